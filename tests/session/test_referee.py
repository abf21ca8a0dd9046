"""The referee, with a clock of its own and a worker that answers when told to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from green_desktop.games import GAMES, Capture, Move, Pyramids
from green_desktop.players import BadPlayer, Limit, Player
from green_desktop.session.referee import TOPIC, Referee
from green_desktop.session.session import Session, Sitter
from green_desktop.session.worker import Answer, Cancelled, Work, Worker

HUMAN, COMPUTER = Sitter("human"), Sitter("ai", 1)
START = "bww/ggb/gwb b"
PACE = 0.5


@dataclass
class Patient(Worker):
    """A worker that does nothing until ``work``, and then does it at once."""

    waiting: dict[str, tuple[int, Work, Cancelled]] = field(default_factory=dict)

    def ask(self, topic: str, revision: int, work: Work) -> None:
        self.cancel(topic)
        self._running[topic] = (revision, Cancelled())
        self.waiting[topic] = (revision, work, self._running[topic][1])

    def work(self) -> None:
        """Do what was asked, cancelled or not."""
        for topic, (revision, work, cancelled) in self.waiting.items():
            self._run(topic, revision, work, cancelled)
        self.waiting = {}


class First(Player):
    """Plays the first legal move."""

    def choose(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Move:
        return position.legal_moves()[0]


class Broken(Player):
    """Raises."""

    def choose(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Move:
        raise RuntimeError("out of ideas")


class Cheat(Player):
    """Answers with a move that is not legal."""

    def choose(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Move:
        return Capture(0, 8)


class Table:
    """A session with its referee, a worker and a clock, moved by hand."""

    def __init__(self, *sitters: Sitter, start: str = START, player: Player | None = None, pace: float = PACE) -> None:
        seats = GAMES["green"].seats
        people = dict(zip(seats, [*sitters, *[COMPUTER] * 3], strict=False))
        self.session = Session("green", GAMES["green"].read(start), people)
        self.worker = Patient()
        self.player: Player = player or First()
        self.referee = Referee(self.session, self.worker, PACE if pace is None else pace, lambda *_: self.player)
        self.now = 100.0

    def wait(self, seconds: float = 0.0, *, quiet: bool = True, answering: bool = True) -> None:
        """Some frames, ``seconds`` in all, in which the worker answers."""
        for _ in range(4):
            self.now += seconds / 4
            if answering:
                self.worker.work()
            for answer in self.worker.answers():
                self.referee.take(answer)
            self.referee.attend(self.now, quiet=quiet)

    @property
    def moves(self) -> list[str]:
        line = self.session.history.line_to(self.session.history.at)
        return [self.session.history.nodes[node].move for node in line][1:]


def test_a_human_is_never_asked_nor_hurried() -> None:
    table = Table(HUMAN)
    table.wait(60)
    assert (table.moves, table.worker.asked(TOPIC), table.referee.thinking) == ([], None, "")


def test_computers_answer_until_the_human_is_to_move() -> None:
    table = Table(HUMAN)
    table.session.submit("black", "a3xa2")
    table.wait(10)
    assert (len(table.moves), table.session.position.turn) == (3, "black")


def test_computers_alone_play_to_the_end() -> None:
    table = Table(pace=0)
    for _ in range(40):
        table.wait(0.1)
    assert table.session.outcome()
    ply = table.session.ply
    table.wait(60)
    assert table.session.ply == ply


def test_who_is_thinking() -> None:
    table = Table(COMPUTER)
    table.wait(answering=False)
    assert table.referee.thinking == "black"
    assert table.worker.asked(TOPIC) == table.session.revision


def test_the_pace_is_kept_after_a_human_moves() -> None:
    table = Table(HUMAN)
    table.wait(60)
    table.session.submit("black", "a3xa2")
    table.wait(PACE * 0.9)
    assert len(table.moves) == 1
    table.wait(PACE)
    assert len(table.moves) == 2


def test_the_pace_counts_from_the_end_of_an_animation() -> None:
    table = Table(HUMAN)
    table.session.submit("black", "a3xa2")
    table.wait(60, quiet=False)
    assert len(table.moves) == 1
    table.wait(PACE * 0.9)
    assert len(table.moves) == 1
    table.wait(PACE)
    assert len(table.moves) == 2


@pytest.mark.parametrize("sitter", [HUMAN, COMPUTER])
def test_a_forced_pass_happens_by_itself(sitter: Sitter) -> None:
    table = Table(HUMAN, sitter, HUMAN, start="wbg g")
    table.wait(PACE * 0.9)
    assert table.moves == []
    table.wait(PACE)
    assert table.moves == ["pass"]
    assert table.worker.waiting == {}, "nobody was asked for it"


def test_while_paused_nothing_happens() -> None:
    for start in (START, "wbg g"):
        table = Table(COMPUTER, start=start)
        table.session.pause()
        table.wait(60)
        assert (table.moves, table.worker.asked(TOPIC)) == ([], None)
        table.session.resume()
        table.wait(10)
        assert table.moves


def test_a_pause_stops_the_thinking() -> None:
    table = Table(COMPUTER)
    table.wait(answering=False)
    _, _, cancelled = table.worker.waiting[TOPIC]
    table.session.pause()
    table.wait(60, answering=False)
    assert cancelled()
    table.worker.work()
    table.wait(60)
    assert table.moves == []


def test_a_stale_answer_is_dropped() -> None:
    table = Table(HUMAN)
    table.session.submit("black", "a3xa2")
    table.wait(PACE, answering=False)
    revision = table.session.revision
    table.session.undo()
    table.referee.take(Answer(TOPIC, revision, "a1xb1"))
    table.wait(60)
    assert (table.moves, table.referee.thinking) == ([], "")


def test_an_answer_of_another_topic_is_left_alone() -> None:
    table = Table(COMPUTER)
    table.referee.take(Answer("save", table.session.revision, "a3xa2"))
    table.wait(60, answering=False)
    assert table.moves == []


def test_an_answer_waiting_for_its_time_is_forgotten_with_its_position() -> None:
    table = Table(HUMAN)
    table.session.submit("black", "a3xa2")
    table.wait(PACE / 2)
    table.session.undo()
    table.session.submit("black", "c2xb2")
    table.wait(PACE / 2, answering=False)
    table.wait(PACE * 2)
    assert table.moves[0] == "c2xb2"
    assert len(table.moves) > 1
    assert table.referee.failed is None


def test_undo_while_thinking_cancels_at_once() -> None:
    table = Table(HUMAN)
    table.session.submit("black", "a3xa2")
    table.wait(answering=False)
    _, _, cancelled = table.worker.waiting[TOPIC]
    table.session.undo()
    table.wait(answering=False)
    assert cancelled()
    assert table.worker.asked(TOPIC) is None


def test_closing_withdraws() -> None:
    table = Table(COMPUTER)
    table.wait(answering=False)
    table.referee.withdraw()
    assert table.referee.thinking == ""


@pytest.mark.parametrize("player", [Broken(), Cheat()], ids=["raises", "cheats"])
def test_a_player_that_fails_is_reported_and_not_asked_for_ever(player: Player) -> None:
    table = Table(COMPUTER, player=player)
    table.wait(60)
    assert isinstance(table.referee.failed, Exception)
    assert (table.moves, table.worker.asked(TOPIC)) == ([], None)
    table.player = First()
    table.wait(60)
    assert table.moves == []
    table.referee.retry()
    table.wait(10)
    assert table.moves
    assert table.referee.failed is None


def test_a_failure_is_forgotten_when_the_game_goes_elsewhere() -> None:
    table = Table(HUMAN, player=Broken())
    table.session.submit("black", "a3xa2")
    table.wait(10)
    assert table.referee.failed
    table.player = First()
    table.session.undo()
    table.session.submit("black", "c2xb2")
    table.wait(10)
    assert table.referee.failed is None
    assert len(table.moves) > 1


def test_a_level_that_does_not_exist_is_a_failure_and_no_crash() -> None:
    table = Table(Sitter("ai", 99))
    referee = Referee(table.session, table.worker, PACE)
    table.referee = referee
    table.wait(10)
    assert isinstance(referee.failed, BadPlayer)


def test_a_player_that_hangs_holds_up_nothing() -> None:
    """The window may wait for ever for its answer, and undo, and let somebody else sit down."""
    table = Table(HUMAN)
    table.session.submit("black", "a3xa2")
    table.wait(600, answering=False)
    assert table.referee.thinking == "green"
    table.session.seat("green", HUMAN)
    table.wait(10, answering=False)
    assert table.referee.thinking == ""
    table.session.submit("green", "a1xb1")
    table.wait(10)
    assert len(table.moves) == 3


def test_somebody_else_sits_down() -> None:
    table = Table(HUMAN)
    table.session.seat("black", COMPUTER)
    table.wait(10)
    assert table.moves


def test_a_game_given_up_is_left_alone() -> None:
    table = Table(COMPUTER)
    table.session.give_up("green")
    table.wait(60)
    assert table.moves == []
