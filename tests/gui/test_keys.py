"""Keys by name."""

import pygame
import pytest
from pygame.event import Event

from green_desktop.gui.keys import chords, key_event, readable


@pytest.mark.parametrize("chord", ["ctrl+z", "ctrl+shift+z", "f11", "escape", "enter", "page up", "n", "alt+left", "+"])
def test_a_name_names_its_event(chord: str) -> None:
    pygame.display.init()
    assert chord in chords(key_event(chord))


def test_a_sign_is_named_whatever_keys_make_it() -> None:
    pygame.display.init()
    event = Event(pygame.KEYDOWN, key=pygame.K_PLUS, mod=pygame.KMOD_LSHIFT, unicode="?", scancode=0)
    assert "?" in chords(event)


def test_the_mac_command_key_is_ctrl() -> None:
    pygame.display.init()
    event = Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LMETA, unicode="", scancode=0)
    assert chords(event) == ["ctrl+z"]


def test_chords_are_printed_as_people_write_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert readable("ctrl+shift+z") == "Ctrl Shift Z"
    assert readable("f11") == "F11"
    assert readable("ctrl+,") == "Ctrl ,"
    assert readable("") == ""
    assert readable("escape") == "Esc"
    assert readable("shift+left") == "Shift ←"
