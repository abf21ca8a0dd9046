"""The command that draws: render."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Any

from green_desktop.cli.answers import DONE, BadInput
from green_desktop.cli.reading import GAME_NAMES, places, read_position

if TYPE_CHECKING:
    from green_desktop.storage.theme import Theme


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Enter this command."""
    command = commands.add_parser("render", help="draw a position as the app does, with no screen needed")
    command.add_argument("game", choices=GAME_NAMES)
    command.add_argument("position", metavar="POSITION")
    command.add_argument("-o", "--output", required=True, metavar="FILE.png")
    command.add_argument("--theme", default="linen", metavar="NAME")
    command.add_argument("--size", default="1920x1080", metavar="WxH")
    command.add_argument("--flat", action="store_true", help="from above")
    command.add_argument("--board-only", action="store_true", help="without the rail")
    command.set_defaults(run=_render)


def _render(options: argparse.Namespace) -> int:
    from pathlib import Path

    position = read_position(options.game, options.position)
    size = _size(options.size)
    file = Path(options.output)
    if file.suffix.lower() != ".png":
        raise BadInput(f"{file}: a picture's name ends in .png")
    if not file.absolute().parent.is_dir():
        raise BadInput(f"{file}: there is no folder {file.absolute().parent}")
    theme = _theme(options)
    from green_desktop.gui.picture import render_table

    try:
        render_table(options.game, position, file, theme, size, flat=options.flat, rail=not options.board_only)
    except OSError as error:
        raise BadInput(f"{file}: {error.strerror}") from None
    return DONE


def _theme(options: argparse.Namespace) -> Theme:
    from green_desktop.file_wording import bad_file
    from green_desktop.storage.faults import BadFile
    from green_desktop.storage.themes import load_theme

    try:
        return load_theme(options.theme, places(options).themes)
    except BadFile as error:
        raise BadInput(f"{error.path or '--theme'}: {bad_file(error)}") from None


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{3,4})x(\d{3,4})", text)
    if not match or not (320 <= int(match[1]) <= 7680 and 240 <= int(match[2]) <= 4320):
        raise BadInput(f"size {text!r}: width x height in pixels, from 320x240 to 7680x4320")
    return int(match[1]), int(match[2])
