"""The levels a computer can play at, and the players that belong to texts such as ``ai:2`` and ``random``."""

from __future__ import annotations

from dataclasses import dataclass

from green_desktop.players.chance import RandomPlayer
from green_desktop.players.player import Player
from green_desktop.players.search import SearchPlayer


@dataclass(frozen=True)
class Level:
    """One strength: its name as a code that gui and cli put into words, and how many playouts it thinks."""

    name: str
    playouts: int


LEVELS = {1: Level("first_steps", 20), 2: Level("steady", 200)}


class BadPlayer(ValueError):
    """A text that names no player. ``given`` is the text, ``levels`` the levels that exist."""

    def __init__(self, given: str) -> None:
        super().__init__(f"unknown player {given!r}")
        self.given, self.levels = given, tuple(LEVELS)


def read_player(text: str) -> tuple[str, int]:
    """The player and level written ``human``, ``random`` or ``ai:2``. Raises BadPlayer."""
    if text in ("human", "random"):
        return text, 0
    level = next((level for level in LEVELS if text == f"ai:{level}"), None)
    if level is None:
        raise BadPlayer(text)
    return "ai", level


def seated(player: str, level: int, seed: str = "") -> Player:
    """The player that sits in a computer's seat. Raises BadPlayer when there is none."""
    if player == "random":
        return RandomPlayer(seed)
    if player == "ai" and level in LEVELS:
        return SearchPlayer(LEVELS[level].playouts, seed)
    raise BadPlayer(f"{player}:{level}" if level else player)
