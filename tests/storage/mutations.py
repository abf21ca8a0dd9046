"""Files as they should not be: bytes, lines and values of good files changed at random."""

import random
import re
from collections.abc import Callable
from pathlib import Path

from green_desktop.resources import THEMES
from green_desktop.storage.composing import compose
from green_desktop.storage.settings import Settings, WindowPlace, compose_settings

SAVES = Path(__file__).parent.parent / "data" / "saves"
LARGEST = 2_000_000
"""Beyond what is read at all, so that the mutations themselves take no memory worth counting."""
ODD = (
    b"", b"~", b"-1", b"0", b"1", b"2", b"99999999999999999999999", b"1e999", b".nan", b"true", b"[]", b"{}", b"[[]]",
    b"{a: 1}", b"*a", b"&a x", b"!!python/object:os.system x", b"!x", b"'", b'"', b"|", b">", b"#", b"%", b"@", b"\t",
    b": ", b"- ", b"? ", b"---", b"...", b"\xff\xfe", b"\0", b"\xc3", b"\xe2\x80\xa8", b"\xf0\x9f\x98\x80", b"\\ud800",
    b"x" * 5000, b"9" * 5000, b"(" * 500, b"[" * 500, b"b" * 70000, b"pass", b"a1xa1", b"aa1xzz99", b"a0xa0",
    b"1970-01-01", b"9999-12-31T23:59:59-23:59", b"human", b"ai", b"green", b"900", b"1000x1000", b"#fff",
    b"\"#ffffff\"",
)  # fmt: skip


def good_files() -> list[bytes]:
    """Saves, themes and settings that nothing is wrong with."""
    settings = compose_settings(Settings(window=WindowPlace(1, 2, 1280, 720)), {})
    sources = [*sorted(SAVES.glob("*.green")), *sorted(THEMES.glob("*.yaml"))]
    return [path.read_bytes() for path in sources] + [settings, compose({"kind": "cake"})]


def _bytes(content: bytes, chance: random.Random) -> bytes:
    out = bytearray(content)
    for _ in range(chance.choice((1, 1, 2, 5, 30))):
        at = chance.randrange(len(out) + 1)
        length = chance.choice((1, 1, 1, 4, 64, 1000))
        match chance.randrange(5):
            case 0:
                out[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                del out[at : at + length]
            case 2:
                out[at:at] = out[max(0, at - length) : at]
            case 3:
                out[at:at] = chance.choice(ODD)
            case _:
                out[at:at] = bytes([chance.choice(b"-:,[]{}#&*!|>'\"%@`?\n\t 0x")])
    return bytes(out[:at]) if chance.random() < 0.1 else bytes(out)


def _lines(content: bytes, chance: random.Random) -> bytes:
    lines = content.split(b"\n")
    others = chance.choice(good_files()).split(b"\n") if chance.random() < 0.2 else list(lines)
    for _ in range(chance.choice((1, 1, 2, 6))):
        at = chance.randrange(len(lines))
        match chance.randrange(6):
            case 0:
                lines[at : at + 1] = []
            case 1:
                line, times = chance.choice(others), chance.choice((1, 1, 2, 6000))
                lines[at:at] = [line] * min(times, LARGEST // (len(line) + 1) + 1)
            case 2:
                other = chance.randrange(len(lines))
                lines[at], lines[other] = lines[other], lines[at]
            case 3:
                lines[at] = b"  " * chance.randrange(4) + lines[at]
            case 4:
                lines[at] = lines[at].lstrip()
            case _:
                lines[at] = lines[at] + chance.choice(ODD)
        lines = lines or [b""]
    return b"\n".join(lines)


def _values(content: bytes, chance: random.Random) -> bytes:
    """Put odd values where good ones stand."""
    words = [found.span() for found in re.finditer(rb"[\w\"#()./-]+", content)]
    for start, end in sorted(chance.sample(words, min(len(words), chance.choice((1, 1, 1, 2, 4)))), reverse=True):
        other_start, other_end = chance.choice(words)
        new = chance.choice(ODD) if chance.random() < 0.7 else content[other_start:other_end]
        content = content[:start] + new + content[end:]
    return content


KINDS: tuple[Callable[[bytes, random.Random], bytes], ...] = (_bytes, _lines, _values)


def mutated(seed: int, files: list[bytes]) -> bytes:
    """The mutated file of a number, always the same."""
    chance = random.Random(seed)
    content = chance.choice(files)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        content = chance.choice(KINDS)(content, chance)[:LARGEST]
    return content
