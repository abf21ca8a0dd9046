"""The page for a friend: nothing from outside in it, and a browser plays it."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from green_desktop.games.greenest import GREENEST
from green_desktop.gui.page import page, write_page
from green_desktop.puzzles.share_code import read_code
from green_desktop.session.session import Session, Sitter

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)

START = "bww/ggb/gwb -"
PRESSES = """
<script>
const log = [];
const all = () => [...document.querySelectorAll("#board button")];
function tap(name) { all().find(b => b.ariaLabel.split(" ")[0] === name).click(); }
function said() { return document.getElementById("state").textContent; }
log.push(document.querySelectorAll("#board button").length, said());
tap("a3"); log.push(document.querySelectorAll(".target").length); tap("a2"); log.push(said());
document.getElementById("undo").click(); log.push(said());
for (let n = 0; n < 8; n++) document.getElementById("next").click();
log.push(said()); document.getElementById("restart").click(); log.push(said());
document.title = log.join("|");
</script>
"""


def game() -> Session:
    session = Session("greenest", GREENEST.read(START), {"solo": Sitter()}, goal="c3 g")
    session.submit("solo", "a3xa2")
    session.submit("solo", "a1xb1")
    return session


def test_the_page_needs_nothing_from_outside() -> None:
    text = page(game(), "Tom & Jerry's </script><b>")
    assert not re.search(r"https?:|src=|href=|@import|url\(", text)
    assert text.count("</script>") == 1 and "\\u003c/script>" in text
    code = re.search(r'"code": "([0-9A-Z-]+)"', text)
    assert code and read_code(code[1]).start.text() == START


def test_it_is_written_whole(tmp_path: Path) -> None:
    write_page(game(), tmp_path / "friend.html", "Greenest", par=3, moves=True)
    assert (tmp_path / "friend.html").read_text(encoding="utf-8").startswith("<!doctype html>")


@pytest.mark.skipif(BROWSER is None, reason="needs Chromium")
def test_a_browser_plays_it(tmp_path: Path) -> None:
    text = page(game(), "Greenest", par=3, moves=True).replace("</body>", PRESSES + "</body>")
    file = tmp_path / "friend.html"
    file.write_text(text, encoding="utf-8")
    command = [
        str(BROWSER),
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        f"--user-data-dir={tmp_path / 'profile'}",
    ]
    done = subprocess.run(
        [*command, "--virtual-time-budget=2000", "--dump-dom", file.as_uri()], capture_output=True, text=True,
        check=True, timeout=90,
    )  # fmt: skip
    title = re.search(r"<title>(.*?)</title>", done.stdout)
    assert title and title[1].split("|") == [
        "9", "8 captures left · 0 strokes", "1", "7 captures left · 1 strokes", "8 captures left · 0 strokes",
        "6 captures left · 2 strokes", "8 captures left · 0 strokes",
    ]  # fmt: skip
