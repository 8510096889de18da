"""Chance: where dice and draws come from.

A state owns one `Chance`. Dice and draws are two streams, so that one more token drawn never shifts the dice.
Four sources give the same interface: `Seeded` (fast, for play by the million), `Sealed` (SHA-256 in counter mode,
for tables with people: what was rolled tells nothing about what will be), `Planned` (tests) and `Recorded`
(replay without any generator); `Entered` takes faces that people rolled with real dice, and `Foretold` gives what a
lesson has planned before another source goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from rampant.core.errors import ChanceError, DiceNeeded, OutcomeNeeded

LOW_WORD: Final = 0xFFFFFFFF
# a makes a * 2**32 - 1 a safe prime: period about 2**62, and no product leaves 63 bits, so that
# compiled (wrapping) and interpreted (unbounded) arithmetic agree.
MULTIPLIER: Final = 2131995753


def stream(seed: str, name: str) -> int:
    """The start of a named stream of a seed: hashed, so that related seeds give unrelated numbers."""
    word = int.from_bytes(sha256(f"{name}\0{seed}".encode()).digest()[:8], "big")
    return word % (MULTIPLIER * 2**32 - 2) + 1


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A copyable generator in one integer (multiply with carry).

    >>> rng = Rng(stream("7", "example"))
    >>> twin = rng.clone()
    >>> [rng.below(6) for _ in range(5)] == [twin.below(6) for _ in range(5)]
    True
    """

    def __init__(self, word: i64) -> None:
        self.word: i64 = word

    def below(self, n: i64) -> i64:
        """A uniform integer in [0, n), for n well below 2**31."""
        x = self.word
        x = MULTIPLIER * (x & LOW_WORD) + (x >> 32)
        self.word = x
        return ((x & LOW_WORD) * n) >> 32

    def clone(self) -> Rng:
        return Rng(self.word)


@final
class Tape:
    """What chance gave: the dice rolled and the draws made, each in order."""

    def __init__(self) -> None:
        self.rolled: Final[list[int]] = []
        self.drew: Final[list[int]] = []


@mypyc_attr(acyclic=True)
class Chance:
    """The source of all chance of one state. `tape`, if set, keeps what it gave."""

    def __init__(self) -> None:
        self.tape: Tape | None = None

    def die(self, sides: i64) -> i64:
        """The face, 1 to `sides`, of one die."""
        face = self._die(sides)
        if self.tape is not None:
            self.tape.rolled.append(face)
        return face

    def draw(self, n: i64) -> i64:
        """One of n things that nobody can tell apart, 0 to n - 1."""
        index = self._draw(n)
        if self.tape is not None:
            self.tape.drew.append(index)
        return index

    def clone(self) -> Chance:
        """An independent source that would give the same from here on. The tape stays behind."""
        raise ChanceError("this source of chance cannot be copied")

    def _die(self, sides: i64) -> i64:
        raise ChanceError("this source of chance has no dice")

    def _draw(self, n: i64) -> i64:
        raise ChanceError("this source of chance has no draws")


@final
@mypyc_attr(acyclic=True)
class Seeded(Chance):
    """Dice and draws from a seed: fast and repeatable."""

    def __init__(self, dice: i64, draws: i64) -> None:
        super().__init__()
        self.dice: i64 = dice
        self.draws: i64 = draws

    def die(self, sides: i64) -> i64:
        face = self._die(sides)  # compiled, this is in place
        if self.tape is not None:
            self.tape.rolled.append(face)
        return face

    def _die(self, sides: i64) -> i64:
        x = self.dice
        x = MULTIPLIER * (x & LOW_WORD) + (x >> 32)
        self.dice = x
        return (((x & LOW_WORD) * sides) >> 32) + 1

    def _draw(self, n: i64) -> i64:
        x = self.draws
        x = MULTIPLIER * (x & LOW_WORD) + (x >> 32)
        self.draws = x
        return ((x & LOW_WORD) * n) >> 32

    def clone(self) -> Seeded:
        return Seeded(self.dice, self.draws)


def seeded(seed: str) -> Seeded:
    """The fast source of a seed."""
    return Seeded(stream(seed, "dice"), stream(seed, "draws"))


@final
class Sealed(Chance):
    """Dice and draws from SHA-256 in counter mode: past results do not help to predict the next."""

    def __init__(self, seed: str, dice: int = 0, draws: int = 0) -> None:
        super().__init__()
        self.seed: Final = seed
        self.dice = dice
        self.draws = draws

    def _word(self, name: str, count: int) -> int:
        return int.from_bytes(sha256(f"{name}\0{count}\0{self.seed}".encode()).digest()[:16], "big")

    def _die(self, sides: i64) -> i64:
        self.dice += 1
        return self._word("dice", self.dice) % int(sides) + 1

    def _draw(self, n: i64) -> i64:
        self.draws += 1
        return self._word("draws", self.draws) % int(n)

    def clone(self) -> Sealed:
        return Sealed(self.seed, self.dice, self.draws)


@final
class Planned(Chance):
    """Dice and draws written down in advance by a test. One too few fails at once, one too many in `finish`."""

    def __init__(self, dice: list[int], draws: list[int] | None = None) -> None:
        super().__init__()
        self.dice: Final = list(dice)
        self.draws: Final = list(draws or [])

    def _die(self, sides: i64) -> i64:
        if not self.dice:
            raise ChanceError(f"an unplanned die with {sides} sides was rolled")
        face = self.dice.pop(0)
        if not 1 <= face <= sides:
            raise ChanceError(f"planned face {face} does not exist on a die with {sides} sides")
        return face

    def _draw(self, n: i64) -> i64:
        if not self.draws:
            raise ChanceError(f"an unplanned draw from {n} things was made")
        index = self.draws.pop(0)
        if not 0 <= index < n:
            raise ChanceError(f"planned draw {index} does not exist among {n} things")
        return index

    def finish(self) -> None:
        """Fail if a planned die or draw was not used."""
        if self.dice or self.draws:
            raise ChanceError(f"planned but never used: dice {self.dice}, draws {self.draws}")

    def clone(self) -> Planned:
        return Planned(self.dice, self.draws)


@final
class Recorded(Chance):
    """What chance gave in a match that was already played."""

    def __init__(self, rolled: list[int], drew: list[int]) -> None:
        super().__init__()
        self.rolled: Final = list(rolled)
        self.drew: Final = list(drew)

    def feed(self, rolled: Sequence[int], drew: Sequence[int]) -> None:
        """Add what chance gave next."""
        self.rolled.extend(rolled)
        self.drew.extend(drew)

    def finish(self) -> None:
        """Fail if the record holds more than was asked for."""
        if self.rolled or self.drew:
            raise ChanceError(f"the record holds more than the rules took: rolled {self.rolled}, drew {self.drew}")

    def _die(self, sides: i64) -> i64:
        return _recorded(self.rolled, 1, sides, "die")

    def _draw(self, n: i64) -> i64:
        return _recorded(self.drew, 0, n - 1, "draw")

    def clone(self) -> Recorded:
        return Recorded(self.rolled, self.drew)


def _recorded(given: list[int], low: i64, high: i64, what: str) -> i64:
    if not given:
        raise ChanceError(f"the record lacks a {what} that the rules take here")
    value = given.pop(0)
    if not low <= value <= high:
        raise ChanceError(f"the record holds {value} as a {what} that gives {low} to {high}")
    return value


@final
class Entered(Chance):
    """Dice that people roll by hand and type in; draws come from a seed. Raises `DiceNeeded` for the next die."""

    def __init__(self, seed: str, draws: i64 = 0) -> None:
        super().__init__()
        self.seed: Final = seed
        self.faces: Final[list[int]] = []
        self.used = 0
        self.draws: i64 = draws if draws else stream(seed, "draws")

    def enter(self, faces: list[int]) -> None:
        """Add faces as they were rolled."""
        self.faces.extend(faces)

    def _die(self, sides: i64) -> i64:
        if not self.faces:
            raise DiceNeeded(sides, self.used)
        face = self.faces.pop(0)
        if not 1 <= face <= sides:
            raise ChanceError(f"a die with {sides} sides cannot show {face}")
        self.used += 1
        return face

    def _draw(self, n: i64) -> i64:
        rng = Rng(self.draws)
        index = rng.below(n)
        self.draws = rng.word
        return index

    def clone(self) -> Entered:
        copy = Entered(self.seed, self.draws)
        copy.faces.extend(self.faces)
        copy.used = self.used
        return copy


@final
class Decided(Chance):
    """Outcomes that were decided from outside, 0 to n - 1 for each die or draw. Raises `OutcomeNeeded` for the next."""

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__()
        self.outcomes: Final = list(outcomes)
        self.used = 0

    def _die(self, sides: i64) -> i64:
        return self._draw(sides) + 1

    def _draw(self, n: i64) -> i64:
        if n == 1:
            return 0
        if self.used == len(self.outcomes):
            raise OutcomeNeeded(n)
        outcome = self.outcomes[self.used]
        if not 0 <= outcome < n:
            raise ChanceError(f"outcome {outcome} was decided where there are {n}")
        self.used += 1
        return outcome

    def clone(self) -> Decided:
        copy = Decided(self.outcomes)
        copy.used = self.used
        return copy


@final
class Foretold(Chance):
    """Dice and draws that were planned for a lesson or a puzzle; when they are used up, those of another source.

    A planned face that the die does not have is passed over: the player did something else than the lesson thought.
    """

    def __init__(self, dice: Sequence[int], draws: Sequence[int], after: Chance) -> None:
        super().__init__()
        self.dice: Final = list(dice)
        self.draws: Final = list(draws)
        self.after: Final = after

    def _die(self, sides: i64) -> i64:
        if self.dice:
            face = self.dice.pop(0)
            if 1 <= face <= sides:
                return face
        return self.after.die(sides)

    def _draw(self, n: i64) -> i64:
        if self.draws:
            index = self.draws.pop(0)
            if 0 <= index < n:
                return index
        return self.after.draw(n)

    def clone(self) -> Foretold:
        return Foretold(self.dice, self.draws, self.after.clone())


SOURCES: Final[dict[str, Callable[[str], Chance]]] = {"sealed": Sealed, "seeded": seeded, "entered": Entered}
"""Where the dice of a match may come from: unpredictable, fast, or rolled by people."""
