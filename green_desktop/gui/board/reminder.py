"""Small stacks away from the board: the reminder stacks of the rail, and single pyramids as icons."""

from __future__ import annotations

from functools import lru_cache

import pygame

from green_desktop.gui.board.column import BASE
from green_desktop.gui.board.shelf import loose
from green_desktop.gui.board.sprites import StackSprites
from green_desktop.gui.draw import clear
from green_desktop.gui.style import Style


@lru_cache(maxsize=64)
def reminder(style: Style, letters: str, px: int) -> pygame.Surface:
    """The stack ``letters`` (bottom to top) about ``px`` wide, with its shadow. The surface is shared."""
    sprites = StackSprites(style, px / (2 * BASE))
    stack, shadow = loose(sprites.stack(letters)), loose(sprites.shadow(letters))
    areas = [stack.area((0, 0)), shadow.area((0, 0))]
    whole = areas[0].union(areas[1])
    # As far to the left of the foot as to the right of it, so that stacks with other shadows stand in one column.
    half = max(-whole.left, whole.right)
    surface = clear((2 * half, whole.height))
    # A card is closer to the eye than the mat: a full shadow would be the loudest thing on it.
    shadow.surface.set_alpha(135)
    for sprite in (shadow, stack):
        surface.blit(sprite.surface, sprite.corner((half, -whole.top)))
    return surface


@lru_cache(maxsize=64)
def piece_icon(style: Style, letter: str, px: int) -> pygame.Surface:
    """One pyramid ``px`` wide, without a shadow. The surface is shared."""
    return loose(StackSprites(style, px / (2 * BASE)).stack(letter)).surface
