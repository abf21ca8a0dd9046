"""The strong players: the kernel's tree search for Green and Greener, and its exact endgames for Greener."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from hashlib import sha256

from green_desktop.core.position import Seat
from green_desktop.games import PASS, Capture, Move, Pyramids
from green_desktop.kernel.board import Board
from green_desktop.kernel.exact import Solver
from green_desktop.kernel.uct import Search
from green_desktop.players.player import Analysis, Limit, Player

_PRIOR = {"gain": 1, "risk": 1, "rescue": 0.5}
_GREENER = {"exploration": 0.2, "doubt": 1, "candidates": 3, "fear": 1, "save": 0, "trust": 20, **_PRIOR}
_GREEN = {"exploration": 0.5, "doubt": 3, "candidates": 3, "fear": 2, "save": 1, "trust": 10, **_PRIOR}

STYLES: Mapping[str, Mapping[str, Mapping[str, float]]] = {
    "greener": {"win": {**_GREENER, "win": 0.2}, "points": {**_GREENER, "win": 0.0}},
    "green": {"win": {**_GREEN, "win": 0.8}, "points": {**_GREEN, "exploration": 0.3, "win": 0.0}},
}
"""How the search thinks in each game, by what is wanted (see ``gu_style`` in ``kernel/playout.h``); from matches."""

PLAIN: Mapping[str, float] = {"candidates": 0, "trust": 1, "gain": 0, "risk": 0, "rescue": 0}
"""What makes a search see less: playouts wholly at random, and no opinion before it has tried."""

GROW = 4
"""Visits before a leaf of the tree gets children."""
NODES = 1 << 22
"""The most nodes of all trees together, 20 bytes each."""
HOPELESS = 34
"""With more stacks than this on the board the solver is not even asked."""
PROMISING = 2000
"""Playouts that put the captures in order for the solver."""
POLL = 0.02
"""Seconds between two looks at whether the answer is still wanted."""

SEATS: tuple[Seat, ...] = ("black", "green", "white")
VERDICTS = {1: "win", 0: "draw", -1: "loss"}


@dataclass(frozen=True)
class CompiledPlayer(Player):
    """Plays ``playouts`` games from the position in a search tree, and solves endgames of Greener.

    ``proof`` is how many positions the solver may look at, 0 for no solver, on ``solvers`` threads with a table of two
    to the power of ``table_bits`` entries. ``goal`` is ``win`` or ``points``; ``plain`` leaves out
    what the search knows about the games. A limit in seconds alone takes every core
    and asks for as long; all else is the same on every machine.
    """

    playouts: int
    proof: int = 0
    seed: str = ""
    goal: str = "win"
    plain: bool = False
    solvers: int = 1
    table_bits: int = 20

    def choose(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Move:
        return self.analyse(position, limit, cancelled).move

    def analyse(self, position: Pyramids, limit: Limit, cancelled: Callable[[], bool]) -> Analysis:
        moves = position.legal_moves()
        if len(moves) == 1 and not self.proof:
            return Analysis(moves[0])
        board = kernel_board(position)
        solver = self._solver(position, board)
        timed = limit.seconds is not None and limit.playouts is None
        cores = (os.cpu_count() or 1) if timed else 1
        threads = max(cores - (self.solvers if solver is not None else 0), 1)
        search = Search(board, self.style(position), _number(self.seed, position), threads, NODES // threads)
        if solver is not None:
            solver.start(None if timed else self.proof, limit.seconds, first=self._promising(position, board, limit))
        if len(moves) > 1:
            search.start(None if timed else limit.playouts or self.playouts, limit.seconds)
        _wait(search, solver, cancelled)
        return self._analysis(position, search, solver)

    def style(self, position: Pyramids) -> dict[str, float]:
        """How the search thinks about this game."""
        style = {"grow": GROW, **STYLES[game_of(position)][self.goal]}
        return {**style, **PLAIN} if self.plain else style

    def _solver(self, position: Pyramids, board: Board) -> Solver | None:
        if not self.proof or game_of(position) != "greener" or len(position.occupied) > HOPELESS:
            return None
        return None if position.legal_moves()[0] == PASS else Solver(board, self.solvers, self.table_bits)

    def _promising(self, position: Pyramids, board: Board, limit: Limit) -> list[tuple[int, int]]:
        """The captures in the order in which a short search likes them: the solver asks about the best first."""
        search = Search(board, self.style(position), _number(self.seed, position), 1, NODES >> 6)
        search.start(PROMISING, None if limit.seconds is None else limit.seconds / 10)
        while not search.wait(POLL):
            pass
        moves = search.moves()
        return sorted((move for move in moves if move is not None), key=lambda move: -moves[move][0])

    def _analysis(self, position: Pyramids, search: Search, solver: Solver | None) -> Analysis:
        if solver is None:
            return _counted(position, search)
        value, lower, upper, move, _ = solver.proof()
        counted = _counted(position, search, solver.refuted() if value is None else ())
        if value is None:
            return counted
        resists = value == -1 and lower < upper  # lost, and not yet known by how much: the search knows better
        chosen = counted.move if resists or move is None else Capture(*move)
        return Analysis(
            chosen,
            {seat: (1 + (value if seat == position.turn else -value)) / 2 for seat in position.SEATS},
            counted.scores,
            counted.playouts,
            exact=True,
            verdict=VERDICTS[value],
            margin=lower if lower == upper else None,
        )


def game_of(position: Pyramids) -> str:
    """The game's name, as the kernel knows it."""
    return type(position).__name__.lower()


def kernel_board(position: Pyramids) -> Board:
    """The position on the compiled board. Raises ValueError when it is too large."""
    return Board(game_of(position), position.grid.rows, position.grid.columns, position.stacks, position.turn)


def _number(seed: str, position: Pyramids) -> int:
    return int.from_bytes(sha256(f"{seed} {position.text()}".encode()).digest()[:7], "big")


def _wait(search: Search, solver: Solver | None, cancelled: Callable[[], bool]) -> None:
    """Until the solver has an answer, or both have come to their limits, or nobody wants to know any more."""
    while not cancelled():
        if solver is not None and solver.wait(POLL / 2) and solver.proof()[0] is not None:
            break
        if search.wait(POLL / 2) and (solver is None or solver.wait(0)):
            break
    search.stop()
    if solver is not None:
        solver.stop()


def _counted(position: Pyramids, search: Search, refuted: Collection[tuple[int, int]] = ()) -> Analysis:
    """What the search made of it; a refuted capture is chosen only when all are."""
    tried = search.moves()
    legal = position.legal_moves()
    if not tried:
        return Analysis(legal[0])
    best = max(tried, key=lambda move: (move not in refuted, tried[move][0]))
    visits, _, wins, scores = tried[best]
    visits = max(visits, 1)
    move: Move = PASS if best is None else Capture(*best)
    places = [(seat, SEATS.index(seat)) for seat in position.SEATS]
    return Analysis(
        move,
        {seat: wins[place] / visits for seat, place in places},
        {seat: scores[place] / visits for seat, place in places},
        search.playouts,
    )
