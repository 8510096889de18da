"""What happens to a monster or another model in the square it enters (RAGE-8.14)."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.games.rage.data import BURNING, HEAVY, LIGHT, SHOBIJIN, SHOCKIRUS, WATER
from rampant.games.rage.squares import MEGANULONS, SAUCERS
from rampant.games.rage.state import RageState
from rampant.games.rage.steps.harm import SEAT_BITS, destroy, last_standing, rescue, return_token, wound
from rampant.games.rage.words import faces, model_name, monster_name, tell, token_id


def monster_enters(s: RageState, seat: i64, cell: i64, ground: bool) -> None:
    """RAGE-16.04, 16.09, 17.04: tokens are picked up, burning rubble wounds (unless the ground counts as clear)."""
    kind = s.token[cell]
    if kind in (SHOBIJIN, SHOCKIRUS):
        take_token(s, seat, cell, kind)
    if ground and s.ground[cell] == BURNING:
        wound(s, seat, 1, "RAGE-17.04")
        last_standing(s, SEAT_BITS[seat])


def take_token(s: RageState, seat: i64, cell: i64, kind: i64) -> None:
    """RAGE-16.04, 16.09, 16.10: the token goes onto the monster's card."""
    s.pick(cell)
    monster = s.monsters[seat]
    if kind == SHOBIJIN:
        monster.shobijin += 1
    else:
        monster.shockirus += 1
    if s.watched:
        name = "the Shobijin" if kind == SHOBIJIN else "a Shockirus"
        clause = "RAGE-16.04" if kind == SHOBIJIN else "RAGE-16.09"
        tell(s, "remove", f"{monster_name(s, seat)} takes {name} onto its card.", clause, seat, token_id(cell))


def model_enters(s: RageState, model: i64, cell: i64, mover: i64) -> None:
    """A Maser, Meganulon or saucer enters: it rescues (Masers), drowns, or meets a token. It may be gone after it."""
    kind = s.token[cell]
    if s.ground[cell] == WATER and model < SAUCERS:
        destroy(s, cell, mover)  # RAGE-14.04
    elif LIGHT <= kind <= HEAVY:
        if model < MEGANULONS:
            rescue(s, cell, mover)
    elif kind == SHOBIJIN:
        return_token(s, cell)  # RAGE-16.05
        if s.watched:
            text = f"{model_name(s, model, cell)} drives the Shobijin away."
            tell(s, "remove", text[:1].upper() + text[1:], "RAGE-16.05", mover, token_id(cell))
    elif kind == SHOCKIRUS:
        shockirus_check(s, model, cell, mover)


def shockirus_check(s: RageState, model: i64, cell: i64, mover: i64) -> None:
    """RAGE-16.15: one die. Block: the token goes; hit: the model goes; special: both go."""
    face = s.die(8)
    if s.watched:
        text = f"{model_name(s, model, cell)} meets a Shockirus."
        tell(s, "roll", text[:1].upper() + text[1:], "RAGE-16.15", mover, dice=faces(face, 1, "check"))
    if face <= 5:
        return_token(s, cell)
        if s.watched:
            tell(s, "remove", "The Shockirus goes back to the pile.", "RAGE-16.15", mover, token_id(cell))
    if face >= 4:
        destroy(s, cell, mover)
