"""Golden pictures: what a screen looked like when somebody last looked at it and found it good.

They are kept a quarter as large. ``GREEN_DESKTOP_GOLDEN=write pytest …`` writes them anew; look at every one before
committing it.
"""

import os
from pathlib import Path

import pygame

FOLDER = Path(__file__).parent / "data" / "golden"
TOLERANCE = 14
"""What a channel (0 to 255) may differ."""
SHARE = 0.0002
"""How many of the pixels may differ more."""


def assert_golden(surface: pygame.Surface, name: str, folder: Path) -> None:
    """Compare ``surface`` with the golden picture ``name``; the new picture goes to ``folder`` where they differ."""
    width, height = surface.get_size()
    small = pygame.transform.smoothscale(surface.convert(24), (width // 4, height // 4))
    path = FOLDER / f"{name}.png"
    if os.environ.get("GREEN_DESKTOP_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(small, str(path))
        return
    assert path.exists(), f"there is no golden picture {name}; write it with GREEN_DESKTOP_GOLDEN=write and look at it"
    golden = pygame.image.load(str(path))
    assert golden.get_size() == small.get_size(), f"{name}: {small.get_size()}, golden {golden.get_size()}"
    off = _off(small, golden)
    if off > SHARE * small.get_width() * small.get_height():
        pygame.image.save(surface, str(folder / f"{name}.png"))
        raise AssertionError(f"{name}: {off} pixels differ by more than {TOLERANCE}; see {folder / name}.png")


def _off(one: pygame.Surface, other: pygame.Surface) -> int:
    first, second = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB")
    pairs = zip(zip(*[iter(first)] * 3, strict=True), zip(*[iter(second)] * 3, strict=True), strict=True)
    return sum(max(abs(a - b) for a, b in zip(p, q, strict=True)) > TOLERANCE for p, q in pairs if p != q)
