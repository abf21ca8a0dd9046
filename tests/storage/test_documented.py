"""The page on file formats tells the truth: its examples open, and it names every key there is."""

import re
from dataclasses import fields
from pathlib import Path
from typing import get_type_hints

import pytest

from green_desktop.storage.checking import check_file
from green_desktop.storage.saves import _KEYS, _MOVE_KEYS, DECIDERS, PLAYERS, read_save
from green_desktop.storage.settings import ANIMATIONS, PACES, Settings, SettingsFile
from green_desktop.storage.theme import Theme

PAGE = (Path(__file__).parents[2] / "docs" / "file-formats.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_the_examples_are_right(number: int, tmp_path: Path) -> None:
    path = tmp_path / "example.yaml"
    path.write_text(EXAMPLES[number], encoding="utf-8")
    assert f"kind: {check_file(path)}\n" in EXAMPLES[number]


def test_the_fuller_game_is_a_tree(tmp_path: Path) -> None:
    path = tmp_path / "example.green"
    path.write_text(EXAMPLES[1], encoding="utf-8")
    session = read_save(path).session
    assert (session.ply, session.history.nodes[5].parent, len(session.history.nodes)) == (3, 0, 6)


def test_the_settings_of_the_page_are_all_there_are(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text(next(example for example in EXAMPLES if "kind: settings" in example), encoding="utf-8")
    file = SettingsFile(path)
    assert file.faults == ()
    assert all(re.search(rf"^{entry.name}:", path.read_text(), re.MULTILINE) for entry in fields(Settings))


def test_every_key_and_word_is_named() -> None:
    words = {*_KEYS, *_MOVE_KEYS, *DECIDERS, *PLAYERS, *ANIMATIONS, *PACES}
    for name, kind in get_type_hints(Theme).items():
        words |= {name, *get_type_hints(kind)} if name not in ("name", "title", "silhouette") else {name}
    assert {word for word in words if not re.search(rf"\b{word}\b", PAGE)} == set()
