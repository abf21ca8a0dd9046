"""The counts in tests/data/perft, and the deals they begin at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from green_desktop.core.perft import divide, perft
from green_desktop.games import GAMES

TABLES = Path(__file__).parent.parent / "data" / "perft"
QUICK = 50_000
"""Counts up to this are checked on every run, larger ones in the long form."""


@dataclass
class Entry:
    """One position of a table: where it was dealt from, if anywhere, and its counts by depth."""

    game: str
    position: str
    deal: tuple[str, str] | None = None
    counts: dict[int, int] = field(default_factory=dict)


def read_tables() -> Iterator[Entry]:
    """Every entry of every table."""
    for table in sorted(TABLES.glob("*.txt")):
        for block in table.read_text().split("\n\n"):
            lines = [line.split(" ", 1) for line in block.splitlines() if line and not line.startswith("#")]
            if not lines:
                continue
            entry = Entry(table.stem, lines[0][1])
            for word, rest in lines[1:]:
                first, second = rest.split(" ")
                if word == "deal":
                    entry.deal = (first, second)
                else:
                    entry.counts[int(first)] = int(second)
            yield entry


ENTRIES = list(read_tables())
DEALS = [entry for entry in ENTRIES if entry.deal]
COUNTS = [
    pytest.param(
        entry.game,
        entry.position,
        depth,
        count,
        marks=[pytest.mark.long] if count > QUICK else [],
        id=f"{entry.game}-{number}-{depth}",
    )
    for number, entry in enumerate(ENTRIES)
    for depth, count in entry.counts.items()
]


def test_the_tables_are_there() -> None:
    assert {entry.game for entry in ENTRIES} == set(GAMES)
    assert len(ENTRIES) >= 14
    assert sum(len(entry.counts) for entry in ENTRIES) >= 53


@pytest.mark.parametrize(("game", "position", "depth", "count"), COUNTS)
def test_counts(game: str, position: str, depth: int, count: int) -> None:
    assert perft(GAMES[game].read(position), depth) == count


@pytest.mark.parametrize("entry", DEALS, ids=lambda entry: f"{entry.game}-{entry.deal[0]}")
def test_deals(entry: Entry) -> None:
    assert entry.deal
    board, seed = entry.deal
    assert GAMES[entry.game].deal({"board": board}, seed).text() == entry.position


@pytest.mark.parametrize("game", sorted(GAMES))
def test_divide_adds_up(game: str) -> None:
    position = GAMES[game].deal({"board": "3x3"}, "divide")
    counts = divide(position, 3)
    assert list(counts) == sorted(map(position.notation, position.legal_moves()))
    assert sum(counts.values()) == perft(position, 3)


def test_depth_nothing_is_one() -> None:
    assert perft(GAMES["green"].read("bww/ggb/gwb b"), 0) == 1


def test_a_finished_game_has_no_sequences() -> None:
    finished = GAMES["green"].read("1(wgwgb)1/(gbbw)2/3 g")
    assert [perft(finished, depth) for depth in (1, 2, 5)] == [0, 0, 0]


def test_a_line_longer_than_the_stack_of_calls() -> None:
    """Black walks down a line of 899 green stacks: 899 plies, one sequence."""
    assert perft(GAMES["greenest"].read("b" + "g" * 899 + " -"), 899) == 1
