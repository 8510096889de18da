"""Where dice and draws come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from rampant.core.chance import Chance, Entered, Planned, Recorded, Rng, Sealed, Tape, seeded, stream
from rampant.core.errors import ChanceError, DiceNeeded

# chi-square that chance exceeds once in a thousand, by degrees of freedom
LIMIT = {1: 10.8, 5: 20.5, 7: 24.3, 19: 43.8, 35: 66.6, 63: 103.4}

generators = pytest.mark.parametrize("source", [seeded, Sealed], ids=["seeded", "sealed"])


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


@generators
@pytest.mark.parametrize("sides", [2, 6, 8, 20])
def test_faces_are_equally_likely(source: Callable[[str], Chance], sides: int) -> None:
    chance = source(f"fair {sides}")
    counts = Counter(chance.die(sides) - 1 for _ in range(2000 * sides))
    assert set(counts) == set(range(sides))
    assert chi_square(counts, sides) < LIMIT[sides - 1]


@generators
@pytest.mark.parametrize("sides", [6, 8])
def test_the_next_face_does_not_depend_on_the_last(source: Callable[[str], Chance], sides: int) -> None:
    chance = source(f"pairs {sides}")
    counts = Counter((chance.die(sides) - 1) * sides + chance.die(sides) - 1 for _ in range(12000))
    assert chi_square(counts, sides * sides) < LIMIT[sides * sides - 1]


@generators
def test_the_first_face_of_many_seeds_is_fair(source: Callable[[str], Chance]) -> None:
    counts = Counter(source(str(seed)).die(6) - 1 for seed in range(6000))
    assert chi_square(counts, 6) < LIMIT[5]


@generators
def test_dice_and_draws_are_separate_streams(source: Callable[[str], Chance]) -> None:
    quiet, busy = source("streams"), source("streams")
    for _ in range(100):
        busy.draw(10)
    assert [quiet.die(6) for _ in range(50)] == [busy.die(6) for _ in range(50)]
    pairs = Counter((quiet.die(6) - 1) * 6 + quiet.draw(6) for _ in range(12000))
    assert chi_square(pairs, 36) < LIMIT[35]


@generators
def test_a_clone_gives_the_same_and_neither_moves_the_other(source: Callable[[str], Chance]) -> None:
    chance = source("clone")
    chance.die(6)
    copy = chance.clone()
    theirs = [(copy.die(20), copy.draw(20)) for _ in range(30)]
    assert [(chance.die(20), chance.draw(20)) for _ in range(30)] == theirs


@generators
def test_the_same_seed_gives_the_same_and_another_seed_another(source: Callable[[str], Chance]) -> None:
    def rolls(seed: str) -> list[int]:
        chance = source(seed)
        return [int(chance.die(20)) for _ in range(20)]

    assert rolls("a") == rolls("a")
    assert rolls("a") != rolls("b")


def test_numbers_are_the_same_on_every_machine() -> None:
    """Saved matches depend on these: if they change, old records cannot be verified any more."""
    fast, sealed = seeded("golden"), Sealed("golden")
    assert [int(fast.die(20)) for _ in range(8)] == FAST_FACES
    assert [int(fast.draw(20)) for _ in range(8)] == FAST_DRAWS
    assert [int(sealed.die(20)) for _ in range(8)] == SEALED_FACES
    assert [int(sealed.draw(20)) for _ in range(8)] == SEALED_DRAWS


FAST_FACES = [11, 9, 17, 14, 6, 18, 18, 7]
FAST_DRAWS = [17, 3, 3, 15, 7, 0, 9, 11]
SEALED_FACES = [3, 6, 13, 1, 10, 5, 2, 9]
SEALED_DRAWS = [4, 5, 19, 13, 13, 16, 5, 0]


def test_the_generator_never_leaves_its_range_or_gets_stuck() -> None:
    rng = Rng(stream("range", "test"))
    seen = {int(rng.below(1000)) for _ in range(20000)}
    assert min(seen) >= 0
    assert max(seen) == 999
    assert len(seen) > 990


def test_a_tape_keeps_what_was_given_and_stays_behind_when_cloned() -> None:
    chance = seeded("tape")
    chance.tape = Tape()
    faces = [int(chance.die(6)) for _ in range(3)]
    index = int(chance.draw(9))
    assert chance.tape.rolled == faces
    assert chance.tape.drew == [index]
    assert chance.clone().tape is None


def test_planned_dice_come_as_planned_and_one_too_few_fails() -> None:
    chance = Planned([3, 6], [1])
    assert (chance.die(6), chance.draw(2), chance.die(6)) == (3, 1, 6)
    chance.finish()
    with pytest.raises(ChanceError, match="an unplanned die with 6 sides"):
        chance.die(6)
    with pytest.raises(ChanceError, match="an unplanned draw from 4 things"):
        chance.draw(4)


def test_planned_dice_that_are_not_used_or_do_not_exist_fail() -> None:
    with pytest.raises(ChanceError, match=r"never used: dice \[2\], draws \[\]"):
        Planned([2]).finish()
    with pytest.raises(ChanceError, match="face 7 does not exist on a die with 6 sides"):
        Planned([7]).die(6)
    with pytest.raises(ChanceError, match="draw 3 does not exist among 3 things"):
        Planned([], [3]).draw(3)


def test_planned_dice_can_be_cloned_apart() -> None:
    chance = Planned([1, 2], [0])
    copy = chance.clone()
    assert chance.die(6) == 1
    assert copy.die(6) == 1


def test_recorded_chance_gives_what_was_recorded_and_notices_what_does_not_fit() -> None:
    chance = Recorded([4], [2])
    assert (chance.die(6), chance.draw(3)) == (4, 2)
    with pytest.raises(ChanceError, match="the record lacks a die"):
        chance.die(6)
    with pytest.raises(ChanceError, match="the record lacks a draw"):
        chance.draw(3)
    chance.feed([9], [5])
    with pytest.raises(ChanceError, match="holds more than the rules took"):
        chance.clone().finish()
    with pytest.raises(ChanceError, match="holds 9 as a die that gives 1 to 6"):
        chance.die(6)
    with pytest.raises(ChanceError, match="holds 5 as a draw that gives 0 to 2"):
        chance.draw(3)


def test_entered_dice_are_asked_for_and_draws_come_from_the_seed() -> None:
    chance = Entered("table")
    with pytest.raises(DiceNeeded) as needed:
        chance.die(8)
    assert needed.value.sides == 8
    chance.enter([5, 9])
    assert chance.die(8) == 5
    with pytest.raises(ChanceError, match="a die with 8 sides cannot show 9"):
        chance.clone().die(8)
    assert [int(chance.draw(50)) for _ in range(5)] == [int(draw) for draw in _draws("table")]


def _draws(seed: str) -> list[int]:
    chance = seeded(seed)
    return [chance.draw(50) for _ in range(5)]


def test_a_bare_source_has_nothing_to_give() -> None:
    for ask in (lambda: Chance().die(6), lambda: Chance().draw(6), lambda: Chance().clone()):
        with pytest.raises(ChanceError):
            ask()
