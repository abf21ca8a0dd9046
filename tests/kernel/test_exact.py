"""The solver of Greener agrees with the rules searched through, and the search plays by the rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from green_desktop import kernel
from green_desktop.games import GAMES, PASS, Capture, Pyramids

pytestmark = pytest.mark.skipif(not kernel.available, reason="installed without the kernel")

if kernel.available:
    from green_desktop.kernel.board import Board
    from green_desktop.kernel.exact import MOST_STACKS, Solver

BOARDS = ("2x3", "3x3", "2x6", "3x4", "6x6", "4x6", "9x9")


def board_of(position: Pyramids) -> Board:
    name = type(position).__name__.lower()
    return Board(name, position.grid.rows, position.grid.columns, position.stacks, position.turn)


def solved(position: Pyramids, threads: int = 1) -> tuple[int | None, int, int, tuple[int, int] | None, bool]:
    solver = Solver(board_of(position), threads, 16)
    solver.start()
    assert solver.wait(60)
    return solver.proof()


def endgames(count: int, stacks: int, seed: str) -> Iterator[Pyramids]:
    """Positions of random games in which the seat to move can capture."""
    chance = random.Random(seed)
    while count:
        position = GAMES["greener"].deal({"board": chance.choice(BOARDS)}, f"{seed} {chance.random()}")
        wanted = chance.randint(2, stacks)
        while len(position.occupied) > wanted and (moves := position.legal_moves()):
            position = position.play(chance.choice(moves))
        if position.legal_moves() and position.legal_moves()[0] != PASS:
            count -= 1
            yield position


class Truth:
    """Margin and winner of any position, for the seat to move, by looking at everything."""

    def __init__(self) -> None:
        self.known: dict[str, tuple[int, int]] = {}

    def of(self, position: Pyramids) -> tuple[int, int]:
        text = position.text()
        if text not in self.known:
            self.known[text] = self._found(position)
        return self.known[text]

    def _found(self, position: Pyramids) -> tuple[int, int]:
        outcome = position.outcome()
        if outcome is None:
            return max(self.after(position, move) for move in position.legal_moves())
        other = "white" if position.turn == "black" else "black"
        value = (position.turn in outcome.winners) - (other in outcome.winners)
        return outcome.scores[position.turn] - outcome.scores[other], value

    def after(self, position: Pyramids, move: Capture | object) -> tuple[int, int]:
        margin, value = self.of(position.play(move))  # type: ignore[arg-type]  # a pass or a capture of this position
        return -margin, -value


def agrees(position: Pyramids, threads: int) -> None:
    truth = Truth()
    margin, value = truth.of(position)
    verdict, lower, upper, move, done = solved(position, threads)
    assert (verdict, lower, upper, done) == (value, margin, margin, True), position.text()
    assert move is not None and truth.after(position, Capture(*move)) == (margin, value), position.text()


@pytest.mark.parametrize("threads", [1, 3])
def test_the_solver_against_everything_looked_at(threads: int) -> None:
    for position in endgames(25, 8, f"exact {threads}"):
        agrees(position, threads)


@pytest.mark.long
def test_the_solver_against_everything_looked_at_longer() -> None:
    for position in endgames(300, 11, "exact long"):
        agrees(position, 1)


def test_ties_are_decided_by_the_tallest_stack() -> None:
    """Nobody can hold any green: the tallest stack decides, and the solver must look for it."""
    position = GAMES["greener"].read("bw(bb)/2w/b2 b")
    margin, value = Truth().of(position)
    assert margin == 0
    assert solved(position)[0] == value


def test_given_up_it_says_what_it_knows() -> None:
    opening = GAMES["greener"].deal({}, "given up")
    solver = Solver(board_of(opening), 1, 16)
    solver.start(nodes=5000)
    assert solver.wait(60)
    value, lower, upper, _, done = solver.proof()
    assert value is None and not done and lower < 0 < upper
    assert 5000 <= solver.nodes < 5100
    solver.start()
    assert not solver.wait(0.05)
    solver.stop()


def test_without_the_margin_the_winner_is_enough() -> None:
    for position in endgames(10, 8, "winner"):
        solver = Solver(board_of(position), 1, 16)
        solver.start(margin=False)
        assert solver.wait(60)
        assert solver.proof()[0] == Truth().of(position)[1]


def test_what_the_solver_refuses() -> None:
    with pytest.raises(ValueError, match="Greener"):
        Solver(board_of(GAMES["green"].deal({}, "no")))
    large = GAMES["greener"].deal({"board": "9x9"}, "no")
    assert len(large.occupied) > MOST_STACKS
    with pytest.raises(ValueError, match="stacks"):
        Solver(board_of(large))
