"""Scenario texts: a position at the start of a turn, with the board drawn in characters.

The board picture holds the ground: `.` clear, `F` forest, `W` water, `G` an empty foundation, `r` `g` `b` a red,
gray or blue block on its foundation, `^` rocky, `*` burning, `%` smoking rubble. Everything else is listed by square.
"""

from __future__ import annotations

from typing import Any

from rampant.core import scenario
from rampant.core.chance import seeded
from rampant.core.errors import ScenarioError, UnknownName
from rampant.core.game import Game
from rampant.games.rage.abilities import monster_of
from rampant.games.rage.data import (
    BURNING,
    EXPLOSION,
    PROFILES,
    ROCKY,
    SMOKING,
    SPECIAL_COUNTS,
    STAT_IDS,
    STATS,
    TOKEN_IDS,
    Board,
)
from rampant.games.rage.setup import new_table
from rampant.games.rage.state import (
    BLUE,
    DESTRUCTION,
    EMPTY,
    EVACUATION,
    GRAY,
    GRID,
    LEFT_OUT,
    MASERS,
    MEGANULONS,
    OFF,
    OPPOSITION,
    PIECES,
    RED,
    SAUCERS,
    Options,
    RageState,
)
from rampant.games.rage.steps.turn import Turn

SYMBOLS = ".FWGrgb^*%"
BLOCKS = {"r": RED, "g": GRAY, "b": BLUE}
RUBBLE = {"^": ROCKY, "*": BURNING, "%": SMOKING}
GOALS = {"destruction": DESTRUCTION, "evacuation": EVACUATION, "opposition": OPPOSITION}
MODELS = {"maser": MASERS, "meganulon": MEGANULONS, "saucer": SAUCERS}
KEYS = (
    "game",
    "turn",
    "first",
    "round",
    "rounds",
    "teams",
    "victory",
    "specials",
    "board",
    "maser",
    "meganulon",
    "saucer",
    "token",
    "held",
    "monster",
    "discard",
    "lost",
    "saved",
)
CARD = ("rage", "wounds", "empowered", "down", "shockirus", "shobijin", "out", "destroyed", "rescued")


def load(game: Game, text: str) -> RageState:
    """The position that a text describes, at the start of the turn it names."""
    table = scenario.read(text, game.id)
    scenario.only(table, KEYS, "a scenario")
    monsters = table.get("monster", [])
    if not 2 <= len(monsters) <= 4:
        raise ScenarioError(f"2 to 4 [[monster]] tables are needed, not {len(monsters)}", 0, "scenario")
    drawn = scenario.picture(str(table.get("board", "")), 10, 10, SYMBOLS)
    board = Board("".join(symbol if symbol in ".FW" else "G" for symbol in drawn))
    goals = sum(_named(GOALS, name, "victory") for name in table.get("victory", []))
    agreed = Options(bool(table.get("teams", False)), goals, int(table.get("rounds", 50)))
    try:
        s = new_table(game, len(monsters), seeded("scenario"), agreed, board, list(table.get("specials", [])))
        _ground(s, drawn)
        _models(s, table)
        _tokens(s, table)
        for seat, entry in enumerate(monsters):
            _monster(s, seat, entry)
    except (ValueError, KeyError, IndexError, TypeError) as error:
        if isinstance(error, ScenarioError):
            raise
        raise ScenarioError(str(error), 0, "scenario") from None
    s.round = int(table.get("round", 1))
    s.first = int(table.get("first", 1)) - 1
    turn = int(table.get("turn", 1)) - 1
    if not 0 <= turn < s.seats or s.monsters[turn].out:
        raise ScenarioError(f"turn must name a player in the game, 1 to {s.seats}", 0, "scenario")
    s.active = turn
    s.push(Turn(turn))
    s.settle()
    return s


def _named(table: dict[str, int], name: str, what: str) -> int:
    if name not in table:
        raise ScenarioError(str(UnknownName(what, name, list(table))), 0, "scenario")
    return table[name]


def _ground(s: RageState, drawn: list[str]) -> None:
    for cell, symbol in enumerate(drawn):
        if symbol in BLOCKS:
            s.put(BLOCKS[symbol], cell)
        elif symbol in RUBBLE:
            s.pave(RUBBLE[symbol], cell)
            s.rubble_pile[RUBBLE[symbol]] -= 1


def _free(s: RageState, name: str) -> int:
    cell = GRID.cell(name)
    if s.on[cell] != EMPTY:
        raise ScenarioError(f"two models on {name}", 0, "scenario")
    return cell


def _models(s: RageState, table: dict[str, Any]) -> None:
    for name, first in MODELS.items():
        squares = table.get(name, [])
        for i, square in enumerate(squares):
            s.put(first + i, _free(s, square))
            s.used[first + i] = 1 if first != MASERS else 0
        gone = int(table.get("lost", {}).get(name, 0))
        for i in range(len(squares), len(squares) + gone):
            s.used[first + i] = 1
    for i, seat in enumerate(table.get("held", [])):
        s.keeper[len(table.get("maser", [])) + i] = int(seat) - 1
    masers = len(table.get("maser", [])) + len(table.get("held", []))
    for maser in range(masers, 4):
        s.keeper[maser] = LEFT_OUT
    specials = table.get("specials", [])
    for name, kind in (("meganulon", 6), ("saucer", 7)):
        if TOKEN_IDS[kind] in specials:
            first = MODELS[name]
            s.crowd_pile[kind] -= sum(int(used) for used in s.used[first : first + 4])


def _tokens(s: RageState, table: dict[str, Any]) -> None:
    for name, squares in table.get("token", {}).items():
        kind = TOKEN_IDS.index(name)
        for square in squares:
            cell = GRID.cell(square)
            if s.token[cell]:
                raise ScenarioError(f"two tokens on {square}", 0, "scenario")
            s.lay(kind, cell)
            _take(s, kind, name)
    for name, n in table.get("saved", {}).items():
        s.saved[TOKEN_IDS.index(name)] = n
        s.crowd_pile[TOKEN_IDS.index(name)] -= n
    for name, n in table.get("discard", {}).items():
        stat = 5 if name == "dna" else STAT_IDS.index(name)
        s.discard[stat] += n
        s.injuries[stat] -= n
    if "explosion" in table.get("lost", {}):
        s.rubble_pile[EXPLOSION] -= int(table["lost"]["explosion"])


def _take(s: RageState, kind: int, name: str) -> None:
    """A token on the board or a card is not in the pile."""
    if s.crowd_pile[kind] == 0:
        raise ScenarioError(f"there are not so many {name} tokens in this game", 0, "scenario")
    s.crowd_pile[kind] -= 1


def _monster(s: RageState, seat: int, entry: dict[str, Any]) -> None:
    scenario.only(entry, ("id", "at", "injuries", *STAT_IDS[:STATS], *CARD), "[[monster]]")
    ids = [profile.id for profile in PROFILES]
    if entry.get("id") not in ids:
        raise ScenarioError(str(UnknownName("monster", str(entry.get("id")), ids)), 0, "scenario")
    monster = monster_of(PROFILES[ids.index(entry["id"])])
    for stat, name in enumerate(STAT_IDS[:STATS]):
        monster.stats[stat] = entry.get(name, monster.stats[stat])
        monster.hurt[stat] = entry.get("injuries", {}).get(name, 0)
    for name in CARD:
        setattr(monster, name, int(entry.get(name, 0)))
    for name in ("shockirus", "shobijin"):
        for _ in range(int(entry.get(name, 0))):
            _take(s, TOKEN_IDS.index(name), name)
    s.monsters.append(monster)
    if "at" in entry:
        s.put(seat, _free(s, entry["at"]))


def dump(s: RageState) -> str:
    """The text of a position at the start of a turn."""
    cells = []
    for cell in range(GRID.cells):
        symbol = s.board.fixed_name[cell]
        for drawn, kind in BLOCKS.items():
            if s.on[cell] == kind:
                symbol = drawn
        for drawn, kind in RUBBLE.items():
            if s.ground[cell] == kind:
                symbol = drawn
        cells.append(symbol)
    table: dict[str, Any] = {
        "game": "rage",
        "turn": int(s.active) + 1,
        "first": int(s.first) + 1,
        "round": int(s.round),
        "rounds": int(s.agreed.rounds),
        "teams": s.agreed.teams,
        "victory": [name for name, goal in GOALS.items() if s.agreed.goals & goal],
        "specials": _specials(s),
        "board": scenario.draw(cells, 10),
    }
    for name, first in MODELS.items():
        table[name] = [GRID.name(s.at[model]) for model in range(first, first + 4) if s.at[model] != OFF]
    table["held"] = [int(seat) + 1 for seat in s.keeper if seat >= 0]
    table["token"] = {
        name: [GRID.name(cell) for cell in range(GRID.cells) if s.token[cell] == kind]
        for kind, name in enumerate(TOKEN_IDS)
        if kind
    }
    table["saved"] = {TOKEN_IDS[kind]: int(n) for kind, n in enumerate(s.saved) if n}
    names = [*STAT_IDS[:STATS], "dna"]
    table["discard"] = {names[stat]: int(n) for stat, n in enumerate(s.discard) if n}
    table["lost"] = _lost(s)
    table["monster"] = [_card(s, seat) for seat in range(s.seats)]
    return scenario.write(table)


def _specials(s: RageState) -> list[str]:
    """The special kinds in this game: those that are somewhere."""
    found = []
    for name in SPECIAL_COUNTS:
        if name in TOKEN_IDS and TOKEN_IDS.index(name) > 3:
            kind = TOKEN_IDS.index(name)
            carried = sum(int(getattr(monster, name, 0)) for monster in s.monsters)
            first = {"meganulon": MEGANULONS, "xilien": SAUCERS}.get(name, PIECES)
            used = sum(int(n) for n in s.used[first : first + 4])
            if s.crowd_pile[kind] or carried or used or kind in [int(token) for token in s.token]:
                found.append(name)
        elif name == "explosion" and s.rubble_pile[EXPLOSION]:
            found.append(name)
    return found


def _lost(s: RageState) -> dict[str, int]:
    lost = {}
    for name, first in (("meganulon", MEGANULONS), ("saucer", SAUCERS)):
        gone = sum(int(s.used[model]) and s.at[model] == OFF for model in range(first, first + 4))
        if gone:
            lost[name] = int(gone)
    if 0 < s.rubble_pile[EXPLOSION] < SPECIAL_COUNTS["explosion"]:
        lost["explosion"] = int(SPECIAL_COUNTS["explosion"] - s.rubble_pile[EXPLOSION])
    return lost


def _card(s: RageState, seat: int) -> dict[str, Any]:
    monster = s.monsters[seat]
    card: dict[str, Any] = {"id": monster.profile.id, "at": None if s.at[seat] == OFF else GRID.name(s.at[seat])}
    for stat, name in enumerate(STAT_IDS[:STATS]):
        if monster.stats[stat] != monster.profile.start[stat]:
            card[name] = int(monster.stats[stat])
    for name in CARD:
        if int(getattr(monster, name)):
            card[name] = int(getattr(monster, name))
    card["injuries"] = {name: int(monster.hurt[i]) for i, name in enumerate(STAT_IDS[:STATS]) if monster.hurt[i]}
    return card
