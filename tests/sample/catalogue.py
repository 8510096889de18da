"""Everything that can be looked up."""

from __future__ import annotations

from collections.abc import Iterator

from rampant.core.cards import Card, CardFace, cited, explained
from rampant.core.clause import Rules
from rampant.core.scene import Stat
from tests.sample.steps import HEALTH


def cards(rules: Rules) -> Iterator[Card]:
    face = CardFace(numbers=(Stat("Health", HEALTH),), abilities=cited(rules, "SAMPLE-1"))
    yield Card("building:tower", "building", "Tower", (face,), source="house", art="building:tower")
    yield explained("term", "bids", "Bids", rules, "SAMPLE-2")
