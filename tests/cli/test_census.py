"""``census``: resumed after a kill, spread over processes, and over a cluster that loses a worker."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

from green_desktop import kernel
from tests.cli.command import COMMAND, run
from tests.cli.conftest import Ask

needs_kernel = pytest.mark.skipif(not kernel.available, reason="installed without the kernel")


@needs_kernel
def test_what_it_says(ask: Ask) -> None:
    assert ask("census", "--board", "2x3").out == (
        "2x3: 90 deals (9 up to symmetry): 48 solvable, 42 dead (5 up to symmetry)\n"
    )
    fields = json.loads(ask("census", "--board", "3x3", "--json").out)
    assert (fields["deals"], fields["orbits"], fields["solvable"], fields["dead"]) == (1680, 76, 1680, 0)


def test_a_sample(ask: Ask) -> None:
    answer = ask("census", "--board", "3x3", "--random", "5")
    assert (answer.status, answer.out) == (0, "3x3: 5 deals: 5 solvable, 0 dead\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--board", "5x5"], ["5x5", "25"]),
        (["--board", "6x6"], ["6x6", "--random"]),
        (["--board", "2x3", "--random", "0"], ["--random", "'0'"]),
        (["--board", "2x3", "--jobs", "-1"], ["--jobs", "'-1'"]),
        (["--board", "2x3", "--random", "2", "--resume", "FILE"], ["FILE", "5 random deals of 2x3"]),
        (["--board", "2x3", "--random", "2", "--resume", "/nowhere/file"], ["/nowhere/file", "No such file"]),
        ([], ["--board"]),
    ],
)
def test_bad_input(ask: Ask, tmp_path: Path, arguments: list[str], words: list[str]) -> None:
    file = str(tmp_path / "FILE")
    ask("census", "--board", "2x3", "--random", "5", "--resume", file)
    answer = ask("census", *(file if argument == "FILE" else argument for argument in arguments))
    assert (answer.status, answer.out, len(answer.err.splitlines())) == (2, "", 1)
    assert all(word in answer.err for word in words)


def test_without_the_kernel_only_samples(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "available", False)
    answer = ask("census", "--board", "2x3")
    assert answer.status == 2 and "kernel" in answer.err and "--random" in answer.err


@needs_kernel
def test_killed_and_resumed(tmp_path: Path) -> None:
    """Killed outright in the middle, it goes on where it was, and the sum is that of an undisturbed run."""
    file = tmp_path / "census.jsonl"
    arguments = ["census", "--board", "3x3", "--random", "6000", "--json"]
    running = subprocess.Popen([*COMMAND, *arguments, "--jobs", "2", "--resume", str(file)], stdout=subprocess.PIPE)
    wait_for(lambda: file.exists() and len(file.read_text().splitlines()) >= 3)
    running.send_signal(signal.SIGKILL)
    running.communicate()
    done = len(file.read_text().splitlines()) - 1
    assert done >= 2
    answer = run(*arguments, "--resume", str(file))
    lines = [json.loads(line) for line in file.read_text().splitlines()[1:]]
    assert sorted(line["shard"] for line in lines) == [[n, n + 1_000] for n in range(0, 6_000, 1_000)]
    assert json.loads(answer.out)["solvable"] == 6_000


@needs_kernel
@pytest.mark.long
@pytest.mark.skipif(find_spec("distributed") is None, reason="installed without Dask")
def test_a_cluster_that_loses_a_worker(tmp_path: Path) -> None:
    """Two workers, one killed while it works: nothing is lost and nothing counts twice."""
    file = tmp_path / "census.jsonl"
    with cluster() as (address, workers):
        arguments = ["census", "--board", "3x3", "--random", "12000", "--scheduler", address, "--json"]
        command = [*COMMAND, *arguments, "--resume", str(file)]
        running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        wait_for(lambda: file.exists() and len(file.read_text().splitlines()) >= 2)
        workers[0].send_signal(signal.SIGKILL)
        out, err = running.communicate(timeout=60)
    assert running.returncode == 0, err
    assert json.loads(out)["solvable"] == 12_000
    shards = [json.loads(line)["shard"] for line in file.read_text().splitlines()[1:]]
    assert sorted(shards) == [[n, n + 1_000] for n in range(0, 12_000, 1_000)]


@contextmanager
def cluster() -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """A scheduler and two workers, each a process of its own."""
    dask = [sys.executable, "-m", "distributed.cli"]
    scheduler = subprocess.Popen(
        [*dask[:2], "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"],
        stderr=subprocess.PIPE,
        text=True,
    )
    assert scheduler.stderr is not None
    address = next(match[0] for line in scheduler.stderr if (match := re.search(r"tcp://127\.0\.0\.1:\d+", line)))
    worker = [*dask[:2], "distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard"]
    workers = [subprocess.Popen(worker, stderr=subprocess.DEVNULL, text=True) for _ in range(2)]
    try:
        yield address, workers
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()
        scheduler.stderr.close()


def wait_for(condition: object, seconds: float = 60) -> None:
    assert callable(condition)
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "this never came"
        time.sleep(0.01)
