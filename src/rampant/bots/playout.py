"""Playouts: an imagined state is played on to the end of the turn, and judged there.

A decision is a chain of small asks, so the worth of one answer shows only after the following ones. Those of the bot
itself are answered by trying a few of them, those of others quickly. Whoever tries an answer tries it with dice of
its own: the dice of the playout are not known to those who play in it.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from rampant.core.chance import Rng, Seeded
from rampant.core.state import OpenAsk, State
from rampant.core.value import Judge

TRIED: Final = 6
"""How many options of a follow-up question of one's own are tried; of more, the best advised or a random few."""
FORCED: Final = 3
"""How many questions with a single option are answered at once."""
BITS: Final = 1073741824  # 2 ** 30
HIGH: Final = 2147483648  # 2 ** 31
UNJUDGED: Final = -1.0


def fresh(rng: Rng) -> Seeded:
    """Chance from a seed of its own: what is rolled next cannot be known."""
    return Seeded(word(rng), word(rng))


def word(rng: Rng) -> int:
    """The start of a stream of chance."""
    return rng.below(BITS) * HIGH + rng.below(BITS) + 1


@final
class Desk:
    """Where answers are tried: copies that are made again and again, for whoever plays many states on."""

    def __init__(self, whole: bool) -> None:
        self.whole: Final = whole  # is all of a turn played, or only what belongs to the answer that was given?
        self.end: State | None = None  # of the last look
        self._copy: State | None = None  # of the answer that is being tried
        self._best: State | None = None  # of the one that has looked best
        self._became = False  # is that what the table becomes by it, no matter which dice come?
        self._value = UNJUDGED  # of the table as it is now, if it is known

    def part(self, state: State) -> i64:
        """The turn, or the stretch of it, that is played to its end."""
        return state.moment() if self.whole else state.stretch()

    def look(
        self, world: State, option: int, seat: int, followed: i64, part: i64, choices: int, judge: Judge, tried: int
    ) -> tuple[float, float]:
        """What an answer is worth in a world: as soon as it was given, and when this part of the turn has ended.

        `end` is the table then.
        """
        copy = world.clone_into(self.end)
        copy.choose(option, seat)
        answer_forced(copy, seat)
        first = judge.of(copy, seat)
        self._value = first
        self.end, last = self._on(copy, seat, Rng(followed), part, choices, judge, tried)
        return first, last

    def ahead(
        self, state: State, seat: int, rng: Rng, part: i64, choices: int, judge: Judge, tried: int
    ) -> tuple[State, float]:
        """Play on to the end of the turn (or stretch), or for so many choices: the table then, and what it is worth.

        It is the one in which the answer was given, so answers that end it are judged at the same moment as others.
        The state that was given may be used for something else now.
        """
        self._value = UNJUDGED
        return self._on(state, seat, rng, part, choices, judge, tried)

    def _on(
        self, state: State, seat: int, rng: Rng, part: i64, choices: int, judge: Judge, tried: int
    ) -> tuple[State, float]:
        while choices > 0 and not state.over and self.part(state) == part:
            ask = state.ask_of(seat)  # where several seats act at once, its own question comes first
            if ask is None:
                ask = whose(state, rng)
            if ask.seat == seat and not ask.step.minor(state):
                option = self.try_few(state, ask, rng, judge, tried)
                if self._became and self._best is not None:
                    state, self._best = self._best, state
                else:
                    state.answer(ask.step, option)
            else:
                state.answer(ask.step, quick(state, ask, rng))
                self._value = UNJUDGED
            choices -= 1
        return state, judge.of(state, seat) if self._value == UNJUDGED else self._value

    def try_few(self, state: State, ask: OpenAsk, rng: Rng, judge: Judge, tried: int) -> int:
        """The answer that looks best right after it was given, and what it leaves no choice about.

        Of those that only lead to another question the first stands for all.
        """
        self._became = False
        self._value = UNJUDGED
        options = few(state, ask, rng, tried)
        best = options[0]
        if len(options) == 1:
            return best
        seat = ask.seat
        step = ask.step
        narrow = [step.narrows(state, option) for option in options]
        if False not in narrow:
            return best
        most = -1.0
        narrowed = False
        chance = state.chance
        state.chance = fresh(rng)  # of which each trial has a copy: all see the same dice, and none those to come
        for i in range(len(options)):
            option = options[i]
            if narrow[i]:
                if narrowed:
                    continue  # it looks like the one before
                narrowed = True
            copy = state.trial_on(self._copy)
            copy.answer(step, option)
            forced = answer_forced(copy, seat)
            value = judge.of(copy, seat)
            self._copy = copy
            if value > most:
                best = option
                most = value
                self._became = forced == 0 and copy.revealed == state.revealed
                self._value = value if self._became else UNJUDGED
                self._copy, self._best = self._best, copy
        state.chance = chance
        if self._became and self._best is not None:
            self._best.chance = chance
        return best


def reply(state: State, rng: Rng, choices: int, judge: Judge, tried: int) -> None:
    """The turn that follows (on this very state): each seat tries a few answers and takes what looks best to it."""
    turn = state.moment()
    while choices > 0 and not state.over and state.moment() == turn:
        ask = whose(state, rng)
        tries = ask.seat < state.seats and not ask.step.minor(state)
        state.answer(ask.step, try_few(state, ask, rng, judge, tried) if tries else quick(state, ask, rng))
        choices -= 1


def play_on(state: State, rng: Rng, turn: i64, choices: int) -> None:
    """Quickly (on this very state) to the end of the turn, or for so many choices."""
    while choices > 0 and not state.over and state.moment() == turn:
        ask = whose(state, rng)
        state.answer(ask.step, quick(state, ask, rng))
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
    advice = state.sense.advise(state, ask.seat)
    if advice is None:
        return options[rng.below(len(options))]
    return options[weighted(advice, rng)]


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
    """The answer that looks best right after it was given."""
    return Desk(True).try_few(state, ask, rng, judge, tried)


def answer_forced(state: State, seat: int) -> int:
    """Answer (on this very state) questions with one option: whoever begins a thing sees what it can only lead to."""
    answered = 0
    while answered < FORCED:
        option = state.forced(seat)
        if option is None:
            break
        state.choose(option, seat)
        answered += 1
    return answered


def few(state: State, ask: OpenAsk, rng: Rng, tried: int) -> list[int]:
    """At most so many of the options, those that the game advises first; a random few where it has no advice.

    Of answers that look equally good the first is taken, so the order counts even if all are tried.
    """
    options = ask.options
    count = len(options)
    if count == 1:
        return options
    advice = state.sense.advise(state, ask.seat)
    picked: list[int] = []
    if advice is None:
        options = options.copy()
        for _ in range(min(count, tried)):
            picked.append(options.pop(rng.below(len(options))))
        return picked
    weights = vec[float](capacity=count)
    for weight in advice:
        weights = append(weights, weight)
    for _ in range(min(count, tried)):
        at = _weighted(weights, count, rng)
        while weights[at] == 0.0 and options[at] in picked:  # what is left weighs nothing
            at -= 1
        picked.append(options[at])
        weights[at] = 0.0
    return picked


def _weighted(weights: vec[float], count: i64, rng: Rng) -> i64:
    """An index among the first so many, as likely as its weight says."""
    whole = 0.0
    for i in range(count):
        whole += weights[i]
    left = whole * float(rng.below(BITS)) / BITS
    for i in range(count):
        left -= weights[i]
        if left < 0:
            return i
    return count - 1
