"""Where things lie on the screen: the isometric view in its four quarter turns, and the flat view.

A cell is its number, row by row from the top left of the position text. On the *lattice* of a view ``u`` grows to the
right and down, ``v`` to the left and down (in the flat view: right, and down); both count cells from the mat's far
corner (flat: top left), so that cell centres lie at halves and the mat is ``across`` by ``deep``. A quarter turns the
board by 90 degrees, so the letters run along another edge; nothing is ever mirrored.

At quarter 0 the cell a1 is at the left corner (flat: bottom left), the letters run along the near left edge to the
near corner, the numbers from there along the near right edge.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from pygame import Rect

from green_desktop.gui.draw import Point

SQUASH = 0.66
"""Height of a tile by its width."""

MARGIN = 0.5
"""The mat around the cells, in cells, in the isometric view."""

FLAT_MARGIN = 0.47
FLAT_MARGIN_TOP = 0.27

HEADROOM = 1.4
"""What a tall stack on the far corner needs above the mat's far corner, in half tile widths."""

Direction = Literal["up", "down", "left", "right"]

# Up is always up and to the right on the screen: one step back along v.
STEPS: dict[Direction, tuple[int, int]] = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


@dataclass(frozen=True)
class Projection:
    """One view of a board of ``rows`` by ``columns``.

    ``unit`` is half a tile's width in pixels (flat: half a cell), ``corner`` the screen point of lattice (0, 0).
    """

    rows: int
    columns: int
    quarter: int
    flat: bool
    unit: float
    corner: Point

    @cached_property
    def across(self) -> int:
        """Cells along u."""
        return self.rows if self.quarter % 2 else self.columns

    @cached_property
    def deep(self) -> int:
        """Cells along v."""
        return self.columns if self.quarter % 2 else self.rows

    def lattice(self, cell: int) -> tuple[int, int]:
        """The whole-numbered (u, v) of a cell's far corner."""
        row, column = divmod(cell, self.columns)
        bottom, right = self.rows - 1 - row, self.columns - 1 - column
        return ((column, row), (bottom, column), (right, bottom), (row, right))[self.quarter]

    def cell(self, u: int, v: int) -> int | None:
        """The cell at whole (u, v), or None outside the board."""
        if not (0 <= u < self.across and 0 <= v < self.deep):
            return None
        last_u, last_v = self.across - 1 - u, self.deep - 1 - v
        row, column = ((v, u), (last_u, v), (last_v, last_u), (u, last_v))[self.quarter]
        return row * self.columns + column

    def point(self, u: float, v: float) -> Point:
        """The screen point of a place on the mat."""
        x, y = self.corner
        if self.flat:
            return (x + u * 2 * self.unit, y + v * 2 * self.unit)
        return (x + (u - v) * self.unit, y + (u + v) * self.unit * SQUASH)

    def place(self, point: Point) -> tuple[float, float]:
        """The (u, v) on the mat under a screen point: `point` backwards."""
        x, y = point[0] - self.corner[0], point[1] - self.corner[1]
        if self.flat:
            return (x / (2 * self.unit), y / (2 * self.unit))
        along, down = x / self.unit, y / (self.unit * SQUASH)
        return ((down + along) / 2, (down - along) / 2)

    def centre(self, cell: int) -> Point:
        """The screen point of a cell's middle on the mat."""
        u, v = self.lattice(cell)
        return self.point(u + 0.5, v + 0.5)

    def cell_under(self, point: Point) -> int | None:
        """The cell of the mat under a screen point, whatever stands on it."""
        u, v = self.place(point)
        return self.cell(int(u // 1), int(v // 1))

    def neighbour(self, cell: int, direction: Direction) -> int:
        """The next cell that way on the screen; the same cell at the edge."""
        u, v = self.lattice(cell)
        step_u, step_v = STEPS[direction]
        found = self.cell(u + step_u, v + step_v)
        return cell if found is None else found

    @cached_property
    def order(self) -> tuple[int, ...]:
        """All cells from the far ones to the near ones: whoever comes later covers whoever came before."""
        cells = range(self.rows * self.columns)
        return tuple(sorted(cells, key=lambda cell: (sum(self.lattice(cell)), self.lattice(cell)[0])))

    @cached_property
    def sunward(self) -> tuple[tuple[int, ...], ...]:
        """For every cell the ones beside it on its left, from where the light comes."""
        found = []
        for number in range(self.rows * self.columns):
            u, v = self.lattice(number)
            beside = (self.cell(u - 1, v), self.cell(u, v + 1))
            found.append(tuple(cell for cell in beside if cell is not None))
        return tuple(found)

    @cached_property
    def margins(self) -> tuple[float, float, float, float]:
        """How far the mat reaches past the cells, in cells: at small u, small v, large u, large v."""
        if self.flat:
            return (FLAT_MARGIN, FLAT_MARGIN_TOP, FLAT_MARGIN, FLAT_MARGIN)
        return (MARGIN, MARGIN, MARGIN, MARGIN)


def fit(area: Rect, rows: int, columns: int, quarter: int = 0, flat: bool = False) -> Projection:
    """The view of a board that fills ``area``, with room for tall stacks."""
    quarter %= 4
    across, deep = (rows, columns) if quarter % 2 else (columns, rows)
    if flat:
        return _fit_flat(area, rows, columns, quarter)
    spread = across + deep + 4 * MARGIN
    width, height = area.width * 0.97, area.height * 0.948
    unit = float(int(min(width / spread, height / (spread * SQUASH + HEADROOM), 0.14 * area.height + 8)))
    unit = max(unit, 4.0)
    spare = area.height - unit * (spread * SQUASH + HEADROOM)
    top = area.top + spare / 2 + unit * (HEADROOM + 2 * MARGIN * SQUASH)
    left = area.centerx + (deep - across) * unit / 2
    return Projection(rows, columns, quarter, flat, unit, (float(round(left)), float(round(top))))


def zoomed(view: Projection, area: Rect, zoom: float, pan: Point = (0.0, 0.0)) -> Projection:
    """The view ``zoom`` times as large, about the middle of ``area``, moved by ``pan`` pixels.

    It is never moved so far that the middle of the area shows no mat.
    """
    unit = max(4.0, float(round(view.unit * zoom)))
    ratio = unit / view.unit
    x, y = area.center
    corner = (x + (view.corner[0] - x) * ratio + pan[0], y + (view.corner[1] - y) * ratio + pan[1])
    moved = replace(view, unit=unit, corner=corner)
    u, v = moved.place((x, y))
    near = moved.point(min(max(u, 0), view.across), min(max(v, 0), view.deep))
    return replace(moved, corner=(float(round(corner[0] + x - near[0])), float(round(corner[1] + y - near[1]))))


def _fit_flat(area: Rect, rows: int, columns: int, quarter: int) -> Projection:
    across, deep = (rows, columns) if quarter % 2 else (columns, rows)
    wide, high = across + 2 * FLAT_MARGIN, deep + FLAT_MARGIN + FLAT_MARGIN_TOP
    cell = int(min(area.width * 0.97 / wide, area.height * 0.956 / high, 0.28 * area.height + 16)) // 2 * 2
    unit = max(cell / 2, 4.0)
    left = area.centerx - across * unit
    top = area.top + (area.height - high * 2 * unit) / 2 + FLAT_MARGIN_TOP * 2 * unit
    return Projection(rows, columns, quarter, True, unit, (float(round(left)), float(round(top))))
