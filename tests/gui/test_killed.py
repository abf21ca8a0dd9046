"""The app is killed at random instants of a game: no more than the move in flight is lost, and every start succeeds."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from green_desktop.storage.saves import read_save

PLAYER = [sys.executable, "-m", "tests.gui.player"]


def killed_game(home: Path, seconds: float) -> dict[str, int]:
    """Play for some seconds and kill; by name of the file, how many moves were made."""
    with subprocess.Popen([*PLAYER, str(home)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as player:
        assert player.stdout
        assert player.stderr
        first = player.stdout.readline()
        if first != "ready\n":
            player.kill()
            raise AssertionError(f"a start failed: {player.stderr.read()}")
        time.sleep(seconds)
        player.send_signal(signal.SIGKILL)
        lines = player.stdout.read().split("\n")[:-1]
        assert player.stderr.read() == ""
    return {words[0]: int(words[1]) for words in map(str.split, lines) if len(words) == 2}


def kill_again_and_again(home: Path, kills: int) -> tuple[int, int]:
    """How many moves were made, and how many of them were lost; never more than one a kill."""
    chance, there = random.Random(7), dict[str, int]()
    home.mkdir(exist_ok=True)
    (home / "settings.yaml").write_text("kind: settings\nschema: 1\nanimation: none\n")
    made = lost = 0
    for _ in range(kills):
        now = killed_game(home, chance.uniform(0, 1.5))
        for name, moves in now.items():
            made += moves - there.get(name, 0)
            path = home / "saves" / name
            kept = len(read_save(path).session.history.nodes) - 1 if path.exists() else 0
            # One more than was said is the move that was made and saved just before it could be said.
            assert moves - 1 <= kept <= moves + 1
            lost += max(0, moves - kept)
            there[name] = kept
        assert not [path for path in (home / "saves").iterdir() if path.suffixes != [".green"] and path.suffix != ".tmp"
                    and not path.name.endswith("~")]  # fmt: skip
    return made, lost


def test_killed_while_playing(tmp_path: Path) -> None:
    made, _lost = kill_again_and_again(tmp_path, 3)
    assert made > 0


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_killed_five_hundred_times(tmp_path: Path) -> None:
    made, lost = kill_again_and_again(tmp_path, 500)
    print(f"500 kills, {made} moves made, {lost} lost in flight, every start succeeded")
