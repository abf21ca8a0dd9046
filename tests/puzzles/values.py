"""The day's puzzles as lines of text: ``python -m tests.puzzles.values 2026-06-01 400 > tests/data/daily.txt``.

A line is day, kind, seed, position without its seat, then ``par`` and ``mark`` or ``grade``.
"""

import sys
from datetime import date, timedelta

from green_desktop.puzzles import calendar, daily
from green_desktop.puzzles.calendar import Name


def line(name: Name) -> str:
    """A puzzle in one line."""
    puzzle = daily.puzzle(name)
    worth = f"grade={puzzle.grade}"
    if name.kind != "endgame":
        mark = "none" if puzzle.mark is None else puzzle.start.grid.name(puzzle.mark)
        worth = f"par={puzzle.par} mark={mark}"
    return f"{name.day} {name.kind} {puzzle.seed} {puzzle.start.text().split(' ')[0]} {worth}"


if __name__ == "__main__":
    first = date.fromisoformat(sys.argv[1])
    for day in (first + timedelta(days=later) for later in range(int(sys.argv[2]))):
        for kind in calendar.kinds(day):
            print(line(Name(kind, day)), flush=True)
