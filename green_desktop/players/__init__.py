"""Who can sit in a seat besides a human: a player chooses a move for a position."""

from green_desktop.players.levels import LEVELS, BadPlayer, Level, read_player, seated
from green_desktop.players.player import Limit, Player

__all__ = ["LEVELS", "BadPlayer", "Level", "Limit", "Player", "read_player", "seated"]
