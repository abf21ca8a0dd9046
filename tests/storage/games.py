"""Games for the tests of storage: sessions played at random, with everything a save can hold."""

import random
import time
from collections.abc import Callable

from green_desktop.games import GAMES
from green_desktop.session.session import Session, Sitter
from green_desktop.session.worker import Worker
from green_desktop.storage.journal import Journal


def dealt(game: str = "green", board: str = "6x6", seed: str = "example-1") -> Session:
    """A dealt game with a human in the first seat and computers in the others."""
    first, *others = GAMES[game].seats
    seats = {first: Sitter("human", 0, "Ana")} | {seat: Sitter("ai", 2) for seat in others}
    return Session.deal(game, {"board": board}, seed, seats)


def play_on(session: Session, plies: int, chance: random.Random) -> None:
    """Play random moves, at most ``plies``."""
    for _ in range(plies):
        moves = session.position.legal_moves()
        if not moves:
            return
        session.submit(session.position.turn, session.position.notation(chance.choice(moves)))


def wandered(game: str = "green", seed: int = 0) -> Session:
    """A game with variations, names, bookmarks, a changed seat and a place in the middle."""
    chance = random.Random(seed)
    session = dealt(game)
    for _ in range(5):
        play_on(session, chance.randrange(4, 30), chance)
        session.go(chance.randrange(len(session.history.nodes)))
    session.name = "Tuesday: “no”"
    session.note(1, name="the first", bookmark=True)
    session.seat(GAMES[game].seats[0], Sitter("random"))
    session.go(chance.randrange(len(session.history.nodes)))
    return session


def settle(journal: Journal, worker: Worker, seconds: float = 5, until: Callable[[], bool] | None = None) -> None:
    """Do what the window does between frames until the disk has everything."""
    done = until or (lambda: journal.saved)
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, f"not saved within {seconds} s: {journal.trouble}"
        for answer in worker.answers():
            journal.take(answer)
        journal.attend(time.monotonic())
        time.sleep(0.001)
