"""Home, the tables and their menus: nothing is cut, nothing overlaps, at every size and in a longer language."""

from collections.abc import Callable, Iterator

import pytest

from green_desktop.games import GAMES
from green_desktop.text import SPOKEN
from tests.gui.fitting import Longer, misfits
from tests.pilot import Pilot

PLACES = [((960, 600), 1), ((1280, 720), 1), ((1920, 1200), 2), ((960, 1500), 1)]


@pytest.fixture(params=["English", "longer"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param == "longer":
        SPOKEN.catalogue = Longer()
    yield request.param
    SPOKEN.speak("en")


def wrong(pilot: Pilot, where: str) -> list[str]:
    pilot.steps(2)
    return [f"{where}: {words}" for words in misfits(pilot.screen.root, pilot.window.style)]


@pytest.mark.parametrize("game", GAMES)
def test_everything_fits(start: Callable[[], Pilot], game: str, language: str) -> None:
    found = []
    pilot = start()
    pilot.key("ctrl+n", *["left"] * 3, *["right"] * list(GAMES).index(game), "enter")
    for size, scale in PLACES:
        pilot = start()
        pilot.window.resize(size)
        pilot.window.restyle(scale=scale)
        here = f"{size[0]}x{size[1]} at {scale}"
        found += wrong(pilot, f"home {here}")
        pilot.press("ContinueÑgá" if language == "longer" else "Continue")
        found += wrong(pilot, f"{game} {here}")
        pilot.key("escape")
        found += wrong(pilot, f"menu {here}")
    assert not found, "\n".join(found)
