"""Drawing scenes: what is redrawn is what would be drawn from scratch, and nothing else moves."""

import random
from dataclasses import replace

import pygame
import pytest

from green_desktop.gui.board.scene import CoreSample, Scene
from green_desktop.gui.board.view import BoardView
from green_desktop.gui.style import Style
from green_desktop.storage.themes import load_theme
from tests.gui.board.scenes import board, crowd, opening

SIZE = (900, 560)


def scenes(seed: int, count: int) -> list[Scene]:
    """A walk through scenes of one game, with everything that can be marked."""
    dice = random.Random(seed)
    stacks = [*crowd(6, 6, 4, seed)]
    found = []
    for _ in range(count):
        full = [cell for cell in range(36) if stacks[cell]]
        origin, target = dice.sample(full, 2)
        scene = Scene(
            tuple(stacks),
            targets=frozenset(dice.sample(full, 3)),
            hot_target=target,
            hover=dice.choice([None, origin]),
            cursor=dice.choice([None, *full]),
            movable=frozenset(dice.sample(full, 2)),
            fading=frozenset(dice.sample(full, 2)),
            glyphs=dice.random() < 0.2,
            pills=dice.choice(["height", "green", "none"]),
        )
        found.append(scene)
        if dice.random() < 0.5:
            stacks[target] += stacks[origin]
            stacks[origin] = ""
            found.append(Scene(tuple(stacks), last_move=(origin, target)))
    return found


def pixels(view: BoardView, surface: pygame.Surface, scene: Scene) -> bytes:
    view.draw(surface, scene)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("flat", [False, True])
def test_redrawing_what_changed_equals_drawing_everything(flat: bool) -> None:
    view, surface = board("linen", SIZE, 6, 6, flat=flat)
    fresh, other = board("linen", SIZE, 6, 6, flat=flat)
    for scene in scenes(3, 8):
        fresh.layout(pygame.Rect(0, 0, 10, 10), 1, 1)
        fresh.layout(view.area, 6, 6, flat=flat, table=view.table)
        assert pixels(view, surface, scene) == pixels(fresh, other, scene)


def test_what_moves_leaves_nothing_behind() -> None:
    view, surface = board("charcoal", SIZE, 6, 6)
    scene = Scene(opening(6, 6))
    before = pixels(view, surface, scene)
    x, y = view.centre(14)
    for step in range(5):
        pixels(view, surface, replace(scene, lifted=(14, (x + 20 * step, y - 9 * step))))
        pixels(view, surface, replace(scene, moving=(14, 15, step / 4)))
    assert pixels(view, surface, scene) == before


def test_a_capture_begins_on_its_cell_and_ends_on_top_of_the_taken_stack() -> None:
    view, surface = board("linen", SIZE, 6, 6)
    stacks = [""] * 36
    stacks[14], stacks[16] = "gb", "wwg"
    scene = Scene(tuple(stacks))
    view.draw(surface, scene)
    start, height = view.flight(replace(scene, moving=(14, 16, 0.0)))
    assert (start, height) == (view.centre(14), 0)
    end, height = view.flight(replace(scene, moving=(14, 16, 1.0)))
    assert end == view.centre(16)
    assert height == pytest.approx(view.top(16, "wwggb")[1] * -1 + view.top(16, "gb")[1])


def test_nothing_is_drawn_outside_the_table() -> None:
    surface = pygame.Surface((400, 300))
    surface.fill((255, 0, 255))
    view = BoardView(Style(load_theme("paper"), 1.0))
    view.layout(pygame.Rect(100, 50, 200, 200), 3, 3)
    sample = CoreSample(4, "1", "black", "b2", ("takes a2",))
    view.draw(surface, Scene(opening(3, 3), lifted=(4, (90, 40)), sample=sample))
    outside = pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1))
    assert outside.count() == 400 * 300 - 200 * 200


def test_the_core_sample_stays_on_the_table_and_off_the_stack() -> None:
    view, surface = board("linen", SIZE, 6, 6)
    stacks = [""] * 36
    for cell in (0, 5, 30, 35, 14):
        stacks[cell] = "bgwwgb" * 6
        scene = Scene(tuple(stacks))
        view.draw(surface, scene)
        view.draw(surface, replace(scene, sample=CoreSample(cell, "36", "high", "a6", ("takes nothing",))))
        place = view.card.area
        assert view.area.contains(place)
        assert not place.collidepoint(view.top(cell))


@pytest.mark.parametrize(("rows", "columns"), [(1, 3), (3, 3), (15, 15), (4, 26)])
def test_boards_of_any_size_are_drawn(rows: int, columns: int) -> None:
    for flat in (False, True):
        view, surface = board("paper", (960, 600), rows, columns, flat=flat)
        view.draw(surface, Scene(opening(rows, columns)))
