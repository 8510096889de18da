"""Looking to the end of the turn, in imagined worlds.

All options are tried in the same worlds with the same dice, so luck does not decide between them; after each round of
trials the worse half is dropped (successive halving), so most thinking goes into the options that are hard to tell
apart. It ends early where the best one is clear, or where it makes no difference. Between the last few, what the next
player would do about it can count too. Where processors are free, several processes share the worlds of a round.
"""

from __future__ import annotations

from math import fsum, sqrt
from time import monotonic
from typing import final

from mypy_extensions import i64

from rampant.bots.base import Budget, Judged
from rampant.bots.hands import spread
from rampant.bots.playout import TRIED, Desk, answer_forced, fresh, play_on, reply, word
from rampant.core.chance import Chance, Rng
from rampant.core.state import OpenAsk, State
from rampant.core.value import Judge

CHOICES = 24
"""How far a playout goes if the turn does not end before."""


WIDE = 16
"""So many answers are tried to the end of the turn; of more, the most promising."""


GLANCE = 0.3
"""How much of the judgement is what an answer looks like at once: less depends on the luck of what follows."""


LAST = 4
"""So few answers are left when replies are looked at."""
REPLY_TRIED = 3
"""Answers to each question that are thought of for whoever replies."""
REPLY_CHOICES = 40
"""How far a reply is followed if that turn does not end before."""


CLEAR = 3.0
"""Standard errors by which the best answer must be ahead to be clear,"""
WORLDS = 8
"""in so many worlds at least."""


WORTH = 0.02
"""Seconds of work for which it is worth starting another process."""
BATCH = 64
"""Worlds that are shared out at once."""


class Lookahead:
    """Judges options by what they lead to at the end of the turn."""

    def __init__(
        self,
        judge: Judge,
        rng: Rng,
        budget: Budget,
        tried: int = TRIED,
        choices: int = CHOICES,
        wide: int = WIDE,
        glance: float = GLANCE,
        replied: float = 0.0,
        hands: int = 1,
    ) -> None:
        self._judge = judge
        self.rng = rng
        self.budget = budget
        self.tried = tried
        self.choices = choices
        self.wide = wide
        self.glance = glance
        self._desk = Desk(whole=False)  # where options are tried
        self._world: State | None = None  # that was imagined last
        self.replied = replied  # how much of the judgement is what is left after the next player's turn
        self.hands = hands  # processes that may work at once

    def judge(self, state: State, ask: OpenAsk, options: list[int]) -> list[Judged]:
        """The options, best first."""
        stop = float(monotonic() + self.budget.seconds)
        for i in range(len(options) - 1, 0, -1):  # equally good options take turns
            j = self.rng.below(i + 1)
            options[i], options[j] = options[j], options[i]
        tried = [_Tried(option) for option in self._promising(state, ask, options)]
        alive = tried.copy()
        rounds = max(1, (len(tried) - 1).bit_length())
        while True:
            self._try(state, ask.seat, alive, max(1, self.budget.samples // (len(alive) * rounds)), stop)
            _rank(alive)
            if len(alive) <= 2 or monotonic() > stop or alive[0].clearly_ahead(alive[1]):
                break
            alive = alive[: (len(alive) + 1) // 2]
        _rank(tried, most_samples=True)
        return [Judged(t.option, t.value, t.samples) for t in tried if t.samples]

    def _promising(self, state: State, ask: OpenAsk, options: list[int]) -> list[int]:
        """Of many options, those that look best right after they are given, and those that the game advises most.

        One playout each would tell them apart by the luck of its dice.
        """
        if len(options) <= self.wide:
            return options
        world = state.imagine(ask.seat, fresh(self.rng))
        looks: dict[int, float] = {}
        for option in options:
            copy = world.trial()
            copy.choose(option, ask.seat)
            answer_forced(copy, ask.seat)
            looks[option] = self._judge.of(copy, ask.seat)
        found = sorted(options, key=lambda option: -looks[option])
        advice = world.sense.advise(world, ask.seat)
        if advice is None:
            return found[: self.wide]
        weights = dict(zip(ask.options, advice, strict=True))
        advised = sorted(options, key=lambda option: -weights[option])
        both = [option for pair in zip(found, advised, strict=True) for option in pair]
        return list(dict.fromkeys(both))[: self.wide]

    def _try(self, state: State, seat: int, alive: list[_Tried], worlds: int, stop: float) -> None:
        """Each option in so many worlds, as far as time allows."""
        turn = state.moment()
        part = self._desk.part(state)
        if self.hands > 1:
            self._share(state, seat, alive, turn, part, worlds, stop)
            return
        for number in range(worlds):
            if number and monotonic() > stop:
                break
            chance = fresh(self.rng)
            values = self._look(state, seat, alive, turn, part, chance, word(self.rng), stop)
            for i in range(len(values)):
                alive[i].values.append(values[i])
            if len(values) < len(alive):
                break
        for t in alive:
            t.sum_up()

    def _share(
        self, state: State, seat: int, alive: list[_Tried], turn: i64, part: i64, worlds: int, stop: float
    ) -> None:
        """The same by several processes."""
        dice: list[tuple[Chance, int]] = []

        def look(number: int) -> list[float]:
            if number and monotonic() > stop:
                return []
            chance, followed = dice[number]
            return self._look(state, seat, alive, turn, part, chance, followed, stop)

        while worlds > 0:
            dice = [(fresh(self.rng), word(self.rng)) for _ in range(min(worlds, BATCH))]
            worlds -= len(dice)
            began = monotonic()
            found = [look(0)]
            rest = range(1, len(dice))
            if (monotonic() - began) * len(dice) > WORTH:
                found += spread(look, rest, self.hands)
            else:
                found += [look(number) for number in rest]
            found.sort(key=lambda values: len(values) < len(alive))  # a world that was broken off is told last,
            whole = sum(len(values) == len(alive) for values in found)
            kept = found[: whole + 1]  # and only one: each option's worlds stay in step with the others'
            for i in range(len(alive)):
                alive[i].values += [values[i] for values in kept if i < len(values)]
                alive[i].sum_up()
            if whole < len(dice):
                return

    def _look(
        self,
        state: State,
        seat: int,
        alive: list[_Tried],
        turn: i64,
        part: i64,
        chance: Chance,
        followed: int,
        stop: float,
    ) -> list[float]:
        """What each option is worth in one imagined world, the same for all."""
        world = state.imagine_on(self._world, seat, chance)
        self._world = world
        values: list[float] = []
        for t in alive:
            if values and monotonic() > stop:
                break
            first, last = self._desk.look(world, t.option, seat, followed, part, self.choices, self._judge, self.tried)
            value = last + self.glance * (first - last)
            end = self._desk.end
            if self.replied and len(alive) <= LAST and end is not None and not end.over:
                play_on(end, Rng(followed), turn, CHOICES)
                reply(end, Rng(followed), REPLY_CHOICES, self._judge, REPLY_TRIED)
                value += self.replied * (self._judge.of(end, seat) - value)
            values.append(value)
        return values


@final
class _Tried:
    """What was seen of one option so far, world by world."""

    def __init__(self, option: int) -> None:
        self.option = option
        self.values: list[float] = []
        self.value = 0.0  # their mean
        self.samples = 0

    def sum_up(self) -> None:
        """After more worlds were looked at."""
        self.samples = len(self.values)
        if self.samples == 1:
            self.value = self.values[0]
        elif self.samples:
            self.value = fsum(self.values) / self.samples

    def before(self, other: _Tried, most_samples: bool) -> bool:
        if most_samples and self.samples != other.samples:
            return self.samples > other.samples
        return self.value > other.value

    def clearly_ahead(self, other: _Tried) -> bool:
        """In the same worlds with the same dice; or never any different, so that further trials tell nothing."""
        count = min(self.samples, other.samples)
        if count < WORLDS:
            return False
        apart = [self.values[i] - other.values[i] for i in range(count)]
        mean = fsum(apart) / count
        spread = sqrt(fsum([(each - mean) * (each - mean) for each in apart]) / count)
        return mean >= CLEAR * spread / sqrt(count)


def _rank(tried: list[_Tried], most_samples: bool = False) -> None:
    """Put the best first, or before them those that were looked at most; equals stay in order. There are few."""
    for i in range(1, len(tried)):
        t = tried[i]
        at = i
        while at > 0 and t.before(tried[at - 1], most_samples):
            tried[at] = tried[at - 1]
            at -= 1
        tried[at] = t


def noticed(options: list[int], overlooks: int, rng: Rng) -> list[int]:
    """Of these answers, those that somebody sees who overlooks so many of a hundred: two at least, where there are."""
    seen = [option for option in options if rng.below(100) >= overlooks]
    while len(seen) < min(2, len(options)):
        option = options[rng.below(len(options))]
        if option not in seen:
            seen.append(option)
    return seen


def blurred(found: list[Judged], vague: float, most_times: float, rng: Rng) -> list[Judged]:
    """The answers as somebody sees them whose judgement is a little off.

    By so much, that is, but no more than so many times what the best answer is ahead of the mean.

    In some games all answers are nearly alike, and by the blur that passes for a small slip in Rage somebody would
    wander about there.
    """
    worth = [float(each.value) for each in found]
    best = worth[0]
    for value in worth:
        best = max(best, value)
    most = min(vague, most_times * (best - fsum(worth) / len(worth)))
    seen: list[Judged] = []
    behind: list[float] = []
    for i in range(len(found)):
        off = -worth[i] + most * float(int(rng.below(1000))) / 1000.0
        at = i
        while at > 0 and off < behind[at - 1]:
            at -= 1
        behind.insert(at, off)
        seen.insert(at, found[i])
    return seen
