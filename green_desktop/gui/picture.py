"""Pictures of a table without a window: the same screen, drawn once onto a surface."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pygame

from green_desktop.games import GAMES, Pyramids
from green_desktop.gui.board.scene import Scene
from green_desktop.gui.board.view import BoardView
from green_desktop.gui.screens.table.screen import Table, Ways
from green_desktop.gui.style import Style
from green_desktop.gui.window import Window
from green_desktop.session.session import Session, Sitter
from green_desktop.session.worker import Worker
from green_desktop.storage.settings import Settings
from green_desktop.storage.theme import Theme


def render_table(
    game: str, position: Pyramids, file: Path, theme: Theme, size: tuple[int, int], *, flat: bool, rail: bool
) -> None:
    """Write a PNG of a position as the app shows it, at the scale of 1. Raises OSError."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    if rail:
        surface = _table_picture(game, position, theme, size, flat=flat)
    else:
        surface = _board_picture(game, position, theme, size, flat=flat)
    png = io.BytesIO()  # written by Python, whose errors say what stood in the way
    pygame.image.save(surface, png, "table.png")
    file.write_bytes(png.getvalue())


def _table_picture(game: str, position: Pyramids, theme: Theme, size: tuple[int, int], *, flat: bool) -> pygame.Surface:
    def nowhere(*_: object) -> None:
        """A picture leads nowhere."""

    seats = {seat: Sitter() for seat in GAMES[game].seats}
    window = Window(theme, size=size, scale=1, motion="none")
    ways = Ways(nowhere, nowhere, nowhere, nowhere, nowhere, nowhere, nowhere, nowhere)
    table = Table(Session(game, position, seats), lambda: Settings(flat=flat), ways, Worker())
    window.push(table)
    table.arrange(window.size)
    table.draw(window.surface)
    return window.surface


def _board_picture(game: str, position: Pyramids, theme: Theme, size: tuple[int, int], *, flat: bool) -> pygame.Surface:
    pygame.display.init()
    surface = pygame.display.set_mode(size)
    view = BoardView(Style(theme))
    view.layout(surface.get_rect(), position.grid.rows, position.grid.columns, flat=flat)
    view.draw(surface, Scene(position.stacks, pills="green" if game == "greener" else "height"))
    return surface
