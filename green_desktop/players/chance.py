"""A player that moves at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from green_desktop.games import Move, Pyramids
from green_desktop.players.player import Limit, Player


@dataclass(frozen=True)
class RandomPlayer(Player):
    """Every legal move is equally likely; the choice belongs to the seed and the position."""

    seed: str = ""

    def choose(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Move:
        return random.Random(f"{self.seed} {position.text()}").choice(position.legal_moves())
