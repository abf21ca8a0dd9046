"""How fast Greenest is decided: tables of processor time a position, so that a busy machine does not blur them.

    python -m benchmarks.solver [--deals 10000] [--positions 2000] [--peer 20 --peer-seconds 60] [--json FILE]

Deals have the seeds ``benchmark|BOARD|n``; a position is such a deal after a random number of random captures. The peer
is clingo, an answer-set solver (extra ``bench``), with a plain encoding, on the first deals and positions of 6x6.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from green_desktop import kernel
from green_desktop.games import Pyramids
from green_desktop.games.greenest import GREENEST
from green_desktop.puzzles.grade import endgame, grade
from green_desktop.puzzles.strokes import par
from green_desktop.puzzles.verdict import Limit, Solver, tops

Row = dict[str, Any]

NODES = 30_000_000
"""A position that costs more is counted as unknown."""

ENCODING = """
{ capture(A,B,T) : line(A,B) } = 1 :- T = 0..last.
:- capture(A,B,T), not stack(A,T).
:- capture(A,B,T), not stack(B,T).
:- capture(A,B,T), between(A,B,M), stack(M,T).
:- capture(A,B,T), top(A,C,T), top(B,D,T), not prey(C,D).
stack(A,T) :- top(A,C,T).
top(B,C,T+1) :- capture(A,B,T), top(A,C,T).
top(X,C,T+1) :- top(X,C,T), T <= last, not touched(X,T).
touched(A,T) :- capture(A,B,T).
touched(B,T) :- capture(A,B,T).
prey(b,g). prey(g,w). prey(w,b).
"""


def deal(board: str, number: int) -> Pyramids:
    return GREENEST.deal({"board": board}, f"benchmark|{board}|{number}")


def wandered(board: str, number: int) -> Pyramids:
    """A deal after a random number of random captures, up to the last that is possible."""
    position = deal(board, number)
    chance = random.Random(f"benchmark|{board}|{number}")
    for _ in range(chance.randrange(position.grid.size)):
        captures = position.legal_moves()
        if not captures:
            break
        position = position.play(chance.choice(captures))
    return position


def decided(name: str, positions: Iterable[Pyramids]) -> Row:
    """The verdicts on many positions of one board."""
    times, nodes, kinds = [], [], []
    solver: Solver | None = None
    for position in positions:
        solver = solver or Solver(position.grid.rows, position.grid.columns)
        bare = tops(position)
        began = time.thread_time()
        verdict = solver.decide(bare, Limit(nodes=NODES))
        times.append(time.thread_time() - began)
        nodes.append(verdict.nodes)
        kinds.append(verdict.kind)
    return {
        "what": name,
        "positions": len(times),
        **{kind: kinds.count(kind) for kind in ("solvable", "dead", "unknown")},
        "nodes": round(statistics.median(nodes)),
        **spread(times),
    }


def timed(name: str, question: Callable[[int], object], count: int) -> Row:
    """Any other question, asked for the numbers from 0 up."""
    times = []
    for number in range(count):
        began = time.thread_time()
        question(number)
        times.append(time.thread_time() - began)
    return {"what": name, "positions": count, **spread(times)}


def spread(times: list[float]) -> Row:
    ordered = sorted(times)
    return {
        "median": statistics.median(ordered),
        "99 %": ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)],
        "slowest": ordered[-1],
    }


def graded(number: int) -> object:
    found = endgame(f"benchmark {number}", "6x6", 15)
    return found and grade(*found)


def peer(name: str, positions: list[Pyramids], seconds: float) -> Row:
    """The same question put to clingo; what it does not decide in time is ``unknown``. By the clock: it has threads."""
    times, kinds = [], []
    for position in positions:
        began = time.perf_counter()
        kinds.append(clingo_verdict(position, seconds))
        times.append(time.perf_counter() - began)
    row = {"what": name, "positions": len(positions)}
    return {**row, **{kind: kinds.count(kind) for kind in ("solvable", "dead", "unknown")}, **spread(times)}


def clingo_verdict(position: Pyramids, seconds: float) -> str:
    import clingo

    control = clingo.Control(["--warn=none"])
    control.add("base", [], ENCODING + facts(position))
    control.ground([("base", [])])
    with control.solve(async_=True) as handle:
        if not handle.wait(seconds):
            handle.cancel()
            return "unknown"
        return "solvable" if handle.get().satisfiable else "dead"


def facts(position: Pyramids) -> str:
    lines = [f"#const last = {len(position.occupied) - 2}."]
    for cell in range(position.grid.size):
        for ray in position.grid.rays[cell]:
            for distance, other in enumerate(ray):
                lines.append(f"line({cell},{other}).")
                lines += [f"between({cell},{other},{middle})." for middle in ray[:distance]]
        if position.stacks[cell]:
            lines.append(f"top({cell},{position.colour(cell)},0).")
    return "\n".join(lines)


def show(rows: list[Row]) -> None:
    """A table in Markdown."""
    columns = ["what", "positions", "solvable", "dead", "unknown", "nodes", "median", "99 %", "slowest"]
    print("| " + " | ".join(columns) + " |\n|" + " --- |" * len(columns))
    for row in rows:
        print("| " + " | ".join(cell(row.get(column, "")) for column in columns) + " |", flush=True)


def cell(value: object) -> str:
    if not isinstance(value, float):
        return str(value)
    return f"{value * 1e6:.0f} µs" if value < 1e-3 else f"{value * 1e3:.1f} ms" if value < 1 else f"{value:.1f} s"


def rows(options: argparse.Namespace) -> Iterable[Row]:
    deals, positions = options.deals, options.positions
    for board in ("6x6", "6x9", "9x9"):
        yield decided(f"deals of {board}", (deal(board, n) for n in range(deals)))
    yield decided("deals of 15x15", (deal("15x15", n) for n in range(max(1, deals // 50))))
    for board in ("6x6", "9x9"):
        yield decided(f"positions of {board}", (wandered(board, n) for n in range(positions)))
    for board in ("6x6", "6x9", "9x9"):
        yield timed(f"par of {board}", lambda n, board=board: par(deal(board, n)), max(1, positions // 100))  # type: ignore[misc]  # bound now
    yield timed("grade, 15 stacks of 6x6", graded, max(1, positions // 20))
    if options.peer:
        first = [deal("6x6", n) for n in range(options.peer)]
        second = [wandered("6x6", n) for n in range(options.peer)]
        for name, chosen in (("deals", first), ("positions", second)):
            yield decided(f"the first {options.peer} {name} of 6x6", chosen)
            yield peer(f"the same {name}, clingo", chosen, options.peer_seconds)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--positions", type=int, default=2_000)
    parser.add_argument("--peer", type=int, default=0, metavar="N", help="so many deals and positions for clingo too")
    parser.add_argument("--peer-seconds", type=float, default=60)
    parser.add_argument("--json", type=Path, metavar="FILE")
    options = parser.parse_args()
    if not kernel.available:
        print("There is no kernel here; these are its figures.", file=sys.stderr)
        return 1
    done = []
    for row in rows(options):
        print(f"{row['what']}: done", file=sys.stderr)
        done.append(row)
    show(done)
    if options.json:
        options.json.write_text(json.dumps(done, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
