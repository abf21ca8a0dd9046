"""Motion explains and never lags: the hand, the landing, the end of a game, undo backwards, and all of it skippable."""

import pytest

from green_desktop.gui.screens.table.sway import STEPS, Sway
from tests.gui.tables import HALF_WAY, table_at


def test_a_dragged_stack_is_where_the_pointer_is_in_the_very_next_frame() -> None:
    pilot = table_at("green", HALF_WAY + " w")
    pane, cell = pilot.table.pane, pilot.position.grid.cell("d4")
    start, foot = pilot.stack("d4"), pane.view.centre(cell)
    pilot.drag_points(start, (start[0] + 40, start[1]))
    pilot.steps(60)
    pilot.move(start)
    pilot._post(1025, pos=start, button=1, touch=False, clicks=1)
    for far in (10, 60, 200, 330):
        pilot.move((start[0] + far, start[1] - far // 2))
        lifted = pane.scene().lifted
        assert lifted
        assert lifted[0] == cell
        assert lifted[1] == pytest.approx((foot[0] + far, foot[1] - far // 2))


@pytest.mark.parametrize(("motion", "swings"), [("full", True), ("short", False), ("none", False)])
def test_it_swings_out_behind_a_quick_hand_and_comes_to_rest(motion: str, swings: bool) -> None:
    pilot = table_at("green", HALF_WAY + " w", motion=motion)  # type: ignore[arg-type]  # the three levels there are
    start = pilot.stack("d4")
    pilot.move(start)
    pilot._post(1025, pos=start, button=1, touch=False, clicks=1)
    for far in range(0, 400, 40):
        pilot.move((start[0] + far, start[1]))
    assert (pilot.table.pane.scene().tilt > 0) is swings
    pilot.steps(60)
    assert pilot.table.pane.scene().tilt == 0


def test_the_sway_is_bounded() -> None:
    sway = Sway()
    sway.attend(0)
    for frame in range(1, 60):
        sway.pull(-50)
        sway.attend(frame / 60)
    assert sway.step == -STEPS
    sway.rest()
    assert sway.step == 0


def test_the_end_is_lit_then_told_and_any_key_skips_it() -> None:
    pilot = table_at("greenest", "1bg -")
    pilot.drag("b1", "c1")
    pilot.wait_for(lambda: pilot.table.pane.scene().lit)
    assert not pilot.table.result.visible
    pilot.key("shift+tab")
    pilot.steps(2)
    assert not pilot.table.pane.scene().lit
    assert pilot.table.result.visible


def test_the_light_passes_over_the_winners_stacks_only() -> None:
    pilot = table_at("green", "bg1/3/w1w b")
    pilot.drag("a3", "b3")
    lit: set[int] = set()
    for _ in range(200):
        pilot.steps(1)
        lit |= {cell for cell, _share in pilot.table.pane.scene().lit}
    assert lit == {pilot.position.grid.cell("b3")}
    assert pilot.sees("New deal")


def test_without_motion_the_result_is_there_at_once() -> None:
    pilot = table_at("greenest", "1bg -", motion="none")
    pilot.drag("b1", "c1")
    pilot.steps(3)
    assert pilot.table.result.visible


def test_undo_runs_backwards() -> None:
    pilot = table_at("greenest", "bgw/3/3 -")
    pilot.drag("a3", "b3")
    pilot.wait_for_turn()
    pilot.key("ctrl+z")
    shown = []
    while pilot.screen.animator.running:
        moving = pilot.table.pane.scene().moving
        if moving:
            shown.append(moving)
        pilot.steps(1)
    assert {(origin, target) for origin, target, _ in shown} == {(0, 1)}
    assert [share for _o, _t, share in shown] == sorted((share for _o, _t, share in shown), reverse=True)
    assert pilot.table.session.ply == 0


def test_a_pass_is_seen_for_a_beat_on_the_card_and_on_the_board() -> None:
    pilot = table_at("green", "bgw/3/g1b b")
    pilot.drag("a3", "b3")
    pilot.wait_for(lambda: pilot.table.passing)
    frames = 0
    while pilot.table.passing:
        assert pilot.table.pane.line().endswith("passes.")
        pilot.steps(1)
        frames += 1
    assert frames >= 20
