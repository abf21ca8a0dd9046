"""YAML that people write and strangers send: read under limits, with the line and column of everything kept.

Only the parser's events are used: no tags, no aliases, no implicit types, nothing is constructed from the file but the
three node classes below. A value gets its type from whoever asks for it (``seats.need("name").string()``), so a player
may be called ``no`` and a seed may be ``007``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

import yaml

from green_desktop.storage.faults import BadFile, Fault, Place, inside

MAX_BYTES = 1_000_000
MAX_DEPTH = 12
MAX_NODES = 40_000
MAX_SCALAR = 64_000
MAX_KEY = 200

_LOADER: type[yaml.SafeLoader] | type[yaml.CSafeLoader] = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
_TRUE = frozenset({"true", "yes", "on"})
_FALSE = frozenset({"false", "no", "off"})
_NULL = frozenset({"", "~", "null"})
_INTEGER = re.compile(r"[+-]?[0-9]{1,15}")
_NUMBER = re.compile(r"[+-]?([0-9]{1,15}(\.[0-9]{0,15})?|\.[0-9]{1,15})")


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value as it was written. ``name`` is its key, dotted: ``table.top``, ``moves.3``."""

    place: Place
    name: str
    text: str
    quoted: bool = False

    @property
    def empty(self) -> bool:
        """Nothing was written (``key:``, ``~`` or ``null``), which counts as leaving the key out."""
        return not self.quoted and self.text.lower() in _NULL

    def scalar(self) -> Scalar:
        return self

    def listing(self) -> Listing:
        raise BadFile(Fault.WRONG_TYPE, self.place, key=self.name, wanted="list")

    def section(self) -> Section:
        raise BadFile(Fault.WRONG_TYPE, self.place, key=self.name, wanted="section")

    def string(self, limit: int = MAX_SCALAR) -> str:
        """The text, of at most ``limit`` characters."""
        if len(self.text) > limit:
            raise BadFile(Fault.TOO_LONG, self.place, key=self.name, limit=limit)
        return self.text

    def choice(self, options: Iterable[str]) -> str:
        """The text, which must be one of ``options``."""
        known = tuple(options)
        if self.text not in known:
            raise self._fault(Fault.UNKNOWN_VALUE, choices=", ".join(known))
        return self.text

    def integer(self, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``."""
        if not _INTEGER.fullmatch(self.text) or not low <= int(self.text) <= high:
            raise self._fault(Fault.NOT_INTEGER, low=low, high=high)
        return int(self.text)

    def number(self, low: float, high: float) -> float:
        """A number from ``low`` to ``high``."""
        if not _NUMBER.fullmatch(self.text) or not low <= float(self.text) <= high:
            raise self._fault(Fault.NOT_NUMBER, low=low, high=high)
        return float(self.text)

    def boolean(self) -> bool:
        """``true``, ``yes``, ``on`` or ``false``, ``no``, ``off``."""
        word = self.text.lower()
        if word not in _TRUE and word not in _FALSE:
            raise self._fault(Fault.NOT_BOOLEAN)
        return word in _TRUE

    def time(self) -> datetime:
        """A moment in ISO 8601; without an offset it is UTC."""
        try:
            moment = datetime.fromisoformat(self.text)
            return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
        except (ValueError, OverflowError) as error:
            raise self._fault(Fault.NOT_TIME) from error

    def _fault(self, kind: Fault, **values: str | int | float) -> BadFile:
        return BadFile(kind, self.place, key=self.name, found=shortened(self.text), **values)


@dataclass(frozen=True, slots=True)
class Listing:
    """A list. ``flow`` remembers that it was written in brackets."""

    place: Place
    name: str
    items: list[Node] = field(default_factory=list)
    flow: bool = False

    @property
    def empty(self) -> bool:
        return False

    def scalar(self) -> Scalar:
        raise BadFile(Fault.WRONG_TYPE, self.place, key=self.name, wanted="text")

    def listing(self) -> Listing:
        return self

    def section(self) -> Section:
        raise BadFile(Fault.WRONG_TYPE, self.place, key=self.name, wanted="section")


@dataclass(frozen=True, slots=True)
class Section:
    """Keys with values, in the order of the file. ``keys`` holds where each key stands."""

    place: Place
    name: str
    entries: dict[str, Node] = field(default_factory=dict)
    keys: dict[str, Place] = field(default_factory=dict)
    flow: bool = False

    @property
    def empty(self) -> bool:
        return False

    def scalar(self) -> Scalar:
        raise BadFile(Fault.WRONG_TYPE, self.place, key=self.name, wanted="text")

    def listing(self) -> Listing:
        raise BadFile(Fault.WRONG_TYPE, self.place, key=self.name, wanted="list")

    def section(self) -> Section:
        return self

    def get(self, key: str) -> Node | None:
        """The value of ``key``; None where it is left out or empty."""
        node = self.entries.get(key)
        return None if node is None or node.empty else node

    def need(self, key: str) -> Node:
        """The value of ``key``, which must be there."""
        node = self.get(key)
        if node is None:
            raise BadFile(Fault.MISSING, self.keys.get(key, self.place), key=dotted(self.name, key))
        return node

    def allow(self, known: Iterable[str]) -> None:
        """Refuse the first key that is not in ``known``: for parts where a key that is ignored would be a slip."""
        names = tuple(known)
        for key, place in self.keys.items():
            if key not in names:
                raise BadFile(Fault.UNKNOWN_KEY, place, key=dotted(self.name, key), choices=", ".join(names))

    def unknown(self, known: Iterable[str]) -> dict[str, Node]:
        """The entries whose keys are not in ``known``, to be written back as they came."""
        names = frozenset(known)
        return {key: node for key, node in self.entries.items() if key not in names}


Node = Scalar | Listing | Section


def read_document(path: Path) -> Section:
    """The file as a tree of nodes. Raises BadFile, also where it cannot be opened."""
    with inside(path):
        return parse_document(read_bytes(path))


def read_bytes(path: Path, limit: int = MAX_BYTES) -> bytes:
    """The whole file, of at most ``limit`` bytes. Raises BadFile or OSError."""
    with path.open("rb") as file:
        content = file.read(limit + 1)
    if len(content) > limit:
        raise BadFile(Fault.TOO_LARGE, limit=limit)
    return content


def parse_document(content: bytes) -> Section:
    """The one document in ``content`` (UTF-8), a section at its top. Raises BadFile."""
    if len(content) > MAX_BYTES:
        raise BadFile(Fault.TOO_LARGE, limit=MAX_BYTES)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile(Fault.NOT_TEXT, _place_of(content[: error.start].decode("utf-8", "replace"))) from error
    try:
        root = _build(text)
    except yaml.MarkedYAMLError as error:
        raise BadFile(Fault.NOT_YAML, _at(error.problem_mark), problem=error.problem or "") from error
    except yaml.reader.ReaderError as error:
        raise BadFile(Fault.NOT_TEXT, _place_of(_before(text, error.position))) from error
    if not isinstance(root, Section):
        raise BadFile(Fault.WRONG_TYPE, root.place, key="", wanted="section")
    return root


def _build(text: str) -> Node:
    """Walk the parser's events with a stack of our own, so that no limit depends on Python's recursion."""
    root: Node | None = None
    stack: list[_Open] = []
    for count, event in enumerate(_content(text)):
        if isinstance(event, yaml.CollectionEndEvent):
            stack.pop()
            continue
        if count > MAX_NODES:
            raise BadFile(Fault.TOO_MANY, _place(event), key="", limit=MAX_NODES)
        if stack and stack[-1].take_key(event):
            continue
        node = _node(event, stack[-1].next_name() if stack else "")
        if stack:
            stack[-1].add(node)
        else:
            root = node
        if not isinstance(node, Scalar):
            stack.append(_Open(node))
            if len(stack) > MAX_DEPTH:
                raise BadFile(Fault.TOO_DEEP, node.place, limit=MAX_DEPTH)
    if root is None or root.empty:
        raise BadFile(Fault.EMPTY)
    return root


def _content(text: str) -> Iterator[yaml.Event]:
    """The events of the one document, without those that frame it."""
    documents = 0
    for event in yaml.parse(text, Loader=_LOADER):
        if isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                raise BadFile(Fault.SEVERAL_DOCUMENTS, _place(event))
        elif isinstance(event, yaml.NodeEvent | yaml.CollectionEndEvent):
            yield event


class _Open:
    """A list or section that is being filled."""

    def __init__(self, node: Listing | Section) -> None:
        self._node = node
        self._key: str | None = None

    def take_key(self, event: yaml.Event) -> bool:
        """Whether the event was the key of the next entry."""
        if isinstance(self._node, Listing) or self._key is not None:
            return False
        place = _place(event)
        if not isinstance(event, yaml.ScalarEvent):
            raise _not_plain(event) or BadFile(Fault.WRONG_TYPE, place, key=self._node.name, wanted="key")
        key = _scalar(event, self._node.name).text
        if len(key) > MAX_KEY:
            raise BadFile(Fault.TOO_LONG, place, key=shortened(key), limit=MAX_KEY)
        if key in self._node.entries:
            raise BadFile(Fault.DUPLICATE_KEY, place, key=dotted(self._node.name, key))
        self._node.keys[key] = place
        self._key = key
        return True

    def next_name(self) -> str:
        last = str(len(self._node.items) + 1) if isinstance(self._node, Listing) else self._key or ""
        return dotted(self._node.name, last)

    def add(self, node: Node) -> None:
        if isinstance(self._node, Listing):
            self._node.items.append(node)
        elif self._key is not None:
            self._node.entries[self._key] = node
            self._key = None


def _node(event: yaml.Event, name: str) -> Node:
    if isinstance(event, yaml.ScalarEvent):
        return _scalar(event, name)
    fault = _not_plain(event)
    if fault:
        raise fault
    place = _place(event)
    if isinstance(event, yaml.SequenceStartEvent):
        return Listing(place, name, flow=bool(event.flow_style))
    assert isinstance(event, yaml.MappingStartEvent)
    return Section(place, name, flow=bool(event.flow_style))


def _scalar(event: yaml.ScalarEvent, name: str) -> Scalar:
    fault = _not_plain(event)
    if fault:
        raise fault
    node = Scalar(_place(event), name, event.value, quoted=bool(event.style))
    if len(node.text) > MAX_SCALAR:
        raise BadFile(Fault.TOO_LONG, node.place, key=name, limit=MAX_SCALAR)
    return node


def _not_plain(event: yaml.Event) -> BadFile | None:
    """Aliases multiply what is read and tags ask for objects: our files need neither."""
    if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
        return BadFile(Fault.ALIAS, _place(event))
    tag = getattr(event, "tag", None)
    return BadFile(Fault.TAG, _place(event), found=shortened(tag)) if tag else None


class _Mark(Protocol):
    """What libyaml's marks and PyYAML's have in common; both count from 0."""

    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...


def _place(event: yaml.Event) -> Place:
    return _at(event.start_mark) or Place(1, 1)


def _at(mark: _Mark | None) -> Place | None:
    return Place(mark.line + 1, mark.column + 1) if mark else None


def _place_of(before: str) -> Place:
    return Place(before.count("\n") + 1, len(before) - before.rfind("\n"))


def _before(text: str, position: int) -> str:
    """The text before the reader's position, which libyaml counts in bytes and PyYAML in characters."""
    return text.encode()[:position].decode("utf-8", "replace") if yaml.__with_libyaml__ else text[:position]


def dotted(name: str, key: str) -> str:
    """The name of ``key`` within the part called ``name``."""
    return f"{name}.{key}" if name else key


def shortened(text: str, length: int = 60) -> str:
    """At most ``length`` characters, for messages."""
    return text if len(text) <= length else text[: length - 1] + "…"
