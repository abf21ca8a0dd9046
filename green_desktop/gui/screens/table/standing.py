"""How a session stands, as the values the rail shows."""

from __future__ import annotations

from green_desktop.core.position import Seat
from green_desktop.games import GAMES, Capture, Pyramids
from green_desktop.games._pyramids import LETTER
from green_desktop.games.greenest import Greenest, stroke_text, strokes
from green_desktop.gui.screens.table.cards import SeatState
from green_desktop.gui.screens.table.moves import MoveTable, MoveText, opening_tip
from green_desktop.gui.screens.table.words import day_text, sitter_kind, sitter_name
from green_desktop.puzzles.calendar import day_of
from green_desktop.session.session import Session
from green_desktop.text import _
from green_desktop.wording import colour_name, seat_name


def seat_state(session: Session, seat: Seat, *, thinking: Seat, passing: Seat, dots: int, sees: str = "") -> SeatState:
    """What a seat's card shows now."""
    position, outcome = session.position, session.outcome()
    winner = outcome is not None and seat in outcome.winners
    active = outcome is None and seat == position.turn
    return SeatState(
        seat=seat,
        name=sitter_name(session, seat),
        kind=sees if sees and outcome is None else sitter_kind(seat, session.seats[seat]),
        score=position.scores()[seat],
        tallest=max(position.heights(seat), default=0),
        active=active or winner,
        badge=_badge(session, seat, active=active, winner=winner, thinking=thinking == seat, passing=passing == seat),
        dots=dots if active and thinking == seat else 0,
        winner=winner,
    )


def _badge(session: Session, seat: Seat, *, active: bool, winner: bool, thinking: bool, passing: bool) -> str:
    outcome = session.outcome()
    if outcome is not None:
        if session.given_up == seat:
            return _("gave up")
        return (_("wins") if len(outcome.winners) == 1 else _("draws")) if winner else ""
    if passing or (active and session.forced_pass):
        return _("passes")
    if not active:
        return ""
    if session.paused:
        return _("paused")
    return _("thinking") if thinking else _("to move")


def greens(position: Pyramids) -> tuple[int, int, int]:
    """Black's green, White's green, and all the green there is."""
    scores = position.scores()
    return scores["black"], scores["white"], sum(stack.count("g") for stack in position.stacks)


def captures_left(session: Session) -> int:
    """How many captures a solution still takes."""
    return max(0, len(session.position.occupied) - 1)


def stroke_count(session: Session) -> int:
    """The strokes so far."""
    return len(strokes([capture for _node, capture in _captures(session, session.history.at)]))


def subtitle(session: Session) -> str:
    """What stands beside the title: the board and how far the game is."""
    board = f"{session.start.grid.rows}×{session.start.grid.columns}"
    day = day_of(session.seed)
    name = session.name or (day_text(day) if day else "")
    if name:
        return f"{board} · {name}"
    moment = _("move {number}").format(number=session.ply) if session.ply else _("opening")
    return f"{board} · {moment}"


def move_table(session: Session) -> MoveTable:
    """The moves of the current line, to its end; those ahead are what redo would bring."""
    if session.game == "greenest":
        return _stroke_table(session)
    seats = GAMES[session.game].seats
    line = session.history.line_to(session.history.tip)[1:]
    first = seats.index(session.start.turn)
    places: list[MoveText | None] = [None] * first
    here = session.ply
    for ply, node in enumerate(line, 1):
        move = session.history.nodes[node].move
        text = _("passes") if move == "pass" else move
        places.append(MoveText(text, node, current=ply == here, ahead=ply > here))
    places += [None] * (-len(places) % len(seats))
    rows = tuple(tuple(places[start : start + len(seats)]) for start in range(0, len(places), len(seats)))
    heads = tuple((LETTER[seat], colour_name(LETTER[seat])) for seat in seats)
    begins = opening_tip(sitter_name(session, session.start.turn) or seat_name(session.start.turn))
    return MoveTable(heads, rows if line else (), begins)


def _stroke_table(session: Session) -> MoveTable:
    position = session.start
    if not isinstance(position, Greenest):
        raise TypeError("strokes belong to Greenest")
    moves = _captures(session, session.history.tip)
    here, rows, done = session.ply, [], 0
    for stroke in strokes([capture for _node, capture in moves]):
        first, done = done + 1, done + len(stroke)
        node = moves[done - 1][0]
        entry = MoveText(stroke_text(position, stroke), node, current=first <= here <= done, ahead=first > here)
        rows.append((entry,))
    return MoveTable((("", _("Strokes")),), tuple(rows), _("Drag a stack onto a neighbour to begin."))


def _captures(session: Session, node: int) -> list[tuple[int, Capture]]:
    """The nodes from the start to a node with their captures, read from the board's names alone."""
    line = [(number, session.capture_at(number)) for number in session.history.line_to(node)]
    return [(number, capture) for number, capture in line if capture]
