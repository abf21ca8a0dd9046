"""The last seven days in a row of discs: kept, missed, today; pressed, it opens the calendar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from pygame import Rect, Surface

from green_desktop.gui.style import Style
from green_desktop.gui.widgets.button import Pressable
from green_desktop.text import _, ngettext


@dataclass(frozen=True)
class DayState:
    """One disc: whether something of the day was solved, whether a freeze covered it, whether it is today."""

    day: date
    solved: bool
    frozen: bool = False
    today: bool = False


class WeekStrip(Pressable):
    """``days`` gives the discs, ``length`` the streak."""

    def __init__(
        self, days: Callable[[], list[DayState]], length: Callable[[], int], on_press: Callable[[], None]
    ) -> None:
        super().__init__(lambda: _("Calendar"), on_press, tip=lambda: _("the calendar of puzzles"))
        self.days, self.length = days, length

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.dp(84)

    def draw(self, surface: Surface, style: Style) -> None:
        fonts, tones, dp, rect = style.fonts, style.tones, style.dp, self.rect
        if self.hot:
            style.surfaces.rounded(surface, rect, dp(12), tones.quiet_hot)
        head = fonts.render(_("This week"), "small", tones.muted)
        surface.blit(head, (rect.x + dp(8), rect.y + dp(8)))
        count = self.length()
        words = ngettext("{count} day in a row", "{count} days in a row", count).format(count=count)
        row = fonts.render(words, "small", tones.muted)
        surface.blit(row, row.get_rect(topright=(rect.right - dp(8), rect.y + dp(8))))
        days = self.days()
        for place, state in enumerate(days):
            width = (rect.width - dp(16)) / len(days)
            centre = round(rect.x + dp(8) + width * (place + 0.5)), rect.bottom - dp(28)
            self._draw_day(surface, style, state, centre)
        self.draw_ring(surface, style)

    @staticmethod
    def _draw_day(surface: Surface, style: Style, state: DayState, centre: tuple[int, int]) -> None:
        tones, dp = style.tones, style.dp
        radius = dp(15)
        disc = Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
        edge = tones.accent if state.today else tones.text if state.frozen else tones.line
        fill = tones.primary if state.solved else tones.card
        ink = tones.on_primary if state.solved else tones.accent if state.today else tones.muted
        style.surfaces.rounded(surface, disc, radius, fill, edge, width=dp(2) if state.today else dp(1))
        letter = style.fonts.render(day_letter(state.day), "label", ink)
        surface.blit(letter, letter.get_rect(center=centre))


def day_letter(day: date) -> str:
    """The first letter of a weekday."""
    return day_name(day)[:1]


def day_name(day: date) -> str:
    """A weekday in short."""
    return (_("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun"))[day.weekday()]
