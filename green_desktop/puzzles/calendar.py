"""The days: which puzzles belong to one, the seeds they are dealt from, and what day it is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from green_desktop.games import GAMES, Pyramids

VERSION = 1
"""Of these recipes; a puzzle once published keeps its version for ever."""

KINDS = ("classic", "endgame", "large")
FIRST = date(2026, 1, 1)
"""The day of puzzle number 1; there are none before it."""

CLASSIC_BOARD = "6x6"
_LARGE_BOARDS = {5: "6x9", 6: "9x9"}
GRADES = (1, 2, 2, 3, 4, 4, 5)
"""The grade of the endgame from Monday to Sunday."""

STACKS = (14, 14, 15, 15, 15, 16, 16)
"""The stacks of the endgame from Monday to Sunday."""


@dataclass(frozen=True)
class Name:
    """Which puzzle of which day: kind and day, all that a record needs."""

    kind: str
    day: date


def local_day(moment: datetime | None = None) -> date:
    """The date on the wall where this computer is, now or at a moment; a moment without a zone is local already.

    This is the one place that asks: zones, daylight saving and a clock that was set are the system's business, and
    nothing is remembered from one call to the next.
    """
    return (moment or datetime.now()).astimezone().date()


def number(day: date) -> int:
    """The number of a day's puzzles, 1 on FIRST."""
    return (day - FIRST).days + 1


def day_numbered(puzzle_number: int) -> date:
    """The day of a number. Raises OverflowError past the end of the calendar."""
    return FIRST + timedelta(days=puzzle_number - 1)


def kinds(day: date) -> tuple[str, ...]:
    """The kinds of puzzle a day has: Classic and Endgame, at weekends Large as well; none before FIRST."""
    if day < FIRST:
        return ()
    return KINDS if day.weekday() in _LARGE_BOARDS else KINDS[:2]


def board(name: Name) -> str:
    """The board of a day's puzzle. Raises KeyError where the day has no such puzzle."""
    if name.kind not in kinds(name.day):
        raise KeyError(name.kind)
    return _LARGE_BOARDS[name.day.weekday()] if name.kind == "large" else CLASSIC_BOARD


def seed(name: Name, again: int = 1) -> str:
    """The seed of a day's puzzle.

    ``again`` is, for an endgame, the number n of its deal, from 0; for the others which deal it is, from 1, should the
    ones before be dead.
    """
    text = f"greenest|{VERSION}|{name.kind}|{board(name)}|{name.day.isoformat()}"
    if name.kind == "endgame":
        return f"{text}|{again}"
    return text if again == 1 else f"{text}|{again}"


def named(seed_text: str) -> Name | None:
    """The puzzle that a seed belongs to; None for any other seed."""
    parts = seed_text.split("|")
    if len(parts) < 5 or parts[0] != "greenest" or parts[2] not in KINDS:
        return None
    try:
        return Name(parts[2], date.fromisoformat(parts[4]))
    except ValueError:
        return None


def day_of(seed_text: str) -> date | None:
    """The day whose puzzle a seed deals; None for any other seed."""
    name = named(seed_text)
    return name.day if name else None


def grade(day: date) -> int:
    """The grade of a day's endgame, 1 to 5."""
    return GRADES[day.weekday()]


def stacks(day: date) -> int:
    """The stacks of a day's endgame, 14 to 16."""
    return STACKS[day.weekday()]


def classic_seed(day: date) -> str:
    """The seed of a day's Classic: the 6x6 deal of Greenest that everybody has that day."""
    return seed(Name("classic", day))


def classic(day: date) -> Pyramids:
    """The deal of that seed."""
    return GAMES["greenest"].deal({"board": CLASSIC_BOARD}, classic_seed(day))
