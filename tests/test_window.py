"""The real program in a real X window, driven by a real pointer, killed, and started again."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from green_desktop.core.grid import grid
from green_desktop.games import GAMES, Capture, Pyramids
from green_desktop.gui.board.projection import fit
from green_desktop.gui.board.view import BoardView
from green_desktop.gui.screens.table.rail import split
from green_desktop.gui.style import Style
from green_desktop.session.session import Session
from green_desktop.storage.saves import read_save
from green_desktop.storage.themes import load_theme
from tests.xwindow import Program, running

pytestmark = pytest.mark.window

SEED = "a real window"


Point = tuple[int, int]


def places(program: Program, position: Pyramids, capture: Capture) -> tuple[Point, Point]:
    """Where the two stacks of a capture are grabbed in the program's window, past the stacks that cover them."""
    first, second = visible(program, position, capture)
    assert first and second, "a stack that nobody can see"
    return first, second


def visible(program: Program, position: Pyramids, capture: Capture) -> tuple[Point | None, Point | None]:
    """The same, None for a stack whose top is hidden behind others."""
    view = BoardView(Style(load_theme("linen")))
    view.layout(split(program.size(), view.style, left=False)[0], position.grid.rows, position.grid.columns)

    def seen(cell: int) -> Point | None:
        x, y = view.top(cell, position.stacks[cell])
        reach = round(0.6 * view.view.unit)
        steps = sorted(range(-reach, reach + 1, max(1, reach // 6)), key=abs)
        points = ((round(x) + right, round(y) + down) for down in steps for right in steps)
        return next((point for point in points if view.cell_at(point, position.stacks) == cell), None)

    return seen(capture.origin), seen(capture.target)


def saved(home: Path) -> Session | None:
    """The one game on the disk, once there is one."""
    files = list((home / "saves").glob("*.green"))
    return read_save(files[0]).session if files else None


def wait_for(condition: Callable[[], bool], seconds: float = 20) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.05)


def plies(home: Path) -> int:
    game = saved(home)
    return game.ply if game else -1


@pytest.mark.timeout(180)
def test_a_drag_is_answered_and_survives_a_kill(tmp_path: Path) -> None:
    start = GAMES["greener"].deal({"board": "6x6"}, SEED)
    capture = next(move for move in start.legal_moves() if isinstance(move, Capture))
    game = ("--data-dir", str(tmp_path), "play", "--game", "greener", "--seed", SEED, "--seats", "human,ai:1")
    with running(tmp_path, *game, size=(1400, 900)) as program:
        wait_for(lambda: plies(tmp_path) == 0)
        program.drag(*places(program, start, capture))
        wait_for(lambda: plies(tmp_path) == 2)  # the capture, and the computer's answer
        program.kill()
    left = saved(tmp_path)
    assert left is not None and left.history.nodes[1].move == start.notation(capture)

    with running(tmp_path, "--data-dir", str(tmp_path), size=(1400, 900)) as program:
        program.key("Return")  # "Continue" has the focus
        position = left.position
        following = next(move for move in position.legal_moves() if isinstance(move, Capture))
        time.sleep(1)
        program.drag(*places(program, position, following))
        wait_for(lambda: plies(tmp_path) >= 3)
    after = saved(tmp_path)
    assert after is not None and after.history.nodes[3].move == position.notation(following)
    assert after.history.nodes[1:3] == left.history.nodes[1:3]


def test_the_grid_of_the_test_is_the_grid_of_the_game() -> None:
    """The points above come from the same geometry as the board's; a stack's foot lies on its own cell."""
    view = fit(split((1280, 800), Style(load_theme("linen")), left=False)[0], 6, 6)
    assert all(view.cell_under(view.centre(cell)) == cell for cell in range(grid(6, 6).size))


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("game", "seats", "theme", "size", "hand"),
    [
        ("green", "human,ai:1,ai:1", "linen", (1280, 720), "mouse"),
        ("greener", "human,ai:1", "charcoal", (1920, 1080), "keyboard"),
        ("greenest", "human", "paper", (3840, 2160), "mouse"),
        ("green", "human,ai:1,ai:1", "paper", (1920, 1080), "keyboard"),
        ("greener", "human,ai:1", "linen", (3840, 2160), "mouse"),
        ("greenest", "human", "charcoal", (1280, 720), "keyboard"),
    ],
)
def test_a_whole_game(tmp_path: Path, game: str, seats: str, theme: str, size: tuple[int, int], hand: str) -> None:
    """Every game to its end, by one hand; with GREEN_DESKTOP_PICTURES=FOLDER, pictures of its middle and end."""
    place = f"{{x: 0, y: 0, width: {size[0]}, height: {size[1]}}}"
    settings = f"kind: settings\nschema: 1\ntheme: {theme}\npace: fast\nwindow: {place}\n"
    (tmp_path / "settings.yaml").write_text(settings, encoding="utf-8")
    arguments = ("--data-dir", str(tmp_path), "play", "--game", game, "--seed", SEED, "--seats", seats)
    with running(tmp_path, *arguments, size=size) as program:
        wait_for(lambda: plies(tmp_path) == 0)
        while True:
            session = saved(tmp_path)
            assert session is not None
            if session.outcome() is not None:
                break
            if session.sitter.human and not session.forced_pass:
                play_one(program, session.position, hand)
            wait_for_ply(tmp_path, session.ply + 1)
            if session.ply == 14:
                picture(program, f"{game}-{theme}-{size[0]}-{hand}-middle")
        time.sleep(2)
        picture(program, f"{game}-{theme}-{size[0]}-{hand}-end")


def wait_for_ply(home: Path, ply: int) -> None:
    wait_for(lambda: plies(home) >= ply, 60)


def play_one(program: Program, position: Pyramids, hand: str) -> None:
    """Make the first capture, by keyboard; by mouse the first whose stacks are seen."""
    time.sleep(0.5)  # until the capture before has been seen
    captures = sorted((m for m in position.legal_moves() if isinstance(m, Capture)), key=position.notation)
    if hand == "mouse":
        ways = (visible(program, position, capture) for capture in captures)
        program.drag(*next((start, end) for start, end in ways if start and end))
    else:
        program.key("n", "Return")


def picture(program: Program, name: str) -> None:
    folder = os.environ.get("GREEN_DESKTOP_PICTURES")
    if folder:
        program.screenshot(Path(folder) / f"{name}.png")
