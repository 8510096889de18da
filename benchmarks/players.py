"""Random players of several engines behind one small face, each imported only where it is measured."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

LIMIT = 200  # positions kept for timing clones


class Player:
    """Plays whole random games of one engine. A decision is one action chosen by a player; chance is not counted."""

    rules_in = "Python"
    note = ""

    def __init__(self) -> None:
        self.version = ""

    def game(self, rng: random.Random) -> int:
        """Play one game; the number of decisions."""
        raise NotImplementedError

    def positions(self, rng: random.Random) -> Iterator[Any]:
        """Live positions of one random game, each as it is reached."""
        raise NotImplementedError

    def clone(self) -> Callable[[Any], Any]:
        """The engine's own way to copy a position."""
        raise NotImplementedError


def pick(rng: random.Random, items: Any) -> Any:
    """A cheap uniform choice, the same for every engine."""
    return items[int(rng.random() * len(items))]


class Rampant(Player):
    """One of our games, played at random by its own loop."""

    def __init__(self, id: str) -> None:
        import rampant
        from rampant.core import state

        self.rules = rampant.game(id)
        self.plain = state.__file__.endswith(".py")
        self.rules_in = "Python" if self.plain else "Python, mypyc"
        self.note = "default settings"
        self.version = rampant.__version__

    def game(self, rng: random.Random) -> int:
        from rampant.core.chance import Rng

        state = self.rules.new(seed=rng.getrandbits(60))
        return state.wander(Rng(rng.getrandbits(60) | 1), self.rules.longest)

    def positions(self, rng: random.Random) -> Iterator[Any]:
        state = self.rules.new(seed=rng.getrandbits(60))
        while not state.over:
            yield state
            ask = pick(rng, state.asks)
            state.choose(pick(rng, ask.options), ask.seat)

    def clone(self) -> Callable[[Any], Any]:
        return lambda state: state.clone()


class Catanatron(Player):
    """Settlers of Catan in pure Python: the nearest in kind to our games. Its own loop, its own random players."""

    note = "4 players, Game.play() with RandomPlayer; stops at 1000 turns, its own limit"

    def __init__(self) -> None:
        from importlib.metadata import version

        import catanatron

        self.module: Any = catanatron
        self.version = version("catanatron")

    def fresh(self) -> Any:
        return self.module.Game([self.module.RandomPlayer(color) for color in self.module.Color])

    def game(self, rng: random.Random) -> int:
        game = self.fresh()
        game.play()
        return len(game.state.actions) if hasattr(game.state, "actions") else len(game.state.action_records)

    def positions(self, rng: random.Random) -> Iterator[Any]:
        game = self.fresh()
        while game.winning_color() is None and game.state.num_turns < 1000:
            yield game
            game.play_tick()

    def clone(self) -> Callable[[Any], Any]:
        return lambda game: game.copy()


class PythonChess(Player):
    note = "ended by the 75-move and fivefold rules; clone is copy(stack=False)"

    def __init__(self) -> None:
        import chess

        self.chess: Any = chess
        self.version = chess.__version__

    def over(self, board: Any) -> bool:
        return bool(board.is_insufficient_material() or board.is_seventyfive_moves() or board.is_fivefold_repetition())

    def game(self, rng: random.Random) -> int:
        random = rng.random
        board = self.chess.Board()
        decisions = 0
        while (moves := list(board.legal_moves)) and not self.over(board):
            board.push(moves[int(random() * len(moves))])
            decisions += 1
        return decisions

    def positions(self, rng: random.Random) -> Iterator[Any]:
        board = self.chess.Board()
        while (moves := list(board.legal_moves)) and not self.over(board):
            yield board
            board.push(pick(rng, moves))

    def clone(self) -> Callable[[Any], Any]:
        return lambda board: board.copy(stack=False)


class OpenSpiel(Player):
    """Games in C++ behind Python calls. Chance nodes are sampled and applied, not counted."""

    rules_in = "C++"

    def __init__(self, name: str) -> None:
        from importlib.metadata import version

        import pyspiel

        self.spiel: Any = pyspiel.load_game(name)
        self.version = version("open_spiel")

    def game(self, rng: random.Random) -> int:
        random = rng.random
        state = self.spiel.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                self.chance(state, rng)
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
        return decisions

    def positions(self, rng: random.Random) -> Iterator[Any]:
        state = self.spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                self.chance(state, rng)
            else:
                yield state
                state.apply_action(pick(rng, state.legal_actions()))

    def chance(self, state: Any, rng: random.Random) -> None:
        outcomes = state.chance_outcomes()
        left = rng.random()
        at = 0
        while at < len(outcomes) - 1 and left >= outcomes[at][1]:
            left -= outcomes[at][1]
            at += 1
        state.apply_action(outcomes[at][0])

    def clone(self) -> Callable[[Any], Any]:
        return lambda state: state.clone()


PEERS: dict[str, Callable[[], Player]] = {
    "catanatron": Catanatron,
    "python-chess": PythonChess,
    "open_spiel chess": lambda: OpenSpiel("chess"),
    "open_spiel hearts": lambda: OpenSpiel("hearts"),
    "open_spiel backgammon": lambda: OpenSpiel("backgammon"),
}


def player(name: str) -> Player:
    """The player with that name: one of PEERS, or `rampant GAME`."""
    return PEERS[name]() if name in PEERS else Rampant(name.removeprefix("rampant "))
