"""Surfaces kept by what they show, and what a sprite is."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from green_desktop.gui.draw import Point


class Sprite(NamedTuple):
    """A picture and where on it the thing's foot stands: blit it at the foot's screen point less ``foot``."""

    surface: pygame.Surface
    foot: tuple[int, int]

    def corner(self, point: Point) -> tuple[int, int]:
        """Where to blit the picture so that the foot stands on ``point``."""
        return (round(point[0]) - self.foot[0], round(point[1]) - self.foot[1])

    def area(self, point: Point) -> pygame.Rect:
        """What the picture covers when its foot stands on ``point``."""
        return self.surface.get_rect(topleft=self.corner(point))


def packed(surface: pygame.Surface, foot: Point) -> Sprite:
    """The sprite of a picture, cropped to what is seen of it and packed for fast blits.

    Run-length packing makes a mostly opaque or mostly clear picture twice as fast to blit.
    """
    seen = surface.get_bounding_rect()
    cropped = surface.subsurface(seen).copy() if seen.width and seen.height else surface
    cropped.set_alpha(255, pygame.RLEACCEL)
    return Sprite(cropped, (round(foot[0]) - seen.left, round(foot[1]) - seen.top))


class Shelf:
    """Sprites by key; the least recently used go when there are more than ``limit`` bytes."""

    def __init__(self, limit: int = 48 << 20) -> None:
        self.limit = limit
        self.bytes = 0
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """The sprite kept under ``key``, made now if there is none."""
        found = self._sprites.get(key)
        if found is not None:
            self._sprites.move_to_end(key)
            return found
        made = self._sprites[key] = make()
        self.bytes += _weight(made)
        while self.bytes > self.limit and len(self._sprites) > 1:
            _, dropped = self._sprites.popitem(last=False)
            self.bytes -= _weight(dropped)
        return made


def _weight(sprite: Sprite) -> int:
    width, height = sprite.surface.get_size()
    return width * height * 4
