"""Where our files lie: where the operating system wants them, or all in one folder of the user's choice."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

HOME_VARIABLE = "GREEN_DESKTOP_HOME"
_NAME = "green-desktop"


@dataclass(frozen=True)
class Places:
    """The two folders everything lies in: ``settings_folder`` for the settings, ``folder`` for all else."""

    folder: Path
    settings_folder: Path

    @property
    def settings(self) -> Path:
        return self.settings_folder / "settings.yaml"

    @property
    def saves(self) -> Path:
        return self.folder / "saves"

    @property
    def themes(self) -> Path:
        return self.folder / "themes"

    @property
    def puzzles(self) -> Path:
        """Records of the daily puzzles, one file a year."""
        return self.folder / "puzzles"

    @property
    def trash(self) -> Path:
        return self.folder / "trash"

    @property
    def backups(self) -> Path:
        return self.folder / "backups"

    @property
    def index(self) -> Path:
        """The list of saves, kept so that ten thousand need not be read; it can be deleted at any time."""
        return self.folder / "saves-index.json"

    @property
    def records_index(self) -> Path:
        """What the records say, kept so that they open fast; it can be deleted at any time."""
        return self.folder / "puzzles-index.json"

    @property
    def par_cache(self) -> Path:
        """Puzzles of days whose par and grade were found; it can be deleted at any time."""
        return self.folder / "puzzles-found.json"

    @property
    def shared(self) -> Path:
        """Pictures and pages made for friends."""
        return self.folder / "shared"

    @property
    def lock(self) -> Path:
        return self.folder / "open.lock"

    def make(self) -> None:
        """Make the folders that are not there yet. Raises OSError."""
        for folder in (self.saves, self.themes, self.settings_folder):
            folder.mkdir(parents=True, exist_ok=True)


def find_places(home: Path | None = None, environment: Mapping[str, str] | None = None) -> Places:
    """The places to use: under ``home`` (``--data-dir``), else ``$GREEN_DESKTOP_HOME``, else the platform's own."""
    variables = os.environ if environment is None else environment
    chosen = home or (Path(variables[HOME_VARIABLE]) if variables.get(HOME_VARIABLE) else None)
    if chosen is not None:
        folder = chosen.expanduser().absolute()
        return Places(folder, folder)
    return Places(
        Path(platformdirs.user_data_dir(_NAME, appauthor=False)),
        Path(platformdirs.user_config_dir(_NAME, appauthor=False)),
    )
