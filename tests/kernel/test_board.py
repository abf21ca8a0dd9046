"""The kernel and the rules are the same game: equal perft, equal captures, make and unmake that leave no trace."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from green_desktop import kernel
from green_desktop.core.perft import perft
from green_desktop.games import GAMES, PASS, Capture, Pyramids

pytestmark = pytest.mark.skipif(not kernel.available, reason="installed without the kernel")

if kernel.available:
    from green_desktop.kernel.board import Board

BOARDS = ("1x3", "2x3", "3x5", "6x6", "6x9", "9x6", "9x9", "4x15", "1x63", "12x13", "15x17", "5x51")
TABLE = [  # the table of the rules: game, position, perft 1, 2, 3 …
    ("green", "bwbgbb/bgwggw/ggbgww/wgwwwb/wggwgb/bbbwgb b", 11, 163, 1670, 17627),
    ("green", "wbgbwwgwg/bgggwbbwb/gwbbwwbwb/wwwbggbgb/gbgbwwgbg/wwggwgbgb b", 29, 558, 10037),
    (
        "green",
        "wggwgbwgg/bwgbgwggb/gwwgbgwwg/bgbggbbgb/bwbbbgbbb/wwwwbbwww/ggwwgbwww/wwbbwggwg/bbgbwbbgg b",
        *(37, 1192, 31091),
    ),
    ("greener", "bwbgbb/bggggw/ggbgwg/wgwwwg/wggggb/gbbwgg b", 26, 788, 19443),
    ("greener", "wggbggggg/bgggwgbwb/gwbbwwggb/wwwbggbgb/gbggwwgbg/wwggwgbgb b", 48, 2317),
    (
        "greener",
        "wggggbwgg/bwgggwggb/gwwgbgwgg/ggbggbggb/gwbbbgbbb/wwwwgbggw/gggwgbwww/wwbggggwg/bbgbwbbgg b",
        *(73, 5488),
    ),
    ("greenest", "bwbgbb/bgwggw/ggbgww/wgwwwb/wggwgb/bbbwgb -", 37, 1334, 46836),
    ("greenest", "wbgbwwgwg/bgggwbbwb/gwbbwwbwb/wwwbggbgb/gbgbwwgbg/wwggwgbgb -", 67, 4369, 277389),
    (
        "greenest",
        "wggwgbwgg/bwgbgwggb/gwwgbgwwg/bgbggbbgb/bwbbbgbbb/wwwwbbwww/ggwwgbwww/wwbbwggwg/bbgbwbbgg -",
        *(96, 9057),
    ),
    ("green", "1wbg1(bw)/1(gbwg)1g2/4(wggb)w/(wgb)g4/1(gbw)1(wwwggb)2/b2(wgbbbbw)2 g", 3, 13, 35, 71, 179, 389),
    (
        "greener",
        "2(bbw)(gb)2/2ggg1/g(ggb)1g1(gwggbwb)/1g(wbgb)3/(ww)(gggww)4/(gbgw)5 b",
        *(8, 61, 452, 2171, 13192, 43896),
    ),
    (
        "green",
        "b1w1(bw)1/2(wwgwgb)3/1(gbbw)(gbwgb)3/3(gbwg)2/5(gbwbgbwg)/1(wwg)1(gb)2 w",
        *(3, 6, 6, 15, 14, 12, 16),
    ),
    (
        "greener",
        "g2(bww)2/g5/6/3(ggb)(ggw)(ggggwgbbww)/1(gwbgb)(gb)2(gggb)/2(wwgb)3 b",
        *(9, 45, 221, 638, 1265, 1995, 1777),
    ),
    (
        "greenest",
        "b2(gbw)(bbwg)1/b1(wg)(gwwgb)2/1(gbwgb)3(wwg)/(wg)g3(bwwgb)/(wg)5/bb4 -",
        *(12, 121, 1015, 6882, 35489, 127496),
    ),
]


def board_of(game: str, position: Pyramids) -> Board:
    return Board(game, position.grid.rows, position.grid.columns, position.stacks, position.turn)


def random_game(game: str, board: str, seed: int) -> Iterator[Pyramids]:
    """The positions of a game played at random."""
    chance = random.Random(f"{game} {board} {seed}")
    position = GAMES[game].deal({"board": board}, f"kernel {seed}")
    while moves := position.legal_moves():
        yield position
        position = position.play(chance.choice(moves))
    yield position


@pytest.mark.parametrize(("game", "text", "counts"), [(game, text, counts) for game, text, *counts in TABLE])
def test_the_table_of_the_rules(game: str, text: str, counts: list[int]) -> None:
    board = board_of(game, GAMES[game].read(text))
    assert [board.perft(depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", BOARDS)
def test_perft_of_random_positions(game: str, size: str) -> None:
    positions = list(random_game(game, size, 1))
    for position in random.Random(size).sample(positions, min(4, len(positions))):
        board = board_of(game, position)
        for depth in range(3 if len(position.occupied) < 50 else 2):
            assert board.perft(depth) == perft(position, depth), position.text()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", ["3x3", "6x6", "9x9", "15x15"])
def test_a_game_made_and_unmade(game: str, size: str) -> None:
    """The kernel walks along with the rules, knows the same moves, and comes back the way it went."""
    positions = list(random_game(game, size, 2))
    board = board_of(game, positions[0])
    keys = []
    for before, after in pairwise(positions):
        keys.append(board.key)
        assert board.key == board_of(game, before).key
        assert board.seat == before.turn
        legal = before.legal_moves()
        assert sorted(board.captures()) == sorted(move for move in legal if isinstance(move, Capture))
        assert board.must_pass() == (PASS in legal)
        capture = next((move for move in legal if move != PASS and before.play(move) == after), None)
        board.make_pass() if capture is None else board.make(*capture)
    assert board.captures() == [] and not board.must_pass()
    for position, key in zip(positions[-2::-1], keys[::-1], strict=True):
        board.unmake()
        assert (board.key, board.stacks, board.seat) == (key, len(position.occupied), position.turn)


def test_the_key_tells_what_is_inside_a_stack() -> None:
    texts = ["(gw)b1 b", "(bw)b1 b", "(ggw)b1 b", "(gb)b1 b", "b(gw)1 b", "1(gw)b b"]
    assert len({board_of("greener", GAMES["greener"].read(text)).key for text in texts}) == len(texts)


@pytest.mark.parametrize("game", ["green", "greener"])
def test_playouts_are_the_games_random_play(game: str) -> None:
    """Same seed, same playouts; the share of wins is that of random play by the rules."""
    start = GAMES[game].deal({"board": "3x6"}, "playouts")
    board = board_of(game, start)
    wins, scores = board.playouts(20_000, 1)
    assert board.playouts(20_000, 1) == (wins, scores) != board.playouts(20_000, 2)
    assert sum(wins) == pytest.approx(20_000)
    expected = {"black": 0.0, "green": 0.0, "white": 0.0}
    chance = random.Random(1)
    for _ in range(600):
        position = start
        while moves := position.legal_moves():
            position = position.play(chance.choice(moves))
        outcome = position.outcome()
        assert outcome is not None
        for winner in outcome.winners:
            expected[winner] += 1 / len(outcome.winners) / 600
    assert [share / 20_000 for share in wins] == pytest.approx(list(expected.values()), abs=0.08)


def test_what_the_kernel_refuses() -> None:
    assert kernel.fits(15, 17) and kernel.fits(63, 4) and not kernel.fits(16, 16) and not kernel.fits(1, 64)
    with pytest.raises(ValueError, match="too large"):
        Board("green", 1, 64, ("b",) * 64, "black")
    with pytest.raises(ValueError, match="fill"):
        Board("green", 2, 3, ("b",) * 5, "black")
    board = Board("green", 1, 3, ("b", "g", "w"), "black")
    with pytest.raises(ValueError, match="no capture"):
        board.make(0, 2)
    with pytest.raises(ValueError, match="need not pass"):
        board.make_pass()
    with pytest.raises(ValueError, match="take back"):
        board.unmake()
