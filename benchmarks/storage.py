"""How long files take: ``python -m benchmarks.storage [FOLDER]``; FOLDER lies on the disk to be measured.

Printed: medians and 99th percentiles in milliseconds by the clock, and the median of the processor's own time, which a
busy machine does not lengthen. Wanted: an 80-ply game saved within 5 ms and loaded (played
through the rules) within 20 ms, a move on the disk within 20 ms of being made, what the window itself spends on that
far below a frame, and ten thousand saves listed within 500 ms.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from green_desktop.games import GAMES
from green_desktop.session.session import Session, Sitter
from green_desktop.session.worker import Worker
from green_desktop.storage.composing import compose
from green_desktop.storage.document import parse_document
from green_desktop.storage.home import Home
from green_desktop.storage.journal import Journal
from green_desktop.storage.places import find_places
from green_desktop.storage.saves import parse_save, read_save, save_values
from green_desktop.storage.shelf import Shelf
from green_desktop.storage.writing import write_file

RUNS = 200
SAVES = 10_000


def eighty_plies() -> Session:
    """A game on 9x9 that has come to its 80th ply, or the end shortly before."""
    for seed in range(1000):
        session = Session.deal("green", {"board": "9x9"}, str(seed), {seat: Sitter() for seat in GAMES["green"].seats})
        chance = random.Random(seed)
        while session.ply < 80 and session.outcome() is None:
            move = chance.choice(session.position.legal_moves())
            session.submit(session.position.turn, session.position.notation(move))
        if session.ply == 80:
            return session
    raise AssertionError("no such game")


class Watch:
    """Milliseconds by the clock and of the processor's time in this thread, since it was made."""

    def __init__(self) -> None:
        self._clock, self._own = time.perf_counter(), time.thread_time()

    def read(self) -> tuple[float, float]:
        return 1000 * (time.perf_counter() - self._clock), 1000 * (time.thread_time() - self._own)


def milliseconds(work: Callable[[], object], runs: int = RUNS) -> list[tuple[float, float]]:
    """How long each of several runs took, by the clock and of the processor's time."""
    times = []
    for _ in range(runs):
        watch = Watch()
        work()
        times.append(watch.read())
    return times


def show(name: str, times: list[tuple[float, float]]) -> None:
    """A line of the table."""
    clock, own = sorted(time[0] for time in times), [time[1] for time in times]
    p99 = clock[int(len(clock) * 0.99)]
    print(f"| {name:<52} | {statistics.median(clock):>8.2f} | {p99:>8.2f} | {statistics.median(own):>8.2f} |")


def journalled(folder: Path) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """For every move of a game: what submitting it costs the window, and how long until the disk has it."""
    own, disk = [], []
    session, worker = eighty_plies(), Worker()
    session.go(0)
    journal = Journal(session, folder / "journal.green", worker)
    for node in session.history.line_to(session.history.tip)[1:]:
        move, watch = session.history.nodes[node].move, Watch()
        session.submit(session.position.turn, move)
        own.append(watch.read())
        while not journal.saved:
            for answer in worker.answers():
                journal.take(answer)
            time.sleep(0.0002)
        disk.append(watch.read())
    journal.finish()
    return own, disk


def without_journal() -> list[tuple[float, float]]:
    """What submitting the same moves costs where nothing is kept."""
    session = eighty_plies()
    session.go(0)
    times = []
    for node in session.history.line_to(session.history.tip)[1:]:
        move, watch = session.history.nodes[node].move, Watch()
        session.submit(session.position.turn, move)
        times.append(watch.read())
    return times


def listed(folder: Path) -> None:
    """List ten thousand games: without an index, from it, and after one of them has changed."""
    places = find_places(folder / "many")
    places.make()
    content = compose(save_values(eighty_plies()))
    for number in range(SAVES):
        (places.saves / f"{number}.green").write_bytes(content)
    show(f"{SAVES} saves listed, no index: first answer", milliseconds(lambda: Shelf(places).games(), 1))
    show(f"{SAVES} saves listed, no index: complete", milliseconds(lambda: Shelf(places).games(600), 1))
    show(f"{SAVES} saves listed from the index", milliseconds(lambda: Shelf(places).games(), 9))
    (places.saves / "5.green").write_bytes(content + b"more: 1\n")
    show(f"{SAVES} saves listed, one of them changed", milliseconds(lambda: Shelf(places).games(), 1))


def main() -> None:
    """Measure and print a table."""
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as name:
        folder = Path(name)
        session = eighty_plies()
        content, path = compose(save_values(session)), folder / "a.green"
        print(f"| {f'milliseconds; the save has {len(content)} bytes':<52} |   median |      p99 | own time |")
        print(f"| {'---':<52} | {'---':<8} | {'---':<8} | {'---':<8} |")
        show("compose 80 plies", milliseconds(lambda: compose(save_values(session))))
        show(
            "write 80 plies (fsync, rename, fsync of the folder)", milliseconds(lambda: write_file(path, content, True))
        )
        show("save 80 plies", milliseconds(lambda: write_file(path, compose(save_values(session)), keep_last=True)))
        show("parse 80 plies", milliseconds(lambda: parse_document(content)))
        show("parse and play 80 plies through", milliseconds(lambda: parse_save(parse_document(content))))
        show("load 80 plies", milliseconds(lambda: read_save(path)))
        own, disk = journalled(folder)
        show("a move, nothing kept: what it costs the window", without_journal())
        show("a move, kept: what it costs the window", own)
        show("a move: from being made to being on the disk", disk)
        show("open a home", milliseconds(lambda: _open(folder / "home"), 20))
        listed(folder)


def _open(folder: Path) -> None:
    home = Home.open(find_places(folder))
    assert home
    home.latest()
    home.close()


if __name__ == "__main__":
    main()
