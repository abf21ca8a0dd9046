"""The sheet of keys that ``?`` opens."""

from collections.abc import Sequence

from green_desktop.gui.keys import readable
from green_desktop.gui.widgets.base import Text, Widget
from green_desktop.gui.widgets.dialog import Answer, Dialog
from green_desktop.gui.widgets.layout import Column
from green_desktop.gui.widgets.table import Table
from green_desktop.text import _


class KeySheet(Dialog):
    """Shows ``keys``: chords (several with spaces between) and what they do."""

    width = 560.0

    def __init__(self, keys: Sequence[tuple[str, Text]]) -> None:
        super().__init__(lambda: _("Keys"), answers=[Answer(lambda: _("Close"), kind="primary")])
        self.sheet = keys

    def content(self) -> Widget:
        rows = [(" · ".join(readable(chord) for chord in chords.split()), what) for chords, what in self.sheet]
        return Column(Table(rows, strong=0))
