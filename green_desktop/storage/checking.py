"""Checking a file of any kind by what it says it is."""

from collections.abc import Callable, Mapping
from pathlib import Path

from green_desktop.storage.document import Section, read_document, shortened
from green_desktop.storage.faults import BadFile, Fault, inside
from green_desktop.storage.records import check_records
from green_desktop.storage.saves import check_save
from green_desktop.storage.schema import kind_of
from green_desktop.storage.settings import check_settings
from green_desktop.storage.themes import read_theme

_CHECKS: Mapping[str, Callable[[Section], None]] = {
    "game": check_save,
    "settings": check_settings,
    "puzzles": check_records,
}


def check_file(path: Path, theme_folder: Path | None = None) -> str:
    """What kind the file is, if all is well. Raises BadFile for the first thing wrong.

    A theme may be based on others beside it or in ``theme_folder``.
    """
    document = read_document(path)
    with inside(path):
        kind = kind_of(document)
        if kind == "theme":
            read_theme(path, theme_folder or path.parent)
        elif kind in _CHECKS:
            _CHECKS[kind](document)
        else:
            place = document.need("kind").scalar().place
            choices = ", ".join([*_CHECKS, "theme"])
            raise BadFile(Fault.UNKNOWN_VALUE, place, key="kind", found=shortened(kind), choices=choices)
    return kind
