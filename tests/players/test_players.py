"""Everybody who can sit in a computer's seat: moves are legal, belong to their seed, and come soon when cancelled."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from itertools import cycle, islice

import pytest

from green_desktop import kernel
from green_desktop.core.deal import SeedStream
from green_desktop.games import GAMES, Pyramids
from green_desktop.players import LEVELS, BadPlayer, Limit, Player, read_player, seated
from green_desktop.players.search import SearchPlayer
from green_desktop.session.worker import Cancelled
from tests import mistakes

SEATED = ["random", "greedy", *(f"ai:{level}" for level in LEVELS)]
"""Every player there is, by its text."""

every_player = pytest.mark.parametrize("name", SEATED)
every_game = pytest.mark.parametrize("game", sorted(GAMES))

LITTLE = Limit(playouts=12)


def player(name: str, seed: str = "") -> Player:
    return seated(*read_player(name), seed)


def never() -> bool:
    return False


def some_positions(game: str, board: str, seed: str) -> Iterator[Pyramids]:
    """The positions of a random game that are not its end."""
    position, chance = GAMES[game].deal({"board": board}, seed), SeedStream(seed)
    while moves := position.legal_moves():
        yield position
        position = position.play(moves[chance.below(len(moves))])


@every_player
@every_game
def test_every_move_is_legal(name: str, game: str) -> None:
    for position in some_positions(game, "3x5", "legal"):
        assert player(name).choose(position, LITTLE, never) in position.legal_moves()


@every_player
@every_game
def test_a_whole_game_comes_to_its_end(name: str, game: str) -> None:
    position = GAMES[game].deal({"board": "3x4"}, "whole")
    while position.outcome() is None:
        position = position.play(player(name, "whole").choose(position, LITTLE, never))


@every_player
@every_game
def test_the_same_seed_moves_the_same(name: str, game: str) -> None:
    position = GAMES[game].deal({"board": "3x5"}, "same")
    moves = {player(name, "1").choose(position, LITTLE, never) for _ in range(3)}
    assert len(moves) == 1


def test_another_seed_moves_otherwise() -> None:
    position = GAMES["green"].deal({"board": "6x6"}, "otherwise")
    assert len({player("random", str(seed)).choose(position, LITTLE, never) for seed in range(20)}) > 3


@every_player
def test_a_forced_pass_needs_no_thought(name: str) -> None:
    position = GAMES["green"].read("wbg g")
    begin = time.perf_counter()
    assert position.notation(player(name).choose(position, Limit(), never)) == "pass"
    assert time.perf_counter() - begin < 0.05


@every_player
@pytest.mark.parametrize("board", ["9x9", "30x30"])
def test_cancelled_it_answers_at_once(name: str, board: str) -> None:
    """Within 50 ms of being told, measured in the processor's time, so that a busy machine does not count."""
    position = GAMES["green"].deal({"board": board}, "cancelled")
    cancelled = Cancelled()
    told: list[float] = []

    def tell() -> None:
        told.append(time.process_time())
        cancelled.cancel()

    timer = threading.Timer(0.1, tell)
    timer.start()
    move = player(name).choose(position, Limit(playouts=10**9), cancelled)
    answered = time.process_time()
    timer.join()
    assert move in position.legal_moves()
    assert answered - told[0] < 0.05


@every_player
def test_cancelled_before_it_began(name: str) -> None:
    position = GAMES["greener"].deal({}, "early")
    cancelled = Cancelled()
    cancelled.cancel()
    assert player(name).choose(position, Limit(), cancelled) in position.legal_moves()


@every_player
def test_it_keeps_to_its_time(name: str) -> None:
    position = GAMES["green"].deal({"board": "9x9"}, "time")
    begin = time.process_time()
    player(name).choose(position, Limit(seconds=0.1, playouts=10**9), never)
    assert time.process_time() - begin < 0.2


def points(game: str, board: str, players: dict[str, Player], deal: str) -> dict[str, float]:
    """Each seat's share of the win in one game."""
    position = GAMES[game].deal({"board": board}, deal)
    while (outcome := position.outcome()) is None:
        position = position.play(players[position.turn].choose(position, Limit(), never))
    return {seat: (seat in outcome.winners) / len(outcome.winners) for seat in players}


def match(game: str, board: str, one: str | Player, other: str, games: int) -> float:
    """The share of the wins that ``one`` takes from ``other`` in all the other seats, in every seat of each deal."""
    seats = GAMES[game].seats
    taken = 0.0
    for number, seat in islice(enumerate(cycle(seats)), games):
        players = {place: player(other, f"{number} {place}") for place in seats}
        players[seat] = player(one, f"{number} {seat}") if isinstance(one, str) else one
        taken += points(game, board, players, f"match {number // len(seats)}")[seat]
    return taken / games


PAIRS = [("ai:2", "ai:1"), ("ai:3", "ai:2"), ("ai:4", "ai:3")]
MORE_THAN_CHANCE = {"green": 0.42, "greener": 0.7}
"""The share of the wins that tells: by chance alone it would be a third, or a half."""


@pytest.mark.parametrize("game", MORE_THAN_CHANCE)
@pytest.mark.parametrize(("one", "other"), PAIRS if kernel.available else [])
def test_every_level_beats_the_one_below(game: str, one: str, other: str) -> None:
    assert match(game, "6x6", one, other, 24) >= MORE_THAN_CHANCE[game]


@pytest.mark.parametrize(("game", "playouts", "games"), [("green", 40, 12), ("greener", 20, 4)])
def test_without_the_kernel_thinking_beats_chance(game: str, playouts: int, games: int) -> None:
    assert match(game, "6x6", SearchPlayer(playouts), "random", games) >= MORE_THAN_CHANCE[game]


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.skipif(not kernel.available, reason="the fifth level needs the kernel")
@pytest.mark.parametrize("game", MORE_THAN_CHANCE)
def test_the_fifth_level_beats_the_fourth(game: str) -> None:
    assert match(game, "6x6", "ai:5", "ai:4", 6) >= MORE_THAN_CHANCE[game]


@pytest.mark.parametrize("text", mistakes.PLAYERS)
def test_texts_that_name_no_player(text: str) -> None:
    with pytest.raises(BadPlayer) as refused:
        read_player(text)
    assert (refused.value.given, refused.value.levels) == (text, tuple(LEVELS))


@pytest.mark.parametrize(("name", "level"), [("human", 0), ("ai", 0), ("ai", 99), ("robot", 0)])
def test_nobody_sits_there(name: str, level: int) -> None:
    with pytest.raises(BadPlayer):
        seated(name, level)


def test_texts_that_name_players() -> None:
    assert read_player("human") == ("human", 0)
    assert [read_player(f"ai:{level}") for level in LEVELS] == [("ai", level) for level in LEVELS]


def test_the_search_sees_a_win_in_one() -> None:
    """Greenest: White first, then Green solves; Black first is stuck."""
    position = GAMES["greenest"].read("w1/bg -")
    assert position.notation(player("ai:2").choose(position, Limit(), never)) == "a2xa1"
