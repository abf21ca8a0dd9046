"""The seed stream, against the words of the second reading and against its own promise to be fair."""

from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from green_desktop.core.deal import SeedStream
from tests import reading


@given(st.text(max_size=20), st.lists(st.integers(1, 2**63), min_size=1, max_size=12))
def test_numbers_below(seed: str, limits: list[int]) -> None:
    stream, numbers = SeedStream(seed), reading.words(seed)
    assert [stream.below(limit) for limit in limits] == [reading.below(limit, numbers) for limit in limits]


def test_a_word_past_the_last_multiple_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("green_desktop.core.deal._words", lambda _: iter([2**64 - 1, 2**64 - 2, 5]))
    stream = SeedStream("")
    assert stream.below(3) == (2**64 - 2) % 3, "2⁶⁴ leaves 1 by 3: the very last word would favour 0"
    assert stream.below(3) == 2


@pytest.mark.parametrize("n", [0, -1])
def test_there_is_nothing_below(n: int) -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        SeedStream("").below(n)


def test_every_order_is_as_likely() -> None:
    orders: Counter[str] = Counter()
    for number in range(1200):
        items = list("abc")
        SeedStream(f"order {number}").shuffle(items)
        orders["".join(items)] += 1
    assert len(orders) == 6
    assert all(140 < count < 260 for count in orders.values())


def test_a_stream_has_no_end() -> None:
    numbers = [SeedStream("long").below(7) for _ in range(3)]
    assert numbers == numbers[:1] * 3, "the same seed begins the same"
    stream = SeedStream("long")
    assert len(set(islice(iter(lambda: stream.below(2**64), -1), 1000))) == 1000


def test_a_seed_is_text() -> None:
    assert SeedStream("ñ").below(10**9) != SeedStream("n").below(10**9)
    with pytest.raises(UnicodeEncodeError):
        SeedStream("\udcff")
