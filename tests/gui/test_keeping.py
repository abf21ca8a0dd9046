"""What the window does when the disk or a file is not as it should be: it says so, plays on, and loses nothing."""

import errno
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from green_desktop.games import Capture
from green_desktop.storage.home import Home
from green_desktop.storage.places import Places
from green_desktop.storage.saves import read_save
from tests.pilot import Pilot

Start = Callable[[], Pilot]


def sit_down(pilot: Pilot) -> None:
    pilot.press("New game")
    pilot.choose("Game", "Greenest")
    pilot.press("Start")


def play(pilot: Pilot, moves: int = 1) -> None:
    for _ in range(moves):
        pilot.wait_for_turn()
        position = pilot.position
        move = next(move for move in position.legal_moves() if isinstance(move, Capture))
        pilot.drag(position.grid.name(move.origin), position.grid.name(move.target))
        pilot.steps(30)


def test_a_full_disk_is_said_quietly_until_there_is_room(
    start: Start, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start()
    sit_down(pilot)
    play(pilot, 2)
    journal = pilot.table.journal
    assert journal
    pilot.wait_for(lambda: journal.saved)
    with monkeypatch.context() as patch:

        def full(_: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        patch.setattr("os.fsync", full)
        play(pilot, 3)
        pilot.wait_for(
            lambda: pilot.table.banner.visible and pilot.table.banner.label == "Not saved: the disk is full."
        )
        assert pilot.table.session.ply == 5
        assert read_save(journal.path).session.ply == 2
    pilot.wait_for(lambda: not pilot.table.banner.visible)
    assert read_save(journal.path).session.ply == 5


def test_a_damaged_game_is_told_and_played_on_from_the_version_before(start: Start, places: Places) -> None:
    pilot = start()
    sit_down(pilot)
    play(pilot, 3)
    journal = pilot.table.journal
    assert journal
    start().steps(1)
    journal.path.write_bytes(b"\0" * 500)
    pilot = start()
    pilot.press("Continue")
    assert pilot.sees("This game was damaged")
    assert pilot.sees("is kept as")
    pilot.press("All right")
    assert pilot.table.session.ply == 2
    pilot.wait_for(journal.path.exists)
    assert read_save(journal.path).session.ply == 2
    assert (places.saves / f"{journal.path.stem}.damaged.green").read_bytes() == b"\0" * 500


def test_damaged_settings_are_told_and_the_app_starts(start: Start, places: Places) -> None:
    places.settings.write_text("kind: settings\nschema: 1\ntheme: 7up\nvolume: [\n")
    pilot = start()
    pilot.steps(2)
    assert "settings.yaml: line 5, column 1" in pilot.window.toasts[0].text
    assert (places.folder / "settings.damaged.yaml").exists()


def test_todays_game_from_a_newer_program_is_not_written_over(start: Start, places: Places) -> None:
    today = places.saves / "2026-11-21-classic.green"
    today.write_text("kind: game\nschema: 9\nfuture: yes\n")
    pilot = start()
    home = pilot.screen
    view = home.pane.view  # type: ignore[attr-defined]  # home is the screen that has today's board
    position = home.today.position  # type: ignore[attr-defined]  # the same
    capture = next(move for move in position.legal_moves() if isinstance(move, Capture))
    start_x, start_y, end_x, end_y = map(round, (*view.top(capture.origin), *view.top(capture.target)))
    pilot.drag_points((start_x, start_y), (end_x, end_y))
    pilot.wait_for(lambda: pilot.table.journal and pilot.table.journal.saved)
    kept = [path.read_text() for path in places.saves.iterdir() if path.suffix == ".green"]
    assert "kind: game\nschema: 9\nfuture: yes\n" in kept


def two_games(start: Start) -> Pilot:
    pilot = start()
    for moves in (1, 2):
        pilot.key("ctrl+n")
        pilot.choose("Game", "Greenest")
        pilot.press("Start")
        play(pilot, moves)
    pilot = start()
    pilot.key("ctrl+o")
    return pilot


def test_a_game_thrown_away_comes_back_with_undo(start: Start, places: Places) -> None:
    pilot = two_games(start)
    before = {path.name: path.read_bytes() for path in places.saves.iterdir()}
    pilot.key("delete")
    assert len(list(places.saves.glob("*.green"))) == 1
    toast = pilot.window.toasts[0]
    assert "is in the trash for 30 days" in toast.text
    pilot.steps(20)
    assert toast.action_rect
    pilot.click(toast.action_rect.center)
    assert {path.name: path.read_bytes() for path in places.saves.iterdir()} == before
    assert len(pilot.screen.games) == 2  # type: ignore[attr-defined]  # the dialog of saved games


def test_the_bin_at_the_end_of_a_row(start: Start, places: Places) -> None:
    pilot = two_games(start)
    for left in (1, 0):
        listing = pilot.find("Games")
        row = listing.row_rect(0, pilot.window.style)
        pilot.click((row.right - 10, row.centery))
        assert len(list(places.saves.glob("*.green"))) == left
    assert len(list(places.trash.iterdir())) >= 2
    assert pilot.sees("No game has been saved yet")


def test_a_theme_is_seen_as_soon_as_it_is_saved(start: Start, places: Places) -> None:
    theme = places.themes / "sea.yaml"
    theme.write_text('kind: theme\nschema: 1\nmat: {cloth: "#102030"}\n')
    places.settings.write_text("kind: settings\nschema: 1\ntheme: sea\n")
    pilot = start()
    assert pilot.window.style.theme.mat.cloth == (0x10, 0x20, 0x30)
    theme.write_text('kind: theme\nschema: 1\nmat: {cloth: "#405060"}\ntable: {}\n')
    pilot.steps(40)
    assert pilot.window.style.theme.mat.cloth == (0x40, 0x50, 0x60)
    theme.write_text("kind: theme\nschema: 1\nmat:\n  cloth: blue\n")
    pilot.steps(40)
    assert "sea.yaml: line 4, column 10: mat.cloth is 'blue'" in pilot.window.toasts[0].text
    assert pilot.window.style.theme.mat.cloth == (0x40, 0x50, 0x60)


def test_settings_that_cannot_be_saved_are_told(start: Start, places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = start()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        pilot.press("New game")
        pilot.press("Start")
        assert "the disk is full" in pilot.window.toasts[0].text


def test_leaving_with_moves_that_are_not_on_the_disk_is_asked_about(
    start: Start, places: Places, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = start()
    sit_down(pilot)
    play(pilot)
    journal = pilot.table.journal
    assert journal
    pilot.wait_for(lambda: journal.saved)

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        play(pilot, 2)
        pilot.key("ctrl+q")
        assert pilot.window.running
        assert pilot.sees("Leave without saving?")
        assert pilot.sees("the disk is full")
        pilot.press("Stay")
        assert pilot.table.session.ply == 3
        pilot.key("ctrl+q")
        pilot.press("Leave")
        assert not pilot.window.running
    pilot.window.running = True
    pilot.key("ctrl+q")
    assert not pilot.window.running


def test_what_somebody_else_did_to_the_file_is_told(start: Start, places: Places) -> None:
    pilot = start()
    sit_down(pilot)
    play(pilot)
    journal = pilot.table.journal
    assert journal
    pilot.wait_for(lambda: journal.saved)
    journal.path.write_text("mine now")
    play(pilot)
    pilot.wait_for(lambda: journal.saved)
    assert f"kept as {journal.path.stem}.other.green" in pilot.table.pane.remark
    assert (places.saves / f"{journal.path.stem}.other.green").read_text() == "mine now"


def test_a_second_start_opens_its_file_in_the_window(start: Start, places: Places) -> None:
    pilot = start()
    sit_down(pilot)
    play(pilot, 2)
    journal = pilot.table.journal
    assert journal
    pilot = start()
    with ThreadPoolExecutor(1) as pool:
        second = pool.submit(Home.open, places, journal.path)
        pilot.wait_for(second.done)
        assert second.result() is None
    pilot.steps(2)
    assert pilot.table.session.ply == 2
