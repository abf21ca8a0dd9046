"""The wheel, installed in an environment of its own and used from another folder: nothing it needs was left behind.

It is built without the kernel and without a download; the libraries it depends on are those of the tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from green_desktop import __version__

ROOT = Path(__file__).parent.parent
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
OPENING = "bwbgbb/bgwggw/ggbgww/wgwwwb/wggwgb/bbbwgb b"


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """What a command prints; it must succeed, and know nothing of this checkout."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**inherited, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    build = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)]
    run(*PIP, *build, cwd=folder, GREEN_DESKTOP_KERNEL="none")
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the installed program, in a fresh environment."""
    home = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", "--without-pip", home / "venv", cwd=home)
    scripts = home / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run(*PIP, "--python", scripts / "python", "install", "--no-deps", "--no-index", wheel, cwd=home)
    packages = run(scripts / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=home)
    # A folder named in a .pth file lends its packages, but not its own .pth files: the checkout stays unknown.
    Path(packages.strip(), "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return scripts


def test_what_lies_in_it(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert wheel.name == f"green_desktop-{__version__}-py3-none-any.whl"
    assert {"green_desktop/py.typed", f"green_desktop-{__version__}.dist-info/licenses/LICENSE"} <= names
    for folder in ("assets", "themes"):
        shipped = {f"green_desktop/{file.relative_to(ROOT)}" for file in (ROOT / folder).rglob("*") if file.is_file()}
        assert shipped <= names
    assert not {name for name in names if name.endswith((".pyx", ".pxd", ".h", ".c", ".so", ".pyc"))}
    assert not {name for name in names if not name.startswith("green_desktop")}


def test_it_answers_from_another_folder(scripts: Path, tmp_path: Path) -> None:
    program = scripts / "green-desktop"
    assert run(program, "--version", cwd=tmp_path) == f"green-desktop {__version__} (without the compiled kernel)\n"
    assert run(program, "deal", "green", "--seed", "example-1", cwd=tmp_path) == f"{OPENING}\n"
    assert run(scripts / "python", "-m", "green_desktop", "perft", "green", OPENING, "2", cwd=tmp_path) == "163\n"


def test_it_is_the_installed_one_that_answers(scripts: Path, tmp_path: Path) -> None:
    code = "import green_desktop as g, green_desktop.resources as r; print(g.__file__, r.ASSETS, r.THEMES, sep='\\n')"
    places = run(scripts / "python", "-c", code, cwd=tmp_path).splitlines()
    assert all(Path(place).is_relative_to(scripts.parent) for place in places)


def test_it_finds_its_themes_fonts_and_icons(scripts: Path, tmp_path: Path) -> None:
    themes = sorted(file.stem for file in (ROOT / "themes").glob("*.yaml"))
    for theme in themes:
        picture = tmp_path / f"{theme}.png"
        where: list[str | Path] = ["-o", picture, "--theme", theme, "--size", "960x600"]
        run(scripts / "green-desktop", "render", "green", OPENING, *where, cwd=tmp_path)
        assert picture.read_bytes().startswith(b"\x89PNG")
    code = "from green_desktop.storage.themes import list_themes; print(*sorted(list_themes()))"
    assert run(scripts / "python", "-c", code, cwd=tmp_path).split() == themes
