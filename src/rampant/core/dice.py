"""Dice with named faces, exact odds, and numbers that can say what they are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.scene import Likely, Modifier


class Spread:
    """An exact distribution of a whole number: every value with its integer weight.

    >>> coin = Spread({0: 1, 1: 1})
    >>> coin.times(3).at_least(2)
    Fraction(1, 2)
    """

    __slots__ = ("weights", "whole")

    def __init__(self, weights: Mapping[int, int]) -> None:
        self.weights = {value: weight for value, weight in sorted(weights.items()) if weight}
        self.whole = sum(self.weights.values())

    def chance(self, value: int) -> Fraction:
        return Fraction(self.weights.get(value, 0), self.whole)

    def at_least(self, least: int) -> Fraction:
        return Fraction(sum(weight for value, weight in self.weights.items() if value >= least), self.whole)

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(value * weight for value, weight in self.weights.items()), self.whole)

    def __add__(self, other: Spread) -> Spread:
        """The sum of two independent numbers."""
        return self.combine(other, lambda a, b: a + b)

    def __sub__(self, other: Spread) -> Spread:
        return self.combine(other, lambda a, b: a - b)

    def combine(self, other: Spread, f: Callable[[int, int], int]) -> Spread:
        """Any function of two independent numbers."""
        weights: dict[int, int] = {}
        for a, wa in self.weights.items():
            for b, wb in other.weights.items():
                value = f(a, b)
                weights[value] = weights.get(value, 0) + wa * wb
        return Spread(weights)

    def map(self, f: Callable[[int], int]) -> Spread:
        """A function of the number: `spread.map(lambda wounds: min(wounds, 3))`."""
        weights: dict[int, int] = {}
        for value, weight in self.weights.items():
            weights[f(value)] = weights.get(f(value), 0) + weight
        return Spread(weights)

    def times(self, n: int) -> Spread:
        """The sum of n independent copies."""
        total = Spread({0: 1})
        for _ in range(n):
            total = total + self
        return total

    def likely(self, label: Callable[[int], str]) -> tuple[Likely, ...]:
        """Each value in words with its chance, for people."""
        return tuple(Likely(label(value), weight / self.whole) for value, weight in self.weights.items())


class Die:
    """A die whose faces have names and values: `Die("d8", (("2 hits", {"hits": 2}), ...))`."""

    __slots__ = ("faces", "name")

    def __init__(self, name: str, faces: tuple[tuple[str, Mapping[str, int]], ...]) -> None:
        self.name = name
        self.faces = faces

    @property
    def sides(self) -> int:
        return len(self.faces)

    def face_name(self, face: int) -> str:
        """The name of face 1 to `sides`."""
        return self.faces[face - 1][0]

    def values(self, symbol: str) -> tuple[int, ...]:
        """How much of a symbol each face shows."""
        return tuple(shown.get(symbol, 0) for _, shown in self.faces)

    def by_face(self, symbol: str) -> vec[i64]:
        """How much of a symbol each face shows, from face 1 on, for rules that roll; 0 is no die."""
        return vec[i64]([0, *self.values(symbol)])

    def spread(self, *symbols: str, keep: frozenset[int] | None = None) -> Spread:
        """How much of the symbols (together) one die shows. Faces not in `keep`, if given, are rolled again once."""
        return _one_die(tuple(sum(each) for each in zip(*(self.values(s) for s in symbols), strict=True)), keep)

    def roll(self, n: int, *symbols: str, keep: frozenset[int] | None = None) -> Spread:
        """How much n dice show: exact, by convolution."""
        values = tuple(sum(each) for each in zip(*(self.values(s) for s in symbols), strict=True))
        return _dice(values, n, keep)


@cache
def _one_die(values: tuple[int, ...], keep: frozenset[int] | None) -> Spread:
    fresh: dict[int, int] = {}
    for value in values:
        fresh[value] = fresh.get(value, 0) + 1
    if keep is None:
        return Spread(fresh)
    weights: dict[int, int] = {}
    for face, value in enumerate(values, 1):
        if face in keep:
            weights[value] = weights.get(value, 0) + len(values)
        else:
            for again, weight in fresh.items():
                weights[again] = weights.get(again, 0) + weight
    return Spread(weights)


@cache
def _dice(values: tuple[int, ...], n: int, keep: frozenset[int] | None) -> Spread:
    if n <= 0:
        return Spread({0: 1})
    return _dice(values, n - 1, keep) + _one_die(values, keep)


class Tally:
    """A number as the list of its named parts; total and tooltip come from the same list.

    >>> dice = Tally().add("printed", 3, "RAGE-4.02").add("rage", 1, "RAGE-7.04").add("no wind", 0)
    >>> dice.total, [part.name for part in dice.modifiers]
    (4, ['printed', 'rage'])
    """

    __slots__ = ("parts",)

    def __init__(self) -> None:
        self.parts: list[Modifier] = []

    def add(self, name: str, amount: int, clause: str = "") -> Tally:
        """One more part; one that changes nothing is left out."""
        if amount:
            self.parts.append(Modifier(name, amount, clause))
        return self

    def cap(self, high: int, name: str, clause: str = "") -> Tally:
        """Not more than that: what is too much goes as a part of its own."""
        return self.add(name, min(0, high - self.total), clause)

    def floor(self, low: int, name: str, clause: str = "") -> Tally:
        """Not less than that."""
        return self.add(name, max(0, low - self.total), clause)

    @property
    def total(self) -> int:
        return sum(part.amount for part in self.parts)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        return tuple(self.parts)
