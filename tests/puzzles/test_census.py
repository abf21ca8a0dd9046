"""The census counts every deal once, whatever happens on the way."""

from __future__ import annotations

import json
from math import factorial
from pathlib import Path

import pytest

from green_desktop import kernel
from green_desktop.games.greenest import GREENEST
from green_desktop.puzzles.census import Count, Ledger, Question, WrongFile, decide
from green_desktop.puzzles.verdict import solve

pytestmark = pytest.mark.skipif(not kernel.available, reason="installed without the kernel")


def whole(board: str) -> Count:
    question = Question(board)
    ledger = Ledger(question)
    for shard in ledger.left():
        ledger.enter(shard, decide(question, *shard))
    return ledger.total()


@pytest.mark.parametrize(
    ("board", "orbits", "dead"),
    [("1x3", 1, 0), ("3x1", 1, 0), ("2x3", 9, 42), ("3x2", 9, 42), ("1x6", 16, 0), ("3x3", 76, 0), ("1x9", 280, 0)],
)
def test_the_orbits_add_up_to_all_deals(board: str, orbits: int, dead: int) -> None:
    """As many deals as there are words; orbits counted by hand or with Burnside's lemma."""
    rows, columns = map(int, board.split("x"))
    cells = rows * columns
    count = whole(board)
    assert count.deals == factorial(cells) // factorial(cells // 3) ** 3
    assert (count.orbits, count.dead, count.unknown) == (orbits, dead, 0)
    assert count.solvable == count.deals - dead


@pytest.mark.long
@pytest.mark.parametrize("board", ["2x6", "3x4", "1x12", "3x5", "5x3", "1x15"])
def test_all_these_can_be_solved(board: str) -> None:
    count = whole(board)
    cells = 12 if board in ("2x6", "3x4", "1x12") else 15
    assert count.solvable == factorial(cells) // factorial(cells // 3) ** 3


def test_two_rows_of_six_can_be_solved() -> None:
    assert whole("2x6").solvable == 34650


def test_the_dead_deals_are_named() -> None:
    count = whole("2x3")
    assert len(count.unsolved) == count.dead_orbits == 5
    assert all(solve(GREENEST.read(text)).kind == "dead" for text in count.unsolved)


def test_cutting_the_numbers_anywhere_changes_nothing() -> None:
    question = Question("2x6")
    at_once = decide(question, 0, 11550)
    pieces = Count()
    for begin, end in ((5000, 11550), (0, 17), (17, 5000)):
        pieces.add(decide(question, begin, end))
    assert pieces == at_once


def test_a_sample_is_of_seeded_deals() -> None:
    question = Question("6x6", 40)
    count = decide(question, 0, 40)
    assert (count.solvable, count.deals, count.orbits) == (40, 40, 0)
    deals = {GREENEST.deal({"board": "6x6"}, f"census|6x6|{n}").text() for n in range(40)}
    assert count.hardest in deals
    assert question.shards() == [(0, 40)]
    assert Question("6x6", 2_500).shards() == [(0, 1_000), (1_000, 2_000), (2_000, 2_500)]


def test_the_ledger_survives_a_kill(tmp_path: Path) -> None:
    """A line cut short is done again, the whole ones are kept, and none counts twice."""
    question, file = Question("6x6", 3_000), tmp_path / "census.jsonl"
    ledger = Ledger(question, file)
    ledger.enter((0, 1_000), Count(solvable=999, dead=1, unsolved=["a"]))
    ledger.enter((2_000, 3_000), Count(solvable=1_000))
    whole_file = file.read_text()
    for cut in range(1, len(whole_file.splitlines(keepends=True)[-1]) + 1):
        file.write_text(whole_file[:-cut])
        again = Ledger(question, file)
        assert again.left() == [(1_000, 2_000), (2_000, 3_000)]
        assert (again.total().solvable, again.total().dead) == (999, 1)
    again.enter((2_000, 3_000), Count(solvable=1_000))
    assert Ledger(question, file).left() == [(1_000, 2_000)]
    assert file.read_text() == whole_file


def test_a_file_of_another_census(tmp_path: Path) -> None:
    file = tmp_path / "census.jsonl"
    Ledger(Question("6x6", 100), file)
    with pytest.raises(WrongFile) as caught:
        Ledger(Question("6x9", 100), file)
    assert caught.value.found == Question("6x6", 100)
    for text in ("kind: game\n", "{}\n", "[1]\n", json.dumps({"kind": "theme"}) + "\n", '{"kind":"census"}\n'):
        file.write_text(text)
        with pytest.raises(WrongFile) as caught:
            Ledger(Question("6x6", 100), file)
        assert file.read_text() == text
