"""YAML as we write it: keys in the order given, short inner sections on one line, the same text for the same values."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import TypeAlias

import yaml

from green_desktop.storage.document import Listing, Node, Scalar, Section

Value: TypeAlias = "Node | str | int | float | bool | datetime | Sequence[Value] | Mapping[str, Value]"
"""What can be written: plain values, and nodes of a file that was read, which come back as they were."""

_DUMPER: type[yaml.SafeDumper] | type[yaml.CSafeDumper] = yaml.CSafeDumper if yaml.__with_libyaml__ else yaml.SafeDumper
_TEXT = "tag:yaml.org,2002:str"
_PLAIN = yaml.SafeLoader("")


def compose(values: Mapping[str, Value]) -> bytes:
    """The file that says ``values``: UTF-8, one key a line, and inner sections that hold only scalars on one line."""
    root = yaml.MappingNode("tag:yaml.org,2002:map", _pairs(values), flow_style=False)
    written = yaml.serialize(root, Dumper=_DUMPER, allow_unicode=True, width=1_000_000, encoding="utf-8")
    assert isinstance(written, bytes)
    return written


def iso(moment: datetime) -> str:
    """A moment as files say it: ISO 8601, UTC, whole seconds."""
    return moment.astimezone(UTC).replace(microsecond=0, tzinfo=None).isoformat() + "Z"


def _pairs(values: Mapping[str, Value]) -> list[tuple[yaml.Node, yaml.Node]]:
    return [(_text(key), _node(value)) for key, value in values.items()]


def _node(value: Value) -> yaml.Node:
    if isinstance(value, Scalar | Listing | Section):
        return _again(value)
    if isinstance(value, Mapping):
        return _section(value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        items = [_node(item) for item in value]
        return yaml.SequenceNode("tag:yaml.org,2002:seq", items, flow_style=not items)
    return _scalar(value)


def _section(values: Mapping[str, Value]) -> yaml.MappingNode:
    pairs = _pairs(values)
    flat = all(isinstance(node, yaml.ScalarNode) for _, node in pairs)
    return yaml.MappingNode("tag:yaml.org,2002:map", pairs, flow_style=flat)


def _scalar(value: str | float | bool | datetime) -> yaml.ScalarNode:
    if isinstance(value, bool):
        return yaml.ScalarNode("tag:yaml.org,2002:bool", "true" if value else "false")
    if isinstance(value, datetime):
        return yaml.ScalarNode("tag:yaml.org,2002:timestamp", iso(value))
    if isinstance(value, int):
        return yaml.ScalarNode("tag:yaml.org,2002:int", str(value))
    if isinstance(value, float):
        return yaml.ScalarNode("tag:yaml.org,2002:float", f"{value:.6f}".rstrip("0") + "0" * (value == int(value)))
    return _text(value)


def _text(text: str) -> yaml.ScalarNode:
    """Text; the emitter quotes what YAML would read as something else. Half a surrogate pair becomes ``?``."""
    return yaml.ScalarNode(_TEXT, text.encode("utf-8", "replace").decode())


def _again(node: Node) -> yaml.Node:
    """A node of a file as it was written."""
    if isinstance(node, Listing):
        return yaml.SequenceNode("tag:yaml.org,2002:seq", [_again(item) for item in node.items], flow_style=node.flow)
    if isinstance(node, Section):
        pairs: list[tuple[yaml.Node, yaml.Node]] = [(_text(key), _again(item)) for key, item in node.entries.items()]
        return yaml.MappingNode("tag:yaml.org,2002:map", pairs, flow_style=node.flow)
    # What YAML takes for a time or a sum of sixties cannot always stand without quotes; with them it needs no tag.
    if node.quoted or ":" in node.text or "=" in node.text:
        return _text(node.text)
    tag = _PLAIN.resolve(yaml.ScalarNode, node.text, (True, False))  # type: ignore[no-untyped-call]  # not in the stubs
    return yaml.ScalarNode(tag, node.text)
