"""Scenario texts: a position at the start of a turn, with the board drawn in characters.

The board picture holds the ground: `.` clear, `F` forest, `W` water, `G` an empty foundation, `r` `g` `b` a red,
gray or blue block on its foundation, `^` rocky, `*` burning, `%` smoking rubble. Models and tokens are listed by
square: a Maser in somebody's hand is `player 2`, a Meganulon or saucer that left the game is `lost`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from rampant.core import scenario
from rampant.core.chance import seeded
from rampant.core.errors import RampantError, ScenarioError, UnknownName
from rampant.core.game import Game
from rampant.games.rage import invariants, lists
from rampant.games.rage.abilities import monster_of
from rampant.games.rage.data import (
    BURNING,
    CORNERS,
    EXPLOSION,
    INJURY_IDS,
    MEGANULON,
    PROFILE_IDS,
    PROFILES,
    ROCKY,
    SMOKING,
    SPECIAL_COUNTS,
    STAT_IDS,
    STATS,
    TOKEN_IDS,
    VERSION,
    XILIEN,
    Board,
)
from rampant.games.rage.setup import MOST_ROUNDS, SPECIALS, new_table, sides_of
from rampant.games.rage.squares import BLUE, EMPTY, GRAY, GRID, MASERS, MEGANULONS, OFF, RED, SAUCERS
from rampant.games.rage.state import (
    GAVE_UP,
    GOALS,
    LEFT_OUT,
    REINFORCEMENT,
    SIDES,
    TOP_RAGE,
    TOP_RATING,
    TOP_WOUNDS,
    Agreed,
    RageState,
    home_corner,
)
from rampant.games.rage.steps.turn import Turn

SYMBOLS = ".FWGrgb^*%"
BLOCKS = {"r": RED, "g": GRAY, "b": BLUE}
RUBBLE = {"^": ROCKY, "*": BURNING, "%": SMOKING}
BLOCK_SYMBOLS = {int(model): symbol for symbol, model in BLOCKS.items()}
RUBBLE_SYMBOLS = {int(ground): symbol for symbol, ground in RUBBLE.items()}
COMERS = {"meganulon": (MEGANULONS, MEGANULON), "saucer": (SAUCERS, XILIEN)}
"""Models that come into the game by a token: their first number, and the token."""

LOST = "lost"
LIMITS = {
    "rage": TOP_RAGE,
    "wounds": TOP_WOUNDS,
    "empowered": 1,
    "down": 1,
    "shockirus": SPECIAL_COUNTS["shockirus"],
    "shobijin": SPECIAL_COUNTS["shobijin"],
    "out": GAVE_UP,
    "destroyed": 100,
    "rescued": 100,
}
"""What a card may show, besides the five statistics."""

KEYS = (
    *("game", "rules", "turn", "first", "round", "rounds", "turns", "teams", "victory", "specials", "board", "maser"),
    *(
        "tokens",
        "sides",
        "stalemate",
        "destroyer",
        "meganulon",
        "saucer",
        "token",
        "saved",
        "discard",
        "exploded",
        "monster",
    ),
)


# -- reading -----------------------------------------------------------------------------------------------------------


def load(game: Game, text: str) -> RageState:
    """The position that a text describes, at the start of the turn it names."""
    table = scenario.read(text, game.id)
    scenario.only(table, KEYS, "a scenario")
    try:
        s = _read(game, table)
        invariants.check(s)
    except ScenarioError:
        raise
    except (RampantError, AssertionError, TypeError, AttributeError, KeyError) as error:
        raise ScenarioError(str(error) or "this is not a position", 0, "scenario") from None
    s.settle()
    return s


def _read(game: Game, table: dict[str, Any]) -> RageState:
    monsters = table.get("monster", [])
    if not isinstance(monsters, list) or not 2 <= len(monsters) <= 4:
        raise ScenarioError("2 to 4 [[monster]] tables are needed", 0, "scenario")
    drawn = scenario.picture(str(table.get("board", "")), 10, 10, SYMBOLS)
    board = Board("".join(symbol if symbol in ".FW" else "G" for symbol in drawn))
    specials = [name for name in _names(table, "specials") if _known(SPECIALS, name, "special token")]
    goals = sum(GOALS[name] for name in _names(table, "victory") if _known(tuple(GOALS), name, "victory"))
    destroyer = _number(table, "destroyer", 0, len(monsters), 0) - 1
    rounds = _number(table, "rounds", 0, MOST_ROUNDS, 50)
    version = _number(table, "rules", 1, VERSION, VERSION)
    stalemate = table.get("stalemate", True) is True
    sides = sides_of(len(monsters), table.get("teams", False) is True, _names(table, "sides"))
    box = lists.box_of(scenario.text(table, "tokens", ""), version)
    if box.text:
        specials = [name for name in SPECIALS if name in lists.specials_in(box)]
    agreed = Agreed(sides, goals, rounds, tuple(specials), destroyer, version, stalemate, box)
    s = new_table(game, len(monsters), seeded("scenario"), agreed, board)
    s.phase = REINFORCEMENT
    _ground(s, drawn)
    for seat, entry in enumerate(monsters):
        _monster(s, seat, entry)
    _masers(s, _names(table, "maser"))
    for name in COMERS:
        _comers(s, name, _names(table, name))
    _tokens(s, table)
    s.round = _number(table, "round", 1, rounds or 10**6, 1)
    s.turn = _number(table, "turns", 0, 10**6, 0)
    s.first = _number(table, "first", 1, s.seats, 1) - 1
    s.active = _number(table, "turn", 1, s.seats, 1) - 1
    if s.monsters[s.active].out:
        raise ScenarioError("turn must name a player who is in the game", 0, "scenario")
    s.push(Turn(int(s.active)))
    return s


def _number(table: dict[str, Any], key: str, low: int, high: int, default: int) -> int:
    value = table.get(key, default)
    if type(value) is not int or not low <= value <= high:
        raise ScenarioError(f"{key} must be a number from {low} to {high}, not {value!r}", 0, "scenario")
    return value


def _names(table: dict[str, Any], key: str) -> list[str]:
    values = table.get(key, [])
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise ScenarioError(f"{key} must be a list of texts, not {values!r}", 0, "scenario")
    return values


def _known(allowed: tuple[str, ...], name: str, what: str) -> bool:
    if name not in allowed:
        raise ScenarioError(str(UnknownName(what, name, allowed)), 0, "scenario")
    return True


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


def _masers(s: RageState, places: list[str]) -> None:
    for maser in range(4):
        if maser >= len(places):
            s.keeper[maser] = LEFT_OUT
        elif places[maser].startswith("player "):
            s.keeper[maser] = _number({"player": int(places[maser][7:] or 0)}, "player", 1, s.seats, 0) - 1
        else:
            s.put(MASERS + maser, _free(s, places[maser]))


def _comers(s: RageState, name: str, places: list[str]) -> None:
    first, token = COMERS[name]
    for i, place in enumerate(places):
        _take(s, token, name)
        s.used[first + i] = 1
        if place != LOST:
            s.put(first + i, _free(s, place))


def _tokens(s: RageState, table: dict[str, Any]) -> None:
    for name, squares in dict(table.get("token", {})).items():
        _known(tuple(TOKEN_IDS[1:6]), name, "token")
        for square in _names({name: squares}, name):
            cell = GRID.cell(square)
            if s.token[cell]:
                raise ScenarioError(f"two tokens on {square}", 0, "scenario")
            s.lay(TOKEN_IDS.index(name), cell)
            _take(s, TOKEN_IDS.index(name), name)
    saved, discard = dict(table.get("saved", {})), dict(table.get("discard", {}))
    for name in saved:
        _known(tuple(TOKEN_IDS[1:4]), name, "crowd")
        kind = TOKEN_IDS.index(name)
        s.saved[kind] = _number(saved, name, 0, int(s.crowd_pile[kind]), 0)
        s.crowd_pile[kind] -= s.saved[kind]
    for name in discard:
        _known(tuple(INJURY_IDS), name, "injury card")
        stat = INJURY_IDS.index(name)
        s.discard[stat] = _number(discard, name, 0, int(s.injuries[stat]), 0)
        s.injuries[stat] -= s.discard[stat]
    s.rubble_pile[EXPLOSION] -= _number(table, "exploded", 0, int(s.rubble_pile[EXPLOSION]), 0)


def _take(s: RageState, kind: int, name: str) -> None:
    """A token on the board or a card is not in the pile."""
    if s.crowd_pile[kind] == 0:
        raise ScenarioError(f"there are not so many {name} tokens in this game", 0, "scenario")
    s.crowd_pile[kind] -= 1


def _monster(s: RageState, seat: int, entry: dict[str, Any]) -> None:
    scenario.only(entry, ("id", "at", "home", "injuries", *STAT_IDS[:STATS], *LIMITS), "[[monster]]")
    id = str(entry.get("id"))
    _known(tuple(PROFILE_IDS), id, "monster")
    monster = monster_of(PROFILES[PROFILE_IDS.index(id)])
    injuries = dict(entry.get("injuries", {}))
    scenario.only(injuries, STAT_IDS[:STATS], "injuries")
    for stat, name in enumerate(STAT_IDS[:STATS]):
        monster.stats[stat] = _number(entry, name, 0, TOP_RATING, int(monster.stats[stat]))
        monster.hurt[stat] = _number(injuries, name, 0, 99, 0)
    for name, high in LIMITS.items():
        setattr(monster, name, _number(entry, name, 0, high, 0))
    for name in ("shockirus", "shobijin"):
        for _ in range(entry.get(name, 0)):
            _take(s, TOKEN_IDS.index(name), name)
    s.monsters.append(monster)
    if "home" in entry:
        s.home[seat] = GRID.cell(str(entry["home"]))
        if s.home[seat] not in CORNERS:
            raise ScenarioError("home must be a corner", 0, "scenario")
    if "at" in entry:
        s.put(seat, _free(s, str(entry["at"])))


# -- writing -----------------------------------------------------------------------------------------------------------


def dump(s: RageState) -> str:
    """The text of a position at the first question of a turn; a ScenarioError for any other.

    What is usual is left out, so that the text of a position stays the same when more can be agreed.
    """
    text = scenario.write(position(s))
    try:
        same = load(s.game, text).digest() == s.digest()
    except ScenarioError:
        same = False
    if not same:
        raise ScenarioError("only a position at the start of a turn can be written down", 0, "scenario")
    return text


def position(s: RageState) -> dict[str, Any]:
    """What the text says. With the first question of a turn it is everything."""
    two_by_two = list(s.agreed.sides) == [0, 1, 0, 1]
    found: dict[str, Any] = {
        "game": "rage",
        "rules": int(s.agreed.version),
        "turn": int(s.active) + 1,
        "first": int(s.first) + 1,
        "round": int(s.round),
        "rounds": int(s.agreed.rounds),
        "turns": max(0, int(s.turn) - 1),
        "teams": two_by_two or None,
        "sides": [SIDES[side] for side in s.agreed.sides] if s.agreed.teams and not two_by_two else None,
        "stalemate": None if s.agreed.stalemate else False,
        "victory": [name for name, goal in GOALS.items() if s.agreed.goals & goal],
        "destroyer": int(s.agreed.destroyer) + 1 or None,
        "specials": [] if s.agreed.box().text else list(s.agreed.specials),
        "tokens": s.agreed.box().text or None,
        "maser": [_place(s, maser) for maser in range(4) if s.keeper[maser] != LEFT_OUT],
        "exploded": None,
        "board": scenario.draw(map(_symbol, list(s.on), list(s.ground), s.board.fixed_name), 10),
    }
    if "explosion" in s.agreed.specials:
        box = s.agreed.box()
        all_of_them = int(box.rubble[EXPLOSION]) if box.text else SPECIAL_COUNTS["explosion"]
        found["exploded"] = all_of_them - int(s.rubble_pile[EXPLOSION]) or None
    for name, (first, _) in COMERS.items():
        came = [model for model in range(first, first + 4) if s.used[model]]
        found[name] = [GRID.name(s.at[model]) if s.at[model] != OFF else LOST for model in came]
    tokens: list[list[str]] = [[] for _ in TOKEN_IDS]
    for cell, kind in enumerate(list(s.token)):  # a list is gone through much faster than a vector
        if 0 < kind < len(tokens):  # not one that lies face down
            tokens[kind].append(GRID.names[cell])
    found["token"] = dict(zip(TOKEN_IDS[1:], tokens[1:], strict=True))
    found["saved"] = {TOKEN_IDS[kind]: int(n) for kind, n in enumerate(s.saved) if n}
    found["discard"] = {INJURY_IDS[stat]: int(n) for stat, n in enumerate(s.discard) if n}
    found["monster"] = [_card(s, seat) for seat in range(s.seats)]
    return found


def _place(s: RageState, maser: int) -> str:
    return f"player {s.keeper[maser] + 1}" if s.keeper[maser] >= 0 else GRID.name(s.at[MASERS + maser])


@cache
def _symbol(model: int, ground: int, drawn: str) -> str:
    return BLOCK_SYMBOLS.get(model) or RUBBLE_SYMBOLS.get(ground) or drawn


def _card(s: RageState, seat: int) -> dict[str, Any]:
    monster = s.monsters[seat]
    card: dict[str, Any] = {"id": monster.profile.id, "at": None if s.at[seat] == OFF else GRID.name(s.at[seat])}
    if s.home[seat] != CORNERS[home_corner(s.seats, seat)]:
        card["home"] = GRID.name(s.home[seat])
    for stat, name in enumerate(STAT_IDS[:STATS]):
        if monster.stats[stat] != monster.profile.start[stat]:
            card[name] = int(monster.stats[stat])
    for name in LIMITS:
        if int(getattr(monster, name)):
            card[name] = int(getattr(monster, name))
    card["injuries"] = {name: int(monster.hurt[i]) for i, name in enumerate(STAT_IDS[:STATS]) if monster.hurt[i]}
    return card
