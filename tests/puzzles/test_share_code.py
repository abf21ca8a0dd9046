"""Share codes come back, and mistakes are noticed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from green_desktop.games import GAMES
from green_desktop.puzzles.share_code import ALPHABET, BadCode, Shared, read_code, write_code
from tests.puzzles.test_verdict import wander


def dealt(game: str, board: str, seed: str) -> Shared:
    options = GAMES[game].complete({"board": board})
    return Shared(game, GAMES[game].deal(options, seed), seed, options)


@settings(max_examples=40)
@given(st.sampled_from(list(GAMES)), st.sampled_from(["6x6", "6x9", "9x9", "3x5"]), st.text(max_size=30))
def test_deals_come_back(game: str, board: str, seed: str) -> None:
    shared = dealt(game, board, seed)
    again = read_code(write_code(shared))
    assert again.start == shared.start
    assert not seed or again == shared


@pytest.mark.parametrize("board", ["6x6", "6x9", "9x9", "4x6"])
def test_positions_come_back(board: str) -> None:
    for captures in (0, 5, 12, 20):
        position = wander(board, captures, 3)
        assert read_code(write_code(Shared("greenest", position))) == Shared("greenest", position)
    for game in ("green", "greener"):
        position = GAMES[game].read("b1w1(bw)1/2(wwgwgb)3/1(gbbw)(gbwgb)3/3(gbwg)2/5(gbwbgbwg)/1(wwg)1(gb)2 w")
        assert read_code(write_code(Shared(game, position))).start == position


def test_codes_are_short() -> None:
    assert len(write_code(Shared("greenest", wander("6x6", 0, 1)))) <= 28
    assert len(write_code(dealt("greenest", "9x9", "0f3a77c1"))) <= 30


@given(st.integers(0, 10**6), st.sampled_from(ALPHABET))
def test_a_wrong_sign_is_noticed(place: int, sign: str) -> None:
    code = write_code(dealt("greenest", "6x6", "0f3a77c1")).replace("-", "")
    place %= len(code)
    if code[place] != sign:
        with pytest.raises(BadCode):
            read_code(code[:place] + sign + code[place + 1 :])


def test_as_people_write_it() -> None:
    shared = dealt("green", "6x9", "tuesday")
    code = write_code(shared)
    for written in (code.lower(), code.replace("-", ""), f"  {code.replace('-', ' - ')} ", code.replace("0", "o")):
        assert read_code(written) == shared


@given(st.text(max_size=60))
def test_nonsense_is_refused(text: str) -> None:
    with pytest.raises(BadCode) as caught:
        read_code(text)
    assert caught.value.reason in ("letters", "checksum", "edition", "content")
