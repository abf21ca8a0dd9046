"""Dialogs: Esc, Enter, scrolling, and lists."""

from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.choice import CheckBox
from green_desktop.gui.widgets.dialog import Answer, Dialog, DialogCard
from green_desktop.gui.widgets.layout import Column
from green_desktop.gui.widgets.listing import Listing
from tests.gui.conftest import Seat
from tests.gui.widgets.bench import bench


def leave(said: list[str]) -> Dialog:
    answers = [Answer("Stay", lambda: said.append("stay")), Answer("Leave", lambda: said.append("leave"), "primary")]
    return Dialog("Leave?", "The game is kept.", answers)


def test_enter_gives_the_main_answer_and_escape_the_other(sit: Seat) -> None:
    said: list[str] = []
    pilot = sit(bench())
    for key in ("enter", "escape"):
        pilot.window.push(leave(said))
        pilot.key(key)
    assert said == ["leave", "stay"]
    assert len(pilot.window.screens) == 1


def test_the_focus_stays_inside_a_dialog(sit: Seat) -> None:
    pilot = sit(bench(Button("below", lambda: None)))
    pilot.window.push(leave([]))
    assert pilot.focused == "Leave"
    seen = set()
    for _number in range(5):
        pilot.key("tab")
        seen.add(pilot.focused)
    assert seen == {"Stay", "Leave"}


def test_a_message_needs_no_answers_spelled_out(sit: Seat) -> None:
    pilot = sit(bench())
    pilot.window.push(Dialog("A damaged file", "It was set aside as game-2.green."))
    pilot.press("Close")
    assert len(pilot.window.screens) == 1


class Tall(Dialog):
    """More boxes than fit."""

    def content(self) -> Widget:
        return Column(*(CheckBox(f"Box {number}", False, lambda _value: None) for number in range(40)))


def test_too_much_scrolls_and_the_focus_is_followed(sit: Seat) -> None:
    pilot = sit(bench(), size=(960, 600))
    pilot.window.push(Tall("Tall"))
    pilot.steps(1)
    root = pilot.screen.root
    assert isinstance(root, DialogCard)
    assert pilot.window.surface.get_rect().contains(root.card)
    pilot.tab_to("Box 39")
    assert root.area.rect.contains(pilot.find("Box 39").rect)
    pilot.wheel(100, over=root.area.rect.center)
    assert root.area.scroller.offset == 0
    pilot.press("Box 30")
    assert pilot.find("Box 30").value


def test_the_bar_can_be_dragged(sit: Seat) -> None:
    pilot = sit(bench(), size=(960, 600))
    pilot.window.push(Tall("Tall"))
    pilot.steps(1)
    area = pilot.screen.root.area  # type: ignore[attr-defined]  # the root of a dialog is its card
    rail = area.rail(pilot.window.style)
    pilot.drag_points((rail.centerx, rail.y + 4), (rail.centerx, rail.bottom))
    assert area.scroller.offset == area.scroller.content - area.scroller.view


def test_a_list_selects_opens_and_keeps_its_selection_in_sight(sit: Seat) -> None:
    opened: list[int] = []
    games = Listing(list(range(1000)), words=lambda row: f"Game {row}", on_open=opened.append, label="Games")
    pilot = sit(bench(games))
    pilot.key("tab", "end", "enter", "home", "pgdn", "enter")
    assert opened[0] == 999
    assert 3 <= opened[1] <= 6
    pilot.click(games.row_rect(games.selected or 0, pilot.window.style).center, clicks=2)
    assert opened[2] == opened[1]


def test_rows_can_be_pushed_as_with_a_finger_and_nothing_is_opened_by_that(sit: Seat) -> None:
    opened: list[int] = []
    games = Listing(list(range(100)), on_open=opened.append, open_with_one_click=True, label="Games")
    pilot = sit(bench(games))
    x, y = games.rect.center
    pilot.drag_points((x, y), (x, y - 60), (x, y - 90))
    assert games.scroller.offset == 90
    assert opened == []
    pilot.click((x, y))
    assert len(opened) == 1


def test_a_list_of_nothing_is_quiet(sit: Seat) -> None:
    games: Listing[str] = Listing([], label="Games")
    pilot = sit(bench(games))
    pilot.key("tab", "down", "end", "enter")
    pilot.click(games.rect.center)
    games.fill(["one"])
    pilot.steps(1)
    assert games.selected == 0
