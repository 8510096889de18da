"""A clone is the same table, whatever is on it; every die has eight sides; moves are shown square by square."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import pytest

from rampant.core.canon import canon, fields
from rampant.core.chance import Rng, stream
from rampant.core.errors import ChanceError
from rampant.games.rage.abilities import monster_of
from rampant.games.rage.data import PROFILES
from rampant.games.rage.fight import NO_FIGHT, Fight
from rampant.games.rage.options import DIE, DONE, HEAL
from rampant.games.rage.state import RageState
from tests.clause import clause
from tests.games import copies
from tests.games.rage.tables import GAME, HH, B, cell, choose, model, plan, table, to

SPECIALS = ["explosion", "meganulon", "shobijin", "shockirus", "xilien"]
NOT_COPIED = ("seats", "revealed")


def numbered(thing: object, first: int) -> int:
    """Give every number of a thing another value; how many there are."""
    names = [name for name, part in fields(thing) if type(part) is int and name not in NOT_COPIED]
    for number, name in enumerate(names, first):
        setattr(thing, name, number)
    return len(names)


def test_a_fight_is_copied_whole() -> None:
    fight = Fight(0, 0, 0, 0)
    assert numbered(fight, 20) == 19
    assert canon(fight.clone()) == canon(fight)
    assert fight.clone() is not fight
    assert canon(NO_FIGHT) == canon(Fight(0, -1, -1, -1))


def test_a_monster_is_copied_whole() -> None:
    monster = monster_of(PROFILES[0])
    assert numbered(monster, 20) == 10
    monster.stats[2], monster.hurt[3] = 6, 7
    copy = monster.clone()
    assert canon(copy) == canon(monster)
    assert canon([copy.stats, copy.hurt]) == canon([monster.stats, monster.hurt])


def test_a_table_is_copied_whole() -> None:
    s = table("godzilla r5c5", "gigan r5c6")
    assert numbered(s, 20) == 19
    for number, part in enumerate((s.at, s.on, s.ground, s.home, s.used, s.keeper), 3):
        part[1] = number
    # Whoever changes one of these replaces it.
    shared = ("home", "used", "keeper", "injuries", "discard", "saved", "ground", "rubble_pile", "crowd_pile", "token",
              "at", "on")  # fmt: skip
    for pile in (s.rubble_pile, s.crowd_pile, s.injuries, s.discard, s.saved):
        pile[1] += 3
    s.token[7] = 2
    s.fight = Fight(1, 2, 3, 4)
    copy = s.clone()
    assert copy.digest() == s.digest()
    s.put(2, 55)
    s.pave(3, 1)
    s.lay(3, 7)
    s.own_tokens()
    s.crowd_pile[1] += 1
    s.fight.hits += 1
    s.monsters[0].rage += 1
    lists = [name for name, part in fields(copy) if dict(fields(s))[name] == part and not isinstance(part, (int, bool))]
    for changed in ("at", "on", "ground", "crowd_pile", "token", "fight", "monsters"):
        assert changed not in lists, f"{changed} is shared"
    assert set(shared) - {"ground", "crowd_pile", "token", "at", "on"} <= set(lists)


@pytest.mark.parametrize(
    "settings",
    [{}, {"victory": ["destruction", "evacuation"]}, {"players": 4, "corners": True}],
    ids=["two", "goals", "four"],
)
@pytest.mark.parametrize("seed", range(12))
def test_what_clones_share_is_never_changed(seed: int, settings: dict[str, Any]) -> None:
    s = GAME.new(seed=seed, **settings)
    rng = Rng(seed + 1)
    while not s.over:
        copy = s.clone()
        before = copy.digest()
        s.wander(rng, 12)
        assert copy.digest() == before
        after = s.digest()
        copy.wander(Rng(seed + 2), 12)
        assert s.digest() == after


def test_a_clone_is_made_of_an_older_one_of_the_same_match() -> None:
    s = GAME.new(seed=1)
    spare = s.clone()
    spare.wander(Rng(stream("copies", "spare")), 60)
    copies.reused(s, spare, GAME.new(seed=1, rounds=7))


MODES: list[dict[str, Any]] = [
    {"specials": SPECIALS},
    {"players": 4, "teams": True, "specials": SPECIALS},
    {"players": 3, "victory": ["destruction", "evacuation"], "specials": SPECIALS, "rounds": 12},
]


@pytest.mark.parametrize("mode", MODES)
def test_moves_are_shown_from_square_to_square(mode: dict[str, Any]) -> None:
    s = cast("RageState", GAME.new(seed=4, **mode))
    s.events = []
    rng = Rng(stream("copies", "choices"))
    shown = 0
    while not s.over and s.turn < 60:
        assert s.clone().digest() == s.digest()
        options = s.asks[0].options
        s.choose(options[rng.below(len(options))])
        for event in s.events:
            # a swap, or a crowd that runs two squares, is shown in one go
            if event.kind == "move" and event.clause not in ("RAGE-21.06", "RAGE-9.09"):
                squares = [[int(part) for part in name.removeprefix("cell:r").split("c")] for name in event.path]
                for (row, col), (to_row, to_col) in pairwise(squares):
                    assert max(abs(row - to_row), abs(col - to_col)) == 1, event
                shown += 1
        s.events = []
    assert shown > 10


@clause("RAGE-3.01")
def test_every_die_has_eight_sides() -> None:
    def needs_a_die(s: RageState, asked: str, option: int) -> None:
        with pytest.raises(ChanceError, match="an unplanned die with 8 sides"):
            choose(s, asked, option)

    s = to(table("godzilla r5c5 wounds=2 empowered=1", "gigan r5c6 defense=1"), "act")
    needs_a_die(s.clone(), "act", HEAL)
    needs_a_die(s.clone(), "act", model("r5c6"))
    plan(s, [HH, HH, B])
    choose(s, "act", model("r5c6"))
    choose(s, "reroll", DIE)
    needs_a_die(s.clone(), "reroll", DONE)
    wall = to(table("godzilla r5c8", "gigan r5c9 defense=0", dice=[HH, B, B]), "act")
    needs_a_die(wall, "act", model("r5c9"))  # two squares, and the edge after one
    s = to(table("godzilla r10c10", "gigan r10c1", maser=["r1c1"], token={"shockirus": ["r1c2"]},
                 specials=["shockirus"]), "pick-piece")  # fmt: skip
    choose(s, "pick-piece", model("r1c1"))
    needs_a_die(s, "drive", cell("r1c2"))
