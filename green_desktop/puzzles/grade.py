"""How hard an endgame of Greenest is, and the endgame that belongs to a seed.

The grade estimates, in bits, how often a careful player who does not look ahead succeeds. A walk goes from the position
to its solution and chooses, at every step, uniformly among the captures that keep it solvable; a careful player chooses
among all captures that are not visibly dead, and so stays on a good way with a probability that is the product, over
the walk, of the one number divided by the other. The bits are minus the binary logarithm of the mean over WALKS walks.

Visibly dead is a stack alone in its row and column, or a colour gone while its prey has more than one stack.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from green_desktop.core.deal import SeedStream
from green_desktop.core.grid import Grid
from green_desktop.games import Pyramids
from green_desktop.games.greenest import GREENEST
from green_desktop.puzzles._sweeps import EMPTY, Tops
from green_desktop.puzzles.verdict import Limit, Solver, tops

WALKS = 64
CUTS = (5, 7, 9, 12)
"""Below 5 bits is grade 1, from 5 grade 2, from 7 grade 3, from 9 grade 4, from 12 grade 5.

Of the solvable endgames of 14 stacks the grades then have about 15, 25, 20, 20 and 20 in a hundred; with 3 bits as the
first cut, hardly one in a hundred had grade 1, and Monday's took minutes to find.
"""

VERDICT_NODES = 200_000
"""What a single verdict may cost; past it the position is not graded."""


@dataclass(frozen=True)
class Grade:
    """``level`` from 1 to 5, and the ``bits`` it stands for."""

    level: int
    bits: float


class Undecided(Exception):
    """A position on the way was not decided within VERDICT_NODES."""


def grade(position: Pyramids, stream: SeedStream) -> Grade | None:
    """The grade of an endgame; None when it is dead or cannot be decided.

    ``stream`` draws the walks: every step draws one number, also where there is only one way to go, and counts the
    captures in the order of the rules (by origin, then up, right, down, left). Only the top colours matter.
    """
    walks = _Walks(position.grid)
    start = tops(position)
    try:
        if not walks.solvable(start):
            return None
        mean = sum((walks.chance(start, stream) for _ in range(WALKS)), Fraction()) / WALKS
    except Undecided:
        return None
    return Grade(1 + sum(mean <= Fraction(1, 1 << cut) for cut in CUTS), -math.log2(mean))


def endgame(seed: str, board: str, stacks: int) -> tuple[Pyramids, SeedStream] | None:
    """The position with so many stacks that belongs to a seed, and the stream where it goes on, for ``grade``.

    The seed's deal, then captures drawn from the same stream, uniformly among the legal ones in the order of the rules.
    None when it gets stuck before.
    """
    position = GREENEST.deal({"board": board}, seed)
    stream = SeedStream(seed)
    stream.shuffle(GREENEST.pool(position.grid.size, {}))
    while len(position.occupied) > stacks:
        captures = position.legal_moves()
        if not captures:
            return None
        position = position.play(captures[stream.below(len(captures))])
    return position, stream


class _Walks:
    """Walks on one board; what is learnt on one serves the next."""

    def __init__(self, board: Grid) -> None:
        self._tops = Tops(board, -1, -1)
        self._crosses = [sum(1 << cell for ray in rays for cell in ray) for rays in board.rays]
        self._solver = Solver(board.rows, board.columns, remember=True)
        self._steps: dict[bytes, tuple[Sequence[bytes], Fraction]] = {}

    def solvable(self, position: bytes) -> bool:
        """Raises Undecided."""
        kind = self._solver.decide(position, Limit(nodes=VERDICT_NODES)).kind
        if kind == "unknown":
            raise Undecided
        return kind == "solvable"

    def chance(self, position: bytes, stream: SeedStream) -> Fraction:
        """One walk: the product of the shares of good captures among the careful ones. Raises Undecided."""
        product = Fraction(1)
        while len(position) - position.count(EMPTY) > 1:
            good, share = self._step(position)
            product *= share
            position = good[stream.below(len(good))]
        return product

    def _step(self, position: bytes) -> tuple[Sequence[bytes], Fraction]:
        if position not in self._steps:
            careful = [after for after in self._captures(position) if not self._visibly_dead(after)]
            good = [after for after in careful if self.solvable(after)]
            self._steps[position] = good, Fraction(len(good), len(careful))
        return self._steps[position]

    def _captures(self, position: bytes) -> list[bytes]:
        """What each legal capture leads to, in the order of the rules."""
        found = []
        for origin, top in enumerate(position):
            if top == EMPTY:
                continue
            for target in self._tops.neighbours(position, origin):
                if position[target] == (top + 1) % 3:
                    after = bytearray(position)
                    after[target], after[origin] = top, EMPTY
                    found.append(bytes(after))
        return found

    def _visibly_dead(self, position: bytes) -> bool:
        counts = [position.count(colour) for colour in range(3)]
        if any(not counts[colour] and counts[(colour + 1) % 3] > 1 for colour in range(3)):
            return True
        if sum(counts) == 1:
            return False
        stacks = [cell for cell, top in enumerate(position) if top != EMPTY]
        mask = sum(1 << cell for cell in stacks)
        return any(not self._crosses[cell] & mask for cell in stacks)
