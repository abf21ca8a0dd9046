"""Players that look at the board and not ahead: one that grasps what is most, and one that plays as beginners do."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile

from green_desktop.games import Capture, Move, Pyramids
from green_desktop.players.player import Limit, Player


def gain(position: Pyramids, move: Move) -> int:
    """How many points the seat to move gets ahead by with a move, against all others together."""
    after, turn = position.play(move).scores(), position.turn
    return sum(
        (score - after[seat]) if seat != turn else (after[seat] - score) for seat, score in position.scores().items()
    )


@dataclass(frozen=True)
class GreedyPlayer(Player):
    """Takes whatever gets it furthest ahead at once; chance decides between equals."""

    seed: str = ""

    def choose(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Move:
        chance = random.Random(f"{self.seed} {position.text()}")
        moves = takewhile(lambda _: not cancelled(), position.legal_moves())
        best = max(moves, key=lambda move: (gain(position, move), chance.random()), default=None)
        return best or position.legal_moves()[0]


OVERLOOKED = 0.2
"""How likely a capture is overlooked, for every cell between the stacks, and once more."""
FEAR = 0.35
"""How often a beginner looks whether the stack can be taken back."""
TALL = 0.15
"""What a pyramid more in the stack to be taken is worth to the eye, against a point."""


@dataclass(frozen=True)
class Beginner(Player):
    """Sees what lies near, likes tall stacks, counts what a capture brings, and seldom asks what comes back.

    Its mistakes are a person's first: a capture along an empty line is overlooked, and a tall stack is put where it can
    be taken.
    """

    seed: str = ""

    def choose(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Move:
        chance = random.Random(f"{self.seed} {position.text()}")
        moves = position.legal_moves()
        seen = [move for move in moves if _seen(position, move, chance)] or [moves[0]]
        judged = takewhile(lambda _: not cancelled(), seen)
        return max(judged, key=lambda move: _appeal(position, move, chance), default=None) or seen[0]


def _seen(position: Pyramids, move: Move, chance: random.Random) -> bool:
    if not isinstance(move, Capture):
        return True
    (row, column), (to_row, to_column) = (divmod(cell, position.grid.columns) for cell in move)
    distance = abs(row - to_row) + abs(column - to_column)
    return chance.random() >= min(OVERLOOKED * distance, 0.9)


def _appeal(position: Pyramids, move: Move, chance: random.Random) -> float:
    if not isinstance(move, Capture):
        return 0.0
    height = len(position.stacks[move.target])
    appeal = gain(position, move) + TALL * height + 1.5 * chance.random()
    if chance.random() < FEAR and _taken_back(position, move):
        appeal -= height + len(position.stacks[move.origin])
    return appeal


def _taken_back(position: Pyramids, move: Capture) -> bool:
    after, own = position.play(move), position.colour(move.origin)
    return any(
        after.colour(cell) != own and after.takes(cell, move.target) for cell in after.line_neighbours(move.target)
    )
