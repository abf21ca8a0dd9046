"""A question or a form over the screen: Esc leaves it, Enter gives the main answer, too much of it scrolls."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.keys import ENTER
from green_desktop.gui.screens.base import Screen
from green_desktop.gui.style import Style
from green_desktop.gui.surfaces import dim
from green_desktop.gui.widgets.base import Text, Widget
from green_desktop.gui.widgets.button import Button, Kind
from green_desktop.gui.widgets.label import Label
from green_desktop.gui.widgets.layout import Row, Space
from green_desktop.gui.widgets.scroll import ScrollArea
from green_desktop.text import _

PADDING = 26
GAP = 20


@dataclass(frozen=True)
class Answer:
    """A button at the foot of a dialog: its words, what it does (after the dialog closed, unless it ``stays``)."""

    text: Text
    action: Callable[[], None] | None = None
    kind: Kind = "quiet"
    icon: str = ""
    stays: bool = False


class DialogCard(Widget):
    """The root of a dialog: a card in the middle with title, what scrolls, and the answers."""

    def __init__(self, title: Widget, content: Widget, answers: Widget, width: float) -> None:
        super().__init__()
        self.width = width
        self.card = Rect(0, 0, 0, 0)
        self.area = ScrollArea(content)
        self.adopt(title, self.area, answers)

    def place(self, style: Style) -> None:
        title, area, answers = self.children
        pad, gap, margin = style.dp(PADDING), style.dp(GAP), style.dp(16)
        wide = min(style.dp(self.width), self.rect.width - 2 * margin)
        inner = wide - 2 * pad
        top, foot = title.measure(style, inner)[1], answers.measure(style, inner)[1]
        around = 2 * pad + top + foot + 2 * gap
        high = min(area.measure(style, inner)[1], self.rect.height - 2 * margin - around)
        self.card = Rect(0, 0, wide, around + high)
        self.card.center = self.rect.center
        left = self.card.x + pad
        title.lay(Rect(left, self.card.y + pad, inner, top), style)
        area.lay(Rect(left, title.rect.bottom + gap, inner, high), style)
        answers.lay(Rect(left, self.card.bottom - pad - foot, inner, foot), style)

    def draw_ground(self, surface: Surface, style: Style) -> None:
        """What lies below is dimmed; the card lies on that."""
        dim(surface, 0.57 if style.tones.dark else 0.69)
        radius = style.dp(18)
        style.surfaces.shadow(surface, self.card, radius, style.dp(28), 110, drop=style.dp(10))
        style.surfaces.rounded(surface, self.card, radius, style.tones.ground, style.tones.line)


class Dialog(Screen):
    """A dialog. Give it a text, or extend it and give its widgets in ``content``.

    Enter presses the primary answer; Esc presses the first quiet one, or just closes. Bare answers stand aside.
    """

    overlay = True
    width = 520.0

    def __init__(self, title: Text, text: Text = "", answers: list[Answer] | None = None) -> None:
        super().__init__()
        self.title, self.text = title, text
        self.answers = answers or [Answer(lambda: _("Close"), kind="primary")]
        self.keys = {"escape": self.cancel}

    def content(self) -> Widget:
        """What stands between title and answers."""
        return Label(self.text, wrap=True)

    def build(self) -> Widget:
        # What is beside the point (restore defaults, more about it) stands at the left, the answers at the right.
        beside = [self._button(answer) for answer in self.answers if answer.kind == "bare"]
        buttons = [self._button(answer) for answer in self.answers if answer.kind != "bare"]
        return DialogCard(
            Label(self.title, role="heading", wrap=True),
            self.content(),
            Row(*beside, Space(grow=1), *buttons, gap=10),
            self.width,
        )

    def opened(self) -> None:
        chain = self.attention.chain()
        primary = [w for w in chain if isinstance(w, Button) and w.kind == "primary"]
        if chain:
            self.attention.give(chain[0] if not isinstance(chain[0], Button) else (primary or chain)[0])

    def background(self, surface: Surface, style: Style) -> None:
        if isinstance(self.root, DialogCard):
            self.root.draw_ground(surface, style)

    def extent(self) -> Rect | None:
        alone = isinstance(self.root, DialogCard) and self.tooltip.widget is None
        return Rect(self.root.card) if alone and isinstance(self.root, DialogCard) else None

    def handle(self, event: Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in ENTER:
            return self.accept()
        return False

    def accept(self) -> bool:
        """Press the primary answer, if there is one and it can be pressed."""
        for widget in self.attention.chain():
            if isinstance(widget, Button) and widget.kind == "primary":
                widget.press()
                return True
        return False

    def cancel(self) -> None:
        """Leave without the primary answer."""
        for answer in self.answers:
            if answer.kind == "quiet":
                self._take(answer)
                return
        self.close()

    def button(self, text: str) -> Button:
        """The answer's button with the words ``text``."""
        return next(w for w in self.root.walk() if isinstance(w, Button) and w.label == text)

    def _button(self, answer: Answer) -> Button:
        return Button(answer.text, lambda: self._take(answer), kind=answer.kind, icon=answer.icon)

    def _take(self, answer: Answer) -> None:
        if not answer.stays:
            self.close()
        if answer.action:
            answer.action()
