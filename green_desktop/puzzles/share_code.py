"""Share codes: a deal or a position in a few letters that can be read over the telephone, with a check on mistakes.

A code is one number, written in base 32 with the digits and letters that are not mixed up (Crockford's), in groups of
five, the last four signs being a checksum. Small letters, O for 0, I and L for 1, spaces and hyphens left out or added
are all understood.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from zlib import crc32

from green_desktop.core.game import BadOption, Options
from green_desktop.core.grid import LARGEST, Grid
from green_desktop.core.position import MalformedPosition
from green_desktop.games import GAMES, Pyramids

EDITION = 1
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_MISREAD = str.maketrans("OIL", "011", " -\t\r\n")
_CHECK = 4
_GROUP = 5
_BOARDS = ("6x6", "6x9", "9x9")
_LETTERS = "bgw"
_TALLEST, _LONGEST_SEED, _LONGEST = LARGEST + 1, 200, 4000


class BadCode(ValueError):
    """A text that is no share code; ``reason`` is ``letters``, ``checksum``, ``edition`` or ``content``."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Shared:
    """What a code stands for: a position of a game, and the seed and options it was dealt from, if it was."""

    game: str
    start: Pyramids
    seed: str = ""
    options: Options = field(default_factory=dict)


def write_code(shared: Shared) -> str:
    """The code of a deal, where seed and options deal the start, else of the position. Raises BadCode if too long."""
    number = _Writer()
    number.put(EDITION, 8)
    dealt = _is_dealt(shared)
    number.put(int(dealt), 2)
    number.put(list(GAMES).index(shared.game), 4)
    if dealt:
        _put_deal(number, shared)
    else:
        _put_position(number, shared)
    digits = _digits(number.value)
    if len(digits) > _LONGEST:
        raise BadCode("content")
    text = digits + _checksum(digits)
    return "-".join(text[start : start + _GROUP] for start in range(0, len(text), _GROUP))


def read_code(text: str) -> Shared:
    """What a code stands for. Raises BadCode."""
    signs = text.upper().translate(_MISREAD)
    if not _CHECK < len(signs) <= _LONGEST + _CHECK or set(signs) - set(ALPHABET):
        raise BadCode("letters")
    digits, check = signs[:-_CHECK], signs[-_CHECK:]
    if _checksum(digits) != check:
        raise BadCode("checksum")
    number = _Reader(int("".join(_PYTHON[sign] for sign in digits), 32))
    if number.take(8) != EDITION:
        raise BadCode("edition")
    try:
        dealt, game = number.take(2), list(GAMES)[number.take(4)]
        return _take_deal(number, game) if dealt else _take_position(number, game)
    except (IndexError, MalformedPosition, BadOption, UnicodeDecodeError, ValueError) as error:
        raise BadCode("content") from error


_PYTHON = dict(zip(ALPHABET, "0123456789abcdefghijklmnopqrstuv", strict=True))


class _Writer:
    """A number made of parts, each with a radix of its own."""

    def __init__(self) -> None:
        self.value, self._base = 0, 1

    def put(self, part: int, radix: int) -> None:
        self.value += part * self._base
        self._base *= radix


class _Reader:
    """The parts again, in the same order."""

    def __init__(self, value: int) -> None:
        self._value = value

    def take(self, radix: int) -> int:
        self._value, part = divmod(self._value, radix)
        return part


def _is_dealt(shared: Shared) -> bool:
    if not shared.options or not shared.seed or len(shared.seed.encode()) > _LONGEST_SEED:
        return False
    return GAMES[shared.game].deal(shared.options, shared.seed) == shared.start


def _put_deal(number: _Writer, shared: Shared) -> None:
    _put_board(number, str(shared.options["board"]))
    number.put(int(shared.options.get("blacks", 0)), _TALLEST)
    seed = shared.seed.encode()
    number.put(len(seed), _LONGEST_SEED + 1)
    for byte in seed:
        number.put(byte, 256)


def _take_deal(number: _Reader, game: str) -> Shared:
    options: dict[str, int | str] = {"board": _take_board(number)}
    blacks = number.take(_TALLEST)
    if blacks:
        options["blacks"] = blacks
    seed = bytes(number.take(256) for _ in range(number.take(_LONGEST_SEED + 1))).decode()
    complete = GAMES[game].complete(options)
    return Shared(game, GAMES[game].deal(complete, seed), seed, complete)


def _put_position(number: _Writer, shared: Shared) -> None:
    start = shared.start
    _put_board(number, str(start.grid))
    number.put(GAMES[shared.game].seats.index(start.turn), 3)
    for stack in start.stacks:
        number.put(0 if not stack else 4 if len(stack) > 1 else 1 + _LETTERS.index(stack), 5)
        if len(stack) > 1:
            number.put(len(stack), _TALLEST)
            for letter in stack:
                number.put(_LETTERS.index(letter), 3)


def _take_position(number: _Reader, game: str) -> Shared:
    board = Grid.read(_take_board(number))
    seat = GAMES[game].seats[number.take(3)]
    stacks = [_take_stack(number) for _ in range(board.size)]
    rows = ("".join(map(_written, stacks[row * board.columns :][: board.columns])) for row in range(board.rows))
    letter = {"solo": "-"}.get(seat, seat[0])
    return Shared(game, GAMES[game].read(f"{_spaced('/'.join(rows))} {letter}"))


def _take_stack(number: _Reader) -> str:
    kind = number.take(5)
    if kind == 4:
        return "".join(_LETTERS[number.take(3)] for _ in range(number.take(_TALLEST)))
    return "" if kind == 0 else _LETTERS[kind - 1]


def _written(stack: str) -> str:
    return "." if not stack else stack if len(stack) == 1 else f"({stack})"


def _spaced(text: str) -> str:
    """Runs of empty cells as their lengths."""
    found, run = "", 0
    for sign in text + "\n":
        if sign == ".":
            run += 1
            continue
        found += (str(run) if run else "") + sign
        run = 0
    return found[:-1]


def _put_board(number: _Writer, board: str) -> None:
    known = board in _BOARDS
    number.put(_BOARDS.index(board) if known else 3, 4)
    if not known:
        for side in board.split("x"):
            number.put(int(side), _TALLEST)


def _take_board(number: _Reader) -> str:
    board = number.take(4)
    return _BOARDS[board] if board < 3 else f"{number.take(_TALLEST)}x{number.take(_TALLEST)}"


def _digits(value: int) -> str:
    digits = ""
    while value or not digits:
        value, digit = divmod(value, 32)
        digits = ALPHABET[digit] + digits
    return digits


def _checksum(digits: str) -> str:
    return _digits(crc32(f"green {digits}".encode()) % 32**_CHECK).rjust(_CHECK, "0")
