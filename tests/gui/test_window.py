"""The window: the stack of screens, when it draws, toasts, calls from other threads, theme and scale."""

import threading

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.gui.screens.base import Screen
from green_desktop.gui.screens.gallery import Gallery
from green_desktop.gui.screens.settings import SettingsDialog
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.dialog import Dialog
from green_desktop.gui.widgets.label import Label
from green_desktop.storage.settings import Settings
from green_desktop.storage.themes import load_theme
from tests.gui.conftest import Seat
from tests.gui.widgets.bench import bench
from tests.pilot import Pilot


def test_nothing_is_drawn_while_nothing_changes(sit: Seat) -> None:
    pilot = sit(bench(Button("one", lambda: None)))
    drawn = pilot.window.frames
    pilot.steps(200)
    assert pilot.window.frames == drawn
    pilot.key("tab")
    assert pilot.window.frames > drawn


def test_it_ticks_fast_for_two_seconds_after_input(sit: Seat) -> None:
    pilot = sit(bench())
    pilot.key("a")
    assert pilot.window.step()
    pilot.clock.now += 2.1
    assert not pilot.window.step()


def test_it_ticks_fast_and_draws_while_something_moves(sit: Seat) -> None:
    screen = bench()
    pilot = sit(screen)
    pilot.clock.now += 10
    pilot.steps(1)
    drawn = pilot.window.frames
    at: list[float] = []
    screen.animator.start(0.5, at.append)
    assert pilot.window.step()
    pilot.steps(40)
    assert at[-1] == 1.0
    assert pilot.window.frames >= drawn + 25
    assert not pilot.window.step()


def test_screens_are_opened_resumed_and_closed(sit: Seat) -> None:
    said: list[str] = []

    class Told(Screen):
        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

        def opened(self) -> None:
            said.append(f"{self.name} opened")

        def resumed(self) -> None:
            said.append(f"{self.name} resumed")

        def closed(self) -> None:
            said.append(f"{self.name} closed")

    pilot = sit(Told("home"))
    pilot.window.push(Told("menu"))
    pilot.window.pop()
    pilot.window.replace(Told("table"))
    assert said == [
        "home opened",
        "menu opened",
        "menu closed",
        "home resumed",
        "home closed",
        "table opened",
    ]


def test_what_lies_below_a_dialog_is_not_drawn_again(sit: Seat) -> None:
    drawn: list[int] = []

    class Counted(Screen):
        def background(self, surface: Surface, style: Style) -> None:
            drawn.append(1)

    pilot = sit(Counted())
    pilot.window.push(Dialog("Title", "Text"))
    pilot.steps(2)
    before = len(drawn)
    pilot.key("tab", "tab")
    assert len(drawn) == before
    pilot.window.screens[0].changed()
    pilot.steps(1)
    assert len(drawn) == before + 1


def test_a_screen_may_name_what_it_drew(sit: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    named: list[list[Rect]] = []
    monkeypatch.setattr(pygame.display, "update", named.append)

    class Partial(Screen):
        def draw(self, surface: Surface) -> list[Rect] | None:
            return [Rect(1, 2, 3, 4)]

    pilot = sit(Partial())
    pilot.screen.changed()
    pilot.steps(1)
    assert named == [[Rect(1, 2, 3, 4)]]


def test_another_thread_may_call(sit: Seat) -> None:
    pilot = sit(bench())
    said: list[bool] = []
    main = threading.current_thread()
    thread = threading.Thread(target=lambda: pilot.window.call(lambda: said.append(threading.current_thread() is main)))
    thread.start()
    thread.join()
    assert said == []
    pilot.steps(1)
    assert said == [True]


def test_a_toast_comes_offers_a_way_back_and_goes(sit: Seat) -> None:
    said: list[str] = []
    pilot = sit(bench())
    pilot.window.toast("Deleted.", action=("Undo", lambda: said.append("undone")))
    pilot.steps(30)
    toast = pilot.window.toasts[0]
    assert toast.action_rect is not None
    pilot.click(toast.action_rect.center)
    assert said == ["undone"]
    pilot.window.toast("Saved.")
    pilot.steps(300)
    assert pilot.window.toasts == []
    drawn = pilot.window.frames
    pilot.steps(30)
    assert pilot.window.frames == drawn


def test_theme_and_scale_change_while_it_runs(sit: Seat) -> None:
    label = Label("Green", role="title")
    pilot = sit(bench(label), size=(1920, 1200))
    narrow = label.rect.width
    pilot.window.restyle(scale=2)
    pilot.steps(1)
    assert label.rect.width == pytest.approx(2 * narrow, abs=4)
    pilot.window.restyle(theme=load_theme("charcoal"))
    pilot.steps(1)
    assert pilot.window.surface.get_at((2, 2))[:3] == load_theme("charcoal").controls.rail
    pilot.window.restyle(scale=0)
    assert pilot.window.style.scale == 1


def test_a_scale_that_leaves_no_room_is_taken_back(sit: Seat) -> None:
    assert sit(bench(), size=(1280, 720), scale=3).window.style.scale == 1.2
    assert sit(bench(), size=(3840, 2160), scale=3).window.style.scale == 3


def test_words_follow_the_language(sit: Seat) -> None:
    words = {"now": "Undo"}
    pilot = sit(bench(Button(lambda: words["now"], lambda: None)))
    pilot.key("tab")
    words["now"] = "Deshacer"
    pilot.window.relabel()
    pilot.steps(1)
    assert pilot.sees("Deshacer")


def test_it_closes_without_a_question(sit: Seat) -> None:
    pilot = sit(bench())
    said: list[str] = []
    pilot.window.on_quit = lambda: said.append("quit")
    pygame.event.post(Event(pygame.QUIT))
    pilot.window.run()
    assert said == ["quit"]
    assert not pygame.display.get_init()


def test_full_screen_and_back(sit: Seat) -> None:
    pilot = sit(bench(), size=(1000, 700))
    pilot.key("f11")
    assert pilot.window.full_screen
    pilot.key("f11")
    assert not pilot.window.full_screen
    assert pilot.window.size == (1000, 700)


@pytest.mark.parametrize("size", [(320, 200), (1, 1), (960, 40), (40, 900)])
def test_a_window_smaller_than_any_screen_is_laid_out_for_still_stands(sit: Seat, size: tuple[int, int]) -> None:
    pilot = sit(Gallery())
    pilot.window.push(SettingsDialog(Settings, lambda **_changes: None, [("linen", "Linen")]))
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    pilot.steps(2)
    pilot.key("tab", "tab", "enter")
    assert pilot.window.size == size


def test_a_pilot_says_what_is_there_when_it_finds_nothing(sit: Seat) -> None:
    pilot: Pilot = sit(bench(Button("Undo", lambda: None)))
    with pytest.raises(AssertionError, match="Undo"):
        pilot.press("Redo")
