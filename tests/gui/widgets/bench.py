"""A screen made of whatever widgets a test wants to look at."""

from collections.abc import Callable

from green_desktop.gui.screens.base import Screen
from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.layout import Column


class Bench(Screen):
    """Shows the widgets that ``make`` gives, under one another at their own width."""

    def __init__(self, make: Callable[[], list[Widget]]) -> None:
        super().__init__()
        self.make = make

    def build(self) -> Widget:
        return Column(*self.make(), padding=40, align="start")


def bench(*widgets: Widget) -> Bench:
    """A bench with these widgets."""
    return Bench(lambda: list(widgets))
