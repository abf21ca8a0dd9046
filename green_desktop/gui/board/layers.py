"""The layers of a board at rest: the bare ground, the floor (the ground with all that lies on it), and the still
picture with everything that does not move.

Areas and places are in pixels of the table, whose corner is (0, 0). Each cell has two lists of pictures: what lies on
the mat, and what stands on it; all that lies is drawn before anything that stands, far cells before near ones.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import pygame

Blit = tuple[pygame.Surface, tuple[int, int]]


class Pictures(NamedTuple):
    """The pictures of one cell and the area that they cover."""

    lying: list[Blit]
    standing: list[Blit]
    area: pygame.Rect


class Layers:
    """A still picture over a bare ``ground``, kept up to date by areas. ``order`` lists the cells from far to near."""

    def __init__(self, ground: pygame.Surface, order: tuple[int, ...]) -> None:
        self.ground = ground
        self.floor = ground.copy()
        self.still = ground.copy()
        self.order = order
        self.cells: dict[int, Pictures] = {}

    def change(self, changed: dict[int, Pictures]) -> None:
        """Take new pictures for some cells and paint again what they and the old ones cover."""
        areas = [self.cells[cell].area for cell in changed if cell in self.cells]
        self.cells.update(changed)
        areas = merged([*areas, *(pictures.area for pictures in changed.values())], self.still.get_rect())
        self._lay(areas)
        self.paint(areas)

    def _lay(self, areas: list[pygame.Rect]) -> None:
        """Bring the floor up to date in these areas."""
        for area in areas:
            self.floor.set_clip(area)
            self.floor.blit(self.ground, area, area)
            self.floor.fblits([blit for cell in self._near(area) for blit in self.cells[cell].lying])
        self.floor.set_clip(None)

    def _near(self, area: pygame.Rect) -> list[int]:
        """The cells whose pictures reach into an area, from far to near."""
        return [cell for cell in self.order if self.cells[cell].area.colliderect(area)]

    def paint(self, areas: list[pygame.Rect] | None = None) -> None:
        """Paint these areas of the still picture again, or all of it that cells cover."""
        if areas is None:
            areas = merged([pictures.area for pictures in self.cells.values()], self.still.get_rect())
        for area in areas:
            self.still.set_clip(area)
            self.still.blit(self.floor, area, area)
            self.still.fblits([blit for cell in self._near(area) for blit in self.cells[cell].standing])
        self.still.set_clip(None)

    def compose(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        corner: tuple[int, int],
        *,
        lying: list[Blit],
        standing: Mapping[int, Blit] | None = None,
        swapped: Mapping[int, Blit] | None = None,
    ) -> None:
        """Draw an area with more in it than rests there, onto ``surface`` where the table begins at ``corner``.

        ``lying`` comes on top of what lies; each picture ``standing`` comes before the cell it is given for; a cell's
        last standing picture is ``swapped`` for another.
        """
        shift_x, shift_y = corner
        standing, swapped = standing or {}, swapped or {}
        before = surface.get_clip()
        surface.set_clip(area.move(corner).clip(before))
        surface.blit(self.floor, area.move(corner), area)
        near = [cell for cell in self.order if cell in standing or self.cells[cell].area.colliderect(area)]
        blits = list(lying)
        for cell in near:
            blits += [standing[cell]] if cell in standing else []
            own = self.cells[cell].standing
            blits += [*own[:-1], swapped[cell]] if cell in swapped else own
        surface.fblits([(picture, (x + shift_x, y + shift_y)) for picture, (x, y) in blits])
        surface.set_clip(before)


def merged(areas: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The areas inside ``whole``, those that overlap joined, so that nothing is painted twice."""
    found: list[pygame.Rect] = []
    for area in areas:
        joined = area.inflate(2, 2).clip(whole)
        if not joined:
            continue
        while (index := joined.collidelist(found)) >= 0:
            joined = joined.union(found.pop(index))
        found.append(joined)
    return found
