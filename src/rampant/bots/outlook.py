"""Looking ahead: play an imagined state on to the end of the turn and say how good it looks then.

A decision is a chain of small asks, so the worth of one answer shows only after the following ones. Those of the bot
itself are answered by trying a few of them, those of others quickly. Whoever tries an answer tries it with dice of
its own: the dice of the playout are not known to those who play in it.
"""

from __future__ import annotations

from typing import Final

from rampant.core.chance import Rng, Seeded
from rampant.core.state import OpenAsk, State

TRIED: Final = 6
"""How many options of a follow-up question of one's own are tried; of more, the best advised or a random few."""


def fresh(rng: Rng) -> Seeded:
    """Dice that nobody has seen."""
    return Seeded(word(rng), word(rng))


def word(rng: Rng) -> int:
    """The start of a stream of chance."""
    return rng.below(1 << 30) * (1 << 31) + rng.below(1 << 30) + 1


def ahead(state: State, seat: int, rng: Rng, choices: int) -> float:
    """Play on (on this very state) to the end of the turn, or for so many choices, and evaluate."""
    game = state.game
    turn = game.turn(state)
    while choices > 0 and not state.over and game.turn(state) == turn:
        ask = whose(state, rng)
        option = try_few(state, ask, rng) if ask.seat == seat else quick(state, ask, rng)
        state.choose(option, ask.seat)
        choices -= 1
    return float(game.evaluate(state, seat))


def whose(state: State, rng: Rng) -> OpenAsk:
    """The question that is answered next: any of those open now; a clock's only if there is no other."""
    asks = state.asks
    if len(asks) == 1:
        return asks[0]
    players = [ask for ask in asks if ask.seat < state.seats]
    return players[rng.below(len(players))] if players else asks[0]


def quick(state: State, ask: OpenAsk, rng: Rng) -> int:
    """An answer without thinking: as the game advises, or any."""
    options = ask.options
    if len(options) == 1:
        return options[0]
    weights = state.game.advise(state, ask.seat)
    if weights is None:
        return options[rng.below(len(options))]
    return options[weighted(list(weights), rng)]


def weighted(weights: list[float], rng: Rng) -> int:
    """An index, as likely as its weight says."""
    left = sum(weights) * float(rng.below(1 << 30)) / (1 << 30)
    for i, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return i
    return len(weights) - 1


def try_few(state: State, ask: OpenAsk, rng: Rng) -> int:
    """The answer that looks best right after it was given."""
    options = few(state, ask, rng)
    if len(options) == 1:
        return options[0]
    game, seat = state.game, ask.seat
    chance = fresh(rng)
    best = options[0]
    most = -1.0
    for option in options:
        copy = state.clone()
        copy.chance = chance.clone()
        copy.choose(option, seat)
        value = float(game.evaluate(copy, seat))
        if value > most:
            best = option
            most = value
    return best


def few(state: State, ask: OpenAsk, rng: Rng) -> list[int]:
    """At most TRIED of the options in a random order: the game's advice says which are worth a look."""
    options = list(ask.options)
    if len(options) == 1:
        return options
    advice = state.game.advise(state, ask.seat)
    weights = [1.0] * len(options) if advice is None else [float(weight) for weight in advice]
    picked: list[int] = []
    while len(picked) < TRIED and options:
        at = weighted(weights, rng)
        picked.append(options.pop(at))
        weights.pop(at)
    return picked
