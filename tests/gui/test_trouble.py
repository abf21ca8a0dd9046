"""What goes wrong around a game is said in a quiet line, and the game goes on."""

import os
import shutil
from collections.abc import Callable

import pytest

from green_desktop.storage.places import Places
from tests.gui.test_playing import first_capture
from tests.pilot import Pilot

Start = Callable[[], Pilot]


def test_a_file_in_place_of_the_folder_is_named_until_it_is_gone(start: Start, places: Places) -> None:
    pilot = start()
    pilot.press("New game")
    pilot.press("Start")
    pilot.steps(20)
    shutil.rmtree(places.saves)
    places.saves.write_text("in the way")
    pilot.drag(*first_capture(pilot))
    pilot.wait_for(lambda: pilot.sees("Not saved"))
    pilot.wait_for_turn()
    places.saves.unlink()
    pilot.steps(200)
    pilot.wait_for(lambda: not pilot.sees("Not saved"))
    assert len(list(places.saves.glob("*.green"))) == 1


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_is_named(start: Start, places: Places) -> None:
    pilot = start()
    places.saves.chmod(0o500)
    pilot.press("New game")
    pilot.press("Start")
    pilot.wait_for(lambda: pilot.sees("Not saved"))
    places.saves.chmod(0o700)


def test_a_damaged_save_is_set_aside_and_the_app_starts(start: Start, places: Places) -> None:
    pilot = start()
    pilot.press("New game")
    pilot.press("Start")
    pilot.drag(*first_capture(pilot))
    pilot.wait_for_turn()
    start()
    save = next(places.saves.glob("*.green"))
    save.write_bytes(b"kind: game\nschema: 1\ngame: greener\nstart: [nonsense")
    for older in places.saves.glob("*.green~"):
        older.unlink()
    pilot = start()
    assert pilot.sees("New game")
    pilot.press("Open…")
    pilot.press(save.name)
    assert pilot.sees("cannot be opened")
    kept = [file for file in places.saves.iterdir() if b"nonsense" in file.read_bytes()]
    assert len(kept) == 1


def test_a_bad_setting_is_named_and_kept(start: Start, places: Places) -> None:
    places.settings.write_text("kind: settings\nschema: 1\ntheme: linen\nanimation: sideways\n", encoding="utf-8")
    pilot = start()
    pilot.steps(5)
    assert pilot.sees("animation") or any("animation" in toast.text for toast in pilot.window.toasts)
    start()
    assert "animation: sideways" in places.settings.read_text(encoding="utf-8")
