"""Worker: asks players for moves, and runs other long work, off the thread that draws.

A worker never touches a session: it is given a frozen position and puts its answer into a queue, which the window
empties between two frames. Every answer carries the revision it was asked at, so that a stale one can be dropped.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any

Work = Callable[["Cancelled"], Any]


class Cancelled:
    """Whether to stop: called, it tells. Work that is told to stop gives the best answer it has, soon."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def __call__(self) -> bool:
        return self._event.is_set()

    def cancel(self) -> None:
        self._event.set()


@dataclass(frozen=True)
class Answer:
    """What a piece of work came to: its value, or the error it raised."""

    topic: str
    revision: int
    value: Any = None
    error: Exception | None = None


@dataclass
class Worker:
    """Runs one piece of work a topic at a time; asking again cancels what was under way on that topic.

    ``wake`` is called, on the worker's thread, when an answer has arrived.
    """

    wake: Callable[[], None] = lambda: None
    _answers: SimpleQueue[tuple[Answer, Cancelled]] = field(default_factory=SimpleQueue)
    _running: dict[str, tuple[int, Cancelled]] = field(default_factory=dict)

    def ask(self, topic: str, revision: int, work: Work) -> None:
        """Start a piece of work. ``work`` is given a ``Cancelled`` it must look at often."""
        self.cancel(topic)
        cancelled = Cancelled()
        self._running[topic] = (revision, cancelled)
        thread = threading.Thread(
            target=self._run, args=(topic, revision, work, cancelled), name=f"worker {topic}", daemon=True
        )
        thread.start()

    def asked(self, topic: str) -> int | None:
        """The revision being worked on, or None."""
        return self._running[topic][0] if topic in self._running else None

    def hurry(self, topic: str) -> None:
        """Ask the work on a topic for the best answer it has by now; that will arrive."""
        if topic in self._running:
            self._running[topic][1].cancel()

    def cancel(self, topic: str) -> None:
        """Let go of the work on a topic; its answer will not arrive."""
        if topic in self._running:
            self._running.pop(topic)[1].cancel()

    def close(self) -> None:
        """Let go of everything."""
        for topic in list(self._running):
            self.cancel(topic)

    def answers(self) -> list[Answer]:
        """The answers that have arrived and are still wanted, oldest first."""
        arrived: list[Answer] = []
        while True:
            try:
                answer, asked = self._answers.get_nowait()
            except Empty:
                return arrived
            if self._running.get(answer.topic) == (answer.revision, asked):
                del self._running[answer.topic]
                arrived.append(answer)

    def _run(self, topic: str, revision: int, work: Work, cancelled: Cancelled) -> None:
        try:
            answer = Answer(topic, revision, work(cancelled))
        except Exception as error:  # noqa: BLE001 - handed to the window, which shows it
            answer = Answer(topic, revision, error=error)
        self._answers.put((answer, cancelled))
        self.wake()
