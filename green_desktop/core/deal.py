"""The seed stream: random numbers that belong to a text, the same on every machine and for ever.

The n-th digest is SHA-256 of the seed in UTF-8, one zero byte, and n as eight bytes, big-endian; each digest gives four
64-bit big-endian words.
"""

from collections.abc import Iterator, MutableSequence
from hashlib import sha256
from itertools import count
from typing import TypeVar

Item = TypeVar("Item")
_WORDS = 1 << 64


class SeedStream:
    """Random numbers drawn from a seed text."""

    def __init__(self, seed: str) -> None:
        self._words = _words(seed.encode())

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely: words past the last multiple of n are thrown away."""
        if n < 1:
            raise ValueError(f"below({n}): nothing to choose from")
        limit = _WORDS - _WORDS % n
        return next(word for word in self._words if word < limit) % n

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Shuffle in place, from the last place down (Fisher and Yates, as Durstenfeld swaps it)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def _words(seed: bytes) -> Iterator[int]:
    for n in count():
        digest = sha256(seed + b"\0" + n.to_bytes(8, "big")).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
