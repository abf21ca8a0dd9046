"""A small picture of the board as it will be dealt."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from green_desktop.games import Pyramids
from green_desktop.gui.board.scene import Scene
from green_desktop.gui.board.view import BoardView
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget

WIDTH, HEIGHT = 340, 250
RADIUS = 14


class DealPreview(Widget):
    """Shows the position that ``deal()`` gives, or an empty table where it gives none."""

    def __init__(self, deal: Callable[[], Pyramids | None]) -> None:
        super().__init__()
        self.deal = deal
        self._view: BoardView | None = None
        self._picture: Surface | None = None
        self._shown: tuple[Style, tuple[int, int], Pyramids | None] | None = None

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return style.dp(WIDTH), style.dp(HEIGHT)

    def draw(self, surface: Surface, style: Style) -> None:
        shown = style, self.rect.size, self.deal()
        if self._picture is None or shown != self._shown:
            self._picture, self._shown = self._paint(style, shown[2]), shown
        surface.blit(self._picture, self.rect)
        style.surfaces.ring(surface, self.rect, style.dp(RADIUS), style.tones.line, style.dp(1))

    def _paint(self, style: Style, position: Pyramids | None) -> Surface:
        picture = Surface(self.rect.size)
        if position is None:
            picture.fill(style.theme.table.top)
        else:
            if self._view is None or self._view.style is not style:
                self._view = BoardView(style)
            area = picture.get_rect()
            self._view.layout(area.inflate(-style.dp(8), -style.dp(8)), *_shape(position), table=area)
            self._view.draw(picture, Scene(stacks=position.stacks))
        return _with_round_corners(picture, style)


def _shape(position: Pyramids) -> tuple[int, int]:
    return position.grid.rows, position.grid.columns


def _with_round_corners(picture: Surface, style: Style) -> Surface:
    cut = Surface(picture.get_size(), pygame.SRCALPHA)
    style.surfaces.rounded(cut, Rect((0, 0), picture.get_size()), style.dp(RADIUS), (255, 255, 255))
    cut.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return cut
