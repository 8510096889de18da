"""The games and settings that the suite plays, and what it uses to play them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

import rampant
from rampant.core.canon import canon
from rampant.core.chance import Rng, stream
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.core.scene import SPECTATOR, Scene
from rampant.core.state import OpenAsk, State
from tests.sample import GAME as SAMPLE

GAMES: dict[str, Game] = {SAMPLE.id: SAMPLE} | {id: rampant.game(id) for id in rampant.game_ids()}

TABLES: list[tuple[Game, Mapping[str, Any]]] = [
    (game, settings) for game in GAMES.values() for settings in game.samples
]
"""Every game with every one of its sample settings."""


def table_name(value: object) -> str | None:
    """How pytest names a parameter: `rage`, `players=3`."""
    if isinstance(value, Game):
        return value.id
    if isinstance(value, Mapping):
        return ",".join(f"{name}={each}" for name, each in value.items()) or "default"
    return None


def find_game(id: str) -> Game:
    return GAMES[id] if id in GAMES else rampant.game(id)


def picker(*seed: object) -> Rng:
    """A generator for choices, apart from the game's own."""
    return Rng(stream("/".join(map(str, seed)), "conformance"))


def any_choice(state: State, rng: Rng) -> tuple[int, int]:
    """(option, seat) of a random answer to a random one of the open questions: seats answer in any order."""
    asks = state.asks
    ask = asks[rng.below(len(asks))]
    return ask.options[rng.below(len(ask.options))], ask.seat


def played(game: Game, settings: Mapping[str, Any], seed: str, most: int | None = None) -> Match:
    """A match of random choices, to the end unless `most` stops it."""
    match = Match(game, seed=seed, source="seeded", settings=settings)
    rng = picker(game.id, seed)
    while not match.state.over and (most is None or match.number < most):
        match.choose(*any_choice(match.state, rng))
    return match


def seats(state: State) -> range:
    """Everybody who looks: all seats and a spectator."""
    return range(SPECTATOR, state.seats)


def fingerprint(state: State) -> str:
    """All that a state is, what chance will bring included."""
    asked = [(ask.seat, ask.kind, ask.options) for ask in state.asks]
    return canon([state.digest(), shown_chance(state), asked])


def shown_chance(state: State) -> str:
    return canon(state.chance)


def to_json(value: object) -> str:
    """Plain data, or a dataclass, as JSON; what JSON does not know fails."""
    if isinstance(value, dict):
        return json.dumps(value, allow_nan=False, sort_keys=True)
    return msgspec.json.encode(value).decode()


def ids_of(scene: Scene) -> Iterator[str]:
    """Every id that can be clicked in a scene."""
    for board in scene.boards:
        yield board.id
        yield from (cell.id for cell in board.cells)
    for piece in scene.pieces:
        yield piece.id
        yield from (stat.id for stat in piece.stats if stat.id)
    for panel in scene.panels:
        yield panel.id
        yield from (card.id for card in panel.cards)
        yield from (stat.id for stat in panel.stats if stat.id)
    yield from (f"die:{number}" for number in range(len(scene.dice)))


def told(ask: OpenAsk) -> str:
    """Everything that the seat of an ask is told with it."""
    described = [to_json(ask.describe(option)) for option in ask.options]
    denied = [to_json(each) for each in ask.denied()]
    return to_json({"ask": [ask.kind, ask.prompt, ask.clause, ask.options], "described": described, "denied": denied})
