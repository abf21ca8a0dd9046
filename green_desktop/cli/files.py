"""Commands about files: check, export, import."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from green_desktop.cli.answers import BAD_INPUT, DONE, NO, Answer, BadInput, add_json, in_one_line, say
from green_desktop.cli.reading import places

if TYPE_CHECKING:
    from pathlib import Path


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Enter these commands."""
    command = commands.add_parser("export", help="put all games, settings, themes and records into one zip")
    command.add_argument("file", metavar="FILE.zip")
    command.set_defaults(run=_export)
    add_json(command)

    command = commands.add_parser("import", help="add what an export or a backup holds; nothing is replaced")
    command.add_argument("file", metavar="FILE.zip")
    command.set_defaults(run=_import)
    add_json(command)

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


def _export(options: argparse.Namespace) -> int:
    from pathlib import Path

    from green_desktop.storage.archive import export_archive
    from green_desktop.text import ngettext

    target = Path(options.file)
    if target.exists():
        raise BadInput(f"{target}: is already there; give another name")
    try:
        count = export_archive(places(options), target)
    except OSError as error:
        raise BadInput(f"{error.filename or target}: {error.strerror}") from None
    text = ngettext("{count} file", "{count} files", count).format(count=count)
    say(Answer(text, {"files": count}), as_json=options.json)
    return DONE


def _import(options: argparse.Namespace) -> int:
    from pathlib import Path

    from green_desktop.file_wording import file_and_fault
    from green_desktop.storage.archive import import_archive
    from green_desktop.storage.faults import BadFile

    source = Path(options.file)
    try:
        done = import_archive(places(options), source)
    except BadFile as error:
        raise BadInput(file_and_fault(error, source)) from None
    except OSError as error:
        raise BadInput(f"{error.filename}: {error.strerror}") from None
    added, renamed = [str(path) for path in done.added], [str(path) for path in done.renamed]
    text = f"added={len(added)} renamed={len(renamed)} same={done.same}"
    say(Answer(text, {"added": added, "renamed": renamed, "same": done.same}), as_json=options.json)
    return DONE
