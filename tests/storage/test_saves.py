"""Saves: everything comes back, impossible files are refused at their move and line, unknown keys survive."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from green_desktop.games import GAMES
from green_desktop.session.session import Session
from green_desktop.storage.composing import compose
from green_desktop.storage.document import Section, parse_document
from green_desktop.storage.faults import BadFile, Fault
from green_desktop.storage.saves import (
    MAX_MOVES,
    SCHEMA,
    SavedGame,
    check_save,
    parse_save,
    read_save,
    save_values,
)
from green_desktop.storage.schema import migrate
from tests.storage.games import dealt, play_on, wandered

GOLDEN = Path(__file__).parent.parent / "data" / "saves"
BY_HAND = """\
kind: game
schema: 1
game: green
start: bww/ggb/gwb b
seats:
  black: {player: human}
  green: {player: ai, level: 2}
  white: {player: random}
moves:
- a3xa2
- a1xb1
- c3xc2
"""


def parsed(text: str) -> SavedGame:
    return parse_save(parse_document(text.encode()))


def again(session: Session) -> Session:
    return parse_save(parse_document(compose(save_values(session)))).session


def fault_of(text: str) -> BadFile:
    with pytest.raises(BadFile) as caught:
        parsed(text)
    return caught.value


@pytest.mark.parametrize("game", GAMES)
@given(seed=st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_everything_comes_back(game: str, seed: int) -> None:
    session = wandered(game, seed)
    read = again(session)
    assert (read.history, read.start, read.seats) == (session.history, session.start, session.seats)
    assert (read.name, read.seed, read.options) == (session.name, session.seed, session.options)
    assert (read.created, read.changed, read.paused) == (session.created, session.changed, session.paused)
    assert read.position == session.position
    assert compose(save_values(read)) == compose(save_values(session))


def test_a_game_given_up_comes_back() -> None:
    session = dealt()
    session.give_up("black")
    read = again(session)
    assert read.given_up == "black"
    assert read.outcome() == session.outcome()


def test_one_more_move_changes_few_lines() -> None:
    session = dealt()
    play_on(session, 10, random.Random(1))
    before = compose(save_values(session)).decode().splitlines()
    play_on(session, 1, random.Random(2))
    after = compose(save_values(session)).decode().splitlines()
    assert len(after) == len(before) + 1
    changed = {line.partition(":")[0] for line in set(before) ^ set(after)}
    assert {key for key in changed if not key.startswith("-")} <= {"changed", "at", "tip"}


def test_a_save_written_by_hand() -> None:
    session = parsed(BY_HAND).session
    assert session.position.text() == "1w1/(gb)g(bw)/1(wg)b b"
    assert (session.ply, session.history.at, session.history.tip) == (3, 3, 3)
    assert [node.by for node in session.history.nodes] == ["", "human", "computer", "computer"]


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.green")), ids=lambda path: path.name)
def test_every_released_schema_still_opens(path: Path) -> None:
    game = read_save(path)
    check_save(parse_document(path.read_bytes()))
    if f"schema-{SCHEMA}" in path.name:
        assert compose(save_values(game.session, game.kept)) == path.read_bytes()


def test_there_is_a_golden_file_of_every_schema() -> None:
    names = {path.name.split(".")[0] for path in GOLDEN.glob("*.green")}
    assert names >= {f"schema-{number}-{game}" for number in range(1, SCHEMA + 1) for game in GAMES}


def test_unknown_keys_are_kept_where_they_stood() -> None:
    text = BY_HAND.replace("{player: random}", "{player: random, mood: [good, 1.50]}")
    text = text.replace("- c3xc2\n", "- {move: c3xc2, clock: 0.31}\nweather: {sun: yes}\n")
    game = parsed(text)
    written = compose(save_values(game.session, game.kept)).decode()
    assert "  white:\n    player: random\n    mood: [good, 1.50]\n" in written
    assert "- {move: c3xc2, clock: 0.31}\n" in written
    assert written.endswith("weather: {sun: yes}\n")
    assert parsed(written).session.history == game.session.history


@pytest.mark.parametrize(
    ("old", "new", "kind", "place", "values"),
    [
        ("- c3xc2", "- c3xc1", Fault.ILLEGAL_MOVE, (12, 3), {"ply": 3, "reason": "blocked"}),
        ("- c3xc2", "- c3", Fault.MALFORMED_MOVE, (12, 3), {"ply": 3, "move": "c3"}),
        ("- c3xc2", "- [c3xc2]", Fault.WRONG_TYPE, (12, 3), {"wanted": "section"}),
        ("- c3xc2", "- {move: c3xc2, after: 3}", Fault.NOT_INTEGER, (12, 24), {"high": 2}),
        ("- c3xc2", "- {move: c3xc2, after: 1}", Fault.ILLEGAL_MOVE, (12, 10), {"ply": 2}),
        ("- c3xc2", "- {after: 1}", Fault.MISSING, (12, 3), {"key": "moves.3.move"}),
        ("- c3xc2", "- {move: c3xc2, by: cat}", Fault.UNKNOWN_VALUE, (12, 21), {}),
        ("- c3xc2", "- c3xc2\nat: 4", Fault.NOT_INTEGER, (13, 5), {"high": 3}),
        ("- c3xc2", "- {move: b1xc1, after: 1}\nat: 2", Fault.ILLEGAL_MOVE, (12, 10), {}),
        ("game: green", "game: chess", Fault.UNKNOWN_VALUE, (3, 7), {"choices": "green, greener, greenest"}),
        ("kind: game", "kind: cake", Fault.WRONG_KIND, (1, 7), {"wanted": "game"}),
        ("start: bww/ggb/gwb b", "start: bww/gxb/gwb b", Fault.BAD_POSITION, (4, 13), {"reason": "stack"}),
        ("start: bww/ggb/gwb b", "start: 'bww/ggb/gwb -'", Fault.BAD_POSITION, (4, 21), {"reason": "seat"}),
        ("start: bww/ggb/gwb b", "begin: x", Fault.MISSING, (1, 1), {"key": "start"}),
        ("{player: human}", "{player: cat}", Fault.UNKNOWN_VALUE, (6, 19), {"choices": "human, random, ai"}),
        ("level: 2", "level: 99", Fault.NOT_INTEGER, (7, 30), {"key": "seats.green.level"}),
        (", level: 2", "", Fault.MISSING, (7, 10), {"key": "seats.green.level"}),
        ("  white: {player: random}\n", "", Fault.MISSING, (6, 3), {"key": "seats.white"}),
        ("  white:", "  red:", Fault.UNKNOWN_KEY, (8, 3), {"choices": "black, green, white"}),
        ("moves:", "options: {board: 6x6}\nmoves:", Fault.DISAGREES, (9, 10), {"wanted": "3x3"}),
        ("moves:", "options: {board: 7x7}\nmoves:", Fault.BAD_OPTIONS, (9, 18), {"reason": "board_thirds"}),
        ("moves:", "options: {bored: 7}\nmoves:", Fault.BAD_OPTIONS, (9, 18), {"reason": "unknown_option"}),
        ("moves:", "created: noon\nmoves:", Fault.NOT_TIME, (9, 10), {}),
        ("moves:", "given_up: solo\nmoves:", Fault.UNKNOWN_VALUE, (9, 11), {}),
        ("moves:", "paused: maybe\nmoves:", Fault.NOT_BOOLEAN, (9, 9), {}),
        ("moves:", "name: " + "x" * 101 + "\nmoves:", Fault.TOO_LONG, (9, 7), {}),
    ],
)
def test_impossible_files_are_refused_where_they_go_wrong(
    old: str, new: str, kind: Fault, place: tuple[int, int], values: dict[str, object]
) -> None:
    assert old in BY_HAND
    fault = fault_of(BY_HAND.replace(old, new))
    assert (fault.kind, fault.place) == (kind, place)
    assert values.items() <= fault.values.items()


def test_a_place_off_the_line_is_refused() -> None:
    fault = fault_of(BY_HAND + "- {move: c2xb2, after: 0}\nat: 2\ntip: 4\n".replace("c2xb2", "c2xc1"))
    assert fault.kind in (Fault.OFF_LINE, Fault.ILLEGAL_MOVE)


def test_too_many_moves_are_refused_before_any_is_played() -> None:
    fault = fault_of(BY_HAND + "- x\n" * MAX_MOVES)
    assert (fault.kind, fault.place) == (Fault.TOO_MANY, (10 + MAX_MOVES, 3))


def test_a_newer_save_is_only_looked_at() -> None:
    game = parsed(BY_HAND.replace("schema: 1", "schema: 2") + "dice: [1]\n")
    assert game.newer
    assert game.session.ply == 3
    fault = fault_of(BY_HAND.replace("schema: 1", "schema: 2").replace("moves:", "turns:").replace("start:", "deal:"))
    assert (fault.kind, fault.place) == (Fault.NEWER_SCHEMA, (2, 9))


def test_a_written_result_is_checked_but_does_not_lock_a_game_up() -> None:
    session = dealt("greenest", "3x3", "r")
    play_on(session, 20, random.Random(1))
    text = compose(save_values(session)).decode()
    assert "result: {reason: " in text
    check_save(parse_document(text.encode()))
    wrong = text.replace("reason: stuck", "reason: solved").replace("winners: ''", "winners: solo")
    parsed(wrong)
    if wrong != text:
        with pytest.raises(BadFile) as caught:
            check_save(parse_document(wrong.encode()))
        assert caught.value.kind is Fault.DISAGREES


def test_steps_bring_an_old_document_forward_one_by_one() -> None:
    def renamed(old: str, new: str) -> object:
        def step(document: Section) -> Section:
            entries = {new if key == old else key: node for key, node in document.entries.items()}
            return Section(document.place, document.name, entries, document.keys, document.flow)

        return step

    one, two = renamed("a", "b"), renamed("b", "c")
    assert callable(one)
    assert callable(two)
    document = parse_document(b"a: 1\n")
    assert list(migrate(document, 1, {1: one, 2: two}).entries) == ["c"]
    assert list(migrate(document, 2, {1: one, 2: two}).entries) == ["a"]
