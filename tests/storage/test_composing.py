"""YAML as we write it: what was written comes back, and so does what somebody else wrote."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from green_desktop.storage.composing import Value, compose
from green_desktop.storage.document import Listing, Node, Scalar, Section, parse_document


def texts(node: Node) -> object:
    """A node without its places."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Listing):
        return [texts(item) for item in node.items]
    return {key: texts(item) for key, item in node.entries.items()}


@given(st.text(max_size=40))
def test_any_text_comes_back(text: str) -> None:
    read = parse_document(compose({"a": text, "b": {"c": text}, "d": [text]}))
    written = text.encode("utf-8", "replace").decode()
    assert texts(read) == {"a": written, "b": {"c": written}, "d": [written]}


ODD = "x no yes 1 007 1_000 1:30 2026-11-21 10:00:00 ~ null = << ! & * | > % @ ` - ? : , [ ] { } # 'a' 1e3 .inf 0x1f"
WORDS = st.sampled_from(ODD.split(" "))
VALUES = st.recursive(
    WORDS | st.integers() | st.booleans() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(min_size=1, max_size=8), VALUES, min_size=1, max_size=4))
def test_nodes_that_were_read_are_written_as_they_were(values: dict[str, object]) -> None:
    document = parse_document(compose(values))  # type: ignore[arg-type]  # recursive strategies have no exact type
    again = parse_document(compose(document.entries))
    assert texts(again) == texts(document)
    assert compose(again.entries) == compose(document.entries)


@pytest.mark.parametrize(
    "line",
    ["a: 0x1f", "a: yes", "a: 'yes'", "a: 1_000", "a: {b: [1, no]}", "a: ~", "a: 2026-11-21", "a: {b: -1.50}", "a: []"],
)
def test_lines_of_others_stay_as_they_are(line: str) -> None:
    assert compose(parse_document(line.encode()).entries).decode() == line + "\n"


@pytest.mark.parametrize("line", ["a: 1:30", "a: {b: 1:30, c: 2026-11-21 10:00:00}", "a: =", "a: {b: <<}"])
def test_what_needs_quotes_still_says_the_same(line: str) -> None:
    document = parse_document(line.encode())
    assert texts(parse_document(compose(document.entries))) == texts(document)


def test_the_layout() -> None:
    moment = datetime(2026, 11, 21, 10, 0, 0, 5, UTC)
    values: dict[str, Value] = {
        "on": True,
        "n": 2,
        "f": 1.5,
        "g": 2.0,
        "t": moment,
        "no": "no",
        "in": {"a": 1},
        "deep": {"a": {"b": 1}},
    }
    assert compose(values).decode() == (
        "'on': true\nn: 2\nf: 1.5\ng: 2.0\nt: 2026-11-21T10:00:00Z\n'no': 'no'\nin: {a: 1}\ndeep:\n  a: {b: 1}\n"
    )


def test_a_section_remembers_how_it_was_written() -> None:
    document = parse_document(b"a:\n  b: 1\n")
    assert isinstance(document.need("a"), Section)
    assert compose(document.entries) == b"a:\n  b: 1\n"
