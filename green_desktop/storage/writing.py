"""Putting a file on the disk so that whatever happens, either the old or the new content is there, whole."""

import contextlib
import errno
import os
import shutil
import sys
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

TEMPORARY = ".tmp"
LAST = "~"
"""Put after a file's name, the version before it: ``tuesday.green~``."""


DAMAGED = ".damaged"
"""Put before the suffix of a file that cannot be read."""


class Obstacle(StrEnum):
    """Why something could not be written."""

    DISK_FULL = "disk_full"
    READ_ONLY = "read_only"
    NO_FOLDER = "no_folder"
    NEWER = "newer"
    IN_USE = "in_use"
    TOO_LARGE = "too_large"
    OTHER = "other"


@dataclass(frozen=True)
class Trouble:
    """What stands between a file and the disk: a code, the file, and the system's own words for it."""

    obstacle: Obstacle
    path: Path
    reason: str = ""


_OBSTACLES = {
    errno.ENOSPC: Obstacle.DISK_FULL,
    errno.EDQUOT: Obstacle.DISK_FULL,
    errno.EFBIG: Obstacle.DISK_FULL,
    errno.EROFS: Obstacle.READ_ONLY,
    errno.EACCES: Obstacle.READ_ONLY,
    errno.EPERM: Obstacle.READ_ONLY,
    errno.ENOENT: Obstacle.NO_FOLDER,
    errno.ENOTDIR: Obstacle.NO_FOLDER,
    errno.EEXIST: Obstacle.NO_FOLDER,  # a file stands where the folder should be
}


def trouble_of(error: OSError, path: Path) -> Trouble:
    """The trouble that ``error`` means for ``path``."""
    obstacle = _OBSTACLES.get(error.errno or 0, Obstacle.OTHER)
    return Trouble(obstacle, path, error.strerror or type(error).__name__)


def write_file(path: Path, content: bytes, keep_last: bool = False) -> None:
    """Replace the file at ``path`` by ``content`` in one step, making its folder where that is missing.

    The content is on the disk before it gets its name, and the name before this returns. With ``keep_last`` the
    version that was there stays beside it as ``NAME~``. Raises OSError; then the file is as it was.
    """
    target = path.resolve() if path.is_symlink() else path
    target.parent.mkdir(parents=True, exist_ok=True)
    temporary = target.with_name(target.name + TEMPORARY)
    try:
        _write_through(temporary, content)
        if target.exists():
            shutil.copymode(target, temporary)
        if keep_last:
            _keep(target)
        temporary.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def last_version(path: Path) -> Path:
    """Where the version before the file at ``path`` is kept."""
    return path.with_name(path.name + LAST)


def move_file(path: Path, target: Path) -> None:
    """Give a file another name or folder without replacing anything. Raises OSError, FileExistsError among them."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    try:
        path.rename(target)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        write_file(target, path.read_bytes())
        path.unlink()
    sync_folder(target.parent)
    sync_folder(path.parent)


def free_name(path: Path, mark: str = "") -> Path:
    """``path`` if nothing is there, else with the first number after its stem that makes it free."""
    wanted = path.with_name(f"{path.stem}{mark}{path.suffix}")
    number = 2
    while wanted.exists() or wanted.is_symlink():
        wanted = path.with_name(f"{path.stem}{mark}-{number}{path.suffix}")
        number += 1
    return wanted


def set_aside(path: Path) -> Path:
    """Give a damaged file a name that says so (``tuesday.damaged.green``), and answer it. Raises OSError."""
    aside = free_name(path, DAMAGED)
    move_file(path, aside)
    return aside


def also_named(path: Path, mark: str) -> Path:
    """Give a file a second name with ``mark`` in it, and answer that; the first may then be written anew.

    Raises OSError. A copy where links are unknown; a folder that stands in a file's place is moved.
    """
    second = free_name(path, mark)
    if path.is_dir():
        move_file(path, second)
        return second
    try:
        os.link(path, second)
    except OSError:
        write_file(second, path.read_bytes())
    sync_folder(second.parent)
    return second


def sweep(folder: Path, names: str) -> None:
    """Remove what a killed writer left half-written of the files called ``names`` (a pattern), and nothing else.

    Call it only while holding the lock on the home.
    """
    for pattern in (f"{names}{TEMPORARY}", f"{names}{LAST}{TEMPORARY}"):
        for left in folder.glob(pattern):
            with contextlib.suppress(OSError):
                left.unlink()


def sync_folder(folder: Path) -> None:
    """Wait until the names in ``folder`` are on the disk. Windows keeps them in step by itself."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some network and FUSE folders cannot be synchronised
            raise
    finally:
        os.close(descriptor)


def sync_file(path: Path) -> None:
    """Wait until what was written to a file is on the disk."""
    with path.open("r+b") as file:
        _wait_for_disk(file.fileno())


def _write_through(path: Path, content: bytes) -> None:
    """Write ``content`` and wait for the disk. Never through a link that somebody put there."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags, 0o666), "wb") as file:
        file.write(content)
        file.flush()
        _wait_for_disk(file.fileno())


def _wait_for_disk(descriptor: int) -> None:
    """``fsync``; on macOS that stops at the drive's own cache, and F_FULLFSYNC goes through it."""
    if sys.platform == "darwin":
        import fcntl  # noqa: PLC0415 - not there on Windows

        with contextlib.suppress(OSError):
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
            return
    os.fsync(descriptor)


def _keep(path: Path) -> None:
    """Keep the version at ``path`` as the last one: a second name for the same bytes, else a copy.

    Where neither is possible, the older last version stays: that must not keep a new move from the disk.
    """
    last, step = last_version(path), path.with_name(path.name + LAST + TEMPORARY)
    with contextlib.suppress(OSError):
        step.unlink(missing_ok=True)
        try:
            os.link(path, step)
        except FileNotFoundError:
            return
        except OSError:
            shutil.copyfile(path, step)
        step.replace(last)
