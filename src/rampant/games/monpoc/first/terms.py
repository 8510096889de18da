"""Terms of the first edition that its data files use: icons, agendas, Energy Types, debris."""

from __future__ import annotations

from typing import Final

# How a printed ability reaches other figures: the `limit` of a form's rule (MP1-14.09, 14.10).
OWN: Final = 0
RED_ICON: Final = 1  # agenda figures next to it have it too
BLUE_ICON: Final = 2  # all agenda figures have it

# Agendas in the order of the wheel (MP1-R77).
PROTECTORS: Final = 0
RADICALS: Final = 1
FIENDS: Final = 2
DESTROYERS: Final = 3
INVADERS: Final = 4
COLLABORATORS: Final = 5

# Energy Types; those after the third have no effect (MP1-R69).
MECHANICAL: Final = 0
NATURE: Final = 1
RADIOACTIVE: Final = 2
ENERGIES: Final = ["mechanical", "nature", "radioactive", "biotech", "cosmic", "occult"]

# Debris: what the tiles are called, and the sorts of hazard among them (MP1-12.02, 12.05).
FIRE: Final = 2
RADIATION: Final = 3
DEBRIS: Final = ["", "rubble", "fire", "radiation"]
