"""Puzzles of days whose par, grade and mark were found, kept so that they are there at once the next time.

A cache: it may be deleted at any time. Asked from the window and from the worker's threads at once.
"""

from __future__ import annotations

import json
import threading
from datetime import date
from pathlib import Path
from typing import Any

from green_desktop.core.position import MalformedPosition
from green_desktop.games.greenest import GREENEST
from green_desktop.puzzles import calendar, daily
from green_desktop.puzzles.calendar import Name
from green_desktop.puzzles.daily import Cancelled, Puzzle, never
from green_desktop.storage.writing import write_file

_EDITION = 1
_LARGEST = 5_000_000


class FoundPuzzles:
    """The puzzles found so far. ``writes`` False leaves the file alone."""

    def __init__(self, path: Path, *, writes: bool = True) -> None:
        self._path, self._writes = path, writes
        self._lock = threading.Lock()
        self._puzzles = self._read()

    def get(self, name: Name) -> Puzzle | None:
        """A puzzle that was found already."""
        return self._puzzles.get(name)

    def find(self, name: Name, cancelled: Cancelled = never) -> Puzzle:
        """A puzzle, found now if it was not before; this takes up to seconds. Raises KeyError, Withdrawn."""
        known = self._puzzles.get(name)
        if known is not None:
            return known
        found = daily.puzzle(name, cancelled)
        with self._lock:
            self._puzzles[name] = found
            self._write()
        return found

    def _write(self) -> None:
        if not self._writes:
            return
        puzzles = {f"{name.day} {name.kind}": _written(puzzle) for name, puzzle in self._puzzles.items()}
        content = json.dumps({"edition": _EDITION, "version": calendar.VERSION, "puzzles": puzzles}, indent=0)
        try:
            write_file(self._path, content.encode())
        except OSError:
            return  # it is only found again the next time

    def _read(self) -> dict[Name, Puzzle]:
        try:
            if self._path.stat().st_size > _LARGEST:
                return {}
            written = json.loads(self._path.read_bytes())
            if (written["edition"], written["version"]) != (_EDITION, calendar.VERSION):
                return {}
            return {_name(key): _puzzle(_name(key), entry) for key, entry in written["puzzles"].items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError, MalformedPosition):
            return {}


def _written(puzzle: Puzzle) -> dict[str, Any]:
    values = {"seed": puzzle.seed, "start": puzzle.start.text()}
    return values | {"par": puzzle.par, "grade": puzzle.grade, "mark": puzzle.mark}


def _name(key: str) -> Name:
    day, _space, kind = key.partition(" ")
    return Name(kind, date.fromisoformat(day))


def _puzzle(name: Name, written: dict[str, Any]) -> Puzzle:
    start = GREENEST.read(str(written["start"]))
    numbers = (None if written[key] is None else int(written[key]) for key in ("par", "grade", "mark"))
    return Puzzle(name, str(written["seed"]), start, *numbers)
