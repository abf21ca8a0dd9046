"""The documentation is true: every example in it is run, and every link and every path it names exists.

An example is a block marked ``console``: a line that begins with ``$`` is run by the shell in the root of the
checkout, and what follows is all that it prints, on standard output and standard error.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("**/*.md"))]
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")
PATH = re.compile(r"`((?:green_desktop|tests|docs|themes|assets|benchmarks|packaging|\.ci)(?:/[\w.-]+)+/?)`")


def examples() -> list[Any]:
    """Every command of every page, with what it shall print."""
    found = []
    for page in PAGES:
        for block in BLOCK.findall(page.read_text(encoding="utf-8")):
            for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, shown = example.partition("\n")
                found.append(pytest.param(command, shown, id=f"{page.stem}: {command}"))
    return found


EXAMPLES = examples()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder that looks like the root of the checkout, in which examples may leave files."""
    shutil.copytree(ROOT / "themes", tmp_path / "themes")
    return tmp_path


@pytest.mark.skipif(os.name == "nt", reason="the examples are written for a POSIX shell")
@pytest.mark.parametrize(("command", "shown"), EXAMPLES)
def test_example(command: str, shown: str, checkout: Path) -> None:
    scripts = Path(sys.executable).parent
    environment = {
        **os.environ,
        "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
        "GREEN_DESKTOP_HOME": str(checkout / "home"),
        "SDL_VIDEODRIVER": "dummy",
    }
    done = subprocess.run(
        command, shell=True, cwd=checkout, env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout + done.stderr == shown


def test_the_theme_that_contributors_begin_with(checkout: Path) -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^ *```yaml\n(.*?)^ *```$", page, re.MULTILINE | re.DOTALL)
    theme = checkout / "themes" / "slate.yaml"
    theme.write_text(textwrap.dedent(block), encoding="utf-8")
    command = [sys.executable, "-m", "green_desktop", "check", str(theme)]
    assert subprocess.run(command, capture_output=True, text=True, check=False).stdout == "ok\n"


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 15


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if not target.startswith(("http:", "https:", "mailto:")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_paths_that_are_named_exist(page: Path) -> None:
    """A path with a word in capitals is a pattern: ``themes/NAME.yaml``."""
    for path in PATH.findall(page.read_text(encoding="utf-8")):
        if not re.search("[A-Z]{4}", path):
            assert (ROOT / path).exists(), f"{page.name} names {path}"


def test_every_command_is_documented() -> None:
    listed = subprocess.run(
        [sys.executable, "-m", "green_desktop", "--help"], capture_output=True, text=True, check=True
    ).stdout
    commands = re.findall(r"^    (\w+)  ", listed, re.MULTILINE)
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert "deal" in commands
    assert not [
        command for command in commands if f"`{command}`" not in page and f"`green-desktop {command}" not in page
    ]
