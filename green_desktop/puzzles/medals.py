"""What a solve of a puzzle is worth, and which of two is better."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

STROKE_MEDALS = ("solved", "near", "close", "par", "under")
"""Solved at all; within six strokes of par; within two; in par; in fewer."""
ENDGAME_MEDALS = ("solved", "clean", "silent")
"""Solved at all; without taking anything back; and without a sounding."""
NEAR, CLOSE = 6, 2
SOUNDINGS = 3
"""How often a player may ask whether a puzzle is still alive."""


@dataclass(frozen=True)
class Result:
    """One solve: its strokes, whether it ended with green on the marked cell, and what help was taken."""

    at: datetime
    strokes: int
    bullseye: bool = False
    undos: int = 0
    soundings: int = 0
    hints: int = 0


@dataclass(frozen=True)
class Record:
    """All that is kept of a puzzle: the first result, the best, and what was earned in any. ``par`` where known."""

    first: Result
    best: Result
    par: int | None = None
    bullseye: bool = False
    clean: bool = False
    silent: bool = False


def medal(kind: str, result: Result, par: int | None) -> str:
    """The medal of one solve. With a hint, or while par is not known, it is ``solved`` and no more."""
    if result.hints:
        return "solved"
    if kind == "endgame":
        if result.undos:
            return "solved"
        return "clean" if result.soundings else "silent"
    if par is None or result.strokes > par + NEAR:
        return "solved"
    if result.strokes > par + CLOSE:
        return "near"
    if result.strokes > par:
        return "close"
    return "par" if result.strokes == par else "under"


def best_medal(kind: str, record: Record) -> str:
    """The best medal a puzzle has."""
    if kind == "endgame":
        return "silent" if record.silent else "clean" if record.clean else "solved"
    return medal(kind, record.best, record.par)


def rank(kind: str, name: str) -> int:
    """A medal's place, 0 for the least; for Endgame the highest is that of Classic's ``under``."""
    return STROKE_MEDALS.index(name) if kind != "endgame" else 2 * ENDGAME_MEDALS.index(name)


def entered(kind: str, record: Record | None, result: Result, par: int | None) -> Record:
    """The record once a result has been entered. Entering the same one twice changes nothing."""
    known = par if par is not None else record.par if record else None
    if record is None:
        record = Record(result, result, known)
    first = min(record.first, result, key=lambda each: each.at)
    best = min(record.best, result, key=lambda each: _order(kind, each))
    earned = medal(kind, result, known)
    return replace(
        record,
        first=first,
        best=best,
        par=known,
        bullseye=record.bullseye or result.bullseye,
        clean=record.clean or earned in ("clean", "silent"),
        silent=record.silent or earned == "silent",
    )


def _order(kind: str, result: Result) -> tuple[int, int, int, int, bool, datetime]:
    """Less is better: without hints first; then an endgame by undos, the others by strokes; then the earlier."""
    taken = (result.undos, result.soundings)
    counts = (*taken, result.strokes) if kind == "endgame" else (result.strokes, *taken)
    return min(result.hints, 1), *counts, not result.bullseye, result.at
