from typing import TypedDict

class Counts(TypedDict):
    """Orbits and deals as [solvable, dead, not decided]; the nodes in all, the most for one deal, and that deal."""

    orbits: list[int]
    deals: list[int]
    nodes: int
    most_nodes: int
    hardest: str

def first_words(cells: int) -> int:
    """How many numbers a census looks at: the deals that begin with black. Raises ValueError."""

class Census:
    """Decides every deal of a board up to symmetry (see ``census.h``). Raises ValueError for other boards."""

    def __init__(self, rows: int, columns: int) -> None: ...
    def take(self, begin: int, end: int, limit: int) -> None:
        """Take on the deals from number ``begin`` to before ``end``, each within ``limit`` nodes; counts begin anew."""
    def run(self, nodes: int) -> str | None:
        """Work on for about so many nodes.

        Returns a deal that is not solvable (dead or not decided) as letters cell by cell, ``""`` when all are done,
        and None when there is more to do.
        """
    @property
    def counts(self) -> Counts:
        """What was found since ``take``."""
