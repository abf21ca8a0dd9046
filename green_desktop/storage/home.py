"""Home: everything the app keeps on the disk, opened together and held by one window."""

from __future__ import annotations

import contextlib
from datetime import date, datetime
from pathlib import Path

from green_desktop.session.session import Session
from green_desktop.session.worker import Cancelled, Worker
from green_desktop.storage.archive import back_up
from green_desktop.storage.faults import BadFile
from green_desktop.storage.found import FoundPuzzles
from green_desktop.storage.journal import RETRY_SECONDS, Journal
from green_desktop.storage.lock import Call, Lock, hand_over, take_lock
from green_desktop.storage.places import Places
from green_desktop.storage.records import Records
from green_desktop.storage.saves import SUFFIX, SavedGame
from green_desktop.storage.settings import SettingsFile
from green_desktop.storage.shelf import Opened, Shelf
from green_desktop.storage.trash import Thrown, Trash
from green_desktop.storage.writing import Obstacle, Trouble, sweep, trouble_of


class Home:
    """The settings, the saved games, the trash, the records of puzzles and the lock of one home.

    ``obstacle`` says that another window has the home and did not answer: games are then opened but never written.
    ``trouble`` is why the folders could not be made; the app goes on in memory, and its journals try again.
    """

    def __init__(self, places: Places, lock: Lock | None, obstacle: Obstacle | None, trouble: Trouble | None) -> None:
        self.places = places
        self.obstacle = obstacle
        self.trouble = trouble
        self._lock = lock
        self.settings = SettingsFile(places.settings, obstacle)
        self.shelf = Shelf(places, writes=obstacle is None)
        self.trash = Trash(places.trash)
        self.records = Records(places.puzzles, places.records_index, obstacle)
        self.found = FoundPuzzles(places.par_cache, writes=obstacle is None)
        self._journals: list[Journal] = []
        self._tried_at = 0.0

    @classmethod
    def open(cls, places: Places, file: Path | None = None, *, hands_over: bool = True) -> Home | None:
        """Open a home for a window that is to show ``file``; None where the window that has it open took that over.

        Without ``hands_over`` the other window is not asked; this one then only reads.
        """
        try:
            places.make()
            lock = take_lock(places.lock)
        except OSError as error:
            return cls(places, None, None, trouble_of(error, places.folder))
        if lock is not None:
            sweep(places.saves, f"*{SUFFIX}")
            sweep(places.settings_folder, places.settings.name)
            sweep(places.folder, places.index.name)
            sweep(places.folder, places.records_index.name)
            sweep(places.folder, places.par_cache.name)
            sweep(places.puzzles, "*.yaml")
            sweep(places.backups, "*.zip")
        elif hands_over and hand_over(places.lock, file):
            return None
        return cls(places, lock, None if lock else Obstacle.IN_USE, None)

    def calls(self) -> list[Call]:
        """What second starts have asked for; call between frames."""
        return self._lock.calls() if self._lock else []

    def begin(self, session: Session, worker: Worker, path: Path | None = None) -> Journal:
        """Keep a new game from now on, beginning with how it was dealt; at ``path``, or under a name of its own."""
        journal = Journal(session, path or self.shelf.new_place(session), worker, obstacle=self.obstacle)
        journal.start()
        self._journals.append(journal)
        return journal

    def read(self, path: Path) -> Opened:
        """The game kept at ``path``, as it stands: from memory where the disk could not take its latest moves.

        Raises BadFile.
        """
        for journal in self._journals:
            if journal.path == path and journal.left and journal.wanting:
                return Opened(SavedGame(journal.session, journal.kept), path, unsaved=True)
        return self.shelf.open(path)

    def go_on(self, opened: Opened, worker: Worker) -> Journal:
        """Keep a game that was opened from the shelf, or brought from elsewhere, in its file from now on."""
        for left in self._journals:
            if left.path == opened.path and left.left:
                left.forget()
        journal = Journal.resume(opened.game, opened.path, worker, self.obstacle)
        if opened.unsaved or not opened.path.exists():  # a stranger's, or one whose damaged file was set aside
            journal.start()
        self._journals.append(journal)
        return journal

    def attend(self, now: float) -> None:
        """Try again to write games whose tables were left unsaved; call between frames, with seconds of any clock."""
        if now >= self._tried_at + RETRY_SECONDS:
            self._tried_at = now
            self._journals = [journal for journal in self._journals if not journal.left or not self._done(journal)]

    def unsaved(self) -> list[Journal]:
        """Write what is not written yet, waiting for it; those games of which the disk still lacks moves."""
        return [journal for journal in self._journals if not self._done(journal)]

    def latest(self) -> Opened | None:
        """The game to continue: the latest that is under way and can be opened. Damaged ones are set aside."""
        for game in self.shelf.latest():
            with contextlib.suppress(BadFile):
                opened = self.read(game.path)
                if opened.game.session.outcome() is None:
                    return opened
        return None

    def throw_away(self, path: Path) -> Thrown:
        """Put a saved game into the trash. Raises OSError. The journal of that game must have been told to forget."""
        return self.trash.throw(path)

    def tidy(self, _: Cancelled) -> Trouble | None:
        """Work for the worker, after each start: the day's backup, a whole list of saves, and what has lain in the
        trash for thirty days."""
        if self._lock is None:
            return None
        try:
            Shelf(self.places).games(seconds=3600)
            back_up(self.places, date.today())
            self.trash.empty(datetime.now().astimezone())
        except OSError as error:
            return trouble_of(error, self.places.backups)
        return None

    def _done(self, journal: Journal) -> bool:
        """Whether the disk has a game, or never will."""
        return journal.flush() or not journal.wanting

    def close(self) -> None:
        """Let another window have the home. Journals are to be finished before."""
        if self._lock is not None:
            with contextlib.suppress(OSError):
                self._lock.release()
            self._lock = None
