"""The verdict light of Greenest: whether it can still be solved, found out in the background, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Surface

from green_desktop.games import Pyramids
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget
from green_desktop.puzzles.verdict import Limit, Verdict, solve
from green_desktop.session.session import Session
from green_desktop.session.worker import Answer, Cancelled, Worker
from green_desktop.text import _, ngettext

VERDICT, WAY_BACK = "verdict", "way back"
PATIENCE = 20.0
"""How long one position is thought about, in seconds."""


@dataclass
class Light:
    """What is known about the position on the table. ``ask`` after every change; ``take`` what the worker brings."""

    session: Session
    worker: Worker
    verdict: Verdict | None = None

    def ask(self) -> None:
        """Find out about the position as it is now."""
        position = self.session.position
        self.verdict = None
        if position.occupied:
            self.worker.ask(VERDICT, self.session.revision, _solving(position))

    def take(self, answer: Answer) -> None:
        """The verdict has come; a stale one is dropped."""
        if answer.topic == VERDICT and answer.revision == self.session.revision and answer.error is None:
            self.verdict = answer.value

    def ask_way_back(self) -> None:
        """Look for the last node of the line so far whose position can be solved; the answer's value is that node."""
        session = self.session
        line = session.history.line_to(session.history.at)
        positions = [(node, session.position_at(node)) for node in reversed(line)]

        def search(cancelled: Cancelled) -> int | None:
            limit = Limit(seconds=PATIENCE, cancelled=cancelled)
            return next((node for node, position in positions if solve(position, limit).kind == "solvable"), None)

        self.worker.ask(WAY_BACK, session.revision, search)

    def words(self) -> tuple[str, str]:
        """The light in words: a verdict, and what it rests on."""
        if self.verdict is None:
            return _("Still looking"), _("whether it can be solved")
        if self.verdict.kind == "solvable":
            left = len(self.verdict.moves)
            if not left:
                return _("Solved"), _("one stack is left")
            line = ngettext("a line of {count} capture is known", "a line of {count} captures is known", left)
            return _("Can be solved"), line.format(count=left)
        if self.verdict.kind == "dead":
            if not self.session.position.legal_moves():
                return _("Cannot be solved"), _("nothing can be taken any more")
            count = self.verdict.nodes
            tried = ngettext("every line tried: {count} position", "every line tried: {count} positions", count)
            return _("Cannot be solved"), tried.format(count=count)
        return _("Not decided"), _("too many lines to try them all")

    @property
    def dead(self) -> bool:
        return self.verdict is not None and self.verdict.kind == "dead"


def _solving(position: Pyramids) -> Callable[[Cancelled], Verdict]:
    return lambda cancelled: solve(position, Limit(seconds=PATIENCE, cancelled=cancelled))


class LightCard(Widget):
    """The light on the rail."""

    def __init__(self, light: Light) -> None:
        super().__init__(label=lambda: light.words()[0])
        self.light = light

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, style.dp(58)

    def draw(self, surface: Surface, style: Style) -> None:
        fonts, tones, dp = style.fonts, style.tones, style.dp
        style.surfaces.rounded(surface, self.rect, dp(12), tones.card, tones.line, width=dp(1))
        verdict = self.light.verdict
        centre = self.rect.x + dp(28), self.rect.centery
        if verdict is not None and verdict.kind == "solvable":
            style.surfaces.disc(surface, centre, dp(8), tones.accent, tones.accent)
        elif self.light.dead:
            icon = style.icons.icon("close", dp(20), tones.text)
            surface.blit(icon, icon.get_rect(center=centre))
        else:
            style.surfaces.disc(surface, centre, dp(8), tones.quiet_held, tones.line)
        head, detail = self.light.words()
        left, room = self.rect.x + dp(54), self.rect.width - dp(66)
        surface.blit(fonts.render(fonts.fit(head, "strong", room), "strong", tones.text), (left, self.rect.y + dp(8)))
        words = fonts.render(fonts.fit(detail, "small", room), "small", tones.muted)
        surface.blit(words, (left, self.rect.y + dp(31)))
