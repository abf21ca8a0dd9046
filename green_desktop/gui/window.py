"""The window: opens it, keeps the stack of screens, and runs the loop that draws only when something changed."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.animator import Level
from green_desktop.gui.desktop import LEAST, desktop_scale, first_size, fitting_scale, prepare
from green_desktop.gui.keys import chords
from green_desktop.gui.stage import Stage
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.toast import SECONDS, Toast
from green_desktop.resources import ASSETS
from green_desktop.storage.theme import Theme

if TYPE_CHECKING:
    from green_desktop.gui.screens.base import Screen

LIVELY = 60
"""Ticks a second while something moves, and for ``AWAKE`` seconds after any input."""
QUIET = 20
"""Ticks a second otherwise: enough that a computer's answer never waits long, and the CPU sleeps."""
AWAKE = 2.0

INPUT = frozenset(
    {
        pygame.KEYDOWN,
        pygame.KEYUP,
        pygame.TEXTINPUT,
        pygame.TEXTEDITING,
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEBUTTONUP,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.FINGERMOTION,
        pygame.FINGERUP,
    }
)
REDRAWN = frozenset({pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWDISPLAYCHANGED})


class Window:
    """The program's one window.

    ``scale`` 0 follows the desktop, and without a ``size`` so does the size.
    ``call`` may be used from any thread; everything else from the window's own.
    ``clock`` gives seconds and may be a test's own.
    """

    def __init__(
        self,
        theme: Theme,
        *,
        size: tuple[int, int] | None = None,
        scale: float = 0,
        full_screen: bool = False,
        motion: Level = "full",
        title: str = "Green",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        prepare()
        pygame.display.init()
        pygame.font.init()
        pygame.key.set_repeat(400, 35)
        pygame.display.set_caption(title)
        self.clock = clock
        self.running = True
        self.screens: list[Screen] = []
        self.toasts: list[Toast] = []
        self.frames = 0
        self.on_quit: Callable[[], None] | None = None
        self.may_quit: Callable[[], bool] = lambda: True
        self.on_tick: Callable[[], None] | None = None
        self._asked_scale = scale
        self._desktop_scale = desktop_scale()
        self._motion: Level = motion
        self._calls: deque[Callable[[], None]] = deque()
        self._awake_until = 0.0
        self._stage = Stage()
        self._dirty = True
        self._plain_size = size or first_size(scale or self._desktop_scale, pygame.display.get_desktop_sizes()[0])
        self.full_screen = False
        pygame.display.set_icon(pygame.image.load_sized_svg(ASSETS / "emblem.svg", (64, 64)))
        self.surface = self._open(self._plain_size, full_screen)
        self.style = Style(theme, self._fitting())

    # The stack of screens

    @property
    def top(self) -> Screen | None:
        """The screen that has the keyboard and the pointer."""
        return self.screens[-1] if self.screens else None

    def push(self, screen: Screen) -> None:
        """Lay ``screen`` on top."""
        if self.top:
            self.top.tooltip.hide(self.top)
        self.screens.append(screen)
        self._stage.forget()
        screen.open(self)
        self._dirty = True

    def pop(self) -> None:
        """Take the top screen away."""
        if self.screens:
            self.close(self.screens[-1])

    def close(self, screen: Screen) -> None:
        """Take ``screen`` away, and whatever lies over it."""
        if screen not in self.screens:
            return
        at = self.screens.index(screen)
        gone, self.screens[at:] = self.screens[at:], []
        for one in reversed(gone):
            one.closed()
        self._stage.forget()
        self._dirty = True
        if self.top:
            self.top.resumed()

    def replace(self, screen: Screen) -> None:
        """Take all screens away and show ``screen`` alone."""
        while self.screens:
            self.screens.pop().closed()
        self.push(screen)

    def toast(
        self, text: str, *, seconds: float = SECONDS, action: tuple[str, Callable[[], None]] | None = None
    ) -> None:
        """Say ``text`` at the foot of the window for a while; ``action`` is a word to click and what it does."""
        self.toasts = [Toast(text, seconds, action)]
        self._dirty = True

    # What can change while it runs

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.surface.get_size()

    @property
    def motion(self) -> Level:
        """How much moves."""
        return self._motion

    @motion.setter
    def motion(self, level: Level) -> None:
        self._motion = level
        for screen in self.screens:
            screen.animator.level = level

    def restyle(self, theme: Theme | None = None, scale: float | None = None) -> None:
        """Take another theme or another scale (0 follows the desktop) at once."""
        if scale is not None:
            self._asked_scale = scale
        self.style = Style(theme or self.style.theme, self._fitting())
        self._relaid()

    def relabel(self) -> None:
        """Make all widgets again, after the language changed."""
        for screen in self.screens:
            screen.rebuild()
        self._relaid()

    @property
    def plain_size(self) -> tuple[int, int]:
        """Its size when it does not fill the screen."""
        return self._plain_size if self.full_screen else self.size

    def come_forward(self) -> None:
        """Be seen: somebody started the program a second time."""
        pygame.display.get_wm_info()
        self._dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as pulling its corner does."""
        self.surface = self._open(size, False)
        self._rescaled()

    def toggle_full_screen(self) -> None:
        """Fill the desktop, or go back to a window."""
        if not self.full_screen:
            self._plain_size = self.size
        self.surface = self._open(self._plain_size, not self.full_screen)
        self._rescaled()

    def call(self, work: Callable[[], None]) -> None:
        """Run ``work`` in the window's thread at its next tick. The one method for other threads."""
        self._calls.append(work)

    def quit(self) -> None:
        """Leave the loop after this tick, unless ``may_quit`` objects."""
        if self.may_quit():
            self.running = False

    # The loop

    def run(self) -> None:
        """Tick until somebody quits, then close the window."""
        clock = pygame.time.Clock()
        try:
            while self.running:
                lively = self.step()
                clock.tick(LIVELY if lively else QUIET)
        finally:
            if self.on_quit:
                self.on_quit()
            pygame.display.quit()

    def step(self) -> bool:
        """One tick: events, answers, motions, and a frame if anything changed. True while it should tick fast."""
        now = self.clock()
        for event in pygame.event.get():
            if event.type in INPUT:
                self._awake_until = now + AWAKE
            self.handle(event)
        while self._calls:
            self._calls.popleft()()
        if self.on_tick:
            self.on_tick()
        moving = self._update(now)
        self._draw(now)
        return moving or now < self._awake_until

    def handle(self, event: Event) -> None:
        """Bring one event to whom it concerns."""
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.surface = pygame.display.get_surface() or self.surface
            self._rescaled()
        elif event.type in REDRAWN:
            self._relaid()
        elif event.type == pygame.DROPFILE:
            self._dropped(event.file)
        elif event.type == pygame.KEYDOWN and "f11" in chords(event):
            self.toggle_full_screen()
        elif event.type == pygame.MOUSEBUTTONDOWN and any(toast.press(event.pos) for toast in self.toasts):
            self._dirty = True
        elif self.top:
            self.top.arrange(self.size)
            self.top.handle(event)

    def _dropped(self, path: str) -> None:
        for screen in reversed(self.screens):
            if screen.dropped(path):
                return

    def _update(self, now: float) -> bool:
        moving = False
        for screen in list(self.screens):
            moving = screen.update(now) or moving
        staying = [toast for toast in self.toasts if toast.update(now)]
        fading = any(toast.fading(now) for toast in staying)
        if fading or len(staying) != len(self.toasts):
            self._dirty = True
        self.toasts = staying
        return moving or fading

    def _draw(self, now: float) -> None:
        shown = self._shown()
        for screen in shown:
            screen.arrange(self.size)
        if not (self._dirty or any(screen.dirty for screen in shown)):
            return
        whole = self._dirty or bool(self.toasts)
        rects = self._paint(shown, whole)
        for toast in self.toasts:
            toast.draw(self.surface, self.style, now)
        self._dirty = False
        self.frames += 1
        if rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)

    def _paint(self, shown: list[Screen], whole: bool) -> list[Rect] | None:
        if not shown:
            self.surface.fill(self.style.tones.ground)
            return None
        return self._stage.paint(self.surface, shown, whole=whole)

    def _shown(self) -> list[Screen]:
        first = len(self.screens) - 1
        while first > 0 and self.screens[first].overlay:
            first -= 1
        return self.screens[max(0, first) :]

    def _open(self, size: tuple[int, int], full_screen: bool) -> Surface:
        self.full_screen = full_screen
        if full_screen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        wanted = max(size[0], LEAST[0]), max(size[1], LEAST[1])
        return pygame.display.set_mode(wanted, pygame.RESIZABLE)

    def _fitting(self) -> float:
        return fitting_scale(self._asked_scale or self._desktop_scale, self.surface.get_size())

    def _rescaled(self) -> None:
        scale = self._fitting()
        if scale != self.style.scale:
            self.style = Style(self.style.theme, scale)
        self._relaid()

    def _relaid(self) -> None:
        self._stage.forget()
        self._dirty = True
        for screen in self.screens:
            screen.resized()
