"""Coming closer to the board and moving it: by wheel, by keys, by fingers, by the middle button, by pulling."""

from math import dist

import pygame
import pytest
from pygame import Rect

from green_desktop.gui.board.camera import Camera
from green_desktop.gui.board.projection import fit
from tests.gui.screens.test_glance import names
from tests.gui.tables import HALF_WAY, table_at
from tests.pilot import Pilot

AREA = Rect(0, 0, 944, 800)


def far(pilot: Pilot) -> float:
    return pilot.table.pane.view.view.unit


def settled(pilot: Pilot) -> Pilot:
    pilot.steps(20)
    assert not pilot.table.pane.lens.gliding
    return pilot


@pytest.mark.parametrize("point", [(472, 400), (100, 380), (700, 500)])
def test_what_is_under_the_pointer_stays_there(point: tuple[int, int]) -> None:
    whole = fit(AREA, 9, 9)
    near = Camera().closer(1.5, point, whole, AREA).view(whole, AREA)
    assert near.unit > 1.4 * whole.unit
    assert dist(near.point(*whole.place(point)), point) < 2


def test_the_camera_never_loses_the_board_nor_goes_behind_it() -> None:
    whole = fit(AREA, 9, 9)
    camera = Camera().closer(2, (472, 400), whole, AREA)
    pulled = camera.moved((100_000, 0), whole, AREA)
    assert pulled.view(whole, AREA).cell_under(AREA.center) is not None or pulled.view(whole, AREA).point(0, 9)[0] < 945
    assert pulled.moved((-10, 0), whole, AREA).pan[0] == pytest.approx(pulled.pan[0] - 10, abs=1)
    assert camera.closer(0.01, (472, 400), whole, AREA) == Camera()
    assert camera.closer(1000, (472, 400), whole, AREA).view(whole, AREA).unit <= 0.2 * AREA.height + 1


def test_the_wheel_brings_the_board_closer_and_a_stack_is_still_taken_where_it_is_seen() -> None:
    pilot = table_at("green", HALF_WAY + " w")
    before = far(pilot)
    pilot.wheel(4, pilot.stack("d4"))
    pilot.steps(1)
    assert pilot.table.pane.lens.gliding
    settled(pilot)
    assert far(pilot) > 1.4 * before
    pilot.drag("d4", "e4")
    pilot.wait_for_turn()
    assert pilot.table.session.history.nodes[1].move == "d4xe4"
    pilot.wheel(-9)
    assert far(settled(pilot)) == before


def test_keys_bring_it_closer_and_the_cursor_stays_in_sight() -> None:
    pilot = table_at("green", HALF_WAY + " w")
    before = far(pilot)
    pilot.key("+", "+")
    assert far(settled(pilot)) > before
    for _ in range(9):
        pilot.key("left")
    pane = pilot.table.pane
    assert pane.hand.cursor is not None
    assert pane.rect.inflate(-60, -60).collidepoint(pane.view.centre(pane.hand.cursor))
    pilot.key("-")
    assert far(settled(pilot)) > before
    pilot.key("0")
    assert far(settled(pilot)) == before


def test_the_middle_button_and_the_bare_mat_move_it() -> None:
    pilot = table_at("green", HALF_WAY + " w")
    pilot.key("+", "+")
    settled(pilot)
    view = pilot.table.pane.view
    x, y = view.centre(40)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 400), button=2, touch=False))
    pilot.steps(1)
    pilot.move((430, 380))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(430, 380), button=2, touch=False))
    settled(pilot)
    assert dist(view.centre(40), (x + 30, y - 20)) < 2
    bare = view.centre(pilot.position.grid.cell("b5"))
    pilot.drag_points((round(bare[0]), round(bare[1])), (round(bare[0]) - 50, round(bare[1]) + 10))
    settled(pilot)
    assert dist(view.centre(40), (x - 20, y - 10)) < 3
    assert pilot.table.session.ply == 0


def test_one_finger_is_a_mouse_and_two_pinch() -> None:
    pilot = table_at("green", HALF_WAY + " w")
    before, (x, y) = far(pilot), pilot.stack("d4")
    pilot.touch(pygame.FINGERDOWN, 1, (x, y))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True, clicks=1))
    pilot.steps(1)
    assert names(pilot, frozenset({pilot.table.pane.hand.lifted or 0})) == {"d4"}
    pilot.touch(pygame.FINGERDOWN, 2, (x + 100, y))
    assert pilot.table.pane.hand.lifted is None
    for wide in (130, 160, 190):
        pilot.touch(pygame.FINGERMOTION, 2, (x + wide, y))
        pilot.move((x, y))
    pilot.steps(30)
    assert pilot.table.pane.lens.gliding, "two fingers still hold it"
    pilot.touch(pygame.FINGERUP, 2, (x + 190, y))
    pilot.touch(pygame.FINGERUP, 1, (x, y))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=True, clicks=1))
    assert far(settled(pilot)) > 1.6 * before
    assert pilot.table.session.ply == 0
