"""A new game: which, on what board, who plays, and from what seed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from green_desktop.core.game import BadOption
from green_desktop.core.position import Seat
from green_desktop.games import GAMES, Pyramids
from green_desktop.gui.screens.deal_preview import WIDTH, DealPreview
from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.choice import Segmented
from green_desktop.gui.widgets.dialog import Answer, Dialog, DialogCard
from green_desktop.gui.widgets.dropdown import DropDown
from green_desktop.gui.widgets.entry import TextEntry
from green_desktop.gui.widgets.label import Label
from green_desktop.gui.widgets.layout import Column, Form, Row
from green_desktop.gui.widgets.slider import Slider
from green_desktop.players import LEVELS
from green_desktop.session.session import new_seed
from green_desktop.storage.settings import MAX_NAME, NewGame
from green_desktop.text import _
from green_desktop.wording import bad_option, level_name, seat_name

BOARDS = ("6x6", "6x9", "9x9")
OTHER = "other"
LONGEST_SEED = 60
GAP = 24
ROOM_FOR_PREVIEW = 1140
"""From this width of the window on, the deal is shown beside the form."""
USUAL_LEVEL = max(level for level in LEVELS if level <= 3)


class NewGameDialog(Dialog):
    """Asks for a game. ``start`` is given the choice, to remember it, and the seed; ``""`` stands for a fresh one.

    The dialog opens with a seed nobody has seen, and shows what it deals.
    """

    width = 740.0

    def __init__(self, choice: NewGame, start: Callable[[NewGame, str], None], seed: str | None = None) -> None:
        super().__init__(
            lambda: _("New game"),
            answers=[Answer(lambda: _("Cancel")), Answer(self._start_words, self.start, "primary")],
        )
        self.take = start
        self.game = choice.game if choice.game in GAMES else NewGame().game
        self.board = choice.board
        self.other = choice.board not in BOARDS
        self.blacks = choice.blacks
        self.seed = new_seed() if seed is None else seed
        self.players = _players(self.game, choice)
        self.names = dict(zip(GAMES[self.game].seats, choice.names, strict=False))
        self.fault = Label(self.wrong, role="small", tone="accent", wrap=True)
        self.preview = DealPreview(self.deal)

    # What is asked

    def content(self) -> Widget:
        form = Form(
            (lambda: _("Game"), Column(self._games(), Label(self._about, role="small", tone="muted", wrap=True)))
        )
        form.add(lambda: _("Board"), Column(self._boards(), self.fault, gap=6))
        allowed = self._allowed_blacks()
        if allowed:
            form.add(lambda: _("Black pyramids"), self._blacks(allowed))
        for seat in GAMES[self.game].seats:
            if seat != "solo":
                form.add(partial(seat_name, seat), self._seat(seat))
        form.add(lambda: _("Seed"), self._seed())
        form.grow = 1
        return Row(form, self.preview, gap=GAP, align="stretch")

    def opened(self) -> None:
        super().opened()
        self._check()

    def layout(self, size: tuple[int, int]) -> None:
        wide = size[0] >= self.style.dp(ROOM_FOR_PREVIEW)
        self.preview.visible = wide
        if isinstance(self.root, DialogCard):
            self.root.width = self.width + (WIDTH + GAP if wide else 0)
        super().layout(size)

    def rebuild(self) -> None:
        self.fault = Label(self.wrong, role="small", tone="accent", wrap=True)
        super().rebuild()
        self._check()

    # What was answered

    def choice(self) -> NewGame:
        """Everything chosen, as it is remembered."""
        seats = [seat for seat in GAMES[self.game].seats if seat != "solo"]
        people = [seat for seat in seats if self.players.get(seat, "human") == "human"]
        return NewGame(
            game=self.game,
            board=self.board,
            blacks=self.blacks if self._allowed_blacks() else 0,
            seats=tuple(self.players.get(seat, "human") for seat in seats),
            names=tuple(self.names.get(seat, "") if seat in people else "" for seat in seats),
        )

    def start(self) -> None:
        """Hand the choice on."""
        self.take(self.choice(), self.seed.strip())

    def deal(self) -> Pyramids | None:
        """The position that is going to be dealt; None while the choice or the seed says none."""
        if self.wrong() or not self.seed.strip():
            return None
        chosen: dict[str, int | str] = {"board": self.board}
        if self._allowed_blacks():
            chosen["blacks"] = self.blacks
        return GAMES[self.game].deal(chosen, self.seed.strip())

    def accept(self) -> bool:
        return bool(self.wrong()) or super().accept()

    def wrong(self) -> str:
        """What is wrong with the choice, in a line; nothing when it can be played."""
        try:
            GAMES[self.game].complete({"board": self.board})
        except BadOption as error:
            words = bad_option(error)
            return words[:1].upper() + words[1:]
        return ""

    # The fields

    def _games(self) -> Widget:
        titles = {"green": lambda: _("Green"), "greener": lambda: _("Greener"), "greenest": lambda: _("Greenest")}
        return Segmented(
            [(game, titles[game]) for game in GAMES], self.game, self._choose_game, label=lambda: _("Game")
        )

    def _about(self) -> str:
        return {
            "green": _("For three. Black takes green, green takes white, white takes black. The most pyramids win."),
            "greener": _("For two. Black and White take anything in line. The most green inside their stacks wins."),
            "greenest": _("For one. Black takes green, green takes white, white takes black. Leave a single stack."),
        }[self.game]

    def _boards(self) -> Widget:
        options = [(board, board.replace("x", "×")) for board in BOARDS]
        chosen = OTHER if self.other else self.board
        choice = Segmented(
            [*options, (OTHER, _("Other"))], chosen, self._choose_board, label=lambda: _("Board"), grow=1
        )
        if not self.other:
            return choice
        entry = TextEntry(
            self.board.replace("x", "×"),
            self._type_board,
            placeholder=lambda: _("rows×columns"),
            most=7,
            width=116,
            label=lambda: _("Rows and columns"),
        )
        return Row(choice, entry)

    def _blacks(self, allowed: tuple[int, ...]) -> Widget:
        slider = Slider(
            self.blacks,
            self._choose_blacks,
            low=allowed[0],
            high=allowed[-1],
            words=lambda value: f"{value:.0f}",
            label=lambda: _("Black pyramids"),
        )
        slider.enable(len(allowed) > 1)
        return slider

    def _seat(self, seat: Seat) -> Widget:
        player = self.players.get(seat, "human")
        human = player == "human"
        options = [(True, lambda: _("Human")), (False, lambda: _("Computer"))]
        kind = Segmented(options, human, lambda value: self._choose_kind(seat, value), label=lambda: seat_name(seat))
        return Row(kind, self._name(seat) if human else self._level(seat, player))

    def _name(self, seat: Seat) -> Widget:
        def typed(name: str) -> None:
            self.names[seat] = name

        return TextEntry(
            self.names.get(seat, ""),
            typed,
            placeholder=lambda: _("name, if you like"),
            most=MAX_NAME,
            label=lambda: _("Name of {seat}").format(seat=seat_name(seat)),
            grow=1,
        )

    def _level(self, seat: Seat, player: str) -> Widget:
        def chosen(value: str) -> None:
            self.players[seat] = value

        options = [(f"ai:{level}", f"{level} · {level_name(level)}") for level in LEVELS]
        return DropDown(
            [*options, ("random", _("at random"))],
            player,
            chosen,
            label=lambda: _("Level of {seat}").format(seat=seat_name(seat)),
            grow=1,
        )

    def _seed(self) -> Widget:
        def typed(seed: str) -> None:
            self.seed = seed
            self.preview.changed()

        entry = TextEntry(
            self.seed,
            typed,
            placeholder=lambda: _("a new deal; or write any words"),
            most=LONGEST_SEED,
            label=lambda: _("Seed"),
            grow=1,
        )

        def shuffle() -> None:
            self.seed = entry.text = new_seed()
            self.preview.changed()

        return Row(entry, Button(lambda: _("Shuffle"), shuffle, icon="shuffle", height=42))

    # What the fields do

    def _choose_game(self, game: str) -> None:
        self.game = game
        self.players = _players(game, replace(NewGame(), game=game), self.players)
        self.rebuild()

    def _choose_board(self, board: str) -> None:
        self.other = board == OTHER
        if not self.other:
            self.board = board
        self.rebuild()
        if self.other:
            self.attention.give(next(w for w in self.focus if isinstance(w, TextEntry)), self.attention.ring)

    def _type_board(self, text: str) -> None:
        before = self._allowed_blacks()
        self.board = re.sub(r"\s*[x×X*, ]\s*", "x", text.strip())
        if self._allowed_blacks() != before:
            self._keep_typing()
        self._check()

    def _keep_typing(self) -> None:
        """Make the fields anew for another range of blacks, the caret staying where it is."""
        caret = next(w.line.caret for w in self.focus if isinstance(w, TextEntry))
        self.rebuild()
        next(w for w in self.focus if isinstance(w, TextEntry)).line.move(caret)

    def _choose_blacks(self, value: float) -> None:
        self.blacks = int(value)
        self.preview.changed()

    def _choose_kind(self, seat: Seat, human: bool) -> None:
        self.players[seat] = "human" if human else f"ai:{USUAL_LEVEL}"
        self.rebuild()

    def _check(self) -> None:
        wrong = self.wrong()
        self.fault.show(bool(wrong))
        self.fault.resized()
        for widget in self.root.walk():
            if isinstance(widget, TextEntry) and widget.label == _("Rows and columns"):
                widget.mark(bool(wrong))
            elif isinstance(widget, Button) and widget.kind == "primary":
                widget.enable(not wrong)

    def _allowed_blacks(self) -> tuple[int, ...]:
        """How many blacks this board allows; nothing where the game does not ask."""
        try:
            options = GAMES[self.game].options({"board": self.board})
        except BadOption:
            return ()
        allowed = next((tuple(int(v) for v in option.values) for option in options if option.name == "blacks"), ())
        if allowed and self.blacks not in allowed:
            self.blacks = allowed[0]
        return allowed

    @staticmethod
    def _start_words() -> str:
        return _("Start")


def _players(game: str, choice: NewGame, before: dict[Seat, str] | None = None) -> dict[Seat, str]:
    """Who sits where: as chosen before, else a human in the first seat and computers in the others."""
    seats = GAMES[game].seats
    usual = ["human"] + [f"ai:{USUAL_LEVEL}"] * (len(seats) - 1)
    known = {"human", "random", *(f"ai:{level}" for level in LEVELS)}
    chosen = dict(zip(seats, usual, strict=True)) | (before or {})
    if len(choice.seats) == len(seats):
        chosen |= {seat: player for seat, player in zip(seats, choice.seats, strict=True) if player in known}
    return chosen
