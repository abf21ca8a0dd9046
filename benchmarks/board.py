"""How long the board takes: a table of times, and of times by the floor (one background blit and a flip).

    python -m benchmarks.board [--size 1920x1080] [--theme linen] [--json]

The driver is SDL's own choice from SDL_VIDEODRIVER (default here: dummy); its name stands in the table's title.
"""

import argparse
import json
import os
import random
import statistics
import time
from collections.abc import Callable

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from green_desktop.gui.board.scene import Scene
from green_desktop.gui.board.view import BoardView
from green_desktop.gui.style import Style
from green_desktop.storage.themes import load_theme

ROWS = COLUMNS = 9


def opening() -> tuple[str, ...]:
    """81 single pyramids in equal thirds."""
    letters = [*"bgw" * (ROWS * COLUMNS // 3)]
    random.Random(1).shuffle(letters)
    return tuple(letters)


def stress() -> tuple[str, ...]:
    """81 stacks of one to six."""
    dice = random.Random(2)
    return tuple("".join(dice.choice("bgw") for _ in range(dice.randint(1, 6))) for _ in range(ROWS * COLUMNS))


def median(turn: Callable[[int], None], count: int) -> float:
    """The median time of ``turn(index)`` in milliseconds."""
    times = []
    for index in range(count):
        start = time.perf_counter()
        turn(index)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def measure(size: tuple[int, int], theme: str) -> dict[str, float]:
    """All times in milliseconds by what was timed."""
    screen = pygame.display.set_mode(size)
    area = pygame.Rect(0, 0, size[0] - 336 * size[0] // 1920, size[1])
    table = screen.get_rect()
    background = pygame.Surface(size).convert()
    found = {"floor": median(lambda _: (screen.blit(background, (0, 0)), pygame.display.flip())[1], 200)}

    start = time.perf_counter()
    view = BoardView(Style(load_theme(theme), size[1] / 1080))
    view.layout(area, ROWS, COLUMNS, table=table)
    view.draw(screen, Scene(opening()))
    pygame.display.flip()
    found["cold: sprites, mat and first frame"] = (time.perf_counter() - start) * 1000

    def frame(scene: Scene, redraw: bool = False) -> None:
        if redraw:
            view.redraw()
        view.draw(screen, scene)
        pygame.display.flip()

    for name, stacks in (("opening", opening()), ("stress: 81 stacks of 1-6", stress())):
        scene = Scene(stacks)
        frame(scene)
        found[f"full redraw, {name}"] = median(lambda _, scene=scene: frame(scene, redraw=True), 60)
        found[f"unchanged frame, {name}"] = median(lambda _, scene=scene: frame(scene), 60)
    stacks = stress()
    x, y = view.centre(40)
    targets = frozenset((39, 41, 31, 49))
    drag = [Scene(stacks, targets=targets, lifted=(40, (x + i * 3 % 400, y - i * 2 % 300))) for i in range(120)]
    frame(drag[0])
    found["dragging a stack"] = median(lambda i: frame(drag[i]), len(drag))
    moving = [Scene(stacks, moving=(40, 36, i / 60)) for i in range(61)]
    frame(moving[0])
    found["animating a capture"] = median(lambda i: frame(moving[i]), len(moving))
    hover = [Scene(stacks, hover=i % 81) for i in range(120)]
    frame(hover[0])
    found["hover from stack to stack"] = median(lambda i: frame(hover[i]), len(hover))

    def turn(index: int) -> None:
        view.layout(area, ROWS, COLUMNS, quarter=index % 4, table=table)
        frame(Scene(stacks))

    turn(0)
    found["a quarter turn, first frame"] = median(lambda i: turn(i + 1), 8)
    found["sprites kept (MB)"] = view.sprite_bytes / 1e6
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--theme", default="linen")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    pygame.display.init()
    found = measure((width, height), options.theme)
    if options.json:
        print(json.dumps(found))
        return
    print(f"{options.size}, driver {pygame.display.get_driver()}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}")
    for name, value in found.items():
        times = "" if "MB" in name else f"{value / found['floor']:8.1f} x floor"
        print(f"{name:40}{value:10.2f}{times}")


if __name__ == "__main__":
    main()
