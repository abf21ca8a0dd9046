"""Game: a set of rules, where its positions come from, and what can be chosen before it begins."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from green_desktop.core.position import Position, Seat

Options: TypeAlias = Mapping[str, int | str]
"""What was chosen before a game: ``{"board": "6x6"}``, ``{"board": "6x9", "blacks": 14}``."""


class BadOption(ValueError):
    """An option that cannot be.

    ``kind`` is the reason as a code, ``given`` what was chosen, ``allowed`` what would be right, in numbers.
    """

    def __init__(self, kind: str, option: str, given: object, allowed: str = "") -> None:
        super().__init__(f"{kind}: {option} {given!r}, {allowed}")
        self.kind, self.option, self.given, self.allowed = kind, option, given, allowed


@dataclass(frozen=True)
class Option:
    """One thing that can be chosen before a game: its name, and the values worth offering, the usual one first."""

    name: str
    values: tuple[int | str, ...]


class Game(ABC):
    """A game: its name, its seats in turn order, its options, and its two sources of positions."""

    name: str
    seats: tuple[Seat, ...]

    @abstractmethod
    def options(self, chosen: Options) -> tuple[Option, ...]:
        """The options, given those already chosen. Raises BadOption when the choice cannot be."""

    @abstractmethod
    def complete(self, chosen: Options) -> Options:
        """``chosen`` with the usual value for whatever it leaves out. Raises BadOption."""

    @abstractmethod
    def deal(self, chosen: Options, seed: str) -> Position[Any]:
        """The opening that belongs to a seed, the same on every machine and for ever. Raises BadOption."""

    @abstractmethod
    def read(self, text: str) -> Position[Any]:
        """The position so written. Raises MalformedPosition."""
