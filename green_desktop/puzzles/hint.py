"""One good capture of Greenest, and the reason for it where there is one to name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from green_desktop.games import Capture, Pyramids
from green_desktop.games.greenest import strokes
from green_desktop.puzzles.strokes import fewest
from green_desktop.puzzles.verdict import Limit, solve_moves

SECONDS = 1.0
NODES = 20_000
LONG_STROKE = 3


@dataclass(frozen=True)
class Hint:
    """A capture, why it, as a code, and the whole line that it begins.

    ``reason`` is ``only`` (every other capture loses the puzzle), ``continue`` (it goes on with the last stroke),
    ``orphan`` (the stack taken or taking has one line neighbour left), ``sweep`` (a long stroke begins) or empty.
    """

    capture: Capture
    reason: str
    line: tuple[Capture, ...]


def hint(position: Pyramids, last: Capture | None, cancelled: Callable[[], bool]) -> Hint | None:
    """The first capture of the best line found in a second; None where there is none. ``last`` was played before."""
    best = fewest(position, Limit(seconds=SECONDS, cancelled=cancelled))
    if best is None or not best.moves:
        return None
    return Hint(best.moves[0], _reason(position, last, best.moves, cancelled), best.moves)


def _reason(position: Pyramids, last: Capture | None, line: tuple[Capture, ...], cancelled: Callable[[], bool]) -> str:
    capture = line[0]
    verdicts = solve_moves(position, Limit(nodes=NODES, cancelled=cancelled))
    if len(verdicts) > 1 and all(verdict.kind == "dead" for move, verdict in verdicts.items() if move != capture):
        return "only"
    if last is not None and capture.origin == last.target:
        return "continue"
    if any(len(list(position.line_neighbours(cell))) == 1 for cell in capture):
        return "orphan"
    return "sweep" if len(strokes(line)[0]) >= LONG_STROKE else ""
