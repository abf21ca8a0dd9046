"""One of a few, or yes and no."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Point, Text, Widget, say
from green_desktop.gui.widgets.button import Pressable

V = TypeVar("V")

Options = Sequence[tuple[V, Text]]
"""Values with the words for them."""


class Segmented(Widget, Generic[V]):
    """A few values side by side, one chosen. One stop for Tab; the arrows choose."""

    focusable = True

    def __init__(
        self, options: Options[V], value: V, on_change: Callable[[V], None], *, label: Text = "", grow: float = 0
    ) -> None:
        super().__init__(label=label, grow=grow)
        self.options, self.value, self.on_change = list(options), value, on_change
        self.hot_index: int | None = None

    @property
    def index(self) -> int:
        """Where its value stands among the options."""
        return [value for value, _text in self.options].index(self.value)

    def choose(self, value: V) -> None:
        """Choose ``value``; says so if it is another."""
        if self.enabled and value != self.value:
            self.value = value
            self.changed()
            self.on_change(value)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        wishes = self.wishes(style)
        return min(width, max(wishes) * len(wishes) + 2 * style.dp(4)), style.dp(42)

    def wishes(self, style: Style) -> list[int]:
        """How wide every option would like to be."""
        return [style.fonts.size(say(text), "strong")[0] + 2 * style.dp(12) for _value, text in self.options]

    def segments(self, style: Style) -> list[Rect]:
        """The place of every option: all as wide, unless one of them needs more."""
        pad = style.dp(4)
        inner, wishes = self.rect.inflate(-2 * pad, -2 * pad), self.wishes(style)
        if max(wishes) * len(wishes) <= inner.width:
            wishes = [1] * len(wishes)
        total = sum(wishes)
        edges = [inner.x + round(inner.width * sum(wishes[:number]) / total) for number in range(len(wishes) + 1)]
        return [Rect(a, inner.y, b - a, inner.height) for a, b in pairwise(edges)]

    def draw(self, surface: Surface, style: Style) -> None:
        tones, fonts = style.tones, style.fonts
        style.surfaces.rounded(surface, self.rect, style.dp(11), tones.track)
        for number, (place, (value, text)) in enumerate(zip(self.segments(style), self.options, strict=True)):
            chosen = value == self.value
            if chosen and self.enabled:
                style.surfaces.rounded(surface, place, style.dp(8), tones.raised, tones.line)
            elif self.hot and number == self.hot_index and self.enabled:
                style.surfaces.rounded(surface, place, style.dp(8), tones.quiet_held)
            ink = tones.text if chosen else tones.muted
            role = "strong" if chosen else "body"
            words = fonts.fit(say(text), role, place.width - style.dp(6))
            picture = fonts.render(words, role, ink if self.enabled else tones.faint)
            surface.blit(picture, picture.get_rect(center=place.center))
        self.draw_ring(surface, style, radius=11)

    def at(self, point: Point) -> Widget | None:
        found = super().at(point)
        under = self._under(point) if found else None
        if under != self.hot_index:
            self.hot_index = under
            self.changed()
        return found

    def grab(self, point: Point, clicks: int = 1) -> None:
        under = self._under(point)
        if under is not None:
            self.choose(self.options[under][0])

    def key(self, event: Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is not None:
            at = min(max(0, self.index + step), len(self.options) - 1)
            self.choose(self.options[at][0])
            return True
        if event.key == pygame.K_SPACE:
            self.choose(self.options[(self.index + 1) % len(self.options)][0])
            return True
        return False

    def _under(self, point: Point) -> int | None:
        if self.style is None or not self.rect.collidepoint(point):
            return None
        places = self.segments(self.style)
        return next((number for number, place in enumerate(places) if point[0] < place.right), len(places) - 1)


class CheckBox(Pressable):
    """Yes or no, with the words beside the box."""

    def __init__(self, label: Text, value: bool, on_change: Callable[[bool], None], *, tip: Text = "") -> None:
        super().__init__(label, self.toggle, tip=tip)
        self.value, self.on_change = value, on_change

    def toggle(self) -> None:
        """Take the other value and say so."""
        self.value = not self.value
        self.changed()
        self.on_change(self.value)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        beside = style.dp(22 + 12)
        lines = style.fonts.wrap(self.label, "body", width - beside)
        wide = max(style.fonts.size(line, "body")[0] for line in lines)
        return wide + beside, max(style.dp(32), style.fonts.line("body") * len(lines) + style.dp(8))

    def draw(self, surface: Surface, style: Style) -> None:
        tones, side = style.tones, style.dp(22)
        box = Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        if self.value:
            ground = tones.primary_hot if self.hot else tones.primary
            style.surfaces.rounded(surface, box, style.dp(6), ground if self.enabled else tones.faint)
            tick = style.icons.icon("check", style.dp(18), tones.on_primary)
            surface.blit(tick, tick.get_rect(center=box.center))
        else:
            edge = tones.muted if self.hot and self.enabled else tones.faint
            style.surfaces.rounded(surface, box, style.dp(6), tones.field, edge, width=style.dp(1.5))
        ink = tones.text if self.enabled else tones.faint
        lines = style.fonts.wrap(self.label, "body", self.rect.right - box.right - style.dp(12))
        top = self.rect.centery - style.fonts.line("body") * len(lines) // 2
        for number, line in enumerate(lines):
            at = (box.right + style.dp(12), top + number * style.fonts.line("body"))
            surface.blit(style.fonts.render(line, "body", ink), at)
        self.draw_ring(surface, style, box, 6)
