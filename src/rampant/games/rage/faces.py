"""The die of the game (RAGE-3.01): its faces, and what each of them shows."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.dice import Die

DIE_FACES: Final = Die(
    "d8",
    (
        ("2 blocks", {"blocks": 2}),
        ("1 block", {"blocks": 1}),
        ("1 block", {"blocks": 1}),
        ("special", {"specials": 1}),
        ("special", {"specials": 1}),
        ("1 hit", {"hits": 1}),
        ("2 hits", {"hits": 2}),
        ("2 hits", {"hits": 2}),
    ),
)

HITS: Final[vec[i64]] = DIE_FACES.by_face("hits")
BLOCKS: Final[vec[i64]] = DIE_FACES.by_face("blocks")
SPECIALS: Final[vec[i64]] = DIE_FACES.by_face("specials")
