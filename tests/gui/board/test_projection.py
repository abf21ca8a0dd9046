"""The geometry of the views: every cell has its place, and every place its cell."""

import pytest
from pygame import Rect

from green_desktop.core.grid import grid
from green_desktop.gui.board.mat import edge_labels, mat_outline
from green_desktop.gui.board.projection import Direction, fit, zoomed
from tests.gui.board.scenes import SIZES

AREA = Rect(0, 0, 1584, 1080)
VIEWS = [(quarter, flat) for quarter in range(4) for flat in (False, True)]


@pytest.mark.parametrize(("rows", "columns"), SIZES)
@pytest.mark.parametrize(("quarter", "flat"), VIEWS)
def test_every_cell_is_found_again_at_its_centre(rows: int, columns: int, quarter: int, flat: bool) -> None:
    view = fit(AREA, rows, columns, quarter, flat)
    for cell in range(rows * columns):
        assert view.cell(*view.lattice(cell)) == cell
        assert view.cell_under(view.centre(cell)) == cell
        assert view.place(view.point(1.25, 2.5)) == pytest.approx((1.25, 2.5))


def test_a1_is_left_the_letters_run_to_the_near_corner_and_the_numbers_up_from_there() -> None:
    names = grid(9, 9)
    view = fit(AREA, 9, 9)
    a1, i1, i9, a9 = (view.centre(names.cell(name)) for name in ("a1", "i1", "i9", "a9"))
    assert a1[0] == min(a1[0], i1[0], i9[0], a9[0])
    assert i1[1] == max(a1[1], i1[1], i9[1], a9[1])
    assert i9[0] == max(a1[0], i1[0], i9[0], a9[0])
    assert a9[1] == min(a1[1], i1[1], i9[1], a9[1])


def test_the_flat_view_has_a1_at_the_bottom_left() -> None:
    names = grid(6, 9)
    view = fit(AREA, 6, 9, flat=True)
    a1, b1, a2 = (view.centre(names.cell(name)) for name in ("a1", "b1", "a2"))
    assert b1[0] > a1[0]
    assert b1[1] == a1[1]
    assert a2[1] < a1[1]
    assert a2[0] == a1[0]


@pytest.mark.parametrize(("quarter", "flat"), VIEWS)
def test_no_view_is_mirrored(quarter: int, flat: bool) -> None:
    names = grid(6, 9)
    view = fit(AREA, 6, 9, quarter, flat)
    (ax, ay), (bx, by), (cx, cy) = (view.centre(names.cell(name)) for name in ("a1", "b1", "a2"))
    # From the letters' direction to the numbers' is a turn to the left, as on paper (screen y runs down).
    assert (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) < 0


def test_a_quarter_turn_turns_by_a_quarter() -> None:
    views = [fit(AREA, 9, 9, quarter) for quarter in range(5)]
    assert views[4] == views[0]
    corner = grid(9, 9).cell("a1")
    assert {_side(view.centre(corner)) for view in views[:4]} == {0, 1, 2, 3}


def _side(point: tuple[float, float]) -> int:
    """Which of right, near, left and far a point is from the middle of the board."""
    x, y = point[0] - 792, (point[1] - 590) / 0.66
    reach = (x, y, -x, -y)
    return reach.index(max(reach))


def test_half_tile_widths_are_those_of_the_plan() -> None:
    units = {size: fit(AREA, *size).unit for size in ((9, 9), (6, 9), (6, 6))}
    assert units == {(9, 9): 70, (6, 9): 81, (6, 6): 96}
    assert fit(Rect(0, 0, 944, 720), 6, 6).unit == 64
    assert fit(AREA, 9, 9, flat=True).unit * 2 == 106


@pytest.mark.parametrize(("rows", "columns"), SIZES)
@pytest.mark.parametrize("area", [Rect(0, 0, 624, 600), Rect(0, 0, 960, 420), Rect(20, 30, 3200, 2160), AREA])
@pytest.mark.parametrize(("quarter", "flat"), VIEWS)
def test_the_mat_stays_inside_the_area(area: Rect, rows: int, columns: int, quarter: int, flat: bool) -> None:
    for x, y in mat_outline(fit(area, rows, columns, quarter, flat)):
        assert area.left <= x <= area.right
        assert area.top <= y <= area.bottom


def test_up_is_up_and_to_the_right() -> None:
    view = fit(AREA, 9, 9)
    steps: dict[Direction, tuple[int, int]] = {"up": (1, -1), "down": (-1, 1), "left": (-1, -1), "right": (1, 1)}
    for direction, (right, down) in steps.items():
        x, y = view.centre(40)
        to_x, to_y = view.centre(view.neighbour(40, direction))
        assert (to_x - x) * right > 0
        assert (to_y - y) * down > 0
    assert view.neighbour(view.cell(0, 0) or 0, "up") == view.cell(0, 0)


def test_near_cells_come_later() -> None:
    view = fit(AREA, 6, 9, 1)
    heights = [view.centre(cell)[1] for cell in view.order]
    assert heights == sorted(heights)
    assert sorted(view.order) == list(range(54))


@pytest.mark.parametrize("quarter", range(4))
def test_coordinates_stand_on_the_near_edges(quarter: int) -> None:
    view = fit(AREA, 6, 9, quarter)
    labels = edge_labels(view)
    assert sorted(text for text, _, _ in labels) == sorted([*"abcdefghi", *"123456"])
    names = grid(6, 9)
    for text, (u, v), along_u in labels:
        cell = view.cell(int(u), view.deep - 1) if along_u else view.cell(view.across - 1, int(v))
        assert cell is not None
        assert text in names.name(cell)
        assert isinstance(view.point(u, v), tuple)


def test_zooming_keeps_the_middle_where_it_is_and_panning_keeps_the_board_in_sight() -> None:
    view = fit(AREA, 9, 9)
    close = zoomed(view, AREA, 2.0)
    assert close.unit == 140
    assert close.place(AREA.center) == pytest.approx(view.place(AREA.center), abs=0.02)
    assert zoomed(view, AREA, 1.0) == view
    lost = zoomed(view, AREA, 2.0, (9000, -9000))
    u, v = lost.place(AREA.center)
    assert -0.1 <= u <= 9.1
    assert -0.1 <= v <= 9.1
