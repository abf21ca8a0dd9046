"""What lies under the pointer: a stack is taken where it is seen."""

import pytest

from green_desktop.gui.board.scene import Scene
from tests.gui.board.scenes import board, crowd

VIEWS = [(quarter, flat) for quarter in range(4) for flat in (False, True)]


@pytest.mark.parametrize(("quarter", "flat"), VIEWS)
def test_a_click_on_the_tip_finds_the_stack(quarter: int, flat: bool) -> None:
    view, _ = board("linen", (1280, 720), 9, 9, quarter=quarter, flat=flat)
    stacks, order, hidden = crowd(9, 9, 3), view.view.order, 0
    for cell, letters in enumerate(stacks):
        x, y = view.top(cell, letters)
        tip = (x, y) if flat else (x, y - 0.3 * view.view.unit)
        seen = view.cell_at(tip, stacks)
        # Another stack may hide the tip, if it stands nearer.
        assert seen is not None
        assert order.index(seen) >= order.index(cell)
        hidden += seen != cell
    assert hidden <= 4


def test_a_tall_stack_is_taken_where_it_stands_over_another_cell() -> None:
    view, surface = board("linen", (1920, 1080), 9, 9)
    stacks = [""] * 81
    stacks[40] = "bgw" * 4
    view.draw(surface, Scene(tuple(stacks)))
    assert view.cell_at(view.top(40)) == 40
    assert view.view.cell_under(view.top(40)) != 40
    assert view.cell_at(view.centre(40)) == 40
    assert view.cell_at(view.centre(0)) == 0
    assert view.cell_at((5, 5)) is None


def test_faded_and_lifted_stacks_are_looked_through() -> None:
    view, surface = board("linen", (1920, 1080), 9, 9)
    stacks = [""] * 81
    stacks[40] = "bgw" * 4
    view.draw(surface, Scene(tuple(stacks), fading=frozenset({40})))
    assert view.cell_at(view.top(40)) != 40
    view.draw(surface, Scene(tuple(stacks), lifted=(40, (100, 100))))
    assert view.cell_at(view.top(40)) != 40


def test_stacks_in_front_of_another_are_named() -> None:
    view, surface = board("linen", (1920, 1080), 9, 9)
    stacks = [""] * 81
    u, v = view.view.lattice(40)
    near = view.view.cell(u + 1, v + 1)
    assert near is not None
    stacks[40], stacks[near], stacks[0] = "b", "bgw" * 3, "w"
    view.draw(surface, Scene(tuple(stacks)))
    assert view.fading_before(40) == {near}
    assert view.fading_before(near) == frozenset()
