"""The day's puzzles themselves: which deal, par, grade and marked cell. The recipe is told in docs/daily.md.

Everything here is promised for ever: the same puzzle on every machine, whenever it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

from green_desktop.core.deal import SeedStream
from green_desktop.games import Pyramids
from green_desktop.games.greenest import GREENEST
from green_desktop.puzzles import calendar
from green_desktop.puzzles.calendar import Name
from green_desktop.puzzles.grade import endgame, grade
from green_desktop.puzzles.strokes import par
from green_desktop.puzzles.verdict import Ending, Limit, solve

DEAD_NODES = 2_000_000
"""How far it is looked whether a whole deal is dead; one that is not decided by then counts as alive."""
MARK_NODES = 50_000
"""How far it is looked whether a cell can be marked; one that is not decided by then is passed over."""
MARKED_COLOUR = "g"

Cancelled = Callable[[], bool]


@dataclass(frozen=True)
class Puzzle:
    """A day's puzzle. ``par`` in strokes and the ``mark`` (a cell) belong to Classic and Large, ``grade`` to Endgame.

    A par of None: none was found (that has not happened yet). A mark of None: no cell was proven reachable.
    """

    name: Name
    seed: str
    start: Pyramids
    par: int | None = None
    grade: int | None = None
    mark: int | None = None


class Withdrawn(Exception):
    """The question was withdrawn before the answer was found."""


def never() -> bool:
    """Nobody withdraws the question."""
    return False


def puzzle(name: Name, cancelled: Cancelled = never) -> Puzzle:
    """A day's puzzle with all that belongs to it.

    Raises KeyError where the day has none of that kind, Withdrawn.
    """
    if name.kind == "endgame":
        return _endgame(name, cancelled)
    seed, start = deal(name)
    found = par(start, cancelled)
    if cancelled():
        raise Withdrawn
    return Puzzle(name, seed, start, par=found.strokes if found else None, mark=mark(seed, start, cancelled))


def deal(name: Name) -> tuple[str, Pyramids]:
    """Seed and deal of a Classic or a Large: the first that is not dead. Raises KeyError where there is none."""
    options = {"board": calendar.board(name)}
    for again in count(1):
        seed = calendar.seed(name, again)
        start = GREENEST.deal(options, seed)
        if solve(start, Limit(nodes=DEAD_NODES)).kind != "dead":
            return seed, start
    raise AssertionError("the seeds never end")


def mark(seed: str, start: Pyramids, cancelled: Cancelled = never) -> int | None:
    """The cell to end on with green: the first, shuffled by ``SEED|mark``, for which a solution is found in time.

    Raises Withdrawn.
    """
    cells = list(range(start.grid.size))
    SeedStream(f"{seed}|mark").shuffle(cells)
    for cell in cells:
        if cancelled():
            raise Withdrawn
        if solve(start, Limit(nodes=MARK_NODES), Ending(cell, MARKED_COLOUR)).kind == "solvable":
            return cell
    return None


def _endgame(name: Name, cancelled: Cancelled) -> Puzzle:
    wanted, stacks, board = calendar.grade(name.day), calendar.stacks(name.day), calendar.board(name)
    for n in count():
        if cancelled():
            raise Withdrawn
        seed = calendar.seed(name, n)
        found = graded(seed, board, stacks, wanted)
        if found is not None:
            return Puzzle(name, seed, found, grade=wanted)
    raise AssertionError("the seeds never end")


def graded(seed: str, board: str, stacks: int, wanted: int) -> Pyramids | None:
    """The endgame of a seed, if it can be solved and has the wanted grade."""
    found = endgame(seed, board, stacks)
    if found is None:
        return None
    position, stream = found
    level = grade(position, stream)
    return position if level is not None and level.level == wanted else None
