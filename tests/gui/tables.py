"""Tables with one position on them, for a pilot, without an app around."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from green_desktop.games import GAMES
from green_desktop.gui.animator import Level
from green_desktop.gui.screens.table.screen import Table, Ways
from green_desktop.gui.window import Window
from green_desktop.session.session import Session, Sitter
from green_desktop.session.worker import Worker
from green_desktop.storage.settings import Settings
from green_desktop.storage.themes import load_theme
from tests.pilot import Clock, Pilot

HALF_WAY = (
    "3wg1(wgb)gg/1(wggwgbggb)2g2(gggw)b/(bgwggwgwbgw)8/2(wwbbgbgbbwgggwb)2(bw)b1b/6b1(bw)/3wbbw2/"
    "5b(gw)ww/3(bwwg)1g1(wg)g/(bbwgb)5(bwwg)1g"
)
"""A game of Green on 9x9 half way through."""


def nowhere(*_: object) -> None:
    """The tables of these tests lead nowhere."""


def table_at(
    game: str,
    position: str,
    *,
    theme: str = "linen",
    size: tuple[int, int] = (1280, 800),
    scale: float = 1,
    motion: Level = "full",
    players: str = "",
    **settings: Any,
) -> Pilot:
    """A pilot at a table; ``players`` are ``human`` or ``ai:1`` a seat, all human by default."""
    clock = Clock()
    window = Window(load_theme(theme), size=size, scale=scale, clock=clock, motion=motion)
    kinds = players.split() or ["human"] * len(GAMES[game].seats)
    seats = {seat: Sitter(*_sitter(kind)) for seat, kind in zip(GAMES[game].seats, kinds, strict=True)}
    chosen: Callable[[], Settings] = lambda: replace(Settings(), **settings)  # noqa: E731 - asked at each look
    session = Session(game, GAMES[game].read(position), seats)
    window.push(Table(session, chosen, Ways(*[nowhere] * 8), Worker()))
    return Pilot(window, clock)


def _sitter(kind: str) -> tuple[str, int]:
    player, _colon, level = kind.partition(":")
    return player, int(level or 0)
