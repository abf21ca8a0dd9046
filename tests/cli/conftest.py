"""Commands in this process: as many as one likes, at no cost."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from green_desktop.cli import main
from tests.cli.command import Answered

Ask = Callable[..., Answered]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """Run ``green-desktop`` with these arguments, and these lines on standard input."""

    def ask(*arguments: str, given: str = "") -> Answered:
        monkeypatch.setattr("sys.stdin", io.StringIO(given))
        try:
            status = main(arguments)
        except SystemExit as left:  # --help and --version leave as argparse does
            status = int(left.code or 0)
        out, err = capsys.readouterr()
        return Answered(status, out, err)

    return ask
