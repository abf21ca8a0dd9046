"""The saved games: a list to open one from, the latest first."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.games import GAMES
from green_desktop.gui.screens.table.words import day_text, game_title
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Point, Widget
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


BIN = 36.0
"""The width of the bin at a row's end."""


class GameList(Listing[Summary]):
    """A line a game: what, how far, when, and a bin that throws it away; on the keyboard that is Delete."""

    throw_away: Callable[[Summary], None]

    def draw_row(self, surface: Surface, style: Style, row: Summary, place: Rect) -> None:
        fonts, tones, pad = style.fonts, style.tones, style.dp(12)
        icon = style.icons.icon("trash", style.dp(16), tones.muted)
        surface.blit(icon, icon.get_rect(center=self._bin(place, style).center))
        place = Rect(place.topleft, (place.width - style.dp(BIN) + pad, place.height))
        changed = row.changed.astimezone()  # the time where we are; files speak UTC
        when = fonts.render(f"{day_text(changed.date())}, {changed:%H:%M}", "small", tones.muted)
        state = fonts.render(fonts.fit(state_of(row), "small", style.dp(120)), "small", tones.muted)
        title = fonts.render(fonts.fit(title_of(row), "move", place.width - style.dp(320)), "move", tones.text)
        surface.blit(title, title.get_rect(midleft=(place.x + pad, place.centery)))
        surface.blit(state, state.get_rect(midright=(place.right - style.dp(172), place.centery)))
        surface.blit(when, when.get_rect(midright=(place.right - pad, place.centery)))

    def key(self, event: Event) -> bool:
        if event.key == pygame.K_DELETE and self.selected is not None:
            self.throw_away(self.rows[self.selected])
            return True
        return super().key(event)

    def release(self, point: Point, inside: bool) -> None:
        row = self.row_at(point) if inside else None
        if row is not None and self.style and self._bin(self.row_rect(row, self.style), self.style).collidepoint(point):
            self._knob_held = None
            self.throw_away(self.rows[row])
        else:
            super().release(point, inside)

    def _bin(self, place: Rect, style: Style) -> Rect:
        return Rect(place.right - style.dp(BIN), place.y, style.dp(BIN), place.height)


class Games(Dialog):
    """Choose a saved game; ``open_game`` is given its file, ``throw_away`` one that is not wanted any more.

    ``throw_away`` answers whether it did.
    """

    width = 660.0

    def __init__(
        self, games: list[Summary], open_game: Callable[[Path], object], throw_away: Callable[[Summary], bool]
    ) -> None:
        super().__init__(lambda: _("Games"), answers=[Answer(lambda: _("Close"))])
        self.games, self.open_game, self.throw_away = games, open_game, throw_away

    def content(self) -> Widget:
        if not self.games:
            return Label(lambda: _("No game has been saved yet. Every game you play is kept here."), wrap=True)
        listing = GameList(
            self.games, words=title_of, on_open=self._open, shown=9, open_with_one_click=True, label=lambda: _("Games")
        )
        listing.throw_away = self._throw_away
        return listing

    def show_games(self, games: list[Summary]) -> None:
        """Show what lies on the shelf now."""
        self.games = games
        self.rebuild()

    def _open(self, game: Summary) -> None:
        self.close()
        self.open_game(game.path)

    def _throw_away(self, game: Summary) -> None:
        if self.throw_away(game):
            self.games = [other for other in self.games if other is not game]
            listing = next((w for w in self.root.walk() if isinstance(w, GameList)), None)
            if listing is not None and self.games:
                listing.fill(self.games)
            else:
                self.rebuild()
