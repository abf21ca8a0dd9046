"""A theme at a scale: what everything that draws is handed."""

from dataclasses import dataclass
from functools import cached_property

from green_desktop.gui.icons import Icons
from green_desktop.gui.surfaces import Surfaces
from green_desktop.gui.text import Fonts
from green_desktop.gui.tones import Tones, tones
from green_desktop.storage.theme import Theme


@dataclass(frozen=True)
class Style:
    """Colours of ``theme`` and sizes at ``scale`` (1.0 to 3.0). A changed theme or scale is a new Style."""

    theme: Theme
    scale: float = 1.0

    def dp(self, length: float) -> int:
        """``length`` in pixels at this scale; what is not nothing is at least one pixel."""
        return max(1, round(length * self.scale)) if length > 0 else round(length * self.scale)

    @cached_property
    def fonts(self) -> Fonts:
        """The bundled fonts at this scale."""
        return Fonts(self.scale)

    @cached_property
    def tones(self) -> Tones:
        """The colours of controls in this theme."""
        return tones(self.theme.controls)

    @cached_property
    def surfaces(self) -> Surfaces:
        """Rounded surfaces and shadows, made once."""
        return Surfaces()

    @cached_property
    def icons(self) -> Icons:
        """Icons in any size and colour, made once."""
        return Icons()
