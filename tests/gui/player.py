"""The real app, played by a pilot until it is killed: ``python -m tests.gui.player HOME [MOVES]``.

With MOVES it leaves after so many, as closing the window does. Says ``ready`` once a game is on the table, then
``NAME MOVES`` at each move as soon as it is made.
"""

import sys
import time
from pathlib import Path

from green_desktop.app import App
from green_desktop.games import Capture
from green_desktop.storage.home import Home
from green_desktop.storage.places import find_places
from tests.pilot import Clock, Pilot


def sit_down(pilot: Pilot) -> None:
    """Go on with the game under way, or begin a Greenest."""
    if "Continue" in pilot.texts():
        pilot.press("Continue")
    else:
        pilot.key("ctrl+n")
        pilot.choose("Game", "Greenest")
        pilot.press("Start")


def move(pilot: Pilot) -> None:
    """Drag the first capture there is, and say so."""
    position = pilot.position
    capture = next(move for move in position.legal_moves() if isinstance(move, Capture))
    pilot.drag(position.grid.name(capture.origin), position.grid.name(capture.target))
    journal = pilot.table.journal
    assert journal
    print(journal.path.name, len(pilot.table.session.history.nodes) - 1, flush=True)
    pilot.wait_for(lambda: journal.saved)
    pilot.wait_for_turn()


def main() -> None:
    home, clock = Home.open(find_places(Path(sys.argv[1]))), Clock()
    assert home
    app = App(home, clock=clock)
    app.home()
    pilot = Pilot(app.window, clock)
    sit_down(pilot)
    print("ready", flush=True)
    left = int(sys.argv[2]) if len(sys.argv) > 2 else -1
    while left:
        left -= 1
        if pilot.table.session.outcome() is not None:
            app.home()
            pilot.steps(2)
            sit_down(pilot)
        move(pilot)
        time.sleep(0.005)
    app.leave()


if __name__ == "__main__":
    main()
