"""The cards of the rail: a seat with its reminder stack, the puzzle's rule, its counters, the green of Greener."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from green_desktop.core.position import Seat
from green_desktop.games import PREY
from green_desktop.games._pyramids import LETTER
from green_desktop.gui.board.reminder import draw_reminder
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.button import Pressable
from green_desktop.storage.theme import Colour
from green_desktop.text import _
from green_desktop.wording import colour_name

RADIUS = 12
ROOMY = 90
"""From this height on (at scale 1) a card has a line for the badge."""


def reminder_letters(game: str, letter: str) -> str:
    """What a seat is reminded of, bottom to top: its prey under its own colour; in Greener its own colour alone."""
    return letter if game == "greener" else PREY[letter] + letter


@dataclass(frozen=True)
class SeatState:
    """What a seat's card shows. ``badge`` is empty, or what the seat is doing now; ``dots`` counts a thinker's dots."""

    seat: Seat
    name: str
    kind: str
    score: int
    tallest: int
    active: bool = False
    badge: str = ""
    dots: int = 0
    winner: bool = False


class SeatCard(Pressable):
    """A seat: reminder stack, name, who it is, score, tallest stack, whether it is to move; pressed, who sits there."""

    def __init__(self, game: str, state: Callable[[], SeatState], ask: Callable[[], None]) -> None:
        super().__init__(lambda: state().name, ask, tip=lambda: _("Who plays {name}?").format(name=state().name))
        self.game, self.state = game, state
        self.height = 108

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.dp(self.height)

    def draw(self, surface: Surface, style: Style) -> None:
        state, tones, dp = self.state(), style.tones, style.dp
        if state.active:
            style.surfaces.shadow(surface, self.rect, dp(RADIUS), dp(8), 60, drop=dp(3))
        border = tones.accent if state.active else tones.line
        fill = tones.card if state.active or self.hot or tones.dark else _between(tones.ground, tones.card)
        style.surfaces.rounded(surface, self.rect, dp(RADIUS), fill, border, width=dp(2) if state.active else dp(1))
        self._draw_reminder(surface, style, state)
        self._draw_words(surface, style, state)
        self._draw_figures(surface, style, state)
        self.draw_ring(surface, style, radius=RADIUS)

    def _draw_reminder(self, surface: Surface, style: Style, state: SeatState) -> None:
        letters = reminder_letters(self.game, LETTER[state.seat])
        centre = self.rect.x + style.dp(48), self.rect.centery + style.dp(1)
        draw_reminder(surface, style, letters, style.dp(58), centre)

    def _draw_words(self, surface: Surface, style: Style, state: SeatState) -> None:
        fonts, tones, dp = style.fonts, style.tones, style.dp
        left = self.rect.x + dp(100)
        room = self.rect.right - left - dp(84)
        line = self.rect.y + dp(12)
        surface.blit(fonts.render(fonts.fit(state.name, "name", room), "name", tones.text), (left, line))
        line += fonts.line("name")
        # A low card has no room for both the kind of player and the badge.
        if self.height >= ROOMY or not state.badge:
            words = fonts.fit(state.kind, "small", room + dp(70) if len(str(state.score)) < 2 else room + dp(10))
            surface.blit(fonts.render(words, "small", tones.muted), (left, line))
        if state.badge:
            self._draw_badge(surface, style, state, left)

    def _draw_badge(self, surface: Surface, style: Style, state: SeatState, left: int) -> None:
        fonts, tones, dp = style.fonts, style.tones, style.dp
        fill, ink = (tones.accent, tones.on_accent) if state.active or state.winner else (tones.quiet_held, tones.text)
        words = fonts.render(state.badge, "label", ink)
        dots = dp(26) if state.dots else 0
        pill = Rect(left - dp(2), 0, words.get_width() + dots + dp(20), dp(26))
        pill.bottom = self.rect.bottom - dp(10)
        style.surfaces.rounded(surface, pill, pill.height // 2, fill)
        surface.blit(words, words.get_rect(midleft=(pill.x + dp(10), pill.centery)))
        for dot in range(3 if state.dots else 0):
            centre = (pill.right - dots - dp(1) + dp(8) * dot, pill.centery)
            shade = ink if dot < state.dots else _between(fill, ink)
            style.surfaces.disc(surface, centre, dp(2.5), shade, shade)

    def _draw_figures(self, surface: Surface, style: Style, state: SeatState) -> None:
        fonts, tones, dp = style.fonts, style.tones, style.dp
        score = fonts.figures(str(state.score), "score", tones.text)
        surface.blit(score, score.get_rect(topright=(self.rect.right - dp(16), self.rect.y + dp(12))))
        tallest = fonts.render(_("tallest {height}").format(height=state.tallest), "small", tones.muted)
        surface.blit(tallest, tallest.get_rect(bottomright=(self.rect.right - dp(16), self.rect.bottom - dp(13))))


class RuleRow(Widget):
    """The rule of the puzzle as three little stacks: black takes green, green takes white, white takes black."""

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.dp(112)

    def draw(self, surface: Surface, style: Style) -> None:
        fonts, tones, dp = style.fonts, style.tones, style.dp
        third = self.rect.width / 3
        for place, letter in enumerate("bgw"):
            centre = round(self.rect.x + third * (place + 0.5))
            draw_reminder(surface, style, PREY[letter] + letter, dp(54), (centre, self.rect.y + dp(36)))
            hunter = fonts.render(colour_name(letter), "label", tones.text)
            surface.blit(hunter, hunter.get_rect(midbottom=(centre, self.rect.bottom - dp(18))))
            prey = fonts.render(_("takes {colour}").format(colour=colour_name(PREY[letter])), "small", tones.muted)
            surface.blit(prey, prey.get_rect(midbottom=(centre, self.rect.bottom)))


class Counter(Widget):
    """A large figure with what it counts under it."""

    def __init__(self, figure: Callable[[], int | str], label: Callable[[], str]) -> None:
        super().__init__(label=label, grow=1)
        self.figure = figure

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return style.dp(60), style.dp(92)

    def draw(self, surface: Surface, style: Style) -> None:
        fonts, tones, dp = style.fonts, style.tones, style.dp
        _draw_ground(surface, style, self.rect)
        figure = fonts.figures(str(self.figure()), "counter", tones.text)
        surface.blit(figure, figure.get_rect(topleft=(self.rect.x + dp(16), self.rect.y + dp(10))))
        words = fonts.render(fonts.fit(self.label, "small", self.rect.width - dp(24)), "small", tones.muted)
        surface.blit(words, words.get_rect(bottomleft=(self.rect.x + dp(16), self.rect.bottom - dp(11))))


class GreenBar(Widget):
    """How much of Greener's green is held, by whom, and how much is still free."""

    def __init__(self, held: Callable[[], tuple[int, int, int]]) -> None:
        """``held`` gives Black's green, White's green, and all the green there is."""
        super().__init__()
        self.held_green = held

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.dp(46)

    def draw(self, surface: Surface, style: Style) -> None:
        fonts, tones, dp = style.fonts, style.tones, style.dp
        black, white, green = self.held_green()
        words = fonts.render(_("green held {held} of {all}").format(held=black + white, all=green), "label", tones.text)
        surface.blit(words, (self.rect.x + dp(8), self.rect.y + dp(2)))
        free = fonts.render(_("{count} still free").format(count=green - black - white), "small", tones.muted)
        surface.blit(free, free.get_rect(topright=(self.rect.right - dp(8), self.rect.y + dp(2))))
        track = Rect(self.rect.x + dp(8), self.rect.bottom - dp(18), self.rect.width - dp(16), dp(10))
        style.surfaces.rounded(surface, track, track.height // 2, tones.track)
        self._draw_share(surface, style, track, black / max(1, green), "b")
        self._draw_share(surface, style, track, white / max(1, green), "w")

    @staticmethod
    def _draw_share(surface: Surface, style: Style, track: Rect, share: float, letter: str) -> None:
        width = round(track.width * share)
        if width:
            piece = style.theme.piece(letter)
            part = Rect(track.x, track.y, max(width, track.height), track.height)
            if letter == "w":
                part.right = track.right
            style.surfaces.rounded(surface, part, part.height // 2, piece.lit, piece.outline, width=style.dp(1))


def _draw_ground(surface: Surface, style: Style, rect: Rect) -> None:
    tones = style.tones
    ground = _between(tones.ground, tones.card)
    style.surfaces.rounded(surface, rect, style.dp(RADIUS), ground, tones.line, width=style.dp(1))


def _between(one: Colour, other: Colour) -> Colour:
    red, green, blue = ((a + b) // 2 for a, b in zip(one, other, strict=True))
    return red, green, blue
