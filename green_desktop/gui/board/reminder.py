"""Small stacks away from the board: the reminder stacks of the rail, and single pyramids as icons."""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect, Surface

from green_desktop.gui.board.column import BASE
from green_desktop.gui.board.shelf import Sprite
from green_desktop.gui.board.sprites import StackSprites
from green_desktop.gui.style import Style


def draw_reminder(surface: Surface, style: Style, letters: str, px: int, centre: tuple[int, int]) -> None:
    """The stack ``letters`` (bottom to top), ``px`` wide, with its shadow, the stack's picture around ``centre``."""
    stack, shadow = _sprites(style, letters, px)
    area = stack.area((0, 0))
    foot = (centre[0], centre[1] - area.centery)
    surface.blit(shadow.surface, shadow.corner(foot))
    surface.blit(stack.surface, stack.corner(foot))


def draw_piece(surface: Surface, style: Style, letter: str, px: int, midleft: tuple[int, int]) -> Rect:
    """One pyramid ``px`` wide as an icon, without a shadow; the answer is where it lies."""
    stack, _shadow = _sprites(style, letter, px)
    return surface.blit(stack.surface, stack.surface.get_rect(midleft=midleft))


@lru_cache(maxsize=64)
def _sprites(style: Style, letters: str, px: int) -> tuple[Sprite, Sprite]:
    sprites = StackSprites(style, px / (2 * BASE))
    return sprites.stack(letters), sprites.shadow(letters)
