"""Monte-Carlo tree search over the rules classes: slow, for every game, with nothing compiled.

UCT (Kocsis and Szepesvári 2006) with every seat maximising its own reward (max-n: Luckhardt and Irani 1986). A reward
is the seat's share of the win, with a little for the share of the points so that a lost game is still played well.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import log, sqrt

from green_desktop.core.perft import playout
from green_desktop.core.position import Seat
from green_desktop.games import Move, Pyramids
from green_desktop.players.player import Limit, Player

EXPLORATION = 0.7
POINTS = 0.2
"""How much of a reward is the share of the points; the rest is the win."""


@dataclass
class Leaf:
    """A position of the search tree: its visits, and the rewards of the seat that moved into it, added up."""

    position: Pyramids
    visits: int = 0
    reward: float = 0.0
    untried: list[Move] = field(default_factory=list)
    children: list[tuple[Move, Leaf]] = field(default_factory=list)

    def urgency(self, parent_visits: int) -> float:
        """The upper confidence bound that UCT follows."""
        return self.reward / self.visits + EXPLORATION * sqrt(log(parent_visits) / self.visits)


@dataclass(frozen=True)
class SearchPlayer(Player):
    """Plays ``playouts`` random games from the position, most of them through the moves that have done best."""

    playouts: int
    seed: str = ""

    def choose(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Move:
        chance = random.Random(f"{self.seed} {position.text()}")
        root = _leaf(position, chance)
        moves = position.legal_moves()
        stopped = _stopped(limit.seconds, cancelled)

        def pick(choices: Sequence[Move]) -> Move:
            if stopped():
                raise Interrupted
            return chance.choice(choices)

        with suppress(Interrupted):
            for _ in range((limit.playouts or self.playouts) if len(moves) > 1 else 0):
                if stopped():
                    break
                _simulate(root, chance, pick)
        return max(root.children, key=lambda child: child[1].visits)[0] if root.children else moves[0]


class Interrupted(Exception):
    """A playout was left in its middle: one on a large board takes longer than anybody waits."""


def _stopped(seconds: float | None, cancelled: Callable[[], bool]) -> Callable[[], bool]:
    """Whether thinking is to end, once cancelled or ``seconds`` from now."""
    until = time.monotonic() + seconds if seconds is not None else None
    return lambda: cancelled() or (until is not None and time.monotonic() > until)


def _leaf(position: Pyramids, chance: random.Random) -> Leaf:
    untried = list(position.legal_moves())
    chance.shuffle(untried)
    return Leaf(position, untried=untried)


def _simulate(root: Leaf, chance: random.Random, pick: Callable[[Sequence[Move]], Move]) -> None:
    path: list[tuple[Seat, Leaf]] = []
    leaf = root
    while not leaf.untried and leaf.children:
        mover, visits = leaf.position.turn, leaf.visits
        leaf = max(leaf.children, key=lambda child: child[1].urgency(visits))[1]
        path.append((mover, leaf))
    if leaf.untried:
        move = leaf.untried.pop()
        child = _leaf(leaf.position.play(move), chance)
        leaf.children.append((move, child))
        path.append((leaf.position.turn, child))
        leaf = child
    rewards = _rewards(playout(leaf.position, pick))
    root.visits += 1
    for seat, visited in path:
        visited.visits += 1
        visited.reward += rewards[seat]


def _rewards(end: Pyramids) -> Mapping[Seat, float]:
    outcome = end.outcome()
    if outcome is None:
        raise ValueError("rewards belong to a finished game")
    total = sum(outcome.scores.values()) or 1
    share = {seat: score / total for seat, score in outcome.scores.items()}
    win = {seat: 1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in share}
    return {seat: (1 - POINTS) * win[seat] + POINTS * share[seat] for seat in share}
