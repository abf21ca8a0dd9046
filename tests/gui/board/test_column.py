"""The measures of stacks: higher never looks lower, and the outline is what is drawn."""

import pytest

from green_desktop.gui.board.column import APEX, BASE, LIP, PLINTH_MOST, SHOWN, column, outline_at


def test_a_lone_pyramid_stands_on_the_mat() -> None:
    assert column(1).levels == (0.0,)
    assert column(1).apex == pytest.approx(LIP + APEX)


def test_a_taller_stack_is_never_lower() -> None:
    tops = [column(height).top for height in range(1, 82)]
    assert tops == sorted(tops)
    assert tops[-1] <= PLINTH_MOST + SHOWN * 0.145 + 0.1


def test_notches_follow_the_fifth_and_the_tenth_from_the_top() -> None:
    assert not column(9).notches
    assert {len(column(10).levels) - index for index in column(10).notches} == {5}
    assert {len(column(20).levels) - index for index in column(20).notches} == {5, 10}


def test_a_plinth_begins_with_the_thirteenth() -> None:
    assert column(12).plinth == 0
    assert 0 < column(13).plinth < column(20).plinth <= PLINTH_MOST + 1e-9
    assert column(200).plinth == pytest.approx(PLINTH_MOST)


def test_the_outline_is_pointed_above_and_below() -> None:
    assert outline_at(0, 0.0) is None
    assert outline_at(3, BASE + 0.01) is None
    low, high = outline_at(3, 0.0) or (0, 0)
    assert high == pytest.approx(column(3).apex)
    assert low < 0
    assert (outline_at(3, 0.5) or (0, 0))[1] < high
