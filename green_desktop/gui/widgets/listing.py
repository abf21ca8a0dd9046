"""A list of rows, of which only those that can be seen are drawn."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.keys import ENTER
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Point, Text
from green_desktop.gui.widgets.scroll import BAR, Scrolling, page_step

T = TypeVar("T")

PUSH = 8
"""A press that moves less is a click, not a push of the rows."""


class Listing(Scrolling, Generic[T]):
    """Rows of equal height, one of them selected. Arrows select, Enter or a double click opens; typing finds.

    A kind of list says what a row looks like in ``draw_row`` and what it is called in ``words``.
    """

    focusable = True

    def __init__(
        self,
        rows: Sequence[T],
        *,
        words: Callable[[T], str] = str,
        on_select: Callable[[T], None] | None = None,
        on_open: Callable[[T], None] | None = None,
        row_height: float = 40,
        shown: int = 6,
        open_with_one_click: bool = False,
        label: Text = "",
        grow: float = 0,
    ) -> None:
        super().__init__(grow=grow)
        self.label = label
        self.rows = list(rows)
        self.words, self.on_select, self.on_open = words, on_select, on_open
        self.row_height, self.shown, self.open_with_one_click = row_height, shown, open_with_one_click
        self.selected: int | None = 0 if self.rows else None
        self.hot_row: int | None = None
        self._sought, self._sought_at = "", 0
        self._pushed: tuple[int, int] | None = None
        """Where a finger or the pointer took hold of the rows: its height then, and the offset."""

    def fill(self, rows: Sequence[T]) -> None:
        """Show other rows, keeping the selection where it can stay."""
        self.rows = list(rows)
        last = len(self.rows) - 1
        self.selected = None if last < 0 else min(max(0, self.selected or 0), last)
        if self.style:
            self.place(self.style)
        self.changed()

    def select(self, number: int) -> None:
        """Select row ``number`` (the nearest there is) and let it be seen."""
        if not self.rows:
            return
        number = max(0, min(number, len(self.rows) - 1))
        if self.style:
            high = self.style.dp(self.row_height)
            self.scroller.show(number * high, (number + 1) * high)
        changed = number != self.selected
        self.selected = number
        self.changed()
        if changed and self.on_select:
            self.on_select(self.rows[number])

    def open(self) -> None:
        """Open the selected row."""
        if self.on_open and self.selected is not None:
            self.on_open(self.rows[self.selected])

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        widest = max((style.fonts.size(self.words(row), "body")[0] for row in self.rows[:200]), default=0)
        high = style.dp(self.row_height) * min(max(1, len(self.rows)), self.shown)
        return min(width, widest + style.dp(28 + BAR)), high + 2 * style.dp(4)

    def view(self, style: Style) -> Rect:
        """Where rows are seen."""
        return self.rect.inflate(-2 * style.dp(4), -2 * style.dp(4))

    def place(self, style: Style) -> None:
        self.scroller.fit(style.dp(self.row_height) * len(self.rows), self.view(style).height)

    def row_rect(self, number: int, style: Style) -> Rect:
        """Where row ``number`` lies now."""
        view, high = self.view(style), style.dp(self.row_height)
        bar = style.dp(BAR + 6) if self.scroller.needed else 0
        return Rect(view.x, view.y + number * high - self.scroller.offset, view.width - bar, high)

    def draw(self, surface: Surface, style: Style) -> None:
        view, high = self.view(style), style.dp(self.row_height)
        before = surface.get_clip()
        surface.set_clip(view.clip(before))
        first = self.scroller.offset // high
        for number in range(first, min(len(self.rows), first + view.height // high + 2)):
            place = self.row_rect(number, style)
            self._draw_ground(surface, style, number, place)
            self.draw_row(surface, style, self.rows[number], place)
        surface.set_clip(before)
        self.scroller.draw(surface, self.rail(style), style, self.hot)
        self.draw_ring(surface, style, radius=10)

    def draw_row(self, surface: Surface, style: Style, row: T, place: Rect) -> None:
        """Draw one row; its ground is drawn already."""
        pad = style.dp(12)
        words = style.fonts.fit(self.words(row), "body", place.width - 2 * pad)
        picture = style.fonts.render(words, "body", style.tones.text)
        surface.blit(picture, picture.get_rect(midleft=(place.x + pad, place.centery)))

    def _draw_ground(self, surface: Surface, style: Style, number: int, place: Rect) -> None:
        if number == self.selected:
            style.surfaces.rounded(surface, place, style.dp(8), style.tones.quiet_held)
        elif self.hot and number == self.hot_row:
            style.surfaces.rounded(surface, place, style.dp(8), style.tones.quiet)

    def key(self, event: Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) or not self.rows:
            return False
        at, page = self.selected or 0, max(1, self.scroller.view // max(1, self._row_pixels()) - 1)
        moves = {pygame.K_UP: at - 1, pygame.K_DOWN: at + 1, pygame.K_HOME: 0, pygame.K_END: len(self.rows) - 1}
        if event.key in moves:
            self.select(moves[event.key])
        elif page_step(event):
            self.select(at + page * page_step(event))
        elif event.key in ENTER and self.on_open:
            self.open()
        else:
            return self._seek(event)
        return True

    def grab(self, point: Point, clicks: int = 1) -> None:
        super().grab(point, clicks)
        under = self.row_at(point)
        if self._knob_held is None and under is not None:
            self.select(under)
            self._pushed = point[1], self.scroller.offset
            if clicks == 2 and not self.open_with_one_click:
                self.open()

    def drag(self, point: Point) -> None:
        super().drag(point)
        if self._pushed is None or self.style is None:
            return
        start, offset = self._pushed
        far = abs(point[1] - start) > self.style.dp(PUSH)
        if (far or self.scroller.offset != offset) and self.scroller.to(offset + start - point[1]):
            self.scrolled()

    def release(self, point: Point, inside: bool) -> None:
        held, self._knob_held = self._knob_held, None
        pushed, self._pushed = self._pushed, None
        still = pushed is not None and pushed[1] == self.scroller.offset
        if held is None and inside and still and self.open_with_one_click and self.row_at(point) is not None:
            self.open()

    def at(self, point: Point) -> "Listing[T] | None":
        inside = self.visible and self.rect.collidepoint(point)
        under = self.row_at(point) if inside else None
        if under != self.hot_row:
            self.hot_row = under
            self.changed()
        return self if inside else None

    def row_at(self, point: Point) -> int | None:
        """The row under ``point``."""
        if self.style is None or not self.view(self.style).collidepoint(point) or self.on_bar(point):
            return None
        number = (point[1] - self.view(self.style).y + self.scroller.offset) // self._row_pixels()
        return number if number < len(self.rows) else None

    def _row_pixels(self) -> int:
        return self.style.dp(self.row_height) if self.style else 1

    def _seek(self, event: Event) -> bool:
        """Select the next row that begins with what is being typed (a pause begins anew)."""
        letter = getattr(event, "unicode", "")
        if not letter or not letter.isalnum():
            return False
        now = pygame.time.get_ticks()
        self._sought = letter if now - self._sought_at > 900 else self._sought + letter
        self._sought_at = now
        wanted = self._sought.casefold()
        begin = (self.selected or 0) + (1 if len(wanted) == 1 else 0)
        order = [*range(begin, len(self.rows)), *range(min(begin, len(self.rows)))]
        for number in order:
            if self.words(self.rows[number]).casefold().startswith(wanted):
                self.select(number)
                return True
        return False
