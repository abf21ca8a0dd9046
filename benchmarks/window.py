"""What the app costs in a window: ``python -m benchmarks.window [RUNS]``.

- cold start: from starting the process to the first frame of home at 1920x1080, imports included, beside a bare
  interpreter and a program that only opens a window of that size and flips once;
- memory and idle CPU: of home and of a 9x9 table, untouched for some seconds.

It uses SDL's dummy driver unless SDL_VIDEODRIVER names another (``x11`` inside ``xvfb-run``); the table names it.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
RUNS = 9
IDLE_SECONDS = 20

BARE = "pass"
WINDOW = """
import os; os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
import pygame
pygame.display.init(); pygame.display.set_mode((1920, 1080)); pygame.display.flip()
"""
HOME = """
from pathlib import Path
from green_desktop.app import App
from green_desktop.storage.home import Home
from green_desktop.storage.places import find_places
store = Home.open(find_places(Path({home!r})))
app = App(store)
app.home()
app.window.step()
assert app.window.frames == 1
"""
IDLE = (
    HOME
    + """
import resource, time
from green_desktop.session.session import Session, Sitter
if {table!r}:
    people = {{seat: Sitter() for seat in ("black", "green", "white")}}
    app.play(Session.deal("green", {{"board": "9x9"}}, "benchmark", people))
clock = app.window.clock
def run(seconds):
    import pygame
    from green_desktop.gui.window import LIVELY, QUIET
    ticks, end = pygame.time.Clock(), clock() + seconds
    while clock() < end:
        ticks.tick(LIVELY if app.window.step() else QUIET)
run(12)  # the puzzles of the day are worked out meanwhile
before = time.process_time()
run({seconds})
cpu = 100 * (time.process_time() - before) / {seconds}
print(cpu, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""
)


def seconds(program: str) -> float:
    """How long a Python program takes as a process of its own."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True, stdout=subprocess.DEVNULL, env=compiled())
    return time.perf_counter() - begin


def compiled() -> dict[str, str]:
    """The environment in which modules are compiled once, as they are in an installed program."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def settings(home: Path) -> None:
    """A home whose window is 1920x1080."""
    place = "{x: 0, y: 0, width: 1920, height: 1080}"
    (home / "settings.yaml").write_text(f"kind: settings\nschema: 1\nwindow: {place}\n", encoding="utf-8")


def main() -> None:
    """Measure and print."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        settings(home)
        programs = {
            "bare interpreter": BARE,
            "a window and a flip": WINDOW,
            "home, first frame": HOME.format(home=folder),
        }
        times: dict[str, list[float]] = {name: [] for name in programs}
        for _ in range(runs + 1):
            for name, program in programs.items():
                times[name].append(seconds(program))
        bare = statistics.median(times["bare interpreter"][1:])
        print(f"driver {os.environ['SDL_VIDEODRIVER']}, 1920x1080, median of {runs}")
        for name, measured in times.items():
            median = statistics.median(measured[1:])
            print(f"  {name:<24}{1000 * median:8.0f} ms {median / bare:8.1f} of bare")
        for name in ("home", "table"):
            program = IDLE.format(home=folder, table=name == "table", seconds=IDLE_SECONDS)
            done = subprocess.run(
                [sys.executable, "-c", program], check=True, capture_output=True, text=True, env=compiled()
            )
            cpu, memory = map(float, done.stdout.split())
            print(f"  {name + ', idle':<24}{cpu:8.2f} % of a core {memory:8.0f} MiB at most")


if __name__ == "__main__":
    main()
