"""What a seat sees as numbers, the same in all editions: the map in planes, pools of dice, every model, the attack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.observation import Layout, Row, of_each
from rampant.games.monpoc.cards import (
    ACTIVATOR,
    ASSET,
    BUILDING,
    MONSTER,
    NEGATIVE_ZONE,
    NEUTRAL_SPAWN,
    NOBODY,
    PLAIN,
    POWER_ZONE,
    RED_SPAWN,
    ROUGH,
    WATER,
    BattleMap,
)
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import BARE, RUBBLE
from rampant.games.monpoc.state.table import Table, Use
from rampant.games.monpoc.steps.moving import Advance, StepTo
from rampant.games.monpoc.steps.phases import Do
from rampant.games.monpoc.steps.turn import Shift, SpawnPoint

ROWS: Final = 17  # every map fits into the planes; of positions on larger open ground only the numbers are seen
COLS: Final = 24
CELLS: Final = ROWS * COLS
MODELS: Final = 100  # as many as options can name

PLANES: Final = {
    "own monsters": "Health where a monster of yours stands",
    "other monsters": "Health where one of the opponent stands",
    "own units": "1 where a unit of yours stands",
    "other units": "1 where one of the opponent stands",
    "buildings": "1 where a building stands",
    "assets": "1 where an asset stands",
    "model": "the number of the model that stands there, from 1, as options name it from 0",
    "speed": "SPD that is printed for the model",
    "defence": "DEF that is printed for the model",
    "brawl": "most A-dice that are printed for its brawl",
    "blast": "most A-dice that are printed for its blast",
    "power": "most A-dice that are printed for its power attacks",
    "advanced": "1 if it has advanced, or declined to, this turn",
    "attacked": "attacks that it has declared this turn",
    "rough": "1 where the ground is rough",
    "water": "1 where there is water",
    "power zone": "1 on such a space",
    "negative zone": "1 on such a space",
    "own spawn": "1 on a spawn point of yours",
    "other spawn": "1 on one of the opponent's",
    "neutral spawn": "1 on a spawn point for both",
    "activator": "1 on the space that gives the neutral spawn point",
    "foundations": "1 green, 2 yellow",
    "rubble": "1 where rubble lies",
    "hazard": "the sort of hazard that lies there, from 1",
    "subject": "1 where the model stands whose player is asked what it does",
    "target": "1 where the target of the attack stands",
}
_SIDE: Final = {
    "colour": "1 red (the top edge), 2 blue, of *",
    "unit dice": "A-dice in the Unit Pool of *",
    "monster dice": "A-dice in the Monster Pool of *",
    "power dice": "P-dice of *",
    "turns": "turns of *",
}
_MODEL: Final = {
    "side": "whose * is: 1 yours, 2 the opponent's, 3 nobody's; 0: there is no such model",
    "card": "the card of *, as a place in the list of cards from 1",
    "form": "the form of *: 1 or 2",
    "health": "Health of *",
    "place": "1 on the map, 2 in the reserves, 3 out of the game",
}
_ATTACK: Final = {
    "kind": "the kind of the attack that is being made, from 1; 0: none",
    "leader": "the number of its leader, from 1",
    "target": "the number of its target, from 1; 0: none",
    "action": "A-dice in it",
    "boost": "B-dice in it",
    "power": "P-dice in it",
    "strikes": "strikes rolled",
    "supers": "super strikes rolled",
    "hit": "1 if it has hit",
}
NUMBERS: Final = {
    "map": "the battle map, as a place in the list of maps from 1; 0: not chosen yet",
    "turn": "turns of both players",
    "limit": "turns per player",
    "own turn": "1 if it is yours",
    "activation": "1 of monsters, 2 of units",
    "phase": "0 start, 1 Power, 2 Spawn, 3 Advancement, 4 Attack, 5 Push, 6 Hyper",
    "rule": "the special rule that asks you, as a place in the list of rules from 1; 0: none",
    **of_each({"own": "you", "other": "the opponent"}, _SIDE),
    **of_each({"attack": ""}, _ATTACK),
    **of_each({f"model {i}": f"model {i}" for i in range(MODELS)}, _MODEL),
}
LAYOUT: Final = Layout(ROWS, COLS, PLANES, NUMBERS)

# Planes of the model on a space begin at MODEL, those of the ground at GROUND, in the order above.
OWN_MONSTERS: Final[i64] = LAYOUT.place("own monsters")
OWN_UNITS: Final[i64] = LAYOUT.place("own units")
BUILDINGS: Final[i64] = LAYOUT.place("buildings")
ASSETS: Final[i64] = LAYOUT.place("assets")
MODEL: Final[i64] = LAYOUT.place("model")
GROUND: Final[i64] = LAYOUT.place("rough")
ZONES: Final[i64] = LAYOUT.place("power zone")
OWN_SPAWN: Final[i64] = LAYOUT.place("own spawn")
NEUTRAL: Final[i64] = LAYOUT.place("neutral spawn")
FOUNDATIONS: Final[i64] = LAYOUT.place("foundations")
DEBRIS: Final[i64] = LAYOUT.place("rubble")
SUBJECT: Final[i64] = LAYOUT.place("subject")
TARGET: Final[i64] = LAYOUT.place("target")
TABLE: Final[i64] = LAYOUT.place("map")
SIDES: Final[i64] = LAYOUT.place("own colour")
SIDE: Final[i64] = len(_SIDE)
ATTACK: Final[i64] = LAYOUT.place("attack kind")
EACH_MODEL: Final[i64] = LAYOUT.place("model 0 side")
NUMBERS_OF_MODEL: Final[i64] = len(_MODEL)


def observe(s: Table, seat: int, row: Row, at: i64) -> None:
    """Nothing on this table is hidden. A map that somebody drew has no number; a larger one than printed, no planes."""
    shown = s.map.rows <= ROWS and s.map.cols <= COLS
    colour = s.sides[seat].colour
    if not row.lasts(s.map if shown and not s.open_map else None, at * 2 + colour):
        if shown and not s.open_map:
            observe_ground(s.map, colour, row, at)
        row.last()
    if not s.open_map:
        for i in range(len(s.edition.maps)):
            if s.edition.maps[i] is s.map:
                row[at + TABLE] = i + 1
        if shown:
            observe_debris(s, row, at + DEBRIS)
    row[at + TABLE + 1] = s.turns
    row[at + TABLE + 2] = s.limit
    row[at + TABLE + 3] = 1 if s.turn_of == seat else 0
    row[at + TABLE + 4] = s.activation + 1
    row[at + TABLE + 5] = s.phase
    for i in range(2):
        observe_side(s, (seat + i) % 2, row, at + SIDES + i * SIDE)
    for m in s.models:
        if m.id < MODELS:
            observe_model(m, seat, row, at + EACH_MODEL + m.id * NUMBERS_OF_MODEL)
        if m.at != OFF and shown:
            observe_figure(s, m, seat, row, at)
    if s.attacks:
        observe_attack(s, row, at)
    observe_question(s, seat, row, at)


def observe_ground(map: BattleMap, colour: i64, row: Row, at: i64) -> None:
    """What is printed on the map."""
    for cell in map.special:
        place = at + map.row[cell] * COLS + map.col[cell]
        terrain = map.terrain[cell]
        if terrain == ROUGH:
            row[place + GROUND] = 1
        elif terrain == WATER:
            row[place + GROUND + CELLS] = 1
        mark = map.marks[cell]
        if POWER_ZONE <= mark <= NEGATIVE_ZONE:
            row[place + ZONES + (mark - POWER_ZONE) * CELLS] = 1
        elif NEUTRAL_SPAWN <= mark <= ACTIVATOR:
            row[place + NEUTRAL + (mark - NEUTRAL_SPAWN) * CELLS] = 1
        elif mark != PLAIN:
            row[place + (OWN_SPAWN if mark - RED_SPAWN == colour else OWN_SPAWN + CELLS)] = 1
        tile = map.under[cell]
        if tile >= 0:
            row[place + FOUNDATIONS] = 1 if tile < map.greens else 2


def observe_debris(s: Table, row: Row, plane: i64) -> None:
    """Rubble, and in the next plane hazards."""
    map = s.map
    for cell in map.special:
        tile = map.under[cell]
        if tile >= 0:
            debris = s.tiles[tile]
            if debris != BARE:
                place = plane + map.row[cell] * COLS + map.col[cell]
                if debris == RUBBLE:
                    row[place] = 1
                else:
                    row[place + CELLS] = debris - RUBBLE


def observe_side(s: Table, whose: i64, row: Row, at: i64) -> None:
    side = s.sides[whose]
    row[at] = side.colour + 1
    row[at + 1] = side.units
    row[at + 2] = side.monsters
    row[at + 3] = side.power
    row[at + 4] = side.turns


def observe_model(m: Model, seat: i64, row: Row, at: i64) -> None:
    """One model, wherever it is."""
    row[at] = 3 if m.seat == NOBODY else 1 if m.seat == seat else 2
    row[at + 1] = m.card.number + 1
    row[at + 2] = 1 if m.form is m.card.forms[0] else 2
    row[at + 3] = m.health
    row[at + 4] = 1 if m.at != OFF else 3 if m.out else 2


def observe_figure(s: Table, m: Model, seat: i64, row: Row, at: i64) -> None:
    """A model on the map: on the one space that it fills, or on all four."""
    place = at + s.map.row[m.at] * COLS + s.map.col[m.at]
    observe_space(m, seat, row, place)
    if m.size == 2:
        observe_space(m, seat, row, place + 1)
        observe_space(m, seat, row, place + COLS)
        observe_space(m, seat, row, place + COLS + 1)


def observe_space(m: Model, seat: i64, row: Row, place: i64) -> None:
    other: i64 = 0 if m.seat == seat else CELLS
    if m.kind == MONSTER:
        row[place + OWN_MONSTERS + other] = m.health
    elif m.kind == BUILDING:
        row[place + BUILDINGS] = 1
    elif m.kind == ASSET:
        row[place + ASSETS] = 1
    else:
        row[place + OWN_UNITS + other] = 1
    first = place + MODEL
    form = m.form
    row[first] = m.id + 1
    _put(row, first + CELLS, form.spd)
    _put(row, first + 2 * CELLS, form.defence)
    _put(row, first + 3 * CELLS, form.brawl.action)
    _put(row, first + 4 * CELLS, form.blast.action)
    _put(row, first + 5 * CELLS, form.power.action)
    if m.advanced or m.stayed:
        row[first + 6 * CELLS] = 1
    _put(row, first + 7 * CELLS, m.brawls + m.blasts + m.powers)


def _put(row: Row, place: i64, number: i64) -> None:
    """Write a number into a row of zeros, where it need not be touched for one more. Most numbers of a building are."""
    if number:
        row[place] = number


def observe_attack(s: Table, row: Row, at: i64) -> None:
    """The attack that is being made."""
    attack = s.attacks[-1]
    first = at + ATTACK
    row[first] = attack.kind + 1
    row[first + 1] = attack.leader + 1
    row[first + 2] = attack.target + 1
    row[first + 3] = attack.action
    row[first + 4] = attack.boost
    row[first + 5] = attack.power
    row[first + 6] = attack.strikes
    row[first + 7] = attack.supers
    row[first + 8] = 1 if attack.hit else 0
    if attack.target != NOBODY:
        mark_model(s, attack.target, row, at + TARGET)


def observe_question(s: Table, seat: i64, row: Row, at: i64) -> None:
    """Which model the seat is asked about, and by which special rule."""
    for ask in s.asked():
        if ask.seat == seat:
            if isinstance(ask, Use):
                row[at + TABLE + 6] = ask.rule.id + 1
                mark_model(s, ask.bearer, row, at + SUBJECT)
            elif isinstance(ask, (Do, Advance, StepTo)):
                mark_model(s, ask.model, row, at + SUBJECT)
            elif isinstance(ask, (SpawnPoint, Shift)):
                mark_model(s, ask.unit, row, at + SUBJECT)


def mark_model(s: Table, id: i64, row: Row, plane: i64) -> None:
    """1 on the spaces of a model, if it is on the map."""
    m = s.models[id]
    if m.at != OFF and s.map.rows <= ROWS and s.map.cols <= COLS:
        place = plane + s.map.row[m.at] * COLS + s.map.col[m.at]
        row[place] = 1
        if m.size == 2:
            row[place + 1] = 1
            row[place + COLS] = 1
            row[place + COLS + 1] = 1
