"""Few strokes: par is frozen, the kernel and plain Python find the same, a proven minimum is one."""

import pytest

from green_desktop import kernel
from green_desktop.games import Capture, Pyramids
from green_desktop.games.greenest import GREENEST
from green_desktop.puzzles import _sweeps, strokes
from green_desktop.puzzles.strokes import count_strokes, fewest, par
from green_desktop.puzzles.verdict import Ending, Limit, solve, tops
from tests.puzzles.test_verdict import play_out, wander

needs_kernel = pytest.mark.skipif(not kernel.available, reason="installed without the kernel")


def least(position: Pyramids, ending: Ending, seen: dict[tuple[tuple[str, ...], int | None], float]) -> float:
    """The fewest strokes by trying everything."""

    def best(position: Pyramids, last: int | None) -> float:
        key = (tuple(stack[-1:] for stack in position.stacks), last)
        if key not in seen:
            if len(position.occupied) == 1:
                cell = position.occupied[0]
                fits = ending.cell in (None, cell) and ending.colour in (None, position.colour(cell))
                seen[key] = 0 if fits else float("inf")
            else:
                moves = [move for move in position.legal_moves() if isinstance(move, Capture)]
                after = ((move.origin != last) + best(position.play(move), move.target) for move in moves)
                seen[key] = min(after, default=float("inf"))
        return seen[key]

    return best(position, None)


@pytest.mark.parametrize("ending", [Ending(), Ending(cell=4), Ending(colour="g")])
def test_a_proven_minimum_is_the_minimum(ending: Ending) -> None:
    for seed in range(8):
        for board, captures in (("3x3", seed % 3), ("3x5", 7), ("4x6", 16), ("6x6", 27)):
            position = wander(board, captures, seed)
            truth = least(position, ending, {})
            found = fewest(position, ending=ending)
            if found is None:
                assert truth == float("inf")
            else:
                assert found.proven and found.strokes == truth == count_strokes(found.moves)
                assert len(play_out(position, found.moves).occupied) == 1


@needs_kernel
@pytest.mark.parametrize(("board", "captures"), [("3x6", 0), ("4x6", 8), ("6x6", 18), ("9x9", 66)])
def test_plain_python_finds_what_the_kernel_finds(board: str, captures: int) -> None:
    from green_desktop.kernel.greenest import Beam  # noqa: PLC0415

    for seed, width in ((1, 3), (2, 10), (3, 20)):
        position = wander(board, captures, seed)
        rows, columns = position.grid.rows, position.grid.columns
        compiled, plain = (
            beam(rows, columns, tops(position), width, fewer=9, last_cell=position.occupied[-1] if seed == 3 else -1)
            for beam in (Beam, _sweeps.Beam)
        )
        while compiled.run(7) is None:
            pass
        answer = plain.run(100_000)
        assert compiled.run(1) == answer
        assert (compiled.nodes, compiled.complete) == (plain.nodes, plain.complete)
        if answer:
            assert compiled.solution() == plain.solution()


@needs_kernel
def test_par_is_frozen() -> None:
    """Version 1 for ever: these numbers may not change."""
    pars = [par(GREENEST.deal({"board": "6x6"}, f"par {n}")) for n in range(8)]
    assert [found and found.strokes for found in pars] == [5, 7, 6, 6, 5, 4, 5, 6]
    large = [par(GREENEST.deal({"board": board}, "par")) for board in ("6x9", "9x9")]
    assert [found and found.strokes for found in large] == [7, 11]


def test_par_without_the_kernel_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    position = wander("4x6", 6, 1)
    expected = par(position)
    monkeypatch.setattr(kernel, "available", False)
    assert par(position) == expected


@needs_kernel
def test_more_time_is_never_worse() -> None:
    position = GREENEST.deal({"board": "6x6"}, "par 1")
    first, better = par(position), fewest(position, Limit(nodes=600_000))
    assert first is not None and better is not None
    assert better.strokes <= first.strokes == count_strokes(first.moves)
    assert len(play_out(position, better.moves).occupied) == 1


@needs_kernel
def test_when_the_beams_find_nothing_any_solution_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strokes, "PAR_WIDTH", 1)
    monkeypatch.setattr(strokes, "WIDEST", 1)
    position = next(p for p in (wander("9x9", 48, seed) for seed in range(50)) if _beam_fails(p))
    found = fewest(position)
    assert found is not None and not found.proven and found.strokes == count_strokes(found.moves)


def _beam_fails(position: Pyramids) -> bool:
    from green_desktop.kernel.greenest import Beam  # noqa: PLC0415

    beam = Beam(9, 9, tops(position), 1)
    while (found := beam.run(100)) is None:
        pass
    return not found and solve(position, Limit(nodes=100_000)).kind == "solvable"


def test_what_cannot_be_solved_has_no_par() -> None:
    dead = GREENEST.read("bb1/3/2g -")
    assert par(dead) is None and fewest(dead) is None


def test_a_stack_that_goes_on_makes_one_stroke() -> None:
    moves = (Capture(0, 1), Capture(1, 2), Capture(5, 2), Capture(2, 3))
    assert count_strokes(moves) == 2
    assert count_strokes(()) == 0
