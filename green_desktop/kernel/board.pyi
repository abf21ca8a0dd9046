from collections.abc import Sequence

class Board:
    """A position on the compiled board, changed in place.

    ``game`` is ``green``, ``greener`` or ``greenest``; ``stacks`` is one string a cell, row by row from the top left,
    bottom pyramid first; ``turn`` a seat. Raises ValueError when the board is too large (see ``green_desktop.kernel``).
    """

    def __init__(self, game: str, rows: int, columns: int, stacks: Sequence[str], turn: str) -> None: ...
    @property
    def stacks(self) -> int:
        """How many stacks are left."""
    @property
    def key(self) -> int:
        """64 bits that belong to the stacks: their cells, colours, heights and greens; not to the seat to move."""
    @property
    def seat(self) -> str:
        """Whose turn it is."""
    def captures(self) -> list[tuple[int, int]]:
        """The legal captures as (origin, target), always in the same order."""
    def must_pass(self) -> bool:
        """Whether the seat to move has no capture while another has."""
    def make(self, origin: int, target: int) -> None:
        """Play a capture. Raises ValueError when it is not legal."""
    def make_pass(self) -> None:
        """Pass. Raises ValueError when the seat to move need not."""
    def unmake(self) -> None:
        """Take the last capture or pass back. Raises ValueError when there is none."""
    def perft(self, depth: int) -> int:
        """The number of move sequences of exactly ``depth`` plies (see ``green_desktop.core.perft``)."""
    def playouts(self, count: int, seed: int) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
        """Play ``count`` random games of Green or Greener to the end.

        Returns the sums of wins (a draw is shared) and of scores, both for black, green and white.
        """
