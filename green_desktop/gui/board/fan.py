"""A stack fanned out: every pyramid of it, from its top on, in rows of ten with the number of the first of each row."""

from __future__ import annotations

import math

import pygame

from green_desktop.gui.board.column import APEX, BASE, LIP
from green_desktop.gui.board.projection import SQUASH
from green_desktop.gui.board.pyramids import pyramid
from green_desktop.gui.draw import clear
from green_desktop.gui.style import Style

ROW = 10
"""How many pyramids lie in a row; in stacks of more than a hundred, twice as many at half the size."""

UNIT = 19.0
"""Half the width of a fanned pyramid's tile at scale 1."""

APART = 1.34
"""From one pyramid of a row to the next, in half tile widths: they overlap a little, as cards in a hand do."""


def fan(style: Style, letters: str) -> pygame.Surface:
    """The picture of the stack ``letters`` (bottom to top) fanned out."""
    many = len(letters) > 10 * ROW
    row, unit = (2 * ROW, style.dp(UNIT) / 2) if many else (ROW, float(style.dp(UNIT)))
    rims = style.theme.silhouette == "rim"
    pieces = {letter: pyramid(style.theme.piece(letter), unit, rims) for letter in set(letters)}
    left = style.fonts.size(str(len(letters)), "small")[0] + style.dp(10)
    step, high = APART * unit, round((LIP + APEX + BASE * SQUASH + 0.22) * unit)
    rows = math.ceil(len(letters) / row)
    width = left + round(step * (min(row, len(letters)) - 1) + 2 * BASE * unit) + 4
    surface = clear((width, rows * high + style.dp(2)), style.theme.controls.card)
    for index, letter in enumerate(reversed(letters)):
        line, place = divmod(index, row)
        foot = (left + BASE * unit + 2 + place * step, line * high + (LIP + APEX + 0.08) * unit)
        if place == 0:
            number = style.fonts.render(str(index + 1), "small", style.theme.controls.muted)
            middle = line * high + high // 2
            surface.blit(number, number.get_rect(midright=(left - style.dp(8), middle)))
        surface.blit(pieces[letter].surface, pieces[letter].corner(foot))
    return surface
