from collections.abc import Sequence

from green_desktop.kernel.board import Board

MOST_STACKS: int
"""More are not taken; many fewer can be solved in a time worth waiting."""

class Solver:
    """Who wins a position of Greener, and by how many greens, when both play perfectly.

    ``threads`` search at once, and the first to end ends the others; with one, the same question has the same answer on
    every machine. The table has two to the power of ``table_bits`` entries of 16 bytes. Raises ValueError for another
    game, or too many stacks.
    """

    def __new__(cls, board: Board, threads: int = 1, table_bits: int = 20) -> Solver: ...
    def start(
        self,
        nodes: int | None = None,
        seconds: float | None = None,
        margin: bool = True,
        first: Sequence[tuple[int, int]] = (),
    ) -> None:
        """Let the threads go, until it is solved, so many more nodes or seconds have gone, or ``stop``.

        Without ``margin`` it is enough to know who wins. ``first`` are captures to ask about before the others.
        """
    def wait(self, seconds: float) -> bool:
        """Wait so long at most; whether the search has ended."""
    def stop(self) -> None:
        """End the search."""
    @property
    def nodes(self) -> int:
        """How many positions have been looked at."""
    def proof(self) -> tuple[int | None, int, int, tuple[int, int] | None, bool]:
        """What is proven, for the seat to move, once the search has ended.

        1 for a win, 0 a draw, -1 a loss, None while that is open; bounds of the margin of greens; a move (origin and
        target) that reaches the lower bound; and whether value and margin are exact.
        """
    def refuted(self) -> list[tuple[int, int]]:
        """Where it is open who wins: captures known not to win, or to lose when it is known that none wins."""
