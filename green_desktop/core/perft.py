"""Counting and playing through a game tree, for any game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from green_desktop.core.position import Position

AnyPosition = TypeVar("AnyPosition", bound=Position[Any])


def perft(position: Position[Any], depth: int) -> int:
    """The number of move sequences of exactly ``depth`` plies; a forced pass is a ply, a finished game has no moves."""
    if depth == 0:
        return 1
    count, waiting = 0, [(position, depth)]
    while waiting:  # not a recursion: a line of 900 cells is 899 plies deep
        position, left = waiting.pop()
        moves = position.legal_moves()
        if left == 1:
            count += len(moves)
        else:
            waiting += [(position.play(move), left - 1) for move in moves]
    return count


def divide(position: Position[Any], depth: int) -> dict[str, int]:
    """``perft`` split by first move, in the order of the moves' texts."""
    counts = {position.notation(move): perft(position.play(move), depth - 1) for move in position.legal_moves()}
    return dict(sorted(counts.items()))


def playout(position: AnyPosition, choose: Callable[[Sequence[Any]], Any]) -> AnyPosition:
    """The end of the game when ``choose`` picks every move."""
    while moves := position.legal_moves():
        position = position.play(choose(moves))
    return position
