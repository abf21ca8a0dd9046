"""Archives: everything comes back, nothing is replaced, and nobody's zip climbs out or blows up."""

import hashlib
import shutil
import struct
import subprocess
import time
import zipfile
from datetime import date, timedelta
from pathlib import Path

import pytest

from green_desktop.storage.archive import BACKUPS, back_up, backups, export_archive, import_archive
from green_desktop.storage.faults import BadFile, Fault
from green_desktop.storage.places import Places, find_places


@pytest.fixture
def places(tmp_path: Path) -> Places:
    places = find_places(tmp_path / "home")
    places.make()
    for path, text in {
        places.settings: "kind: settings\nschema: 1\n",
        places.saves / "a b.green": "game a",
        places.saves / "ü.green": "game ü",
        places.themes / "dusk.yaml": "theme",
        places.puzzles / "2026.yaml": "records",
        places.trash / "20261101T000000Z x.green": "thrown",
    }.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    (places.saves / "a b.green~").write_text("before")
    (places.folder / "stray.txt").write_text("stray")
    return places


def contents(places: Places) -> dict[str, bytes]:
    return {str(p.relative_to(places.folder)): p.read_bytes() for p in places.folder.rglob("*") if p.is_file()}


def test_everything_moves_to_another_home(places: Places, tmp_path: Path) -> None:
    archive = tmp_path / "all.zip"
    assert export_archive(places, archive) == 6
    other = find_places(tmp_path / "other")
    imported = import_archive(other, archive)
    assert (len(imported.added), imported.renamed, imported.same) == (6, (), 0)
    gone = {"stray.txt", "saves/a b.green~"}
    assert contents(other) == {name: content for name, content in contents(places).items() if name not in gone}
    assert import_archive(other, archive).same == 6


def test_nothing_that_is_there_is_replaced(places: Places, tmp_path: Path) -> None:
    archive = tmp_path / "all.zip"
    export_archive(places, archive)
    (places.saves / "a b.green").write_text("played on")
    places.settings.write_text("kind: settings\nschema: 1\ntheme: paper\n")
    before = contents(places)
    imported = import_archive(places, archive)
    assert imported.renamed == (places.saves / "a b-2.green",)
    assert before.items() <= contents(places).items()
    assert (places.saves / "a b-2.green").read_text() == "game a"


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="needs sha256sum")
def test_the_checksums_can_be_checked_by_others(places: Places, tmp_path: Path) -> None:
    export_archive(places, tmp_path / "all.zip")
    with zipfile.ZipFile(tmp_path / "all.zip") as archive:
        archive.extractall(tmp_path / "out")
    subprocess.run(["sha256sum", "--check", "--strict", "--quiet", "checksums.txt"], cwd=tmp_path / "out", check=True)


def forged(path: Path, files: dict[str, bytes], sums: bytes | None = None, **options: int) -> Path:
    with zipfile.ZipFile(path, "w", **options) as archive:  # type: ignore[call-overload]  # options are its own
        for name, content in files.items():
            archive.writestr(name, content)
        lines = [f"{hashlib.sha256(content).hexdigest()}  {name}\n" for name, content in files.items()]
        archive.writestr("checksums.txt", "".join(lines).encode() if sums is None else sums)
    return path


def fault_of(places: Places, archive: Path) -> Fault:
    before = contents(places)
    with pytest.raises(BadFile) as caught:
        import_archive(places, archive)
    assert contents(places) == before
    assert caught.value.path == archive
    return caught.value.kind


@pytest.mark.parametrize(
    "name",
    [
        "../evil.green",
        "saves/../../evil.green",
        "/etc/evil.green",
        "saves/../evil.green",
        "saves\\..\\evil.green",
        "C:/evil.green",
        "saves/a/b.green",
        "saves/.green",
        "saves/..green",
        "saves/con.green",
        "saves/a.sh",
        "saves/a.yaml",
        "themes/a.green",
        "other/a.green",
        "a.green",
        "saves/a\n.green",
        "saves/" + "x" * 300 + ".green",
    ],
)
def test_names_that_are_not_ours_are_refused(places: Places, tmp_path: Path, name: str) -> None:
    archive = forged(tmp_path / "evil.zip", {"saves/good.green": b"good", name: b"evil"})
    assert fault_of(places, archive) is Fault.UNSAFE_NAME


def test_a_changed_missing_or_added_file_is_found(places: Places, tmp_path: Path) -> None:
    good = hashlib.sha256(b"good").hexdigest().encode()
    two = {"saves/a.green": b"good", "saves/b.green": b"good"}
    for sums in (b"", good + b"  saves/a.green\n", good + b"  saves/a.green\n" + b"0" * 64 + b"  saves/b.green\n"):
        assert fault_of(places, forged(tmp_path / "x.zip", two, sums)) is Fault.CHECKSUM
    more = b"".join(good + b"  saves/" + name + b".green\n" for name in (b"a", b"b", b"c"))
    assert fault_of(places, forged(tmp_path / "x.zip", two, more)) is Fault.CHECKSUM


def test_no_archive_of_ours(places: Places, tmp_path: Path) -> None:
    path = tmp_path / "x.zip"
    for content in (b"", b"PK\5\6" + b"\0" * 18, b"no zip at all", b"PK\3\4" + b"\xff" * 100):
        path.write_bytes(content)
        assert fault_of(places, path) is Fault.NOT_ARCHIVE
    assert fault_of(places, tmp_path / "none.zip") is Fault.MISSING_FILE
    assert fault_of(places, forged(path, {"saves/a.green": b"x"}, compression=zipfile.ZIP_LZMA)) is Fault.NOT_ARCHIVE


def test_bombs_do_not_go_off(places: Places, tmp_path: Path) -> None:
    start = time.process_time()
    bomb = {"saves/a.green": b"\0" * 20_000_000}
    assert fault_of(places, forged(tmp_path / "one.zip", bomb, compression=zipfile.ZIP_DEFLATED)) is Fault.TOO_LARGE
    lying = (tmp_path / "one.zip").read_bytes().replace(struct.pack("<I", 20_000_000), struct.pack("<I", 1000))
    (tmp_path / "lying.zip").write_bytes(lying)
    assert fault_of(places, tmp_path / "lying.zip") in (Fault.TOO_LARGE, Fault.NOT_ARCHIVE, Fault.CHECKSUM)
    many = {f"saves/{number}.green": b"" for number in range(50_001)}
    assert fault_of(places, forged(tmp_path / "many.zip", many)) is Fault.TOO_MANY
    assert time.process_time() - start < 10


def test_a_list_of_contents_that_would_fill_the_memory(places: Places, tmp_path: Path) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(b"PK\5\6" + b"\0" * 8 + struct.pack("<II", 900_000_000, 0) + b"\0\0")
    assert fault_of(places, path) is Fault.TOO_MANY
    path.write_bytes(b"PK\6\7" + b"\0" * 16 + b"PK\5\6" + b"\0" * 18)
    assert fault_of(places, path) is Fault.NOT_ARCHIVE


def test_a_cut_off_archive(places: Places, tmp_path: Path) -> None:
    archive = tmp_path / "all.zip"
    export_archive(places, archive)
    whole = archive.read_bytes()
    for end in range(0, len(whole), 50):
        archive.write_bytes(whole[:end])
        assert fault_of(places, archive) is Fault.NOT_ARCHIVE


def test_every_flipped_byte_is_found_or_harmless(places: Places, tmp_path: Path) -> None:
    archive = tmp_path / "all.zip"
    export_archive(places, archive)
    whole = archive.read_bytes()
    before = contents(places)
    for at in range(0, len(whole), 7):
        archive.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        try:
            assert import_archive(places, archive).same == 6
        except BadFile:
            continue
    assert contents(places) == before


def test_an_export_that_fails_leaves_the_old_one(
    places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = tmp_path / "out" / "all.zip"
    export_archive(places, archive)
    whole = archive.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        export_archive(places, archive)
    assert archive.read_bytes() == whole
    assert list(archive.parent.iterdir()) == [archive]


def test_a_backup_a_day_for_seven_days(places: Places) -> None:
    first = date(2026, 11, 1)
    for day in range(10):
        (places.saves / "a b.green").write_text(f"day {day}")
        assert back_up(places, first + timedelta(days=day))
        assert back_up(places, first + timedelta(days=day)) is None
    assert [path.name for path in backups(places)] == [f"2026-11-{day:02}.zip" for day in range(10, 3, -1)]
    assert len(backups(places)) == BACKUPS
    assert back_up(places, first + timedelta(days=20)) is None, "nothing has changed since"
    (places.saves / "a b.green").unlink()
    import_archive(places, backups(places)[0])
    assert (places.saves / "a b.green").read_text() == "day 9"


def test_a_damaged_backup_does_not_stop_the_next(places: Places) -> None:
    assert back_up(places, date(2026, 11, 1))
    backups(places)[0].write_bytes(b"damaged")
    assert back_up(places, date(2026, 11, 2))
