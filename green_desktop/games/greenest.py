"""Greenest, for one: Green's captures, by any colour, in any order, until a single stack is left."""

from collections.abc import Sequence
from dataclasses import dataclass

from green_desktop.core.position import Outcome, Seat
from green_desktop.games._pyramids import PREY, Move, PyramidGame, Pyramids


@dataclass(frozen=True)
class Greenest(Pyramids):
    """A moment of Greenest."""

    SEATS = ("solo",)

    def takes(self, origin: int, target: int) -> bool:
        return self.colour(target) == PREY[self.colour(origin)]

    def legal_moves(self) -> Sequence[Move]:
        return [capture for cell in self.occupied for capture in self.captures(cell)]

    def scores(self) -> dict[Seat, int]:
        """The stacks left."""
        return {"solo": len(self.occupied)}

    def outcome(self) -> Outcome | None:
        """Solved when one stack is left; stuck when there are more and no capture is possible."""
        if self.legal_moves():
            return None
        solved = len(self.occupied) == 1
        return Outcome(("solo",) if solved else (), self.scores(), "solved" if solved else "stuck")

    def _moves_on_turn(self, cell: int) -> bool:
        return bool(self.stacks[cell])


GREENEST = PyramidGame("greenest", Greenest)
