"""The settings: one frozen value, and the file it lives in, where a bad line costs only itself."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from green_desktop.storage.composing import Value, compose
from green_desktop.storage.document import Node, Section, read_document
from green_desktop.storage.faults import BadFile, Fault, inside
from green_desktop.storage.schema import newer_schema, schema_of
from green_desktop.storage.writing import Obstacle, Trouble, last_version, set_aside, trouble_of, write_file

SCHEMA = 1
ANIMATIONS = ("none", "short", "full")
PACES = ("instant", "fast", "normal", "slow")
RAIL_SIDES = ("left", "right")
MARKS = ("none", "moves", "all")
MAX_NAME = 40
_FAR = 100_000


@dataclass(frozen=True)
class WindowPlace:
    """Where the window stood and how large it was, in pixels. A place off today's screens is for ``gui`` to mend."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class NewGame:
    """What was chosen for the last new game; ``seats`` and ``names`` in the game's order (``human``, ``ai:3``).

    ``blacks`` is 0 for the game's own number.
    """

    game: str = "greener"
    board: str = "6x6"
    blacks: int = 0
    seats: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Settings:
    """Everything a person can set. ``scale`` is 0 for the desktop's own, else 1 to 3; ``volume`` is 0 to 100."""

    theme: str = "linen"
    animation: str = "full"
    pace: str = "normal"
    scale: float = 0
    volume: int = 70
    mute: bool = False
    marks: str = "moves"
    light: bool = True
    glyphs: bool = False
    coordinates: bool = True
    flat: bool = False
    rail: str = "right"
    full_screen: bool = False
    window: WindowPlace | None = None
    language: str = ""
    new_game: NewGame = field(default_factory=NewGame)


def _window(node: Node) -> WindowPlace:
    section = node.section()
    section.allow(("x", "y", "width", "height"))
    place = {key: section.need(key).scalar().integer(-_FAR, _FAR) for key in ("x", "y")}
    size = {key: section.need(key).scalar().integer(1, _FAR) for key in ("width", "height")}
    return WindowPlace(**place, **size)


def _words(section: Section, key: str) -> tuple[str, ...]:
    node = section.get(key)
    items = node.listing().items[:10] if node else []
    return tuple(item.scalar().string(MAX_NAME) for item in items)


def _new_game(node: Node) -> NewGame:
    section, usual = node.section(), NewGame()
    section.allow(("game", "board", "blacks", "seats", "names"))
    game, board, blacks = section.get("game"), section.get("board"), section.get("blacks")
    return NewGame(
        game=game.scalar().string(MAX_NAME) if game else usual.game,
        board=board.scalar().string(MAX_NAME) if board else usual.board,
        blacks=blacks.scalar().integer(0, 10_000) if blacks else usual.blacks,
        seats=_words(section, "seats"),
        names=_words(section, "names"),
    )


def _scale(node: Node) -> float:
    scalar = node.scalar()
    return 0 if scalar.text == "auto" else scalar.number(1, 3)


def _boolean(node: Node) -> bool:
    return node.scalar().boolean()


def _text(node: Node) -> str:
    return node.scalar().string(MAX_NAME)


_READERS: Mapping[str, Callable[[Node], Any]] = {
    "theme": _text,
    "animation": lambda node: node.scalar().choice(ANIMATIONS),
    "pace": lambda node: node.scalar().choice(PACES),
    "scale": _scale,
    "volume": lambda node: node.scalar().integer(0, 100),
    "mute": _boolean,
    "marks": lambda node: node.scalar().choice(MARKS),
    "light": _boolean,
    "glyphs": _boolean,
    "coordinates": _boolean,
    "flat": _boolean,
    "rail": lambda node: node.scalar().choice(RAIL_SIDES),
    "full_screen": _boolean,
    "window": _window,
    "language": _text,
    "new_game": _new_game,
}


class SettingsFile:
    """The settings and the file that keeps them. Opening never fails: what cannot be read is left at its default.

    ``faults`` holds what was wrong, one BadFile a bad key (its place in the file, and what would be right); the line
    itself stays in the file until that setting is changed. A file that is no settings file at all is set aside under
    a new name (``aside``), and the version before it is used if that is whole. ``trouble`` says why the settings are
    not on the disk; None when nothing is in the way.
    """

    def __init__(self, path: Path, obstacle: Obstacle | None = None) -> None:
        """With an ``obstacle`` (another window has the home) nothing is ever written, nor set aside."""
        self.path = path
        self.settings = Settings()
        self.faults: tuple[BadFile, ...] = ()
        self.aside: Path | None = None
        self.trouble = Trouble(obstacle, path) if obstacle else None
        self._kept: dict[str, Node] = {}
        self._unread = False
        self._open()

    def change(self, **changes: Any) -> None:
        """Set some settings, in memory; ``save`` writes them. A changed setting replaces a bad line."""
        self.settings = replace(self.settings, **changes)
        for key in changes:
            if key in _READERS:
                self._kept.pop(key, None)

    def save(self) -> bool:
        """Write the settings; False where that failed, and ``trouble`` says why. Call it again to try again."""
        if self._closed:
            return False
        try:
            if self._unread and self.path.exists():
                self.aside = set_aside(self.path)
            self._unread = False
            write_file(self.path, compose_settings(self.settings, self._kept), keep_last=True)
        except OSError as error:
            self.trouble = trouble_of(error, self.path)
            return False
        self.trouble = None
        return True

    @property
    def _closed(self) -> bool:
        """Whether the file must be left as it is."""
        return self.trouble is not None and self.trouble.obstacle in (Obstacle.NEWER, Obstacle.IN_USE)

    def _open(self) -> None:
        try:
            document = self._read(self.path)
            self._take(document)
        except BadFile as error:
            if error.kind is not Fault.MISSING_FILE:
                self.faults = (error,)
                self._refuse(error.kind)

    def _read(self, path: Path) -> Section:
        document = read_document(path)
        with inside(path):
            if schema_of(document, "settings") > SCHEMA:
                self.trouble = Trouble(Obstacle.NEWER, path)
        return document

    def _take(self, document: Section) -> None:
        values, faults = _read_values(document)
        for fault in faults:
            fault.path = self.path
        self.settings = Settings(**values)
        self.faults += tuple(faults)
        self._kept = {key: node for key, node in document.entries.items() if key not in (*values, "kind", "schema")}

    def _refuse(self, kind: Fault) -> None:
        """Make way for a new file without losing the bad one, and fall back to the version before it."""
        self._unread = True
        if kind is Fault.UNREADABLE:
            return
        if not self._closed:
            try:
                self.aside = set_aside(self.path)
                self._unread = False
            except OSError as error:
                self.trouble = trouble_of(error, self.path)
        with contextlib.suppress(BadFile):
            self._take(self._read(last_version(self.path)))


def check_settings(document: Section) -> None:
    """Raise BadFile for the first thing wrong with a settings file."""
    if schema_of(document, "settings") > SCHEMA:
        raise newer_schema(document, SCHEMA)
    _, faults = _read_values(document)
    if faults:
        raise faults[0]


def compose_settings(settings: Settings, kept: Mapping[str, Node]) -> bytes:
    """The settings file: every setting in a fixed order, then what an older or newer program or a person put there."""
    values: dict[str, Value] = {"kind": "settings", "schema": SCHEMA}
    for entry in fields(Settings):
        value = kept[entry.name] if entry.name in kept else _plain(entry.name, getattr(settings, entry.name))
        if value is not None:
            values[entry.name] = value
    values.update((key, node) for key, node in kept.items() if key not in values)
    return compose(values)


def _plain(name: str, value: Any) -> Value | None:
    if name == "scale":
        return "auto" if value == 0 else float(value)
    if isinstance(value, WindowPlace):
        return {"x": value.x, "y": value.y, "width": value.width, "height": value.height}
    if isinstance(value, NewGame):
        choice: dict[str, Value] = {"game": value.game, "board": value.board, "blacks": value.blacks}
        return choice | {"seats": list(value.seats), "names": list(value.names)}
    plain: Value | None = value
    return plain


def _read_values(document: Section) -> tuple[dict[str, Any], list[BadFile]]:
    values: dict[str, Any] = {}
    faults: list[BadFile] = []
    for key, read in _READERS.items():
        node = document.get(key)
        if node is None:
            continue
        try:
            values[key] = read(node)
        except BadFile as error:
            faults.append(error)
    return values, faults
