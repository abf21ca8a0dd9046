"""Running a command as a script would: its answers, what went to standard error, its status."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass

COMMAND = [sys.executable, "-m", "green_desktop"]


@dataclass(frozen=True)
class Answered:
    """What a command said."""

    status: int
    out: str
    err: str


def run(*arguments: str | bytes, given: bytes = b"", **environment: str) -> Answered:
    """Run a command in a process of its own."""
    answer = subprocess.run(
        [*COMMAND, *arguments], input=given, capture_output=True, check=False, env={**os.environ, **environment}
    )
    return Answered(answer.returncode, answer.stdout.decode(), answer.stderr.decode())
