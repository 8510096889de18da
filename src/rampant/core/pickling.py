"""States that are copied and sent to other processes: how pickle writes the arrays that rules are made of.

Importing this module makes pickle know them. Whatever else a state is made of, it knows by itself.
"""

from __future__ import annotations

import copyreg
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8


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


def _written(values: Any) -> tuple[Any, ...]:
    """What makes it again. Arrays of arrays are all of one type, so their text says how deep they are."""
    make = {"vec[i64]": _numbers, "vec[u8]": _bytes, "vec[float]": _fractions}.get(type(values).__name__)
    if make is None:
        make = _tables if repr(values).startswith("vec[vec[vec[") else _table
    return make, (list(values),)


for kind in (type(vec[i64]()), type(vec[u8]()), type(vec[float]()), type(vec[vec[i64]]())):
    copyreg.pickle(kind, _written)
