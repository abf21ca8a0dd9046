"""Greener, for two: Black and White take anything next to them in line. Most green held wins."""

from dataclasses import dataclass

from green_desktop.core.game import BadOption, Option, Options
from green_desktop.core.position import Seat
from green_desktop.games._pyramids import LETTER, PyramidGame, Pyramids, read_board


@dataclass(frozen=True)
class Greener(Pyramids):
    """A moment of Greener. Green is neutral and never moves."""

    SEATS = ("black", "white")

    def takes(self, origin: int, target: int) -> bool:
        return self.colour(origin) != "g" and self.colour(target) != ""

    def scores(self) -> dict[Seat, int]:
        """The green pyramids inside the stacks a seat controls."""
        return {seat: sum(s.count("g") for s in self.stacks if s[-1:] == LETTER[seat]) for seat in self.SEATS}


class GreenerGame(PyramidGame):
    """Dealt with as many white as black pyramids, a quarter to a third of the cells each; the rest is green."""

    def options(self, chosen: Options) -> tuple[Option, ...]:
        size = read_board(self.complete(chosen)["board"]).size
        return (
            *super().options({"board": self.complete(chosen)["board"]}),
            Option("blacks", tuple(blacks_range(size))),
        )

    def complete(self, chosen: Options) -> Options:
        board = super().complete({option: value for option, value in chosen.items() if option != "blacks"})
        allowed = blacks_range(read_board(board["board"]).size)
        blacks = chosen.get("blacks", allowed[0])
        if blacks not in allowed:
            raise BadOption("blacks_range", "blacks", blacks, f"{allowed[0]}-{allowed[-1]}")
        return {**board, "blacks": blacks}

    def pool(self, size: int, complete: Options) -> list[str]:
        blacks = int(complete["blacks"])
        return ["b"] * blacks + ["g"] * (size - 2 * blacks) + ["w"] * blacks


def blacks_range(size: int) -> range:
    """How many black pyramids a board of ``size`` cells may have: a quarter, rounded up, to a third."""
    return range(-(-size // 4), size // 3 + 1)


GREENER = GreenerGame("greener", Greener)
