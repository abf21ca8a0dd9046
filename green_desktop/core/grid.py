"""A rectangular board: its cells, their names as in chess, and the four lines that leave each cell."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, cached_property

Ray = tuple[int, ...]
"""The cells met on the way from a cell to the edge, nearest first."""

LARGEST = 900
"""The most cells a board may have: more than anybody can play on, few enough that no text can exhaust the memory."""

CELL_NAME = r"[a-z]+[1-9][0-9]*"
"""How a cell is written, on whatever board, as a regular expression."""

_BOARD = re.compile(r"([1-9][0-9]{0,2})x([1-9][0-9]{0,2})")


@dataclass(frozen=True)
class Grid:
    """``rows`` × ``columns`` cells, numbered row by row from the top left. Column a is leftmost, row 1 lowest."""

    rows: int
    columns: int

    @classmethod
    def read(cls, text: str) -> Grid:
        """The board written ``6x9`` (rows, then columns). Raises ValueError."""
        match = _BOARD.fullmatch(text)
        if not match:
            raise ValueError(text)
        return grid(int(match[1]), int(match[2]))

    def __str__(self) -> str:
        return f"{self.rows}x{self.columns}"

    @property
    def size(self) -> int:
        return self.rows * self.columns

    def name(self, cell: int) -> str:
        """The name of a cell: ``a1`` is the bottom left."""
        return self._names[cell]

    def cell(self, name: str) -> int:
        """The cell so named. Raises KeyError when it is not on this board."""
        return self._cells[name]

    @cached_property
    def rays(self) -> tuple[tuple[Ray, Ray, Ray, Ray], ...]:
        """For every cell the four rays up, right, down, left."""
        return tuple(self._rays(cell) for cell in range(self.size))

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return tuple(
            f"{column_name(cell % self.columns)}{self.rows - cell // self.columns}" for cell in range(self.size)
        )

    @cached_property
    def _cells(self) -> dict[str, int]:
        return {name: cell for cell, name in enumerate(self._names)}

    def _rays(self, cell: int) -> tuple[Ray, Ray, Ray, Ray]:
        first = cell - cell % self.columns
        return (
            tuple(range(cell - self.columns, -1, -self.columns)),
            tuple(range(cell + 1, first + self.columns)),
            tuple(range(cell + self.columns, self.size, self.columns)),
            tuple(range(cell - 1, first - 1, -1)),
        )


@cache
def grid(rows: int, columns: int) -> Grid:
    """The board of that size; one value serves everybody, so its rays are worked out once."""
    return Grid(rows, columns)


def column_name(column: int) -> str:
    """The letters of a column, counted from 0: a … z, aa, ab …"""
    letters = ""
    while column >= 0:
        column, letter = divmod(column, 26)
        letters = chr(ord("a") + letter) + letters
        column -= 1
    return letters
