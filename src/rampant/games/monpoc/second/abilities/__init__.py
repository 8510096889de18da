"""All special rules, each one entry, found by its name."""

from __future__ import annotations

from typing import Final

from rampant.games.monpoc.rule import Rule
from rampant.games.monpoc.second.abilities import (
    actions,
    auras,
    building_actions,
    buildings,
    extras,
    immunities,
    reactions,
    statics,
    weapons,
)

ABILITIES: Final[list[Rule]] = [
    *actions.RULES,
    *auras.RULES,
    *buildings.RULES,
    *building_actions.RULES,
    *extras.RULES,
    *immunities.RULES,
    *reactions.RULES,
    *statics.RULES,
    *weapons.RULES,
]
