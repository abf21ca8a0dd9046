"""Reading YAML under limits: places, types on request, and hostile files refused at once."""

import time
from pathlib import Path

import pytest

from green_desktop.storage.document import MAX_BYTES, MAX_DEPTH, Section, parse_document, read_document
from green_desktop.storage.faults import BadFile, Fault


def parse(text: str) -> Section:
    return parse_document(text.encode())


def fault_of(text: str | bytes) -> BadFile:
    with pytest.raises(BadFile) as caught:
        parse_document(text if isinstance(text, bytes) else text.encode())
    return caught.value


def test_values_keep_their_place_and_name() -> None:
    node = parse("title: x\ntable:\n  top: '#fff'\n").need("table").section().need("top").scalar()
    assert (node.place, node.name, node.text) == ((3, 8), "table.top", "#fff")


def test_types_are_asked_for_not_guessed() -> None:
    section = parse("name: no\nseed: 007\nat: 2026-11-21T10:00:00Z\nfull: yes\ncount: 12\nscale: 1.5\n")
    assert section.need("name").scalar().string() == "no"
    assert section.need("seed").scalar().string() == "007"
    assert section.need("full").scalar().boolean()
    assert section.need("count").scalar().integer(0, 12) == 12
    assert section.need("scale").scalar().number(1, 3) == 1.5
    assert section.need("at").scalar().time().isoformat() == "2026-11-21T10:00:00+00:00"


def test_an_empty_value_counts_as_left_out() -> None:
    section = parse("a:\nb: ~\nc: ''\n")
    assert section.get("a") is None
    assert section.get("b") is None
    assert section.get("c") is not None
    with pytest.raises(BadFile) as caught:
        section.need("a")
    assert (caught.value.kind, caught.value.place) == (Fault.MISSING, (1, 1))


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("a: &x [1]\nb: *x\n", Fault.ALIAS, (1, 4)),
        ("a: *x\n", Fault.ALIAS, (1, 4)),
        ("&a a: 1\n", Fault.ALIAS, (1, 1)),
        ("a: !!python/object/apply:os.system ['true']\n", Fault.TAG, (1, 4)),
        ("a: !!str 5\n", Fault.TAG, (1, 4)),
        ("a: 1\na: 2\n", Fault.DUPLICATE_KEY, (2, 1)),
        ("[a]: 1\n", Fault.WRONG_TYPE, (1, 1)),
        ("a: [1\n", Fault.NOT_YAML, (2, 1)),
        ("a: 1\n---\nb: 2\n", Fault.SEVERAL_DOCUMENTS, (2, 1)),
        ("", Fault.EMPTY, None),
        ("# nothing\n", Fault.EMPTY, None),
        ("- a\n", Fault.WRONG_TYPE, (1, 1)),
        ("word\n", Fault.WRONG_TYPE, (1, 1)),
        (b"a: 1\nb: \xff\n", Fault.NOT_TEXT, (2, 4)),
        ("a: 1\nb: ä\x01\n", Fault.NOT_TEXT, (2, 5)),
        ("a: " + "x" * 70_000, Fault.TOO_LONG, (1, 4)),
        ("x" * 300 + ": 1", Fault.TOO_LONG, (1, 1)),
    ],
)
def test_refusals_say_where(text: str | bytes, kind: Fault, place: tuple[int, int] | None) -> None:
    fault = fault_of(text)
    assert (fault.kind, fault.place) == (kind, place)


@pytest.mark.parametrize(
    ("ask", "kind"),
    [
        (lambda s: s.need("n").scalar().integer(0, 5), Fault.NOT_INTEGER),
        (lambda s: s.need("n").scalar().number(0, 5), Fault.NOT_NUMBER),
        (lambda s: s.need("t").scalar().number(0, 5), Fault.NOT_NUMBER),
        (lambda s: s.need("t").scalar().boolean(), Fault.NOT_BOOLEAN),
        (lambda s: s.need("t").scalar().time(), Fault.NOT_TIME),
        (lambda s: s.need("y").scalar().time(), Fault.NOT_TIME),
        (lambda s: s.need("t").scalar().choice(["a", "b"]), Fault.UNKNOWN_VALUE),
        (lambda s: s.need("t").scalar().string(2), Fault.TOO_LONG),
        (lambda s: s.need("t").section(), Fault.WRONG_TYPE),
        (lambda s: s.need("t").listing(), Fault.WRONG_TYPE),
        (lambda s: s.need("l").scalar(), Fault.WRONG_TYPE),
        (lambda s: s.need("l").section(), Fault.WRONG_TYPE),
        (lambda s: s.need("m").scalar(), Fault.WRONG_TYPE),
        (lambda s: s.need("m").listing(), Fault.WRONG_TYPE),
        (lambda s: s.allow(["n", "t", "l", "m"]), Fault.UNKNOWN_KEY),
    ],
)
def test_wrong_values_are_named(ask: object, kind: Fault) -> None:
    section = parse("n: 7\nt: word\nl: [1]\nm: {a: 1}\ny: 0001-01-01T00:00:00+23:00\n")
    assert callable(ask)
    with pytest.raises(BadFile) as caught:
        ask(section)
    assert caught.value.kind == kind
    assert caught.value.place is not None


def test_depth_is_limited_before_anything_grows() -> None:
    assert fault_of("a: " + "[" * 500_000).kind == Fault.TOO_DEEP
    assert fault_of("a: " + "{a: " * 200_000).kind == Fault.TOO_DEEP
    assert parse("a: " + "[" * (MAX_DEPTH - 1) + "]" * (MAX_DEPTH - 1)).need("a").listing()


def hostile_files() -> dict[str, bytes]:
    laughs = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n" + "".join(f"a{n}: &a{n} [{f'*a{n - 1},' * 9}]\n" for n in range(1, 10))
    return {
        "laughs": laughs.encode(),
        "many items": b"a:\n" + b"- x\n" * 249_000,
        "many keys": b"".join(b"k%d: 1\n" % n for n in range(90_000)),
        "too large": b"a: b\n" * 400_000,
        "one line": b"x" * 999_999,
        "colons": b"a: " * 300_000,
        "quotes": b"a: '" + b"''" * 400_000,
        "question marks": b"? " * 400_000,
        "dashes": b"- " * 400_000,
        "flow": b"a: [" + b"{}," * 300_000,
        "spaces": b" " * 999_000,
        "tabs": b"\t" * 999_000,
        "nulls": b"\0" * 999_000,
        "block": b"a: |\n" + b"  x\n" * 240_000,
        "comments": b"# \n" * 330_000,
        "anchors": b"&" + b"a" * 900_000,
        "percent": b"%" * 900_000,
    }


@pytest.mark.parametrize("name", hostile_files())
def test_hostile_files_are_refused_quickly(name: str) -> None:
    content = hostile_files()[name]
    start = time.process_time()  # not the clock's: other tests may run beside this one
    fault_of(content)
    assert time.process_time() - start < 1


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    for path, kind in ((tmp_path / "none", Fault.MISSING_FILE), (tmp_path, Fault.UNREADABLE)):
        with pytest.raises(BadFile) as caught:
            read_document(path)
        assert (caught.value.kind, caught.value.path) == (kind, path)


def test_the_size_is_checked_before_reading_on(tmp_path: Path) -> None:
    path = tmp_path / "large"
    path.write_bytes(b"a: 1\n" + b"#" * MAX_BYTES)
    with pytest.raises(BadFile) as caught:
        read_document(path)
    assert caught.value.kind == Fault.TOO_LARGE


def test_a_byte_order_mark_is_no_mistake() -> None:
    assert parse_document(b"\xef\xbb\xbfa: 1\n").need("a").scalar().text == "1"
