"""Verdicts are true: solutions solve, dead positions have none, and the kernel and plain Python agree."""

import random
from itertools import permutations

import pytest

from green_desktop import kernel
from green_desktop.games import GAMES, Capture, Pyramids
from green_desktop.games.greenest import GREENEST
from green_desktop.puzzles import _sweeps
from green_desktop.puzzles.verdict import COLOURS, Ending, Limit, Solver, solve, solve_moves, tops

ENGINES = ["kernel", "python"] if kernel.available else ["python"]


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "python":
        monkeypatch.setattr(kernel, "available", False)
    return str(request.param)


def deals(board: str, letters: str) -> list[Pyramids]:
    return [GREENEST.read(_rows(board, cells) + " -") for cells in sorted(set(permutations(letters)))]


def _rows(board: str, cells: tuple[str, ...]) -> str:
    columns = int(board.split("x")[1])
    return "/".join("".join(cells[start : start + columns]) for start in range(0, len(cells), columns))


def wander(board: str, captures: int, seed: int) -> Pyramids:
    """A deal after some random captures."""
    chance = random.Random(f"{board} {captures} {seed}")
    position = GAMES["greenest"].deal({"board": board}, f"wander {seed}")
    for _ in range(captures):
        if moves := position.legal_moves():
            position = position.play(chance.choice(moves))
    return position


def play_out(position: Pyramids, moves: tuple[Capture, ...]) -> Pyramids:
    for move in moves:
        assert move in position.legal_moves()
        position = position.play(move)
    return position


def truth(position: Pyramids, ending: Ending, seen: dict[tuple[str, ...], bool]) -> bool:
    """Whether a position can be solved, by trying everything with the rules' classes and no idea of our own."""
    stacks = tuple(stack[-1:] for stack in position.stacks)
    if stacks not in seen:
        alone = len(position.occupied) == 1
        last = position.occupied[0]
        fits = ending.cell in (None, last) and ending.colour in (None, position.colour(last))
        seen[stacks] = (alone and fits) or any(
            truth(position.play(move), ending, seen) for move in position.legal_moves()
        )
    return seen[stacks]


def test_the_smallest_boards_are_known(engine: str) -> None:
    """Every deal of 1x3 and 1x6 can be solved; of the 90 deals of 2x3, 42 cannot."""
    for board, letters, dead in (("1x3", "bgw", 0), ("1x6", "bbggww", 0), ("2x3", "bbggww", 42)):
        positions = deals(board, letters)
        solver = Solver(positions[0].grid.rows, positions[0].grid.columns)
        verdicts = [solver.verdict(position) for position in positions]
        assert [verdict.kind for verdict in verdicts].count("dead") == dead
        for position, verdict in zip(positions, verdicts, strict=True):
            if verdict.kind == "solvable":
                assert len(play_out(position, verdict.moves).occupied) == 1


@pytest.mark.parametrize("ending", [Ending(), Ending(cell=4), Ending(colour="g"), Ending(4, "w")])
def test_verdicts_against_trying_everything(engine: str, ending: Ending) -> None:
    for seed in range(12):
        for board, captures in (("3x3", seed % 4), ("3x5", 6), ("4x6", 15), ("6x6", 27), ("5x6", 21)):
            position = wander(board, captures, seed)
            verdict = solve(position, ending=ending)
            assert (verdict.kind == "solvable") == truth(position, ending, {}), (position.text(), ending)
            if verdict.kind == "solvable":
                end = play_out(position, verdict.moves)
                assert truth(end, ending, {}) and len(end.occupied) == 1


def test_every_move_is_judged(engine: str) -> None:
    for seed in range(4):
        position = wander("6x6", 25, seed)
        verdicts = solve_moves(position)
        assert set(verdicts) == set(position.legal_moves())
        for capture, verdict in verdicts.items():
            assert (verdict.kind == "solvable") == truth(position.play(capture), Ending(), {})
            play_out(position.play(capture), verdict.moves)
        assert any(v.kind == "solvable" for v in verdicts.values()) == (solve(position).kind == "solvable")


def test_whole_deals_are_solved(engine: str) -> None:
    boards = ("6x6", "6x9", "9x9", "15x15") if engine == "kernel" else ("6x6",)
    for board in boards:
        for seed in range(5):
            position = wander(board, 0, seed)
            verdict = solve(position, Limit(nodes=100_000))
            assert verdict.kind == "solvable"
            assert len(play_out(position, verdict.moves).occupied) == 1


def test_the_same_answer_twice_and_with_or_without_a_pause() -> None:
    if not kernel.available:
        pytest.skip("installed without the kernel")
    from green_desktop.kernel.greenest import Search  # noqa: PLC0415

    for seed in range(20):
        position = wander("9x9", 50, seed)
        at_once, in_slices = Search(9, 9), Search(9, 9)
        at_once.pose(tops(position))
        in_slices.pose(tops(position))
        answer, nodes = at_once.run(300_000), 0
        while in_slices.run(min(nodes := nodes + 777, 300_000)) is None and nodes < 300_000:
            pass
        assert (in_slices.run(0), in_slices.nodes) == (answer, at_once.nodes)
        if answer:
            assert at_once.solution() == in_slices.solution()


def test_limits(engine: str) -> None:
    position = wander("9x9", 56, 3) if engine == "kernel" else wander("6x6", 20, 3)
    assert solve(position, Limit(nodes=1)).kind == "unknown"
    assert solve(position, Limit(seconds=0)).kind in ("unknown", "solvable", "dead")
    asked = iter(range(1000))
    solve(wander("9x9", 55, 11), Limit(cancelled=lambda: next(asked) == 1))
    assert next(asked) <= 3
    with pytest.raises(ValueError, match="negative"):
        Limit(nodes=-1)
    with pytest.raises(ValueError, match="without a stack"):
        solve(GREENEST.read("3/3/3 -"))
    with pytest.raises(ValueError, match="not of"):
        Solver(3, 3).verdict(wander("6x6", 0, 1))


def test_a_board_too_large_for_the_kernel_is_still_solved() -> None:
    position = GREENEST.read("70bg/70w1 -")
    assert solve(position).kind == "solvable"


def test_the_sweeps_are_eight_orders_of_all_cells() -> None:
    orders = _sweeps.sweeps(2, 3)
    assert len(set(map(tuple, orders))) == 8
    assert orders[0] == [0, 1, 2, 3, 4, 5] and orders[4] == [0, 3, 1, 4, 2, 5]
    assert all(sorted(order) == list(range(6)) for order in orders)


def test_tops_are_what_lies_on_top() -> None:
    assert tops(GREENEST.read("(bg)w/1b -")) == bytes([COLOURS.index("g"), COLOURS.index("w"), 3, COLOURS.index("b")])
