"""In how few strokes a position of Greenest can be solved.

Consecutive captures by the same stack are one stroke.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from green_desktop import kernel
from green_desktop.games import Capture, Pyramids
from green_desktop.puzzles import _sweeps
from green_desktop.puzzles.verdict import ANY, Ending, Limit, Solver, tops

PAR_WIDTH = 300
"""How wide the beam of par is, version 1. It is promised for ever: another width is another version."""

WIDEST = 40_000
_PAR_DOUBLINGS = 5
_SLICE = 200


@dataclass(frozen=True)
class Strokes:
    """A solution and its strokes; ``proven`` when no solution has fewer."""

    strokes: int
    moves: tuple[Capture, ...]
    proven: bool


class Beam(Protocol):
    """The kernel's beam, or its twin over plain Python."""

    @property
    def nodes(self) -> int: ...
    @property
    def complete(self) -> bool: ...
    def run(self, states: int) -> bool | None: ...
    def solution(self) -> tuple[int, list[tuple[int, int]]]: ...


def count_strokes(moves: tuple[Capture, ...]) -> int:
    """The strokes of a sequence of captures."""
    lasts = (None, *(move.target for move in moves))
    return sum(move.origin != last for move, last in zip(moves, lasts, strict=False))


def par(position: Pyramids, cancelled: Callable[[], bool] = lambda: False) -> Strokes | None:
    """Par, version 1: the strokes of a beam PAR_WIDTH wide, or of the first doubling of it that finds a solution.

    The same on every machine and with or without the kernel. None when even the widest finds nothing (a dead position,
    or a very large board), and when cancelled.
    """
    for doubling in range(_PAR_DOUBLINGS + 1):
        beam = _beam(position, PAR_WIDTH << doubling, 255, ANY)
        found = _finished(beam, Limit(cancelled=cancelled), None)
        if found:
            strokes, moves = beam.solution()
            return Strokes(strokes, tuple(Capture(*pair) for pair in moves), beam.complete)
        if found is None or beam.complete:
            return None
    return None


def fewest(position: Pyramids, limit: Limit | None = None, ending: Ending = ANY) -> Strokes | None:
    """The fewest strokes found: beams of PAR_WIDTH and ever wider, each for fewer strokes than the last found.

    Ends when a beam was wide enough to leave nothing out (the minimum is then proven), at WIDEST, or at the limit.
    Where the beams find nothing, any solution will do. None when there is none, or none was found in time.
    """
    limit = limit or Limit()
    end = None if limit.seconds is None else time.perf_counter() + limit.seconds
    best: Strokes | None = None
    width = PAR_WIDTH
    while width <= WIDEST:
        beam = _beam(position, width, best.strokes if best else 255, ending)
        found = _finished(beam, limit, end)
        if found:
            strokes, moves = beam.solution()
            best = Strokes(strokes, tuple(Capture(*pair) for pair in moves), beam.complete)
        elif found is not None and beam.complete:
            return best and Strokes(best.strokes, best.moves, True)
        if found is None or (best and best.proven):
            break
        width *= 2
    return best or _any_solution(position, limit, end, ending)


def _any_solution(position: Pyramids, limit: Limit, end: float | None, ending: Ending) -> Strokes | None:
    left = None if end is None else max(0.0, end - time.perf_counter())
    solver = Solver(position.grid.rows, position.grid.columns, ending)
    verdict = solver.verdict(position, Limit(limit.nodes, left, limit.cancelled))
    if verdict.kind != "solvable":
        return None
    return Strokes(count_strokes(verdict.moves), verdict.moves, False)


def _finished(beam: Beam, limit: Limit, end: float | None) -> bool | None:
    """Run a beam to its end: whether it found a solution, or None when the limit came first."""
    while (found := beam.run(_SLICE)) is None:
        spent = limit.nodes is not None and beam.nodes >= limit.nodes
        if spent or limit.cancelled() or (end is not None and time.perf_counter() >= end):
            return None
    return found


def _beam(position: Pyramids, width: int, fewer: int, ending: Ending) -> Beam:
    rows, columns = position.grid.rows, position.grid.columns
    cell, colour = ending.codes
    wanted = {"fewer": fewer, "last_cell": cell, "last_colour": colour}
    if not kernel.fits(rows, columns):
        return _sweeps.Beam(rows, columns, tops(position), width, **wanted)
    from green_desktop.kernel.greenest import Beam as Compiled  # noqa: PLC0415  # it may not be there

    return Compiled(rows, columns, tops(position), width, **wanted)
