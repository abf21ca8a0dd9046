"""Where a board is looked at from: how close, and how far aside."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from green_desktop.gui.board.projection import Projection, zoomed
from green_desktop.gui.draw import Point

CLOSEST = 0.2
"""At the closest, half a tile is this share of the area's height: a board of any size comes near enough to touch."""


@dataclass(frozen=True)
class Camera:
    """``zoom`` times as close as the view that shows all, then moved by ``pan`` pixels. Neither leaves the board."""

    zoom: float = 1.0
    pan: Point = (0.0, 0.0)

    @property
    def away(self) -> bool:
        """Whether it shows anything but the whole board as it fits."""
        return self.zoom != 1.0

    def view(self, whole: Projection, area: Rect) -> Projection:
        """What it shows of a board that lies ``whole`` in ``area``."""
        return zoomed(whole, area, self.zoom, self.pan) if self.away else whole

    def closer(self, factor: float, point: Point, whole: Projection, area: Rect) -> Camera:
        """The camera ``factor`` times as close; what lies under ``point`` stays there."""
        most = max(1.0, CLOSEST * area.height / whole.unit)
        zoom = min(max(1.0, self.zoom * factor), most)
        if zoom < 1.02:
            return Camera()
        now = self.view(whole, area)
        u, v = now.place(point)
        near = zoomed(whole, area, zoom)
        x, y = near.point(u, v)
        return Camera(zoom, (point[0] - x, point[1] - y)).held(whole, area)

    def moved(self, by: Point, whole: Projection, area: Rect) -> Camera:
        """The camera with the board moved by so many pixels under it."""
        if not self.away:
            return self
        return Camera(self.zoom, (self.pan[0] + by[0], self.pan[1] + by[1])).held(whole, area)

    def showing(self, point: Point, margin: float, whole: Projection, area: Rect) -> Camera:
        """The camera moved as little as needed for ``point`` to lie in the area, ``margin`` pixels from its edge."""
        across = max(0.0, area.left + margin - point[0]) - max(0.0, point[0] - area.right + margin)
        down = max(0.0, area.top + margin - point[1]) - max(0.0, point[1] - area.bottom + margin)
        return self.moved((across, down), whole, area) if across or down else self

    def held(self, whole: Projection, area: Rect) -> Camera:
        """The same view with a pan that is not larger than what it does: moving back then begins at once."""
        shown, straight = self.view(whole, area), zoomed(whole, area, self.zoom)
        pan = (shown.corner[0] - straight.corner[0], shown.corner[1] - straight.corner[1])
        return Camera(self.zoom, pan)
