"""Looking for a deal that cannot be solved: patterns, and hill climbing towards deals that cost the solver many nodes.

    python -m benchmarks.hard_deals [--boards 6x6,6x9,9x9] [--climbs 20] [--steps 2000] [--seed 1]

A climb begins at a random deal or a pattern (stripes, blocks, checks, rings), exchanges two cells, and keeps what is at
least as hard. It prints the hardest deal of each board, and any that is not solvable.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator

from green_desktop.core.grid import Grid
from green_desktop.games.greenest import Greenest
from green_desktop.puzzles.verdict import COLOURS, Limit, Solver

NODES = 5_000_000


def patterns(board: Grid) -> Iterator[list[int]]:
    """Deals with a plan: sorted by some key of the cell and cut into thirds, or colours in turn along it."""
    rows, columns = board.rows, board.columns
    keys: list[Callable[[int, int], tuple[int, ...]]] = [
        lambda r, c: (r, c),
        lambda r, c: (c, r),
        lambda r, c: (r + c, r),
        lambda r, c: (max(abs(2 * r - rows + 1), abs(2 * c - columns + 1)), r, c),
        lambda r, c: (abs(2 * r - rows + 1) + abs(2 * c - columns + 1), r, c),
        lambda r, c: ((r + c) % 2, r, c),
        lambda r, c: (r % 2, c % 2, r, c),
        lambda r, c: (r % 3, c, r),
        lambda r, c: (r // 2 + c // 2, r, c),
    ]
    for key in keys:
        order = sorted(range(board.size), key=lambda cell: key(cell // columns, cell % columns))
        thirds, turns = [0] * board.size, [0] * board.size
        for place, cell in enumerate(order):
            thirds[cell], turns[cell] = place * 3 // board.size, place % 3
        yield from (thirds, turns)


class Climber:
    """Climbs on one board, and remembers the hardest deal and all that are not solvable."""

    def __init__(self, board: Grid, chance: random.Random) -> None:
        self._board, self._chance = board, chance
        self._solver = Solver(board.rows, board.columns)
        self.deals, self.most, self.hardest = 0, 0, [0] * board.size
        self.found: set[str] = set()

    def nodes(self, deal: list[int]) -> int:
        verdict = self._solver.decide(bytes(deal), Limit(nodes=NODES))
        self.deals += 1
        if verdict.kind != "solvable":
            self.found.add(f"{verdict.kind} {self.text(deal)}")
        if verdict.nodes > self.most:
            self.most, self.hardest = verdict.nodes, list(deal)
        return verdict.nodes

    def climb(self, deal: list[int], steps: int) -> None:
        height = self.nodes(deal)
        for _ in range(steps):
            one, other = self._chance.sample(range(len(deal)), 2)
            deal[one], deal[other] = deal[other], deal[one]
            now = self.nodes(deal)
            if now >= height:
                height = now
            else:
                deal[one], deal[other] = deal[other], deal[one]

    def text(self, deal: list[int]) -> str:
        return Greenest(self._board, tuple(COLOURS[colour] for colour in deal), "solo").text()


def search(board: Grid, climbs: int, steps: int, chance: random.Random) -> Climber:
    climber = Climber(board, chance)
    starts = list(patterns(board))
    while len(starts) < climbs:
        starts.append([colour for colour in range(3) for _ in range(board.size // 3)])
        chance.shuffle(starts[-1])
    for start in starts[:climbs]:
        climber.climb(start, steps)
    return climber


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", default="6x6,6x9,9x9")
    parser.add_argument("--climbs", type=int, default=40)
    parser.add_argument("--steps", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print("| board | deals | most nodes | hardest deal | not solvable |\n| --- | --- | --- | --- | --- |")
    for name in options.boards.split(","):
        climber = search(Grid.read(name), options.climbs, options.steps, random.Random(f"{name} {options.seed}"))
        found = ", ".join(sorted(climber.found)[:5]) or "none"
        hardest = climber.text(climber.hardest)
        print(f"| {name} | {climber.deals} | {climber.most} | `{hardest}` | {found} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
