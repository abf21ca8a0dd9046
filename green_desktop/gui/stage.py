"""Paints the screens that lie on one another, and keeps a picture of all that stands still under the top one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

if TYPE_CHECKING:
    from green_desktop.gui.screens.base import Screen

Kept = tuple["Screen", "Screen", int]
"""What a picture shows: the screen below, the top one's ground, and which of its layouts that was."""


class Stage:
    """A dialog over a full table costs only its own card a frame: the rest comes out of the picture."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._kept: Kept | None = None
        self._extent: Rect | None = None

    def forget(self) -> None:
        """The picture shows something that is no longer so."""
        self._kept = None

    def paint(self, surface: Surface, screens: Sequence[Screen], *, whole: bool) -> list[Rect] | None:
        """Paint ``screens``, the top one last; ``whole`` repaints what did not change too.

        The answer is what was painted, None for everything.
        """
        *below, top = screens
        if not below:
            if whole:
                top.changed()
            painted = top.draw(surface)
            top.dirty = False
            return None if whole else painted
        kept = below[-1], top, top.laid
        if whole or kept != self._kept or any(screen.dirty for screen in below):
            self._take_picture(surface, below, top)
            self._kept, before = kept, None
        else:
            before = self._extent
        extent = top.extent()
        part = before.union(extent) if before and extent else None
        return self._paint_top(surface, top, part, extent)

    def _paint_top(self, surface: Surface, top: Screen, part: Rect | None, extent: Rect | None) -> list[Rect] | None:
        assert self._picture is not None, "the picture is taken before the first frame"
        surface.set_clip(part)
        surface.blit(self._picture, part or (0, 0), part)
        top.front(surface)
        surface.set_clip(None)
        top.dirty = False
        self._extent = extent
        return [part] if part else None

    def _take_picture(self, surface: Surface, below: Sequence[Screen], top: Screen) -> None:
        for screen in below:
            screen.changed()
            screen.draw(surface)
            screen.dirty = False
        top.background(surface, top.style)
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = surface.copy()
        else:
            self._picture.blit(surface, (0, 0))
