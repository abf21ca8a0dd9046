"""Make the pictures of the README and the guide anew: ``python docs/make_pictures.py [FOLDER]``.

Each is what ``green-desktop render`` draws for a position reached by playing a deal for some plies at random.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import NamedTuple

from green_desktop.cli import main as green_desktop
from green_desktop.games import GAMES


class Picture(NamedTuple):
    """A file, a game on a board, how many plies are played from the deal of the file's name, and how it is drawn."""

    name: str
    game: str
    board: str
    plies: int
    options: tuple[str, ...]


PICTURES = (
    Picture("green", "green", "9x9", 50, ("--theme", "charcoal")),
    Picture("greener", "greener", "6x6", 18, ("--theme", "linen")),
    Picture("greenest", "greenest", "6x6", 22, ("--theme", "paper")),
    Picture("flat", "green", "9x9", 50, ("--theme", "linen", "--flat")),
)


def position_of(picture: Picture) -> str:
    """The position that a picture shows."""
    chance = random.Random(picture.name)
    position = GAMES[picture.game].deal({"board": picture.board}, picture.name)
    for _ in range(picture.plies):
        position = position.play(chance.choice(position.legal_moves()))
    return position.text()


def make(folder: Path) -> None:
    """Draw every picture into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        file = str(folder / f"{picture.name}.png")
        size = ("--size", "1280x720")
        if green_desktop(["render", picture.game, position_of(picture), "-o", file, *size, *picture.options]):
            sys.exit(f"{file} could not be drawn")


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "pictures")
