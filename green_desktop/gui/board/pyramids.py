"""One pyramid of frosted acrylic, seen from the front: two faces, a lip, light on the ridges, a dark edge all round.

Points here are pixels from the middle of the pyramid's foot; lengths given in half tile widths are multiplied by
``unit``. The light comes from the upper left.
"""

import math
from collections.abc import Sequence

import pygame

from green_desktop.gui.board.column import APEX, BASE, LIP
from green_desktop.gui.board.projection import SQUASH
from green_desktop.gui.board.shelf import Sprite
from green_desktop.gui.draw import Canvas, Point, mix
from green_desktop.storage.theme import Colour, PieceColours

CORNER = 0.09
"""The radius of the corners of a pyramid's base, by half its side."""

# Light over each face in grey levels from its middle tone, from the tip down and from the left: frosted, never even.
LEFT_FROST = ((6, 8, 6, 0), (8, 14, 8, -4), (12, 20, 8, -8), (8, 14, 0, -8), (-2, 0, -2, 0), (-10, -4, 4, 8))
RIGHT_FROST = ((2, 2, 4, 6), (-6, -2, 6, 4), (-12, -6, 2, 4), (-12, -12, -2, 6), (-6, -2, 2, 8), (2, 6, 8, 10))


def square(half: float, radius: float = CORNER, height: float = 0.0) -> list[Point]:
    """The outline of a square with round corners on the mat, as seen: a diamond ``half`` pixels to each side.

    It starts at the left corner and runs over the near one; ``radius`` is by half its side, ``height`` in pixels.
    """
    points = []
    steps = 6
    # Corners on the ground, in the order left, near, right, far: the signs of (s, t).
    for number, (s, t) in enumerate(((-1, 1), (1, 1), (1, -1), (-1, -1))):
        middle_s, middle_t = s * (1 - radius), t * (1 - radius)
        start = math.radians(180 - number * 90)
        for step in range(steps + 1):
            angle = start - step / steps * math.pi / 2
            points.append((middle_s + radius * math.cos(angle), middle_t + radius * math.sin(angle)))
    return [((s - t) / 2 * half, (s + t) / 2 * half * SQUASH - height) for s, t in points]


def lower_edge(half: float, radius: float = CORNER, height: float = 0.0) -> list[Point]:
    """The near half of such an outline, from its leftmost point over the near corner to its rightmost."""
    whole = square(half, radius, height)
    left = min(range(len(whole)), key=lambda index: whole[index][0])
    turned = whole[left:] + whole[:left]
    right = max(range(len(turned)), key=lambda index: turned[index][0])
    return turned[: right + 1]


def edge_width(unit: float) -> float:
    """The width of a pyramid's dark edge in pixels."""
    return max(1.0, 0.025 * unit)


def silhouette(unit: float, top: float = 0.0, base: float = BASE) -> list[Point]:
    """The outline of a stack whose top pyramid's foot lies ``top`` high."""
    foot = lower_edge(base * unit)
    upper = lower_edge(base * unit, height=(top + LIP) * unit)
    return [*foot, upper[-1], (0.0, -(top + LIP + APEX) * unit), upper[0]]


def pyramid(colours: PieceColours, unit: float, rim: bool) -> Sprite:
    """A pyramid alone. ``rim`` puts its light rim along the upper edges, for mats on which the dark edge is lost."""
    edge = edge_width(unit)
    reach = math.ceil(BASE * unit + edge) + 1
    above, below = math.ceil((LIP + APEX) * unit + edge) + 1, math.ceil(BASE * SQUASH * unit + edge) + 1
    canvas = Canvas((2 * reach, above + below), colours.outline, (reach, above))
    body = silhouette(unit)
    canvas.line(body, colours.outline, 2 * edge, closed=True)
    canvas.polygon(body, colours.outline)
    _lip(canvas, colours, unit)
    _faces(canvas, colours, unit)
    _ridges(canvas, colours, unit, rim)
    return Sprite(canvas.finish(), (reach, above))


def _halves(edge: Sequence[Point]) -> tuple[list[Point], list[Point]]:
    """A lower edge cut at its near corner."""
    middle = len(edge) // 2
    return [p for p in edge[:middle] if p[0] < 0] + [_lowest(edge)], [_lowest(edge)] + [p for p in edge if p[0] > 0]


def _lowest(edge: Sequence[Point]) -> Point:
    return (0.0, max(y for _, y in edge))


def _lip(canvas: Canvas, colours: PieceColours, unit: float) -> None:
    low, high = lower_edge(BASE * unit), lower_edge(BASE * unit, height=LIP * unit)
    tints = (mix(colours.lit, colours.rim, 0.22), mix(colours.shade, colours.rim, 0.10))
    for under, over, tint in zip(_halves(low), _halves(high), tints, strict=True):
        canvas.polygon([*under, *reversed(over)], tint)


def _faces(canvas: Canvas, colours: PieceColours, unit: float) -> None:
    tip = (0.0, -(LIP + APEX) * unit)
    for half, colour, levels in zip(
        _halves(lower_edge(BASE * unit, height=LIP * unit)),
        (colours.lit, colours.shade),
        (LEFT_FROST, RIGHT_FROST),
        strict=True,
    ):
        canvas.polygon([tip, *half], colour)
        # White has no room above it: its face starts a little darker, or the frost would be cut off.
        dim = min(0, 255 - max(colour) - 16)
        _frost(canvas, half, tip, [tuple(level + dim for level in row) for row in levels])


def _frost(canvas: Canvas, half: Sequence[Point], tip: Point, levels: Sequence[tuple[int, ...]]) -> None:
    """Vary the brightness over one face: a few grey values, stretched smoothly over its half of the canvas."""
    f, (x0, y0) = canvas.factor, canvas.origin
    left, right = min(x for x, _ in half), max(x for x, _ in half)
    area = pygame.Rect(0, 0, round((right - left) * f), round((max(y for _, y in half) - tip[1]) * f))
    area.topleft = (round((left + x0) * f), round((tip[1] + y0) * f))
    for sign, blend in ((1, pygame.BLEND_RGB_ADD), (-1, pygame.BLEND_RGB_SUB)):
        few = pygame.Surface((len(levels[0]), len(levels)), 0, 32)
        for y, row in enumerate(levels):
            for x, level in enumerate(row):
                few.set_at((x, y), (max(0, sign * level),) * 3)
        canvas.surface.blit(pygame.transform.smoothscale(few, area.size), area, None, blend)


def _ridges(canvas: Canvas, colours: PieceColours, unit: float, rim: bool) -> None:
    tip, thin = (0.0, -(LIP + APEX) * unit), max(0.8, 0.0135 * unit)
    left, right = _halves(lower_edge(BASE * unit, height=LIP * unit))
    lights: list[tuple[Sequence[Point], Colour]] = [
        (right, mix(colours.shade, colours.rim, 0.32)),
        (left, mix(colours.lit, colours.rim, 0.62)),
        ([tip, _lowest(left)], mix(colours.lit, colours.rim, 0.66)),
    ]
    share = 0.9 if rim else 0.28
    lights.insert(0, ([left[0], tip], mix(colours.lit, colours.rim, share)))
    lights.insert(0, ([right[-1], tip], mix(colours.shade, colours.rim, share * 0.75)))
    for points, colour in lights:
        canvas.line(points, colour, thin)
