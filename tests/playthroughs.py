"""Golden playthroughs: whole games written out ply by ply, so that a change of the rules shows as a diff.

``python -m tests.playthroughs`` writes every file of tests/data/playthroughs again, replaying its own moves: read the
diff before committing it. ``python -m tests.playthroughs NAME GAME BOARD SEED`` adds a random game from a deal.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from green_desktop.core.deal import SeedStream
from green_desktop.games import GAMES, Pyramids

FOLDER = Path(__file__).parent / "data" / "playthroughs"


def written_again(text: str) -> str:
    """The playthrough with everything but its comments, game, start and moves worked out anew."""
    lines = [line.partition(" ") for line in text.splitlines() if line]
    comments = [f"# {rest}" for word, _, rest in lines if word == "#"]
    game = next(rest for word, _, rest in lines if word == "game")
    start = next(rest for word, _, rest in lines if word == "position")
    moves = [rest for word, _, rest in lines if word == "play"]
    return "\n".join([*comments, f"game {game}", *_told(GAMES[game].read(start), moves)]) + "\n"


def _told(position: Pyramids, moves: list[str]) -> Iterator[str]:
    yield from _moment(position)
    for move in moves:
        yield f"play {move}"
        position = position.play(position.parse(move))
        yield from _moment(position)


def _moment(position: Pyramids) -> Iterator[str]:
    yield ""
    yield f"position {position.text()}"
    yield "scores " + " ".join(f"{seat}={score}" for seat, score in position.scores().items())
    outcome = position.outcome()
    if outcome:
        yield f"over by {outcome.reason}, won by {', '.join(outcome.winners) or 'nobody'}"
    else:
        yield "legal " + " ".join(sorted(map(position.notation, position.legal_moves())))


def random_game(game: str, board: str, seed: str) -> str:
    """A playthrough of a random game, the same for the same seed."""
    position = start = GAMES[game].deal({"board": board}, seed)
    chance, moves = SeedStream(f"{seed} moves"), []
    while legal := sorted(map(position.notation, position.legal_moves())):
        moves.append(legal[chance.below(len(legal))])
        position = position.play(position.parse(moves[-1]))
    lines = [f"# {game.capitalize()} on {board}, dealt from the seed {seed}, random moves", f"game {game}"]
    return written_again("\n".join([*lines, f"position {start.text()}", *(f"play {move}" for move in moves)]))


def main(arguments: list[str]) -> None:
    """Write the files."""
    if arguments:
        name, game, board, seed = arguments
        (FOLDER / f"{name}.txt").write_text(random_game(game, board, seed))
    for file in sorted(FOLDER.glob("*.txt")):
        file.write_text(written_again(file.read_text()))


if __name__ == "__main__":
    main(sys.argv[1:])
