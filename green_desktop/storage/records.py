"""Records of the daily puzzles: one file a year, the first result and the best of each puzzle.

The records can be worked out again from the games that were kept (``recount``); a damaged file is set aside, and the
version before it is read, or the games are counted again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from pathlib import Path

from green_desktop.puzzles import calendar, medals
from green_desktop.puzzles.calendar import KINDS, Name
from green_desktop.puzzles.medals import Record, Result
from green_desktop.puzzles.streak import in_time
from green_desktop.storage.composing import Value, compose, iso
from green_desktop.storage.document import Node, Scalar, Section, read_document, shortened
from green_desktop.storage.faults import BadFile, Fault, inside
from green_desktop.storage.records_index import RecordsIndex
from green_desktop.storage.schema import newer_schema, schema_of
from green_desktop.storage.writing import Obstacle, Trouble, last_version, set_aside, trouble_of, write_file

KIND, SCHEMA = "puzzles", 1
_MOST = 1_000_000
_EARNED = ("bullseye", "clean", "silent")
_HELP = ("undos", "soundings", "hints")


class Records:
    """The records in one folder. Years are read when they are first asked for.

    ``trouble`` is why the latest could not be written, or None; ``faults`` are the files that could not be read.
    """

    def __init__(self, folder: Path, index: Path, obstacle: Obstacle | None = None) -> None:
        """``index`` is a cache. With an ``obstacle`` (another window has the home) nothing is written."""
        self.folder = folder
        self._index = RecordsIndex(index, writes=obstacle is None)
        self.trouble = Trouble(obstacle, folder) if obstacle else None
        self.faults: list[BadFile] = []
        self._writes = obstacle is None
        self._years: dict[int, dict[Name, Record]] = {}
        self._newer: set[int] = set()

    def get(self, name: Name) -> Record | None:
        """The record of a puzzle; None while it is not solved."""
        return self._year(name.day.year).get(name)

    def all(self) -> dict[Name, Record]:
        """Every record there is."""
        return {name: record for year in self._known_years() for name, record in self._year(year).items()}

    def enter(self, name: Name, result: Result, par: int | None) -> Record:
        """Enter a solve and write it down; the answer is the puzzle's record from now on."""
        before = self.get(name)
        record = medals.entered(name.kind, before, result, par)
        if record != before:
            self._year(name.day.year)[name] = record
            self.write(name.day.year)
        return record

    def recount(self, results: Iterable[tuple[Name, Result]]) -> int:
        """Enter solves that were found in kept games; how many puzzles have another record now."""
        changed: set[Name] = set()
        for name, result in results:
            before = self.get(name)
            record = medals.entered(name.kind, before, result, None)
            if record != before:
                self._year(name.day.year)[name] = record
                changed.add(name)
        for year in {name.day.year for name in changed}:
            self.write(year)
        return len(changed)

    def write(self, year: int) -> bool:
        """Write a year; False where that failed, and ``trouble`` says why."""
        if not self._writes or year in self._newer:
            return False
        try:
            write_file(self._file(year), compose_records(year, self._year(year)), keep_last=True)
        except OSError as error:
            self.trouble = trouble_of(error, self._file(year))
            return False
        self.trouble = None
        self._index.keep(self._file(year), self._year(year))
        return True

    def _file(self, year: int) -> Path:
        return self.folder / f"{year}.yaml"

    def _known_years(self) -> list[int]:
        files = (path.stem for path in self.folder.glob("[0-9][0-9][0-9][0-9].yaml"))
        return sorted({int(stem) for stem in files if stem.isdecimal()} | set(self._years))

    def _year(self, year: int) -> dict[Name, Record]:
        if year not in self._years:
            self._years[year] = self._open(year)
        return self._years[year]

    def _open(self, year: int) -> dict[Name, Record]:
        file = self._file(year)
        known = self._index.records(file)
        if known is not None:
            return known
        try:
            records = read_records(file)
            self._index.keep(file, records)
            return records
        except BadFile as error:
            if error.kind is Fault.MISSING_FILE:
                return {}
            self.faults.append(error)
            if error.kind in (Fault.NEWER_SCHEMA, Fault.UNREADABLE):
                self._newer.add(year)
                self.trouble = Trouble(Obstacle.NEWER if error.kind is Fault.NEWER_SCHEMA else Obstacle.OTHER, file)
                return {}
        try:
            if self._writes:
                set_aside(file)
            return read_records(last_version(file))
        except (OSError, BadFile):
            return {}


def read_records(path: Path) -> dict[Name, Record]:
    """The records of a file. Raises BadFile."""
    document = read_document(path)
    with inside(path):
        return parse_records(document)


def parse_records(document: Section) -> dict[Name, Record]:
    """The records that a document tells. Raises BadFile."""
    if schema_of(document, KIND) > SCHEMA:
        raise newer_schema(document, SCHEMA)
    document.allow(("kind", "schema", "year", "puzzles"))
    year = document.need("year").scalar().integer(calendar.FIRST.year, 9999)
    node = document.get("puzzles")
    section = node.section() if node else None
    if section is None:
        return {}
    return {_name(section, key, year): _record(entry.section()) for key, entry in section.entries.items()}


def check_records(document: Section) -> None:
    """Raise BadFile for the first thing wrong with a file of records."""
    parse_records(document)


def compose_records(year: int, records: Mapping[Name, Record]) -> bytes:
    """The file of a year, its puzzles by day."""
    order = sorted(records, key=lambda name: (name.day, KINDS.index(name.kind)))
    puzzles: dict[str, Value] = {f"{name.day} {name.kind}": _entry(records[name]) for name in order}
    return compose({"kind": KIND, "schema": SCHEMA, "year": year, "puzzles": puzzles})


def _entry(record: Record) -> dict[str, Value]:
    values: dict[str, Value] = {"par": record.par} if record.par is not None else {}
    values |= {key: True for key in _EARNED if getattr(record, key)}
    values["first"] = _solve(record.first)
    return values | ({"best": _solve(record.best)} if record.best != record.first else {})


def _solve(result: Result) -> dict[str, Value]:
    values: dict[str, Value] = {"at": iso(result.at), "strokes": result.strokes}
    values |= {"bullseye": True} if result.bullseye else {}
    return values | {key: getattr(result, key) for key in _HELP if getattr(result, key)}


def _name(section: Section, key: str, year: int) -> Name:
    text, _space, kind = key.partition(" ")
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = date.min
    if day.year != year or kind not in calendar.kinds(day):
        choices = f"{year}-11-21 {calendar.KINDS[0]}"
        raise BadFile(Fault.UNKNOWN_VALUE, section.keys[key], key="puzzles", found=shortened(key), choices=choices)
    return Name(kind, day)


def _record(section: Section) -> Record:
    section.allow(("par", *_EARNED, "first", "best"))
    par, best = section.get("par"), section.get("best")
    first = _result(section.need("first").section())
    return Record(
        first,
        _result(best.section()) if best else first,
        par.scalar().integer(0, _MOST) if par else None,
        **{key: True for key in _EARNED if _true(section.get(key))},
    )


def _result(section: Section) -> Result:
    section.allow(("at", "strokes", "bullseye", *_HELP))
    counted = {key: node.scalar().integer(0, _MOST) for key in _HELP if (node := section.get(key))}
    return Result(
        section.need("at").scalar().time(),
        section.need("strokes").scalar().integer(0, _MOST),
        _true(section.get("bullseye")),
        **counted,
    )


def _true(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.boolean()


def kept_days(records: Mapping[Name, Record]) -> Iterator[date]:
    """The days that count for a streak: something of theirs was first solved in time."""
    return (name.day for name, record in records.items() if in_time(name.day, record.first.at))
