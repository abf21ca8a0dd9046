"""Whole games through the window, by mouse alone and by keyboard alone."""

from collections.abc import Callable

import pygame

from green_desktop.games import Capture
from green_desktop.gui.screens.home import Home
from tests.pilot import Pilot

Start = Callable[[], Pilot]


def first_capture(pilot: Pilot) -> tuple[str, str]:
    """Two cell names: the first capture there is, in the order of their texts."""
    position = pilot.position
    captures = [move for move in position.legal_moves() if isinstance(move, Capture)]
    chosen = min(captures, key=position.notation)
    return position.grid.name(chosen.origin), position.grid.name(chosen.target)


def test_todays_board_is_played_from_home_and_found_again(start: Start) -> None:
    pilot = start()
    home = pilot.screen
    assert isinstance(home, Home)
    grid, view = home.today.start.grid, home.pane.view
    capture = next(move for move in home.today.position.legal_moves() if isinstance(move, Capture))
    start_x, start_y, end_x, end_y = map(round, (*view.top(capture.origin), *view.top(capture.target)))
    pilot.drag_points((start_x, start_y), (end_x, end_y))
    pilot.wait_for_turn()
    assert pilot.position.stacks[capture.target] and not pilot.position.stacks[capture.origin]
    assert pilot.table.session.history.nodes[1].move == f"{grid.name(capture.origin)}x{grid.name(capture.target)}"

    again = start()
    assert isinstance(again.screen, Home)
    assert again.screen.today.ply == 1
    assert again.focused == "Continue"


def test_a_game_of_greener_by_mouse_alone(start: Start) -> None:
    pilot = start()
    pilot.press("New game")
    pilot.press("Start")
    while pilot.table.session.outcome() is None:
        pilot.wait_for_turn()
        if pilot.human_turn:
            pilot.drag(*first_capture(pilot))
    pilot.wait_for_turn()
    assert pilot.sees("New deal")
    pilot.press("New deal")
    assert pilot.table.session.ply == 0


def test_a_game_of_greenest_by_keyboard_alone(start: Start) -> None:
    pilot = start()
    pilot.key("ctrl+n")
    pilot.choose("Game", "Greenest")
    pilot.key("enter")
    while pilot.table.session.outcome() is None:
        before = pilot.table.session.ply
        pilot.key("n", "enter")
        pilot.wait_for_turn()
        assert pilot.table.session.ply == before + 1


def test_undo_goes_to_the_very_first_move_and_back(start: Start) -> None:
    pilot = start()
    pilot.press("New game")
    pilot.press("Start")
    for _ in range(3):
        pilot.wait_for_turn()
        pilot.drag(*first_capture(pilot))
    pilot.wait_for_turn()
    end = pilot.position.text()
    for _ in range(3):
        pilot.key("ctrl+z")
        pilot.steps(40)
    assert pilot.table.session.ply == 0
    for _ in range(3):
        pilot.key("ctrl+y")
        pilot.steps(40)
    assert pilot.position.text() == end


def test_an_illegal_drop_says_why_and_changes_nothing(start: Start) -> None:
    pilot = start()
    pilot.press("New game")
    pilot.choose("Game", "Green")
    pilot.press("Start")
    position = pilot.position
    blacks = (cell for cell in position.occupied if position.colour(cell) == "b")
    pairs = ((cell, other) for cell in blacks for other in position.line_neighbours(cell))
    origin, target = next((cell, other) for cell, other in pairs if position.colour(other) != "g")
    pilot.drag(position.grid.name(origin), position.grid.name(target))
    pilot.steps(30)
    other = "Black" if position.colour(target) == "b" else "White"
    assert pilot.table.pane.remark == f"Black takes Green, not {other}."
    assert pilot.table.session.ply == 0


def test_a_game_of_computers_is_paused_and_finished_at_once(start: Start) -> None:
    pilot = start()
    pilot.press("New game")
    pilot.choose("Game", "Green")
    for seat in ("Black", "Green", "White"):
        pilot.choose(seat, "Computer")
    pilot.press("Start")
    pilot.press("Pause")
    ply = pilot.table.session.ply
    pilot.steps(120)
    assert pilot.table.session.ply == ply
    pilot.press("Finish")
    pilot.wait_for(lambda: pilot.table.session.outcome() is not None, 60)


def test_the_last_move_is_kept_when_the_window_closes(start: Start) -> None:
    pilot = start()
    pilot.press("New game")
    pilot.press("Start")
    pilot.drag(*first_capture(pilot))
    pilot.wait_for_turn()
    left = pilot.position.text()
    again = start()
    again.key("enter")
    assert again.position.text() == left


def test_the_board_turns_and_is_seen_from_above(start: Start) -> None:
    pilot = start()
    pilot.press("New game")
    pilot.press("Start")
    for chord in ("v", "]", "]", "v", "["):
        pilot.key(chord)
        pilot.steps(3)
        pilot.drag(*first_capture(pilot))
        pilot.wait_for_turn()
    assert pilot.table.session.ply == 10


def test_giving_up_ends_the_game_and_undo_takes_it_back(start: Start) -> None:
    pilot = start()
    pilot.press("New game")
    pilot.press("Start")
    pilot.press("Menu")
    pilot.press("Give up")
    pilot.press("Give up")
    assert pilot.table.session.given_up == "black"
    pilot.key("ctrl+z")
    assert pilot.table.session.outcome() is None
    assert pygame.display.get_init()


def test_a_person_takes_over_a_computers_seat_and_gives_it_back(start: Start) -> None:
    pilot = start()
    pilot.press("New game")
    pilot.press("Start")
    pilot.press("White")
    pilot.press("A person")
    pilot.drag(*first_capture(pilot))
    pilot.wait_for_turn()
    assert pilot.table.session.ply == 1
    assert pilot.position.turn == "white"
    pilot.press("White")
    pilot.press("1 · First steps")
    pilot.wait_for(lambda: pilot.table.session.ply == 2)
    assert pilot.table.session.seats["white"].level == 1
