"""The calendar of puzzles: a month with its medals, past days to play, the streak, and how the solves went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date

from green_desktop.gui.days import Days, names_of
from green_desktop.gui.screens.table.puzzle_words import kind_name, medal_name
from green_desktop.gui.screens.table.words import day_text
from green_desktop.gui.screens.week import day_name
from green_desktop.gui.widgets.bars import Bars
from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.dialog import Answer, Dialog
from green_desktop.gui.widgets.label import Label
from green_desktop.gui.widgets.layout import Column, Row, Space
from green_desktop.gui.widgets.month import Dot, Month
from green_desktop.puzzles import calendar, medals
from green_desktop.puzzles.calendar import KINDS, Name
from green_desktop.text import _, ngettext

MONDAY = date(2026, 1, 5)
OVER_PAR = range(-2, 8)


class PuzzleCalendar(Dialog):
    """Choose a day, then one of its puzzles; ``play`` goes there."""

    width = 560.0

    def __init__(self, days: Days, play: Callable[[Name], None]) -> None:
        super().__init__(lambda: _("Puzzles"), answers=[Answer(lambda: _("Close"))])
        self.days, self.play = days, play
        self.day = days.today()
        self.buttons: dict[Name, Button] = {}
        self.month: Month | None = None
        self.keys |= {"pageup": lambda: self._turn(-1), "pagedown": lambda: self._turn(1)}

    def content(self) -> Widget:
        self.days.find(self.day)
        heads = [day_name(date.fromordinal(MONDAY.toordinal() + later)) for later in range(7)]
        self.month = Month(
            self.day, calendar.FIRST, self.days.today(), self._dots, heads, self._choose, label=lambda: _("Month")
        )
        self.buttons = {name: self._puzzle(name) for name in names_of(self.day)}
        turning = Row(
            Button(lambda: _("Earlier"), lambda: self._turn(-1), height=36),
            Label(self._month_title, role="strong", align="centre", grow=1),
            Button(lambda: _("Later"), lambda: self._turn(1), height=36),
        )
        chosen = Label(lambda: f"{day_name(self.day)}, {day_text(self.day)} {self.day.year}", role="strong")
        streak = Label(self._streak_words, role="small", tone="muted", wrap=True)
        return Column(
            turning, self.month, chosen, Row(*self.buttons.values(), gap=8), streak, Space(4), *self._pictures(), gap=10
        )

    def update(self, now: float) -> bool:
        moving = super().update(now)
        for name, button in self.buttons.items():
            if not button.enabled and self.days.ready(name):
                button.enable(True)
        return moving

    def _puzzle(self, name: Name) -> Button:
        def go() -> None:
            self.close()
            self.play(name)

        return Button(
            kind_name(name.kind), go, detail=lambda: self._detail(name), enabled=self.days.ready(name), grow=1
        )

    def _detail(self, name: Name) -> str:
        record = self.days.store.records.get(name)
        if record is not None:
            return medal_name(name.kind, medals.best_medal(name.kind, record))
        return _("not solved yet") if self.days.ready(name) else _("being prepared…")

    def _dots(self, day: date) -> list[Dot]:
        return [Dot(mark.rank, mark.bullseye) for mark in self.days.marks(day)]

    def _choose(self, day: date) -> None:
        self.day = day
        self.rebuild()

    def _turn(self, months: int) -> None:
        if self.month is not None:
            self.month.turn(months)

    def _month_title(self) -> str:
        return day_text(self.day).split(" ", 1)[-1] + f" {self.day.year}"

    def _streak_words(self) -> str:
        run = self.days.streak()
        words = [
            ngettext("{count} day in a row", "{count} days in a row", run.length).format(count=run.length),
            _("longest {count}").format(count=run.longest),
        ]
        if run.freezes:
            words.append(
                ngettext("{count} freeze in hand", "{count} freezes in hand", run.freezes).format(count=run.freezes)
            )
        return " · ".join(words)

    def _pictures(self) -> list[Widget]:
        """How the solves went: strokes over par, and the grades of the endgames."""
        records = self.days.store.records.all()
        if not records:
            return []
        over = Counter(
            min(max(record.best.strokes - record.par, OVER_PAR[0]), OVER_PAR[-1])
            for name, record in records.items()
            if name.kind != KINDS[1] and record.par is not None
        )
        grades = Counter(calendar.grade(name.day) for name in records if name.kind == KINDS[1])
        strokes = [(_over_words(number), over[number]) for number in OVER_PAR]
        return [
            Bars(strokes, label=lambda: _("Strokes over par, best solves"), marked=OVER_PAR.index(0)),
            Bars([(str(grade), grades[grade]) for grade in range(1, 6)], label=lambda: _("Endgames solved, by grade")),
        ]


def _over_words(number: int) -> str:
    if number == OVER_PAR[-1]:
        return f"+{number}…"
    return _("par") if number == 0 else f"{number:+d}".replace("-", "−")
