"""The day's puzzles on the command line."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from green_desktop.cli.answers import DONE, Answer, BadInput, add_json, say

if TYPE_CHECKING:
    from datetime import date

    from green_desktop.puzzles.daily import Puzzle


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Enter this command."""
    command = commands.add_parser("daily", help="a day's puzzle")
    command.add_argument("--date", metavar="YYYY-MM-DD", help="today if not given")
    command.add_argument("--kind", choices=("classic", "large", "endgame"), default="classic")
    command.set_defaults(run=_daily)
    add_json(command)


def _daily(options: argparse.Namespace) -> int:
    from green_desktop.puzzles import calendar, daily

    day = calendar.local_day() if options.date is None else _date(options.date)
    kinds = calendar.kinds(day)
    if options.kind not in kinds:
        has = ", ".join(kinds) or f"nothing; the first day is {calendar.FIRST}"
        raise BadInput(f"{day} has no {options.kind} puzzle: it has {has}")
    say(_answer(daily.puzzle(calendar.Name(options.kind, day))), as_json=options.json)
    return DONE


def _answer(puzzle: Puzzle) -> Answer:
    position = puzzle.start.text()
    worth = f"par {puzzle.par}" if puzzle.grade is None else f"grade {puzzle.grade}"
    fields = {
        "date": puzzle.name.day.isoformat(),
        "kind": puzzle.name.kind,
        "board": str(puzzle.start.grid),
        "position": position,
        "par": puzzle.par,
        "grade": puzzle.grade,
        "mark": None if puzzle.mark is None else puzzle.start.grid.name(puzzle.mark),
        "seed": puzzle.seed,
    }
    return Answer(f"{position}\t{worth}", fields)


def _date(text: str) -> date:
    from datetime import date

    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise BadInput(f"date {text!r}: a day such as 2026-11-21")
    return day
