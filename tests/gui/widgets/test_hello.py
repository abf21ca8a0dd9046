"""The example in the documentation of the widgets works as it stands there."""

import textwrap

from green_desktop.gui import widgets
from green_desktop.gui.screens.base import Screen
from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.entry import TextEntry
from green_desktop.gui.widgets.label import Label
from green_desktop.gui.widgets.layout import Column, Row, Space
from green_desktop.text import _
from tests.gui.conftest import Seat
from tests.gui.widgets.bench import bench

NAMES = (Screen, Widget, Button, TextEntry, Label, Column, Row, Space)


def test_the_example_of_the_documentation(sit: Seat) -> None:
    assert widgets.__doc__
    code = widgets.__doc__.split("::\n\n", 1)[1].split("\nWhat changed", 1)[0]
    pilot = sit(bench())
    exec(textwrap.dedent(code), {**{kind.__name__: kind for kind in NAMES}, "_": _, "window": pilot.window})
    pilot.steps(1)
    pilot.fill("Name", "Néstor")
    pilot.press("Greet")
    assert pilot.window.toasts[0].text == "Good morning, Néstor"
    pilot.key("escape")
    assert len(pilot.window.screens) == 1
