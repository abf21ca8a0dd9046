"""Rows, columns and forms: small, predictable, no framework. Lengths are given at scale 1 and go through ``dp``."""

from collections.abc import Iterator
from typing import Literal

from pygame import Rect, Surface

from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Text, Widget
from green_desktop.gui.widgets.label import Label

Align = Literal["start", "centre", "end", "stretch"]


class Space(Widget):
    """Nothing, ``length`` long; with ``grow`` it pushes what follows to the end."""

    def __init__(self, length: float = 0, *, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.length = length

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return style.dp(self.length), style.dp(self.length)


class Column(Widget):
    """Children under one another, ``gap`` apart, ``padding`` from the edge, stretched to the width or aligned in it."""

    def __init__(
        self, *children: Widget, gap: float = 12, padding: float = 0, align: Align = "stretch", grow: float = 0
    ) -> None:
        super().__init__(grow=grow)
        self.gap, self.padding, self.align = gap, padding, align
        self.adopt(*children)

    def seen(self) -> list[Widget]:
        """The children that take room."""
        return [child for child in self.children if child.visible]

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        pad = 2 * style.dp(self.padding)
        sizes = [child.measure(style, width - pad) for child in self.seen()]
        gaps = style.dp(self.gap) * max(0, len(sizes) - 1)
        return max((w for w, _h in sizes), default=0) + pad, sum(h for _w, h in sizes) + gaps + pad

    def place(self, style: Style) -> None:
        inner = self.rect.inflate(-2 * style.dp(self.padding), -2 * style.dp(self.padding))
        children, gap = self.seen(), style.dp(self.gap)
        sizes = [child.measure(style, inner.width) for child in children]
        extra = inner.height - sum(h for _w, h in sizes) - gap * max(0, len(sizes) - 1)
        shares = shared(extra, [child.grow for child in children])
        top = inner.top
        for child, (w, h), share in zip(children, sizes, shares, strict=True):
            wide = inner.width if self.align == "stretch" else min(w, inner.width)
            left = aligned(inner.left, inner.width, wide, self.align)
            high = max(0, h + share)
            child.lay(Rect(left, top, wide, high), style)
            top += high + gap


class Row(Widget):
    """Children beside one another, ``gap`` apart, centred in height or stretched to it."""

    def __init__(
        self, *children: Widget, gap: float = 8, padding: float = 0, align: Align = "centre", grow: float = 0
    ) -> None:
        super().__init__(grow=grow)
        self.gap, self.padding, self.align = gap, padding, align
        self.adopt(*children)

    def seen(self) -> list[Widget]:
        """The children that take room."""
        return [child for child in self.children if child.visible]

    def sizes(self, style: Style, width: int) -> list[tuple[int, int]]:
        """The size of every child in a row of ``width``; those that grow share what the others leave."""
        children = self.seen()
        room = width - style.dp(self.gap) * max(0, len(children) - 1)
        natural = [child.measure(style, room) for child in children]
        left = room - sum(w for (w, _h), child in zip(natural, children, strict=True) if not child.grow)
        growing = sum(child.grow for child in children)
        found = []
        for child, (w, h) in zip(children, natural, strict=True):
            if child.grow:
                w = max(0, int(left * child.grow / growing))  # noqa: PLW2901 - its share instead of its own wish
                h = child.measure(style, w)[1]  # noqa: PLW2901 - a narrower text is higher
            found.append((w, h))
        return found

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        pad = 2 * style.dp(self.padding)
        children = self.seen()
        wishes = [child.measure(style, width - pad)[0] for child in children]
        heights = [h for _w, h in self.sizes(style, width - pad)]
        wide = sum(wishes) + style.dp(self.gap) * max(0, len(children) - 1) + pad
        return min(wide, width), max(heights, default=0) + pad

    def place(self, style: Style) -> None:
        inner = self.rect.inflate(-2 * style.dp(self.padding), -2 * style.dp(self.padding))
        left = inner.left
        for child, (w, h) in zip(self.seen(), self.sizes(style, inner.width), strict=True):
            high = inner.height if self.align == "stretch" else min(h, inner.height)
            child.lay(Rect(left, aligned(inner.top, inner.height, high, self.align), w, high), style)
            left += w + style.dp(self.gap)


class Form(Widget):
    """Rows of a label and its field, the labels in a column of their own; in a narrow place above their fields."""

    def __init__(self, *rows: tuple[Text, Widget], gap: float = 14, narrow: float = 380) -> None:
        super().__init__()
        self.gap, self.narrow = gap, narrow
        for text, field in rows:
            self.add(text, field)

    def add(self, text: Text, field: Widget) -> None:
        """Another row at the end. A field without words of its own is known by those of its row."""
        self.adopt(Label(text, role="body", tone="muted"), field)
        if not field.label:
            field.label = text

    def rows(self) -> list[tuple[Widget, Widget]]:
        """The rows that are shown: a hidden field hides its label."""
        pairs = zip(self.children[::2], self.children[1::2], strict=True)
        return [(label, field) for label, field in pairs if field.visible]

    def walk(self) -> Iterator[Widget]:
        yield self
        for label, field in self.rows():
            yield from label.walk()
            yield from field.walk()

    def draw(self, surface: Surface, style: Style) -> None:
        for label, field in self.rows():
            label.paint(surface)
            field.paint(surface)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        heights = [high for _label, _field, high in self._heights(style, width)]
        return width, sum(heights) + style.dp(self.gap) * max(0, len(heights) - 1)

    def place(self, style: Style) -> None:
        column, gap, top = self._column(style, self.rect.width), style.dp(self.gap), self.rect.top
        for label, field, high in self._heights(style, self.rect.width):
            label_size = label.measure(style, column or self.rect.width)
            if column:
                line = min(high, first_line(field, style, self.rect.width - column))
                label.lay(Rect(self.rect.left, top + (line - label_size[1]) // 2, column, label_size[1]), style)
                field.lay(Rect(self.rect.left + column, top, self.rect.width - column, high), style)
            else:
                label.lay(Rect(self.rect.topleft, label_size).move(0, top - self.rect.top), style)
                under = top + label_size[1] + style.dp(6)
                field.lay(Rect(self.rect.left, under, self.rect.width, high - (under - top)), style)
            top += high + gap

    def _column(self, style: Style, width: int) -> int:
        """Width of the column of labels with its gap; 0 where the place is too narrow for one."""
        if width < style.dp(self.narrow):
            return 0
        widest = max((label.measure(style, width)[0] for label, _field in self.rows()), default=0)
        return min(widest + style.dp(24), width // 2)

    def _heights(self, style: Style, width: int) -> list[tuple[Widget, Widget, int]]:
        column = self._column(style, width)
        found = []
        for label, field in self.rows():
            high = field.measure(style, width - column)[1]
            label_high = label.measure(style, column or width)[1]
            found.append((label, field, max(high, label_high) if column else high + label_high + style.dp(6)))
        return found


def first_line(field: Widget, style: Style, width: int) -> int:
    """The height of the first line of a field that may be a column of several."""
    while isinstance(field, Column) and field.seen():
        field = field.seen()[0]
    return field.measure(style, width)[1]


def shared(extra: int, grows: list[float]) -> list[int]:
    """``extra`` pixels divided by ``grows``; what is missing (below 0) is taken from those that grow as well."""
    growing = sum(grows)
    if not growing:
        return [0] * len(grows)
    ends = [round(extra * sum(grows[: number + 1]) / growing) for number in range(len(grows))]
    return [end - begin for begin, end in zip([0, *ends], ends, strict=False)]


def aligned(start: int, room: int, length: int, align: Align) -> int:
    """Where ``length`` begins in ``room`` from ``start``."""
    return start + {"start": 0, "stretch": 0, "centre": (room - length) // 2, "end": room - length}[align]
