"""The bundled fonts by what they are for, with text rendered once and kept."""

from collections import OrderedDict
from functools import lru_cache
from typing import NamedTuple

import pygame

from green_desktop.resources import ASSETS
from green_desktop.storage.theme import Colour

KEPT = 1200
"""Rendered texts kept; the oldest unused goes first."""


class Role(NamedTuple):
    """What a text is for, as a font: family, weight, size at scale 1."""

    family: str
    weight: str
    px: float


ROLES = {
    "home": Role("spartan", "bold", 46),
    "title": Role("spartan", "bold", 34),
    "score": Role("spartan", "bold", 38),
    "counter": Role("spartan", "bold", 46),
    "heading": Role("inter", "semibold", 20),
    "name": Role("inter", "semibold", 18),
    "body": Role("inter", "regular", 16),
    "move": Role("inter", "medium", 16),
    "strong": Role("inter", "semibold", 16),
    "small": Role("inter", "regular", 14),
    "label": Role("inter", "medium", 14),
    "caption": Role("inter", "medium", 13),
}

FILES = {
    ("spartan", "semibold"): "LeagueSpartan-SemiBold.otf",
    ("spartan", "bold"): "LeagueSpartan-Bold.otf",
    ("inter", "regular"): "Inter-Regular.otf",
    ("inter", "medium"): "Inter-Medium.otf",
    ("inter", "semibold"): "Inter-SemiBold.otf",
    ("inter", "bold"): "Inter-Bold.otf",
}


def printable(text: str) -> str:
    """``text`` without what a font cannot be asked for: control characters and halves of surrogate pairs."""
    if text.isprintable():
        return text
    return "".join(letter if _drawable(letter) else "" for letter in text.replace("\t", "    ").replace("\n", " "))


def _drawable(letter: str) -> bool:
    return letter >= " " and letter != "\x7f" and not "\ud800" <= letter <= "\udfff"


class Fonts:
    """The fonts at one scale. Sizes are pixels; every text is one line."""

    def __init__(self, scale: float = 1.0) -> None:
        pygame.font.init()
        self.scale = scale
        self.sized = lru_cache(maxsize=None)(_open)
        self._sizes: dict[tuple[str, str], tuple[int, int]] = {}
        self._rendered: OrderedDict[tuple[str, str, Colour, bool], pygame.Surface] = OrderedDict()

    def role(self, role: str) -> pygame.font.Font:
        """The font of ``role`` (a key of ``ROLES``) at this scale."""
        family, weight, px = ROLES[role]
        return self.sized(family, weight, max(1, round(px * self.scale)))

    def size(self, text: str, role: str) -> tuple[int, int]:
        """Width and height of ``text`` in ``role``."""
        size = self._sizes.get((text, role))
        if size is None:
            if len(self._sizes) > 4 * KEPT:
                self._sizes.clear()
            size = self._sizes[text, role] = self.role(role).size(printable(text))
        return size

    def line(self, role: str) -> int:
        """Height of a line in ``role``."""
        return self.role(role).get_linesize()

    def render(self, text: str, role: str, colour: Colour) -> pygame.Surface:
        """``text`` on transparent ground. The surface is kept and shared: do not draw on it."""
        return self._kept(text, role, colour, even=False)

    def draw(self, text: str, role: str, colour: Colour) -> pygame.Surface:
        """Like ``render``, for a text that will soon be another (one that is being typed): it is not kept."""
        return _drawn(self.role(role), printable(text), colour)

    def figures(self, text: str, role: str, colour: Colour) -> pygame.Surface:
        """Like ``render``, with every digit as wide as the widest, so that columns and changing scores stand still."""
        return self._kept(text, role, colour, even=True)

    def figures_size(self, text: str, role: str) -> tuple[int, int]:
        """Width and height of ``figures(text, role, …)``."""
        font = self.role(role)
        return sum(_advances(font, text)), font.get_height()

    def fit(self, text: str, role: str, width: int) -> str:
        """``text``, or as much of its beginning as fits ``width`` with an ellipsis after it."""
        text = printable(text)
        if self.size(text, role)[0] <= width:
            return text
        font = self.role(role)
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if font.size(text[:middle].rstrip() + "…")[0] <= width else (low, middle - 1)
        return text[:low].rstrip() + "…"

    def wrap(self, text: str, role: str, width: int) -> list[str]:
        """``text`` in lines of at most ``width``, broken at spaces, and inside a word only where it is wider alone."""
        return [line for part in text.split("\n") for line in self._wrapped(printable(part), role, width)]

    def _wrapped(self, text: str, role: str, width: int) -> list[str]:
        if self.size(text, role)[0] <= width:
            return [text]
        font, lines, line = self.role(role), [], ""
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if font.size(longer)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while font.size(word)[0] > width and len(word) > 1:
                head = self._head(font, word, width)
                lines.append(word[:head])
                word = word[head:]  # noqa: PLW2901 - the rest of a word too wide for a line goes on
            line = word
        return [*lines, line]

    @staticmethod
    def _head(font: pygame.font.Font, word: str, width: int) -> int:
        count = 1
        while count < len(word) and font.size(word[: count + 1])[0] <= width:
            count += 1
        return count

    def _kept(self, text: str, role: str, colour: Colour, *, even: bool) -> pygame.Surface:
        key = (text, role, colour, even)
        surface = self._rendered.get(key)
        if surface is None:
            font = self.role(role)
            surface = _evenly(font, text, colour) if even else _drawn(font, printable(text), colour)
            self._rendered[key] = surface
            if len(self._rendered) > KEPT:
                self._rendered.popitem(last=False)
        self._rendered.move_to_end(key)
        return surface


def _open(family: str, weight: str, px: int) -> pygame.font.Font:
    return pygame.font.Font(ASSETS / "fonts" / FILES[family, weight], px)


def _advances(font: pygame.font.Font, text: str) -> list[int]:
    digit = max(font.size(figure)[0] for figure in "0123456789")
    return [digit if letter.isdigit() else font.size(letter)[0] for letter in printable(text)]


def _drawn(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    # pygame refuses a text of letters without any width, such as a soft hyphen alone.
    if font.size(text)[0] == 0:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    return font.render(text, True, colour)


def _evenly(font: pygame.font.Font, text: str, colour: Colour) -> pygame.Surface:
    advances = _advances(font, text)
    surface = pygame.Surface((sum(advances), font.get_height()), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    left = 0
    for letter, advance in zip(printable(text), advances, strict=True):
        glyph = _drawn(font, letter, colour)
        surface.blit(glyph, (left + (advance - glyph.get_width()) // 2, 0))
        left += advance
    return surface
