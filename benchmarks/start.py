"""How long a command takes from a cold start: ``python -m benchmarks.start [RUNS]``.

Each command is run as its own process, taking turns with ``python -c pass`` so that a busy machine slows both alike.
Printed: the median in milliseconds, and the median's ratio to that of the bare interpreter. A ``perft`` or ``replay``
is to start within 150 ms.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

RUNS = 15
BARE = "python -c pass"
POSITION = "bww/ggb/gwb b"
PROGRAM = [sys.executable, "-m", "green_desktop"]
COMMANDS = {
    BARE: [sys.executable, "-c", "pass"],
    "--version": [*PROGRAM, "--version"],
    "deal": [*PROGRAM, "deal", "green", "--seed", "1"],
    "moves": [*PROGRAM, "moves", "green", POSITION],
    "perft": [*PROGRAM, "perft", "green", POSITION, "2"],
    "replay": [*PROGRAM, "replay", "green", POSITION, "a3xa2", "a1xb1"],
}


def once(command: list[str]) -> float:
    """Milliseconds from starting a process to its end."""
    begin = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return 1000 * (time.perf_counter() - begin)


def measure(runs: int) -> dict[str, float]:
    """The median time of every command, in milliseconds."""
    times = {name: [once(command)] for name, command in COMMANDS.items()}
    for _ in range(runs):
        for name, command in COMMANDS.items():
            times[name].append(once(command))
    # The first run of each filled the disk's cache and is not counted.
    return {name: statistics.median(measured[1:]) for name, measured in times.items()}


def main() -> None:
    """Measure and print a table."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    medians = measure(runs)
    print(f"{'cold start, median of ' + str(runs):<28}{'ms':>8}{'of bare':>10}")
    for name, median in medians.items():
        print(f"{name:<28}{median:>8.1f}{median / medians[BARE]:>10.1f}")


if __name__ == "__main__":
    main()
