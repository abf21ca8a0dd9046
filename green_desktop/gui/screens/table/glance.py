"""What a held key lets be seen of the board: marks on the stacks, through the stacks in front, a stack fanned out."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.core.position import Seat
from green_desktop.games import Pyramids
from green_desktop.games.fight import Fight, fight
from green_desktop.gui.bindings import HOLDS
from green_desktop.gui.board.shelf import Sprite
from green_desktop.gui.board.sprites import beads
from green_desktop.gui.board.view import BoardView
from green_desktop.gui.style import Style
from green_desktop.text import _

Kinds = tuple[bool, bool, bool]
BEAD = 74.0
"""For what half tile width the beads of the legend are drawn, at scale 1."""

BESIDE, APART = 20, 20
"""From a bead to its words, and from one line to the next; at scale 1."""


class Glance:
    """Which of the keys of ``HOLDS`` are down."""

    def __init__(self) -> None:
        self.held: frozenset[str] = frozenset()

    def heed(self, event: Event) -> bool:
        """Follow a key going down or up; tells whether it was one of these."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.held = frozenset()
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        names = {name for name, key in HOLDS.items() if pygame.key.key_code(key) == event.key}
        if event.type == pygame.KEYUP:
            self.held -= names
        elif event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        else:
            self.held |= names
        return bool(names)

    def marks(self, position: Pyramids, seat: Seat, setting: str, *, free: bool, lifted: bool) -> Fight:
        """What to mark for ``seat``: all while the key is held, else what the setting says, with an empty hand."""
        if "marks" in self.held:
            return _fight(position, seat)
        if lifted or setting == "none" or (setting == "moves" and (not free or seat == "solo")):
            return Fight()  # in the puzzle nearly everything can move: there it is told on demand
        seen = _fight(position, seat)
        return seen if setting == "all" else Fight(seen.movable)

    def draw_legend(self, surface: Surface, style: Style, view: BoardView, seen: Fight, *, solo: bool) -> None:
        """Say at the foot of the board what its beads mean; while the key is held, all that there are.

        Where the mat leaves no room it is told only while the key is held.
        """
        held = "marks" in self.held
        lines = legend(seen, solo=solo, everything=held)
        if lines and (held or _bare(legend_place(style, lines, _corner(style, view.area)), view)):
            draw_legend(surface, style, lines, _corner(style, view.area))


def _bare(plate: Rect, view: BoardView) -> bool:
    """Whether nothing of the mat's cells lies under a plate."""
    across = (plate.left, plate.centerx, plate.right)
    return all(view.view.cell_under((x, y)) is None for x in across for y in (plate.top, plate.centery, plate.bottom))


@lru_cache(maxsize=4)
def _fight(position: Pyramids, seat: Seat) -> Fight:
    """Kept, because every frame asks again."""
    return fight(position, seat)


def legend(seen: Fight, *, solo: bool, everything: bool) -> list[tuple[Kinds, str]]:
    """The beads that are on the board with what they mean; ``everything`` lists also those that happen to be absent."""
    kinds: list[tuple[Kinds, str, frozenset[int]]] = [
        ((True, False, False), _("can move"), seen.movable),
        ((False, True, False), _("threatened"), seen.threatened),
        ((False, False, True), _("safe for good"), seen.safe),
    ]
    return [(kind, words) for kind, words, cells in kinds[: 1 if solo else 3] if cells or everything]


def legend_place(style: Style, lines: list[tuple[Kinds, str]], bottomleft: tuple[int, int]) -> Rect:
    """Where the legend's plate lies."""
    dp, fonts = style.dp, style.fonts
    words = sum(fonts.size(text, "small")[0] + dp(BESIDE) for _kinds, text in lines)
    plate = Rect(0, 0, words + dp(APART) * (len(lines) - 1) + dp(24), dp(34))
    plate.bottomleft = bottomleft
    return plate


def draw_legend(surface: Surface, style: Style, lines: list[tuple[Kinds, str]], bottomleft: tuple[int, int]) -> Rect:
    """Draw the legend as a quiet plate; the answer is where it lies."""
    dp, fonts, tones = style.dp, style.fonts, style.tones
    plate = legend_place(style, lines, bottomleft)
    style.surfaces.rounded(surface, plate, dp(12), tones.ground, tones.line, width=dp(1))
    x = plate.x + dp(12)
    for kinds, words in lines:
        picture, text = _bead(style, kinds), fonts.render(words, "small", tones.text)
        surface.blit(picture.surface, picture.surface.get_rect(center=(x + dp(6), plate.centery)))
        surface.blit(text, text.get_rect(midleft=(x + dp(BESIDE), plate.centery)))
        x += dp(BESIDE) + text.get_width() + dp(APART)
    return plate


@lru_cache(maxsize=16)
def _bead(style: Style, kinds: Kinds) -> Sprite:
    return beads(style, BEAD * style.scale, kinds, 0.0)


def draw_line(surface: Surface, style: Style, board: Rect, line: str) -> Rect:
    """Draw words on a plate at the foot of the board, in as many lines as they need; the answer is where it lies."""
    fonts, tones, dp = style.fonts, style.tones, style.dp
    texts = [fonts.render(part, "label", tones.text) for part in fonts.wrap(line, "label", board.width - dp(90))]
    plate = Rect(0, 0, max(text.get_width() for text in texts) + dp(32), fonts.line("label") * len(texts) + dp(18))
    plate.bottomleft = _corner(style, board)
    style.surfaces.shadow(surface, plate, dp(12), dp(6), 70, drop=dp(2))
    style.surfaces.rounded(surface, plate, dp(12), tones.ground, tones.line, width=dp(1))
    for number, text in enumerate(texts):
        surface.blit(text, (plate.x + dp(16), plate.y + dp(9) + number * fonts.line("label")))
    return plate


def _corner(style: Style, board: Rect) -> tuple[int, int]:
    return board.x + style.dp(28), board.bottom - style.dp(24)
