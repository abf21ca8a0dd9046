"""Commands that answer from the rules alone: deal, moves, perft, replay."""

from __future__ import annotations

import argparse
from typing import Any

from green_desktop.cli.answers import DONE, Answer, BadInput, add_json, answer_all, say
from green_desktop.cli.reading import GAME_NAMES, deal, game_options, read_move, read_position
from green_desktop.core.perft import divide, perft
from green_desktop.games import Pyramids


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Enter these commands."""
    command = commands.add_parser("deal", help="the opening position of a seed")
    command.add_argument("game", choices=GAME_NAMES)
    command.add_argument("--board", metavar="RxC", help="rows x columns; 6x6 if not given")
    command.add_argument("--blacks", type=int, metavar="N", help="Greener: how many black, and as many white")
    command.add_argument("--seed", required=True, metavar="TEXT")
    command.set_defaults(run=_deal)
    add_json(command)

    command = commands.add_parser("moves", help="the legal moves of a position")
    _add_position(command)
    command.set_defaults(run=_moves)

    command = commands.add_parser("perft", help="count the move sequences of a length")
    _add_position(command)
    command.add_argument("depth", type=int, metavar="DEPTH")
    command.add_argument("--divide", action="store_true", help="a line for each first move")
    command.set_defaults(run=_perft)

    command = commands.add_parser("replay", help="play moves from a position")
    _add_position(command)
    command.add_argument("moves", nargs="*", metavar="MOVE")
    command.set_defaults(run=_replay)


def _add_position(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", choices=GAME_NAMES)
    command.add_argument("position", metavar="POSITION", help="a position, or - for one a line on standard input")
    add_json(command)


def _deal(options: argparse.Namespace) -> int:
    position = deal(options.game, game_options(options.board, options.blacks), options.seed)
    say(Answer(position.text(), {"position": position.text()}), as_json=options.json)
    return DONE


def _moves(options: argparse.Namespace) -> int:
    def answer(text: str) -> Answer:
        position = read_position(options.game, text)
        moves = sorted(map(position.notation, position.legal_moves()))
        return Answer(" ".join(moves) or "over", {"moves": moves, "over": not moves})

    return answer_all(options.position, answer, as_json=options.json)


def _perft(options: argparse.Namespace) -> int:
    if options.depth < 0:
        raise BadInput(f"depth {options.depth}: a number of plies from 0 up")

    def answer(text: str) -> Answer:
        position = read_position(options.game, text)
        if not options.divide:
            nodes = perft(position, options.depth)
            return Answer(str(nodes), {"nodes": nodes})
        if options.depth == 0:
            raise BadInput("depth 0 has no first move to divide by: 1 or more")
        counts = divide(position, options.depth)
        lines = [f"{move} {count}" for move, count in counts.items()]
        return Answer("\n".join([*lines, str(sum(counts.values()))]), {"nodes": sum(counts.values()), "divide": counts})

    return answer_all(options.position, answer, as_json=options.json)


def _replay(options: argparse.Namespace) -> int:
    def answer(text: str) -> Answer:
        # A line of many is a position (two words) and its moves; an argument is the position alone.
        words = text.split(" ")
        position = read_position(options.game, " ".join(words[:2]))
        moves = words[2:] + options.moves
        for ply, move in enumerate(moves, 1):
            position = position.play(read_move(position, move, ply))
        return _result(position)

    return answer_all(options.position, answer, as_json=options.json)


def _result(position: Pyramids) -> Answer:
    outcome = position.outcome()
    scores = dict(position.scores())
    winner = list(outcome.winners) if outcome else []
    fields: dict[str, Any] = {
        "position": position.text(),
        "scores": scores,
        "winner": winner,
        "over": outcome is not None,
    }
    if "solo" in scores:
        words = [f"stacks={scores['solo']}"] + ([outcome.reason] if outcome else [])
        fields["stacks"] = scores["solo"]
    else:
        words = ["scores " + " ".join(f"{seat}={score}" for seat, score in scores.items())]
        words += [f"winner={','.join(winner)}"] if outcome else []
    return Answer("\t".join([position.text(), *words]), fields)
