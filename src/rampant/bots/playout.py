"""Playouts: an imagined state is played on to the end of the turn, and judged there.

A decision is a chain of small asks, so the worth of one answer shows only after the following ones. Those of the bot
itself are answered by trying a few of them, those of others quickly. Whoever tries an answer tries it with dice of
its own: the dice of the playout are not known to those who play in it.
"""

from __future__ import annotations

from typing import Final

from rampant.core.chance import Rng, Seeded
from rampant.core.state import OpenAsk, State
from rampant.core.value import Judge

TRIED: Final = 6
"""How many options of a follow-up question of one's own are tried; of more, the best advised or a random few."""
FORCED: Final = 3
"""How many questions with a single option are answered at once."""
BITS: Final = 1073741824  # 2 ** 30
HIGH: Final = 2147483648  # 2 ** 31


def fresh(rng: Rng) -> Seeded:
    """Chance from a seed of its own: what is rolled next cannot be known."""
    return Seeded(word(rng), word(rng))


def word(rng: Rng) -> int:
    """The start of a stream of chance."""
    return rng.below(BITS) * HIGH + rng.below(BITS) + 1


def ahead(state: State, seat: int, rng: Rng, turn: int, choices: int, judge: Judge, tried: int) -> float:
    """Play on (on this very state) to the end of the turn, or for so many choices, and judge.

    The turn is the one in which the answer was given, so answers that end it are judged at the same moment as others.
    """
    game = state.game
    while choices > 0 and not state.over and game.turn(state) == turn:
        ask = whose(state, rng)
        option = try_few(state, ask, rng, judge, tried) if ask.seat == seat else quick(state, ask, rng)
        state.choose(option, ask.seat)
        choices -= 1
    return judge.of(state, seat)


def reply(state: State, rng: Rng, choices: int, judge: Judge, tried: int) -> None:
    """The turn that follows (on this very state): each seat tries a few answers and takes what looks best to it."""
    game = state.game
    turn = game.turn(state)
    while choices > 0 and not state.over and game.turn(state) == turn:
        ask = whose(state, rng)
        option = try_few(state, ask, rng, judge, tried) if ask.seat < state.seats else quick(state, ask, rng)
        state.choose(option, ask.seat)
        choices -= 1


def play_on(state: State, rng: Rng, turn: int, choices: int) -> None:
    """Quickly (on this very state) to the end of the turn, or for so many choices."""
    game = state.game
    while choices > 0 and not state.over and game.turn(state) == turn:
        ask = whose(state, rng)
        state.choose(quick(state, ask, rng), ask.seat)
        choices -= 1


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
    advice = state.game.advise(state, ask.seat)
    if advice is None:
        return options[rng.below(len(options))]
    return options[weighted(list(advice), rng)]


def weighted(weights: list[float], rng: Rng) -> int:
    """An index, as likely as its weight says."""
    whole = 0.0
    for weight in weights:
        whole += weight
    left = whole * float(rng.below(BITS)) / BITS
    for i in range(len(weights)):
        left -= weights[i]
        if left < 0:
            return i
    return len(weights) - 1


def try_few(state: State, ask: OpenAsk, rng: Rng, judge: Judge, tried: int) -> int:
    """The answer that looks best right after it was given, and what it leaves no choice about.

    Of those that only lead to another question the first stands for all.
    """
    options = few(state, ask, rng, tried)
    if len(options) == 1:
        return options[0]
    seat = ask.seat
    step = ask.step
    chance = fresh(rng)
    best = options[0]
    if all(step.narrows(state, option) for option in options):
        return best
    most = -1.0
    narrowed = False
    for option in options:
        if step.narrows(state, option):
            if narrowed:
                continue  # it looks like the one before
            narrowed = True
        copy = state.trial()
        copy.chance = chance.clone()
        copy.choose(option, seat)
        answer_forced(copy, seat)
        value = judge.of(copy, seat)
        if value > most:
            best = option
            most = value
    return best


def answer_forced(state: State, seat: int) -> None:
    """Answer (on this very state) questions with one option: whoever begins a thing sees what it can only lead to."""
    for _ in range(FORCED):
        option = state.forced(seat)
        if option is None:
            return
        state.choose(option, seat)


def few(state: State, ask: OpenAsk, rng: Rng, tried: int) -> list[int]:
    """At most so many of the options, those that the game advises first; a random few where it has no advice.

    Of answers that look equally good the first is taken, so the order counts even if all are tried.
    """
    options = ask.options.copy()
    count = len(options)
    if count == 1:
        return options
    advice = state.game.advise(state, ask.seat)
    picked: list[int] = []
    if advice is None:
        for _ in range(min(count, tried)):
            picked.append(options.pop(rng.below(len(options))))
        return picked
    weights = list(advice)
    while options and len(picked) < tried:
        at = weighted(weights, rng)
        picked.append(options.pop(at))
        weights.pop(at)
    return picked
