"""Learning environments: every game through the interfaces that researchers know.

    rampant.env.aec("rage", players=3)              PettingZoo, one agent at a time
    rampant.env.parallel("monstrocity")             PettingZoo, all at once
    rampant.env.gym("rage", bots=["greedy"])        Gymnasium, one seat against bots
    gymnasium.make("rampant.env:rampant/rage-v0")   the same by its name
    rampant.env.vector("rage", 256)                 many games side by side, for self-play at speed
    rampant.env.sight("rage", 1024)                 what seats see in states of your own, for search
    import rampant.env.openspiel                    OpenSpiel: pyspiel.load_game("rampant_rage")

Options are `Discrete` with a mask; what a seat sees is planes and numbers (`rampant observation GAME` names them).
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from rampant.games import game as find_game
from rampant.games import game_ids

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rampant.core.game import Game
    from rampant.env.gymnasium_env import SeatEnv
    from rampant.env.looking import Sight
    from rampant.env.pettingzoo_env import SeatsEnv, TogetherEnv
    from rampant.env.vector_env import VectorEnv

__all__ = ["aec", "gym", "parallel", "register", "sight", "vector"]


def aec(game: str | Game, *, render_mode: str | None = None, **settings: object) -> SeatsEnv:
    """PettingZoo's agent-environment cycle over all seats of a game."""
    from rampant.env.pettingzoo_env import SeatsEnv

    return SeatsEnv(_found(game), settings, render_mode)


def parallel(game: str | Game, *, render_mode: str | None = None, **settings: object) -> TogetherEnv:
    """PettingZoo's parallel interface: all seats act in each step; who is not asked waits."""
    from rampant.env.pettingzoo_env import TogetherEnv

    return TogetherEnv(_found(game), settings, render_mode)


def gym(
    game: str | Game,
    bots: str | Sequence[str] = ("greedy",),
    seat: int | None = None,
    *,
    render_mode: str | None = None,
    **settings: object,
) -> SeatEnv:
    """Gymnasium for one seat; the named bots sit on the others, in turn. Without a seat, another one each game."""
    from rampant.env.gymnasium_env import SeatEnv

    return SeatEnv(_found(game), bots, seat, settings, render_mode)


def vector(game: str | Game, count: int, seed: int = 0, **settings: object) -> VectorEnv:
    """Many games side by side: an option for each per step, everything in arrays that are made once."""
    from rampant.env.vector_env import VectorEnv

    return VectorEnv(_found(game), count, seed, settings)


def sight(game: str | Game, most: int = 1024) -> Sight:
    """What seats see in up to so many states at once: positions of a search in, arrays out."""
    from rampant.env.looking import Sight

    return Sight(_found(game), most)


def register() -> None:
    """Make every game known to Gymnasium as `rampant/GAME-v0`; `import rampant.env` does it where Gymnasium is."""
    import gymnasium

    for id in game_ids():
        name = f"rampant/{id}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="rampant.env:gym", kwargs={"game": id}, disable_env_checker=True)


def _found(game: str | Game) -> Game:
    return find_game(game) if isinstance(game, str) else game


with suppress(ModuleNotFoundError):  # without Gymnasium, `gym` says what is missing
    register()
