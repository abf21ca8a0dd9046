"""What is heard. (The sounds follow; until then there is silence.)"""

from collections.abc import Callable
from typing import Literal

Cue = Literal["lift", "drop", "pass", "illegal", "solved", "won", "lost"]
Hear = Callable[[Cue, int], None]
"""Called with what is to be heard, and with the height of the stack it is about (0 where there is none)."""


def silence(_cue: Cue, _height: int) -> None:
    """Nothing is heard."""
