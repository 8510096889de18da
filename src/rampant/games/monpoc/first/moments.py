"""The moments of an attack (MP1-10) at which abilities act: `TIMING + ADVANTAGE` and so on.

An ability is a `Rule` with these moments. In each, `bearers` lists the figures for which it wants to happen now (on the
map, condition met, once per subject), and `fire` does it. A rule happens once per bearer, moment and attack.

Step 1  the roll: `attack.hits` and `attack.missed` hold who was compared (for attacks with a target: just that one).
Step 2  ADVANTAGE, attacker's order; REROLL last: `resolve.reroll` rolls the dice in play again, then step 2 is
        looked at once more (R31). `resolve.put_back` returns a blank die from play to its pool.
Step 3  the movements of power attacks. `collide.drive` pushes a monster in a line, for step 4 too.
Step 4  TRIGGER, attacker's order, after a hit. `attack.extra = True` makes it Super Damage, `attack.clean = True`
        leaves no debris, `attack.damage[id] += 1` collects damage. A target of Stomp, Rampage and Slingshot is NOBODY.
Step 5  REACTION, the order of the player who does not attack, the building's own included (R32).
Step 6  all damage at once: `attack.fallen` lists what it destroyed (units, buildings, monsters that lost a form),
        `attack.origin` is where the target stood. Units that were crushed are not among them.
        AFTER, attacker's order: what waits for destruction or damage (Munch, Disrupt).
        Then P-dice are earned (`attack.earned` adds to them), and EXTRA: extra attacks, attacker's order.
        `again` and `Roll(True)` use the dice in play, `declare.Declare` takes new ones.

What the general rules ask at other moments (movement, targets, damage) is a `Standing` rule.

`damage` has `crush`, `heal`, `change` (to the other form), `strike` (damage outside an attack); `s.swap` moves an
A-die between pools, `s.earn` and `s.lose` P-dice; `monpoc.steps.moving` has `Advance`, `shift` and `place`, and
`monpoc.steps.turn.enter` brings a unit in.
"""

from __future__ import annotations

from typing import Final

ADVANTAGE: Final = 1
REROLL: Final = 2
EFFECTS: Final = 3  # step 3, no abilities
TRIGGER: Final = 4
REACTION: Final = 5
DAMAGE: Final = 6  # no abilities
AFTER: Final = 7
REWARD: Final = 8  # no abilities
EXTRA: Final = 9
END: Final = 10  # no abilities

CLAUSES: Final = [
    "MP1-10.01",
    "MP1-10.02",
    "MP1-10.02",
    "MP1-10.03",
    "MP1-10.04",
    "MP1-10.05",
    "MP1-10.06",
    "MP1-10.06",
    "MP1-10.08",
    "MP1-10.08",
    "MP1-10.08",
]
"""The clause behind each moment."""
