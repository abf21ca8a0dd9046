"""Typing in a real window: what SDL makes of real keys, which posted events cannot show."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.xwindow import Program, running

pytestmark = pytest.mark.window


def wait_for(condition: Callable[[], object], seconds: float = 20) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.05)


def changed(program: Program, *keys: str) -> bool:
    """Whether pressing ``keys`` darkens a corner of the window, as every dialog does."""
    before = program.pixel(*corner(program))
    program.key(*keys)
    try:
        wait_for(lambda: program.pixel(*corner(program)) != before, 5)
    except AssertionError:
        return False
    return True


def corner(program: Program) -> tuple[int, int]:
    """A point of the X screen inside the window's top left corner."""
    width, height = program.size()
    return (program.display.size[0] - width) // 2 + 5, (program.display.size[1] - height) // 2 + 5


def test_names_are_typed_signs_are_keys_and_letters_no_shortcuts(tmp_path: Path) -> None:
    with running(tmp_path, "--data-dir", str(tmp_path), size=(1400, 900)) as program:
        wait_for(lambda: program.pixel(*corner(program)) != (0, 0, 0))
        assert changed(program, "question")  # the sheet of keys
        assert changed(program, "Escape")
        assert changed(program, "ctrl+n")
        program.key("Tab", "Tab", "Tab", "Tab")
        program.type("Zoe, n? v")
        program.key("shift+Left", "ctrl+x", "ctrl+v", "ctrl+v")
        program.key("Return")
        settings = tmp_path / "settings.yaml"
        wait_for(lambda: settings.exists() and "Zoe, n? vv" in settings.read_text(encoding="utf-8"))
