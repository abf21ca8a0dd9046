"""Records on the disk: what was written comes back, and damage costs no more than it must."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from green_desktop.puzzles import calendar, medals
from green_desktop.puzzles.calendar import Name
from green_desktop.puzzles.medals import Record, Result
from green_desktop.storage.checking import check_file
from green_desktop.storage.document import parse_document
from green_desktop.storage.faults import BadFile, Fault
from green_desktop.storage.records import Records, compose_records, kept_days, parse_records
from green_desktop.storage.writing import Obstacle

DAY = date(2026, 11, 21)
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
CLASSIC, ENDGAME = Name("classic", DAY), Name("endgame", DAY)

RESULTS = st.builds(
    Result,
    st.integers(0, 10**7).map(lambda later: NOON + timedelta(seconds=later)),
    st.integers(0, 80),
    st.booleans(),
    *[st.integers(0, 9)] * 3,
)
RECORDS = st.builds(
    Record, RESULTS, RESULTS, st.none() | st.integers(1, 20), st.booleans(), st.booleans(), st.booleans()
)
NAMES = st.dates(date(2026, 1, 1), date(2026, 12, 31)).flatmap(
    lambda day: st.sampled_from(calendar.kinds(day)).map(lambda kind: Name(kind, day))
)


def records(folder: Path, obstacle: Obstacle | None = None) -> Records:
    return Records(folder / "puzzles", folder / "index.json", obstacle)


@settings(max_examples=30)
@given(st.dictionaries(NAMES, RECORDS, max_size=6))
def test_a_year_comes_back(year: dict[Name, Record]) -> None:
    assert parse_records(parse_document(compose_records(2026, year))) == year


def test_entered_is_kept(tmp_path: Path) -> None:
    kept = records(tmp_path)
    first, better = Result(NOON, 11, undos=3), Result(NOON + timedelta(hours=1), 7, bullseye=True)
    kept.enter(CLASSIC, first, 6)
    kept.enter(CLASSIC, better, 6)
    kept.enter(ENDGAME, Result(NOON, 5, soundings=1), None)
    for index in (True, False):
        if not index:
            (tmp_path / "index.json").unlink()
        again = records(tmp_path)
        record = again.get(CLASSIC)
        assert record and (record.first, record.best, record.par, record.bullseye) == (first, better, 6, True)
        assert again.all() == kept.all() and len(again.all()) == 2
    assert check_file(tmp_path / "puzzles" / "2026.yaml") == "puzzles"


def test_an_index_that_is_old_or_damaged_is_not_believed(tmp_path: Path) -> None:
    records(tmp_path).enter(CLASSIC, Result(NOON, 11), 6)
    file = tmp_path / "puzzles" / "2026.yaml"
    file.write_text(file.read_text().replace("strokes: 11", "strokes: 9"))
    again = records(tmp_path).get(CLASSIC)
    assert again and again.first.strokes == 9
    for nonsense in (b"", b"[]", b'{"edition":1,"years":{"2026":7}}', b'{"edition":1,"years":[]}', b"\xff"):
        (tmp_path / "index.json").write_bytes(nonsense)
        assert records(tmp_path).get(CLASSIC) == again


def test_a_damaged_file_is_set_aside_and_the_version_before_read(tmp_path: Path) -> None:
    kept = records(tmp_path)
    kept.enter(CLASSIC, Result(NOON, 11), 6)
    kept.enter(ENDGAME, Result(NOON, 5), None)
    file = tmp_path / "puzzles" / "2026.yaml"
    file.write_text("kind: puzzles\nschema: 1\nyear: 2026\npuzzles: [")
    again = records(tmp_path)
    assert again.get(CLASSIC) is not None and again.get(ENDGAME) is None
    assert [fault.kind for fault in again.faults] == [Fault.NOT_YAML]
    assert (tmp_path / "puzzles" / "2026.damaged.yaml").exists() and not file.exists()


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    kept = records(tmp_path)
    kept.enter(CLASSIC, Result(NOON, 11), 6)
    file = tmp_path / "puzzles" / "2026.yaml"
    file.write_text(file.read_text().replace("schema: 1", "schema: 2"))
    before, again = file.read_bytes(), records(tmp_path)
    assert again.get(CLASSIC) is None and not again.write(2026)
    assert file.read_bytes() == before


def test_another_window_writes_nothing(tmp_path: Path) -> None:
    second = records(tmp_path, Obstacle.IN_USE)
    second.enter(CLASSIC, Result(NOON, 11), 6)
    assert second.get(CLASSIC) is not None and not list(tmp_path.iterdir())


def test_a_disk_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "puzzles").write_text("a file where the folder should be")
    kept = records(tmp_path)
    kept.enter(CLASSIC, Result(NOON, 11), 6)
    assert kept.trouble is not None and kept.get(CLASSIC) is not None


def test_records_can_be_counted_again(tmp_path: Path) -> None:
    kept = records(tmp_path)
    found = [(CLASSIC, Result(NOON, 11)), (CLASSIC, Result(NOON + timedelta(hours=1), 8)), (ENDGAME, Result(NOON, 5))]
    assert kept.recount(found) == 2
    assert kept.recount(found) == 0
    assert records(tmp_path).all() == kept.all()


def test_the_days_that_count(tmp_path: Path) -> None:
    kept = records(tmp_path)
    kept.enter(CLASSIC, Result(NOON, 11), 6)
    kept.enter(Name("classic", date(2026, 11, 1)), Result(NOON, 11), 6)
    assert set(kept_days(kept.all())) == {DAY}


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("2026-11-21 grand: {}", Fault.UNKNOWN_VALUE),
        ("2026-11-23 large: {}", Fault.UNKNOWN_VALUE),
        ("2027-11-21 classic: {}", Fault.UNKNOWN_VALUE),
        ("2026-11-21 classic: {par: 6}", Fault.MISSING),
        ("2026-11-21 classic: {first: {strokes: 3}}", Fault.MISSING),
        ("2026-11-21 classic: {first: {at: noon, strokes: 3}}", Fault.NOT_TIME),
        ("2026-11-21 classic: {colour: g}", Fault.UNKNOWN_KEY),
    ],
)
def test_what_is_wrong_is_named(line: str, kind: Fault) -> None:
    with pytest.raises(BadFile) as caught:
        parse_records(parse_document(f"kind: puzzles\nschema: 1\nyear: 2026\npuzzles:\n  {line}\n".encode()))
    assert caught.value.kind is kind and caught.value.place is not None


def test_five_years_open_fast(tmp_path: Path) -> None:
    """The bound is generous: it is to notice a cache that is not used, not a busy machine."""
    import time  # noqa: PLC0415

    kept = records(tmp_path)
    result = Result(NOON, 8)
    entry = medals.entered("classic", None, result, 6)
    found: dict[int, dict[Name, Record]] = {}
    day = date(2026, 1, 1)
    while day.year < 2031:
        found.setdefault(day.year, {}).update({Name(kind, day): entry for kind in calendar.kinds(day)})
        day += timedelta(days=1)
    for year, entries in found.items():
        kept._years[year] = entries
        kept.write(year)
    began = time.perf_counter()
    assert len(records(tmp_path).all()) == sum(map(len, found.values()))
    assert time.perf_counter() - began < 1
