"""Position: what every game is told in, and the ways a move can be refused."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Self, TypeAlias, TypeVar

Seat: TypeAlias = str
"""A place at the table: ``black``, ``green``, ``white``, or ``solo`` where one person moves everything."""

Move = TypeVar("Move")


class MalformedPosition(ValueError):
    """A position text that cannot be read.

    ``kind`` says what is wrong as a code, ``text`` is the part at fault, ``place`` its first character counted from 0.
    """

    def __init__(self, kind: str, text: str, place: int) -> None:
        super().__init__(f"{kind} at character {place + 1}: {text!r}")
        self.kind, self.text, self.place = kind, text, place


class MalformedMove(ValueError):
    """A move text that is not written as moves are. ``text`` is what was given."""

    def __init__(self, text: str) -> None:
        super().__init__(f"malformed move {text!r}")
        self.text = text


class IllegalMove(ValueError):
    """A move that is well written but not allowed here.

    ``kind`` is the reason as a code, ``cells`` the names of the cells concerned, in the order the reason names them.
    """

    def __init__(self, kind: str, *cells: str) -> None:
        super().__init__(" ".join([kind, *cells]))
        self.kind, self.cells = kind, cells


@dataclass(frozen=True)
class Outcome:
    """How a game ended: who won (several when drawn between them), each seat's score, and why as a code.

    ``reason`` is ``score``, ``tallest`` (a tie broken by the highest stack), ``draw``, or for a solo puzzle ``solved``
    or ``stuck``. A solved puzzle is won by ``solo``, a stuck one by nobody; its score is the stacks left.
    """

    winners: tuple[Seat, ...]
    scores: Mapping[Seat, int]
    reason: str


class Position(ABC, Generic[Move]):
    """One moment of a game: a frozen value, never changed in place."""

    turn: Seat
    """Whose turn it is; kept when the game is over, so that the text comes back the same."""

    @abstractmethod
    def legal_moves(self) -> Sequence[Move]:
        """Every move the seat to move may make; empty exactly when the game is over."""

    @abstractmethod
    def play(self, move: Move) -> Self:
        """The position after a legal move."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def scores(self) -> Mapping[Seat, int]:
        """Each seat's score as it stands."""

    @abstractmethod
    def text(self) -> str:
        """The position as one line of text, which the game's ``read`` brings back."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The legal move so written. Raises MalformedMove, or IllegalMove with its reason."""

    @abstractmethod
    def notation(self, move: Move) -> str:
        """The text of a move, which ``parse`` brings back."""
