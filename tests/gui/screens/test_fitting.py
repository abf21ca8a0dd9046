"""No text is cut and nothing overlaps, at every size and scale, also in a language that is 40 % longer."""

from collections.abc import Callable, Iterator

import pytest

from green_desktop.games import GAMES
from green_desktop.gui.screens.base import Screen
from green_desktop.gui.screens.gallery import Gallery
from green_desktop.gui.screens.key_sheet import KeySheet
from green_desktop.gui.screens.new_game import NewGameDialog
from green_desktop.gui.screens.settings import SettingsDialog
from green_desktop.storage.settings import NewGame, Settings
from green_desktop.text import SPOKEN
from tests.gui.conftest import Seat
from tests.gui.fitting import Longer, misfits

PLACES = [
    ((960, 600), 1),
    ((1280, 720), 1.2),
    ((1920, 1080), 1),
    ((1920, 1200), 2),
    ((2880, 1800), 3),
    ((1000, 1600), 1),
]
THEMES = [("linen", "Linen"), ("charcoal", "Charcoal"), ("paper", "Paper")]


def new_game(game: str) -> Screen:
    return NewGameDialog(NewGame(game=game, board="7x7"), lambda _choice, _seed: None)


SCREENS: dict[str, Callable[[], Screen]] = {
    "gallery": Gallery,
    "settings": lambda: SettingsDialog(Settings, lambda **_changes: None, THEMES),
    "keys": lambda: KeySheet([("ctrl+z", "Undo: back to your last decision"), ("ctrl+y ctrl+shift+z", "Redo")]),
    **{f"new {game}": lambda game=game: new_game(game) for game in GAMES},  # type: ignore[misc]  # a default binds it
}


@pytest.fixture(params=["English", "longer"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param == "longer":
        SPOKEN.catalogue = Longer()
    yield request.param
    SPOKEN.speak("en")


@pytest.mark.parametrize("name", SCREENS)
def test_everything_fits(sit: Seat, name: str, language: str) -> None:
    found = []
    for size, scale in PLACES:
        pilot = sit(SCREENS[name](), size=size, scale=scale)
        wrong = misfits(pilot.screen.root, pilot.window.style)
        found += [f"{size[0]}x{size[1]} at {scale}: {words}" for words in wrong]
    assert not found, "\n".join(found)
