"""Positions as text: models by card, place and health; a battle map, or open ground with foundations where needed."""

from __future__ import annotations

import re
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core import scenario
from rampant.core.chance import seeded
from rampant.core.errors import RampantError, ScenarioError
from rampant.core.game import Game
from rampant.core.grid import OFF
from rampant.games.monpoc.cards import (
    ASSET,
    BUILDING,
    COLOUR_NAMES,
    MONSTER,
    UNIT,
    Card,
    Form,
    Weapon,
)
from rampant.games.monpoc.forces import find_card
from rampant.games.monpoc.maps import MAP_KEYS, cell_of, is_drawn, lines_of, map_of, map_table
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import BARE
from rampant.games.monpoc.state.sides import Side, Span
from rampant.games.monpoc.state.table import Edition, Table
from rampant.games.monpoc.steps.turn import ChooseActivation, Turn

KEYS = (
    *("game", "rules", "turn", "active", "first", "limit", "idle", "stalemate", "side", "city", "tiles", "assets"),
    *MAP_KEYS,
)
SIDE_KEYS = ("colour", "units", "monsters", "power", "turns", "felled", "force")
ADVANCED = "advanced"  # the model has advanced this turn, to where it stands
APART = "apart"  # it was next to no enemy monster when the turn began
FACTS = (ADVANCED, APART)
LONG = 10**6  # no game without a limit has more turns


def load(game: Game, edition: Edition, text: str, more: tuple[str, ...] = ()) -> Table:
    """The position that a text describes, at the start of the active player's turn. `more` keys are the game's own."""
    table = scenario.read(text, game.id)
    scenario.only(table, KEYS + more, "a scenario")
    sides = table.get("side")
    if not isinstance(sides, list) or len(sides) != 2 or not all(isinstance(side, dict) for side in sides):
        raise ScenarioError("two [[side]] tables are needed", 0, "scenario")
    for side in sides:
        scenario.only(side, SIDE_KEYS, "a side")
    s = Table(game, edition, seeded("scenario"))
    s.lay_out()
    s.open_map = False
    s.map = map_of(edition, table)
    s.tiles = vec[i64]([BARE] * s.map.tiles)
    facts = _models(s, edition, table)
    for line in lines_of(table, "tiles", 2):
        tile = s.map.under[cell_of(s.map, line[1])]
        if line[0] not in edition.debris[1:] or tile < 0:
            known = " or ".join(edition.debris[1:])
            raise ScenarioError(f"{' '.join(line)}: {known} lies on a foundation", 0, "scenario")
        s.tiles[tile] = s.edition.debris.index(line[0])
    for seat, side in enumerate(sides):
        _side(s.sides[seat], side)
    if s.sides[0].colour == s.sides[1].colour:
        raise ScenarioError("the sides must have different colours", 0, "scenario")
    for seat, side in enumerate(sides):
        s.sides[seat].felled = scenario.number(side, "felled", 0, 20, _lost(s, 1 - seat))
    s.recount()
    seat = scenario.number(table, "active", 1, 2, 1) - 1
    s.turn_of = seat
    s.first = scenario.number(table, "first", 1, 2, 1) - 1
    s.turns = scenario.number(table, "turn", 1, LONG, 1)
    s.version = scenario.number(table, "rules", 1, game.version, game.version)
    s.limit = scenario.number(table, "limit", 0, 60, 60)
    s.patience = edition.patience if scenario.flag(table, "stalemate", True) else 0
    s.idle = scenario.number(table, "idle", 0, int(edition.patience) - 1 if s.patience else LONG, 0)
    edition.begin_turn(s)
    for m, words in facts:
        _fact(s, m, words)
    s.then([ChooseActivation(seat), Turn(1 - seat)])
    s.settle()
    return s


def _side(mine: Side, side: dict[str, Any]) -> None:
    mine.colour = COLOUR_NAMES.index(scenario.word(side, "colour", COLOUR_NAMES, COLOUR_NAMES[mine.seat]))
    monsters = scenario.number(side, "monsters", 0, 10, 10 - scenario.number(side, "units", 0, 10, 10))
    mine.monsters = monsters
    mine.units = scenario.number(side, "units", 0, 10, 10 - monsters)
    mine.power = scenario.number(side, "power", 0, 10, 0)
    mine.turns = scenario.number(side, "turns", 0, LONG, 1)
    if mine.units + mine.monsters != 10:
        raise ScenarioError(f"side {mine.seat + 1} must have ten A-dice in all", 0, "scenario")


def _card(edition: Edition, name: str, kinds: tuple[int, ...]) -> Card:
    try:
        card = find_card(edition, name)
    except RampantError as error:
        raise ScenarioError(str(error), 0, "scenario") from None
    if card.kind not in kinds:
        where = "a force" if BUILDING in kinds else "the city"
        raise ScenarioError(f"{card.title} belongs to {where}", 0, "scenario")
    return card


def _models(s: Table, edition: Edition, table: dict[str, Any]) -> list[tuple[Model, list[str]]]:
    """Put all models on the table; the words that say what they did this turn are for later."""
    facts: list[tuple[Model, list[str]]] = []
    counts = [[0, 0], [0, 0]]
    for kind in (MONSTER, UNIT):
        for seat, side in enumerate(table["side"]):
            for line in lines_of(side, "force", 1):
                card = _card(edition, line[0], (MONSTER, UNIT))
                if card.kind == kind:
                    words = [word for word in line if word not in FACTS]
                    facts.append((_model(s, card, seat, words), [word for word in line if word in FACTS]))
                    counts[kind][seat] += 1
    if not all(counts[MONSTER]) or max(counts[MONSTER]) > 4 or max(counts[UNIT]) > 25:
        raise ScenarioError("each side has one to four monsters and at most 25 units", 0, "scenario")
    owners: list[int] = []
    for line in lines_of(table, "city", 1):
        owners.append(1 if "by=2" in line else 0)
        _model(s, _card(edition, line[0], (BUILDING,)), -1, [word for word in line if not word.startswith("by=")])
    s.owners = owners
    assets = lines_of(table, "assets", 2)
    for line in assets:
        _model(s, _asset(edition, line), -1, line[:2])
    if len(owners) > 24 or len(assets) > 4:
        raise ScenarioError("there are at most 24 buildings and four assets", 0, "scenario")
    s.span = Span(counts[MONSTER], counts[UNIT], len(owners), len(assets))
    return facts


def _fact(s: Table, m: Model, words: list[str]) -> None:
    """What a model has done this turn, for positions in the middle of one."""
    if ADVANCED in words:
        m.advanced = True
        m.moved = True
        s.edition.advanced(s, m)
    if APART in words:
        m.met = 0


def _asset(edition: Edition, line: list[str]) -> Card:
    """An asset of the roster, or one that a position makes up: `crate r5c7 3` has DEF 3."""
    name = line[0]
    card = edition.by_name.get(name)
    if card is not None and card.kind == ASSET and len(line) == 2:
        return card
    if len(line) != 3 or not line[2].isdigit() or not 1 <= int(line[2]) <= 20:
        raise ScenarioError(f"{name}: an asset of the roster, or any name with a place and a DEF", 0, "scenario")
    defence = int(line[2])
    size = int(edition.size)
    none = [Weapon(1, 0, 0, [], size) for _ in range(3)]
    form = Form("", 0, defence, False, 1, none, [], [], [], size)
    return Card(f"asset-{name}-{defence}", name.capitalize(), ASSET, -1, -1, -1, 0, 0, 1, -1, [form])


def _model(s: Table, card: Card, seat: int, line: list[str]) -> Model:
    m = Model(len(s.models), card, seat)
    text = " ".join(line)
    for word in line[1:]:
        if card.spare and re.fullmatch(r"\d{1,2}/\d{1,2}", word):
            m.health, m.spare = (int(part) for part in word.split("/"))
        elif card.spare and word == "hyper":
            m.form = card.forms[1]
        elif re.fullmatch(r"burnt=\d{1,9}", word):
            m.burnt = int(word[6:])
        elif word == "out":
            m.out = True
        elif re.fullmatch(r"-?\d{1,3}", word):
            m.health = int(word)
        else:
            m.at = cell_of(s.map, word)
            if m.size == 2 and not s.map.fits(m.at):
                raise ScenarioError(f"{text}: it does not fit on the map there", 0, "scenario")
    if m.at != OFF and (m.out or m.health < 1) and not card.spare:
        raise ScenarioError(f"{text}: it is out of the game and on the map", 0, "scenario")
    if card.kind == BUILDING and m.at != OFF and m.at not in list(s.map.foundations):
        raise ScenarioError(f"{text}: a building stands on a foundation", 0, "scenario")
    if card.spare:
        _two_forms(m, text)
    elif card.kind == MONSTER:
        if m.health > card.health:
            raise ScenarioError(f"{card.title} has at most {card.health} health", 0, "scenario")
        if m.at == OFF and not m.out:
            raise ScenarioError(f"{text}: a monster stands on the map, or is out", 0, "scenario")
        m.form = card.forms[0 if m.health > card.forms[1].health else 1]
    elif m.health != card.health:
        raise ScenarioError(f"{text}: only monsters have health", 0, "scenario")
    cells = _cells(s, m)
    if any(c in _cells(s, other) for c in cells for other in s.models):
        raise ScenarioError(f"{text}: another model stands there", 0, "scenario")
    s.models.append(m)
    return m


def _two_forms(m: Model, text: str) -> None:
    """A monster whose forms have their own health: `5/6` is that of the first and of the second form."""
    alpha, hyper = m.card.forms
    if not (0 <= m.health <= alpha.health and 0 <= m.spare <= hyper.health):
        raise ScenarioError(f"{text}: its forms have at most {alpha.health}/{hyper.health} health", 0, "scenario")
    if m.form is hyper:
        m.health, m.spare = m.spare, m.health
    if m.out != (m.health + m.spare == 0) or m.out != (m.at == OFF) or (m.health == 0) != m.out:
        raise ScenarioError(f"{text}: a form with health stands on the map, or the monster is out", 0, "scenario")


def _cells(s: Table, m: Model) -> list[int]:
    if m.at == OFF:
        return []
    cols = int(s.map.cols)
    at = int(m.at)
    return [at] if m.size == 1 else [at, at + 1, at + cols, at + cols + 1]


def dump(id: str, s: Table, more: dict[str, str] | None = None) -> str:
    """The text of a position at the first question of a turn. `more` are the game's own keys."""
    top = s.asks[0].step if s.asks else None
    if not isinstance(top, ChooseActivation):
        raise ScenarioError("a position can be written down only at the start of a turn", 0, "scenario")
    name = s.map.grid.name
    table: dict[str, Any] = {
        "game": id,
        "rules": int(s.version),
        **(more or {}),
        "map": s.map.fixed_name,
        "turn": int(s.turns),
        "active": int(s.turn_of) + 1,
        "first": int(s.first) + 1,
        "limit": int(s.limit),
        "idle": int(s.idle),
        "stalemate": None if s.patience else False,
    }
    if is_drawn(s.map):
        table |= map_table(s.map)
    first, last = int(s.span.building_from), int(s.span.building_to)
    table["city"] = [f"{_line(s, s.models[i])} by={s.owners[i - first] + 1}" for i in range(first, last)]
    table["tiles"] = [
        f"{s.edition.debris[kind]} {name(int(s.map.foundations[i]))}" for i, kind in enumerate(s.tiles) if kind != BARE
    ]
    table["assets"] = [_asset_line(m, "out" if m.out else name(int(m.at))) for m in s.models[last:]]
    table["side"] = [
        {
            "colour": COLOUR_NAMES[side.colour],
            "units": int(side.units),
            "monsters": int(side.monsters),
            "power": int(side.power),
            "turns": int(side.turns),
            "felled": int(side.felled) if side.felled != _lost(s, 1 - seat) else None,
            "force": [_line(s, m) for m in s.models if m.seat == seat],
        }
        for seat, side in enumerate(s.sides)
    ]
    return scenario.write(table)


def _lost(s: Table, seat: int) -> int:
    """How many forms with a health of their own the monsters of a side have lost."""
    mine = [m for m in s.models if m.seat == seat and m.card.spare]
    return sum((m.health <= 0) + (m.spare <= 0) for m in mine)


def _asset_line(m: Model, place: str) -> str:
    return f"{m.card.fixed_name} {place}" if m.card.number >= 0 else f"{m.card.title.lower()} {place} {m.form.defence}"


def _line(s: Table, m: Model) -> str:
    words = [m.card.fixed_name]
    if m.at != OFF:
        words.append(s.map.grid.name(int(m.at)))
    if m.card.spare:
        first = m.form is m.card.forms[0]
        words.append(f"{m.health}/{m.spare}" if first else f"{m.spare}/{m.health}")
        if not first:
            words.append("hyper")
    elif m.kind == MONSTER:
        words.append(str(int(m.health)))
    if m.advanced:
        words.append(ADVANCED)
    if m.kind == MONSTER and m.met == 0 and s.edition.neighbours(s, m):
        words.append(APART)
    if m.out:
        words.append("out")
    if m.burnt:
        words.append(f"burnt={m.burnt}")
    return " ".join(words)
