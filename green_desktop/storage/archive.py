"""Everything in one zip: export, import and the daily backups.

An archive holds our files under ``saves/``, ``themes/``, ``puzzles/`` and ``trash/``, the settings, and last
``checksums.txt`` in the form ``sha256sum --check`` reads. Importing believes nothing: every name must be one of ours,
every size within its limit while it is read, every checksum right, before the first file is written; and then nothing
that is there is replaced.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from green_desktop.storage.document import MAX_BYTES, shortened
from green_desktop.storage.faults import BadFile, Fault, inside
from green_desktop.storage.places import Places
from green_desktop.storage.writing import TEMPORARY, free_name, sync_file, sync_folder, write_file

MAX_FILES = 50_000
MAX_TOTAL = 500_000_000
BACKUPS = 7

_CHECKSUMS = "checksums.txt"
_SETTINGS = "settings.yaml"
_SUFFIXES = {"saves": ".green", "themes": ".yaml", "puzzles": ".yaml", "trash": ".green"}
_END, _LOCATOR, _LONGEST_ENTRY = 22, 20, 300
"""Bytes of a zip's last record, of the pointer that 64-bit ones have before it, and of an entry in its list."""
_NAME = re.compile(r"[^\\/:*?\"<>|\x00-\x1f\x7f]{1,200}")
_BACKUP = re.compile(r"\d{4}-\d\d-\d\d\.zip")
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\..*)?")


@dataclass(frozen=True)
class Imported:
    """What an import did: the files that are new, those put under another name because theirs was taken, and how many
    were already there. Settings are only taken where there are none."""

    added: tuple[Path, ...]
    renamed: tuple[Path, ...]
    same: int


def export_archive(places: Places, target: Path, folders: Iterable[str] = tuple(_SUFFIXES)) -> int:
    """Write everything in ``folders``, and the settings, into one zip at ``target``; how many files. Raises OSError."""
    temporary = target.with_name(target.name + TEMPORARY)
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        sums = _write(places, temporary, tuple(folders))
        sync_file(temporary)
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)
    sync_folder(target.parent)
    return len(sums)


def import_archive(places: Places, source: Path) -> Imported:
    """Add what the archive at ``source`` holds. Raises BadFile, having written nothing, or OSError."""
    with contextlib.ExitStack() as stack:
        with _reading(source):
            _check_end(source)
            archive = stack.enter_context(zipfile.ZipFile(source))
            entries = _checked(archive)
        return _add(places, archive, entries)


def _check_end(source: Path) -> None:
    """Refuse a list of contents that would fill the memory before it is read: zipfile reads it whole."""
    with source.open("rb") as file:
        file.seek(max(0, source.stat().st_size - _END - _LOCATOR))
        tail = file.read()
    end, before = tail[-_END:], tail[:-_END][-_LOCATOR:]
    if end[:4] != b"PK\5\6" or end[20:] != b"\0\0" or before[:4] == b"PK\6\7":
        raise BadFile(Fault.NOT_ARCHIVE)
    if int.from_bytes(end[12:16], "little") > MAX_FILES * _LONGEST_ENTRY:
        raise BadFile(Fault.TOO_MANY, key="", limit=MAX_FILES)


@contextlib.contextmanager
def _reading(source: Path) -> Iterator[None]:
    """Whatever zipfile stumbles over means that the file is no archive of ours."""
    with inside(source):
        try:
            yield
        except BadFile:
            raise
        except (zipfile.BadZipFile, zlib.error, struct.error, EOFError, ValueError, RuntimeError) as error:
            raise BadFile(Fault.NOT_ARCHIVE) from error


def back_up(places: Places, today: date) -> Path | None:
    """Make the day's backup if there is none yet and something has changed, and keep the latest seven.

    Raises OSError; the older backups are then untouched. None where there was nothing to do.
    """
    target = places.backups / f"{today.isoformat()}.zip"
    if target.exists():
        return None
    before = backups(places)
    folders = ("saves", "themes", "puzzles")
    if before and _sums_of(before[0]) == _sum_lines(_sums(places, folders)):
        return None
    export_archive(places, target, folders)
    for old in backups(places)[BACKUPS:]:
        old.unlink(missing_ok=True)
    return target


def backups(places: Places) -> list[Path]:
    """The backups there are, the latest first."""
    if not places.backups.is_dir():
        return []
    return sorted((path for path in places.backups.iterdir() if _BACKUP.fullmatch(path.name)), reverse=True)


def _files(places: Places, folders: Iterable[str]) -> Iterator[tuple[str, Path]]:
    """Our files with their names in an archive, in a fixed order."""
    if places.settings.is_file():
        yield _SETTINGS, places.settings
    for folder in folders:
        for path in sorted((places.folder / folder).glob(f"*{_SUFFIXES[folder]}")):
            if path.is_file() and _NAME.fullmatch(path.name) and path.stat().st_size <= MAX_BYTES:
                yield f"{folder}/{path.name}", path


def _sums(places: Places, folders: Iterable[str]) -> dict[str, str]:
    return {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in _files(places, folders)}


def _write(places: Places, target: Path, folders: tuple[str, ...]) -> dict[str, str]:
    sums = {}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive:
        for name, path in _files(places, folders):
            content = path.read_bytes()
            archive.writestr(name, content)
            sums[name] = hashlib.sha256(content).hexdigest()
        archive.writestr(_CHECKSUMS, _sum_lines(sums))
    return sums


def _sum_lines(sums: dict[str, str]) -> bytes:
    return "".join(f"{digest}  {name}\n" for name, digest in sums.items()).encode("utf-8", "surrogateescape")


def _sums_of(archive: Path) -> bytes | None:
    """The checksums of a backup; None where it cannot be read, so that a new one is made."""
    try:
        with zipfile.ZipFile(archive) as opened:
            return opened.read(_CHECKSUMS)
    except (OSError, KeyError, ValueError, zipfile.BadZipFile, zlib.error):
        return None


def _checked(archive: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    """The entries by name, all of them ours and as they were when the archive was made. Raises BadFile."""
    entries = [entry for entry in archive.infolist() if entry.filename.rstrip("/") not in _SUFFIXES]
    if len(entries) > MAX_FILES:
        raise BadFile(Fault.TOO_MANY, key="", limit=MAX_FILES)
    if sum(entry.file_size for entry in entries) > MAX_TOTAL:
        raise BadFile(Fault.TOO_LARGE, limit=MAX_TOTAL)
    named: dict[str, zipfile.ZipInfo] = {}
    for entry in entries:
        if not _ours(entry.filename) or entry.filename in named:
            raise BadFile(Fault.UNSAFE_NAME, found=shortened(entry.filename))
        named[entry.filename] = entry
    if _CHECKSUMS not in named:
        raise BadFile(Fault.NOT_ARCHIVE)
    sums = _read_sums(_content(archive, named.pop(_CHECKSUMS), MAX_FILES * _LONGEST_ENTRY))
    for name, entry in named.items():
        if sums.get(name) != hashlib.sha256(_content(archive, entry, MAX_BYTES)).hexdigest():
            raise BadFile(Fault.CHECKSUM, found=shortened(name))
    missing = next((name for name in sums if name not in named), None)
    if missing is not None:
        raise BadFile(Fault.CHECKSUM, found=shortened(missing))
    return named


def _ours(name: str) -> bool:
    """Whether a name can be one that we wrote: a known folder, a plain name no system takes for anything else."""
    if name in (_CHECKSUMS, _SETTINGS):
        return True
    folder, _, file = name.partition("/")
    plain = _NAME.fullmatch(file) and not _RESERVED.fullmatch(file) and not file.startswith(".")
    return bool(plain) and folder in _SUFFIXES and file.endswith(_SUFFIXES[folder])


def _read_sums(content: bytes) -> dict[str, str]:
    lines = content.decode("utf-8", "surrogateescape").split("\n")
    pairs = (line.split("  ", 1) for line in lines if line)
    return {pair[1]: pair[0] for pair in pairs if len(pair) == 2}


def _content(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, limit: int) -> bytes:
    """One entry, of which never more than ``limit`` bytes are unpacked, whatever its header says."""
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BadFile(Fault.NOT_ARCHIVE)
    with archive.open(entry) as file:
        content = file.read(limit + 1)
    if len(content) > limit:
        raise BadFile(Fault.TOO_LARGE, limit=limit)
    return content


def _add(places: Places, archive: zipfile.ZipFile, entries: dict[str, zipfile.ZipInfo]) -> Imported:
    added: list[Path] = []
    renamed: list[Path] = []
    same = 0
    for name, entry in entries.items():
        content = _content(archive, entry, MAX_BYTES)
        wanted = places.settings if name == _SETTINGS else places.folder / name
        if wanted.exists() and (name == _SETTINGS or _holds(wanted, content)):
            same += 1
            continue
        target = free_name(wanted)
        write_file(target, content)
        (added if target == wanted else renamed).append(target)
    return Imported(tuple(added), tuple(renamed), same)


def _holds(path: Path, content: bytes) -> bool:
    return path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content
