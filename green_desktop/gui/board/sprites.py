"""The pictures of the isometric view: stacks with their bands, plinths and pills, their shadows, rings and halos."""

import math
from typing import Protocol

import pygame

from green_desktop.gui.board.column import APEX, BAND, BASE, LIP, NOTCH, PLINTH_BASE, PLINTH_FOOT, Column, column
from green_desktop.gui.board.projection import SQUASH
from green_desktop.gui.board.pyramids import edge_width, lower_edge, pyramid, silhouette, square
from green_desktop.gui.board.shelf import Shelf, Sprite, packed
from green_desktop.gui.draw import Canvas, Point, clear, mix, rounded_rect, soft
from green_desktop.gui.style import Style
from green_desktop.storage.theme import Colour, PieceColours

RING = 0.94
"""Half the width of a stack's footprint ring, in half tile widths."""

TARGET_RING = 0.985

LEAN = 1.5
"""How far a hanging stack swings out with each step, in degrees."""

LIT = 12
"""How many pictures show a light passing over a stack."""


class Sprites(Protocol):
    """What a view draws stacks with: `StackSprites` in the isometric view, `FlatSprites` in the flat one.

    ``letters`` is a stack from bottom to top. Every sprite is kept and shared: do not draw on it.
    """

    unit: float
    shelf: Shelf

    def imprint(self) -> Sprite: ...

    def stack(self, letters: str, glyph: bool = False, faded: bool = False, dusk: int = 0) -> Sprite: ...

    def leaning(self, letters: str, glyph: bool, steps: int) -> Sprite: ...

    def shining(self, letters: str, glyph: bool, lit: int) -> Sprite: ...

    def pill(self, letters: str, text: str, strength: int = 4) -> Sprite: ...

    def beads(self, letters: str, kinds: tuple[bool, bool, bool]) -> Sprite: ...

    def shadow(self, letters: str, under: bool = True) -> Sprite: ...

    def air_shadow(self, letters: str) -> Sprite: ...

    def ring(self, colour: Colour, half: float = RING, width: float = 0.045) -> Sprite: ...

    def halo(self, letters: str, colour: Colour, strength: float = 1.0) -> Sprite: ...

    def tile(self, colour: Colour, half: float, opacity: int) -> Sprite: ...

    def grip(self, letters: str) -> float: ...


def pill_colours(style: Style, letter: str) -> tuple[Colour, Colour, Colour]:
    """Fill, border and figures of the pill on a top of this colour."""
    theme = style.theme
    if letter == "w":
        return (theme.white.lit, theme.white.outline, theme.black.shade)
    piece = theme.piece(letter)
    return (mix(piece.shade, piece.outline, 0.25) if letter == "g" else piece.shade, piece.rim, theme.white.lit)


def pill(style: Style, letter: str, text: str, px: int) -> pygame.Surface:
    """The little plate on a top with a figure, written ``px`` high."""
    fill, border, figures = pill_colours(style, letter)
    written = style.fonts.sized("inter", "bold", px).render(text, True, figures)
    seen = written.get_bounding_rect()
    height = round(px * 1.34)
    size = (max(height, seen.width + round(px * 0.78)), height)
    plate = rounded_rect(size, height / 2, fill, mix(fill, border, 0.8), max(1.0, px * 0.07))
    plate.blit(written.subsurface(seen), ((size[0] - seen.width) // 2, (size[1] - seen.height) // 2))
    return plate


def pale(sprite: Sprite, strength: int) -> Sprite:
    """A picture of one's own, made see-through: ``strength`` 0 (clear) to 4 (as it was), and packed."""
    sprite.surface.fill((255, 255, 255, 255 * strength // 4), special_flags=pygame.BLEND_RGBA_MULT)
    return packed(*sprite)


class StackSprites:
    """The isometric sprites at one size: ``unit`` is half a tile's width in pixels."""

    def __init__(self, style: Style, unit: float) -> None:
        self.style, self.unit = style, unit
        self.shelf = Shelf()
        rims = style.theme.silhouette == "rim"
        self._pyramids = {letter: pyramid(style.theme.piece(letter), unit, rims) for letter in "bgw"}
        self._dusk = _dusk(unit)

    def grip(self, letters: str) -> float:
        """How far above its foot a stack is best taken, in pixels: the middle of its top pyramid."""
        return (column(len(letters)).top + LIP + APEX * 0.32) * self.unit

    def stack(self, letters: str, glyph: bool = False, faded: bool = False, dusk: int = 0) -> Sprite:
        """A whole stack, with a sign for its colour on its top, or see-through; ``dusk`` bands lie in shadow."""
        if faded:
            return self.shelf.get(("faded", letters), lambda: self._faded(letters))
        if dusk:
            return self.shelf.get(("dusk", letters, glyph, dusk), lambda: self._dusky(letters, glyph, dusk))
        return self.shelf.get(("stack", letters, glyph), lambda: self._stack(letters, glyph))

    def leaning(self, letters: str, glyph: bool, steps: int) -> Sprite:
        """A stack that hangs from its top, its foot swung out: to the left for positive ``steps``."""
        if not steps:
            return self.stack(letters, glyph)
        return self.shelf.get(("leaning", letters, glyph, steps), lambda: self._leaning(letters, glyph, steps))

    def shining(self, letters: str, glyph: bool, lit: int) -> Sprite:
        """A stack over which a light has come so far, 1 to ``LIT``."""
        return self.shelf.get(("shining", letters, glyph, lit), lambda: self._shining(letters, glyph, lit))

    def pill(self, letters: str, text: str, strength: int = 4) -> Sprite:
        """A figure on the front corner of a stack's top; ``strength`` 0 (clear) to 4 (whole)."""
        key = ("pill", letters[-1], len(letters), text, strength)
        return self.shelf.get(key, lambda: pale(self._pill(letters, text), strength))

    def beads(self, letters: str, kinds: tuple[bool, bool, bool]) -> Sprite:
        """The bead on a stack's tip: whether it is movable, threatened, safe."""
        # A little below the tip, so that it covers less of the figure on the stack behind.
        tip = (column(len(letters)).apex - 0.05) * self.unit
        return self.shelf.get(("beads", len(letters), kinds), lambda: beads(self.style, self.unit, kinds, tip))

    def _pill(self, letters: str, text: str) -> Sprite:
        px = max(14, round(0.235 * self.unit))
        plate = pill(self.style, letters[-1], text, px)
        near = (BASE * SQUASH - LIP - column(len(letters)).top) * self.unit
        width, height = plate.get_size()
        return Sprite(plate, (width // 2, round(height * 1.1 - near)))

    def _faded(self, letters: str) -> Sprite:
        whole = self._composed(letters)
        whole.surface.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
        return packed(*whole)

    def _leaning(self, letters: str, glyph: bool, steps: int) -> Sprite:
        surface, foot = self._signed(letters, glyph)
        middle, grip = surface.get_rect().center, self.grip(letters)
        angle = math.radians(LEAN * steps)
        turned = pygame.transform.rotozoom(surface, -LEAN * steps, 1)
        # The place where the stack is held stays where it is.
        x, y = foot[0] - middle[0], foot[1] - grip - middle[1]
        held = (x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle))
        centre = turned.get_rect().center
        return packed(turned, (centre[0] + held[0], centre[1] + held[1] + grip))

    def _shining(self, letters: str, glyph: bool, lit: int) -> Sprite:
        surface, foot = self._signed(letters, glyph)
        surface.blit(light_band(surface.get_size(), lit / (LIT + 1)), (0, 0), None, pygame.BLEND_RGB_ADD)
        return packed(surface, foot)

    def _stack(self, letters: str, glyph: bool) -> Sprite:
        return packed(*self._signed(letters, glyph))

    def _dusky(self, letters: str, glyph: bool, dusk: int) -> Sprite:
        surface, foot = self._signed(letters, glyph)
        shade = _evening(surface.get_size(), foot, self.unit, dusk, self._deep)
        surface.blit(shade, (0, 0), None, pygame.BLEND_RGB_SUB)
        return packed(surface, foot)

    def _signed(self, letters: str, glyph: bool) -> Sprite:
        """A stack with the sign for its colour, if wanted."""
        surface, foot = self._composed(letters)
        level = column(len(letters)).top * self.unit
        if glyph:
            sign = sign_of(self.style, letters[-1], max(8, round(0.24 * self.unit)))
            surface.blit(sign, sign.get_rect(center=(foot[0], round(foot[1] - level - 0.3 * self.unit))))
        return Sprite(surface, foot)

    def _composed(self, letters: str) -> Sprite:
        shape = column(len(letters))
        reach = math.ceil(PLINTH_BASE * self.unit + edge_width(self.unit)) + 2
        above = math.ceil(shape.apex * self.unit + edge_width(self.unit)) + 3
        below = math.ceil(PLINTH_BASE * SQUASH * self.unit + edge_width(self.unit)) + 3
        surface = clear((2 * reach, above + below))
        foot = (reach, above)
        shown = letters[-len(shape.levels) :]
        if shape.plinth:
            buried = letters[: -len(shown)]
            plinth = self._plinth(buried, shape, (reach, above), surface.get_size())
            surface.blit(plinth, (0, 0))
        for index, (letter, level) in enumerate(zip(shown, shape.levels, strict=True)):
            if index or shape.plinth:
                self._shade(surface, foot, level, index in shape.notches)
            piece = self._pyramids[letter]
            surface.blit(piece.surface, piece.corner((foot[0], foot[1] - level * self.unit)))
        return Sprite(surface, foot)

    def _shade(self, surface: pygame.Surface, foot: tuple[int, int], level: float, notch: bool) -> None:
        """What a pyramid takes in light from the one below it."""
        at = (foot[0], foot[1] - level * self.unit)
        surface.blit(self._dusk.surface, self._dusk.corner(at), None, pygame.BLEND_RGB_SUB)
        if notch:
            gap = self.shelf.get("gap", lambda: _gap(self.style.theme.black, self.unit))
            surface.blit(gap.surface, gap.corner(at))

    def _plinth(self, buried: str, shape: Column, origin: Point, size: tuple[int, int]) -> pygame.Surface:
        """The pyramids below the twelfth as thin strata on a dark foot."""
        theme, unit = self.style.theme, self.unit
        dark = mix(theme.black.shade, (0, 0, 0), 0.45)
        canvas = Canvas(size, dark, origin)
        half = PLINTH_BASE * unit
        low, high = lower_edge(half, 0.04), lower_edge(half, 0.04, shape.plinth * unit)
        canvas.line([*low, *reversed(high)], dark, 2 * edge_width(unit), closed=True)
        canvas.polygon([*low, *reversed(high)], dark)
        canvas.polygon(square(half, 0.04, shape.plinth * unit), mix(dark, theme.black.lit, 0.5))
        for index, letter in enumerate(buried):
            start = (PLINTH_FOOT + index * shape.stratum) * unit
            colours = theme.piece(letter)
            self._stratum(canvas, half, start, start + shape.stratum * unit * 0.88, colours)
        return canvas.finish()

    def _stratum(self, canvas: Canvas, half: float, low: float, high: float, colours: PieceColours) -> None:
        under, over = lower_edge(half, 0.04, low), lower_edge(half, 0.04, high)
        near_low, near_high = (0.0, half * SQUASH - low), (0.0, half * SQUASH - high)
        canvas.polygon([under[0], near_low, near_high, over[0]], colours.lit)
        canvas.polygon([near_low, under[-1], over[-1], near_high], colours.shade)

    def shadow(self, letters: str, under: bool = True) -> Sprite:
        """The shadow a stack leaves on the mat: dark and tight around its foot, long and soft to the right.

        ``under`` draws it also where the stack itself would hide it; leaving that out halves what is blitted.
        """
        height = len(letters)
        return self.shelf.get(("shadow", height, under), lambda: self._shadow(column(height), under))

    def _shadow(self, shape: Column, under: bool) -> Sprite:
        surface, foot = _shadow(shape, self.unit, self._dark(), self._deep)
        if not under:
            hidden = [(foot[0] + x * 0.95, foot[1] + y * 0.95) for x, y in silhouette(self.unit, shape.top)]
            pygame.draw.polygon(surface, (*self._dark(), 0), hidden)
        return packed(surface, foot)

    def air_shadow(self, letters: str) -> Sprite:
        """The softer shadow of a stack that floats over the mat."""
        shape = column(len(letters))
        return self.shelf.get(
            ("air", len(letters)), lambda: packed(*_air_shadow(shape, self.unit, self._dark(), self._deep))
        )

    def imprint(self) -> Sprite:
        """What a lifted stack leaves on the mat: a faint soft shade where it stood."""
        return self.shelf.get("imprint", lambda: _imprint(self.unit, self._dark()))

    @property
    def _deep(self) -> float:
        return self.style.theme.light.shadows

    def _dark(self) -> Colour:
        theme = self.style.theme
        return mix(theme.mat.print, (0, 0, 0), 0.62 if theme.silhouette == "outline" else 0.96)

    def ring(self, colour: Colour, half: float = RING, width: float = 0.045) -> Sprite:
        """A ring on the mat around a foot; ``half`` its half width and ``width`` its breadth in half tile widths."""
        return self.shelf.get(("ring", colour, half, width), lambda: _ring(colour, half * self.unit, width * self.unit))

    def tile(self, colour: Colour, half: float, opacity: int) -> Sprite:
        """A tinted tile on the mat with a stronger edge."""
        return self.shelf.get(("tile", colour, half, opacity), lambda: _tile(colour, half * self.unit, opacity))

    def halo(self, letters: str, colour: Colour, strength: float = 1.0) -> Sprite:
        """A line close around a stack with a glow outside it. ``strength`` 0 gives the line alone."""
        shape = column(len(letters))
        base = PLINTH_BASE if shape.plinth else BASE
        key = ("halo", len(letters), colour, strength)
        return self.shelf.get(key, lambda: _halo(silhouette(self.unit, shape.top, base), self.unit, colour, strength))


def light_band(size: tuple[int, int], progress: float) -> pygame.Surface:
    """A soft band of light, leaning, on its way from the lower left to the upper right: to be added to a picture."""
    width, height = size
    surface = pygame.Surface(size, 0, 32)
    reach = width + height
    middle = progress * (reach + 0.5 * width) - 0.25 * width
    for step in range(6):
        half, level = width * 0.34 * (1 - step / 6), 15 * (step + 1)
        start, end = middle - half, middle + half
        corners = [(start - height, 0), (end - height, 0), (end, height), (start, height)]
        pygame.draw.polygon(surface, (level, level, round(level * 0.85)), [(x, height - y) for x, y in corners])
    return surface


def beads(style: Style, unit: float, kinds: tuple[bool, bool, bool], tip: float) -> Sprite:
    """A bead ``tip`` pixels above a foot: filled for a stack that may move, in a ring for one that may be taken,
    on a square for one that nobody can take any more."""
    movable, threatened, safe = kinds
    theme = style.theme
    size = max(4.0, 0.085 * unit)
    reach = math.ceil(size * 2) + 2
    canvas = Canvas((2 * reach, 2 * reach), theme.controls.card, (reach, reach))
    if safe:
        canvas.polygon([(0, -size * 1.9), (size * 1.9, 0), (0, size * 1.9), (-size * 1.9, 0)], theme.controls.card)
        canvas.polygon([(0, -size * 1.4), (size * 1.4, 0), (0, size * 1.4), (-size * 1.4, 0)], theme.controls.text)
    elif threatened:
        canvas.circle((0, 0), size * 1.75, theme.controls.card)
        canvas.circle((0, 0), size * 1.45, theme.controls.text)
    canvas.circle((0, 0), size * (1.0 if movable else 0.85), theme.controls.card)
    if movable:
        canvas.circle((0, 0), size * 0.72, theme.controls.accent)
    return packed(canvas.finish(), (reach, reach + tip))


def sign_of(style: Style, letter: str, px: int) -> pygame.Surface:
    """The sign for a colour, for eyes and screens that cannot tell the colours apart: disc, triangle, ring."""
    piece = style.theme.piece(letter)
    ink = piece.outline if letter == "w" else mix(piece.rim, (255, 255, 255), 0.4)
    canvas = Canvas((px + 2, px + 2), ink, (px / 2 + 1, px / 2 + 1))
    half = px / 2
    if letter == "g":
        canvas.polygon([(0, -half), (half, half * 0.8), (-half, half * 0.8)], ink)
    else:
        canvas.circle((0, 0), half * 0.88, ink)
    if letter == "w":
        canvas.circle((0, 0), half * 0.5, piece.lit)
    return canvas.finish()


def _dusk(unit: float) -> Sprite:
    """What the lip of a pyramid keeps from the faces below it, as light to take away."""
    reach, low = math.ceil(BASE * unit) + 4, math.ceil(BASE * SQUASH * unit + 0.12 * unit) + 4
    surface = pygame.Surface((2 * reach, 2 * low), 0, 32)
    points = [(x + reach, y + low + 0.034 * unit) for x, y in square(BASE * unit)]
    pygame.draw.polygon(surface, (52, 50, 44), points)
    return Sprite(pygame.transform.gaussian_blur(surface, max(1, round(0.03 * unit))), (reach, low))


def _evening(size: tuple[int, int], foot: tuple[int, int], unit: float, dusk: int, deep: float) -> pygame.Surface:
    """The shadow that a neighbour on the left throws on a stack, as light to take away: on its left face, from the foot
    up to ``dusk`` bands, sloping down towards the near corner and soft at its upper edge."""
    surface = pygame.Surface(size, 0, 32)
    x, y = foot
    high, left, low = dusk * BAND * unit, x - PLINTH_BASE * unit, y + BASE * SQUASH * unit
    level = min(255, round(46 * deep))
    edge = [(left - 4, y - high), (x - 0.12 * unit, y - 0.72 * high + BASE * SQUASH * unit * 0.6)]
    points = [*edge, (x + 0.1 * unit, low + 8), (left - 4, low + 8)]
    pygame.draw.polygon(surface, (level, level, round(level * 0.86)), points)
    return pygame.transform.gaussian_blur(surface, max(1, round(0.07 * unit)))


def _gap(black: PieceColours, unit: float) -> Sprite:
    """The thin dark notch that helps to count by fives."""
    dark = mix(black.shade, (0, 0, 0), 0.7)
    reach, low = math.ceil(BASE * unit) + 3, math.ceil(BASE * SQUASH * unit + NOTCH * unit) + 3
    canvas = Canvas((2 * reach, 2 * low), dark, (reach, low))
    canvas.polygon(square(BASE * unit * 0.985, height=-NOTCH * unit), dark)
    return Sprite(canvas.finish(), (reach, low))


def _shadow(shape: Column, unit: float, dark: Colour, deep: float) -> Sprite:
    blur = 0.11 * unit
    long = min(shape.top * 0.66 + 0.34, 1.75) * unit
    pad = math.ceil(3 * blur)
    left, right = math.ceil(BASE * unit) + pad, math.ceil(BASE * unit + long) + pad
    high = math.ceil(BASE * SQUASH * unit) + pad
    low = high + math.ceil(0.16 * long)
    surface = clear((left + right, high + low), dark)
    steps = 6
    for step in range(steps, -1, -1):
        share = step / steps
        off = (long * share, 0.13 * long * share)
        foot, far = square(BASE * unit * 1.02), square(BASE * unit * (1 - 0.22 * share))
        hull = _hull([*foot, *((x + off[0], y + off[1]) for x, y in far)])
        opacity = min(255, round(deep * (108 - 48 * share)))
        pygame.draw.polygon(surface, (*dark, opacity), [(x + left, y + high) for x, y in hull])
    surface = soft(surface, blur)
    _contact(surface, (left, high), unit, dark)
    return Sprite(surface, (left, high))


def _air_shadow(shape: Column, unit: float, dark: Colour, deep: float) -> Sprite:
    blur = 0.16 * unit
    long = min(shape.top * 0.5 + 0.2, 1.4) * unit
    reach, high = math.ceil(BASE * unit + long + 3 * blur), math.ceil(BASE * SQUASH * unit + 3 * blur)
    surface = clear((2 * reach, 2 * high), dark)
    foot, far = square(BASE * unit * 0.95), square(BASE * unit * 0.8)
    hull = _hull([*foot, *((x + long, y + 0.1 * long) for x, y in far)])
    pygame.draw.polygon(surface, (*dark, min(255, round(88 * deep))), [(x + reach, y + high) for x, y in hull])
    return Sprite(soft(surface, blur), (reach, high))


def _imprint(unit: float, dark: Colour) -> Sprite:
    reach, high = math.ceil(1.05 * unit), math.ceil(0.75 * unit)
    surface = clear((2 * reach, 2 * high), dark)
    pygame.draw.polygon(surface, (*dark, 70), [(x + reach, y + high) for x, y in square(0.74 * unit, 0.2)])
    return packed(soft(surface, 0.09 * unit), (reach, high))


def _contact(surface: pygame.Surface, foot: Point, unit: float, dark: Colour) -> None:
    """The dark, tight shadow where the foot meets the mat."""
    close = clear(surface.get_size(), dark)
    pygame.draw.polygon(close, (*dark, 100), [(x + foot[0], y + foot[1] + 0.02 * unit) for x, y in square(0.79 * unit)])
    surface.blit(soft(close, 0.045 * unit), (0, 0))


def _hull(points: list[Point]) -> list[Point]:
    """The convex hull (Andrew's monotone chain)."""
    ordered = sorted(set(points))

    def chain(walk: list[Point]) -> list[Point]:
        kept: list[Point] = []
        for x, y in walk:
            while len(kept) > 1:
                (ax, ay), (bx, by) = kept[-2], kept[-1]
                if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                    break
                kept.pop()
            kept.append((x, y))
        return kept

    return chain(ordered)[:-1] + chain(ordered[::-1])[:-1]


def _ring(colour: Colour, half: float, width: float) -> Sprite:
    reach, high = math.ceil(half) + 2, math.ceil(half * SQUASH) + 2
    canvas = Canvas((2 * reach, 2 * high), colour, (reach, high))
    canvas.polygon(square(half, 0.3), colour)
    canvas.polygon(square(half - width * 1.4, 0.3), colour, 0)
    return packed(canvas.finish(), (reach, high))


def _tile(colour: Colour, half: float, opacity: int) -> Sprite:
    reach, high = math.ceil(half) + 2, math.ceil(half * SQUASH) + 2
    canvas = Canvas((2 * reach, 2 * high), colour, (reach, high))
    canvas.polygon(square(half, 0.3), colour, min(255, opacity * 4))
    canvas.polygon(square(half - max(1.5, half * 0.03), 0.3), colour, opacity)
    return packed(canvas.finish(), (reach, high))


def _halo(body: list[Point], unit: float, colour: Colour, strength: float) -> Sprite:
    glow = 0.16 * unit if strength else 0.0
    line = max(2.0, 0.042 * unit)
    pad = math.ceil(2.2 * glow + line) + 3
    left = math.ceil(max(x for x, _ in body)) + pad
    above, below = math.ceil(-min(y for _, y in body)) + pad, math.ceil(max(y for _, y in body)) + pad
    canvas = Canvas((2 * left, above + below), colour, (left, above))
    canvas.line(body, colour, 2 * line, closed=True)
    canvas.polygon(body, colour)
    surface = canvas.finish()
    if strength:
        light = soft(surface, glow)
        light.fill((255, 255, 255, round(235 * min(1.0, strength))), special_flags=pygame.BLEND_RGBA_MULT)
        light.blit(surface, (0, 0))
        surface = light
    return packed(surface, (left, above))


__all__ = ["APEX", "RING", "TARGET_RING", "Sprites", "StackSprites", "pill", "pill_colours", "sign_of"]
