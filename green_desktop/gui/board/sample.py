"""The core sample: a card that reads a stack from its top down, tied to it by a line."""

import math
from collections.abc import Hashable
from itertools import groupby

import pygame

from green_desktop.gui.board.fan import fan
from green_desktop.gui.board.scene import CoreSample
from green_desktop.gui.draw import Canvas, Point, clear, mix, rounded_rect, smooth_line, soft_shadow
from green_desktop.gui.style import Style


def runs(letters: str) -> list[tuple[str, int]]:
    """The stack from its top down as runs of one colour."""
    return [(letter, len(list(group))) for letter, group in groupby(reversed(letters))]


class SampleCard:
    """Draws the card; keeps the last one and its place."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.area = pygame.Rect(0, 0, 0, 0)
        """Where the card was last drawn."""
        self._placed: Hashable = None
        self._stacks: list[pygame.Rect] = []
        self._card = self._shade = pygame.Surface((1, 1))

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
        """Draw the card inside ``area``, clear of ``stacks`` where there is room, and its line to ``tie``.

        The same list of stacks is taken to hold the same stacks: the card then stays where it is.
        """
        placed = (sample, letters, tie, tuple(area), id(stacks))
        if placed != self._placed:
            self._card = self._drawn(sample, letters, area.height)
            self.area = _place(self._card.get_size(), tie, area, stacks, self.style.dp(28))
            self._shade = soft_shadow(self.area.size, self.style.dp(12), self.style.dp(7), 90)
            self._placed, self._stacks = placed, stacks
        margin = 3 * self.style.dp(7)
        surface.blit(self._shade, (self.area.x - margin, self.area.y - margin + self.style.dp(4)))
        self._line(surface, tie, self.area)
        surface.blit(self._card, self.area)

    def _line(self, surface: pygame.Surface, tie: Point, place: pygame.Rect) -> None:
        """From the stack to somewhere under the card, which then covers the line's end."""
        controls, dp = self.style.theme.controls, self.style.dp
        inset = dp(12)
        inner = place.inflate(-2 * inset, -2 * inset)
        end = _nearest(inner, tie)
        smooth_line(surface, controls.card, tie, end, dp(5))
        smooth_line(surface, controls.accent, tie, end, dp(2))
        pygame.draw.aacircle(surface, controls.card, tie, dp(7))
        pygame.draw.aacircle(surface, controls.accent, tie, dp(5))

    def _drawn(self, sample: CoreSample, letters: str, most: int) -> pygame.Surface:
        style, dp = self.style, self.style.dp
        controls, fonts = style.theme.controls, style.fonts
        figure = fonts.sized("spartan", "bold", dp(30)).render(sample.figure, True, controls.text)
        caption = fonts.render(sample.caption, "small", controls.muted)
        name = fonts.render(sample.name, "small", controls.muted)
        notes = [fonts.render(note, "label", controls.text) for note in sample.notes]
        strip = self._contents(sample, letters, most)
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

    def _contents(self, sample: CoreSample, letters: str, most: int) -> pygame.Surface:
        if len(letters) < 2:
            return clear((1, 1))
        if sample.fanned:
            return fan(self.style, letters)
        return self._strip(letters, max(self.style.dp(120), min(most - self.style.dp(230), self.style.dp(560))))

    def _strip(self, letters: str, most: int) -> pygame.Surface:
        """The runs from the top down, under a little tip that says which end is the top; each with its count.

        One column as long as the window allows, because the order is what the card is for; then several, joined by a
        line from the foot of one to the head of the next.
        """
        dp, found = self.style.dp, runs(letters)
        row = next((dp(size) for size in (19, 17, 15, 13) if sum(_heights(found, dp(size))) <= most), dp(15))
        heights = _heights(found, row)
        columns = _split(heights, most)
        if len(columns) > 1:
            columns = _split(heights, sum(heights) // len(columns) + row)
        wide, tip, apart = dp(24), dp(9), dp(66)
        tall = tip + max(sum(heights[start:end]) for start, end in columns) + 1
        surface = clear((apart * (len(columns) - 1) + dp(54), tall), self.style.theme.controls.card)
        self._tip(surface, found[0][0], wide, tip)
        for number, (start, end) in enumerate(columns):
            left, y = number * apart, tip
            for index in range(start, end):
                self._run(surface, found[index], pygame.Rect(left, y, wide, heights[index]))
                y += heights[index]
            if end < len(found):
                self._join(surface, (left + wide // 2, y), (left + apart + wide // 2, tip))
        return surface

    def _tip(self, surface: pygame.Surface, letter: str, wide: int, high: int) -> None:
        colours = self.style.theme.piece(letter)
        edge = mix(self.style.theme.controls.card, self.style.theme.controls.text, 0.4)
        canvas = Canvas((wide, high + 1), edge)
        ridge = wide * 0.6
        canvas.polygon([(0, high), (ridge, 0), (wide, high)], edge)
        canvas.polygon([(1.6, high), (ridge, 1.2), (ridge, high)], colours.lit)
        canvas.polygon([(ridge, high), (ridge, 1.2), (wide - 1.6, high)], colours.shade)
        surface.blit(canvas.finish(), (0, 0))

    def _run(self, surface: pygame.Surface, run: tuple[str, int], place: pygame.Rect) -> None:
        letter, count = run
        theme = self.style.theme
        piece, edge = theme.piece(letter), mix(theme.controls.card, theme.controls.text, 0.4)
        lit = round(place.width * 0.6)
        surface.fill(piece.lit, (place.left, place.top, lit, place.height))
        surface.fill(piece.shade, (place.left + lit, place.top, place.width - lit, place.height))
        for mark in range(1, count):
            line = place.top + place.height * mark // count
            surface.fill(mix(piece.lit, piece.outline, 0.35), (place.left, line, place.width, 1))
        pygame.draw.rect(surface, edge, place.inflate(0, 1).move(0, 0), 1)
        role, colour = ("strong", theme.controls.text) if count > 1 else ("small", theme.controls.muted)
        number = self.style.fonts.render(str(count), role, colour)
        surface.blit(number, number.get_rect(midleft=(place.right + self.style.dp(9), place.centery)))

    def _join(self, surface: pygame.Surface, start: tuple[int, int], end: tuple[int, int]) -> None:
        colour = mix(self.style.theme.controls.card, self.style.theme.controls.text, 0.4)
        middle = end[0] - self.style.dp(20)
        points = [start, (start[0], start[1] - 1), (middle, start[1] - 1), (middle, end[1] - self.style.dp(5))]
        points += [(end[0], points[-1][1]), end]
        pygame.draw.lines(surface, colour, False, points)


def _heights(found: list[tuple[str, int]], row: int) -> list[int]:
    """How high each run is drawn: higher with its count, within reason."""
    return [row + min(count - 1, 5) * row // 3 for _, count in found]


def _split(heights: list[int], most: int) -> list[tuple[int, int]]:
    """The runs cut into columns of at most ``most`` pixels, as first and last + 1."""
    columns, start, filled = [], 0, 0
    for index, height in enumerate(heights):
        if filled and filled + height > most:
            columns.append((start, index))
            start, filled = index, 0
        filled += height
    return [*columns, (start, len(heights))]


def _place(size: tuple[int, int], tie: Point, area: pygame.Rect, stacks: list[pygame.Rect], gap: int) -> pygame.Rect:
    """The place around the stack that costs least: stacks covered, distance, stacks that the line crosses."""
    inside = area.inflate(-gap, -gap)
    places = []
    for reach in (46, 70, 110, 160, 220, 300, 400, 520):
        for across, down in ((1, -0.6), (-1, -0.6), (1, 0.3), (-1, 0.3), (0.5, -1), (-0.5, -1), (0.6, 1), (-0.6, 1)):
            rect = pygame.Rect((0, 0), size)
            rect.center = (
                round(tie[0] + across * (reach + size[0] / 2)),
                round(tie[1] + down * (reach + size[1] / 2)),
            )
            place = rect.clamp(inside)
            if not place.collidepoint(tie):
                places.append((14 * math.dist(tie, _nearest(place, tie)), place))
    cores = [stack.inflate(-stack.width // 2, -stack.height // 3) for stack in stacks]
    best, least = pygame.Rect(inside.topleft, size), float("inf")
    # The nearest first: most of the others are then worse by their distance alone.
    for distance, place in sorted(places, key=lambda pair: pair[0]):
        if distance >= least:
            break
        cost = distance + 3 * sum(_overlap(place, stacks[index]) for index in place.collidelistall(stacks))
        if cost < least:
            end = _nearest(place, tie)
            cost += 700 * sum(bool(core.clipline(tie, end)) for core in cores)
        if cost < least:
            best, least = place, cost
    return best


def _nearest(rect: pygame.Rect, point: Point) -> Point:
    """The point of a rectangle that is nearest to another."""
    return (max(rect.left, min(rect.right, point[0])), max(rect.top, min(rect.bottom, point[1])))


def _overlap(first: pygame.Rect, second: pygame.Rect) -> int:
    common = first.clip(second)
    return common.width * common.height
