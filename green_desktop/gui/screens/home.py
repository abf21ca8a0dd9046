"""Home: today's board itself, playable at once, and around it, quietly, the way to everything else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.audio import Hear, silence
from green_desktop.gui.bindings import bound
from green_desktop.gui.days import Days, names_of
from green_desktop.gui.screens.base import Screen
from green_desktop.gui.screens.table.cards import RuleRow
from green_desktop.gui.screens.table.lens import Manner
from green_desktop.gui.screens.table.pane import BoardPane
from green_desktop.gui.screens.table.puzzle_words import kind_name
from green_desktop.gui.screens.table.rail import PADDING, RADIUS, TALL, split
from green_desktop.gui.screens.table.words import day_text
from green_desktop.gui.screens.week import DayState, WeekStrip
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.card import Card
from green_desktop.gui.widgets.label import Label
from green_desktop.gui.widgets.layout import Column, Row, Space
from green_desktop.gui.widgets.scroll import ScrollArea
from green_desktop.puzzles import calendar
from green_desktop.puzzles.calendar import Name
from green_desktop.session.session import Session
from green_desktop.storage.settings import Settings
from green_desktop.text import _

LOW = 680
"""Under this height the title is smaller."""


@dataclass(frozen=True)
class Ways:
    """Where home leads to; the app knows the way. ``begin`` is given today's game and its first move."""

    begin: Callable[[Session, str], None]
    go_on: Callable[[], None]
    new_game: Callable[[], None]
    open: Callable[[], None]
    settings: Callable[[], None]
    keys: Callable[[], None]
    quit: Callable[[], None]
    puzzle: Callable[[Name], None] = lambda name: None
    calendar: Callable[[], None] = lambda: None


class Home(Screen):
    """The first screen. ``under_way`` is a line about the game that can be continued, or empty."""

    def __init__(
        self,
        today: Session,
        day: date,
        under_way: str,
        settings: Callable[[], Settings],
        ways: Ways,
        hear: Hear = silence,
        days: Days | None = None,
    ) -> None:
        super().__init__()
        self.hear = hear
        self.today, self.day, self.under_way, self.settings, self.ways = today, day, under_way, settings, ways
        self.days = days
        self.puzzles: dict[Name, Button] = {}
        self.pane = self._new_pane()
        self.panel: Widget = Widget()
        self.go_on: Button | None = None
        self.names: list[Label] = []
        self.line = Label("")
        self._below = False
        self.keys = bound(
            closer=lambda: self.pane.step_closer(1),
            away=lambda: self.pane.step_closer(-1),
            whole=lambda: self.pane.step_closer(0),
            new_game=ways.new_game,
            open=ways.open,
            settings=ways.settings,
            keys=ways.keys,
            quit=ways.quit,
        )

    def build(self) -> Widget:
        root = Widget()
        self.pane = self._new_pane()
        ways = self.ways
        continuing = []
        if self.under_way:
            self.go_on = Button(
                lambda: _("Continue"), ways.go_on, kind="primary", icon="play", detail=self.under_way, align="left"
            )
            continuing = [self.go_on]
        self.names = [Label(name, role="home") for name in (_("Green"), _("Greener"), _("Greenest"))]
        self.line = Label(lambda: _("stacking games for three, two and one"), role="small", tone="muted", wrap=True)
        names = [Row(*self.names, gap=14)] if self._below else self.names
        here = [Space(4), *names, self.line, Space(2), self._today_card(), *self._more_today()]
        there = [
            *continuing,
            self._way(lambda: _("New game"), ways.new_game, "plus", "ctrl+n"),
            self._way(lambda: _("Open…"), ways.open, "folder", "ctrl+o"),
            self._way(lambda: _("Settings"), ways.settings, "gear", "ctrl+,"),
            *self._week(),
        ]
        content: Widget = Column(*here, *there, gap=6)
        if self._below:
            content = Row(Column(*here, gap=6, grow=1), Column(*there, gap=6, grow=1), gap=24, align="start")
        self.panel = Card(ScrollArea(content), ground="rail", radius=RADIUS, padding=PADDING, shadow=True)
        root.adopt(self.pane, self.panel)
        return root

    def opened(self) -> None:
        if self.go_on is not None:
            self.attention.give(self.go_on)
        self.pane.say(_("Today's board. Drag a stack onto a neighbour to begin."), lasting=True)

    def resumed(self) -> None:
        self.pane.present(self._manner())
        self.resized()

    def background(self, surface: Surface, style: Style) -> None:
        """The board's view paints the table under everything."""

    def layout(self, size: tuple[int, int]) -> None:
        below = size[1] > size[0] * TALL
        if below != self._below:
            self._below = below
            self.rebuild()
        # In a low window the title makes room for the ways.
        low = below or size[1] < self.style.dp(LOW)
        for name in self.names:
            name.role = "title" if low else "home"
        self.line.visible = not low
        self.size = size
        board, rail = split(size, self.style, left=self.settings().rail == "left")
        self.root.rect, self.root.style = Rect((0, 0), size), self.style
        self.pane.present(self._manner())
        self.pane.table = self.root.rect
        self.pane.lay(board, self.style)
        self.panel.lay(rail, self.style)

    def handle(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.pane.put_back()
        if self.pane.heed(event):
            return True
        taken = super().handle(event)
        if event.type == pygame.MOUSEMOTION and not self.attention.held:
            self.pane.hover(event.pos if self.attention.hot is self.pane else None)
        return taken

    def update(self, now: float) -> bool:
        moving = super().update(now)
        self.pane.attend(now)
        for name, button in self.puzzles.items():
            if self.days is not None and not button.enabled and self.days.ready(name):
                button.enable(True)
        return moving

    def _new_pane(self) -> BoardPane:
        return BoardPane(self.today.position, self.animator, self._begin, self._manner(), self.hear)

    def _begin(self, move: str) -> None:
        self.ways.begin(self.today, move)

    def _manner(self) -> Manner:
        settings = self.settings()
        return Manner(settings.flat, 0, settings.glyphs, settings.coordinates)

    def _today_card(self) -> Widget:
        board = self.today.start.grid
        what = f"Greenest {board.rows}×{board.columns} · {day_text(self.day)}"
        words = Column(
            Label(lambda: _("Today"), role="strong"),
            Label(what, role="small", tone="muted", wrap=True),
            RuleRow(),
            gap=3,
        )
        return Card(words, padding=14, radius=12)

    def _more_today(self) -> list[Widget]:
        """The day's other puzzles; each can be pressed once it is found."""
        if self.days is None:
            return []
        others = [name for name in names_of(self.day) if name.kind != "classic"]
        self.puzzles = {name: self._puzzle_button(name) for name in others}
        return [Row(*self.puzzles.values(), gap=6)] if others else []

    def _puzzle_button(self, name: Name) -> Button:
        def detail() -> str:
            if self.days is None or not self.days.ready(name):
                return _("being prepared…")
            if name.kind == "endgame":
                return _("grade {grade}").format(grade=calendar.grade(name.day))
            return calendar.board(name).replace("x", "×")

        return Button(
            lambda: kind_name(name.kind), lambda: self.ways.puzzle(name), detail=detail, enabled=False, grow=1
        )

    def _week(self) -> list[Widget]:
        days = self.days
        if days is None:
            return []
        run = days.streak()
        states = [
            DayState(day, bool(days.marks(day)), day in run.frozen, day == self.day)
            for day in (self.day - timedelta(days=before) for before in range(6, -1, -1))
        ]
        return [Space(6), WeekStrip(lambda: states, lambda: run.length, self.ways.calendar)]

    @staticmethod
    def _way(label: Callable[[], str], way: Callable[[], None], icon: str, key: str) -> Button:
        return Button(label, way, kind="bare", icon=icon, align="left", key=key, show_key=True)
