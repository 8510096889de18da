"""Sets of models, tiles or columns as bits of one number."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BITS: Final[vec[i64]] = vec[i64]([2**n for n in range(48)])
"""No game has more monsters, and no map more foundations or columns."""
