"""One mistake of every kind the layers can name, for the tests that reach them and those that word them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from green_desktop.core.game import Options

PACKAGE = Path(__file__).parent.parent / "green_desktop"

MOVES: dict[str, tuple[str, str, str, tuple[str, ...]]] = {
    "over": ("green", "b2/3/2g b", "a3xc1", ()),
    "must_capture": ("green", "bww/ggb/gwb b", "pass", ()),
    "must_pass": ("green", "wbg g", "a1xb1", ("a1",)),
    "off_board": ("greener", "bww/ggb/gwb b", "a3xd3", ("d3",)),
    "empty_origin": ("green", "bww/g1b/gwb b", "b2xb3", ("b2",)),
    "empty_target": ("green", "bww/g1b/gwb b", "c2xb2", ("b2",)),
    "same_cell": ("greenest", "bww/ggb/gwb -", "a3xa3", ("a3",)),
    "not_yours": ("greener", "bww/ggb/gwb b", "c3xc2", ("c3",)),
    "not_in_line": ("greenest", "bww/ggb/gwb -", "a3xb2", ("a3", "b2")),
    "blocked": ("green", "bww/ggb/gwb b", "a3xa1", ("a3", "a1", "a2")),
    "not_prey": ("greenest", "bww/ggb/gwb -", "a3xb3", ("a3", "b3")),
}
"""By kind: the game, the position, the move that is refused, the cells it speaks of."""

POSITIONS: dict[str, tuple[str, str, int]] = {
    "parts": ("green", "bww/ggb/gwb", 0),
    "seat": ("greener", "bww/ggb/gwb g", 12),
    "row_length": ("green", "bww/ggbb/gwb b", 4),
    "empty_row": ("green", "bww//gwb b", 4),
    "stack": ("green", "bww/gxb/gwb b", 5),
    "board_large": ("greenest", "999 -", 0),
}
"""By kind: the game, the text that cannot be read, the place of the fault."""

OPTIONS: dict[str, tuple[str, Options]] = {
    "board_text": ("green", {"board": "six"}),
    "board_thirds": ("green", {"board": "5x5"}),
    "board_large": ("greenest", {"board": "99x99"}),
    "blacks_range": ("greener", {"board": "6x6", "blacks": 13}),
    "unknown_option": ("green", {"blacks": 12}),
}
"""By kind: the game, and options that cannot be."""

PLAYERS = ("robot", "ai", "ai:", "ai:99", "ai:x", "ai:²", "ai:٢", "ai:02", "random:1", "human:0", "", "Human")
"""Texts that name no player."""


def kinds_raised(error: str) -> set[str]:
    """Every kind that core, games and players can give to an error, read from their source.

    A kind is the first argument where the error is made, or the first place of a tuple that a ``refusal`` returns.
    """
    return {
        node.value
        for layer in ("core", "games", "players")
        for file in sorted((PACKAGE / layer).glob("*.py"))
        for node in _firsts(ast.parse(file.read_text()), error)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def _firsts(tree: ast.AST, error: str) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == error and node.args:
            yield node.args[0]
        if error == "IllegalMove" and isinstance(node, ast.FunctionDef) and node.name.endswith("refusal"):
            for inside in ast.walk(node):
                if isinstance(inside, ast.Tuple) and isinstance(inside.ctx, ast.Load) and inside.elts:
                    yield inside.elts[0]
