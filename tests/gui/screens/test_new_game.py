"""The dialog for a new game, by mouse and by keyboard."""

import pytest

from green_desktop.games import GAMES
from green_desktop.gui.screens.new_game import USUAL_LEVEL, NewGameDialog
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.slider import Slider
from green_desktop.storage.settings import NewGame
from tests.gui.conftest import Seat
from tests.gui.widgets.bench import bench
from tests.pilot import NotFound, Pilot

Started = list[tuple[NewGame, str]]


@pytest.fixture
def started() -> Started:
    return []


@pytest.fixture
def pilot(sit: Seat, started: Started) -> Pilot:
    made = sit(bench())
    made.window.push(NewGameDialog(NewGame(), lambda choice, seed: started.append((choice, seed))))
    made.steps(1)
    return made


def test_enter_at_once_starts_what_was_played_last(sit: Seat, started: Started) -> None:
    before = NewGame("green", "6x9", 0, ("ai:1", "human", "random"), ("", "Ana", ""))
    pilot = sit(bench())
    pilot.window.push(NewGameDialog(before, lambda choice, seed: started.append((choice, seed))))
    pilot.key("enter")
    assert [choice for choice, _seed in started] == [before]


def test_by_mouse(pilot: Pilot, started: Started) -> None:
    pilot.choose("Game", "Green")
    pilot.choose("Board", "9×9")
    pilot.fill("Name of Black", "Ana")
    pilot.choose("Level of Green", "1 · First steps")
    pilot.choose("White", "Human")
    pilot.fill("Name of White", "Berta")
    pilot.fill("Seed", "example-1")
    pilot.press("Start")
    assert started == [(NewGame("green", "9x9", 0, ("human", "ai:1", "human"), ("Ana", "", "Berta")), "example-1")]


def test_by_keyboard(pilot: Pilot, started: Started) -> None:
    assert pilot.focused == "Game"
    pilot.key("right")
    assert pilot.focused == "Game"
    pilot.tab_to("Board")
    pilot.key("right", "right")
    pilot.tab_to("Start")
    pilot.key("enter")
    assert started[0][0].game == "greenest"
    assert started[0][0].board == "9x9"
    assert started[0][0].seats == ()


def test_any_board_that_divides_by_three(pilot: Pilot, started: Started) -> None:
    pilot.choose("Board", "Other")
    pilot.key("ctrl+a")
    pilot.type("7x7")
    assert pilot.sees("its 49 cells do not divide by three")
    with pytest.raises(NotFound, match="greyed"):
        pilot.press("Start")
    pilot.key("enter")
    assert started == []
    for text, board in (("7×9", "7x9"), ("6 9", "6x9"), ("12 X 3", "12x3")):
        pilot.fill("Rows and columns", text)
        assert pilot.screen.choice().board == board  # type: ignore[attr-defined]  # it is the dialog
        assert not pilot.sees("divide")
    pilot.key("enter")
    assert started[0][0].board == "12x3"


@pytest.mark.parametrize("text", ["", "x", "0x9", "999x999", "6x", "🎉"])
def test_a_board_that_is_none_is_said_in_a_line(pilot: Pilot, text: str) -> None:
    pilot.choose("Board", "Other")
    pilot.fill("Rows and columns", text)
    assert pilot.screen.wrong()  # type: ignore[attr-defined]  # it is the dialog
    assert not pilot.find("Start", Button).enabled


def test_blacks_stay_in_range_when_the_board_changes(pilot: Pilot, started: Started) -> None:
    slider = pilot.find("Black pyramids", Slider)
    assert (slider.low, slider.high, slider.value) == (9, 12, 9)
    pilot.tab_to("Black pyramids")
    pilot.key("end")
    pilot.choose("Board", "9×9")
    slider = pilot.find("Black pyramids", Slider)
    assert (slider.low, slider.high, slider.value) == (21, 27, 21)
    pilot.press("Start")
    assert started[0][0].blacks == 21


def test_green_and_greenest_do_not_ask_for_blacks(pilot: Pilot) -> None:
    for game in ("Green", "Greenest"):
        pilot.choose("Game", game)
        assert not pilot.sees("Black pyramids")


def test_a_seat_with_one_choice_of_board_keeps_its_name(pilot: Pilot) -> None:
    pilot.fill("Name of Black", "Ana")
    pilot.choose("Board", "6×9")
    assert pilot.find("Name of Black").text == "Ana"


def test_what_is_shown_is_what_is_dealt(pilot: Pilot, started: Started) -> None:
    dialog = pilot.screen
    assert isinstance(dialog, NewGameDialog)
    first = dialog.deal()
    pilot.press("Shuffle")
    shown = dialog.deal()
    assert shown is not None
    assert shown != first
    pilot.press("Start")
    choice, seed = started[0]
    assert GAMES[choice.game].deal({"board": choice.board, "blacks": choice.blacks}, seed) == shown


def test_without_a_seed_nothing_is_shown_and_a_fresh_one_is_meant(pilot: Pilot, started: Started) -> None:
    pilot.fill("Seed", "")
    assert pilot.screen.deal() is None  # type: ignore[attr-defined]  # it is the dialog
    pilot.press("Start")
    assert started[0][1] == ""


def test_the_deal_is_shown_where_there_is_room(pilot: Pilot) -> None:
    dialog = pilot.screen
    assert isinstance(dialog, NewGameDialog)
    assert dialog.preview.visible
    pilot.window.resize((960, 600))
    pilot.steps(1)
    assert not dialog.preview.visible


def test_a_name_belongs_to_a_person(pilot: Pilot, started: Started) -> None:
    pilot.fill("Name of Black", "Ana")
    pilot.choose("Black", "Computer")
    pilot.choose("White", "Human")
    pilot.press("Start")
    assert started[0][0].names == ("", "")


def test_what_was_remembered_may_be_nonsense(sit: Seat, started: Started) -> None:
    pilot = sit(bench())
    nonsense = NewGame("chess", "banana", 99, ("king", "ai:77", "human", "human"), ("a" * 40,) * 9)
    pilot.window.push(NewGameDialog(nonsense, lambda choice, seed: started.append((choice, seed))))
    pilot.steps(1)
    assert pilot.sees("banana")
    pilot.choose("Board", "6×6")
    pilot.press("Start")
    assert started[0][0].game == "greener"
    assert started[0][0].seats == ("human", f"ai:{USUAL_LEVEL}")


def test_escape_starts_nothing(pilot: Pilot, started: Started) -> None:
    pilot.key("escape")
    assert started == []
    assert len(pilot.window.screens) == 1
