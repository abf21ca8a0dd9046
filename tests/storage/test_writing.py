"""Putting files on the disk: the old or the new content, whole, whatever fails in between."""

import errno
import os
from pathlib import Path

import pytest

from green_desktop.storage.writing import (
    Obstacle,
    free_name,
    last_version,
    move_file,
    set_aside,
    sweep,
    trouble_of,
    write_file,
)


def test_the_last_version_stays_beside_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "a.green"
    for content in (b"one", b"two", b"three"):
        write_file(path, content, keep_last=True)
    assert (path.read_bytes(), last_version(path).read_bytes()) == (b"three", b"two")
    assert sorted(entry.name for entry in path.parent.iterdir()) == ["a.green", "a.green~"]


def test_where_links_are_unknown_the_last_version_is_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr("os.link", no_links)
    path = tmp_path / "a"
    write_file(path, b"one", keep_last=True)
    write_file(path, b"two", keep_last=True)
    assert (path.read_bytes(), last_version(path).read_bytes()) == (b"two", b"one")


@pytest.mark.parametrize("step", ["os.open", "os.fsync", "pathlib.Path.replace"])
def test_a_step_that_fails_leaves_the_old_file(step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    write_file(path, b"old")

    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(step, fail)
        with pytest.raises(OSError, match="Input/output error"):
            write_file(path, b"new")
    assert path.read_bytes() == b"old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a"]


def test_the_order_is_content_name_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[str] = []
    fsync, replace = os.fsync, Path.replace

    def synced(descriptor: int) -> None:
        steps.append("folder" if Path(f"/proc/self/fd/{descriptor}").resolve() == tmp_path else "content")
        fsync(descriptor)

    def renamed(path: Path, target: Path) -> Path:
        steps.append("name")
        return replace(path, target)

    monkeypatch.setattr("os.fsync", synced)
    monkeypatch.setattr(Path, "replace", renamed)
    write_file(tmp_path / "a", b"x")
    assert steps == ["content", "name", "folder"] or not Path("/proc/self/fd").exists()


def test_who_may_read_a_file_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a"
    write_file(path, b"old")
    path.chmod(0o600)
    write_file(path, b"new")
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(b"old")
    link.symlink_to(real)
    write_file(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"


def test_nothing_is_written_through_a_planted_temporary(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"precious")
    (tmp_path / "a.tmp").symlink_to(victim)
    with pytest.raises(OSError, match="symbolic links"):
        write_file(tmp_path / "a", b"x")
    assert victim.read_bytes() == b"precious"


def test_moving_replaces_nothing(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("1")
    two.write_text("2")
    with pytest.raises(FileExistsError):
        move_file(one, two)
    move_file(one, tmp_path / "new" / "one")
    assert (tmp_path / "new" / "one").read_text() == "1"


def test_names_that_are_free(tmp_path: Path) -> None:
    path = tmp_path / "a.green"
    assert free_name(path) == path
    path.write_text("1")
    assert free_name(path).name == "a-2.green"
    assert set_aside(path).name == "a.damaged.green"
    path.write_text("2")
    assert set_aside(path).name == "a.damaged-2.green"


def test_what_a_killed_writer_left_is_swept(tmp_path: Path) -> None:
    for name in ("a.green.tmp", "a.green~.tmp", "a.green", "mine.tmp"):
        (tmp_path / name).write_text(name)
    sweep(tmp_path, "*.green")
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["a.green", "mine.tmp"]


def test_troubles_have_codes() -> None:
    path = Path("x")
    assert trouble_of(OSError(errno.ENOSPC, "full"), path).obstacle is Obstacle.DISK_FULL
    assert trouble_of(OSError(errno.EROFS, "ro"), path).obstacle is Obstacle.READ_ONLY
    assert trouble_of(NotADirectoryError(errno.ENOTDIR, "no"), path).obstacle is Obstacle.NO_FOLDER
    assert trouble_of(OSError("odd"), path).obstacle is Obstacle.OTHER
