"""Shelf: the folder of saved games. What lies there, opening one whatever state it is in, and where new ones go.

The list of ten thousand games comes from an index, a cache beside the folder that may be deleted, damaged or out of
date: each file's size and time of change tell whether what the index says of it still holds.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from green_desktop.games import GAMES
from green_desktop.session.session import Session
from green_desktop.storage.document import Section, read_document
from green_desktop.storage.faults import BadFile, Fault, inside
from green_desktop.storage.places import Places
from green_desktop.storage.saves import KIND, MAX_NAME, SUFFIX, SavedGame, read_save
from green_desktop.storage.schema import schema_of
from green_desktop.storage.writing import DAMAGED, also_named, free_name, last_version, set_aside, write_file

_EDITION = 1
_LARGEST_INDEX = 50_000_000


@dataclass(frozen=True)
class Summary:
    """One line of the list of saves. ``fault`` is what is wrong with a file that cannot be read, else empty.

    ``players`` is one text a seat, its name or else its player; ``reason`` and ``winners`` are empty while it goes on.
    """

    path: Path
    changed: datetime
    game: str = ""
    name: str = ""
    board: str = ""
    players: tuple[str, ...] = ()
    moves: int = 0
    reason: str = ""
    winners: str = ""
    fault: str = ""

    @property
    def under_way(self) -> bool:
        """Whether it can be continued."""
        return not self.reason and not self.fault


@dataclass(frozen=True)
class Listing:
    """The saves, the latest first; ``pending`` counts those not looked into yet, for lack of time."""

    games: list[Summary]
    pending: int = 0


@dataclass(frozen=True)
class Opened:
    """A game from the shelf, and the file it is kept in from now on. ``unsaved``: that file is older than the game.

    Where that file was damaged, ``fault`` says how and ``aside`` where it lies now; the game is then the version
    before it.
    """

    game: SavedGame
    path: Path
    fault: BadFile | None = None
    aside: Path | None = None
    unsaved: bool = False


class Shelf:
    """The saved games of one home."""

    def __init__(self, places: Places, writes: bool = True) -> None:
        """Without ``writes`` (another window has the home) nothing is set aside and the index is left alone."""
        self._places = places
        self._writes = writes
        self._known: dict[str, _Line] = {}
        self._index: _Stamp | None = None

    def games(self, seconds: float = 0.3) -> Listing:
        """The list, looking into new and changed files, the latest first, for at most about ``seconds``.

        Where more would be needed some are ``pending``; ``Home.tidy`` looks into all of them.
        """
        files = self._files()
        self._read_index()
        before, self._known = self._known, {}
        late = time.monotonic() + seconds
        pending = changed = 0
        for name, stamp in files:
            line = before.get(name)
            if line is None or line.stamp != stamp:
                if time.monotonic() > late:
                    pending += 1
                    continue
                line = _Line(stamp, _summary(self._places.saves / name, stamp))
                changed += 1
            self._known[name] = line
        if self._writes and (changed or len(before) != len(self._known)):
            self._write_index()
        games = [line.summary for line in self._known.values()]
        return Listing(sorted(games, key=lambda game: (game.changed, game.path.name), reverse=True), pending)

    def latest(self) -> list[Summary]:
        """The games to continue, the latest first: those under way, and damaged ones that have a version before."""
        games = self.games().games
        return [game for game in games if game.under_way or (game.fault and last_version(game.path).exists())]

    def open(self, path: Path) -> Opened:
        """The game saved at ``path``, which may lie anywhere; it is kept on the shelf from then on.

        A damaged file on the shelf is set aside, the version before it put in its place and opened. Raises BadFile
        where there is none to open; then too the damaged file was set aside.
        """
        try:
            return Opened(read_save(path), self.place_of(path))
        except BadFile as error:
            if error.kind in (Fault.NEWER_SCHEMA, Fault.UNREADABLE) or not self.holds(path):
                raise
            return self._recover(path, error)

    def holds(self, path: Path) -> bool:
        """Whether a file lies on the shelf."""
        return path.absolute().parent == self._places.saves.absolute()

    def place_of(self, path: Path) -> Path:
        """Where the game opened from ``path`` is kept: there, if it is on the shelf, else under a free name on it."""
        return path if self.holds(path) else free_name(self._places.saves / f"{path.stem}{SUFFIX}")

    def new_place(self, session: Session) -> Path:
        """A free name for a new game: its day and its game, such as ``2026-11-21-greener.green``."""
        return free_name(self._places.saves / f"{session.created:%Y-%m-%d}-{session.game}{SUFFIX}")

    def _recover(self, path: Path, error: BadFile) -> Opened:
        last = last_version(path)
        try:
            game = read_save(last)
        except BadFile:
            game = None
        aside = None
        if self._writes:
            try:
                aside = self._put_back(path, last if game else None)
            except OSError:
                raise error from None
        if game is None:
            raise error
        return Opened(game, path, error, aside)

    def _put_back(self, path: Path, last: Path | None) -> Path | None:
        """Keep a damaged file under another name; in its place goes the version before it, if that is whole."""
        damaged = path.exists() and DAMAGED not in path.name
        if last is None:
            return set_aside(path) if damaged else None
        aside = also_named(path, DAMAGED) if damaged else None
        write_file(path, last.read_bytes())
        return aside

    def _files(self) -> list[tuple[str, _Stamp]]:
        """The saves in the folder with their stamps, the latest first; nothing where there is no such folder."""
        try:
            with os.scandir(self._places.saves) as entries:
                files = [
                    (entry.name, _stamp(entry.stat()))
                    for entry in entries
                    if entry.name.endswith(SUFFIX) and entry.is_file()
                ]
        except OSError:
            return []
        return sorted(files, key=lambda file: file[1], reverse=True)

    def _read_index(self) -> None:
        """Take what the index says, if it is not the one known already; one that says nonsense is as good as none."""
        path = self._places.index
        try:
            stamp = _stamp(path.stat())
            if stamp == self._index or path.stat().st_size > _LARGEST_INDEX:
                return
            self._index = stamp
            index = json.loads(path.read_bytes())
            if index["edition"] == _EDITION:
                saves = self._places.saves
                self._known = {name: _line(saves / name, written) for name, written in index["saves"].items()}
        except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError):
            return

    def _write_index(self) -> None:
        lines = {name: _written(line) for name, line in self._known.items()}
        try:
            content = json.dumps({"edition": _EDITION, "saves": lines}, ensure_ascii=False, separators=(",", ":"))
            write_file(self._places.index, content.encode("utf-8", "replace"))
            self._index = _stamp(self._places.index.stat())
        except OSError:
            return  # the list is right without it, only slower next time


_Stamp = tuple[int, int, int]


@dataclass(frozen=True)
class _Line:
    """What the index says of a file: how it was when it was read, and what was in it."""

    stamp: _Stamp
    summary: Summary


def _stamp(status: os.stat_result) -> _Stamp:
    return status.st_mtime_ns, status.st_size, status.st_ino


def _line(path: Path, written: list[Any]) -> _Line:
    stamp, changed, texts, players, moves = written
    time_changed, size, inode = (int(number) for number in stamp)
    game, name, board, reason, winners, fault = map(str, texts)
    summary = Summary(
        path=path,
        changed=datetime.fromtimestamp(float(changed), UTC),
        game=game,
        name=name,
        board=board,
        players=tuple(map(str, players)),
        moves=int(moves),
        reason=reason,
        winners=winners,
        fault=fault,
    )
    return _Line((time_changed, size, inode), summary)


def _written(line: _Line) -> list[Any]:
    game = line.summary
    texts = [game.game, game.name, game.board, game.reason, game.winners, game.fault]
    return [line.stamp, game.changed.timestamp(), texts, game.players, game.moves]


def _summary(path: Path, stamp: _Stamp) -> Summary:
    """What the list says of a save: read, but not played through."""
    moved = datetime.fromtimestamp(stamp[0] / 1e9, UTC)
    try:
        document = read_document(path)
        with inside(path):
            return _summary_of(document, path, moved)
    except BadFile as error:
        return Summary(path, moved, fault=error.kind)


def _summary_of(document: Section, path: Path, moved: datetime) -> Summary:
    schema_of(document, KIND)
    game = document.need("game").scalar().choice(GAMES)
    changed, moves = document.get("changed"), document.get("moves")
    result = document.get("result")
    return Summary(
        path,
        changed.scalar().time() if changed else moved,
        game,
        _said(document, "name"),
        _board(document),
        tuple(_players(document.need("seats").section(), GAMES[game].seats)),
        len(moves.listing().items) if moves else 0,
        _said(result.section(), "reason") if result else "",
        _said(result.section(), "winners") if result else "",
    )


def _said(section: Section, key: str) -> str:
    node = section.get(key)
    return node.scalar().string(MAX_NAME) if node else ""


def _board(document: Section) -> str:
    options = document.get("options")
    return _said(options.section(), "board") if options else ""


def _players(seats: Section, names: Iterable[str]) -> Iterable[str]:
    for seat in names:
        sitting = seats.need(seat).section()
        level = _said(sitting, "level")
        player = sitting.need("player").scalar().string(MAX_NAME)
        yield _said(sitting, "name") or (f"{player}:{level}" if level else player)
