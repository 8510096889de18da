"""What the game objects of all editions share: setup, scenario texts, scenes, invariants, judgement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, cast

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.chance import Chance
from rampant.core.errors import SettingError
from rampant.core.game import Game, Settings
from rampant.core.grid import OFF
from rampant.core.scene import Scene
from rampant.games.monpoc import heuristic, scenarios
from rampant.games.monpoc import scene as scenes
from rampant.games.monpoc.cards import MONSTER
from rampant.games.monpoc.coverage import coverage
from rampant.games.monpoc.edition import Edition
from rampant.games.monpoc.forces import Lists, muster
from rampant.games.monpoc.options import ACTIONS
from rampant.games.monpoc.setup import SetupRoll, lay_map
from rampant.games.monpoc.sides import ACTION_DICE, NOBODY, POWER_DICE
from rampant.games.monpoc.state import HAZARD, START, Table

TURNS = 60
CHOOSE = "choose"


class MonpocGame(Game):
    """An edition as a game; settings `monsters`, `force1`, `force2`, `map` and `turns` mean the same in each."""

    action_size = ACTIONS
    longest = 2 * TURNS * 400
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
        monsters = cast("int", settings["monsters"])
        forces = [
            self.lists.choose(cast("str", settings[f"force{i + 1}"]), monsters, chance, f"force{i + 1}")
            for i in range(2)
        ]
        muster(s, [force.under(edition) for force in forces], [])
        s.limit = cast("int", settings["turns"])
        name = cast("str", settings["map"])
        if name != CHOOSE:
            s.open_map = False
            lay_map(s, [map.fixed_name for map in edition.maps].index(name))
            if not edition.allows(s, s.map):
                fitting = ", ".join(map.fixed_name for map in edition.maps if edition.allows(s, map))
                raise SettingError(f"{s.map.title} has too few starting areas for {monsters} monsters; use {fitting}")
        s.push(SetupRoll())
        return s

    def view(self, state: Table, seat: int) -> dict[str, object]:
        return scenes.view(state)

    def scene(self, view: dict[str, object]) -> Scene:
        return scenes.scene(self.edition, view)

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
        assert state.hazards == sum(1 for tile in state.tiles if tile >= HAZARD)
        for m in state.models:
            if m.card.spare:
                form, other = m.card.forms if m.form is m.card.forms[0] else m.card.forms[::-1]
                assert m.health <= form.health
                assert 0 <= m.spare <= other.health
            assert m.health <= max(m.card.health, m.form.health)
            assert m.out or m.health > 0 or state.attacks or state.over
        counts = [0] * len(state.active)
        for m in state.models:
            if m.at != OFF:
                for rule in m.form.rules:
                    counts[(m.seat if m.seat >= 0 else 2) * state.edition.size + rule] += 1
        assert counts == list(state.active), "the counts of active rules are wrong"

    def turn(self, state: Table) -> int:
        return int(state.turns)

    def labels(self, state: Table) -> list[str]:
        """The faction of each side's first monster."""
        firsts = [state.models[state.span.monster_from[seat]] for seat in range(2)]
        return [self.edition.faction_names[m.card.faction] for m in firsts]

    def measures(self, state: Table) -> dict[str, float]:
        return {"turns": float(state.turns)}

    def coverage(self, claimed: Mapping[str, Sequence[str]]) -> list[str]:
        return [coverage(self.edition, self.package, self.edition.rules, claimed).line()]

    def evaluate(self, state: Table, seat: int) -> float:
        return heuristic.evaluate(state, seat)

    def advise(self, state: Table, seat: int) -> list[float] | None:
        return heuristic.advise(state, seat)
