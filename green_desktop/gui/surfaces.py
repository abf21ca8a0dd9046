"""Rounded, quiet surfaces: drawn large, scaled down, cut into nine and kept."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from green_desktop.gui.draw import clear
from green_desktop.storage.theme import Colour

OVERSAMPLING = 4
KEPT = 400


class Surfaces:
    """Paints rounded rectangles and shadows out of corner tiles that are made once. Lengths are pixels."""

    def __init__(self) -> None:
        self._tiles: OrderedDict[Hashable, Surface] = OrderedDict()

    def rounded(
        self, surface: Surface, rect: Rect, radius: int, fill: Colour, border: Colour | None = None, width: int = 1
    ) -> None:
        """A filled rectangle with round corners, with a ``border`` of ``width`` inside its edge."""
        radius = max(1, min(radius, rect.width // 2, rect.height // 2))
        key = ("rounded", radius, fill, border, width)
        nine(surface, rect, self._kept(key, lambda: _rounded_tile(radius, fill, border, width)), radius + width)

    def ring(self, surface: Surface, rect: Rect, radius: int, colour: Colour, width: int) -> None:
        """Only the edge of such a rectangle, transparent within."""
        radius = max(1, min(radius, rect.width // 2, rect.height // 2))
        nine(surface, rect, self._kept(("ring", radius, colour, width), lambda: _ring(radius, colour, width)), radius)

    def disc(self, surface: Surface, centre: tuple[int, int], radius: int, fill: Colour, border: Colour) -> None:
        """A small round knob with a one-pixel edge."""
        self.rounded(
            surface, Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius), radius, fill, border
        )

    def shadow(self, surface: Surface, rect: Rect, radius: int, blur: int, strength: int, drop: int = 0) -> None:
        """A soft dark shadow around ``rect``; ``strength`` is its alpha (0 to 255). What casts it covers its middle."""
        tile = self._kept(("shadow", radius, blur, strength), lambda: _shadow(radius, blur, strength))
        nine(surface, rect.inflate(2 * blur, 2 * blur).move(0, drop), tile, radius + 2 * blur, hollow=True)

    def _kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        tile = self._tiles.get(key)
        if tile is None:
            tile = self._tiles[key] = make()
            if len(self._tiles) > KEPT:
                self._tiles.popitem(last=False)
        self._tiles.move_to_end(key)
        return tile


def nine(surface: Surface, rect: Rect, tile: Surface, corner: int, *, hollow: bool = False) -> None:
    """Paint ``rect`` with ``tile``: its corners as they are, its edges and (unless ``hollow``) its middle stretched."""
    if rect.width <= 0 or rect.height <= 0:
        return
    wide, high = min(corner, rect.width // 2), min(corner, rect.height // 2)
    size, inner = tile.get_size(), Rect(rect.x + wide, rect.y + high, rect.width - 2 * wide, rect.height - 2 * high)
    for x, source_x, w in ((rect.x, 0, wide), (rect.right - wide, size[0] - wide, wide)):
        surface.blit(tile, (x, rect.y), (source_x, 0, w, high))
        surface.blit(tile, (x, rect.bottom - high), (source_x, size[1] - high, w, high))
    middle = size[0] // 2, size[1] // 2
    if inner.width > 0:
        for y, source_y in ((rect.y, 0), (rect.bottom - high, size[1] - high)):
            strip = tile.subsurface((middle[0], source_y, 1, high))
            surface.blit(pygame.transform.scale(strip, (inner.width, high)), (inner.x, y))
    if inner.height > 0:
        for x, source_x in ((rect.x, 0), (rect.right - wide, size[0] - wide)):
            strip = tile.subsurface((source_x, middle[1], wide, 1))
            surface.blit(pygame.transform.scale(strip, (wide, inner.height)), (x, inner.y))
    if inner.width > 0 and inner.height > 0 and not hollow:
        _flat(surface, inner, tile.get_at(middle))


def _flat(surface: Surface, rect: Rect, colour: pygame.Color) -> None:
    if colour.a == 255:
        surface.fill(colour, rect)
    elif colour.a:
        sheet = Surface(rect.size, pygame.SRCALPHA)
        sheet.fill(colour)
        surface.blit(sheet, rect)


def _rounded_tile(radius: int, fill: Colour, border: Colour | None, width: int) -> Surface:
    side = 2 * (radius + width) + 1
    big = side * OVERSAMPLING
    canvas = clear((big, big), border or fill)
    pygame.draw.rect(canvas, border or fill, (0, 0, big, big), border_radius=radius * OVERSAMPLING)
    if border:
        step = width * OVERSAMPLING
        inner = Rect(0, 0, big, big).inflate(-2 * step, -2 * step)
        pygame.draw.rect(canvas, fill, inner, border_radius=max(0, (radius - width) * OVERSAMPLING))
    return pygame.transform.smoothscale(canvas, (side, side))


def _ring(radius: int, colour: Colour, width: int) -> Surface:
    side = 2 * radius + 1
    big = side * OVERSAMPLING
    canvas = clear((big, big), colour)
    pygame.draw.rect(canvas, colour, (0, 0, big, big), border_radius=radius * OVERSAMPLING)
    step = width * OVERSAMPLING
    inner = Rect(0, 0, big, big).inflate(-2 * step, -2 * step)
    pygame.draw.rect(canvas, (*colour, 0), inner, border_radius=max(0, (radius - width) * OVERSAMPLING))
    return pygame.transform.smoothscale(canvas, (side, side))


def _shadow(radius: int, blur: int, strength: int) -> Surface:
    side = 2 * (radius + 2 * blur) + 1
    canvas = Surface((side, side), pygame.SRCALPHA)
    inner = Rect(0, 0, side, side).inflate(-2 * blur, -2 * blur)
    pygame.draw.rect(canvas, (0, 0, 0, strength), inner, border_radius=radius)
    if blur < 8:
        return pygame.transform.gaussian_blur(canvas, max(1, blur // 2), repeat_edge_pixels=False)
    # A quarter of the size is enough for something without edges, and ten times faster.
    small = max(1, side // 4)
    shrunk = pygame.transform.smoothscale(canvas, (small, small))
    blurred = pygame.transform.gaussian_blur(shrunk, max(1, blur // 8), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(blurred, (side, side))


def dim(surface: Surface, share: float) -> None:
    """Darken the whole of ``surface`` to ``share`` (0 to 1) of its light."""
    grey = round(255 * share)
    surface.fill((grey, grey, grey), special_flags=pygame.BLEND_RGB_MULT)
