"""Positions as text, hidden tiles written out: what lies where, and who has seen it.

    [[stack]]
    at = "1,2"
    owner = "GHO"                              # left out: a face-down stack
    tiles = ["GHO3", "GHO5+knife", "GHO1@-"]   # from the top down

Armies, tiles and specials stand there by their codes and ids; names (`Ghouls`, `Knife`) are read, too. What is usual is
left out. `rules` is the version with which the match began.

After `@` stands who knows a tile: `*` everybody, `-` nobody but the owner of the stack, or seats (`@02`). Left out,
tiles of face-up stacks are known to everybody and face-down ones to nobody.
"""

from __future__ import annotations

import re
from typing import Any

from rampant.core import scenario
from rampant.core.chance import seeded
from rampant.core.errors import ScenarioError, UnknownName
from rampant.core.game import Game
from rampant.games.hordes.abilities.items import may_carry
from rampant.games.hordes.data import (
    ARMY,
    ARMY_OF,
    CODES,
    FIGHTERS,
    KINDS,
    LEADER,
    LOCAL_OF,
    LOCALS,
    TYPES,
    Kind,
    army_named,
    code_of,
    kind_of,
)
from rampant.games.hordes.options import DEPTHS
from rampant.games.hordes.setup import empty
from rampant.games.hordes.spaces import HIGHEST, LOWEST, WIDE, cell_at, name_at
from rampant.games.hordes.state import DOWN, MOST_QUIET, STALEMATE, HordesState
from rampant.games.hordes.steps.building import take_army
from rampant.games.hordes.steps.turn import Turn, forget
from rampant.games.hordes.tiles import CARRIED, KNOWN, PUBLIC, SHOWN, SPECTATOR_SEAT, TYPE, item_bit, items_of

KEYS = (
    "game",
    "rules",
    "turn",
    "number",
    "quiet",
    "armies",
    "memory",
    "stalemate",
    "first",
    "player",
    "stack",
    "graveyard",
)
FIRST = ("use-held", "choose-location", "choose-fighters", "move-from", "move-who")  # questions a turn may begin with
MODES = ("ready", "random", "build")
ALL = KNOWN * 127  # everybody's bits


def wrong(problem: str) -> ScenarioError:
    return ScenarioError(problem, 0, "scenario")


# -- writing -----------------------------------------------------------------------------------------------------------


def dump(s: HordesState) -> str:
    """The text; a ScenarioError unless this is the first question of a turn."""
    refusal = wrong("a position can be written down at the first question of a turn")
    said = position(s)
    if said is None:
        raise refusal
    text = scenario.write(said)
    # Only at the first question of a turn does the text say everything.
    if load(s.game, text).digest() != s.digest():
        raise refusal
    return text


def position(s: HordesState) -> dict[str, Any] | None:
    """What the text says; None if this cannot be the first question of a turn."""
    if s.over or s.active < 0 or s.fight.size or s.moves or s.progress or s.asks[0].kind not in FIRST:
        return None
    return {
        "game": s.game.id,
        "rules": s.rules,
        "turn": ARMY[s.army[s.active]].code,
        "number": int(s.turns),
        "quiet": int(s.quiet) or None,
        "armies": s.mode,
        "memory": s.memory,
        "stalemate": None if s.stalemate == STALEMATE else s.stalemate,
        "first": ARMY[s.army[s.first]].code,
        "player": [_player(s, seat) for seat in range(s.seats)],
        "stack": [
            {
                "at": name_at(int(pile.cell)),
                "owner": None if pile.owner == DOWN else ARMY[s.army[pile.owner]].code,
                "tiles": [_tile(tile, pile.owner == DOWN) for tile in reversed(pile.tiles)],
            }
            for pile in s.piles
        ],
        "graveyard": {code_of(kind): int(s.grave[kind]) for kind in range(TYPES) if s.grave[kind]},
    }


def _player(s: HordesState, seat: int) -> dict[str, Any]:
    return {
        "army": ARMY[s.army[seat]].code,
        "held": [kind_of(local).id for local in s.held[seat]],
        "first_turn": True if (s.settled >> seat) & 1 == 0 else None,
        "seen_start": [level for level in range(1, FIGHTERS + 1) if (s.start_seen[seat] >> (level - 1)) & 1],
        "out": s.out.index(seat) + 1 if seat in s.out else None,
    }


def _tile(tile: int, down: bool) -> str:
    items = "".join(f"+{kind_of(local).id}" for local in items_of(tile))
    bits = tile & ALL
    if bits == ALL:
        known = "@*" if down else ""
    elif bits == 0:
        known = "" if down else "@-"
    else:
        known = "@" + "".join(str(seat) for seat in range(7) if bits & (KNOWN << seat))
    return f"{code_of(tile & TYPE)}{items}{known}"


# -- reading -----------------------------------------------------------------------------------------------------------


def load(game: Game, text: str) -> HordesState:
    table = scenario.read(text, game.id)
    scenario.only(table, KEYS, "a scenario")
    players = scenario.listed(table, "player", dict)
    if not 2 <= len(players) <= 6:
        raise wrong(f"2 to 6 players, not {len(players)}")
    s = empty(game, len(players), seeded("scenario"))
    s.rules = scenario.number(table, "rules", 1, game.version, game.version)
    s.mode = scenario.word(table, "armies", MODES, "ready")
    s.memory = scenario.flag(table, "memory", False)
    s.stalemate = scenario.number(table, "stalemate", 0, MOST_QUIET, STALEMATE)
    for seat, player in enumerate(players):
        _read_player(s, seat, player)
    _read_out(s, players)
    for stack in scenario.listed(table, "stack", dict):
        _read_stack(s, stack)
    for seat, player in enumerate(players):
        _read_start(s, seat, player)
    if not s.memory:
        forget(s)
    _read_graveyard(s, table)
    _sum_up(s)
    s.quiet = scenario.number(table, "quiet", 0, s.stalemate * s.living() - 1 if s.stalemate else 99_999, 0)
    s.turns = scenario.number(table, "number", 1, 99_999, 1) - 1
    s.first = _read_seat(s, table, "first") if "first" in table else 0
    active = _read_seat(s, table, "turn")
    if not s.lives(active):
        raise wrong(f"it cannot be the turn of the {s.name(active)}: they are out")
    s.push(Turn(active))
    s.settle()
    return s


def _read_army(table: dict[str, Any], key: str) -> int:
    """The number of an army that is there by its code or name."""
    try:
        return army_named(scenario.text(table, key))
    except UnknownName as error:
        raise wrong(str(error)) from None


def _read_seat(s: HordesState, table: dict[str, Any], key: str) -> int:
    """The seat that plays an army."""
    army = _read_army(table, key)
    if s.seat_of[army] < 0:
        codes = [ARMY[number].code for number in s.army]
        raise wrong(str(UnknownName(key, scenario.text(table, key), codes)))
    return s.seat_of[army]


def _read_kind(text: str) -> Kind | None:
    """A kind of special by its id or name."""
    id = text.lower().replace(" ", "-")
    return next((kind for kind in KINDS if kind.id == id), None)


def _read_code(s: HordesState, code: str, what: str) -> int:
    """The number of a type of tile that is in the game."""
    army, dash, special = code.partition("-")
    kind = CODES.get(f"{army}{dash}{special.lower().replace(' ', '-')}", -1)
    if kind < 0 or s.seat_of[kind // LOCALS] < 0:
        codes = [code for code, kind in CODES.items() if s.seat_of[kind // LOCALS] >= 0]
        raise wrong(str(UnknownName(what, code, codes)))
    return kind


def _read_player(s: HordesState, seat: int, player: dict[str, Any]) -> None:
    scenario.only(player, ("army", "held", "first_turn", "seen_start", "out"), "a player")
    army = _read_army(player, "army")
    if s.seat_of[army] >= 0:
        raise wrong(f"the {ARMY[army].name} have two players")
    take_army(s, seat, army)
    if not scenario.flag(player, "first_turn", False):
        s.settled |= 1 << seat
    for name in scenario.listed(player, "held", str):
        kind = _read_kind(name)
        if kind is None:
            raise wrong(str(UnknownName("held tile", name, [kind.id for kind in KINDS])))
        if kind.sort == "instant":
            raise wrong(f"{name} is an instant and cannot be held")
        s.held[seat].append(kind.local)
    s.held[seat].sort()


def _read_out(s: HordesState, players: list[dict[str, Any]]) -> None:
    places = [scenario.number(player, "out", 0, len(players), 0) for player in players]
    gone = sorted((place, seat) for seat, place in enumerate(places) if place)
    if [place for place, _ in gone] != list(range(1, len(gone) + 1)):
        raise wrong(f"out must number the fallen players from 1 on, not {places}")
    for _, seat in gone:
        if s.held[seat]:
            raise wrong(f"the {s.name(seat)} are out but hold tiles")
        s.out.append(seat)
        s.alive &= ~(1 << seat)
    if s.living() < 2:
        raise wrong("at least two players must be in the game")


def _read_stack(s: HordesState, stack: dict[str, Any]) -> None:
    scenario.only(stack, ("at", "owner", "tiles"), "a stack")
    at = scenario.text(stack, "at")
    match = re.fullmatch(r"(-?[0-9]{1,2}),(-?[0-9]{1,2})", at)
    col, row = (int(match[1]), int(match[2])) if match else (WIDE, WIDE)
    if not (LOWEST <= col <= HIGHEST and LOWEST <= row <= HIGHEST):
        raise wrong(f"{at!r} is not a space: column,row from {LOWEST} to {HIGHEST}")
    cell = cell_at(col, row)
    if s.at[cell] >= 0:
        raise wrong(f"two stacks stand at {at}")
    owner = DOWN
    if "owner" in stack:
        owner = _read_seat(s, stack, "owner")
        if not s.lives(owner):
            raise wrong(f"the {s.name(owner)} are out but have a stack at {at}")
    tiles = [_read_tile(s, text, owner) for text in scenario.listed(stack, "tiles", str)]
    if not 1 <= len(tiles) <= DEPTHS:
        raise wrong(f"the stack at {at} has {len(tiles)} tiles, not 1 to {DEPTHS}")
    s.add_pile(cell, owner, tiles[::-1])


def _read_tile(s: HordesState, text: str, owner: int) -> int:
    body, at, known = text.partition("@")
    code, *items = body.split("+")
    tile = _read_code(s, code, "tile")
    if owner != DOWN and (ARMY_OF[tile] != s.army[owner] or LOCAL_OF[tile] >= FIGHTERS):
        raise wrong(f"{code} is no fighter of the {s.name(owner)}")
    for name in items:
        kind = _read_kind(name)
        if owner == DOWN or kind is None or kind.sort != "item" or not ARMY[ARMY_OF[tile & TYPE]].copies[kind.local]:
            raise wrong(f"{code} in a stack of {'nobody' if owner == DOWN else s.name(owner)} cannot carry {name!r}")
        if not may_carry(tile, kind):
            raise wrong(f"{code} cannot carry {name}")
        tile |= item_bit(kind)
    if not at:
        known = "-" if owner == DOWN else "*"
    bits = 0
    if known == "*":
        bits = ALL
    elif known != "-":
        if not re.fullmatch("[0-6]+", known):
            raise wrong(f"{text!r}: after @ stands *, - or seats")
        for seat in set(known):
            bits |= KNOWN << int(seat)
    if s.memory and bits & (KNOWN << SPECTATOR_SEAT):
        bits |= PUBLIC
    return (tile & (TYPE | CARRIED)) | (bits if s.memory else bits & ~SHOWN)


def _read_start(s: HordesState, seat: int, player: dict[str, Any]) -> None:
    """Unknown tiles in face-up stacks are starting tiles: their levels differ, from each other and from those seen."""
    unknown = 0
    for pile in s.piles:
        if pile.owner == seat:
            for tile in pile.tiles:
                bit = 1 << LOCAL_OF[tile & TYPE]
                if tile & (KNOWN << SPECTATOR_SEAT):
                    continue
                if unknown & bit or LOCAL_OF[tile & TYPE] + 1 == ARMY[s.army[seat]].no_start:
                    raise wrong(f"the {s.name(seat)} have an unknown {code_of(tile & TYPE)} that was no starting tile")
                unknown |= bit
    every = sum(1 << local for local in range(FIGHTERS) if local + 1 != ARMY[s.army[seat]].no_start)
    s.start_seen[seat] = every & ~unknown
    if "seen_start" in player:
        levels = scenario.listed(player, "seen_start", int)
        given = sum({1 << (level - 1) for level in levels if 1 <= level <= FIGHTERS})
        spare = 1 if ARMY[s.army[seat]].no_start == 0 else 0
        unseen = (every & ~unknown & ~given).bit_count()
        if given & (unknown | ~every) or (s.lives(seat) and unseen > spare):
            raise wrong(f"seen_start of the {s.name(seat)} does not fit their unknown tiles: {levels}")
        s.start_seen[seat] = given


def _read_graveyard(s: HordesState, table: dict[str, Any]) -> None:
    graveyard = table.get("graveyard", {})
    if not isinstance(graveyard, dict):
        raise wrong("graveyard must be a table of tiles and how many")
    for code in graveyard:
        s.grave[_read_code(s, code, "tile in the graveyard")] = scenario.number(graveyard, code, 1, 9)


def _sum_up(s: HordesState) -> None:
    """Armies are what lies on the table; nobody has more tiles than exist, and the living have their Leaders."""
    counts = [int(s.grave[kind]) for kind in range(TYPES)]
    leaders = [0] * s.seats
    for pile in s.piles:
        for tile in pile.tiles:
            counts[tile & TYPE] += 1
            for local in items_of(tile):
                counts[ARMY_OF[tile & TYPE] * LOCALS + local] += 1
            if LOCAL_OF[tile & TYPE] == LEADER:
                leaders[s.seat_of[ARMY_OF[tile & TYPE]]] += 1
    for seat in range(s.seats):
        army = s.army[seat]
        for local in s.held[seat]:
            counts[army * LOCALS + local] += 1
        s.built[seat] = counts[army * LOCALS : (army + 1) * LOCALS]
        for local in range(LOCALS):
            if s.built[seat][local] > ARMY[army].copies[local]:
                name = code_of(army * LOCALS + local)
                raise wrong(f"{s.built[seat][local]} tiles {name}, but there are {ARMY[army].copies[local]}")
        if leaders[seat] != (1 if s.lives(seat) else 0):
            raise wrong(f"the {s.name(seat)} have {leaders[seat]} living Leaders")
        if s.mode != "ready" and sum(s.built[seat]) != s.size:
            raise wrong(f'the {s.name(seat)} have {sum(s.built[seat])} tiles, not {s.size}; or say armies = "ready"')
