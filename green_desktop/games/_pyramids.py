"""What Green, Greener and Greenest share: stacks on a grid, their text, line neighbours, captures.

A stack is a string of pyramids from bottom to top, ``b`` black, ``g`` green, ``w`` white; an empty cell is ``""``.
A stack captures by moving onto a line neighbour, the nearest stack on one of its four sides, and lying on top of it.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import ClassVar, NamedTuple, Self, TypeAlias

from green_desktop.core.deal import SeedStream
from green_desktop.core.game import BadOption, Game, Option, Options
from green_desktop.core.grid import CELL_NAME, LARGEST, Grid, grid
from green_desktop.core.position import IllegalMove, MalformedMove, MalformedPosition, Outcome, Position, Seat

LETTER: Mapping[Seat, str] = {"black": "b", "green": "g", "white": "w", "solo": "-"}
SEAT: Mapping[str, Seat] = {letter: seat for seat, letter in LETTER.items()}
PREY: Mapping[str, str] = {"b": "g", "g": "w", "w": "b"}
"""Black takes Green, Green takes White, White takes Black."""

BOARDS = ("6x6", "6x9", "9x9")
"""The standard boards."""


class Capture(NamedTuple):
    """A stack moves from ``origin`` onto ``target``."""

    origin: int
    target: int


class Pass(NamedTuple):
    """A turn in which nothing can be captured."""


PASS = Pass()
# Column 24 is x: only the digit before it tells the x between two cells from the x in a name.
_CAPTURE = re.compile(rf"(?P<origin>{CELL_NAME})x(?P<target>{CELL_NAME})")
Move: TypeAlias = Capture | Pass


@dataclass(frozen=True)
class Pyramids(Position[Move]):
    """Stacks on a grid and the seat to move. The three games differ in who may capture what, and what counts."""

    grid: Grid
    stacks: tuple[str, ...]
    turn: Seat
    SEATS: ClassVar[tuple[Seat, ...]]

    @cached_property
    def occupied(self) -> tuple[int, ...]:
        """The cells that hold a stack."""
        return tuple(cell for cell, stack in enumerate(self.stacks) if stack)

    def colour(self, cell: int) -> str:
        """The letter of the topmost pyramid, ``""`` on an empty cell."""
        return self.stacks[cell][-1:]

    def line_neighbours(self, cell: int) -> Iterator[int]:
        """The nearest stack on each of the four sides, where there is one."""
        for ray in self.grid.rays[cell]:
            for other in ray:
                if self.stacks[other]:
                    yield other
                    break

    def captures(self, cell: int) -> list[Capture]:
        """What the stack on a cell could capture if it were its turn."""
        return [Capture(cell, target) for target in self.line_neighbours(cell) if self.takes(cell, target)]

    def heights(self, seat: Seat) -> list[int]:
        """The heights of the stacks a seat controls."""
        return [len(stack) for stack in self.stacks if stack[-1:] == LETTER[seat]]

    @abstractmethod
    def takes(self, origin: int, target: int) -> bool:
        """Whether the colours allow this capture, wherever the two stacks stand."""

    def controls(self, seat: Seat, cell: int) -> bool:
        """Whether a seat may move the stack on a cell."""
        return self.colour(cell) == LETTER[seat]

    def legal_moves(self) -> Sequence[Move]:
        return self._legal_moves

    @cached_property
    def _legal_moves(self) -> tuple[Move, ...]:
        own = self._captures_of(self.turn)
        if own:
            return own
        others = (seat for seat in self.SEATS if seat != self.turn)
        return (PASS,) if any(self._captures_of(seat) for seat in others) else ()

    def play(self, move: Move) -> Self:
        turn = self.SEATS[(self.SEATS.index(self.turn) + 1) % len(self.SEATS)]
        if isinstance(move, Pass):
            return replace(self, turn=turn)
        stacks = list(self.stacks)
        stacks[move.target] += stacks[move.origin]
        stacks[move.origin] = ""
        return replace(self, stacks=tuple(stacks), turn=turn)

    def outcome(self) -> Outcome | None:
        """Highest score; tied, the highest stack among the tied; still tied, drawn between those."""
        if self.legal_moves():
            return None
        scores = self.scores()
        ahead = [seat for seat in self.SEATS if scores[seat] == max(scores.values())]
        tallest = {seat: max(self.heights(seat), default=0) for seat in ahead}
        winners = tuple(seat for seat in ahead if tallest[seat] == max(tallest.values()))
        reason = "score" if len(ahead) == 1 else "tallest" if len(winners) == 1 else "draw"
        return Outcome(winners, scores, reason)

    def text(self) -> str:
        columns = self.grid.columns
        rows = (self.stacks[start : start + columns] for start in range(0, self.grid.size, columns))
        return "/".join(_row_text(row) for row in rows) + " " + LETTER[self.turn]

    def notation(self, move: Move) -> str:
        return "pass" if isinstance(move, Pass) else f"{self.grid.name(move.origin)}x{self.grid.name(move.target)}"

    def written(self, text: str) -> Move:
        """The move so written, legal here or not. Raises MalformedMove, or IllegalMove for a cell off the board."""
        if text == "pass":
            return PASS
        written = _CAPTURE.fullmatch(text)
        if written is None:
            raise MalformedMove(text)
        return Capture(self._named(written["origin"]), self._named(written["target"]))

    def parse(self, text: str) -> Move:
        move = self.written(text)
        if move not in self.legal_moves():
            raise IllegalMove(*self.refusal(move))
        return move

    def refusal(self, move: Move) -> tuple[str, ...]:
        """Why a move that is not legal is not: the reason's code, then the cells it speaks of."""
        legal = self.legal_moves()
        if not legal:
            return ("over",)
        if isinstance(move, Pass):
            return ("must_capture",)
        return self._capture_refusal(*move, must_pass=PASS in legal)

    def _capture_refusal(self, origin: int, target: int, *, must_pass: bool) -> tuple[str, ...]:
        at, to = self.grid.name(origin), self.grid.name(target)
        if not self.stacks[origin]:
            return ("empty_origin", at)
        if not self.controls(self.turn, origin):
            return ("must_pass", at) if must_pass else ("not_yours", at)
        if origin == target:
            return ("same_cell", at)
        if not self.stacks[target]:
            return ("empty_target", to)
        ray = next((ray for ray in self.grid.rays[origin] if target in ray), None)
        if ray is None:
            return ("not_in_line", at, to)
        between = next(cell for cell in ray if self.stacks[cell])
        if between != target:
            return ("blocked", at, to, self.grid.name(between))
        return ("not_prey", at, to)

    def _named(self, name: str) -> int:
        try:
            return self.grid.cell(name)
        except KeyError:
            raise IllegalMove("off_board", name) from None

    def _captures_of(self, seat: Seat) -> tuple[Move, ...]:
        return tuple(move for cell in self.occupied if self.controls(seat, cell) for move in self.captures(cell))


@dataclass(frozen=True)
class PyramidGame(Game):
    """A game of the trio: how its board is filled, and how its positions are read."""

    name: str
    position: type[Pyramids]
    seats: tuple[Seat, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", self.position.SEATS)

    def options(self, chosen: Options) -> tuple[Option, ...]:
        self.complete(chosen)
        return (Option("board", BOARDS),)

    def complete(self, chosen: Options) -> Options:
        board = read_board(chosen.get("board", BOARDS[0]))
        extra = next((option for option in chosen if option != "board"), None)
        if extra is not None:
            raise BadOption("unknown_option", extra, chosen[extra], "board")
        return {"board": str(board)}

    def deal(self, chosen: Options, seed: str) -> Pyramids:
        complete = self.complete(chosen)
        board = read_board(complete["board"])
        pool = self.pool(board.size, complete)
        SeedStream(seed).shuffle(pool)
        return self.position(board, tuple(pool), self.seats[0])

    def pool(self, size: int, _complete: Options) -> list[str]:
        """The pyramids of a deal before the shuffle: black, then green, then white."""
        third = size // 3
        return ["b"] * third + ["g"] * third + ["w"] * third

    def read(self, text: str) -> Pyramids:
        board, stacks, letter = read_stacks(text)
        if letter not in [LETTER[seat] for seat in self.seats]:
            raise MalformedPosition("seat", letter, len(text) - len(letter))
        return self.position(board, stacks, SEAT[letter])


def read_board(given: int | str) -> Grid:
    """The board so written, with cells that divide by three. Raises BadOption."""
    try:
        board = Grid.read(str(given))
    except ValueError:
        raise BadOption("board_text", "board", given, "RxC") from None
    if board.size > LARGEST:
        raise BadOption("board_large", "board", given, str(LARGEST))
    if board.size % 3:
        raise BadOption("board_thirds", "board", given, str(board.size))
    return board


def _row_text(row: Sequence[str]) -> str:
    text, empty = "", 0
    for stack in [*row, None]:
        if stack == "":
            empty += 1
            continue
        text += str(empty) if empty else ""
        text += (stack if len(stack) == 1 else f"({stack})") if stack else ""
        empty = 0
    return text


_TOKEN = re.compile(r"(?P<stack>[bgw]|\([bgw]{2,}\))|(?P<empty>[1-9][0-9]{0,2})")


def read_stacks(text: str) -> tuple[Grid, tuple[str, ...], str]:
    """The board, the stacks and the seat's letter of a position text. Raises MalformedPosition.

    One position has one text: no ``(b)``, no zero, no two numbers side by side.
    """
    placement, space, letter = text.partition(" ")
    if not space or not placement:
        raise MalformedPosition("parts", text, 0)
    rows: list[list[str]] = []
    place = 0
    for row in placement.split("/"):
        rows.append(_read_row(row, place))
        if sum(map(len, rows)) > LARGEST:
            raise MalformedPosition("board_large", row, place)
        if len(rows[-1]) != len(rows[0]):
            raise MalformedPosition("row_length", row, place)
        place += len(row) + 1
    return grid(len(rows), len(rows[0])), tuple(stack for cells in rows for stack in cells), letter


def _read_row(row: str, place: int) -> list[str]:
    cells: list[str] = []
    at, after_number = 0, False
    while at < len(row):
        token = _TOKEN.match(row, at)
        if token is None or (after_number and token["empty"]):
            raise MalformedPosition("stack", row[at:], place + at)
        cells += [""] * int(token["empty"]) if token["empty"] else [token["stack"].strip("()")]
        at, after_number = token.end(), token["empty"] is not None
        if len(cells) > LARGEST:
            raise MalformedPosition("board_large", row, place)
    if not cells:
        raise MalformedPosition("empty_row", row, place)
    return cells
