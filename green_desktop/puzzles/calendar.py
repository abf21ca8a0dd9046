"""Which deal belongs to which day."""

from __future__ import annotations

from datetime import date

from green_desktop.games import GAMES, Pyramids

VERSION = 1
"""Of these recipes; a puzzle once published keeps its version for ever."""

CLASSIC_BOARD = "6x6"


def classic_seed(day: date) -> str:
    """The seed of a day's Classic: the 6x6 deal of Greenest that everybody has that day."""
    return f"greenest|{VERSION}|classic|{CLASSIC_BOARD}|{day.isoformat()}"


def day_of(seed: str) -> date | None:
    """The day whose puzzle a seed deals; None for any other seed."""
    parts = seed.split("|")
    if len(parts) < 5 or parts[0] != "greenest":
        return None
    try:
        return date.fromisoformat(parts[4])
    except ValueError:
        return None


def classic(day: date) -> Pyramids:
    """The day's Classic."""
    return GAMES["greenest"].deal({"board": CLASSIC_BOARD}, classic_seed(day))
