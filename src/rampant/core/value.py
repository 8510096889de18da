"""What a position is worth to a seat: the judges that bots ask.

A learned value is a sum of whole numbers: the features that a game names, each times its weight, and what the game's
heuristic says, turned into a chance of winning by a table. So it gives the same numbers plain and compiled, on every
machine.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from decimal import Decimal
from hashlib import sha256
from typing import Any, Final, Generic, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rampant.core.errors import FileError
from rampant.core.state import State

S = TypeVar("S", bound=State)

UNIT: Final = 4096  # weights are whole numbers of this part of a logit
ALWAYS: Final = "(always)"  # the name of the first weight
BY_HAND: Final = "(by hand)"  # the name of the weight of the heuristic: UNIT if it counts as it is
SURE: Final = 8 * UNIT  # beyond eight logits nothing is surer
STEP: Final = 128  # between two entries of the table
MILLION: Final = 1_000_000
MOST_TASTE: Final = 200_000  # millionths of a chance: tastes count for no more than a fifth of a game
WHOLE: Final = 1 << 24  # what a chance of 1 is in the table


def _logistic() -> list[int]:
    """The chance for each logit from -8 to 8, as whole numbers. Decimals are the same on every machine."""
    found = []
    for total in range(-SURE, SURE + STEP, STEP):
        odds = (Decimal(-total) / UNIT).exp()
        found.append(int((WHOLE / (1 + odds)).to_integral_value()))
    return found


CHANCES: Final[vec[i64]] = vec[i64](_logistic())


def chance_of(total: i64) -> float:
    """The chance of winning that a sum of features stands for.

    >>> chance_of(0), chance_of(4096) > 0.73, chance_of(10**9) > 0.999
    (0.5, True, True)
    """
    if total >= SURE:
        return float(int(CHANCES[2 * SURE // STEP])) / WHOLE
    if total <= -SURE:
        return float(int(CHANCES[0])) / WHOLE
    above = total + SURE
    place = above // STEP
    low = CHANCES[place]
    between = (CHANCES[place + 1] - low) * (above % STEP)
    return float(int(low * STEP + between)) / (WHOLE * STEP)


def logit_of(chance: float) -> i64:
    """The sum that a chance of winning stands for: the other way round.

    >>> logit_of(0.5), logit_of(1.0) == SURE, logit_of(0.0) == -SURE, abs(logit_of(chance_of(5000)) - 5000) < 2
    (0, True, True, True)
    """
    wanted: i64 = int(chance * WHOLE)
    low: i64 = 0
    high: i64 = 2 * SURE // STEP
    if wanted <= CHANCES[low]:
        return -SURE
    if wanted >= CHANCES[high]:
        return SURE
    while high - low > 1:
        middle = (low + high) // 2
        if CHANCES[middle] <= wanted:
            low = middle
        else:
            high = middle
    between = (wanted - CHANCES[low]) * STEP // (CHANCES[high] - CHANCES[low])
    return low * STEP + between - SURE


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[S]):
    """What a learned value looks at: whole numbers with names, as one seat may know them.

    The list may be cut into parts that are counted one by one: tastes for few of them need not count them all.
    A game that `adds` gives the sum of all that weighs without writing the numbers down first.
    """

    def __init__(self, names: list[str], parts: list[int] | None = None, adds: bool = False) -> None:
        assert len(set(names)) == len(names), "two features have one name"
        self.names: Final = names
        self.adds: Final = adds
        self.parts: Final = [0] if parts is None else parts  # where each begins
        self.zeros: Final[vec[i64]] = vec[i64]([0] * len(names))

    def fill(self, s: S, seat: int, row: vec[i64]) -> None:
        """Write the features of a position, seen from a seat, into a row of zeros."""
        raise AssertionError("a game says how its features are counted")

    def fill_part(self, s: S, seat: int, row: vec[i64], part: int) -> None:
        """Write at least those of one part. A game that has several says how."""
        self.fill(s, seat, row)

    def ready(self, weights: list[int]) -> list[int]:
        """Weights as `added` takes them."""
        return weights

    def added(self, s: S, seat: int, ready: vec[i64], part: int) -> i64:
        """The features of a position, each times its weight, in one sum: those of a part and of all after it."""
        raise AssertionError("a game that adds says how")

    def covers(self, s: S) -> bool:
        """Do the features tell what this match is about? Elsewhere the game's heuristic judges."""
        return True

    def key(self) -> str:
        """Changes with the list: weights fit the features that they were learned with."""
        return sha256("\n".join(self.names).encode()).hexdigest()[:16]


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Says how good a position is for a seat, 0 (lost) to 1 (won)."""

    def of(self, s: State, seat: int) -> float:
        raise AssertionError("a judge judges")


@final
class ByHand(Judge):
    """What the game's own heuristic says."""

    def of(self, s: State, seat: int) -> float:
        return s.sense.evaluate(s, seat)


@final
class LearnedValue(Judge):
    """Learned weights over the features of a game. The first weight is added to every sum.

    `by_hand` is how much the game's heuristic counts: a value may correct what was written by hand, and need not learn
    it anew.
    """

    def __init__(self, features: Features[Any], weights: list[int], by_hand: int = 0) -> None:
        self.features: Final = features
        self.weights: Final[vec[i64]] = vec[i64](weights)
        self.ready: Final[vec[i64]] = vec[i64](features.ready(weights[1:]))
        self.by_hand: Final[i64] = by_hand

    def of(self, s: State, seat: int) -> float:
        if s.over:
            return float(s.game.outcome(s, seat))
        if not self.features.covers(s):
            return s.sense.evaluate(s, seat)
        return chance_of(self.total(s, seat))

    def total(self, s: State, seat: int) -> i64:
        """The sum in parts of a logit."""
        if self.features.adds:
            return self.weights[0] + self.features.added(s, seat, self.ready, 0) + self._guessed(s, seat)
        return self.weigh(s, seat, self.features.zeros[:])

    def weigh(self, s: State, seat: int, row: vec[i64]) -> i64:
        """The same, and the features into a row of zeros."""
        self.features.fill(s, seat, row)
        weights = self.weights
        total = weights[0]
        at: i64 = 0
        for number in row:  # counted by hand: quicker than to ask the row for each
            at += 1  # noqa: SIM113
            if number != 0:
                total += number * weights[at]
        return total + self._guessed(s, seat)

    def _guessed(self, s: State, seat: int) -> i64:
        """What the heuristic adds."""
        return 0 if self.by_hand == 0 else self.by_hand * logit_of(s.sense.evaluate(s, seat)) // UNIT


@final
class Tempered(Judge):
    """A judge with tastes: features that it likes or dislikes move its judgement, least where the game is decided.

    `likes` are millionths of a chance for each point of a feature.
    """

    def __init__(self, judge: Judge, features: Features[Any], likes: list[int]) -> None:
        self.judge: Final = judge
        self.features: Final = features
        liked = [i for i in range(len(likes)) if likes[i]]
        self.liked: Final[vec[i64]] = vec[i64](liked)
        self.likes: Final[vec[i64]] = vec[i64]([likes[i] for i in liked])
        self.parts: Final = sorted({bisect_right(features.parts, i) - 1 for i in liked})
        self.adds: Final = features.adds and bool(liked)
        self.ready: Final[vec[i64]] = vec[i64](features.ready(likes))
        # A learned value of the same features has counted them all.
        counts = isinstance(judge, LearnedValue) and judge.features is features
        self.learned: Final = judge if counts and isinstance(judge, LearnedValue) else None

    def of(self, s: State, seat: int) -> float:
        if s.over or not self.features.covers(s):
            return self.judge.of(s, seat)
        if self.adds:
            return leaning(self.judge.of(s, seat), self.features.added(s, seat, self.ready, self.parts[0]))
        row = self.features.zeros[:]
        if self.learned is not None:
            value = chance_of(self.learned.weigh(s, seat, row))
        else:
            value = self.judge.of(s, seat)
            for part in self.parts:
                self.features.fill_part(s, seat, row, part)
        likes = self.likes
        liked = self.liked
        total: i64 = 0
        for i in range(len(liked)):
            total += row[liked[i]] * likes[i]
        return leaning(value, total)


def leaning(value: float, tastes: i64) -> float:
    """A judgement that is moved by so many millionths of a chance."""
    leans = float(int(min(max(tastes, -MOST_TASTE), MOST_TASTE))) / MILLION
    return value + 4.0 * leans * value * (1.0 - value)


def write_value(features: Features[Any], weights: list[int], made: dict[str, object], by_hand: int = 0) -> str:
    """Weights as a small file: how they were made, for which features, and each with its name."""
    named = {BY_HAND: by_hand} if by_hand else {}
    named.update(zip([ALWAYS, *features.names], weights, strict=True))
    return json.dumps({"made": made, "features": features.key(), "weights": named}, indent=1, ensure_ascii=False) + "\n"


def read_value(features: Features[Any], text: str, source: str) -> LearnedValue:
    """Weights from such a file; an error if they were learned for other features.

    Features that came later (with a card or a monster that was added, say) weigh nothing until the next training.
    """
    weights: dict[str, int] = json.loads(text)["weights"]
    names = [ALWAYS, *features.names]
    if unknown := [name for name in weights if name not in names and name != BY_HAND]:
        raise FileError(f"these weights were learned for other features ({unknown[0]}): train again", 0, source)
    return LearnedValue(features, [weights.get(name, 0) for name in names], weights.get(BY_HAND, 0))
