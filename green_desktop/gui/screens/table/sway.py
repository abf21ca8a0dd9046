"""How a stack hangs in the hand: its foot stays behind when it is pulled, and swings back when the hand rests.

Only its angle follows slowly. The place of the stack is the pointer's, always.
"""

from __future__ import annotations

from math import exp

STEPS = 5
"""The angle goes from minus to plus so many steps."""

MEMORY = 0.06
"""For how long a movement of the hand counts, in seconds."""

GIVE = 0.07
"""How slowly the stack takes its angle, in seconds."""

FAST = 22.0
"""Half tile widths a second that swing the stack out as far as it goes."""


class Sway:
    """``step`` is the angle in steps: positive when the hand goes to the right and the foot trails to the left."""

    def __init__(self) -> None:
        self.step = 0
        self._speed = self._lean = 0.0
        self._now: float | None = None

    def pull(self, across: float) -> None:
        """The hand moved so many half tile widths to the right."""
        self._speed += across / MEMORY

    def rest(self) -> None:
        """Nothing is in the hand any more."""
        self.step, self._speed, self._lean, self._now = 0, 0.0, 0.0, None

    def attend(self, now: float) -> bool:
        """Swing on; tells whether the step changed."""
        passed, self._now = (0.0 if self._now is None else now - self._now), now
        aim = max(-1.0, min(1.0, self._speed / FAST))
        self._lean += (aim - self._lean) * (1 - exp(-passed / GIVE))
        self._speed *= exp(-passed / MEMORY)
        before, self.step = self.step, round(self._lean * STEPS)
        return self.step != before
