"""The board as it lies in its pane, seen through a camera.

A board of another size needs other pictures, which takes longer than a frame. While the camera moves, the last
picture is therefore only moved and stretched; the new ones are made as soon as it rests.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from green_desktop.core.grid import Grid
from green_desktop.gui.board.camera import Camera
from green_desktop.gui.board.projection import Projection, fit
from green_desktop.gui.board.scene import Scene
from green_desktop.gui.board.view import BoardView
from green_desktop.gui.draw import Point
from green_desktop.gui.style import Style

REST = 0.12
"""How long the camera rests before the board is drawn anew, in seconds."""


@dataclass(frozen=True)
class Manner:
    """How the board is shown: from above, turned by quarters, with glyphs on the tops, which stacks are marked."""

    flat: bool = False
    quarter: int = 0
    glyphs: bool = False
    coordinates: bool = True
    marks: str = "none"


class Lens:
    """Lays the view out for the camera. ``gliding`` while the picture is only an old one that was moved."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.camera = Camera()
        self.gliding = False
        self._area, self._table, self._manner = Rect(0, 0, 1, 1), Rect(0, 0, 1, 1), Manner()
        self._view: BoardView | None = None
        self._moved_at = 0.0

    @property
    def view(self) -> BoardView:
        """The board as it lies on the screen; there once it was laid out."""
        if self._view is None:
            raise RuntimeError("the board has no place yet")
        return self._view

    def lay(self, area: Rect, table: Rect, manner: Manner, style: Style) -> None:
        """Lie in ``area`` of a table; a board that is turned or seen from elsewhere is seen whole again."""
        if self._view is None or self._view.style is not style:
            self._view = BoardView(style)
        if (manner.flat, manner.quarter) != (self._manner.flat, self._manner.quarter):
            self.camera = Camera()
        self._area, self._table, self._manner = Rect(area), Rect(table), manner
        self.settle()

    def settle(self) -> None:
        """Draw the board as the camera sees it from the next frame on."""
        manner, camera = self._manner, self.camera
        self.view.layout(
            self._area,
            self.grid.rows,
            self.grid.columns,
            quarter=manner.quarter,
            flat=manner.flat,
            table=self._table,
            zoom=camera.zoom,
            pan=camera.pan,
            coordinates=manner.coordinates,
        )
        self.gliding = False

    def attend(self, now: float, *, held: bool) -> bool:
        """Settle once the camera rests and nobody holds it; tells whether that was now."""
        if not self.gliding or held or now < self._moved_at + REST:
            return False
        self.settle()
        return True

    def come_closer(self, factor: float, point: Point, now: float) -> bool:
        """Bring the board closer about a point of the screen; whether that changed anything."""
        return self._look(self.camera.closer(factor, point, self._whole, self._area), now)

    def pull(self, by: Point, now: float) -> bool:
        """Move the board; whether that changed anything."""
        return self._look(self.camera.moved(by, self._whole, self._area), now)

    def show_all(self, now: float) -> bool:
        """See the whole board again."""
        return self._look(Camera(), now)

    def show_cell(self, cell: int) -> None:
        """Move a board that is seen from near so that a cell lies well inside."""
        if self.camera.away:
            view = self.camera.view(self._whole, self._area)
            margin = min(1.6 * view.unit, 0.3 * self._area.height)
            self.camera = self.camera.showing(view.centre(cell), margin, self._whole, self._area)
            self.settle()

    def draw(self, surface: Surface, scene: Scene) -> None:
        """Draw the board, or what is left of its last picture while it glides."""
        if not (self.gliding and self.view.draw_as(surface, self.camera.view(self._whole, self._area))):
            self.view.draw(surface, scene)

    @property
    def _whole(self) -> Projection:
        return fit(self._area, self.grid.rows, self.grid.columns, self._manner.quarter, self._manner.flat)

    def _look(self, camera: Camera, now: float) -> bool:
        if camera == self.camera:
            return False
        self.camera, self._moved_at, self.gliding = camera, now, True
        return True
