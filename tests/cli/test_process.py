"""The command as a process: streaming, Ctrl-C, a reader that leaves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from tests.cli.command import COMMAND, run

START = "bww/ggb/gwb b\n"


def test_the_status_is_the_exit_status() -> None:
    assert run("moves", "green", START.strip()).status == 0
    bad = run("moves", "green", "bwx b")
    assert (bad.status, bad.out, bad.err.count("\n")) == (2, "", 1)
    assert "Traceback" not in bad.err


def test_answers_come_line_by_line() -> None:
    """A script may wait for each answer before it asks again."""
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        [*COMMAND, "moves", "green", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=buffered
    ) as process:
        assert process.stdin
        assert process.stdout
        for _ in range(3):
            process.stdin.write(START)
            process.stdin.flush()
            assert process.stdout.readline() == "a3xa2 c2xb2\n"
        process.stdin.close()
    assert process.returncode == 0


def test_thousands_of_lines_in_one_process() -> None:
    begin = time.monotonic()
    answer = run("moves", "green", "-", given=START.encode() * 2000)
    assert answer.out == "a3xa2 c2xb2\n" * 2000
    assert time.monotonic() - begin < 10


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise on Windows")
def test_ctrl_c_while_waiting_for_a_line() -> None:
    with subprocess.Popen(
        [*COMMAND, "moves", "green", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(START)
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 130
        assert process.stderr.read() == ""


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise on Windows")
def test_ctrl_c_while_counting() -> None:
    deep = "bwbgbb/bgwggw/ggbgww/wgwwwb/wggwgb/bbbwgb -"
    code = "import sys; from green_desktop.cli import main; print('ready', flush=True); sys.exit(main(sys.argv[1:]))"
    with subprocess.Popen(
        [sys.executable, "-c", code, "perft", "greenest", deep, "9"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 130
        assert process.stderr.read() == ""


@pytest.mark.skipif(os.name == "nt", reason="pipes close otherwise on Windows")
def test_a_reader_that_leaves() -> None:
    with subprocess.Popen(
        [*COMMAND, "moves", "green", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(START.encode() * 3)
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(START.encode() * 3)
        process.stdin.close()
        assert process.wait(10) == 0
        assert process.stderr.read() == b""
