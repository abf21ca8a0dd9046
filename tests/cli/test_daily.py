"""``daily`` keeps its promises."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Ask

SATURDAY = "2026-11-21"


def test_a_days_classic(ask: Ask) -> None:
    answer = ask("daily", "--date", SATURDAY)
    assert answer.out == "bwwwbb/bbgggg/bwbgbb/wgwwgb/ggwbwg/gwwbgw -\tpar 6\n"
    assert (answer.status, answer.err) == (0, "")
    assert ask("deal", "greenest", "--seed", f"greenest|1|classic|6x6|{SATURDAY}").out.strip() in answer.out


def test_an_endgame(ask: Ask) -> None:
    position, worth = ask("daily", "--date", "2026-11-27", "--kind", "endgame").out.rstrip("\n").split("\t")
    assert worth == "grade 4"
    assert ask("solve", position).out.startswith("solvable")


def test_the_names_in_json(ask: Ask) -> None:
    fields = json.loads(ask("daily", "--date", SATURDAY, "--kind", "large", "--json").out)
    assert list(fields) == ["date", "kind", "board", "position", "par", "grade", "mark", "seed"]
    assert (fields["date"], fields["kind"], fields["board"], fields["grade"]) == (SATURDAY, "large", "6x9", None)
    assert ask("solve", fields["position"], "--last-cell", fields["mark"], "--last-colour", "g").status == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--date", "2026-11-23", "--kind", "large"], ["2026-11-23", "large", "classic, endgame"]),
        (["--date", "2025-12-31"], ["2026-01-01"]),
        (["--date", "21.11.2026"], ["21.11.2026", "2026-11-21"]),
        (["--date", "20261121"], ["20261121"]),
        (["--date", "2026-02-29"], ["2026-02-29"]),
        (["--kind", "small"], ["small"]),
    ],
)
def test_bad_input(ask: Ask, arguments: list[str], words: list[str]) -> None:
    answer = ask("daily", *arguments)
    assert (answer.status, answer.out, len(answer.err.splitlines())) == (2, "", 1)
    assert all(word in answer.err for word in words)


def test_today_if_no_day_is_named(ask: Ask) -> None:
    assert ask("daily").status == 0


def test_a_share_code_that_is_none(ask: Ask) -> None:
    for code, reason in (("ABCDE-FGHJK", "checksum"), ("nonsense!", "letters")):
        answer = ask("play", "--position", code)
        assert (answer.status, answer.out, len(answer.err.splitlines())) == (2, "", 1)
        assert code in answer.err and reason in answer.err
