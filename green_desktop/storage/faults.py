"""What can be wrong with a file, as codes and values: ``gui`` and ``cli`` put them into words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple


class Place(NamedTuple):
    """Where something stands in a file; both count from 1."""

    line: int
    column: int


class Fault(StrEnum):
    """What can be wrong with a file. The words for each are found by ``gui`` and ``cli``."""

    MISSING_FILE = "missing_file"
    UNREADABLE = "unreadable"  # reason
    TOO_LARGE = "too_large"  # limit (bytes)
    NOT_TEXT = "not_text"
    NOT_YAML = "not_yaml"  # problem, in libyaml's English
    EMPTY = "empty"
    SEVERAL_DOCUMENTS = "several_documents"
    TOO_DEEP = "too_deep"  # limit
    TOO_MANY = "too_many"  # limit; key, for a limit of one list
    TOO_LONG = "too_long"  # key, limit (characters)
    ALIAS = "alias"
    TAG = "tag"  # found
    DUPLICATE_KEY = "duplicate_key"  # key
    WRONG_TYPE = "wrong_type"  # key, wanted (text, number, list, section)
    MISSING = "missing"  # key
    UNKNOWN_KEY = "unknown_key"  # key, choices
    UNKNOWN_VALUE = "unknown_value"  # key, found, choices
    NOT_INTEGER = "not_integer"  # key, found, low, high
    NOT_NUMBER = "not_number"  # key, found, low, high
    NOT_BOOLEAN = "not_boolean"  # key, found
    NOT_TIME = "not_time"  # key, found
    NOT_COLOUR = "not_colour"  # key, found
    WRONG_KIND = "wrong_kind"  # found, wanted
    NEWER_SCHEMA = "newer_schema"  # found, known
    UNKNOWN_THEME = "unknown_theme"  # found, choices
    CIRCLE = "circle"  # key, found
    BAD_OPTIONS = "bad_options"  # option, given, reason, allowed: as in BadOption
    BAD_POSITION = "bad_position"  # game, text, reason, character: as in MalformedPosition
    MALFORMED_MOVE = "malformed_move"  # ply, move
    ILLEGAL_MOVE = "illegal_move"  # ply, move, game, position before it, reason and cells: as in IllegalMove
    OFF_LINE = "off_line"  # found, tip: the place in the game does not lie on its current line
    DISAGREES = "disagrees"  # key, found, wanted: what is written is not what follows from the rest
    UNSAFE_NAME = "unsafe_name"  # found
    NOT_ARCHIVE = "not_archive"
    CHECKSUM = "checksum"  # found


class BadFile(ValueError):
    """A file that cannot be used: what is wrong (``kind`` and its ``values``), and where.

    ``place`` is None where the whole file is meant. ``path`` is filled in by whoever opened the file.
    """

    def __init__(self, kind: Fault, place: Place | None = None, **values: str | int | float) -> None:
        super().__init__(kind, place, values)
        self.kind = kind
        self.place = place
        self.values: Mapping[str, str | int | float] = values
        self.path: Path | None = None

    def __str__(self) -> str:
        where = f"line {self.place.line}, column {self.place.column}: " if self.place else ""
        return where + self.kind + "".join(f" {key}={value}" for key, value in self.values.items())


@contextmanager
def inside(path: Path) -> Iterator[None]:
    """Whatever is found wrong in here is wrong with the file at ``path``."""
    try:
        yield
    except BadFile as error:
        error.path = error.path or path
        raise
    except FileNotFoundError as error:
        raise _of_path(Fault.MISSING_FILE, path) from error
    except OSError as error:
        raise _of_path(Fault.UNREADABLE, path, reason=error.strerror or type(error).__name__) from error


def _of_path(kind: Fault, path: Path, **values: str) -> BadFile:
    error = BadFile(kind, None, **values)
    error.path = path
    return error
