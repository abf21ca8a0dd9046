"""Session: a game under way. A start, a tree of moves, who sits where; everything else is derived."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from green_desktop.core.game import Options
from green_desktop.core.position import Outcome, Seat
from green_desktop.games import GAMES, PASS, Capture, Move, Pyramids
from green_desktop.session.history import History


@dataclass(frozen=True)
class Sitter:
    """Who sits in a seat: ``human``, ``random`` or ``ai`` with a level; a name may be empty."""

    player: str = "human"
    level: int = 0
    name: str = ""

    @property
    def human(self) -> bool:
        return self.player == "human"


@dataclass(frozen=True)
class Change:
    """What a listener is told.

    ``kind`` is ``played``, ``undone``, ``redone``, ``went``, ``given_up``, ``seated``, ``noted`` or ``counted``;
    ``nodes`` are the nodes walked over, in the order walked.
    """

    kind: str
    nodes: tuple[int, ...] = ()


class NotYourTurn(ValueError):
    """A move from a seat that is not to move, or after the game was given up."""


Listener = Callable[[Change], None]


def new_seed() -> str:
    """A seed nobody has seen: eight letters and digits, short enough to read to a friend."""
    return secrets.token_hex(4)


def now() -> datetime:
    """The time, with its zone, to the second."""
    return datetime.now().astimezone().replace(microsecond=0)


@dataclass
class Session:
    """A game under way.

    ``start`` is the first position; ``options`` and ``seed`` tell where it came from and are never needed to go on.
    ``paused`` keeps the computers still. ``revision`` counts changes, so that late answers are known. ``goal`` is
    what is asked of a puzzle's last stack: a cell's name, a colour's letter, or both; ``counts`` is what help was
    taken: ``undos``, ``soundings``, ``hints``.
    """

    game: str
    start: Pyramids
    seats: dict[Seat, Sitter]
    options: Options = field(default_factory=dict)
    seed: str = ""
    name: str = ""
    created: datetime = field(default_factory=now)
    changed: datetime = field(default_factory=now)
    history: History = field(default_factory=History)
    given_up: Seat = ""
    paused: bool = False
    revision: int = 0
    goal: str = ""
    counts: dict[str, int] = field(default_factory=dict)
    _listeners: list[Listener] = field(default_factory=list, repr=False, compare=False)
    _positions: dict[int, Pyramids] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        missing = [seat for seat in GAMES[self.game].seats if seat not in self.seats]
        if missing or len(self.seats) != len(GAMES[self.game].seats):
            raise ValueError(
                f"the seats of {self.game} are {', '.join(GAMES[self.game].seats)}, not {', '.join(self.seats)}"
            )

    @classmethod
    def deal(cls, game: str, options: Options, seed: str, seats: Mapping[Seat, Sitter]) -> Session:
        """A new game on the deal of a seed. Raises BadOption."""
        complete = GAMES[game].complete(options)
        return cls(game, GAMES[game].deal(complete, seed), dict(seats), complete, seed)

    @property
    def position(self) -> Pyramids:
        """The position where the game stands."""
        return self.position_at(self.history.at)

    def last_capture(self) -> Capture | None:
        """The capture that led to where the game stands; None at the start and after a pass."""
        return self.capture_at(self.history.at)

    def capture_at(self, node: int) -> Capture | None:
        """The capture that led to a node, read without playing it; None at the start and for a pass."""
        move = self.start.written(self.history.nodes[node].move) if node else PASS
        return move if isinstance(move, Capture) else None

    @property
    def ply(self) -> int:
        """How many moves lead to where the game stands."""
        return len(self.history.line_to(self.history.at)) - 1

    def position_at(self, node: int) -> Pyramids:
        """The position after a node's move."""
        todo = []
        while node and node not in self._positions:
            todo.append(node)
            node = self.history.nodes[node].parent
        position = self._positions[node] if node else self.start
        for later in reversed(todo):
            position = position.play(position.parse(self.history.nodes[later].move))
            self._positions[later] = position
        return position

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on. A seat that gives up leaves the win to the best of the others."""
        if not self.given_up:
            return self.position.outcome()
        scores = dict(self.position.scores())
        others = {seat: score for seat, score in scores.items() if seat != self.given_up}
        winners = tuple(seat for seat, score in others.items() if score == max(others.values()))
        return Outcome(winners, scores, "given_up")

    @property
    def sitter(self) -> Sitter:
        """Who is to move."""
        return self.seats[self.position.turn]

    @property
    def forced_pass(self) -> bool:
        """Whether all that the seat to move can do is pass."""
        return PASS in self.position.legal_moves()

    def submit(self, seat: Seat, move: str) -> Move:
        """Play a move in notation for a seat. Raises NotYourTurn, MalformedMove or IllegalMove, changing nothing."""
        if seat != self.position.turn or self.given_up:
            raise NotYourTurn(seat)
        before = self.position
        parsed = before.parse(move)
        by = "" if parsed == PASS else "human" if self.seats[seat].human else "computer"
        node = self.history.add(before.notation(parsed), by)
        self._positions[node] = before.play(parsed)
        self.paused = self.paused and by != "human"
        self._tell("played", node)
        return parsed

    def can_undo(self) -> bool:
        return self.history.at != 0 or bool(self.given_up)

    def can_redo(self) -> bool:
        return self.history.at != self.history.tip and not self.given_up

    def undo(self) -> None:
        """Back to the last decision of a human; where there is none before, to the start with the computers paused."""
        if self.given_up:
            self.given_up = ""
            self._tell("undone")
            return
        walked = []
        while self.history.at:
            walked.append(self.history.at)
            self.history.back()
            if self._human_decides():
                break
        if walked:
            self.counts["undos"] = self.counts.get("undos", 0) + 1
        self.paused = self.paused or not self._human_decides()
        self._tell("undone", *walked)

    def redo(self) -> None:
        """On to the next decision of a human along the current line, or to its end."""
        walked = []
        while self.can_redo():
            self.history.forward()
            walked.append(self.history.at)
            if self._human_decides():
                self.paused = False
                break
        self._tell("redone", *walked)

    def go(self, node: int) -> None:
        """Stand at any node of the tree, with the computers paused unless it is a human's turn there."""
        self.given_up = ""
        if self.history.at not in self.history.line_to(node):
            self.counts["undos"] = self.counts.get("undos", 0) + 1
        self.history.go(node)
        self.paused = not self._human_decides() and self.position.outcome() is None
        self._tell("went", node)

    def give_up(self, seat: Seat) -> None:
        """End the game for everybody: the best of the other seats wins."""
        if self.outcome() is None:
            self.given_up = seat
            self._tell("given_up")

    def seat(self, seat: Seat, sitter: Sitter) -> None:
        """Let somebody else sit in a seat from now on."""
        self.seats[seat] = sitter
        self._tell("seated")

    def note(self, node: int, *, name: str | None = None, bookmark: bool | None = None) -> None:
        """Name a node, or set or clear its bookmark."""
        noted = self.history.nodes[node]
        noted.name = noted.name if name is None else name
        noted.bookmark = noted.bookmark if bookmark is None else bookmark
        self._tell("noted", node)

    def count(self, help_taken: str) -> None:
        """Remember that help was taken: ``soundings`` or ``hints``."""
        self.counts[help_taken] = self.counts.get(help_taken, 0) + 1
        self._tell("counted")

    def resume(self) -> None:
        """Let the computers move again."""
        self.paused = False
        self._tell("seated")

    def pause(self) -> None:
        """Keep the computers still until ``resume``."""
        self.paused = True
        self._tell("seated")

    def again(self, seed: str | None = None) -> Session:
        """A new game with the same people: on the same deal, or on the deal of another seed."""
        if seed is not None and self.options:
            return Session.deal(self.game, self.options, seed, self.seats)
        return replace(
            self,
            seats=dict(self.seats),
            name="",
            created=now(),
            changed=now(),
            history=History(),
            given_up="",
            paused=False,
            revision=0,
            counts={},
            _listeners=[],
            _positions={},
        )

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Be told of every change; the answer, called, ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _human_decides(self) -> bool:
        position = self.position
        return self.seats[position.turn].human and any(move != PASS for move in position.legal_moves())

    def _tell(self, kind: str, *nodes: int) -> None:
        self.revision += 1
        self.changed = now()
        for listener in list(self._listeners):
            listener(Change(kind, nodes))
