"""Every fault and every obstacle has its sentence."""

from pathlib import Path

import pytest

from green_desktop.file_wording import bad_file, not_saved
from green_desktop.storage.faults import BadFile, Fault, Place
from green_desktop.storage.writing import Obstacle, Trouble

OF_THE_RULES = {Fault.BAD_POSITION, Fault.BAD_OPTIONS, Fault.MALFORMED_MOVE, Fault.ILLEGAL_MOVE}
NAMES = ("key", "found", "choices", "limit", "low", "high", "reason", "problem", "known", "tip", "ply", "move")


@pytest.mark.parametrize("kind", [kind for kind in Fault if kind not in OF_THE_RULES])
def test_every_fault_has_its_sentence(kind: Fault) -> None:
    values: dict[str, str | int | float] = {name: f"<{name}>" for name in NAMES}
    values["wanted"] = "list"
    sentence = bad_file(BadFile(kind, Place(7, 3), **values))
    assert sentence.startswith("line 7, column 3: ")
    assert "{" not in sentence
    assert len(sentence) > 20


def test_what_the_rules_refuse() -> None:
    position = "bww/ggb/gwb b"
    illegal: dict[str, str | int | float] = {"game": "green", "position": position, "reason": "blocked"}
    fault = BadFile(Fault.ILLEGAL_MOVE, Place(12, 3), ply=3, move="c3xc1", cells="c3 c1 c2", **illegal)
    assert bad_file(fault) == "line 12, column 3: move 3, 'c3xc1': c2 stands between."
    fault = BadFile(Fault.MALFORMED_MOVE, None, ply=3, move="c3")
    assert bad_file(fault) == "move 3: 'c3' is not a move: write it like a3xb3, or pass"
    fault = BadFile(Fault.BAD_POSITION, None, game="green", reason="seat", text="-", character=12)
    assert "position, character 13" in bad_file(fault)
    fault = BadFile(Fault.BAD_OPTIONS, None, reason="board_thirds", option="board", given="7x7", allowed="49")
    assert "49 cells do not divide by three" in bad_file(fault)


@pytest.mark.parametrize("obstacle", Obstacle)
def test_every_obstacle_has_its_line(obstacle: Obstacle) -> None:
    line = not_saved(Trouble(obstacle, Path("/home/saves/a.green"), "odd"))
    assert line.startswith("Not saved: ")
    assert "{" not in line
