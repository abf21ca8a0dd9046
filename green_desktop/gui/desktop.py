"""What the desktop around the window wants: SDL's environment, the scale of the interface."""

import ctypes
import ctypes.util
import os
import re
import sys
from collections.abc import Mapping, MutableMapping
from pathlib import Path

LEAST = (960, 600)
"""The smallest window, in pixels at scale 1, that every screen is laid out for."""

USUAL = (1280, 800)
"""The first window, in pixels at scale 1."""

SCALES = (1.0, 3.0)

CLASS = "green-desktop"
"""What window managers, desktop entries and tests know the window by."""


def prepare(environment: MutableMapping[str, str] = os.environ, platform: str = sys.platform) -> None:
    """Set what SDL reads when the display opens. Call before ``pygame.display.init``; what is already set stays.

    Without a real GPU SDL's accelerated framebuffer takes 20 ms a flip on Linux. The class is how window managers and
    tests find the window. On Windows the window is drawn in true pixels instead of being stretched.
    """
    environment.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # pygame has put the name of the script there when it was imported: "__main__.py" after python -m.
    if environment.get("SDL_VIDEO_X11_WMCLASS") in (None, Path(sys.argv[0]).name):
        environment["SDL_VIDEO_X11_WMCLASS"] = CLASS
    environment.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    if platform.startswith("linux"):
        environment.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def desktop_scale(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> float:
    """The scale the desktop asks for, 1.0 where it says nothing."""
    for name in ("GREEN_DESKTOP_SCALE", "QT_SCALE_FACTOR", "GDK_SCALE"):
        asked = _number(environment.get(name, ""))
        if asked:
            return asked
    if platform == "win32":
        return _windows_dpi() / 96
    if platform.startswith("linux") and environment.get("DISPLAY") and environment.get("SDL_VIDEODRIVER") != "dummy":
        return xft_dpi(_x_resources()) / 96
    return 1.0


def fitting_scale(asked: float, size: tuple[int, int]) -> float:
    """``asked`` clamped to 1–3 and to what leaves a window of ``size`` room for every screen, in steps of 0.05."""
    room = min(size[0] / LEAST[0], size[1] / LEAST[1])
    least, most = SCALES
    scale = max(least, min(asked, most, room))
    return int(scale * 20 + 1e-6) / 20


def first_size(scale: float, desktop: tuple[int, int]) -> tuple[int, int]:
    """The size of a window that was never sized by anybody: as large as ``scale`` asks, with the desktop around it."""
    width, height = (min(round(usual * scale), round(room * 0.92)) for usual, room in zip(USUAL, desktop, strict=True))
    return max(LEAST[0], width), max(LEAST[1], height)


def xft_dpi(resources: str) -> float:
    """``Xft.dpi`` out of X resources, 96 where it is not named."""
    found = re.search(r"^Xft\.dpi:\s*([\d.]+)\s*$", resources, re.MULTILINE)
    return (_number(found[1]) if found else 0) or 96


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        return 0
    return number if 0.1 <= number <= 1000 else 0


def _x_resources() -> str:
    name = ctypes.util.find_library("X11")
    if not name:
        return ""
    x11 = ctypes.CDLL(name)
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XResourceManagerString.restype = ctypes.c_char_p
    display = ctypes.c_void_p(x11.XOpenDisplay(None))
    if not display:
        return ""
    resources = x11.XResourceManagerString(display) or b""
    x11.XCloseDisplay(display)
    return str(resources, "latin-1")


def _windows_dpi() -> float:
    windll = getattr(ctypes, "windll", None)
    try:
        return float(windll.user32.GetDpiForSystem()) if windll else 96
    except (AttributeError, OSError):
        return 96
