"""How the game ended, on a card over the board: the headline, the scores, again, a new deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from green_desktop.gui.screens.table import words
from green_desktop.gui.style import Style
from green_desktop.gui.widgets.base import Widget
from green_desktop.gui.widgets.button import Button
from green_desktop.gui.widgets.card import Card
from green_desktop.gui.widgets.label import Label
from green_desktop.gui.widgets.layout import Column, Row
from green_desktop.text import _

if TYPE_CHECKING:
    from green_desktop.gui.screens.table.screen import Table

WIDTH = 400
PADDING = 22


class ResultCard(Widget):
    """Shown when a game is over and nothing moves any more; ``close`` lets the board be looked at."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.visible = False
        self._seen = -1
        headline = Label(lambda: self._words()[0], role="title")
        detail = Label(lambda: self._words()[1], role="body", tone="muted", wrap=True)
        self.share = Button(lambda: _("Share"), lambda: table.ways.share(table), kind="primary", grow=1)
        self.share.show(False)
        self.new_deal = Button(lambda: _("New deal"), table.new_deal, kind="primary", grow=1)
        self.new_deal.show(table.challenge is None)
        self.buttons = Row(
            self.share,
            self.new_deal,
            Button(lambda: _("Again"), table.again, tip=lambda: _("the same deal from the start"), grow=1),
            Button(lambda: _("View board"), self.dismiss, grow=1),
        )
        self.back = Button(lambda: _("Back to where it can be solved"), table.way_back, icon="undo")
        content = Column(headline, detail, self.back, self.buttons, gap=12)
        self.adopt(Card(content, ground="rail", radius=18, padding=PADDING, shadow=True))

    def refresh(self) -> None:
        """Appear at the end of the game, once; go when the game goes on."""
        outcome = self.table.session.outcome()
        over = outcome is not None
        self.back.show(outcome is not None and outcome.reason == "stuck")
        self.share.show(self.table.challenge is not None and outcome is not None and outcome.reason == "solved")
        revision = self.table.session.revision
        self.show(over and self._seen != revision and not self.table.ending.under_way)

    def dismiss(self) -> None:
        """Let the board be looked at."""
        self._seen = self.table.session.revision
        self.show(False)

    def lay_over(self, board: Rect, style: Style) -> None:
        """Lie in the upper left corner of the board's area, which the mat leaves free."""
        width = min(max(style.dp(WIDTH), self._needed(style)), board.width - style.dp(32))
        height = self.children[0].measure(style, width)[1]
        self.lay(Rect(board.x + style.dp(20), board.y + style.dp(20), width, height), style)

    def _needed(self, style: Style) -> int:
        """As wide as the words on the buttons need: those in a row are all as wide as the widest."""
        wishes = [button.measure(style, 10**4)[0] for button in self.buttons.children]
        row = max(wishes) * len(wishes) + style.dp(self.buttons.gap) * (len(wishes) - 1)
        back = self.back.measure(style, 10**4)[0] if self.back.visible else 0
        return max(row, back) + 2 * style.dp(PADDING)

    def place(self, style: Style) -> None:
        self.children[0].lay(self.rect, style)

    def _words(self) -> tuple[str, str]:
        outcome, challenge = self.table.session.outcome(), self.table.challenge
        if challenge is not None and outcome is not None and outcome.reason == "solved":
            return challenge.verdict()
        return words.result(self.table.session, outcome) if outcome else ("", "")
