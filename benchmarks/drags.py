"""What a drag costs in a real window: ``python -m benchmarks.drags [--size 1920x1080] [--seconds 60]``.

A crowded 9x9 table of the app; a random hand lifts stacks, pulls them over the board and lets them go again, sixty
times a second. Counted is every tick that drew something, events, frame and flip included. For a window rather than
memory run it inside ``xvfb-run -s "-screen 0 3840x2160x24"`` with SDL_VIDEODRIVER=x11; the floor, one background
blit and a flip in the same window, is measured between the drags, so that a busy machine slows both alike.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from pygame.event import Event

from green_desktop.core.grid import grid
from green_desktop.core.position import Seat
from green_desktop.games.green import Green
from green_desktop.gui.screens.table.screen import Table, Ways
from green_desktop.gui.window import Window
from green_desktop.session.session import Session, Sitter
from green_desktop.session.worker import Worker
from green_desktop.storage.settings import Settings
from green_desktop.storage.themes import load_theme

TICK = 1 / 60
Times = list[float]


def nowhere(*_: object) -> None:
    """This table leads nowhere."""


def crowded() -> Green:
    """81 stacks of one to six."""
    dice = random.Random(2)
    stacks = tuple("".join(dice.choice("bgw") for _ in range(dice.randint(1, 6))) for _ in range(81))
    return Green(grid(9, 9), stacks, "black")


def open_table(size: tuple[int, int]) -> tuple[Window, Table]:
    """A window of the app with the table in it, three people around it."""
    window = Window(load_theme("linen"), size=size, scale=size[1] / 1080)
    people: dict[Seat, Sitter] = {seat: Sitter() for seat in Green.SEATS}
    table = Table(Session("green", crowded(), people), Settings, Ways(*[nowhere] * 8), Worker())
    window.push(table)
    window.step()
    return window, table


class Hand:
    """A hand that drags at random, a step a tick; what it does goes through the event queue."""

    def __init__(self, table: Table) -> None:
        self.table, self.dice = table, random.Random(3)
        self.way: list[tuple[int, int]] = []
        self.down = False

    def step(self) -> None:
        """Move on; lift a stack of the seat to move where the hand is empty, drop it where the way ends."""
        if self.way:
            self._post(pygame.MOUSEMOTION, self.way.pop(0), rel=(1, 1), buttons=(int(self.down), 0, 0))
        elif self.down:
            self.down = False
            self._post(pygame.MOUSEBUTTONUP, self.at, button=1)
        else:
            self._begin()

    def _begin(self) -> None:
        view, position = self.table.pane.view, self.table.session.position
        own = [cell for cell in position.occupied if position.controls(position.turn, cell)]
        x, y = view.top(self.dice.choice(own))
        self.way = self._path((round(x), round(y)))
        self.down = True
        self._post(pygame.MOUSEMOTION, (round(x), round(y)), rel=(1, 1), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, (round(x), round(y)), button=1, clicks=1)

    def _path(self, start: tuple[int, int]) -> list[tuple[int, int]]:
        area = self.table.pane.rect
        points = [start]
        for _leg in range(self.dice.randint(1, 3)):
            aim = self.dice.randrange(area.width), self.dice.randrange(area.height)
            (x, y), steps = points[-1], self.dice.randint(12, 40)
            points += [
                (round(x + (aim[0] - x) * step / steps), round(y + (aim[1] - y) * step / steps))
                for step in range(1, steps + 1)
            ]
        # Let go off the board, so that the position stays as crowded as it is.
        return [*points, (area.x + 4, area.y + 4)]

    def _post(self, kind: int, at: tuple[int, int], **values: Any) -> None:
        self.at = at
        pygame.event.post(Event(kind, pos=at, touch=False, **values))


def measure(window: Window, table: Table, seconds: float) -> tuple[Times, Times, Times]:
    """Milliseconds of every tick that drew, as time passed and as the processor worked, and of the floor."""
    hand, wall, worked, floors = Hand(table), [], [], []
    background, end = window.surface.copy(), time.perf_counter() + seconds
    while (begin := time.perf_counter()) < end:
        hand.step()
        frames, busy, start = window.frames, time.thread_time(), time.perf_counter()
        window.step()
        if window.frames > frames:
            wall.append((time.perf_counter() - start) * 1000)
            worked.append((time.thread_time() - busy) * 1000)
        if not hand.down:
            start = time.perf_counter()
            window.surface.blit(background, (0, 0))
            pygame.display.flip()
            floors.append((time.perf_counter() - start) * 1000)
        time.sleep(max(0.0, TICK - (time.perf_counter() - begin)))
    return wall, worked, floors


def said(name: str, times: Times) -> str:
    """A line of the table: the median, the 99th percentile, the worst."""
    ordered = sorted(times)
    p99 = ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]
    return f"  {name:<26}{statistics.median(ordered):8.2f}{p99:8.2f}{ordered[-1]:8.1f}{len(ordered):8}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    window, table = open_table((width, height))
    driver, load = pygame.display.get_driver(), os.getloadavg()[0]
    wall, worked, floors = measure(window, table, options.seconds)
    sprites = table.pane.view.sprite_bytes / 1e6
    print(
        f"{options.size}, driver {driver}, {options.seconds:.0f} s of drags, load {load:.1f}, sprites {sprites:.0f} MB"
    )
    print(f"  {'ms':<26}{'median':>8}{'p99':>8}{'worst':>8}{'frames':>8}")
    print(said("drag", wall), said("drag, processor time", worked), said("floor", floors), sep="\n")


if __name__ == "__main__":
    main()
