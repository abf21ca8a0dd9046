"""The rail: title, seats, moves and the quiet bar, beside the board or, in tall windows, below it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from green_desktop.games import GAMES
from green_desktop.gui.screens.table import standing
from green_desktop.gui.screens.table.cards import Counter, GreenBar, RuleRow, SeatCard, SeatState
from green_desktop.gui.screens.table.light import LightCard
from green_desktop.gui.screens.table.moves import MoveList
from green_desktop.gui.screens.table.puzzle_bar import PuzzleBar
from green_desktop.gui.screens.table.words import game_title, sees
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Text, Widget, say
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.card import Card
from green_desktop.gui.widgets.layout import Column, Row
from green_desktop.text import _

if TYPE_CHECKING:
    from green_desktop.gui.screens.table.screen import Table

RADIUS = 18
WIDTH = 320
MARGIN = 16
PADDING = 14
TALL = 1.15
"""From this height by width on, the rail lies below the board."""


def split(size: tuple[int, int], style: Style, *, left: bool) -> tuple[Rect, Rect]:
    """The board's area and the rail's in a window of ``size``."""
    width, height = size
    margin = style.dp(MARGIN)
    if height > width * TALL:
        deep = min(style.dp(330), height // 2)
        rail = Rect(margin, height - deep - margin, width - 2 * margin, deep)
        return Rect(0, 0, width, rail.top), rail
    rail = Rect(width - style.dp(WIDTH) - margin, margin, style.dp(WIDTH), height - 2 * margin)
    if left:
        rail.x = margin
        return Rect(rail.right, 0, width - rail.right, height), rail
    return Rect(0, 0, rail.left, height), rail


class Heading(Widget):
    """The game's name, and the board and the moment at the other end."""

    def __init__(self, title: Text, detail: Text) -> None:
        super().__init__(label=title)
        self.detail = detail

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.dp(44)

    def draw(self, surface: Surface, style: Style) -> None:
        title = style.fonts.render(self.label, "title", style.tones.text)
        middle = self.rect.centery
        surface.blit(title, title.get_rect(midleft=(self.rect.x + style.dp(8), middle)))
        room = self.rect.width - title.get_width() - style.dp(28)
        words = style.fonts.fit(say(self.detail), "small", room)
        detail = style.fonts.render(words, "small", style.tones.muted)
        surface.blit(detail, detail.get_rect(midright=(self.rect.right - style.dp(6), middle + style.dp(2))))


@dataclass
class Rail:
    """The widgets of the rail that the table talks to again."""

    panel: Card
    cards: list[SeatCard]
    moves: MoveList
    undo: Button
    redo: Button
    hint: Button
    now: Button
    pause: Button
    speeds: Row
    light: LightCard
    back: Button
    puzzle: PuzzleBar | None = None

    def fit(self, style: Style, rect: Rect) -> None:
        """Choose how high the cards are, from what the rail has room for, and lay it out."""
        room = rect.height / style.scale
        for card in self.cards:
            card.height = 108 if room >= 760 else 94 if room >= 640 else 78
        self.panel.lay(rect, style)


def build_rail(table: Table, *, below: bool) -> Rail:
    """The rail of a table; ``below`` the board it is two columns."""
    session = table.session
    cards = [] if session.game == "greenest" else [_seat_card(table, seat) for seat in GAMES[session.game].seats]
    moves = MoveList(lambda: standing.move_table(session), table.go)
    undo = Button(lambda: _("Undo"), table.undo, kind="primary", icon="undo", key="ctrl+z", height=58, grow=1)
    redo = Button(lambda: _("Redo"), table.redo, icon="redo", stacked=True, key="ctrl+y")
    hint = Button(lambda: _("Hint"), table.hint, icon="hint", stacked=True, key="h")
    now = Button(lambda: _("Now"), table.referee.hurry, icon="skip", stacked=True, tip=_move_now, key="m")
    pause = Button(
        lambda: _("Resume") if session.paused else _("Pause"), table.pause, icon="pause", stacked=True, key="p"
    )
    menu = Button(lambda: _("Menu"), table.menu, icon="menu", stacked=True, key="escape")
    bar = Row(undo, redo, hint, now, pause, menu, gap=6)
    speeds = Row(
        Button(lambda: _("Slower"), table.slower, height=38, grow=1),
        Button(lambda: _("Faster"), table.faster, height=38, grow=1),
        Button(lambda: _("Finish"), table.finish, height=38, grow=1),
        gap=6,
    )
    heading = Heading(lambda: game_title(session.game), lambda: standing.subtitle(session))
    light = LightCard(table.light)
    back = Button(lambda: _("Back to where it can be solved"), table.way_back, icon="undo", height=42)
    puzzle = PuzzleBar(table.challenge, table.sound) if table.challenge else None
    state = [*_state(table, cards), *([puzzle] if puzzle else [])]
    if below:
        content: Widget = Row(
            Column(heading, *state, gap=8, grow=1),
            Column(light, back, moves, speeds, bar, gap=8, grow=1),
            gap=16,
            align="stretch",
        )
    else:
        content = Column(heading, *state, light, back, moves, speeds, bar, gap=9)
    panel = Card(content, ground="rail", radius=RADIUS, padding=PADDING, shadow=True)
    return Rail(panel, cards, moves, undo, redo, hint, now, pause, speeds, light, back, puzzle)


def _move_now() -> str:
    return _("Let the computer move now")


def _state(table: Table, cards: list[SeatCard]) -> list[Widget]:
    session = table.session
    if session.game == "greenest":
        challenge = table.challenge
        with_par = challenge is not None and challenge.name.kind != "endgame"
        counters = [
            Counter(lambda: standing.captures_left(session), lambda: _("left") if with_par else _("captures left")),
            Counter(lambda: standing.stroke_count(session), lambda: _("strokes")),
        ]
        if challenge is not None and with_par:
            counters.append(Counter(challenge.par_figure, lambda: _("par")))
        return [Card(RuleRow(), padding=10, radius=12), Row(*counters, gap=9)]
    if session.game == "greener":
        return [*cards, GreenBar(lambda: standing.greens(session.position))]
    return [*cards]


def _seat_card(table: Table, seat: str) -> SeatCard:
    def state() -> SeatState:
        return standing.seat_state(
            table.session,
            seat,
            thinking=table.referee.thinking,
            passing=table.passing,
            dots=table.dots,
            sees=sees(table.referee.thoughts.get(seat)),
        )

    return SeatCard(table.session.game, state, lambda: table.seat_menu(seat))
