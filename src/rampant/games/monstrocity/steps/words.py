"""The choices of a seat's loop in words, and why other things cannot be chosen now."""

from __future__ import annotations

from typing import Final

from rampant.core.dice import Spread
from rampant.core.grid import OFF
from rampant.core.scene import Denied, Modifier, Odds, Option
from rampant.games.monstrocity.abilities import ABILITIES, JUMP
from rampant.games.monstrocity.board import BOARD, CELLS, DIRECTIONS, DISC, FARTHEST, STEP
from rampant.games.monstrocity.cards.reinforcement import card_option, not_playable
from rampant.games.monstrocity.data import FACES, PIECE_NAMES, SIZE
from rampant.games.monstrocity.monster import Monster
from rampant.games.monstrocity.numbers import (
    city_clause,
    city_loss,
    combat_clause,
    dice_rolled,
    free_clause,
    free_length,
    healing,
    police_loss,
)
from rampant.games.monstrocity.options import (
    ANGER,
    CELL,
    CHARGE,
    CITY,
    FREE,
    HEAL,
    HIT,
    LAND,
    NO_ENERGY,
    NO_HIT,
    PLAY,
    POLICE,
    RAGE,
    ROLL,
    ZAP,
)
from rampant.games.monstrocity.pieces import cell_id, is_target
from rampant.games.monstrocity.state import CityState
from rampant.games.monstrocity.steps.moving import goals

CITY_DIE: Final = 0
POLICE_DIE: Final = 1
COMBAT_DIE: Final = 2
ENERGY_DIE: Final = 3
RAGE_DIE: Final = 4


def die_id(monster: Monster, face: int) -> str:
    """The first unresolved die with that face; dice lie in the order City, Police, Combat, Energy, Rage."""
    counts = [monster.city, monster.police, monster.combat, monster.energy, monster.fury]
    return f"die:{sum(int(count) for count in counts[:face])}"


def described(s: CityState, who: int, option: int) -> Option:
    """One choice of a seat's loop, in words."""
    monster = s.monsters[who]
    if option < FREE:
        return Option(f"Energy: go to {BOARD.name(option - CELL)}", cell_id(option - CELL), "CITY-8.06")
    if option < LAND:
        return Option(f"Free move to {BOARD.name(option - FREE)}", cell_id(option - FREE), free_clause(s))
    if option < PLAY or CHARGE <= option < ROLL:
        return ABILITIES[monster.profile.kind].describe(s, who, option)
    if option < HIT:
        return card_option(option)
    if option < CHARGE:
        combat = option < ZAP
        cell = STEP[option - (HIT if combat else ZAP)][monster.at]
        amount = monster.profile.damage if combat else 1
        name = PIECE_NAMES[s.board[cell]]
        label = f"{'Combat' if combat else 'Energy'}: {amount} damage to {name}"
        return Option(label, cell_id(cell), combat_clause(s) if combat else "CITY-8.06")
    if option == CITY:
        return Option(
            f"City die: lose {city_loss(s, monster)} Health", die_id(monster, CITY_DIE), city_clause(s, monster)
        )
    if option == POLICE:
        return Option(f"Police die: lose {police_loss(s, monster)} Health", die_id(monster, POLICE_DIE), "CITY-8.04")
    if option == NO_HIT:
        return Option("Combat: no effect", die_id(monster, COMBAT_DIE), "CITY-8.09")
    if option == HEAL:
        return Option(f"Energy: gain {healing(s)} Health", die_id(monster, ENERGY_DIE), "CITY-8.06")
    if option == ANGER:
        return Option("Energy: gain 1 Rage", die_id(monster, ENERGY_DIE), "CITY-8.06")
    if option == NO_ENERGY:
        return Option("Energy: no effect", die_id(monster, ENERGY_DIE), "CITY-8.09")
    if option == RAGE:
        return Option("Rage die: gain 1 Rage", die_id(monster, RAGE_DIE), "CITY-8.07")
    return Option("Done", "", "CITY-21.03")


def roll_odds(s: CityState, monster: Monster) -> Odds:
    """What a roll may cost, if its City and Police dice are resolved where the monster stands now."""
    city, police = int(city_loss(s, monster)), int(police_loss(s, monster))
    weights: dict[int, int] = {}
    for face in FACES:
        loss = city if face == "City" else police if face == "Police" else 0
        weights[loss] = weights.get(loss, 0) + 1
    spread = Spread(weights).times(int(dice_rolled(s, monster)))
    parts = (Modifier("per City die", city, city_clause(s, monster)), Modifier("per Police die", police, "CITY-8.04"))
    return Odds(spread.likely(lambda loss: f"lose {loss} Health"), parts)


def not_now(s: CityState, who: int) -> list[Denied]:
    """Why the ability and cards in hand cannot be used now."""
    monster = s.monsters[who]
    ability = ABILITIES[monster.profile.kind]
    why = ""
    clause = "CITY-12.01"
    if monster.rage < monster.profile.rage:
        why, clause = f"Rage is {monster.rage} of {monster.profile.rage}", "CITY-12.02"
    elif monster.rolls == 0:
        why = "only after a roll"
    elif monster.city + monster.police:
        why = "City and Police dice come first"
    ways: list[int] = []
    if monster.at != OFF:
        ability.options(s, monster, ways)
    denied: list[Denied] = []
    if why:
        denied = [Denied(ability.fixed_name, why, clause, "", option) for option in ways]
    elif ability.lands and monster.at != OFF:
        for cell in range(CELLS):
            beside = cell // SIZE == monster.at // SIZE or cell % SIZE == monster.at % SIZE
            if beside and BOARD.apart[cell][monster.at] <= JUMP and LAND + cell not in ways:
                label = f"{ability.fixed_name} to {BOARD.name(cell)}"
                reason = "too far, taken, or the way is blocked"
                denied.append(Denied(label, reason, "CITY-21.07", cell_id(cell), LAND + cell))
    denied.extend(not_playable(s, who))
    return denied


def not_reached(s: CityState, who: int) -> list[Denied]:
    """Why targets and spaces near by cannot be chosen: what others have just destroyed or taken."""
    monster = s.monsters[who]
    if monster.at == OFF:
        return []
    denied: list[Denied] = []
    forced = monster.city + monster.police > 0
    for d in range(DIRECTIONS):
        cell = STEP[d][monster.at]
        if cell == OFF:
            continue
        where = cell_id(cell)
        for base, dice, name in ((HIT, monster.combat, "Combat"), (ZAP, monster.energy, "Energy")):
            label = f"{name}: damage to {BOARD.name(cell)}"
            if dice == 0:
                denied.append(Denied(label, f"no {name} die is left", "CITY-7.04", where, base + d))
            elif forced:
                denied.append(Denied(label, "City and Police dice come first", "CITY-7.05", where, base + d))
            elif not is_target(s.board[cell]):
                denied.append(Denied(label, "no target stands there (any more)", "CITY-21.06", where, base + d))
            elif base == ZAP:
                denied.append(Denied(label, "a Pylon shields it from Energy dice", "CITY-14.63", where, base + d))
    reached: list[int] = []
    goals(s, monster, monster.profile.speed, CELL, reached)
    for cell in DISC[min(monster.profile.speed + 1, FARTHEST)][monster.at]:
        label = f"Go to {BOARD.name(cell)}"
        if monster.energy == 0:
            denied.append(Denied(label, "no Energy die is left", "CITY-7.04", cell_id(cell), CELL + cell))
        elif forced:
            denied.append(Denied(label, "City and Police dice come first", "CITY-7.05", cell_id(cell), CELL + cell))
        elif CELL + cell not in reached:
            reason = "too far, taken, or no way leads there"
            denied.append(Denied(label, reason, "CITY-21.05", cell_id(cell), CELL + cell))
    for cell in DISC[free_length(s, monster) + 1][monster.at]:
        label = f"Free move to {BOARD.name(cell)}"
        if monster.free == 0:
            denied.append(Denied(label, "the free move is over", "CITY-7.07", cell_id(cell), FREE + cell))
        else:
            reason = "too far for the free move, taken, or no way leads there"
            denied.append(Denied(label, reason, free_clause(s), cell_id(cell), FREE + cell))
    return denied
