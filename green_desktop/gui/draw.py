"""Drawing that pygame leaves out: smooth polygons, soft shadows, gradients, nine-slices, grain.

Everything is built once and cached by whoever asks; nothing here is meant to run for every frame.

Smooth edges come from drawing at four times the size and shrinking (`Canvas`). pygame keeps colour and opacity
apart, so shrinking mixes the colour of clear pixels into the edge; a canvas therefore starts out clear *in the colour
of its edge*.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random

import pygame

from green_desktop.storage.theme import Colour

Point = tuple[float, float]
Size = tuple[int, int]

SUPERSAMPLING = 4


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """``first`` blended towards ``second``: 0 is all first, 1 all second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return (red, green, blue)


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 to 1, as WCAG 2 defines it."""
    red, green, blue = (_linear(value / 255) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.03928 else float(((value + 0.055) / 1.055) ** 2.4)


def contrast(first: Colour, second: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21, as WCAG 2 defines it."""
    dark, light = sorted((luminance(first), luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def clear(size: Size, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """A surface with opacity a pixel, wholly clear, clear *in this colour*."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


class Canvas:
    """A clear surface of ``size`` pixels drawn at four times the size; `finish` shrinks it, with smooth edges.

    Points are floats in final pixels from ``origin``. ``edge`` is the colour at the outside of what is drawn.
    """

    def __init__(self, size: Size, edge: Colour, origin: Point = (0, 0), factor: int = SUPERSAMPLING) -> None:
        self.size = (max(1, size[0]), max(1, size[1]))
        self.factor = factor
        self.origin = origin
        self.surface = clear((self.size[0] * factor, self.size[1] * factor), edge)

    def _scaled(self, points: Iterable[Point]) -> list[Point]:
        x, y = self.origin
        return [((px + x) * self.factor, (py + y) * self.factor) for px, py in points]

    def polygon(self, points: Iterable[Point], colour: Colour, opacity: int = 255) -> None:
        """Fill a polygon; opacity replaces what was there, it does not blend."""
        pygame.draw.polygon(self.surface, (*colour, opacity), self._scaled(points))

    def line(self, points: Sequence[Point], colour: Colour, width: float, closed: bool = False) -> None:
        """A line of ``width`` final pixels through the points, with round joints."""
        scaled = self._scaled(points)
        thick = max(1, round(width * self.factor))
        pairs = [*pairwise(scaled)] + ([(scaled[-1], scaled[0])] if closed else [])
        for start, end in pairs:
            pygame.draw.polygon(self.surface, colour, _stroke(start, end, thick))
        for joint in scaled if closed else scaled[1:-1]:
            pygame.draw.circle(self.surface, colour, joint, thick / 2)

    def circle(self, centre: Point, radius: float, colour: Colour) -> None:
        """Fill a circle."""
        pygame.draw.circle(self.surface, colour, self._scaled([centre])[0], radius * self.factor)

    def finish(self) -> pygame.Surface:
        """The drawing at its final size."""
        return pygame.transform.smoothscale(self.surface, self.size)


def _stroke(start: Point, end: Point, width: float) -> list[Point]:
    """The rectangle of a line of ``width`` from ``start`` to ``end``."""
    length = math.hypot(end[0] - start[0], end[1] - start[1]) or 1
    dx, dy = (end[1] - start[1]) / length * width / 2, (start[0] - end[0]) / length * width / 2
    return [
        (start[0] + dx, start[1] + dy),
        (end[0] + dx, end[1] + dy),
        (end[0] - dx, end[1] - dy),
        (start[0] - dx, start[1] - dy),
    ]


def smooth_line(surface: pygame.Surface, colour: Colour, start: Point, end: Point, width: float = 1) -> None:
    """A smooth line drawn straight onto an opaque surface, ``width`` pixels wide (1 or more)."""
    length = math.hypot(end[0] - start[0], end[1] - start[1]) or 1
    nx, ny = (end[1] - start[1]) / length, (start[0] - end[0]) / length
    strands = max(1, round(width * 2) - 1)
    for index in range(strands):
        off = (index - (strands - 1) / 2) / 2
        first, last = (start[0] + nx * off, start[1] + ny * off), (end[0] + nx * off, end[1] + ny * off)
        pygame.draw.aaline(surface, colour, first, last)


def rounded_rect(
    size: Size, radius: float, fill: Colour, border: Colour | None = None, width: float = 1
) -> pygame.Surface:
    """A smooth rounded rectangle, with a border of ``width`` pixels inside its edge if a colour is given."""
    radius = min(radius, size[0] / 2, size[1] / 2)
    side = math.ceil(radius + (width if border else 0)) * 2 + 2
    if size[0] > side and size[1] > side:
        return nine_slice(_rounded((side, side), radius, fill, border, width), side // 2 - 1, size)
    return _rounded(size, radius, fill, border, width)


def _rounded(size: Size, radius: float, fill: Colour, border: Colour | None, width: float) -> pygame.Surface:
    f = SUPERSAMPLING
    surface = clear((size[0] * f, size[1] * f), border or fill)
    whole = surface.get_rect()
    pygame.draw.rect(surface, border or fill, whole, border_radius=round(radius * f))
    if border:
        inset = round(width * f)
        inside = whole.inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(surface, fill, inside, border_radius=max(0, round(radius * f) - inset))
    return pygame.transform.smoothscale(surface, size)


def nine_slice(source: pygame.Surface, corner: int, size: Size) -> pygame.Surface:
    """``source`` at another size: its corners (``corner`` pixels) kept, its edges and middle stretched."""
    width, height = source.get_size()
    target = clear(size)
    columns = [(0, corner, 0, corner), (corner, width - 2 * corner, corner, size[0] - 2 * corner)]
    columns.append((width - corner, corner, size[0] - corner, corner))
    rows = [(0, corner, 0, corner), (corner, height - 2 * corner, corner, size[1] - 2 * corner)]
    rows.append((height - corner, corner, size[1] - corner, corner))
    for sx, sw, tx, tw in columns:
        for sy, sh, ty, th in rows:
            if tw > 0 and th > 0:
                part = source.subsurface((sx, sy, sw, sh))
                target.blit(pygame.transform.scale(part, (tw, th)), (tx, ty))
    return target


def soft(surface: pygame.Surface, radius: float) -> pygame.Surface:
    """The surface blurred by about ``radius`` pixels; done at a smaller size, because there it costs nearly nothing.

    The surface must carry one colour throughout (only its opacity differs), with ``2 * radius`` clear pixels around.
    """
    shrink = max(1, min(8, round(radius / 2)))
    width, height = surface.get_size()
    small = pygame.transform.smoothscale(surface, (max(1, width // shrink), max(1, height // shrink)))
    small = pygame.transform.gaussian_blur(small, max(1, round(radius / shrink)))
    return pygame.transform.smoothscale(small, (width, height))


def soft_shadow(size: Size, radius: float, blur: float, opacity: int, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """The shadow of a rounded rectangle of ``size``, with a margin of ``ceil(3 * blur)`` on each side."""
    margin = math.ceil(3 * blur)
    corner = math.ceil(radius) + 2 * margin
    side = 2 * corner + 2
    stamp = clear((side, side), colour)
    inside = stamp.get_rect().inflate(-2 * margin, -2 * margin)
    pygame.draw.rect(stamp, (*colour, opacity), inside, border_radius=round(radius))
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    if full[0] < side or full[1] < side:
        stamp = clear(full, colour)
        inside = stamp.get_rect().inflate(-2 * margin, -2 * margin)
        pygame.draw.rect(stamp, (*colour, opacity), inside, border_radius=round(radius))
        return soft(stamp, blur)
    return nine_slice(soft(stamp, blur), corner, full)


def gradient(size: Size, top: Colour, bottom: Colour) -> pygame.Surface:
    """An opaque vertical gradient."""
    column = pygame.Surface((1, 2), 0, 32)
    column.set_at((0, 0), top)
    column.set_at((0, 1), bottom)
    tall = pygame.transform.smoothscale(column, (8, size[1]))
    return pygame.transform.scale(tall, size)


def grain(side: int, amplitude: int, seed: int = 1) -> pygame.Surface:
    """A square tile of even grey noise from 0 to ``amplitude``, to be added: it hides the steps of slow gradients."""
    tile = pygame.image.frombuffer(Random(seed).randbytes(side * side), (side, side), "P")
    levels = [value * (amplitude + 1) // 256 for value in range(256)]
    tile.set_palette([(v, v, v) for v in levels])
    return tile.convert(pygame.Surface((1, 1), 0, 32))


def tile_over(surface: pygame.Surface, tile: pygame.Surface, area: pygame.Rect, blend: int = 0) -> None:
    """Repeat ``tile`` over ``area`` of the surface, in step with the surface's own corner."""
    width, height = tile.get_size()
    before = surface.get_clip()
    surface.set_clip(area.clip(before))
    first_x, first_y = area.left // width * width, area.top // height * height
    places = [(x, y) for y in range(first_y, area.bottom, height) for x in range(first_x, area.right, width)]
    surface.fblits([(tile, place) for place in places], blend)
    surface.set_clip(before)
