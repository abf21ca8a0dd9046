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
    moves = position.legal_moves()
    return len(moves) if depth == 1 else sum(perft(position.play(move), depth - 1) for move in moves)


def divide(position: Position[Any], depth: int) -> dict[str, int]:
    """``perft`` split by first move, in the order of the moves' texts."""
    counts = {position.notation(move): perft(position.play(move), depth - 1) for move in position.legal_moves()}
    return dict(sorted(counts.items()))


def playout(position: AnyPosition, choose: Callable[[Sequence[Any]], Any]) -> AnyPosition:
    """The end of the game when ``choose`` picks every move."""
    while moves := position.legal_moves():
        position = position.play(choose(moves))
    return position
