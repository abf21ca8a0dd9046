"""The strong players: what is proven is said and kept, hints carry numbers, goals differ, matches are fair."""

from __future__ import annotations

from pathlib import Path

import pytest

from green_desktop import kernel
from green_desktop.cli import main
from green_desktop.games import GAMES, PASS, Pyramids
from green_desktop.players import Analysis, Limit, seated
from green_desktop.players.evaluation import evaluate
from green_desktop.players.glance import gain
from green_desktop.players.match import Match, Standing, elo, play, play_game, player_standings, seat_standings

compiled = pytest.mark.skipif(not kernel.available, reason="installed without the kernel")

if kernel.available:
    from green_desktop.players.compiled import CompiledPlayer

RANK = {"loss": -1, "draw": 0, "win": 1}
ENDGAME = "2(bbw)(gb)2/2ggg1/g(ggb)1g1(gwggbwb)/1g(wbgb)3/(ww)(gggww)4/(gbgw)5 b"


def never() -> bool:
    return False


def analysed(position: Pyramids, playouts: int = 300, proof: int = 30_000) -> Analysis:
    return CompiledPlayer(playouts, proof, "kept").analyse(position, Limit(), never)


def keeps_what_is_proven(deal: str, playouts: int, proof: int) -> str:
    """Play a game between two solvers, and watch that nobody's proven result gets worse; the last verdict."""
    position = GAMES["greener"].deal({}, deal)
    proven: dict[str, tuple[int, int]] = {}
    last = ""
    while (outcome := position.outcome()) is None:
        turn = position.turn
        found = analysed(position, playouts, proof)
        if found.exact:
            last = found.verdict
            known = (RANK[found.verdict], -99 if found.margin is None else found.margin)
            assert known >= proven.get(turn, known), position.text()
            proven[turn] = known
        position = position.play(found.move)
    for seat, (rank, _) in proven.items():
        assert (seat in outcome.winners) - (len(outcome.winners) == 2) * 0.5 >= (rank + 1) / 2
    return last


@compiled
def test_a_proven_result_is_never_thrown_away() -> None:
    assert all(keeps_what_is_proven(f"kept {number}", 100, 20_000) for number in range(4))


@compiled
@pytest.mark.long
def test_a_proven_result_is_never_thrown_away_in_many_games() -> None:
    assert all(keeps_what_is_proven(f"kept long {number}", 300, 200_000) for number in range(60))


@compiled
def test_a_hint_says_what_is_expected() -> None:
    found = analysed(GAMES["green"].deal({}, "hint"), 500)
    assert sum(found.values.values()) == pytest.approx(1)
    assert sum(found.scores.values()) == pytest.approx(36)
    assert (found.playouts, found.exact, found.verdict) == (500, False, "")


@compiled
def test_a_proof_says_so() -> None:
    found = analysed(GAMES["greener"].read(ENDGAME), 50, 1_000_000)
    assert (found.exact, found.verdict, found.margin) == (True, "win", 18)
    assert found.values == {"black": 1.0, "white": 0.0}


@compiled
@pytest.mark.parametrize("game", ["green", "greener"])
def test_both_goals_are_played(game: str) -> None:
    position = GAMES[game].deal({}, "goal")
    for goal in ("win", "points"):
        assert seated("ai", 4, "goal", goal).choose(position, Limit(), never) in position.legal_moves()


@compiled
def test_a_lost_verdict_has_a_move_too() -> None:
    position = GAMES["greener"].read("1(ggw)/b(ggw) b")
    found = evaluate(position, 5, never)
    assert found.exact and found.move in position.legal_moves()


def test_a_finished_game_is_evaluated_by_its_outcome() -> None:
    found = evaluate(GAMES["greener"].read("1(wwb)1/3/(gbgbgw)2 w"), 1, never)
    assert (found.verdict, found.margin, found.exact, found.move) == ("win", 3, True, PASS)


@compiled
def test_a_pass_is_evaluated_by_what_follows() -> None:
    position = GAMES["greener"].read("b2/1w1/1g1 b")
    assert list(position.legal_moves()) == [PASS]
    found = evaluate(position, 5, never)
    assert (found.verdict, found.margin, found.move) == ("loss", -1, PASS)


def test_what_a_capture_brings() -> None:
    greener = GAMES["greener"].read("b(gw)1/g2/b2 b")
    brings = {greener.notation(move): gain(greener, move) for move in greener.legal_moves()}
    assert brings == {"a3xb3": 2, "a3xa2": 1, "a1xa2": 1}
    green = GAMES["green"].read("b(bg)1 b")
    assert [gain(green, move) for move in green.legal_moves()] == [4]


def test_a_match_moves_the_players_round_the_seats() -> None:
    match = Match("green", ("random", "greedy", "random"), "seats", "3x4")
    assert [match.sitting(number)["black"] for number in range(4)] == [0, 1, 2, 0]
    results = list(play(match, range(6)))
    assert [result.number for result in results] == list(range(6))
    assert results[4] == play_game(match, 4)
    shares = [standing.share for standing in player_standings(match, results)]
    assert sum(shares) == pytest.approx(1)
    assert sum(one.share for one in seat_standings(match, results).values()) == pytest.approx(1)


def test_elo() -> None:
    rating, error = elo(Standing(100, 0.5, 0.05, 0), 2)
    assert (rating, error) == pytest.approx((0, 34.7), abs=0.1)
    assert elo(Standing(100, 1 / 3, 0.05, 0), 3)[0] == pytest.approx(0)
    assert elo(Standing(100, 10 / 11, 0.05, 0), 2)[0] == pytest.approx(400)


def test_a_match_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["match", "greener", "--seats", "greedy,random", "--board", "3x4", "--resume", str(tmp_path / "log")]
    assert main([*line, "--games", "3"]) == 0
    assert main([*line, "--games", "6"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert main([*line[:-2], "--games", "6", "--jobs", "2"]) == 0
    assert capsys.readouterr().out.splitlines() == shown[-4:]
    assert len((tmp_path / "log").read_text().splitlines()) == 7
    assert main([*line, "--games", "6", "--seed", "other"]) == 2


def test_commands_that_think(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["best", "green", "wbg b", "--level", "1"]) == 0
    assert main(["best", "greener", "bz b", "--level", "1"]) == 2
    assert main(["best", "greener", "bw b", "--level", "9"]) == 2
    assert main(["best", "green", "b b"]) == 1
    assert main(["evaluate", "green", "wbg b"]) == 2
    assert main(["evaluate", "greener", "bgw b", "--limit", "0"]) == 2
    assert capsys.readouterr().out.splitlines() == ["b1xc1", "over"]


@compiled
def test_what_is_evaluated(capsys: pytest.CaptureFixture[str]) -> None:
    opening = GAMES["greener"].deal({}, "evaluated").text()
    assert main(["evaluate", "greener", ENDGAME, "--json"]) == 0
    assert main(["evaluate", "greener", opening, "--limit", "0.1"]) == 3
    first, second = capsys.readouterr().out.splitlines()
    assert first == '{"value": "win", "margin": 18, "exact": true}'
    assert second.startswith("unknown\testimate=0.")
