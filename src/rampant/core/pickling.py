"""States that are sent to other processes: how pickle writes what rules are made of.

Pickle knows the attributes of an interpreted class only. So that compiled states can be sent as well, and from one kind
of rules to the other, both are written alike: an object is made by calling its class with the attributes that are named
like the parameters, and then gets its other attributes. A class for which this is not true has a `__reduce__`.
What never changes (`Fixed`) is known by where it is: another process finds its own.
"""

from __future__ import annotations

import copyreg
import inspect
import pickle
import sys
from collections import deque
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from io import BytesIO
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from rampant.core.canon import canon
from rampant.core.step import Fixed

Path = tuple[str | int, ...]
"""Where an object is found: a module, then names of attributes, keys of dictionaries and places in lists."""
_DECLARED: dict[type, set[str]] = {}
"""The attributes that a class declares, looked up once."""
VECTORS = (type(vec[i64]()), type(vec[u8]()), type(vec[float]()), type(vec[vec[i64]]()))


def packed(state: object, package: str) -> bytes:
    """A state as bytes; the package is that of its game."""
    written = BytesIO()
    _Packer(written, state, package).dump(state)
    return written.getvalue()


def unpacked(state: bytes) -> Any:
    """The state that was packed."""
    return _Unpacker(BytesIO(state)).load()


def remade(value: object, *given: object) -> tuple[Any, ...]:
    """For pickle: its class makes it from what is given, and then it gets the attributes that it has."""
    rest = {name: getattr(value, name) for name in _names(value) if hasattr(value, name)}
    return type(value), given, rest, None, None, _fill


class _Packer(pickle.Pickler):
    def __init__(self, file: BytesIO, state: object, package: str) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._state = state
        self._fixed = _fixed(package)

    def persistent_id(self, value: object) -> Path | None:
        return self._fixed[id(value)][1] if isinstance(value, Fixed) and id(value) in self._fixed else None

    def reducer_override(self, value: Any) -> Any:
        kind = type(value)
        own: Any = kind.__reduce__
        knows = own is not object.__reduce__ and value is not self._state
        if knows or isinstance(value, type) or kind.__module__ == "builtins":
            return NotImplemented  # it is written as it says, or as pickle does
        return remade(value, *(getattr(value, name) for name in _parameters(kind, _names(value))))


class _Unpacker(pickle.Unpickler):
    def persistent_load(self, path: Any) -> object:
        return _at(path)


# -- objects -----------------------------------------------------------------------------------------------------------


def _names(value: Any) -> list[str]:
    """All attributes that an object may have, whether its class is interpreted, slotted or compiled."""
    kind = type(value)
    if kind not in _DECLARED:
        names = (getattr(base, key, ()) for base in kind.__mro__ for key in ("__mypyc_attrs__", "__slots__"))
        _DECLARED[kind] = set().union(*names) - {"__dict__", "__weakref__"}
    return sorted(_DECLARED[kind].union(getattr(value, "__dict__", ())))


@cache
def _signature(kind: type) -> tuple[str, ...]:
    return tuple(inspect.signature(kind).parameters)


def _parameters(kind: type, names: list[str]) -> list[str]:
    """The attributes with which a class is called."""
    given = []
    for parameter in _signature(kind):
        own = [name for name in (parameter, f"_{parameter}", f"fixed_{parameter}") if name in names]
        if not own:
            raise pickle.PicklingError(f"{kind.__name__} does not keep what it is made of: {parameter}")
        given.append(own[0])
    return given


def _fill(made: Any, attributes: dict[str, Any]) -> None:
    """Give a new object the attributes that it had. Compiled, some can only be changed in place."""
    for name, value in attributes.items():
        try:
            setattr(made, name, value)
        except AttributeError:
            _change(getattr(made, name), value)


def _change(own: Any, value: Any) -> None:
    """Make an attribute that cannot be replaced what it was."""
    if own is value:  # a game, for one: it is found, not made
        return
    if isinstance(own, list):
        own[:] = value
    elif isinstance(own, VECTORS):
        for i, each in enumerate(value):
            own[i] = each
    elif canon(own) != canon(value):
        _fill(own, {name: getattr(value, name) for name in _names(value) if hasattr(value, name)})


# -- what never changes ------------------------------------------------------------------------------------------------


@cache
def _fixed(package: str) -> dict[int, tuple[Fixed, Path]]:
    """What is fixed in a game and lies in a table at the top of one of its modules, and where: by the object's id."""
    found: dict[int, tuple[Fixed, Path]] = {}
    seen: set[int] = set()
    modules = [name for name in sorted(sys.modules) if f"{name}.".startswith(f"{package}.")]
    rest = deque[tuple[Any, Path]]((vars(sys.modules[name]), (name,)) for name in modules)
    while rest:
        value, path = rest.popleft()
        if id(value) in seen:
            continue
        seen.add(id(value))
        if type(value) is dict:
            rest.extend((each, (*path, key)) for key, each in value.items() if isinstance(key, (str, int)))
        elif type(value) in (list, tuple):
            rest.extend((each, (*path, i)) for i, each in enumerate(value))
        elif type(value).__module__.startswith(("rampant.", package)) and not callable(value):
            if isinstance(value, Fixed):
                found[id(value)] = value, path
            rest.extend((getattr(value, name), (*path, name)) for name in _names(value) if hasattr(value, name))
    return found


def _at(path: Path) -> Any:
    """What lies there."""
    found: Any = vars(import_module(str(path[0])))
    for key in path[1:]:
        found = found[key] if type(found) in (dict, list, tuple) else getattr(found, str(key))
    return found


# -- arrays ------------------------------------------------------------------------------------------------------------


def _numbers(values: list[int]) -> vec[i64]:
    return vec[i64](values)


def _bytes(values: list[int]) -> vec[u8]:
    return vec[u8](values)


def _fractions(values: list[float]) -> vec[float]:
    return vec[float](values)


def _table(rows: list[vec[i64]]) -> vec[vec[i64]]:
    return vec[vec[i64]](rows)


def _tables(rows: list[vec[vec[i64]]]) -> vec[vec[vec[i64]]]:
    return vec[vec[vec[i64]]](rows)


def _array(values: Iterable[Any]) -> tuple[Any, ...]:
    """What makes it again. Arrays of arrays are all of one type, so their text says how deep they are."""
    make = {"vec[i64]": _numbers, "vec[u8]": _bytes, "vec[float]": _fractions}.get(type(values).__name__)
    if make is None:
        make = _tables if repr(values).startswith("vec[vec[vec[") else _table
    return make, (list(values),)


for vector in VECTORS:
    copyreg.pickle(vector, _array)
