"""The command line: ``green-desktop`` opens the app, ``green-desktop COMMAND`` answers one question.

Each module of this package holds a few commands and an ``add`` that enters them; a command imports what it needs when
it runs, so that a script's question is answered fast.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from green_desktop import __version__
from green_desktop.cli import census, daily, files, pictures, playing, rules, solving, window
from green_desktop.cli.answers import BadInput, Parser, in_one_line

EPILOGUE = "Exit status: 0 done, 1 the honest answer is no, 2 bad input, 3 not decided in time, 130 interrupted."


class Version(argparse.Action):
    """Says the version, and whether the kernel is missing, which is looked up only when asked for."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from green_desktop import kernel

        print(f"{parser.prog} {__version__}" + ("" if kernel.available else " (without the compiled kernel)"))
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = Parser(prog="green-desktop", description="Green, Greener and Greenest on the desktop.", epilog=EPILOGUE)
    top.add_argument("--version", action=Version, nargs=0, help="say which version this is, and leave")
    top.add_argument("--data-dir", metavar="FOLDER", help="keep settings and saves in this folder")
    commands = top.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for module in (window, rules, solving, daily, playing, census, pictures, files):
        module.add(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; the answer is the exit status."""
    _accept_any_bytes()
    try:
        options = parser().parse_args(arguments)
        status: int = options.run(options) if "run" in options else window.home(options)
        sys.stdout.flush()
        return status
    except BadInput as error:
        print(f"green-desktop: {in_one_line(str(error))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        leave_pipe()


def _accept_any_bytes() -> None:
    """Let a byte that is no text be a bad letter in its line, and a letter that a terminal lacks be escaped."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def leave_pipe() -> NoReturn:
    """Whoever read our answers has gone: stop without a word, as ``head`` expects."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(0)
