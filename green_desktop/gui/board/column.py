"""The measures of a stack seen from the side: how high each pyramid lies, and the outline to click on.

All lengths are in half tile widths above the mat. A stack shows its top twelve pyramids, each as a band under the next;
what is below them is a plinth of thin strata. From ten high a notch follows the fifth and the tenth from the top.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

from green_desktop.gui.board.projection import SQUASH

BASE = 0.73
"""Half the width of a pyramid's base."""

LIP = 0.05
"""The upright rim of a pyramid's base."""

APEX = 0.70
"""A pyramid's height above its lip."""

BAND = 0.145
"""What one pyramid adds to a stack."""

SHOWN = 12
NOTCH = 0.035
NOTCHED_FROM = 10
STRATUM = 0.033
PLINTH_MOST = 0.42
PLINTH_FOOT = 0.05
PLINTH_BASE = BASE * 1.045

SLOPE = 1.05
"""How much lower the shadow of a stack's tip lies on its neighbour than the tip itself."""


@dataclass(frozen=True)
class Column:
    """A stack of some height: ``plinth`` is its plinth's height (0 for none), ``levels`` the foot of each shown pyramid
    from the lowest to the top, ``notches`` which of these have a notch under them, ``stratum`` one stratum's height."""

    plinth: float
    levels: tuple[float, ...]
    notches: frozenset[int]
    stratum: float

    @property
    def top(self) -> float:
        """The foot of the top pyramid."""
        return self.levels[-1] if self.levels else 0.0

    @property
    def apex(self) -> float:
        """The tip of the top pyramid."""
        return self.top + LIP + APEX


@lru_cache(maxsize=256)
def column(height: int) -> Column:
    """The measures of a stack of ``height`` pyramids."""
    buried = max(0, height - SHOWN)
    stratum = min(STRATUM, (PLINTH_MOST - PLINTH_FOOT) / buried) if buried else 0.0
    plinth = PLINTH_FOOT + buried * stratum if buried else 0.0
    levels: list[float] = []
    notches: list[int] = []
    level = plinth
    for index in range(min(height, SHOWN)):
        from_top = min(height, SHOWN) - index
        if height > NOTCHED_FROM - 1 and from_top in (5, 10) and index:
            notches.append(index)
            level += NOTCH
        levels.append(level)
        level += BAND
    return Column(plinth, tuple(levels), frozenset(notches), stratum)


def dusk_on(height: int, beside: int) -> int:
    """How high the shadow of a stack of ``beside`` reaches on one of ``height`` next to it, in bands; 0 where it stays
    on the mat between them."""
    if beside <= 1:
        return 0
    reach = column(beside).apex - SLOPE
    return max(0, min(round(reach / BAND), math.ceil(column(height).apex / BAND)))


def outline_at(height: int, across: float) -> tuple[float, float] | None:
    """The lowest and the highest point of a stack's outline, ``across`` from its middle; None where it is not.

    Both count from the middle of its foot, upwards.
    """
    off = abs(across)
    if height == 0 or off > BASE:
        return None
    inward = 1 - off / BASE
    return (-BASE * SQUASH * inward, column(height).top + LIP + APEX * inward)
