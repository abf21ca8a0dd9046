"""How strong the computer players are and how fair the seats: measures what is missing and writes ``docs/players.md``.

    python -m benchmarks.players [--write] [--jobs 2]

With ``--write`` nothing is measured: the page is written from what ``benchmarks/results/`` holds. The parts can be run
by themselves: ``benchmarks.fairness``, ``benchmarks.truth``, ``benchmarks.spiel``. All of it takes a few hours; every
part goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks.truth import lines
from green_desktop.games import GAMES
from green_desktop.games._pyramids import BOARDS
from green_desktop.players import ALL_LEVELS
from green_desktop.players.match import Match, Result, elo, player_standings
from green_desktop.wording import level_name

RESULTS = Path(__file__).parent / "results"
PAGE = Path(__file__).parent.parent / "docs" / "players.md"

LADDER = [
    ("greener", "greedy,ai:1", 400),
    *(("greener", f"ai:{level},ai:{level - 1}", games) for level, games in ((2, 400), (3, 200), (4, 200), (5, 40))),
    *(("green", f"ai:{level},ai:{level - 1},ai:{level - 1}", 300) for level in (2, 3, 4, 5)),
]
"""Game, seats and number of games of every match of the ladder."""


def ladder_file(game: str, seats: str) -> Path:
    """Where the games of a match are kept."""
    return RESULTS / f"ladder-{game}-{seats.replace(':', '').replace(',', '-')}.jsonl"


def measure(jobs: int) -> None:
    """Run whatever is missing, one after the other."""
    RESULTS.mkdir(exist_ok=True)
    for game, seats, games in LADDER:
        kept = ["--resume", str(ladder_file(game, seats)), "--jobs", str(jobs)]
        run("green_desktop", "match", game, "--seats", seats, "--games", str(games), *kept)
    for band, count in (("18-22", "150"), ("26-28", "40")):
        run("benchmarks.truth", "build", "--band", band, "--count", count)
        run("benchmarks.truth", "check", "--band", band)
    run("benchmarks.fairness", "--jobs", str(jobs))
    run("benchmarks.spiel", "speed")
    run("benchmarks.spiel", "match")


def run(module: str, *arguments: str) -> None:
    """Run a part in a process of its own."""
    subprocess.run([sys.executable, "-m", module, *arguments], check=True)


def levels() -> Iterator[str]:
    """The table of levels."""
    yield "| level | name | how it plays |"
    yield "| --- | --- | --- |"
    for number, level in ALL_LEVELS.items():
        how = f"{level.playouts:,} playouts a move" if level.playouts else "looks at the board, and not ahead"
        if level.proof:
            how += f", and a solver of endgames with {level.proof:,} positions"
        yield f"| {number} | {level_name(number)} | {how} |"


def ladder() -> Iterator[str]:
    """The table of matches."""
    yield "| game | player | against | games | share of the wins (95 %) | fair | Elo against them |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for game, seats, _ in LADDER:
        held = list(lines(ladder_file(game, seats)))
        if not held:
            continue
        match = Match(**{**held[0], "players": tuple(held[0]["players"])})
        standing = player_standings(match, [Result(**line) for line in held[1:]])[0]
        rating, error = elo(standing, len(match.seats))
        others = " and ".join(match.players[1:])
        share = f"{standing.share:.3f} ± {1.96 * standing.error:.3f}"
        rated = f"{rating:+.0f} ± {1.96 * error:.0f}" if 0 < standing.share < 1 else "all won"
        fair = f"{1 / len(match.seats):.2f}"
        yield f"| {game} | {match.players[0]} | {others} | {standing.games} | {share} | {fair} | {rated} |"


def fairness() -> Iterator[str]:
    """The table of seats."""
    yield "| game | board | games | playouts a move | seat | wins | of these by the tallest stack | mean score |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    counted: defaultdict[tuple[str, str, int], Counter[str]] = defaultdict(Counter)
    for line in lines(RESULTS / "fairness.jsonl"):
        counts = counted[line["game"], line["board"], line["playouts"]]
        counts.update(line["counts"])
        counts["games"] += 100
    for (game, board, playouts), counts in sorted(
        counted.items(), key=lambda one: (one[0][0], BOARDS.index(one[0][1]))
    ):
        games = counts["games"]
        start = f"| {game} | {board} | {games:,} | {playouts}"
        for seat in GAMES[game].seats:
            tallest, wins = counts[f"{seat} tallest"], counts[f"{seat} wins"] + counts[f"{seat} tallest"]
            score = counts[f"{seat} points"] / games
            yield f"{start} | {seat} | {wins / games:.1%} | {tallest / games:.1%} | {score:.2f} |"
            start = "| | | |"
        yield f"| | | | | drawn | {counts['draws'] / games:.1%} | | |"


def truth() -> Iterator[str]:
    """The table of moves against what is proven."""
    yield "| stacks | positions | limit of a move | proven by the player | kept what the position is worth |"
    yield "| --- | --- | --- | --- | --- |"
    checked = list(lines(RESULTS / "checked.jsonl"))
    for low, high in ((18, 22), (26, 28)):
        for limit in sorted({one["limit"] for one in checked}):
            band = [one for one in checked if low <= one["stacks"] <= high and one["limit"] == limit]
            if band:
                kept, proven = (sum(one[what] for one in band) for what in ("kept", "proven"))
                shares = f"{proven / len(band):.1%} | {kept / len(band):.1%} ({kept} of {len(band)})"
                yield f"| {low}–{high} | {len(band)} | {limit} | {shares} |"


def peer() -> Iterator[str]:
    """OpenSpiel beside ours."""
    speed, match = RESULTS / "spiel-speed.json", RESULTS / "spiel-match.json"
    if speed.exists():
        yield "| simulations a second of one core, 6x6, from the opening | thousands |"
        yield "| --- | --- |"
        for name, value in json.loads(speed.read_text(encoding="utf-8")).items():
            yield f"| {name} | {value:g} |"
        yield ""
    if match.exists():
        found: dict[str, Any] = json.loads(match.read_text(encoding="utf-8"))
        yield (
            f"Given {found['ours'] * 1000:g} ms a move, on every core, against {found['theirs_used']:g} s a move of"
            f" OpenSpiel's Python search, ours took {found['share']:.1%} of the points in {found['games']} games of"
            " Greener 6x6, every deal from both seats."
        )


TEXT = """<!-- Written by `python -m benchmarks.players`; do not edit by hand. -->

# The computer players

## Levels

{levels}

A level is limited by what it counts, not by the clock: it is the same opponent on every machine, and with the same
seed it plays the same moves. Levels 1 and 2 overlook captures along empty lines, like tall stacks, and do not
always ask what can be taken back; level 2 does so far less. From level 3 on a tree search (UCT) plays games to
their end: in its playouts a seat takes the best of a few captures drawn, by what it takes and what it exposes, and
a capture not yet tried is judged by the same. Each seat tries to win for itself; in a tournament each tries for
points. The strongest level also asks a solver, which proves endgames of Greener: first who wins, then by how much.
Without the compiled kernel there are three levels, and the third is weaker.

## The ladder

On 6x6, every deal played from every seat. `greedy` takes whatever gets it furthest ahead at once.

{ladder}

## Endgames against the truth

Positions of Greener 6x6 reached by good players, solved beforehand, however long it took. The strongest player may
count what a second on two idle cores is enough for; kept means that its move keeps the win, or the draw, or that
nothing was to be lost.

{truth}

## How fair the seats are

The search plays itself, the same in every seat, on deals nobody chose. In a fair game of three every seat wins
33.3 %, in a fair game of two 50 %. With 10,000 games a share is known to about one percent, with 1,000 to three.
Green's games here were counted just before its search was last tuned (exploration 0.7 and the win alone as reward).

{fairness}

## Beside OpenSpiel

OpenSpiel's C++ search on its own game Clobber, and ours on these games, one thread each: the best of several
interleaved rounds, by the processor's time. Plain means playouts wholly at random; as played means as the levels
think, where a playout is worth many plain ones.

{peer}

## How to measure again

`python -m benchmarks.players` measures what is missing in `benchmarks/results/` and writes this page; `--write`
only writes it. OpenSpiel comes with the extra `bench`.
"""


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="measure nothing")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    if not options.write:
        measure(options.jobs)
    parts = {part.__name__: "\n".join(part()) for part in (levels, ladder, truth, fairness, peer)}
    PAGE.write_text(TEXT.format(**parts).rstrip() + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
