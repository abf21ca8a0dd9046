"""Themes as files: one YAML file each, read with the line of the mistake, its gaps filled from another theme.

What a theme consists of is told by the dataclasses of ``theme.py`` alone: a field added there can be written in files
at once.
"""

import os
import re
from dataclasses import is_dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

from green_desktop.resources import THEMES
from green_desktop.storage.document import Node, Scalar, Section, read_document, shortened
from green_desktop.storage.faults import BadFile, Fault, Place, inside
from green_desktop.storage.schema import newer_schema, schema_of
from green_desktop.storage.theme import Colour, Theme

DEFAULT = "linen"
SILHOUETTES = ("outline", "rim")
SCHEMA = 1
MAX_TITLE = 60
MOST = 2.0
"""What a number in a theme may be at most: how much of something there is, 1 being as much as in linen."""

_COLOUR = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_FILE_NAME = re.compile(r"\w[\w .-]{0,59}")
_HEAD = ("kind", "schema", "based_on")


def list_themes(user_folder: Path | None = None) -> dict[str, Path]:
    """Every theme by name (its file's, without ``.yaml``): ours first, then the user's; a user's own wins its name."""
    themes: dict[str, Path] = {}
    for folder in (THEMES, user_folder):
        if folder is not None and folder.is_dir():
            themes.update(
                (path.stem, path) for path in sorted(folder.glob("*.yaml")) if _FILE_NAME.fullmatch(path.stem)
            )
    return themes


def theme_stamps(user_folder: Path) -> frozenset[tuple[str, int, int]]:
    """What tells whether one of the user's themes was saved anew: names, times and sizes. Costs microseconds."""
    try:
        with os.scandir(user_folder) as entries:
            found = [(entry.name, entry.stat()) for entry in entries if entry.name.endswith(".yaml")]
    except OSError:
        return frozenset()
    return frozenset((name, status.st_mtime_ns, status.st_size) for name, status in found)


def load_theme(name: str, user_folder: Path | None = None) -> Theme:
    """The theme called ``name``. Raises BadFile: unknown_theme, or whatever is wrong with its file."""
    themes = list_themes(user_folder)
    if name not in themes:
        raise BadFile(Fault.UNKNOWN_THEME, found=shortened(name), choices=", ".join(themes))
    return read_theme(themes[name], user_folder)


def read_theme(path: Path, user_folder: Path | None = None) -> Theme:
    """The theme written at ``path``. What it leaves out comes from its ``based_on``, by default from linen."""
    return _ThemeFile(path, list_themes(user_folder)).theme()


class _ThemeFile:
    """One theme's file while it is read, and those that wait for it to fill their gaps (``readers``)."""

    def __init__(self, path: Path, themes: dict[str, Path], readers: tuple[Path, ...] = ()) -> None:
        self._path = path
        self._themes = themes
        self._readers = (*readers, path)
        self._document = read_document(path)

    def theme(self) -> Theme:
        """The whole theme; every value of the file is checked even where nothing is missing."""
        with inside(self._path):
            self._check_head()
            values = {name: self._value(name, kind) for name, kind in get_type_hints(Theme).items() if name != "name"}
            return Theme(name=self._path.stem, **values)

    def _check_head(self) -> None:
        if schema_of(self._document, "theme") > SCHEMA:
            raise newer_schema(self._document, SCHEMA)
        self._document.allow((*_HEAD, *(name for name in get_type_hints(Theme) if name != "name")))
        if self._document.get("based_on"):
            self._base_path()

    def _value(self, name: str, kind: Any) -> Any:
        node = self._document.get(name)
        if is_dataclass(kind) and isinstance(kind, type):
            return self._part(name, kind, node.section() if node else None)
        if name == "title":
            return node.scalar().string(MAX_TITLE) if node else self._path.stem
        if node is None:
            return getattr(self._base, name)
        return node.scalar().choice(SILHOUETTES) if name == "silhouette" else _plain(node, kind)

    def _part(self, name: str, kind: type[Any], section: Section | None) -> Any:
        hints = get_type_hints(kind)
        if section is None:
            return getattr(self._base, name)
        section.allow(hints)
        # Also what seems empty: a colour without quotes is a comment to YAML, and must not be passed over in silence.
        written = {key: _plain(node, hints[key]) for key, node in section.entries.items()}
        if len(written) == len(hints):
            return kind(**written)
        return replace(getattr(self._base, name), **written)

    @cached_property
    def _base(self) -> Theme:
        """Read only when something is missing, so that a complete theme costs one file."""
        return _ThemeFile(self._base_path(), self._themes, self._readers).theme()

    def _base_path(self) -> Path:
        node = self._document.get("based_on")
        shipped = THEMES / f"{DEFAULT}.yaml"
        name = node.scalar().text if node else DEFAULT
        path = self._themes.get(name, shipped) if node else shipped
        if path == self._path and name == DEFAULT:
            path = shipped
        if node and name not in self._themes:
            choices = ", ".join(self._themes)
            raise BadFile(Fault.UNKNOWN_VALUE, node.place, key="based_on", found=shortened(name), choices=choices)
        if path in self._readers:
            raise _circle(node, name, self._document.place)
        return path


def _circle(node: Node | None, name: str, place: Place) -> BadFile:
    return BadFile(Fault.CIRCLE, node.place if node else place, key="based_on", found=shortened(name))


def _plain(node: Node, kind: Any) -> Any:
    """The value of one key: a colour, or whatever plain type the theme's dataclass gives it."""
    scalar = node.scalar()
    if kind == Colour:
        return _colour(scalar)
    if kind is bool:
        return scalar.boolean()
    if get_origin(kind) is Literal:
        return scalar.choice(get_args(kind))
    if kind is int:
        return scalar.integer(0, 10_000)
    return scalar.number(0, MOST) if kind is float else scalar.string(MAX_TITLE)


def _colour(scalar: Scalar) -> Colour:
    """``#rrggbb``, or ``#rgb`` where each digit stands for two. YAML needs quotes around it: ``#`` starts a comment."""
    match = _COLOUR.fullmatch(scalar.text)
    if match is None:
        raise BadFile(Fault.NOT_COLOUR, scalar.place, key=scalar.name, found=shortened(scalar.text))
    digits = match[1] if len(match[1]) == 6 else "".join(digit * 2 for digit in match[1])
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)
