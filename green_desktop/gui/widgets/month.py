"""A month at a glance: its days in weeks from Monday, one of them chosen, each with a few dots under its number."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Point, Text, Widget
from green_desktop.storage.theme import Colour

STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -7, pygame.K_DOWN: 7}


@dataclass(frozen=True)
class Dot:
    """One dot: how full it is, 0 (a circle) to 4 (in the accent), and whether a ring runs around it."""

    rank: int
    ringed: bool = False


class Month(Widget):
    """Days from ``first`` to ``last`` can be chosen, with the pointer or the arrows; ``on_choose`` is told which.

    ``dots`` gives the dots of a day; ``heads`` the seven short names of the weekdays.
    """

    focusable = True

    def __init__(
        self,
        chosen: date,
        first: date,
        last: date,
        dots: Callable[[date], Sequence[Dot]],
        heads: Sequence[Text],
        on_choose: Callable[[date], None],
        *,
        label: Text,
    ) -> None:
        super().__init__(label=label)
        self.chosen, self.first, self.last = chosen, first, last
        self.dots, self.heads, self.on_choose = dots, heads, on_choose

    @property
    def month(self) -> date:
        """The first day of the month that is shown."""
        return self.chosen.replace(day=1)

    def choose(self, day: date) -> None:
        """Choose a day, or the nearest that can be chosen."""
        day = min(max(day, self.first), self.last)
        if day != self.chosen:
            self.chosen = day
            self.changed()
            self.on_choose(day)

    def turn(self, months: int) -> None:
        """Go so many months on, on the same day of the month where there is one."""
        number = self.chosen.year * 12 + self.chosen.month - 1 + months
        year, month = number // 12, number % 12 + 1
        self.choose(date(year, month, min(self.chosen.day, calendar.monthrange(year, month)[1])))

    def day_rect(self, day: date, style: Style) -> Rect:
        """Where a day of the month lies."""
        column, row = day.weekday(), (day.day + self.month.weekday() - 1) // 7
        wide, high, head = self.rect.width / 7, self._high(style), style.dp(26)
        return Rect(round(self.rect.x + column * wide), self.rect.y + head + row * high, round(wide), high)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.dp(26) + 6 * self._high(style)

    def draw(self, surface: Surface, style: Style) -> None:
        for column, head in enumerate(self.heads):
            words = style.fonts.render(head() if callable(head) else head, "caption", style.tones.muted)
            middle = self.rect.x + round(self.rect.width / 7 * (column + 0.5)), self.rect.y + style.dp(12)
            surface.blit(words, words.get_rect(center=middle))
        for day in self._days():
            self._draw_day(surface, style, day)
        self.draw_ring(surface, style)

    def key(self, event: Event) -> bool:
        if event.key in STEPS:
            self.choose(self.chosen + timedelta(days=STEPS[event.key]))
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        return False

    def release(self, point: Point, inside: bool) -> None:
        if inside and self.style is not None:
            for day in self._days():
                if self.first <= day <= self.last and self.day_rect(day, self.style).collidepoint(point):
                    self.choose(day)

    def _high(self, style: Style) -> int:
        return style.dp(46)

    def _days(self) -> list[date]:
        length = calendar.monthrange(self.month.year, self.month.month)[1]
        return [self.month + timedelta(days=later) for later in range(length)]

    def _draw_day(self, surface: Surface, style: Style, day: date) -> None:
        tones, dp, place = style.tones, style.dp, self.day_rect(day, style)
        tile = place.inflate(-dp(6), -dp(4))
        if day == self.chosen:
            style.surfaces.rounded(surface, tile, dp(10), tones.card, tones.accent, width=dp(2))
        elif day == self.last:
            style.surfaces.rounded(surface, tile, dp(10), tones.card, tones.line, width=dp(1))
        ink = tones.text if self.first <= day <= self.last else tones.faint
        number = style.fonts.figures(str(day.day), "small", ink)
        surface.blit(number, number.get_rect(center=(place.centerx, place.y + dp(15))))
        dots = self.dots(day) if day <= self.last else ()
        for index, dot in enumerate(dots):
            left = place.centerx + dp(15) * index - dp(7.5) * (len(dots) - 1)
            draw_dot(surface, style, dot, (round(left), place.y + dp(33)))


def draw_dot(surface: Surface, style: Style, dot: Dot, centre: Point) -> None:
    """A medal as a dot."""
    tones, radius = style.tones, style.dp(4.5)
    fill: Colour = (tones.card, tones.line, tones.faint, tones.text, tones.accent)[dot.rank]
    edge = tones.accent if dot.rank == 4 else tones.text
    place = Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
    style.surfaces.rounded(surface, place, radius, fill, edge, width=max(1, style.dp(1)))
    if dot.ringed:
        around = place.inflate(style.dp(5), style.dp(5))
        style.surfaces.ring(surface, around, around.width // 2, tones.accent, max(1, style.dp(1)))
