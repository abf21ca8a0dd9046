"""What commands are given, read into values, with every mistake worded as BadInput.

The players and the words for mistakes are imported where they are needed: most commands need neither.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from green_desktop.cli.answers import BadInput
from green_desktop.core.game import BadOption, Options
from green_desktop.core.position import IllegalMove, MalformedMove, MalformedPosition, Seat
from green_desktop.games import GAMES, Move, Pyramids

if TYPE_CHECKING:
    from green_desktop.storage.places import Places

GAME_NAMES = tuple(GAMES)


def read_position(game: str, text: str) -> Pyramids:
    """The position so written."""
    try:
        return GAMES[game].read(text)
    except MalformedPosition as error:
        from green_desktop.wording import bad_position

        raise BadInput(bad_position(game, error)) from None


def read_move(position: Pyramids, text: str, ply: int) -> Move:
    """The legal move so written; ``ply`` is counted from 1 and names the mistake's place."""
    try:
        return position.parse(text)
    except (MalformedMove, IllegalMove) as error:
        from green_desktop.wording import bad_move

        raise BadInput(f"move {ply}, {text!r}: {bad_move(position, error)}") from None


def deal(game: str, options: Options, seed: str) -> Pyramids:
    """The opening of a seed."""
    try:
        return GAMES[game].deal(options, seed)
    except BadOption as error:
        from green_desktop.wording import bad_option

        raise BadInput(bad_option(error)) from None
    except UnicodeEncodeError:
        raise BadInput(f"seed {seed!r}: text in UTF-8 is needed") from None


def game_options(board: str | None, blacks: int | None) -> Options:
    """The options that were given."""
    given: dict[str, int | str] = {}
    if board is not None:
        given["board"] = board
    if blacks is not None:
        given["blacks"] = blacks
    return given


def places(options: argparse.Namespace) -> Places:
    """Where settings and saves lie, as ``--data-dir`` says."""
    from pathlib import Path

    from green_desktop.storage.places import find_places

    return find_places(Path(options.data_dir) if options.data_dir else None)


def read_seats(text: str, seats: Sequence[Seat]) -> dict[Seat, tuple[str, int]]:
    """Who sits where, from ``human,ai:1,random`` in the order of the seats."""
    from green_desktop.players import BadPlayer, read_player
    from green_desktop.wording import bad_player

    names = text.split(",")
    if len(names) != len(seats):
        raise BadInput(f"seats {text!r}: {len(seats)} players are needed, for {', '.join(seats)}")
    try:
        return {seat: read_player(name) for seat, name in zip(seats, names, strict=True)}
    except BadPlayer as error:
        raise BadInput(bad_player(error)) from None
