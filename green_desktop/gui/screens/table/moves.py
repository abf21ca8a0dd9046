"""The moves on the rail: a column a seat, or a line a stroke; the last one marked, scrolled by the wheel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from green_desktop.gui.board.reminder import draw_piece
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Point, Widget
from green_desktop.text import _

LINE = 29
HEAD = 34


@dataclass(frozen=True)
class MoveText:
    """One entry: its text, the node it leads to, whether the game stands there, or it is ahead, what redo brings."""

    text: str
    node: int
    current: bool = False
    ahead: bool = False


@dataclass(frozen=True)
class MoveTable:
    """Heads (a letter for a pyramid and a word, or only a word) and rows of entries, None for an empty place."""

    heads: tuple[tuple[str, str], ...]
    rows: tuple[tuple[MoveText | None, ...], ...]
    tip: str = ""


class MoveList(Widget):
    """Shows a ``MoveTable`` and keeps its end in sight; a click on an entry goes there."""

    def __init__(self, table: Callable[[], MoveTable], go: Callable[[int], None]) -> None:
        super().__init__(grow=1)
        self.table, self.go = table, go
        self._first: int | None = None
        self._places: list[tuple[Rect, int]] = []

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.dp(HEAD + LINE)

    def follow(self) -> None:
        """Keep the end in sight again, after a move."""
        self._first = None
        self.changed()

    def wheel(self, steps: float, point: Point) -> bool:
        if self.style is None:
            return False
        last = self._last_first(self.style, len(self.table().rows))
        first = last if self._first is None else self._first
        moved = min(last, max(0, first - round(steps) if abs(steps) >= 1 else first - (1 if steps > 0 else -1)))
        self._first = None if moved == last else moved
        self.changed()
        return True

    def release(self, point: Point, inside: bool) -> None:
        for place, node in self._places:
            if inside and place.collidepoint(point):
                self.go(node)
                return

    def draw(self, surface: Surface, style: Style) -> None:
        table, dp = self.table(), style.dp
        if self.rect.height < dp(HEAD):
            return
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        self._draw_heads(surface, style, table)
        self._places = []
        last = self._last_first(style, len(table.rows))
        first = last if self._first is None else min(self._first, last)
        shown = table.rows[first : first + self._room(style)]
        for place, row in enumerate(shown):
            self._draw_row(surface, style, first + place, row, self.rect.y + dp(HEAD) + dp(LINE) * place)
        if not table.rows and table.tip:
            self._draw_tip(surface, style, table.tip)
        surface.set_clip(clip)

    def _draw_tip(self, surface: Surface, style: Style, tip: str) -> None:
        left, fonts = self._column(style, 0), style.fonts
        for number, line in enumerate(fonts.wrap(tip, "small", self.rect.right - left)):
            words = fonts.render(line, "small", style.tones.muted)
            surface.blit(words, (left, self.rect.y + style.dp(HEAD + 4) + number * fonts.line("small")))

    def _draw_heads(self, surface: Surface, style: Style, table: MoveTable) -> None:
        dp, tones = style.dp, style.tones
        surface.fill(tones.line, Rect(self.rect.x + dp(4), self.rect.y, self.rect.width - dp(8), dp(1)))
        for column, (letter, word) in enumerate(table.heads):
            left, middle = self._column(style, column), self.rect.y + dp(20)
            if letter:
                left = draw_piece(surface, style, letter, dp(20), (left, middle)).right + dp(6)
            words = style.fonts.render(word, "small", tones.muted)
            surface.blit(words, words.get_rect(midleft=(left, middle)))

    def _draw_row(
        self, surface: Surface, style: Style, number: int, row: tuple[MoveText | None, ...], top: int
    ) -> None:
        dp, tones, fonts = style.dp, style.tones, style.fonts
        middle = top + dp(LINE) // 2
        count = fonts.figures(str(number + 1), "small", tones.muted)
        surface.blit(count, count.get_rect(midright=(self.rect.x + dp(28), middle)))
        for column, entry in enumerate(row):
            if entry is None:
                continue
            left = self._column(style, column)
            room = self.rect.right - left if len(row) == 1 else self._column(style, column + 1) - left
            ink = tones.faint if entry.ahead else tones.text
            words = fonts.render(fonts.fit(entry.text, "move", room - dp(4)), "move", ink)
            place = Rect(left - dp(7), top, words.get_width() + dp(14), dp(LINE))
            if entry.current:
                style.surfaces.rounded(surface, place.inflate(0, -dp(2)), dp(7), tones.quiet_held)
            surface.blit(words, words.get_rect(midleft=(left, middle)))
            self._places.append((place, entry.node))

    def _column(self, style: Style, column: int) -> int:
        columns = max(1, len(self.table().heads))
        return self.rect.x + style.dp(40) + round(column * (self.rect.width - style.dp(40)) / columns)

    def _room(self, style: Style) -> int:
        return max(1, (self.rect.height - style.dp(HEAD)) // style.dp(LINE))

    def _last_first(self, style: Style, rows: int) -> int:
        return max(0, rows - self._room(style))


def opening_tip(name: str) -> str:
    """What stands in an empty list."""
    return _("{name} begins").format(name=name)
