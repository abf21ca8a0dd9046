"""Bad input: one line on standard error that says what, where and what would be right, nothing else, status 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import mistakes
from tests.cli.command import run
from tests.cli.conftest import Ask

START = "bww/ggb/gwb b"

BAD: dict[str, tuple[list[str], list[str]]] = {
    "no such command": (["dela"], ["dela", "deal"]),
    "no such game": (["moves", "greeny", START], ["greeny", "greenest"]),
    "no such option": (["moves", "green", START, "--jsn"], ["--jsn"]),
    "half an option": (["perft", "green", START, "1", "--div"], ["--div"]),
    "no position": (["moves", "green"], ["POSITION"]),
    "no seed": (["deal", "green"], ["--seed"]),
    "a board not divisible by three": (["deal", "green", "--board", "5x5", "--seed", "1"], ["5x5", "25", "6x6"]),
    "a board that is none": (["deal", "green", "--board", "six", "--seed", "1"], ["'six'", "6x9"]),
    "a board too large": (["deal", "green", "--board", "99x99", "--seed", "1"], ["99x99", "900"]),
    "too many blacks": (["deal", "greener", "--blacks", "13", "--seed", "1"], ["13", "9-12"]),
    "too few blacks": (["deal", "greener", "--blacks", "0", "--seed", "1"], ["0", "9-12"]),
    "blacks in Green": (["deal", "green", "--blacks", "12", "--seed", "1"], ["blacks"]),
    "blacks that are no number": (["deal", "greener", "--blacks", "few", "--seed", "1"], ["few"]),
    "a bad letter": (["moves", "green", "bww/gxb/gwb b"], ["character 6", "x", "b, g, w"]),
    "a row too long": (["moves", "green", "bww/ggbb/gwb b"], ["character 5", "ggbb"]),
    "no seat": (["moves", "green", "bww/ggb/gwb"], ["b g w"]),
    "the wrong seat": (["moves", "greener", "bww/ggb/gwb g"], ["'g'", "b w"]),
    "no depth": (["perft", "green", START], ["DEPTH"]),
    "a depth that is no number": (["perft", "green", START, "deep"], ["deep"]),
    "a depth below nothing": (["perft", "green", START, "-1"], ["-1", "0"]),
    "nothing to divide by": (["perft", "green", START, "0", "--divide"], ["1 or more"]),
    "a malformed move": (["replay", "green", START, "a3-a2"], ["move 1", "a3-a2", "a3xb3"]),
    "an illegal move": (["replay", "green", START, "a3xa2", "a3xa2"], ["move 2", "a3xa2", "a3 is empty"]),
    "a picture of another kind": (["render", "green", START, "-o", "a.jpg"], ["a.jpg", ".png"]),
    "a picture in no folder": (["render", "green", START, "-o", "/nowhere/a.png"], ["/nowhere"]),
    "a picture that is a folder": (["render", "green", START, "-o", "FOLDER.png", "--size", "320x240"], ["FOLDER.png"]),
    "an unknown theme": (
        ["render", "green", START, "-o", "a.png", "--theme", "neon"],
        ["neon", "charcoal, linen, paper"],
    ),
    "a saved game that is not there": (["play", "nowhere.green"], ["nowhere.green", "no such file"]),
    "a size that is none": (["render", "green", START, "-o", "a.png", "--size", "big"], ["big", "320x240"]),
    "no such player": (["play", "--seats", "human,robot,ai:1"], ["robot", "ai:1"]),
    "no such level": (["play", "--seats", "human,ai:9,ai:1"], ["ai:9", "ai:2"]),
    "too few seats": (["play", "--game", "green", "--seats", "human,ai:1"], ["black, green, white"]),
    "a table on a board that cannot be": (["play", "--board", "5x5"], ["5x5"]),
    "a table from a bad position": (["play", "--position", "bwx b"], ["character 3"]),
    "a seed and a position": (["play", "--seed", "1", "--position", START], ["--position"]),
    "a board for a position": (["play", "--board", "6x6", "--position", START], ["--board"]),
    "a file and a game": (["play", "--game", "green", "a.green"], ["--game"]),
    "lines in an argument": (["moves", "green", START, "a\nb"], ["a\\nb"]),
    "no such file": (["check", "/nowhere/a\nb.green"], ["a\\nb.green"]),
    "half a letter in a seed": (["deal", "green", "--seed", "\udcff"], ["\\udcff", "UTF-8"]),
}


@pytest.mark.parametrize(("arguments", "said"), BAD.values(), ids=BAD)
def test_one_clear_line(
    ask: Ask, arguments: list[str], said: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GREEN_DESKTOP_HOME", str(tmp_path / "home"))
    Path("FOLDER.png").mkdir()
    answer = ask(*arguments)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("green-desktop: ")
    assert answer.err.count("\n") == 1
    assert answer.err.endswith("\n")
    for words in said:
        assert words in answer.err


@pytest.mark.parametrize("kind", mistakes.MOVES)
def test_every_illegal_move_gets_its_reason(ask: Ask, kind: str) -> None:
    game, position, move, _cells = mistakes.MOVES[kind]
    answer = ask("replay", game, position, move)
    assert answer.status == 2
    assert answer.err.count("\n") == 1


@pytest.mark.parametrize("kind", mistakes.POSITIONS)
def test_every_bad_position_gets_its_place(ask: Ask, kind: str) -> None:
    game, position, place = mistakes.POSITIONS[kind]
    answer = ask("moves", game, position)
    assert answer.status == 2
    assert f"character {place + 1}," in answer.err


def test_bytes_that_are_no_text() -> None:
    answer = run("deal", "green", "--seed", b"\xff", PYTHONUTF8="1")
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    answer = run("moves", "green", "-", given=b"\xff\xfe b\nwbg g\n", PYTHONUTF8="1")
    bad, good = answer.out.splitlines()
    assert bad.startswith("error: ")
    assert (answer.status, good, answer.err) == (2, "pass", "")


def test_a_terminal_that_lacks_letters() -> None:
    answer = run("replay", "green", "-", "--json", given="wbg g é\n".encode(), PYTHONIOENCODING="ascii")
    assert (answer.status, answer.out.count("\n"), answer.err) == (2, 1, "")
