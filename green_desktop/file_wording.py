"""The sentences for files: what is wrong with one and where, and why one is not on the disk; for gui and cli alike."""

from pathlib import Path

from green_desktop import wording
from green_desktop.core.game import BadOption
from green_desktop.core.position import IllegalMove, MalformedMove, MalformedPosition
from green_desktop.games import GAMES
from green_desktop.storage.faults import BadFile, Fault
from green_desktop.storage.writing import Obstacle, Trouble
from green_desktop.text import _


def bad_file(error: BadFile) -> str:
    """One line: where in the file, what, and what would be right. The file's own name is left to the caller."""
    what = _moves_and_positions(error) or _sentence(error)
    if error.place is None:
        return what
    return _("line {line}, column {column}: {what}").format(line=error.place.line, column=error.place.column, what=what)


def file_and_fault(error: BadFile, path: Path) -> str:
    """The same, after the name of the file that is at fault."""
    return f"{error.path or path}: {bad_file(error)}"


def not_saved(trouble: Trouble) -> str:
    """Why the latest moves are not on the disk: a short line for a quiet banner."""
    folder, name = trouble.path.parent, trouble.path.name
    words = {
        Obstacle.DISK_FULL: _("Not saved: the disk is full."),
        Obstacle.READ_ONLY: _("Not saved: {folder} may not be written."),
        Obstacle.NO_FOLDER: _("Not saved: the folder {folder} is not there."),
        Obstacle.NEWER: _("Not saved: {name} was made by a newer version of this program."),
        Obstacle.IN_USE: _("Not saved: another window has this folder open."),
        Obstacle.TOO_LARGE: _("Not saved: this game has too many variations for one file."),
        Obstacle.OTHER: _("Not saved: {reason}."),
    }[trouble.obstacle]
    return words.format(folder=folder, name=name, reason=trouble.reason)


def _moves_and_positions(error: BadFile) -> str:
    """What the rules refused, in the rules' own words; nothing where it is something else."""
    said = {key: str(value) for key, value in error.values.items()}
    if error.kind is Fault.BAD_POSITION:
        malformed = MalformedPosition(said["reason"], said["text"], int(said["character"]))
        return wording.bad_position(said["game"], malformed)
    if error.kind is Fault.BAD_OPTIONS:
        return wording.bad_option(BadOption(said["reason"], said["option"], said["given"], said["allowed"]))
    if error.kind is Fault.MALFORMED_MOVE:
        return _("move {ply}: {what}").format(
            ply=said["ply"], what=wording.bad_move(GAMES["green"].deal({}, ""), MalformedMove(said["move"]))
        )
    if error.kind is Fault.ILLEGAL_MOVE:
        position = GAMES[said["game"]].read(said["position"])
        why = wording.refusal(position, IllegalMove(said["reason"], *said["cells"].split()))
        return _("move {ply}, {move!r}: {why}").format(ply=said["ply"], move=said["move"], why=why)
    return ""


def _sentence(error: BadFile) -> str:
    words = {
        Fault.MISSING_FILE: _("there is no such file"),
        Fault.UNREADABLE: _("cannot be read: {reason}"),
        Fault.TOO_LARGE: _("larger than the {limit} bytes such a file may have"),
        Fault.NOT_TEXT: _("this is not text in UTF-8"),
        Fault.NOT_YAML: _("this is not YAML: {problem}"),
        Fault.EMPTY: _("the file is empty"),
        Fault.SEVERAL_DOCUMENTS: _("a second document begins here; a file holds one"),
        Fault.TOO_DEEP: _("nested deeper than {limit} levels"),
        Fault.TOO_MANY: _("more than {limit} entries"),
        Fault.TOO_LONG: _("{key} is longer than {limit} characters"),
        Fault.ALIAS: _("anchors and aliases (& and *) are not used in these files; write the value out"),
        Fault.TAG: _("tags ({found}) are not used in these files; write the value alone"),
        Fault.DUPLICATE_KEY: _("{key} is already written above"),
        Fault.WRONG_TYPE: _wanted(str(error.values.get("wanted"))),
        Fault.MISSING: _("{key} is missing"),
        Fault.UNKNOWN_KEY: _("unknown key {key}; expected one of: {choices}"),
        Fault.UNKNOWN_VALUE: _("{key} is {found!r}; expected one of: {choices}"),
        Fault.NOT_INTEGER: _("{key} is {found!r}; expected a whole number from {low} to {high}"),
        Fault.NOT_NUMBER: _("{key} is {found!r}; expected a number from {low} to {high}"),
        Fault.NOT_BOOLEAN: _("{key} is {found!r}; expected true or false"),
        Fault.NOT_TIME: _("{key} is {found!r}; expected a time such as 2026-11-21T18:30:00Z"),
        Fault.NOT_COLOUR: _('{key} is {found!r}; expected a colour in quotes, such as "#c3b291"'),
        Fault.WRONG_KIND: _("the file says it is of kind {found!r}; expected {wanted}"),
        Fault.NEWER_SCHEMA: _("schema {found} is newer than this program, which knows up to {known}"),
        Fault.UNKNOWN_THEME: _("unknown theme {found!r}; there are: {choices}"),
        Fault.CIRCLE: _("{key} leads from {found} back to itself"),
        Fault.OFF_LINE: _("at: {found} is not on the line that leads to tip: {tip}"),
        Fault.DISAGREES: _("{key} says {found!r}, but by the rest of the file it is {wanted!r}"),
        Fault.UNSAFE_NAME: _("{found!r} is not the name of one of our files"),
        Fault.NOT_ARCHIVE: _("this is not an archive made by this program"),
        Fault.CHECKSUM: _("{found} is not as it was when the archive was made"),
    }[error.kind]
    return words.format(**error.values)


def _wanted(wanted: str) -> str:
    return {
        "text": _("{key} should be a single value"),
        "list": _("{key} should be a list, one line a value with a dash before it"),
        "section": _("{key} should be a section of keys with values"),
        "key": _("a key should be a single word"),
    }.get(wanted, "")
