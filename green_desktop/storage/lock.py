"""One window a home: whoever starts second hands its file to the window that is open.

The lock is the operating system's own, on a file in the home, and ends with the program however that ends. The file
says where the open window listens: a port on this machine only, and a word that nobody else can read. Nothing starts
a thread: the window asks for ``calls`` between frames, and without any that costs microseconds.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import socket
import sys
from dataclasses import dataclass, field
from pathlib import Path

_LOCKED_BYTE = 1 << 30
"""Beyond what is written: Windows forbids others to read what is locked."""
_LONGEST_CALL = 8_192
_ANSWER = b"ok\n"
_PATIENCE_SECONDS = 2.0


@dataclass(frozen=True)
class Call:
    """What a second start asks of the open window: to come forward, and to open a file if one is named."""

    file: Path | None


@dataclass
class Lock:
    """Held by the one window that may write."""

    _descriptor: int
    _ear: socket.socket | None
    _word: bytes
    _callers: list[_Caller] = field(default_factory=list)

    def calls(self) -> list[Call]:
        """What second starts have asked for since the last time. Never waits."""
        self._accept()
        heard = []
        for caller in list(self._callers):
            call = caller.listen(self._word)
            if call is not None or caller.gone:
                self._callers.remove(caller)
            if call is not None:
                heard.append(call)
        return heard

    def release(self) -> None:
        """Let another start be the window."""
        for caller in self._callers:
            caller.close()
        if self._ear is not None:
            self._ear.close()
        os.close(self._descriptor)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while self._ear is not None and len(self._callers) < 8:
                connection, _ = self._ear.accept()
                connection.setblocking(False)
                self._callers.append(_Caller(connection))


def take_lock(path: Path) -> Lock | None:
    """Lock the file at ``path`` until this program ends; None where another holds it. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
    try:
        if not _lock(descriptor):
            os.close(descriptor)
            return None
        ear, word = _listen(), secrets.token_hex(16)
        port = ear.getsockname()[1] if ear else 0
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{port} {word}\n".encode())
    except OSError:
        os.close(descriptor)
        raise
    return Lock(descriptor, ear, word.encode())


def hand_over(path: Path, file: Path | None) -> bool:
    """Ask the window that holds the lock at ``path`` to come forward and open ``file``; whether it said it would."""
    try:
        port, _, word = path.read_text(encoding="utf-8")[:200].partition(" ")
        with socket.create_connection(("127.0.0.1", int(port)), _PATIENCE_SECONDS) as connection:
            name = os.fsencode(file.absolute()) if file else b""
            connection.sendall(word.strip().encode() + b"\n" + name + b"\n")
            connection.shutdown(socket.SHUT_WR)
            return connection.recv(len(_ANSWER)) == _ANSWER
    except (OSError, ValueError, OverflowError):
        return False


class _Caller:
    """A second start that is still speaking."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._said = b""
        self.gone = False

    def listen(self, word: bytes) -> Call | None:
        """What was asked, once it is said whole and with the right word; then it is answered."""
        try:
            while part := self._connection.recv(_LONGEST_CALL):
                self._said += part
                if len(self._said) > _LONGEST_CALL:
                    self.close()
                    return None
        except BlockingIOError:
            return None
        except OSError:
            self.close()
            return None
        said, _, name = self._said.partition(b"\n")
        call = None
        if name.endswith(b"\n") and secrets.compare_digest(said, word):
            call = Call(Path(os.fsdecode(name[:-1])) if name != b"\n" else None)
            with contextlib.suppress(OSError):
                self._connection.sendall(_ANSWER)
        self.close()
        return call

    def close(self) -> None:
        self.gone = True
        self._connection.close()


def _listen() -> socket.socket | None:
    """An ear for this machine only; where there can be none, second starts find nobody and open read-only."""
    try:
        ear = socket.create_server(("127.0.0.1", 0), backlog=8)
    except OSError:
        return None
    ear.setblocking(False)
    return ear


def _lock(descriptor: int) -> bool:
    """Whether the lock is ours now. Where a folder knows no locks (some network ones) everybody has it."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - only there

            os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            os.lseek(descriptor, 0, os.SEEK_SET)
        else:
            import fcntl  # noqa: PLC0415 - not there on Windows

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            return False
        if error.errno in (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS):
            return True
        raise
    return True
