"""Golden pictures of the board: each theme, both views, tall stacks, marks, a lifted and a flying stack.

They are written anew as all golden pictures are, see `tests.golden`.
"""

from pathlib import Path

import pytest

from green_desktop.core.grid import grid
from green_desktop.gui.board.scene import CoreSample, Scene
from tests.golden import assert_golden
from tests.gui.board.scenes import board, crowd, opening, stacks_of

SIZE = (1000, 600)

# A Green game half way through, and a Greenest game gone high.
HALF_WAY = (
    "3wg1(wgb)gg/1(wggwgbggb)2g2(gggw)b/(bgwggwgwbgw)8/2(wwbbgbgbbwgggwb)2(bw)b1b/6b1(bw)/3wbbw2/"
    "5b(gw)ww/3(bwwg)1g1(wg)g/(bbwgb)5(bwwg)1g"
)
HIGH = (
    "9/1(gggwwgwbgbg)7/1(bgbbw)6(wbgwbgwwgbgwbgwbbgwgbwgbwgbwwgbgwwb)/2(wgbbwgwbgbwgwbwwgggb)1(bw)4/4b4/"
    "3wg1w2/9/5(bw)3/9"
)


def cells(*names: str) -> list[int]:
    return [grid(9, 9).cell(name) for name in names]


def test_an_opening_with_what_a_stack_can_take(tmp_path: Path) -> None:
    view, surface = board("linen", SIZE, 9, 9)
    (cell,) = cells("e7")
    sample = CoreSample(cell, "1", "white", "e7", ("takes d7, e6, e8",))
    view.draw(surface, Scene(opening(9, 9), targets=frozenset(cells("d7", "e6", "e8")), hover=cell, sample=sample))
    assert_golden(surface, "board-opening-linen", tmp_path)


def lifted_scene(stacks: tuple[str, ...], point: tuple[float, float]) -> Scene:
    origin, hot, other, start, end = cells("f6", "c6", "g6", "d3", "d2")
    return Scene(
        stacks, targets=frozenset((hot, other)), hot_target=hot, lifted=(origin, point), last_move=(start, end)
    )


def test_a_lifted_stack_over_its_target(tmp_path: Path) -> None:
    view, surface = board("charcoal", SIZE, 9, 9)
    x, y = view.centre(cells("c6")[0])
    view.draw(surface, lifted_scene(stacks_of(HALF_WAY), (x + 16, y - 120)))
    assert_golden(surface, "board-lifted-charcoal", tmp_path)


def test_the_flat_view(tmp_path: Path) -> None:
    view, surface = board("charcoal", SIZE, 9, 9, flat=True)
    x, y = view.centre(cells("d6")[0])
    view.draw(surface, lifted_scene(stacks_of(HALF_WAY), (x, y)))
    assert_golden(surface, "board-flat-charcoal", tmp_path)


def test_tall_stacks_and_a_long_core_sample(tmp_path: Path) -> None:
    view, surface = board("paper", SIZE, 9, 9)
    stacks = stacks_of(HIGH)
    (cell,) = cells("i7")
    sample = CoreSample(cell, str(len(stacks[cell])), "high", "i7")
    view.draw(surface, Scene(stacks, hover=cell, sample=sample))
    assert_golden(surface, "board-tall-paper", tmp_path)


def test_a_capture_on_its_way(tmp_path: Path) -> None:
    view, surface = board("linen", SIZE, 9, 9)
    origin, target = cells("b8", "b7")
    view.draw(surface, Scene(stacks_of(HIGH), moving=(origin, target, 0.6), pills="green"))
    assert_golden(surface, "board-capture-linen", tmp_path)


@pytest.mark.parametrize("theme", ["charcoal", "paper"])
def test_signs_beads_and_a_turned_board(theme: str, tmp_path: Path) -> None:
    view, surface = board(theme, (960, 600), 6, 9, quarter=1)
    scene = Scene(
        crowd(6, 9, 4),
        glyphs=True,
        fading=frozenset((20, 21)),
        movable=frozenset((1, 2, 30, 40)),
        threatened=frozenset((2, 3, 41)),
        safe=frozenset((50,)),
        cursor=12,
    )
    view.draw(surface, scene)
    assert_golden(surface, f"board-signs-{theme}", tmp_path)
