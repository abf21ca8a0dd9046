"""Who can sit in a seat besides a human: a player chooses a move for a position."""

from green_desktop.players.levels import ALL_LEVELS, LEVELS, BadPlayer, Level, read_player, seated
from green_desktop.players.player import Analysis, Limit, Player

__all__ = ["ALL_LEVELS", "LEVELS", "Analysis", "BadPlayer", "Level", "Limit", "Player", "read_player", "seated"]
