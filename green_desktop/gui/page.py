"""A puzzle or a replay as one HTML file that plays by itself, on a friend's phone too."""

from __future__ import annotations

import json
from pathlib import Path

from green_desktop.games.greenest import Greenest
from green_desktop.puzzles.share_code import Shared, write_code
from green_desktop.resources import ASSETS
from green_desktop.session.session import Session
from green_desktop.storage.writing import write_file
from green_desktop.text import _
from green_desktop.wording import colour_name

_PLACE = "/*PUZZLE*/null"


def write_page(session: Session, file: Path, title: str, *, par: int | None = None, moves: bool = False) -> None:
    """Write the page of a Greenest game to ``file``; with ``moves`` its line can be played forward. Raises OSError."""
    write_file(file, page(session, title, par=par, moves=moves).encode())


def page(session: Session, title: str, *, par: int | None = None, moves: bool = False) -> str:
    """The page itself. Raises ValueError for another game than Greenest."""
    if not isinstance(session.start, Greenest):
        raise ValueError(session.game)
    grid = session.start.grid
    line = session.history.line_to(session.history.tip)[1:] if moves else []
    written = [session.history.nodes[node].move.split("x") for node in line]
    puzzle = {
        "title": title,
        "language": "en",
        "columns": grid.columns,
        "stacks": session.start.stacks,
        "mark": grid.cell(session.goal.split(" ")[0]) if session.goal not in ("", "b", "g", "w") else None,
        "par": par,
        "moves": [[grid.cell(origin), grid.cell(target)] for origin, target in written],
        "code": write_code(Shared(session.game, session.start, session.seed, session.options)),
        "words": _words(),
    }
    text = json.dumps(puzzle, ensure_ascii=False).replace("<", "\\u003c")
    return (ASSETS / "puzzle.html").read_text(encoding="utf-8").replace(_PLACE, text, 1)


def _words() -> dict[str, str]:
    return {
        "rule": _("Black takes green, green takes white, white takes black, along an empty row or column. Leave one."),
        "strokes": _("strokes"),
        "left": _("captures left"),
        "solved": _("Solved"),
        "stuck": _("Stuck: nothing can be taken any more"),
        "par": _("par"),
        "undo": _("Undo"),
        "restart": _("Restart"),
        "next": _("Next"),
        **{letter: colour_name(letter) for letter in "bgw"},
    }
