"""A second reading of the rules: slow, plain, and written without looking at the first.

It follows the designer's sheet and its exact form (docs/rules.md), knows nothing of ``green_desktop``, and keeps the
table another way: a dictionary from (column, row) to the list of pyramids lying there, bottom first, columns counted
from 1 at the left and rows from 1 at the bottom. Moves are texts. Where the two readings differ, one of them is wrong.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

Place = tuple[int, int]
"""Column and row, both from 1; (1, 1) is the bottom left, a1."""

SEATS = {"green": ["black", "green", "white"], "greener": ["black", "white"], "greenest": ["solo"]}
COLOURS = {"b": "black", "g": "green", "w": "white"}
TAKES = {("black", "green"), ("green", "white"), ("white", "black")}


@dataclass
class Table:
    """Everything that lies on the table, and whose turn it is."""

    game: str
    columns: int
    rows: int
    stacks: dict[Place, list[str]]
    turn: str


@dataclass
class Result:
    """The end: who won (several when drawn between them), and how many tie-breaks it took: 0, 1, or 2 for a draw."""

    winners: list[str]
    tie_breaks: int


def deal(game: str, board: str, blacks: int | None, seed: str) -> Table:
    """The opening of a seed."""
    rows, columns = map(int, board.split("x"))
    cells = rows * columns
    if game == "greener":
        few = -(-cells // 4) if blacks is None else blacks
        counts = [few, cells - 2 * few, few]
    else:
        counts = [cells // 3] * 3
    pool = [name for name, number in zip(COLOURS.values(), counts, strict=True) for _ in range(number)]
    numbers = words(seed)
    for last in reversed(range(1, len(pool))):
        chosen = below(last + 1, numbers)
        pool[last], pool[chosen] = pool[chosen], pool[last]
    places = [(column, row) for row in range(rows, 0, -1) for column in range(1, columns + 1)]
    return Table(
        game, columns, rows, {place: [pyramid] for place, pyramid in zip(places, pool, strict=True)}, SEATS[game][0]
    )


def words(seed: str) -> Iterator[int]:
    """The 64-bit words of a seed."""
    counter = 0
    while True:
        yield from struct.unpack(">4Q", hashlib.sha256(seed.encode("utf-8") + struct.pack(">xQ", counter)).digest())
        counter += 1


def below(n: int, numbers: Iterator[int]) -> int:
    """A number under n; words that would favour the small ones are skipped."""
    word = next(numbers)
    while word >= 2**64 - 2**64 % n:
        word = next(numbers)
    return word % n


def name(place: Place) -> str:
    """``a1`` for (1, 1); after column z come aa, ab …"""
    column, row = place
    letters = ""
    while column:
        column, letter = divmod(column - 1, 26)
        letters = "abcdefghijklmnopqrstuvwxyz"[letter] + letters
    return f"{letters}{row}"


def write(table: Table) -> str:
    """The text of the table."""
    lines = []
    for row in range(table.rows, 0, -1):
        line = ""
        for column in range(1, table.columns + 1):
            stack = "".join(colour[0] for colour in table.stacks.get((column, row), []))
            line += {0: ".", 1: stack}.get(len(stack), f"({stack})")
        lines.append(re.sub(r"\.+", lambda run: str(len(run[0])), line))
    return "/".join(lines) + " " + ("-" if table.turn == "solo" else table.turn[0])


def read(game: str, text: str) -> Table:
    """The table so written; the text is taken to be right."""
    cells, turn = text.split(" ")
    lines = [
        re.findall(r"\([bgw]+\)|[bgw.]", re.sub(r"\d+", lambda run: "." * int(run[0]), line))
        for line in cells.split("/")
    ]
    stacks = {
        (column, len(lines) - above): [COLOURS[letter] for letter in cell.strip("()")]
        for above, line in enumerate(lines)
        for column, cell in enumerate(line, start=1)
        if cell != "."
    }
    return Table(game, len(lines[0]), len(lines), stacks, COLOURS.get(turn, "solo"))


def neighbours(table: Table) -> Iterator[tuple[Place, Place]]:
    """Every pair of stacks with only empty cells between, both ways round: next to each other in a row or a column."""
    for along, across in [(0, 1), (1, 0)]:
        in_order = sorted(table.stacks, key=lambda place: (place[across], place[along]))
        for one, other in pairwise(in_order):
            if one[across] == other[across]:
                yield one, other
                yield other, one


def captures(table: Table, seat: str) -> set[str]:
    """What a seat may capture, as texts."""
    found = set()
    for origin, target in neighbours(table):
        mover, taken = table.stacks[origin][-1], table.stacks[target][-1]
        own = seat in ("solo", mover)
        if own and (table.game == "greener" or (mover, taken) in TAKES):
            found.add(f"{name(origin)}x{name(target)}")
    return found


def over(table: Table) -> bool:
    """Whether every seat would pass."""
    return not any(captures(table, seat) for seat in SEATS[table.game])


def moves(table: Table) -> set[str]:
    """What the seat to move may do: capture if it can, else pass; nothing when the game is over."""
    if over(table):
        return set()
    return captures(table, table.turn) or {"pass"}


def after(table: Table, move: str) -> Table:
    """The table after a move that may be made."""
    seats = SEATS[table.game]
    following = seats[(seats.index(table.turn) + 1) % len(seats)]
    stacks = {place: list(stack) for place, stack in table.stacks.items()}
    if move != "pass":
        places = {name(place): place for place in stacks}
        origin, target = (places[cell] for cell in re.split(r"(?<=\d)x", move))
        stacks[target].extend(stacks.pop(origin))
    return Table(table.game, table.columns, table.rows, stacks, following)


def scores(table: Table) -> dict[str, int]:
    """Green: the heights under control; Greener: the green pyramids in them; Greenest: the stacks left."""
    if table.game == "greenest":
        return {"solo": len(table.stacks)}
    points = dict.fromkeys(SEATS[table.game], 0)
    for stack in table.stacks.values():
        if stack[-1] in points:
            points[stack[-1]] += stack.count("green") if table.game == "greener" else len(stack)
    return points


def result(table: Table) -> Result | None:
    """How it ended, or None while it goes on."""
    if not over(table):
        return None
    if table.game == "greenest":
        return Result(["solo"] if len(table.stacks) == 1 else [], 0)
    points = scores(table)
    first = [seat for seat in points if points[seat] == max(points.values())]
    if len(first) == 1:
        return Result(first, 0)
    tallest = {
        seat: max((len(stack) for stack in table.stacks.values() if stack[-1] == seat), default=0) for seat in first
    }
    highest = [seat for seat in first if tallest[seat] == max(tallest.values())]
    return Result(highest, 1 if len(highest) == 1 else 2)
