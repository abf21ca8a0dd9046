"""The words that appear when the pointer rests on something, with the keys that do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from green_desktop.gui.keys import readable
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget, say

if TYPE_CHECKING:
    from green_desktop.gui.screens.base import Screen

REST = 0.6
"""Seconds the pointer rests before the tip appears."""

WIDEST = 300


class Tooltip:
    """The one tip of a screen."""

    def __init__(self) -> None:
        self.widget: Widget | None = None

    def update(self, screen: Screen, now: float) -> None:
        """Show the tip of the widget that has been under the pointer long enough, hide any other."""
        attention = screen.attention
        hot = attention.hot
        if self.widget is not None and self.widget is not hot:
            self.hide(screen)
        if hot is None or attention.held or not (say(hot.tip) or hot.key_hint) or self.widget is hot:
            return
        if attention.rested_since is None:
            attention.rested_since = now
        elif attention.rested_since >= 0 and now - attention.rested_since >= REST:
            self.widget = hot
            screen.changed()

    def hide(self, screen: Screen) -> None:
        """Take the tip away until the pointer leaves and comes back."""
        screen.attention.rested_since = -1
        if self.widget is not None:
            self.widget = None
            screen.changed()

    def draw(self, surface: Surface, style: Style) -> None:
        """Draw the tip under its widget, or above where there is no room."""
        if self.widget is None:
            return
        text, keys = say(self.widget.tip) or self.widget.label, readable(self.widget.key_hint)
        tones, fonts, pad, gap = style.tones, style.fonts, style.dp(10), style.dp(10)
        lines = fonts.wrap(text, "small", style.dp(WIDEST))
        width = max(fonts.size(line, "small")[0] for line in lines)
        key_width = fonts.size(keys, "caption")[0] + gap if keys else 0
        height = fonts.line("small") * len(lines)
        rect = Rect(0, 0, width + key_width + 2 * pad, height + style.dp(12))
        _beside(rect, self.widget.rect, surface.get_rect(), style.dp(8))
        style.surfaces.shadow(surface, rect, style.dp(8), style.dp(10), 70, drop=style.dp(3))
        style.surfaces.rounded(surface, rect, style.dp(8), tones.primary)
        for number, line in enumerate(lines):
            at = (rect.x + pad, rect.y + style.dp(6) + number * fonts.line("small"))
            surface.blit(fonts.render(line, "small", tones.on_primary), at)
        if keys:
            picture = fonts.render(keys, "caption", tones.on_primary_muted)
            surface.blit(picture, (rect.right - pad - picture.get_width(), rect.y + style.dp(7)))


def _beside(rect: Rect, anchor: Rect, window: Rect, gap: int) -> None:
    rect.midtop = (anchor.centerx, anchor.bottom + gap)
    if rect.bottom > window.bottom - gap:
        rect.bottom = anchor.top - gap
    rect.clamp_ip(window.inflate(-gap, -gap))
