"""The worker: answers come with their revision, unwanted ones never."""

from __future__ import annotations

import threading
import time

from green_desktop.session.worker import Answer, Cancelled, Worker

SOON = 5.0
"""Seconds until a test gives up waiting; nothing here takes that long."""


def wait_for(worker: Worker, number: int = 1) -> list[Answer]:
    """The answers, waited for."""
    answers: list[Answer] = []
    until = time.monotonic() + SOON
    while len(answers) < number and time.monotonic() < until:
        answers += worker.answers()
        time.sleep(0.001)
    return answers


def test_an_answer_carries_its_topic_and_revision() -> None:
    worker = Worker()
    worker.ask("move", 7, lambda _: "a1xb1")
    assert worker.asked("move") == 7
    assert wait_for(worker) == [Answer("move", 7, "a1xb1")]
    assert worker.asked("move") is None
    assert worker.answers() == []


def test_an_error_is_an_answer() -> None:
    error = RuntimeError("no idea")

    def fail(_: Cancelled) -> None:
        raise error

    worker = Worker()
    worker.ask("move", 1, fail)
    assert wait_for(worker) == [Answer("move", 1, error=error)]


def test_work_is_done_elsewhere() -> None:
    worker = Worker()
    worker.ask("move", 1, lambda _: threading.current_thread() is threading.main_thread())
    assert wait_for(worker)[0].value is False


def test_topics_do_not_disturb_each_other() -> None:
    worker = Worker()
    worker.ask("move", 1, lambda _: "a")
    worker.ask("save", 1, lambda _: "b")
    assert {answer.topic for answer in wait_for(worker, 2)} == {"move", "save"}


def test_cancelled_work_is_told_and_its_answer_dropped() -> None:
    worker, told, left = Worker(), threading.Event(), threading.Event()

    def think(cancelled: Cancelled) -> str:
        while not cancelled():
            time.sleep(0.001)
        told.set()
        left.wait(SOON)
        return "too late"

    worker.ask("move", 1, think)
    worker.cancel("move")
    assert told.wait(SOON)
    assert worker.asked("move") is None
    left.set()
    time.sleep(0.02)
    assert worker.answers() == []


def test_asking_again_cancels_and_drops_what_was_asked_before() -> None:
    worker, first, leave = Worker(), threading.Event(), threading.Event()

    def slow(_: Cancelled) -> str:
        first.set()
        leave.wait(SOON)
        return "first"

    worker.ask("move", 1, slow)
    assert first.wait(SOON)
    worker.ask("move", 2, lambda _: "second")
    leave.set()
    assert wait_for(worker) == [Answer("move", 2, "second")]
    time.sleep(0.02)
    assert worker.answers() == []


def test_work_that_hangs_does_not_hold_up_the_next() -> None:
    worker, for_ever = Worker(), threading.Event()
    worker.ask("move", 1, lambda _: for_ever.wait(SOON))
    worker.ask("move", 2, lambda _: "answered")
    assert wait_for(worker)[0].value == "answered"
    for_ever.set()


def test_the_window_is_woken() -> None:
    woken = threading.Event()
    worker = Worker(wake=woken.set)
    worker.ask("move", 1, lambda _: None)
    assert woken.wait(SOON)


def test_closing_lets_go_of_everything() -> None:
    worker, told = Worker(), [threading.Event(), threading.Event()]

    def until_told(event: threading.Event) -> None:
        def think(cancelled: Cancelled) -> None:
            while not cancelled():
                time.sleep(0.001)
            event.set()

        worker.ask(f"topic {id(event)}", 1, think)

    for event in told:
        until_told(event)
    worker.close()
    assert all(event.wait(SOON) for event in told)
