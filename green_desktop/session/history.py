"""History: the tree of moves of a game, with one line in it that is current.

Nodes are numbered in the order they were made; 0 is the start. The current line runs from the start through ``at``,
where the game stands, to ``tip``, as far as redo goes. A game without variations is a tree with one branch.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass
class Node:
    """One move: its text, the number of the node it follows, and what a person noted at it.

    ``by`` is ``human`` or ``computer`` where it is known who chose it, and empty for forced passes.
    """

    move: str
    parent: int
    by: str = ""
    name: str = ""
    bookmark: bool = False
    following: list[int] = field(default_factory=list, compare=False)
    """The nodes that follow this one, oldest first; kept by History."""


@dataclass
class History:
    """The tree. ``nodes[0]`` is the start, with no move."""

    nodes: list[Node] = field(default_factory=lambda: [Node("", 0)])
    at: int = 0
    tip: int = 0

    def grow(self, node: Node) -> int:
        """Add a node to the tree without walking to it; the answer is its number."""
        self.nodes.append(node)
        number = len(self.nodes) - 1
        self.nodes[node.parent].following.append(number)
        return number

    def add(self, move: str, by: str = "") -> int:
        """Play a move at ``at``: walk along the branch where it was played before, else grow a new one."""
        line = self.line_to(self.tip)
        ahead = line[line.index(self.at) + 1] if self.at != self.tip else None
        known = next((child for child in self.nodes[self.at].following if self.nodes[child].move == move), None)
        if known is None:
            known = self.grow(Node(move, self.at, by))
        self.at = known
        if known != ahead:
            self.tip = self._end_of(known)
        return known

    def back(self) -> None:
        """One move back along the line; at the start nothing happens."""
        self.at = self.nodes[self.at].parent

    def forward(self) -> None:
        """One move on along the current line; at its end nothing happens."""
        line = self.line_to(self.tip)
        self.at = line[min(line.index(self.at) + 1, len(line) - 1)]

    def go(self, node: int) -> None:
        """Stand at any node; the current line is bent through it where it did not lead there."""
        if not 0 <= node < len(self.nodes):
            raise IndexError(f"no node {node}: there are {len(self.nodes)}")
        if node not in self.line_to(self.tip):
            self.tip = self._end_of(node)
        self.at = node

    def line_to(self, node: int) -> list[int]:
        """The nodes from the start to a node, both included."""
        return list(self._upward(node))[::-1]

    def _upward(self, node: int) -> Iterator[int]:
        while node:
            yield node
            node = self.nodes[node].parent
        yield 0

    def _end_of(self, node: int) -> int:
        """The leaf reached from a node by the newest branch at every fork."""
        while following := self.nodes[node].following:
            node = following[-1]
        return node
