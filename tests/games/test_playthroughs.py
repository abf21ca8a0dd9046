"""The golden playthroughs say today what they said when they were read and committed."""

from pathlib import Path

import pytest

from green_desktop.games import GAMES
from tests.playthroughs import FOLDER, written_again

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_playthrough(file: Path) -> None:
    text = file.read_text()
    assert written_again(text) == text


def test_every_game_and_every_kind_of_end_is_among_them() -> None:
    texts = [file.read_text() for file in FILES]
    assert all(any(f"\ngame {game}\n" in text for text in texts) for game in GAMES)
    ends = {text.splitlines()[-1].split(",")[0].removeprefix("over by ") for text in texts}
    assert ends == {"score", "tallest", "draw", "solved", "stuck"}
