"""What lies under the stacks and never moves: the table, the light of a window, the mat with its grid and print.

Light and shadow are drawn very small and stretched, which makes them soft and cheap; grain over the table hides the
steps that this would leave.
"""

import math
from functools import lru_cache
from random import Random

import pygame

from green_desktop.gui.board.projection import SQUASH, Projection
from green_desktop.gui.draw import Point, clear, gradient, grain, mix, smooth_line, soft, tile_over
from green_desktop.gui.style import Style
from green_desktop.storage.theme import Colour, Theme

CORNER = 0.34
"""The radius of the mat's corners, in cells."""

BAR = 0.034
"""Half the width of a window bar's shadow, in panes."""

SMALL = 8
"""Light is drawn this many times smaller."""


def table(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The bare table, lit."""
    surface = gradient(size, theme.table.top, theme.table.bottom)
    tile_over(surface, grain(128, 5), surface.get_rect(), pygame.BLEND_RGB_ADD)
    return surface


def bare_table(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The table with nothing on it but the light of the window."""
    surface = table(size, theme)
    surface.blit(window_light(size, theme), (0, 0), None, pygame.BLEND_RGB_ADD)
    return surface


def ground(size: tuple[int, int], style: Style, view: Projection, *, coordinates: bool = True) -> pygame.Surface:
    """The table with the mat on it, ready for stacks: an opaque surface of ``size``."""
    theme = style.theme
    surface = table(size, theme)
    outline = mat_outline(view)
    _mat_shadow(surface, outline, view, theme)
    _mat(surface, outline, view, theme)
    _grid(surface, view, theme)
    if coordinates:
        _print(surface, view, style)
    surface.blit(window_light(size, theme), (0, 0), None, pygame.BLEND_RGB_ADD)
    return surface


def mat_outline(view: Projection, inset: float = 0.0) -> list[Point]:
    """The mat's edge on the screen, corners rounded; ``inset`` in cells."""
    west, north, east, south = (margin - inset for margin in view.margins)
    corners = [(-west, -north), (view.across + east, -north), (view.across + east, view.deep + south)]
    corners.append((-west, view.deep + south))
    points = []
    radius = CORNER - inset
    for number, (u, v) in enumerate(corners):
        inward_u, inward_v = (1, -1, -1, 1)[number], (1, 1, -1, -1)[number]
        start = math.pi + number * math.pi / 2
        for step in range(13):
            angle = start + step / 12 * math.pi / 2
            points.append(
                view.point(u + radius * (inward_u + math.cos(angle)), v + radius * (inward_v + math.sin(angle)))
            )
    return points


@lru_cache(maxsize=2)
def window_light(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Daylight through a window at the upper left, with the faint shadow of its bars: to be added to a scene."""
    width, height = max(2, size[0] // SMALL), max(2, size[1] // SMALL)
    surface = pygame.Surface((width, height), 0, 32)
    across, down = (0.245 * width, 0.11 * height), (0.13 * width, 0.70 * height)
    for column in range(-2, 2):
        for row in range(-1, 2):
            pane = [(column + a, row + b) for a, b in ((BAR, BAR), (1 - BAR, BAR), (1 - BAR, 1 - BAR), (BAR, 1 - BAR))]
            corners = [
                (0.20 * width + a * across[0] + b * down[0], 0.16 * height + a * across[1] + b * down[1])
                for a, b in pane
            ]
            pygame.draw.polygon(surface, _daylight(theme, 1.0 - 0.10 * (column + 1) - 0.15 * (row + 1)), corners)
    surface = pygame.transform.gaussian_blur(surface, max(1, width // 110))
    return pygame.transform.smoothscale(surface, size)


def _daylight(theme: Theme, strength: float) -> Colour:
    """What a pane adds: warmer on a dark table, and never more than a light one can still take."""
    most = min(255 - max(theme.table.top), 25)
    strength *= theme.light.window
    return _rgb(tuple(round(strength * min(most, channel * 0.17 + 3)) for channel in theme.table.top))


def _rgb(values: tuple[int, ...]) -> Colour:
    return (values[0], values[1], values[2])


def _mat_shadow(surface: pygame.Surface, outline: list[Point], view: Projection, theme: Theme) -> None:
    spread = max(8, round(view.unit * 0.34))
    width, height = surface.get_size()
    small = clear((width // SMALL + 1, height // SMALL + 1))
    strength = 120 if theme.silhouette == "rim" else 150
    if sum(theme.table.top) > 540:
        strength = 95
    strength = min(255, round(strength * theme.light.shadows))
    drop = (spread * 0.18, spread * 0.42)
    pygame.draw.polygon(
        small, (12, 8, 4, strength), [((x + drop[0]) / SMALL, (y + drop[1]) / SMALL) for x, y in outline]
    )
    small = pygame.transform.gaussian_blur(small, max(1, round(spread * 0.55 / SMALL)))
    around = _bounds(outline).inflate(4 * spread + 8 * SMALL, 4 * spread + 8 * SMALL).clip(surface.get_rect())
    around = pygame.Rect(around.x // SMALL, around.y // SMALL, around.width // SMALL, around.height // SMALL)
    patch = small.subsurface(around.clip(small.get_rect()))
    shade = pygame.transform.smoothscale(patch, (patch.get_width() * SMALL, patch.get_height() * SMALL))
    surface.blit(shade, (around.x * SMALL, around.y * SMALL))


def _bounds(points: list[Point]) -> pygame.Rect:
    left, top = math.floor(min(x for x, _ in points)), math.floor(min(y for _, y in points))
    right, bottom = math.ceil(max(x for x, _ in points)), math.ceil(max(y for _, y in points))
    return pygame.Rect(left, top, right - left + 1, bottom - top + 1)


def _mat(surface: pygame.Surface, outline: list[Point], view: Projection, theme: Theme) -> None:
    """The cloth: thick at its near edge, woven, its edge a little lighter."""
    thick = max(2, round(view.unit * 0.045))
    side = mix(theme.mat.cloth, (0, 0, 0), 0.42)
    # Filled a little inside its edge, or the steps of the filling would show past the smooth line around it.
    filled = mat_outline(view, 0.8 / view.unit)
    pygame.draw.polygon(surface, side, [(x, y + thick) for x, y in filled])
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1], strict=True):
        pygame.draw.aaline(surface, side, (x0, y0 + thick), (x1, y1 + thick))
    area = _bounds(outline)
    cloth = pygame.Surface(area.size, 0, 32)
    tile_over(
        cloth, weave(theme.mat.cloth, view.flat, max(1, round(view.unit / 70)), theme.mat.weave), cloth.get_rect()
    )
    key = (255, 0, 255)
    window = pygame.Surface(area.size, 0, 32)
    window.fill(key)
    inside = [(x - area.x, y - area.y) for x, y in filled]
    pygame.draw.polygon(window, (0, 0, 0), inside)
    window.set_colorkey((0, 0, 0))
    cloth.blit(window, (0, 0))
    cloth.set_colorkey(key)
    # A plain band of cloth first, so that no sliver of the dark side is left between the filling and the hem.
    band = mat_outline(view, 1.2 / view.unit)
    for start, end in zip(band, band[1:] + band[:1], strict=True):
        smooth_line(surface, theme.mat.cloth, start, end, 2.5)
    surface.blit(cloth, area)
    _hem(surface, outline, view, theme)


def _hem(surface: pygame.Surface, outline: list[Point], view: Projection, theme: Theme) -> None:
    light = mix(theme.mat.cloth, (255, 255, 255), 0.22)
    shade = mix(theme.mat.cloth, (0, 0, 0), 0.10)
    middle = view.point(view.across / 2, view.deep / 2)[1]
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1], strict=True):
        near = (y0 + y1) / 2 > middle
        smooth_line(surface, light if near else shade, (x0, y0), (x1, y1), max(1.5, view.unit * 0.022))


@lru_cache(maxsize=6)
def weave(cloth: Colour, flat: bool, scale: int = 1, seen: float = 1.0) -> pygame.Surface:
    """A tile of woven cloth that repeats without a seam; its threads run along the lattice of the view."""
    wide, high = (320, 320) if flat else (400, 264)
    random = Random(5)
    tile = pygame.Surface((wide * 2, high * 2), 0, 32)
    tile.fill(cloth)
    for index in range(1500):
        length = random.uniform(0.15, 0.99) if index % 3 else 1.0
        share = min(1.0, seen * random.uniform(0.0, 0.13) * (1.3 - length))
        colour = mix(cloth, (0, 0, 0) if random.random() < 0.55 else (255, 255, 255), share)
        _thread(tile, colour, (random.randrange(2 * wide), random.randrange(2 * high)), length, (flat, index % 2 == 0))
    return pygame.transform.smoothscale(tile, (wide * scale, high * scale))


def _thread(
    tile: pygame.Surface, colour: Colour, start: tuple[int, int], length: float, course: tuple[bool, bool]
) -> None:
    """One thread along the lattice, ``length`` tiles long, coming in again on the other side where it leaves."""
    flat, first = course
    wide, high = tile.get_size()
    x, y = start
    run_x = length * wide * (first or not flat)
    run_y = length * high * ((not first) if flat else (-1 if first else 1))
    for shift_x in (0, -wide):
        for shift_y in (0, high if run_y < 0 else -high):
            if x + shift_x + run_x >= 0 and -high < y + shift_y + run_y < 2 * high:
                at = (x + shift_x, y + shift_y)
                pygame.draw.line(tile, colour, at, (at[0] + run_x, at[1] + run_y))


def _grid(surface: pygame.Surface, view: Projection, theme: Theme) -> None:
    colour = mix(theme.mat.cloth, theme.mat.grid, 0.72)
    width = max(1.0, view.unit * 0.024)
    for u in range(view.across + 1):
        smooth_line(surface, colour, view.point(u, 0), view.point(u, view.deep), width)
    for v in range(view.deep + 1):
        smooth_line(surface, colour, view.point(0, v), view.point(view.across, v), width)


def on_mat(writing: pygame.Surface, along_u: bool) -> pygame.Surface:
    """Writing turned and squashed as if printed on the mat, its lines along u (or v) of the isometric view."""
    turned = pygame.transform.rotozoom(writing, -45 if along_u else 45, 1)
    width, height = turned.get_size()
    return pygame.transform.smoothscale(turned, (width, max(1, round(height * SQUASH))))


def column_name(column: int) -> str:
    """a … z, aa, ab …"""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(97 + rest) + letters
    return letters


def edge_labels(view: Projection) -> list[tuple[str, Point, bool]]:
    """The coordinates: text, lattice place of its middle, and whether it stands on the edge that runs along u."""
    labels = []
    _, _, east, south = view.margins
    for u in range(view.across):
        cell = view.cell(u, view.deep - 1)
        assert cell is not None
        labels.append((_label(view, cell, along_u=True), (u + 0.5, view.deep + south / 2), True))
    for v in range(view.deep):
        cell = view.cell(view.across - 1, v)
        assert cell is not None
        labels.append((_label(view, cell, along_u=False), (view.across + east / 2, v + 0.5), False))
    return labels


def _label(view: Projection, cell: int, along_u: bool) -> str:
    row, column = divmod(cell, view.columns)
    letters = along_u == (view.quarter % 2 == 0)
    return column_name(column) if letters else str(view.rows - row)


def _print(surface: pygame.Surface, view: Projection, style: Style) -> None:
    """The coordinates, silk-screened on the mat."""
    colour = mix(style.theme.mat.cloth, style.theme.mat.print, 0.88)
    px = max(11, round(view.unit * (0.40 if view.flat else 0.39)))
    font = style.fonts.sized("spartan", "semibold", px)
    for text, place, along_u in edge_labels(view):
        writing = font.render(text, True, colour)
        if not view.flat:
            writing = on_mat(writing, along_u)
        surface.blit(writing, writing.get_rect(center=view.point(*place)))


__all__ = [
    "bare_table",
    "column_name",
    "edge_labels",
    "ground",
    "mat_outline",
    "on_mat",
    "soft",
    "table",
    "window_light",
]
