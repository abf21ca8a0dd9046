"""Motions: their times, levels and ends."""

import pytest

from green_desktop.gui.animator import Animator, Level, ease_back, ease_in_out, ease_out, linear


@pytest.mark.parametrize("easing", [linear, ease_out, ease_in_out, ease_back])
def test_easings_begin_at_nothing_and_end_at_all(easing: object) -> None:
    assert easing(0.0) == pytest.approx(0)  # type: ignore[operator]  # an easing is a function
    assert easing(1.0) == pytest.approx(1)  # type: ignore[operator]


def test_a_motion_goes_from_its_start_to_its_end_and_then_on() -> None:
    animator = Animator()
    seen: list[float] = []
    ended: list[bool] = []
    animator.update(10)
    animator.start(1, seen.append, easing=linear, then=lambda: ended.append(True), delay=0.5)
    assert [animator.update(now) for now in (10.2, 11.0, 11.4, 11.5)] == [True, True, True, False]
    assert seen == pytest.approx([0.5, 0.9, 1.0])
    assert ended == [True]


def test_short_is_half_and_none_is_at_once() -> None:
    ends: dict[Level, float] = {"short": 0.5, "none": 0.0}
    for level, end in ends.items():
        animator = Animator(level)
        seen: list[float] = []
        animator.start(1, seen.append)
        animator.update(end)
        assert seen[-1] == 1.0
        assert not animator.running


def test_finishing_also_ends_what_the_ends_begin() -> None:
    animator = Animator()
    seen: list[float] = []

    def begin_another() -> None:
        animator.start(1, seen.append)

    animator.start(1, lambda _at: None, then=begin_another)
    animator.finish()
    assert seen == [1.0]
    assert not animator.running
