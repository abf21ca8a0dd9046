"""The shelf: listing many games, opening one in any state, places for new ones."""

import json
import random
import time
from pathlib import Path

import pytest

from green_desktop.session.session import Session
from green_desktop.storage.composing import compose
from green_desktop.storage.faults import BadFile, Fault
from green_desktop.storage.places import Places, find_places
from green_desktop.storage.saves import read_save, save_values
from green_desktop.storage.shelf import Shelf
from green_desktop.storage.writing import last_version, write_file
from tests.storage.games import dealt, play_on


@pytest.fixture
def places(tmp_path: Path) -> Places:
    places = find_places(tmp_path)
    places.make()
    return places


def put(places: Places, name: str, session: Session) -> Path:
    path = places.saves / f"{name}.green"
    write_file(path, compose(save_values(session)), keep_last=True)
    return path


def played(plies: int, seed: int = 1) -> Session:
    session = dealt()
    play_on(session, plies, random.Random(seed))
    return session


def names(shelf: Shelf) -> list[str]:
    return [game.path.stem for game in shelf.games().games]


def test_the_list_says_what_lies_there(places: Places) -> None:
    put(places, "a", played(5))
    put(places, "b", played(200))
    (places.saves / "notes.txt").write_text("not a game")
    (places.saves / "folder.green").mkdir()
    first, second = sorted(Shelf(places).games().games, key=lambda game: game.path.name)
    assert (first.game, first.board, first.moves, first.players) == ("green", "6x6", 5, ("Ana", "ai:2", "ai:2"))
    assert first.under_way
    assert not second.under_way
    assert second.reason == "score"
    assert [game.path.stem for game in Shelf(places).latest()] == ["a"]


def test_a_new_and_a_changed_file_are_seen(places: Places) -> None:
    put(places, "a", played(5))
    shelf = Shelf(places)
    assert shelf.games().games[0].moves == 5
    put(places, "a", played(6))
    put(places, "b", played(1))
    assert {game.path.stem: game.moves for game in shelf.games().games} == {"a": 6, "b": 1}
    (places.saves / "a.green").unlink()
    assert names(shelf) == names(Shelf(places)) == ["b"]


WRONG_INDEXES = [
    "",
    "{",
    "[]",
    "null",
    "[" * 5000,
    "\xff",
    '{"edition": 99, "saves": {}}',
    '{"edition": 1}',
    '{"edition": 1, "saves": []}',
    '{"edition": 1, "saves": {"a.green": 5}}',
    '{"edition": 1, "saves": {"a.green": [[1,2,3], 1e99, ["","","","","",""], [], 0]}}',
    '{"edition": 1, "saves": {"gone.green": [[1,2,3], 1, ["","","","","",""], [], 0]}}',
]


@pytest.mark.parametrize("index", WRONG_INDEXES)
def test_a_wrong_index_is_made_anew(places: Places, index: str) -> None:
    put(places, "a", played(5))
    places.index.write_text(index, encoding="latin-1")
    assert names(Shelf(places)) == ["a"]
    assert json.loads(places.index.read_bytes())["saves"].keys() == {"a.green"}


def test_the_index_is_believed_while_the_files_are_as_they_were(
    places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(places, "a", played(5))
    listing = Shelf(places).games()

    def unread(_: Path) -> None:
        raise AssertionError("the file was read again")

    monkeypatch.setattr("green_desktop.storage.shelf.read_document", unread)
    assert Shelf(places).games() == listing


def test_what_there_was_no_time_for_is_pending(places: Places) -> None:
    for number in range(5):
        put(places, str(number), played(1))
    shelf = Shelf(places)
    assert shelf.games(seconds=-1).pending == 5
    assert shelf.games().pending == 0


def test_no_folder_is_an_empty_shelf(tmp_path: Path) -> None:
    assert Shelf(find_places(tmp_path / "none")).games().games == []


def test_an_index_that_cannot_be_written_does_no_harm(places: Places) -> None:
    put(places, "a", played(5))
    places.index.mkdir()
    assert names(Shelf(places)) == ["a"]


def test_a_damaged_game_is_set_aside_and_the_version_before_it_opened(places: Places) -> None:
    path = put(places, "a", played(5))
    put(places, "a", played(6))
    path.write_bytes(path.read_bytes()[:-300])
    shelf = Shelf(places)
    assert shelf.games().games[0].moves in (5, 6) or shelf.games().games[0].fault
    path.write_bytes(b"\0" * 4096)
    assert shelf.games().games[0].fault == Fault.NOT_TEXT
    opened = shelf.open(path)
    assert (opened.game.session.ply, opened.path) == (5, path)
    assert opened.fault
    assert opened.aside
    assert opened.aside.name == "a.damaged.green"
    assert opened.aside.read_bytes() == b"\0" * 4096
    assert read_save(path).session.ply == 5


def test_a_damaged_game_with_nothing_before_it(places: Places) -> None:
    path = places.saves / "a.green"
    path.write_text("kind: game\n")
    with pytest.raises(BadFile) as caught:
        Shelf(places).open(path)
    assert caught.value.kind is Fault.MISSING
    aside = places.saves / "a.damaged.green"
    assert aside.exists()
    with pytest.raises(BadFile):
        Shelf(places).open(aside)
    assert aside.exists()
    assert len(list(places.saves.iterdir())) == 1


def test_a_game_whose_file_vanished_comes_from_the_version_before_it(places: Places) -> None:
    path = put(places, "a", played(5))
    put(places, "a", played(6))
    path.unlink()
    assert Shelf(places).open(path).game.session.ply == 5
    assert read_save(path).session.ply == 5
    path.unlink()
    last_version(path).unlink()
    with pytest.raises(BadFile) as caught:
        Shelf(places).open(path)
    assert caught.value.kind is Fault.MISSING_FILE


def test_a_strangers_file_is_kept_on_the_shelf_and_left_where_it_was(places: Places, tmp_path: Path) -> None:
    put(places, "a", played(1))
    theirs = tmp_path / "elsewhere" / "a.green"
    write_file(theirs, compose(save_values(played(3))))
    opened = Shelf(places).open(theirs)
    assert opened.path == places.saves / "a-2.green"
    theirs.write_text("broken")
    with pytest.raises(BadFile):
        Shelf(places).open(theirs)
    assert theirs.read_text() == "broken"


def test_a_newer_game_is_not_set_aside(places: Places) -> None:
    path = places.saves / "a.green"
    path.write_text("kind: game\nschema: 9\n")
    with pytest.raises(BadFile) as caught:
        Shelf(places).open(path)
    assert caught.value.kind is Fault.NEWER_SCHEMA
    assert path.exists()


def test_places_for_new_games(places: Places) -> None:
    shelf, session = Shelf(places), dealt()
    first = shelf.new_place(session)
    assert first.name == f"{session.created:%Y-%m-%d}-green.green"
    first.touch()
    assert shelf.new_place(session).name == f"{session.created:%Y-%m-%d}-green-2.green"


def many(places: Places, count: int) -> None:
    content = compose(save_values(played(80)))
    for number in range(count):
        (places.saves / f"{number}.green").write_bytes(content)


def listed_within(places: Places, seconds: float) -> None:
    shelf = Shelf(places)
    while shelf.games(5).pending:
        pass
    start = time.process_time()
    listing = Shelf(places).games()
    assert time.process_time() - start < seconds
    assert listing.pending == 0
    assert len(listing.games) == len(list(places.saves.iterdir()))


def test_hundreds_of_games_are_listed_at_once(places: Places) -> None:
    many(places, 300)
    listed_within(places, 0.1)


@pytest.mark.long
def test_ten_thousand_games_are_listed_at_once(places: Places) -> None:
    many(places, 10_000)
    listed_within(places, 0.5)
