"""The journal: every move reaches the disk without the window waiting, and faults cost nothing."""

import errno
import os
import random
import shutil
import threading
import time
from pathlib import Path

import pytest

from green_desktop.session.history import Node
from green_desktop.session.worker import Worker
from green_desktop.storage.journal import Journal
from green_desktop.storage.saves import MAX_MOVES, read_save
from green_desktop.storage.writing import Obstacle, last_version
from tests.storage.games import dealt, play_on, settle


@pytest.fixture
def worker() -> Worker:
    return Worker()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "a.green"


def one(journal: Journal) -> None:
    play_on(journal.session, 1, random.Random(len(journal.session.history.nodes)))


def test_every_move_reaches_the_disk(path: Path, worker: Worker) -> None:
    journal = Journal(dealt(), path, worker)
    journal.start()
    settle(journal, worker)
    for _ in range(5):
        one(journal)
        assert not journal.saved
        settle(journal, worker)
        assert read_save(path).session.history == journal.session.history
    assert len(read_save(last_version(path)).session.history.nodes) == 5


def test_a_burst_of_moves_ends_with_the_last(path: Path, worker: Worker) -> None:
    journal = Journal(dealt(), path, worker)
    play_on(journal.session, 30, random.Random(1))
    settle(journal, worker)
    assert read_save(path).session.position == journal.session.position


def test_finish_waits_for_the_disk(path: Path, worker: Worker) -> None:
    journal = Journal(dealt(), path, worker)
    play_on(journal.session, 10, random.Random(1))
    assert journal.finish()
    assert read_save(path).session.history == journal.session.history
    journal.session.undo()
    assert read_save(path).session.history.at == 10


def test_a_late_old_version_never_replaces_a_new_one(path: Path, worker: Worker) -> None:
    journal = Journal(dealt(), path, worker)
    old = journal._values()
    one(journal)
    assert journal.finish()
    assert journal._pen.write(0, old) is None
    assert len(read_save(path).session.history.nodes) == 2


def test_a_game_goes_on_from_its_file(path: Path, worker: Worker) -> None:
    journal = Journal(dealt(), path, worker)
    one(journal)
    journal.finish()
    text = path.read_text() + "weather: fine\n"
    path.write_text(text)
    again = Journal.resume(read_save(path), path, worker)
    assert again.saved
    one(again)
    settle(again, worker)
    assert "weather: fine" in path.read_text()
    assert again.aside is None


def failing(error: int, calls: list[int]) -> object:
    def fail(_: int) -> None:
        calls.append(error)
        raise OSError(error, os.strerror(error))

    return fail


@pytest.mark.parametrize(
    ("error", "obstacle"),
    [(errno.ENOSPC, Obstacle.DISK_FULL), (errno.EROFS, Obstacle.READ_ONLY), (errno.EIO, Obstacle.OTHER)],
)
def test_what_fails_is_told_and_tried_again(
    error: int, obstacle: Obstacle, path: Path, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(dealt(), path, worker)
    one(journal)
    settle(journal, worker)
    good = path.read_bytes()
    calls: list[int] = []
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", failing(error, calls))
        one(journal)
        settle(journal, worker, until=lambda: journal.trouble is not None)
        assert journal.trouble
        assert (journal.trouble.obstacle, journal.trouble.reason) == (obstacle, os.strerror(error))
        one(journal)
        settle(journal, worker, until=lambda: len(calls) >= 2)
        assert path.read_bytes() == good
        assert not journal.finish()
    journal = Journal.resume(read_save(path), path, worker)
    one(journal)
    settle(journal, worker)
    assert journal.trouble is None


def test_trying_again_needs_no_move(path: Path, worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("green_desktop.storage.journal.RETRY_SECONDS", 0.02)
    path.parent.write_text("a file where the folder should be")
    journal = Journal(dealt(), path, worker)
    one(journal)
    settle(journal, worker, until=lambda: journal.trouble is not None)
    assert journal.trouble
    assert journal.trouble.obstacle is Obstacle.NO_FOLDER
    path.parent.unlink()
    settle(journal, worker)
    assert journal.trouble is None


def test_a_file_written_by_a_step_that_failed_is_still_ours(
    path: Path, worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(dealt(), path, worker)
    one(journal)
    settle(journal, worker)
    with monkeypatch.context() as patch:

        def broken(_: Path) -> None:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

        patch.setattr("green_desktop.storage.writing.sync_folder", broken)
        one(journal)
        settle(journal, worker, until=lambda: journal.trouble is not None)
    one(journal)
    settle(journal, worker)
    assert journal.aside is None
    assert read_save(path).session.ply == 3


def test_a_folder_that_vanishes_is_made_again(path: Path, worker: Worker) -> None:
    journal = Journal(dealt(), path, worker)
    one(journal)
    settle(journal, worker)
    shutil.rmtree(path.parent)
    one(journal)
    settle(journal, worker)
    assert read_save(path).session.ply == 2


@pytest.mark.parametrize("what", ["edited", "deleted", "a folder", "emptied"])
def test_what_others_did_to_the_file_is_kept_too(what: str, path: Path, worker: Worker) -> None:
    journal = Journal(dealt(), path, worker)
    one(journal)
    settle(journal, worker)
    path.unlink()
    if what == "edited":
        path.write_text("mine")
    elif what == "a folder":
        path.mkdir()
    elif what == "emptied":
        path.touch()
    one(journal)
    settle(journal, worker)
    assert read_save(path).session.ply == 2
    assert (journal.aside is None) == (what == "deleted")
    if what == "edited":
        assert journal.aside
        assert (journal.aside.name, journal.aside.read_text()) == ("a.other.green", "mine")
        assert not last_version(path).exists(), "theirs never takes the place of our version before"


def test_the_clock_may_go_back(path: Path, worker: Worker) -> None:
    journal = Journal(dealt(), path, worker)
    one(journal)
    settle(journal, worker)
    os.utime(path, (0, 0))
    journal._pen._ours = journal._pen._ours and (*journal._pen._ours[:3], 0)
    one(journal)
    settle(journal, worker)
    assert (read_save(path).session.ply, journal.aside) == (2, None)


def test_a_new_game_replaces_no_file_that_it_did_not_read(path: Path, worker: Worker) -> None:
    path.parent.mkdir()
    path.write_text("from the future")
    journal = Journal(dealt(), path, worker)
    journal.start()
    settle(journal, worker)
    assert journal.aside
    assert journal.aside.read_text() == "from the future"
    assert read_save(path).session.ply == 0


@pytest.mark.parametrize("obstacle", [Obstacle.IN_USE, Obstacle.NEWER])
def test_a_journal_that_may_not_write_never_does(obstacle: Obstacle, path: Path, worker: Worker) -> None:
    journal = Journal(dealt(), path, worker, obstacle=obstacle)
    one(journal)
    journal.start()
    journal.attend(time.monotonic())
    assert worker.asked(journal.topic) is None
    assert not journal.finish()
    assert journal.trouble
    assert journal.trouble.obstacle is obstacle
    assert not path.exists()


def test_a_tree_too_large_to_read_back_is_not_written(path: Path, worker: Worker) -> None:
    journal = Journal(dealt(), path, worker)
    one(journal)
    settle(journal, worker)
    journal.session.history.nodes.extend([journal.session.history.nodes[1]] * MAX_MOVES)
    journal.session.note(1, name="x")
    assert journal.trouble
    assert journal.trouble.obstacle is Obstacle.TOO_LARGE
    assert read_save(path).session.ply == 1


def test_a_game_with_too_long_notes_is_not_written(path: Path, worker: Worker) -> None:
    session = dealt()
    for number in range(2_500):
        session.history.grow(Node("a", 0, name="\U0001f600" * 100, by=str(number)))
    journal = Journal(session, path, worker)
    session.pause()
    settle(journal, worker, until=lambda: journal.trouble is not None)
    assert journal.trouble
    assert journal.trouble.obstacle is Obstacle.TOO_LARGE
    assert not journal.finish()
    assert not path.exists()


def test_a_forgotten_game_is_not_written_again(path: Path, worker: Worker) -> None:
    journal = Journal(dealt(), path, worker)
    one(journal)
    settle(journal, worker)
    journal.forget()
    path.unlink()
    one(journal)
    assert not path.exists()
    assert not journal.finish()


def test_the_window_never_waits_for_the_disk(path: Path, worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    fsync, disk_is_back = os.fsync, threading.Event()

    def stuck(descriptor: int) -> None:
        assert disk_is_back.wait(20)
        fsync(descriptor)

    monkeypatch.setattr("os.fsync", stuck)
    journal = Journal(dealt("green", "9x9"), path, worker)
    play_on(journal.session, 40, random.Random(1))
    for answer in worker.answers():
        journal.take(answer)
    journal.attend(time.monotonic())
    assert not journal.saved
    assert not path.exists()
    disk_is_back.set()
    settle(journal, worker)
    assert read_save(path).session.ply == 40
