"""Small stacks outside the board: the reminder stack on a seat's card, and one pyramid as an icon."""

import math

import pygame

from green_desktop.gui.board.column import BASE
from green_desktop.gui.board.shelf import loose
from green_desktop.gui.board.sprites import StackSprites
from green_desktop.gui.draw import clear
from green_desktop.gui.style import Style


def reminder(style: Style, letters: str, px: int) -> pygame.Surface:
    """A stack as on the table, about ``px`` wide, with its soft shadow: "gb" is a black pyramid on a green one.

    Keep the picture: it is drawn anew at each call.
    """
    sprites = StackSprites(style, px / (2 * BASE))
    stack, shadow = loose(sprites.stack(letters)), loose(sprites.shadow(letters))
    origin = (0, 0)
    whole = stack.area(origin).union(shadow.area(origin).inflate(-px // 8, 0))
    surface = clear(whole.size)
    foot = (-whole.left, -whole.top)
    shadow.surface.set_alpha(130)
    surface.blit(shadow.surface, shadow.corner(foot))
    surface.blit(stack.surface, stack.corner(foot))
    return surface


def icon(style: Style, letter: str, px: int) -> pygame.Surface:
    """One pyramid without a shadow, ``px`` wide: the heads of the columns of moves."""
    sprites = StackSprites(style, px / (2 * BASE))
    sprite = loose(sprites.stack(letter))
    height = math.ceil(sprite.surface.get_height())
    surface = clear((px + 2, height))
    surface.blit(sprite.surface, sprite.surface.get_rect(center=surface.get_rect().center))
    return surface
