"""Reads what the table sends as docs/protocol.md says: what is left out is as before, lists may be changes to lists."""

from __future__ import annotations

from typing import Any


def merged(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """A thing with all its fields, from those it had and those that have changed."""
    found = dict(before)
    for name, value in now.items():
        is_changes = isinstance(value, dict) and isinstance(before.get(name), list)
        found[name] = changed(before[name], value) if is_changes else value
    return found


def changed(before: list[Any], changes: dict[str, Any]) -> list[Any]:
    found = [thing for thing in before if key_of(thing) not in changes.get("gone", [])]
    for place, thing in changes.get("put", []):
        found.insert(place, thing)
    new = {key_of(fields): fields for fields in changes.get("set", [])}
    assert new.keys() <= {key_of(thing) for thing in found}, "changes to what is not there"
    return [merged(thing, new.get(key_of(thing), {})) for thing in found]


def key_of(thing: dict[str, Any]) -> str:
    return str(thing.get("id") or thing["name"])


def read_table(before: dict[str, Any], message: dict[str, Any]) -> dict[str, Any]:
    """The whole table after a message; `before` is empty if a whole one is expected."""
    return merged(before, {**message, "scene": merged(before.get("scene", {}), message.get("scene", {}))})
