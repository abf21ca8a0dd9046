"""Drawing only the board again leaves the same picture as drawing everything."""

from collections.abc import Callable

import pygame

from tests.gui.test_playing import first_capture
from tests.pilot import Pilot

Start = Callable[[], Pilot]


def test_a_hover_and_its_end_leave_the_window_as_it_was(start: Start) -> None:
    pilot = start()
    pilot.press("New game")
    pilot.press("Start")
    pilot.wait_for_turn()
    pilot.move((5, 5))
    pilot.steps(30)
    pilot.table.changed()
    pilot.steps(2)
    whole = pygame.image.tobytes(pilot.window.surface, "RGB")
    pilot.move(pilot.stack(first_capture(pilot)[0]))
    pilot.steps(10)
    assert pygame.image.tobytes(pilot.window.surface, "RGB") != whole
    pilot.move((5, 5))
    pilot.steps(30)
    assert pygame.image.tobytes(pilot.window.surface, "RGB") == whole
