"""deal, moves, perft, replay: their answers, as text and as JSON."""

from __future__ import annotations

import json

import pytest

from green_desktop.games import GAMES
from tests.cli.conftest import Ask

START = "bww/ggb/gwb b"
GREEN_GAME = ["a3xa2", "a1xb1", "c3xc2", "c1xb1", "b2xb3", "c2xa2", "b1xb3"]


def test_deal(ask: Ask) -> None:
    answer = ask("deal", "green", "--seed", "example-1")
    assert (answer.status, answer.out, answer.err) == (0, "bwbgbb/bgwggw/ggbgww/wgwwwb/wggwgb/bbbwgb b\n", "")


def test_deal_with_everything_said(ask: Ask) -> None:
    answer = ask("deal", "greener", "--board", "3x4", "--blacks", "4", "--seed", "", "--json")
    position = json.loads(answer.out)["position"]
    assert GAMES["greener"].read(position).text() == position
    assert [position.count(letter) for letter in "wg"] == [4, 4]


def test_moves(ask: Ask) -> None:
    assert ask("moves", "green", START).out == "a3xa2 c2xb2\n"
    assert ask("moves", "green", "wbg g").out == "pass\n"
    assert json.loads(ask("moves", "green", START, "--json").out) == {"moves": ["a3xa2", "c2xb2"], "over": False}


def test_moves_of_a_finished_game(ask: Ask) -> None:
    over = "1(wgwgb)1/(gbbw)2/3 g"
    assert ask("moves", "green", over).out == "over\n"
    assert json.loads(ask("moves", "green", over, "--json").out) == {"moves": [], "over": True}


def test_moves_are_sorted_as_text(ask: Ask) -> None:
    moves = ask("moves", "greener", "--", "bbbbbbbbbbbb/12/12 b").out.split()
    assert moves == sorted(moves)
    assert moves.index("k3xl3") > moves.index("a3xb3")


def test_perft(ask: Ask) -> None:
    assert ask("perft", "green", START, "0").out == "1\n"
    assert ask("perft", "green", START, "1").out == "2\n"
    assert json.loads(ask("perft", "green", START, "2", "--json").out) == {"nodes": 4}


def test_perft_divided(ask: Ask) -> None:
    assert ask("perft", "green", START, "2", "--divide").out == "a3xa2 3\nc2xb2 1\n4\n"
    assert json.loads(ask("perft", "green", START, "2", "--divide", "--json").out) == {
        "nodes": 4,
        "divide": {"a3xa2": 3, "c2xb2": 1},
    }


def test_replay(ask: Ask) -> None:
    assert ask("replay", "green", START).out == f"{START}\tscores black=3 green=3 white=3\n"
    assert (
        ask("replay", "green", START, *GREEN_GAME).out
        == "1(wgwgb)1/(gbbw)2/3 g\tscores black=5 green=0 white=4\twinner=black\n"
    )


def test_replay_as_json(ask: Ask) -> None:
    assert json.loads(ask("replay", "green", START, *GREEN_GAME, "--json").out) == {
        "position": "1(wgwgb)1/(gbbw)2/3 g",
        "scores": {"black": 5, "green": 0, "white": 4},
        "winner": ["black"],
        "over": True,
    }


def test_replay_of_a_draw(ask: Ask) -> None:
    answer = ask("replay", "green", "(wgbw)2/2b/1(gbwg)1 b")
    assert answer.out.split("\t")[1:] == ["scores black=1 green=4 white=4", "winner=green,white\n"]


def test_replay_of_greenest(ask: Ask) -> None:
    assert ask("replay", "greenest", "bg1 -").out == "bg1 -\tstacks=2\n"
    assert ask("replay", "greenest", "bg1 -", "a1xb1").out == "1(gb)1 -\tstacks=1\tsolved\n"
    assert ask("replay", "greenest", "b1b -").out == "b1b -\tstacks=2\tstuck\n"
    solved = json.loads(ask("replay", "greenest", "bg1 -", "a1xb1", "--json").out)
    assert solved == {
        "position": "1(gb)1 -",
        "scores": {"solo": 1},
        "winner": ["solo"],
        "over": True,
        "stacks": 1,
    }


def test_many_lines(ask: Ask) -> None:
    answer = ask("moves", "green", "-", given=f"{START}\nwbg g\r\nb1b b")
    assert (answer.status, answer.out, answer.err) == (0, "a3xa2 c2xb2\npass\nover\n", "")


def test_no_lines(ask: Ask) -> None:
    answer = ask("moves", "green", "-")
    assert (answer.status, answer.out, answer.err) == (0, "", "")


def test_a_bad_line_among_many(ask: Ask) -> None:
    answer = ask("moves", "green", "-", given=f"{START}\nbwx b\n\nwbg g\n")
    first, second, third, last = answer.out.splitlines()
    assert (first, last) == ("a3xa2 c2xb2", "pass")
    assert second.startswith("error: ")
    assert third.startswith("error: ")
    assert (answer.status, answer.err) == (2, "")


def test_a_bad_line_among_many_as_json(ask: Ask) -> None:
    answer = ask("moves", "green", "-", "--json", given="bwx b\nwbg g\n")
    bad, good = map(json.loads, answer.out.splitlines())
    assert set(bad) == {"error"}
    assert good == {"moves": ["pass"], "over": False}


def test_many_games_replayed(ask: Ask) -> None:
    answer = ask("replay", "green", "-", given=f"{START}\n{START} {' '.join(GREEN_GAME)}\n{START} a3xa2 a3xa2\n")
    first, second, third = answer.out.splitlines()
    assert first.startswith(START)
    assert second.endswith("winner=black")
    assert third.startswith("error: move 2, 'a3xa2'")
    assert answer.status == 2


def test_many_divided_counts_are_a_line_each(ask: Ask) -> None:
    answer = ask("perft", "green", "-", "2", "--divide", given=f"{START}\n{START}\n")
    assert answer.out == "a3xa2 3\tc2xb2 1\t4\n" * 2


@pytest.mark.parametrize("command", ["deal", "moves", "perft", "replay", "play", "render"])
def test_every_command_explains_itself(ask: Ask, command: str) -> None:
    answer = ask(command, "--help")
    assert answer.status == 0
    assert command in answer.out
    assert command in ask("--help").out


def test_version(ask: Ask) -> None:
    assert ask("--version").out.startswith("green-desktop ")
