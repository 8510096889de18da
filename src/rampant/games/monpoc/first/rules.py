"""The numbers of the abilities: their places in `data/rules.toml`."""

from __future__ import annotations

from typing import Final

ABDUCT: Final = 0
BLEED: Final = 1
EXTINGUISH: Final = 2
NESTING: Final = 3
REFUEL: Final = 4
REPAIR: Final = 5
SACRIFICE: Final = 6
SUMMON: Final = 7
TELEKINESIS: Final = 8
TELEPORT: Final = 9
TRANSPORT: Final = 10
ENERGY_CYCLE: Final = 11
LEACH: Final = 12
MANUFACTURE: Final = 13
MARKER: Final = 14
POWER_CYCLE: Final = 15
BEAT_BACK: Final = 16
CHAIN_ATTACK: Final = 17
CHAIN_REACTION: Final = 18
DISINTEGRATE: Final = 19
DISRUPT: Final = 20
ENERGY_DRAIN: Final = 21
ENERGY_SAP: Final = 22
EXPLOSION: Final = 23
FEEDING_FRENZY: Final = 24
FLING: Final = 25
HIT_AND_RUN: Final = 26
LIGHTNING_ATTACK: Final = 27
MUNCH: Final = 28
OVERLOAD: Final = 29
POWER_DRAIN: Final = 30
POWER_GORGE: Final = 31
SELF_DESTRUCT: Final = 32
SIPHON: Final = 33
VAMPIRISM: Final = 34
WEAPON_MASTER: Final = 35
INCUBATOR: Final = 36
POWER_SINK: Final = 37
RILED: Final = 38
SIDE_STEP: Final = 39
UNSTABLE: Final = 40
ALL_TERRAIN: Final = 41
AMPLIFY: Final = 42
ANNIHILATE: Final = 43
ANTI_AIR: Final = 44
ARMOR_PIERCING: Final = 45
ATOMIZE: Final = 46
BERSERK: Final = 47
CARGO: Final = 48
CHARGE: Final = 49
CLIMB: Final = 50
CLOAK: Final = 51
DIG_IN: Final = 52
DISABLE: Final = 53
DISTRACT: Final = 54
FLANK: Final = 55
FLIGHT: Final = 56
FORCE_FIELD: Final = 57
FORTIFY: Final = 58
GROUND_CONTROL: Final = 59
HIGH_IMPACT: Final = 60
HOVER: Final = 61
INDIRECT_FIRE: Final = 62
INFILTRATE: Final = 63
JUMP: Final = 64
LEADERSHIP: Final = 65
LOGISTICS: Final = 66
LOW_FLYER: Final = 67
MIRE: Final = 68
MOTIVATOR: Final = 69
NEGATION: Final = 70
PENETRATOR: Final = 71
RADAR: Final = 72
RESILIENCE: Final = 73
SABOTAGE: Final = 74
SAFEGUARD: Final = 75
SHELTER: Final = 76
SNIPER: Final = 77
SOLID: Final = 78
SOLO_BRAWLER: Final = 79
SPOTTER: Final = 80
STEADY: Final = 81
SUPER_RAMPAGE: Final = 82
SUPER_SMASH: Final = 83
SUPER_STOMP: Final = 84
SUPER_STRENGTH: Final = 85
TERRIFY: Final = 86
WEAKEN: Final = 87
WING_LEADER: Final = 88
BLAZING_INFERNO: Final = 89
RADIATED_ZONE: Final = 90
DEFENSELESS: Final = 91
INDUSTRIAL_SITE: Final = 92
SUPERSTRUCTURE: Final = 93
HIGH_OCCUPANCY: Final = 94
NUCLEAR_POWERED: Final = 95
DISCOUNT: Final = 96
FINANCIER: Final = 97
FUEL_DEPOT: Final = 98
HIGH_SECURITY: Final = 99
LIMITED: Final = 100
MEDIA_HUB: Final = 101
POWER_AMPLIFIER: Final = 102
POWER_PRODUCER: Final = 103
RADAR_NETWORK: Final = 104
SHUFFLE: Final = 105
SUBSIDIZE: Final = 106
UNDERGROUND_NETWORK: Final = 107

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
