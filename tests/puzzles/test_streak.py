"""The rule of streaks, and that no clock can break one."""

from datetime import UTC, date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from green_desktop.puzzles.streak import MOST_FREEZES, Streak, in_time, streak

START = date(2026, 3, 1)
KEPT = st.sets(st.integers(0, 120).map(lambda later: START + timedelta(days=later)))
TODAY = st.integers(0, 130).map(lambda later: START + timedelta(days=later))


def days(pattern: str) -> set[date]:
    """``x`` for a kept day, ``.`` for a missed one, from START on."""
    return {START + timedelta(days=later) for later, mark in enumerate(pattern) if mark == "x"}


def stands(pattern: str) -> Streak:
    """The streak on the last day of the pattern."""
    return streak(days(pattern), START + timedelta(days=len(pattern) - 1))


def test_days_in_a_row() -> None:
    assert stands("xxx") == Streak(3, 0, 3)
    assert stands("xx.") == Streak(2, 0, 2), "today has not passed yet"
    assert stands("xx..") == Streak(0, 0, 2)
    assert stands("xx.xxxx.x") == Streak(1, 0, 4)
    assert streak(set(), START) == Streak()


def test_a_fortnight_earns_a_freeze() -> None:
    assert stands("x" * 13).freezes == 0
    assert stands("x" * 14) == Streak(14, 1, 14)
    covered = stands("x" * 14 + ".x")
    assert (covered.length, covered.freezes) == (15, 0) and covered.frozen == {START + timedelta(days=14)}
    assert stands("x" * 14 + "..x") == Streak(1, 0, 14, frozenset({START + timedelta(days=14)}))
    assert stands("x" * 60).freezes == MOST_FREEZES
    assert stands("x" * 28 + "..x").length == 29


@given(KEPT, TODAY)
def test_what_is_always_so(kept: set[date], today: date) -> None:
    found = streak(kept, today)
    assert 0 <= found.length <= found.longest <= len(kept)
    assert 0 <= found.freezes <= MOST_FREEZES
    assert not found.frozen & kept
    assert len(found.frozen) <= len(kept) // 14


@given(KEPT, TODAY)
def test_solving_today_adds_one(kept: set[date], today: date) -> None:
    before, after = streak(kept - {today}, today), streak(kept | {today}, today)
    assert after.length == before.length + 1


@given(KEPT, TODAY, st.integers(1, 3000))
def test_a_clock_that_runs_ahead_breaks_nothing(kept: set[date], today: date, ahead: int) -> None:
    """What was solved under a wrong date later than today neither helps nor harms."""
    assert streak(kept | {today + timedelta(days=ahead)}, today) == streak(kept, today)


@given(KEPT, TODAY, TODAY)
def test_a_clock_set_back_breaks_nothing(kept: set[date], today: date, wrong: date) -> None:
    """Whatever was shown under a wrong date, the right one brings the same streak back."""
    before = streak(kept, today)
    streak(kept, wrong)
    assert streak(kept, today) == before


@given(st.integers(-12 * 60, 14 * 60), st.integers(0, 24 * 60 - 1))
def test_wherever_it_is_that_day(offset: int, minute: int) -> None:
    """Solved on the day, in any zone on Earth, counts for the day, whichever zone the computer is in afterwards."""
    local = datetime(2026, 3, 29) + timedelta(minutes=minute)
    moment = (local - timedelta(minutes=offset)).replace(tzinfo=UTC)
    assert in_time(date(2026, 3, 29), moment)
    assert not in_time(date(2026, 3, 29), moment + timedelta(days=3))
    assert not in_time(date(2026, 3, 29), moment - timedelta(days=3))


def test_the_first_and_the_last_second_of_a_day() -> None:
    day = date(2026, 11, 21)
    first, last = datetime(2026, 11, 20, 10, tzinfo=UTC), datetime(2026, 11, 22, 12, tzinfo=UTC)
    assert in_time(day, first) and not in_time(day, first - timedelta(seconds=1))
    assert in_time(day, last - timedelta(seconds=1)) and not in_time(day, last)
