"""Which marks belong to which cell of a scene, and in which colours they are drawn."""

from collections.abc import Hashable
from typing import NamedTuple

from green_desktop.gui.board.scene import Scene
from green_desktop.gui.draw import mix
from green_desktop.gui.style import Style
from green_desktop.storage.theme import Colour


class Look(NamedTuple):
    """Everything that decides how one cell looks; two equal looks draw the same."""

    letters: str
    away: bool
    """The stack is in the hand or on its way: only its shadow and its place stay."""
    pill: str
    glyph: bool
    faded: bool
    last: str
    """``from`` or ``to`` where the last move began or ended, else empty."""
    target: str
    """``hot`` for the target under the pointer, ``target`` for the others, else empty."""
    held: str
    """``cursor``, ``hover`` or empty."""
    movable: bool
    beside: int | None
    """The height printed on this cell's mat, for the stack on its left."""


def pill_text(letters: str, pills: str) -> str:
    """What the pill on a stack says; empty for none."""
    if pills == "green":
        return str(letters.count("g")) if len(letters) >= 2 else ""
    return str(len(letters)) if pills == "height" and len(letters) >= 3 else ""


def look(scene: Scene, cell: int, beside: int | None) -> Look:
    """How ``cell`` looks in ``scene``; ``beside`` is the height to print on its mat, if any."""
    letters = scene.stacks[cell]
    return Look(
        letters,
        away=_away(scene) == cell,
        pill=pill_text(letters, scene.pills),
        glyph=scene.glyphs,
        faded=cell in scene.fading,
        last=_last(scene, cell),
        target=("hot" if cell == scene.hot_target else "target") if cell in scene.targets else "",
        held="cursor" if cell == scene.cursor else "hover" if cell == scene.hover else "",
        movable=cell in scene.movable,
        beside=beside,
    )


def resting_part(scene: Scene) -> Hashable:
    """All of a scene but what moves from frame to frame: where that is equal, the still layer is up to date."""
    return (
        scene.stacks,
        scene.last_move,
        scene.targets,
        (scene.hot_target, scene.hover, scene.cursor, _away(scene)),
        scene.movable,
        scene.fading,
        (scene.pills, scene.glyphs),
    )


def _away(scene: Scene) -> int | None:
    if scene.moving:
        return scene.moving[0]
    return scene.lifted[0] if scene.lifted else None


def _last(scene: Scene, cell: int) -> str:
    if scene.last_move is None or cell not in scene.last_move:
        return ""
    return "from" if cell == scene.last_move[0] else "to"


def footprint(style: Style, letter: str) -> Colour:
    """The colour of a stack's footprint ring on the mat."""
    piece = style.theme.piece(letter)
    return mix(piece.lit, style.theme.mat.cloth, 0.3)
