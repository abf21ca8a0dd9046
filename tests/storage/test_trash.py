"""The trash: what was thrown away comes back for thirty days."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from green_desktop.storage.trash import Trash
from green_desktop.storage.writing import last_version, write_file

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def put(saves: Path, text: str = "two") -> Path:
    path = saves / "my game.green"
    write_file(path, b"one", keep_last=True)
    write_file(path, text.encode(), keep_last=True)
    return path


def test_throwing_away_and_taking_back(saves: Path, tmp_path: Path) -> None:
    trash, path = Trash(tmp_path / "trash"), put(saves)
    thrown = trash.throw(path, NOW)
    assert list(saves.iterdir()) == []
    assert trash.thrown() == [thrown]
    assert (thrown.name, thrown.at) == ("my game.green", NOW)
    assert trash.take_back(thrown, saves) == path
    assert (path.read_text(), last_version(path).read_text()) == ("two", "one")
    assert trash.thrown() == []


def test_two_of_one_name_at_one_time(saves: Path, tmp_path: Path) -> None:
    trash = Trash(tmp_path / "trash")
    for text in ("a", "b"):
        trash.throw(put(saves, text), NOW)
    put(saves, "c")
    contents = {trash.take_back(thrown, saves).read_text() for thrown in trash.thrown()}
    assert contents == {"a", "b"}
    assert {path.read_text() for path in saves.glob("*.green")} == {"a", "b", "c"}


def test_after_thirty_days_it_is_gone(saves: Path, tmp_path: Path) -> None:
    trash = Trash(tmp_path / "trash")
    trash.throw(put(saves), NOW - timedelta(days=31))
    kept = trash.throw(put(saves), NOW - timedelta(days=29))
    assert trash.empty(NOW) == 1
    assert trash.thrown() == [kept]
    assert trash.empty(NOW - timedelta(days=4000)) == 0


def test_files_of_others_in_the_trash_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.green").write_text("x")
    (tmp_path / "20261399T999999Z mine.green").write_text("x")
    trash = Trash(tmp_path)
    assert (trash.thrown(), trash.empty(NOW)) == ([], 0)
    assert len(list(tmp_path.iterdir())) == 2


def test_no_trash_yet(tmp_path: Path) -> None:
    assert Trash(tmp_path / "none").thrown() == []


def test_a_game_that_cannot_be_thrown_away_stays(saves: Path, tmp_path: Path) -> None:
    (tmp_path / "trash").write_text("a file")
    path = put(saves)
    with pytest.raises(OSError, match="exists"):
        Trash(tmp_path / "trash").throw(path, NOW)
    assert path.exists()
