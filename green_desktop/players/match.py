"""Matches: the same deals played from every seat, so that neither the deal nor the seat is anybody's luck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import inf, log10, sqrt
from multiprocessing import get_context

from green_desktop.core.position import Seat
from green_desktop.games import GAMES
from green_desktop.players.levels import read_player, seated
from green_desktop.players.player import Limit


@dataclass(frozen=True)
class Match:
    """What is played: ``players`` are texts such as ``ai:3``, as many as the game has seats.

    Game number ``n`` is on deal ``n // seats``; the players move one seat on from one game of a deal to the next.
    """

    game: str
    players: tuple[str, ...]
    seed: str = "match"
    board: str = "6x6"
    goal: str = "win"

    @property
    def seats(self) -> tuple[Seat, ...]:
        return GAMES[self.game].seats

    def sitting(self, number: int) -> dict[Seat, int]:
        """Which player, as an index, sits where in a game."""
        count = len(self.seats)
        return {seat: (place + number) % count for place, seat in enumerate(self.seats)}


@dataclass(frozen=True)
class Result:
    """One game: its number, the shares of the win and the scores by seat, and the outcome's reason."""

    number: int
    wins: Mapping[Seat, float]
    scores: Mapping[Seat, int]
    reason: str


@dataclass(frozen=True)
class Standing:
    """How somebody did: the mean share of the win and its standard error, the mean score, games played."""

    games: int
    share: float
    error: float
    score: float


def play_game(match: Match, number: int) -> Result:
    """Play one game of a match."""
    position = GAMES[match.game].deal({"board": match.board}, f"{match.seed} {number // len(match.seats)}")
    sitting = match.sitting(number)
    players = {
        seat: seated(*read_player(match.players[index]), f"{match.seed} {number} {seat}", match.goal)
        for seat, index in sitting.items()
    }
    while (outcome := position.outcome()) is None:
        position = position.play(players[position.turn].choose(position, Limit(), _never))
    wins = {seat: (seat in outcome.winners) / len(outcome.winners) for seat in match.seats}
    return Result(number, wins, dict(outcome.scores), outcome.reason)


def play(match: Match, numbers: Sequence[int], jobs: int = 1) -> Iterator[Result]:
    """Play these games of a match, in so many processes, each result as it comes."""
    if jobs == 1:
        yield from (play_game(match, number) for number in numbers)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_played, [(match, number) for number in numbers])


def _played(task: tuple[Match, int]) -> Result:
    return play_game(*task)


def _never() -> bool:
    return False


def player_standings(match: Match, results: Iterable[Result]) -> list[Standing]:
    """Each player's standing, in the order of ``match.players``. The error is that of whole deals, seats paired."""
    games = sorted(results, key=lambda result: result.number)
    count = len(match.seats)
    return [
        _standing(
            [
                [(game.wins[seat], game.scores[seat]) for game in deal for seat in _seats_of(match, game, index)]
                for _, deal in groupby(games, key=lambda game: game.number // count)
            ]
        )
        for index in range(count)
    ]


def _seats_of(match: Match, game: Result, player: int) -> list[Seat]:
    return [seat for seat, index in match.sitting(game.number).items() if index == player]


def seat_standings(match: Match, results: Iterable[Result]) -> dict[Seat, Standing]:
    """Each seat's standing, whoever sat there."""
    games = list(results)
    return {seat: _standing([[(game.wins[seat], game.scores[seat])] for game in games]) for seat in match.seats}


def _standing(groups: Sequence[Sequence[tuple[float, float]]]) -> Standing:
    """Of groups of games (share of the win, score), the groups independent of each other."""
    games = [game for group in groups for game in group]
    if not games:
        return Standing(0, 0.0, 0.0, 0.0)
    share = sum(win for win, _ in games) / len(games)
    spread = sum((sum(win - share for win, _ in group)) ** 2 for group in groups)
    return Standing(len(games), share, sqrt(spread) / len(games), sum(score for _, score in games) / len(games))


def elo(standing: Standing, seats: int) -> tuple[float, float]:
    """How much stronger than the others together, and its standard error; infinite where all or nothing was won.

    The odds against a fair share of the win, on Elo's scale of 400 for a factor of ten.
    """
    share = standing.share
    if not 0 < share < 1:
        return (inf if share else -inf), inf
    slope = 400 / (share * (1 - share)) * 0.4342944819  # the derivative, with log10(e)
    return 400 * log10((seats - 1) * share / (1 - share)), slope * standing.error
