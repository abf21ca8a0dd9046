"""OpenSpiel as the peer: its C++ search's speed on Clobber, and its Python search on Greener written for it.

pip install 'green-desktop[bench]'
python -m benchmarks.spiel speed
python -m benchmarks.spiel match [--games 20] [--ours 0.01] [--theirs 1]
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from green_desktop.games import GAMES, PASS, Capture, Pyramids
from green_desktop.kernel.uct import Search
from green_desktop.players import Limit
from green_desktop.players.compiled import PLAIN, CompiledPlayer, kernel_board

RESULTS = Path(__file__).parent / "results"
CELLS = 36
GIVE_PASS = CELLS * CELLS
BLACK, WHITE, NEUTRAL = 0, 1, 2
COLOURS = {"b": BLACK, "w": WHITE, "g": NEUTRAL}


class GreenerState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """Greener on 6x6 as OpenSpiel asks for it: colours, greens and heights by cell."""

    def __init__(self, game: Any, start: Pyramids) -> None:
        super().__init__(game)
        self.colour = [COLOURS[stack[-1]] if stack else -1 for stack in start.stacks]
        self.greens = [stack.count("g") for stack in start.stacks]
        self.height = [len(stack) for stack in start.stacks]
        self.rays = start.grid.rays
        self.turn = BLACK if start.turn == "black" else WHITE
        self.legal: list[int] | None = None

    def __deepcopy__(self, memo: Any) -> GreenerState:
        other = GreenerState.__new__(GreenerState)
        pyspiel.State.__init__(other, self.get_game())
        other.colour, other.greens, other.height = self.colour[:], self.greens[:], self.height[:]
        other.rays, other.turn, other.legal = self.rays, self.turn, self.legal
        return other

    def captures(self, player: int) -> list[int]:
        """What a player can take, as origin times the cells, plus target."""
        found, colour = [], self.colour
        for cell in range(CELLS):
            if colour[cell] == player:
                for ray in self.rays[cell]:
                    for other in ray:
                        if colour[other] >= 0:
                            found.append(cell * CELLS + other)
                            break
        return sorted(found)

    def actions(self) -> list[int]:
        """The legal actions, kept until the next move."""
        if self.legal is None:
            self.legal = self.captures(self.turn) or ([GIVE_PASS] if self.captures(1 - self.turn) else [])
        return self.legal

    def current_player(self) -> int:
        return self.turn if self.actions() else pyspiel.PlayerId.TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.actions()

    def _apply_action(self, action: int) -> None:
        if action != GIVE_PASS:
            origin, target = divmod(action, CELLS)
            self.colour[target], self.colour[origin] = self.colour[origin], -1
            self.greens[target] += self.greens[origin]
            self.height[target] += self.height[origin]
        self.turn = 1 - self.turn
        self.legal = None

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return not self.actions()

    def returns(self) -> list[float]:
        if self.actions():
            return [0.0, 0.0]
        worth = [
            (
                sum(self.greens[cell] for cell in range(CELLS) if self.colour[cell] == player),
                max((self.height[cell] for cell in range(CELLS) if self.colour[cell] == player), default=0),
            )
            for player in (BLACK, WHITE)
        ]
        black = float((worth[0] > worth[1]) - (worth[0] < worth[1]))
        return [black, -black]

    def __str__(self) -> str:
        return f"{self.colour} {self.turn}"


class GreenerGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One deal of Greener as a game of OpenSpiel."""

    def __init__(self, start: Pyramids, params: Mapping[str, Any] | None = None) -> None:
        kind = pyspiel.GameType(
            short_name="python_greener",
            long_name="Greener",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
            information=pyspiel.GameType.Information.PERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=2,
            min_num_players=2,
            provides_information_state_string=False,
            provides_information_state_tensor=False,
            provides_observation_string=False,
            provides_observation_tensor=False,
        )
        size = pyspiel.GameInfo(
            num_distinct_actions=GIVE_PASS + 1,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=2 * CELLS,
        )
        super().__init__(kind, size, params or {})
        self.start = start

    def new_initial_state(self) -> GreenerState:
        return GreenerState(self, self.start)


class TimedSearch:
    """OpenSpiel's Python search with as many simulations as fit into its time, measured from move to move."""

    def __init__(self, seconds: float, seed: int) -> None:
        self.seconds, self.simulations, self.spent, self.moves = seconds, 300, 0.0, 0
        self.chance = np.random.RandomState(seed)

    def choose(self, position: Pyramids) -> Any:
        state = GreenerGame(position).new_initial_state()
        if len(state.actions()) == 1:
            return _move(state.actions()[0])
        rollouts = mcts.RandomRolloutEvaluator(1, self.chance)
        bot = mcts.MCTSBot(state.get_game(), 1.0, self.simulations, rollouts, True, self.chance)
        begin = time.perf_counter()
        action: int = bot.step(state)
        took = time.perf_counter() - begin
        self.spent, self.moves = self.spent + took, self.moves + 1
        self.simulations = max(50, int(self.simulations * min(self.seconds / took, 2)))
        return _move(action)


def _move(action: int) -> Any:
    return PASS if action == GIVE_PASS else Capture(*divmod(action, CELLS))


def never() -> bool:
    return False


def match(games: int, ours: float, theirs: float) -> dict[str, Any]:
    """Every deal from both seats: the share of the points (a draw is half) that our player takes."""
    taken = 0.0
    peer = TimedSearch(theirs, 1)
    for number in range(games):
        position = GAMES["greener"].deal({}, f"spiel {number // 2}")
        seat = position.SEATS[number % 2]
        player = CompiledPlayer(1, 1, str(number))
        while (outcome := position.outcome()) is None:
            mine = position.turn == seat
            move = player.choose(position, Limit(seconds=ours), never) if mine else peer.choose(position)
            position = position.play(move)
        taken += (seat in outcome.winners) / len(outcome.winners)
        print(f"{taken} of {number + 1}", flush=True)
    used = peer.spent / max(peer.moves, 1)
    return {"games": games, "ours": ours, "theirs": theirs, "theirs_used": round(used, 3), "share": taken / games}


def ours_a_second(game: str, *, plain: bool, playouts: int = 100_000) -> float:
    """Simulations a second of processor time of our search, in its tree, from the opening of 6x6."""
    position = GAMES[game].deal({}, "speed")
    style = CompiledPlayer(1, plain=plain).style(position)
    search = Search(kernel_board(position), {**style, **PLAIN} if plain else style, 1, 1, 1 << 21)
    begin = time.process_time()
    search.start(playouts=playouts)
    while not search.wait(1):
        pass
    return search.playouts / (time.process_time() - begin)


def theirs_a_second(simulations: int = 50_000) -> float:
    """The same of OpenSpiel's C++ search from the opening of Clobber 6x6."""
    game = pyspiel.load_game("clobber(rows=6,columns=6)")
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, simulations, 1000, False, 1, False)
    begin = time.process_time()
    bot.mcts_search(game.new_initial_state())
    return simulations / (time.process_time() - begin)


def speed(rounds: int = 5) -> dict[str, float]:
    """The best of some rounds of each, the rounds interleaved, in thousands a second."""
    asked: dict[str, Callable[[], float]] = {
        "OpenSpiel, Clobber": theirs_a_second,
        "ours, Greener, plain": lambda: ours_a_second("greener", plain=True),
        "ours, Greener, as played": lambda: ours_a_second("greener", plain=False),
        "ours, Green, plain": lambda: ours_a_second("green", plain=True),
        "ours, Green, as played": lambda: ours_a_second("green", plain=False),
    }
    best = dict.fromkeys(asked, 0.0)
    for _ in range(rounds):
        for name, measure in asked.items():
            best[name] = max(best[name], measure() / 1000)
    return {name: round(value, 1) for name, value in best.items()}


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("speed", "match"))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--ours", type=float, default=0.01)
    parser.add_argument("--theirs", type=float, default=1.0)
    options = parser.parse_args()
    found = match(options.games, options.ours, options.theirs) if options.what == "match" else speed()
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"spiel-{options.what}.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    for name, value in found.items():
        print(f"{name}: {value}")


if __name__ == "__main__":
    main()
