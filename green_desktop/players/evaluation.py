"""Who wins a position of Greener when both play perfectly, as far as a time limit lets it be proven."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace

from green_desktop import kernel
from green_desktop.games import PASS, Pyramids
from green_desktop.players.levels import LEVELS, seated
from green_desktop.players.player import Analysis, Limit

OPPOSITE = {"win": "loss", "draw": "draw", "loss": "win", "": ""}


def evaluate(position: Pyramids, seconds: float, cancelled: Callable[[], bool]) -> Analysis:
    """What is proven for the seat to move, and the margin of greens; where nothing is, what a search expects.

    ``position`` is one of Greener; when it is over the answer is its outcome, and the move a pass.
    """
    outcome = position.outcome()
    if outcome is not None:
        value = {seat: (seat in outcome.winners) / len(outcome.winners) for seat in position.SEATS}
        other = next(seat for seat in position.SEATS if seat != position.turn)
        verdict = {1.0: "win", 0.5: "draw", 0.0: "loss"}[value[position.turn]]
        margin = outcome.scores[position.turn] - outcome.scores[other]
        return Analysis(PASS, value, dict(outcome.scores), 0, True, verdict, margin)
    if position.legal_moves()[0] == PASS:
        after = evaluate(position.play(PASS), seconds, cancelled)
        margin_after = None if after.margin is None else -after.margin
        return replace(after, move=PASS, verdict=OPPOSITE[after.verdict], margin=margin_after)
    if not kernel.fits(position.grid.rows, position.grid.columns):
        return seated("ai", max(LEVELS)).analyse(position, Limit(seconds=seconds), cancelled)
    from green_desktop.players.compiled import CompiledPlayer  # noqa: PLC0415  # only where there is a kernel

    strongest = LEVELS[max(LEVELS)]
    solving = max((os.cpu_count() or 1) - 1, 1)
    player = CompiledPlayer(strongest.playouts, strongest.proof, solvers=solving, table_bits=24)
    return player.analyse(position, Limit(seconds=seconds), cancelled)
