"""Finished games of the rules, by hand: scores, tie-breaks, winners."""

import pytest

from green_desktop.core.position import Outcome
from green_desktop.games import GAMES

FINISHED = {
    "the whole Green game": (
        "green",
        "1(wgwgb)1/(gbbw)2/3 g",
        Outcome(("black",), {"black": 5, "green": 0, "white": 4}, "score"),
    ),
    "Black and White 6 each, Black's stack is the taller": (
        "green",
        "2(bgbw)(bw)/(wggwgb)3/4 g",
        Outcome(("black",), {"black": 6, "green": 0, "white": 6}, "tallest"),
    ),
    "Green and White 4 each and equally tall, Black behind": (
        "green",
        "(wgbw)2/2b/1(gbwg)1 b",
        Outcome(("green", "white"), {"black": 1, "green": 4, "white": 4}, "draw"),
    ),
    "all three alike": (
        "green",
        "(gbw)2/1(bwg)1/2(wgb) b",
        Outcome(("black", "green", "white"), {"black": 3, "green": 3, "white": 3}, "draw"),
    ),
    "the tallest stack of a seat that is not tied does not count": (
        "green",
        "(ggb)5/1(wwb)4/2(bbbw)3/3(bw)2/4(wwwwg)1/6 b",
        Outcome(("white",), {"black": 6, "green": 5, "white": 6}, "tallest"),
    ),
    "the whole Greener game": (
        "greener",
        "1(wwb)1/3/(gbgbgw)2 w",
        Outcome(("white",), {"black": 0, "white": 3}, "score"),
    ),
    "Greener: one green each, White taller by pyramids that are not green": (
        "greener",
        "(gb)2/3/2(wbgbw) b",
        Outcome(("white",), {"black": 1, "white": 1}, "tallest"),
    ),
    "Greener: green alone on the board": (
        "greener",
        "g2/1g1/2g w",
        Outcome(("black", "white"), {"black": 0, "white": 0}, "draw"),
    ),
    "Greenest: one stack": ("greenest", "3/1(bgw)1/3 -", Outcome(("solo",), {"solo": 1}, "solved")),
    "Greenest: two that cannot meet": ("greenest", "b2/3/2g -", Outcome((), {"solo": 2}, "stuck")),
    "Greenest: two of a kind": ("greenest", "b1b/3/3 -", Outcome((), {"solo": 2}, "stuck")),
}


@pytest.mark.parametrize(("game", "text", "outcome"), FINISHED.values(), ids=FINISHED)
def test_finished(game: str, text: str, outcome: Outcome) -> None:
    position = GAMES[game].read(text)
    assert position.outcome() == outcome
    assert not position.legal_moves()


def test_a_seat_that_passed_may_capture_again() -> None:
    position = GAMES["green"].read("wbg g")
    for move in ["pass", "a1xb1", "pass", "c1xb1"]:
        position = position.play(position.parse(move))
    assert position.text() == "1(bwg)1 w"
    assert position.outcome() == Outcome(("green",), {"black": 0, "green": 3, "white": 0}, "score")


def test_greener_may_take_its_own() -> None:
    position = GAMES["greener"].read("bb1 b")
    assert sorted(map(position.notation, position.legal_moves())) == ["a1xb1", "b1xa1"]


def test_greener_goes_on_while_only_the_other_seat_can_capture() -> None:
    position = GAMES["greener"].read("wg1/3/3 b")
    assert list(map(position.notation, position.legal_moves())) == ["pass"]
    assert position.outcome() is None
