"""The settings: one page, every effect seen at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.choice import CheckBox, Options, Segmented
from green_desktop.gui.widgets.dialog import Answer, Dialog
from green_desktop.gui.widgets.dropdown import DropDown
from green_desktop.gui.widgets.layout import Column, Form
from green_desktop.gui.widgets.slider import Slider
from green_desktop.storage.settings import Settings
from green_desktop.text import _

SCALES = (1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
FEW = 4
"""So many choices stand side by side; more go into a list."""

OFFERED = (
    *("theme", "animation", "pace", "scale", "marks", "light"),
    *("volume", "mute", "glyphs", "coordinates", "flat", "rail", "full_screen"),
)
"""What this page can change, and so what "Restore defaults" restores."""


class SettingsDialog(Dialog):
    """Shows ``settings()`` and calls ``change(name=value)`` for whatever is changed. ``themes``: names with titles."""

    width = 600.0

    def __init__(
        self, settings: Callable[[], Settings], change: Callable[..., None], themes: Sequence[tuple[str, str]]
    ) -> None:
        restore = Answer(lambda: _("Restore defaults"), self.restore, "bare", stays=True)
        super().__init__(lambda: _("Settings"), answers=[restore, Answer(lambda: _("Done"), kind="primary")])
        self.settings, self.change, self.themes = settings, change, themes

    def content(self) -> Widget:
        paces = [
            ("slow", lambda: _("Slow")),
            ("normal", lambda: _("Normal")),
            ("fast", lambda: _("Fast")),
            ("instant", lambda: _("At once")),
        ]
        motions = [("none", lambda: _("None")), ("short", lambda: _("Short")), ("full", lambda: _("Full"))]
        sides = [("left", lambda: _("Left")), ("right", lambda: _("Right"))]
        scales: Options[float] = [(0.0, lambda: _("As the desktop")), *((scale, f"{scale:.0%}") for scale in SCALES)]
        views = [(False, lambda: _("On the table")), (True, lambda: _("From above"))]
        marks = [("none", lambda: _("None")), ("moves", lambda: _("What can move")), ("all", lambda: _("All"))]
        return Column(
            Form(
                (lambda: _("Theme"), self._choice("theme", self.themes)),
                (lambda: _("Interface size"), self._choice("scale", scales)),
                (lambda: _("Animation"), self._choice("animation", motions)),
                (lambda: _("Computers play"), self._choice("pace", paces)),
                (lambda: _("View"), self._choice("flat", views)),
                (lambda: _("Marks on stacks"), self._choice("marks", marks)),
                (lambda: _("Rail"), self._choice("rail", sides)),
                (lambda: _("Volume"), self._volume()),
            ),
            Column(
                self._box("mute", lambda: _("Mute")),
                self._box("coordinates", lambda: _("Coordinates on the mat")),
                self._box("light", lambda: _("In the puzzle, a light that tells whether it can still be solved")),
                self._box("glyphs", lambda: _("Signs on the tops, for those who cannot tell the colours apart")),
                self._box("full_screen", lambda: _("Full screen")),
                gap=2,
            ),
            gap=18,
        )

    def cancel(self) -> None:
        """Nothing to take back: every change is already made."""
        self.close()

    def restore(self) -> None:
        """Set everything on this page back to what a new player finds."""
        defaults = {field.name: getattr(Settings(), field.name) for field in fields(Settings)}
        self.change(**{name: defaults[name] for name in OFFERED})
        self.rebuild()

    def _choice(self, name: str, options: Options[Any]) -> Widget:
        value = getattr(self.settings(), name)
        if value not in [offered for offered, _words in options]:
            options = [*options, (value, f"{value:.0%}" if isinstance(value, float) else str(value))]
        kind = Segmented if len(options) <= FEW else DropDown
        return kind(options, value, lambda value: self._changed(name, value))

    def _volume(self) -> Widget:
        return Slider(
            self.settings().volume,
            lambda value: self._changed("volume", round(value)),
            low=0,
            high=100,
            step=5,
            words=lambda value: f"{value:.0f} %",
        )

    def _box(self, name: str, words: Callable[[], str]) -> Widget:
        return CheckBox(words, getattr(self.settings(), name), lambda value: self._changed(name, value))

    def _changed(self, name: str, value: Any) -> None:
        self.change(**{name: value})
