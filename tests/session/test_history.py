"""The tree of moves: what stays true whatever is done to it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from green_desktop.session.history import History, Node


def played(*moves: str) -> History:
    history = History()
    for move in moves:
        history.add(move)
    return history


def line(history: History) -> list[str]:
    """The moves of the current line."""
    return [history.nodes[node].move for node in history.line_to(history.tip)][1:]


class AnyWalk(RuleBasedStateMachine):
    """Moves are played, taken back and jumped to in any order; a plain list of moves is kept beside the tree."""

    def __init__(self) -> None:
        super().__init__()
        self.history = History()
        self.current: list[str] = []
        self.here = 0

    @rule(move=st.sampled_from("abc"))
    def add(self, move: str) -> None:
        children = self.history.nodes[self.history.at].following
        before = len(self.history.nodes)
        known = move in [self.history.nodes[child].move for child in children]
        on_the_line = self.here < len(self.current) and self.current[self.here] == move
        self.history.add(move)
        assert len(self.history.nodes) == before + (not known)
        self.here += 1
        if not on_the_line:
            self.current = line(self.history)
        assert self.current[self.here - 1] == move

    @rule()
    def back(self) -> None:
        self.history.back()
        self.here = max(0, self.here - 1)

    @rule()
    def forward(self) -> None:
        self.history.forward()
        self.here = min(len(self.current), self.here + 1)

    @rule(data=st.data())
    def go(self, data: st.DataObject) -> None:
        node = data.draw(st.integers(0, len(self.history.nodes) - 1))
        self.history.go(node)
        assert self.history.at == node
        self.current = line(self.history)
        self.here = len(self.history.line_to(node)) - 1

    @invariant()
    def the_line_is_the_list(self) -> None:
        assert line(self.history) == self.current
        assert len(self.history.line_to(self.history.at)) - 1 == self.here

    @invariant()
    def where_the_game_stands_is_on_the_line(self) -> None:
        assert self.history.at in self.history.line_to(self.history.tip)

    @invariant()
    def the_tip_is_a_leaf(self) -> None:
        assert not self.history.nodes[self.history.tip].following

    @invariant()
    def nodes_follow_earlier_nodes_and_no_move_is_twice_at_a_fork(self) -> None:
        nodes = self.history.nodes
        for number, node in enumerate(nodes):
            assert node.parent < number or number == 0
            assert number == 0 or number in nodes[node.parent].following
            moves = [nodes[child].move for child in node.following]
            assert len(set(moves)) == len(moves)


TestAnyWalk = AnyWalk.TestCase
TestAnyWalk.settings = settings(max_examples=60, stateful_step_count=30)


@given(st.lists(st.sampled_from("abcd"), max_size=30))
def test_all_the_way_back_and_forth(moves: list[str]) -> None:
    history = played(*moves)
    end = history.at
    for _ in moves:
        history.back()
    assert history.at == 0
    for _ in moves:
        history.forward()
    assert (history.at, line(history)) == (end, moves)


def test_a_new_move_in_the_middle_is_a_variation() -> None:
    history = played("a", "b", "c")
    history.go(1)
    history.add("x")
    assert line(history) == ["a", "x"]
    assert [node.move for node in history.nodes] == ["", "a", "b", "c", "x"]


def test_the_same_move_again_keeps_what_followed() -> None:
    history = played("a", "b", "c")
    history.go(1)
    history.add("b")
    assert (history.at, line(history)) == (2, ["a", "b", "c"])


def test_the_newest_branch_is_followed_where_one_stands_on_another() -> None:
    history = played("a", "b", "c")
    history.go(1)
    history.add("x")
    history.go(2)
    assert line(history) == ["a", "b", "c"]
    history.go(1)
    assert line(history) == ["a", "b", "c"], "the line that is current stays so"


def test_playing_on_along_the_line_keeps_its_end() -> None:
    """Though a newer branch leaves it further on."""
    history = played("a", "b", "c")
    history.go(2)
    history.add("x")
    history.go(3)
    history.go(1)
    history.add("b")
    assert line(history) == ["a", "b", "c"]


def test_off_the_line_the_newest_branch_is_followed() -> None:
    history = played("a", "b")
    history.go(1)
    history.add("x")
    history.go(0)
    history.add("y")
    history.go(1)
    assert line(history) == ["a", "x"]


def test_who_played_a_move_first_is_kept() -> None:
    history = History()
    history.add("a", "computer")
    history.back()
    history.add("a", "human")
    assert history.nodes[1].by == "computer"


def test_growing_does_not_walk() -> None:
    history = played("a", "b")
    number = history.grow(Node("x", 1, name="another idea", bookmark=True))
    assert (number, history.at, history.tip, line(history)) == (3, 2, 2, ["a", "b"])


@pytest.mark.parametrize("node", [-1, 3, 99])
def test_there_is_no_such_node(node: int) -> None:
    history = played("a", "b")
    with pytest.raises(IndexError):
        history.go(node)
    assert (history.at, history.tip) == (2, 2)
