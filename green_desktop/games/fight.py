"""The fight as one seat sees it: which of its stacks can move, which may be taken next, which are safe for good.

Safe for good means: however the game goes on, whoever moves and wherever the stack itself has to go, every pyramid in
it stays under its seat. That cannot be decided quickly, so it is told only where it follows from a bound. `Bound`
lets all that could ever happen happen at once: a colour that may come to lie on a cell is noted beside those that were
there before, and a cell that may be left is looked through from then on. Every position that play can reach lies
within the bound (by induction over its captures), so a stack that nobody can take within the bound is safe; a stack
that is not told to be safe may be safe all the same.
"""

from dataclasses import dataclass, replace
from functools import lru_cache

from green_desktop.core.grid import Grid, grid
from green_desktop.core.position import Seat
from green_desktop.games._pyramids import LETTER, Pyramids

COLOURS = "bgw"


@dataclass(frozen=True)
class Fight:
    """Cells of one seat's stacks. In the puzzle nobody threatens anybody, and nothing is told to be safe."""

    movable: frozenset[int] = frozenset()
    threatened: frozenset[int] = frozenset()
    safe: frozenset[int] = frozenset()


def fight(position: Pyramids, seat: Seat) -> Fight:
    """How the stacks of ``seat`` stand, whoever is to move."""
    own = [cell for cell in position.occupied if position.controls(seat, cell)]
    movable = frozenset(cell for cell in own if position.captures(cell))
    if seat == "solo":
        return Fight(movable)
    threatened = frozenset(cell for cell in own if _threatened(position, seat, cell))
    rest = [cell for cell in own if cell not in threatened]
    return Fight(movable, threatened, _safe(position, seat, rest) if rest else frozenset())


def _threatened(position: Pyramids, seat: Seat, cell: int) -> bool:
    return any(
        position.takes(other, cell) and not position.controls(seat, other) for other in position.line_neighbours(cell)
    )


def _safe(position: Pyramids, seat: Seat, cells: list[int]) -> frozenset[int]:
    """Those of the seat's stacks on ``cells`` that nobody else can take wherever within the bound they go."""
    bound, colour = Bound(position), LETTER[seat]
    enemies = frozenset(COLOURS) - {colour}
    exposed = {cell for cell in position.occupied if bound.may_take(cell, enemies, colour)}
    return frozenset(cell for cell in cells if not exposed & bound.reach(cell, colour))


class Bound:
    """More than can ever happen from a position: the colours that may come to each cell, and the cells that may be
    left empty."""

    def __init__(self, position: Pyramids) -> None:
        self._preys = _preys(position)
        self._tops = {cell: {position.colour(cell)} for cell in position.occupied}
        self._left = 0
        standing = sum(1 << cell for cell in position.occupied)
        lines = _lines(position.grid)
        self._lines = {
            cell: [(other, between & standing) for other, between in lines[cell] if standing >> other & 1]
            for cell in position.occupied
        }
        grown = True
        while grown:
            grown = self._grow()

    def in_line(self, cell: int) -> list[int]:
        """The cells that may become line neighbours of a cell."""
        return [other for other, between in self._lines[cell] if not between & ~self._left]

    def may_take(self, cell: int, hunters: frozenset[str], colour: str) -> bool:
        """Whether one of the colours ``hunters`` may ever take a stack of ``colour`` that stands on ``cell``."""
        able = {hunter for hunter in hunters if colour in self._preys[hunter]}
        return any(self._tops[other] & able for other in self.in_line(cell))

    def reach(self, start: int, colour: str) -> set[int]:
        """Where the pyramids of a stack on ``start`` may come to, as long as ``colour`` lies on top of them."""
        found, open_ = {start}, [start]
        while open_:
            for other in self.in_line(open_.pop()):
                if other not in found and self._tops[other] & self._preys[colour]:
                    found.add(other)
                    open_.append(other)
        return found

    def _grow(self) -> bool:
        """Let every capture within the bound happen once; whether that made it larger."""
        grown = False
        for cell, tops in self._tops.items():
            for other in self.in_line(cell):
                taking = {top for top in tops if self._preys[top] & self._tops[other]}
                if taking and (not taking <= self._tops[other] or not self._left >> cell & 1):
                    self._tops[other] |= taking
                    self._left |= 1 << cell
                    grown = True
        return grown


@lru_cache(maxsize=8)
def _lines(board: Grid) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For every cell the others in its row and column, each with the cells between as bits."""
    found = []
    for rays in board.rays:
        entries = []
        for ray in rays:
            between = 0
            for other in ray:
                entries.append((other, between))
                between |= 1 << other
        found.append(tuple(entries))
    return tuple(found)


def _preys(position: Pyramids) -> dict[str, frozenset[str]]:
    """What each colour takes, asked of the rules themselves with two pyramids side by side."""
    pair = grid(1, 2)
    return {
        hunter: frozenset(prey for prey in COLOURS if replace(position, grid=pair, stacks=(hunter, prey)).takes(0, 1))
        for hunter in COLOURS
    }
