"""Moving the camera by hand: with the middle button, with two fingers, or by pulling at the bare mat."""

from __future__ import annotations

from math import hypot
from typing import Protocol

import pygame
from pygame.event import Event

from green_desktop.gui.draw import Point

WHEEL = 1.12
"""How much closer a step of the wheel brings the board."""

FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class Steered(Protocol):
    """What is steered: a board."""

    def come_closer(self, factor: float, point: Point) -> None: ...

    def pull(self, by: Point) -> None: ...

    def put_back(self) -> bool: ...


class Steering:
    """Follows the middle button and the fingers. ``pinching`` says that two fingers hold the board now."""

    def __init__(self, board: Steered) -> None:
        self.board = board
        self.pinching = False
        self._held_at: Point | None = None
        self._fingers: dict[int, Point] = {}

    @property
    def busy(self) -> bool:
        """Whether somebody holds the board."""
        return self.pinching or self._held_at is not None

    def heed(self, event: Event, size: tuple[int, int], inside: bool) -> bool:
        """Take an event if it steers; ``size`` is the window's, ``inside`` whether the pointer is on the board."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 2 and inside:
            self._held_at = event.pos
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 2:
            self._held_at = None
        elif event.type == pygame.MOUSEMOTION and self._held_at is not None:
            self.board.pull((event.pos[0] - self._held_at[0], event.pos[1] - self._held_at[1]))
            self._held_at = event.pos
        elif event.type in FINGERS:
            return self._finger(event, (event.x * size[0], event.y * size[1]))
        else:
            return False
        return True

    def _finger(self, event: Event, point: Point) -> bool:
        """One finger is a mouse, as SDL has it; the second one makes them a pair of tweezers."""
        before = dict(self._fingers)
        if event.type == pygame.FINGERUP:
            self._fingers.pop(event.finger_id, None)
            self.pinching = self.pinching and bool(self._fingers)
            return self.pinching
        self._fingers[event.finger_id] = point
        if event.type == pygame.FINGERDOWN and len(self._fingers) == 2:
            self.pinching = True
            self.board.put_back()
        elif self.pinching and len(before) == 2 == len(self._fingers):
            self._pinch(list(before.values()), list(self._fingers.values()))
        return self.pinching

    def _pinch(self, before: list[Point], now: list[Point]) -> None:
        (from_x, from_y), apart = _span(before)
        (x, y), wide = _span(now)
        self.board.pull((x - from_x, y - from_y))
        if apart > 1:
            self.board.come_closer(wide / apart, (x, y))


def _span(points: list[Point]) -> tuple[Point, float]:
    """The middle between two fingers and how far they are apart."""
    (x0, y0), (x1, y1) = points
    return ((x0 + x1) / 2, (y0 + y1) / 2), hypot(x1 - x0, y1 - y0)
