"""Buttons: something to press, by pointer, Enter or Space."""

from collections.abc import Callable
from typing import Literal

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.keys import ENTER, readable
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Point, Text, Widget, say
from green_desktop.storage.theme import Colour

Kind = Literal["primary", "quiet", "bare"]
"""Dark and certain; a soft ground; no ground until the pointer is on it."""

RADIUS = 12
HEIGHT = 44


class Pressable(Widget):
    """A widget that does one thing, ``on_press``, when it is pressed."""

    focusable = True

    def __init__(
        self,
        label: Text,
        on_press: Callable[[], None],
        *,
        tip: Text = "",
        key: str = "",
        grow: float = 0,
        enabled: bool = True,
    ) -> None:
        super().__init__(label=label, tip=tip, key=key, grow=grow, enabled=enabled)
        self.on_press = on_press

    def press(self) -> None:
        """Do what it is for."""
        if self.enabled:
            self.on_press()

    def release(self, point: Point, inside: bool) -> None:
        if inside:
            self.press()

    def key(self, event: Event) -> bool:
        if event.key in (*ENTER, pygame.K_SPACE) and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.press()
            return True
        return False


class Button(Pressable):
    """A rounded button with words, an icon, or both: beside one another, or ``stacked`` as in the quiet bar.

    ``detail`` is a second, smaller line. ``show_key`` prints the keys at its right end, as in a menu.
    """

    def __init__(
        self,
        label: Text,
        on_press: Callable[[], None],
        *,
        kind: Kind = "quiet",
        icon: str = "",
        stacked: bool = False,
        icon_only: bool = False,
        detail: Text = "",
        align: Literal["left", "centre"] = "centre",
        show_key: bool = False,
        tip: Text = "",
        key: str = "",
        height: float = HEIGHT,
        grow: float = 0,
        enabled: bool = True,
    ) -> None:
        super().__init__(label, on_press, tip=tip, key=key, grow=grow, enabled=enabled)
        self.kind, self.icon, self.stacked, self.icon_only = kind, icon, stacked, icon_only
        self.detail, self.align, self.show_key, self.height = detail, align, show_key, height
        if icon_only and not tip:
            self.tip = label

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        fonts, high = style.fonts, style.dp(self.height)
        if self.icon_only:
            return high, high
        if self.stacked:
            words = fonts.size(self.label, "caption")[0]
            return max(high, words + 2 * style.dp(8)), max(high, style.dp(58))
        words = max(fonts.size(self.label, "strong")[0], fonts.size(say(self.detail), "small")[0])
        icon = style.dp(20 + 10) if self.icon else 0
        keys = fonts.size(readable(self.key_hint), "caption")[0] + style.dp(20) if self.show_key else 0
        detail = fonts.line("small") + style.dp(4) if say(self.detail) else 0
        return words + icon + keys + 2 * style.dp(18), high + detail

    def draw(self, surface: Surface, style: Style) -> None:
        ground, ink, pale = self.colours(style)
        if ground:
            style.surfaces.rounded(surface, self.rect, style.dp(RADIUS), ground)
        if self.icon_only:
            self._draw_icon(surface, style, ink, Rect(self.rect))
        elif self.stacked:
            self._draw_stacked(surface, style, ink)
        else:
            self._draw_line(surface, style, ink, pale)
        self.draw_ring(surface, style, radius=RADIUS)

    def colours(self, style: Style) -> tuple[Colour | None, Colour, Colour]:
        """Ground, words and quieter words as it is now."""
        tones, down = style.tones, self.held and self.hot
        if not self.enabled:
            return (tones.quiet if self.kind != "bare" else None), tones.faint, tones.faint
        if self.kind == "primary":
            grounds = tones.primary, tones.primary_hot, tones.primary_held
            return grounds[2 if down else 1 if self.hot else 0], tones.on_primary, tones.on_primary_muted
        still = tones.quiet if self.kind == "quiet" else None
        ground = tones.quiet_held if down else tones.quiet_hot if self.hot else still
        return ground, tones.text, tones.muted

    def _draw_icon(self, surface: Surface, style: Style, ink: Colour, place: Rect) -> None:
        side = style.dp(20)
        picture = style.icons.icon(self.icon, side, ink)
        surface.blit(picture, picture.get_rect(center=place.center))

    def _draw_stacked(self, surface: Surface, style: Style, ink: Colour) -> None:
        words = style.fonts.render(style.fonts.fit(self.label, "caption", self.rect.width), "caption", ink)
        side, gap = style.dp(20), style.dp(3)
        top = self.rect.centery - (side + gap + words.get_height()) // 2
        self._draw_icon(surface, style, ink, Rect(self.rect.x, top, self.rect.width, side))
        surface.blit(words, (self.rect.centerx - words.get_width() // 2, top + side + gap))

    def _draw_line(self, surface: Surface, style: Style, ink: Colour, pale: Colour) -> None:
        fonts, detail = style.fonts, say(self.detail)
        role = "strong" if self.kind == "primary" or self.align == "centre" else "move"
        # Where room is short the icon goes first, then the keys, the words last.
        room = self.rect.width - 2 * style.dp(10) - fonts.size(self.label, role)[0]
        icon = style.dp(20 + 10) if self.icon and room >= style.dp(20 + 10) else 0
        hint = readable(self.key_hint) if self.show_key else ""
        if hint and room - icon < fonts.size(hint, "caption")[0] + style.dp(12):
            hint = ""
        keys = fonts.render(hint, "caption", pale) if hint else None
        room = self.rect.width - 2 * style.dp(8) - icon - (keys.get_width() + style.dp(12) if keys else 0)
        words = fonts.render(fonts.fit(self.label, role, room), role, ink)
        under = fonts.render(fonts.fit(detail, "small", room), "small", pale) if detail else None
        wide = icon + max(words.get_width(), under.get_width() if under else 0)
        middle = self.rect.centerx - wide // 2
        left = min(middle, self.rect.x + style.dp(18)) if self.align == "left" else middle
        high = words.get_height() + (under.get_height() if under else 0)
        top = self.rect.centery - high // 2
        if icon:
            self._draw_icon(surface, style, ink, Rect(left, self.rect.y, style.dp(20), self.rect.height))
        surface.blit(words, (left + icon, top))
        if under:
            surface.blit(under, (left + icon, top + words.get_height()))
        if keys:
            surface.blit(keys, keys.get_rect(midright=(self.rect.right - style.dp(16), self.rect.centery)))
