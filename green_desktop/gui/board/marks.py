"""Which marks belong to which cell of a scene, and the pictures that show them."""

import math
from collections.abc import Hashable
from typing import NamedTuple

import pygame

from green_desktop.gui.board.layers import Pictures
from green_desktop.gui.board.mat import on_mat
from green_desktop.gui.board.projection import SQUASH
from green_desktop.gui.board.scene import Scene
from green_desktop.gui.board.shelf import Sprite, packed
from green_desktop.gui.board.sprites import LIT, RING, TARGET_RING, Sprites
from green_desktop.gui.draw import Point, mix
from green_desktop.gui.style import Style
from green_desktop.storage.theme import Colour

BULLSEYE = (0.99, 0.6, 0.22)
"""The rings of the cell to end on; a stack that stands there leaves only the outer one to be seen."""


class Look(NamedTuple):
    """Everything that decides how one cell looks; two equal looks draw the same."""

    letters: str
    away: str
    """``lifted`` where the stack is in the hand, ``moving`` where it is on its way, else empty."""
    pill: str
    glyph: bool
    faded: bool
    last: str
    """``from`` or ``to`` where the last move began or ended, else empty."""
    target: str
    """``hot`` for the target under the pointer, ``target`` for the others, else empty."""
    held: str
    """``cursor``, ``hover`` or empty."""
    beads: tuple[bool, bool, bool]
    """Movable, threatened, safe."""
    lit: int
    """How far a light has come over the stack, 1 to ``LIT``; 0 for none."""
    dusk: int
    """How high the shadow of a taller neighbour reaches on the stack, in bands."""
    beside: int | None
    """The height printed on this cell's mat, for the stack on its left."""
    marked: bool = False
    """Whether it is the cell to end on."""


def pill_text(letters: str, pills: str, flat: bool = False) -> str:
    """What the pill on a stack says; empty for none. In the flat view two do not look higher than one."""
    if pills == "green":
        return str(letters.count("g")) if len(letters) >= 2 else ""
    return str(len(letters)) if pills == "height" and len(letters) >= (2 if flat else 3) else ""


def look(scene: Scene, cell: int, beside: int | None, flat: bool = False, dusk: int = 0) -> Look:
    """How ``cell`` looks in ``scene``; ``beside`` is the height on its mat, ``dusk`` the shadow on its stack."""
    letters = scene.stacks[cell]
    return Look(
        letters,
        away=_away(scene, cell),
        pill=pill_text(letters, scene.pills, flat),
        glyph=scene.glyphs,
        faded=cell in scene.fading,
        last=_last(scene, cell),
        target=("hot" if cell == scene.hot_target else "target") if cell in scene.targets else "",
        held="cursor" if cell == scene.cursor else "hover" if cell == scene.hover else "",
        beads=(cell in scene.movable, cell in scene.threatened, cell in scene.safe),
        lit=next((1 + int(share * (LIT - 1)) for lit, share in scene.lit if lit == cell), 0),
        dusk=dusk if letters else 0,
        beside=beside,
        marked=cell == scene.marked,
    )


def resting_part(scene: Scene) -> Hashable:
    """All of a scene but what moves from frame to frame: where that is equal, the still layer is up to date."""
    return (
        scene.stacks,
        scene.last_move,
        scene.targets,
        (scene.hot_target, scene.hover, scene.cursor),
        scene.moving[0] if scene.moving else None,
        scene.lifted[0] if scene.lifted else None,
        (scene.movable, scene.threatened, scene.safe),
        (scene.fading, scene.lit),
        (scene.pills, scene.glyphs, scene.marked),
    )


def _away(scene: Scene, cell: int) -> str:
    if scene.moving:
        return "moving" if scene.moving[0] == cell else ""
    return "lifted" if scene.lifted and scene.lifted[0] == cell else ""


def _last(scene: Scene, cell: int) -> str:
    if scene.last_move is None or cell not in scene.last_move:
        return ""
    return "from" if cell == scene.last_move[0] else "to"


def footprint(style: Style, letter: str) -> Colour:
    """The colour of a stack's footprint ring on the mat."""
    piece = style.theme.piece(letter)
    dark = letter == "b" and style.theme.silhouette == "rim"
    return mix(piece.outline if dark else piece.lit, style.theme.mat.cloth, 0.3)


class Marks:
    """Turns looks into pictures in one style, at one size and in one kind of view."""

    def __init__(self, style: Style, sprites: Sprites, flat: bool) -> None:
        self.style, self.sprites, self.flat = style, sprites, flat

    def pictures(self, seen: Look, foot: Point) -> Pictures:
        """The pictures of a cell whose middle is at ``foot``."""
        lying = [(sprite.surface, sprite.corner(foot)) for sprite in self._lying(seen)]
        standing = [(sprite.surface, sprite.corner(foot)) for sprite in self._standing(seen)]
        if seen.beside is not None:
            sprite = self._print(seen.beside)
            # Near the side of the cell that the stack stands on.
            back = 0.29 * self.sprites.unit
            lying.append((sprite.surface, sprite.corner((foot[0] - back, foot[1] - back * SQUASH))))
        areas = [surface.get_rect(topleft=corner) for surface, corner in lying + standing]
        return Pictures(lying, standing, pygame.Rect(foot, (0, 0)).unionall(areas))

    def _lying(self, seen: Look) -> list[Sprite]:
        theme, sprites = self.style.theme, self.sprites
        found = []
        if seen.marked:
            found += [sprites.ring(theme.controls.accent, half, 0.06) for half in BULLSEYE]
        if seen.last:
            found.append(sprites.tile(mix(theme.mat.print, theme.mat.cloth, 0.15), 0.9, 34))
        if seen.away == "lifted" and seen.letters:
            found += [sprites.imprint(), sprites.ring(theme.controls.accent, RING, 0.022)]
        elif seen.letters and not seen.away:
            found.append(sprites.shadow(seen.letters, under=seen.faded))
            if len(seen.letters) >= 2 and not self.flat:
                found.append(sprites.ring(footprint(self.style, seen.letters[-1])))
        if seen.target:
            found.append(sprites.ring(theme.controls.accent, TARGET_RING, 0.075 if seen.target == "hot" else 0.05))
        elif seen.held:
            found.append(sprites.ring(theme.controls.text, TARGET_RING, 0.05))
        return found

    def _standing(self, seen: Look) -> list[Sprite]:
        if not seen.letters or seen.away:
            return []
        controls, sprites = self.style.theme.controls, self.sprites
        found = []
        if seen.target:
            found.append(sprites.halo(seen.letters, controls.accent, 1.0 if seen.target == "hot" else 0.75))
        if seen.held:
            found.append(sprites.halo(seen.letters, controls.text, 0.0))
        if seen.lit:
            strength = round(3 * math.sin(math.pi * seen.lit / (LIT + 1)))
            found.append(sprites.halo(seen.letters, self.style.theme.light.glow, strength / 3))
            found.append(sprites.shining(seen.letters, seen.glyph, seen.lit))
        else:
            found.append(sprites.stack(seen.letters, seen.glyph, seen.faded, seen.dusk))
        if seen.faded:
            return found
        if any(seen.beads):
            found.append(sprites.beads(seen.letters, seen.beads))
        if seen.pill:
            found.append(sprites.pill(seen.letters, seen.pill))
        return found

    def _print(self, height: int) -> Sprite:
        return self.sprites.shelf.get(("print", height), lambda: self._printed(str(height)))

    def _printed(self, text: str) -> Sprite:
        """A stack's height as it is printed on the mat."""
        mat = self.style.theme.mat
        font = self.style.fonts.sized("inter", "semibold", max(10, round(0.27 * self.sprites.unit)))
        writing = on_mat(font.render(text, True, mix(mat.cloth, mat.print, 0.9)), along_u=False)
        width, height = writing.get_size()
        return packed(writing, (width // 2, height // 2))
