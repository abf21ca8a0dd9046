"""Hints: what a computer would do here and why; in the puzzle, on asking again, the whole line to the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from green_desktop.games import Capture, Pyramids
from green_desktop.games.greenest import stroke_text, strokes
from green_desktop.gui.screens.table import words
from green_desktop.players import LEVELS, Analysis, Limit, seated
from green_desktop.puzzles.hint import Hint, hint
from green_desktop.session.session import Session
from green_desktop.session.worker import Answer, Cancelled, Worker
from green_desktop.text import _

TOPIC = "hint"
LIMIT = Limit(seconds=1.5)


@dataclass(frozen=True)
class Counsel:
    """A hint as the table shows it: the capture, a line of words, and the strokes to the end where they are known."""

    capture: Capture
    words: str
    line: tuple[str, ...] = ()


@dataclass
class Adviser:
    """Asks the strongest player there is, or in the puzzle the solver. ``counsel`` is the hint for ``revision``."""

    session: Session
    worker: Worker
    counsel: Counsel | None = None
    revision: int = -1

    def known(self) -> Counsel | None:
        """The hint already found for the position on the table."""
        return self.counsel if self.revision == self.session.revision else None

    def ask(self) -> None:
        """Look for a hint."""
        session = self.session
        work = _solving(session) if session.game == "greenest" else _searching(session.position)
        self.worker.ask(TOPIC, session.revision, work)

    def withdraw(self) -> None:
        """Stop looking."""
        self.worker.cancel(TOPIC)

    def take(self, answer: Answer) -> str:
        """Take what the worker brought, unless it is stale; the answer is what to say."""
        if answer.revision != self.session.revision:
            return ""
        if answer.error is not None:
            return _("No hint could be found: {reason}").format(reason=answer.error)
        self.counsel, self.revision = self._counsel(answer.value), answer.revision
        return self.counsel.words if self.counsel else _("There is no way to solve it from here.")

    def _counsel(self, found: Analysis | Hint | None) -> Counsel | None:
        position = self.session.position
        if isinstance(found, Hint):
            why = reason(position, found)
            line = words.would(position, found.capture) + (f", {why}" if why else "")
            return Counsel(found.capture, line, tuple(stroke_text(position, stroke) for stroke in strokes(found.line)))
        if isinstance(found, Analysis) and isinstance(found.move, Capture):
            return Counsel(found.move, words.hint(self.session, found))
        return None


def reason(position: Pyramids, found: Hint) -> str:
    """Why this capture, in the middle of a sentence; nothing where no reason has a name."""
    lonely = next((cell for cell in found.capture if len(list(position.line_neighbours(cell))) == 1), None)
    return {
        "only": _("the only capture that keeps it solvable"),
        "continue": _("going on with the same stroke"),
        "orphan": _("before {cell} stands alone").format(cell=position.grid.name(lonely) if lonely is not None else ""),
        "sweep": _("the beginning of a stroke of {count}").format(count=len(strokes(found.line)[0])),
        "": "",
    }[found.reason]


def _searching(position: Pyramids) -> Callable[[Cancelled], Analysis]:
    return lambda cancelled: seated("ai", max(LEVELS)).analyse(position, LIMIT, cancelled)


def _solving(session: Session) -> Callable[[Cancelled], Hint | None]:
    position, last = session.position, session.last_capture()
    return lambda cancelled: hint(position, last, cancelled)
