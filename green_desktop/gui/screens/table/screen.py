"""The table: a session on the board, with its rail, its result, and whoever plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from green_desktop.core.position import Seat
from green_desktop.file_wording import not_saved
from green_desktop.gui.audio import Hear, silence
from green_desktop.gui.bindings import bound
from green_desktop.gui.screens.base import Screen
from green_desktop.gui.screens.table import words
from green_desktop.gui.screens.table.advice import TOPIC as HINT
from green_desktop.gui.screens.table.advice import Adviser, Counsel
from green_desktop.gui.screens.table.banner import Banner
from green_desktop.gui.screens.table.challenge import Challenge
from green_desktop.gui.screens.table.ending import Ending
from green_desktop.gui.screens.table.flights import Motion
from green_desktop.gui.screens.table.lens import Manner
from green_desktop.gui.screens.table.light import VERDICT, WAY_BACK, Light
from green_desktop.gui.screens.table.pane import BoardPane
from green_desktop.gui.screens.table.rail import TALL, Rail, build_rail, split
from green_desktop.gui.screens.table.result import ResultCard
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.dialog import Answer as Choice
from green_desktop.gui.widgets.dialog import Dialog
from green_desktop.puzzles.calendar import day_of
from green_desktop.session.referee import TOPIC, Referee
from green_desktop.session.session import Change, Session, new_seed
from green_desktop.session.worker import Answer, Worker
from green_desktop.storage.journal import Journal
from green_desktop.storage.settings import Settings
from green_desktop.text import _

PACES = {"instant": 0.0, "fast": 0.3, "normal": 0.7, "slow": 1.6}
PASS_BEAT = 0.6


@dataclass(frozen=True)
class Ways:
    """Where the table leads to; the app knows the way."""

    home: Callable[[], None]
    play: Callable[[Session], None]
    menu: Callable[[Table], None]
    seat: Callable[[Session, Seat], None]
    new_game: Callable[[], None]
    settings: Callable[[], None]
    keys: Callable[[], None]
    quit: Callable[[], None]
    share: Callable[[Table], None] = lambda table: None


class Table(Screen):
    """One game under way."""

    def __init__(
        self,
        session: Session,
        settings: Callable[[], Settings],
        ways: Ways,
        worker: Worker,
        journal: Journal | None = None,
        hear: Hear = silence,
        challenge: Challenge | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self.settings = settings
        self.ways = ways
        self.worker = worker
        self.journal = journal
        self.hear = hear
        self.ending = Ending(session, hear)
        self.referee = Referee(session, self.worker)
        self.adviser = Adviser(session, worker)
        self.light = Light(session, worker)
        self.challenge = challenge
        self.passing = ""
        self.dots = 0
        self._flat: bool | None = None
        self._quarter = 0
        self.pane = self._new_pane()
        self.rail: Rail | None = None
        self.result = ResultCard(self)
        self.banner = Banner(self._trouble)
        self._below = False
        self._unsubscribe = session.subscribe(self._heard)
        self.keys = bound(
            undo=self.undo,
            redo=self.redo,
            hint=self.hint,
            pause=self.pause,
            move_now=self.referee.hurry,
            flat=self.turn_flat,
            turn_left=lambda: self.turn_board(-1),
            turn_right=lambda: self.turn_board(1),
            closer=lambda: self.pane.step_closer(1),
            away=lambda: self.pane.step_closer(-1),
            whole=lambda: self.pane.step_closer(0),
            menu=self.menu,
            new_game=ways.new_game,
            settings=ways.settings,
            keys=ways.keys,
            quit=ways.quit,
        )

    # A screen

    def build(self) -> Widget:
        root = Widget()
        self.rail = build_rail(self, below=self._below)
        old = self.pane
        self.pane = self._new_pane()
        self.pane.remark = old.remark
        self.pane.marked = self.challenge.mark if self.challenge else None
        self.pane.pills = "green" if self.session.game == "greener" else "height"
        self.result = ResultCard(self)
        self.banner = Banner(self._trouble)
        root.adopt(self.pane, self.rail.panel, self.result, self.banner)
        self._refresh()
        return root

    def opened(self) -> None:
        self.attention.give(self.pane)
        self._look()

    def resumed(self) -> None:
        self.pane.present(self._manner())
        if self._lit() and self.light.verdict is None:
            self._look()
        self._refresh()
        self.resized()

    def closed(self) -> None:
        self.referee.withdraw()
        self.adviser.withdraw()
        self.worker.cancel(VERDICT)
        self.worker.cancel(WAY_BACK)
        self._unsubscribe()
        if self.journal is not None:
            self.journal.finish()

    def layout(self, size: tuple[int, int]) -> None:
        below = size[1] > size[0] * TALL
        if below != self._below:
            self._below = below
            self.rebuild()
        self.size = size
        board, rail = split(size, self.style, left=self.settings().rail == "left")
        self.root.rect = Rect((0, 0), size)
        self.root.style = self.style
        self.pane.present(self._manner())
        self.pane.table = Rect((0, 0), size)
        self.pane.lay(board, self.style)
        if self.rail is not None:
            self.rail.fit(self.style, rail)
        self.result.lay_over(board, self.style)
        self.banner.lay_over(board, self.style)

    def handle(self, event: Event) -> bool:
        if self.pane.heed(event):
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.animator.running:
            self.animator.finish()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.pane.put_back()
        taken = super().handle(event)
        if event.type == pygame.MOUSEMOTION and not self.attention.held:
            self.pane.hover(event.pos if self.attention.hot is self.pane else None)
        elif event.type == pygame.WINDOWLEAVE:
            self.pane.hover(None)
        return taken

    def update(self, now: float) -> bool:
        moving = super().update(now)
        for answer in self.worker.answers():
            self._take(answer)
        if self.journal is not None:
            self.journal.attend(now)
            self.banner.refresh()
        self.referee.pace = self._pace()
        self.referee.attend(now, quiet=not self.animator.running)
        self._say_failure()
        if self.challenge is not None and self.challenge.attend():
            self.pane.marked = self.challenge.mark
            self._refresh()
            self.resized()
        self._count_dots(now)
        self.pane.attend(now)
        if self.ending.attend(self.pane):
            self.result.refresh()
        return moving or self.animator.running

    # What the buttons and keys do

    def undo(self) -> None:
        """Back to a human's last decision."""
        self.animator.finish()
        if self.session.can_undo():
            self.session.undo()

    def redo(self) -> None:
        """On to the next one."""
        self.animator.finish()
        if self.session.can_redo():
            self.session.redo()

    def go(self, node: int) -> None:
        """Stand at a move of the list."""
        self.animator.finish()
        self.session.go(node)

    def pause(self) -> None:
        """Keep the computers still, or let them go on."""
        if self.session.paused:
            self.referee.retry()
            self.session.resume()
        else:
            self.referee.withdraw()
            self.session.pause()

    def slower(self) -> None:
        """Give every computer's move more time."""
        self._speed = min(4.0, self._speed * 1.6)

    def faster(self) -> None:
        """Give every computer's move less time."""
        self._speed = max(0.1, self._speed / 1.6)

    def finish(self) -> None:
        """Play a game of computers on to its end at once, without animation."""
        self._speed = 0.0
        self.animator.level = "none"
        self.session.resume()

    _speed = 1.0

    def hint(self) -> None:
        """Ask what a computer would do; asked again in the puzzle, show its whole line."""
        session, known = self.session, self.adviser.known()
        if session.outcome() is not None or session.forced_pass or not session.sitter.human:
            return
        if known is not None and known.line:
            self._show_line(known)
            return
        if self.challenge is not None and not self.challenge.grants_hint():
            self.pane.say(_("With a hint this solve earns no more than “solved”. Ask again to see one."))
            return
        self.pane.say(_("Looking for a good capture…"))
        self.adviser.ask()

    def sound(self) -> None:
        """Ask whether the day's puzzle is still alive; three times a game."""
        if self.challenge is not None and self.challenge.sound():
            self.light.ask()
            self._refresh()

    def way_back(self) -> None:
        """Go back to the last position of this line that can be solved."""
        self.pane.say(_("Looking for the last position that can be solved…"))
        self.light.ask_way_back()

    def turn_flat(self) -> None:
        """Between the table's view and the view from above."""
        self._flat = not self._manner().flat
        self.pane.present(self._manner())

    def turn_board(self, quarters: int) -> None:
        """Turn the board by quarters."""
        self._quarter = (self._quarter + quarters) % 4
        self.pane.present(self._manner())

    def menu(self) -> None:
        """Open the menu."""
        self.ways.menu(self)

    def give_up(self) -> None:
        """The human to move, or the first human, gives up; in the puzzle the only one there is."""
        session = self.session
        self.referee.withdraw()
        session.give_up(_watched(session))

    def again(self) -> None:
        """The same deal from the start."""
        self.ways.play(self.session.again())

    def new_deal(self) -> None:
        """The same people, other pyramids."""
        self.ways.play(self.session.again(new_seed()))

    # What changes

    def _submit(self, move: str) -> None:
        self.session.submit(self.session.position.turn, move)

    def _heard(self, change: Change) -> None:
        session, nodes = self.session, session_nodes(self.session, change)
        motions = [motion for motion in nodes if motion is not None]
        held_at = self.pane.take_held_at()
        if motions and held_at is not None:
            motions[0] = replace(motions[0], held_at=held_at)
        self.ending.heard(change)
        if self.challenge is not None and change.kind == "played" and session.position.outcome() is not None:
            self.challenge.over()
        self._refresh()
        self.pane.perform(motions)
        if change.kind == "played" and not motions:
            self._show_pass(session.position_at(session.history.nodes[change.nodes[0]].parent).turn)
        if self.rail is not None:
            self.rail.moves.follow()
        self.adviser.withdraw()
        self._look()

    def _look(self) -> None:
        """Let the light find out about the position, where it is on."""
        if self._lit():
            self.light.ask()
        else:
            self.worker.cancel(VERDICT)

    def _lit(self) -> bool:
        """The light shines on free puzzles, not on a day's."""
        if self.challenge is not None:
            return self.challenge.sounding
        return self.session.game == "greenest" and self.settings().light and day_of(self.session.seed) is None

    def _refresh(self) -> None:
        session, rail = self.session, self.rail
        last, over = session.last_capture(), session.outcome() is not None
        self.pane.show_position(
            session.position,
            last,
            free=session.sitter.human and not over and not session.forced_pass,
            seat=_watched(session),
        )
        if rail is not None:
            humans = any(sitter.human for sitter in session.seats.values())
            rail.undo.enable(session.can_undo())
            rail.redo.enable(session.can_redo())
            rail.hint.enable(not over and session.sitter.human)
            rail.hint.show(humans and (over or session.sitter.human))
            rail.now.show(humans and not over and not session.sitter.human)
            rail.pause.show(not humans or session.paused)
            rail.pause.icon = "play" if session.paused else "pause"
            rail.speeds.show(not humans and not over)
            rail.light.show(self._lit())
            rail.back.show(self._lit() and self.light.dead)
            if rail.puzzle is not None:
                rail.puzzle.refresh()
        self.result.refresh()
        self.changed()

    def _take(self, answer: Answer) -> None:
        if answer.topic == TOPIC:
            self.referee.take(answer)
        elif answer.topic == HINT:
            self._advise(answer)
        elif answer.topic == VERDICT:
            self.light.take(answer)
            self._refresh()
        elif answer.topic == WAY_BACK:
            self._go_back(answer.value)
        elif self.journal is not None:
            self._take_saved(self.journal, answer)

    def seat_menu(self, seat: Seat) -> None:
        """Let somebody else sit in a seat: a person, or a computer of any level."""
        self.ways.seat(self.session, seat)

    def _take_saved(self, journal: Journal, answer: Answer) -> None:
        before = journal.aside
        journal.take(answer)
        if journal.aside is not None and journal.aside != before:
            said = _("This game's file had been changed elsewhere; that version is kept as {name}.")
            self.pane.say(said.format(name=journal.aside.name))

    def _show_pass(self, seat: str) -> None:
        self.passing = seat
        self.hear("pass", 0)
        self.pane.say(_("{name} passes.").format(name=words.sitter_name(self.session, seat)))

        def shown() -> None:
            self.passing = ""
            self.changed()

        self.animator.start(PASS_BEAT, lambda _progress: None, then=shown)

    def _advise(self, answer: Answer) -> None:
        remark = self.adviser.take(answer)
        counsel = self.adviser.known()
        self.pane.advice = counsel.capture if counsel else None
        self.pane.say(remark)

    def _show_line(self, counsel: Counsel) -> None:
        if self.window is not None:
            answers = [Choice(lambda: _("Close"), kind="primary")]
            self.window.push(Dialog(lambda: _("A way to the end"), "   ".join(counsel.line), answers))

    def _go_back(self, node: int | None) -> None:
        if node is None:
            self.pane.say(_("No position of this line can be solved."))
        else:
            self.go(node)
            self.pane.say(_("This position can be solved."))

    def _say_failure(self) -> None:
        if self.referee.failed is not None and not self.session.paused:
            self.pane.say(_("The computer failed: {reason}. Resume asks it again.").format(reason=self.referee.failed))
            self.session.pause()

    def _count_dots(self, now: float) -> None:
        dots = int(now * 2.5) % 3 + 1 if self.referee.thinking else 0
        if dots != self.dots:
            self.dots = dots
            self.changed()

    def _trouble(self) -> str:
        """Why the latest moves are not on the disk, or nothing."""
        trouble = self.journal.trouble if self.journal is not None else None
        return not_saved(trouble) if trouble else ""

    def _pace(self) -> float:
        return PACES[self.settings().pace] * self._speed

    def _new_pane(self) -> BoardPane:
        return BoardPane(self.session.position, self.animator, self._submit, self._manner(), self.hear)

    def _manner(self) -> Manner:
        settings = self.settings()
        flat = settings.flat if self._flat is None else self._flat
        return Manner(flat, self._quarter, settings.glyphs, settings.coordinates, settings.marks)

    def background(self, surface: Surface, style: Style) -> None:
        """The board's view paints the table under everything."""

    def changed(self) -> None:
        """Something besides the board has to be drawn again."""
        super().changed()
        self._whole = True

    def resized(self) -> None:
        super().resized()
        self._whole = True

    def board_changed(self) -> None:
        """Only the board has to be drawn again."""
        self.dirty = True

    def draw(self, surface: Surface) -> list[Rect] | None:
        if self._whole:
            self._whole = False
            return super().draw(surface)
        area = self.pane.rect.clip(surface.get_rect())
        surface.set_clip(area)
        self.pane.paint(surface)
        if self.rail is not None:
            self.rail.panel.draw_shadow(surface, self.style)
        self.result.paint(surface)
        self.banner.paint(surface)
        surface.set_clip(None)
        return [area]

    _whole = True


def _watched(session: Session) -> Seat:
    """The seat whose stacks are marked: a human's, first of all the one to move."""
    turn = session.position.turn
    humans = [seat for seat, sitter in session.seats.items() if sitter.human]
    return turn if turn in humans or not humans else humans[0]


def session_nodes(session: Session, change: Change) -> list[Motion | None]:
    """The motions that show a change; None for a pass."""
    if change.kind not in ("played", "undone", "redone"):
        return []
    return [_motion(session, node, backwards=change.kind == "undone") for node in change.nodes]


def _motion(session: Session, node: int, *, backwards: bool) -> Motion | None:
    capture = session.capture_at(node)
    return Motion(session.position_at(session.history.nodes[node].parent), capture, backwards) if capture else None
