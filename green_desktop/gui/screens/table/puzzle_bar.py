"""The part of the rail that belongs to a puzzle of the day: which it is, what is asked, the soundings."""

from __future__ import annotations

from collections.abc import Callable

from green_desktop.gui.screens.table.challenge import Challenge
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.label import Label
from green_desktop.gui.widgets.layout import Column, Space
from green_desktop.text import _


class PuzzleBar(Column):
    """Two lines and the button for soundings."""

    def __init__(self, challenge: Challenge, sound: Callable[[], None]) -> None:
        self.challenge = challenge
        self.sounding = Button(challenge.soundings_line, sound, icon="hint", height=42, tip=_tip)
        title = Label(challenge.title, role="strong")
        task = Label(challenge.task, role="small", tone="muted", wrap=True)
        super().__init__(title, task, Space(2), self.sounding, gap=2, padding=2)
        self.refresh()

    def refresh(self) -> None:
        """Take a sounding while there are any, and where it was not taken yet."""
        challenge, over = self.challenge, self.challenge.session.outcome() is not None
        self.sounding.enable(bool(challenge.soundings_left) and not challenge.sounding and not over)


def _tip() -> str:
    return _("Can it still be solved from here? Three times you may ask.")
