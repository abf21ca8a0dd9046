"""A home: opened by one window, with the game to continue whatever state its file is in."""

import errno
import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from green_desktop.session.worker import Cancelled, Worker
from green_desktop.storage.home import Home
from green_desktop.storage.lock import Call
from green_desktop.storage.places import Places, find_places
from green_desktop.storage.writing import last_version
from tests.storage.games import dealt, play_on


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return find_places(tmp_path / "home")


def opened(places: Places) -> Home:
    home = Home.open(places)
    assert home
    return home


def play(home: Home, plies: int) -> Path:
    journal = home.begin(dealt(), Worker())
    play_on(journal.session, plies - 1, random.Random(1))
    journal.finish()
    journal = home.go_on(home.shelf.open(journal.path), Worker())
    play_on(journal.session, 1, random.Random(1))
    assert journal.finish()
    return journal.path


def test_a_game_is_continued_at_the_next_start(places: Places) -> None:
    home = opened(places)
    assert home.latest() is None
    path = play(home, 5)
    home.close()
    home = opened(places)
    latest = home.latest()
    assert latest
    assert (latest.path, latest.game.session.ply, latest.fault) == (path, 5, None)
    home.close()


def test_a_damaged_game_is_continued_one_move_back(places: Places) -> None:
    home = opened(places)
    path = play(home, 5)
    path.write_bytes(b"\0" * 1000)
    latest = home.latest()
    assert latest
    assert latest.fault
    assert latest.aside
    assert (latest.path, latest.game.session.ply) == (path, 4)
    again = home.latest()
    assert again
    assert (again.path, again.fault, again.game.session.ply) == (path, None, 4)
    path.write_bytes(b"\0" * 1000)
    last_version(path).unlink()
    assert home.latest() is None
    assert latest.aside.exists()
    home.close()


def test_a_finished_game_is_not_continued(places: Places) -> None:
    home = opened(places)
    play(home, 500)
    assert home.latest() is None
    assert len(home.shelf.games().games) == 1
    home.close()


def test_a_second_start_hands_over(places: Places, tmp_path: Path) -> None:
    home = opened(places)
    file = tmp_path / "x.green"
    with ThreadPoolExecutor(1) as pool:
        second = pool.submit(Home.open, places, file)
        calls: list[Call] = []
        while not second.done():
            calls += home.calls()
            time.sleep(0.001)
        assert second.result() is None
    assert calls + home.calls() == [Call(file)]
    home.close()
    opened(places).close()


def test_what_a_killed_start_left_is_swept(places: Places) -> None:
    opened(places).close()
    (places.saves / "a.green.tmp").write_text("half")
    opened(places).close()
    assert list(places.saves.iterdir()) == []


def test_tidying_makes_the_days_backup_once(places: Places) -> None:
    home = opened(places)
    play(home, 3)
    assert home.shelf.games(seconds=-1).pending == 1
    assert home.tidy(Cancelled()) is None
    (backup,) = places.backups.iterdir()
    before = backup.stat().st_mtime_ns
    home.tidy(Cancelled())
    assert home.shelf.games(seconds=-1).pending == 0
    assert backup.stat().st_mtime_ns == before
    home.close()
    assert home.tidy(Cancelled()) is None


def test_throwing_the_game_away_that_is_being_played(places: Places) -> None:
    home = opened(places)
    journal = home.begin(dealt(), Worker())
    play_on(journal.session, 3, random.Random(1))
    journal.finish()
    journal.forget()
    thrown = home.throw_away(journal.path)
    assert home.latest() is None
    assert home.trash.take_back(thrown, places.saves) == journal.path
    assert home.latest()
    home.close()


def full_disk(_: int) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_table_left_unsaved_is_tried_again_and_not_forgotten(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    home, worker = opened(places), Worker()
    path = play(home, 3)
    journal = home.go_on(home.read(path), worker)
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full_disk)
        play_on(journal.session, 2, random.Random(1))
        assert not journal.finish()
        assert home.unsaved() == [journal]
        home.attend(10)
        read = home.read(path)
        assert (read.unsaved, read.game.session.ply) == (True, 5)
        again = home.go_on(read, worker)
        play_on(again.session, 1, random.Random(1))
        assert not again.finish()
        assert home.unsaved() == [again]
    home.attend(20)
    assert home.unsaved() == []
    assert home.shelf.open(path).game.session.ply == 6
    assert sorted(file.name for file in places.saves.iterdir()) == [path.name, f"{path.name}~"]
    home.close()


def test_a_game_from_memory_is_written_as_soon_as_it_is_back_on_a_table(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, worker = opened(places), Worker()
    journal = home.begin(dealt(), worker)
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full_disk)
        play_on(journal.session, 4, random.Random(1))
        journal.finish()
        again = home.go_on(home.read(journal.path), worker)
        assert again.wanting
    assert again.finish()
    assert home.shelf.open(journal.path).game.session.ply == 4
    home.close()
