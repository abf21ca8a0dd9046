"""The levels a computer can play at, and the players that belong to texts such as ``ai:2`` and ``random``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from green_desktop import kernel
from green_desktop.games import Move, Pyramids
from green_desktop.players.chance import RandomPlayer
from green_desktop.players.glance import BEGINNER, STEADY, Eye, GlancePlayer, GreedyPlayer
from green_desktop.players.player import Analysis, Limit, Player
from green_desktop.players.search import SearchPlayer


@dataclass(frozen=True)
class Level:
    """One strength.

    ``name`` is a code that gui and cli put into words; ``seconds`` is its usual thinking time for a move on 6x6. A
    level with an ``eye`` only looks; another plays ``playouts`` for a move with the kernel and ``slow`` without, and
    its solver may look at ``proof`` positions.
    """

    name: str
    eye: Eye | None = None
    playouts: int = 0
    slow: int = 0
    proof: int = 0
    seconds: float = 0.0


ALL_LEVELS = {
    1: Level("first_steps", BEGINNER),
    2: Level("steady", STEADY),
    3: Level("keen", playouts=10, slow=100, seconds=0.0),
    4: Level("sharp", playouts=300, slow=200),
    5: Level("perfect", playouts=100_000, slow=200, proof=1_000_000, seconds=1.0),
}
"""Every level there is anywhere."""

LEVELS = {number: level for number, level in ALL_LEVELS.items() if kernel.available or number <= 3}
"""The levels of this installation: the stronger ones need the kernel."""


class BadPlayer(ValueError):
    """A text that names no player. ``given`` is the text, ``levels`` the levels that exist."""

    def __init__(self, given: str) -> None:
        super().__init__(f"unknown player {given!r}")
        self.given, self.levels = given, tuple(LEVELS)


PLAYERS = ("human", "random", "greedy")
"""Who has no level."""


def read_player(text: str) -> tuple[str, int]:
    """The player and level written ``human``, ``random``, ``greedy`` or ``ai:2``. Raises BadPlayer."""
    if text in PLAYERS:
        return text, 0
    level = next((level for level in LEVELS if text == f"ai:{level}"), None)
    if level is None:
        raise BadPlayer(text)
    return "ai", level


def seated(player: str, level: int, seed: str = "", goal: str = "win") -> Player:
    """The player that sits in a computer's seat; ``goal`` is ``win``, or ``points`` as in a tournament.

    Raises BadPlayer when there is none.
    """
    if player == "random":
        return RandomPlayer(seed)
    if player == "greedy":
        return GreedyPlayer(seed)
    if player == "ai" and level in LEVELS:
        return LevelPlayer(LEVELS[level], seed, goal)
    raise BadPlayer(f"{player}:{level}" if level else player)


@dataclass(frozen=True)
class LevelPlayer(Player):
    """A level: the kernel's search where there is one and it takes the board, else the search over the rules."""

    level: Level
    seed: str = ""
    goal: str = "win"

    def choose(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Move:
        return self.analyse(position, limit, cancelled).move

    def analyse(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Analysis:
        return self.player(position).analyse(position, limit, cancelled)

    def player(self, position: Pyramids) -> Player:
        """Who thinks about this position."""
        if self.level.eye is not None and len(position.SEATS) > 1:
            return GlancePlayer(self.level.eye, self.seed)
        if len(position.SEATS) == 1 or not kernel.fits(position.grid.rows, position.grid.columns):
            return SearchPlayer(self.level.slow or 20, self.seed)
        from green_desktop.players.compiled import CompiledPlayer  # noqa: PLC0415  # only a computer at play needs it

        return CompiledPlayer(self.level.playouts, self.level.proof, self.seed, self.goal)
