"""A menu over the screen: one way a line, with its key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from green_desktop.gui.widgets.base import Text, Widget
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.dialog import Dialog
from green_desktop.gui.widgets.layout import Column


@dataclass(frozen=True)
class Way:
    """One line of a menu: its words, what it does after the menu closed, its icon and key."""

    label: Text
    go: Callable[[], None]
    icon: str = ""
    key: str = ""
    enabled: bool = True


class Menu(Dialog):
    """Esc leaves it; a press closes it and goes that way."""

    width = 380.0

    def __init__(self, title: Text, ways: list[Way]) -> None:
        super().__init__(title)
        self.ways = ways

    def content(self) -> Widget:
        return Column(*(self._line(way) for way in self.ways), gap=2)

    def _line(self, way: Way) -> Button:
        def go() -> None:
            self.close()
            way.go()

        return Button(
            way.label, go, kind="bare", icon=way.icon, align="left", key=way.key, show_key=bool(way.key),
            enabled=way.enabled,
        )  # fmt: skip
