"""The puzzles of the days as the app plays them: today's set, any day's, their games on the shelf, their records."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from green_desktop.gui.screens.table.challenge import Challenge
from green_desktop.puzzles import calendar, daily, medals
from green_desktop.puzzles.calendar import Name
from green_desktop.puzzles.streak import Streak, streak
from green_desktop.session.session import Session, Sitter
from green_desktop.session.worker import Cancelled, Worker
from green_desktop.storage.faults import BadFile
from green_desktop.storage.home import Home
from green_desktop.storage.journal import Journal
from green_desktop.storage.records import kept_days
from green_desktop.storage.saves import SUFFIX
from green_desktop.storage.shelf import Opened
from green_desktop.storage.writing import free_name

TOPIC = "days"


@dataclass(frozen=True)
class Mark:
    """What a calendar shows of a day: the best medal of a kind, as a rank from 0 to 4, and whether it is a bullseye."""

    kind: str
    rank: int
    bullseye: bool


class Days:
    """``today`` gives the local day; ``complain`` is told what is wrong with a file."""

    def __init__(
        self,
        store: Home,
        worker: Worker,
        today: Callable[[], date],
        complain: Callable[[BadFile, Path], None],
    ) -> None:
        self.store, self.worker, self.today, self.complain = store, worker, today, complain

    def prepare(self) -> None:
        """Find today's puzzles in the background."""
        self.find(self.today())

    def find(self, day: date) -> None:
        """Find a day's puzzles in the background; ``ready`` tells when they are there."""
        names = [name for name in names_of(day) if not self.ready(name)]
        if names:
            self.worker.ask(f"{TOPIC} {day}", 0, lambda cancelled: self._find(names, cancelled))

    def ready(self, name: Name) -> bool:
        """Whether a puzzle is known with its par, or its grade."""
        return self.store.found.get(name) is not None

    def challenge(self, session: Session) -> Challenge | None:
        """What is asked at a table where a day's puzzle is played; None at any other."""
        name = calendar.named(session.seed)
        if name is None or session.game != "greenest" or not self.offered(name):
            return None
        return Challenge(session, self.worker, name, self.store.found, self.store.records)

    def offered(self, name: Name) -> bool:
        """Whether that puzzle can be played: its day has come, and has one of its kind."""
        return name.day <= self.today() and name.kind in calendar.kinds(name.day)

    def game(self, name: Name) -> tuple[Session, Opened | None]:
        """The game of a puzzle as it was left last, with its file; or untouched.

        Finds an Endgame's position first where that is not known, which takes seconds.
        """
        place = self._latest(name)
        if place is not None:
            try:
                opened = self.store.read(place)
                return opened.game.session, opened
            except BadFile as error:
                self.complain(error, place)
        if name.kind == "endgame":
            puzzle = self.store.found.find(name)
            return Session("greenest", puzzle.start, {"solo": Sitter()}, seed=puzzle.seed), None
        seed, start = daily.deal(name)
        return Session("greenest", start, {"solo": Sitter()}, {"board": calendar.board(name)}, seed), None

    def keep(self, session: Session, opened: Opened | None) -> Journal:
        """Keep a puzzle's game in its file from now on."""
        if opened is not None:
            return self.store.go_on(opened, self.worker)
        return self.store.begin(session, self.worker, self.place(session))

    def place(self, session: Session) -> Path | None:
        """Where a new game of a day's puzzle is kept; None for any other game."""
        name = calendar.named(session.seed)
        return free_name(self._folder / f"{_stem(name)}{SUFFIX}") if name is not None else None

    def marks(self, day: date) -> list[Mark]:
        """The medals of a day, one a solved kind."""
        found = []
        for name in names_of(day):
            record = self.store.records.get(name)
            if record is not None:
                rank = medals.rank(name.kind, medals.best_medal(name.kind, record))
                found.append(Mark(name.kind, rank, record.bullseye))
        return found

    def streak(self) -> Streak:
        """The streak as it stands."""
        return streak(set(kept_days(self.store.records.all())), self.today())

    def week(self) -> list[date]:
        """The seven days up to today."""
        return [self.today() - timedelta(days=before) for before in range(6, -1, -1)]

    @property
    def _folder(self) -> Path:
        return self.store.places.saves

    def _latest(self, name: Name) -> Path | None:
        """The latest game of a puzzle on the shelf."""
        pattern = re.compile(re.escape(_stem(name)) + rf"(-(\d+))?{re.escape(SUFFIX)}")
        games = {int(match[2] or 1): path for path in self._folder.glob(f"{_stem(name)}*{SUFFIX}")
                 if (match := pattern.fullmatch(path.name))}  # fmt: skip
        return games[max(games)] if games else None

    def _find(self, names: list[Name], cancelled: Cancelled) -> None:
        for name in names:
            self.store.found.find(name, cancelled)


def names_of(day: date) -> list[Name]:
    """The puzzles of a day."""
    return [Name(kind, day) for kind in calendar.kinds(day)]


def _stem(name: Name) -> str:
    return f"{name.day}-{name.kind}"
