"""Segmented choice, check box, drop-down and slider, by mouse and by keyboard."""

from typing import Any

from green_desktop.gui.widgets.choice import CheckBox, Segmented
from green_desktop.gui.widgets.dropdown import DropDown, Entry, Menu
from green_desktop.gui.widgets.slider import Slider
from tests.gui.conftest import Seat
from tests.gui.widgets.bench import bench

GAMES = [("g", "Green"), ("r", "Greener"), ("t", "Greenest")]


def test_segmented(sit: Seat) -> None:
    said: list[str] = []
    pilot = sit(bench(Segmented(GAMES, "g", said.append, label="Game")))
    pilot.choose("Game", "Greenest")
    pilot.key("left", "left", "left")
    assert said == ["t", "r", "g"]
    pilot.choose("Game", "Green")
    assert said == ["t", "r", "g"]


def test_check_box(sit: Seat) -> None:
    said: list[bool] = []
    pilot = sit(bench(CheckBox("Coordinates", True, said.append)))
    pilot.press("Coordinates")
    pilot.key("space")
    assert said == [False, True]


def test_drop_down_by_mouse(sit: Seat) -> None:
    said: list[str] = []
    pilot = sit(bench(DropDown(GAMES, "g", said.append, label="Game")))
    pilot.choose("Game", "Greener")
    assert said == ["r"]
    assert len(pilot.window.screens) == 1


def test_drop_down_by_keyboard(sit: Seat) -> None:
    said: list[str] = []
    pilot = sit(bench(DropDown(GAMES, "g", said.append, label="Game")))
    pilot.key("tab", "right", "enter")
    assert isinstance(pilot.screen, Menu)
    pilot.key("end", "enter")
    assert said == ["r", "t"]
    pilot.key("enter", "up", "escape")
    assert said == ["r", "t"]
    assert pilot.focused == "Game"


def test_typing_finds_a_line(sit: Seat) -> None:
    said: list[int] = []
    numbers = [(number, f"Level {number}") for number in range(30)]
    names = [*numbers, (99, "Zebra")]
    pilot = sit(bench(DropDown(names, 3, said.append, label="Level")))
    pilot.key("tab", "enter")
    pilot.type("z")
    pilot.key("enter")
    assert said == [99]


def test_a_long_list_scrolls_to_what_is_chosen(sit: Seat) -> None:
    numbers = [(number, f"Level {number}") for number in range(60)]
    pilot = sit(bench(DropDown(numbers, 55, lambda _value: None, label="Level")))
    pilot.key("tab", "enter")
    pilot.steps(1)
    assert isinstance(pilot.screen, Menu)
    lines = pilot.screen.lines
    assert lines.view(pilot.window.style).contains(lines.row_rect(55, pilot.window.style))
    pilot.wheel(200, over=lines.rect.center)
    assert lines.scroller.offset == 0


def test_a_click_beside_a_menu_closes_it(sit: Seat) -> None:
    pilot = sit(bench(DropDown(GAMES, "g", lambda _value: None, label="Game")))
    pilot.press("Game")
    pilot.click((1000, 700))
    assert len(pilot.window.screens) == 1


def test_a_menu_stays_inside_the_window(sit: Seat) -> None:
    pilot = sit(bench())
    corner = pilot.window.surface.get_rect()
    corner.update(corner.right - 10, corner.bottom - 10, 10, 10)
    menu = Menu([Entry(f"Line {number}", lambda: None, "plus", "ctrl+z") for number in range(9)], corner)
    pilot.window.push(menu)
    pilot.steps(1)
    assert pilot.window.surface.get_rect().contains(menu.lines.rect)


def test_slider(sit: Seat) -> None:
    said: list[float] = []
    slider = Slider(5, said.append, low=0, high=10, label="Volume")
    pilot = sit(bench(slider))
    pilot.key("tab", "right", "home", "end")
    assert said == [6, 0, 10]
    groove = slider.groove(pilot.window.style)
    pilot.drag_points((groove.x, groove.centery), groove.center, (groove.right + 50, groove.centery))
    assert said[3] == 0
    assert said[-1] == 10
    assert 5 in said[4:-1] or 5.0 in said[4:-1]


def test_steps_that_are_no_whole_numbers_stay_exact(sit: Seat) -> None:
    said: list[Any] = []
    pilot = sit(bench(Slider(1.0, said.append, low=1, high=3, step=0.05, label="Scale")))
    pilot.key("tab", *["right"] * 6)
    assert said == [1.05, 1.1, 1.15, 1.2, 1.25, 1.3]
