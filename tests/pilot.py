"""Drives the app headless, as a person would: presses what it reads, drags stacks, types, waits.

Everything goes through posted pygame events and the window's own ``step``; only the clock is the pilot's, so motions
take as many steps as on a screen but no waiting.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame.event import Event

from green_desktop.games import Pyramids
from green_desktop.gui.keys import key_event
from green_desktop.gui.screens.base import Screen
from green_desktop.gui.widgets.base import Point, Widget
from green_desktop.gui.widgets.choice import Segmented
from green_desktop.gui.widgets.dropdown import DropDown
from green_desktop.gui.widgets.listing import Listing
from green_desktop.gui.window import Window

if TYPE_CHECKING:
    from green_desktop.gui.screens.table.screen import Table


class Clock:
    """Time in seconds that moves only when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class NotFound(AssertionError):
    """The screen shows no such thing, or it cannot be reached."""


class Pilot:
    """A person at ``window``, which was made with ``clock``."""

    def __init__(self, window: Window, clock: Clock) -> None:
        self.window, self.clock = window, clock
        self.point: Point = (0, 0)
        self.steps(2)

    # Looking

    @property
    def screen(self) -> Screen:
        """The screen on top."""
        assert self.window.top, "no screen is open"
        return self.window.top

    @property
    def focused(self) -> str:
        """The words of what has the focus."""
        return self.screen.attention.focused.label if self.screen.attention.focused else ""

    def texts(self) -> list[str]:
        """All words that can be read on the top screen, in order."""
        found: list[str] = []
        for widget in self.screen.root.walk():
            found.append(widget.label)
        return [text for text in found if text]

    def sees(self, words: str) -> bool:
        """Whether ``words`` stand somewhere on the top screen, alone or in a longer text."""
        return any(words in text for text in self.texts())

    def find(self, label: str, kind: type[Widget] = Widget) -> Any:
        """The widget known by ``label`` (of ``kind``) that answers now."""
        widgets = [w for w in self.screen.root.walk() if isinstance(w, kind) and w.label == label]
        answering = [w for w in widgets if w.focusable]
        if not answering:
            raise NotFound(f"nothing is called {label!r}; there is {self.texts()}")
        return answering[0]

    def screenshot(self, path: str | Path) -> Path:
        """Save what is seen as a PNG."""
        self.steps(1)
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.window.surface, str(path))
        return Path(path)

    # Time

    def steps(self, count: int = 1, seconds: float = 1 / 60) -> None:
        """Let ``count`` ticks pass."""
        for _number in range(count):
            self.clock.now += seconds
            self.window.step()

    def wait_for(self, condition: Callable[[], object], seconds: float = 10) -> None:
        """Tick until ``condition`` holds; fails after ``seconds`` of real time."""
        until = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < until, f"waited {seconds} s in vain; there is {self.texts()}"
            self.steps(1)
            time.sleep(0.002)

    def wait_for_turn(self, seconds: float = 20) -> None:
        """Tick until it is a human's turn, or the game is over, and nothing moves."""
        self.wait_for(self._settled, seconds)

    def _settled(self) -> bool:
        over = self.table.session.outcome() is not None
        return (self.human_turn or over) and not self.screen.animator.running

    # The pointer

    def move(self, point: Point) -> None:
        """Move the pointer to ``point``."""
        rel = point[0] - self.point[0], point[1] - self.point[1]
        self.point = point
        buttons = (1, 0, 0) if self.screen.attention.held else (0, 0, 0)
        self._post(pygame.MOUSEMOTION, pos=point, rel=rel, buttons=buttons, touch=False)

    def click(self, point: Point, button: int = 1, clicks: int = 1) -> None:
        """Click at ``point``."""
        self.move(point)
        for number in range(1, clicks + 1):
            self._post(pygame.MOUSEBUTTONDOWN, pos=point, button=button, touch=False, clicks=number)
            self._post(pygame.MOUSEBUTTONUP, pos=point, button=button, touch=False, clicks=number)

    def drag_points(self, start: Point, *way: Point) -> None:
        """Press at ``start``, move along ``way``, let go at its end."""
        self.move(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False, clicks=1)
        for point in way:
            middle = (self.point[0] + point[0]) // 2, (self.point[1] + point[1]) // 2
            self.move(middle)
            self.move(point)
        self._post(pygame.MOUSEBUTTONUP, pos=way[-1], button=1, touch=False, clicks=1)

    def wheel(self, steps: int, over: Point | None = None) -> None:
        """Turn the wheel by ``steps``, positive upwards."""
        if over:
            self.move(over)
        self._post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps), flipped=False, touch=False)

    def touch(self, kind: int, finger: int, point: Point) -> None:
        """Let a finger go down, move or come up (``FINGERDOWN`` …) at ``point``."""
        width, height = self.window.size
        place = point[0] / width, point[1] / height
        self._post(kind, touch_id=1, finger_id=finger, x=place[0], y=place[1], dx=0.0, dy=0.0, pressure=1.0)

    def press(self, label: str) -> None:
        """Click on what is called ``label``: a button, a box, an entry, a line of an open menu."""
        self.click(self.place(label))

    def hover(self, label: str, seconds: float = 1.0) -> None:
        """Rest the pointer on what is called ``label``."""
        self.move(self.place(label))
        self.steps(3, seconds / 3)

    def choose(self, label: str, option: str) -> None:
        """Choose ``option`` in the segmented choice or the drop-down called ``label``."""
        widget = self.find(label)
        if isinstance(widget, Segmented):
            words = [text() if callable(text) else text for _value, text in widget.options]
            self.click(widget.segments(self.window.style)[words.index(option)].center)
        elif isinstance(widget, DropDown):
            self.press(label)
            self.press(option)
        else:
            raise NotFound(f"{label!r} is no choice")

    def fill(self, label: str, text: str) -> None:
        """Type ``text`` into the entry called ``label``, in place of what stands there."""
        self.press(label)
        self.key("ctrl+a")
        self.type(text) if text else self.key("delete")

    # The board

    @property
    def table(self) -> Table:
        """The top screen as a table."""
        if not hasattr(self.screen, "session"):
            raise NotFound(f"{type(self.screen).__name__} has no board")
        return cast("Table", self.screen)

    @property
    def position(self) -> Pyramids:
        """What stands on the table."""
        return self.table.session.position

    @property
    def human_turn(self) -> bool:
        """Whether a person at the table may move now."""
        session = self.table.session
        return session.sitter.human and session.outcome() is None and not session.forced_pass

    def stack(self, name: str) -> Point:
        """Where the stack on the cell called ``name`` is grabbed."""
        x, y = self.table.pane.view.top(self.position.grid.cell(name))
        return round(x), round(y)

    def drag(self, origin: str, target: str) -> None:
        """Drag the stack on ``origin`` to ``target`` and drop it there."""
        self.drag_points(self.stack(origin), self.stack(target))

    def click_cell(self, name: str) -> None:
        """Click on a stack."""
        self.click(self.stack(name))

    # The keyboard

    def key(self, *presses: str) -> None:
        """Press keys, one after the other: ``key("tab", "ctrl+z", "enter")``."""
        for chord in presses:
            event = key_event(chord)
            self._post(pygame.KEYDOWN, **event.dict)
            self._post(pygame.KEYUP, key=event.key, mod=event.mod, scancode=0)

    def hold(self, chord: str) -> None:
        """Press a key and keep it down."""
        self._post(pygame.KEYDOWN, **key_event(chord).dict)

    def let_go(self, chord: str) -> None:
        """Let go of a key that was held."""
        event = key_event(chord)
        self._post(pygame.KEYUP, key=event.key, mod=event.mod, scancode=0)

    def type(self, text: str) -> None:
        """Type ``text`` letter by letter."""
        for letter in text:
            code = ord(letter) if ord(letter) < 128 else 0
            self._post(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0)
            self._post(pygame.TEXTINPUT, text=letter)

    def tab_to(self, label: str) -> None:
        """Press Tab until what is called ``label`` has the focus."""
        for _number in range(len(self.screen.focus) + 1):
            if self.focused == label:
                return
            self.key("tab")
        assert self.focused == label, f"Tab never comes to {label!r}; it walks {[w.label for w in self.screen.focus]}"

    # How

    def place(self, label: str) -> Point:
        """Where to click for ``label``; scrolls there first if it is out of sight."""
        for listing in self._listings():
            if label in map(listing.words, listing.rows):
                listing.select([listing.words(row) for row in listing.rows].index(label))
                self.steps(1)
                return listing.row_rect(listing.selected or 0, self.window.style).center
        widget = self.find(label)
        if not widget.takes_focus():
            raise NotFound(f"{label!r} is greyed out")
        _reveal(widget)
        self.steps(1)
        point = cast(Point, widget.rect.center)
        under = self.screen.root.at(point)
        if under is not widget:
            raise NotFound(f"{label!r} is covered by {under and (under.label or type(under).__name__)!r}")
        return point

    def _listings(self) -> Iterator[Listing[Any]]:
        return (widget for widget in self.screen.root.walk() if isinstance(widget, Listing))

    def _post(self, kind: int, **values: Any) -> None:
        pygame.event.post(Event(kind, **values))
        self.steps(1)


def _reveal(widget: Widget) -> None:
    above = widget.parent
    while above is not None:
        above.reveal(widget)
        above = above.parent
