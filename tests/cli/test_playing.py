"""match and its file of results."""

from pathlib import Path

import pytest

from tests.cli.conftest import Ask

MATCH = ("match", "greener", "--seats", "greedy,random", "--board", "3x3", "--games")


def test_a_match_goes_on_from_its_file(ask: Ask, tmp_path: Path) -> None:
    log = tmp_path / "match.txt"
    whole = ask(*MATCH, "6").out
    ask(*MATCH, "3", "--resume", str(log))
    assert len(log.read_text().splitlines()) == 4
    assert ask(*MATCH, "6", "--resume", str(log)).out == whole
    assert len(log.read_text().splitlines()) == 7


def test_a_line_torn_by_a_kill_is_played_again(ask: Ask, tmp_path: Path) -> None:
    log = tmp_path / "match.txt"
    whole = ask(*MATCH, "4", "--resume", str(log)).out
    written = log.read_text()
    log.write_text(written[:-20])
    assert ask(*MATCH, "4", "--resume", str(log)).out == whole
    assert log.read_text() == written


@pytest.mark.parametrize("content", ["", "no match\n", '{"game": 1}\n', "[]\n", "\udcff"])
def test_a_file_that_holds_something_else_is_left_alone(ask: Ask, tmp_path: Path, content: str) -> None:
    log = tmp_path / "match.txt"
    log.write_text(content, errors="surrogateescape")
    answer = ask(*MATCH, "2", "--resume", str(log))
    assert (answer.status, answer.err.count("\n")) == (2, 1)
    assert log.read_text(errors="surrogateescape") == content


def test_a_file_that_cannot_be(ask: Ask, tmp_path: Path) -> None:
    answer = ask(*MATCH, "2", "--resume", str(tmp_path / "nowhere" / "match.txt"))
    assert (answer.status, answer.err.count("\n")) == (2, 1)
