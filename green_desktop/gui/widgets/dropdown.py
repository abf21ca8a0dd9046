"""One of many: a field that opens into a list, and menus."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.keys import ENTER, readable
from green_desktop.gui.screens.base import Screen
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Point, Text, Widget, say
from green_desktop.gui.widgets.choice import Options
from green_desktop.gui.widgets.listing import Listing

V = TypeVar("V")


@dataclass(frozen=True)
class Entry:
    """A line of a menu: its words, what it does, its icon, the keys that do the same."""

    text: Text
    action: Callable[[], None]
    icon: str = ""
    key: str = ""
    checked: bool | None = None


class MenuList(Listing[Entry]):
    """The lines of a menu, with icons at the left and keys at the right."""

    def draw_row(self, surface: Surface, style: Style, row: Entry, place: Rect) -> None:
        fonts, tones, pad = style.fonts, style.tones, style.dp(12)
        left = place.x + pad
        mark = "check" if row.checked else row.icon
        if any(line.icon or line.checked is not None for line in self.rows):
            if mark:
                picture = style.icons.icon(mark, style.dp(18), tones.text)
                surface.blit(picture, picture.get_rect(midleft=(left, place.centery)))
            left += style.dp(28)
        keys = fonts.render(readable(row.key), "caption", tones.muted) if row.key else None
        room = place.right - pad - left - (keys.get_width() + pad if keys else 0)
        words = fonts.render(fonts.fit(say(row.text), "body", room), "body", tones.text)
        surface.blit(words, words.get_rect(midleft=(left, place.centery)))
        if keys:
            surface.blit(keys, keys.get_rect(midright=(place.right - pad, place.centery)))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        _w, high = super().measure(style, width)
        icons = style.dp(28) if any(row.icon or row.checked is not None for row in self.rows) else 0
        keys = max((style.fonts.size(readable(row.key), "caption")[0] for row in self.rows if row.key), default=0)
        words = max((style.fonts.size(say(row.text), "body")[0] for row in self.rows), default=0)
        wide = words + icons + (keys + style.dp(24) if keys else 0)
        return wide + style.dp(44), high


class Popup(Widget):
    """The root of a menu: the list on a card beside its anchor; a click elsewhere closes it."""

    def __init__(self, menu: "Menu", lines: MenuList) -> None:
        super().__init__()
        self.menu = menu
        self.card = Rect(0, 0, 0, 0)
        self.adopt(lines)

    def place(self, style: Style) -> None:
        window, anchor = self.rect, self.menu.anchor
        wide, high = self.children[0].measure(style, window.width)
        margin = style.dp(8)
        wide = min(max(wide, self.menu.least), window.width - 2 * margin)
        below = window.bottom - margin - anchor.bottom - style.dp(4)
        above = anchor.top - style.dp(4) - margin
        upwards = high > below and above > below
        high = min(high, above if upwards else below)
        top = anchor.top - style.dp(4) - high if upwards else anchor.bottom + style.dp(4)
        self.card = Rect(anchor.x, top, wide, high)
        self.card.clamp_ip(window.inflate(-2 * margin, -2 * margin))
        self.children[0].lay(self.card, style)

    def draw_ground(self, surface: Surface, style: Style) -> None:
        """The card with its shadow."""
        style.surfaces.shadow(surface, self.card, style.dp(12), style.dp(16), 90, drop=style.dp(5))
        style.surfaces.rounded(surface, self.card, style.dp(12), style.tones.card, style.tones.line)

    def grab(self, point: Point, clicks: int = 1) -> None:
        self.menu.close()


class Menu(Screen):
    """A menu over the screen, at ``anchor``; a line is taken with Enter or one click, Esc leaves it."""

    overlay = True

    def __init__(self, entries: list[Entry], anchor: Rect, *, selected: int = 0, least: int = 0) -> None:
        super().__init__()
        self.entries, self.anchor, self.least = entries, Rect(anchor), least
        self.lines = MenuList(
            entries,
            words=lambda line: say(line.text),
            on_open=self.take,
            open_with_one_click=True,
            shown=12,
        )
        self.lines.selected = selected if entries else None
        self.keys = {"escape": self.close, "tab": self.close}

    def build(self) -> Widget:
        return Popup(self, self.lines)

    def opened(self) -> None:
        self.attention.give(self.lines)

    def layout(self, size: tuple[int, int]) -> None:
        if self.size not in ((0, 0), size):
            # The anchor is somewhere else now.
            self.close()
            return
        super().layout(size)
        self.lines.select(self.lines.selected or 0)

    def background(self, surface: Surface, style: Style) -> None:
        if isinstance(self.root, Popup):
            self.root.draw_ground(surface, style)

    def extent(self) -> Rect | None:
        return self.root.card.inflate(16, 16) if isinstance(self.root, Popup) else None

    def handle(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self.close()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.close()
            return True
        return super().handle(event)

    def take(self, line: Entry) -> None:
        """Close, then do what ``line`` says."""
        self.close()
        line.action()


class DropDown(Widget, Generic[V]):
    """A field that shows its value and opens into a list. The arrows change it without opening."""

    focusable = True

    def __init__(
        self,
        options: Options[V],
        value: V,
        on_change: Callable[[V], None],
        *,
        label: Text = "",
        tip: Text = "",
        grow: float = 0,
    ) -> None:
        super().__init__(label=label, tip=tip, grow=grow)
        self.options, self.value, self.on_change = list(options), value, on_change

    @property
    def index(self) -> int:
        """Where its value stands among the options."""
        return [value for value, _text in self.options].index(self.value)

    def choose(self, value: V) -> None:
        """Choose ``value``; says so if it is another."""
        if value != self.value:
            self.value = value
            self.changed()
            self.on_change(value)

    def open(self) -> None:
        """Show the list."""
        if not (self.screen and self.screen.window and self.enabled):
            return
        entries = [Entry(text, lambda value=value: self.choose(value)) for value, text in self.options]  # type: ignore[misc]  # a default binds the value
        self.screen.window.push(Menu(entries, self.rect, selected=self.index, least=self.rect.width))

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        widest = max(style.fonts.size(say(text), "body")[0] for _value, text in self.options)
        return min(width, widest + style.dp(14 + 12 + 18 + 12)), style.dp(42)

    def draw(self, surface: Surface, style: Style) -> None:
        tones, fonts = style.tones, style.fonts
        edge = tones.faint if self.hot and self.enabled else tones.line
        ground = tones.field if self.enabled else tones.ground
        style.surfaces.rounded(surface, self.rect, style.dp(10), ground, edge)
        ink = tones.text if self.enabled else tones.faint
        room, text = self.room(style), say(self.options[self.index][1])
        role = "body" if fonts.size(text, "body")[0] <= room else "small"
        words = fonts.render(fonts.fit(text, role, room), role, ink)
        surface.blit(words, words.get_rect(midleft=(self.rect.x + style.dp(14), self.rect.centery)))
        arrow = style.icons.icon("chevron-down", style.dp(18), tones.muted)
        surface.blit(arrow, arrow.get_rect(midright=(self.rect.right - style.dp(12), self.rect.centery)))
        self.draw_ring(surface, style, radius=10)

    def room(self, style: Style) -> int:
        """How wide its words may be; what is wider is set smaller."""
        return self.rect.width - style.dp(14 + 10 + 18 + 10)

    def release(self, point: Point, inside: bool) -> None:
        if inside:
            self.open()

    def key(self, event: Event) -> bool:
        if event.mod & pygame.KMOD_CTRL:
            return False
        if event.key in (*ENTER, pygame.K_SPACE) or (event.mod & pygame.KMOD_ALT and event.key == pygame.K_DOWN):
            self.open()
            return True
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        self.choose(self.options[min(max(0, self.index + step), len(self.options) - 1)][0])
        return True
