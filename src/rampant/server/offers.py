"""Offers that are open at a table."""

from __future__ import annotations

from dataclasses import dataclass, field

from rampant.server.wire import OfferKind


@dataclass(slots=True)
class OpenOffer:
    """An offer that is open."""

    number: int
    seat: int
    what: OfferKind
    position: int
    target: int
    level: str
    seed: str
    waits: set[int] = field(default_factory=set)
