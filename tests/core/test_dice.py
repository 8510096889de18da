"""Exact odds against counting every case; numbers that say what they are made of."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rampant.core.dice import Die, Spread, Tally
from rampant.core.scene import Modifier

ACTION = Die(
    "d6",
    (
        ("blank", {}),
        ("blank", {}),
        ("hit", {"hits": 1}),
        ("hit", {"hits": 1}),
        ("two hits", {"hits": 2}),
        ("shield", {"shields": 1}),
    ),
)


def counted(die: Die, n: int, symbols: tuple[str, ...], keep: frozenset[int] | None) -> Counter[int]:
    """Every case there is: each die's first face, and its second, used only if the first is rolled again."""
    totals: Counter[int] = Counter()
    value = [sum(shown.get(symbol, 0) for symbol in symbols) for _, shown in die.faces]
    faces = range(1, die.sides + 1)
    for first in product(faces, repeat=n):
        for again in product(faces, repeat=n if keep is not None else 0):
            final = first if keep is None else [a if a in keep else b for a, b in zip(first, again, strict=True)]
            totals[sum(value[face - 1] for face in final)] += 1
    return totals


@pytest.mark.parametrize("n", [0, 1, 2, 3])
@pytest.mark.parametrize("symbols", [("hits",), ("shields",), ("hits", "shields")])
@pytest.mark.parametrize("keep", [None, frozenset(), frozenset({3, 4, 5}), frozenset({1, 2, 3, 4, 5, 6})])
def test_odds_are_what_counting_every_case_gives(n: int, symbols: tuple[str, ...], keep: frozenset[int] | None) -> None:
    cases = counted(ACTION, n, symbols, keep)
    spread = ACTION.roll(n, *symbols, keep=keep)
    for total in range(-1, 2 * n + 2):
        assert spread.chance(total) == Fraction(cases[total], cases.total())
        reached = sum(count for value, count in cases.items() if value >= total)
        assert spread.at_least(total) == Fraction(reached, cases.total())
    assert spread.mean == Fraction(sum(value * count for value, count in cases.items()), cases.total())


spreads = st.dictionaries(st.integers(-5, 5), st.integers(1, 5), min_size=1, max_size=4).map(Spread)


@given(spreads, spreads)
def test_sums_and_differences_count_every_pair(a: Spread, b: Spread) -> None:
    plus: Counter[int] = Counter()
    minus: Counter[int] = Counter()
    for (x, wx), (y, wy) in product(a.weights.items(), b.weights.items()):
        plus[x + y] += wx * wy
        minus[x - y] += wx * wy
    assert (a + b).weights == dict(sorted(plus.items()))
    assert (a - b).weights == dict(sorted(minus.items()))
    assert (a + b).mean == a.mean + b.mean


@given(spreads, st.integers(0, 4))
def test_times_is_adding_again_and_again(a: Spread, n: int) -> None:
    total = Spread({0: 1})
    for _ in range(n):
        total = total + a
    assert a.times(n).weights == total.weights


@given(spreads)
def test_chances_add_up_to_one(a: Spread) -> None:
    assert sum(a.chance(value) for value in a.weights) == 1
    assert sum(likely.chance for likely in a.likely(str)) == pytest.approx(1)
    assert a.map(lambda value: min(value, 0)).at_least(1) == 0


def test_a_die_knows_its_faces() -> None:
    assert ACTION.sides == 6
    assert ACTION.face_name(5) == "two hits"
    assert ACTION.values("hits") == (0, 0, 1, 1, 2, 0)
    assert ACTION.spread("hits").weights == {0: 3, 1: 2, 2: 1}


def test_likely_is_for_people() -> None:
    words = ACTION.roll(1, "hits").likely(lambda n: f"{n} hits")
    assert [(each.label, each.chance) for each in words] == [
        ("0 hits", 0.5),
        ("1 hits", pytest.approx(1 / 3)),
        ("2 hits", pytest.approx(1 / 6)),
    ]


def test_a_tally_explains_its_total() -> None:
    dice = Tally().add("printed", 5, "A").add("nothing", 0).add("tired", -1, "B").cap(3, "at most 3", "C")
    assert dice.total == 3
    assert dice.modifiers == (Modifier("printed", 5, "A"), Modifier("tired", -1, "B"), Modifier("at most 3", -1, "C"))
    assert dice.cap(3, "again").floor(3, "again").total == 3
    assert Tally().add("tired", -2).floor(1, "at least 1").total == 1
