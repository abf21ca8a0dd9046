"""Streaks: on how many days in a row something of the day's set was solved.

The rule, told in docs/daily.md: a day is kept when one of its puzzles was first solved while it was that day somewhere
on Earth. Fourteen kept days of a streak earn a freeze, of which two at most are held; a day that was not kept uses one
up, and the streak goes on without growing; with none left the streak is over. Today is not missed before it has passed.

A streak is worked out from the moments of the solves, each time. So no clock that was wrong can break one: once the
clock is right, the same solves give the same streak.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta

FORTNIGHT = 14
MOST_FREEZES = 2
_EARLIEST, _LATEST = timedelta(hours=14), timedelta(hours=12)
"""How far the first and the last zone on Earth are from UTC."""


@dataclass(frozen=True)
class Streak:
    """``length`` kept days up to today; ``freezes`` in hand; ``longest`` ever; the days that a freeze covered."""

    length: int = 0
    freezes: int = 0
    longest: int = 0
    frozen: frozenset[date] = field(default_factory=frozenset)


def in_time(day: date, moment: datetime) -> bool:
    """Whether it is that day somewhere on Earth at a moment (with its zone)."""
    midnight = datetime.combine(day, time(), UTC)
    return midnight - _EARLIEST <= moment < midnight + timedelta(days=1) + _LATEST


def streak(kept: Collection[date], today: date) -> Streak:
    """The streak as it stands today, from the days that were kept; days after today are left out of account."""
    days = {day for day in kept if day <= today}
    if not days:
        return Streak()
    length = freezes = longest = 0
    frozen: set[date] = set()
    day = min(days)
    while day <= today:
        if day in days:
            length += 1
            freezes = min(MOST_FREEZES, freezes + (length % FORTNIGHT == 0))
        elif day < today and freezes:
            freezes -= 1
            frozen.add(day)
        elif day < today:
            length = 0
        longest = max(longest, length)
        day += timedelta(days=1)
    return Streak(length, freezes, longest, frozenset(frozen))
