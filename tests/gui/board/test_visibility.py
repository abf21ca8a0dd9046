"""How much of every top pyramid can be seen on a full board: the measure of issue 5."""

import statistics

import pygame
import pytest

from green_desktop.gui.board.column import column
from green_desktop.gui.board.pyramids import silhouette
from green_desktop.gui.board.view import BoardView
from tests.gui.board.scenes import board, crowd, opening


def shares(view: BoardView, size: tuple[int, int], stacks: tuple[str, ...]) -> list[float]:
    """Of every stack, how much of its top pyramid's picture is not covered: 0 to 1.

    Every stack is painted as a number instead of a colour, from the far ones to the near ones; its top last.
    """
    seen, alone = pygame.Surface(size, 0, 32), []
    seen.fill((0, 0, 255))
    unit = view.view.unit
    for cell in view.view.order:
        top = column(len(stacks[cell])).top
        foot = view.centre(cell)
        _fill(seen, (cell, 0, 1), foot, silhouette(unit, top))
        peak = (foot[0], foot[1] - top * unit)
        _fill(seen, (cell, 1, 1), peak, silhouette(unit))
    for cell, letters in enumerate(stacks):
        sheet = pygame.Surface(size, 0, 32)
        x, y = view.centre(cell)
        _fill(sheet, (1, 1, 1), (x, y - column(len(letters)).top * unit), silhouette(unit))
        alone.append(pygame.mask.from_threshold(sheet, (1, 1, 1), (1, 1, 1)).count())
    counts = [pygame.mask.from_threshold(seen, (cell, 1, 1), (1, 1, 1)).count() for cell in range(len(stacks))]
    return [count / whole for count, whole in zip(counts, alone, strict=True)]


def _fill(
    surface: pygame.Surface, colour: tuple[int, int, int], at: tuple[float, float], shape: list[tuple[float, float]]
) -> None:
    pygame.draw.polygon(surface, colour, [(x + at[0], y + at[1]) for x, y in shape])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("tallest", [1, 6])
@pytest.mark.parametrize(
    "quarter", [0, pytest.param(1, marks=pytest.mark.long), pytest.param(2, marks=pytest.mark.long)]
)
def test_every_top_is_seen(size: tuple[int, int], tallest: int, quarter: int) -> None:
    view, _ = board("linen", size, 9, 9, quarter=quarter)
    stacks = opening(9, 9) if tallest == 1 else crowd(9, 9, tallest)
    found = shares(view, size, stacks)
    print(f"{size} 1-{tallest}: median {statistics.median(found):.2f}, least {min(found):.2f}")
    assert statistics.median(found) >= 0.45
    assert min(found) >= 0.30
    if tallest == 1:
        assert min(found) > 0.85
