"""What lies over the board fits at every size and scale, also in a longer language: the result, the banner, a line of
words, the legend, the core sample and the fan."""

from collections.abc import Iterator

import pytest
from pygame import Rect

from green_desktop.gui.screens.table import glance
from green_desktop.text import SPOKEN
from tests.gui.fitting import Longer, misfits
from tests.gui.screens.test_fitting import PLACES
from tests.gui.tables import HALF_WAY, table_at
from tests.pilot import Pilot

LONG = "This game is not being saved: the folder /home/somebody/.local/share/green-desktop/saves cannot be written to."
HIGH = (
    "9/1(gggwwgwbgbg)7/1(bgbbw)6(wbgwbgwwgbgwbgwbbgwgbwgbwgbwwgbgwwb)/2(wgbbwgwbgbwgwbwwgggb)1(bw)4/4b4/"
    "3wg1w2/9/5(bw)3/9 -"
)


@pytest.fixture(params=["English", "longer"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    if request.param == "longer":
        SPOKEN.catalogue = Longer()
    yield request.param
    SPOKEN.speak("en")


def free(pilot: Pilot) -> Rect:
    """The part of the window that is the board's."""
    return pilot.table.pane.rect


@pytest.mark.parametrize("game", ["green", "greener", "greenest"])
@pytest.mark.parametrize(("size", "scale"), PLACES)
def test_the_result(game: str, size: tuple[int, int], scale: float, language: str) -> None:
    turn = {"green": "b", "greener": "b", "greenest": "-"}[game]
    pilot = table_at(game, f"(bw)2/1(wg)1/2b {turn}", size=size, scale=scale, light=False)
    pilot.steps(3)
    card = pilot.table.result
    assert card.visible
    assert free(pilot).contains(card.rect), (free(pilot), card.rect)
    assert not misfits(card, pilot.window.style)


@pytest.mark.parametrize(("size", "scale"), PLACES)
def test_the_banner_and_a_long_line(size: tuple[int, int], scale: float) -> None:
    pilot = table_at("green", HALF_WAY + " w", size=size, scale=scale)
    style, banner = pilot.window.style, pilot.table.banner
    banner.label = LONG
    banner.show(True)
    pilot.steps(2)
    assert free(pilot).contains(banner.rect)
    assert "".join(banner._lines).replace(" ", "") == LONG.replace(" ", "")
    assert all(style.fonts.size(line, "label")[0] + style.dp(56) <= banner.rect.width for line in banner._lines)
    plate = glance.draw_line(pilot.window.surface, style, free(pilot), LONG)
    assert free(pilot).contains(plate)
    assert not plate.colliderect(banner.rect)


@pytest.mark.parametrize(("size", "scale"), PLACES)
def test_the_legend(size: tuple[int, int], scale: float, language: str) -> None:
    pilot = table_at("green", HALF_WAY + " w", size=size, scale=scale)
    lines = glance.legend(pilot.table.pane._marks(), solo=False, everything=True)
    assert len(lines) == 3
    at = (free(pilot).x + 20, free(pilot).bottom - 20)
    assert free(pilot).contains(glance.draw_legend(pilot.window.surface, pilot.window.style, lines, at))


@pytest.mark.parametrize("fanned", [False, True])
@pytest.mark.parametrize(("size", "scale"), PLACES)
def test_the_core_sample_and_the_fan(size: tuple[int, int], scale: float, fanned: bool, language: str) -> None:
    pilot = table_at("greenest", HIGH, size=size, scale=scale, light=False)
    pilot.move(pilot.stack("i7"))
    if fanned:
        pilot.hold("f")
    pilot.steps(1)
    sample = pilot.table.pane.scene().sample
    assert sample
    assert sample.fanned is fanned
    card = pilot.table.pane.view.card.area
    assert free(pilot).contains(card), (free(pilot), card)
