"""A game under way: submitting, undo, redo, giving up, again, listening."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from green_desktop.core.game import BadOption
from green_desktop.core.position import IllegalMove, MalformedMove, Outcome
from green_desktop.games import GAMES, PASS
from green_desktop.session.session import Change, NotYourTurn, Session, Sitter, new_seed

HUMAN, COMPUTER = Sitter("human"), Sitter("ai", 1)
START = "bww/ggb/gwb b"
GREEN_GAME = ["a3xa2", "a1xb1", "c3xc2", "c1xb1", "b2xb3", "c2xa2", "b1xb3"]


def table(*sitters: Sitter, game: str = "green", start: str = START) -> Session:
    """A session with these people in the order of the seats."""
    seats = GAMES[game].seats
    people = dict(zip(seats, [*sitters, *[COMPUTER] * len(seats)], strict=False))
    return Session(game, GAMES[game].read(start), people)


def play(session: Session, *moves: str) -> Session:
    for move in moves:
        session.submit(session.position.turn, move)
    return session


def moves_to_here(session: Session) -> list[str]:
    return [session.history.nodes[node].move for node in session.history.line_to(session.history.at)][1:]


class TestSubmitting:
    def test_a_whole_game(self) -> None:
        session = play(table(HUMAN), *GREEN_GAME)
        assert session.position.text() == "1(wgwgb)1/(gbbw)2/3 g"
        assert session.outcome() == Outcome(("black",), {"black": 5, "green": 0, "white": 4}, "score")
        assert session.ply == 7
        assert [session.position_at(node).text() for node in (0, 1)] == [START, "1ww/(gb)gb/gwb g"]

    @pytest.mark.parametrize(
        ("seat", "move", "error"),
        [
            ("green", "a1xb1", NotYourTurn),
            ("solo", "a3xa2", NotYourTurn),
            ("black", "pass", IllegalMove),
            ("black", "a3xb3", IllegalMove),
            ("black", "a3", MalformedMove),
        ],
    )
    def test_what_is_refused_changes_nothing(self, seat: str, move: str, error: type[Exception]) -> None:
        session = table(HUMAN)
        told: list[Change] = []
        session.subscribe(told.append)
        before = (session.revision, session.changed, session.history)
        with pytest.raises(error):
            session.submit(seat, move)
        assert (session.revision, session.changed, session.history) == before
        assert (told, session.ply) == ([], 0)

    def test_who_moved_is_noted(self) -> None:
        session = play(table(HUMAN, start="wbg b"), "b1xc1", "pass")
        assert [node.by for node in session.history.nodes] == ["", "human", ""]
        session = play(table(COMPUTER), "a3xa2")
        assert session.history.nodes[1].by == "computer"

    def test_a_forced_pass_is_known(self) -> None:
        session = table(HUMAN, HUMAN, start="wbg g")
        assert session.forced_pass
        assert session.submit("green", "pass") == PASS
        assert not session.forced_pass

    def test_the_position_survives_a_lost_cache(self) -> None:
        session = play(table(HUMAN), *GREEN_GAME)
        end = session.position
        session._positions.clear()
        assert session.position == end


class TestUndo:
    def test_to_the_last_decision_of_the_human(self) -> None:
        session = play(table(HUMAN), *GREEN_GAME[:4])
        session.undo()
        assert moves_to_here(session) == GREEN_GAME[:3], "Black is human and to move after three moves"
        session.undo()
        assert moves_to_here(session) == []
        assert not session.can_undo()
        assert not session.paused

    def test_with_humans_only_it_is_one_move(self) -> None:
        session = play(table(HUMAN, HUMAN, HUMAN), *GREEN_GAME)
        for left in range(6, -1, -1):
            session.undo()
            assert session.ply == left

    def test_with_computers_only_it_is_the_start_and_they_are_paused(self) -> None:
        session = play(table(), *GREEN_GAME[:4])
        session.undo()
        assert session.ply == 0
        assert session.paused

    def test_before_the_first_human_decision(self) -> None:
        session = play(table(COMPUTER, HUMAN), GREEN_GAME[0])
        session.undo()
        assert (session.ply, session.paused) == (0, True)
        session.redo()
        assert (session.ply, session.paused) == (1, False), "a human decides again"

    def test_a_forced_pass_is_no_decision(self) -> None:
        session = play(table(HUMAN, HUMAN, start="wbg g"), "pass", "a1xb1", "pass")
        session.undo()
        assert session.ply == 0

    def test_after_the_end(self) -> None:
        session = play(table(HUMAN), *GREEN_GAME)
        assert session.outcome()
        session.undo()
        assert session.outcome() is None
        assert session.position.turn == "black"
        assert session.ply == 6

    def test_at_the_start_it_does_nothing(self) -> None:
        session = table(HUMAN)
        session.undo()
        assert session.ply == 0
        assert not session.paused


class TestRedo:
    def test_it_undoes_the_undoing(self) -> None:
        session = play(table(HUMAN), *GREEN_GAME)
        session.undo()
        session.undo()
        assert session.can_redo()
        session.redo()
        session.redo()
        assert moves_to_here(session) == GREEN_GAME
        assert not session.can_redo()

    def test_another_move_makes_another_line(self) -> None:
        session = play(table(HUMAN), *GREEN_GAME[:3])
        session.undo()
        play(session, "c2xb2")
        assert not session.can_redo()
        assert moves_to_here(session) == ["c2xb2"]
        session.go(3)
        assert moves_to_here(session) == GREEN_GAME[:3]

    @settings(max_examples=60)
    @given(st.text(max_size=6), st.lists(st.booleans(), min_size=3, max_size=3), st.integers(1, 12))
    def test_all_the_way_back_and_forth(self, seed: str, humans: list[bool], undone: int) -> None:
        session = Session.deal(
            "green",
            {"board": "3x4"},
            seed,
            {seat: HUMAN if human else COMPUTER for seat, human in zip(GAMES["green"].seats, humans, strict=True)},
        )
        chance = random.Random(seed)
        while moves := session.position.legal_moves():
            play(session, session.position.notation(chance.choice(moves)))
        whole, end = moves_to_here(session), session.position
        for _ in range(undone):
            session.undo()
        assert whole[: session.ply] == moves_to_here(session)
        while session.can_redo():
            before = session.ply
            session.redo()
            assert session.ply > before
        assert (moves_to_here(session), session.position) == (whole, end)


class TestGoing:
    def test_anywhere(self) -> None:
        session = play(table(HUMAN), *GREEN_GAME)
        session.go(3)
        assert (session.ply, session.paused) == (3, False)
        session.go(2)
        assert (session.ply, session.paused) == (2, True), "a computer is to move there, and waits"
        session.go(7)
        assert (session.ply, session.paused) == (7, False), "nobody is to move there"

    def test_a_human_who_moves_sets_the_computers_going(self) -> None:
        session = play(table(HUMAN), *GREEN_GAME[:3])
        session.pause()
        play(session, GREEN_GAME[3])
        assert not session.paused

    def test_nowhere(self) -> None:
        session = table(HUMAN)
        with pytest.raises(IndexError):
            session.go(1)


class TestGivingUp:
    def test_the_best_of_the_others_wins(self) -> None:
        session = play(table(HUMAN), *GREEN_GAME[:2])
        session.give_up("black")
        assert session.outcome() == Outcome(("green",), {"black": 4, "green": 3, "white": 2}, "given_up")
        with pytest.raises(NotYourTurn):
            play(session, GREEN_GAME[2])

    def test_undo_takes_it_back(self) -> None:
        session = play(table(HUMAN), *GREEN_GAME[:3])
        session.give_up("black")
        assert session.can_undo()
        assert not session.can_redo()
        session.undo()
        assert (session.given_up, session.ply, session.outcome()) == ("", 3, None)

    def test_a_puzzle(self) -> None:
        session = table(HUMAN, game="greenest", start="bww/ggb/gwb -")
        session.give_up("solo")
        outcome = session.outcome()
        assert outcome
        assert (outcome.winners, outcome.reason) == ((), "given_up")

    def test_what_is_over_is_not_given_up(self) -> None:
        session = play(table(HUMAN), *GREEN_GAME)
        session.give_up("black")
        assert session.given_up == ""


class TestAgain:
    def test_the_same_deal(self) -> None:
        session = Session.deal("greener", {"board": "3x3"}, "again", {"black": HUMAN, "white": COMPUTER})
        play(session, session.position.notation(session.position.legal_moves()[0]))
        session.name = "mine"
        session.pause()
        again = session.again()
        assert (again.start, again.seats, again.seed, again.ply) == (session.start, session.seats, "again", 0)
        assert (again.name, again.revision, again.given_up, again.paused) == ("", 0, "", False)
        again.seat("black", COMPUTER)
        play(again, again.position.notation(again.position.legal_moves()[-1]))
        assert session.seats["black"] == HUMAN
        assert len(session.history.nodes) == len(again.history.nodes) == 2

    def test_another_deal(self) -> None:
        session = Session.deal("greener", {"board": "6x6", "blacks": 12}, "1", {"black": HUMAN, "white": COMPUTER})
        again = session.again("2")
        assert (again.seed, dict(again.options)) == ("2", {"board": "6x6", "blacks": 12})
        assert again.start != session.start

    def test_a_game_from_a_position_begins_there_again(self) -> None:
        assert table(HUMAN).again("2").start.text() == START

    def test_nobody_listens_to_the_new_one(self) -> None:
        session = table(HUMAN)
        told: list[Change] = []
        session.subscribe(told.append)
        play(session.again(), GREEN_GAME[0])
        assert told == []


class TestListening:
    def test_every_change_is_told_once_with_the_nodes_walked(self) -> None:
        session = table(HUMAN)
        told: list[Change] = []
        leave = session.subscribe(told.append)
        play(session, *GREEN_GAME[:3])
        session.undo()
        session.redo()
        session.go(1)
        session.give_up("white")
        session.note(1, name="good", bookmark=True)
        assert told == [
            Change("played", (1,)),
            Change("played", (2,)),
            Change("played", (3,)),
            Change("undone", (3, 2, 1)),
            Change("redone", (1, 2, 3)),
            Change("went", (1,)),
            Change("given_up"),
            Change("noted", (1,)),
        ]
        leave()
        session.undo()
        assert len(told) == 8

    def test_the_revision_rises_with_every_change(self) -> None:
        session = table(HUMAN)
        seen = [session.revision]
        session.subscribe(lambda _: seen.append(session.revision))
        play(session, *GREEN_GAME[:2])
        session.pause()
        session.resume()
        session.seat("green", HUMAN)
        session.undo()
        assert seen == sorted(set(seen))

    def test_a_listener_may_leave_while_it_is_told(self) -> None:
        session = table(HUMAN)
        told: list[Change] = []

        def once(change: Change) -> None:
            told.append(change)
            leave()

        leave = session.subscribe(once)
        session.subscribe(told.append)
        play(session, *GREEN_GAME[:2])
        assert len(told) == 3


class TestBeginning:
    def test_a_deal(self) -> None:
        session = Session.deal("green", {}, "example-1", dict.fromkeys(GAMES["green"].seats, HUMAN))
        assert dict(session.options) == {"board": "6x6"}
        assert session.start == GAMES["green"].deal({}, "example-1")

    def test_a_deal_that_cannot_be(self) -> None:
        with pytest.raises(BadOption):
            Session.deal("green", {"board": "5x5"}, "1", dict.fromkeys(GAMES["green"].seats, HUMAN))

    @pytest.mark.parametrize("seats", [(), ("black",), ("black", "white"), ("black", "green", "white", "solo")])
    def test_seats_that_are_not_the_games(self, seats: tuple[str, ...]) -> None:
        with pytest.raises(ValueError, match="black, green, white"):
            Session("green", GAMES["green"].read(START), dict.fromkeys(seats, HUMAN))

    def test_seeds_are_new(self) -> None:
        seeds = {new_seed() for _ in range(50)}
        assert len(seeds) == 50
        assert all(len(seed) == 8 and seed.isalnum() for seed in seeds)

    def test_naming_and_bookmarking(self) -> None:
        session = play(table(HUMAN), *GREEN_GAME[:1])
        session.note(1, name="fork")
        session.note(1, bookmark=True)
        assert (session.history.nodes[1].name, session.history.nodes[1].bookmark) == ("fork", True)


class TestCaptures:
    def test_what_led_here(self) -> None:
        session = play(table(HUMAN, HUMAN, start="wbg g"), "pass", "a1xb1")
        assert [session.capture_at(node) for node in (0, 1, 2)] == [None, None, (0, 1)]
        assert session.last_capture() == (0, 1)

    def test_on_a_board_with_a_column_x(self) -> None:
        session = play(table(HUMAN, start="22bg1/25/25 b"), "w3xx3")
        assert session.last_capture() == (22, 23)
