"""How long the board takes: a table of times, and of times by the floor (one background blit and a flip).

    python -m benchmarks.board [--size 1920x1080] [--theme linen] [--json] [--cpu]

``--cpu`` counts the time that the processor worked instead of the time that passed: on a busy machine the only figures
that say anything (with the dummy driver a frame never waits for anything else).

The driver is SDL's own choice from SDL_VIDEODRIVER (default here: dummy); its name stands in the table's title.
"""

import argparse
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from green_desktop.gui.board.projection import zoomed
from green_desktop.gui.board.scene import CoreSample, Scene
from green_desktop.gui.board.view import BoardView
from green_desktop.gui.style import Style
from green_desktop.storage.themes import load_theme

ROWS = COLUMNS = 9
CLOCK: list[Callable[[], float]] = [time.perf_counter]
"""What time is measured with: one clock, which ``--cpu`` replaces."""


def opening() -> tuple[str, ...]:
    """81 single pyramids in equal thirds."""
    letters = [*"bgw" * (ROWS * COLUMNS // 3)]
    random.Random(1).shuffle(letters)
    return tuple(letters)


def stress() -> tuple[str, ...]:
    """81 stacks of one to six."""
    dice = random.Random(2)
    return tuple("".join(dice.choice("bgw") for _ in range(dice.randint(1, 6))) for _ in range(ROWS * COLUMNS))


class Timing(NamedTuple):
    """Milliseconds: the median, the best, and the median of the floor measured right before."""

    median: float
    best: float
    floor: float


def times(turn: Callable[[int], None], count: int) -> list[float]:
    """The times of ``turn(0)`` … in milliseconds."""
    found = []
    for index in range(count):
        start = CLOCK[0]()
        turn(index)
        found.append((CLOCK[0]() - start) * 1000)
    return found


def floor(screen: pygame.Surface) -> float:
    """One background blit and a flip."""
    background = pygame.Surface(screen.get_size()).convert()

    def frame(_: int) -> None:
        screen.blit(background, (0, 0))
        pygame.display.flip()

    return statistics.median(times(frame, 60))


class Table:
    """A board on a screen, drawn frame by frame."""

    def __init__(self, screen: pygame.Surface, theme: str) -> None:
        self.screen = screen
        width, height = screen.get_size()
        self.area = pygame.Rect(0, 0, width - width * 336 // 1920, height)
        self.view = BoardView(Style(load_theme(theme), height / 1080))
        self.lay()

    def lay(self, quarter: int = 0) -> None:
        self.view.layout(self.area, ROWS, COLUMNS, quarter=quarter, table=self.screen.get_rect())

    def frame(self, scene: Scene, redraw: bool = False) -> None:
        if redraw:
            self.view.redraw()
        self.view.draw(self.screen, scene)
        pygame.display.flip()

    def frames(self, scenes: list[Scene], redraw: bool = False) -> Timing:
        """The frames of these scenes one after another, the first unmeasured."""
        self.frame(scenes[0])
        return self.timing(lambda index: self.frame(scenes[index], redraw), len(scenes))

    def timing(self, turn: Callable[[int], None], count: int) -> Timing:
        """So many turns, after the floor: other work on the machine then slows both alike."""
        ground = floor(self.screen)
        found = times(turn, count)
        return Timing(statistics.median(found), min(found), ground)

    def glide(self, count: int) -> Timing:
        """Frames in which the last picture is only moved and stretched."""
        view = self.view.view

        def frame(index: int) -> None:
            self.view.draw_as(self.screen, zoomed(view, self.area, 1 + index / count, (index, 0)))
            pygame.display.flip()

        frame(0)
        return self.timing(frame, count)

    def turn(self, index: int) -> None:
        self.lay(index % 4)
        self.frame(Scene(stress()))


def measure(size: tuple[int, int], theme: str) -> dict[str, Timing]:
    """All times by what was timed."""
    screen = pygame.display.set_mode(size)
    ground = floor(screen)
    start = CLOCK[0]()
    table = Table(screen, theme)
    table.frame(Scene(opening()))
    cold = (CLOCK[0]() - start) * 1000
    found = {"cold: sprites, mat and first frame": Timing(cold, cold, ground)}
    stacks = stress()
    for name, shown in (("opening", opening()), ("stress", stacks)):
        found[f"full redraw, {name}"] = table.frames([Scene(shown)] * 60, redraw=True)
        found[f"unchanged frame, {name}"] = table.frames([Scene(shown)] * 60)
    x, y = table.view.centre(40)
    targets = frozenset((39, 41, 31, 49))
    drag = [Scene(stacks, targets=targets, lifted=(40, (x + i * 3 % 400, y - i * 2 % 300))) for i in range(120)]
    found["dragging a stack"] = table.frames(drag)
    swing = [replace(scene, tilt=(i // 8) % 11 - 5) for i, scene in enumerate(drag)]
    found["dragging a stack that swings"] = table.frames(swing + swing)
    found["animating a capture"] = table.frames([Scene(stacks, moving=(40, 36, i / 60)) for i in range(61)])
    found["hover from stack to stack"] = table.frames([Scene(stacks, hover=i % 81) for i in range(120)])
    sample = CoreSample(40, "4", "high", "e5", ("takes e4, f5",))
    found["hover with its core sample, first"] = table.frames(
        [Scene(stacks, hover=i % 81, sample=replace(sample, cell=i % 81)) for i in range(120)]
    )
    found["hover with its core sample, still"] = table.frames([Scene(stacks, hover=40, sample=sample)] * 60)
    light = [Scene(stacks, lit=((40, i / 60), (41, 1 - i / 60))) for i in range(61)]
    found["a light over two stacks"] = table.frames(light)
    found["coming closer, the picture moved"] = table.glide(60)
    table.turn(0)
    found["a quarter turn, first frame"] = table.timing(lambda index: table.turn(index + 1), 8)
    print(f"sprites kept: {table.view.sprite_bytes / 1e6:.1f} MB", file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--theme", default="linen")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--cpu", action="store_true")
    options = parser.parse_args()
    if options.cpu:
        CLOCK[0] = time.thread_time
    width, height = (int(part) for part in options.size.split("x"))
    pygame.display.init()
    found = measure((width, height), options.theme)
    if options.json:
        print(json.dumps({name: timing._asdict() for name, timing in found.items()}))
        return
    print(f"{options.size}, driver {pygame.display.get_driver()}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}")
    print(f"{'':40}{'median ms':>10}{'best ms':>10}{'x floor':>10}")
    for name, timing in found.items():
        print(f"{name:40}{timing.median:10.2f}{timing.best:10.2f}{timing.median / timing.floor:10.1f}")


if __name__ == "__main__":
    main()
