"""The field for text: typing, clipboard, pointer, input methods."""

import pygame
from pygame.event import Event

from green_desktop.gui.widgets.entry import TextEntry
from tests.gui.conftest import Seat
from tests.gui.widgets.bench import bench


def test_typing_and_the_keys_of_editing(sit: Seat) -> None:
    said: list[str] = []
    pilot = sit(bench(TextEntry("", said.append, label="Name")))
    pilot.fill("Name", "Nestor")
    pilot.key("home", "right", "delete")
    pilot.type("é")
    assert said[-1] == "Néstor"
    pilot.key("ctrl+z", "ctrl+z")
    assert said[-1] == "Nestor"


def test_the_clipboard(sit: Seat) -> None:
    entry, other = TextEntry("green", label="One"), TextEntry("", label="Other")
    pilot = sit(bench(entry, other))
    pilot.press("One")
    pilot.key("ctrl+a", "ctrl+c", "end")
    pilot.type("!")
    pilot.press("Other")
    pilot.key("ctrl+v", "ctrl+v")
    assert (entry.text, other.text) == ("green!", "greengreen")
    pilot.key("ctrl+a", "ctrl+x")
    assert other.text == ""


def test_what_is_pasted_becomes_one_line(sit: Seat) -> None:
    entry = TextEntry("", label="One")
    pilot = sit(bench(entry))
    pilot.press("One")
    pygame.scrap.put_text("one\ntwo\tthree\n")
    pilot.key("ctrl+v")
    assert entry.text == "one two three"


def test_the_pointer_sets_the_caret_drags_a_selection_and_clicks_words(sit: Seat) -> None:
    entry = TextEntry("green greener greenest", label="One", width=400)
    pilot = sit(bench(entry))
    left, middle = entry.inner(pilot.window.style).x, entry.rect.centery
    pilot.drag_points((left, middle), (left + entry._x(pilot.window.style, 5), middle))
    assert entry.line.selected == "green"
    pilot.click((left + entry._x(pilot.window.style, 8), middle), clicks=2)
    assert entry.line.selected == "greener"


def test_a_long_text_scrolls_with_its_caret(sit: Seat) -> None:
    entry = TextEntry("", label="One", width=120)
    pilot = sit(bench(entry))
    pilot.fill("One", "a text that is much wider than its field")
    assert entry._scroll > 0
    pilot.key("home")
    pilot.steps(1)
    assert entry._scroll == 0


def test_letters_never_reach_the_shortcuts_of_the_screen(sit: Seat) -> None:
    screen = bench(TextEntry("", label="One"))
    taken: list[str] = []
    screen.keys = {"n": lambda: taken.append("n")}
    pilot = sit(screen)
    pilot.key("n")
    pilot.press("One")
    pilot.key("n")
    assert taken == ["n"]


def test_an_input_method_composes_and_then_types(sit: Seat) -> None:
    entry = TextEntry("ab", label="One")
    pilot = sit(bench(entry))
    pilot.press("One")
    pilot.key("home", "right")
    pygame.event.post(Event(pygame.TEXTEDITING, text="ね", start=0, length=1))
    pilot.steps(1)
    assert (entry.text, entry.shown()) == ("ab", "aねb")
    pygame.event.post(Event(pygame.TEXTINPUT, text="寝"))
    pilot.steps(1)
    assert (entry.text, entry.composed) == ("a寝b", "")


def test_any_text_can_be_shown(sit: Seat) -> None:
    entry = TextEntry("", label="One", most=500)
    pilot = sit(bench(entry))
    for text in ("مرحبا بالعالم", "🎉👩‍👩‍👧", "x" * 500, "\u0000\u202e\ud800"):
        pilot.press("One")
        pilot.key("ctrl+a")
        pygame.event.post(Event(pygame.TEXTINPUT, text=text))
        pilot.steps(2)
