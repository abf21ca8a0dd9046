"""Sharing a puzzle: a line, a code, a picture, a page; and opening a code that was pasted."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame

from green_desktop.games import Pyramids
from green_desktop.gui.board.scene import Scene
from green_desktop.gui.board.view import BoardView
from green_desktop.gui.page import write_page
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.dialog import Answer, Dialog
from green_desktop.gui.widgets.entry import TextEntry
from green_desktop.gui.widgets.label import Label
from green_desktop.gui.widgets.layout import Column, Row
from green_desktop.puzzles.share_code import BadCode, Shared, read_code, write_code
from green_desktop.session.session import Session
from green_desktop.storage.writing import free_name, write_file
from green_desktop.text import _

PICTURE = (1080, 1080)


@dataclass(frozen=True)
class Sharing:
    """What is shared: the game, what it is called, the line about it (or nothing), par where there is one."""

    session: Session
    title: str
    line: str = ""
    par: int | None = None


class ShareDialog(Dialog):
    """``folder`` is where pictures and pages are put."""

    width = 480.0

    def __init__(self, sharing: Sharing, folder: Path) -> None:
        super().__init__(lambda: _("Share"), answers=[Answer(lambda: _("Close"))])
        self.sharing, self.folder = sharing, folder
        session = sharing.session
        self.code = write_code(Shared(session.game, session.start, session.seed, session.options))

    def content(self) -> Widget:
        rows: list[Widget] = []
        if self.sharing.line:
            rows += [
                Label(self.sharing.line.replace("◎", _("bullseye")), role="strong", wrap=True),
                Button(lambda: _("Copy the line"), lambda: self._copy(self.sharing.line), icon="copy"),
            ]
        rows += [
            Label(self.code, role="body", wrap=True),
            Button(lambda: _("Copy the code"), lambda: self._copy(self.code), icon="copy"),
            Row(
                Button(lambda: _("Save a picture"), self._save_picture, icon="save", grow=1),
                Button(lambda: _("Save a page"), self._save_page, icon="save", grow=1),
            ),
            Label(
                lambda: _("The page plays in any browser, without a network."), role="small", tone="muted", wrap=True
            ),
        ]
        return Column(*rows, gap=10)

    def _copy(self, text: str) -> None:
        pygame.scrap.put_text(text)
        self._say(_("Copied"))

    def _save_picture(self) -> None:
        png = io.BytesIO()
        pygame.image.save(picture(self.sharing.session.position, self.style), png, "tower.png")
        self._save(".png", lambda file: write_file(file, png.getvalue()))

    def _save_page(self) -> None:
        sharing = self.sharing
        self._save(".html", lambda file: write_page(sharing.session, file, sharing.title, par=sharing.par))

    def _save(self, suffix: str, write: Callable[[Path], None]) -> None:
        file = free_name(self.folder / f"{self.sharing.title.replace(' ', '-').lower()}{suffix}")
        try:
            write(file)
        except OSError as error:
            self._say(_("{name} could not be written: {reason}").format(name=file.name, reason=error.strerror))
            return
        self._say(_("Saved as {name}").format(name=file))

    def _say(self, text: str) -> None:
        if self.window is not None:
            self.window.toast(text, seconds=6)


class CodeDialog(Dialog):
    """Paste a code; ``play`` is given what it stands for."""

    width = 480.0

    def __init__(self, play: Callable[[Shared], None]) -> None:
        super().__init__(
            lambda: _("Open a code"),
            answers=[
                Answer(lambda: _("Cancel")),
                Answer(lambda: _("Open"), self._open, kind="primary", stays=True),
            ],
        )
        self.play = play
        self.entry = TextEntry(label=lambda: _("Code"), most=4000, on_enter=self._open)
        self.wrong = Label("", role="small", tone="accent", wrap=True)

    def content(self) -> Widget:
        words = Label(lambda: _("Paste the code that a friend sent you."), wrap=True)
        return Column(words, self.entry, self.wrong, gap=10)

    def _open(self) -> None:
        try:
            shared = read_code(self.entry.text)
        except BadCode as error:
            self.entry.mark(True)
            self.wrong.label = bad_code(error)
            return
        self.close()
        self.play(shared)


def bad_code(error: BadCode) -> str:
    """What is wrong with a code, in a line."""
    return {
        "letters": _("This is not a code: it has letters that codes do not have, or too few of them."),
        "checksum": _("The code has a mistake in it, or lacks a part."),
        "edition": _("The code was made by a newer program."),
        "content": _("The code stands for nothing that can be played."),
    }[error.reason]


def picture(position: Pyramids, style: Style) -> pygame.Surface:
    """The board alone, in the colours of the window, as a square picture."""
    surface = pygame.Surface(PICTURE)
    view = BoardView(style)
    view.layout(surface.get_rect(), position.grid.rows, position.grid.columns)
    view.draw(surface, Scene(position.stacks))
    return surface
