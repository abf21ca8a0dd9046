"""The end of a game as it is seen and heard: the last stack comes down, a light passes over those that won, and only
then is the result told."""

from __future__ import annotations

from green_desktop.gui.audio import Cue, Hear
from green_desktop.gui.screens.table.pane import BoardPane
from green_desktop.session.session import Change, Session


class Ending:
    """``under_way`` from the last capture on until the result may be told. A key or a click skips what is left."""

    def __init__(self, session: Session, hear: Hear) -> None:
        self.session, self.hear = session, hear
        self._left = 0

    @property
    def under_way(self) -> bool:
        return self._left > 0

    def heard(self, change: Change) -> None:
        """The game has changed: it may have come to its end now, or have left it."""
        self._left = 2 if change.kind == "played" and self.session.outcome() is not None else 0

    def attend(self, pane: BoardPane) -> bool:
        """Go on once nothing moves; tells whether the result may be told from now on."""
        if not self._left or pane.animator.running:
            return False
        self._left -= 1
        if self._left:
            pane.celebrate(winning_stacks(self.session))
            cue = ending_cue(self.session)
            if cue is not None:
                self.hear(cue, 0)
        return not self._left


def winning_stacks(session: Session) -> list[int]:
    """The stacks of those who won; none where somebody gave up."""
    outcome, position = session.outcome(), session.position
    if outcome is None or session.given_up:
        return []
    return [cell for cell in position.occupied if any(position.controls(seat, cell) for seat in outcome.winners)]


def ending_cue(session: Session) -> Cue | None:
    """What is heard at the end: ``lost`` where people sat at the table and none of them won."""
    outcome = session.outcome()
    if outcome is None or session.given_up:
        return None
    if session.game == "greenest":
        return "solved" if outcome.winners else "lost"
    humans = {seat for seat, sitter in session.seats.items() if sitter.human}
    return "won" if not humans or humans & set(outcome.winners) else "lost"
