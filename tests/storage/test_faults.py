"""Whatever happens to the program or the disk, no finished move is lost and nothing damaged replaces anything good."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from green_desktop.storage.home import Home
from green_desktop.storage.places import find_places
from green_desktop.storage.saves import read_save

DRIVER = [sys.executable, "-m", "tests.storage.driver"]


@contextmanager
def playing(home: Path) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen([*DRIVER, str(home)], stdout=subprocess.PIPE, text=True) as driver:
        try:
            yield driver
        finally:
            driver.kill()


def killed_game(home: Path, seconds: float) -> dict[str, int]:
    """Play for some seconds and kill; by name, the moves that were called saved."""
    with playing(home) as driver:
        assert driver.stdout
        assert driver.stdout.readline() == "ready\n", "a start failed"
        time.sleep(seconds)
        driver.send_signal(signal.SIGKILL)
        lines = driver.stdout.read().split("\n")[:-1]
    said = (line.split() for line in lines)
    return {words[0]: int(words[1]) for words in said if len(words) == 2}


def kill_again_and_again(home: Path, kills: int) -> int:
    """Kill at random instants; how many moves were called saved in all. Every one of them must be there."""
    chance = random.Random(5)
    saved: dict[str, int] = {}
    total = 0
    for _ in range(kills):
        now = killed_game(home, chance.uniform(0, 0.15))
        total += sum(number - saved.get(name, 0) for name, number in now.items())
        saved |= now
        for name in now:
            moves = len(read_save(home / "saves" / name).session.history.nodes) - 1
            assert moves in (saved[name], saved[name] + 1)
            saved[name] = moves
        assert not [path for path in (home / "saves").iterdir() if "damaged" in path.name or "other" in path.name]
    return total


def test_killed_at_any_instant(tmp_path: Path) -> None:
    assert kill_again_and_again(tmp_path, 8) > 0


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_killed_five_hundred_times(tmp_path: Path) -> None:
    print(kill_again_and_again(tmp_path, 500), "moves saved over 500 kills, none lost")


LIMITED = (
    "import os, resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2); "
    "os.execv(sys.executable, [sys.executable, *sys.argv[2:]])"
)


def run_driver(home: Path, plies: int, largest: int = -1) -> list[str]:
    """Run a game in which no file can grow beyond ``largest`` bytes; what the driver said."""
    command = [sys.executable, "-c", LIMITED, str(largest), *DRIVER[1:], str(home), str(plies)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout.splitlines()


def test_a_whole_game_with_no_room(tmp_path: Path) -> None:
    """The first moves fit, the later ones do not."""
    said = run_driver(tmp_path, 60, largest=700)
    assert "not saved: disk_full" in said
    kept = int([line for line in said if line.startswith("20")][-1].split()[1])
    assert said[-1] == "end 60 False"
    (path,) = (tmp_path / "saves").glob("*.green")
    assert len(read_save(path).session.history.nodes) - 1 == kept > 10
    assert run_driver(tmp_path, 1)[-1] == f"end {kept + 1} True"


needs_mount = pytest.mark.skipif(
    os.geteuid() != 0 or not shutil.which("unshare"), reason="needs root, to mount a small disk"
)


@needs_mount
@pytest.mark.parametrize(
    ("spoil", "obstacle"),
    [
        # The last pages of the disk are taken by a file, so that the game runs into its end.
        ("mount -t tmpfs -o size=64k none $1 && dd if=/dev/zero of=$1/full bs=1k count=48 2>/dev/null", "disk_full"),
        ("mount -t tmpfs none $1 && mount -o remount,ro $1", "read_only"),
        ("mount -t tmpfs none $1 && mkdir $1/saves $1/themes && mount -t tmpfs -o ro none $1/saves", "read_only"),
        ("mount -t tmpfs none $1 && touch $1/saves", "no_folder"),
    ],
)
def test_a_whole_game_on_a_spoilt_disk(spoil: str, obstacle: str, tmp_path: Path) -> None:
    keep = tmp_path / "keep"
    home = tmp_path / "home"
    home.mkdir()
    inner = f'{spoil} && "$0" -m tests.storage.driver $1 400; status=$?; cp -r $1 $2; exit $status'
    done = subprocess.run(
        ["unshare", "-m", "bash", "-c", inner, sys.executable, str(home), str(keep)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    said = done.stdout.splitlines()
    assert f"not saved: {obstacle}" in said
    assert said[-1].startswith("end ")
    for path in keep.glob("saves/*.green"):
        read_save(path)
    assert not list(keep.glob("saves/*damaged*"))


def test_a_home_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("not a folder")
    said = run_driver(tmp_path / "home", 5)
    assert said[-1] == "end 5 False"
    assert (tmp_path / "home").read_text() == "not a folder"


def test_the_folder_goes_away_and_comes_back_during_a_game(tmp_path: Path) -> None:
    with playing(tmp_path) as driver:
        assert driver.stdout
        driver.stdout.readline()
        for _ in range(3):
            driver.stdout.readline()
            shutil.rmtree(tmp_path / "saves", ignore_errors=True)
        for _ in range(20):
            driver.stdout.readline()
    assert list((tmp_path / "saves").glob("*.green"))


def test_a_second_window_that_nobody_answers_writes_nothing(tmp_path: Path) -> None:
    places = find_places(tmp_path)
    with playing(tmp_path) as driver:
        assert driver.stdout
        driver.stdout.readline()
        driver.stdout.readline()
        os.kill(driver.pid, signal.SIGSTOP)
        try:
            before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
            home = Home.open(places)
            assert home
            assert home.obstacle == "in_use"
            home.settings.change(volume=3)
            assert not home.settings.save()
            assert home.shelf.games().games
            after = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
            assert after == before
            home.close()
        finally:
            os.kill(driver.pid, signal.SIGCONT)
