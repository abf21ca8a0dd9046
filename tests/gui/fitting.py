"""Whether every word has the room it needs, and no two widgets lie on one another."""

from collections.abc import Iterator
from functools import singledispatch
from gettext import NullTranslations
from itertools import pairwise

from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget, say
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.choice import CheckBox, Segmented
from green_desktop.gui.widgets.dropdown import DropDown
from green_desktop.gui.widgets.label import Label
from green_desktop.gui.widgets.scroll import ScrollArea
from green_desktop.gui.widgets.slider import Slider

NAMES = ("Green", "Greener", "Greenest")
"""The games are called so in every language."""


class Longer(NullTranslations):
    """A language whose texts are 40 % longer, with letters that are higher and lower than English has."""

    def gettext(self, message: str) -> str:
        if message in NAMES:
            return message
        extra = "Ñgá" * (len(message) * 4 // 30 + 1)
        return message + extra[: max(1, len(message) * 2 // 5)]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def misfits(root: Widget, style: Style) -> list[str]:
    """What is cut, sticks out or overlaps under ``root``, in words."""
    found = [words for widget in root.walk() for words in cut(widget, style)]
    for widget in root.walk():
        found += _crowded(widget)
    return found


@singledispatch
def cut(widget: Widget, style: Style) -> Iterator[str]:
    """The words of ``widget`` that have not the room they need; kinds with words of their own are registered."""
    yield from ()


@cut.register
def _(widget: Button, style: Style) -> Iterator[str]:
    role = "caption" if widget.stacked else "strong"
    if not widget.icon_only and style.fonts.size(widget.label, role)[0] + 2 * style.dp(8) > widget.rect.width:
        yield f"button {widget.label!r} is wider than its {widget.rect.width}"


@cut.register
def _(widget: Label, style: Style) -> Iterator[str]:
    lines, rect = widget.lines(style, widget.rect.width), widget.rect
    if any(style.fonts.size(line, widget.role)[0] > rect.width for line in lines):
        yield f"label {widget.label!r} is wider than {rect.width}"
    if style.fonts.line(widget.role) * len(lines) > rect.height:
        yield f"label {widget.label!r} is higher than {rect.height}"


@cut.register
def _(widget: Segmented, style: Style) -> Iterator[str]:  # type: ignore[type-arg]  # registered by its bare class
    for place, (_value, text) in zip(widget.segments(style), widget.options, strict=True):
        if style.fonts.size(say(text), "strong")[0] + style.dp(6) > place.width:
            yield f"choice {say(text)!r} is wider than its {place.width}"


@cut.register
def _(widget: DropDown, style: Style) -> Iterator[str]:  # type: ignore[type-arg]  # as above
    for _value, text in widget.options:
        if style.fonts.size(say(text), "small")[0] > widget.room(style):
            yield f"option {say(text)!r} is wider than its {widget.room(style)}"


@cut.register
def _(widget: CheckBox, style: Style) -> Iterator[str]:
    wide, high = widget.measure(style, widget.rect.width)
    if wide > widget.rect.width or high > widget.rect.height:
        yield f"box {widget.label!r} needs {wide}×{high} and has {widget.rect.size}"


@cut.register
def _(widget: Slider, style: Style) -> Iterator[str]:
    if widget.groove(style).width < style.dp(60):
        yield f"slider {widget.label!r} has only {widget.groove(style).width} to slide"


def _crowded(widget: Widget) -> Iterator[str]:
    children = [child for child in widget.children if child.visible and child.rect.width and child.rect.height]
    for child in children:
        if not isinstance(widget, ScrollArea) and not widget.rect.contains(child.rect):
            yield f"{_name(child)} at {child.rect} sticks out of {_name(widget)} at {widget.rect}"
    for one, other in pairwise(children):
        if one.rect.colliderect(other.rect):
            yield f"{_name(one)} at {one.rect} lies on {_name(other)} at {other.rect}"


def _name(widget: Widget) -> str:
    return f"{type(widget).__name__} {widget.label!r}"
