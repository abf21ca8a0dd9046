"""A puzzle of the day on the table: its par, grade and marked cell, the soundings, and what a solve is worth."""

from __future__ import annotations

from dataclasses import dataclass, field

from green_desktop.gui.screens.table import puzzle_words as words
from green_desktop.puzzles import calendar, medals
from green_desktop.puzzles.calendar import Name
from green_desktop.puzzles.daily import Puzzle
from green_desktop.puzzles.medals import Record, Result
from green_desktop.session.session import Session, now
from green_desktop.session.worker import Worker
from green_desktop.storage.found import FoundPuzzles
from green_desktop.storage.records import Records
from green_desktop.storage.solves import result_of
from green_desktop.text import _, ngettext


@dataclass
class Challenge:
    """What is asked at one table. ``attend`` between frames: par is found in the background.

    ``earned`` is the medal of the solve on the table, and ``record`` the puzzle's record once it was entered.
    """

    session: Session
    worker: Worker
    name: Name
    found: FoundPuzzles
    records: Records
    puzzle: Puzzle | None = None
    record: Record | None = None
    earned: str = ""
    sounded: int = -1
    """The revision for which a sounding was taken."""
    _waiting: list[Result] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.record = self.records.get(self.name)
        self.attend()
        if self.puzzle is None:
            self.worker.ask(topic(self.name), 0, lambda cancelled: self.found.find(self.name, cancelled))

    def attend(self) -> bool:
        """Whether par, grade and mark have just become known."""
        if self.puzzle is not None:
            return False
        self.puzzle = self.found.get(self.name)
        if self.puzzle is None:
            return False
        if self.puzzle.mark is not None and self.genuine:
            self.session.goal = f"{self.session.start.grid.name(self.puzzle.mark)} g"
        waiting, self._waiting = self._waiting, []
        for result in waiting:
            self._enter(result)
        return True

    @property
    def genuine(self) -> bool:
        """Whether the game on the table is the puzzle that its seed names."""
        return self.puzzle is not None and self.session.start == self.puzzle.start

    @property
    def mark(self) -> int | None:
        """The marked cell, once it is known."""
        return self.puzzle.mark if self.puzzle is not None and self.genuine else None

    @property
    def par(self) -> int | None:
        return self.puzzle.par if self.puzzle else None

    def par_figure(self) -> int | str:
        """Par as the rail shows it, also while it is being found."""
        return "…" if self.par is None else self.par

    @property
    def soundings_left(self) -> int:
        return max(0, medals.SOUNDINGS - self.session.counts.get("soundings", 0))

    def sound(self) -> bool:
        """Take a sounding of the position on the table; False when none is left, or it was taken here already."""
        if not self.soundings_left or self.sounded == self.session.revision:
            return False
        self.session.count("soundings")
        self.sounded = self.session.revision
        return True

    @property
    def sounding(self) -> bool:
        """Whether a sounding tells about the position on the table."""
        return self.sounded == self.session.revision

    def grants_hint(self) -> bool:
        """Whether a hint may be shown: the first time it is only told what it costs."""
        if not self._warned and not self.session.counts.get("hints"):
            self._warned = True
            return False
        self.session.count("hints")
        return True

    _warned = False

    def over(self) -> None:
        """The game on the table has just ended; a solve is entered into the records."""
        if len(self.session.position.occupied) > 1:
            return
        result = result_of(self.session, now())
        if self.puzzle is None:
            self._waiting.append(result)
        elif self.genuine:
            self._enter(result)

    def _enter(self, result: Result) -> None:
        result = result_of(self.session, result.at)
        self.earned = medals.medal(self.name.kind, result, self.par)
        self.record = self.records.enter(self.name, result, self.par)

    def verdict(self) -> tuple[str, str]:
        """The solve on the table in words: a headline, and what it was worth."""
        result = result_of(self.session, now())
        head = words.medal_name(self.name.kind, self.earned) if self.earned else _("Solved")
        return head, words.worth(self.name.kind, result, self.par, bullseye=_("bullseye"), pending=self.puzzle is None)

    def share_line(self) -> str:
        """The line for a friend about the solve on the table."""
        return words.share_line(self.name, result_of(self.session, now()), self.par)

    def title(self) -> str:
        """Which puzzle it is: "Classic 325"."""
        return f"{words.kind_name(self.name.kind)} {calendar.number(self.name.day)}"

    def task(self) -> str:
        """What is asked, in a line."""
        if self.puzzle is None:
            return _("par is being found") if self.name.kind != "endgame" else ""
        if self.puzzle.grade is not None:
            return _("grade {grade} of 5").format(grade=self.puzzle.grade)
        if self.mark is None:
            return _("as few strokes as possible")
        return _("bullseye: end on {cell} with green").format(cell=self.session.start.grid.name(self.mark))

    def soundings_line(self) -> str:
        """The words of the button for soundings."""
        left = self.soundings_left
        return ngettext("Sounding · {count} left", "Sounding · {count} left", left).format(count=left)


def topic(name: Name) -> str:
    """What the worker calls the finding of a puzzle."""
    return f"puzzle {name.day} {name.kind}"
