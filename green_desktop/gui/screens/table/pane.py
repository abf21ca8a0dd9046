"""The board as a widget: one stop for Tab, a hand that drags, clicks and steps, and captures that can be followed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import Protocol, runtime_checkable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop import wording
from green_desktop.core.position import Seat
from green_desktop.games import Capture, Pyramids
from green_desktop.games.fight import Fight
from green_desktop.gui.animator import Animator, ease_out, linear
from green_desktop.gui.audio import Hear, silence
from green_desktop.gui.board.projection import Direction
from green_desktop.gui.board.scene import CoreSample, Pills, Scene
from green_desktop.gui.board.view import BoardView
from green_desktop.gui.keys import ENTER
from green_desktop.gui.screens.table import words
from green_desktop.gui.screens.table.flights import Flights, Motion, Spot
from green_desktop.gui.screens.table.glance import Glance, draw_line
from green_desktop.gui.screens.table.hand import Done, Drop, Hand, Refused
from green_desktop.gui.screens.table.lens import Lens, Manner
from green_desktop.gui.screens.table.steering import WHEEL, Steering
from green_desktop.gui.screens.table.sway import Sway
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Point, Widget

ARROWS: dict[int, Direction] = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
}
SLIDE_HOME = 0.16
LIFTING = 0.12
CELEBRATION = 1.3
"""How long a light passes over the stacks that won, in seconds."""
REMARK = 4.0
"""How long a remark stands, in seconds."""
CLOSER = 1.35
"""How much closer a key brings the board."""


@runtime_checkable
class Boarded(Protocol):
    """A screen that draws its board alone when nothing else has changed."""

    def board_changed(self) -> None: ...


class BoardPane(Widget):
    """Shows a position and lets a hand play on it; ``submit`` is given each move in notation."""

    focusable = True

    def __init__(
        self,
        position: Pyramids,
        animator: Animator,
        submit: Callable[[str], None],
        manner: Manner,
        hear: Hear = silence,
    ) -> None:
        super().__init__(label="board", grow=1)
        self.hand = Hand(position)
        self.animator = animator
        self.submit = submit
        self.manner = manner
        self.pills: Pills = "height"
        self.marked: int | None = None
        self.seat: Seat = position.turn
        self.glance = Glance()
        self.table = Rect(0, 0, 0, 0)
        self.last: Capture | None = None
        self.advice: Capture | None = None
        self.remark = ""
        self._fades_at: float | None = inf
        self.lens = Lens(position.grid)
        self.steering = Steering(self)
        self.flights = Flights(animator, self.changed, self._landed)
        self.sway = Sway()
        self.hear = hear
        self._lift = 1.0
        self._was_lifted: int | None = None
        self._lit: tuple[tuple[int, float], ...] = ()
        self._slide: tuple[int, Spot] | None = None
        self._pulled_at: Point | None = None
        self._held_at: Spot | None = None

    @property
    def view(self) -> BoardView:
        """The board as it lies on the screen; there once the pane was laid out."""
        return self.lens.view

    def show_position(self, position: Pyramids, last: Capture | None, *, free: bool, seat: Seat) -> None:
        """The position to play on from now, the move that led to it, whether a human is to move, and the seat for which
        stacks are marked."""
        self.hand.see(position, free=free)
        self._noted()
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
        self.flights.perform(motions)

    def say(self, remark: str, *, lasting: bool = False) -> None:
        """A line at the foot of the board. It fades after ``REMARK`` seconds, or stays until something else is said."""
        self._fades_at = inf if lasting else None
        if remark != self.remark:
            self.remark = remark
            self.changed()

    def celebrate(self, cells: Iterable[int]) -> None:
        """Let a light pass over stacks, from the left to the right."""
        ordered = sorted(cells, key=lambda cell: (self.view.centre(cell), cell))

        def step(progress: float) -> None:
            self._lit = tuple(_light(ordered, progress))
            self.changed()

        self.animator.start(CELEBRATION, step, easing=linear)

    def attend(self, now: float) -> None:
        """What time brings: an old remark goes, a stack in the hand swings, the camera comes to rest."""
        if self._fades_at is None:
            self._fades_at = now + REMARK
        elif now > self._fades_at:
            self.say("", lasting=True)
        swings = self.hand.dragging and self.animator.level == "full" and self.sway.attend(now)
        if swings:
            self.changed()
        if self.lens.attend(now, held=self.steering.busy):
            super().changed()

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
        self.lens.lay(self.rect, self.table or self.rect, self.manner, style)

    def draw(self, surface: Surface, style: Style) -> None:
        self.lens.draw(surface, self.scene())
        line = self.line()
        if line:
            draw_line(surface, style, self.rect, line)
        elif self.flights.now is None:
            self.glance.draw_legend(surface, style, self.view, self._marks(), solo=self.seat == "solo")
        if self.ringed and self.hand.cursor is None:
            self.draw_ring(surface, style, self.rect.inflate(-style.dp(16), -style.dp(16)))

    def grab(self, point: Point, clicks: int = 1) -> None:
        self.remark = ""
        self._rest()
        cell = self.view.cell_at(point)
        bare = cell is None or not self.hand.position.stacks[cell]
        self._pulled_at = point if bare and self.lens.camera.away else None
        self._done(self.hand.press(cell, point))
        self.hand.cursor = None

    def drag(self, point: Point) -> None:
        if self.steering.pinching:
            return
        if self._pulled_at is not None:
            self.pull((point[0] - self._pulled_at[0], point[1] - self._pulled_at[1]))
            self._pulled_at = point
            return
        if self.hand.carried is not None:
            self.sway.pull((point[0] - self.hand.carried[0]) / self.view.view.unit)
        self.hover(point)

    def release(self, point: Point, inside: bool) -> None:
        self._pulled_at = None
        held = self._lifted() if self.hand.dragging else None
        self._done(self.hand.release(self.view.cell_at(point) if inside else None), held[1] if held else None)

    def hover(self, point: Point | None) -> None:
        """The pointer moved, or left."""
        if self.lens.gliding:
            return
        before = (self.hand.hover, self.hand.carried)
        cell = None if point is None else self.view.cell_at(point)
        if point is None:
            self.hand.hover = None
        else:
            self.hand.move(cell, point)
            self._noted()
        if (self.hand.hover, self.hand.carried) != before:
            self.changed()

    def wheel(self, steps: float, point: Point) -> bool:
        self.come_closer(WHEEL**steps, point)
        return True

    def come_closer(self, factor: float, point: Spot) -> None:
        """Bring the board closer about a point of the screen."""
        if self.lens.come_closer(factor, point, self.animator.now):
            super().changed()

    def pull(self, by: Spot) -> None:
        """Move a board that is seen from near."""
        if self.lens.pull(by, self.animator.now):
            super().changed()

    def step_closer(self, direction: int) -> None:
        """One step closer (1) or away (-1), about the cursor or the middle; 0 shows the whole board again."""
        hand = self.hand
        if direction:
            middle = self.rect.center if hand.cursor is None else self.view.centre(hand.cursor)
            self.come_closer(CLOSER**direction, middle)
        elif self.lens.show_all(self.animator.now):
            super().changed()

    def heed(self, event: Event) -> bool:
        """Follow what steers the camera, and the keys that show something while held; tells whether this is one."""
        inside = event.type == pygame.MOUSEBUTTONDOWN and self.rect.collidepoint(event.pos)
        if self.steering.heed(event, self.table.size, inside):
            return True
        before = self.glance.held
        heeded = self.glance.heed(event)
        if self.glance.held != before:
            self.changed()
        return heeded

    def put_back(self) -> bool:
        """Let go of a lifted stack; tells whether there was one."""
        held = self.hand.put_back()
        if held:
            self._noted()
            self.changed()
        return held

    def key(self, event: Event) -> bool:
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        self._rest()
        if event.key in ARROWS and plain:
            self._step(ARROWS[event.key])
        elif event.key in (*ENTER, pygame.K_SPACE) and plain and self.hand.cursor is not None:
            self._done(self.hand.enter())
        elif event.key == pygame.K_n and plain:
            self.hand.step_through(backwards=bool(event.mod & pygame.KMOD_SHIFT))
            self._noted()
            self._show_cursor()
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
        if self.flights.now is not None:
            return self._moving_scene(self.flights.now)
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
            lift=self._lift,
            tilt=self.sway.step,
            lit=self._lit,
            pills=self.pills,
            glyphs=self.manner.glyphs,
            marked=self.marked,
            sample=self._sample(looked_at),
        )

    def _moving_scene(self, motion: Motion) -> Scene:
        origin, target = motion.capture
        return Scene(
            stacks=motion.before.stacks,
            moving=(origin, target, self.flights.progress),
            moving_from=motion.held_at,
            pills=self.pills,
            glyphs=self.manner.glyphs,
            marked=self.marked,
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
        busy = hand.dragging or self._slide is not None or bool(self._lit)
        if cell is None or busy or not hand.position.stacks[cell]:
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

    # What happens

    def _done(self, done: Done, held_at: Spot | None = None) -> None:
        self._noted()
        if isinstance(done, Drop):
            self._held_at = held_at
            self.submit(done.move)
        elif isinstance(done, Refused):
            self.hear("illegal", 0)
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
        self._show_cursor()

    def _show_cursor(self) -> None:
        if self.hand.cursor is not None:
            self.lens.show_cell(self.hand.cursor)
            if self.lens.camera.away:
                super().changed()

    def _rest(self) -> None:
        """What is under the pointer counts as it is seen: the camera comes to rest first."""
        if self.lens.gliding:
            self.lens.settle()
            super().changed()

    def _noted(self) -> None:
        """A stack that was just lifted rises."""
        lifted, before = self.hand.lifted, self._was_lifted
        self._was_lifted = lifted
        if lifted is None:
            self.sway.rest()
        elif lifted != before:
            self.hear("lift", len(self.hand.position.stacks[lifted]))
            self._lift = 0.0
            self.animator.start(LIFTING, self._rise)

    def _rise(self, progress: float) -> None:
        self._lift = progress
        self.changed()

    def _landed(self, motion: Motion) -> None:
        if motion.backwards:
            self.hear("lift", motion.height)
        else:
            self.hear("drop", motion.height)

    def _slide_home(self, cell: int, start: Spot) -> None:
        end = self.view.centre(cell)

        def step(progress: float) -> None:
            self._slide = (cell, (start[0] + (end[0] - start[0]) * progress, start[1] + (end[1] - start[1]) * progress))
            self._lift = 1 - progress
            self.changed()

        def home() -> None:
            self._slide = None
            self._lift = 1.0
            self.changed()

        self.animator.start(SLIDE_HOME, step, easing=ease_out, then=home)


def _light(cells: list[int], progress: float) -> Iterator[tuple[int, float]]:
    """How far the light has come over each of these stacks, 0 to 1; those it has left, or not reached, are not told."""
    each = 1.0 if len(cells) < 2 else 0.45
    for number, cell in enumerate(cells):
        start = (1 - each) * number / max(1, len(cells) - 1)
        if start < progress < start + each:
            yield cell, (progress - start) / each
