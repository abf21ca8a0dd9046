"""Every game keeps every promise of Game and Position. A new game is tested by its line in GAMES alone."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from green_desktop.core.game import BadOption, Options
from green_desktop.core.position import IllegalMove, MalformedMove, MalformedPosition
from green_desktop.games import GAMES, PASS, PyramidGame, Pyramids
from tests import mistakes

REASONS = {"score", "tallest", "draw", "solved", "stuck"}
BOARDS = ("1x3", "3x3", "2x6", "3x5", "3x27", "6x6")

games = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
quick = settings(max_examples=60)
openings = st.tuples(st.sampled_from(BOARDS), st.text(max_size=8))


def whole_game(game: PyramidGame, board: str, seed: str) -> Iterator[Pyramids]:
    """Every position of a random game."""
    position = game.deal({"board": board}, seed)
    chance = random.Random(seed)
    yield position
    while moves := position.legal_moves():
        position = position.play(chance.choice(moves))
        yield position


@games
def test_it_is_entered_under_its_name_and_has_seats(game: PyramidGame) -> None:
    assert GAMES[game.name] is game
    assert game.seats
    assert len(set(game.seats)) == len(game.seats)


@games
@quick
@given(openings)
def test_text_comes_back_the_same(game: PyramidGame, opening: tuple[str, str]) -> None:
    for position in whole_game(game, *opening):
        again = game.read(position.text())
        assert again == position
        assert hash(again) == hash(position)
        assert again.text() == position.text()


@games
@quick
@given(openings)
def test_notation_comes_back_the_same(game: PyramidGame, opening: tuple[str, str]) -> None:
    for position in whole_game(game, *opening):
        moves = position.legal_moves()
        texts = [position.notation(move) for move in moves]
        assert len(set(texts)) == len(texts)
        for move, text in [*zip(moves, texts, strict=True)][:: 1 + len(moves) // 8]:
            assert position.parse(text) == move


@games
@quick
@given(openings)
def test_it_is_over_exactly_when_there_is_nothing_to_do(game: PyramidGame, opening: tuple[str, str]) -> None:
    for position in whole_game(game, *opening):
        moves, outcome = position.legal_moves(), position.outcome()
        assert bool(moves) == (outcome is None)
        assert PASS not in moves or list(moves) == [PASS]
        assert set(position.scores()) == set(game.seats)
        if outcome:
            assert outcome.reason in REASONS
            assert set(outcome.winners) <= set(game.seats)
            assert list(outcome.winners) == [seat for seat in game.seats if seat in outcome.winners]
            assert dict(outcome.scores) == dict(position.scores())


@games
@quick
@given(openings)
def test_seats_take_turns_and_a_position_never_changes(game: PyramidGame, opening: tuple[str, str]) -> None:
    turns = []
    for position in whole_game(game, *opening):
        turns.append(position.turn)
        before = position.text()
        for move in position.legal_moves():
            position.play(move)
        assert position.text() == before
    assert turns == [game.seats[ply % len(game.seats)] for ply in range(len(turns))]


@games
def test_a_position_is_frozen(game: PyramidGame) -> None:
    position = game.deal({"board": "3x3"}, "frozen")
    with pytest.raises(dataclasses.FrozenInstanceError):
        position.turn = game.seats[-1]  # type: ignore[misc]  # what the test is about
    assert {position: 1}[game.read(position.text())] == 1


@games
def test_a_finished_position_keeps_whose_turn_it_is(game: PyramidGame) -> None:
    *_, end = whole_game(game, "3x3", "turn kept")
    for seat in game.seats:
        over = dataclasses.replace(end, turn=seat)
        assert over.outcome() == end.outcome()
        assert game.read(over.text()).turn == seat


@games
@pytest.mark.parametrize(
    "text", ["", " ", "a1", "a1-b1", "a1xb", "A1xB1", "a0xb1", "a01xb1", "a1xb1 ", "Pass", "x", "a1xb1xc1", "a١xb1"]
)
def test_a_malformed_move_is_malformed_wherever_it_is_read(game: PyramidGame, text: str) -> None:
    for position in (game.deal({"board": "3x3"}, "1"), game.read("b2/3/2g " + game.deal({}, "1").text()[-1])):
        with pytest.raises(MalformedMove) as refused:
            position.parse(text)
        assert refused.value.text == text


@games
@quick
@given(text=st.one_of(st.text(max_size=8), st.from_regex(r"[a-d]{1,2}[0-9]{1,2}x[a-d][0-4]", fullmatch=True)))
def test_any_text_is_a_legal_move_or_refused(game: PyramidGame, text: str) -> None:
    position = game.deal({"board": "3x3"}, "any text")
    try:
        move = position.parse(text)
    except (MalformedMove, IllegalMove):
        return
    assert move in position.legal_moves()
    assert position.notation(move) == text


@games
@settings(quick, max_examples=300)
@given(
    text=st.one_of(
        st.text(max_size=12),
        st.text("bgw()/ -12345678x0", max_size=24),
        st.from_regex(r"([bgw0-9()/]{1,6}/){0,3}[bgw0-9()]{1,6} [bgw-]", fullmatch=True),
    )
)
def test_any_text_is_the_one_text_of_a_position_or_refused(game: PyramidGame, text: str) -> None:
    try:
        position = game.read(text)
    except MalformedPosition as error:
        assert 0 <= error.place <= len(text)
        assert error.kind in mistakes.POSITIONS
        return
    assert position.text() == text


@games
def test_what_it_offers_can_be_dealt(game: PyramidGame) -> None:
    usual = game.complete({})
    assert game.complete(usual) == usual
    assert {option.name: option.values[0] for option in game.options({})} == usual
    for option in game.options({}):
        for value in option.values:
            chosen: Options = {option.name: value}
            position = game.deal(chosen, "offered")
            assert position == game.deal(game.complete(chosen), "offered")
            assert position.turn == game.seats[0]
            assert position != game.deal(chosen, "another")


@pytest.mark.parametrize("kind", mistakes.MOVES)
def test_illegal_moves_say_why(kind: str) -> None:
    game, text, move, cells = mistakes.MOVES[kind]
    with pytest.raises(IllegalMove) as refused:
        GAMES[game].read(text).parse(move)
    assert (refused.value.kind, refused.value.cells) == (kind, cells)


@pytest.mark.parametrize("kind", mistakes.POSITIONS)
def test_malformed_positions_say_what_and_where(kind: str) -> None:
    game, text, place = mistakes.POSITIONS[kind]
    with pytest.raises(MalformedPosition) as refused:
        GAMES[game].read(text)
    assert (refused.value.kind, refused.value.place) == (kind, place)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "b", "b ", " b", "bww b b", "bww  b", "b/ b", "/b b", "bww -b", "bww\n b", "bww b\n"),
        *("(b)ww b", "()b b", "(bgw b", "bgw) b", "((bg)) b", "(b1) b"),
        *("0b b", "01b b", "1٣ b", "³ b", "Bww b", "bww B"),
    ],
)
def test_texts_that_are_no_position_of_green(text: str) -> None:
    with pytest.raises(MalformedPosition):
        GAMES["green"].read(text)


@pytest.mark.parametrize("text", ["/".join(["b"] * 901), "/".join(["30"] * 31), "b" * 901, "bb999"])
def test_boards_that_are_too_large(text: str) -> None:
    with pytest.raises(MalformedPosition) as refused:
        GAMES["green"].read(f"{text} b")
    assert refused.value.kind == "board_large"


def test_the_largest_board() -> None:
    for text in ("/".join(["30"] * 30), "900", "/".join(["b"] * 900)):
        assert GAMES["green"].read(f"{text} b").grid.size == 900


@pytest.mark.parametrize("kind", mistakes.OPTIONS)
def test_options_that_cannot_be_say_why(kind: str) -> None:
    game, chosen = mistakes.OPTIONS[kind]
    for ask in (GAMES[game].complete, GAMES[game].options, lambda chosen: GAMES[game].deal(chosen, "1")):
        with pytest.raises(BadOption) as refused:
            ask(chosen)
        assert refused.value.kind == kind
        assert refused.value.given in chosen.values()


@pytest.mark.parametrize(
    "board", ["", "6", "6x", "x6", "6x6x6", "06x6", "6X6", " 6x6", "6x6\n", "-6x6", "0x3", "6x٦", "6.0x6"]
)
def test_boards_that_are_not_written_so(board: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAMES["green"].complete({"board": board})
    assert refused.value.kind == "board_text"


def test_every_kind_of_mistake_is_reached_here() -> None:
    assert mistakes.kinds_raised("IllegalMove") == set(mistakes.MOVES)
    assert mistakes.kinds_raised("MalformedPosition") == set(mistakes.POSITIONS)
    assert mistakes.kinds_raised("BadOption") == set(mistakes.OPTIONS)
