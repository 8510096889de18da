"""All special rules, each one entry, found by its name."""

from __future__ import annotations

from typing import Final

from rampant.games.monpoc.second.abilities import (
    acting,
    actions,
    auras,
    building_actions,
    buildings,
    damage,
    declaring,
    extras,
    movement,
    reactions,
    statics,
    weapons,
)
from rampant.games.monpoc.state.table import Rule

ABILITIES: Final[list[Rule]] = [
    *acting.RULES,
    *actions.RULES,
    *auras.RULES,
    *buildings.RULES,
    *building_actions.RULES,
    *damage.RULES,
    *declaring.RULES,
    *extras.RULES,
    *movement.RULES,
    *reactions.RULES,
    *statics.RULES,
    *weapons.RULES,
]
