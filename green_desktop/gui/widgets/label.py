"""Words that only stand there."""

from typing import Literal

from pygame import Surface

from green_desktop.gui.style import Style
from green_desktop.gui.tones import Tones
from green_desktop.gui.widgets.base import Text, Widget
from green_desktop.storage.theme import Colour

Tone = Literal["text", "muted", "faint", "accent", "on_primary"]


class Label(Widget):
    """A text in a role and a tone; with ``wrap`` in lines, else in one that is cut short with an ellipsis."""

    def __init__(
        self,
        text: Text,
        *,
        role: str = "body",
        tone: Tone = "text",
        wrap: bool = False,
        align: Literal["left", "centre", "right"] = "left",
        figures: bool = False,
        grow: float = 0,
    ) -> None:
        super().__init__(label=text, grow=grow)
        self.role, self.tone, self.wrap, self.align, self.figures = role, tone, wrap, align, figures

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        if self.figures:
            return style.fonts.figures_size(self.label, self.role)
        lines = self.lines(style, width)
        wide = max(style.fonts.size(line, self.role)[0] for line in lines)
        return wide, style.fonts.line(self.role) * len(lines)

    def lines(self, style: Style, width: int) -> list[str]:
        """Its text in lines of at most ``width``."""
        return style.fonts.wrap(self.label, self.role, width) if self.wrap else [self.label]

    def draw(self, surface: Surface, style: Style) -> None:
        colour = tone(style.tones, self.tone)
        for number, line in enumerate(self.lines(style, self.rect.width)):
            fitting = style.fonts.fit(line, self.role, self.rect.width)
            drawn = style.fonts.figures if self.figures else style.fonts.render
            picture = drawn(fitting, self.role, colour)
            room = self.rect.width - picture.get_width()
            left = {"left": 0, "centre": room // 2, "right": room}[self.align]
            surface.blit(picture, (self.rect.x + left, self.rect.y + number * style.fonts.line(self.role)))


def tone(tones: Tones, name: Tone) -> Colour:
    """The colour ``tones`` has for ``name``."""
    return {
        "text": tones.text,
        "muted": tones.muted,
        "faint": tones.faint,
        "accent": tones.accent,
        "on_primary": tones.on_primary,
    }[name]
