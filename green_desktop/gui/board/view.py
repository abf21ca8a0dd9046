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
from dataclasses import replace

import pygame

from green_desktop.gui.board.column import column, dusk_on, outline_at
from green_desktop.gui.board.flat import FlatSprites, flat_hit
from green_desktop.gui.board.layers import Blit, Layers, Pictures
from green_desktop.gui.board.marks import Look, Marks, look, resting_part
from green_desktop.gui.board.mat import bare_table, ground
from green_desktop.gui.board.projection import Direction, Projection, fit, zoomed
from green_desktop.gui.board.sample import SampleCard
from green_desktop.gui.board.scene import Scene
from green_desktop.gui.board.sprites import Sprites, StackSprites
from green_desktop.gui.draw import Point
from green_desktop.gui.style import Style

LIFT = 0.26
"""How far a lifted stack floats above its foot, in half tile widths."""


LANDS = 0.8
"""The share of its time after which a capturing stack has come down."""


class BoardView:
    """One board drawn in one style; lay it out before anything else."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.view = Projection(1, 1, 0, False, 10.0, (0.0, 0.0))
        self.area = pygame.Rect(0, 0, 1, 1)
        self.table = pygame.Rect(0, 0, 1, 1)
        self.sprites: Sprites
        self.card = SampleCard(style)
        self._coordinates = True
        self._bare: pygame.Surface | None = None
        self._layers: Layers | None = None
        self._resting: Hashable = None
        self._looks: dict[int, Look] = {}
        self._pills: dict[int, pygame.Rect] = {}
        self._scene: Scene | None = None
        self._boxed: tuple[str, ...] = ()
        self._boxes: list[pygame.Rect] = []

    def layout(
        self,
        area: pygame.Rect,
        rows: int,
        columns: int,
        *,
        quarter: int = 0,
        flat: bool = False,
        table: pygame.Rect | None = None,
        zoom: float = 1.0,
        pan: Point = (0.0, 0.0),
        coordinates: bool = True,
    ) -> None:
        """Fit a board of ``rows`` by ``columns`` into ``area``, on a table that fills ``table`` (else ``area``).

        ``zoom`` enlarges it about the middle of the area, ``pan`` then moves it by so many pixels; it may then lie
        partly outside the area, but is drawn only on the table. ``coordinates`` are printed on the mat or left out.
        """
        table = pygame.Rect(table or area)
        view = fit(area, rows, columns, quarter, flat)
        if zoom != 1.0 or pan != (0.0, 0.0):
            view = zoomed(view, pygame.Rect(area), zoom, pan)
        same = (view, table, coordinates) == (self.view, self.table, self._coordinates)
        if same and self._layers is not None:
            return
        if view.unit != self.view.unit or flat != self.view.flat or self._layers is None:
            self.sprites = FlatSprites(self.style, view.unit) if flat else StackSprites(self.style, view.unit)
        self.view, self.area, self.table = view, pygame.Rect(area), table
        self._coordinates = coordinates
        self._layers, self._resting, self._looks, self._scene = None, None, {}, None
        self._boxed, self._boxes = (), []

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
        return self.sprites.shelf.bytes

    def redraw(self) -> None:
        """Paint every stack again in the next frame."""
        self._resting = None

    def draw_as(self, surface: pygame.Surface, wanted: Projection) -> bool:
        """Show the last still picture moved and stretched to another projection of the same board, around it the bare
        table; False where there is no picture yet. Quick at any size, and good enough while something moves."""
        if self._layers is None:
            return False
        still, ratio = self._layers.still, wanted.unit / self.view.unit
        corner, was = self._local(wanted.corner), self._local(self.view.corner)
        shift = (corner[0] - was[0] * ratio, corner[1] - was[1] * ratio)
        source = pygame.Rect(0, 0, math.ceil(self.table.width / ratio), math.ceil(self.table.height / ratio))
        source.topleft = (math.floor(-shift[0] / ratio), math.floor(-shift[1] / ratio))
        seen = source.clip(still.get_rect())
        surface.blit(self._bare_table(), self.table)
        if seen:
            place = (round(seen.x * ratio + shift[0]), round(seen.y * ratio + shift[1]))
            picture = still.subsurface(seen)
            if ratio != 1:
                picture = pygame.transform.scale(picture, (round(seen.width * ratio), round(seen.height * ratio)))
            before = surface.get_clip()
            surface.set_clip(self.table.clip(before))
            surface.blit(picture, (place[0] + self.table.x, place[1] + self.table.y))
            surface.set_clip(before)
        return True

    def _bare_table(self) -> pygame.Surface:
        if self._bare is None or self._bare.get_size() != self.table.size:
            self._bare = bare_table(self.table.size, self.style.theme)
        return self._bare

    # Drawing

    def draw(self, surface: pygame.Surface, scene: Scene) -> None:
        """Draw the table and the scene on it."""
        layers = self._refresh(scene)
        surface.blit(layers.still, self.table)
        before = surface.get_clip()
        surface.set_clip(self.table.clip(before))
        if scene.moving:
            self._draw_moving(surface, layers, scene)
        elif scene.lifted:
            self._draw_lifted(surface, layers, scene)
        if scene.sample and not scene.moving:
            self._draw_sample(surface, scene)
        surface.set_clip(before)

    def _refresh(self, scene: Scene) -> Layers:
        """Bring the still layer up to the scene."""
        if self._layers is None:
            shifted = replace(self.view, corner=self._local(self.view.corner))
            bare = ground(self.table.size, self.style, shifted, coordinates=self._coordinates)
            self._layers = Layers(bare, self.view.order)
        resting = resting_part(scene)
        if resting != self._resting:
            self._settle(self._layers, scene)
            self._resting = resting
        self._scene = scene
        return self._layers

    def _settle(self, layers: Layers, scene: Scene) -> None:
        """Take over the looks of a scene and paint what they change."""
        beside = self._printed_heights(scene)
        looks = {
            cell: look(scene, cell, beside.get(cell), self.view.flat, self._dusk(scene, cell))
            for cell in self.view.order
        }
        marks = Marks(self.style, self.sprites, self.view.flat)
        changed = [cell for cell, seen in looks.items() if self._looks.get(cell) != seen]
        layers.change(
            {
                cell: marks.pictures(looks[cell], self._local(self.centre(cell)))
                if self._on_table(cell, looks[cell].letters)
                else Pictures([], [], pygame.Rect(self._local(self.centre(cell)), (0, 0)))
                for cell in changed
            }
        )
        if self._resting is None and not changed:
            layers.paint()
        self._looks = looks
        self._pills = {
            cell: self.sprites.pill(seen.letters, seen.pill).area(self._local(self.centre(cell)))
            for cell, seen in looks.items()
            if seen.pill and not seen.away and not seen.faded
        }

    def _dusk(self, scene: Scene, cell: int) -> int:
        """How many bands of a stack lie in the shadow of the neighbours between it and the light, on its left."""
        height = len(scene.stacks[cell])
        if self.view.flat or not height:
            return 0
        u, v = self.view.lattice(cell)
        away = scene.moving[0] if scene.moving else scene.lifted[0] if scene.lifted else None
        tallest = 0
        for beside in (self.view.cell(u - 1, v), self.view.cell(u, v + 1)):
            if beside is not None and beside != away and beside not in scene.fading:
                tallest = max(tallest, len(scene.stacks[beside]))
        return dusk_on(height, tallest)

    def _on_table(self, cell: int, letters: str) -> bool:
        """Whether a stack or its shadow can be seen at all; of a board seen from near, most cannot."""
        x, y = self.centre(cell)
        unit, high = self.view.unit, (column(len(letters)).apex + 0.4) * self.view.unit
        return self.table.colliderect((x - 1.2 * unit, y - high, 4.4 * unit, high + 1.2 * unit))

    def _local(self, point: Point) -> Point:
        """A point of the screen as one of the table."""
        return (point[0] - self.table.x, point[1] - self.table.y)

    def _printed_heights(self, scene: Scene) -> dict[int, int]:
        """The heights printed on the mat: on the empty cell to the right below a stack of two or more."""
        if self.view.flat:
            return {}
        printed = {}
        leaving = scene.moving[0] if scene.moving else None
        for cell, letters in enumerate(scene.stacks):
            if len(letters) >= 2 and cell != leaving:
                u, v = self.view.lattice(cell)
                free = self.view.cell(u + 1, v)
                if free is not None and not scene.stacks[free]:
                    printed[free] = len(letters)
        return printed

    # What moves

    def _draw_lifted(self, surface: pygame.Surface, layers: Layers, scene: Scene) -> None:
        """The stack in the hand, over everything; its shadow on the mat."""
        cell, foot = scene.lifted or (0, (0.0, 0.0))
        letters = scene.stacks[cell]
        if not letters:
            return
        shadow, sprite = self.sprites.air_shadow(letters), self.sprites.leaning(letters, scene.glyphs, scene.tilt)
        local, height = self._local(foot), LIFT * self.view.unit * scene.lift
        at = (local[0], local[1] - height)
        pale = self._pale_pills(sprite.area(at))
        # The higher it floats, the further its shadow falls.
        under = (local[0] + 0.5 * height, local[1])
        area = shadow.area(under).unionall([picture.get_rect(topleft=corner) for picture, corner in pale.values()])
        lying: list[Blit] = [(shadow.surface, shadow.corner(under))]
        layers.compose(surface, area, self.table.topleft, lying=lying, swapped=pale)
        surface.blit(sprite.surface, sprite.area(at).move(self.table.topleft))

    def _pale_pills(self, covered: pygame.Rect) -> dict[int, Blit]:
        """The pills that a lifted stack half covers, paler the more it does: half a figure would be misread."""
        found = {}
        for cell, area in self._pills.items():
            if area.colliderect(covered):
                common = area.clip(covered)
                share = common.width * common.height / (area.width * area.height)
                seen = self._looks[cell]
                pill = self.sprites.pill(seen.letters, seen.pill, math.ceil(3 - 3 * share))
                found[cell] = (pill.surface, pill.corner(self._local(self.centre(cell))))
        return found

    def _draw_moving(self, surface: pygame.Surface, layers: Layers, scene: Scene) -> None:
        """The stack on its way, behind the stacks that stand nearer than it has come."""
        origin, target, _ = scene.moving or (0, 0, 0)
        letters = scene.stacks[origin]
        if not letters:
            return
        place, height = self.flight(scene)
        foot = self._local(place)
        shadow, sprite = self.sprites.air_shadow(letters), self.sprites.stack(letters, scene.glyphs)
        at = (foot[0], foot[1] - height)
        area = shadow.area(foot).union(sprite.area(at))
        lying: list[Blit] = [(shadow.surface, shadow.corner(foot))]
        flying: Blit = (sprite.surface, sprite.corner(at))
        nearer = self._first_nearer(scene, target, place, height)
        if nearer is None:
            layers.compose(surface, area, self.table.topleft, lying=lying)
            surface.blit(sprite.surface, sprite.area(at).move(self.table.topleft))
        else:
            layers.compose(surface, area, self.table.topleft, lying=lying, standing={nearer: flying})

    def _first_nearer(self, scene: Scene, target: int, place: Point, height: float) -> int | None:
        """The first cell, from far to near, that stands before a stack in flight; the target once it is below."""
        above = self.view.flat or height > 0.6 * column(len(scene.stacks[target])).top * self.view.unit
        depth = sum(self.view.place(place)) - 0.99
        order = self.view.order
        first = next((index for index, cell in enumerate(order) if sum(self.view.lattice(cell)) > depth), len(order))
        if above:
            first = max(first, order.index(target) + 1)
        return order[first] if first < len(order) else None

    def flight(self, scene: Scene) -> tuple[Point, float]:
        """Where the foot of the stack that is ``moving`` is over the mat, and how high above it in pixels."""
        origin, target, progress = scene.moving or (0, 0, 0.0)
        (x0, y0), (x1, y1) = scene.moving_from or self.centre(origin), self.centre(target)
        # It comes down before the end; then it settles with a small bounce.
        way = min(1.0, progress / LANDS)
        share = way * way * (3 - 2 * way)
        foot = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
        moving, taken = scene.stacks[origin], scene.stacks[target]
        landing = 0.0
        if not self.view.flat:
            landing = (column(len(moving) + len(taken)).top - column(len(moving)).top) * self.view.unit
        distance = math.hypot(x1 - x0, y1 - y0) / self.view.unit
        held = LIFT * self.view.unit if scene.moving_from else 0.0
        arc = min(0.35, 0.3 * distance) + 0.07 * distance
        arc = arc * self.view.unit + landing * min(0.35, 0.35 * distance)
        bounce = (
            0.0 if progress < LANDS else 0.05 * self.view.unit * math.sin(math.pi * (progress - LANDS) / (1 - LANDS))
        )
        return foot, held + (landing - held) * share + arc * math.sin(math.pi * way) + bounce

    def _draw_sample(self, surface: pygame.Surface, scene: Scene) -> None:
        sample = scene.sample
        if sample is None or not scene.stacks[sample.cell]:
            return
        if self._boxed != scene.stacks:
            standing = [(cell, letters) for cell, letters in enumerate(scene.stacks) if letters]
            self._boxes = [self.sprites.stack(letters).area(self.centre(cell)) for cell, letters in standing]
            self._boxed = scene.stacks
        tie = self.top(sample.cell)
        self.card.draw(surface, sample, scene.stacks[sample.cell], tie=tie, area=self.area, stacks=self._boxes)
