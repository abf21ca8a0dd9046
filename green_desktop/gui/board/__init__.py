"""The board: `BoardView` draws a `Scene` and finds what lies under the pointer; see `view` for how it is used.

`small` draws the little stacks of the rail. Everything else here is how the board is drawn:
`projection` and `column` are the geometry, `mat` the table and what is printed on it, `pyramids`, `sprites` and `flat`
the stacks, `marks` what is shown about a cell, `sample` the card that reads a stack out, `shelf` the pictures kept.
"""

from green_desktop.gui.board.scene import CoreSample, Pills, Scene
from green_desktop.gui.board.small import icon, reminder
from green_desktop.gui.board.view import BoardView

__all__ = ["BoardView", "CoreSample", "Pills", "Scene", "icon", "reminder"]
