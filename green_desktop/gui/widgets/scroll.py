"""Looking at something taller than its place, through a window with a thin bar."""

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Point, Widget

BAR = 6
WHEEL = 60
LEAST_KNOB = 28


@dataclass
class Scroller:
    """How far a view of ``view`` pixels has been moved down over ``content`` pixels."""

    content: int = 0
    view: int = 0
    offset: int = 0

    @property
    def needed(self) -> bool:
        """Whether there is more than can be seen."""
        return self.content > self.view

    def fit(self, content: int, view: int) -> None:
        """Take new lengths and stay within them."""
        self.content, self.view = content, view
        self.to(self.offset)

    def to(self, offset: float) -> bool:
        """Move to ``offset``, as far as there is something; True if that moved anything."""
        before = self.offset
        self.offset = max(0, min(round(offset), self.content - self.view))
        return self.offset != before

    def show(self, top: int, bottom: int) -> bool:
        """Move as little as needed to see the content from ``top`` to ``bottom``."""
        if top < self.offset:
            return self.to(top)
        return self.to(bottom - self.view) if bottom > self.offset + self.view else False

    def knob(self, rail: Rect, style: Style) -> Rect:
        """The part of ``rail`` that stands for what is seen."""
        length = max(style.dp(LEAST_KNOB), rail.height * self.view // max(1, self.content))
        free = rail.height - length
        top = rail.y + round(free * self.offset / max(1, self.content - self.view))
        return Rect(rail.x, top, rail.width, length)

    def drag(self, rail: Rect, knob_top: float, style: Style) -> bool:
        """Move so that the knob begins at ``knob_top``."""
        free = rail.height - self.knob(rail, style).height
        return free > 0 and self.to((knob_top - rail.y) / free * (self.content - self.view))

    def draw(self, surface: Surface, rail: Rect, style: Style, strong: bool) -> None:
        """Draw the bar, if there is more than can be seen."""
        if self.needed:
            colour = style.tones.muted if strong else style.tones.faint
            style.surfaces.rounded(surface, self.knob(rail, style), style.dp(BAR / 2), colour)


class Scrolling(Widget):
    """What list and scroll area share: a scroller, its bar at the right, wheel and dragging of the knob."""

    def __init__(self, *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.scroller = Scroller()
        self._knob_held: int | None = None

    def rail(self, style: Style) -> Rect:
        """Where the bar lies."""
        wide = style.dp(BAR)
        return Rect(
            self.rect.right - wide - style.dp(2), self.rect.y + style.dp(3), wide, self.rect.height - style.dp(6)
        )

    def scrolled(self) -> None:
        """The view moved."""
        self.changed()

    def wheel(self, steps: float, point: Point) -> bool:
        if self.style is None or not self.scroller.to(self.scroller.offset - steps * self.style.dp(WHEEL)):
            return False
        self.scrolled()
        return True

    def grab(self, point: Point, clicks: int = 1) -> None:
        self._knob_held = None
        if self.style and self.on_bar(point):
            knob = self.scroller.knob(self.rail(self.style), self.style)
            self._knob_held = point[1] - knob.y if knob.collidepoint(knob.x, point[1]) else knob.height // 2
            self.drag(point)

    def drag(self, point: Point) -> None:
        if self.style is None or self._knob_held is None:
            return
        if self.scroller.drag(self.rail(self.style), point[1] - self._knob_held, self.style):
            self.scrolled()

    def release(self, point: Point, inside: bool) -> None:
        self._knob_held = None

    def on_bar(self, point: Point) -> bool:
        """Whether ``point`` is on the bar and there is something to scroll."""
        if self.style is None or not self.scroller.needed:
            return False
        return self.rail(self.style).inflate(self.style.dp(8), 0).collidepoint(point)


class ScrollArea(Scrolling):
    """One child that may be taller than its place."""

    def __init__(self, child: Widget, *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.adopt(child)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return self.children[0].measure(style, width)

    def place(self, style: Style) -> None:
        child = self.children[0]
        width = self.rect.width
        if child.measure(style, width)[1] > self.rect.height:
            width -= style.dp(BAR + 10)
        high = child.measure(style, width)[1]
        self.scroller.fit(high, self.rect.height)
        top = self.rect.y - self.scroller.offset
        child.lay(Rect(self.rect.x, top, width, max(high, self.rect.height)), style)

    def draw(self, surface: Surface, style: Style) -> None:
        before = surface.get_clip()
        surface.set_clip(self._seen(style.dp(8)).clip(before))
        self.draw_children(surface)
        surface.set_clip(before)
        self.scroller.draw(surface, self.rail(style), style, self.hot or self._knob_held is not None)

    def _seen(self, margin: int) -> Rect:
        """Where the child may draw: focus rings reach over the sides, and over an end that cuts nothing off."""
        above = 0 if self.scroller.offset else margin
        below = 0 if self.scroller.offset < self.scroller.content - self.scroller.view else margin
        rect = self.rect
        return Rect(rect.x - margin, rect.y - above, rect.width + 2 * margin, rect.height + above + below)

    def scrolled(self) -> None:
        if self.style:
            self.place(self.style)
        self.changed()

    def reveal(self, widget: Widget) -> None:
        if self.style is None:
            return
        top = widget.rect.y - self.rect.y + self.scroller.offset
        margin = self.style.dp(12)
        if self.scroller.show(top - margin, top + widget.rect.height + margin):
            self.scrolled()

    def at(self, point: Point) -> Widget | None:
        if self.on_bar(point):
            return self
        return super().at(point)


def page_step(event: Event) -> int:
    """-1, 1 for Page Up and Page Down, else 0."""
    return {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key, 0)
