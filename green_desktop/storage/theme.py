"""What a theme is: every colour and material of the table and the controls, as plain values."""

from dataclasses import dataclass, field
from typing import Literal

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

Material = Literal["wood", "glass", "felt"]
"""What the stacks sound like when they are moved: the folders of ``assets/sounds``."""


@dataclass(frozen=True)
class PieceColours:
    """One of the three pyramid colours: the face to the light, the face away from it, outline and rim."""

    lit: Colour
    shade: Colour
    outline: Colour
    rim: Colour


@dataclass(frozen=True)
class Table:
    """The neutral table under the mat: a vertical gradient from ``top`` to ``bottom``."""

    top: Colour
    bottom: Colour


@dataclass(frozen=True)
class Mat:
    """The roll-up mat: its cloth, the silk-screened grid, the printed coordinates; ``weave`` is how much of its threads
    is seen: 0 none, 1 as in linen, 2 twice as much."""

    cloth: Colour
    grid: Colour
    print: Colour
    weave: float = 1.0


@dataclass(frozen=True)
class Controls:
    """The rail, its cards, text on both, quieter text, and the one accent."""

    rail: Colour
    card: Colour
    text: Colour
    muted: Colour
    accent: Colour


@dataclass(frozen=True)
class Light:
    """The light: how much of the window is seen on the table, how dark the shadows are (0 none, 1 as in linen, 2 twice
    as much), and the colour of the light that passes over the stacks that won."""

    window: float = 1.0
    shadows: float = 1.0
    glow: Colour = (255, 240, 205)


@dataclass(frozen=True)
class Sounds:
    """What the stacks sound like."""

    material: Material = "wood"


@dataclass(frozen=True)
class Theme:
    """A whole theme. ``silhouette`` names what carries a pyramid's edge on this mat: ``outline`` or ``rim``."""

    name: str
    title: str
    table: Table
    mat: Mat
    black: PieceColours
    green: PieceColours
    white: PieceColours
    controls: Controls
    silhouette: str = "outline"
    light: Light = field(default_factory=Light)
    sounds: Sounds = field(default_factory=Sounds)

    def piece(self, letter: str) -> PieceColours:
        """The colours of the pyramid written ``b``, ``g`` or ``w``."""
        return {"b": self.black, "g": self.green, "w": self.white}[letter]
