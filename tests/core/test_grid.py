"""Boards: names of cells, and the lines that leave them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from green_desktop.core.grid import Grid, column_name, grid
from tests import reading

boards = st.builds(grid, st.integers(1, 9), st.integers(1, 60))


@given(boards)
def test_names_come_back_the_same(board: Grid) -> None:
    names = [board.name(cell) for cell in range(board.size)]
    assert len(set(names)) == board.size
    assert [board.cell(name) for name in names] == list(range(board.size))
    places = [(column, row) for row in range(board.rows, 0, -1) for column in range(1, board.columns + 1)]
    assert names == [reading.name(place) for place in places]


@given(boards)
def test_rays_reach_the_edge(board: Grid) -> None:
    for cell, (up, right, down, left) in enumerate(board.rays):
        row, column = divmod(cell, board.columns)
        assert list(up) == [above * board.columns + column for above in range(row - 1, -1, -1)]
        assert list(down) == [below * board.columns + column for below in range(row + 1, board.rows)]
        assert list(right) == [row * board.columns + other for other in range(column + 1, board.columns)]
        assert list(left) == [row * board.columns + other for other in range(column - 1, -1, -1)]


@pytest.mark.parametrize(("column", "name"), [(0, "a"), (25, "z"), (26, "aa"), (51, "az"), (52, "ba"), (702, "aaa")])
def test_column_names(column: int, name: str) -> None:
    assert column_name(column) == name


def test_corners() -> None:
    board = Grid.read("6x9")
    assert (str(board), board.rows, board.columns, board.size) == ("6x9", 6, 9, 54)
    assert [board.name(cell) for cell in (0, 8, 45, 53)] == ["a6", "i6", "a1", "i1"]


@pytest.mark.parametrize("name", ["j1", "a7", "a0", "A1", "", "a"])
def test_cells_that_are_not_there(name: str) -> None:
    with pytest.raises(KeyError):
        Grid.read("6x9").cell(name)


def test_one_board_serves_everybody() -> None:
    assert Grid.read("9x9") is grid(9, 9)
