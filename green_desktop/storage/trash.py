"""The trash: games thrown away can be taken back for thirty days."""

import contextlib
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from green_desktop.storage.saves import SUFFIX
from green_desktop.storage.writing import free_name, last_version, move_file

KEEP = timedelta(days=30)
_STAMP = "%Y%m%dT%H%M%SZ"
_NAME = re.compile(r"(\d{8}T\d{6}Z) (.+)", re.DOTALL)


@dataclass(frozen=True)
class Thrown:
    """A file in the trash: where it lies now, what it was called, and when it was thrown away."""

    path: Path
    name: str
    at: datetime


class Trash:
    """The trash of one home. A file's name there begins with the time, so the folder itself is the list."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def throw(self, path: Path, now: datetime | None = None) -> Thrown:
        """Move a file, and the version before it, into the trash. Raises OSError; then the file is where it was."""
        at = (now or datetime.now(UTC)).astimezone(UTC).replace(microsecond=0)
        place = free_name(self._folder / f"{at:{_STAMP}} {path.name}")
        move_file(path, place)
        _move_along(path, place)
        return Thrown(place, place.name.partition(" ")[2], at)

    def thrown(self) -> list[Thrown]:
        """What can be taken back, the latest first."""
        found = []
        for path in self._folder.glob(f"*{SUFFIX}") if self._folder.is_dir() else ():
            match = _NAME.fullmatch(path.name)
            if match is not None:
                with contextlib.suppress(ValueError):  # 20261399T999999Z is no time, so the file is none of ours
                    at = datetime.strptime(match[1], _STAMP).replace(tzinfo=UTC)
                    found.append(Thrown(path, match[2], at))
        return sorted(found, key=lambda thrown: (thrown.at, thrown.name), reverse=True)

    def take_back(self, thrown: Thrown, folder: Path) -> Path:
        """Move a file out of the trash into ``folder``, under its old name where that is free. Raises OSError."""
        place = free_name(folder / thrown.name)
        move_file(thrown.path, place)
        _move_along(thrown.path, place)
        return place

    def empty(self, now: datetime | None = None) -> int:
        """Delete what has lain here for more than thirty days; how many games that were. Raises OSError."""
        until = (now or datetime.now(UTC)) - KEEP
        old = [thrown for thrown in self.thrown() if thrown.at < until]
        for thrown in old:
            last_version(thrown.path).unlink(missing_ok=True)
            thrown.path.unlink(missing_ok=True)
        return len(old)


def _move_along(path: Path, place: Path) -> None:
    """The version before a file goes where the file went, if it can."""
    with contextlib.suppress(OSError):
        move_file(last_version(path), last_version(place))
