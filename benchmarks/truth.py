"""Whether the strongest player keeps what a position of Greener is worth, on positions whose worth is proven.

    python -m benchmarks.truth build [--count 200] [--band 18-22]
    python -m benchmarks.truth check [--seconds 1] [--band 18-22]

``build`` plays games between good players on 6x6, takes from each the position with a number of stacks in the band, and
solves it, however long that takes. ``check`` lets the strongest player move in each, and solves what follows.
Both keep what they found in ``benchmarks/results/``.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from green_desktop.games import GAMES, PASS, Pyramids
from green_desktop.kernel.exact import Solver
from green_desktop.players import Limit
from green_desktop.players.compiled import CompiledPlayer, kernel_board

RESULTS = Path(__file__).parent / "results"
TRUTH = RESULTS / "truth.jsonl"
CHECKED = RESULTS / "checked.jsonl"
GOOD = 3000
"""Playouts a move of the players that reach the positions."""


def never() -> bool:
    return False


def lines(file: Path) -> Iterator[dict[str, Any]]:
    """What a file holds."""
    if file.exists():
        yield from map(json.loads, file.read_text(encoding="utf-8").splitlines())


def keep(file: Path, line: dict[str, Any]) -> None:
    """Add a line to a file."""
    RESULTS.mkdir(exist_ok=True)
    with file.open("a", encoding="utf-8") as stream:
        stream.write(json.dumps(line) + "\n")


def reached(deal: int, stacks: int) -> Pyramids:
    """The position with so many stacks, or the next in which something can be decided, in a game of good players."""
    position = GAMES["greener"].deal({}, f"truth {deal}")
    while len(position.occupied) > stacks or position.legal_moves()[0] == PASS:
        position = position.play(CompiledPlayer(GOOD, 0, f"{deal}").choose(position, Limit(), never))
    return position


def worth(position: Pyramids) -> int:
    """1, 0 or -1 for the seat to move, proven."""
    outcome = position.outcome()
    if outcome is not None:
        return 0 if len(outcome.winners) > 1 else 1 if position.turn in outcome.winners else -1
    if position.legal_moves()[0] == PASS:
        return -worth(position.play(PASS))
    solver = Solver(kernel_board(position), 1, 24)
    solver.start(margin=False)
    while not solver.wait(1):
        pass
    value = solver.proof()[0]
    assert value is not None
    return value


def build(low: int, high: int, count: int) -> None:
    """Add positions until there are ``count`` of a band."""
    there = sum(low <= line["stacks"] <= high for line in lines(TRUTH))
    for number in range(there, count):
        position = reached(number, low + number % (high - low + 1))
        line = {"stacks": len(position.occupied), "position": position.text(), "value": worth(position)}
        keep(TRUTH, line)
        print(number + 1, line, flush=True)


def check(low: int, high: int, seconds: float, count: int) -> None:
    """Let the strongest player move in every position of a band."""
    known = {line["position"] for line in lines(CHECKED) if line["seconds"] == seconds}
    chosen = [line for line in lines(TRUTH) if low <= line["stacks"] <= high][:count]
    for line in chosen:
        if line["position"] in known:
            continue
        position = GAMES["greener"].read(line["position"])
        found = CompiledPlayer(1, 1).analyse(position, Limit(seconds=seconds), never)
        after = -worth(position.play(found.move))
        keep(CHECKED, {**line, "seconds": seconds, "proven": found.exact, "kept": after == line["value"]})
    checked = [one for one in lines(CHECKED) if one["seconds"] == seconds and low <= one["stacks"] <= high]
    kept, proven = sum(one["kept"] for one in checked), sum(one["proven"] for one in checked)
    print(f"{low}-{high} stacks, {seconds} s: {kept} of {len(checked)} kept, {proven} proven", flush=True)


def main() -> None:
    """Build or check."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("build", "check"))
    parser.add_argument("--band", default="18-22")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()
    low, high = map(int, options.band.split("-"))
    if options.what == "build":
        build(low, high, options.count)
    else:
        check(low, high, options.seconds, options.count)


if __name__ == "__main__":
    main()
