"""A game under way as a file: a session written flat, and read back by playing it through.

What is read goes through the game's own ``read`` and ``parse``, so a file that says something impossible is refused at
the move and line where it does.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

from green_desktop.core.game import BadOption, Options
from green_desktop.core.position import IllegalMove, MalformedMove, MalformedPosition, Seat
from green_desktop.games import GAMES, Pyramids
from green_desktop.players import LEVELS
from green_desktop.session.history import History
from green_desktop.session.history import Node as Entry
from green_desktop.session.session import Session, Sitter, now
from green_desktop.storage.composing import Value
from green_desktop.storage.document import Node, Scalar, Section, read_document, shortened
from green_desktop.storage.faults import BadFile, Fault, Place, inside
from green_desktop.storage.schema import Step, migrate, newer_schema, schema_of

KIND = "game"
SCHEMA = 1
SUFFIX = ".green"
MAX_MOVES = 3_000
MAX_NAME = 100
MAX_SEED = 200
PLAYERS = ("human", "random", "ai")
COUNTED = ("undos", "soundings", "hints")
LETTERS = ("b", "g", "w")
MAX_COUNT = 1_000_000
DECIDERS = ("human", "computer", "nobody")

STEPS: Mapping[int, Step] = {}
"""From schema n to n + 1. Schema 1 is the first, so there is no step yet."""

_KEYS = frozenset({
    "kind", "schema", "name", "game", "options", "seed", "start", "created", "changed",
    "seats", "moves", "at", "tip", "given_up", "paused", "result", "goal", "counts",
})  # fmt: skip
_SEAT_KEYS = frozenset({"player", "level", "name"})
_MOVE_KEYS = frozenset({"move", "after", "by", "name", "bookmark"})


@dataclass
class Kept:
    """What a file says beyond what we know, to be written back: at the top, by seat, and by the number of the move."""

    top: dict[str, Node] = field(default_factory=dict)
    seats: dict[Seat, dict[str, Node]] = field(default_factory=dict)
    moves: dict[int, dict[str, Node]] = field(default_factory=dict)


@dataclass
class SavedGame:
    """A game as it was read. ``newer`` says that a newer program wrote it: it may be looked at, but not written."""

    session: Session
    kept: Kept = field(default_factory=Kept)
    newer: bool = False


def read_save(path: Path) -> SavedGame:
    """The game saved at ``path``. Raises BadFile with the line and the move where it goes wrong."""
    document = read_document(path)
    with inside(path):
        return parse_save(document)


def parse_save(document: Section) -> SavedGame:
    """The game that a document describes, played through. Raises BadFile."""
    schema = schema_of(document, KIND)
    if schema <= SCHEMA:
        return _parse(migrate(document, schema, STEPS))
    try:
        game = _parse(document)
    except BadFile as error:
        raise newer_schema(document, SCHEMA) from error
    game.newer = True
    return game


def check_save(document: Section) -> None:
    """Raise BadFile for the first thing wrong with a save, its written result included."""
    if schema_of(document, KIND) > SCHEMA:
        raise newer_schema(document, SCHEMA)
    game = parse_save(document)
    written = document.get("result")
    if written:
        _check_result(written.section(), game.session)


def save_values(session: Session, kept: Kept | None = None) -> dict[str, Value]:
    """What the session's file says, in its order: a picture of the session as it is now, for ``compose``."""
    more = kept or Kept()
    history = session.history
    values: dict[str, Value] = {"kind": KIND, "schema": SCHEMA}
    values |= {"name": session.name[:MAX_NAME]} if session.name else {}
    values["game"] = session.game
    values |= {"options": dict(session.options)} if session.options else {}
    values |= {"seed": session.seed[:MAX_SEED]} if session.seed else {}
    values |= {"goal": session.goal} if session.goal else {}
    values |= {"start": session.start.text(), "created": session.created, "changed": session.changed}
    values["seats"] = {seat: _sitter(sitter, more.seats.get(seat, {})) for seat, sitter in session.seats.items()}
    moves = range(1, len(history.nodes))
    values["moves"] = [_move(session, number, more.moves.get(number, {})) for number in moves]
    values |= {"at": history.at, "tip": history.tip}
    values |= {"given_up": session.given_up} if session.given_up else {}
    values |= {"paused": True} if session.paused else {}
    values |= {"counts": dict(session.counts)} if session.counts else {}
    values |= _result(session)
    return values | more.top


def _sitter(sitter: Sitter, more: Mapping[str, Node]) -> Mapping[str, Value]:
    values: dict[str, Value] = {"player": sitter.player}
    values |= {"level": sitter.level} if sitter.level else {}
    values |= {"name": sitter.name[:MAX_NAME]} if sitter.name else {}
    return values | dict(more)


def _move(session: Session, number: int, more: Mapping[str, Node]) -> Value:
    entry = session.history.nodes[number]
    notes: dict[str, Value] = {}
    notes |= {"after": entry.parent} if entry.parent != number - 1 else {}
    notes |= {"by": entry.by or "nobody"} if entry.by != _usual(session, entry) else {}
    notes |= {"name": entry.name[:MAX_NAME]} if entry.name else {}
    notes |= {"bookmark": True} if entry.bookmark else {}
    notes |= more
    return {"move": entry.move, **notes} if notes else entry.move


def _usual(session: Session, entry: Entry) -> str:
    """Who chose a move if nothing else is said: whoever sits in the seat; a pass is nobody's choice."""
    if entry.move == "pass":
        return ""
    return "human" if session.seats[session.position_at(entry.parent).turn].human else "computer"


def _result(session: Session) -> dict[str, Value]:
    outcome = session.outcome()
    if outcome is None:
        return {}
    winners = ", ".join(outcome.winners)
    return {"result": {"reason": outcome.reason, "winners": winners, **outcome.scores}}


def _check_result(written: Section, session: Session) -> None:
    result = _result(session).get("result", {})
    assert isinstance(result, Mapping)
    for key, node in written.entries.items():
        scalar = node.scalar()
        if key in result and scalar.text != str(result[key]):
            found, wanted = shortened(scalar.text), str(result[key])
            raise BadFile(Fault.DISAGREES, scalar.place, key=scalar.name, found=found, wanted=wanted)
    if not result:
        raise BadFile(Fault.DISAGREES, written.place, key="result", found="result", wanted="")


def _parse(document: Section) -> SavedGame:
    game = document.need("game").scalar().choice(GAMES)
    start = _start(document, game)
    kept = Kept(document.unknown(_KEYS))
    session = Session(
        game,
        start,
        _seats(document.need("seats").section(), game, kept),
        _options(document, game, start),
        _text(document, "seed", MAX_SEED),
        _text(document, "name", MAX_NAME),
    )
    session.goal = _goal(document, start)
    session.counts = _counts(document)
    created, changed = document.get("created"), document.get("changed")
    session.created = created.scalar().time() if created else now()
    session.changed = changed.scalar().time() if changed else session.created
    _grow(document, session, kept)
    _stand(document, session.history)
    given_up, paused = document.get("given_up"), document.get("paused")
    session.given_up = given_up.scalar().choice(session.seats) if given_up else ""
    session.paused = paused.scalar().boolean() if paused else False
    return SavedGame(session, kept)


def _text(section: Section, key: str, limit: int) -> str:
    node = section.get(key)
    return node.scalar().string(limit) if node else ""


def _goal(document: Section, start: Pyramids) -> str:
    """A cell, a colour, or both with a space between."""
    node = document.get("goal")
    if node is None:
        return ""
    scalar = node.scalar()
    cells = [start.grid.name(cell) for cell in range(start.grid.size)]
    for word in scalar.string(MAX_NAME).split(" "):
        if word not in cells and word not in LETTERS:
            choices = f"{', '.join(LETTERS)}, {cells[0]} … {cells[-1]}"
            raise BadFile(Fault.UNKNOWN_VALUE, scalar.place, key="goal", found=shortened(word), choices=choices)
    return scalar.text


def _counts(document: Section) -> dict[str, int]:
    """What help was taken, by name."""
    node = document.get("counts")
    if node is None:
        return {}
    section = node.section()
    section.allow(COUNTED)
    return {key: value.scalar().integer(0, MAX_COUNT) for key, value in section.entries.items() if not value.empty}


def _start(document: Section, game: str) -> Pyramids:
    scalar = document.need("start").scalar()
    try:
        return GAMES[game].read(scalar.text)
    except MalformedPosition as error:
        place = Place(scalar.place.line, scalar.place.column + error.place + scalar.quoted)
        text = shortened(error.text)
        raise BadFile(
            Fault.BAD_POSITION, place, game=game, reason=error.kind, text=text, character=error.place
        ) from error


def _options(document: Section, game: str, start: Pyramids) -> Options:
    node = document.get("options")
    if node is None:
        return {}
    section = node.section()
    given = {key: _option(value.scalar()) for key, value in section.entries.items()}
    try:
        options = GAMES[game].complete(given)
    except BadOption as error:
        place = section.entries[error.option].scalar().place if error.option in section.entries else section.place
        allowed = shortened(error.allowed)
        raise BadFile(
            Fault.BAD_OPTIONS,
            place,
            reason=error.kind,
            option=error.option,
            given=shortened(str(error.given)),
            allowed=allowed,
        ) from error
    if options["board"] != str(start.grid):
        raise BadFile(
            Fault.DISAGREES, section.place, key="options.board", found=str(options["board"]), wanted=str(start.grid)
        )
    return options


def _option(scalar: Scalar) -> int | str:
    text = scalar.string(MAX_NAME)
    return int(text) if text.isdecimal() and not scalar.quoted else text


def _seats(section: Section, game: str, kept: Kept) -> dict[Seat, Sitter]:
    seats = GAMES[game].seats
    section.allow(seats)
    sitters = {}
    for seat in seats:
        sitting = section.need(seat).section()
        player = sitting.need("player").scalar().choice(PLAYERS)
        level = sitting.need("level").scalar().integer(min(LEVELS), max(LEVELS)) if player == "ai" else 0
        sitters[seat] = Sitter(player, level, _text(sitting, "name", MAX_NAME))
        unknown = sitting.unknown(_SEAT_KEYS)
        if unknown:
            kept.seats[seat] = unknown
    return sitters


def _grow(document: Section, session: Session, kept: Kept) -> None:
    """Play every move of the tree through the rules."""
    node = document.get("moves")
    items = node.listing().items if node else []
    if len(items) > MAX_MOVES:
        raise BadFile(Fault.TOO_MANY, items[MAX_MOVES].place, key="moves", limit=MAX_MOVES)
    for number, item in enumerate(items, 1):
        written, entry, by = _entry(item, number)
        session.history.grow(entry)
        _play(session, number, written)
        entry.by = _usual(session, entry) if by is None else by
        unknown = item.unknown(_MOVE_KEYS) if isinstance(item, Section) else {}
        if unknown:
            kept.moves[number] = unknown


def _entry(item: Node, number: int) -> tuple[Scalar, Entry, str | None]:
    """One item of ``moves``: where its move is written, the entry, and who chose it where that is said."""
    if isinstance(item, Scalar):
        return item, Entry(item.text, number - 1), None
    section = item.section()
    written = section.need("move").scalar()
    after, by, bookmark = section.get("after"), section.get("by"), section.get("bookmark")
    entry = Entry(written.text, number - 1, name=_text(section, "name", MAX_NAME))
    entry.parent = after.scalar().integer(0, number - 1) if after else number - 1
    entry.bookmark = bookmark.scalar().boolean() if bookmark else False
    chosen = by.scalar().choice(DECIDERS) if by else None
    return written, entry, "" if chosen == "nobody" else chosen


def _play(session: Session, number: int, written: Scalar) -> None:
    try:
        session.position_at(number)
    except (MalformedMove, IllegalMove) as error:
        _refuse(session, number, written, error)


def _refuse(session: Session, number: int, written: Scalar, error: MalformedMove | IllegalMove) -> NoReturn:
    history = session.history
    ply, before = len(history.line_to(number)) - 1, session.position_at(history.nodes[number].parent)
    move = shortened(written.text)
    if isinstance(error, MalformedMove):
        raise BadFile(Fault.MALFORMED_MOVE, written.place, ply=ply, move=move) from error
    raise BadFile(
        Fault.ILLEGAL_MOVE,
        written.place,
        ply=ply,
        move=move,
        game=session.game,
        position=before.text(),
        reason=error.kind,
        cells=" ".join(error.cells),
    ) from error


def _stand(document: Section, history: History) -> None:
    """Read ``at`` and ``tip``; left out, the game stands at its last move."""
    last = len(history.nodes) - 1
    tip, at = document.get("tip"), document.get("at")
    history.tip = tip.scalar().integer(0, last) if tip else last
    history.at = at.scalar().integer(0, last) if at else history.tip
    if history.at not in history.line_to(history.tip):
        place = at.scalar().place if at else document.place
        raise BadFile(Fault.OFF_LINE, place, found=history.at, tip=history.tip)
