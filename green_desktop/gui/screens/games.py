"""The saved games: a list to open one from, the latest first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pygame import Rect, Surface

from green_desktop.games import GAMES
from green_desktop.gui.screens.table.words import day_text, game_title
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.dialog import Answer, Dialog
from green_desktop.gui.widgets.label import Label
from green_desktop.gui.widgets.listing import Listing
from green_desktop.storage.shelf import Summary
from green_desktop.text import _, ngettext


def title_of(game: Summary) -> str:
    """What a game is called in a list: its own name, else its game and board."""
    if game.fault:
        return game.path.name
    title = game_title(game.game) if game.game in GAMES else game.game
    return game.name or f"{title} {game.board.replace('x', '×')}"


def state_of(game: Summary) -> str:
    """How far a game is, in a few words."""
    if game.fault:
        return _("cannot be read")
    moves = ngettext("{count} move", "{count} moves", game.moves).format(count=game.moves)
    return moves if game.under_way else _("{moves}, over").format(moves=moves)


class GameList(Listing[Summary]):
    """A line a game: what, how far, when."""

    def draw_row(self, surface: Surface, style: Style, row: Summary, place: Rect) -> None:
        fonts, tones, pad = style.fonts, style.tones, style.dp(12)
        when = fonts.render(f"{day_text(row.changed.date())}, {row.changed:%H:%M}", "small", tones.muted)
        state = fonts.render(fonts.fit(state_of(row), "small", style.dp(120)), "small", tones.muted)
        title = fonts.render(fonts.fit(title_of(row), "move", place.width - style.dp(300)), "move", tones.text)
        surface.blit(title, title.get_rect(midleft=(place.x + pad, place.centery)))
        surface.blit(state, state.get_rect(midright=(place.right - style.dp(150), place.centery)))
        surface.blit(when, when.get_rect(midright=(place.right - pad, place.centery)))


class Games(Dialog):
    """Choose a saved game; ``open_game`` is given its file."""

    width = 640.0

    def __init__(self, games: list[Summary], open_game: Callable[[Path], object]) -> None:
        super().__init__(lambda: _("Games"), answers=[Answer(lambda: _("Close"))])
        self.games, self.open_game = games, open_game

    def content(self) -> Widget:
        if not self.games:
            return Label(lambda: _("No game has been saved yet. Every game you play is kept here."), wrap=True)
        return GameList(
            self.games, words=title_of, on_open=self._open, shown=9, open_with_one_click=True, label=lambda: _("Games")
        )

    def _open(self, game: Summary) -> None:
        self.close()
        self.open_game(game.path)
