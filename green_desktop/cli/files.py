"""The command that looks into files: check."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from green_desktop.cli.answers import BAD_INPUT, DONE, NO, Answer, BadInput, add_json, in_one_line, say

if TYPE_CHECKING:
    from pathlib import Path


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Enter this command."""
    command = commands.add_parser("check", help="look for mistakes in saves, themes and settings")
    command.add_argument("files", nargs="+", metavar="FILE")
    command.set_defaults(run=_check)
    add_json(command)


def _check(options: argparse.Namespace) -> int:
    """Answers in the order of the files; with several, each answer begins with the file's name."""
    from pathlib import Path

    if len(options.files) == 1:
        only = _answer(Path(options.files[0]), named=False)
        say(only, as_json=options.json)
        return only.status
    statuses = set()
    for name in options.files:
        try:
            answer = _answer(Path(name), named=True)
        except BadInput as error:
            answer = Answer(f"error: {in_one_line(str(error))}", {"file": name, "error": str(error)}, BAD_INPUT)
        say(answer, as_json=options.json)
        statuses.add(answer.status)
    return next((status for status in (BAD_INPUT, NO) if status in statuses), DONE)


def _answer(path: Path, *, named: bool) -> Answer:
    """What is to be said of a file. Raises BadInput where there is none."""
    from green_desktop.file_wording import bad_file, file_and_fault
    from green_desktop.storage.checking import check_file
    from green_desktop.storage.faults import BadFile, Fault

    try:
        kind = check_file(path)
    except BadFile as error:
        if error.kind in (Fault.MISSING_FILE, Fault.UNREADABLE):
            raise BadInput(file_and_fault(error, path)) from None
        fields: dict[str, Any] = {"file": str(path), "ok": False, "fault": error.kind, "message": bad_file(error)}
        if error.place is not None:
            fields |= {"line": error.place.line, "column": error.place.column}
        return Answer(in_one_line(file_and_fault(error, path)), fields, NO)
    return Answer(in_one_line(f"{path}: ok") if named else "ok", {"file": str(path), "ok": True, "kind": kind})
