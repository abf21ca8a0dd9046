"""How many deals of a board can be solved: every one up to symmetry, or a sample.

The work is cut into shards that do not depend on each other, so that it can be spread over cores and machines, stopped,
and taken up again from a file of the shards done. The file is one JSON object a line: first what is counted, then a
shard's result a line, each written whole before the next begins.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from green_desktop import kernel
from green_desktop.core.grid import Grid
from green_desktop.games._pyramids import Pyramids
from green_desktop.games.greenest import GREENEST, Greenest
from green_desktop.puzzles.verdict import Limit, Solver

LARGEST_WHOLE = 27
"""The most cells of a board whose deals can be counted out; beyond, a lifetime is too short."""

DEAL_NODES = 10_000_000
_NUMBERS_A_SHARD = 1_000_000
_DEALS_A_SHARD = 1_000
_SLICE = 5_000_000
_LISTED = 100


@dataclass(frozen=True)
class Question:
    """What is counted: all deals of a board, or the ``sample`` first deals with the seeds ``census|RxC|n``."""

    board: str
    sample: int | None = None

    def shards(self) -> list[tuple[int, int]]:
        """The parts of the work, as numbers of deals from … to before …"""
        size = _NUMBERS_A_SHARD if self.sample is None else _DEALS_A_SHARD
        end = self.sample if self.sample is not None else _numbers(Grid.read(self.board))
        return [(begin, min(begin + size, end)) for begin in range(0, end, size)]


@dataclass
class Count:
    """What was found: deals by verdict, and up to symmetry too where all are counted.

    ``unsolved`` lists the first deals that are dead or not decided, ``hardest`` is the one that took most nodes.
    """

    solvable: int = 0
    dead: int = 0
    unknown: int = 0
    orbits: int = 0
    dead_orbits: int = 0
    nodes: int = 0
    most_nodes: int = 0
    hardest: str = ""
    unsolved: list[str] = field(default_factory=list)

    @property
    def deals(self) -> int:
        return self.solvable + self.dead + self.unknown

    def add(self, other: Count) -> None:
        """Count another shard in. The order in which shards are added makes no difference."""
        harder = max((self.most_nodes, self.hardest), (other.most_nodes, other.hardest))
        self.most_nodes, self.hardest = harder
        for name in ("solvable", "dead", "unknown", "orbits", "dead_orbits", "nodes"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.unsolved = sorted([*self.unsolved, *other.unsolved])[:_LISTED]


class WrongFile(ValueError):
    """A file that holds another census, or none. ``found`` is the question it answers, None when it is no census."""

    def __init__(self, found: Question | None) -> None:
        super().__init__(f"a file of {found}")
        self.found = found


def decide(question: Question, begin: int, end: int) -> Count:
    """Do one shard. Counting all deals needs the kernel."""
    return _decide_sample(question, begin, end) if question.sample is not None else _decide_all(question, begin, end)


def _decide_all(question: Question, begin: int, end: int) -> Count:
    from green_desktop.kernel.census import Census  # noqa: PLC0415  # it may not be there

    board = Grid.read(question.board)
    census = Census(board.rows, board.columns)
    unsolved: list[str] = []
    census.take(begin, end, DEAL_NODES)
    while (found := census.run(_SLICE)) != "":
        if found and len(unsolved) < _LISTED:
            unsolved.append(_text(board, found))
    counts = census.counts
    solvable, dead, unknown = counts["deals"]
    return Count(
        solvable,
        dead,
        unknown,
        orbits=sum(counts["orbits"]),
        dead_orbits=counts["orbits"][1],
        nodes=counts["nodes"],
        most_nodes=counts["most_nodes"],
        hardest=_text(board, counts["hardest"]) if counts["most_nodes"] else "",
        unsolved=unsolved,
    )


def _decide_sample(question: Question, begin: int, end: int) -> Count:
    board = Grid.read(question.board)
    solver, count = Solver(board.rows, board.columns), Count()
    for number in range(begin, end):
        deal = GREENEST.deal({"board": question.board}, f"census|{question.board}|{number}")
        verdict = solver.verdict(deal, Limit(nodes=DEAL_NODES))
        one = Count(nodes=verdict.nodes, most_nodes=verdict.nodes, hardest=deal.text())
        setattr(one, verdict.kind, 1)
        one.unsolved = [] if verdict.kind == "solvable" else [deal.text()]
        count.add(one)
    return count


def _text(board: Grid, letters: str) -> str:
    position: Pyramids = Greenest(board, tuple(letters), "solo")
    return position.text()


def _numbers(board: Grid) -> int:
    from green_desktop.kernel.census import first_words  # noqa: PLC0415  # it may not be there

    return first_words(board.size)


def can_count_all(board: Grid) -> bool:
    """Whether every deal of a board can be counted here."""
    return kernel.available and board.size <= LARGEST_WHOLE


class Ledger:
    """The shards done, kept in a file if one is named; a line that a kill cut short is written anew."""

    def __init__(self, question: Question, file: Path | None = None) -> None:
        self.question, self._file = question, file
        self.done: dict[tuple[int, int], Count] = {}
        if file is None:
            return
        lines = _whole_lines(file)
        if lines:
            self._read(lines)
        # Rewritten whole, beside the old one, so that the cut line is gone and nothing else can be.
        beside = file.with_name(file.name + ".new")
        beside.write_text("".join(line + "\n" for line in self._lines()), encoding="utf-8")
        beside.replace(file)

    def left(self) -> list[tuple[int, int]]:
        """The shards still to do."""
        return [shard for shard in self.question.shards() if shard not in self.done]

    def enter(self, shard: tuple[int, int], count: Count) -> None:
        """Keep a shard's result, on the disk before this returns."""
        self.done[shard] = count
        if self._file is not None:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(_line(shard, count) + "\n")
                file.flush()
                os.fsync(file.fileno())

    def total(self) -> Count:
        """Everything counted so far."""
        total = Count()
        for shard in sorted(self.done):
            total.add(self.done[shard])
        return total

    def _lines(self) -> Iterator[str]:
        yield json.dumps({"kind": "census", "schema": 1, **asdict(self.question)})
        for shard, count in self.done.items():
            yield _line(shard, count)

    def _read(self, lines: list[str]) -> None:
        try:
            head = json.loads(lines[0])
            found = Question(head["board"], head["sample"]) if head["kind"] == "census" else None
            entries = [_entry(json.loads(line)) for line in lines[1:]]
        except (ValueError, KeyError, TypeError):
            raise WrongFile(None) from None
        if found != self.question:
            raise WrongFile(found)
        shards = set(self.question.shards())
        self.done = {shard: count for shard, count in entries if shard in shards}


def _whole_lines(file: Path) -> list[str]:
    """The lines of a file that end as lines do; none when there is no file."""
    if not file.exists():
        return []
    return [line[:-1] for line in file.read_text(encoding="utf-8").splitlines(keepends=True) if line.endswith("\n")]


def _line(shard: tuple[int, int], count: Count) -> str:
    return json.dumps({"shard": shard, **asdict(count)})


def _entry(line: dict[str, Any]) -> tuple[tuple[int, int], Count]:
    begin, end = line["shard"]
    return (begin, end), Count(**{each.name: line[each.name] for each in fields(Count)})
