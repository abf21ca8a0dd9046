"""What the files of records say, kept as JSON, because reading five years of YAML takes seconds.

A cache: it may be deleted at any time, and what it says of a file holds only while that file's size and time of change
are the same.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from green_desktop.puzzles.calendar import Name
from green_desktop.puzzles.medals import Record, Result
from green_desktop.storage.writing import write_file

_EDITION = 1
_LARGEST = 50_000_000

Stamp = tuple[int, int]


class RecordsIndex:
    """The cache at ``path``; ``writes`` False leaves the file alone."""

    def __init__(self, path: Path, *, writes: bool = True) -> None:
        self._path, self._writes = path, writes
        self._years: dict[str, Any] | None = None

    def records(self, file: Path) -> dict[Name, Record] | None:
        """What ``file`` says, if it is known as it is now."""
        written = self._known().get(file.stem)
        try:
            if written is None or tuple(written["stamp"]) != stamp(file):
                return None
            return {_name(key): _record(entry) for key, entry in written["puzzles"].items()}
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def keep(self, file: Path, records: Mapping[Name, Record]) -> None:
        """Remember what ``file`` says now."""
        try:
            puzzles = {f"{name.day} {name.kind}": _written(record) for name, record in records.items()}
            self._known()[file.stem] = {"stamp": stamp(file), "puzzles": puzzles}
            if self._writes:
                content = json.dumps({"edition": _EDITION, "years": self._years}, separators=(",", ":"))
                write_file(self._path, content.encode())
        except OSError:
            return  # the files are right without it, only slower to read

    def _known(self) -> dict[str, Any]:
        if self._years is None:
            self._years = self._read()
        return self._years

    def _read(self) -> dict[str, Any]:
        try:
            if self._path.stat().st_size > _LARGEST:
                return {}
            index = json.loads(self._path.read_bytes())
            years = index["years"] if index["edition"] == _EDITION else {}
            return years if isinstance(years, dict) else {}
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return {}


def stamp(file: Path) -> Stamp:
    """What changes when a file is written. Raises OSError."""
    status = file.stat()
    return status.st_mtime_ns, status.st_size


def _written(record: Record) -> dict[str, Any]:
    values = asdict(record)
    for key in ("first", "best"):
        values[key]["at"] = values[key]["at"].timestamp()
    return values


def _name(key: str) -> Name:
    day, _space, kind = key.partition(" ")
    return Name(kind, date.fromisoformat(day))


def _record(written: dict[str, Any]) -> Record:
    return Record(**{**written, "first": _result(written["first"]), "best": _result(written["best"])})


def _result(written: dict[str, Any]) -> Result:
    return Result(**{**written, "at": datetime.fromtimestamp(written["at"], UTC)})
