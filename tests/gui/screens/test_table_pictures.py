"""Golden pictures of the whole table: every theme, both views, every class of size, each looked at when it was written.

Small, normal, large and tall windows; marks, a core sample, a fan, a result. See `tests.golden`.
"""

from pathlib import Path

import pytest

from tests.golden import assert_golden
from tests.gui.screens.test_over_the_board import HIGH
from tests.gui.tables import HALF_WAY, table_at
from tests.pilot import Pilot

GREENER = (
    "3wg1(wgb)gg/1(ggb)2g2(gggw)b/(bgwggw)8/2(wwbbggw)2(bw)b1b/6b1(bw)/3wbbw2/5b(gw)ww/3(bw)1g1(gw)g/(ggb)5(bw)1g b"
)
OPENING = "bwbgbb/bgwggw/ggbgww/wgwwwb/wggwgb/bbbwgb"
OVER = "2(bgbw)(bw)/(wggwgb)3/4 g"

SIZES = {
    "small": ((960, 600), 1.0),
    "normal": ((1280, 800), 1.0),
    "large": ((2560, 1440), 1.5),
    "tall": ((1000, 1500), 1.0),
}


def picture(pilot: Pilot, name: str, folder: Path) -> None:
    pilot.steps(2)
    assert_golden(pilot.window.surface, f"table-{name}", folder)


@pytest.mark.parametrize(
    ("theme", "view", "size", "game", "position"),
    [
        ("linen", "aside", "normal", "green", HALF_WAY + " w"),
        ("linen", "above", "small", "greener", GREENER),
        ("charcoal", "aside", "small", "green", OPENING + " b"),
        ("charcoal", "above", "tall", "green", HALF_WAY + " w"),
        ("paper", "aside", "tall", "greenest", HIGH),
        ("paper", "above", "normal", "greenest", HIGH),
        ("charcoal", "aside", "large", "greener", GREENER),
    ],
)
def test_a_table(theme: str, view: str, size: str, game: str, position: str, tmp_path: Path) -> None:
    pixels, scale = SIZES[size]
    flat = view == "above"
    pilot = table_at(game, position, theme=theme, size=pixels, scale=scale, flat=flat, light=False)
    picture(pilot, f"{theme}-{view}-{size}", tmp_path)


def test_everything_marked_on_a_mirrored_table(tmp_path: Path) -> None:
    pilot = table_at("green", HALF_WAY + " w", theme="paper", rail="left", marks="all", glyphs=True, coordinates=False)
    picture(pilot, "paper-marks-left", tmp_path)


def test_a_fan(tmp_path: Path) -> None:
    pilot = table_at("greenest", HIGH, theme="linen", light=False)
    pilot.hold("f")
    pilot.move(pilot.stack("i7"))
    picture(pilot, "linen-fan", tmp_path)


def test_from_near_with_a_stack_in_the_hand(tmp_path: Path) -> None:
    pilot = table_at("green", HALF_WAY + " w", theme="linen")
    pilot.wheel(5, pilot.stack("d4"))
    pilot.steps(20)
    pilot.click_cell("d4")
    pilot.steps(20)
    picture(pilot, "linen-near", tmp_path)


def test_the_end(tmp_path: Path) -> None:
    pilot = table_at("green", OVER, theme="charcoal")
    picture(pilot, "charcoal-end", tmp_path)
