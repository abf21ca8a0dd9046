"""The board as a widget: one stop for Tab, a hand that drags, clicks and steps, and captures that can be followed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from typing import Protocol, runtime_checkable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop import wording
from green_desktop.core.position import Seat
from green_desktop.games import Capture, Pyramids
from green_desktop.games.fight import Fight
from green_desktop.gui.animator import Animator, ease_out, linear
from green_desktop.gui.board.projection import Direction
from green_desktop.gui.board.scene import CoreSample, Pills, Scene
from green_desktop.gui.board.view import BoardView
from green_desktop.gui.keys import ENTER
from green_desktop.gui.screens.table import words
from green_desktop.gui.screens.table.glance import Glance, draw_legend, legend
from green_desktop.gui.screens.table.hand import Done, Drop, Hand, Refused
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Point, Widget

ARROWS: dict[int, Direction] = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
}
SHORTEST, LONGEST = 0.18, 0.32
"""How long a capture is on its way, in seconds: by its distance."""
SLIDE_HOME = 0.16
REMARK = 4.0
"""How long a remark stands, in seconds."""


Spot = tuple[float, float]
"""A point of the screen, between pixels."""


@dataclass(frozen=True)
class Motion:
    """A capture on its way: the position it leaves, and whether it runs backwards (an undo)."""

    before: Pyramids
    capture: Capture
    backwards: bool = False
    held_at: Spot | None = None


@dataclass(frozen=True)
class Manner:
    """How the board is shown: from above, turned by quarters, with glyphs on the tops, which stacks are marked."""

    flat: bool = False
    quarter: int = 0
    glyphs: bool = False
    coordinates: bool = True
    marks: str = "none"


@runtime_checkable
class Boarded(Protocol):
    """A screen that draws its board alone when nothing else has changed."""

    def board_changed(self) -> None: ...


class BoardPane(Widget):
    """Shows a position and lets a hand play on it; ``submit`` is given each move in notation."""

    focusable = True

    def __init__(self, position: Pyramids, animator: Animator, submit: Callable[[str], None], manner: Manner) -> None:
        super().__init__(label="board", grow=1)
        self.hand = Hand(position)
        self.animator = animator
        self.submit = submit
        self.manner = manner
        self.pills: Pills = "height"
        self.seat: Seat = position.turn
        self.glance = Glance()
        self.table = Rect(0, 0, 0, 0)
        self.last: Capture | None = None
        self.advice: Capture | None = None
        self.remark = ""
        self._said_at = 0.0
        self._view: BoardView | None = None
        self._queue: deque[Motion] = deque()
        self._motion: Motion | None = None
        self._progress = 0.0
        self._slide: tuple[int, Spot] | None = None
        self._held_at: Spot | None = None

    @property
    def view(self) -> BoardView:
        """The board as it lies on the screen; there once the pane was laid out."""
        if self._view is None:
            raise RuntimeError("the board has no place yet")
        return self._view

    def show_position(self, position: Pyramids, last: Capture | None, *, free: bool, seat: Seat) -> None:
        """The position to play on from now, the move that led to it, whether a human is to move, and the seat for which
        stacks are marked."""
        self.hand.see(position, free=free)
        self.seat = seat
        if last != self.last:
            self.advice = None
        self.last = last
        self.changed()

    def present(self, manner: Manner) -> None:
        """Show the board in another manner."""
        if manner != self.manner:
            self.manner = manner
            self.resized()

    def perform(self, motions: list[Motion]) -> None:
        """Let captures be seen one after another; what is still under way jumps to its end first."""
        self.animator.finish()
        self._queue.extend(motions)
        self._next_motion()

    def say(self, remark: str) -> None:
        """A line at the foot of the board; it fades after ``REMARK`` seconds where the screen lets it."""
        self._said_at = self.animator.now
        if remark != self.remark:
            self.remark = remark
            self.changed()

    def fade(self, now: float) -> None:
        """Let an old remark go."""
        if self.remark and now > self._said_at + REMARK:
            self.say("")

    # A widget

    def changed(self) -> None:
        screen = self.screen
        if isinstance(screen, Boarded):
            screen.board_changed()
        else:
            super().changed()

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.dp(320)

    def place(self, style: Style) -> None:
        grid = self.hand.position.grid
        if self._view is None or self._view.style is not style:
            self._view = BoardView(style)
        manner, table = self.manner, self.table or self.rect
        self._view.layout(
            self.rect,
            grid.rows,
            grid.columns,
            quarter=manner.quarter,
            flat=manner.flat,
            table=table,
            coordinates=manner.coordinates,
        )

    def draw(self, surface: Surface, style: Style) -> None:
        self.view.draw(surface, self.scene())
        line = self.line()
        if line:
            self._draw_line(surface, style, line)
        else:
            self._draw_legend(surface, style)
        if self.ringed and self.hand.cursor is None:
            self.draw_ring(surface, style, self.rect.inflate(-style.dp(16), -style.dp(16)))

    def grab(self, point: Point, clicks: int = 1) -> None:
        self.remark = ""
        self._done(self.hand.press(self.view.cell_at(point), point))
        self.hand.cursor = None

    def drag(self, point: Point) -> None:
        self.hover(point)

    def release(self, point: Point, inside: bool) -> None:
        held = self._lifted() if self.hand.dragging else None
        self._done(self.hand.release(self.view.cell_at(point) if inside else None), held[1] if held else None)

    def hover(self, point: Point | None) -> None:
        """The pointer moved, or left."""
        before = (self.hand.hover, self.hand.carried)
        cell = None if point is None else self.view.cell_at(point)
        if point is None:
            self.hand.hover = None
        else:
            self.hand.move(cell, point)
        if (self.hand.hover, self.hand.carried) != before:
            self.changed()

    def heed(self, event: Event) -> bool:
        """Follow the keys that show something while they are held; tells whether this is one."""
        before = self.glance.held
        heeded = self.glance.heed(event)
        if self.glance.held != before:
            self.changed()
        return heeded

    def put_back(self) -> bool:
        """Let go of a lifted stack; tells whether there was one."""
        held = self.hand.put_back()
        if held:
            self.changed()
        return held

    def key(self, event: Event) -> bool:
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if event.key in ARROWS and plain:
            self._step(ARROWS[event.key])
        elif event.key in (*ENTER, pygame.K_SPACE) and plain and self.hand.cursor is not None:
            self._done(self.hand.enter())
        elif event.key == pygame.K_n and plain:
            self.hand.step_through(backwards=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key == pygame.K_ESCAPE:
            return self.put_back()
        else:
            return False
        self.changed()
        return True

    def focus_changed(self) -> None:
        if not self.focused:
            self.hand.cursor = None

    # What is seen

    def line(self) -> str:
        """The line at the foot: what letting go would do, else the last remark."""
        capture = self.hand.would()
        return words.would(self.hand.position, capture) if capture else self.remark

    def scene(self) -> Scene:
        """Everything on the board as it is now."""
        hand = self.hand
        if self._motion is not None:
            return self._moving_scene(self._motion)
        capture, looked_at = hand.would(), hand.cursor if hand.cursor is not None else hand.hover
        advice = None if hand.lifted is not None else self.advice
        shown = looked_at if hand.lifted is None else hand.lifted
        marks = self._marks()
        return Scene(
            stacks=hand.position.stacks,
            last_move=(self.last.origin, self.last.target) if self.last else None,
            targets=frozenset({advice.target}) if advice else hand.targets(shown),
            hot_target=capture.target if capture else None,
            hover=advice.origin if advice else hand.hover if hand.lifted is None else None,
            cursor=hand.cursor,
            movable=marks.movable,
            threatened=marks.threatened,
            safe=marks.safe,
            lifted=self._lifted(),
            fading=self._fading(looked_at),
            pills=self.pills,
            glyphs=self.manner.glyphs,
            sample=self._sample(looked_at),
        )

    def _moving_scene(self, motion: Motion) -> Scene:
        origin, target = motion.capture
        return Scene(
            stacks=motion.before.stacks,
            moving=(origin, target, self._progress),
            moving_from=motion.held_at,
            pills=self.pills,
            glyphs=self.manner.glyphs,
        )

    def _lifted(self) -> tuple[int, tuple[float, float]] | None:
        """The stack in the hand and where its foot is: as far from its cell as the pointer from where it pressed."""
        if self._slide is not None:
            return self._slide
        cell, carried, pressed = self.hand.lifted, self.hand.carried, self.hand.pressed_at
        if cell is None:
            return None
        x, y = self.view.centre(cell)
        return (cell, (x, y)) if carried is None else (cell, (x + carried[0] - pressed[0], y + carried[1] - pressed[1]))

    def _sample(self, cell: int | None) -> CoreSample | None:
        """The card that reads a stack out; while one is carried there is none."""
        hand = self.hand
        if cell is None or hand.dragging or not hand.position.stacks[cell] or self._slide is not None:
            return None
        fanned = "fan" in self.glance.held
        return words.core_sample(hand.position, cell, green=self.pills == "green", fanned=fanned)

    def _marks(self) -> Fight:
        hand = self.hand
        return self.glance.marks(
            hand.position, self.seat, self.manner.marks, free=hand.free, lifted=hand.lifted is not None
        )

    def _fading(self, cell: int | None) -> frozenset[int]:
        """The stacks that are seen through: those before the one that is looked at."""
        if cell is None or "through" not in self.glance.held or not self.hand.position.stacks[cell]:
            return frozenset()
        return self.view.fading_before(cell)

    def _draw_legend(self, surface: Surface, style: Style) -> None:
        """What the beads on the stacks mean."""
        marks, everything = self._marks(), "marks" in self.glance.held
        lines = legend(marks, solo=self.seat == "solo", everything=everything)
        if lines and self._motion is None:
            draw_legend(surface, style, lines, (self.rect.x + style.dp(28), self.rect.bottom - style.dp(24)))

    def _draw_line(self, surface: Surface, style: Style, line: str) -> None:
        fonts, tones, dp = style.fonts, style.tones, style.dp
        text = fonts.render(fonts.fit(line, "label", self.rect.width - dp(80)), "label", tones.text)
        pill = Rect(0, 0, text.get_width() + dp(32), dp(38))
        pill.bottomleft = (self.rect.x + dp(28), self.rect.bottom - dp(24))
        style.surfaces.shadow(surface, pill, dp(12), dp(6), 70, drop=dp(2))
        style.surfaces.rounded(surface, pill, dp(12), tones.ground, tones.line, width=dp(1))
        surface.blit(text, text.get_rect(center=pill.center))

    # What happens

    def _done(self, done: Done, held_at: Spot | None = None) -> None:
        if isinstance(done, Drop):
            self._held_at = held_at
            self.submit(done.move)
        elif isinstance(done, Refused):
            self.say(wording.refusal(self.hand.position, done.reason))
            if done.origin is not None and held_at is not None:
                self._slide_home(done.origin, held_at)
        self.changed()

    def take_held_at(self) -> Spot | None:
        """Where the foot of the stack that was just played was let go, once."""
        spot, self._held_at = self._held_at, None
        return spot

    def _step(self, direction: Direction) -> None:
        hand = self.hand
        if hand.cursor is None:
            captures = [move for move in hand.position.legal_moves() if isinstance(move, Capture)]
            hand.cursor = captures[0].origin if captures else hand.position.grid.size // 2
        else:
            hand.cursor = self.view.neighbour(hand.cursor, direction)

    def _next_motion(self) -> None:
        if not self._queue:
            self._motion = None
            self.changed()
            return
        self._motion = motion = self._queue.popleft()
        self._progress = 1.0 if motion.backwards else 0.0
        self.animator.start(self._duration(motion), self._advance, easing=linear, then=self._next_motion)

    def _advance(self, progress: float) -> None:
        if self._motion is not None:
            self._progress = 1 - progress if self._motion.backwards else progress
        self.changed()

    def _duration(self, motion: Motion) -> float:
        grid, (origin, target) = motion.before.grid, motion.capture
        cells = hypot(origin // grid.columns - target // grid.columns, origin % grid.columns - target % grid.columns)
        return min(LONGEST, SHORTEST + 0.02 * (cells - 1))

    def _slide_home(self, cell: int, start: Spot) -> None:
        end = self.view.centre(cell)

        def step(progress: float) -> None:
            self._slide = (cell, (start[0] + (end[0] - start[0]) * progress, start[1] + (end[1] - start[1]) * progress))
            self.changed()

        def home() -> None:
            self._slide = None
            self.changed()

        self.animator.start(SLIDE_HOME, step, easing=ease_out, then=home)
