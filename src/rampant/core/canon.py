"""One text form for anything a state is made of, the same interpreted and compiled; digests are hashes of it."""

from __future__ import annotations

from collections.abc import Iterable

_DECLARED: dict[type, tuple[str, ...]] = {}


def _declared(cls: type) -> tuple[str, ...]:
    """The public attributes that a class declares, slotted or compiled, in order; looked up once per class."""
    if cls not in _DECLARED:
        names = (getattr(base, key, ()) for base in cls.__mro__ for key in ("__mypyc_attrs__", "__slots__"))
        _DECLARED[cls] = _public(set().union(*names))
    return _DECLARED[cls]


def _public(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(name for name in names if not name.startswith("_")))


def fields(value: object) -> list[tuple[str, object]]:
    """The public attributes of an object, by name, whether its class is interpreted, slotted or compiled.

    An object whose attributes hold positions in a data file has a method `canonical`, which gives others in their
    place: names, which stay when something is added to the file.
    """
    names = _declared(type(value))
    own = getattr(value, "__dict__", None)
    if own:
        names = _public({*names, *own})
    if not hasattr(value, "canonical"):
        return [(name, getattr(value, name)) for name in names]
    instead: dict[str, object] = value.canonical()
    return sorted(({name: getattr(value, name) for name in names if name not in instead} | instead).items())


def canon(value: object) -> str:
    """The text form. Attributes whose name starts with an underscore are scratch and do not count.

    >>> canon([1, (2, True), {"b": None, "a": "x"}])
    "[1,[2,True],{'a':'x','b':None}]"
    """
    kind = type(value)
    if kind is list or kind is tuple:
        return _row(value)  # type: ignore[arg-type]  # `kind` is its type, which mypy does not see
    if value is None or isinstance(value, (bool, int, float, str, bytes)):
        return repr(value)
    if isinstance(value, dict):
        return "{" + ",".join(sorted(f"{canon(k)}:{canon(v)}" for k, v in value.items())) + "}"
    if isinstance(value, (set, frozenset)):
        return "{" + ",".join(sorted(map(canon, value))) + "}"
    name = getattr(value, "fixed_name", None)
    if name is not None:
        return f"{type(value).__name__}:{name}"
    if isinstance(value, Iterable):
        return _row(value)
    return shown(value)


def _row(parts: Iterable[object]) -> str:
    """Tables of numbers are most of a state: they need not be looked at one by one."""
    return "[" + ",".join([repr(part) if type(part) is int else canon(part) for part in parts]) + "]"


def shown(value: object) -> str:
    """An object as the call that would make it: `RollAttack(attacker=0,target=3)`."""
    parts = [f"{name}={part!r}" if type(part) is int else f"{name}={canon(part)}" for name, part in fields(value)]
    return f"{type(value).__name__}({','.join(parts)})"
