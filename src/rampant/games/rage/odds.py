"""Exact odds of attacks, with the named parts of both rolls. For people only."""

from __future__ import annotations

from rampant.core.dice import Spread, Tally
from rampant.core.scene import Odds
from rampant.games.rage.data import BASH, BLAST, BURNING, DEFENSE, ROCKY
from rampant.games.rage.moments import BLASTED
from rampant.games.rage.state import GRID, MASERS, PIECES, TOP_RATING, TOP_WOUNDS, RageState
from rampant.games.rage.steps.dice import guarding
from rampant.games.rage.steps.harm import MOST_WOUNDS, endurance
from rampant.games.rage.steps.sight import fewest_bonus
from rampant.games.rage.words import DIE_FACES, count


def rating(s: RageState, seat: int, stat: int) -> Tally:
    """A statistic as its start value and what the last Rage phase made of it.

    The injury tokens of now may be others than those that counted then (RAGE-R15), so the change is one part.
    """
    monster = s.monsters[seat]
    start, now = int(monster.profile.start[stat]), int(monster.stats[stat])
    tally = Tally().add("on the card", start, f"RAGE-4.0{stat + 1}")
    return tally.add("rage, injuries and Shockirus", now - start, "RAGE-7.06")


def attack_tally(s: RageState, seat: int, cell: int) -> Tally:
    """RAGE-10.05: the attack dice."""
    bash = GRID.apart[s.at[seat]][cell] == 1
    return rating(s, seat, BASH if bash else BLAST).cap(TOP_RATING, "at most 6 dice", "RAGE-3.03")


def defense_tally(s: RageState, model: int, bonus: int, more: str = "models on the path") -> Tally:
    """RAGE-10.06, 11.03, 17.05, 17.10: the defense dice."""
    tally = rating(s, model, DEFENSE) if model < MASERS else Tally()
    tally.add(more, bonus, "RAGE-11.03")
    if model < MASERS:
        ground = s.ground[s.at[model]]
        if ground == ROCKY:
            tally.add("rocky rubble", 1, "RAGE-17.10")
        elif ground == BURNING:
            tally.add("burning rubble", -bonus, "RAGE-17.05")
    return tally.cap(8, "at most 8 dice", "RAGE-3.04")


def wound_spread(attack: int, defense: int, guarded: bool) -> Spread:
    """Hits beyond the blocks, 0 if there are none."""
    blocks = DIE_FACES.roll(defense, "blocks", "specials") if guarded else DIE_FACES.roll(defense, "blocks")
    return (DIE_FACES.roll(attack, "hits") - blocks).map(lambda surplus: max(0, min(4, surplus)))


def attack_odds(s: RageState, seat: int, cell: int) -> Odds:
    """What an attack on the model of a square brings, by its best path, before any reroll."""
    model = int(s.on[cell])
    at = s.at[seat]
    attack = attack_tally(s, seat, cell)
    bash = GRID.apart[at][cell] == 1
    if not bash and not s.power(seat, BLASTED).defended():
        if model >= PIECES:
            return Odds(Spread({0: 1}).likely(lambda n: "blocks never move"), attack.modifiers)
        pushed = DIE_FACES.roll(attack.total, "specials").likely(lambda n: f"{count(n, 'square')} back")
        return Odds(pushed, attack.modifiers)
    bonus = 0 if bash else int(fewest_bonus(s, at, cell))
    defense = defense_tally(s, model, bonus)
    spread = wound_spread(attack.total, defense.total, guarding(s, model))
    if model < MASERS:
        left = TOP_WOUNDS - int(s.monsters[model].wounds)
        if left <= MOST_WOUNDS:
            spread = spread.map(lambda wounds: min(wounds, left))
        return Odds(spread.likely(lambda wounds: monster_harm(wounds, left)), attack.modifiers + defense.modifiers)
    need = int(endurance(model))
    spread = spread.map(lambda wounds: min(wounds, 3))
    return Odds(spread.likely(lambda wounds: piece_harm(wounds, need)), attack.modifiers + defense.modifiers)


def monster_harm(wounds: int, left: int) -> str:
    """RAGE-2.02, 10.10: what a monster gains that can take so many wounds more."""
    if wounds == 0:
        return "no wound"
    if min(wounds, MOST_WOUNDS) >= left:
        return "knocked out"
    return "3 wounds and an injury" if wounds > 3 else count(wounds, "wound")


def piece_harm(wounds: int, need: int) -> str:
    """RAGE-19.02, 19.03: another model is destroyed by enough wounds at once, or forgets them."""
    if wounds == 0:
        return "no wound"
    return f"{count(wounds, 'wound')}: {'destroyed' if wounds >= need else 'it stands'}"
