"""What a theme is: every colour and material of the table and the controls, as plain values."""

from dataclasses import dataclass

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""


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
    """The roll-up mat: its cloth, the silk-screened grid, the printed coordinates."""

    cloth: Colour
    grid: Colour
    print: Colour


@dataclass(frozen=True)
class Controls:
    """The rail, its cards, text on both, quieter text, and the one accent."""

    rail: Colour
    card: Colour
    text: Colour
    muted: Colour
    accent: Colour


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

    def piece(self, letter: str) -> PieceColours:
        """The colours of the pyramid written ``b``, ``g`` or ``w``."""
        return {"b": self.black, "g": self.green, "w": self.white}[letter]
