"""The pictures of the flat view: every stack as its top from above, with a strip of what it is made of below it.

``unit`` is half a cell. The strip runs from the bottom of the stack on the left to its top on the right.
"""

import math

import pygame

from green_desktop.gui.board.shelf import Shelf, Sprite, packed
from green_desktop.gui.board.sprites import LIT, beads, light_band, pale, pill, sign_of
from green_desktop.gui.draw import Canvas, Point, clear, mix, rounded_rect, soft
from green_desktop.gui.style import Style
from green_desktop.storage.theme import Colour, PieceColours

PYRAMID = 0.68
"""Half a pyramid's side, in half cells."""

STRIP = 0.225
"""The strip's height."""

RAISED = 0.15
"""How far a pyramid with a strip under it is moved up."""

STRIP_PLACE = 0.71
"""The strip's middle below the cell's."""


def flat_hit(unit: float, off: Point) -> bool:
    """Whether a point, ``off`` pixels from a cell's middle, lies on the stack there."""
    return abs(off[0]) <= PYRAMID * unit and -(PYRAMID + RAISED) * unit <= off[1] <= (STRIP_PLACE + STRIP / 2) * unit


class FlatSprites:
    """The flat sprites at one size: ``unit`` is half a cell in pixels."""

    def __init__(self, style: Style, unit: float) -> None:
        self.style, self.unit = style, unit
        self.shelf = Shelf()
        self._tops = {
            letter: _top(style.theme.piece(letter), unit, style.theme.silhouette == "rim") for letter in "bgw"
        }

    def _lift(self, letters: str) -> float:
        return RAISED * self.unit if len(letters) > 1 else 0.0

    def grip(self, letters: str) -> float:
        """How far above its cell's middle a stack is best taken, in pixels."""
        return self._lift(letters)

    def stack(self, letters: str, glyph: bool = False, faded: bool = False, dusk: int = 0) -> Sprite:
        """A stack from above. ``faded`` and ``dusk`` make no difference: nothing hides or shades anything here."""
        return self.shelf.get(("stack", letters, glyph), lambda: self._stack(letters, glyph))

    def leaning(self, letters: str, glyph: bool, steps: int) -> Sprite:
        """From above nothing is seen to lean."""
        return self.stack(letters, glyph)

    def shining(self, letters: str, glyph: bool, lit: int) -> Sprite:
        """A stack over which a light has come so far, 1 to ``LIT``."""

        def make() -> Sprite:
            picture, foot = self._drawn(letters, glyph)
            picture.blit(light_band(picture.get_size(), lit / (LIT + 1)), (0, 0), None, pygame.BLEND_RGB_ADD)
            return packed(picture, foot)

        return self.shelf.get(("shining", letters, glyph, lit), make)

    def pill(self, letters: str, text: str, strength: int = 4) -> Sprite:
        """A figure in the middle of a stack's top; ``strength`` 0 (clear) to 4 (whole)."""
        key = ("pill", letters[-1], len(letters) > 1, text, strength)
        return self.shelf.get(key, lambda: pale(self._pill(letters, text), strength))

    def _pill(self, letters: str, text: str) -> Sprite:
        plate = pill(self.style, letters[-1], text, max(13, round(0.38 * self.unit)))
        width, height = plate.get_size()
        return Sprite(plate, (width // 2, height // 2 + round(self._lift(letters))))

    def beads(self, letters: str, kinds: tuple[bool, bool, bool]) -> Sprite:
        """A bead in the upper right corner of a stack's top: whether it is movable, threatened, safe."""
        lift = self._lift(letters)

        def make() -> Sprite:
            picture, foot = beads(self.style, self.unit, kinds, PYRAMID * self.unit + lift)
            return Sprite(picture, (foot[0] - round(PYRAMID * self.unit), foot[1]))

        return self.shelf.get(("beads", lift, kinds), make)

    def _stack(self, letters: str, glyph: bool) -> Sprite:
        return packed(*self._drawn(letters, glyph))

    def _drawn(self, letters: str, glyph: bool) -> Sprite:
        half = math.ceil(self.unit) + 2
        surface = clear((2 * half, 2 * half))
        middle = (half, round(half - self._lift(letters)))
        top = self._tops[letters[-1]]
        surface.blit(top.surface, top.corner(middle))
        if glyph:
            sign = sign_of(self.style, letters[-1], max(8, round(0.3 * self.unit)))
            place = (middle[0], middle[1] - (0.4 * self.unit if len(letters) > 1 else 0))
            surface.blit(sign, sign.get_rect(center=place))
        if len(letters) > 1:
            strip = self._strip(letters)
            surface.blit(strip, strip.get_rect(center=(half, round(half + STRIP_PLACE * self.unit))))
        return Sprite(surface, (half, half))

    def _strip(self, letters: str) -> pygame.Surface:
        theme = self.style.theme
        size = (round(2 * (PYRAMID + 0.03) * self.unit), max(6, round(STRIP * self.unit)))
        dark = mix(theme.black.shade, (0, 0, 0), 0.4)
        strip = rounded_rect(size, size[1] * 0.28, dark)
        inset = max(1, round(size[1] * 0.14))
        width = size[0] - 2 * inset
        gap = 1 if width / len(letters) >= 3 else 0
        for index, letter in enumerate(letters):
            left, right = (inset + round(width * edge / len(letters)) for edge in (index, index + 1))
            colour = theme.piece(letter).lit if letter != "b" else mix(theme.black.lit, theme.black.rim, 0.12)
            strip.fill(colour, (left, inset, right - left - gap, size[1] - 2 * inset))
        return strip

    def shadow(self, letters: str, under: bool = True) -> Sprite:
        """The soft shadow to the lower right of a pyramid."""
        raised = len(letters) > 1
        return self.shelf.get(("shadow", raised), lambda: self._shadow(self._lift(letters)))

    def air_shadow(self, letters: str) -> Sprite:
        """The softer shadow of a stack that floats over the mat."""
        raised = len(letters) > 1
        return self.shelf.get(("air", raised), lambda: self._shadow(self._lift(letters), 105, 0.17))

    def imprint(self) -> Sprite:
        """What a lifted stack leaves on the mat: a faint shade where it lay."""
        return self.shelf.get("imprint", lambda: self._shadow(0.0, 60))

    def _shadow(self, lift: float, opacity: int = 150, blur: float = 0.10) -> Sprite:
        half = math.ceil(self.unit * 1.5)
        dark = mix(self.style.theme.mat.print, (0, 0, 0), 0.75)
        if self.style.theme.silhouette == "rim":
            dark = (8, 7, 10)
        surface = clear((2 * half, 2 * half), dark)
        side = 2 * PYRAMID * self.unit
        box = pygame.Rect(0, 0, round(side), round(side))
        box.center = (round(half + 0.08 * self.unit), round(half - lift + 0.09 * self.unit))
        pygame.draw.rect(surface, (*dark, opacity), box, border_radius=round(0.06 * self.unit))
        return packed(soft(surface, blur * self.unit), (half, half))

    def ring(self, colour: Colour, half: float = 0.94, width: float = 0.045) -> Sprite:
        """A rounded frame inside the cell."""
        return self.shelf.get(("ring", colour, half, width), lambda: self._frame(colour, width, 0))

    def tile(self, colour: Colour, half: float, opacity: int) -> Sprite:
        """A tinted cell with a stronger edge."""
        return self.shelf.get(("tile", colour, opacity), lambda: self._frame(colour, 0.03, opacity))

    def halo(self, letters: str, colour: Colour, strength: float = 1.0) -> Sprite:
        """A tinted cell in place of the glow around a standing stack."""
        opacity = round(min(1.0, strength) * 280 - 170) if strength > 0.61 else 0
        return self.shelf.get(("halo", colour, opacity), lambda: self._frame(colour, 0.07, opacity))

    def _frame(self, colour: Colour, width: float, opacity: int) -> Sprite:
        half = math.floor(0.95 * self.unit)
        canvas = Canvas((2 * half, 2 * half), colour)
        f, radius = canvas.factor, round(0.2 * self.unit * canvas.factor)
        whole = canvas.surface.get_rect()
        inset = max(f * 3 // 2, round(width * self.unit * f))
        pygame.draw.rect(canvas.surface, colour, whole, border_radius=radius)
        inside = whole.inflate(-2 * inset, -2 * inset)
        pygame.draw.rect(canvas.surface, (*colour, opacity), inside, border_radius=max(0, radius - inset))
        return packed(canvas.finish(), (half, half))


def _top(colours: PieceColours, unit: float, rim: bool) -> Sprite:
    """A pyramid from above: four faces, the light from the upper left."""
    half = PYRAMID * unit
    reach = math.ceil(half) + 2
    canvas = Canvas((2 * reach, 2 * reach), colours.outline, (reach, reach))
    corners = [(-half, -half), (half, -half), (half, half), (-half, half)]
    line = max(1.0, 0.02 * unit)
    edge = colours.rim if rim and colours.rim != (255, 255, 255) else colours.outline
    canvas.line(corners, edge, 2 * line, closed=True)
    bright = mix(colours.lit, colours.rim, 0.13)
    faces = (bright, colours.shade, mix(colours.shade, colours.outline, 0.1), colours.lit)
    for index, colour in enumerate(faces):
        canvas.polygon([corners[index], corners[(index + 1) % 4], (0, 0)], colour)
    for index, corner in enumerate(corners):
        canvas.line([corner, (0, 0)], mix(faces[index], colours.rim, 0.5), max(0.8, 0.014 * unit))
    return Sprite(canvas.finish(), (reach, reach))
