"""The game object: settings, scenario texts, invariants, heuristic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any, cast

from rampant.core.build import Built
from rampant.core.cards import Card
from rampant.core.chance import Chance
from rampant.core.editing import Editor
from rampant.core.errors import SettingError
from rampant.core.game import Game, Setting, Settings, Value
from rampant.core.observation import Row
from rampant.core.scene import Scene
from rampant.games import REGISTERED
from rampant.games.hordes import advice, builder, heuristic, scenarios
from rampant.games.hordes import scene as scenes
from rampant.games.hordes.data import ARMY, ARMY_OF, FIGHTERS, LOCAL_OF, LOCALS, SIZES, TYPES, army_named, kind_of
from rampant.games.hordes.features import FEATURES
from rampant.games.hordes.knowledge import imagined
from rampant.games.hordes.observation import LAYOUT, observe
from rampant.games.hordes.options import ACTIONS, OPTIONS
from rampant.games.hordes.setup import begin
from rampant.games.hordes.state import DOWN, MOST_QUIET, STALEMATE, HordesState
from rampant.games.hordes.steps.concede import give_up
from rampant.games.hordes.tiles import CARRIED, NOTHING, TYPE, items_of

NAMES = tuple(army.name for army in ARMY)


class HordesGame(Game[HordesState]):
    id = "hordes"
    title, blurb, package = REGISTERED["hordes"]
    art = ("tile:wer-1", "tile:vam-1")
    prefix = "HRD"
    version = 5
    action_size = ACTIONS
    options = OPTIONS
    layout = LAYOUT
    at_once = True
    # HRD-R38, R53: at most 243 turns bring progress, at most 36 turns pass between them by default, and no turn asks
    # more than 1,400 times. Games without the limit are not bound by it, but no game came near it.
    longest = 243 * 36 * 1_400
    settings = (
        Setting("players", "number", 2, "How many players", low=2, high=6, clause="HRD-2.02", title="Players"),
        Setting(
            "hordes",
            "choices",
            [],
            "Armies of the first seats, in order; the others draw theirs",
            NAMES,
            high=6,
            clause="HRD-2.01",
            title="Armies",
        ),
        Setting(
            "draft",
            "flag",
            False,
            "Seats without an army pick one instead of drawing it",
            clause="HRD-R02",
            title="Pick armies at the table",
            advanced=True,
        ),
        Setting(
            "armies",
            "choice",
            "ready",
            "ready: open ready-made armies; random: secret random ones; build: everybody builds in secret",
            ("ready", "random", "build"),
            clause="HRD-2.07",
            title="How armies are made",
        ),
        Setting(
            "memory",
            "flag",
            False,
            "A friendly table: it keeps showing you the tiles that you have seen",
            clause="HRD-R45",
            title="Remember what I have seen",
        ),
        Setting(
            "stalemate",
            "number",
            STALEMATE,
            "Rounds in which nothing happens that end the game; 0: none do",
            low=0,
            high=MOST_QUIET,
            clause="HRD-R38",
            title="Quiet rounds that end the game",
            advanced=True,
        ),
        Setting(
            "free",
            "flag",
            False,
            "Armies that were chosen before may have any size and any number of each level; "
            "together they have as many tiles as usual",
            clause="HRD-R56",
            title="Build armies freely",
            advanced=True,
        ),
        *(
            Setting(
                name,
                "text",
                "",
                "Tiles that were chosen before, for all to see; empty: as the other settings say",
                clause="HRD-R55",
                title=f"Army of player {seat + 1}",
                advanced=True,
            )
            for seat, name in enumerate(builder.BENCH.settings)
        ),
    )
    builds = (builder.BENCH,)
    secrets = True
    features = FEATURES
    sense = advice.SENSE
    drills = ({}, {}, {"players": 3}, {"armies": "random"}, {"players": 4})
    samples = (
        {},
        {"players": 3, "armies": "random"},
        {"players": 2, "armies": "build", "draft": True},
        {"players": 4, "memory": True, "stalemate": 2},
        {"players": 6},
    )

    def seats(self, settings: Settings) -> int:
        return cast("int", settings["players"])

    def forgets(self, settings: Settings) -> bool:
        """HRD-R45: without table memory, players remember by themselves."""
        return not settings["memory"]

    def start(self, settings: Settings, chance: Chance) -> HordesState:
        seats = self.seats(settings)
        armies = [army_named(name) for name in cast("list[str]", settings["hordes"])]
        if len(armies) > seats:
            raise SettingError(f"{len(armies)} armies for {seats} players")
        mode = cast("str", settings["armies"])
        rules = cast("int", settings.get("rules", self.version))
        brought = self._brought(settings, armies, mode, rules, chance)
        draft, memory = cast("bool", settings["draft"]), cast("bool", settings["memory"])
        stalemate = cast("int", settings["stalemate"])
        return begin(self, rules, armies, seats, mode, draft, memory, stalemate, chance, brought)

    def _brought(
        self, settings: Settings, named: list[int], mode: str, rules: int, chance: Chance
    ) -> dict[int, tuple[int, list[int]]]:
        """HRD-R55: the armies that were built before, by seat."""
        seats, free = self.seats(settings), cast("bool", settings["free"])
        texts = [cast("str", settings[name]).strip() for name in builder.BENCH.settings]
        found = {
            seat: builder.chosen(text, seats, rules, free, chance, builder.BENCH.settings[seat])
            for seat, text in enumerate(texts)
            if text
        }
        if any(seat >= seats for seat in found):
            raise SettingError(f"an army for player {max(found) + 1}, but there are {seats} players [HRD-2.01]")
        size = SIZES[seats].army
        total = size * (seats - len(found)) + sum(sum(counts) for _, counts in found.values())
        if total != size * seats:
            reason = f"the armies have {total} tiles together, but there are stacks for {size * seats}"
            raise SettingError(f"{reason} [HRD-R56]")
        if found and mode != "ready":
            raise SettingError("an army that was built before is open: use armies=ready with it [HRD-R55]")
        owners = [army for army, _ in found.values()]
        for seat, army in enumerate(named):
            if seat not in found:
                owners.append(army)
            elif found[seat][0] != army:
                raise SettingError(f"player {seat + 1} is to lead the {ARMY[army].name} and brings others [HRD-R55]")
        if len(set(owners)) < len(owners):
            raise SettingError("an army is used by one player at most [HRD-2.01]")
        return found

    def build(self, text: str, settings: Settings, bench: str = "") -> Built:
        self.bench(bench)
        free = cast("bool", settings["free"])
        return builder.built(text, self.seats(settings), cast("int", settings["rules"]), free)

    def view(self, state: HordesState, seat: int) -> dict[str, object]:
        return scenes.view(state, seat)

    def scene(self, view: dict[str, object]) -> Scene:
        return scenes.scene(view)

    @cached_property
    def editor(self) -> Editor:
        from rampant.games.hordes.editor import HordesEditor

        return HordesEditor(self)

    def catalogue(self) -> Iterable[Card]:
        from rampant.games.hordes.catalogue import cards

        return cards(self.rules)

    def agreed(self, state: HordesState) -> dict[str, Value]:
        hordes = [ARMY[army].name for army in state.army]
        return {
            "players": state.seats,
            "hordes": hordes,
            "armies": state.mode,
            "memory": state.memory,
            "rules": int(state.rules),
        }

    def observe(self, state: HordesState, seat: int, row: Row, at: int) -> None:
        observe(state, seat, row, at)

    def load(self, text: str) -> HordesState:
        return scenarios.load(self, text)

    def dump(self, state: HordesState) -> str:
        return scenarios.dump(state)

    def turn_table(self, state: HordesState) -> dict[str, Any] | None:
        return scenarios.position(state)

    def imagine(self, state: HordesState, seat: int, chance: Chance) -> HordesState:
        return imagined(state, seat, chance)

    def concede(self, state: HordesState, seat: int) -> None:
        """HRD-17.07: the Leader counts as killed outside combat, and the others play on."""
        give_up(state, seat)

    def check(self, state: HordesState) -> None:
        """Every tile of every army is in one place; stacks are of one kind; nobody is both out and on the table."""
        counts = [int(state.grave[kind]) for kind in range(TYPES)]
        places = [int(pile.cell) for pile in state.piles]
        assert len(places) == len(set(places)), "two stacks on one space"
        for number, pile in enumerate(state.piles):
            assert state.at[pile.cell] >> 3 == number, "a stack is not where the table thinks it is"
            assert pile.tiles, "an empty stack"
            for tile in pile.tiles:
                counts[tile & TYPE] += 1
                for local in items_of(tile):
                    counts[ARMY_OF[tile & TYPE] * LOCALS + local] += 1
                if pile.owner == DOWN:
                    assert tile & CARRIED == 0, "a face-down tile carries an item"
                else:
                    assert state.lives(pile.owner), "a fallen player has a stack"
                    assert ARMY_OF[tile & TYPE] == state.army[pile.owner], "a foreign tile in a face-up stack"
                    assert LOCAL_OF[tile & TYPE] < FIGHTERS, "a special in a face-up stack"
        for tile in state.fight.tiles:
            if tile != NOTHING:
                counts[tile & TYPE] += 1
                for local in items_of(tile):
                    counts[ARMY_OF[tile & TYPE] * LOCALS + local] += 1
        for seat in range(state.seats):
            assert state.lives(seat) or not state.held[seat], "a fallen player holds tiles"
            for local in state.held[seat]:
                counts[state.army[seat] * LOCALS + local] += 1
            for kind in state.starts[seat]:
                counts[kind] += 1
        if state.piles:
            for seat in range(state.seats):
                army = state.army[seat]
                assert counts[army * LOCALS : (army + 1) * LOCALS] == state.built[seat], "a tile was lost or made"

    evaluate = staticmethod(heuristic.evaluate)  # asked so often that one more call is felt

    def turn(self, state: HordesState) -> int:
        return int(state.moment())

    def labels(self, state: HordesState) -> list[str]:
        return [ARMY[army].name if army != NOTHING else "" for army in state.army]

    def brought(self, state: HordesState) -> list[Mapping[str, float]]:
        """The army, and how many of each special tile it holds."""
        found: list[Mapping[str, float]] = []
        for seat, army in enumerate(state.army):
            specials = {
                kind_of(local).id: float(n) for local, n in enumerate(state.built[seat]) if n and local >= FIGHTERS
            }
            found.append({ARMY[army].name: 1.0} | specials)
        return found

    def measures(self, state: HordesState) -> Mapping[str, float]:
        return {"turns": float(state.turns), "dead tiles": float(sum(state.grave))}


GAME = HordesGame()
