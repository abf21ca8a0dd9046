"""What is heard, and when; that nothing breaks without a device; that the sound files are what the script makes."""

import math
import sys
import wave
from array import array
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import get_args

import pygame
import pytest

from green_desktop.gui.audio import Audio, Cue, file_name
from green_desktop.resources import ASSETS
from green_desktop.storage.theme import Material
from tests.gui.tables import HALF_WAY, table_at
from tests.pilot import Pilot

SOUNDS = ASSETS / "sounds"


def read(path: Path) -> "array[int]":
    """The samples of a file, which is mono with 16 bits."""
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def tone(path: Path) -> float:
    """The loudest tone of a file between 90 and 500 Hz, in steps of 5 (Goertzel's algorithm on its beginning)."""
    samples = read(path)[:3000:2]

    def power(hertz: float) -> float:
        turn, before, last = 2 * math.cos(2 * math.pi * hertz / 11_025), 0.0, 0.0
        for value in samples:
            before, last = last, value + turn * last - before
        return before * before + last * last - turn * before * last

    return max(range(90, 500, 5), key=power)


def make_sounds() -> ModuleType:
    """The script that makes the sounds, as a module."""
    spec = spec_from_file_location("make_sounds", Path(__file__).parents[2] / "packaging" / "make_sounds.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def heard(pilot: Pilot) -> list[tuple[str, int]]:
    """The list to which everything that is heard from now on is added."""
    found: list[tuple[str, int]] = []
    table = pilot.table
    table.hear = table.pane.hear = table.ending.hear = lambda cue, height: found.append((cue, height))
    return found


def test_a_capture_is_lifted_and_set_down() -> None:
    pilot = table_at("green", HALF_WAY + " w")
    sounds = heard(pilot)
    pilot.drag("f6", "c6")
    pilot.wait_for_turn()
    assert sounds == [("lift", 2), ("drop", 17)]


def test_a_refusal_is_heard() -> None:
    pilot = table_at("green", HALF_WAY + " w")
    sounds = heard(pilot)
    pilot.drag("d4", "f4")
    pilot.wait_for_turn()
    assert sounds == [("lift", 1), ("illegal", 0)]


@pytest.mark.parametrize(
    ("game", "position", "move", "players", "cue"),
    [
        ("greenest", "1bg -", "b1 c1", "", "solved"),
        ("greenest", "bbg -", "b1 c1", "", "lost"),
        ("green", "bg1/3/w1w b", "a3 b3", "", "won"),
        ("green", "1bg/3/www b", "b3 c3", "human ai:1 ai:1", "lost"),
    ],
)
def test_the_end_is_heard(game: str, position: str, move: str, players: str, cue: str) -> None:
    pilot = table_at(game, position, players=players)
    sounds = heard(pilot)
    pilot.drag(*move.split())
    pilot.wait_for(lambda: pilot.table.session.outcome() is not None and not pilot.table.ending.under_way)
    assert sounds[-1] == (cue, 0)


def test_a_pass_is_heard() -> None:
    pilot = table_at("green", "bgw/3/g1b b", players="human human human")
    sounds = heard(pilot)
    for _ in range(12):
        captures = [move for move in pilot.position.legal_moves() if move]
        if not captures:
            break
        pilot.drag(*(pilot.position.grid.name(cell) for cell in captures[0]))
        pilot.wait_for_turn()
    assert ("pass", 0) in sounds


def test_the_higher_the_deeper() -> None:
    names = [file_name("drop", height) for height in (1, 3, 5, 8, 12, 18, 81)]
    assert names == ["drop-1", "drop-2", "drop-3", "drop-4", "drop-5", "drop-6", "drop-6"]
    for material in get_args(Material):
        tones = [tone(SOUNDS / material / f"drop-{number}.wav") for number in range(1, 7)]
        assert all(high > low for high, low in pairwise(tones)), (material, tones)


@pytest.mark.parametrize("material", get_args(Material))
def test_every_cue_has_a_short_sound_that_does_not_clip(material: str) -> None:
    for cue in get_args(Cue):
        samples = read(SOUNDS / material / f"{file_name(cue, 1)}.wav")
        assert 0.05 < len(samples) / 22_050 < 1.4
        assert 5_000 < max(map(abs, samples)) < 24_000
        assert abs(samples[0]) < 900
        assert abs(samples[-1]) < 200
    assert (SOUNDS / "LICENSE.txt").exists()


def test_the_script_makes_these_files() -> None:
    script = make_sounds()
    for name, (samples, peak) in script.sounds(script.MATERIALS["felt"]).items():
        made, kept = array("h", script.packed(samples, peak)), read(SOUNDS / "felt" / f"{name}.wav")
        # The sine of another system may round the last bit another way.
        assert max(abs(a - b) for a, b in zip(made, kept, strict=True)) <= 2


def test_it_plays_what_it_is_told_at_the_volume_of_the_settings() -> None:
    audio = Audio()
    audio.hear("drop", 4)
    audio.volume = 50
    assert audio.open("wood")
    assert audio.sounds_like("wood")
    audio.hear("drop", 4)
    assert pygame.mixer.get_busy()
    assert audio._sounds["drop-2"].get_volume() == pytest.approx(0.25, abs=0.02)
    audio.close()
    assert not pygame.mixer.get_busy()
    pygame.mixer.quit()


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    audio = Audio()
    audio.volume = 70
    assert not audio.open("wood")
    audio.hear("lift", 1)
    audio.close()


def test_the_app_opens_the_device_when_it_is_idle_and_follows_the_settings(start: Callable[[], Pilot]) -> None:
    pilot = start()
    app = pilot.window.on_tick.__self__  # type: ignore[union-attr]  # the app itself ticks the window
    assert not app.audio.sounds_like("wood")
    pilot.steps(60)
    pilot.wait_for(lambda: app.audio.sounds_like("wood"))
    assert app.audio.volume == 70
    pilot.key("ctrl+,")
    pilot.press("Mute")
    assert app.audio.volume == 0
    pilot.press("Mute")
    pilot.choose("Theme", "Charcoal")
    pilot.wait_for(lambda: app.audio.sounds_like("glass"))
