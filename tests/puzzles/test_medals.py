"""What a solve is worth."""

from datetime import UTC, datetime, timedelta
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from green_desktop.puzzles.medals import Record, Result, best_medal, entered, medal, rank

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
RESULTS = st.builds(
    Result,
    st.integers(0, 5000).map(lambda later: NOON + timedelta(minutes=later)),
    st.integers(4, 30),
    st.booleans(),
    *[st.integers(0, 3)] * 3,
)


@pytest.mark.parametrize(
    ("strokes", "name"),
    [(5, "under"), (6, "par"), (7, "close"), (8, "close"), (9, "near"), (12, "near"), (13, "solved")],
)
def test_strokes_against_par(strokes: int, name: str) -> None:
    assert medal("classic", Result(NOON, strokes), 6) == name
    assert medal("classic", Result(NOON, strokes, hints=1), 6) == "solved"
    assert medal("large", Result(NOON, strokes), None) == "solved"


@pytest.mark.parametrize(
    ("undos", "soundings", "hints", "name"),
    [(0, 0, 0, "silent"), (0, 1, 0, "clean"), (1, 0, 0, "solved"), (2, 2, 0, "solved"), (0, 0, 1, "solved")],
)
def test_endgames(undos: int, soundings: int, hints: int, name: str) -> None:
    assert medal("endgame", Result(NOON, 9, False, undos, soundings, hints), None) == name


def test_the_first_result_stays_and_the_best_is_kept() -> None:
    first, better, worse = Result(NOON, 11), Result(NOON + timedelta(hours=1), 7), Result(NOON + timedelta(hours=2), 9)
    record = entered("classic", None, first, 6)
    for later in (better, worse):
        record = entered("classic", record, later, None)
    assert (record.first, record.best, record.par, best_medal("classic", record)) == (first, better, 6, "close")


@given(st.sampled_from(["classic", "endgame"]), st.lists(RESULTS, min_size=1, max_size=3), st.integers(4, 9))
def test_the_order_in_which_games_are_counted_does_not_matter(kind: str, results: list[Result], par: int) -> None:
    found = set()
    for order in permutations(results):
        record: Record | None = None
        for result in (*order, order[0]):
            record = entered(kind, record, result, par)
        assert record
        found.add((record.first.at, record.best.strokes, record.bullseye, record.clean, best_medal(kind, record)))
    assert len(found) == 1
    best = max((medal(kind, result, par) for result in results), key=lambda name: rank(kind, name))
    assert next(iter(found))[4] == best
