"""Can the pyramids be told from the mat, and from each other, also by eyes that see fewer colours?"""

from itertools import combinations

import pytest

from green_desktop.gui.board.pyramids import pyramid
from green_desktop.gui.board.sprites import pill_colours
from green_desktop.gui.draw import contrast, mix
from green_desktop.gui.style import Style
from green_desktop.gui.tones import tones
from green_desktop.storage.theme import Colour
from green_desktop.storage.themes import list_themes, load_theme

THEMES = sorted(list_themes())

# Full colour-vision deficiencies after Machado, Oliveira and Fernandes (2009), in linear RGB.
SEEN = {
    "all": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def seen(colour: Colour, kind: str) -> tuple[float, float, float]:
    """The colour in CIE L*a*b* as such eyes see it."""
    linear = [(value / 255) ** 2.2 for value in colour]
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, linear, strict=True)))) for row in SEEN[kind])
    x = 0.4124 * red + 0.3576 * green + 0.1805 * blue
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = 0.0193 * red + 0.1192 * green + 0.9505 * blue
    fx, fy, fz = (_cube_root(value) for value in (x / 0.9505, y, z / 1.089))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


def _cube_root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("letter", "bgw")
def test_a_silhouette_stands_out_from_the_mat(name: str, letter: str) -> None:
    theme = load_theme(name)
    piece = theme.piece(letter)
    carriers = [piece.lit, piece.shade, piece.rim if theme.silhouette == "rim" else piece.outline]
    assert max(contrast(colour, theme.mat.cloth) for colour in carriers) >= 3.0


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("letter", "bgw")
def test_the_edge_is_there_where_it_is_drawn(name: str, letter: str) -> None:
    theme = load_theme(name)
    piece = theme.piece(letter)
    sprite = pyramid(piece, 70, theme.silhouette == "rim")
    # Half way up the left edge, from outside to inside: somewhere on the first pixels is what carries the silhouette.
    y = sprite.foot[1] - 26
    row = [sprite.surface.get_at((x, y)) for x in range(sprite.surface.get_width())]
    first = next(x for x, pixel in enumerate(row) if pixel.a > 128)
    edge = [(pixel.r, pixel.g, pixel.b) for pixel in row[first : first + 6]]
    assert max(contrast(colour, theme.mat.cloth) for colour in edge) >= 3.0


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("kind", SEEN)
def test_the_three_colours_are_told_apart(name: str, kind: str) -> None:
    theme = load_theme(name)
    for one, other in combinations("bgw", 2):
        first, second = seen(theme.piece(one).lit, kind), seen(theme.piece(other).lit, kind)
        apart = sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5
        assert apart >= 20, f"{one} and {other} are {apart:.0f} apart"


@pytest.mark.parametrize("name", THEMES)
def test_text_reaches_aa_on_every_ground_it_stands_on(name: str) -> None:
    """WCAG 2 AA: 4.5 for text of these sizes."""
    theme = load_theme(name)
    seen_on = tones(theme.controls)
    pairs = {
        f"{ink} on {ground}": (getattr(seen_on, ink), getattr(seen_on, ground))
        for ink, grounds in {
            "text": ("ground", "card", "quiet", "quiet_hot", "quiet_held", "field", "track", "raised", "selection"),
            "muted": ("ground", "card"),
            "on_accent": ("accent",),
            "on_primary": ("primary", "primary_hot", "primary_held"),
        }.items()
        for ground in grounds
    }
    found = {words: round(contrast(*pair), 2) for words, pair in pairs.items() if contrast(*pair) < 4.5}
    assert not found


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("letter", "bgw")
def test_the_figure_on_a_stack_can_be_read(name: str, letter: str) -> None:
    fill, _border, figures = pill_colours(Style(load_theme(name)), letter)
    assert contrast(figures, fill) >= 4.5


@pytest.mark.parametrize("name", THEMES)
def test_what_is_printed_on_the_mat_can_be_read(name: str) -> None:
    """Large letters: AA asks for 3."""
    mat = load_theme(name).mat
    assert contrast(mix(mat.cloth, mat.print, 0.88), mat.cloth) >= 3.0


@pytest.mark.parametrize("name", THEMES)
def test_what_marks_a_stack_stands_out(name: str) -> None:
    """The accent of targets and beads against the mat or the ring around it."""
    theme = load_theme(name)
    assert contrast(theme.controls.accent, theme.controls.card) >= 3.0
    assert contrast(theme.controls.text, theme.controls.card) >= 4.5
