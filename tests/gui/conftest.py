"""A running app for a pilot (its own home, its own clock, its own day), and a window with one screen alone."""

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from green_desktop.app import App
from green_desktop.gui.screens.base import Screen
from green_desktop.gui.window import Window
from green_desktop.storage.home import Home
from green_desktop.storage.places import Places, find_places
from green_desktop.storage.themes import load_theme
from tests.pilot import Clock, Pilot

DAY = date(2026, 11, 21)

Seat = Callable[..., Pilot]


@pytest.fixture
def places(tmp_path: Path) -> Places:
    places = find_places(tmp_path / "home")
    places.make()
    return places


@pytest.fixture
def start(places: Places) -> Iterator[Callable[[], Pilot]]:
    """Starts the app at home, as often as asked; each start ends the one before it as closing the window does."""
    apps: list[App] = []

    def end() -> None:
        while apps:
            apps.pop().leave()

    def begin() -> Pilot:
        end()
        clock = Clock()
        store = Home.open(places)
        assert store
        app = App(store, clock=clock, today=lambda: DAY)
        apps.append(app)
        app.home()
        return Pilot(app.window, clock)

    yield begin
    end()


@pytest.fixture
def sit() -> Seat:
    """``sit(screen, size=…, scale=…, theme=…)``: a pilot before a window that shows ``screen``."""

    def at(screen: Screen, *, size: tuple[int, int] = (1280, 800), scale: float = 1, theme: str = "linen") -> Pilot:
        clock = Clock()
        window = Window(load_theme(theme), size=size, scale=scale, clock=clock)
        window.push(screen)
        return Pilot(window, clock)

    return at
