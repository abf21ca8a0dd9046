"""Hand: what a person is doing on the board. Lifting, carrying and dropping a stack, by drag, by clicks or by keys.

It knows cells and points, not events or pictures. Everything it does ends as a move in notation, or a reason why not.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

from green_desktop.core.position import IllegalMove, MalformedMove
from green_desktop.games import Capture, Pyramids
from green_desktop.games._pyramids import LETTER

Point = tuple[int, int]


@dataclass(frozen=True)
class Drop:
    """A stack let go on another: the move in notation."""

    move: str


@dataclass(frozen=True)
class Refused:
    """Why something cannot be lifted, or cannot be dropped and goes back to ``origin``."""

    reason: IllegalMove
    origin: int | None = None


Done = Drop | Refused | None


@dataclass
class Hand:
    """The state of one person's hand over a position. ``free`` says whether a human is to move at all.

    ``lifted`` is the stack that was picked; ``carried`` is where the pointer holds a dragged one, ``pressed_at`` where
    it took it up. ``hover`` and ``cursor`` are the cells under the pointer and under the keyboard's cursor.
    """

    position: Pyramids
    free: bool = True
    drag_after: float = 4.0
    lifted: int | None = None
    carried: Point | None = None
    hover: int | None = None
    cursor: int | None = None
    _pressed: int | None = None
    pressed_at: Point = (0, 0)
    _was_lifted: bool = field(default=False)

    def see(self, position: Pyramids, *, free: bool) -> None:
        """The table has changed: whatever was held goes back."""
        if position is not self.position or free != self.free:
            self.put_back()
        self.position, self.free = position, free

    def put_back(self) -> bool:
        """Let go of whatever is held; tells whether anything was."""
        held = self.lifted is not None
        self.lifted = self.carried = self._pressed = None
        return held

    @property
    def dragging(self) -> bool:
        return self.carried is not None

    def targets(self, cell: int | None) -> frozenset[int]:
        """What the stack on a cell may capture now."""
        if cell is None or not self._mine(cell):
            return frozenset()
        return frozenset(capture.target for capture in self.position.captures(cell))

    def press(self, cell: int | None, point: Point) -> Done:
        """The button goes down, or a finger touches."""
        if cell is None or not self.position.stacks[cell]:
            self.put_back()
            return None
        self._pressed, self.pressed_at = cell, point
        self._was_lifted = self.lifted is not None
        if self.lifted is None and self._can_lift(cell):
            self.lifted = cell
            return None
        return None if self._was_lifted else self._not_liftable(cell)

    def move(self, cell: int | None, point: Point) -> None:
        """The pointer is over ``cell`` at ``point``."""
        self.hover = cell
        if self._pressed is None:
            return
        far = hypot(point[0] - self.pressed_at[0], point[1] - self.pressed_at[1]) >= self.drag_after
        if self.carried is None and far and self._can_lift(self._pressed):
            self.lifted, self.carried = self._pressed, point
        elif self.carried is not None:
            self.carried = point

    def release(self, cell: int | None) -> Done:
        """The button comes up over ``cell``."""
        pressed, self._pressed = self._pressed, None
        if pressed is None or self.lifted is None:
            return None
        if self.carried is not None:
            return self._drop(cell)
        if pressed != self.lifted:
            if pressed in self.targets(self.lifted) or not self._can_lift(pressed):
                return self._drop(pressed)
            self.lifted = pressed
        elif self._was_lifted:
            self.put_back()
        return None

    def enter(self) -> Done:
        """Enter on the cursor: lift, put back, or drop."""
        if self.cursor is None or not self.position.stacks[self.cursor]:
            return None
        if self.lifted is None:
            if self._can_lift(self.cursor):
                self.lifted = self.cursor
                return None
            return self._not_liftable(self.cursor)
        if self.cursor == self.lifted:
            self.put_back()
            return None
        return self._drop(self.cursor)

    def step_through(self, backwards: bool) -> None:
        """Show the next legal capture, in the order of their texts: lift its stack and put the cursor on its target."""
        captures = self._captures()
        if not captures:
            return
        shown = Capture(-1 if self.lifted is None else self.lifted, -1 if self.cursor is None else self.cursor)
        if shown in captures:
            place = (captures.index(shown) + (-1 if backwards else 1)) % len(captures)
        else:
            place = -1 if backwards else 0
        self.lifted, self.cursor = captures[place]
        self.carried = None

    def would(self) -> Capture | None:
        """The capture that letting go now would make, while one is being shown."""
        if self.lifted is None:
            return None
        over = self.hover if self.carried is not None or self.cursor is None else self.cursor
        return Capture(self.lifted, over) if over is not None and over in self.targets(self.lifted) else None

    def _captures(self) -> list[Capture]:
        if not self.free:
            return []
        captures = [move for move in self.position.legal_moves() if isinstance(move, Capture)]
        return sorted(captures, key=self.position.notation)

    def _drop(self, cell: int | None) -> Done:
        origin = self.lifted
        self.put_back()
        if cell is None or origin is None or cell == origin:
            return None
        text = self.position.notation(Capture(origin, cell))
        try:
            self.position.parse(text)
        except (IllegalMove, MalformedMove) as reason:
            return Refused(reason, origin) if isinstance(reason, IllegalMove) else None
        return Drop(text)

    def _can_lift(self, cell: int) -> bool:
        """A stack of the seat to move may be lifted even where it can take nothing, to be told why."""
        return self.free and self._mine(cell)

    def _mine(self, cell: int) -> bool:
        turn = self.position.turn
        return bool(self.position.stacks[cell]) and (turn == "solo" or self.position.colour(cell) == LETTER[turn])

    def _not_liftable(self, cell: int) -> Refused | None:
        if not self.free:
            return None
        return Refused(IllegalMove("not_yours", self.position.grid.name(cell)))
