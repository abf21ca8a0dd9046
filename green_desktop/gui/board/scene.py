"""What a board shows at one moment, as a plain value: two equal scenes look the same."""

from dataclasses import dataclass
from typing import Literal

from green_desktop.gui.draw import Point

Pills = Literal["height", "green", "none"]
"""What the pill on a top says: the stack's height (from 3), the green pyramids in it (from 2; Greener's score)."""


@dataclass(frozen=True)
class CoreSample:
    """The card that reads one stack out, tied to it by a line. The words are the screen's.

    ``figure`` is set large ("35"), ``caption`` follows it ("high"), ``name`` is the cell, ``notes`` are lines under the
    strip ("takes a3, a6"). The strip itself is drawn from the stack; ``fanned``, every pyramid of it is shown instead.
    """

    cell: int
    figure: str
    caption: str
    name: str
    notes: tuple[str, ...] = ()
    fanned: bool = False


@dataclass(frozen=True)
class Scene:
    """All that a board shows. Cells are numbers, row by row from the top left; stacks run from bottom to top.

    While a stack is ``lifted`` or ``moving``, ``stacks`` is still the position before the capture.
    ``lifted`` is a cell and the screen point where that stack's foot is to be seen: its cell's centre plus how far the
    pointer has come since the press. ``moving`` is origin, target and how far the capture has come in time, 0 to 1;
    ``moving_from`` is where its foot was let go when it was dragged, None for its own cell. ``lift`` is how far a
    lifted stack has risen, 0 to 1, and ``tilt`` how it hangs, in steps. ``lit`` says how far a light has come over some
    stacks.

    ``movable``, ``threatened`` and ``safe`` stacks carry a bead on their tip: full, a ring, a square. ``targets`` glow,
    ``hover`` and ``cursor`` are framed in the colour of the text, ``fading`` stacks are seen through. The ``marked``
    cell has rings printed on its mat.
    """

    stacks: tuple[str, ...]
    last_move: tuple[int, int] | None = None
    targets: frozenset[int] = frozenset()
    hot_target: int | None = None
    hover: int | None = None
    cursor: int | None = None
    movable: frozenset[int] = frozenset()
    threatened: frozenset[int] = frozenset()
    safe: frozenset[int] = frozenset()
    lifted: tuple[int, Point] | None = None
    moving: tuple[int, int, float] | None = None
    moving_from: Point | None = None
    lift: float = 1.0
    tilt: int = 0
    lit: tuple[tuple[int, float], ...] = ()
    fading: frozenset[int] = frozenset()
    marked: int | None = None
    pills: Pills = "height"
    glyphs: bool = False
    sample: CoreSample | None = None
