"""Commands that open the window: the bare one, and play."""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING, Any

from green_desktop.cli.answers import BadInput
from green_desktop.cli.reading import GAME_NAMES, deal, game_options, read_position, read_seats
from green_desktop.games import GAMES

if TYPE_CHECKING:
    from green_desktop.puzzles.share_code import Shared
    from green_desktop.session.session import Session


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Enter these commands."""
    command = commands.add_parser("play", help="open the app at a table, or at a saved game")
    command.add_argument("file", nargs="?", metavar="FILE", help="a saved game (.green)")
    command.add_argument("--game", choices=GAME_NAMES)
    command.add_argument("--board", metavar="RxC")
    command.add_argument("--blacks", type=int, metavar="N")
    start = command.add_mutually_exclusive_group()
    start.add_argument("--seed", metavar="TEXT")
    start.add_argument("--position", metavar="POSITION", help="a position, or a share code")
    command.add_argument("--seats", metavar="A,B[,C]", help="human, random or ai:LEVEL for each seat in turn order")
    command.set_defaults(run=_play)


def home(options: argparse.Namespace) -> int:
    """Open the app at home."""
    from green_desktop.app import run

    return run(options.data_dir)


def _play(options: argparse.Namespace) -> int:
    table = {name: vars(options)[name] for name in ("game", "board", "blacks", "seed", "position", "seats")}
    given = [f"--{name}" for name, value in table.items() if value is not None]
    if options.file is not None and given:
        raise BadInput(f"{', '.join(given)}: a saved game has its own; give the file alone")
    if options.file is not None and not os.path.lexists(options.file):
        raise BadInput(f"{options.file}: there is no such file")
    session = _session(options) if given else None
    from green_desktop.app import run

    if options.file is not None:
        return run(options.data_dir, file=options.file)
    return run(options.data_dir, session=session, new_game=not given)


def _session(options: argparse.Namespace) -> Session:
    from green_desktop.session.session import Session, Sitter, new_seed

    shared = _shared(options)
    game = shared.game if shared else options.game or "green"
    seats = GAMES[game].seats
    usual = ["human"] + ["ai:2"] * (len(seats) - 1)
    players = read_seats(options.seats or ",".join(usual), seats)
    sitters = {seat: Sitter(player, level) for seat, (player, level) in players.items()}
    if shared is not None:
        return Session(game, shared.start, sitters, shared.options, shared.seed)
    if options.position is not None:
        if options.board is not None or options.blacks is not None:
            raise BadInput("--board, --blacks: a position has its own board and pyramids")
        return Session(game, read_position(game, options.position), sitters)
    seed = new_seed() if options.seed is None else options.seed
    chosen = game_options(options.board, options.blacks)
    deal(game, chosen, seed)  # words what cannot be dealt
    return Session.deal(game, chosen, seed, sitters)


def _shared(options: argparse.Namespace) -> Shared | None:
    """What a share code given as the position stands for; None where it is a position, which has a space in it."""
    from green_desktop.puzzles.share_code import BadCode, read_code

    text = options.position
    if text is None or " " in text.strip():
        return None
    try:
        shared = read_code(text)
    except BadCode as error:
        raise BadInput(f"--position {text!r}: neither a position nor a share code ({error.reason})") from None
    if options.game not in (None, shared.game):
        raise BadInput(f"--game {options.game}: the code is one of {shared.game}")
    return shared
