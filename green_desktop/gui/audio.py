"""What is heard. Where there is no sound device, or the sound is off, there is silence and nothing else changes.

Opening a device can take a second, so it is opened on the worker's thread, and nothing is heard until it is open. The
sounds are then all in memory: to play one takes microseconds, and never waits.
"""

from __future__ import annotations

import bisect
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pygame

from green_desktop.resources import ASSETS

Cue = Literal["lift", "drop", "pass", "illegal", "solved", "won", "lost"]
Hear = Callable[[Cue, int], None]
"""Called with what is to be heard, and with the height of the stack it is about (0 where there is none)."""

HEIGHTS = (3, 5, 8, 12, 18)
"""From each of these heights on, a stack is set down with a deeper sound."""

CHANNELS = 8
BUFFER = 1024
"""Samples (of 22,050 a second) that wait to be played: 46 ms. Half of it cost a third more of the idle CPU."""

Sounds = dict[str, pygame.mixer.Sound]


def silence(_cue: Cue, _height: int) -> None:
    """Nothing is heard."""


def file_name(cue: Cue, height: int) -> str:
    """The sound of a cue, without ``.wav``."""
    return f"drop-{1 + bisect.bisect_right(HEIGHTS, height)}" if cue == "drop" else cue


class Audio:
    """The sounds of one material, at a volume of 0 to 100. ``open`` may be called on another thread, and again."""

    def __init__(self, folder: Path = ASSETS / "sounds") -> None:
        self.folder = folder
        self.volume = 0
        self._material = ""
        self._sounds: Sounds = {}

    @property
    def wanted(self) -> bool:
        """Whether anything would be heard if there were a device."""
        return self.volume > 0

    def open(self, material: str) -> bool:
        """Open the device if it is not, and load what a material sounds like; False where there is no device."""
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(22_050, -16, 1, BUFFER, allowedchanges=0)
                pygame.mixer.set_num_channels(CHANNELS)
            sounds = {path.stem: pygame.mixer.Sound(path) for path in sorted((self.folder / material).glob("*.wav"))}
        except (pygame.error, OSError):
            return False
        self._material, self._sounds = material, sounds
        return bool(sounds)

    def sounds_like(self, material: str) -> bool:
        """Whether it is open with this material."""
        return bool(self._sounds) and self._material == material

    def hear(self, cue: Cue, height: int) -> None:
        """Let something be heard, if anything can."""
        sound = self._sounds.get(file_name(cue, height)) if self.wanted else None
        if sound is not None and pygame.mixer.get_init():
            sound.set_volume((self.volume / 100) ** 2)
            sound.play()

    def close(self) -> None:
        """Be silent. The device itself is let go of when the program ends."""
        self._sounds = {}
        if pygame.mixer.get_init():
            pygame.mixer.stop()
