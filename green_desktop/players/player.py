"""Player: what the session asks of a computer, and Analysis: what a computer thinks of a position."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from green_desktop.core.position import Seat
from green_desktop.games import Move, Pyramids


@dataclass(frozen=True)
class Limit:
    """How much a player may think: whichever is reached first. None is the player's own measure."""

    seconds: float | None = None
    playouts: int | None = None


@dataclass(frozen=True)
class Analysis:
    """What a player found out about a position.

    ``values`` is each seat's expected share of the win after ``move`` (1 a win, half a draw between two), ``scores``
    its expected score; both are empty when nothing was counted. ``exact`` says that ``verdict`` (``win``, ``draw`` or
    ``loss`` for the seat to move, else empty) is proven; ``margin`` is then the proven lead in points, or None.
    """

    move: Move
    values: Mapping[Seat, float] = field(default_factory=dict)
    scores: Mapping[Seat, float] = field(default_factory=dict)
    playouts: int = 0
    exact: bool = False
    verdict: str = ""
    margin: int | None = None


class Player(ABC):
    """Chooses moves. The same position, seed and limit in playouts give the same move on every machine."""

    @abstractmethod
    def choose(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Move:
        """The legal move it would play in a position that is not over.

        When ``cancelled()`` turns true, the best so far, within 50 ms: that is also how a person says "move now".
        """

    def analyse(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Analysis:
        """The same, with what it expects; a player that does not count expects nothing."""
        return Analysis(self.choose(position, limit, cancelled))
