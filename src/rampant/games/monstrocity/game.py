"""The game object: settings, setup, invariants; scenario texts are in `scenarios.py`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from rampant.core.build import Built
from rampant.core.cards import Card
from rampant.core.chance import Chance
from rampant.core.editing import Editor
from rampant.core.game import Game, Setting, Settings, Value
from rampant.core.grid import OFF
from rampant.core.observation import Row
from rampant.core.scene import Scene
from rampant.games import REGISTERED
from rampant.games.monstrocity import builder, heuristic, scenarios
from rampant.games.monstrocity import scene as scenes
from rampant.games.monstrocity.board import BIT, BLOCK_OF, BLOCKS, IS_CORNER
from rampant.games.monstrocity.data import (
    BUILDINGS,
    CAR,
    CARS,
    COUNTERS,
    KIND_OF,
    KINDS,
    MONSTER,
    NOTHING,
    OBSTACLE,
    TARGETS,
    TRACK_END,
    TURRET,
)
from rampant.games.monstrocity.features import FEATURES
from rampant.games.monstrocity.observation import LAYOUT, observe
from rampant.games.monstrocity.options import ACTIONS, OPTIONS
from rampant.games.monstrocity.setup import SPEEDS, empty_table, seats_of
from rampant.games.monstrocity.state import MODES, CityState
from rampant.games.monstrocity.steps.round import NewCity
from rampant.games.monstrocity.tempo import CityTempo

STARS = 3


class MonstroCity(Game[CityState]):
    id = "monstrocity"
    title, blurb, package = REGISTERED["monstrocity"]
    art = ("monster:tortsy", "monster:max")
    prefix = "CITY"
    action_size = ACTIONS
    options = OPTIONS
    layout = LAYOUT
    at_once = True
    longest = 1_000_000  # four players, ten phases, a thousand rolls each; usual games take some hundred choices
    version = 2
    features = FEATURES
    sense = heuristic.SENSE
    drills = ({}, {"players": 3}, {"players": 1}, {"players": 4})
    cooperative = True
    tempo = CityTempo()
    samples = (
        {},
        {"mode": "real-time", "players": 3},
        {"competitive": True},
        {"players": 1},
        {"mode": "tutorial", "players": 2, "enhanced": True},
        {"players": 4, "enhanced": True},
        {"players": 1, "two_handed": True},
        {"players": 1, "two_handed": True, "mode": "real-time", "pace": 18},
        {"competitive": True, "players": 4, "enhanced": True, "mode": "real-time"},
    )
    settings = (
        Setting("players", "number", 2, "How many people play", low=1, high=4, clause="CITY-18.01", title="Players"),
        Setting(
            "mode",
            "choice",
            "turn-based",
            "Six sets of dice, two minutes on a clock, or the first round by sets and the others by the clock",
            choices=tuple(MODES),
            clause="CITY-17.01",
            title="Pace of the game",
        ),
        Setting(
            "enhanced",
            "flag",
            False,
            "Use the Enhanced sides of the Player Boards",
            clause="CITY-20.01",
            title="Enhanced monsters",
        ),
        Setting(
            "competitive",
            "flag",
            False,
            "Two teams: each attacks once, the other runs the city",
            clause="CITY-19.01",
            title="Against each other",
        ),
        Setting(
            "two_handed",
            "flag",
            False,
            "One person plays two monsters",
            clause="CITY-18.02",
            title="Two monsters for one person",
            advanced=True,
        ),
        Setting(
            "pace",
            "number",
            0,
            "Least seconds between two rolls of a player (clock only); 0: as fast as you can",
            low=0,
            high=20,
            clause="CITY-21.12",
            title="Pause between rolls",
            advanced=True,
        ),
        Setting(
            "speeds",
            "choices",
            [],
            "How fast each seat plays in modelled time",
            choices=SPEEDS,
            high=4,
            distinct=False,
            clause="CITY-21.14",
            title="Speed of each seat",
            advanced=True,
        ),
        Setting(
            "decks",
            "text",
            "",
            "The cards that are played with; empty: all of them",
            clause="CITY-R71",
            title="Decks",
            advanced=True,
        ),
    )
    builds = (builder.BENCH,)

    def seats(self, settings: Settings) -> int:
        return seats_of(settings)

    def seat_names(self, settings: Settings) -> list[str]:
        if settings["two_handed"]:
            return ["Left hand", "Right hand"]
        if settings["competitive"]:
            size = self.seats(settings) // 2
            return [f"Team {i // size + 1}, player {i % size + 1}" for i in range(2 * size)]
        return super().seat_names(settings)

    def start(self, settings: Settings, chance: Chance) -> CityState:
        s = empty_table(self, settings, chance)
        if s.competitive:
            s.attackers = s.draw(2)  # CITY-19.02
        s.push(NewCity())
        return s

    def build(self, text: str, settings: Settings, bench: str = "") -> Built:
        self.bench(bench)
        return builder.built(text, int(str(settings["rules"])))

    def view(self, state: CityState, seat: int) -> dict[str, object]:
        return scenes.view(state, seat)

    def scene(self, view: dict[str, object]) -> Scene:
        return scenes.scene(view)

    @cached_property
    def editor(self) -> Editor:
        from rampant.games.monstrocity.editor import CityEditor

        return CityEditor(self)

    def catalogue(self) -> Iterable[Card]:
        from rampant.games.monstrocity.catalogue import cards

        return cards(self.rules)

    def observe(self, state: CityState, seat: int, row: Row, at: int) -> None:
        observe(state, seat, row, at)

    def agreed(self, state: CityState) -> dict[str, Value]:
        return {
            "players": state.seats,
            "mode": MODES[state.mode],
            "enhanced": state.enhanced,
            "competitive": state.competitive,
            "pace": int(state.pace),
            "speeds": [SPEEDS[speed] for speed in state.speeds],
            "rules": int(state.rules),
            "decks": state.mix().fixed_name,
        }

    def load(self, text: str) -> CityState:
        return scenarios.load(self, text)

    def dump(self, state: CityState) -> str:
        return scenarios.dump(state)

    def check(self, state: CityState) -> None:
        s = state
        for cell, piece in enumerate(s.board):
            if piece == NOTHING:
                continue
            where = s.monsters[piece - MONSTER].at if piece >= MONSTER else s.at[piece]
            assert where == cell, "the board and the pieces agree"
            assert piece >= MONSTER or piece < OBSTACLE or not IS_CORNER[cell], "no car or Obstacle on a spawn space"
            assert (piece < OBSTACLE) <= (BLOCK_OF[cell] != OFF), "Buildings stand on lots"
        for piece, cell in enumerate(s.at):
            assert cell == OFF or s.board[cell] == piece, "nothing is in two places"
        for who, monster in enumerate(s.monsters):
            assert monster.at == OFF or s.board[monster.at] == MONSTER + who, "one piece per space"
            on = sum(s.placed[target * 4 + who] for target in range(TARGETS))
            assert monster.counters >= 0, "no counter is owed"
            assert monster.counters + on == COUNTERS, "15 counters each"
            assert 0 <= monster.health <= monster.profile.health, "Health is on its track"
            assert 0 <= monster.rage <= monster.profile.rage, "Rage is on its track"
            assert monster.dice() <= 4, "four dice each"
        for target in range(TARGETS):
            assert s.taken[target] == sum(s.placed[target * 4 + who] for who in range(4)), "counters add up"
            assert s.at[target] != OFF or s.taken[target] == 0, "no counters on what is gone"
            assert s.at[target] == OFF or s.left(target) > 0, "what has no Health is gone"
        assert s.standing == sum(s.at[piece] != OFF for piece in range(BUILDINGS)), "24 Buildings"
        assert s.cars == sum(s.at[piece] != OFF for piece in range(CAR, CAR + CARS)), "12 Police Cars"
        for kind in range(KINDS):
            out = sum(s.at[OBSTACLE + i] != OFF for i in range(CAR - OBSTACLE) if KIND_OF[i] == kind)
            assert s.kinds[kind] == out, "16 Obstacles"
        for block in range(BLOCKS):
            turret = s.turret_in[block]
            up = turret >= TURRET and s.at[turret] != OFF
            assert bool(s.turrets & BIT[block]) == up, "Turrets know whether they stand"
        held = 0
        for monster in s.monsters:
            assert held & monster.cards == 0, "a card is in one hand"
            held |= monster.cards
        assert held & s.reinforcement_deck == held & s.reinforcement_discard == 0, "a card is in one place"
        assert held | s.reinforcement_deck | s.reinforcement_discard <= s.mix().reinforcement
        assert 0 <= s.threat <= TRACK_END, "the marker is on its track"

    def mates(self, state: CityState, seat: int) -> list[int]:
        mates = super().mates(state, seat)
        return [mate for mate in mates if not state.competitive or state.team_of(mate) == state.team_of(seat)]

    def turn(self, state: CityState) -> int:
        """A set; against the clock, as many rolls as there are players."""
        return int(state.moment())

    def labels(self, state: CityState) -> list[str]:
        names = [""] * state.seats
        for who, monster in enumerate(state.monsters):
            names[state.seat_of(who)] = monster.profile.name
        return names

    def measures(self, state: CityState) -> dict[str, float]:
        return {
            "stars": float(state.stars),
            "rounds": float(state.round),
            "threat": float(state.threat),
            "buildings razed": float(BUILDINGS - state.standing),
            "obstacles destroyed": float(state.obstacles_broken),
        }

    evaluate = staticmethod(heuristic.evaluate)  # asked so often that one more call is felt

    def vitals(self, state: CityState, seat: int) -> list[tuple[str, int]]:
        return [
            (monster.profile.name, int(monster.health))
            for who, monster in enumerate(state.monsters)
            if state.seat_of(who) == seat and monster.at != OFF
        ]

    def outcome(self, state: CityState, seat: int) -> float:
        """Three quarters for the stars, one for what was razed: a squad without a star can still do better or worse."""
        if state.competitive:
            return super().outcome(state, seat)
        return (state.scores[seat] * STARS + heuristic.razed(state)) / (STARS + 1)


GAME = MonstroCity()
