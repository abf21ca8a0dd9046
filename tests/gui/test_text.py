"""Fonts: every bundled letter, fitting, wrapping, figures, and the language."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from green_desktop.gui.text import FILES, KEPT, ROLES, Fonts, printable
from green_desktop.resources import ASSETS
from green_desktop.text import SPOKEN, _, ngettext


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts(1.0)


@given(st.text(max_size=60))
@settings(max_examples=60, deadline=None)
def test_any_text_can_be_measured_wrapped_fitted_and_drawn(text: str) -> None:
    fonts = Fonts(1.0)
    fonts.size(text, "body")
    assert all(fonts.size(line, "body")[0] <= 90 or len(line) == 1 for line in fonts.wrap(text, "body", 90))
    assert fonts.size(fonts.fit(text, "body", 90), "body")[0] <= 90
    assert fonts.figures(text, "body", (0, 0, 0)).get_width() == fonts.figures_size(text, "body")[0]


def test_wrapping_loses_no_word(fonts: Fonts) -> None:
    text = "Black takes green, green takes white, white takes black."
    assert " ".join(fonts.wrap(text, "small", 120)) == text


def test_figures_stand_still(fonts: Fonts) -> None:
    assert len({fonts.figures_size(f"{number:02}", "score")[0] for number in range(100)}) == 1


@pytest.mark.parametrize("role", ROLES)
def test_the_letters_of_english_and_spanish_are_there(fonts: Fonts, role: str) -> None:
    for letter in "AaZz09áéíóúüñÑ¿¡×…·’“”–→":
        if letter == "→" and ROLES[role].family == "spartan":
            continue
        assert fonts.role(role).metrics(letter)[0] is not None, letter


def test_rendered_text_is_kept_but_not_for_ever(fonts: Fonts) -> None:
    first = fonts.render("Green", "title", (1, 2, 3))
    assert fonts.render("Green", "title", (1, 2, 3)) is first
    for number in range(KEPT + 10):
        fonts.render(str(number), "caption", (1, 2, 3))
    assert fonts.render("Green", "title", (1, 2, 3)) is not first


def test_control_characters_are_no_letters() -> None:
    assert printable("a\0b\ud800c\x7f\n\td") == "abc     d"


def test_every_font_has_its_licence_beside_it() -> None:
    for (family, _weight), file in FILES.items():
        licence = {"spartan": "LeagueSpartan-OFL.txt", "inter": "Inter-OFL.txt"}[family]
        assert (ASSETS / "fonts" / file).exists()
        assert "SIL OPEN FONT LICENSE" in (ASSETS / "fonts" / licence).read_text()


def test_the_language_is_looked_up_when_asked(tmp_path: Path) -> None:
    assert not SPOKEN.speak("es", tmp_path)
    assert SPOKEN.code == "en"
    assert _("Undo") == "Undo"
    assert ngettext("{count} stack", "{count} stacks", 2) == "{count} stacks"
    assert SPOKEN.speak("en")
