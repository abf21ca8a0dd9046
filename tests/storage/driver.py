"""A window without glass: opens a home, plays the latest game on, and says what is on the disk.

``python -m tests.storage.driver HOME [PLIES]``. Writes a line ``NAME PLIES`` after every move that the journal calls
saved, and ``not saved: OBSTACLE`` when it says so; ends after PLIES moves, or is killed.
"""

import random
import sys
import time
from pathlib import Path

from green_desktop.session.worker import Worker
from green_desktop.storage.home import Home
from green_desktop.storage.journal import Journal
from green_desktop.storage.places import find_places
from tests.storage.games import dealt, play_on


def begin(home: Home, worker: Worker) -> Journal:
    opened = home.latest()
    if opened is not None:
        return home.go_on(opened, worker)
    return home.begin(dealt("green", "9x9", str(time.monotonic_ns())), worker)


def frame(journal: Journal, worker: Worker) -> None:
    """What the window does with a journal between two frames."""
    for answer in worker.answers():
        journal.take(answer)
    journal.attend(time.monotonic())


def say(text: str) -> None:
    print(text, flush=True)


def main() -> None:
    home, worker = Home.open(find_places(Path(sys.argv[1]))), Worker()
    assert home is not None
    plies = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    journal, chance, trouble = begin(home, worker), random.Random(), None
    say("ready")
    for _ in range(plies):
        if journal.session.outcome() is not None:
            journal.finish()
            journal = home.begin(dealt("green", "9x9", str(time.monotonic_ns())), worker)
        play_on(journal.session, 1, chance)
        while not journal.saved and (journal.trouble is None or plies == 1):
            frame(journal, worker)
        if journal.trouble != trouble:
            trouble = journal.trouble
            say(f"not saved: {trouble.obstacle}" if trouble else "saved again")
        if journal.saved:
            say(f"{journal.path.name} {len(journal.session.history.nodes) - 1}")
    say(f"end {len(journal.session.history.nodes) - 1} {journal.finish()}")
    home.close()


if __name__ == "__main__":
    main()
