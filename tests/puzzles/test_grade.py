"""Grades: frozen, the same without the kernel, and close to what the walks estimate."""

import math
from fractions import Fraction

import pytest

from green_desktop import kernel
from green_desktop.core.deal import SeedStream
from green_desktop.games import Pyramids
from green_desktop.games.greenest import GREENEST
from green_desktop.puzzles.grade import Grade, endgame, grade
from green_desktop.puzzles.verdict import solve
from tests.puzzles.test_verdict import wander

GOLDEN = {  # seed, stacks: level and bits
    ("grade 0", 14): (2, 6.8894686879),
    ("grade 0", 15): (2, 5.2451289538),
    ("grade 0", 16): (1, 4.2246973025),
    ("grade 3", 15): (5, 18.1060507107),
    ("grade 5", 15): (3, 7.2655623592),
    ("grade 10", 16): (4, 11.680080629),
    ("grade 50", 14): (1, 3.1937411913),
}


def graded(seed: str, stacks: int) -> Grade | None:
    found = endgame(seed, "6x6", stacks)
    return found and grade(*found)


def expected(position: Pyramids) -> Fraction:
    """The mean over all walks, each as likely as it is drawn, by the rules' classes."""
    if len(position.occupied) == 1:
        return Fraction(1)
    after = [position.play(move) for move in position.legal_moves()]
    careful = [each for each in after if not visibly_dead(each)]
    good = [each for each in careful if solve(each).kind == "solvable"]
    return Fraction(len(good), len(careful)) * sum(map(expected, good), Fraction()) / len(good)


def visibly_dead(position: Pyramids) -> bool:
    tops = [stack[-1] for stack in position.stacks if stack]
    if len(tops) == 1:
        return False
    lonely = any(next(position.line_neighbours(cell), None) is None for cell in position.occupied)
    gone = any(mover not in tops and tops.count(prey) > 1 for mover, prey in ("bg", "gw", "wb"))
    return lonely or gone


def test_grades_are_frozen() -> None:
    """Promised for ever: the day's endgames are chosen by them."""
    keys = list(GOLDEN)[: len(GOLDEN) if kernel.available else 1]
    found = {key: graded(*key) for key in keys}
    assert {key: each and (each.level, round(each.bits, 10)) for key, each in found.items()} == {
        key: GOLDEN[key] for key in keys
    }


def test_the_walks_estimate_the_mean() -> None:
    """64 walks come within a bit of the mean over all walks."""
    seen = 0
    for seed in range(60):
        position = wander("4x6", 15, seed)
        found = grade(position, SeedStream(f"walks {seed}"))
        assert (found is None) == (solve(position).kind == "dead")
        if found:
            seen += 1
            assert found.bits == pytest.approx(-math.log2(expected(position)), abs=1)
    assert seen > 5


@pytest.mark.skipif(not kernel.available, reason="installed without the kernel")
def test_without_the_kernel_the_grade_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = [(f"plain {n}", 12) for n in range(8)]
    grades = [graded(*key) for key in keys]
    assert any(grades)
    monkeypatch.setattr(kernel, "available", False)
    assert [graded(*key) for key in keys] == grades


def test_a_forced_win_is_the_easiest_and_the_dead_have_no_grade() -> None:
    assert grade(GREENEST.read("bg1/3/3 -"), SeedStream("easy")) == Grade(1, 0.0)
    assert grade(GREENEST.read("bb1/3/2g -"), SeedStream("dead")) is None


def test_the_endgame_of_a_seed() -> None:
    """The seed's own deal, and as many stacks as asked for; a seed that gets stuck before has none."""
    found = endgame("t3", "6x6", 14)
    assert found is not None
    position, _ = found
    assert len(position.occupied) == 14
    assert sum(map(len, position.stacks)) == 36
    none = [seed for seed in range(40) if endgame(f"s{seed}", "6x6", 2) is None]
    assert none
