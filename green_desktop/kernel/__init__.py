"""The compiled core: search does not run on the rules' classes, it runs here; equal perft proves the two the same game.

It may be missing: an install without a C compiler has only this file, and the rules' classes do the work, slower.
Ask ``available`` (nothing is imported to find out) or ``fits(rows, columns)`` before importing a module of it.

For Python there is ``board.Board`` (captures, make, unmake, key, perft, playouts; see ``board.pyi``). For another
module of the kernel there is C, in headers of inline functions that each module compiles for itself;
``from green_desktop.kernel.board cimport ...`` names them:

- ``gd_grid``: a board's geometry; ``gd_grid_init`` refuses what is too large.
- ``gd_board``: stacks as bits in two layouts, heights and greens by cell, and ``key``, kept by make and unmake. It
  holds no pointer: assign it to copy it (about 1.4 kB).
- ``gd_legal(grid, board, game, turn, captures)`` writes the captures of the seat to move, ``gd_must_pass`` tells a
  pass from the end, ``gd_next(game, turn)`` is the seat after; ``gd_make`` and ``gd_unmake`` play a ``gd_capture`` and
  take it back. ``turn`` is a colour (``GD_BLACK`` 0, ``GD_GREEN`` 1, ``GD_WHITE`` 2), and 0 in Greenest.
- ``gd_playout_for(grid)`` is the function that plays a board to its end at random and leaves a ``gd_standing`` (score
  and tallest stack by colour); ``gd_winners`` reads the winners from it as bits ``1 << colour``.
- ``gd_seed``, ``gd_below``: random numbers from a state the caller keeps.

Every module here is its own extension, built by ``hatch_build.py`` from ``*.pyx``. The loops release the GIL.
"""

import os
from importlib.util import find_spec

LARGEST_CELLS = 255
LARGEST_SIDE = 63

largest = f"{LARGEST_CELLS} cells, no side longer than {LARGEST_SIDE}"
"""The largest board the kernel takes, in words for a message."""

available: bool = os.environ.get("GREEN_DESKTOP_KERNEL") != "none" and find_spec(f"{__name__}.board") is not None
"""Whether the kernel is installed, and not forbidden by ``GREEN_DESKTOP_KERNEL=none``."""


def fits(rows: int, columns: int) -> bool:
    """Whether the kernel is there and takes a board of this size."""
    return available and rows * columns <= LARGEST_CELLS and max(rows, columns) <= LARGEST_SIDE
