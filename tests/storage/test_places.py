"""Where files lie."""

from pathlib import Path

from green_desktop.storage.places import find_places


def test_one_folder_of_the_users_choice(tmp_path: Path) -> None:
    places = find_places(tmp_path / "stick", {"GREEN_DESKTOP_HOME": "/elsewhere"})
    assert places.settings == tmp_path / "stick" / "settings.yaml"
    assert places.saves == tmp_path / "stick" / "saves"
    places.make()
    assert places.saves.is_dir()


def test_the_environment_names_a_home(tmp_path: Path) -> None:
    assert find_places(None, {"GREEN_DESKTOP_HOME": str(tmp_path)}).puzzles == tmp_path / "puzzles"


def test_else_the_platforms_own() -> None:
    places = find_places(None, {})
    assert places.folder.name == "green-desktop"
    assert places.folder.is_absolute()
