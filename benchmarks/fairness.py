"""How fair the seats are: the kernel's search plays itself, and every seat's wins and points are counted.

    python -m benchmarks.fairness [--game green] [--board 6x6] [--games 10000] [--playouts 100] [--jobs 2]

Without ``--game`` and ``--board``, both games on every standard board. What is counted is kept in
``benchmarks/results/fairness.jsonl``, a line for every hundred games, and a later run goes on from there.
``python -m benchmarks.players`` writes the table into ``docs/players.md``.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from green_desktop.games import GAMES
from green_desktop.games._pyramids import BOARDS
from green_desktop.kernel.uct import Search
from green_desktop.players.compiled import SEATS, CompiledPlayer, kernel_board

RESULTS = Path(__file__).parent / "results" / "fairness.jsonl"
BATCH = 100


def batch(game: str, board: str, playouts: int, number: int) -> dict[str, Any]:
    """A hundred games: by seat the wins outright, the wins by the tallest stack, and the points; the draws."""
    counts: Counter[str] = Counter()
    for deal in range(number * BATCH, (number + 1) * BATCH):
        position = GAMES[game].deal({"board": board}, f"fairness {deal}")
        style = CompiledPlayer(playouts).style(position)
        wins, scores, _ = Search(kernel_board(position), style, deal, 1, 1 << 16).selfplay(playouts)
        scored = [(scores[SEATS.index(seat)], seat) for seat in GAMES[game].seats]
        tied = sum(score == max(scored)[0] for score, _ in scored) > 1
        for score, seat in scored:
            counts[f"{seat} points"] += score
            if wins[SEATS.index(seat)] and sum(wins) == 1:
                counts[f"{seat} {'tallest' if tied else 'wins'}"] += 1
        counts["draws"] += sum(wins) > 1
    return {"game": game, "board": board, "playouts": playouts, "number": number, "counts": dict(counts)}


def kept() -> Iterator[dict[str, Any]]:
    """What has been counted before."""
    if RESULTS.exists():
        yield from map(json.loads, RESULTS.read_text(encoding="utf-8").splitlines())


def main() -> None:
    """Count what is missing."""
    options = arguments()
    RESULTS.parent.mkdir(exist_ok=True)
    for board in [options.board] if options.board else BOARDS:
        for game in [options.game] if options.game else ("green", "greener"):
            wanted = (game, board, options.playouts)
            done = {one["number"] for one in kept() if (one["game"], one["board"], one["playouts"]) == wanted}
            left = [number for number in range(-(-options.games // BATCH)) if number not in done]
            with get_context("spawn").Pool(options.jobs) as pool:
                for one in pool.imap_unordered(partial(batch, *wanted), left):
                    with RESULTS.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(one) + "\n")
                    done.add(one["number"])
                    print(f"{game} {board}: {len(done) * BATCH}/{options.games} games", flush=True)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=("green", "greener"))
    parser.add_argument("--board", metavar="RxC")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--playouts", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    return parser.parse_args()


if __name__ == "__main__":
    main()
