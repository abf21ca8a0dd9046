"""Every game there is, written out. The next one is a file in this folder and a line in this table."""

from green_desktop.core.game import Game
from green_desktop.games._pyramids import PASS, PREY, Capture, Move, Pass, PyramidGame, Pyramids
from green_desktop.games.green import GREEN
from green_desktop.games.greener import GREENER
from green_desktop.games.greenest import GREENEST

GAMES: dict[str, PyramidGame] = {"green": GREEN, "greener": GREENER, "greenest": GREENEST}

__all__ = ["GAMES", "PASS", "PREY", "Capture", "Game", "Move", "Pass", "PyramidGame", "Pyramids"]
