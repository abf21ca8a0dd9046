"""A number between two others."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Point, Text, Widget

KNOB = 10


class Slider(Widget):
    """A value from ``low`` to ``high`` in ``step``s, with ``words(value)`` printed at its right end."""

    focusable = True

    def __init__(
        self,
        value: float,
        on_change: Callable[[float], None],
        *,
        low: float,
        high: float,
        step: float = 1,
        words: Callable[[float], str] | None = None,
        label: Text = "",
        grow: float = 0,
    ) -> None:
        super().__init__(label=label, grow=grow)
        self.value, self.on_change = value, on_change
        self.low, self.high, self.step, self.words = low, high, step, words

    def choose(self, value: float) -> None:
        """Take the nearest value there is; says so if it is another."""
        steps = round((value - self.low) / self.step)
        nearest = round(min(self.high, max(self.low, self.low + steps * self.step)), 6)
        if self.enabled and nearest != self.value:
            self.value = nearest
            self.changed()
            self.on_change(nearest)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return min(width, style.dp(240)), style.dp(36)

    def groove(self, style: Style) -> Rect:
        """Where the knob's middle can be."""
        knob, beside = style.dp(KNOB), self._words_width(style)
        return Rect(self.rect.x + knob, self.rect.y, max(1, self.rect.width - 2 * knob - beside), self.rect.height)

    def draw(self, surface: Surface, style: Style) -> None:
        tones, groove, high = style.tones, self.groove(style), style.dp(5)
        at = groove.x + round(groove.width * self._share())
        bar = Rect(groove.x - high // 2, groove.centery - high // 2, groove.width + high, high)
        style.surfaces.rounded(surface, bar, high // 2, tones.track)
        if at > groove.x:
            full = Rect(bar.x, bar.y, max(high, at - bar.x), high)
            style.surfaces.rounded(surface, full, high // 2, tones.primary if self.enabled else tones.faint)
        knob = Rect(0, 0, 2 * style.dp(KNOB), 2 * style.dp(KNOB))
        knob.center = at, groove.centery
        style.surfaces.shadow(surface, knob, style.dp(KNOB), style.dp(3), 60, drop=style.dp(1))
        face = tones.text if tones.dark else tones.raised
        style.surfaces.rounded(surface, knob, style.dp(KNOB), face, tones.muted if self.hot else tones.faint)
        if self.words:
            picture = style.fonts.figures(self.words(self.value), "move", tones.text if self.enabled else tones.faint)
            surface.blit(picture, picture.get_rect(midright=(self.rect.right, self.rect.centery)))
        self.draw_ring(surface, style, knob, KNOB)

    def grab(self, point: Point, clicks: int = 1) -> None:
        self.drag(point)

    def drag(self, point: Point) -> None:
        if self.style:
            groove = self.groove(self.style)
            self.choose(self.low + (point[0] - groove.x) / groove.width * (self.high - self.low))

    def key(self, event: Event) -> bool:
        leaps = max(1, round((self.high - self.low) / self.step / 10))
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_PAGEDOWN: -leaps,
            pygame.K_PAGEUP: leaps,
            pygame.K_HOME: -(10**6),
            pygame.K_END: 10**6,
        }.get(event.key)
        if steps is None:
            return False
        self.choose(self.value + steps * self.step)
        return True

    def _share(self) -> float:
        return (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0

    def _words_width(self, style: Style) -> int:
        if not self.words:
            return 0
        both = (self.words(self.low), self.words(self.high), self.words(self.value))
        return max(style.fonts.figures_size(text, "move")[0] for text in both) + style.dp(14)
