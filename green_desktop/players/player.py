"""Player: what the session asks of a computer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from green_desktop.games import Move, Pyramids


@dataclass(frozen=True)
class Limit:
    """How much a player may think: whichever is reached first. None is the player's own measure."""

    seconds: float | None = None
    playouts: int | None = None


class Player(ABC):
    """Chooses moves. The same position, seed and limit in playouts give the same move on every machine."""

    @abstractmethod
    def choose(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Move:
        """A legal move of a position that is not over. When ``cancelled()`` turns true, any legal move, soon."""
