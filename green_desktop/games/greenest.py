"""Greenest, for one: Green's captures, by any colour, in any order, until a single stack is left."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from green_desktop.core.position import Outcome, Seat
from green_desktop.games._pyramids import PREY, Capture, PyramidGame, Pyramids


@dataclass(frozen=True)
class Greenest(Pyramids):
    """A moment of Greenest."""

    SEATS = ("solo",)

    def takes(self, origin: int, target: int) -> bool:
        return self.colour(target) == PREY[self.colour(origin)]

    def controls(self, seat: Seat, cell: int) -> bool:
        """Any colour may move at any time."""
        return seat == "solo" and self.stacks[cell] != ""

    def scores(self) -> dict[Seat, int]:
        """The stacks left."""
        return {"solo": len(self.occupied)}

    def outcome(self) -> Outcome | None:
        """Solved when one stack is left; stuck when there are more and no capture is possible."""
        if self.legal_moves():
            return None
        solved = len(self.occupied) == 1
        return Outcome(("solo",) if solved else (), self.scores(), "solved" if solved else "stuck")


def strokes(moves: Iterable[Capture]) -> list[list[Capture]]:
    """Captures in strokes: consecutive captures by the same stack are one."""
    lines: list[list[Capture]] = []
    for capture in moves:
        if lines and lines[-1][-1].target == capture.origin:
            lines[-1].append(capture)
        else:
            lines.append([capture])
    return lines


def stroke_text(position: Pyramids, stroke: Sequence[Capture]) -> str:
    """A stroke in one word: ``d2xd3xd1xc1``."""
    return "x".join(position.grid.name(cell) for cell in [stroke[0].origin, *(capture.target for capture in stroke)])


GREENEST = PyramidGame("greenest", Greenest)
