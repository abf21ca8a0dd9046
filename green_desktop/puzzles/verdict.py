"""Whether a position of Greenest can still be solved."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from green_desktop import kernel
from green_desktop.games import Capture, Pyramids
from green_desktop.puzzles import _sweeps

COLOURS = "bgw"
_SLICE = 20_000


@dataclass(frozen=True)
class Ending:
    """What is asked of the last stack: the cell it stands on, the letter of its top pyramid; None asks nothing."""

    cell: int | None = None
    colour: str | None = None

    @property
    def codes(self) -> tuple[int, int]:
        """As the searches take it: cell and colour as numbers, -1 for anything."""
        return -1 if self.cell is None else self.cell, -1 if self.colour is None else COLOURS.index(self.colour)


ANY = Ending()


@dataclass(frozen=True)
class Verdict:
    """``kind`` is ``solvable``, ``dead`` or ``unknown`` (a limit was reached or the question withdrawn).

    ``moves`` solve a solvable position; ``nodes`` are the captures considered, ``seconds`` the time it took.
    """

    kind: str
    moves: tuple[Capture, ...]
    nodes: int
    seconds: float


@dataclass(frozen=True)
class Limit:
    """When to stop without an answer. Only a limit in nodes gives the same verdict on every machine."""

    nodes: int | None = None
    seconds: float | None = None
    cancelled: Callable[[], bool] = lambda: False

    def __post_init__(self) -> None:
        if (self.nodes or 0) < 0 or (self.seconds or 0) < 0:
            raise ValueError("a limit cannot be negative")


class Search(Protocol):
    """The kernel's search, or its twin over plain Python."""

    @property
    def nodes(self) -> int: ...
    def pose(self, tops: bytes, last_cell: int = -1, last_colour: int = -1, keep: bool = False) -> None: ...
    def run(self, nodes: int) -> bool | None: ...
    def solution(self) -> list[tuple[int, int]]: ...


class Solver:
    """Decides positions of one board and one ending.

    With ``remember``, what one position taught is used for the next: faster, but a limit in nodes then depends on what
    was asked before.
    """

    def __init__(self, rows: int, columns: int, ending: Ending = ANY, *, remember: bool = False) -> None:
        self._board = (rows, columns)
        self._ending, self._remember = ending.codes, remember
        self._search = _search(rows, columns)
        self._slice = _SLICE if kernel.fits(rows, columns) else 50

    def verdict(self, position: Pyramids, limit: Limit | None = None) -> Verdict:
        """Raises ValueError when the position has no stack or stands on another board."""
        if (position.grid.rows, position.grid.columns) != self._board:
            raise ValueError(f"a position of {position.grid}, not of {self._board[0]}x{self._board[1]}")
        return self.decide(tops(position), limit)

    def decide(self, position: bytes, limit: Limit | None = None) -> Verdict:
        """The verdict on bare tops (see ``tops``)."""
        began = time.perf_counter()
        self._search.pose(position, *self._ending, keep=self._remember)
        answer = self._run(limit or Limit(), began)
        moves = tuple(Capture(*pair) for pair in self._search.solution()) if answer else ()
        kind = "unknown" if answer is None else "solvable" if answer else "dead"
        return Verdict(kind, moves, self._search.nodes, time.perf_counter() - began)

    def _run(self, limit: Limit, began: float) -> bool | None:
        end = None if limit.seconds is None else began + limit.seconds
        while True:
            nodes = self._search.nodes + self._slice
            answer = self._search.run(nodes if limit.nodes is None else min(nodes, limit.nodes))
            spent = limit.nodes is not None and self._search.nodes >= limit.nodes
            if answer is not None or spent or limit.cancelled() or (end is not None and time.perf_counter() >= end):
                return answer


def solve(position: Pyramids, limit: Limit | None = None, ending: Ending = ANY) -> Verdict:
    """A solution of a Greenest position, a proof that there is none (``dead``), or ``unknown`` at the limit.

    Raises ValueError when it has no stack.
    """
    return Solver(position.grid.rows, position.grid.columns, ending).verdict(position, limit)


def solve_moves(position: Pyramids, limit: Limit | None = None, ending: Ending = ANY) -> dict[Capture, Verdict]:
    """The verdict on what every legal capture leads to; the limit holds for each. Moves begin after the capture."""
    solver = Solver(position.grid.rows, position.grid.columns, ending, remember=True)
    captures = [move for move in position.legal_moves() if isinstance(move, Capture)]
    return {capture: solver.verdict(position.play(capture), limit) for capture in captures}


def tops(position: Pyramids) -> bytes:
    """By cell the top colour (0 black, 1 green, 2 white), 3 where it is empty: all that solving depends on.

    Raises ValueError when there is no stack.
    """
    if not position.occupied:
        raise ValueError("a position without a stack")
    return bytes(COLOURS.index(stack[-1]) if stack else _sweeps.EMPTY for stack in position.stacks)


def _search(rows: int, columns: int) -> Search:
    if not kernel.fits(rows, columns):
        return _sweeps.Search(rows, columns)
    from green_desktop.kernel.greenest import Search as Compiled  # noqa: PLC0415  # it may not be there

    return Compiled(rows, columns)
