"""Referee: keeps a session going. Asks the computers, plays forced passes, and waits for people and for the eye."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from green_desktop.core.position import Seat
from green_desktop.games import Pyramids
from green_desktop.players import Analysis, Limit, Player, seated
from green_desktop.session.session import Session, Sitter
from green_desktop.session.worker import Answer, Cancelled, Worker

TOPIC = "move"


@dataclass(frozen=True)
class Thought:
    """A computer's move as text, and what it expects of it."""

    move: str
    analysis: Analysis


@dataclass
class Referee:
    """Call ``attend`` between frames; it acts when the table is quiet and never waits.

    ``pace`` is the least time in seconds before a move that no human makes, so that it can be followed.
    """

    session: Session
    worker: Worker
    pace: float = 0.6
    thinks: Callable[[Sitter, Seat], Player] = field(default=lambda sitter, seat: seated(sitter.player, sitter.level))
    failed: Exception | None = None
    """Why the computer to move brought no move; it is asked again after ``retry`` or any change of the session."""
    thoughts: dict[Seat, Analysis] = field(default_factory=dict)
    """What each computer expected when it last moved."""
    _ready: tuple[int, Thought] | None = None
    """The revision a computer was asked at, and its move, waiting for its time."""
    _last: float = 0.0
    """When the table was last not quiet, or the session changed."""
    _seen: int = -1
    """The revision that ``attend`` last met."""

    def attend(self, now: float, *, quiet: bool) -> None:
        """Do what is due at ``now``, in seconds of any clock that only goes forward.

        ``quiet`` says that no animation is under way.
        """
        session = self.session
        if self.worker.asked(TOPIC) not in (None, session.revision):
            self.withdraw()
        if self._seen != session.revision:
            self._seen, self._last = session.revision, now
            self._ready = self.failed = None
        if not quiet:
            self._last = now
            return
        if session.outcome() is not None:
            return
        if session.forced_pass:
            if now - self._last >= self.pace and not session.paused:
                session.submit(session.position.turn, "pass")
        elif not session.sitter.human and not session.paused and self.failed is None:
            self._computer(now)

    def take(self, answer: Answer) -> None:
        """Take a move that the worker brought; a stale one is dropped."""
        if answer.topic != TOPIC or answer.revision != self.session.revision:
            return
        self.failed = answer.error
        self._ready = None if answer.error else (answer.revision, answer.value)

    def withdraw(self) -> None:
        """Stop whatever is being thought about."""
        self.worker.cancel(TOPIC)
        self._ready = None

    def hurry(self) -> None:
        """Let the computer to move make the best move it has found by now."""
        self.worker.hurry(TOPIC)

    def retry(self) -> None:
        """Ask again after a player failed."""
        self.failed = None

    @property
    def thinking(self) -> Seat:
        """The seat whose computer is thinking, or nothing."""
        return self.session.position.turn if self.worker.asked(TOPIC) == self.session.revision else ""

    def _computer(self, now: float) -> None:
        if self._ready is not None:
            if now - self._last >= self.pace:
                thought, seat = self._ready[1], self.session.position.turn
                self.thoughts[seat] = thought.analysis
                self.session.submit(seat, thought.move)
        elif self.worker.asked(TOPIC) is None:
            self.worker.ask(TOPIC, self.session.revision, self._choice(self.session.sitter, self.session.position))

    def _choice(self, sitter: Sitter, position: Pyramids) -> Callable[[Cancelled], Thought]:
        """The work of choosing a move. A missing player and a move that is not legal are its errors."""

        def choose(cancelled: Cancelled) -> Thought:
            player = self.thinks(sitter, position.turn)
            analysis = player.analyse(position, Limit(), cancelled)
            move = position.notation(analysis.move)
            position.parse(move)
            return Thought(move, analysis)

        return choose
