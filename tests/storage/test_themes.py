"""Themes as files: ours are whole, a user's may be small, and a mistake is named with its line."""

from pathlib import Path

import pytest

from green_desktop.resources import THEMES
from green_desktop.storage.faults import BadFile, Fault
from green_desktop.storage.themes import list_themes, load_theme, read_theme

HEAD = "kind: theme\nschema: 1\n"


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def fault_of(path: Path, folder: Path | None = None) -> BadFile:
    with pytest.raises(BadFile) as caught:
        read_theme(path, folder)
    return caught.value


@pytest.mark.parametrize("name", ["linen", "charcoal", "paper"])
def test_our_themes_are_whole(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("green_desktop.storage.themes._ThemeFile._base", None)
    assert load_theme(name).name == name


def test_what_a_theme_says_and_what_it_leaves_out(tmp_path: Path) -> None:
    path = write(tmp_path, "sea", HEAD + 'title: By the sea\nmat: {cloth: "#abc"}\n')
    theme, linen = read_theme(path), load_theme("linen")
    assert (theme.name, theme.title, theme.mat.cloth) == ("sea", "By the sea", (0xAA, 0xBB, 0xCC))
    assert (theme.mat.grid, theme.controls) == (linen.mat.grid, linen.controls)


def test_based_on_another(tmp_path: Path) -> None:
    write(tmp_path, "dusk", HEAD + 'based_on: charcoal\ntable: {top: "#000001"}\n')
    write(tmp_path, "night", HEAD + "based_on: dusk\nsilhouette: outline\n")
    night, charcoal = load_theme("night", tmp_path), load_theme("charcoal")
    assert (night.table.top, night.table.bottom) == ((0, 0, 1), charcoal.table.bottom)
    assert (night.silhouette, charcoal.silhouette, night.title) == ("outline", "rim", "night")


def test_a_users_theme_wins_its_name_and_may_build_on_ours(tmp_path: Path) -> None:
    write(tmp_path, "linen", HEAD + 'based_on: linen\ncontrols: {accent: "#123456"}\n')
    assert list_themes(tmp_path)["linen"] == tmp_path / "linen.yaml"
    assert load_theme("linen", tmp_path).controls.accent == (0x12, 0x34, 0x56)
    assert list_themes()["linen"] == THEMES / "linen.yaml"


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("kind: save\nschema: 1\n", Fault.WRONG_KIND, (1, 7)),
        ("schema: 1\n", Fault.MISSING, (1, 1)),
        ("kind: theme\nschema: 2\n", Fault.NEWER_SCHEMA, (2, 9)),
        (HEAD + "mat:\n  cloth: '#12345'\n", Fault.NOT_COLOUR, (4, 10)),
        (HEAD + "mat:\n  cloth: #123456\n", Fault.NOT_COLOUR, (4, 9)),
        (HEAD + "mat:\n  cloth: red\n", Fault.NOT_COLOUR, (4, 10)),
        (HEAD + "mat: '#123456'\n", Fault.WRONG_TYPE, (3, 6)),
        (HEAD + "mat:\n  clotch: '#123456'\n", Fault.UNKNOWN_KEY, (4, 3)),
        (HEAD + "matt: {}\n", Fault.UNKNOWN_KEY, (3, 1)),
        (HEAD + "silhouette: both\n", Fault.UNKNOWN_VALUE, (3, 13)),
        (HEAD + "based_on: nothing\n", Fault.UNKNOWN_VALUE, (3, 11)),
        (HEAD + "based_on: theme\n", Fault.CIRCLE, (3, 11)),
        (HEAD + "title: " + "x" * 61 + "\n", Fault.TOO_LONG, (3, 8)),
    ],
)
def test_mistakes_are_named_with_their_line(text: str, kind: Fault, place: tuple[int, int], tmp_path: Path) -> None:
    path = write(tmp_path, "theme", text)
    fault = fault_of(path, tmp_path)
    assert (fault.kind, fault.place and fault.place[:2], fault.path) == (kind, place, path)


def test_a_circle_of_themes_is_no_endless_loop(tmp_path: Path) -> None:
    write(tmp_path, "one", HEAD + "based_on: two\n")
    write(tmp_path, "two", HEAD + "based_on: one\n")
    assert fault_of(tmp_path / "one.yaml", tmp_path).kind == Fault.CIRCLE


def test_a_mistake_in_the_theme_below_names_that_file(tmp_path: Path) -> None:
    write(tmp_path, "low", HEAD + "mat: {cloth: red}\n")
    path = write(tmp_path, "high", HEAD + "based_on: low\n")
    assert fault_of(path, tmp_path).path == tmp_path / "low.yaml"


def test_an_unknown_theme_lists_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as caught:
        load_theme("../linen", tmp_path)
    assert caught.value.kind == Fault.UNKNOWN_THEME
    assert caught.value.values["choices"] == ", ".join(sorted(file.stem for file in THEMES.glob("*.yaml")))


def test_light_cloth_and_sounds_are_part_of_a_theme(tmp_path: Path) -> None:
    text = "mat: {weave: 0.5}\nlight: {window: 0, shadows: 1.5}\nsounds: {material: glass}\n"
    theme, linen = read_theme(write(tmp_path, "pool", HEAD + text)), load_theme("linen")
    assert (theme.mat.weave, theme.mat.cloth) == (0.5, linen.mat.cloth)
    assert (theme.light.window, theme.light.shadows, theme.light.glow) == (0.0, 1.5, linen.light.glow)
    assert theme.sounds.material == "glass"


@pytest.mark.parametrize(
    ("text", "line"),
    [("sounds:\n  material: brass\n", 4), ("light:\n  window: 1\n  shadows: 3\n", 5), ("mat: {weave: thick}\n", 3)],
)
def test_a_mistake_in_them_is_named_with_its_line(text: str, line: int, tmp_path: Path) -> None:
    fault = fault_of(write(tmp_path, "bad", HEAD + text))
    assert fault.place
    assert fault.place.line == line
