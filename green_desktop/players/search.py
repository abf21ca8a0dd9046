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
from typing import TypeAlias

from green_desktop.core.position import Seat
from green_desktop.games import Move, Pyramids
from green_desktop.players.glance import gain
from green_desktop.players.player import Analysis, Limit, Player

EXPLORATION = 0.4
POINTS = 0.5
"""How much of a reward is the share of the points; the rest is the win."""
CANDIDATES = 3
"""At every move of a playout so many are drawn, and the one that takes most is played."""

Pick: TypeAlias = Callable[[Pyramids, Sequence[Move]], Move]


@dataclass
class Leaf:
    """A position of the search tree: its visits, and sums over them.

    ``reward`` is that of the seat that moved into it, ``wins`` and ``scores`` are by seat.
    """

    position: Pyramids
    visits: int = 0
    reward: float = 0.0
    wins: dict[Seat, float] = field(default_factory=dict)
    scores: dict[Seat, float] = field(default_factory=dict)
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
        return self.analyse(position, limit, cancelled).move

    def analyse(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Analysis:
        chance = random.Random(f"{self.seed} {position.text()}")
        root = _leaf(position, chance)
        moves = position.legal_moves()
        stopped = _stopped(limit.seconds, cancelled)

        def pick(at: Pyramids, choices: Sequence[Move]) -> Move:
            if stopped():
                raise Interrupted
            return max((chance.choice(choices) for _ in range(CANDIDATES)), key=lambda move: gain(at, move))

        with suppress(Interrupted):
            for _ in range((limit.playouts or self.playouts) if len(moves) > 1 else 0):
                if stopped():
                    break
                _simulate(root, chance, pick)
        if not root.children:
            return Analysis(moves[0])
        move, best = max(root.children, key=lambda child: child[1].visits)
        values = {seat: wins / best.visits for seat, wins in best.wins.items()}
        scores = {seat: score / best.visits for seat, score in best.scores.items()}
        return Analysis(move, values, scores, root.visits)


class Interrupted(Exception):
    """A playout was left in its middle: one on a large board takes longer than anybody waits."""


def _stopped(seconds: float | None, cancelled: Callable[[], bool]) -> Callable[[], bool]:
    """Whether thinking is to end, once cancelled or ``seconds`` from now."""
    until = time.monotonic() + seconds if seconds is not None else None
    return lambda: cancelled() or (until is not None and time.monotonic() > until)


def _leaf(position: Pyramids, chance: random.Random) -> Leaf:
    untried = list(position.legal_moves())
    chance.shuffle(untried)
    untried.sort(key=lambda move: gain(position, move))
    return Leaf(position, untried=untried)


def _simulate(root: Leaf, chance: random.Random, pick: Pick) -> None:
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
    outcome = _end(leaf.position, pick).outcome()
    if outcome is None:
        raise ValueError("a playout ends with the game")
    win = {seat: (seat in outcome.winners) / max(len(outcome.winners), 1) for seat in outcome.scores}
    rewards = _rewards(outcome.scores, win)
    root.visits += 1
    for seat, visited in path:
        visited.visits += 1
        visited.reward += rewards[seat]
    for _, visited in path[:1]:
        for seat, score in outcome.scores.items():
            visited.wins[seat] = visited.wins.get(seat, 0.0) + win[seat]
            visited.scores[seat] = visited.scores.get(seat, 0.0) + score


def _end(position: Pyramids, pick: Pick) -> Pyramids:
    while moves := position.legal_moves():
        position = position.play(pick(position, moves))
    return position


def _rewards(scores: Mapping[Seat, int], win: Mapping[Seat, float]) -> Mapping[Seat, float]:
    total = sum(scores.values()) or 1
    return {seat: (1 - POINTS) * win[seat] + POINTS * score / total for seat, score in scores.items()}
