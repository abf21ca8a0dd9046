"""Every key there is, in one place: what it is called in code, the chords, and what it does in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from green_desktop.gui.widgets.base import Text
from green_desktop.text import _

CHORDS: Mapping[str, tuple[str, ...]] = {
    "undo": ("ctrl+z",),
    "redo": ("ctrl+y", "ctrl+shift+z"),
    "hint": ("h",),
    "pause": ("p",),
    "move_now": ("m",),
    "flat": ("v",),
    "turn_left": ("[",),
    "turn_right": ("]",),
    "closer": ("+", "="),
    "away": ("-",),
    "whole": ("0",),
    "menu": ("escape",),
    "new_game": ("ctrl+n",),
    "open": ("ctrl+o",),
    "settings": ("ctrl+,",),
    "keys": ("?",),
    "quit": ("ctrl+q",),
}

HOLDS: Mapping[str, str] = {"marks": "x", "through": "t", "fan": "f"}
"""Keys that show something for as long as they are held."""


def bound(**deeds: Callable[[], None]) -> dict[str, Callable[[], None]]:
    """What a screen does for each chord, from what it does for each name above."""
    return {chord: deed for name, deed in deeds.items() for chord in CHORDS[name]}


def sheet() -> list[tuple[str, Text]]:
    """The lines of the sheet of keys: chords with spaces between, and what they do."""
    words: dict[str, str] = {
        "undo": _("Undo"),
        "redo": _("Redo"),
        "hint": _("Hint"),
        "pause": _("Pause the computers, or let them go on"),
        "move_now": _("Let the computer move now"),
        "flat": _("View from above or aside"),
        "turn_left": _("Turn the board left"),
        "turn_right": _("Turn the board right"),
        "closer": _("Bring the board closer"),
        "away": _("Move away from the board"),
        "whole": _("See the whole board"),
        "menu": _("Put a stack back, leave a dialog, open the menu"),
        "new_game": _("New game"),
        "open": _("Open a saved game"),
        "settings": _("Settings"),
        "keys": _("This sheet"),
        "quit": _("Quit"),
    }
    board: list[tuple[str, Text]] = [
        ("up down left right", _("Move the cursor on the board")),
        ("enter", _("Lift a stack, and put it on another")),
        ("n shift+n", _("Go through the captures there are")),
        (HOLDS["marks"], _("Held: which stacks can move, are threatened, are safe")),
        (HOLDS["through"], _("Held: see through the stacks in front")),
        (HOLDS["fan"], _("Held: fan a stack out")),
        ("tab", _("Go from the board to the buttons and back")),
        ("f11", _("Full screen")),
    ]
    return [*board, *((" ".join(CHORDS[name]), words[name]) for name in CHORDS)]
