"""Our own icons: SVG files of 24 units, white strokes, rendered to size and tinted."""

from functools import lru_cache

import pygame

from green_desktop.resources import ASSETS
from green_desktop.storage.theme import Colour

FOLDER = ASSETS / "icons"


class Icons:
    """Icons by the name of their file, each kept once rendered."""

    def __init__(self) -> None:
        self._tinted = lru_cache(maxsize=512)(_tinted)

    def icon(self, name: str, side: int, colour: Colour) -> pygame.Surface:
        """The icon ``name`` as a square of ``side`` pixels. The surface is shared: do not draw on it."""
        return self._tinted(name, side, colour)


def names() -> list[str]:
    """The names of all icons."""
    return sorted(path.stem for path in FOLDER.glob("*.svg"))


def _tinted(name: str, side: int, colour: Colour) -> pygame.Surface:
    surface = pygame.image.load_sized_svg(FOLDER / f"{name}.svg", (side, side))
    surface.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface
