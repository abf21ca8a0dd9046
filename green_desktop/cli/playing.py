"""Commands that think: best, evaluate, match."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from math import isinf
from typing import TYPE_CHECKING, Any

from green_desktop.cli.answers import DONE, NO, UNDECIDED, Answer, BadInput, add_json, answer_all, say
from green_desktop.cli.reading import GAME_NAMES, deal, game_options, read_position, read_seats
from green_desktop.games import GAMES, Pyramids

if TYPE_CHECKING:
    from green_desktop.players import Analysis
    from green_desktop.players.match import Match, Result

GOALS = ("win", "points")


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """Enter these commands."""
    command = commands.add_parser("best", help="the move a computer player makes")
    _add_position(command)
    limit = command.add_mutually_exclusive_group()
    limit.add_argument("--time", type=float, metavar="SECONDS", help="think so long, on every core")
    limit.add_argument("--level", type=int, metavar="N", help="the strongest if not given")
    command.add_argument("--goal", choices=GOALS, default="win", help="the game, or the points of a tournament")
    command.set_defaults(run=_best)

    command = commands.add_parser("evaluate", help="Greener: who wins when both play perfectly, and by how much")
    _add_position(command)
    command.add_argument("--limit", type=float, default=10.0, metavar="SECONDS", help="10 if not given")
    command.set_defaults(run=_evaluate)

    command = commands.add_parser("match", help="a match between players, every deal played from every seat")
    command.add_argument("game", choices=("green", "greener"))
    command.add_argument("--seats", required=True, metavar="A,B[,C]", help="ai:LEVEL, random or greedy")
    command.add_argument("--games", type=int, required=True, metavar="N")
    command.add_argument("--board", default="6x6", metavar="RxC")
    command.add_argument("--seed", default="match", metavar="TEXT")
    command.add_argument("--goal", choices=GOALS, default="win")
    command.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    command.add_argument("--resume", metavar="FILE", help="keep the results here, and go on from those there are")
    command.set_defaults(run=_match)
    add_json(command)


def _add_position(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", choices=GAME_NAMES)
    command.add_argument("position", metavar="POSITION", help="a position, or - for one a line on standard input")
    add_json(command)


def _never() -> bool:
    return False


def _best(options: argparse.Namespace) -> int:
    from green_desktop.players import LEVELS, Limit, seated

    level = max(LEVELS) if options.level is None else options.level
    if level not in LEVELS:
        raise BadInput(f"level {level}: there are {', '.join(map(str, LEVELS))}")
    _positive(options.time, "--time")
    player = seated("ai", level, goal=options.goal)

    def answer(text: str) -> Answer:
        position = read_position(options.game, text)
        if not position.legal_moves():
            return Answer("over", {"move": None, "values": {}, "playouts": 0, "exact": True}, NO)
        found = player.analyse(position, Limit(seconds=options.time), _never)
        return Answer(position.notation(found.move), _fields(position, found))

    return answer_all(options.position, answer, as_json=options.json)


def _fields(position: Pyramids, found: Analysis) -> dict[str, Any]:
    return {
        "move": position.notation(found.move),
        "values": {seat: round(value, 4) for seat, value in found.values.items()},
        "playouts": found.playouts,
        "exact": found.exact,
    }


def _evaluate(options: argparse.Namespace) -> int:
    from green_desktop.players.evaluation import evaluate

    if options.game != "greener":
        raise BadInput(f"{options.game}: only positions of greener are evaluated")
    _positive(options.limit, "--limit")

    def answer(text: str) -> Answer:
        position = read_position("greener", text)
        found = evaluate(position, options.limit, _never)
        if not found.exact:
            estimate = round(found.values.get(position.turn, 0.5), 3)
            fields = {"value": "unknown", "margin": None, "exact": False, "estimate": estimate}
            return Answer(f"unknown\testimate={estimate}", fields, UNDECIDED)
        margin = "" if found.margin is None else f"\tmargin={found.margin}"
        return Answer(found.verdict + margin, {"value": found.verdict, "margin": found.margin, "exact": True})

    return answer_all(options.position, answer, as_json=options.json)


def _positive(given: float | None, option: str) -> None:
    if given is not None and not 0 < given < 1e6:
        raise BadInput(f"{option} {given}: a number of seconds above 0")


def _match(options: argparse.Namespace) -> int:
    from green_desktop.players.match import play

    match = _read_match(options)
    if options.games < 1 or options.jobs < 1:
        raise BadInput("--games, --jobs: 1 or more")
    try:
        results = {result.number: result for result in _logged(options.resume, match)} if options.resume else {}
        left = [number for number in range(options.games) if number not in results]
        for result in play(match, left, options.jobs):
            results[result.number] = result
            if options.resume:
                _log(options.resume, vars(result))
            _progress(len(results), options.games)
    except OSError as error:
        raise BadInput(f"{options.resume}: {error.strerror}") from None
    say(_table(match, [results[number] for number in range(options.games)]), as_json=options.json)
    return DONE


def _progress(done: int, games: int) -> None:
    """On a terminal a line that counts up; in a file a line now and then."""
    terminal = sys.stderr.isatty()
    if terminal or done == games or done % max(games // 10, 1) == 0:
        print(f"{done}/{games} games", end="\r" if terminal and done < games else "\n", file=sys.stderr, flush=True)


def _read_match(options: argparse.Namespace) -> Match:
    from green_desktop.players.match import Match

    seats = GAMES[options.game].seats
    if any(player == "human" for player, _ in read_seats(options.seats, seats).values()):
        raise BadInput(f"seats {options.seats!r}: no human plays in a match")
    deal(options.game, game_options(options.board, None), options.seed)  # words what cannot be dealt
    return Match(options.game, tuple(options.seats.split(",")), options.seed, options.board, options.goal)


def _log(file: str, entry: Mapping[str, Any]) -> None:
    """Add a line. Raises OSError."""
    import json

    with open(file, "a", encoding="utf-8") as log:  # noqa: PTH123 - pathlib is slow to import
        log.write(json.dumps(entry) + "\n")


def _logged(file: str, match: Match) -> Iterator[Result]:
    """The results kept in a file; a new file gets the match as its first line. Raises OSError."""
    import json
    from pathlib import Path

    from green_desktop.players.match import Result

    log = Path(file)
    if not log.exists():
        _log(file, vars(match))
        return
    try:
        whole, end, torn = log.read_text(encoding="utf-8").rpartition("\n")
        lines = [json.loads(line) for line in whole.splitlines()]
        if not lines or lines[0] != json.loads(json.dumps(vars(match))):
            raise BadInput(f"{file}: holds another match; name another file")
        results = [Result(**line) for line in lines[1:]]
    except (ValueError, TypeError):
        raise BadInput(f"{file}: holds no match; name another file") from None
    if torn:  # the program was killed, or the disk was full, in the middle of a line
        log.write_text(whole + end, encoding="utf-8")
    yield from results


def _table(match: Match, results: list[Result]) -> Answer:
    from green_desktop.players.match import elo, player_standings, seat_standings

    count = len(match.seats)
    lines, players = [], []
    for name, standing in zip(match.players, player_standings(match, results), strict=True):
        rating, error = elo(standing, count)
        shown = "" if isinf(rating) else f"\telo={rating:+.0f}±{1.96 * error:.0f}"
        lines.append(
            f"{name}\tshare={standing.share:.3f}±{1.96 * standing.error:.3f}\tscore={standing.score:.2f}{shown}"
        )
        players.append({"player": name, **vars(standing), "elo": None if isinf(rating) else round(rating, 1)})
    by_seat = seat_standings(match, results)
    lines += [f"{seat}\tshare={one.share:.3f}\tscore={one.score:.2f}" for seat, one in by_seat.items()]
    fields = {"games": len(results), "players": players, "seats": {seat: vars(one) for seat, one in by_seat.items()}}
    return Answer("\n".join(lines), {"results": fields})
