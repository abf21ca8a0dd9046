"""Journal: keeps a session on the disk while it is played.

Every change is written by the worker as soon as it is made, so that no frame waits for the disk. Writing takes about a
millisecond here, and tens on a slow disk. While one version is being written the next change waits, and then only the
newest is written. What cannot be written is tried again, and ``trouble`` says why until it is.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path

from green_desktop.session.session import Change, Session
from green_desktop.session.worker import Answer, Cancelled, Worker
from green_desktop.storage.composing import Value, compose
from green_desktop.storage.document import parse_document
from green_desktop.storage.faults import BadFile
from green_desktop.storage.saves import MAX_MOVES, Kept, SavedGame, save_values
from green_desktop.storage.writing import Obstacle, Trouble, also_named, trouble_of, write_file

RETRY_SECONDS = 2.0

_PLAINLY_SMALL = 100_000
"""Bytes up to which a save is within every limit of what can be read."""


class TooLarge(Exception):
    """A game has grown beyond what could be read back."""


Signature = tuple[int, int, int, int] | None
"""Device, inode, size and time of change: they tell whether a file is still the one we wrote. None where none is."""


class Journal:
    """Keeps ``session`` in the file at ``path``.

    ``trouble`` is why the latest moves are not on the disk, or None. ``aside`` is where a file went that somebody else
    had put in the place of ours. ``saved`` says whether the disk has everything, ``left`` that the table was left.
    """

    def __init__(
        self, session: Session, path: Path, worker: Worker, kept: Kept | None = None, obstacle: Obstacle | None = None
    ) -> None:
        """A file already at ``path`` is somebody else's and kept under another name; to go on with it, ``resume``.

        With an ``obstacle`` (another window has the game, a newer program wrote it) nothing is ever written.
        """
        self.session = session
        self.path = path
        self.topic = f"save {path}"
        self.trouble = Trouble(obstacle, path) if obstacle else None
        self.aside: Path | None = None
        self.kept = kept or Kept()
        self.left = False
        self._worker = worker
        self._writes = obstacle is None
        self._pen = _Pen(path)
        self._written = -1
        self._retry_at: float | None = None
        self._leave: Callable[[], None] = session.subscribe(self._changed) if self._writes else lambda: None

    @classmethod
    def resume(cls, game: SavedGame, path: Path, worker: Worker, obstacle: Obstacle | None = None) -> Journal:
        """The journal of a game that was read from a file; one that a newer program wrote is never written.

        ``path`` is where it is kept. Nothing is written there before the next change or ``start``.
        """
        journal = cls(game.session, path, worker, game.kept, Obstacle.NEWER if game.newer else obstacle)
        journal._written = game.session.revision
        journal._pen.own()
        return journal

    @property
    def saved(self) -> bool:
        return self._written == self.session.revision

    def start(self) -> None:
        """Write the game as it stands, so that a game that was only dealt is there too."""
        if self._writes:
            self._written = -1
            self._ask()

    def attend(self, now: float) -> None:
        """Call between frames, with the seconds of any clock that only goes forward: tries again what failed."""
        if self.trouble is None or not self._writes or self._worker.asked(self.topic) is not None:
            return
        if self._retry_at is None:
            self._retry_at = now + RETRY_SECONDS
        elif now >= self._retry_at:
            self._retry_at = None
            self._ask()

    def take(self, answer: Answer) -> None:
        """Take what the worker brought: the version that is now on the disk, or why it is not."""
        if answer.topic != self.topic:
            return
        if answer.error is None:
            self._took(answer.revision, answer.value)
            if self.session.revision != answer.revision:
                self._ask()
        else:
            self._failed(answer.error)

    @property
    def wanting(self) -> bool:
        """Whether there are moves that should be on the disk and are not."""
        return self._writes and not self.saved

    def finish(self) -> bool:
        """Write what is not written yet, waiting for it, and stop listening; whether the disk has everything.

        Where that failed it can be tried again with ``flush``.
        """
        self._stop()
        return self.flush()

    def flush(self) -> bool:
        """Write what is not written yet, waiting for it; whether the disk has everything."""
        if self.wanting:
            self._worker.cancel(self.topic)
            try:
                self._took(self.session.revision, self._pen.write(self.session.revision, self._values()))
            except (OSError, TooLarge) as error:
                self._failed(error)
        return self.saved

    def forget(self) -> None:
        """Stop keeping the game: it was thrown away, or another is opened in its place."""
        self._stop()
        self._writes = False
        self._worker.cancel(self.topic)

    def _stop(self) -> None:
        self.left = True
        self._leave()
        self._leave = lambda: None

    def _changed(self, _: Change) -> None:
        if self._worker.asked(self.topic) is None:
            self._ask()

    def _ask(self) -> None:
        """Hand a picture of the session to the worker; composing and writing it happen there."""
        try:
            revision, values, pen = self.session.revision, self._values(), self._pen
        except TooLarge as error:
            self._failed(error)
            return

        def write(_: Cancelled) -> Path | None:
            return pen.write(revision, values)

        self._worker.ask(self.topic, revision, write)

    def _values(self) -> Mapping[str, Value]:
        if len(self.session.history.nodes) > MAX_MOVES + 1:
            raise TooLarge
        return save_values(self.session, self.kept)

    def _took(self, revision: int, aside: Path | None) -> None:
        self._written = max(self._written, revision)
        self.aside = aside or self.aside
        self.trouble = None
        self._retry_at = None

    def _failed(self, error: Exception) -> None:
        """Whatever went wrong, the game goes on in memory."""
        if isinstance(error, TooLarge):
            self.trouble = Trouble(Obstacle.TOO_LARGE, self.path)
        elif isinstance(error, OSError):
            self.trouble = trouble_of(error, self.path)
        else:
            self.trouble = Trouble(Obstacle.OTHER, self.path, repr(error))


class _Pen:
    """Writes one file, one version at a time and never an older one over a newer, whichever thread asks."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._latest = -1
        self._ours: Signature = None

    def own(self) -> None:
        """The file as it is now was read, so it may be replaced."""
        self._ours = _signature(self._path)

    def write(self, revision: int, values: Mapping[str, Value]) -> Path | None:
        """Write a version. The answer is where a file went that was not ours. Raises OSError."""
        with self._lock:
            if revision <= self._latest:
                return None
            content = compose(values)
            if len(content) > _PLAINLY_SMALL and not _readable(content):
                raise TooLarge
            aside = self._spare()
            try:
                write_file(self._path, content, keep_last=aside is None)
            finally:  # where only the last step failed, the file that is there is ours all the same
                if _holds(self._path, content):
                    self.own()
            self._latest = revision
            return aside

    def _spare(self) -> Path | None:
        """Somebody edited or replaced the file since we wrote it: theirs is kept under a second name."""
        there = _signature(self._path)
        return None if there is None or there == self._ours else also_named(self._path, ".other")


def _readable(content: bytes) -> bool:
    try:
        parse_document(content)
    except BadFile:
        return False
    return True


def _holds(path: Path, content: bytes) -> bool:
    try:
        return path.read_bytes() == content
    except OSError:
        return False


def _signature(path: Path) -> Signature:
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns
