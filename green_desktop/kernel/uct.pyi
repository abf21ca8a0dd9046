from collections.abc import Mapping

from green_desktop.kernel.board import Board

class Search:
    """Monte-Carlo tree search from a position of Green or Greener.

    ``style`` holds the fields of ``gu_style`` in ``playout.h``. ``threads`` trees grow at once, of at most ``nodes``
    nodes of 20 bytes each; with one tree and a limit in playouts, the same seed gives the same search. Raises
    ValueError.
    """

    def __new__(
        cls, board: Board, style: Mapping[str, float], seed: int = 0, threads: int = 1, nodes: int = 1 << 20
    ) -> Search: ...
    def start(self, playouts: int | None = None, seconds: float | None = None) -> None:
        """Let the threads go, until so many more playouts or seconds, or ``stop``. They run at a low priority."""
    def wait(self, seconds: float) -> bool:
        """Wait so long at most; whether the search has ended."""
    def stop(self) -> None:
        """End the search."""
    @property
    def playouts(self) -> int:
        """How many have been played."""
    def moves(
        self,
    ) -> dict[tuple[int, int] | None, tuple[int, float, tuple[float, float, float], tuple[float, float, float]]]:
        """Of a search that has ended, by move: visits, and sums over the playouts through that move.

        The sums are of the mover's reward, and of wins (a draw is shared) and scores for black, green and white. A move
        is an origin and a target; None is a pass.
        """
    def selfplay(self, playouts: int) -> tuple[tuple[bool, bool, bool], tuple[int, int, int], tuple[int, int, int]]:
        """Play to the end, so many playouts a move in every seat, on the thread that asks.

        Who wins, the scores and the tallest stacks, each for black, green and white. The search is then used up.
        """
