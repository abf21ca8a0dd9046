"""The board on the screen: lays it out, draws scenes, and finds what lies under the pointer.

    view = BoardView(style)
    view.layout(area, rows, columns, quarter=0, flat=False, table=screen.get_rect())
    view.draw(screen, Scene(position.stacks))
    view.cell_at(pointer)

A still layer keeps the table with everything that rests; a new scene redraws only the cells that look different, and
each frame is that layer with the moving stack and the core sample on top. Nothing is drawn outside ``table``.
"""

import math
from collections.abc import Hashable, Iterable

import pygame

from green_desktop.gui.board.column import column, outline_at
from green_desktop.gui.board.flat import FlatSprites, flat_hit
from green_desktop.gui.board.marks import Look, footprint, look, resting_part
from green_desktop.gui.board.mat import ground, on_mat
from green_desktop.gui.board.projection import SQUASH, Direction, Projection, fit
from green_desktop.gui.board.sample import SampleCard
from green_desktop.gui.board.scene import Scene
from green_desktop.gui.board.shelf import Shelf, Sprite, packed
from green_desktop.gui.board.sprites import RING, TARGET_RING, Sprites, StackSprites
from green_desktop.gui.draw import Point, mix
from green_desktop.gui.style import Style

Blit = tuple[pygame.Surface, tuple[int, int]]

LIFT = 0.26
"""How far a lifted stack floats above its foot, in half tile widths."""


class BoardView:
    """One board drawn in one style; lay it out before anything else."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.view = Projection(1, 1, 0, False, 10.0, (0.0, 0.0))
        self.area = pygame.Rect(0, 0, 1, 1)
        self.table = pygame.Rect(0, 0, 1, 1)
        self.sprites: Sprites = StackSprites(style, 10.0)
        self.card = SampleCard(style)
        self._prints = Shelf(8 << 20)
        self._ground: pygame.Surface | None = None
        self._still: pygame.Surface | None = None
        self._resting: Hashable = None
        self._looks: dict[int, Look] = {}
        self._drawn: dict[int, tuple[list[Blit], list[Blit], pygame.Rect]] = {}
        self._scene: Scene | None = None

    def layout(
        self,
        area: pygame.Rect,
        rows: int,
        columns: int,
        *,
        quarter: int = 0,
        flat: bool = False,
        table: pygame.Rect | None = None,
    ) -> None:
        """Fit a board of ``rows`` by ``columns`` into ``area``, on a table that fills ``table`` (else ``area``)."""
        table = pygame.Rect(table or area)
        view = fit(area, rows, columns, quarter, flat)
        if view == self.view and table == self.table and self._ground is not None:
            return
        if view.unit != self.view.unit or flat != self.view.flat or self._ground is None:
            self.sprites = FlatSprites(self.style, view.unit) if flat else StackSprites(self.style, view.unit)
            self._prints = Shelf(8 << 20)
        self.view, self.area, self.table = view, pygame.Rect(area), table
        self._ground = self._still = None
        self._looks, self._drawn, self._scene, self._resting = {}, {}, None, None

    def centre(self, cell: int) -> Point:
        """The middle of a cell on the mat: where a stack's foot stands."""
        return self.view.centre(cell)

    def top(self, cell: int, letters: str = "") -> Point:
        """The middle of the top pyramid of the stack ``letters`` (default: as last drawn) on a cell."""
        if not letters and self._scene:
            letters = self._scene.stacks[cell]
        x, y = self.centre(cell)
        return (x, y - self.sprites.grip(letters))

    def neighbour(self, cell: int, direction: Direction) -> int:
        """The next cell in a direction of the screen; up is up and to the right. The same cell at the edge."""
        return self.view.neighbour(cell, direction)

    def cell_at(self, point: Point, stacks: tuple[str, ...] | None = None) -> int | None:
        """The cell under a screen point: the front-most stack seen there, else the cell of the mat, else None.

        ``stacks`` defaults to what was last drawn. Stacks that are faded or away are looked through.
        """
        scene = self._scene
        if stacks is None:
            stacks = scene.stacks if scene else ()
        through: Iterable[int] = ()
        if scene:
            through = scene.fading | ({scene.lifted[0]} if scene.lifted else set())
        for cell in reversed(self.view.order):
            if (
                cell < len(stacks)
                and stacks[cell]
                and cell not in through
                and self._hit(cell, len(stacks[cell]), point)
            ):
                return cell
        return self.view.cell_under(point)

    def _hit(self, cell: int, height: int, point: Point) -> bool:
        x, y = self.centre(cell)
        if self.view.flat:
            return flat_hit(self.view.unit, (point[0] - x, point[1] - y))
        span = outline_at(height, (point[0] - x) / self.view.unit)
        return span is not None and span[0] <= (y - point[1]) / self.view.unit <= span[1]

    def fading_before(self, cell: int) -> frozenset[int]:
        """The stacks of the last scene that cover a part of the stack on ``cell``: what to hold transparent."""
        if self._scene is None or self.view.flat:
            return frozenset()
        stacks, order = self._scene.stacks, self.view.order
        own = self._body(cell, stacks[cell])
        later = order[order.index(cell) + 1 :]
        return frozenset(
            other for other in later if stacks[other] and self._body(other, stacks[other]).colliderect(own)
        )

    def _body(self, cell: int, letters: str) -> pygame.Rect:
        """A little less than the box around a stack: corners of boxes overlap where stacks do not."""
        area = self.sprites.stack(letters).area(self.centre(cell)) if letters else pygame.Rect(*self.centre(cell), 1, 1)
        return area.inflate(-area.width // 4, -self.view.unit // 4)

    @property
    def sprite_bytes(self) -> int:
        """The memory of the sprites kept, in bytes (the table and the still layer are two more screens)."""
        return self.sprites.shelf.bytes + self._prints.bytes

    def redraw(self) -> None:
        """Paint every stack again in the next frame."""
        self._resting = None

    def draw(self, surface: pygame.Surface, scene: Scene) -> None:
        """Draw the table and the scene on it."""
        still = self._refresh(scene)
        surface.blit(still, self.table)
        before = surface.get_clip()
        surface.set_clip(self.table.clip(before))
        if scene.moving:
            self._draw_moving(surface, scene)
        elif scene.lifted:
            self._draw_lifted(surface, scene, *scene.lifted)
        if scene.sample and not scene.moving:
            self._draw_sample(surface, scene)
        surface.set_clip(before)

    def _refresh(self, scene: Scene) -> pygame.Surface:
        """Bring the still layer up to the scene."""
        if self._ground is None:
            self._ground = self._bare()
        if self._still is None:
            self._still = self._ground.copy()
            self._resting, self._looks, self._drawn = None, {}, {}
        resting = resting_part(scene)
        if resting != self._resting:
            dirty = [covered for _, _, covered in self._drawn.values()] if self._resting is None else []
            self._repaint(self._still, self._ground, dirty + self._settle(self._all_looks(scene)))
            self._resting = resting
        self._scene = scene
        return self._still

    def _settle(self, looks: dict[int, Look]) -> list[pygame.Rect]:
        """Take over new looks; the areas they change."""
        changed = [cell for cell, seen in looks.items() if self._looks.get(cell) != seen]
        dirty = [self._drawn[cell][2] for cell in changed if cell in self._drawn]
        for cell in changed:
            self._drawn[cell] = self._blits(cell, looks[cell])
        self._looks = looks
        return dirty + [self._drawn[cell][2] for cell in changed]

    def _bare(self) -> pygame.Surface:
        view = self.view
        shifted = Projection(
            view.rows,
            view.columns,
            view.quarter,
            view.flat,
            view.unit,
            (view.corner[0] - self.table.x, view.corner[1] - self.table.y),
        )
        return ground(self.table.size, self.style, shifted)

    def _all_looks(self, scene: Scene) -> dict[int, Look]:
        beside = self._printed_heights(scene)
        return {cell: look(scene, cell, beside.get(cell)) for cell in self.view.order}

    def _printed_heights(self, scene: Scene) -> dict[int, int]:
        """The heights printed on the mat: on the empty cell to the right below a stack of two or more."""
        if self.view.flat:
            return {}
        printed = {}
        for cell, letters in enumerate(scene.stacks):
            if len(letters) >= 2:
                u, v = self.view.lattice(cell)
                free = self.view.cell(u + 1, v)
                if free is not None and not scene.stacks[free]:
                    printed[free] = len(letters)
        return printed

    def _repaint(self, still: pygame.Surface, bare: pygame.Surface, dirty: list[pygame.Rect]) -> None:
        for area in _merged(dirty, still.get_rect()):
            still.set_clip(area)
            still.blit(bare, area, area)
            near = [cell for cell in self.view.order if self._drawn[cell][2].colliderect(area)]
            still.fblits([blit for cell in near for blit in self._drawn[cell][0]])
            still.fblits([blit for cell in near for blit in self._drawn[cell][1]])
        still.set_clip(None)

    def _blits(self, cell: int, seen: Look) -> tuple[list[Blit], list[Blit], pygame.Rect]:
        """What to draw for a cell on the mat, what to draw standing, and all that it covers, on the still layer."""
        x, y = self.centre(cell)
        foot = (x - self.table.x, y - self.table.y)
        floor = [(sprite.surface, sprite.corner(foot)) for sprite in self._floor(seen)]
        body = [(sprite.surface, sprite.corner(foot)) for sprite in self._standing(seen)]
        if seen.beside is not None:
            sprite = self._height_print(seen.beside)
            floor.append((sprite.surface, sprite.corner(self._print_place(foot))))
        covered = pygame.Rect(round(foot[0]), round(foot[1]), 0, 0)
        return (
            floor,
            body,
            covered.unionall([s.get_rect(topleft=at) for s, at in floor + body]) if floor + body else covered,
        )

    def _floor(self, seen: Look) -> list[Sprite]:
        theme, sprites = self.style.theme, self.sprites
        found = []
        if seen.last:
            found.append(sprites.tile(mix(theme.mat.print, theme.mat.cloth, 0.15), 0.9, 34))
        if seen.away and seen.letters:
            found += [sprites.imprint(), sprites.ring(theme.controls.accent, RING, 0.022)]
        elif seen.letters:
            found.append(sprites.shadow(seen.letters, under=seen.faded))
            if len(seen.letters) >= 2 and not self.view.flat:
                found.append(sprites.ring(footprint(self.style, seen.letters[-1]), RING))
        if seen.target:
            found.append(sprites.ring(theme.controls.accent, TARGET_RING, 0.075 if seen.target == "hot" else 0.05))
        elif seen.held:
            found.append(sprites.ring(theme.controls.text, TARGET_RING, 0.05))
        elif seen.movable:
            found.append(sprites.ring(theme.mat.print, TARGET_RING, 0.02))
        return found

    def _standing(self, seen: Look) -> list[Sprite]:
        if not seen.letters or seen.away:
            return []
        theme, sprites = self.style.theme, self.sprites
        found = []
        if seen.target:
            found.append(sprites.halo(seen.letters, theme.controls.accent, 1.0 if seen.target == "hot" else 0.75))
        if seen.held:
            found.append(sprites.halo(seen.letters, theme.controls.text, 0.0))
        found.append(sprites.stack(seen.letters, seen.pill, seen.glyph, seen.faded))
        return found

    def _height_print(self, height: int) -> Sprite:
        return self._prints.get(height, lambda: self._printed(str(height)))

    def _printed(self, text: str) -> Sprite:
        mat = self.style.theme.mat
        font = self.style.fonts.sized("inter", "semibold", max(10, round(0.27 * self.view.unit)))
        writing = on_mat(font.render(text, True, mix(mat.cloth, mat.print, 0.9)), along_u=False)
        width, height = writing.get_size()
        return packed(writing, (width // 2, height // 2))

    def _print_place(self, foot: Point) -> Point:
        """Near the side of the cell that the stack stands on."""
        back = 0.29
        return (foot[0] - back * self.view.unit, foot[1] - back * self.view.unit * SQUASH)

    # --- what moves

    def _draw_lifted(self, surface: pygame.Surface, scene: Scene, cell: int, point: Point) -> None:
        letters = scene.stacks[cell]
        if not letters:
            return
        self._cast(surface, letters, point)
        sprite = self.sprites.stack(letters, "", scene.glyphs)
        surface.blit(sprite.surface, sprite.corner((point[0], point[1] - LIFT * self.view.unit)))

    def _draw_moving(self, surface: pygame.Surface, scene: Scene) -> None:
        origin, target, _ = scene.moving or (0, 0, 0)
        letters = scene.stacks[origin]
        if not letters:
            return
        foot, height = self.flight(scene)
        self._cast(surface, letters, foot)
        sprite = self.sprites.stack(letters, "", scene.glyphs)
        at = (foot[0], foot[1] - height)
        surface.blit(sprite.surface, sprite.corner(at))
        above = self.view.flat or height > 0.6 * column(len(scene.stacks[target])).top * self.view.unit
        depth = sum(self.view.place(foot)) - 0.99
        near = [cell for cell in self.view.order if sum(self.view.lattice(cell)) > depth]
        self._stand(surface, [cell for cell in near if cell != target or not above], sprite.area(at))

    def _cast(self, surface: pygame.Surface, letters: str, foot: Point) -> None:
        """The shadow of a stack in the air: on the mat, under the stacks that stand there."""
        shadow = self.sprites.shadow(letters)
        surface.blit(shadow.surface, shadow.corner(foot))
        self._stand(surface, self.view.order, shadow.area(foot))

    def _stand(self, surface: pygame.Surface, cells: Iterable[int], area: pygame.Rect) -> None:
        """Draw the resting stacks of these cells again, inside ``area``."""
        before = surface.get_clip()
        surface.set_clip(area.clip(before))
        local = area.move(-self.table.x, -self.table.y)
        for cell in cells:
            _, body, covered = self._drawn[cell]
            if body and covered.colliderect(local):
                stack, (x, y) = body[-1]
                surface.blit(stack, (x + self.table.x, y + self.table.y))
        surface.set_clip(before)

    def flight(self, scene: Scene) -> tuple[Point, float]:
        """Where the foot of the stack that is ``moving`` is over the mat, and how high above it in pixels."""
        origin, target, progress = scene.moving or (0, 0, 0.0)
        (x0, y0), (x1, y1) = scene.moving_from or self.centre(origin), self.centre(target)
        share = progress * progress * (3 - 2 * progress)
        foot = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
        moving, taken = scene.stacks[origin], scene.stacks[target]
        landing = 0.0
        if not self.view.flat:
            landing = (column(len(moving) + len(taken)).top - column(len(moving)).top) * self.view.unit
        distance = math.hypot(x1 - x0, y1 - y0) / self.view.unit
        held = LIFT * self.view.unit if scene.moving_from else 0.0
        arc = min(0.35, 0.3 * distance) + 0.07 * distance
        arc = arc * self.view.unit + landing * min(0.35, 0.35 * distance)
        return foot, held + (landing - held) * share + arc * math.sin(math.pi * progress)

    def _draw_sample(self, surface: pygame.Surface, scene: Scene) -> None:
        sample = scene.sample
        if sample is None or not scene.stacks[sample.cell]:
            return
        standing = [(cell, letters) for cell, letters in enumerate(scene.stacks) if letters]
        boxes = [self.sprites.stack(letters).area(self.centre(cell)) for cell, letters in standing]
        tie = self.top(sample.cell)
        self.card.draw(surface, sample, scene.stacks[sample.cell], tie=tie, area=self.area, stacks=boxes)


def _merged(areas: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The areas inside ``whole``, those that overlap joined, so that nothing is painted twice."""
    found: list[pygame.Rect] = []
    for area in areas:
        joined = area.inflate(2, 2).clip(whole)
        if not joined:
            continue
        while True:
            index = joined.collidelist(found)
            if index < 0:
                break
            joined = joined.union(found.pop(index))
        found.append(joined)
    return found
