"""Settings: a bad line costs only itself, stays in the file, and unknown keys come back."""

import errno
from dataclasses import fields
from pathlib import Path

import pytest

from green_desktop.storage.document import read_document
from green_desktop.storage.faults import BadFile, Fault
from green_desktop.storage.settings import NewGame, Settings, SettingsFile, WindowPlace, check_settings
from green_desktop.storage.writing import Obstacle, last_version

HEAD = "kind: settings\nschema: 1\n"


def opened(path: Path, text: str) -> SettingsFile:
    path.write_text(text, encoding="utf-8")
    return SettingsFile(path)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.yaml"


def test_a_first_start_has_the_usual_settings_and_no_faults(path: Path) -> None:
    file = SettingsFile(path)
    assert (file.settings, file.faults, file.trouble) == (Settings(), (), None)
    assert not path.exists()


def test_everything_comes_back(path: Path) -> None:
    file = SettingsFile(path)
    file.change(
        theme="paper", animation="short", scale=1.5, pace="slow", volume=0, mute=True, glyphs=True, coordinates=False
    )
    file.change(rail="left", full_screen=True, window=WindowPlace(-5, 0, 1280, 720), language="es", flat=True)
    file.change(new_game=NewGame("green", "6x9", 0, ("human", "ai:2", "random"), ("Ana", "", "no")))
    assert file.save()
    again = SettingsFile(path)
    assert (again.settings, again.faults) == (file.settings, ())
    assert {entry.name for entry in fields(Settings)} | {"kind", "schema"} == set(read_document(path).entries)
    check_settings(read_document(path))


def test_the_same_settings_make_the_same_file(path: Path) -> None:
    file = SettingsFile(path)
    file.save()
    first = path.read_bytes()
    SettingsFile(path).save()
    assert path.read_bytes() == first


def test_a_bad_line_is_named_and_stays(path: Path) -> None:
    file = opened(path, HEAD + "theme: paper\nvolume: loud\nscale: 9\n")
    assert [(fault.kind, fault.place, fault.values["key"]) for fault in file.faults] == [
        (Fault.NOT_NUMBER, (5, 8), "scale"),
        (Fault.NOT_INTEGER, (4, 9), "volume"),
    ]
    assert (file.settings.theme, file.settings.volume) == ("paper", Settings().volume)
    file.change(theme="linen")
    assert file.save()
    assert "volume: loud" in path.read_text()
    file.change(volume=30)
    assert file.save()
    assert "volume: 30" in path.read_text()
    assert "scale: 9" in path.read_text()


def test_unknown_keys_come_back(path: Path) -> None:
    file = opened(path, HEAD + "future: {a: [1, yes, 'yes'], b: 0x1f}\n")
    assert file.faults == ()
    file.save()
    assert path.read_text().endswith("future: {a: [1, yes, 'yes'], b: 0x1f}\n")


@pytest.mark.parametrize("text", ["", "not yaml: [", "kind: game\nschema: 1\n", "kind: settings\n", "\0" * 100])
def test_a_damaged_file_is_set_aside_and_the_version_before_it_used(path: Path, text: str) -> None:
    file = SettingsFile(path)
    file.change(theme="paper")
    file.save()
    file.change(volume=1)
    file.save()
    file = opened(path, text)
    assert file.settings.theme == "paper"
    assert file.aside
    assert file.aside.read_text() == text
    assert not path.exists()
    assert file.save()
    assert last_version(path).exists()


def test_a_newer_file_is_read_but_never_written(path: Path) -> None:
    text = "kind: settings\nschema: 2\ntheme: paper\nanimation: dazzling\n"
    file = opened(path, text)
    assert (file.settings.theme, file.trouble and file.trouble.obstacle) == ("paper", Obstacle.NEWER)
    file.change(theme="linen")
    assert not file.save()
    assert path.read_text() == text
    with pytest.raises(BadFile) as caught:
        check_settings(read_document(path))
    assert caught.value.kind is Fault.NEWER_SCHEMA


def test_a_folder_in_its_place_is_moved_not_lost(path: Path) -> None:
    path.mkdir()
    (path / "mine").write_text("x")
    file = SettingsFile(path)
    assert file.faults[0].kind is Fault.UNREADABLE
    assert file.save()
    assert file.aside
    assert (file.aside / "mine").exists()


def test_a_full_disk_is_told_and_tried_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(path)
    with monkeypatch.context() as patch:

        def full(_: int) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

        patch.setattr("os.fsync", full)
        assert not file.save()
        assert file.trouble
        assert file.trouble.obstacle is Obstacle.DISK_FULL
    assert list(path.parent.iterdir()) == []
    assert file.save()
    assert file.trouble is None
