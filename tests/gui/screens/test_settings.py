"""The settings page: every change is made at once, and defaults come back."""

from dataclasses import replace
from typing import Any

import pytest

from green_desktop.gui.screens.settings import OFFERED, SettingsDialog
from green_desktop.storage.settings import NewGame, Settings
from green_desktop.storage.themes import load_theme
from tests.gui.conftest import Seat
from tests.gui.widgets.bench import bench
from tests.pilot import Pilot

THEMES = [("linen", "Linen"), ("charcoal", "Charcoal"), ("paper", "Paper")]


class Kept:
    """Settings that are only remembered, and shown."""

    def __init__(self) -> None:
        self.settings = Settings(new_game=NewGame(board="9x9"))
        self.pilot: Pilot | None = None

    def change(self, **changes: Any) -> None:
        self.settings = replace(self.settings, **changes)
        if self.pilot:
            self.pilot.window.restyle(load_theme(self.settings.theme), self.settings.scale)


@pytest.fixture
def kept() -> Kept:
    return Kept()


@pytest.fixture
def pilot(sit: Seat, kept: Kept) -> Pilot:
    kept.pilot = sit(bench(), size=(1920, 1200))
    kept.pilot.window.push(SettingsDialog(lambda: kept.settings, kept.change, THEMES))
    kept.pilot.steps(1)
    return kept.pilot


def test_a_theme_is_seen_at_once_and_the_page_stays(pilot: Pilot, kept: Kept) -> None:
    pilot.choose("Theme", "Charcoal")
    assert kept.settings.theme == "charcoal"
    assert pilot.window.style.theme.name == "charcoal"
    assert pilot.find("Theme").value == "charcoal"


def test_the_scale_changes_under_the_page(pilot: Pilot, kept: Kept) -> None:
    pilot.choose("Interface size", "200%")
    assert pilot.window.style.scale == 2
    pilot.choose("Interface size", "As the desktop")
    assert pilot.window.style.scale == 1


def test_everything_else(pilot: Pilot, kept: Kept) -> None:
    pilot.choose("Animation", "None")
    pilot.choose("Computers play", "Fast")
    pilot.choose("View", "From above")
    pilot.choose("Rail", "Left")
    pilot.tab_to("Signs on the tops, for those who cannot tell the colours apart")
    pilot.key("space")
    changed = kept.settings
    assert (changed.animation, changed.pace, changed.flat, changed.rail) == ("none", "fast", True, "left")
    assert changed.glyphs


def test_restore_defaults_restores_this_page_only(pilot: Pilot, kept: Kept) -> None:
    pilot.choose("Theme", "Paper")
    pilot.choose("Rail", "Left")
    pilot.press("Restore defaults")
    assert {name: getattr(kept.settings, name) for name in OFFERED} == {
        name: getattr(Settings(), name) for name in OFFERED
    }
    assert kept.settings.new_game.board == "9x9"
    assert pilot.find("Rail").value == "right"


@pytest.mark.parametrize("key", ["escape", "enter"])
def test_both_keys_just_leave(pilot: Pilot, kept: Kept, key: str) -> None:
    pilot.choose("Rail", "Left")
    pilot.tab_to("Done")
    pilot.key(key)
    assert len(pilot.window.screens) == 1
    assert kept.settings.rail == "left"


def test_a_setting_the_page_does_not_offer_is_shown_as_it_is(sit: Seat) -> None:
    pilot = sit(bench())
    pilot.window.push(SettingsDialog(lambda: Settings(scale=1.1, theme="mine"), lambda **_changes: None, THEMES))
    pilot.steps(1)
    assert pilot.find("Interface size").value == 1.1
    assert pilot.find("Theme").value == "mine"
