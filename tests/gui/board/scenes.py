"""Boards and scenes that several tests draw."""

import os
import random

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from green_desktop.games import GAMES
from green_desktop.gui.board.view import BoardView
from green_desktop.gui.style import Style
from green_desktop.storage.themes import load_theme

RAIL = 336

SIZES = ((1, 3), (2, 3), (3, 3), (6, 6), (6, 9), (9, 6), (9, 9), (15, 15), (1, 15))


def opening(rows: int, columns: int, seed: int = 1) -> tuple[str, ...]:
    """One pyramid on each cell."""
    letters = [*("bgw" * rows * columns)[: rows * columns]]
    random.Random(seed).shuffle(letters)
    return tuple(letters)


def crowd(rows: int, columns: int, tallest: int, seed: int = 2) -> tuple[str, ...]:
    """A stack of one to ``tallest`` on each cell."""
    dice = random.Random(seed)
    return tuple("".join(dice.choice("bgw") for _ in range(dice.randint(1, tallest))) for _ in range(rows * columns))


def stacks_of(text: str) -> tuple[str, ...]:
    """The stacks of a position of Greenest."""
    return GAMES["greenest"].read(text + " -").stacks


def board(
    theme: str, size: tuple[int, int], rows: int, columns: int, *, quarter: int = 0, flat: bool = False
) -> tuple[BoardView, pygame.Surface]:
    """A board laid out beside a rail, and a surface to draw it on."""
    surface = pygame.Surface(size)
    view = BoardView(Style(load_theme(theme), 1.0))
    area = pygame.Rect(0, 0, size[0] - RAIL, size[1])
    view.layout(area, rows, columns, quarter=quarter, flat=flat, table=surface.get_rect())
    return view, surface
