"""Golden pictures of every widget, a theme at a time, and of a dialog at 2x."""

from pathlib import Path

import pytest

from green_desktop.gui.draw import contrast
from green_desktop.gui.screens.gallery import Gallery
from green_desktop.gui.screens.new_game import NewGameDialog
from green_desktop.gui.screens.settings import SettingsDialog
from green_desktop.gui.tones import tones
from green_desktop.storage.settings import NewGame, Settings
from green_desktop.storage.themes import load_theme
from tests.golden import assert_golden
from tests.gui.conftest import Seat
from tests.gui.widgets.bench import bench

THEMES = ["linen", "charcoal", "paper"]


@pytest.mark.parametrize("theme", THEMES)
def test_gallery(sit: Seat, tmp_path: Path, theme: str) -> None:
    pilot = sit(Gallery(), size=(1120, 940), theme=theme)
    pilot.key("tab", "tab")
    assert_golden(pilot.window.surface, f"gallery-{theme}", tmp_path)


def test_dialog_and_menu_at_twice_the_size(sit: Seat, tmp_path: Path) -> None:
    pilot = sit(bench(), size=(1920, 1200), scale=2, theme="charcoal")
    themes = [(name, name.capitalize()) for name in THEMES]
    pilot.window.push(SettingsDialog(lambda: Settings(theme="charcoal"), lambda **_changes: None, themes))
    pilot.press("Interface size")
    assert_golden(pilot.window.surface, "dialog-2x-charcoal", tmp_path)


def test_new_game_with_its_deal(sit: Seat, tmp_path: Path) -> None:
    pilot = sit(bench(), size=(1280, 800), theme="paper")
    pilot.window.push(NewGameDialog(NewGame("greenest"), lambda _choice, _seed: None, "example-1"))
    pilot.steps(1)
    assert_golden(pilot.window.surface, "new-game-paper", tmp_path)


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read_on_every_ground_they_stand_on(theme: str) -> None:
    used = tones(load_theme(theme).controls)
    pairs = {
        "text on rail": (used.text, used.ground),
        "text on card": (used.text, used.card),
        "muted on rail": (used.muted, used.ground),
        "muted on card": (used.muted, used.card),
        "muted on track": (used.muted, used.track),
        "text on quiet, held": (used.text, used.quiet_held),
        "words on primary": (used.on_primary, used.primary),
        "words on primary, hot": (used.on_primary, used.primary_hot),
        "detail on primary": (used.on_primary_muted, used.primary),
        "words on accent": (used.on_accent, used.accent),
        "accent on rail": (used.accent, used.ground),
        "text on selection": (used.text, used.selection),
    }
    poor = {what: round(contrast(*pair), 2) for what, pair in pairs.items() if contrast(*pair) < 4.5}
    assert not poor
