"""Who is meant by a key or a pointer: the focus, the widget under the pointer, the one that is held."""

import pygame
from pygame.event import Event

from green_desktop.gui.widgets.base import Point, Widget

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Attention:
    """Brings events to the widgets under ``root``, one at a time. The ring shows while the keyboard is used."""

    def __init__(self, root: Widget) -> None:
        self.root = root
        self.focused: Widget | None = None
        self.hot: Widget | None = None
        self.held: Widget | None = None
        self.ring = False
        self.rested_since: float | None = None
        self.point: Point = (-1, -1)

    def handle(self, event: Event) -> bool:
        """Bring ``event`` where it belongs; True when somebody took it."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self.focused is not None and self.focused.enabled and self.focused.typed(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos, getattr(event, "clicks", 1))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.precise_y)
        if event.type == pygame.WINDOWLEAVE and not self.held:
            self._set_hot(None)
        return False

    def chain(self) -> list[Widget]:
        """Everything Tab stops at, in order."""
        return [widget for widget in self.root.walk() if widget.takes_focus()]

    def give(self, widget: Widget | None, ring: bool = False) -> None:
        """Give ``widget`` the focus, with the ring shown or not."""
        before = self.focused
        self.ring = ring
        if before is not None and before is not widget:
            before.focused = before.ringed = False
            self.focused = None
            before.focus_changed()
            before.changed()
        self.focused = widget
        if widget is not None:
            shown = (widget.focused, widget.ringed) == (True, ring)
            widget.focused, widget.ringed = True, ring
            if before is not widget:
                _reveal(widget)
                widget.focus_changed()
            if not shown:
                widget.changed()

    def settle(self) -> None:
        """Let go of widgets that are no longer there or no longer answer."""
        there = set(map(id, self.root.walk()))
        if self.focused and (id(self.focused) not in there or not self.focused.takes_focus()):
            self.give(None)
        if self.hot and id(self.hot) not in there:
            self._set_hot(None)
        if self.held and id(self.held) not in there:
            self.held.held = False
            self.held = None

    def step(self, direction: int) -> None:
        """Move the focus on (1) or back (-1), around the end."""
        chain = self.chain()
        if not chain:
            return
        if self.focused in chain:
            self.give(chain[(chain.index(self.focused) + direction) % len(chain)], ring=True)
        else:
            self.give(chain[0 if direction > 0 else -1], ring=True)

    def _key(self, event: Event) -> bool:
        if self.focused and self.focused.enabled and self.focused.key(event):
            if not self.ring and not self.focused.types:
                self.give(self.focused, ring=True)
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in ARROWS and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_SHIFT):
            return self._towards(*ARROWS[event.key])
        return False

    def _towards(self, right: int, down: int) -> bool:
        if self.focused is None:
            self.step(1)
            return self.focused is not None
        here = self.focused.rect
        best: tuple[float, Widget] | None = None
        for widget in self.chain():
            along, across = _offset(here, widget.rect, right, down)
            if widget is self.focused or along <= 0:
                continue
            distance = along + 3 * across
            if best is None or distance < best[0]:
                best = distance, widget
        if best:
            self.give(best[1], ring=True)
        return best is not None

    def _motion(self, point: Point) -> bool:
        self.point = point
        if self.held:
            self.held.drag(point)
            return True
        found = self.root.at(point)
        self._set_hot(found)
        return found is not None and found is not self.root

    def _down(self, point: Point, clicks: int) -> bool:
        self.point = point
        widget = self.root.at(point)
        self._set_hot(widget)
        self.rested_since = None
        if widget is None or not widget.enabled:
            return False
        if widget.takes_focus():
            self.give(widget)
        elif self.ring and self.focused:
            self.give(self.focused)
        self.held, widget.held = widget, True
        widget.grab(point, clicks)
        widget.changed()
        return widget is not self.root

    def _up(self, point: Point) -> bool:
        widget, self.held = self.held, None
        if widget is None:
            return False
        widget.held = False
        widget.changed()
        widget.release(point, widget.reach().collidepoint(point))
        self._set_hot(self.root.at(point))
        return True

    def _wheel(self, steps: float) -> bool:
        widget = self.root.at(self.point)
        while widget is not None:
            if widget.wheel(steps, self.point):
                return True
            widget = widget.parent
        return False

    def _set_hot(self, widget: Widget | None) -> None:
        if widget is self.hot:
            return
        for one, hot in ((self.hot, False), (widget, True)):
            if one is not None:
                one.hot = hot
                one.changed()
        self.hot = widget
        self.rested_since = None


def _reveal(widget: Widget) -> None:
    above = widget.parent
    while above is not None:
        above.reveal(widget)
        above = above.parent


def _offset(here: pygame.Rect, there: pygame.Rect, right: int, down: int) -> tuple[float, float]:
    """How far ``there`` lies in the direction asked for (0 where it does not), and how far aside of it."""
    if right:
        along = there.left - here.centerx if right > 0 else here.centerx - there.right
        across = max(0, there.top - here.bottom, here.top - there.bottom)
        return along, across
    along = there.top - here.centery if down > 0 else here.centery - there.bottom
    across = max(0, there.left - here.right, here.left - there.right)
    return along, across
