"""How every command reads its input and writes its answers."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

DONE, NO, BAD_INPUT, UNDECIDED = 0, 1, 2, 3


class BadInput(Exception):
    """Input that cannot be used; the message is one line that says what, where and what would be right."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line, and takes options only in full, so that new ones break nothing."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (see {self.prog} --help)")


@dataclass(frozen=True)
class Answer:
    """One answer: as text, as the fields of a JSON object, and the exit status it stands for."""

    text: str
    fields: dict[str, Any] = field(default_factory=dict)
    status: int = DONE


def add_json(command: argparse.ArgumentParser) -> None:
    """Give a command ``--json``."""
    command.add_argument("--json", action="store_true", help="one JSON object a line")


def say(answer: Answer, *, as_json: bool) -> None:
    """Write an answer, at once."""
    print(_json(answer.fields) if as_json else answer.text, flush=True)


def _json(fields: dict[str, Any]) -> str:
    import json

    return json.dumps(fields, ensure_ascii=False)


def in_one_line(text: str) -> str:
    """The text, with line ends and whatever else does not print escaped: a message may quote anything."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


def answer_all(given: str, answer: Callable[[str], Answer], *, as_json: bool) -> int:
    """Answer the one text given, or with ``-`` every line of standard input; the result is the exit status.

    A bad line among many is answered with ``error: …`` and the rest goes on. Among many every answer is one line: what
    would be several are its fields, separated by tabs.
    """
    if given != "-":
        only = answer(given)
        say(only, as_json=as_json)
        return only.status
    statuses = set()
    for line in sys.stdin:
        try:
            one = answer(line.rstrip("\r\n"))
        except BadInput as error:
            one = Answer(f"error: {in_one_line(str(error))}", {"error": str(error)}, BAD_INPUT)
        say(replace(one, text=one.text.replace("\n", "\t")), as_json=as_json)
        statuses.add(one.status)
    return next((status for status in (BAD_INPUT, UNDECIDED, NO) if status in statuses), DONE)
