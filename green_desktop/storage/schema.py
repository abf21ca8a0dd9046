"""Every file says what it is (``kind``) and in which edition of its format (``schema``)."""

from collections.abc import Callable, Mapping

from green_desktop.storage.document import Section, shortened
from green_desktop.storage.faults import BadFile, Fault

Step = Callable[[Section], Section]
"""Brings a document one schema further."""


def kind_of(document: Section) -> str:
    """What the file says it is. Raises BadFile where it does not say."""
    return document.need("kind").scalar().text


def schema_of(document: Section, kind: str) -> int:
    """The schema of a file that must be of this kind. Raises BadFile."""
    said = document.need("kind").scalar()
    if said.text != kind:
        raise BadFile(Fault.WRONG_KIND, said.place, found=shortened(said.text), wanted=kind)
    return document.need("schema").scalar().integer(1, 1_000_000)


def newer_schema(document: Section, known: int) -> BadFile:
    """That a file was written by a newer program than this."""
    schema = document.need("schema").scalar()
    return BadFile(Fault.NEWER_SCHEMA, schema.place, found=schema.text, known=known)


def migrate(document: Section, schema: int, steps: Mapping[int, Step]) -> Section:
    """The document after ``steps[schema]``, ``steps[schema + 1]`` … ; each file of an older schema takes every step."""
    while schema in steps:
        document = steps[schema](document)
        schema += 1
    return document
