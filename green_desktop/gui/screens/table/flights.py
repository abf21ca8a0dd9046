"""Captures on their way, one after another; an undo runs backwards."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from math import hypot

from green_desktop.games import Capture, Pyramids
from green_desktop.gui.animator import Animator, linear
from green_desktop.gui.board.view import LANDS

SHORTEST, LONGEST = 0.18, 0.32
"""How long a capture is on its way, in seconds: by its distance."""

Spot = tuple[float, float]
"""A point of the screen, between pixels."""


@dataclass(frozen=True)
class Motion:
    """A capture on its way: the position it leaves, and whether it runs backwards (an undo)."""

    before: Pyramids
    capture: Capture
    backwards: bool = False
    held_at: Spot | None = None

    @property
    def height(self) -> int:
        """How high the stack is that lands."""
        stacks = self.before.stacks
        return len(stacks[self.capture.origin]) + len(stacks[self.capture.target])


class Flights:
    """The queue of motions. ``changed`` is called when something else is seen, ``landed`` when a stack is down."""

    def __init__(self, animator: Animator, changed: Callable[[], None], landed: Callable[[Motion], None]) -> None:
        self.animator, self._changed, self._landed = animator, changed, landed
        self.now: Motion | None = None
        self.progress = 0.0
        self._queue: deque[Motion] = deque()
        self._down = False

    def perform(self, motions: list[Motion]) -> None:
        """Let these be seen one after another; what is still under way jumps to its end first."""
        self.animator.finish()
        self._queue.extend(motions)
        self._next()

    def _next(self) -> None:
        if not self._queue:
            self.now = None
            self._changed()
            return
        self.now = motion = self._queue.popleft()
        self.progress, self._down = (1.0 if motion.backwards else 0.0), False
        self.animator.start(duration(motion), self._advance, easing=linear, then=self._next)

    def _advance(self, progress: float) -> None:
        if self.now is not None:
            self.progress = 1 - progress if self.now.backwards else progress
            if progress >= LANDS and not self._down:
                self._down = True
                self._landed(self.now)
        self._changed()


def duration(motion: Motion) -> float:
    """How long a capture takes at full motion, in seconds."""
    grid, (origin, target) = motion.before.grid, motion.capture
    cells = hypot(origin // grid.columns - target // grid.columns, origin % grid.columns - target % grid.columns)
    return min(LONGEST, SHORTEST + 0.02 * (cells - 1))
