"""Players that look at the board and not ahead: one that grasps what is most, and one with a person's eye."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile

from green_desktop.games import Capture, Move, Pyramids
from green_desktop.games.greener import Greener
from green_desktop.players.player import Limit, Player


def gain(position: Pyramids, move: Move) -> int:
    """How far a move gets the seat to move ahead at once: what it takes, and again where another seat loses it."""
    if not isinstance(move, Capture):
        return 0
    taken, own = position.stacks[move.target], position.colour(move.origin)
    if not isinstance(position, Greener):
        return 2 * len(taken)
    return 0 if taken[-1] == own else taken.count("g") * (1 if taken[-1] == "g" else 2)


def taken_back(position: Pyramids, move: Capture) -> bool:
    """Whether another seat could take the stack where it then stands."""
    after, own = position.play(move), position.colour(move.origin)
    return any(
        after.colour(cell) != own and after.takes(cell, move.target) for cell in after.line_neighbours(move.target)
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


@dataclass(frozen=True)
class Eye:
    """How well somebody sees.

    ``overlooked`` is how likely a capture is missed, for every cell from stack to stack; ``care`` how often it is asked
    whether the stack can be taken back; ``tall`` what a pyramid more in the stack to be taken is worth to the eye, and
    ``whim`` how much chance sways, both against a point.
    """

    overlooked: float
    care: float
    tall: float
    whim: float


BEGINNER = Eye(overlooked=0.22, care=0.3, tall=0.2, whim=1.8)
STEADY = Eye(overlooked=0.02, care=0.9, tall=0.0, whim=0.3)


@dataclass(frozen=True)
class GlancePlayer(Player):
    """Counts what a capture brings, likes tall stacks, and does not always ask what comes back.

    Its mistakes are a person's: a capture along an empty line is overlooked, a tall stack is put where it can be taken.
    """

    eye: Eye
    seed: str = ""

    def choose(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Move:
        chance = random.Random(f"{self.seed} {position.text()}")
        moves = position.legal_moves()
        seen = [move for move in moves if self._sees(position, move, chance)] or [moves[0]]
        judged = takewhile(lambda _: not cancelled(), seen)
        return max(judged, key=lambda move: self._appeal(position, move, chance), default=None) or seen[0]

    def _sees(self, position: Pyramids, move: Move, chance: random.Random) -> bool:
        if not isinstance(move, Capture):
            return True
        (row, column), (to_row, to_column) = (divmod(cell, position.grid.columns) for cell in move)
        distance = abs(row - to_row) + abs(column - to_column)
        return chance.random() >= min(self.eye.overlooked * distance, 0.9)

    def _appeal(self, position: Pyramids, move: Move, chance: random.Random) -> float:
        if not isinstance(move, Capture):
            return 0.0
        height = len(position.stacks[move.target])
        brings = gain(position, move) if isinstance(position, Greener) else height
        appeal = brings + self.eye.tall * height + self.eye.whim * chance.random()
        if chance.random() < self.eye.care and taken_back(position, move):
            appeal -= height + len(position.stacks[move.origin])
        return appeal
