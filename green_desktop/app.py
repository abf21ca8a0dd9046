"""The application: builds the parts, knows all layers, and is handed to nobody.

Screens are given the ways out that they need as plain functions.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import cast

from green_desktop import file_wording
from green_desktop.core.position import Seat
from green_desktop.games import GAMES
from green_desktop.gui import bindings
from green_desktop.gui.animator import Level
from green_desktop.gui.audio import Audio
from green_desktop.gui.days import Days
from green_desktop.gui.screens import home
from green_desktop.gui.screens.menu import Menu, Way
from green_desktop.gui.screens.table import words
from green_desktop.gui.screens.table.screen import Table, Ways
from green_desktop.gui.widgets.dialog import Answer, Dialog
from green_desktop.gui.window import Window
from green_desktop.players import LEVELS, read_player
from green_desktop.puzzles import calendar
from green_desktop.puzzles.share_code import Shared
from green_desktop.session.session import Session, Sitter, new_seed
from green_desktop.session.worker import Worker
from green_desktop.storage.faults import BadFile
from green_desktop.storage.home import Home as Store
from green_desktop.storage.journal import Journal
from green_desktop.storage.places import find_places
from green_desktop.storage.settings import NewGame, Settings, WindowPlace
from green_desktop.storage.shelf import Opened, Summary
from green_desktop.storage.theme import Theme
from green_desktop.storage.themes import DEFAULT, list_themes, load_theme, theme_stamps
from green_desktop.text import _

THEME_GLANCE = 0.5
"""How often the user's themes are looked at, in seconds."""
SOUND, SOUND_AFTER = "sound", 0.4
"""The sound device is opened once the first frames are drawn; seconds."""
TIDY, TIDY_AFTER = "tidy", 20.0
"""The day's backup is made once the first games are open and drawn; seconds."""


class App:
    """The parts of the running program and the ways between its screens.

    ``clock`` gives seconds for motions, ``today`` the local day; a test brings its own.
    """

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float] = time.monotonic,
        today: Callable[[], date] = calendar.local_day,
    ) -> None:
        self.store, self.today = store, today
        self.settings_file, self.shelf = store.settings, store.shelf
        settings_path = store.places.settings
        self._notices = [file_wording.file_and_fault(fault, settings_path) for fault in self.settings_file.faults]
        settings = self.settings
        self.window = Window(
            self._theme(settings.theme),
            size=(settings.window.width, settings.window.height) if settings.window else None,
            scale=settings.scale,
            full_screen=settings.full_screen,
            motion=cast(Level, settings.animation),
            title="Green",
            clock=clock,
        )
        self.window.on_quit = self.leave
        self.window.may_quit = self._may_quit
        self.window.on_tick = self._tick
        self._leaving = False
        self._todays: Opened | None = None
        self._shown: date | None = None
        self.worker = Worker()
        self.days = Days(store, self.worker, today, self._complain)
        self.audio = Audio()
        self._sounding = ""
        self._sounds_at = clock() + SOUND_AFTER
        self._tidies_at: float | None = clock() + TIDY_AFTER
        self._themes_seen, self._themes_seen_at = theme_stamps(store.places.themes), clock()

    @property
    def settings(self) -> Settings:
        return self.settings_file.settings

    # The ways

    def home(self) -> None:
        """Home, with "Continue" in focus where a game is under way."""
        day = self.today()
        under_way = self._under_way()
        ways = home.Ways(
            self._begin_today,
            self._go_on,
            self.new_game,
            self.open_saved,
            self.settings_screen,
            self.keys,
            self.window.quit,
            self.puzzle,
            self.puzzle_calendar,
        )
        line = _summary_line(under_way[0]) if under_way else ""
        self._shown, (session, self._todays) = day, self.days.game(calendar.Name("classic", day))
        self.days.prepare()
        self.window.replace(home.Home(session, day, line, lambda: self.settings, ways, self.audio.hear, self.days))

    def puzzle(self, name: calendar.Name) -> None:
        """Sit down at a day's puzzle, as it was left or untouched."""
        session, opened = self.days.game(name)
        self._sit(session, self.days.keep(session, opened))

    def play(self, session: Session, path: Path | None = None) -> Table:
        """Sit down at a new game; it is kept from now on."""
        return self._sit(session, self.store.begin(session, self.worker, path or self.days.place(session)))

    def puzzle_calendar(self) -> None:
        """Choose among the puzzles of the days."""
        from green_desktop.gui.screens.puzzle_calendar import PuzzleCalendar

        self.window.push(PuzzleCalendar(self.days, self.puzzle))

    def points(self, table: Table) -> None:
        """Remember the point where the game stands, or go back to one that was remembered."""
        session, here = table.session, table.session.history.at

        def go(node: int) -> Callable[[], None]:
            return lambda: table.go(node)

        marked = [node for node, entry in enumerate(session.history.nodes) if entry.bookmark]
        known = here in marked
        label = _("Forget this point") if known else _("Remember this point")
        ways = [Way(label, lambda: session.note(here, bookmark=not known), "star")]
        for node in marked:
            ply, stacks = len(session.history.line_to(node)) - 1, len(session.position_at(node).occupied)
            line = _("move {number} · {stacks} stacks").format(number=ply, stacks=stacks)
            ways.append(Way(line, go(node), "check" if node == here else ""))
        self.window.push(Menu(_("Remembered points"), ways))

    def share(self, table: Table) -> None:
        """Show what can be shared of a game of Greenest."""
        from green_desktop.gui.screens.share import ShareDialog, Sharing

        challenge, session = table.challenge, table.session
        title, line, par = words.game_title(session.game), "", None
        if challenge is not None:
            title, par = f"{title} {challenge.title()}", challenge.par
            outcome = session.outcome()
            line = challenge.share_line() if outcome is not None and outcome.reason == "solved" else ""
        self.window.push(ShareDialog(Sharing(session, title, line, par), self.store.places.shared))

    def open_code(self) -> None:
        """Paste a share code and sit down at what it stands for."""
        from green_desktop.gui.screens.share import CodeDialog

        self.window.push(CodeDialog(self._play_shared))

    def _play_shared(self, shared: Shared) -> None:
        seats = {seat: Sitter() for seat in GAMES[shared.game].seats}
        self.play(Session(shared.game, shared.start, seats, shared.options, shared.seed))

    def open(self, path: Path) -> bool:
        """Sit down at a saved game, if not there already; a dialog says why where that cannot be."""
        if self._on_the_table(path):
            return True
        try:
            opened = self.store.read(path)
        except BadFile as error:
            self._tell(_("This game cannot be opened"), file_wording.file_and_fault(error, path))
            return False
        self._sit(opened.game.session, self.store.go_on(opened, self.worker))
        if opened.fault is not None and opened.aside is not None:
            self._tell(
                _("This game was damaged"),
                _("{what}. The version before it was opened; the damaged file is kept as {name}.").format(
                    what=file_wording.bad_file(opened.fault), name=opened.aside.name
                ),
            )
        return True

    def new_game(self) -> None:
        """Choose a new game."""
        from green_desktop.gui.screens.new_game import NewGameDialog

        self.window.push(NewGameDialog(self.settings.new_game, self._start))

    def open_saved(self) -> None:
        """Choose among the saved games."""
        from green_desktop.gui.screens.games import Games

        self.window.push(Games(self.shelf.games().games, self.open, self._throw_away))

    def settings_screen(self) -> None:
        """Change the settings."""
        from green_desktop.gui.screens.settings import SettingsDialog

        themes = [(name, self._theme(name).title) for name in list_themes(self.store.places.themes)]
        self.window.push(SettingsDialog(lambda: self.settings, self._change, themes))

    def menu(self, table: Table) -> None:
        """What can be done at a table."""
        over = table.session.outcome() is not None
        title = words.game_title(table.session.game)
        solo = table.session.game == "greenest"
        share = [Way(lambda: _("Share"), lambda: self.share(table), "copy")] if solo else []
        points = [Way(lambda: _("Remembered points"), lambda: self.points(table), "star")]
        self.window.push(
            Menu(
                title,
                [
                    Way(lambda: _("New game"), self.new_game, "plus", "ctrl+n"),
                    Way(lambda: _("Same deal again"), table.again, "undo"),
                    Way(lambda: _("New deal"), table.new_deal, "shuffle"),
                    Way(lambda: _("View from above or aside"), table.turn_flat, "flat", "v"),
                    Way(lambda: _("Turn the board"), lambda: table.turn_board(1), "turn", "]"),
                    Way(lambda: _("Give up"), lambda: self._ask_give_up(table), "flag", enabled=not over),
                    *points,
                    Way(lambda: _("Puzzles"), self.puzzle_calendar, "calendar"),
                    *share,
                    Way(lambda: _("Open a code"), self.open_code, "copy"),
                    Way(lambda: _("Settings"), self.settings_screen, "gear", "ctrl+,"),
                    Way(lambda: _("Home"), self.home, "home"),
                    Way(lambda: _("Quit"), self.window.quit, "close", "ctrl+q"),
                ],
            )
        )

    def seat(self, session: Session, seat: Seat) -> None:
        """Choose who sits in a seat from now on."""
        now = session.seats[seat]

        def sit(player: str, level: int) -> Callable[[], None]:
            return lambda: session.seat(seat, Sitter(player, level, now.name))

        people = [("human", 0, _("A person"), "person")]
        computers = [("ai", level, words.level_line(level), "computer") for level in LEVELS]
        ways = [
            Way(line, sit(player, level), "check" if (now.player, now.level) == (player, level) else icon)
            for player, level, line, icon in people + computers
        ]
        self.window.push(Menu(words.sitter_name(session, seat), ways))

    def keys(self) -> None:
        """Show the sheet of keys."""
        from green_desktop.gui.screens.key_sheet import KeySheet

        self.window.push(KeySheet(bindings.sheet()))

    # How

    def _sit(self, session: Session, journal: Journal) -> Table:
        ways = Ways(
            home=self.home,
            play=self._play_on,
            menu=self.menu,
            seat=self.seat,
            new_game=self.new_game,
            settings=self.settings_screen,
            keys=self.keys,
            quit=self.window.quit,
            share=self.share,
        )
        table = Table(
            session, lambda: self.settings, ways, self.worker, journal, self.audio.hear, self.days.challenge(session)
        )
        self.window.replace(table)
        return table

    def _on_the_table(self, path: Path) -> bool:
        tables = [screen for screen in self.window.screens if isinstance(screen, Table)]
        return any(table.journal is not None and table.journal.path == path.absolute() for table in tables)

    def _throw_away(self, game: Summary) -> bool:
        """Put a saved game into the trash, with a way back; whether that was done."""
        from green_desktop.gui.screens.games import Games, title_of

        try:
            thrown = self.store.throw_away(game.path)
        except OSError as error:
            self.window.toast(
                _("{name} stays where it is: {reason}").format(name=game.path.name, reason=error.strerror)
            )
            return False

        def take_back() -> None:
            with suppress(OSError):
                self.store.trash.take_back(thrown, self.store.places.saves)
            if isinstance(self.window.top, Games):
                self.window.top.show_games(self.shelf.games().games)

        text = _("{game} is in the trash for 30 days.").format(game=title_of(game))
        self.window.toast(text, seconds=10, action=(_("Undo"), take_back))
        return True

    def _play_on(self, session: Session) -> None:
        self.play(session)

    def _under_way(self) -> list[Summary]:
        """The games that can be continued, the latest first."""
        return self.shelf.latest()

    def _go_on(self) -> None:
        for summary in self._under_way():
            if self.open(summary.path):
                return

    def _begin_today(self, session: Session, move: str) -> None:
        table = self._sit(session, self.days.keep(session, self._todays))
        table.session.submit("solo", move)

    def _complain(self, error: BadFile, path: Path) -> None:
        self._notices.append(file_wording.file_and_fault(error, path))

    def _start(self, choice: NewGame, seed: str) -> None:
        self._change(new_game=choice)
        options: dict[str, int | str] = {"board": choice.board}
        if choice.blacks:
            options["blacks"] = choice.blacks
        seats = {"solo": Sitter()}
        if choice.seats:
            names = (*choice.names, *[""] * len(choice.seats))
            players = map(read_player, choice.seats)
            seats = {
                seat: Sitter(player, level, name)
                for seat, (player, level), name in zip(GAMES[choice.game].seats, players, names, strict=False)
            }
        self.play(Session.deal(choice.game, options, seed or new_seed(), seats))

    def _ask_give_up(self, table: Table) -> None:
        answers = [Answer(lambda: _("Keep playing")), Answer(lambda: _("Give up"), table.give_up, kind="primary")]
        self.window.push(Dialog(lambda: _("Give up this game?"), lambda: _("It ends as it stands."), answers))

    def _change(self, **changes: object) -> None:
        self.settings_file.change(**changes)
        if not self.settings_file.save() and self.settings_file.trouble is not None:
            self.window.toast(file_wording.not_saved(self.settings_file.trouble))
        if "theme" in changes:
            self.window.restyle(theme=self._theme(self.settings.theme))
        if "volume" in changes or "mute" in changes:
            self._open_sounds()
            self.audio.hear("drop", 1)
        if "scale" in changes:
            self.window.restyle(scale=self.settings.scale)
        self.window.motion = cast(Level, self.settings.animation)
        if self.settings.full_screen != self.window.full_screen:
            self.window.toggle_full_screen()

    def _theme(self, name: str) -> Theme:
        try:
            return load_theme(name, self.store.places.themes)
        except BadFile as error:
            self._notices.append(file_wording.bad_file(error))
            return load_theme(DEFAULT)

    def _tell(self, title: str, text: str) -> None:
        self.window.push(Dialog(title, text, [Answer(lambda: _("All right"), kind="primary")]))

    def _tick(self) -> None:
        if self._notices and not self.window.toasts:
            self.window.toast(self._notices.pop(0), seconds=8)
        if self._tidies_at is not None and self.window.clock() >= self._tidies_at:
            self._tidies_at = None
            self.worker.ask(TIDY, 0, self.store.tidy)
        self._watch_themes()
        self._watch_day()
        self._open_sounds()
        self.store.attend(self.window.clock())
        for call in self.store.calls():
            self.window.come_forward()
            if call.file is not None:
                self.open(call.file)

    def _may_quit(self) -> bool:
        """Whether the disk has everything; if not, ask whether to leave nevertheless."""
        unsaved = [] if self._leaving else self.store.unsaved()
        if not unsaved:
            return True

        def leave() -> None:
            self._leaving = True
            self.window.quit()

        why = file_wording.not_saved(unsaved[0].trouble) if unsaved[0].trouble else ""
        text = _("{why} If you leave now, the latest moves are lost.").format(why=why)
        stay = Answer(lambda: _("Stay"), kind="primary")
        self.window.push(Dialog(lambda: _("Leave without saving?"), text, [Answer(lambda: _("Leave"), leave), stay]))
        return False

    def _watch_day(self) -> None:
        """At midnight home shows the new day's board; a table goes on with its own."""
        if self._shown != self.today() and isinstance(self.window.top, home.Home):
            self.home()

    def _open_sounds(self) -> None:
        """Follow the settings and the theme with what is heard; once only where there is no device."""
        settings, material = self.settings, self.window.style.theme.sounds.material
        self.audio.volume = 0 if settings.mute else settings.volume
        if self.audio.wanted and material != self._sounding and self.window.clock() >= self._sounds_at:
            self._sounding = material
            self.worker.ask(SOUND, 0, lambda _cancelled: self.audio.open(material))

    def _watch_themes(self) -> None:
        """Show a theme of the user's own as soon as its file is saved; where it has a mistake, say so and wait."""
        now = self.window.clock()
        if now < self._themes_seen_at + THEME_GLANCE:
            return
        stamps, self._themes_seen_at = theme_stamps(self.store.places.themes), now
        if stamps != self._themes_seen:
            self._themes_seen = stamps
            try:
                theme = load_theme(self.settings.theme, self.store.places.themes)
            except BadFile as error:
                self.window.toast(file_wording.file_and_fault(error, self.store.places.themes), seconds=12)
            else:
                if theme != self.window.style.theme:
                    self.window.restyle(theme=theme)

    def leave(self) -> None:
        for screen in reversed(self.window.screens):
            screen.closed()
        width, height = self.window.plain_size
        self.settings_file.change(window=WindowPlace(0, 0, width, height), full_screen=self.window.full_screen)
        self.settings_file.save()
        self.worker.close()
        self.audio.close()
        self.store.close()


def _summary_line(game: Summary) -> str:
    """A game to go on with, in a line; a damaged one is called by its file's name."""
    if game.fault:
        return game.path.stem
    board = game.board.replace("x", "×")
    moves = _("move {number}").format(number=game.moves) if game.moves else _("opening")
    return f"{words.game_title(game.game) if game.game in GAMES else game.game} {board} · {moves}"


def run(
    data_dir: str | None = None, *, session: Session | None = None, file: str | None = None, new_game: bool = False
) -> int:
    """Run the program until its window closes; the answer is the exit status."""
    places = find_places(Path(data_dir) if data_dir else None)
    store = Store.open(places, Path(file) if file else None, hands_over=session is None and not new_game)
    if store is None:
        return 0
    app = App(store)
    app.home()
    if session is not None:
        app.play(session)
    elif file is not None:
        app.open(Path(file))
    elif new_game:
        app.new_game()
    app.window.run()
    return 0
