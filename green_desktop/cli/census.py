"""The command census: how many deals of a board can be solved."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from green_desktop.cli.answers import DONE, UNDECIDED, Answer, BadInput, add_json, say
from green_desktop.core.game import BadOption

if TYPE_CHECKING:
    from green_desktop.puzzles.census import Count, Ledger, Question

Shard = tuple[int, int]


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Enter this command."""
    command = commands.add_parser("census", help="how many Greenest deals of a board can be solved")
    command.add_argument("--board", required=True, metavar="RxC", help="rows x columns")
    command.add_argument("--random", type=_count, metavar="N", help="only N random deals, for larger boards")
    command.add_argument("--jobs", type=_count, metavar="N", help="how many processes; one a core if not given")
    command.add_argument("--resume", type=Path, metavar="FILE", help="keep the parts done there, and go on from it")
    command.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler; needs green-desktop[cluster]")
    command.set_defaults(run=_census)
    add_json(command)


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def _census(options: argparse.Namespace) -> int:
    question = _question(options)
    ledger = _ledger(question, options.resume)
    progress = Progress(len(question.shards()), len(ledger.done))
    for shard, count in _results(question, ledger.left(), options):
        ledger.enter(shard, count)
        progress.step()
    total = ledger.total()
    say(_answer(question, total), as_json=options.json)
    return UNDECIDED if total.unknown else DONE


def _question(options: argparse.Namespace) -> Question:
    from green_desktop import kernel, wording
    from green_desktop.games._pyramids import read_board
    from green_desktop.puzzles.census import LARGEST_WHOLE, Question, can_count_all

    try:
        board = read_board(options.board)
    except BadOption as error:
        raise BadInput(wording.bad_option(error)) from None
    if options.random is None and not can_count_all(board):
        if not kernel.available:
            raise BadInput(
                f"board {board}: to count all deals takes the compiled kernel; without it, sample with --random N"
            )
        raise BadInput(f"board {board}: all deals can be counted up to {LARGEST_WHOLE} cells; sample with --random N")
    return Question(str(board), options.random)


def _ledger(question: Question, file: Path | None) -> Ledger:
    from green_desktop.puzzles.census import Ledger, WrongFile

    try:
        return Ledger(question, file)
    except WrongFile as error:
        other = error.found and f"of {_name(error.found)}"
        raise BadInput(
            f"{file}: a census {other}, not of {_name(question)}" if other else f"{file}: no census"
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{file}: {getattr(error, 'strerror', None) or 'not a text'}") from None


def _name(question: Question) -> str:
    return question.board if question.sample is None else f"{question.sample} random deals of {question.board}"


def _results(question: Question, shards: list[Shard], options: argparse.Namespace) -> Iterator[tuple[Shard, Count]]:
    """The shards' results in whatever order they come."""
    if options.scheduler is not None:
        yield from _on_a_cluster(question, shards, options.scheduler)
        return
    jobs = min(options.jobs or os.cpu_count() or 1, len(shards))
    if jobs <= 1:
        yield from (_decide((question, shard)) for shard in shards)
        return
    import multiprocessing

    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_decide, [(question, shard) for shard in shards])


def _decide(task: tuple[Question, Shard]) -> tuple[Shard, Count]:
    from green_desktop.puzzles.census import decide

    question, shard = task
    return shard, decide(question, *shard)


def _on_a_cluster(question: Question, shards: list[Shard], address: str) -> Iterator[tuple[Shard, Count]]:
    """Through Dask, which gives a lost worker's shards to another."""
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise BadInput("--scheduler needs Dask: pip install 'green-desktop[cluster]'") from None
    try:
        client = Client(address, timeout=10)  # type: ignore[no-untyped-call]  # Dask types some of itself
    except (OSError, ValueError) as error:
        raise BadInput(f"--scheduler {address}: nobody answers there ({type(error).__name__})") from None
    with client:
        # Pure: a shard asked for twice is still computed once.
        futures = client.map(_decide, [(question, shard) for shard in shards], pure=True, retries=5)
        for future in as_completed(futures):  # type: ignore[no-untyped-call]  # as above
            yield future.result()
            future.release()


class Progress:
    """How far it is, with the time left, on standard error: one line that changes on a terminal, else one a minute."""

    def __init__(self, shards: int, done: int) -> None:
        self._shards, self._done, self._before = shards, done, done
        self._began = self._told = time.monotonic()
        self._terminal = sys.stderr.isatty()

    def step(self) -> None:
        """A shard is done."""
        self._done += 1
        now = time.monotonic()
        last = self._done == self._shards
        if self._terminal:
            print(f"\r\033[K{self._line(now)}", end="\n" if last else "", file=sys.stderr, flush=True)
        elif now - self._told >= 60:
            print(self._line(now), file=sys.stderr, flush=True)
            self._told = now

    def _line(self, now: float) -> str:
        left = (now - self._began) / (self._done - self._before) * (self._shards - self._done)
        minutes, seconds = divmod(round(left), 60)
        return (
            f"{self._done} of {self._shards} parts, {100 * self._done // self._shards} %, {minutes}:{seconds:02} left"
        )


def _answer(question: Question, total: Count) -> Answer:
    text = f"{question.board}: {total.deals} deals"
    text += f" ({total.orbits} up to symmetry)" if question.sample is None else ""
    text += f": {total.solvable} solvable, {total.dead} dead"
    text += f" ({total.dead_orbits} up to symmetry)" if total.dead_orbits else ""
    text += f", {total.unknown} not decided" if total.unknown else ""
    fields = {
        "board": question.board,
        "sample": question.sample,
        "deals": total.deals,
        "orbits": total.orbits or None,
        "solvable": total.solvable,
        "dead": total.dead,
        "unknown": total.unknown,
        "nodes": total.nodes,
        "most_nodes": total.most_nodes,
        "hardest": total.hardest,
        "unsolved": total.unsolved,
    }
    return Answer(text, fields)
