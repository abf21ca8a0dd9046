"""Solves found in games: the result a solved game stands for, and the solves among all games that were kept."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from green_desktop.games import Capture
from green_desktop.games.greenest import strokes
from green_desktop.puzzles import calendar
from green_desktop.puzzles.calendar import Name
from green_desktop.puzzles.daily import Cancelled, Withdrawn
from green_desktop.puzzles.medals import Result
from green_desktop.session.session import Session
from green_desktop.storage.faults import BadFile
from green_desktop.storage.found import FoundPuzzles
from green_desktop.storage.saves import SUFFIX, read_save


def result_of(session: Session, at: datetime) -> Result:
    """The result of a puzzle that has just been solved."""
    counts, grid = session.counts, session.start.grid
    captures = []
    for node in session.history.line_to(session.history.at)[1:]:
        origin, _x, target = session.history.nodes[node].move.partition("x")
        captures.append(Capture(grid.cell(origin), grid.cell(target)))
    return Result(
        at,
        len(strokes(captures)),
        hits(session),
        counts.get("undos", 0),
        counts.get("soundings", 0),
        counts.get("hints", 0),
    )


def hits(session: Session) -> bool:
    """Whether the last stack stands as the goal asks; without a goal there is nothing to hit."""
    position = session.position
    if not session.goal or len(position.occupied) != 1:
        return False
    cell = position.occupied[0]
    return all(word in (position.grid.name(cell), position.colour(cell)) for word in session.goal.split(" "))


def kept_solves(folder: Path, found: FoundPuzzles, cancelled: Cancelled) -> Iterator[tuple[Name, Result]]:
    """The solves of days' puzzles among the games in a folder, each checked against its day's puzzle.

    Moments are when the games were last changed. This takes long: every puzzle has to be found. Raises Withdrawn.
    """
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        if cancelled():
            raise Withdrawn
        with suppress(BadFile):
            session = read_save(path).session
            name, outcome = calendar.named(session.seed), session.outcome()
            if name is None or outcome is None or outcome.reason != "solved" or name.kind not in _kinds(name):
                continue
            if found.find(name, cancelled).start == session.start:
                yield name, result_of(session, session.changed)


def _kinds(name: Name) -> tuple[str, ...]:
    return calendar.kinds(name.day)
