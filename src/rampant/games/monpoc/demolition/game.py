"""The game object: settings, setup, scenario texts, invariants, heuristic."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, cast

from rampant.core import scenario
from rampant.core.cards import Card
from rampant.core.chance import Chance, seeded
from rampant.core.editing import Editor
from rampant.core.errors import RampantError, ScenarioError
from rampant.core.game import Game, Setting, Settings, Value
from rampant.core.grid import OFF
from rampant.core.observation import Row
from rampant.core.options import Options, numbered, titled
from rampant.core.scene import Scene
from rampant.games import REGISTERED
from rampant.games.monpoc.board.geometry import spaces
from rampant.games.monpoc.cards import WATER, BattleMap
from rampant.games.monpoc.data import battle_maps, toml
from rampant.games.monpoc.demolition import heuristic
from rampant.games.monpoc.demolition import scene as scenes
from rampant.games.monpoc.demolition.features import FEATURES
from rampant.games.monpoc.demolition.gorghadra import MonsterTurn
from rampant.games.monpoc.demolition.guards import GuardTurn
from rampant.games.monpoc.demolition.observation import LAYOUT, observe
from rampant.games.monpoc.demolition.rounds import Round
from rampant.games.monpoc.demolition.setup import ChooseMap
from rampant.games.monpoc.demolition.state import (
    ACTIONS,
    BUILDING,
    CELL,
    EATER,
    END,
    GOAL,
    GUARD,
    MAP,
    NUMBER,
    RED,
    WHITE,
    City,
)
from rampant.games.monpoc.demolition.units import Harvest, MoveUnits, UnitAttacks

PACKAGE = "rampant.games.monpoc.demolition"
HOUSE = toml(PACKAGE, "demolition.toml")
MAPS = [map for map in battle_maps("2e") if map.fixed_name in HOUSE["padlocks"]]


def padlocks(rules: int) -> list[list[int]]:
    """The numbers under the padlocks of each map, in a version of the rules."""
    known = HOUSE["padlocks"]
    for last in (3, 2, 1):  # what older matches keep, from the latest on
        known = known | (HOUSE[f"padlocks_of_rules_{last}"] if rules <= last else {})
    return [list(known[map.fixed_name]) for map in MAPS]


CHOOSE = "choose"
TIES = ("script", "players")
MOST_ROUNDS = 10**6
KEYS = ("game", "rules", "map", "players", "ties", "round", "last", "points", "saved", "red", "pile")
PLACES = ("gorghadra", "defender", "eaters", "guards", "buildings", "tokens")


class DemolitionGame(Game[City]):
    id = "demolition"
    title, blurb, package = REGISTERED["demolition"]
    art = ("monster:gorghadra", "monster:defender")
    prefix = "MP2"
    version = 5
    action_size = ACTIONS
    layout = LAYOUT
    features = FEATURES
    sense = heuristic.SENSE
    drills = ({}, {}, {"players": 1}, {"rounds": 6})
    options = Options(
        ACTIONS,
        {
            CELL: numbered("cell", EATER - CELL),
            EATER: numbered("eater", GUARD - EATER),
            GUARD: numbered("guard", BUILDING - GUARD),
            BUILDING: numbered("building", NUMBER - BUILDING),
            NUMBER: numbered("number", END - NUMBER),
            END: ["end"],
            MAP: titled("map", [map.fixed_name for map in MAPS]),
        },
    )
    longest = 200 * 120  # where no round is the last, as long as the players like
    cooperative = True
    settings = (
        Setting(
            "players",
            "number",
            2,
            "Two players, or one who plays both sides",
            low=1,
            high=2,
            clause="MP2-20.04",
            title="Players",
        ),
        Setting(
            "map",
            "choice",
            CHOOSE,
            "The battle map, or let the players choose",
            (CHOOSE, *(map.fixed_name for map in MAPS)),
            clause="MP2-20.05",
            title="Battle map",
        ),
        Setting(
            "rounds",
            "number",
            0,
            "Rounds until time is up; 0: no limit",
            low=0,
            high=20,
            clause="MP2-R50",
            title="Last round",
            advanced=True,
        ),
        Setting(
            "ties",
            "choice",
            TIES[0],
            "Who settles what the scenario leaves open: foundations, posts of guards, ties of the script",
            TIES,
            clause="MP2-R43",
            title="Who settles what is left open",
            advanced=True,
        ),
    )
    samples = (
        {},
        {"players": 1, "map": "backlot-brawl"},
        {"map": "twin-boroughs", "rounds": 5},
        {"ties": "players", "rounds": 4},
    )

    def seats(self, settings: Settings) -> int:
        return cast("int", settings["players"])

    def seat_names(self, settings: Settings) -> list[str]:
        return ["Monster player", "Unit player"] if settings["players"] == 2 else ["Player"]

    def start(self, settings: Settings, chance: Chance) -> City:
        s = City(self, self.seats(settings), chance, MAPS[0])
        s.last = cast("int", settings["rounds"])
        s.open_ties = settings["ties"] == TIES[1]
        s.version = cast("int", settings.get("rules", self.version))
        choose = ChooseMap(0, MAPS, padlocks(int(s.version)), HOUSE["guards"])
        names = [map.fixed_name for map in MAPS]
        s.laid = settings["map"] != CHOOSE
        if s.laid:
            choose.chosen(s, MAP + names.index(cast("str", settings["map"])))
        else:
            s.push(choose)
        return s

    def view(self, state: City, seat: int) -> dict[str, object]:
        return scenes.view(state)

    def scene(self, view: dict[str, object]) -> Scene:
        return scenes.scene(view)

    @cached_property
    def editor(self) -> Editor:
        from rampant.games.monpoc.demolition.editor import DemolitionEditor

        return DemolitionEditor(self, MAPS)

    def catalogue(self) -> Iterable[Card]:
        from rampant.games.monpoc.demolition.catalogue import cards

        return cards(self.rules, MAPS, HOUSE)

    def agreed(self, state: City) -> dict[str, Value]:
        ties, rules = TIES[state.open_ties], int(state.version)
        shown: dict[str, Value] = {"players": state.seats, "map": state.map.fixed_name, "rounds": int(state.last)}
        return shown | {"ties": ties, "rules": rules}

    def observe(self, state: City, seat: int, row: Row, at: int) -> None:
        observe(state, seat, row, at)

    def load(self, text: str) -> City:
        table = scenario.read(text, self.id)
        scenario.only(table, (*KEYS, *PLACES), "a scenario")
        name = scenario.word(table, "map", [map.fixed_name for map in MAPS])
        map = next(map for map in MAPS if map.fixed_name == name)
        s = City(self, scenario.number(table, "players", 1, 2, 2), seeded("scenario"), map)
        s.open_ties = scenario.word(table, "ties", TIES, TIES[0]) == TIES[1]
        s.version = scenario.number(table, "rules", 1, self.version, self.version)
        s.round = scenario.number(table, "round", 1, MOST_ROUNDS, 1)
        s.last = scenario.number(table, "last", 0, 20, 0)
        if s.last and s.last < s.round:
            raise ScenarioError("the last round is over", 0, "scenario")
        s.points = scenario.number(table, "points", 0, GOAL - 1, 0)
        s.saved = scenario.number(table, "saved", 0, GOAL - 1, 0)
        s.red = scenario.number(table, "red", 0, RED, 0)
        s.gorghadra = _cell(map, scenario.text(table, "gorghadra"))
        s.defender = _cell(map, scenario.text(table, "defender", "gone"))
        s.eaters = [_cell(map, place) for place in scenario.listed(table, "eaters", str)]
        s.guards = [_cell(map, place) for place in scenario.listed(table, "guards", str)]
        s.buildings = [_cell(map, place) for place in scenario.listed(table, "buildings", str)]
        s.tokens = scenario.listed(table, "tokens", int) or [1 if at != OFF else 0 for at in s.buildings]
        s.pile = scenario.listed(table, "pile", int) or [3] * sum(s.tokens)
        _sound(s)
        s.then([MoveUnits(s.units_seat), Harvest(), UnitAttacks(s.units_seat), GuardTurn(), MonsterTurn(), Round()])
        s.settle()
        return s

    def dump(self, state: City) -> str:
        s = state
        top = s.asks[0].step if s.asks else None
        if not isinstance(top, MoveUnits) or s.moved:
            raise ScenarioError("a position can be written down only before the first unit moves", 0, "scenario")

        def name(cell: int) -> str:
            return "gone" if cell == OFF else s.map.grid.name(int(cell))

        table: dict[str, Any] = {
            "game": self.id,
            "rules": int(s.version),
            "map": s.map.fixed_name,
            "players": s.seats,
            "ties": TIES[s.open_ties],
            "round": int(s.round),
            "last": int(s.last),
            "points": int(s.points),
            "saved": int(s.saved),
            "red": int(s.red),
            "gorghadra": name(int(s.gorghadra)),
            "defender": name(int(s.defender)),
            "eaters": [name(cell) for cell in s.eaters],
            "guards": [name(cell) for cell in s.guards],
            "buildings": [name(cell) for cell in s.buildings],
            "tokens": list(s.tokens),
            "pile": list(s.pile),
        }
        return scenario.write(table)

    def check(self, state: City) -> None:
        places: list[int] = []
        for cell in state.eaters + state.guards:
            places += [cell] if cell != OFF else []
        for at in [*state.buildings, int(state.gorghadra), int(state.defender)]:
            places += spaces(state.map, at, 2) if at != OFF else []
        assert len(places) == len(set(places)), "two pieces on one space"
        assert 0 <= state.red <= RED
        assert 0 <= state.white <= WHITE
        assert sum(state.tokens) == len(state.pile) or state.round == 0

    def turn(self, state: City) -> int:
        return int(state.moment())

    def place(self, state: City) -> str:
        return state.map.fixed_name

    def measures(self, state: City) -> dict[str, float]:
        return {"rounds": float(state.round), "points": float(state.points), "saved": float(state.saved)}

    evaluate = staticmethod(heuristic.evaluate)  # asked so often that one more call is felt

    def outcome(self, state: City, seat: int) -> float:
        """Three quarters for the win, one for how the race stood: a lost game can still be a close one."""
        race = (GOAL + min(int(state.points), GOAL) - min(int(state.saved), GOAL)) / (2 * GOAL)
        return (3 * float(state.scores[seat]) + race) / 4


def _cell(map: BattleMap, place: str) -> int:
    if place == "gone":
        return OFF
    try:
        return map.grid.cell(place)
    except RampantError as error:
        raise ScenarioError(str(error), 0, "scenario") from None


def _sound(s: City) -> None:
    """Refuse positions that cannot be."""
    places: list[int] = []
    for cell in s.eaters + s.guards:
        if cell != OFF:
            places.append(cell)
            if s.map.terrain[cell] == WATER:
                raise ScenarioError("units do not stand in water", 0, "scenario")
    for at in [*s.buildings, int(s.gorghadra), int(s.defender)]:
        if at != OFF:
            if not s.map.fits(at):
                raise ScenarioError("a large piece does not fit on the map there", 0, "scenario")
            places += spaces(s.map, at, 2)
    if s.gorghadra == OFF:
        raise ScenarioError("Gorghadra stands on the map", 0, "scenario")
    if len(places) != len(set(places)):
        raise ScenarioError("two pieces stand on one space", 0, "scenario")
    if len(s.eaters) > 20 or len(s.guards) > 20 or len(s.buildings) > 20:
        raise ScenarioError("too many pieces", 0, "scenario")
    if len(s.tokens) != len(s.buildings) or any(token not in (0, 1) for token in s.tokens):
        raise ScenarioError("tokens: 1 or 0 for each building", 0, "scenario")
    if any(s.tokens[b] and s.buildings[b] == OFF for b in range(len(s.tokens))):
        raise ScenarioError("a fallen building has no padlock", 0, "scenario")
    if len(s.pile) != sum(s.tokens) or any(not 0 <= number <= GOAL for number in s.pile):
        raise ScenarioError("pile: one number for each padlock", 0, "scenario")


GAME = DemolitionGame()
