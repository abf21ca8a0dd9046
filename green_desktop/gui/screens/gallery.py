"""Every widget on one screen: for developers, and for the golden pictures that watch over them."""

from __future__ import annotations

from typing import Any

from pygame import Surface

from green_desktop.gui.icons import names
from green_desktop.gui.screens.base import Screen
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.card import Card, Rule
from green_desktop.gui.widgets.choice import CheckBox, Segmented
from green_desktop.gui.widgets.dialog import Answer, Dialog
from green_desktop.gui.widgets.dropdown import DropDown, Entry, Menu
from green_desktop.gui.widgets.entry import TextEntry
from green_desktop.gui.widgets.label import Label
from green_desktop.gui.widgets.layout import Column, Form, Row, Space
from green_desktop.gui.widgets.listing import Listing
from green_desktop.gui.widgets.scroll import ScrollArea
from green_desktop.gui.widgets.slider import Slider
from green_desktop.gui.widgets.table import Table


class Gallery(Screen):
    """Shows every widget, each alive. Its words are for developers and stay English."""

    def __init__(self) -> None:
        super().__init__()
        self.keys = {"escape": self.close}

    def build(self) -> Widget:
        left = Column(self._buttons(), self._choices(), self._fields(), gap=16, grow=1)
        right = Column(self._words(), self._lists(), self._icons(), gap=16, grow=1)
        return Column(ScrollArea(Row(left, right, gap=16, align="stretch"), grow=1), padding=16)

    def _section(self, title: str, *widgets: Widget) -> Widget:
        return Card(Column(Label(title, role="caption", tone="muted"), *widgets, gap=10), ground="rail", radius=18)

    def _buttons(self) -> Widget:
        grey = Button("Redo", self._nothing, icon="redo", stacked=True, enabled=False)
        return self._section(
            "Buttons",
            Button(
                "Continue", self._nothing, kind="primary", icon="play", detail="Green 9×9 · White to move", align="left"
            ),
            Button("New game", self._nothing, icon="plus", align="left", key="n", show_key=True),
            Button("Open…", self._nothing, kind="bare", icon="folder", align="left", key="ctrl+o", show_key=True),
            Row(
                Button("Undo", self._nothing, kind="primary", icon="undo", height=58, key="ctrl+z", grow=1),
                grey,
                Button("Hint", self._nothing, icon="hint", stacked=True),
                Button("Menu", self._menu, icon="menu", stacked=True),
                gap=6,
            ),
            Row(
                Button("Dialog", self._dialog),
                Button("Toast", self._toast, kind="bare"),
                Button("Close", self._nothing, icon="close", icon_only=True, kind="bare", key="escape"),
                Button("Greyed", self._nothing, enabled=False),
            ),
        )

    def _choices(self) -> Widget:
        levels = [(number, f"Level {number}") for number in range(1, 21)]
        return self._section(
            "Choices",
            Form(
                ("Game", Segmented([("g", "Green"), ("r", "Greener"), ("t", "Greenest")], "r", self._nothing)),
                ("Level", DropDown(levels, 3, self._nothing)),
                ("Volume", Slider(70, self._nothing, low=0, high=100, step=5, words=lambda value: f"{value:.0f} %")),
            ),
            Row(
                CheckBox("Coordinates", True, self._nothing),
                CheckBox("Signs on the tops", False, self._nothing),
                gap=24,
            ),
        )

    def _fields(self) -> Widget:
        wrong = TextEntry("7x7", label="Wrong board")
        wrong.wrong = True
        return self._section(
            "Fields",
            TextEntry(placeholder="name, if you like", label="Name"),
            TextEntry("Néstor Romeral Andrés, designer of games", label="Filled"),
            wrong,
            Label("Its 49 cells do not divide by three.", role="small", tone="accent", wrap=True),
        )

    def _words(self) -> Widget:
        rows = [("Black", 39, 15), ("Green", 17, 4), ("White", 25, 11)]
        return self._section(
            "Words",
            Label("Greenest", role="title"),
            Row(Label("39", role="score", figures=True), Label("111", role="counter", figures=True), gap=24),
            Label("A heading", role="heading"),
            Label("A text of some length that runs on until it has to break into a second line.", wrap=True),
            Label("and one that is quieter", role="small", tone="muted"),
            Rule(),
            Table(
                [(name, str(score), str(tallest)) for name, score, tallest in rows],
                head=("Seat", "Score", "Tallest"),
                sides=("left", "right", "right"),
                strong=0,
            ),
        )

    def _lists(self) -> Widget:
        games = Listing([f"Green 9×9, {day} November" for day in range(1, 31)], shown=4, label="Games")
        return self._section("List", Card(games, padding=0, radius=12))

    def _icons(self) -> Widget:
        found = [Button(name, self._nothing, icon=name, icon_only=True, kind="bare", height=36) for name in names()]
        rows = [Row(*found[start : start + 10], gap=2) for start in range(0, len(found), 10)]
        return self._section("Icons", *rows, Space(0))

    def _nothing(self, _value: Any = None) -> None:
        self.changed()

    def _menu(self) -> None:
        if self.window:
            anchor = next(w.rect for w in self.focus if w.label == "Menu")
            entries = [
                Entry("New game", self._nothing, "plus", "ctrl+n"),
                Entry("Flat view", self._nothing, "flat", "v"),
                Entry("Settings", self._nothing, "gear", "ctrl+,"),
            ]
            self.window.push(Menu(entries, anchor))

    def _dialog(self) -> None:
        if self.window:
            text = "The position is written down after every move, so nothing is lost when you leave now."
            answers = [Answer("Stay"), Answer("Leave", self._toast, "primary")]
            self.window.push(Dialog("Leave the game?", text, answers))

    def _toast(self) -> None:
        if self.window:
            self.window.toast("The game was deleted.", action=("Undo", self._nothing))

    def background(self, surface: Surface, style: Style) -> None:
        surface.fill(style.theme.table.bottom)
