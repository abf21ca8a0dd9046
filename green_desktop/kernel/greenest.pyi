class Search:
    """Decides positions of Greenest on boards of one size.

    ``table`` bounds the memory: so many dead states of 16 bytes (a power of two; 128 MB if not given) are remembered at
    most. Raises ValueError when the board is too large.
    """

    def __init__(self, rows: int, columns: int, table: int = ...) -> None: ...
    def pose(self, tops: bytes, last_cell: int = -1, last_colour: int = -1, keep: bool = False) -> None:
        """Pose a position: by cell, its top colour (0 black, 1 green, 2 white) or 3 where it is empty.

        ``last_cell`` and ``last_colour`` say where the last stack must stand and what must lie on top; -1 asks for
        nothing. ``keep`` keeps the dead states of earlier positions, which must have had the same conditions.
        """
    def run(self, nodes: int) -> bool | None:
        """Search until ``nodes`` captures in all were considered; True solvable, False dead, None not decided yet.

        Call again with a larger number to go on. The GIL is released meanwhile.
        """
    @property
    def nodes(self) -> int:
        """The captures considered so far."""
    def solution(self) -> list[tuple[int, int]]:
        """The captures that solve the position, as (origin, target). Raises ValueError unless ``run`` said True."""

class Beam:
    """Looks for a solution of few strokes (see ``strokes.h``); ``tops``, ``last_cell``, ``last_colour`` as in Search.

    The best ``width`` states of a layer go on; only solutions of fewer than ``fewer`` strokes are looked for. Raises
    ValueError when the board or the beam is too large.
    """

    def __init__(
        self,
        rows: int,
        columns: int,
        tops: bytes,
        width: int,
        *,
        fewer: int = ...,
        last_cell: int = -1,
        last_colour: int = -1,
    ) -> None: ...
    def run(self, states: int) -> bool | None:
        """Look at so many states more; True when a solution was found, False when none was, None if not done yet."""
    @property
    def nodes(self) -> int:
        """The captures considered so far."""
    @property
    def complete(self) -> bool:
        """Whether every state that could matter was looked at: the answer is then the minimum."""
    def solution(self) -> tuple[int, list[tuple[int, int]]]:
        """The strokes, and the captures as (origin, target). Raises ValueError unless ``run`` said True."""
