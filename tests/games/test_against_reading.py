"""The rules against the second reading of them (tests/reading.py), over whole random games."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from green_desktop.core.game import Options
from green_desktop.games import GAMES, Pyramids
from tests import reading

SMALL = ("1x3", "1x6", "1x9", "2x3", "3x1", "3x2", "3x3", "3x4", "4x3", "3x5", "2x9", "6x3")
STANDARD = ("6x6", "6x9", "9x6", "9x9")
GAMES_A_SEED = 10
"""Random games played from one deal: playing is cheap beside generating."""

seeds = st.text(max_size=12)
names = st.sampled_from(sorted(GAMES))
TIE_BREAKS = {"score": 0, "tallest": 1, "draw": 2, "solved": 0, "stuck": 0}


@st.composite
def deals(draw: st.DrawFn, boards: tuple[str, ...]) -> tuple[str, Options, str]:
    """A game, its options, a seed."""
    game, board = draw(names), draw(st.sampled_from(boards))
    rows, columns = map(int, board.split("x"))
    fewest, most = -(-rows * columns // 4), rows * columns // 3
    chosen: dict[str, int | str] = {"board": board}
    if game == "greener" and draw(st.booleans()):
        chosen["blacks"] = draw(st.integers(fewest, most))
    return game, chosen, draw(seeds)


@st.composite
def placements(draw: st.DrawFn) -> tuple[str, str]:
    """A game and a position as no deal gives it: any stacks anywhere, many cells empty, anybody to move."""
    game = draw(names)
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(1, 28))
    stack = st.lists(st.sampled_from(list(reading.COLOURS.values())), min_size=1, max_size=5)
    places = st.tuples(st.integers(1, columns), st.integers(1, rows))
    turn = draw(st.sampled_from(reading.SEATS[game]))
    stacks = draw(st.dictionaries(places, stack, max_size=24))
    return game, reading.write(reading.Table(game, columns, rows, stacks, turn))


def same(position: Pyramids, table: reading.Table) -> list[str]:
    """Check that the two readings say the same here; the answer is the legal moves, sorted."""
    moves = sorted(map(position.notation, position.legal_moves()))
    assert moves == sorted(reading.moves(table))
    assert position.text() == reading.write(table)
    assert position.turn == table.turn
    assert dict(position.scores()) == reading.scores(table)
    outcome, result = position.outcome(), reading.result(table)
    assert (outcome is None) == (result is None)
    if outcome and result:
        assert list(outcome.winners) == result.winners
        assert TIE_BREAKS[outcome.reason] == result.tie_breaks
        assert dict(outcome.scores) == reading.scores(table)
    return moves


def play_both(position: Pyramids, table: reading.Table, chance: random.Random) -> None:
    """One random game to its end, compared at every ply."""
    plies = 0
    while moves := same(position, table):
        move = chance.choice(moves)
        position, table = position.play(position.parse(move)), reading.after(table, move)
        plies += move != "pass"
    assert plies < max(1, position.grid.size)


def compare_deal(game: str, chosen: Options, seed: str, games: int) -> None:
    """Random games from one deal."""
    position = GAMES[game].deal(chosen, seed)
    table = reading.deal(game, str(chosen["board"]), chosen.get("blacks"), seed)  # type: ignore[arg-type]  # an int
    for number in range(games):
        play_both(position, table, random.Random(f"{seed} {number}"))


quick = settings(max_examples=220)


@quick
@given(deals(SMALL))
def test_games_on_small_boards(deal: tuple[str, Options, str]) -> None:
    compare_deal(*deal, GAMES_A_SEED)


@settings(quick, max_examples=30)
@given(deals(STANDARD))
def test_games_on_standard_boards(deal: tuple[str, Options, str]) -> None:
    compare_deal(*deal, 2)


@quick
@given(placements(), st.randoms(use_true_random=False))
def test_games_from_any_position(placed: tuple[str, str], chance: random.Random) -> None:
    game, text = placed
    play_both(GAMES[game].read(text), reading.read(game, text), chance)


@pytest.mark.long
@pytest.mark.timeout(1200)
@settings(quick, max_examples=1500)
@given(deals(SMALL + STANDARD))
def test_many_more_games(deal: tuple[str, Options, str]) -> None:
    compare_deal(*deal, GAMES_A_SEED)
