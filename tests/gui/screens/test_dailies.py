"""A month of daily puzzles, solved through the window by a script whose calendar is mocked."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from green_desktop.app import App
from green_desktop.games import GAMES
from green_desktop.gui.days import Days
from green_desktop.gui.screens.puzzle_calendar import PuzzleCalendar
from green_desktop.gui.screens.table.puzzle_words import share_line
from green_desktop.puzzles import calendar
from green_desktop.puzzles.calendar import Name
from green_desktop.puzzles.daily import Puzzle
from green_desktop.puzzles.medals import best_medal
from green_desktop.puzzles.share_code import Shared, write_code
from green_desktop.puzzles.strokes import par
from green_desktop.puzzles.verdict import Ending, solve
from green_desktop.storage.home import Home
from green_desktop.storage.places import Places
from green_desktop.storage.records import Records
from green_desktop.storage.solves import kept_solves
from tests.pilot import Clock, Pilot

FIRST = date(2026, 6, 1)
VALUES = (Path(__file__).parents[2] / "data" / "daily.txt").read_text(encoding="utf-8").splitlines()


def known() -> dict[Name, Puzzle]:
    """The puzzles of the month, as they are promised, so that they need not be found here."""
    found = {}
    for text in VALUES[:90]:
        day, kind, seed, position, *worth = text.split(" ")
        name, start = Name(kind, date.fromisoformat(day)), GAMES["greenest"].read(f"{position} -")
        values = dict(word.split("=") for word in worth)
        mark = start.grid.cell(values["mark"]) if "mark" in values else None
        numbers = {key: int(value) for key, value in values.items() if key != "mark"}
        found[name] = Puzzle(name, seed, start, **numbers, mark=mark)
    return found


class Player:
    """An app with a calendar of its own, and a person in front of it."""

    def __init__(self, places: Places) -> None:
        self.day, clock = FIRST, Clock()
        store = Home.open(places)
        assert store
        store.found._puzzles.update(known())
        store.settings.change(animation="none")
        self.store = store
        self.app = App(store, clock=clock, today=lambda: self.day)
        self.app.home()
        self.pilot = Pilot(self.app.window, clock)

    @property
    def days(self) -> Days:
        return self.app.days

    def sleep(self, days: int = 1) -> None:
        """Go home and wait for another day."""
        self.app.home()
        self.day += timedelta(days=days)
        self.pilot.steps(3)

    def solve(self, kind: str, *, by_hand: bool = False, ending: Ending | None = None) -> None:
        """Open a puzzle of today and solve it."""
        if kind == "classic":
            self.app.puzzle(Name(kind, self.day))
        else:
            self.pilot.press({"endgame": "Endgame", "large": "Large"}[kind])
        self.pilot.steps(2)
        position = self.pilot.position
        line = solve(position, ending=ending) if ending else par(position)
        assert line
        for move in line.moves:
            if by_hand:
                for cell in move:
                    self.pilot.click_cell(position.grid.name(cell))
            else:
                self.pilot.table.pane.submit(self.pilot.position.notation(move))
        self.pilot.steps(2)
        outcome = self.pilot.table.session.outcome()
        assert outcome and outcome.reason == "solved"

    def record(self, kind: str, day: date | None = None) -> Any:
        return self.store.records.get(Name(kind, day or self.day))


@pytest.fixture
def player(places: Places, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """Solves are written down at noon of the mocked day."""
    person = Player(places)
    monkeypatch.setattr(
        "green_desktop.gui.screens.table.challenge.now",
        lambda: datetime(person.day.year, person.day.month, person.day.day, 12, tzinfo=UTC),
    )
    yield person
    person.app.leave()


def month(player: Player, days: int, *, by_hand: bool) -> None:
    """An Endgame each day but the 20th; the weekends' Large and Monday's Classic besides."""
    for number in range(1, days + 1):
        if number != 16:
            player.solve("endgame", by_hand=by_hand or number == 1)
            assert best_medal("endgame", player.record("endgame")) == "silent"
            assert player.pilot.sees("Solved clean, without a sounding")
        length = number if number < 16 else number - 1
        run = player.days.streak()
        assert run.length == length and run.freezes == (14 <= number <= 16) + (number >= 29)
        if number < days:
            player.sleep()
    assert player.days.streak().frozen == {FIRST + timedelta(days=15)}
    assert len(player.store.records.all()) == days - 1


def test_a_fortnight_and_a_missed_day(player: Player) -> None:
    month(player, 17, by_hand=False)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_a_month(player: Player) -> None:
    month(player, 30, by_hand=True)


def test_one_of_each_kind_by_hand(player: Player) -> None:
    player.sleep(5)  # a Saturday
    for kind in calendar.KINDS:
        player.app.home()
        player.pilot.steps(2)
        player.solve(kind, by_hand=True)
        record = player.record(kind)
        assert record and best_medal(kind, record) == ("silent" if kind == "endgame" else "par")
    marks = player.days.marks(player.day)
    assert [(mark.kind, mark.rank) for mark in marks] == [("classic", 3), ("endgame", 4), ("large", 3)]


def test_the_marked_cell_and_the_line_for_a_friend(player: Player) -> None:
    name = Name("classic", FIRST)
    puzzle = known()[name]
    player.solve("classic", ending=Ending(puzzle.mark, "g"))
    record = player.record("classic")
    assert record.bullseye and record.first.strokes > (puzzle.par or 0)
    table = player.pilot.table
    assert table.challenge is not None and "bullseye" in " ".join(player.pilot.texts())
    line = table.challenge.share_line()
    assert line == f"Greenest 152 · {record.first.strokes} strokes (par {puzzle.par}) · ◎"
    player.pilot.press("Share")
    assert player.pilot.sees(write_code(Shared("greenest", puzzle.start, puzzle.seed, {"board": "6x6"})))
    player.pilot.press("Save a picture")
    player.pilot.press("Save a page")
    files = sorted(path.suffix for path in player.store.places.shared.iterdir())
    assert files == [".html", ".png"]
    player.pilot.press("Copy the code")
    assert share_line(Name("endgame", FIRST), record.first, None).startswith("Greenest 152 Endgame · ")


def test_soundings_undo_and_a_better_medal(player: Player) -> None:
    player.pilot.press("Endgame")
    player.pilot.steps(2)
    table = player.pilot.table
    assert not table.rail or not table.rail.light.visible
    player.pilot.press("Sounding · 3 left")
    player.pilot.wait_for(lambda: table.light.verdict)
    assert player.pilot.sees("Can be solved") and player.pilot.sees("Sounding · 2 left")
    first = solve(player.pilot.position).moves[0]
    player.pilot.table.pane.submit(player.pilot.position.notation(first))
    assert not player.pilot.sees("Can be solved")
    player.pilot.press("Undo")
    player.app.home()
    player.pilot.steps(2)
    player.solve("endgame")
    record = player.record("endgame")
    assert (best_medal("endgame", record), record.first.undos, record.first.soundings) == ("solved", 1, 1)
    player.pilot.press("Again")
    assert player.pilot.table.challenge and player.pilot.table.challenge.soundings_left == 3
    for move in solve(player.pilot.position).moves:
        player.pilot.table.pane.submit(player.pilot.position.notation(move))
    record = player.record("endgame")
    assert best_medal("endgame", record) == "silent" and record.first.undos == 1


def test_a_hint_says_what_it_costs(player: Player) -> None:
    player.app.puzzle(Name("classic", FIRST))
    player.pilot.steps(2)
    player.pilot.key("h")
    assert "solved" in player.pilot.table.pane.remark
    assert not player.pilot.table.session.counts
    player.pilot.key("h")
    assert player.pilot.table.session.counts == {"hints": 1}


def test_points_are_remembered(player: Player) -> None:
    player.app.puzzle(Name("classic", FIRST))
    player.pilot.steps(1)
    found = par(player.pilot.position)
    assert found
    for move in found.moves[:6]:
        player.pilot.table.pane.submit(player.pilot.position.notation(move))
    table = player.pilot.table
    player.app.points(table)
    player.pilot.press("Remember this point")
    table.go(2)
    player.app.points(table)
    player.pilot.press("move 6 · 30 stacks")
    assert table.session.ply == 6
    player.app.points(table)
    player.pilot.press("Forget this point")
    assert not any(node.bookmark for node in table.session.history.nodes)


def test_midnight(player: Player) -> None:
    """Home shows the new day; a table goes on with its own, and its solve still counts for its day."""
    before = player.pilot.screen
    player.day += timedelta(days=1)
    player.pilot.steps(2)
    assert player.pilot.screen is not before
    player.app.puzzle(Name("classic", player.day))
    player.pilot.steps(1)
    begun = player.day
    player.day += timedelta(days=1)
    found = par(player.pilot.position)
    assert found
    for move in found.moves:
        player.pilot.table.pane.submit(player.pilot.position.notation(move))
    assert player.record("classic", begun) is not None and player.record("classic") is None


def test_a_clock_set_back_and_days_to_come(player: Player) -> None:
    player.sleep(3)
    player.solve("endgame")
    player.sleep(-2)
    assert player.days.streak().length == 0
    assert not player.days.offered(Name("endgame", FIRST + timedelta(days=3)))
    player.sleep(2)
    assert player.days.streak().length == 1


def test_the_calendar(player: Player) -> None:
    player.sleep(35)
    player.app.puzzle_calendar()
    player.pilot.steps(2)
    dialog = player.pilot.screen
    assert isinstance(dialog, PuzzleCalendar) and player.pilot.sees("July 2026")
    player.pilot.press("Earlier")
    assert player.pilot.sees("June 2026")
    player.pilot.tab_to("Month")
    player.pilot.key("left")
    assert dialog.day == date(2026, 6, 5)
    player.pilot.key("pagedown", "pagedown", "right")
    assert dialog.day == player.day, "days to come cannot be chosen"
    player.pilot.key("pageup")
    player.pilot.press("Classic")
    player.pilot.steps(2)
    challenge = player.pilot.table.challenge
    assert challenge and challenge.name == Name("classic", date(2026, 6, 6))


def test_records_come_back_from_the_games(player: Player) -> None:
    player.solve("endgame")
    player.sleep()
    player.solve("classic")
    player.app.home()
    player.pilot.steps(2)
    before = player.store.records.all()
    empty = Records(player.store.places.folder / "again", player.store.places.folder / "again.json")
    assert empty.recount(kept_solves(player.store.places.saves, player.store.found, lambda: False)) == 2
    after = empty.all()
    assert {name: (r.first.strokes, r.silent) for name, r in after.items()} == {
        name: (r.first.strokes, r.silent) for name, r in before.items()
    }


def test_a_code_is_pasted(player: Player) -> None:
    puzzle = known()[Name("endgame", FIRST)]
    player.app.open_code()
    player.pilot.fill("Code", "nonsense!")
    player.pilot.press("Open")
    assert player.pilot.sees("This is not a code")
    player.pilot.fill("Code", write_code(Shared("greenest", puzzle.start)).lower())
    player.pilot.press("Open")
    assert player.pilot.position == puzzle.start and player.pilot.table.challenge is None


def test_without_found_puzzles_par_comes_later(places: Places) -> None:
    person = Player(places)
    person.store.found._puzzles.clear()
    person.app.puzzle(Name("classic", FIRST))
    table = person.pilot.table
    assert table.challenge and table.challenge.puzzle is None and person.pilot.sees("par is being found")
    person.pilot.wait_for(lambda: table.challenge and table.challenge.puzzle)
    assert table.challenge.par == known()[Name("classic", FIRST)].par
    person.pilot.steps(2)
    assert not person.pilot.sees("par is being found") and table.pane.marked is not None
    person.app.leave()
