"""A field to type a line of text into, with selection, clipboard and input methods."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.keys import ENTER
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Point, Text, Widget, say
from green_desktop.gui.widgets.line import Line

ROLE = "body"
PAD = 14


class TextEntry(Widget):
    """One line of text. ``wrong`` paints its edge in the accent; ``on_enter`` is for fields that do something."""

    focusable = True
    types = True

    def __init__(
        self,
        text: str = "",
        on_change: Callable[[str], None] | None = None,
        *,
        placeholder: Text = "",
        on_enter: Callable[[], None] | None = None,
        accept: Callable[[str], bool] = str.isprintable,
        most: int = 200,
        width: float = 220,
        label: Text = "",
        grow: float = 0,
    ) -> None:
        super().__init__(label=label, grow=grow)
        self.line = Line(most=most, accept=accept)
        self.line.set(text)
        self.on_change, self.on_enter = on_change, on_enter
        self.placeholder, self.width = placeholder, width
        self.wrong = False
        self.composed = ""
        self._scroll = 0

    @property
    def text(self) -> str:
        """What stands in it."""
        return self.line.text

    @text.setter
    def text(self, text: str) -> None:
        self.line.set(text)
        self.changed()

    def mark(self, wrong: bool) -> None:
        """Show, or no longer show, that something is wrong with it."""
        if wrong != self.wrong:
            self.wrong = wrong
            self.changed()

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return min(width, style.dp(self.width)), style.dp(42)

    def focus_changed(self) -> None:
        if self.focused:
            # Never stopped again: without it pygame no longer says which sign a key makes, and "?" opens nothing.
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
            self.line.select_all()
        else:
            self.composed = ""
            self.line.move(self.line.caret)

    # Drawing

    def inner(self, style: Style) -> Rect:
        """Where the text is seen."""
        return self.rect.inflate(-2 * style.dp(PAD), -2 * style.dp(4))

    def draw(self, surface: Surface, style: Style) -> None:
        tones, inner = style.tones, self.inner(style)
        edge = tones.accent if self.wrong else tones.muted if self.focused else tones.faint if self.hot else tones.line
        style.surfaces.rounded(surface, self.rect, style.dp(10), tones.field, edge)
        before = surface.get_clip()
        surface.set_clip(inner.inflate(style.dp(4), 0).clip(before))
        self._scroll_to_caret(style, inner)
        if self.text or self.composed:
            self._draw_text(surface, style, inner)
        elif say(self.placeholder):
            words = style.fonts.render(style.fonts.fit(say(self.placeholder), ROLE, inner.width), ROLE, tones.muted)
            surface.blit(words, words.get_rect(midleft=inner.midleft))
        if self.focused:
            self._draw_caret(surface, style, inner)
        surface.set_clip(before)
        self.draw_ring(surface, style, radius=10)

    def _draw_text(self, surface: Surface, style: Style, inner: Rect) -> None:
        tones, fonts = style.tones, style.fonts
        start, end = self.line.selection
        if self.focused and start != end:
            left, right = self._x(style, start), self._x(style, end)
            high = fonts.line(ROLE)
            surface.fill(
                tones.selection,
                Rect(inner.x + left - self._scroll, inner.centery - high // 2, right - left, high),
            )
        text = self.shown()
        ink = tones.text if self.enabled else tones.faint
        words = fonts.draw(text, ROLE, ink)
        surface.blit(words, words.get_rect(midleft=(inner.x - self._scroll, inner.centery)))
        if self.composed:
            left = self._x(style, self.line.caret)
            wide = fonts.size(self.composed, ROLE)[0]
            under = Rect(inner.x + left - self._scroll, inner.centery + fonts.line(ROLE) // 2, wide, style.dp(1))
            surface.fill(tones.text, under)

    def _draw_caret(self, surface: Surface, style: Style, inner: Rect) -> None:
        # It does not blink: a blink would be the only thing that moves on a quiet screen, and would cost a frame each.
        left = inner.x + self._x(style, self.line.caret) - self._scroll
        left += style.fonts.size(self.composed, ROLE)[0] if self.composed else 0
        high = style.fonts.line(ROLE)
        surface.fill(style.tones.accent, Rect(left, inner.centery - high // 2, style.dp(1.5), high))

    def shown(self) -> str:
        """Its text with what is being composed inside it."""
        start = self.line.selection[0] if self.composed else self.line.caret
        end = self.line.selection[1] if self.composed else self.line.caret
        return self.text[:start] + self.composed + self.text[end:]

    def _x(self, style: Style, at: int) -> int:
        return style.fonts.size(self.text[:at], ROLE)[0]

    def _scroll_to_caret(self, style: Style, inner: Rect) -> None:
        caret = self._x(style, self.line.caret) + style.fonts.size(self.composed, ROLE)[0]
        whole = style.fonts.size(self.shown(), ROLE)[0]
        self._scroll = min(self._scroll, max(0, whole - inner.width + style.dp(2)))
        self._scroll = max(min(self._scroll, caret), caret - inner.width + style.dp(2), 0)

    # Pointer

    def grab(self, point: Point, clicks: int = 1) -> None:
        at = self.index_at(point)
        if clicks == 2:
            self.line.select_word(at)
        elif clicks >= 3:
            self.line.select_all()
        else:
            self.line.move(at, select=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        self.changed()

    def drag(self, point: Point) -> None:
        self.line.move(self.index_at(point), select=True)
        self.changed()

    def index_at(self, point: Point) -> int:
        """Between which letters ``point`` lies."""
        if self.style is None:
            return 0
        x = point[0] - self.inner(self.style).x + self._scroll
        edges = [self._x(self.style, at) for at in range(len(self.text) + 1)]
        return min(range(len(edges)), key=lambda at: abs(edges[at] - x))

    # Keys

    def typed(self, event: Event) -> bool:
        if event.type == pygame.TEXTEDITING:
            self.composed = event.text
            self.changed()
            return True
        self.composed = ""
        self._edited(self.line.insert(event.text))
        return True

    def key(self, event: Event) -> bool:
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if self.composed:
            return True  # the input method has the keys until it is done
        if event.key in ENTER and self.on_enter:
            self.on_enter()
            return True
        if control and event.key in self._commands():
            self._commands()[event.key]()
            self.changed()
            return True
        return self._moves(event, control) or self._deletes(event, control) or self._is_letter(event, control)

    def _commands(self) -> dict[int, Callable[[], None]]:
        return {
            pygame.K_a: self.line.select_all,
            pygame.K_c: self.copy,
            pygame.K_x: self.cut,
            pygame.K_v: self.paste,
            pygame.K_z: lambda: self._edited(self.line.undo()),
        }

    def copy(self) -> None:
        """Put the selection on the clipboard."""
        if self.line.selected:
            pygame.scrap.put_text(self.line.selected)

    def cut(self) -> None:
        """Move the selection to the clipboard."""
        if self.line.selected:
            self.copy()
            self._edited(self.line.delete(1))

    def paste(self) -> None:
        """Insert what is on the clipboard, line breaks as spaces."""
        text = pygame.scrap.get_text() if pygame.scrap.has_text() else ""
        self._edited(self.line.insert(" ".join(text.split())))

    def _moves(self, event: Event, control: bool) -> bool:
        select = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.line.step(-1 if event.key == pygame.K_LEFT else 1, select, control)
        elif event.key == pygame.K_HOME:
            self.line.move(0, select)
        elif event.key == pygame.K_END:
            self.line.move(len(self.text), select)
        else:
            return False
        self.changed()
        return True

    def _deletes(self, event: Event, control: bool) -> bool:
        direction = {pygame.K_BACKSPACE: -1, pygame.K_DELETE: 1}.get(event.key)
        if direction:
            self._edited(self.line.delete(direction, control))
        return direction is not None

    @staticmethod
    def _is_letter(event: Event, control: bool) -> bool:
        """Whether the key types a letter: the letter itself comes as text, but no shortcut may take it."""
        sign = getattr(event, "unicode", "")
        return bool(sign) and sign.isprintable() and not control and not event.mod & pygame.KMOD_ALT

    def _edited(self, changed: bool) -> None:
        if changed:
            self.changed()
            if self.on_change:
                self.on_change(self.text)
