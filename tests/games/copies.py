"""Is a clone whole and its own? Every number of a table is given another value first: nothing agrees by chance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from rampant.core.chance import Rng, seeded
from rampant.core.state import State

FIXED = frozenset(("id", "seat", "kind", "size", "units_seat"))
"""What follows from what else a thing is."""
CORE = frozenset(("seats", "sense", "chance", "events", "stack", "trunk", "lanes", "result", "over", "revealed"))
"""What `copy_base` copies, and what is fixed when a state is made."""
KEPT = ("_taken", "_fielded")
"""Work space that clones keep; nothing else that begins with an underscore outlives a call."""
SHARED = frozenset(("built", "plans", "starts", "owners", "speeds", "done", "used", "_fielded"))
"""Lists that are never changed, only replaced, or that hold what never changes."""
LENT = frozenset(
    (
        *("army", "seat_of", "at", "taken", "placed", "turret_in", "kinds", "board", "_taken", "tiles"),
        *("grave", "held", "out", "start_seen", "piles"),
    )
)
"""Those of a state that whoever changes them makes its own first (`kept` looks that it is so)."""


def names_of(thing: object) -> list[str]:
    own = vars(thing) if hasattr(thing, "__dict__") else getattr(type(thing), "__mypyc_attrs__", ())
    return sorted(name for name in own if name not in CORE and (name in KEPT or not name.startswith("_")))


def parts_of(thing: object) -> Iterator[Any]:
    """A thing with all that is cloned with it."""
    yield thing
    for name in names_of(thing):
        part = getattr(thing, name)
        for each in part if isinstance(part, list) else [part]:
            if hasattr(each, "clone") and not isinstance(each, State):
                yield from parts_of(each)


def fill(state: State) -> int:
    """Give every number, truth and table of numbers another value; how many were changed."""
    fresh = count(100)
    changed = 0
    for thing in parts_of(state):
        for name in names_of(thing):
            before = getattr(thing, name)
            if name in FIXED and type(thing).__name__ in ("Model", "City", "Side"):
                continue
            numbers = type(before).__name__ == "vec" or (isinstance(before, list) and name not in SHARED)
            after: object = None
            if isinstance(before, bool):
                after = not before
            elif isinstance(before, int):
                after = next(fresh)
            elif numbers and len(before) and all(isinstance(each, int) for each in before):
                after = type(before)([next(fresh), *list(before)[1:]])
            if after is not None and _set(thing, name, after):
                changed += 1
    return changed


def _set(thing: object, name: str, value: object) -> bool:
    try:
        setattr(thing, name, value)
    except AttributeError:  # compiled, what is fixed cannot be set
        return False
    return True


def shown(state: State) -> list[tuple[str, str, str]]:
    """Every number of a table, with its owner and name."""
    return [
        (type(thing).__name__, name, repr(getattr(thing, name)))
        for thing in parts_of(state)
        for name in names_of(thing)
        if isinstance(getattr(thing, name), (int, list, str)) or type(getattr(thing, name)).__name__ == "vec"
        if not any(hasattr(each, "clone") for each in _listed(getattr(thing, name)))
    ]


def _listed(part: object) -> list[object]:
    return part if isinstance(part, list) else []


def proved(state: State, spare: State) -> int:
    """Whole and its own, made anew and made of an older one; how many things were looked at."""
    changed = fill(state)
    before = shown(state)
    for copy in (state.clone(), state.clone_into(spare)):
        for mine_shown, its_shown in zip(before, shown(copy), strict=True):
            assert mine_shown == its_shown, f"{its_shown}, not {mine_shown}"
        for mine, its in zip(parts_of(state), parts_of(copy), strict=True):
            if hasattr(mine, "shared") and mine.shared():
                assert mine is its, f"{type(mine).__name__} is copied, and need not be"
                continue
            assert mine is not its, f"{type(mine).__name__} is shared"
            for name in names_of(mine):
                part = getattr(mine, name)
                tabled = type(part).__name__ == "vec" or isinstance(part, list)
                if tabled and name not in SHARED and name not in LENT and len(part):
                    assert part is not getattr(its, name), f"{type(mine).__name__}.{name} is shared"
    return changed


def kept(state: State, rng: Rng, seat: int = 0) -> None:
    """A clone stays as it is, whatever is played or imagined on the state that it was made of, and the other way round.

    So do the clones of a clone: what is shared at first hand is shared at second hand, too.
    """
    spare: State | None = None
    while not state.over:
        copy = state.clone()
        spare = copy.clone_into(spare)
        before = state.digest()
        state.wander(rng, 3)
        assert copy.digest() == spare.digest() == before, "the clone is what the state was"
        spare.wander(rng.clone(), 3)
        copy.imagine(seat, seeded("kept")).wander(rng.clone(), 3)
        assert copy.digest() == before, "the clone is what it was"
        after = state.digest()
        copy.wander(rng, 3)
        assert state.digest() == after, "the state is what it was"
        state.wander(rng, 9)


def reused(state: State, spare: State, unfit: State) -> None:
    """A clone is made of an older one of the same table, never of itself or of another table."""
    _rolled(spare)  # its dice are others by now
    assert state.clone_into(spare) is spare
    assert spare.digest() == state.digest()
    assert _rolled(spare) == _rolled(state.clone()), "the same dice come"
    for other in (None, state, unfit):
        copy = state.clone_into(other)
        assert copy is not other
        assert copy.digest() == state.digest()


def _rolled(state: State) -> list[int]:
    return [int(state.chance.die(99)) for _ in range(9)]
