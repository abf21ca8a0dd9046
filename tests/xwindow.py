"""A real X window: starts Xvfb and the program, finds the window, and moves the real pointer with xdotool.

For tests marked ``window``. Where Xvfb or xdotool are missing such a test is skipped and says so; with
``GREEN_DESKTOP_WINDOW_TESTS=required`` it fails instead.
"""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

CLASS = "green-desktop"
TOOLS = ("Xvfb", "xdotool")

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def require_tools() -> None:
    """Skip the test, or fail it where window tests are required, if Xvfb or xdotool is missing."""
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    if not missing:
        return
    reason = f"a real window needs {' and '.join(missing)} (Debian: xvfb, xdotool)"
    if os.environ.get("GREEN_DESKTOP_WINDOW_TESTS") == "required":
        pytest.fail(reason)
    pytest.skip(reason)


class Display:
    """An X server of its own, of ``size`` pixels, without a screen."""

    def __init__(self, size: tuple[int, int] = (1920, 1080), dpi: int = 96) -> None:
        require_tools()
        self.size = size
        self.folder = tempfile.TemporaryDirectory()
        self.frame = Path(self.folder.name) / "Xvfb_screen0"
        read, write = os.pipe()
        # Without -noreset the server begins anew whenever its last client leaves, which xdotool does all the time
        # before the program's window is there: the program then sometimes loses its connection.
        self.server = subprocess.Popen(
            [
                *("Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24"),
                *("-dpi", str(dpi), "-noreset", "-nolisten", "tcp", "-fbdir", self.folder.name),
            ],
            pass_fds=[write],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as answer:
            self.name = f":{answer.readline().strip()}"

    def close(self) -> None:
        """Stop the server."""
        self.server.terminate()
        self.server.wait(10)
        self.folder.cleanup()


class Program:
    """The program on a ``display``, with its one window. ``home`` keeps its settings and saves."""

    def __init__(self, display: Display, arguments: Sequence[str], home: Path, command: Sequence[str] = ()) -> None:
        self.display = display
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "XDG_"))}
        self.environment = environment | {"DISPLAY": display.name, "HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        self.process = subprocess.Popen(
            [*(command or (sys.executable, "-m", "green_desktop")), *arguments],
            env=self.environment,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = self._find()
        self.xdotool("windowfocus", "--sync", self.window)

    def xdotool(self, *words: str) -> str:
        """Run xdotool and give what it prints."""
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, timeout=20, check=False
        )
        return done.stdout.strip()

    def _find(self, seconds: float = 20) -> str:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            assert self.process.poll() is None, f"the program ended: {self.errors()}"
            found = self.xdotool("search", "--onlyvisible", "--class", CLASS).split()
            if found:
                return found[0]
            time.sleep(0.05)
        raise AssertionError(f"no window of class {CLASS} within {seconds} s")

    def errors(self) -> str:
        """What an ended program wrote to standard error."""
        return self.process.stderr.read() if self.process.stderr and self.process.poll() is not None else ""

    def move(self, x: int, y: int) -> None:
        """Move the pointer to a point of the window."""
        self.xdotool("mousemove", "--window", self.window, str(x), str(y))

    def click(self, x: int, y: int, button: int = 1) -> None:
        """Click at a point of the window."""
        self.move(x, y)
        self.xdotool("click", str(button))

    def drag(self, start: tuple[int, int], end: tuple[int, int], pause: float = 0.05) -> None:
        """Press at ``start``, move in two steps to ``end``, let go."""
        self.move(*start)
        self.xdotool("mousedown", "1")
        for share in (0.5, 1.0):
            self.move(*(round(a + (b - a) * share) for a, b in zip(start, end, strict=True)))
            time.sleep(pause)
        self.xdotool("mouseup", "1")

    def key(self, *chords: str) -> None:
        """Press keys by xdotool's names: ``Tab``, ``Return``, ``ctrl+z``."""
        for chord in chords:
            self.xdotool("key", "--clearmodifiers", chord)

    def type(self, text: str) -> None:
        """Type ``text``."""
        self.xdotool("type", "--delay", "10", text)

    def size(self) -> tuple[int, int]:
        """Width and height of the window."""
        shell = dict(line.split("=") for line in self.xdotool("getwindowgeometry", "--shell", self.window).split("\n"))
        return int(shell["WIDTH"]), int(shell["HEIGHT"])

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.xdotool("windowsize", "--sync", self.window, str(width), str(height))

    def screenshot(self, path: Path) -> Path:
        """Save what the X screen shows as a PNG."""
        import pygame  # noqa: PLC0415 - only for turning bytes into a picture

        size, pixels = read_frame(self.display.frame)
        pygame.image.save(pygame.image.frombytes(pixels, size, "RGB"), str(path))
        return path

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """The colour at a point of the X screen."""
        (width, _height), pixels = read_frame(self.display.frame)
        at = (y * width + x) * 3
        return pixels[at], pixels[at + 1], pixels[at + 2]

    def cpu_seconds(self) -> float:
        """Processor time the program has used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def resident_mib(self) -> float:
        """Memory the program holds, in MiB."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        self.process.kill()
        self.process.wait(10)
        self._shut()

    def close(self) -> None:
        """End it, politely first."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(5)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(5)
        self._shut()

    def _shut(self) -> None:
        if self.process.stderr and not self.process.stderr.closed:
            self.process.stderr.close()


@contextmanager
def running(
    home: Path, *arguments: str, size: tuple[int, int] = (1920, 1080), command: Sequence[str] = ()
) -> Iterator[Program]:
    """The program with ``arguments`` on a display of its own, ended afterwards."""
    display = Display(size)
    try:
        program = Program(display, arguments, home, command)
        try:
            yield program
        finally:
            program.close()
    finally:
        display.close()


def read_frame(path: Path) -> tuple[tuple[int, int], bytes]:
    """Size and RGB bytes of what Xvfb shows, from the file it keeps (XWD: a header of 32-bit words, then BGRX)."""
    raw = path.read_bytes()
    header = struct.unpack(">25I", raw[:100])
    width, height, stride, colours = header[4], header[5], header[12], header[19]
    start = header[0] + colours * 12
    rows = [raw[start + y * stride : start + y * stride + width * 4] for y in range(height)]
    bgrx = b"".join(rows)
    rgb = bytearray(width * height * 3)
    rgb[0::3], rgb[1::3], rgb[2::3] = bgrx[2::4], bgrx[1::4], bgrx[0::4]
    return (width, height), bytes(rgb)
