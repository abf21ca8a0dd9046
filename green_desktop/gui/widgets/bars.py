"""Bars side by side: how often each value came up."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Text, Widget, say


class Bars(Widget):
    """A bar a value, its count above it and its name below; ``marked`` is drawn in the accent."""

    def __init__(self, bars: Sequence[tuple[Text, int]], *, label: Text, marked: int | None = None) -> None:
        super().__init__(label=label)
        self.bars, self.marked = list(bars), marked

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.dp(128)

    def draw(self, surface: Surface, style: Style) -> None:
        fonts, tones, dp = style.fonts, style.tones, style.dp
        head = fonts.render(fonts.fit(self.label, "small", self.rect.width), "small", tones.muted)
        surface.blit(head, self.rect.topleft)
        if not self.bars:
            return
        foot, room = self.rect.bottom - dp(20), self.rect.height - dp(62)
        most, wide = max(1, *(count for _name, count in self.bars)), self.rect.width / len(self.bars)
        for place, (name, count) in enumerate(self.bars):
            middle = round(self.rect.x + wide * (place + 0.5))
            bar = Rect(0, 0, round(min(wide * 0.6, dp(40))), max(dp(3), round(room * count / most)))
            bar.midbottom = middle, foot
            fill = tones.accent if place == self.marked else tones.text if count else tones.line
            style.surfaces.rounded(surface, bar, dp(4), fill)
            under = fonts.render(fonts.fit(say(name), "caption", round(wide)), "caption", tones.muted)
            surface.blit(under, under.get_rect(midtop=(middle, foot + dp(3))))
            if count:
                above = fonts.figures(str(count), "caption", tones.text)
                surface.blit(above, above.get_rect(midbottom=(middle, bar.top - dp(1))))
