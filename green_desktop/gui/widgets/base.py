"""What every widget is: a rectangle in a tree that measures, places and draws itself, and may take the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.style import Style

if TYPE_CHECKING:
    from green_desktop.gui.screens.base import Screen

Text = str | Callable[[], str]
"""A text people read, or what gives it when it is drawn (so that it follows a change of language)."""

Point = tuple[int, int]


def say(text: Text) -> str:
    """``text``, asked for now."""
    return text() if callable(text) else text


class Widget:
    """A part of a screen. Sizes are pixels; ``rect`` is where it lies in the window after ``layout``.

    ``grow`` is its share of what its row or column has left over. ``tip`` appears when the pointer rests on it, with
    ``key``, the keys that do the same. A widget that takes the focus sets ``focusable``; the screen then sets
    ``focused``, ``ringed`` (focused, and the keyboard was used last), ``hot`` (the pointer is on it) and ``held``
    (the button went down on it and is still down).
    """

    focusable = False
    types = False
    """Whether letters typed belong to it; its caret then shows the focus, until the keyboard moves on."""

    def __init__(
        self, *, label: Text = "", tip: Text = "", key: str = "", grow: float = 0, enabled: bool = True
    ) -> None:
        self._label = label
        self.tip = tip
        self.key_hint = key
        self.grow = grow
        self.enabled = enabled
        self.visible = True
        self.children: list[Widget] = []
        self.parent: Widget | None = None
        self.owner: Screen | None = None
        self.rect = Rect(0, 0, 0, 0)
        self.style: Style | None = None
        self.hot = self.held = self.focused = self.ringed = False

    # What a kind of widget defines

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        """The size it would like, given at most ``width``."""
        return 0, 0

    def place(self, style: Style) -> None:
        """Give the children their places inside ``rect``."""

    def draw(self, surface: Surface, style: Style) -> None:
        """Draw itself and its children."""
        self.draw_children(surface)

    def key(self, event: Event) -> bool:
        """A key went down while it had the focus; True when it was for it."""
        return False

    def typed(self, event: Event) -> bool:
        """Text arrived (TEXTINPUT) or is being composed (TEXTEDITING); True when it was for it."""
        return False

    def grab(self, point: Point, clicks: int = 1) -> None:
        """The button went down on it."""

    def drag(self, point: Point) -> None:
        """The pointer moved while the button is down on it."""

    def release(self, point: Point, inside: bool) -> None:
        """The button came up again, ``inside`` it or elsewhere."""

    def wheel(self, steps: float, point: Point) -> bool:
        """The wheel turned over it, positive upwards; True when that moved something."""
        return False

    def focus_changed(self) -> None:
        """It was given the focus, or lost it."""

    # What all share

    @property
    def label(self) -> str:
        """The words it is known by, to people, to tests, to a screen reader some day."""
        return say(self._label)

    @label.setter
    def label(self, text: Text) -> None:
        self._label = text
        self.resized()

    def lay(self, rect: Rect, style: Style) -> None:
        """Lie at ``rect`` in ``style``, children included."""
        self.rect = Rect(rect)
        self.style = style
        self.place(style)

    def paint(self, surface: Surface) -> None:
        """Draw, if it is to be seen and was laid out."""
        if self.visible and self.style is not None:
            self.draw(surface, self.style)

    def draw_children(self, surface: Surface) -> None:
        """Draw the children in order."""
        for child in self.children:
            child.paint(surface)

    def adopt(self, *children: Widget) -> None:
        """Take ``children`` to its end."""
        for child in children:
            child.parent = self
            self.children.append(child)
        self.resized()

    def abandon(self) -> None:
        """Let go of all children."""
        for child in self.children:
            child.parent = None
        self.children.clear()
        self.resized()

    def walk(self) -> Iterator[Widget]:
        """Itself and everything under it that can be seen, in the order of the focus."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def at(self, point: Point) -> Widget | None:
        """The deepest widget under ``point``, later children first, as they lie on top."""
        if not self.visible or not self.reach().collidepoint(point):
            return None
        for child in reversed(self.children):
            found = child.at(point)
            if found:
                return found
        return self

    def reach(self) -> Rect:
        """Where the pointer reaches it and its children."""
        return self.rect

    def reveal(self, widget: Widget) -> None:
        """Scroll so that ``widget``, somewhere under it, can be seen; most have nothing to scroll."""

    @property
    def screen(self) -> Screen | None:
        """The screen it is on, if on one."""
        widget: Widget = self
        while widget.parent is not None:
            widget = widget.parent
        return widget.owner

    def changed(self) -> None:
        """It has to be drawn again."""
        if self.screen:
            self.screen.changed()

    def resized(self) -> None:
        """Its size may be another: the screen has to be laid out and drawn again."""
        if self.screen:
            self.screen.resized()

    def enable(self, enabled: bool) -> None:
        """Make it answer, or grey and deaf."""
        if enabled != self.enabled:
            self.enabled = enabled
            self.changed()

    def show(self, visible: bool) -> None:
        """Let it be there or not; what is hidden takes no room."""
        if visible != self.visible:
            self.visible = visible
            self.resized()

    def takes_focus(self) -> bool:
        """Whether Tab stops at it now."""
        return self.focusable and self.enabled and self.visible

    def draw_ring(self, surface: Surface, style: Style, rect: Rect | None = None, radius: float = 12) -> None:
        """The focus ring around ``rect`` (itself by default), where it is to be shown."""
        if self.ringed:
            around = (rect or self.rect).inflate(style.dp(6), style.dp(6))
            style.surfaces.ring(surface, around, style.dp(radius + 3), style.tones.accent, style.dp(2))
