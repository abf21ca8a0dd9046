"""The theorem of docs/greenest-solvability.md, on every short row."""

from itertools import product

import pytest

from green_desktop import kernel
from green_desktop.puzzles.verdict import Solver

pytestmark = pytest.mark.skipif(not kernel.available, reason="installed without the kernel")


def solvable(row: tuple[int, ...]) -> bool:
    """A single stack, all three colours, or two of which the hunter is single."""
    counts = [row.count(colour) for colour in range(3)]
    present = [colour for colour in range(3) if counts[colour]]
    if len(present) == 2:
        hunter = next(colour for colour in present if (colour + 1) % 3 in present)
        return counts[hunter] == 1
    return len(present) == 3 or len(row) == 1


@pytest.mark.parametrize("upright", [False, True])
def test_every_row_of_up_to_seven(upright: bool) -> None:
    """The verdict is the theorem's, and a solution is found without taking a capture back."""
    for length in range(1, 8):
        solver = Solver(length, 1) if upright else Solver(1, length)
        for row in product(range(3), repeat=length):
            verdict = solver.decide(bytes(row))
            assert (verdict.kind == "solvable") == solvable(row), row
            assert verdict.kind == "dead" or verdict.nodes == length - 1
