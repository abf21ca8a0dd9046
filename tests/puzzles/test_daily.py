"""The day's puzzles are promised for ever: 400 days of them as they were found once."""

import random
from datetime import date
from pathlib import Path

import pytest

from green_desktop import kernel
from green_desktop.games.greenest import GREENEST
from green_desktop.puzzles import calendar, daily
from green_desktop.puzzles.calendar import Name
from green_desktop.puzzles.verdict import Ending, solve
from tests.puzzles.values import line

VALUES = (Path(__file__).parents[1] / "data" / "daily.txt").read_text(encoding="utf-8").splitlines()


def name_of(text: str) -> Name:
    day, kind, *_ = text.split(" ")
    return Name(kind, date.fromisoformat(day))


def test_there_are_400_days_without_a_gap() -> None:
    names = [name_of(text) for text in VALUES]
    days = sorted({name.day for name in names})
    assert len(days) == 400 == (days[-1] - days[0]).days + 1
    assert names == [Name(kind, day) for day in days for kind in calendar.kinds(day)]


@pytest.mark.skipif(not kernel.available, reason="installed without the kernel")
@pytest.mark.parametrize("kind", calendar.KINDS)
def test_some_days_again(kind: str) -> None:
    known = [text for text in VALUES if name_of(text).kind == kind]
    for text in random.Random(kind).sample(known, 6 if kind == "classic" else 2):
        assert line(name_of(text)) == text


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_all_days_again() -> None:
    assert [line(name_of(text)) for text in VALUES] == VALUES


@pytest.mark.skipif(not kernel.available, reason="installed without the kernel")
def test_what_the_values_say_of_themselves() -> None:
    """Every deal is its seed's, every endgame has its stacks; a few solved, and ended on their marks."""
    for number, text in enumerate(VALUES):
        name = name_of(text)
        _day, _kind, seed, position, *worth = text.split(" ")
        start = GREENEST.read(f"{position} -")
        assert calendar.named(seed) == name
        if name.kind == "endgame":
            assert len(start.occupied) == calendar.stacks(name.day)
            assert worth == [f"grade={calendar.grade(name.day)}"]
            assert number % 40 or solve(start).kind == "solvable"
        else:
            assert seed == calendar.seed(name)
            assert start == GREENEST.deal({"board": calendar.board(name)}, seed)
            cell = start.grid.cell(worth[1].removeprefix("mark="))
            assert number % 40 or solve(start, ending=Ending(cell, "g")).kind == "solvable"


def test_a_question_can_be_withdrawn() -> None:
    for kind in calendar.KINDS:
        with pytest.raises(daily.Withdrawn):
            daily.puzzle(Name(kind, date(2026, 11, 21)), lambda: True)


def test_a_dead_deal_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """None has been met on these boards; on 2x3 nearly half are dead."""
    monkeypatch.setattr(calendar, "CLASSIC_BOARD", "2x3")
    name = Name("classic", date(2026, 11, 21))
    days = [date(2026, 11, number) for number in range(1, 31)]
    found = [daily.deal(Name("classic", day)) for day in days]
    assert all(solve(start).kind == "solvable" for _seed, start in found)
    assert {seed.count("|") for seed, _start in found} == {4, 5}
    assert calendar.named(found[20][0]) == name
