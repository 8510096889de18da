"""What a seat sees as numbers: the board in planes, the monsters from the own one on, tracks and decks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.observation import Layout, Row, of_each
from rampant.games.monstrocity.board import BIT, CELLS
from rampant.games.monstrocity.data import (
    BANK,
    CAR,
    CITY_HALL,
    DNA_LAB,
    EVENT_CARDS,
    KIND_IDS,
    KIND_OF,
    MONSTER,
    MOST_PLAYERS,
    MYSTERY_CARDS,
    NOTHING,
    OBSTACLE,
    POLICE_STATION,
    REINFORCEMENT_CARDS,
    RETALIATION_CARDS,
    SIZE,
    TARGETS,
    TURRET,
    TURRET_NAMES,
    Words,
)
from rampant.games.monstrocity.numbers import free_length
from rampant.games.monstrocity.state import CityState

PLANES: Final = {
    "own": "1 where your monster stands",
    "others": "1 to 3 where another monster stands, in the order of play",
    "common buildings": "Health left",
    "city hall": "Health left",
    "bank": "Health left",
    "police station": "Health left",
    "dna lab": "Health left",
    **{name.lower(): "Health left of such a Turret" for name in TURRET_NAMES},
    **{id: f"Health left of such an Obstacle: {id}" for id in KIND_IDS},
    "police cars": "1 where one stands",
    "own counters": "Damage Counters of yours on what stands there",
}
_DICE: Final = ("city", "police", "combat", "energy", "rage")
_MONSTER: Final = {
    "kind": "the monster of *, as a place in the list of monsters from 1; 0: nobody plays it",
    "health": "Health of the monster of *; 0: overwhelmed",
    "most health": "the end of its Health track",
    "rage": "Rage of the monster of *",
    "most rage": "the end of its Rage track",
    "speed": "spaces for a Rage die of *",
    "damage": "of a Combat die of *",
    "counters": "Damage Counters in front of *",
    "force field": "1 if a Force Field protects it",
    "razed": "Buildings razed by *",
    "broken": "Obstacles destroyed by *",
    "rolls": "rolls of * in this Rampage Phase",
    "free move": "spaces of the free move that is open for *",
    **{f"{face} dice": f"unresolved dice of *: {face}" for face in _DICE},
    **{f"holds {card.id}": f"1 if * may play {card.name}" for card in REINFORCEMENT_CARDS},
}
_SEATS: Final = {
    "own": "you",
    "other 1": "the next player",
    "other 2": "the one after",
    "other 3": "the last",
}


def _ids(cards: list[Words]) -> list[str]:
    """The ids of a deck's cards, each once."""
    return list(dict.fromkeys([card.id for card in cards]))


LAYOUT: Final = Layout(
    SIZE,
    SIZE,
    PLANES,
    {
        "attacks": "1 if your team plays the monsters, 0 if it runs the city",
        "round": "1 to 5",
        "phase": "0 set-up, 1 Spawn, 2 Police, 3 Retaliation, 4 Rampage, 5 Clean-Up",
        "set": "sets of dice in this Rampage Phase, from 1",
        "timed": "1 if this Rampage Phase is played against the clock",
        "bell": "0 while it runs, 1 or 2 after the clock has rung, 3 when nothing more is resolved",
        "threat": "City Threat Level",
        "turret damage": "of each Turret in range",
        "police level": "what a Police die costs",
        "standing": "Buildings",
        "stars": "Victory Stars as the city stands",
        "curfew": "1 if a curfew holds",
        "uplink": "1 if the Satellite Uplink is up",
        "radios": "1 if the radios are hacked",
        "enhanced": "1 with Enhanced boards",
        "half": "1 in the second game of a competitive match",
        "first stars": "what the first attackers reached",
        "first threat": "the Threat Level at their end",
        "first broken": "Obstacles that they destroyed",
        "obstacles": "destroyed in this game",
        **of_each(_SEATS, _MONSTER),
        **{f"{id} in deck": f"Retaliation cards not drawn yet: {id}" for id in _ids(RETALIATION_CARDS)},
        **{f"{card.id} in deck": f"1 until it is drawn: {card.name}" for card in REINFORCEMENT_CARDS},
        **{f"{card.id} discarded": f"1 once it is: {card.name}" for card in REINFORCEMENT_CARDS},
        **{f"{card.id} event in deck": f"1 until it is drawn: {card.name}" for card in EVENT_CARDS},
        **{f"{card.id} mystery in deck": f"1 until it is drawn: {card.name}" for card in MYSTERY_CARDS},
    },
)
OWN: Final[i64] = LAYOUT.place("own")
OTHERS: Final[i64] = LAYOUT.place("others")
COMMON: Final[i64] = LAYOUT.place("common buildings")
SPECIALS: Final[i64] = LAYOUT.place("city hall")
TURRETS: Final[i64] = LAYOUT.place(TURRET_NAMES[0].lower())
KINDS: Final[i64] = LAYOUT.place(KIND_IDS[0])
CARS: Final[i64] = LAYOUT.place("police cars")
COUNTERS: Final[i64] = LAYOUT.place("own counters")
TABLE: Final[i64] = LAYOUT.place("attacks")
MONSTERS: Final[i64] = LAYOUT.place("own kind")
EACH: Final[i64] = len(_MONSTER)
HELD: Final[i64] = EACH - len(REINFORCEMENT_CARDS)
RETALIATION: Final[i64] = LAYOUT.place(f"{RETALIATION_CARDS[0].id} in deck")
RETALIATION_PLACE: Final = vec[i64]([LAYOUT.place(f"{card.id} in deck") for card in RETALIATION_CARDS])
REINFORCEMENT: Final[i64] = LAYOUT.place(f"{REINFORCEMENT_CARDS[0].id} in deck")
REINFORCEMENT_GONE: Final[i64] = LAYOUT.place(f"{REINFORCEMENT_CARDS[0].id} discarded")
EVENT: Final[i64] = LAYOUT.place(f"{EVENT_CARDS[0].id} event in deck")
MYSTERY: Final[i64] = LAYOUT.place(f"{MYSTERY_CARDS[0].id} mystery in deck")

assert list(range(CITY_HALL, TURRET)) == [CITY_HALL, BANK, POLICE_STATION, DNA_LAB], "as the planes name them"


def observe(s: CityState, seat: int, row: Row, at: i64) -> None:
    """Everything but the order of the decks, which nobody knows."""
    own = s.player_of(seat)
    observe_board(s, own, row, at)
    observe_table(s, seat, row, at + TABLE)
    players = s.players
    for who in range(len(s.monsters)):
        ahead = (who - max(own, 0) + players) % players
        observe_monster(s, who, row, at + MONSTERS + ahead * EACH)
    for i in range(len(RETALIATION_CARDS)):
        if s.retaliation_deck & BIT[i]:
            row[at + RETALIATION_PLACE[i]] += 1
    observe_deck(s.reinforcement_deck, len(REINFORCEMENT_CARDS), row, at + REINFORCEMENT)
    observe_deck(s.reinforcement_discard, len(REINFORCEMENT_CARDS), row, at + REINFORCEMENT_GONE)
    observe_deck(s.event_deck, len(EVENT_CARDS), row, at + EVENT)
    if s.enhanced:
        observe_deck(s.mystery_deck, len(MYSTERY_CARDS), row, at + MYSTERY)


def _plane(piece: i64) -> i64:
    """The plane of a Building, an Obstacle or a Police Car."""
    if piece < CITY_HALL:
        return COMMON
    if piece < TURRET:
        return SPECIALS + (piece - CITY_HALL) * CELLS
    if piece < OBSTACLE:
        return TURRETS + (piece - TURRET) // 2 * CELLS
    if piece < CAR:
        return KINDS + KIND_OF[piece - OBSTACLE] * CELLS
    return CARS


def observe_board(s: CityState, own: i64, row: Row, at: i64) -> None:
    players = s.players
    for cell in range(CELLS):
        piece = s.board[cell]
        if piece == NOTHING:
            continue
        if piece >= MONSTER:
            ahead = (piece - MONSTER - max(own, 0) + players) % players
            if ahead == 0 and own != OFF:
                row[at + OWN + cell] = 1
            else:
                row[at + OTHERS + cell] = ahead if own != OFF else ahead + 1
        else:
            row[at + _plane(piece) + cell] = s.left(piece)
            if own != OFF and piece < TARGETS:
                row[at + COUNTERS + cell] = s.placed[piece * MOST_PLAYERS + own]


def observe_table(s: CityState, seat: int, row: Row, at: i64) -> None:
    """Rounds, tracks and marks."""
    row[at] = 1 if not s.competitive or s.team_of(seat) == s.attackers else 0
    row[at + 1] = s.round
    row[at + 2] = s.phase
    row[at + 3] = s.set
    row[at + 4] = 1 if s.timed else 0
    row[at + 5] = s.bell
    row[at + 6] = s.threat
    row[at + 7] = s.turret_damage()
    row[at + 8] = s.police_level()
    row[at + 9] = s.standing
    row[at + 10] = s.stars if s.over else s.stars_now()
    row[at + 11] = 1 if s.curfew else 0
    row[at + 12] = 1 if s.uplink else 0
    row[at + 13] = 1 if s.radios else 0
    row[at + 14] = 1 if s.enhanced else 0
    row[at + 15] = s.half
    row[at + 16] = s.first_stars
    row[at + 17] = s.first_threat
    row[at + 18] = s.first_broken
    row[at + 19] = s.obstacles_broken


def observe_monster(s: CityState, who: i64, row: Row, at: i64) -> None:
    monster = s.monsters[who]
    profile = monster.profile
    row[at] = profile.kind + 1
    row[at + 1] = monster.health
    row[at + 2] = profile.health
    row[at + 3] = monster.rage
    row[at + 4] = profile.rage
    row[at + 5] = profile.speed
    row[at + 6] = profile.damage
    row[at + 7] = monster.counters
    row[at + 8] = 1 if monster.shielded else 0
    row[at + 9] = monster.razed
    row[at + 10] = monster.broken
    row[at + 11] = monster.rolls
    row[at + 12] = free_length(s, monster)
    row[at + 13] = monster.city
    row[at + 14] = monster.police
    row[at + 15] = monster.combat
    row[at + 16] = monster.energy
    row[at + 17] = monster.fury
    observe_deck(monster.cards, len(REINFORCEMENT_CARDS), row, at + HELD)


def observe_deck(cards: i64, count: int, row: Row, at: i64) -> None:
    """1 for each card that is among those given as bits."""
    for i in range(count):
        if cards & BIT[i]:
            row[at + i] = 1
