"""The core sample: a card that reads a stack from its top down, tied to it by a line."""

from itertools import groupby

import pygame

from green_desktop.gui.board.scene import CoreSample
from green_desktop.gui.draw import Point, clear, mix, rounded_rect, smooth_line, soft_shadow
from green_desktop.gui.style import Style


def runs(letters: str) -> list[tuple[str, int]]:
    """The stack from its top down as runs of one colour."""
    return [(letter, len(list(group))) for letter, group in groupby(reversed(letters))]


class SampleCard:
    """Draws the card; keeps the last one."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.area = pygame.Rect(0, 0, 0, 0)
        """Where the card was last drawn."""
        self._kept: tuple[tuple[CoreSample, str], pygame.Surface] | None = None

    def draw(
        self,
        surface: pygame.Surface,
        sample: CoreSample,
        letters: str,
        *,
        tie: Point,
        area: pygame.Rect,
        stacks: list[pygame.Rect],
    ) -> None:
        """Draw the card inside ``area``, clear of ``stacks`` where there is room, and its line to ``tie``."""
        card = self._card(sample, letters, area.height)
        place = self.area = _place(card.get_size(), tie, area, stacks, self.style.dp(28))
        self._line(surface, tie, place)
        blur = self.style.dp(7)
        shade = soft_shadow(place.size, self.style.dp(12), blur, 90)
        surface.blit(shade, (place.x - 2 * blur, place.y - 2 * blur + self.style.dp(4)))
        surface.blit(card, place)

    def _line(self, surface: pygame.Surface, tie: Point, place: pygame.Rect) -> None:
        controls, dp = self.style.theme.controls, self.style.dp
        end = (max(place.left, min(place.right, tie[0])), max(place.top, min(place.bottom, tie[1])))
        smooth_line(surface, controls.card, tie, end, dp(5))
        smooth_line(surface, controls.accent, tie, end, dp(2))
        pygame.draw.aacircle(surface, controls.card, tie, dp(7))
        pygame.draw.aacircle(surface, controls.accent, tie, dp(5))

    def _card(self, sample: CoreSample, letters: str, most: int) -> pygame.Surface:
        key = (sample, letters)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._drawn(sample, letters, most))
        return self._kept[1]

    def _drawn(self, sample: CoreSample, letters: str, most: int) -> pygame.Surface:
        style, dp = self.style, self.style.dp
        controls, fonts = style.theme.controls, style.fonts
        figure = fonts.sized("spartan", "bold", dp(30)).render(sample.figure, True, controls.text)
        caption = fonts.render(sample.caption, "small", controls.muted)
        name = fonts.render(sample.name, "small", controls.muted)
        notes = [fonts.render(note, "label", controls.text) for note in sample.notes]
        strip = self._strip(letters, most - dp(200)) if len(letters) > 1 else clear((1, 1))
        pad = dp(15)
        head = figure.get_width() + dp(8) + caption.get_width() + dp(24) + name.get_width()
        width = max([head, strip.get_width(), *(note.get_width() for note in notes)]) + 2 * pad
        rows = [figure.get_bounding_rect().height + dp(12)]
        rows += [strip.get_height() + dp(8)] if len(letters) > 1 else []
        rows += [note.get_height() + dp(2) for note in notes]
        card = rounded_rect(
            (width, sum(rows) + 2 * pad - dp(6)), dp(12), controls.card, mix(controls.card, controls.text, 0.14)
        )
        ink = figure.get_bounding_rect()
        card.blit(figure, (pad, pad), ink)
        base = pad + ink.height
        card.blit(caption, (pad + ink.width + dp(8), base - caption.get_height() + dp(3)))
        card.blit(name, (width - pad - name.get_width(), base - name.get_height() + dp(3)))
        y = pad + rows[0]
        if len(letters) > 1:
            card.blit(strip, (pad, y))
            y += strip.get_height() + dp(8)
        for note in notes:
            card.blit(note, (pad, y))
            y += note.get_height() + dp(2)
        return card

    def _strip(self, letters: str, most: int) -> pygame.Surface:
        """The runs from the top down, each as high as it has pyramids (within reason), with its count beside it."""
        dp, theme = self.style.dp, self.style.theme
        found = runs(letters)
        text = self.style.fonts
        row = dp(18) if len(found) <= 16 else dp(15)
        heights = [row + min(count - 1, 4) * dp(6) for _, count in found]
        columns = max(1, -(-sum(heights) // max(row * 4, min(most, dp(420)))))
        column_height = -(-sum(heights) // columns) + row
        surface = clear((columns * dp(62), min(sum(heights), column_height) + dp(4)), theme.controls.card)
        x = y = 0
        for (letter, count), height in zip(found, heights, strict=True):
            if y + height > column_height:
                x, y = x + dp(62), 0
            piece, wide = theme.piece(letter), dp(24)
            surface.fill(piece.lit, (x, y, round(wide * 0.6), height))
            surface.fill(piece.shade, (x + round(wide * 0.6), y, wide - round(wide * 0.6), height))
            for mark in range(1, count):
                surface.fill(mix(piece.lit, piece.outline, 0.35), (x, y + height * mark // count, wide, 1))
            pygame.draw.rect(surface, mix(theme.controls.card, theme.controls.text, 0.4), (x, y, wide, height + 1), 1)
            number = text.render(str(count), "label", theme.controls.text)
            surface.blit(number, number.get_rect(midleft=(x + wide + dp(9), y + height // 2)))
            y += height
        return surface


def _place(size: tuple[int, int], tie: Point, area: pygame.Rect, stacks: list[pygame.Rect], gap: int) -> pygame.Rect:
    """The nearest place around the stack that covers least."""
    inside = area.inflate(-gap, -gap)
    best: tuple[float, pygame.Rect] | None = None
    for reach in (70, 130, 200, 280, 380, 500):
        for across, down in ((1, -0.6), (-1, -0.6), (1, 0.3), (-1, 0.3), (0.5, -1), (-0.5, -1), (0.6, 1), (-0.6, 1)):
            rect = pygame.Rect((0, 0), size)
            rect.center = (
                round(tie[0] + across * (reach + size[0] / 2)),
                round(tie[1] + down * (reach + size[1] / 2)),
            )
            rect.clamp_ip(inside)
            covered = sum(_overlap(rect, stack) for stack in stacks)
            cost = covered + reach * 6 + (10_000_000 if rect.collidepoint(tie) else 0)
            if best is None or cost < best[0]:
                best = (cost, rect)
    assert best is not None
    return best[1]


def _overlap(first: pygame.Rect, second: pygame.Rect) -> int:
    common = first.clip(second)
    return common.width * common.height
