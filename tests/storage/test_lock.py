"""One window a home: a second start hands its file over, and the lock ends with whoever held it."""

import os
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from green_desktop.storage.lock import Call, Lock, hand_over, take_lock


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "open.lock"


def held(path: Path) -> Lock:
    lock = take_lock(path)
    assert lock
    return lock


def heard(lock: Lock, path: Path, file: Path | None) -> tuple[list[Call], bool]:
    """What the window hears when a second start asks, and whether the second start was answered."""
    with ThreadPoolExecutor(1) as pool:
        asked = pool.submit(hand_over, path, file)
        calls: list[Call] = []
        while not asked.done():
            calls += lock.calls()
            time.sleep(0.001)
        return calls + lock.calls(), asked.result()


def test_only_one_holds_it(path: Path) -> None:
    lock = held(path)
    assert take_lock(path) is None
    assert take_lock(path) is None
    lock.release()
    held(path).release()


@pytest.mark.parametrize(
    "name", ["a.green", "with space\nand line.green", "ünï.green", os.fsdecode(b"raw\xff.green"), ""]
)
def test_a_second_start_hands_its_file_over(path: Path, tmp_path: Path, name: str) -> None:
    lock = held(path)
    file = tmp_path / name if name else None
    assert heard(lock, path, file) == ([Call(file)], True)
    assert lock.calls() == []
    lock.release()


def test_nobody_listens_to_whoever_does_not_know_the_word(path: Path) -> None:
    lock = held(path)
    port = int(path.read_text().split()[0])
    for said in (b"", b"word\n/etc/passwd\n", b"x" * 100_000):
        with socket.create_connection(("127.0.0.1", port)) as connection:
            try:
                connection.sendall(said)
                connection.shutdown(socket.SHUT_WR)
            except OSError:
                continue
            time.sleep(0.02)
            assert lock.calls() == []
    lock.release()


def test_a_caller_who_says_nothing_stops_nobody(path: Path) -> None:
    lock = held(path)
    port = int(path.read_text().split()[0])
    with socket.create_connection(("127.0.0.1", port)):
        time.sleep(0.01)
        start = time.thread_time()
        assert lock.calls() == []
        assert time.thread_time() - start < 0.01
        assert heard(lock, path, None) == ([Call(None)], True)
    lock.release()


def test_others_may_not_read_the_word(path: Path) -> None:
    lock = held(path)
    assert path.stat().st_mode & 0o077 == 0
    lock.release()


@pytest.mark.parametrize("content", ["", "x", "0 word", "99999999 word", "1 word", "\0" * 50])
def test_a_window_that_does_not_answer(path: Path, content: str) -> None:
    path.parent.mkdir()
    path.write_text(content)
    assert not hand_over(path, None)
    assert not hand_over(path.parent / "none", None)


def test_the_lock_ends_when_its_holder_is_killed(path: Path) -> None:
    program = (
        "import sys, time; from pathlib import Path; from green_desktop.storage.lock import take_lock; "
        "lock = take_lock(Path(sys.argv[1])); print(lock is not None, flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", program, str(path)], stdout=subprocess.PIPE) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == b"True\n"
        assert take_lock(path) is None
        holder.send_signal(signal.SIGKILL)
        holder.wait()
    held(path).release()
