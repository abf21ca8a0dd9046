"""What the controls cost: ``python -m benchmarks.widgets``.

Printed, on SDL's dummy driver: the time to build, lay out and draw a dialog of 25 widgets (fonts and surfaces made
anew: the first dialog of a program; and once they are kept), the same when only a widget changed, and the idle CPU of
an empty tick. With ``--window`` also the idle CPU of a real window under Xvfb over 20 s.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from green_desktop.gui.screens.base import Screen
from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.choice import CheckBox, Segmented
from green_desktop.gui.widgets.dialog import Answer, Dialog
from green_desktop.gui.widgets.dropdown import DropDown
from green_desktop.gui.widgets.entry import TextEntry
from green_desktop.gui.widgets.label import Label
from green_desktop.gui.widgets.layout import Column, Form, Row
from green_desktop.gui.widgets.slider import Slider
from green_desktop.gui.window import Window
from green_desktop.storage.themes import load_theme

RUNS = 15
SIZE = (1920, 1200)


class Full(Dialog):
    """25 widgets: eight rows of a label and a field, five boxes, two lines of text, two answers."""

    def __init__(self) -> None:
        super().__init__("New game", answers=[Answer("Cancel"), Answer("Start", kind="primary")])

    def content(self) -> Widget:
        levels = [(number, f"Level {number}") for number in range(8)]
        kinds = [(True, "Human"), (False, "Computer")]
        seats = [(name, Segmented(kinds, True, _nothing)) for name in ("Black", "Green", "White")]
        return Column(
            Label("Everything that can be chosen before a game."),
            Form(
                ("Game", Segmented([(game, game) for game in ("Green", "Greener", "Greenest")], "Green", _nothing)),
                ("Level", DropDown(levels, 3, _nothing)),
                *seats,
                ("Name", TextEntry("Ana")),
                ("Seed", TextEntry(placeholder="any words")),
                ("Blacks", Slider(9, _nothing, low=9, high=12)),
            ),
            Row(*(CheckBox(f"Box {number}", number % 2 == 0, _nothing) for number in range(5)), gap=16),
            Label("It begins at once.", role="small", tone="muted"),
        )


def _nothing(_value: object) -> None:
    pass


def milliseconds(work: Callable[[], object]) -> float:
    """How long ``work`` takes."""
    begin = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - begin)


def opened(window: Window) -> None:
    """Open the dialog and draw it."""
    window.push(Full())
    window.step()


def measure(scale: float) -> dict[str, float]:
    """Medians in milliseconds at ``scale``."""
    window = Window(load_theme("linen"), size=SIZE, scale=scale)
    window.push(Screen())
    window.step()
    cold, warm, changed, idle = [], [], [], []
    for _run in range(RUNS):
        window.restyle()
        window.step()
        cold.append(milliseconds(lambda: opened(window)))
        window.pop()
        window.step()
        warm.append(milliseconds(lambda: opened(window)))
        window.screens[-1].attention.step(1)
        changed.append(milliseconds(window.step))
        idle.append(milliseconds(window.step))
        window.pop()
        window.step()
    named = {"first": cold, "again": warm, "one changed": changed, "empty tick": idle}
    return {name: statistics.median(times) for name, times in named.items()}


def idle_percent(seconds: float = 20) -> float:
    """CPU of the real program at an untouched table, in percent of one core."""
    from tests.xwindow import running

    with (
        tempfile.TemporaryDirectory() as home,
        running(Path(home), "--data-dir", home, "play", "--game", "green", "--seats", "human,human,human") as program,
    ):
        time.sleep(5)
        before = program.cpu_seconds()
        time.sleep(seconds)
        return 100 * (program.cpu_seconds() - before) / seconds


def main() -> None:
    """Measure and print."""
    for scale in (1.0, 2.0):
        medians = measure(scale)
        words = ", ".join(f"{name} {value:.2f} ms" for name, value in medians.items())
        print(f"dialog of 25 widgets at {scale:.0f}x, {SIZE[0]}x{SIZE[1]}, dummy: {words}")
    if "--window" in sys.argv:
        print(f"idle at a table, x11 under Xvfb: {idle_percent():.2f} % of a core")


if __name__ == "__main__":
    main()
