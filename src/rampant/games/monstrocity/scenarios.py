"""Positions as text: a drawn city, the tracks, the monsters, and what else lies on the table.

The picture shows Buildings and monsters: `a` to `l` Common Buildings, `H` City Hall, `B` Bank, `P` Police Station,
`D` DNA Lab, `F G` Freeze Rays, `M N` Mortars, `Q R` Plasma Cannons, `T U` Rocket Launchers, `1` to `4` monsters.
Police Cars and Obstacles stand in `[pieces]`. Everything is called by its id, and nothing is written that is not there.
"""

from __future__ import annotations

from typing import Any

from rampant.core import scenario
from rampant.core.chance import seeded
from rampant.core.errors import RampantError, ScenarioError
from rampant.core.game import Game
from rampant.core.grid import OFF
from rampant.games.monstrocity.board import BIT, BLOCK_OF, BOARD, CELLS, IS_CORNER
from rampant.games.monstrocity.data import (
    BUILDINGS,
    CAR,
    CARS,
    EVENT_CARDS,
    KIND_OF,
    MONSTER,
    MOST_PLAYERS,
    MYSTERY_CARDS,
    NOTHING,
    OBSTACLE,
    PIECE_IDS,
    PIECE_NAMES,
    REINFORCEMENT_CARDS,
    RETALIATION_CARDS,
    ROUNDS,
    SETS,
    STANDARD,
    TARGETS,
    TRACK_END,
    TURRET,
    Words,
)
from rampant.games.monstrocity.decks import listed
from rampant.games.monstrocity.monster import Monster
from rampant.games.monstrocity.setup import SPEEDS, empty_table, put_building
from rampant.games.monstrocity.state import CHOOSING, MODES, RAMPAGE, SPAWN, CityState, profile
from rampant.games.monstrocity.steps.cleanup import CleanUp
from rampant.games.monstrocity.steps.loop import loop
from rampant.games.monstrocity.steps.rampage import Confirm, EndRampage, NextSet, RampagePhase
from rampant.games.monstrocity.steps.retaliation import RetaliationPhase
from rampant.games.monstrocity.steps.round import ChooseMonster, EndCheck, PolicePhase, Round, SpawnPhase

SYMBOLS = "abcdefghijklHBPDFGMNQRTU"  # by Building
NONE = "none"  # an empty deck
PHASE_NAMES = {"choose": CHOOSING, "spawn": SPAWN, "rampage": RAMPAGE}
KEYS = (
    *("game", "rules", "players", "mode", "enhanced", "competitive", "pace", "speeds", "decks"),
    *("attackers", "half", "first"),
    *("round", "phase", "set", "threat", "curfew", "uplink", "radios", "obstacles_broken"),
    *("retaliation", "reinforcement", "discard", "events", "mystery", "board", "pieces", "damage", "monster"),
)
MONSTER_KEYS = ("id", "health", "rage", "cards", "force_field", "razed", "broken", "rolls", "passed")


def load(game: Game, text: str) -> CityState:
    """The position of a text, at the first question of its phase (in the Rampage Phase: of its set)."""
    table = scenario.read(text, game.id)
    scenario.only(table, KEYS, "a scenario")
    names = ("players", "mode", "enhanced", "competitive", "pace", "speeds", "decks")
    try:
        settings = game.resolve({name: table[name] for name in names if name in table})
        settings["rules"] = scenario.number(table, "rules", 1, game.version, game.version)
        s = empty_table(game, settings, seeded("scenario"))
    except RampantError as error:
        raise ScenarioError(str(error), 0, "scenario") from None
    s.round = scenario.number(table, "round", 1, ROUNDS, 1)
    s.phase = PHASE_NAMES[scenario.word(table, "phase", PHASE_NAMES, "rampage")]
    s.threat = scenario.number(table, "threat", 0, TRACK_END, 0)
    s.curfew = int(scenario.flag(table, "curfew"))
    s.uplink = int(scenario.flag(table, "uplink"))
    s.radios = int(scenario.flag(table, "radios"))
    s.obstacles_broken = scenario.number(table, "obstacles_broken", 0, 9999, 0)
    s.attackers = scenario.number(table, "attackers", 1, 2, 1) - 1
    s.half = scenario.number(table, "half", 1, 2, 1) - 1
    first = scenario.listed(table, "first", int) or [0, 0, 0]
    if len(first) != 3:
        raise ScenarioError("first must be Stars, threat and Obstacles of the first game", 0, "scenario")
    s.first_stars, s.first_threat, s.first_broken = first
    if "retaliation" in table:
        s.retaliation_deck = _bits(table, "retaliation", RETALIATION_CARDS)
    if "reinforcement" in table:
        s.reinforcement_deck = _bits(table, "reinforcement", REINFORCEMENT_CARDS)
    s.reinforcement_discard = _bits(table, "discard", REINFORCEMENT_CARDS)
    if "events" in table:
        s.event_deck = _bits(table, "events", EVENT_CARDS)
    if "mystery" in table:
        s.mystery_deck = _bits(table, "mystery", MYSTERY_CARDS)
    _of_the_mix(s)
    drawn = scenario.picture(table.get("board"), 10, 10, "." + SYMBOLS + "1234")
    _stand(s, table, drawn)
    if s.phase != CHOOSING:
        _monsters(s, table, drawn)
        _damage(s, table)
    _begin(s, scenario.number(table, "set", 1, SETS * s.length(), 1))
    s.settle()
    return s


def _of_the_mix(s: CityState) -> None:
    """CITY-R71: where cards were named, no deck holds others."""
    mix = s.mix()
    drawn = s.reinforcement_deck | s.reinforcement_discard
    pairs = (
        (s.retaliation_deck, mix.retaliation),
        (drawn, mix.reinforcement),
        (s.event_deck, mix.events),
        (s.mystery_deck, mix.mystery),
    )
    if mix.fixed_name and any(deck & ~known for deck, known in pairs):
        raise ScenarioError("a deck holds a card that is not among those of decks [CITY-R71]", 0, "scenario")


def _bits(table: dict[str, Any], key: str, words: list[Words]) -> int:
    """Cards by id; of the copies of a card the first that is free."""
    bits = 0
    if table.get(key) == NONE:
        return bits
    for id in scenario.listed(table, key, str):
        at = next((i for i, card in enumerate(words) if card.id == id and not bits & BIT[i]), None)
        if at is None:
            raise ScenarioError(f"{key} cannot hold {id!r} (again)", 0, "scenario")
        bits |= BIT[at]
    return bits


def _stand(s: CityState, table: dict[str, Any], drawn: list[str]) -> None:
    """Buildings from the picture, Police Cars and Obstacles from `[pieces]`."""
    for piece, symbol in enumerate(SYMBOLS):
        cells = [cell for cell in range(CELLS) if drawn[cell] == symbol]
        if len(cells) > 1:
            raise ScenarioError(f"{PIECE_NAMES[piece]} ({symbol}) stands twice on the board", 0, "scenario")
        if cells and BLOCK_OF[cells[0]] == OFF:
            raise ScenarioError(f"{PIECE_NAMES[piece]} ({symbol}) stands on a road", 0, "scenario")
        if cells and piece >= TURRET and s.turret_in[BLOCK_OF[cells[0]]] != NOTHING:
            raise ScenarioError(f"{PIECE_NAMES[piece]} ({symbol}) is the second Turret of its block", 0, "scenario")
        if cells:
            put_building(s, piece, cells[0])
    pieces = table.get("pieces", {})
    if not isinstance(pieces, dict):
        raise ScenarioError("pieces must be a table of ids and spaces", 0, "scenario")
    scenario.only(pieces, PIECE_IDS[OBSTACLE:], "pieces")
    for id in pieces:
        piece = PIECE_IDS.index(id)
        cell = _cell(pieces, id)
        if s.board[cell] != NOTHING or drawn[cell] != "." or IS_CORNER[cell]:
            raise ScenarioError(f"{id} cannot stand on {pieces[id]}", 0, "scenario")
        s.board[cell] = piece
        s.at[piece] = cell
        if piece >= CAR:
            s.cars += 1
        else:
            s.kinds[KIND_OF[piece - OBSTACLE]] += 1


def _cell(table: dict[str, Any], key: str) -> int:
    try:
        return BOARD.cell(scenario.text(table, key))
    except RampantError as error:
        raise ScenarioError(str(error), 0, "scenario") from None


def _monsters(s: CityState, table: dict[str, Any], drawn: list[str]) -> None:
    rows = scenario.listed(table, "monster", dict)
    if len(rows) != s.players:
        raise ScenarioError(f"{s.players} monsters are needed, not {len(rows)}", 0, "scenario")
    known = [side.id for side in STANDARD]
    for who, row in enumerate(rows):
        scenario.only(row, MONSTER_KEYS, "a monster")
        kind = known.index(scenario.word(row, "id", known))
        if any(other.profile.kind == kind for other in s.monsters):
            raise ScenarioError(f"{known[kind]} is there twice", 0, "scenario")
        monster = Monster(profile(s, kind))
        monster.health = scenario.number(row, "health", 0, monster.profile.health, monster.profile.health)
        monster.rage = scenario.number(row, "rage", 0, monster.profile.rage, monster.profile.rage)
        monster.cards = _bits(row, "cards", REINFORCEMENT_CARDS)
        monster.shielded = int(scenario.flag(row, "force_field"))
        monster.razed = scenario.number(row, "razed", 0, BUILDINGS, 0)
        monster.broken = scenario.number(row, "broken", 0, 9999, 0)
        monster.rolls = scenario.number(row, "rolls", 0, 99, 0)
        monster.passed = scenario.number(row, "passed", 0, 99, 0)
        s.monsters.append(monster)
        cells = [cell for cell in range(CELLS) if drawn[cell] == str(who + 1)]
        if len(cells) > 1:
            raise ScenarioError(f"monster {who + 1} stands twice on the board", 0, "scenario")
        if bool(cells) and monster.health == 0:
            raise ScenarioError(f"monster {who + 1} has no Health and stands on the board", 0, "scenario")
        if cells:
            monster.at = cells[0]
            s.board[cells[0]] = MONSTER + who
        if s.reinforcement_deck & monster.cards and "reinforcement" not in table:
            s.reinforcement_deck &= ~monster.cards


def _damage(s: CityState, table: dict[str, Any]) -> None:
    for row in scenario.listed(table, "damage", dict):
        scenario.only(row, ("at", "by"), "damage")
        piece = s.board[_cell(row, "at")]
        by = scenario.listed(row, "by", int)
        if not 0 <= piece < TARGETS or len(by) > s.players or min(by, default=-1) < 0:
            raise ScenarioError(f"damage at {row['at']} by {by} cannot be", 0, "scenario")
        for who, amount in enumerate(by):
            s.placed[piece * MOST_PLAYERS + who] = amount
            s.taken[piece] += amount
            s.monsters[who].counters -= amount
            if s.monsters[who].counters < 0:
                raise ScenarioError(f"player {who + 1} has placed more than 15 counters", 0, "scenario")
        if s.left(piece) <= 0:
            raise ScenarioError(f"{PIECE_NAMES[piece]} would be destroyed", 0, "scenario")


def _begin(s: CityState, set_: int) -> None:
    """The steps that are still to come."""
    if s.phase == CHOOSING:
        s.push(Round())
        for who in range(s.players - 1, -1, -1):
            s.push(ChooseMonster(s.seat_of(who)))
    elif s.phase == SPAWN:
        s.then([SpawnPhase(), PolicePhase(), RetaliationPhase(), RampagePhase(), CleanUp(), EndCheck()])
    elif any(monster.at == OFF for monster in s.monsters):
        raise ScenarioError("every monster stands on the board in the Rampage Phase", 0, "scenario")
    elif s.timed:
        s.then([Confirm(), EndRampage(), CleanUp(), EndCheck()])
    else:
        s.set = set_
        s.then([NextSet(), EndRampage(), CleanUp(), EndCheck()])
        s.fork([loop(s, who) for who in range(s.players)])


def dump(s: CityState) -> str:
    """The text of a position at the first question of a phase or set."""
    phase = next((name for name, number in PHASE_NAMES.items() if number == s.phase), "")
    if not phase or s.over:
        raise ScenarioError("a position is written down at the first question of a phase or set", 0, "scenario")
    cells = ["."] * CELLS
    for cell, piece in enumerate(s.board):
        if piece >= MONSTER:
            cells[cell] = str(piece - MONSTER + 1)
        elif 0 <= piece < BUILDINGS:
            cells[cell] = SYMBOLS[piece]
    table = {
        "game": s.game.id,
        "rules": int(s.rules),
        "players": s.seats,
        "mode": MODES[s.mode],
        "enhanced": s.enhanced or None,
        "competitive": s.competitive or None,
        "pace": int(s.pace),
        "speeds": [SPEEDS[speed] for speed in s.speeds],
        "attackers": int(s.attackers) + 1 if s.competitive else None,
        "half": int(s.half) + 1 if s.competitive else None,
        "first": [int(s.first_stars), int(s.first_threat), int(s.first_broken)] if s.half else None,
        "round": int(s.round),
        "phase": phase,
        "set": int(s.set) or None,
        "threat": int(s.threat),
        "curfew": bool(s.curfew) or None,
        "uplink": bool(s.uplink) or None,
        "radios": bool(s.radios) or None,
        "obstacles_broken": int(s.obstacles_broken) or None,
        "decks": s.mix().fixed_name or None,
        **_decks(s),
        "board": scenario.draw(cells, 10),
        "pieces": {
            PIECE_IDS[piece]: BOARD.name(s.at[piece]) for piece in range(OBSTACLE, CAR + CARS) if s.at[piece] != OFF
        },
        "damage": [
            {
                "at": BOARD.name(s.at[target]),
                "by": [int(s.placed[target * MOST_PLAYERS + who]) for who in range(s.players)],
            }
            for target in range(TARGETS)
            if s.taken[target]
        ],
        "monster": [_dumped(monster) for monster in s.monsters],
    }
    text = scenario.write(table)
    if load(s.game, text).digest() != s.digest():
        raise ScenarioError("a position is written down at the first question of a phase or set", 0, "scenario")
    return text


def _decks(s: CityState) -> dict[str, object]:
    """Decks that are not as at the beginning; an empty one is written, too."""
    found: dict[str, object] = {}
    mix = s.mix()
    for key, bits, all_bits, words in (
        ("retaliation", s.retaliation_deck, mix.retaliation, RETALIATION_CARDS),
        ("reinforcement", s.reinforcement_deck, mix.reinforcement, REINFORCEMENT_CARDS),
        ("events", s.event_deck, mix.events, EVENT_CARDS),
        ("mystery", s.mystery_deck, mix.mystery, MYSTERY_CARDS),
    ):
        if bits != all_bits:
            found[key] = listed(bits, words) or NONE
    found["discard"] = listed(s.reinforcement_discard, REINFORCEMENT_CARDS)
    return found


def _dumped(monster: Monster) -> dict[str, object]:
    return {
        "id": monster.profile.id,
        "health": int(monster.health),
        "rage": int(monster.rage),
        "cards": listed(monster.cards, REINFORCEMENT_CARDS),
        "force_field": bool(monster.shielded) or None,
        "razed": int(monster.razed) or None,
        "broken": int(monster.broken) or None,
        "rolls": int(monster.rolls) or None,
        "passed": int(monster.passed) or None,
    }
