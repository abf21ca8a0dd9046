"""What can be seen of the fight: beads by setting and by a held key, through stacks in front, a stack fanned out."""

import pygame

from green_desktop.games import Capture
from green_desktop.gui.board.scene import Scene
from tests.gui.tables import HALF_WAY, table_at
from tests.pilot import Pilot


def names(pilot: Pilot, cells: frozenset[int]) -> set[str]:
    return {pilot.position.grid.name(cell) for cell in cells}


def seen(pilot: Pilot) -> Scene:
    return pilot.table.pane.scene()


def test_what_can_move_is_marked_until_a_stack_is_in_the_hand() -> None:
    pilot = table_at("green", HALF_WAY + " w")
    moves = {capture.origin for capture in pilot.position.legal_moves() if isinstance(capture, Capture)}
    assert seen(pilot).movable == moves
    assert {"a7", "d4"} <= names(pilot, seen(pilot).movable)
    assert not seen(pilot).threatened
    pilot.click_cell("a7")
    assert not seen(pilot).movable


def test_the_key_shows_everything_for_as_long_as_it_is_held() -> None:
    pilot = table_at("green", HALF_WAY + " w", marks="none")
    assert not seen(pilot).movable
    pilot.hold("x")
    held = seen(pilot)
    assert held.movable
    assert {"d9", "i3"} <= names(pilot, held.threatened)
    pilot.hold("x")
    pilot.let_go("x")
    assert not seen(pilot).movable


def test_a_window_that_loses_the_keyboard_lets_go() -> None:
    pilot = table_at("green", HALF_WAY + " w", marks="none")
    pilot.hold("x")
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    pilot.steps(1)
    assert not seen(pilot).movable


def test_all_marks_stay_on_by_the_setting_and_are_those_of_the_human() -> None:
    pilot = table_at("greener", "bg1/3/2w b", marks="all", players="ai:1 human")
    assert names(pilot, seen(pilot).safe) == {"c1"}


def test_a_held_key_looks_through_the_stacks_in_front() -> None:
    pilot = table_at("green", "/".join(["(bg)gw(wgb)bg(bbb)bw"] * 9) + " w")
    pilot.move(pilot.stack("d4"))
    assert not seen(pilot).fading
    pilot.hold("t")
    assert names(pilot, seen(pilot).fading) == {"d3", "e4"}
    pilot.let_go("t")
    assert not seen(pilot).fading


def test_a_held_key_fans_a_stack_out() -> None:
    pilot = table_at("green", HALF_WAY + " w")
    pilot.move(pilot.stack("c6"))
    sample = seen(pilot).sample
    assert sample
    assert not sample.fanned
    pilot.hold("f")
    sample = seen(pilot).sample
    assert sample
    assert sample.fanned
    assert sample.notes[0] == "6 black, 5 green, 4 white"
