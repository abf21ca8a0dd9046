"""``solve`` and ``strokes`` keep their promises."""

from __future__ import annotations

import json

import pytest

from green_desktop.games.greenest import GREENEST
from tests.cli.conftest import Ask

DEAL = "bww/ggb/gwb -"
DEAD = "bbg/gww -"


def stacks_after(text: str, moves: list[str]) -> int:
    position = GREENEST.read(text)
    for move in moves:
        position = position.play(position.parse(move))
    return len(position.occupied)


def test_a_solution_solves(ask: Ask) -> None:
    answer = ask("solve", DEAL)
    verdict, *moves = answer.out.split()
    assert (answer.status, answer.err, verdict) == (0, "", "solvable")
    assert stacks_after(DEAL, moves) == 1


def test_the_names_in_json(ask: Ask) -> None:
    fields = json.loads(ask("solve", DEAL, "--json").out)
    assert list(fields) == ["verdict", "moves", "nodes", "seconds"]
    assert stacks_after(DEAL, fields["moves"]) == 1
    fields = json.loads(ask("strokes", DEAL, "--json").out)
    assert list(fields) == ["strokes", "moves", "proven"]
    assert stacks_after(DEAL, fields["moves"]) == 1 and fields["proven"] is True


def test_dead_is_status_one(ask: Ask) -> None:
    dead = next(text for text in ("bbg/gww -", "bgw/bgw -", "bb1/3/2g -") if ask("solve", text).status == 1)
    assert ask("solve", dead).out == "dead\n"
    assert (ask("strokes", dead).out, ask("strokes", dead).status) == ("dead\n", 1)


def test_every_move_on_one_line(ask: Ask) -> None:
    answer = ask("solve", DEAL, "--all-moves")
    verdict, *moves = answer.out.rstrip("\n").split("\t")
    position = GREENEST.read(DEAL)
    assert verdict == "solvable"
    assert [move.split(" ")[0] for move in moves] == sorted(map(position.notation, position.legal_moves()))
    for move, kind in (each.split(" ") for each in moves):
        assert ask("solve", position.play(position.parse(move)).text()).out.split()[0] == kind
    fields = json.loads(ask("solve", DEAL, "--all-moves", "--json").out)
    assert fields["all_moves"] == dict(each.split(" ") for each in moves)
    assert stacks_after(DEAL, fields["moves"]) == 1


def test_a_solved_position(ask: Ask) -> None:
    assert ask("solve", "3/1(gwb)1/3 -").out == "solvable\n"
    assert ask("solve", "3/1(gwb)1/3 -", "--all-moves").out == "solvable\n"
    assert ask("strokes", "3/1(gwb)1/3 -").out == "0\n"


def test_the_end_can_be_asked_for(ask: Ask) -> None:
    for cell in ("a1", "b2", "c3"):
        verdict, *moves = ask("solve", DEAL, "--last-cell", cell, "--last-colour", "g").out.split()
        if verdict == "solvable":
            position = GREENEST.read(DEAL)
            for move in moves:
                position = position.play(position.parse(move))
            assert position.colour(position.grid.cell(cell)) == "g"


@pytest.mark.parametrize("command", ["solve", "strokes"])
def test_many_lines(ask: Ask, command: str) -> None:
    answer = ask(command, "-", given=f"{DEAL}\nbxw -\nbb1/3/2g -\n3/3 -\n{DEAL}\n")
    lines = answer.out.splitlines()
    assert answer.status == 2 and len(lines) == 5
    assert lines[0] == lines[4] and lines[2] == "dead"
    assert lines[1].startswith("error: ") and lines[3].startswith("error: ") and "no stack" in lines[3]


def test_no_time_is_not_decided(ask: Ask) -> None:
    position = "..b..w.g./gw...b.../g.......g/....g.g../w.wb.b.../.gw.w..../.w...g.../.bbbw..../ww......g/"
    text = "/".join(_row(row) for row in position.strip("/").split("/")) + " -"
    assert (ask("solve", text, "--limit", "0").out, ask("solve", text, "--limit", "0").status) == ("unknown\n", 3)
    assert ask("strokes", text, "--limit", "0").status == 3


def _row(row: str) -> str:
    text, empty = "", 0
    for letter in [*row, ""]:
        if letter == ".":
            empty += 1
            continue
        text += (str(empty) if empty else "") + letter
        empty = 0
    return text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["solve", "bgw -", "--limit", "-1"], ["--limit", "-1", "0"]),
        (["solve", "bgw -", "--limit", "soon"], ["soon"]),
        (["solve", "bgw -", "--limit", "nan"], ["nan"]),
        (["solve", "3/3 -"], ["no stack"]),
        (["solve", "bgw b"], ["'b'"]),
        (["solve", "bgw -", "--last-cell", "d1"], ["d1", "a1", "c1"]),
        (["strokes", "bgw -", "--last-colour", "red"], ["red"]),
        (["strokes", "bgx -"], ["character 3"]),
    ],
)
def test_bad_input(ask: Ask, arguments: list[str], words: list[str]) -> None:
    answer = ask(*arguments)
    assert (answer.status, answer.out, len(answer.err.splitlines())) == (2, "", 1)
    assert all(word in answer.err for word in words)


def test_a_board_larger_than_the_kernel(ask: Ask) -> None:
    answer = ask("solve", "70bg/70w1 -")
    assert answer.out.startswith("solvable ")
