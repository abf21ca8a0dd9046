"""The arrows between the layers, read from the imports.

``core ← games, kernel ← players ← session, puzzles ← storage ← gui ← app ← cli``: a layer imports only what lies
further left. Beside them stand ``resources`` (anybody's), and ``text``, ``wording`` and ``file_wording``, the words
people read, for gui, app and cli alone.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "green_desktop"
SOURCES = sorted(PACKAGE.rglob("*.py"))

RANK = {
    "core": 0,
    "games": 1,
    "kernel": 1,
    "players": 2,
    "session": 3,
    "puzzles": 3,
    "storage": 4,
    "gui": 5,
    "app": 6,
    "cli": 7,
    "__main__": 8,
}
WORDS = {"text", "wording", "file_wording"}
ANYBODYS = {"resources", ""}

ONLY_IN = {
    "pygame": ["gui/"],
    "yaml": ["storage/"],
    "platformdirs": ["storage/"],
    "_thread": [],
    "concurrent": [],
    "asyncio": [],
}
"""Where a module may be imported, as beginnings of paths."""

HEAVY = {"pygame", "yaml", "platformdirs"}


@cache
def parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def imported(file: Path) -> Iterator[str]:
    """The dotted names a file imports; of ``from a import b`` both ``a`` and ``a.b``."""
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: a relative import hides its arrow"
            assert node.module
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def layer(module: str) -> str:
    """``games`` for ``green_desktop.games.green``; nothing for the package itself."""
    return [*module.split("."), ""][1]


def own_layer(file: Path) -> str:
    """The layer a file of the package lies in."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


def ours(file: Path) -> set[str]:
    """The modules of this program that a file imports."""
    return {name for name in imported(file) if name.split(".")[0] == "green_desktop"}


def known_layers() -> set[str]:
    names = {path.name for path in PACKAGE.iterdir() if path.is_dir()} | {path.stem for path in PACKAGE.glob("*.py")}
    return names - {"__init__", "__pycache__", "assets", "themes"}


def test_every_part_of_the_package_has_its_place() -> None:
    assert known_layers() <= set(RANK) | WORDS | ANYBODYS


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_imports_point_left(file: Path) -> None:
    own = own_layer(file)
    if own not in RANK:
        return
    for module in ours(file):
        target = layer(module)
        if target in WORDS:
            assert RANK[own] >= RANK["gui"], f"{file} words what gui and cli should word: {module}"
        elif target in RANK and target != own:
            assert RANK[target] < RANK[own], f"{file} imports {module}"


def test_words_know_nothing_of_sessions_windows_and_commands() -> None:
    for name in WORDS | (ANYBODYS - {""}):
        for module in ours(PACKAGE / f"{name}.py"):
            assert RANK.get(layer(module), 0) <= RANK["storage"], f"{name} imports {module}"


def test_games_do_not_import_each_other() -> None:
    for file in sorted((PACKAGE / "games").glob("*.py")):
        if file.stem == "__init__":
            continue
        others = {name for name in ours(file) if layer(name) == "games"}
        assert all(name.startswith("green_desktop.games._pyramids") for name in others), f"{file} imports {others}"


def test_the_compiled_kernel_imports_no_game() -> None:
    for file in sorted((PACKAGE / "kernel").glob("*.p[yx]*")):
        modules = re.findall(r"^\s*(?:from|import|cimport)\s+(green_desktop\.\w+)", file.read_text(), re.MULTILINE)
        assert set(modules) <= {"green_desktop.kernel", "green_desktop.core"}, f"{file} imports {modules}"


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_what_is_only_for_one_room_stays_there(file: Path) -> None:
    place = file.relative_to(PACKAGE).as_posix()
    for module in imported(file):
        rooms = ONLY_IN.get(module.split(".")[0])
        assert rooms is None or any(place.startswith(room) for room in rooms), f"{place} imports {module}"


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_only_the_worker_starts_threads(file: Path) -> None:
    """Others may hold a lock against the worker's threads, and nothing more."""
    if file == PACKAGE / "session" / "worker.py":
        return
    assert {name for name in imported(file) if name.startswith("threading.")} <= {"threading.Lock"}
    uses = [
        node.attr
        for node in ast.walk(parsed(file))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "threading"
    ]
    assert set(uses) <= {"Lock"}


def test_core_and_games_need_only_the_standard_library() -> None:
    for name in ("core", "games", "players", "session"):
        for file in sorted((PACKAGE / name).glob("*.py")):
            foreign = {module.split(".")[0] for module in imported(file)} - sys.stdlib_module_names - {"green_desktop"}
            assert not foreign, f"{file} imports {foreign}"


def modules_after(*arguments: str) -> set[str]:
    """The modules that a command has loaded when it has answered."""
    code = (
        "import sys; from green_desktop.cli import main; status = main(sys.argv[1:]); "
        "print(*sys.modules, file=sys.stderr); sys.exit(status)"
    )
    answer = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=True)
    return set(answer.stderr.split())


@pytest.mark.parametrize(
    "command",
    [
        ("deal", "green", "--seed", "1"),
        ("moves", "green", "bww/ggb/gwb b"),
        ("perft", "greener", "bww/ggb/gwb b", "2"),
        ("replay", "greenest", "bww/ggb/gwb -", "a3xa2"),
    ],
    ids=lambda command: command[0],
)
def test_a_question_to_the_rules_loads_nothing_heavy(command: tuple[str, ...]) -> None:
    loaded = modules_after(*command)
    assert not loaded & HEAVY
    assert not {name for name in loaded if re.match(r"green_desktop\.(gui|storage|app|kernel|session|players)\b", name)}


def test_no_module_starts_anything_when_imported() -> None:
    """Importing every module below gui neither prints nor leaves a thread."""
    below = [file for file in SOURCES if RANK.get(own_layer(file), RANK["gui"]) < RANK["gui"]]
    parts = [file.relative_to(PACKAGE.parent).with_suffix("").parts for file in below]
    names = sorted(".".join(part for part in dotted if part != "__init__") for dotted in parts)
    code = "import importlib, sys, threading; [importlib.import_module(name) for name in sys.argv[1:]]; "
    code += "assert threading.active_count() == 1"
    answer = subprocess.run([sys.executable, "-W", "error", "-c", code, *names], check=False, capture_output=True)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, b"", b"")
