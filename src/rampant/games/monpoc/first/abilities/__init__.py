"""All abilities, each one entry, found by its name."""

from __future__ import annotations

from typing import Final

from rampant.games.monpoc.first.abilities import (
    actions,
    advantages,
    buildings,
    extras,
    reactions,
    skills,
    standing,
    triggers,
)
from rampant.games.monpoc.state.table import Rule

ABILITIES: Final[list[Rule]] = [
    *actions.RULES,
    *advantages.RULES,
    *buildings.RULES,
    *extras.RULES,
    *reactions.RULES,
    *skills.RULES,
    *standing.RULES,
    *triggers.RULES,
]
