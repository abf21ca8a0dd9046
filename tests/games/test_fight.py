"""What a seat is told about its stacks, held against all games that can follow."""

import random
from dataclasses import replace
from functools import cache

import pytest

from green_desktop.core.grid import grid
from green_desktop.core.position import Seat
from green_desktop.games import GAMES, Capture, Pyramids
from green_desktop.games._pyramids import LETTER
from green_desktop.games.fight import fight


def cells(position: Pyramids, *names: str) -> frozenset[int]:
    return frozenset(position.grid.cell(name) for name in names)


def test_what_can_move_and_what_is_threatened() -> None:
    position = GAMES["green"].read("bg1/1w1/w1b b")
    black = fight(position, "black")
    assert black.movable == cells(position, "a3")
    assert black.threatened == cells(position, "a3", "c1")
    green = fight(position, "green")
    assert (green.movable, green.threatened) == (cells(position, "b3"), cells(position, "b3"))


def test_a_stack_alone_in_its_lines_is_safe() -> None:
    position = GAMES["green"].read("b2/1wg/3 b")
    assert fight(position, "black").safe == cells(position, "a3")


def test_a_stack_behind_one_that_can_never_leave_is_safe() -> None:
    position = GAMES["green"].read("bbw/3/3 b")
    assert fight(position, "black").threatened == cells(position, "b3")
    assert fight(position, "black").safe == frozenset()
    assert fight(GAMES["green"].read("bgw/3/3 b"), "black").safe == frozenset()
    # Green stands between and can never take anything: it never leaves, and White never comes through.
    position = GAMES["greener"].read("bg1/3/2w b")
    assert fight(position, "white").safe == cells(position, "c1")


def test_in_the_puzzle_nobody_threatens() -> None:
    position = GAMES["greenest"].deal({"board": "6x6"}, "example-1")
    seen = fight(position, "solo")
    assert seen.movable == {move.origin for move in position.legal_moves() if isinstance(move, Capture)}
    assert not seen.threatened
    assert not seen.safe


def random_position(game: str, rows: int, columns: int, dice: random.Random, share: float) -> Pyramids:
    """Stacks strewn over a board, as they might stand late in a game."""
    stacks = [
        "".join(dice.choice("bgw") for _ in range(dice.randint(1, 2))) if dice.random() < share else ""
        for _ in range(rows * columns)
    ]
    if game == "greener":
        stacks = ["g" if stack[-1:] == "g" else stack for stack in stacks]
    position = GAMES[game].read("bgw b")
    return replace(position, grid=grid(rows, columns), stacks=tuple(stacks), turn=dice.choice(position.SEATS))


def can_be_lost(position: Pyramids, seat: Seat, cell: int) -> bool:
    """Whether any game from here takes the pyramids on a cell from their seat: every line is tried."""

    @cache
    def lost(now: Pyramids, at: int) -> bool:
        for move in now.legal_moves():
            after, place = now.play(move), at
            if isinstance(move, Capture):
                place = move.target if move.origin == at else at
            if after.colour(place) != LETTER[seat] or lost(after, place):
                return True
        return False

    return lost(position, cell)


@pytest.mark.parametrize("game", ["green", "greener"])
def test_what_is_called_safe_is_never_lost(game: str) -> None:
    dice, told = random.Random(4), 0
    for _ in range(250):
        position = random_position(game, *dice.choice(((3, 3), (2, 4), (3, 4), (4, 4))), dice, 0.38)
        for seat in position.SEATS:
            seen = fight(position, seat)
            assert not seen.safe & seen.threatened
            for cell in seen.safe:
                told += 1
                assert not can_be_lost(position, seat, cell), (position.text(), position.grid.name(cell))
    assert told > 60


@pytest.mark.parametrize("game", ["green", "greener"])
def test_what_is_threatened_can_be_taken_next(game: str) -> None:
    dice = random.Random(5)
    for _ in range(100):
        position = random_position(game, 4, 4, dice, 0.6)
        for seat in position.SEATS:
            others = [replace(position, turn=other) for other in position.SEATS if other != seat]
            taken = {
                move.target
                for other in others
                for move in other.legal_moves()
                if isinstance(move, Capture) and other.controls(seat, move.target)
            }
            assert fight(position, seat).threatened == taken
