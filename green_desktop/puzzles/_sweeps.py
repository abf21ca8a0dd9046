"""Search and Beam of the kernel, told again over plain Python: slower by a factor of a few hundred, but always there.

The method is the kernel's (see ``kernel/solver.h`` and ``kernel/strokes.h``). The search may consider other captures on
the way than the kernel's, its answers are the same; the beam is the same state for state, because par is.
"""

from __future__ import annotations

from collections.abc import Iterator

from green_desktop.core.grid import Grid, grid

EMPTY = 3
FIRST_ROUND, ROUND_GROWTH = 300, 1.5
STROKE_WORTH = 20
_WORD = (1 << 64) - 1

Pair = tuple[int, int]


class Tops:
    """What any search here asks of a position: who can take whom without losing the puzzle in plain sight."""

    def __init__(self, board: Grid, last_cell: int, last_colour: int) -> None:
        self.board, self.last_cell, self.last_colour = board, last_cell, last_colour

    def neighbours(self, tops: bytes, cell: int) -> Iterator[int]:
        """The line neighbours of a stack."""
        for ray in self.board.rays[cell]:
            for other in ray:
                if tops[other] != EMPTY:
                    yield other
                    break

    def hopeless(self, tops: bytes) -> bool:
        """Whether the stacks fall apart, a colour's prey is safe for ever, or the wished-for end is out of reach."""
        counts = [tops.count(colour) for colour in range(3)]
        if self.last_cell >= 0 and tops[self.last_cell] == EMPTY:
            return True
        if self.last_colour >= 0 and not counts[self.last_colour]:
            return True
        if any(not counts[colour] and counts[(colour + 1) % 3] > 1 for colour in range(3)):
            return True
        return not self.in_one_piece(tops)

    def in_one_piece(self, tops: bytes) -> bool:
        """Whether any stack can be reached from any other along rows and columns that hold stacks."""
        start = next((cell for cell, top in enumerate(tops) if top != EMPTY), None)
        if start is None:
            return False
        reached, fresh = {start}, [start]
        while fresh:
            for other in self.neighbours(tops, fresh.pop()):
                if other not in reached:
                    reached.add(other)
                    fresh.append(other)
        return len(reached) == len(tops) - tops.count(EMPTY)

    def captures(self, tops: bytes, cells: Iterator[int]) -> Iterator[tuple[int, int, bytes]]:
        """The captures that are not hopeless at once: origin, target, and the tops afterwards."""
        for origin in cells:
            top = tops[origin]
            if top == EMPTY or origin == self.last_cell:
                continue
            for target in self.neighbours(tops, origin):
                if tops[target] == (top + 1) % 3:
                    after = bytearray(tops)
                    after[target], after[origin] = top, EMPTY
                    if not self.hopeless(bytes(after)):
                        yield origin, target, bytes(after)

    def open_captures(self, tops: bytes) -> int:
        """How many captures the colours allow."""
        stacks = [cell for cell, top in enumerate(tops) if top != EMPTY]
        return sum(tops[other] == (tops[cell] + 1) % 3 for cell in stacks for other in self.neighbours(tops, cell))


class Search:
    """Decides positions; the interface of ``kernel.greenest.Search``, on boards of any size."""

    def __init__(self, rows: int, columns: int) -> None:
        self._board = grid(rows, columns)
        self._orders = sweeps(rows, columns)
        self._dead: set[bytes] = set()

    def pose(self, tops: bytes, last_cell: int = -1, last_colour: int = -1, keep: bool = False) -> None:
        """See ``kernel.greenest.Search.pose``."""
        if not keep:
            self._dead.clear()
        self._tops = Tops(self._board, last_cell, last_colour)
        self._start, self.nodes = tops, 0
        self._answer: bool | None = False if self._tops.hopeless(tops) else None
        self._round: float = FIRST_ROUND
        self._pass = -1
        self._begin_pass()

    def run(self, nodes: int) -> bool | None:
        """See ``kernel.greenest.Search.run``."""
        while self._answer is None and self.nodes < nodes:
            self._step()
        return self._answer

    def solution(self) -> list[Pair]:
        """See ``kernel.greenest.Search.solution``."""
        if not self._answer:
            raise ValueError("no solution was found")
        return self._way[1:]

    def _begin_pass(self) -> None:
        self._pass += 1
        self._round *= ROUND_GROWTH if self._pass and self._pass % 8 == 0 else 1
        self._pass_end = self.nodes + self._round
        self._states: list[bytes] = []
        self._left: list[Iterator[tuple[int, int, bytes]]] = []
        self._way: list[Pair] = []
        self._enter((-1, -1), self._start)

    def _enter(self, capture: Pair, tops: bytes) -> None:
        self._way.append(capture)
        self._states.append(tops)
        self._left.append(self._tops.captures(tops, iter(self._orders[self._pass % 8])))
        if len(tops) - tops.count(EMPTY) == 1 and self._answer is None:
            self._answer = True

    def _step(self) -> None:
        found = next(self._left[-1], None)
        if found is None:
            self._give_up()
            return
        self.nodes += 1
        origin, target, after = found
        if after not in self._dead:
            self._enter((origin, target), after)
            if self._answer is None and self.nodes >= self._pass_end:
                self._begin_pass()

    def _give_up(self) -> None:
        self._dead.add(self._states.pop())
        self._left.pop()
        self._way.pop()
        if not self._states:
            self._answer = False


def sweeps(rows: int, columns: int) -> list[list[int]]:
    """The cells in the order of each of the eight sweeps: from each corner, along rows and along columns."""
    cells = range(rows * columns)
    orders = []
    for along_columns in (False, True):
        for down in (1, -1):
            for right in (1, -1):
                place = {cell: (down * (cell // columns), right * (cell % columns)) for cell in cells}
                orders.append(sorted(cells, key=lambda c: place[c][::-1] if along_columns else place[c]))
    return orders


class Beam:
    """Looks for few strokes; the interface of ``kernel.greenest.Beam``, and its results to the last capture."""

    def __init__(
        self,
        rows: int,
        columns: int,
        tops: bytes,
        width: int,
        *,
        fewer: int = 255,
        last_cell: int = -1,
        last_colour: int = -1,
    ) -> None:
        self._tops = Tops(grid(rows, columns), last_cell, last_colour)
        self._codes = codes(rows * columns)
        self._width, self._fewer = width, fewer
        self._layers = len(tops) - tops.count(EMPTY) - 1
        first: tuple[bytes, int, int, list[Pair]] = (tops, 0, 255, [])
        self._beam = [] if self._tops.hopeless(tops) else [first]
        self._expanded, self._layer = 0, 0
        self._candidates: list[tuple[int, int, int, int, int, bytes, int]] = []
        self.nodes, self.complete = 0, True

    def run(self, states: int) -> bool | None:
        """See ``kernel.greenest.Beam.run``."""
        while self._beam and self._layer < self._layers:
            for parent in range(self._expanded, len(self._beam)):
                if states == 0:
                    return None
                states -= 1
                self._expand(parent)
                self._expanded += 1
            self._select()
        return bool(self._beam)

    def solution(self) -> tuple[int, list[Pair]]:
        """See ``kernel.greenest.Beam.solution``."""
        if not self._beam or self._layer < self._layers:
            raise ValueError("no solution was found")
        _, strokes, _, way = min(self._beam, key=lambda state: state[1])
        return strokes, way

    def _expand(self, parent: int) -> None:
        tops, strokes, last, _ = self._beam[parent]
        for origin, target, after in self._tops.captures(tops, iter(range(len(tops)))):
            self.nodes += 1
            more = strokes + (origin != last)
            left = 1 if all(after.count(colour) for colour in range(3)) else 0
            if more + left < self._fewer:
                score = STROKE_WORTH * more + self._tops.open_captures(after)
                self._candidates.append((score, self._tie(after, target), parent, origin, target, after, more))

    def _tie(self, tops: bytes, target: int) -> int:
        low = high = 0
        for cell, top in enumerate(tops):
            if top != EMPTY:
                low ^= self._codes[cell][top][0]
                high ^= self._codes[cell][top][1]
        return mix(low ^ mix(high + target))

    def _select(self) -> None:
        chosen: dict[tuple[bytes, int], tuple[bytes, int, int, list[Pair]]] = {}
        for _, _, parent, origin, target, tops, strokes in sorted(self._candidates):
            if (tops, target) in chosen:
                continue
            if len(chosen) == self._width:
                self.complete = False
                break
            chosen[tops, target] = (tops, strokes, target, [*self._beam[parent][3], (origin, target)])
        self._beam = list(chosen.values())
        self._candidates, self._expanded = [], 0
        self._layer += 1


def mix(x: int) -> int:
    """``gd_mix`` of the kernel: Stafford's thirteenth mix of 64 bits."""
    x &= _WORD
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _WORD
    return x ^ (x >> 31)


def codes(cells: int) -> list[list[Pair]]:
    """By cell and colour the two words whose exclusive or is a state, as the kernel's ``gd_state``."""
    if cells > 64:
        return [[(mix(3 * c + k + 1), mix(~(3 * c + k))) for k in range(3)] for c in range(cells)]
    return [[(0, k << 2 * (c - 32)) if c >= 32 else (k << 2 * c, 0) for k in (1, 2, 3)] for c in range(cells)]
