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

    def refresh(self) -> None:
        """Come and go with the trouble."""
        self.show(bool(self.label))

    def lay_over(self, board: Rect, style: Style) -> None:
        """Lie at the top of the board's area."""
        words = style.fonts.fit(self.label, "label", board.width - style.dp(110))
        width = style.fonts.size(words, "label")[0] + style.dp(64)
        self.lay(Rect(board.centerx - width // 2, board.y + style.dp(16), width, style.dp(40)), style)

    def draw(self, surface: Surface, style: Style) -> None:
        dp, tones = style.dp, style.tones
        style.surfaces.shadow(surface, self.rect, dp(12), dp(6), 70, drop=dp(2))
        style.surfaces.rounded(surface, self.rect, dp(12), tones.ground, tones.accent, width=dp(1))
        icon = style.icons.icon("warning", dp(18), tones.accent)
        surface.blit(icon, icon.get_rect(midleft=(self.rect.x + dp(16), self.rect.centery)))
        words = style.fonts.fit(self.label, "label", self.rect.width - dp(58))
        text = style.fonts.render(words, "label", tones.text)
        surface.blit(text, text.get_rect(midleft=(self.rect.x + dp(44), self.rect.centery)))
