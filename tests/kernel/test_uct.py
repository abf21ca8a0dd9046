"""The kernel's tree search: reproducible, ended when told, and honest about what it counted."""

import time

import pytest

from green_desktop import kernel
from green_desktop.games import GAMES, Pyramids

pytestmark = pytest.mark.skipif(not kernel.available, reason="installed without the kernel")

if kernel.available:
    from green_desktop.kernel.board import Board
    from green_desktop.kernel.uct import Search
    from green_desktop.players.compiled import CompiledPlayer, kernel_board


def begun(position: Pyramids, seed: int = 0, threads: int = 1, nodes: int = 1 << 16) -> "Search":
    return Search(kernel_board(position), CompiledPlayer(1).style(position), seed, threads, nodes)


def searched(position: Pyramids, seed: int = 0, threads: int = 1, playouts: int = 3000) -> "Search":
    search = begun(position, seed, threads)
    search.start(playouts=playouts)
    assert search.wait(60)
    return search


@pytest.mark.parametrize("game", ["green", "greener"])
@pytest.mark.parametrize("board", ["3x3", "6x6", "9x9", "15x17"])
def test_it_tries_the_legal_moves_and_no_others(game: str, board: str) -> None:
    position = GAMES[game].deal({"board": board}, "uct")
    moves = searched(position).moves()
    assert set(moves) == set(position.legal_moves())
    assert sum(found[0] for found in moves.values()) <= 3000


@pytest.mark.parametrize("game", ["green", "greener"])
def test_wins_are_shared_out_and_scores_add_up(game: str) -> None:
    position = GAMES[game].deal({}, "sums")
    for visits, reward, wins, scores in searched(position).moves().values():
        assert sum(wins) == pytest.approx(visits)
        assert -1 <= reward <= visits + 1
        if game == "green":
            assert sum(scores) == pytest.approx(36 * visits)


def test_the_same_seed_searches_the_same() -> None:
    position = GAMES["greener"].deal({}, "seed")
    assert searched(position, 1).moves() == searched(position, 1).moves() != searched(position, 2).moves()


def test_several_trees_share_the_playouts() -> None:
    position = GAMES["green"].deal({}, "threads")
    search = searched(position, threads=3)
    assert search.playouts == 3000
    assert searched(position, threads=3).moves() == search.moves()


def test_it_ends_when_told_and_goes_on_when_asked() -> None:
    search = begun(GAMES["green"].deal({"board": "9x9"}, "stop"))
    search.start()
    assert not search.wait(0.05)
    begin = time.monotonic()
    search.stop()
    assert time.monotonic() - begin < 0.5
    played = search.playouts
    search.start(playouts=100)
    assert search.wait(60)
    assert search.playouts == played + 100


def test_it_is_not_asked_twice_at_once() -> None:
    search = begun(GAMES["green"].deal({}, "twice"))
    search.start()
    with pytest.raises(RuntimeError):
        search.start()
    with pytest.raises(RuntimeError):
        search.moves()


def test_a_full_memory_is_no_end() -> None:
    search = begun(GAMES["greener"].deal({"board": "9x9"}, "full"), nodes=1100)
    search.start(playouts=5000)
    assert search.wait(60)
    assert search.playouts == 5000


def test_what_the_search_refuses() -> None:
    with pytest.raises(ValueError, match="seats"):
        Search(Board("greenest", 1, 3, ("b", "g", "w"), "solo"), {})
    with pytest.raises(ValueError, match="threads"):
        begun(GAMES["green"].deal({}, "no"), threads=0)


@pytest.mark.parametrize("game", ["green", "greener"])
def test_self_play_ends_as_the_rules_would_score_it(game: str) -> None:
    position = GAMES[game].deal({"board": "3x6"}, "self")
    wins, scores, tallest = begun(position, 5).selfplay(40)
    assert any(wins) and max(tallest) <= 18
    assert sum(scores) == 18 if game == "green" else sum(scores) <= 18
