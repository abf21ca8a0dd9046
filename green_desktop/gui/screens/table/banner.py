"""A quiet banner over the board: what is wrong and stays wrong until it is mended, such as a game that is not saved."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget


class Banner(Widget):
    """Shows what ``trouble`` says for as long as it says something."""

    def __init__(self, trouble: Callable[[], str]) -> None:
        super().__init__(label=trouble)
        self.visible = False
        self._lines: list[str] = []

    def refresh(self) -> None:
        """Come and go with the trouble."""
        self.show(bool(self.label))

    def lay_over(self, board: Rect, style: Style) -> None:
        """Lie at the top of the board's area, as wide as its words or in as many lines as they need."""
        fonts, dp = style.fonts, style.dp
        self._lines = fonts.wrap(self.label, "label", board.width - dp(110)) if self.label else []
        width = max((fonts.size(line, "label")[0] for line in self._lines), default=0) + dp(64)
        high = max(1, len(self._lines)) * fonts.line("label") + dp(20)
        self.lay(Rect(board.centerx - width // 2, board.y + dp(16), width, high), style)

    def draw(self, surface: Surface, style: Style) -> None:
        dp, tones, fonts = style.dp, style.tones, style.fonts
        style.surfaces.shadow(surface, self.rect, dp(12), dp(6), 70, drop=dp(2))
        style.surfaces.rounded(surface, self.rect, dp(12), tones.ground, tones.accent, width=dp(1))
        icon = style.icons.icon("warning", dp(18), tones.accent)
        surface.blit(icon, icon.get_rect(midleft=(self.rect.x + dp(16), self.rect.centery)))
        for number, line in enumerate(self._lines):
            text = fonts.render(line, "label", tones.text)
            surface.blit(text, (self.rect.x + dp(44), self.rect.y + dp(10) + number * fonts.line("label")))
