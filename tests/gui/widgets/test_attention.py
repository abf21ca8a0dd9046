"""Who has the focus, and how it moves."""

import pytest

from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.choice import CheckBox
from green_desktop.gui.widgets.layout import Row
from tests.gui.conftest import Seat
from tests.gui.widgets.bench import bench


class Presses:
    """Remembers what was pressed."""

    def __init__(self) -> None:
        self.seen: list[str] = []

    def button(self, label: str, **more: bool) -> Button:
        return Button(label, lambda: self.seen.append(label), **more)  # type: ignore[arg-type]  # only enabled is given


def three(presses: Presses) -> list[Widget]:
    return [
        presses.button("one"),
        presses.button("grey", enabled=False),
        presses.button("two"),
        presses.button("three"),
    ]


def test_tab_walks_in_order_around_the_end_and_past_what_is_greyed(sit: Seat) -> None:
    pilot = sit(bench(*three(Presses())))
    walked = []
    for _number in range(4):
        pilot.key("tab")
        walked.append(pilot.focused)
    assert walked == ["one", "two", "three", "one"]
    pilot.key("shift+tab")
    assert pilot.focused == "three"


def test_arrows_move_to_the_nearest_in_their_direction(sit: Seat) -> None:
    presses = Presses()
    corner = [[presses.button(f"{row}{column}") for column in "ab"] for row in "12"]
    pilot = sit(bench(*(Row(*row) for row in corner)))
    pilot.key("tab", "right")
    assert pilot.focused == "1b"
    pilot.key("down")
    assert pilot.focused == "2b"
    pilot.key("left", "up")
    assert pilot.focused == "1a"
    pilot.key("left")
    assert pilot.focused == "1a"


@pytest.mark.parametrize("key", ["enter", "space"])
def test_enter_and_space_press(sit: Seat, key: str) -> None:
    presses = Presses()
    pilot = sit(bench(*three(presses)))
    pilot.key("tab", "tab", key)
    assert presses.seen == ["two"]


def test_a_click_presses_what_is_under_it_and_nothing_greyed(sit: Seat) -> None:
    presses = Presses()
    widgets = three(presses)
    pilot = sit(bench(*widgets))
    pilot.press("three")
    pilot.click(widgets[1].rect.center)
    assert presses.seen == ["three"]


def test_letting_go_elsewhere_presses_nothing(sit: Seat) -> None:
    presses = Presses()
    widgets = three(presses)
    pilot = sit(bench(*widgets))
    pilot.drag_points(widgets[0].rect.center, (900, 600))
    assert presses.seen == []
    assert not widgets[0].held


def test_the_ring_is_shown_for_the_keyboard_only(sit: Seat) -> None:
    widgets = three(Presses())
    pilot = sit(bench(*widgets))
    pilot.press("one")
    assert widgets[0].focused
    assert not widgets[0].ringed
    pilot.key("tab")
    assert widgets[2].ringed
    assert not widgets[0].focused


def test_what_is_hidden_or_greyed_loses_the_focus(sit: Seat) -> None:
    widgets = three(Presses())
    pilot = sit(bench(*widgets))
    pilot.key("tab")
    widgets[0].show(False)
    pilot.steps(1)
    assert pilot.focused == ""
    pilot.key("tab")
    assert pilot.focused == "two"


def test_hover_is_seen_and_left(sit: Seat) -> None:
    widgets = three(Presses())
    pilot = sit(bench(*widgets))
    pilot.move(widgets[0].rect.center)
    assert widgets[0].hot
    pilot.move((1000, 700))
    assert not widgets[0].hot


def test_shortcuts_of_the_screen_come_after_the_widget_with_the_focus(sit: Seat) -> None:
    ticked: list[bool] = []
    box = CheckBox("box", False, ticked.append)
    screen = bench(box)
    taken: list[str] = []
    screen.keys = {"space": lambda: taken.append("space"), "ctrl+z": lambda: taken.append("undo"), "?": taken.clear}
    pilot = sit(screen)
    pilot.key("space", "tab", "space", "ctrl+z")
    assert ticked == [True]
    assert taken == ["space", "undo"]


def test_a_tip_appears_after_a_rest_with_its_key_and_goes(sit: Seat) -> None:
    screen = bench(Button("Undo", lambda: None, tip="Back to your last decision", key="ctrl+z"))
    pilot = sit(screen)
    pilot.hover("Undo", 0.3)
    assert screen.tooltip.widget is None
    pilot.hover("Undo", 1.2)
    assert screen.tooltip.widget is not None
    pilot.move((900, 700))
    assert screen.tooltip.widget is None
