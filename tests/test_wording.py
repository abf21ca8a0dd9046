"""Every code the layers below can raise has its sentence, reached by making each mistake."""

from __future__ import annotations

import pytest

from green_desktop import wording
from green_desktop.core.game import BadOption
from green_desktop.core.position import IllegalMove, MalformedMove, MalformedPosition
from green_desktop.games import GAMES
from green_desktop.players import LEVELS, BadPlayer, read_player
from tests import mistakes


def check_sentence(text: str) -> None:
    """One line, something in it, and every place in braces filled in."""
    assert text.strip()
    assert text.isprintable()
    assert "{" not in text
    assert "}" not in text


@pytest.mark.parametrize("kind", mistakes.MOVES)
def test_illegal_moves(kind: str) -> None:
    game, text, move, cells = mistakes.MOVES[kind]
    position = GAMES[game].read(text)
    with pytest.raises(IllegalMove) as refused:
        position.parse(move)
    sentence = wording.bad_move(position, refused.value)
    check_sentence(sentence)
    named = {"blocked": cells[2:], "not_prey": (), "must_pass": (), "over": ()}.get(kind, cells)
    assert all(cell in sentence for cell in named)


def test_malformed_moves() -> None:
    position = GAMES["green"].read("bww/ggb/gwb b")
    for text in ("a3-a2", "\n", "{0}", "\udcff"):
        with pytest.raises(MalformedMove) as refused:
            position.parse(text)
        assert wording.bad_move(position, refused.value).isprintable()


@pytest.mark.parametrize("kind", mistakes.POSITIONS)
def test_positions(kind: str) -> None:
    game, text, place = mistakes.POSITIONS[kind]
    with pytest.raises(MalformedPosition) as refused:
        GAMES[game].read(text)
    sentence = wording.bad_position(game, refused.value)
    check_sentence(sentence)
    assert f"character {place + 1}," in sentence


@pytest.mark.parametrize("kind", mistakes.OPTIONS)
def test_options(kind: str) -> None:
    game, chosen = mistakes.OPTIONS[kind]
    with pytest.raises(BadOption) as refused:
        GAMES[game].complete(chosen)
    check_sentence(wording.bad_option(refused.value))


@pytest.mark.parametrize("text", mistakes.PLAYERS)
def test_players(text: str) -> None:
    with pytest.raises(BadPlayer) as refused:
        read_player(text)
    sentence = wording.bad_player(refused.value)
    check_sentence(sentence)
    assert all(f"ai:{level}" in sentence for level in LEVELS)


def test_names() -> None:
    names = [wording.level_name(level) for level in LEVELS]
    names += [wording.seat_name(seat) for game in GAMES.values() for seat in game.seats]
    names += [wording.colour_name(letter) for letter in "bgw"]
    for name in names:
        check_sentence(name)


def test_a_kind_without_a_sentence_would_be_noticed() -> None:
    """The mistakes above are all there are; tests/test_contract.py compares them with the source."""
    for kind in mistakes.kinds_raised("IllegalMove"):
        assert kind in mistakes.MOVES
