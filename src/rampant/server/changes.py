"""What has changed between two scenes, as it is sent. `docs/protocol.md` says how a client reads it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from functools import cache
from itertools import count
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import Raw, Struct

from rampant.core.scene import Scene
from rampant.server.wire import Changes

Things = tuple[Any, ...]

encoder = msgspec.json.Encoder()
_id = attrgetter("id")
_numbers = count()


class SeenScene:
    """A scene that is shown to one or many; what a connection has to be sent of it is encoded once for all of them."""

    __slots__ = ("_changes", "_number", "_since", "_whole", "scene")

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self._number = next(_numbers)
        self._whole: Raw | None = None
        self._since = -1  # the number of the scene from which `_changes` lead here
        self._changes = Raw()

    def since(self, known: SeenScene | None) -> Raw:
        """What somebody has to be sent who knows another scene of the same viewer, or none."""
        if known is None:
            if self._whole is None:
                self._whole = Raw(encoder.encode(self.scene))
            return self._whole
        if known._number != self._since:
            self._since, self._changes = known._number, Raw(encoder.encode(changed_fields(known.scene, self.scene)))
        return self._changes


def changed_fields(before: Struct, now: Struct) -> dict[str, object]:
    """The fields in which two things of one kind differ; of lists of things with keys, only what differs in them."""
    fields = fields_of(type(now))
    found: dict[str, object] = {}
    for name, was, value in zip(now.__struct_fields__, fields(before), fields(now), strict=True):
        if was is not value and was != value:
            found[name] = list_changes(was, value) if isinstance(value, tuple) else value
    return found


@cache
def fields_of(kind: type[Struct]) -> Callable[[Struct], Things]:
    """What gives all fields of such a thing at once."""
    return attrgetter(*kind.__struct_fields__)


def list_changes(before: Things, now: Things) -> Things | Changes:
    """How one list becomes the other; the whole other one if its things have no keys, or none of them stays."""
    keys, known = keys_of(now), keys_of(before)
    if "" in keys or len(set(keys)) < len(keys):
        return now
    if keys == known:  # all things are where they were
        return Changes(set=all_changed(before, now))
    if "" in known or len(set(known)) < len(known):
        return now
    # Most often something came or went in one place: only there it is looked for.
    first, left = 0, min(len(keys), len(known))
    while first < left and keys[first] == known[first]:
        first += 1
    last = 0
    while last < left - first and keys[-1 - last] == known[-1 - last]:
        last += 1
    places = {key: place for place, key in enumerate(known[first : len(known) - last])}
    came_from = [places.get(key, -1) for key in keys[first : len(keys) - last]]
    stay = longest_rise(came_from)
    if not stay and not first and not last:
        return now
    changes = Changes()
    changes.gone = [key for key, place in places.items() if place not in stay]
    changes.set = all_changed(before[:first], now[:first])
    for place, was in enumerate(came_from, first):
        if was not in stay:
            changes.put.append((place, now[place]))
        elif before[first + was] is not now[place] and before[first + was] != now[place]:
            changes.set.append(thing_changes(before[first + was], now[place]))
    if last:
        changes.set += all_changed(before[-last:], now[-last:])
    return changes


def all_changed(before: Things, now: Things) -> list[dict[str, object]]:
    """How things have changed that are where they were."""
    return [
        thing_changes(was, thing) for was, thing in zip(before, now, strict=True) if was is not thing and was != thing
    ]


def thing_changes(before: Any, now: Any) -> dict[str, object]:
    """How a thing has changed, with its key."""
    key = "id" if getattr(now, "id", "") else "name"
    return {key: getattr(now, key), **changed_fields(before, now)}


def keys_of(things: Things) -> list[str]:
    """The keys of a list. Most have ids: those are taken at once."""
    try:
        keys = list(map(_id, things))
    except AttributeError:
        keys = [""]
    return [key_of(thing) for thing in things] if "" in keys else keys


def key_of(thing: Any) -> str:
    """What tells a thing from others of its list: its id, or its name if it has none; empty if it has neither."""
    return getattr(thing, "id", "") or getattr(thing, "name", "")


def longest_rise(numbers: list[int]) -> set[int]:
    """The most numbers from 0 that can be left standing in a list so that they rise: what keeps its order."""
    ends: list[int] = []  # of the rises of each length, the smallest end
    steps: list[int] = []  # how many come before each number in the longest rise that ends with it
    for number in numbers:
        step = bisect_left(ends, number) if number >= 0 else -1
        steps.append(step)
        if step >= 0:
            ends[step : step + 1] = [number]
    found: set[int] = set()
    wanted = len(ends) - 1
    for number, step in zip(reversed(numbers), reversed(steps), strict=True):
        if step == wanted >= 0:
            found.add(number)
            wanted -= 1
    return found
