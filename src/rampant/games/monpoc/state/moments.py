"""Moments at which a special rule can act. Each has a method of `Rule`, or of `Standing` from the fortieth on."""

from __future__ import annotations

from typing import Final

SPEED: Final = 1  # `speed`
BOOST: Final = 2  # `boost`: B-dice of one participant
BOOST_ALL: Final = 3  # `boost_all`: B-dice of a whole attack
DEFENCE: Final = 4  # `defence`
GRANT: Final = 5  # `grants`: gives other models a rule
ACTION: Final = 6  # `ready`, `act`
POWER_UP: Final = 7  # `gain`, `drain`
ADVANCE_SPEED: Final = 8  # `speed`, of advances only
STAT: Final = 9  # `stat`: most A-dice of one participant
TIMING: Final = 10  # + step of an attack: `bearers`, `fire`

# Movement
GAIT: Final = 40  # `gait`: how a model moves
FOOTING: Final = 41  # `floats`: may it stand on water?
FIREPROOF: Final = 42  # `fireproof`: do hazards do nothing to it?
EXPOSE: Final = 43  # `exposes`: nothing protects it from hazards
TRACE: Final = 44  # `trace`, `kindle`: what it does to the spaces that it passes
QUENCH: Final = 45  # `quench`: what it does to hazards that it walks into
TERROR: Final = 46  # no method: enemies may not go everywhere while a model has it

# Units and the city
COST: Final = 47  # `discounts`
HOLD: Final = 48  # `holds_nothing`
SECURE: Final = 49  # `prevents`: a building cannot be secured
CITY: Final = 50  # `copies`: of a building in a city
OPENING: Final = 51  # `opening`: before the first phase of a turn
SUBSIDY: Final = 52  # `subsidy`: B-dice in a power-up

# Targets
RANGE: Final = 53  # `reach`: of an attack of some kind
OBSTACLE: Final = 54  # no method: attackers count spaces around enemies that have it
HIDE: Final = 55  # `hides`: blasts from afar cannot aim at it
REVEAL: Final = 56  # `reveals`: it cannot hide
COVER: Final = 57  # `covers`: the unit has Cover
OPEN_SKY: Final = 58  # `bares`: the unit never has Cover
UNCOVER: Final = 59  # `uncovers`: Cover does not help against the attack
IMMUNE: Final = 60  # `immune`: to attacks of some kind
ALOFT: Final = 61  # `aloft`: out of reach of units that brawl
LIFT: Final = 62  # `lifts`: reaches those who are aloft

# Declaring an attack
LONE: Final = 63  # `lone`: takes part in no combined attack
DECLARED: Final = 64  # `declared`: what comes before its dice
MORE: Final = 65  # `more`: attacks in a turn
NEGATE: Final = 66  # `negates`: no power attacks
POWER_DICE: Final = 67  # `power_dice` that a unit may add
STRIKES: Final = 68  # `strikes`: what the roll comes to in the end, for odds

# Damage
SUPER: Final = 69  # `is_super`: 1 extra damage
RESILIENT: Final = 70  # `resilient`: no extra damage
SHRUG: Final = 71  # `shrugs`: no damage from triggers
OWN_DEFENCE: Final = 72  # `standing`: DEF as the model stands there, against everything
CRASH: Final = 73  # `crash`: damage to a monster that collides
ARMOUR: Final = 74  # no method: buildings do not hurt a monster that has it
BARGE: Final = 75  # `barge`: into a monster that stops the run
CLEAN: Final = 76  # `clean`: no debris is left
DEBRIS: Final = 77  # `debris`: what a building leaves behind
WORTH: Final = 78  # `pays`: a building is worth its full Energy
PRIZE: Final = 79  # `prize`: more P-dice for what an attack destroys
HEALTH: Final = 80  # `most_health` to which a monster heals
FLIPPED: Final = 81  # `flipped`: its card was turned
DESTROYED: Final = 82  # `destroyed`: it is about to leave the map
PERISHED: Final = 83  # `perished`: it was destroyed outside an attack

# Actions
LEND: Final = 84  # `lends`: Actions that are not printed on a model
REPEAT: Final = 85  # `repeats`: an Action may be used twice in a turn
TWICE: Final = 86  # no method: a model that has it may use two Actions
FORBID: Final = 87  # `forbids`: the model may not use Actions
PAID: Final = 88  # `paid`: an Action was paid for
LIMIT: Final = 89  # `raises`: the limit of an Action

# What takes back something above
GROUND: Final = 90  # `grounds`: the unit can hold spaces all the same
LOW: Final = 91  # `lowers`: it can have Cover all the same
MOMENTS: Final = 92
