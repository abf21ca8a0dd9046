"""A table that is only read: columns as wide as they need, figures at the right."""

from collections.abc import Sequence
from typing import Literal

from pygame import Rect, Surface

from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Text, Widget, say

Side = Literal["left", "right"]


class Table(Widget):
    """Rows of texts under an optional ``head``. The last left-aligned column takes what is left over and wraps.

    ``sides`` says for each column where it is aligned (left by default; right columns are set as figures);
    ``strong`` is a column in stronger letters.
    """

    def __init__(
        self,
        rows: Sequence[Sequence[Text]],
        *,
        head: Sequence[Text] = (),
        sides: Sequence[Side] = (),
        strong: int = -1,
        row_height: float = 30,
    ) -> None:
        super().__init__()
        self.rows, self.head, self.strong, self.row_height = [list(row) for row in rows], list(head), strong, row_height
        count = len(self.rows[0]) if self.rows else len(self.head)
        self.sides: list[Side] = [*sides, *(["left"] * (count - len(sides)))]  # type: ignore[list-item]  # "left" is a Side

    def widths(self, style: Style, width: int) -> list[int]:
        """The width of every column in a table of ``width``."""
        gap = style.dp(20)
        natural = [self._natural(style, column) for column in range(len(self.sides))]
        lefts = [column for column, side in enumerate(self.sides) if side == "left"]
        flexible = lefts[-1] if lefts else len(natural) - 1
        others = sum(natural) - natural[flexible] + gap * (len(natural) - 1)
        natural[flexible] = max(style.dp(40), width - others)
        return natural

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        wish = sum(self._natural(style, column) for column in range(len(self.sides)))
        wish += style.dp(20) * max(0, len(self.sides) - 1)
        widths = self.widths(style, min(wish, width))
        return min(wish, width), sum(self._heights(style, widths)) + self._head_height(style)

    def draw(self, surface: Surface, style: Style) -> None:
        widths, top = self.widths(style, self.rect.width), self.rect.y
        if self.head:
            self._draw_row(surface, style, self.head, Rect(self.rect.x, top, self.rect.width, style.dp(28)))
            top += self._head_height(style)
        for row, high in zip(self.rows, self._heights(style, widths), strict=True):
            place = Rect(self.rect.x, top, self.rect.width, high)
            self._draw_row(surface, style, row, place)
            top += high
            surface.fill(style.tones.line, Rect(self.rect.x, top - 1, self.rect.width, 1))

    def _draw_row(self, surface: Surface, style: Style, row: Sequence[Text], place: Rect) -> None:
        left, fonts, tones, head = place.x, style.fonts, style.tones, row is self.head
        widths = self.widths(style, self.rect.width)
        for column, (text, width, side) in enumerate(zip(row, widths, self.sides, strict=True)):
            role, ink = ("caption", tones.muted) if head else (self._role(column), tones.text)
            lines = fonts.wrap(say(text), role, width) if not head and side == "left" else [say(text)]
            top = place.centery - fonts.line(role) * len(lines) // 2
            for number, line in enumerate(lines):
                draw = fonts.figures if side == "right" and not head else fonts.render
                picture = draw(line, role, ink)
                shift = width - picture.get_width() if side == "right" else 0
                surface.blit(picture, (left + shift, top + number * fonts.line(role)))
            left += width + style.dp(20)

    def _role(self, column: int) -> str:
        return "label" if column == self.strong else "small"

    def _natural(self, style: Style, column: int) -> int:
        fonts, role = style.fonts, self._role(column)
        size = fonts.figures_size if self.sides[column] == "right" else fonts.size
        widths = [size(say(row[column]), role)[0] for row in self.rows]
        if self.head:
            widths.append(fonts.size(say(self.head[column]), "caption")[0])
        return max(widths, default=0)

    def _heights(self, style: Style, widths: list[int]) -> list[int]:
        line, least = style.fonts.line("small"), style.dp(self.row_height)
        return [max(least, line * self._lines(style, row, widths) + style.dp(12)) for row in self.rows]

    def _lines(self, style: Style, row: Sequence[Text], widths: list[int]) -> int:
        cells = zip(row, widths, self.sides, range(len(widths)), strict=True)
        return max(
            len(style.fonts.wrap(say(text), self._role(column), width)) if side == "left" else 1
            for text, width, side, column in cells
        )

    def _head_height(self, style: Style) -> int:
        return style.dp(30) if self.head else 0
