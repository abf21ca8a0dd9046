"""Quiet grounds for other widgets: the rail, a card, a line between things."""

from collections.abc import Callable
from typing import Literal

from pygame import Rect, Surface

from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget

Ground = Literal["rail", "card", "quiet"]


class Card(Widget):
    """One child on a rounded ground. ``shadow`` lifts it off what lies below; ``marked`` edges it with the accent."""

    def __init__(
        self,
        child: Widget,
        *,
        ground: Ground = "card",
        radius: float = 14,
        padding: float = 14,
        shadow: bool = False,
        marked: bool | Callable[[], bool] = False,
        grow: float = 0,
    ) -> None:
        super().__init__(grow=grow)
        self.ground, self.radius, self.padding, self.shadow, self.marked = ground, radius, padding, shadow, marked
        self.adopt(child)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        pad = 2 * style.dp(self.padding)
        wide, high = self.children[0].measure(style, width - pad)
        return wide + pad, high + pad

    def place(self, style: Style) -> None:
        pad = 2 * style.dp(self.padding)
        self.children[0].lay(self.rect.inflate(-pad, -pad), style)

    def draw_shadow(self, surface: Surface, style: Style) -> None:
        """Only the shadow, where it has one: for what is drawn again beside it."""
        if self.shadow:
            style.surfaces.shadow(surface, self.rect, style.dp(self.radius), style.dp(18), 80, drop=style.dp(6))

    def draw(self, surface: Surface, style: Style) -> None:
        tones, radius = style.tones, style.dp(self.radius)
        self.draw_shadow(surface, style)
        fill = {"rail": tones.ground, "card": tones.card, "quiet": tones.quiet}[self.ground]
        marked = self.marked() if callable(self.marked) else self.marked
        edge, width = (tones.accent, style.dp(2)) if marked else (tones.line, style.dp(1))
        style.surfaces.rounded(surface, self.rect, radius, fill, edge, width=width)
        self.draw_children(surface)


class Rule(Widget):
    """A thin line across."""

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.dp(1)

    def draw(self, surface: Surface, style: Style) -> None:
        surface.fill(style.tones.line, Rect(self.rect.x, self.rect.centery, self.rect.width, style.dp(1)))
