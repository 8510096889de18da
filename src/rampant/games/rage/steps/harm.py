"""Wounds, injuries, knock-outs, destroyed models, points, and the end of the game."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.scene import Option, Result
from rampant.core.state import Ask
from rampant.games.rage.data import ANY_STAT, SHOBIJIN, SHOCKIRUS, STAT_NAMES, STATS, TOKEN_KINDS
from rampant.games.rage.options import STAT
from rampant.games.rage.squares import MASERS, MEGANULONS, NO_SEAT, PIECES, RED, SAUCERS
from rampant.games.rage.state import (
    DESTRUCTION,
    EVACUATION,
    GOAL,
    KNOCKED_OUT,
    OPPOSITION,
    TOP_WOUNDS,
    RageState,
    total,
)
from rampant.games.rage.words import (
    CROWD_NAMES,
    count,
    model_id,
    model_name,
    monster_name,
    square,
    tell,
    token_id,
    track_id,
)

MOST_WOUNDS: Final = 3  # in one event (RAGE-10.08, R16)
SEAT_BITS: Final[vec[i64]] = vec[i64]([1, 2, 4, 8])


# -- wounds ------------------------------------------------------------------------------------------------------------


def wound(s: RageState, seat: i64, wounds: i64, clause: str) -> i64:
    """RAGE-10.08, 10.10, R16: a monster gains wounds in one event, at most 3; a surplus is one injury card.

    Returns the wounds gained. The caller pushes first what follows, since the card may ask its player, and calls
    `last_standing` when everybody hurt by the same event has been wounded.
    """
    monster = s.monsters[seat]
    gained: i64 = wounds if wounds < MOST_WOUNDS else MOST_WOUNDS
    before = monster.wounds
    monster.wounds = before + gained if before + gained < TOP_WOUNDS else TOP_WOUNDS
    if s.watched:
        text = f"{monster_name(s, seat)} gains {count(gained, 'wound')} ({monster.wounds} of {TOP_WOUNDS})."
        tell(s, "change", text, clause, seat, target=f"track:p{seat}.wounds", value=monster.wounds)
    if monster.wounds >= TOP_WOUNDS:
        knock_out(s, seat)
    elif wounds > MOST_WOUNDS:
        draw_injury(s, seat)
    return gained


def knock_out(s: RageState, seat: i64) -> None:
    """RAGE-2.02, 2.03, 2.09, R60: a monster with ten wounds leaves the board, for good in the standard game."""
    monster = s.monsters[seat]
    if s.watched:
        text = f"{monster_name(s, seat)} is knocked out and leaves the board."
        tell(s, "remove", text, "RAGE-2.02", seat, model_id(seat, s.at[seat]))
    leave(s, seat)
    if s.agreed.goals == 0:
        monster.out = KNOCKED_OUT
        pass_masers_on(s, seat)


def leave(s: RageState, seat: i64) -> None:
    """RAGE-R60: what a monster carries is given back when it leaves the board."""
    monster = s.monsters[seat]
    s.lift(s.at[seat])
    s.own_tokens()
    s.crowd_pile[SHOCKIRUS] += monster.shockirus
    s.crowd_pile[SHOBIJIN] += monster.shobijin
    monster.shockirus = 0
    monster.shobijin = 0
    monster.helped = 0
    monster.empowered = 0
    monster.down = 0


def knock_down(s: RageState, seat: i64, clause: str) -> None:
    """RAGE-13.14: the monster lies until it is stood up in its own Movement phase."""
    monster = s.monsters[seat]
    if not monster.down:
        monster.down = 1
        if s.watched:
            tell(s, "change", f"{monster_name(s, seat)} is knocked down.", clause, seat, model_id(seat, s.at[seat]))


def pass_masers_on(s: RageState, seat: i64) -> None:
    """RAGE-R48: the next player in order takes over the Masers of one who is out of the game."""
    heir = seat
    for ahead in range(1, s.seats):
        heir = (seat + ahead) % s.seats
        if not s.monsters[heir].out:
            break
    s.keeper = s.keeper[:]
    for maser in range(4):
        if s.keeper[maser] == seat:
            s.keeper[maser] = heir


def last_standing(s: RageState, hurt: i64) -> None:
    """RAGE-2.01, 23.02, R61: the last side with a monster wins; if none is left, those who fell together draw.

    `hurt` has the bits of the seats that were wounded by the event.
    """
    if s.agreed.goals or s.over:
        return
    left: i64 = NO_SEAT
    for seat in range(s.seats):
        if not s.monsters[seat].out:
            if left != NO_SEAT and s.opponents(left, seat):
                return
            left = seat
    if left == NO_SEAT:
        fell = [seat for seat in range(s.seats) if (hurt >> seat) & 1]
        end(s, fell, "the last monsters fell at the same moment", "RAGE-R61")
    else:
        end(s, [int(left)], f"{monster_name(s, left)} is the last monster on the board", "RAGE-2.01")


def end(s: RageState, best: list[int], reason: str, clause: str) -> None:
    """RAGE-23.02: the sides of the best seats win, or share the game if they are several."""
    won = tuple([seat for seat in range(s.seats) if any(s.side(seat) == s.side(other) for other in best)])
    draw = any(s.opponents(best[0], other) for other in best)
    s.finish(Result(won, reason, clause, draw=draw))
    if s.watched:
        who = " and ".join([monster_name(s, seat) for seat in won])
        verb = "share the game" if draw else "wins" if len(won) == 1 else "win"
        tell(s, "end", f"{who} {verb}: {reason}.", clause)


# -- injuries ----------------------------------------------------------------------------------------------------------


def draw_injury(s: RageState, seat: i64) -> None:
    """RAGE-12.01, 12.02, 12.07, R18: one card; an empty deck is made from the discard."""
    if total(s.injuries) == 0:
        s.injuries, s.discard = s.discard, s.injuries
    s.injuries = s.injuries[:]
    s.discard = s.discard[:]
    stat = s.draw_kind(s.injuries)
    s.discard[stat] += 1
    if stat == ANY_STAT:
        if s.watched:
            tell(s, "say", f"{monster_name(s, seat)} draws the DNA injury card.", "RAGE-12.01", seat)
        s.push(Injure(int(seat)))
    else:
        injure(s, seat, stat)


def injure(s: RageState, seat: i64, stat: i64) -> None:
    """RAGE-12.01, 12.03: a token on the statistic; it counts from the owner's next Rage phase on."""
    monster = s.monsters[seat]
    monster.hurt = monster.hurt[:]
    monster.hurt[stat] += 1
    if s.watched:
        text = f"{monster_name(s, seat)} is injured: {STAT_NAMES[stat]}."
        tell(s, "change", text, "RAGE-12.01", seat, target=track_id(seat, stat), value=monster.hurt[stat])


@final
class Injure(Ask[RageState]):
    """RAGE-12.01: the controller of the injured monster chooses the statistic of a DNA card."""

    def options(self, s: RageState) -> list[int]:
        return [STAT + stat for stat in range(STATS)]

    def chosen(self, s: RageState, option: int) -> None:
        injure(s, self.seat, option - STAT)

    def prompt(self, s: RageState) -> str:
        return "DNA injury: which statistic is injured?"

    def clause(self, s: RageState) -> str:
        return "RAGE-12.01"

    def describe(self, s: RageState, option: int) -> Option:
        stat = option - STAT
        return Option(f"Injure {STAT_NAMES[stat]}", track_id(self.seat, stat), "RAGE-12.01")

    def only(self, s: RageState) -> str:
        return "one of the five statistics of the injured monster takes the token"


# -- other models ------------------------------------------------------------------------------------------------------


def endurance(model: i64) -> i64:
    """RAGE-18.01, 19.02, 20.01, 21.05: the wounds of one event that destroy a model without a wound track."""
    if model >= RED:
        return model - RED + 1
    return 2 if model >= SAUCERS else 1


def destroy(s: RageState, cell: i64, causer: i64) -> None:
    """A model other than a monster leaves the board. Blocks score (RAGE-2.06), Masers are held (RAGE-18.07, R48)."""
    model = s.on[cell]
    if s.watched:
        name = model_name(s, model, cell)
        text = f"{name[:1].upper()}{name[1:]} is destroyed."
        clause = "RAGE-19.02" if model >= PIECES else "RAGE-18.07" if model < MEGANULONS else "RAGE-20.01"
        tell(s, "remove", text, clause, causer, model_id(model, cell))
    s.lift(cell)
    if model >= PIECES:
        score_blocks(s, causer, model - RED + 1)
    elif model < MEGANULONS:
        s.keeper = s.keeper[:]
        s.keeper[model - MASERS] = causer
        if s.monsters[causer].out:
            pass_masers_on(s, causer)


# -- points ------------------------------------------------------------------------------------------------------------


def pursues(s: RageState, seat: i64, goal: i64) -> bool:
    """RAGE-2.06 to 2.08, R64: is this goal open to the seat? In Opposition one side destroys, the other rescues."""
    if s.agreed.goals & OPPOSITION:
        destroyer = s.first if s.agreed.destroyer == NO_SEAT else s.agreed.destroyer
        return (goal == DESTRUCTION) == (s.side(seat) == s.side(destroyer))
    return s.agreed.goals & goal != 0


def points(s: RageState, seat: i64, goal: i64) -> i64:
    """RAGE-23.02: the points of a seat's side."""
    sum: i64 = 0
    for other in range(s.seats):
        if s.side(other) == s.side(seat):
            monster = s.monsters[other]
            sum += monster.destroyed if goal == DESTRUCTION else monster.rescued
    return sum


def score_blocks(s: RageState, seat: i64, value: i64) -> None:
    """RAGE-2.06: red 1, gray 2, blue 3."""
    if pursues(s, seat, DESTRUCTION) and not s.monsters[seat].out:
        s.monsters[seat].destroyed += value
        if s.watched:
            tell_score(s, seat, f"{count(value, 'point')} of destruction", "RAGE-2.06", "destroyed")
        reach_goal(s, seat, DESTRUCTION)


def tell_score(s: RageState, seat: i64, what: str, clause: str, track: str) -> None:
    """A monster has scored: its track shows the new sum."""
    monster = s.monsters[seat]
    value = monster.destroyed if track == "destroyed" else monster.rescued
    text = f"{monster_name(s, seat)} scores {what}."
    tell(s, "change", text, clause, seat, target=f"track:p{seat}.{track}", value=value)


def reach_goal(s: RageState, seat: i64, goal: i64) -> None:
    """RAGE-2.05: the first to fulfil an active condition wins immediately."""
    if points(s, seat, goal) >= GOAL and not s.over:
        if goal == DESTRUCTION:
            end(s, [int(seat)], f"{GOAL} points of destroyed city blocks", "RAGE-2.06")
        else:
            end(s, [int(seat)], f"{GOAL} points of rescued crowds", "RAGE-2.07")


def return_token(s: RageState, cell: i64) -> None:
    """A token goes from its square back to the crowd pile; one that was never seen is in the pile already."""
    kind = s.pick(cell) % TOKEN_KINDS
    if kind:
        s.crowd_pile[kind] += 1


def rescue(s: RageState, cell: i64, causer: i64) -> None:
    """RAGE-15.13, 15.14: a crowd meets a Maser; with Evacuation its rescuer keeps it, else it goes to the pile."""
    kind = s.pick(cell)
    if s.watched:
        tell(
            s, "remove", f"The {CROWD_NAMES[kind]} on {square(cell)} is rescued.", "RAGE-15.13", causer, token_id(cell)
        )
    if pursues(s, causer, EVACUATION) and not s.monsters[causer].out:
        s.saved = s.saved[:]
        s.saved[kind] += 1
        s.monsters[causer].rescued += kind
        if s.watched:
            tell_score(s, causer, f"{count(kind, 'point')} of evacuation", "RAGE-2.07", "rescued")
        reach_goal(s, causer, EVACUATION)
    else:
        s.crowd_pile[kind] += 1
