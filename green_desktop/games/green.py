"""Green, for three: Black takes Green, Green takes White, White takes Black. Most pyramids controlled wins."""

from dataclasses import dataclass

from green_desktop.core.position import Seat
from green_desktop.games._pyramids import PREY, PyramidGame, Pyramids


@dataclass(frozen=True)
class Green(Pyramids):
    """A moment of Green."""

    SEATS = ("black", "green", "white")

    def takes(self, origin: int, target: int) -> bool:
        return self.colour(target) == PREY[self.colour(origin)]

    def scores(self) -> dict[Seat, int]:
        """The pyramids in the stacks a seat controls."""
        return {seat: sum(self.heights(seat)) for seat in self.SEATS}


GREEN = PyramidGame("green", Green)
