"""What a seat sees as numbers: the board in planes, the monsters from the own seat on, the piles and the dice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.observation import Layout, Row, of_each
from rampant.games.rage.data import (
    FOREST,
    GROUND_IDS,
    HEAVY,
    HIDDEN,
    INJURY_IDS,
    PROFILE_IDS,
    ROCKY,
    SHOBIJIN,
    SMOKING,
    STAT_IDS,
    STATS,
    TOKEN_IDS,
    UNSEEN,
    XILIEN,
)
from rampant.games.rage.fight import NO_FIGHT
from rampant.games.rage.mask import SIDE, SQUARES
from rampant.games.rage.squares import EMPTY, MASERS, MEGANULONS, OFF, PIECES, RED, SAUCERS
from rampant.games.rage.state import DESTRUCTION, EVACUATION, RageState
from rampant.games.rage.steps.harm import pursues

MOST_DICE: Final = 12

PLANES: Final = {
    "own": "1 where your monster stands",
    "others": "1 to 3 where another monster stands, counted from you in the order of play",
    "masers": "1 where a Maser Cannon stands",
    "meganulons": "1 where a Meganulon stands",
    "saucers": "1 where a Xilien saucer stands",
    "red blocks": "1 where a red block stands",
    "gray blocks": "1 where a gray block stands",
    "blue blocks": "1 where a blue block stands",
    **{id: f"1 where the ground is {id}" for id in GROUND_IDS[FOREST : SMOKING + 1]},
    "crowds": "1 light, 2 moderate, 3 heavy",
    **{f"{id} token": f"1 where such a token lies: {id}" for id in TOKEN_IDS[SHOBIJIN : XILIEN + 1]},
    "unseen": "1 where a token lies face down",
    "target": "1 where the target of the attack stands that is being resolved",
    "source": "1 where that attack comes from",
}
_MONSTER: Final = {
    "monster": "the monster of *, as a place in the list of monsters from 1; 0: nobody sits there",
    "ally": "1 if it is on your side",
    "active": "1 if it is the turn of *",
    "on board": "1 while the monster of * is on the board",
    "out": "1 once it is out of the game",
    **{stat: f"{stat} rating of the monster of *" for stat in STAT_IDS[:STATS]},
    **{f"injured {stat}": f"injuries on the {stat} of the monster of *" for stat in STAT_IDS[:STATS]},
    "rage": "rage of the monster of *",
    "wounds": "wounds of the monster of *",
    "empowered": "1 if it is empowered",
    "down": "1 if it is knocked down",
    "shockirus": "Shockirus on it",
    "shobijin": "Shobijin with it",
    "destroyed": "points of city blocks of *, where they count",
    "rescued": "points of crowds of *, where they count",
}
_SEATS: Final = {
    "own": "you",
    "other 1": "the next player",
    "other 2": "the one after",
    "other 3": "the last",
}
LAYOUT: Final = Layout(
    SIDE,
    SIDE,
    PLANES,
    {
        "round": "from 1",
        "last round": "after which the game ends; 0: none",
        "phase": "1 Reinforcement, 2 Rage, 3 Movement, 4 Action, 5 Maser attack, 6 Maser movement, 7 return, 8 setup",
        "goals": "1 destruction, 2 evacuation, 4 opposition, added up; 0: the last monster wins",
        **of_each(_SEATS, _MONSTER),
        **{f"{id} pile": f"tokens in the crowd pile: {id}" for id in TOKEN_IDS[1:]},
        **{f"{id} rubble": f"tokens in the rubble pile: {id}" for id in GROUND_IDS[ROCKY:]},
        **{f"{id} cards": f"cards in the injury deck: {id}" for id in INJURY_IDS},
        **{f"attack die {i + 1}": "face 1 to 8; 0: no such die" for i in range(MOST_DICE)},
        **{f"defense die {i + 1}": "face 1 to 8; 0: no such die" for i in range(MOST_DICE)},
    },
)
NUMBER_OF: Final = {id: i for i, id in enumerate(PROFILE_IDS, 1)}
OWN: Final[i64] = LAYOUT.place("own")
OTHERS: Final[i64] = LAYOUT.place("others")
MASER: Final[i64] = LAYOUT.place("masers")
MEGANULON: Final[i64] = LAYOUT.place("meganulons")
SAUCER: Final[i64] = LAYOUT.place("saucers")
BLOCKS: Final[i64] = LAYOUT.place("red blocks")
GROUND: Final[i64] = LAYOUT.place(GROUND_IDS[FOREST])
CROWDS: Final[i64] = LAYOUT.place("crowds")
TOKENS: Final[i64] = LAYOUT.place(f"{TOKEN_IDS[SHOBIJIN]} token")
FACE_DOWN: Final[i64] = LAYOUT.place("unseen")
TARGET: Final[i64] = LAYOUT.place("target")
SOURCE: Final[i64] = LAYOUT.place("source")
ROUND: Final[i64] = LAYOUT.place("round")
MONSTERS: Final[i64] = LAYOUT.place("own monster")
EACH: Final[i64] = len(_MONSTER)
PILES: Final[i64] = LAYOUT.place(f"{TOKEN_IDS[1]} pile")
ATTACK_DICE: Final[i64] = LAYOUT.place("attack die 1")


def observe(s: RageState, seat: int, row: Row, at: i64) -> None:
    """Everything but the order of the piles, and what lies face down."""
    observe_board(s, seat, row, at)
    row[at + ROUND] = s.round
    row[at + ROUND + 1] = s.agreed.rounds
    row[at + ROUND + 2] = s.phase
    row[at + ROUND + 3] = s.agreed.goals
    for i in range(len(s.monsters)):
        observe_monster(s, seat, (seat + i) % s.seats, row, at + MONSTERS + i * EACH)
    observe_piles(s, row, at + PILES)
    if s.fight is not NO_FIGHT:
        observe_fight(s, row, at)


def observe_board(s: RageState, seat: i64, row: Row, at: i64) -> None:
    seats: i64 = s.seats
    for cell in range(SQUARES):
        model = s.on[cell]
        if model != EMPTY:
            if model < MASERS:
                ahead = (model - seat + seats) % seats
                row[at + (OTHERS if ahead else OWN) + cell] = ahead if ahead else 1
            elif model < MEGANULONS:
                row[at + MASER + cell] = 1
            elif model < SAUCERS:
                row[at + MEGANULON + cell] = 1
            elif model < PIECES:
                row[at + SAUCER + cell] = 1
            else:
                row[at + BLOCKS + (model - RED) * SQUARES + cell] = 1
        kind = s.ground[cell]
        if kind:
            row[at + GROUND + (kind - FOREST) * SQUARES + cell] = 1
        token = s.token[cell]
        if token >= UNSEEN:
            row[at + FACE_DOWN + cell] = 1
        elif token > HEAVY:
            row[at + TOKENS + (token - SHOBIJIN) * SQUARES + cell] = 1
        elif token:
            row[at + CROWDS + cell] = token


def observe_monster(s: RageState, seat: i64, whose: i64, row: Row, at: i64) -> None:
    """One monster, as everybody sees it."""
    monster = s.monsters[whose]
    row[at] = NUMBER_OF[monster.profile.id]
    row[at + 1] = 0 if s.opponents(seat, whose) else 1
    row[at + 2] = 1 if s.active == whose else 0
    row[at + 3] = 1 if s.at[whose] != OFF else 0
    row[at + 4] = 1 if monster.out else 0
    for stat in range(STATS):
        row[at + 5 + stat] = monster.stats[stat]
        row[at + 5 + STATS + stat] = monster.hurt[stat]
    last = at + 5 + 2 * STATS
    row[last] = monster.rage
    row[last + 1] = monster.wounds
    row[last + 2] = monster.empowered
    row[last + 3] = 1 if monster.down else 0
    row[last + 4] = monster.shockirus
    row[last + 5] = monster.shobijin
    if s.agreed.goals:
        if pursues(s, whose, DESTRUCTION):
            row[last + 6] = monster.destroyed
        if pursues(s, whose, EVACUATION):
            row[last + 7] = monster.rescued


def observe_piles(s: RageState, row: Row, at: i64) -> None:
    """What is in the piles; what was drawn and looked at by nobody counts as if it were there."""
    for kind in range(1, len(s.crowd_pile)):
        row[at + kind - 1] = s.crowd_pile[kind]
    if s.other_lo or s.other_hi:
        for cell in range(SQUARES):
            if s.token[cell] > HIDDEN:
                row[at + s.token[cell] - HIDDEN - 1] += 1
    rubble = at + len(s.crowd_pile) - 1
    for kind in range(ROCKY, len(s.rubble_pile)):
        row[rubble + kind - ROCKY] = s.rubble_pile[kind]
    cards = rubble + len(s.rubble_pile) - ROCKY
    for kind in range(len(s.injuries)):
        row[cards + kind] = s.injuries[kind]


def observe_fight(s: RageState, row: Row, at: i64) -> None:
    """The attack that is being resolved."""
    fight = s.fight
    if fight.cell != OFF:
        row[at + TARGET + fight.cell] = 1
    if fight.source != OFF:
        row[at + SOURCE + fight.source] = 1
    for i in range(min(fight.attack_dice, MOST_DICE)):
        row[at + ATTACK_DICE + i] = (fight.attack >> (4 * i)) & 15
    for i in range(min(fight.defense_dice, MOST_DICE)):
        row[at + ATTACK_DICE + MOST_DICE + i] = (fight.defense >> (4 * i)) & 15
