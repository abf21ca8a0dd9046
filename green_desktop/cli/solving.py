"""Commands for the puzzler: solve, strokes."""

from __future__ import annotations

import argparse
import math
import sys
from typing import TYPE_CHECKING, Any

from green_desktop.cli.answers import DONE, NO, UNDECIDED, Answer, BadInput, add_json, answer_all
from green_desktop.cli.reading import read_position
from green_desktop.games import Capture, Pyramids

if TYPE_CHECKING:
    from green_desktop.puzzles.strokes import Strokes
    from green_desktop.puzzles.verdict import Ending, Limit, Verdict

STATUS = {"solvable": DONE, "dead": NO, "unknown": UNDECIDED}
SOLVE_SECONDS = 60.0
STROKES_SECONDS = 5.0


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Enter these commands."""
    command = commands.add_parser("solve", help="whether a Greenest position can be solved, and how")
    _add_question(command, SOLVE_SECONDS)
    command.add_argument(
        "--all-moves", action="store_true", help="say for every legal move whether it keeps it solvable"
    )
    command.set_defaults(run=_solve)

    command = commands.add_parser("strokes", help="the fewest strokes found for a Greenest position")
    _add_question(command, STROKES_SECONDS)
    command.set_defaults(run=_strokes)


def _add_question(command: argparse.ArgumentParser, seconds: float) -> None:
    command.add_argument("position", metavar="POSITION", help="a position, or - for one a line on standard input")
    command.add_argument(
        "--limit",
        type=_seconds,
        default=seconds,
        metavar="SECONDS",
        help=f"for each position; {seconds:g} if not given",
    )
    command.add_argument("--last-cell", metavar="CELL", help="the last stack must stand there")
    command.add_argument("--last-colour", choices=("b", "g", "w"), help="the last stack must have this colour on top")
    add_json(command)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not seconds >= 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0 up")
    return seconds


def _solve(options: argparse.Namespace) -> int:
    from green_desktop.puzzles.verdict import solve, solve_moves

    def answer(text: str) -> Answer:
        position, ending = _question(text, options)
        if options.all_moves and position.legal_moves():
            return _judged(position, solve_moves(position, _limit(options), ending))
        return _decided(position, solve(position, _limit(options), ending))

    return answer_all(options.position, answer, as_json=options.json)


def _decided(position: Pyramids, verdict: Verdict) -> Answer:
    moves = [position.notation(move) for move in verdict.moves]
    fields = {"verdict": verdict.kind, "moves": moves, "nodes": verdict.nodes, "seconds": round(verdict.seconds, 6)}
    return Answer(" ".join([verdict.kind, *moves]), fields, STATUS[verdict.kind])


def _judged(position: Pyramids, verdicts: dict[Capture, Verdict]) -> Answer:
    """The verdict on the position, then on every move, separated by tabs."""
    kinds = {verdict.kind for verdict in verdicts.values()}
    kind = next(kind for kind in ("solvable", "unknown", "dead") if kind in kinds)
    judged = dict(sorted((position.notation(move), verdict.kind) for move, verdict in verdicts.items()))
    solution = next(([move, *verdict.moves] for move, verdict in verdicts.items() if verdict.kind == "solvable"), [])
    fields = {
        "verdict": kind,
        "moves": [position.notation(move) for move in solution],
        "nodes": sum(verdict.nodes for verdict in verdicts.values()),
        "seconds": round(sum(verdict.seconds for verdict in verdicts.values()), 6),
        "all_moves": judged,
    }
    return Answer("\t".join([kind, *(f"{move} {each}" for move, each in judged.items())]), fields, STATUS[kind])


def _strokes(options: argparse.Namespace) -> int:
    from green_desktop.puzzles.strokes import fewest
    from green_desktop.puzzles.verdict import solve

    def answer(text: str) -> Answer:
        position, ending = _question(text, options)
        found = fewest(position, _limit(options), ending)
        if found is not None:
            return _found(position, found)
        verdict = solve(position, _limit(options), ending)
        return Answer(
            "dead" if verdict.kind == "dead" else "unknown",
            {"strokes": None, "moves": [], "proven": verdict.kind == "dead"},
            NO if verdict.kind == "dead" else UNDECIDED,
        )

    return answer_all(options.position, answer, as_json=options.json)


def _found(position: Pyramids, found: Strokes) -> Answer:
    moves = [position.notation(move) for move in found.moves]
    fields = {"strokes": found.strokes, "moves": moves, "proven": found.proven}
    return Answer(" ".join([str(found.strokes), *moves]), fields)


def _question(text: str, options: argparse.Namespace) -> tuple[Pyramids, Ending]:
    from green_desktop import kernel
    from green_desktop.puzzles.verdict import Ending

    position = read_position("greenest", text)
    if not position.occupied:
        raise BadInput(f"position {text!r}: there is no stack on it; one at least is needed")
    if kernel.available and not kernel.fits(position.grid.rows, position.grid.columns):
        print(f"{position.grid} is more than the kernel takes ({kernel.largest}): slowly, without it", file=sys.stderr)
    cell = None
    if options.last_cell is not None:
        try:
            cell = position.grid.cell(options.last_cell)
        except KeyError:
            last = position.grid.name(position.grid.columns - 1)
            raise BadInput(f"--last-cell {options.last_cell!r}: cells run from a1 to {last}") from None
    return position, Ending(cell, options.last_colour)


def _limit(options: argparse.Namespace) -> Limit:
    from green_desktop.puzzles.verdict import Limit

    return Limit(seconds=options.limit)
