"""What a screen is: a tree of widgets that fills the window, with its focus, its keys and its motions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.animator import Animator
from green_desktop.gui.attention import Attention
from green_desktop.gui.keys import chords
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.tooltip import REST, Tooltip

if TYPE_CHECKING:
    from green_desktop.gui.window import Window


class Screen:
    """One screen. A kind of screen gives its widgets in ``build`` and its keys in ``keys``; the rest may stay.

    ``overlay`` screens (dialogs, menus) are drawn over the screen below. The window calls ``opened`` once the screen
    is on top for the first time, ``update`` every tick, ``draw`` when something changed.
    """

    overlay = False

    def __init__(self) -> None:
        self.window: Window | None = None
        self.size = (0, 0)
        self.laid = 0
        self.stale = True
        self.dirty = True
        self.animator = Animator()
        self.keys: dict[str, Callable[[], None]] = {}
        self.root = Widget()
        self.attention = Attention(self.root)
        self.tooltip = Tooltip()

    # What a kind of screen defines

    def build(self) -> Widget:
        """The widgets, made anew: when the screen opens, and when the language changes."""
        return Widget()

    def opened(self) -> None:
        """The screen lies on top for the first time."""

    def resumed(self) -> None:
        """What lay over the screen has closed."""

    def closed(self) -> None:
        """The screen was taken away."""

    def background(self, surface: Surface, style: Style) -> None:
        """What lies under the widgets. An overlay's is drawn once a layout and kept."""
        surface.fill(style.tones.ground)

    def extent(self) -> Rect | None:
        """The part of an overlay's window that it draws into; None for all of it."""
        return None

    def dropped(self, path: str) -> bool:
        """A file was dropped on the window; True when the screen takes it."""
        return False

    # What the window calls; a screen with a view of its own extends them

    def open(self, window: Window) -> None:
        """Belong to ``window`` from now on."""
        self.window = window
        self.animator.level = window.motion
        self.rebuild()
        self.opened()

    def rebuild(self) -> None:
        """Make the widgets again, the focus staying on the one with the same label."""
        label = self.attention.focused.label if self.attention.focused else ""
        ring = self.attention.ring
        self.root = self.build()
        self.root.owner = self
        self.attention = Attention(self.root)
        self.resized()
        again = [widget for widget in self.attention.chain() if label and widget.label == label]
        if again:
            self.attention.give(again[0], ring)

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything in a window of ``size`` pixels."""
        self.size = size
        self.root.lay(Rect((0, 0), size), self.style)

    def arrange(self, size: tuple[int, int]) -> None:
        """Lay out, if anything changed since."""
        if self.stale or size != self.size:
            self.stale = False
            self.layout(size)
            self.laid += 1
            self.attention.settle()
            self.stale = False
            self.dirty = True

    def draw(self, surface: Surface) -> list[Rect] | None:
        """Draw everything. A screen that knows what changed may draw and name only that; None means all of it."""
        self.background(surface, self.style)
        self.front(surface)
        return None

    def front(self, surface: Surface) -> None:
        """Draw what stands before the background."""
        self.root.paint(surface)
        self.tooltip.draw(surface, self.style)

    def handle(self, event: Event) -> bool:
        """Answer ``event``; True when it was for this screen."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.tooltip.hide(self)
        if self.attention.handle(event):
            return True
        return event.type == pygame.KEYDOWN and self.shortcut(event)

    def shortcut(self, event: Event) -> bool:
        """Do what ``keys`` says for a KEYDOWN."""
        for chord in chords(event):
            if chord in self.keys:
                self.keys[chord]()
                return True
        return False

    def update(self, now: float) -> bool:
        """Move on to ``now`` (seconds); True while another frame is needed soon."""
        moving = self.animator.update(now)
        if moving:
            self.dirty = True
        self.tooltip.update(self, now)
        return moving

    # What everybody uses

    @property
    def style(self) -> Style:
        """The window's style."""
        assert self.window is not None, "a screen has a style once it is open"
        return self.window.style

    @property
    def focus(self) -> list[Widget]:
        """The chain Tab walks."""
        return self.attention.chain()

    def changed(self) -> None:
        """Something has to be drawn again."""
        self.dirty = True

    def resized(self) -> None:
        """Something has to be laid out and drawn again."""
        self.stale = self.dirty = True

    def close(self) -> None:
        """Take this screen away, with whatever lies over it."""
        if self.window:
            self.window.close(self)


__all__ = ["REST", "Screen"]
