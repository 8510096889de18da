"""What the game objects of all editions share: setup, scenario texts, scenes, invariants, judgement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from typing import ClassVar, cast

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.build import Built
from rampant.core.chance import Chance
from rampant.core.editing import Editor
from rampant.core.errors import SettingError
from rampant.core.game import Game, Setting, Settings, Value
from rampant.core.grid import OFF
from rampant.core.observation import Row
from rampant.core.options import Options
from rampant.core.scene import Scene
from rampant.games import REGISTERED
from rampant.games.monpoc import heuristic, scenarios
from rampant.games.monpoc import scene as scenes
from rampant.games.monpoc.cards import BUILDING, MONSTER, NOBODY, BattleMap
from rampant.games.monpoc.coverage import coverage
from rampant.games.monpoc.features import FEATURES
from rampant.games.monpoc.forces import Force, Lists, muster
from rampant.games.monpoc.maps import is_drawn, map_problems, read_map
from rampant.games.monpoc.observation import LAYOUT, observe
from rampant.games.monpoc.options import ACTIONS, named
from rampant.games.monpoc.quick import QuickSetup
from rampant.games.monpoc.setup import SetupRoll, lay, lay_map
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.position import HAZARD, START
from rampant.games.monpoc.state.sides import ACTION_DICE, POWER_DICE
from rampant.games.monpoc.state.table import Edition, Table

TURNS = 60
CHOOSE = "choose"


def stalemate(clause: str) -> Setting:
    """The setting that lets a game end in which nobody does anything."""
    return Setting(
        "stalemate",
        "flag",
        True,
        "A game in which no die is rolled or spent is stopped",
        clause=clause,
        title="Stop a game in which nothing happens",
        advanced=True,
    )


def drawn_map(clause: str) -> Setting:
    """The setting that holds a map which somebody drew."""
    return Setting(
        "drawn",
        "text",
        "",
        "A map that somebody drew, in place of a printed one",
        clause=clause,
        title="Own map",
        advanced=True,
    )


def quick_setup(clause: str) -> Setting:
    """The setting that lays the table; tables that are opened by one click have it."""
    return Setting(
        "quick",
        "flag",
        False,
        "A ready-made city stands and the monsters wait: the first turn begins at once",
        clause=clause,
        title="Quick set-up",
    )


def turn_limit(clause: str) -> Setting:
    """The setting that limits a game."""
    return Setting(
        "turns",
        "number",
        TURNS,
        "Turns per player; 0: no limit",
        low=0,
        high=TURNS,
        clause=clause,
        title="Longest game",
        advanced=True,
    )


def options_of(edition: Edition, kinds: list[str]) -> Options:
    """What the options of an edition are called; `kinds` are the ids of its kinds of attack."""
    return named([rule.fixed_name for rule in edition.rules], kinds, [map.fixed_name for map in edition.maps])


class MonpocGame(Game[Table]):
    """An edition as a game; settings of the same name mean the same in each."""

    version = 4
    action_size = ACTIONS
    longest = 2 * TURNS * 400
    features = FEATURES
    sense = heuristic.SENSE
    layout = LAYOUT
    drills = ({}, {"force1": "random", "force2": "random"}, {"force1": "random", "force2": "random", "monsters": 2})
    drawn = "drawn"
    marked_starts: ClassVar[bool] = False  # do monsters start on areas of the map, not anywhere at the rear edge?
    edition: ClassVar[Edition]
    lists: ClassVar[Lists]

    def seats(self, settings: Settings) -> int:
        return 2

    def played(self, settings: Settings) -> Edition:
        """The edition that is played with these settings."""
        return self.edition

    def start(self, settings: Settings, chance: Chance) -> Table:
        edition = self.played(settings)
        s = Table(self, edition, chance)
        s.lay_out()
        rules = cast("int", settings.get("rules", self.version))
        monsters = cast("int", settings["monsters"])
        forces = [
            self.lists.choose(cast("str", settings[f"force{i + 1}"]), monsters, chance, f"force{i + 1}", rules)
            for i in range(2)
        ]
        muster(s, [force.under(edition) for force in forces], edition.assets(cast("int", settings.get("assets", 0))))
        s.version = rules
        s.limit = cast("int", settings["turns"])
        s.patience = edition.patience if settings["stalemate"] else 0
        name = cast("str", settings["map"])
        drawn = cast("str", settings["drawn"])
        if drawn.strip():
            if name != CHOOSE:
                raise SettingError("the map is either named or drawn, not both")
            map = read_map(edition, drawn)
            wrong = self.map_problems(map, monsters, cast("int", settings.get("assets", 0)))
            if wrong:
                raise SettingError("nobody can play on this map: " + "; ".join(wrong))
            lay(s, map)
        elif name != CHOOSE:
            s.open_map = False
            lay_map(s, [map.fixed_name for map in edition.maps].index(name))
            if not edition.allows(s, s.map):
                fitting = ", ".join(map.fixed_name for map in edition.maps if edition.allows(s, map))
                raise SettingError(f"{s.map.title} has too few starting areas for {monsters} monsters; use {fitting}")
        s.push(QuickSetup() if settings["quick"] else SetupRoll())
        return s

    def map_problems(self, map: BattleMap, monsters: int = 1, assets: int = 0) -> list[str]:
        """What keeps a drawn map from being played on, each with its clause."""
        clause = next(setting.clause for setting in self.settings if setting.name == self.drawn)
        return map_problems(map, monsters, assets, self.marked_starts, clause)

    def build(self, text: str, settings: Settings, bench: str = "") -> Built:
        from rampant.games.monpoc.builder import built

        self.bench(bench)
        return built(self.lists, text, cast("int", settings["monsters"]), cast("int", settings["rules"]))

    @cached_property
    def editor(self) -> Editor:
        from rampant.games.monpoc.editor import MonpocEditor

        return MonpocEditor(self, self.edition, self.marked_starts, self.map_problems)

    def view(self, state: Table, seat: int) -> dict[str, object]:
        return scenes.view(state)

    def scene(self, view: dict[str, object]) -> Scene:
        return scenes.scene(self.edition, view)

    def agreed(self, state: Table) -> dict[str, Value]:
        limits: dict[str, Value] = {"turns": min(int(state.limit), TURNS), "stalemate": state.patience > 0}
        return limits | {"rules": int(state.version)}

    def observe(self, state: Table, seat: int, row: Row, at: int) -> None:
        observe(state, seat, row, at)

    def has_module(self, module: str) -> bool:
        """Its own, and those that no other game of the family has for itself."""
        others = [about.package for id, about in REGISTERED.items() if id != self.id]
        return module.startswith("rampant.games.monpoc.") and not any(module.startswith(f"{each}.") for each in others)

    def load(self, text: str) -> Table:
        return scenarios.load(self, self.edition, text)

    def dump(self, state: Table) -> str:
        return scenarios.dump(self.id, state)

    def check(self, state: Table) -> None:
        for side in state.sides:
            mine = side.seat == state.turn_of
            in_play = sum(attack.action for attack in state.attacks if attack.owns and mine and attack.faces)
            total = side.units + side.monsters + in_play
            assert total == ACTION_DICE, f"player {side.seat + 1} has {total} A-dice"
            assert 0 <= side.power <= POWER_DICE
            assert side.units >= 0
            assert side.monsters >= 0
        board = vec[i64]([NOBODY] * len(state.board))
        for m in state.models:
            if m.at == OFF:
                nowhere = m.kind == MONSTER and not m.out and state.turns > 0 and state.phase == START
                assert not nowhere, f"{state.name(int(m.id))} is in the game and nowhere"
                continue
            assert not m.out, f"{state.name(int(m.id))} is out of the game and on the map"
            for cell in scenes.cells_of(state, m):
                assert board[cell] == NOBODY or state.attacks, "two models on one space"
                board[cell] = m.id
        if not state.attacks:
            assert list(board) == list(state.board), "the board does not show where the models stand"
        for cell in range(len(state.board)):
            word = state.taken()[state.map.row[cell] + 1]
            shown = (word & BITS[state.map.col[cell]]) != 0
            assert shown == (state.board[cell] != NOBODY), "the words of the rows do not show which spaces are taken"
            for seat in range(2):
                word = state.taken()[state.held_by(seat) + state.map.row[cell] + 1]
                shown = (word & BITS[state.map.col[cell]]) != 0
                held = state.board[cell] != NOBODY and state.models[state.board[cell]].seat == seat
                assert shown == held, "the words of the rows do not show whose spaces they are"
        assert state.hazards == sum(1 for tile in state.tiles if tile >= HAZARD)
        for m in state.models:
            if m.card.spare:
                form, other = m.card.forms if m.form is m.card.forms[0] else m.card.forms[::-1]
                assert m.health <= form.health
                assert 0 <= m.spare <= other.health
            assert m.health <= max(m.card.health, m.form.health)
            assert m.out or m.health > 0 or state.attacks or state.over
        counts: dict[tuple[int, int], int] = {}
        for m in state.models:
            if m.at != OFF:
                for rule in m.form.rules:
                    key = (int(m.seat if m.seat >= 0 else 2), rule)
                    counts[key] = counts.get(key, 0) + 1
        for rule in range(int(state.edition.size)):
            found = [state.fielded(0, rule), state.fielded(1, rule), state.built(rule)]
            assert found == [counts.get((seat, rule), 0) for seat in range(3)], "the counts of rules are wrong"

    def turn(self, state: Table) -> int:
        return int(state.moment())

    def labels(self, state: Table) -> list[str]:
        """The faction of each side's first monster."""
        firsts = [state.models[state.span.monster_from[seat]] for seat in range(2)]
        return [self.edition.faction_names[m.card.faction] for m in firsts]

    def groups(self, state: Table) -> dict[str, list[list[str]]]:
        """Its monsters, and its force: a ready-made one by its faction, another by its monsters and its sum."""
        span = state.span
        monsters = [
            list(dict.fromkeys(m.card.title for m in state.models[span.monster_from[seat] : span.monster_to[seat]]))
            for seat in range(2)
        ]
        return {"monster": monsters, "force": [[self._force(state, seat)] for seat in range(2)]}

    def _force(self, state: Table, seat: int) -> str:
        first = int(state.span.building_from)
        own = [m for m in state.models if m.seat == seat and not (m.kind == MONSTER and m.out)]
        city = [m for m in state.models if m.kind == BUILDING and state.owners[int(m.id) - first] == seat]
        force = Force(m.card for m in own + city)
        for id, name in zip(self.edition.factions, self.edition.faction_names, strict=True):
            ready = self.lists.ready_made(id, len(force.monsters))
            if ready.monsters[0].fixed_name == force.monsters[0].fixed_name and ready.text() == force.text():
                return f"{name}, ready-made"
        names = " and ".join(dict.fromkeys(card.title for card in force.monsters))
        return f"{names} {sha256(force.text().encode()).hexdigest()[:6]}"

    def brought(self, state: Table) -> list[Mapping[str, float]]:
        """Its monsters, units and buildings, by their cards."""
        found: list[dict[str, float]] = [{}, {}]
        first = int(state.span.building_from)
        for m in state.models:
            seat = (
                int(m.seat) if m.seat != NOBODY else state.owners[int(m.id) - first] if m.kind == BUILDING else NOBODY
            )
            if seat != NOBODY:
                found[seat][m.card.fixed_name] = found[seat].get(m.card.fixed_name, 0.0) + 1.0
        return list(found)

    def place(self, state: Table) -> str:
        return "drawn" if is_drawn(state.map) else state.map.fixed_name

    def measures(self, state: Table) -> dict[str, float]:
        return {"turns": float(state.turns)}

    def coverage(self, claimed: Mapping[str, Sequence[str]]) -> list[str]:
        return [coverage(self.edition, self.package, self.edition.rules, claimed).line()]

    evaluate = staticmethod(heuristic.evaluate)  # asked so often that one more call is felt

    def vitals(self, state: Table, seat: int) -> list[tuple[str, int]]:
        return [
            (state.name(m.id), max(1, int(m.health) + max(0, int(m.spare))))
            for m in state.models
            if m.seat == seat and m.at != OFF and not m.out
        ]
