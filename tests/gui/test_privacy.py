"""The app speaks to nobody, runs nothing and writes nowhere outside its home; watched from outside by strace."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

WATCHED = "connect,bind,sendto,sendmsg,execve,open,openat,creat,rename,renameat,renameat2,unlink,unlinkat,mkdir,mkdirat"
WATCHED += ",link,linkat,symlink,symlinkat,truncate,chmod,fchmodat"
ENVIRONMENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}


def watched(home: Path, trace: Path, *arguments: str) -> list[str]:
    """The system calls of the app playing a few moves, as strace writes them; failed ones are left out."""
    command = ["strace", "-f", "-qq", "-s", "300", "-e", f"trace={WATCHED}", "-o", str(trace)]
    player = [sys.executable, "-m", "tests.gui.player", str(home), *arguments]
    subprocess.run([*command, *player], check=True, timeout=100, env=os.environ | ENVIRONMENT, capture_output=True)
    calls = (line.partition(" ")[2].strip() for line in trace.read_text(errors="replace").splitlines())
    return [call for call in calls if "(" in call and " = -1 " not in call]


def touched(call: str) -> list[str]:
    """The files that a call would write, make or remove."""
    if call.startswith(("open", "creat")) and not re.search(r"O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|creat\(", call):
        return []
    return re.findall(r'"((?:[^"\\]|\\.)*)"', call)


@pytest.mark.skipif(not shutil.which("strace"), reason="needs strace")
def test_nobody_is_spoken_to_and_nothing_written_elsewhere(tmp_path: Path) -> None:
    home = tmp_path / "home"
    calls = watched(home, tmp_path / "trace", "4")
    assert [call for call in calls if call.startswith("execve")][1:] == [], "it runs nothing"
    speaking = [call for call in calls if call.startswith(("connect", "bind", "sendto", "sendmsg"))]
    strangers = [call for call in speaking if "AF_INET" in call and 'inet_addr("127.0.0.1")' not in call]
    assert strangers == [], "it speaks to this machine at most"
    changing = [call for call in calls if not call.startswith(("connect", "bind", "sendto", "sendmsg", "execve"))]
    names = {name for call in changing for name in touched(call)}
    allowed = (str(home), "/dev/null", "/dev/tty", "/dev/shm/", "/proc/self/")
    assert {name for name in names if not name.startswith(allowed)} == set(), "it writes in its home alone"
    assert any(name.endswith(".green") for name in names), "and there it does"
