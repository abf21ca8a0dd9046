"""Keys by name: ``ctrl+z``, ``f11``, ``escape``, ``?``."""

import sys

import pygame
from pygame.event import Event

MODIFIERS = {"ctrl": pygame.KMOD_CTRL | pygame.KMOD_META, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}
NAMES = {"enter": "return", "esc": "escape", "del": "delete", "pgup": "page up", "pgdn": "page down"}
PRINTED = {
    "escape": "Esc",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "page up": "PgUp",
    "page down": "PgDn",
    "delete": "Del",
}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def chords(event: Event) -> list[str]:
    """The names a KEYDOWN event answers to, the exact one first: ``["shift+/", "?"]``, ``["ctrl+shift+z"]``."""
    name = "enter" if event.key in ENTER else pygame.key.name(event.key)
    held = [modifier for modifier, mask in MODIFIERS.items() if event.mod & mask]
    found = ["+".join([*held, name])]
    sign = getattr(event, "unicode", "")
    if sign and sign.isprintable() and not sign.isalnum() and held in ([], ["shift"]):
        found.append(sign)
    return found


def key_event(chord: str) -> Event:
    """The KEYDOWN event of ``chord``, as a keyboard would send it."""
    *held, name = chord.split("+") if chord != "+" else ["+"]
    mod = 0
    for modifier in held:
        mod |= {"ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT, "shift": pygame.KMOD_LSHIFT}[modifier]
    key = pygame.key.key_code(NAMES.get(name, name))
    sign = (name.upper() if mod & pygame.KMOD_SHIFT else name) if len(name) == 1 else ""
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode=" " if name == "space" else sign, scancode=0)


def readable(chord: str) -> str:
    """``chord`` as it is printed in menus and tips: ``Ctrl Z``, ``F11``; on a Mac ``Cmd Z``."""
    command = "Cmd" if sys.platform == "darwin" else "Ctrl"
    parts = [] if chord == "+" else chord.split("+")
    words = {"ctrl": command, **PRINTED}
    return " ".join(words.get(part, part.capitalize()) for part in parts) or chord
