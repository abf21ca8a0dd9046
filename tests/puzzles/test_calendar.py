"""Days, their names and numbers, and what day it is."""

import os
import time
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from green_desktop.puzzles import calendar
from green_desktop.puzzles.calendar import KINDS, Name

DAYS = st.dates(calendar.FIRST, date(2500, 1, 1))

Zone = Callable[[str], None]


@pytest.fixture
def zone() -> Iterator[Zone]:
    """Lets the computer be somewhere else."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system cannot be moved")
    before = os.environ.get("TZ")

    def move(name: str) -> None:
        os.environ["TZ"] = name
        time.tzset()

    yield move
    if before is None:
        os.environ.pop("TZ", None)
    else:
        os.environ["TZ"] = before
    time.tzset()


def test_the_day_is_the_one_on_the_wall(zone: Zone) -> None:
    moment = datetime(2026, 11, 21, 23, 30, tzinfo=UTC)
    for name, day in (("UTC", 21), ("Europe/Madrid", 22), ("America/New_York", 21), ("Pacific/Kiritimati", 22)):
        zone(name)
        assert calendar.local_day(moment) == date(2026, 11, day), name


def test_midnight_to_the_second(zone: Zone) -> None:
    zone("Europe/Madrid")
    before = datetime(2026, 11, 21, 22, 59, 59, tzinfo=UTC)
    assert calendar.local_day(before) == date(2026, 11, 21)
    assert calendar.local_day(before + timedelta(seconds=1)) == date(2026, 11, 22)


def test_the_nights_on_which_the_clocks_change(zone: Zone) -> None:
    """Both of the hours from two to three in October are of the 25th, and the hour that March lacks is not missed."""
    zone("Europe/Madrid")
    for hour in range(22, 48):
        moment = datetime(2026, 10, 24, tzinfo=UTC) + timedelta(hours=hour)
        assert calendar.local_day(moment) == date(2026, 10, 25 if hour < 47 else 26)
    for hour in range(23, 46):
        moment = datetime(2026, 3, 28, tzinfo=UTC) + timedelta(hours=hour)
        assert calendar.local_day(moment) == date(2026, 3, 29)


def test_a_clock_set_back_gives_the_day_before(zone: Zone) -> None:
    """Nothing is remembered: the day is what the clock says, each time."""
    zone("UTC")
    days = [calendar.local_day(datetime(2026, 11, day, tzinfo=UTC)) for day in (21, 22, 20, 22)]
    assert [day.day for day in days] == [21, 22, 20, 22]


def test_without_a_moment_it_is_today() -> None:
    assert abs(calendar.local_day() - datetime.now().date()) <= timedelta(days=1)


@given(DAYS)
def test_every_seed_tells_its_puzzle(day: date) -> None:
    for kind in calendar.kinds(day):
        for again in (1, 2, 17):
            assert calendar.named(calendar.seed(Name(kind, day), again)) == Name(kind, day)
    assert calendar.day_numbered(calendar.number(day)) == day


@given(st.text(max_size=40))
def test_other_seeds_tell_none(text: str) -> None:
    assert calendar.named(text) is None or text.startswith("greenest|")


def test_the_seeds_of_the_rules() -> None:
    day = date(2026, 11, 21)
    assert calendar.seed(Name("classic", day)) == "greenest|1|classic|6x6|2026-11-21" == calendar.classic_seed(day)
    assert calendar.seed(Name("large", day)) == "greenest|1|large|6x9|2026-11-21"
    assert calendar.seed(Name("large", date(2026, 11, 22))) == "greenest|1|large|9x9|2026-11-22"
    assert calendar.seed(Name("endgame", day), 0) == "greenest|1|endgame|6x6|2026-11-21|0"
    assert calendar.seed(Name("classic", day), 2) == "greenest|1|classic|6x6|2026-11-21|2"


def test_which_day_has_what() -> None:
    monday = date(2026, 11, 16)
    week = [monday + timedelta(days=later) for later in range(7)]
    assert [len(calendar.kinds(day)) for day in week] == [2, 2, 2, 2, 2, 3, 3]
    assert [calendar.grade(day) for day in week] == [1, 2, 2, 3, 4, 4, 5]
    assert [calendar.stacks(day) for day in week] == [14, 14, 15, 15, 15, 16, 16]
    assert calendar.kinds(calendar.FIRST) == KINDS[:2] and calendar.kinds(date(2025, 12, 31)) == ()
    assert calendar.number(date(2026, 11, 22)) == 326
    with pytest.raises(KeyError):
        calendar.board(Name("large", monday))
