"""Section 16: who may look at what, what is remembered, and what may be imagined."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import to_builtins

from rampant.core.chance import Rng, seeded, stream
from rampant.core.errors import IllegalChoice
from rampant.games.hordes.armies import SPECIALS
from rampant.games.hordes.data import ARMY, FIGHTERS, LOCAL_OF, LOCALS, SIZES
from rampant.games.hordes.knowledge import _numbers_of_specials, _start_levels, hidden_from, seen_tiles
from rampant.games.hordes.options import DONE
from rampant.games.hordes.state import DOWN, HordesState
from rampant.games.hordes.tiles import TYPE
from tests.clause import clause
from tests.games.hordes.table import GAME, attack, cell, end_turn, fresh, go, move, pick, shown, stack, table, the_ask

AWAY = {"9,9": "ZOM: ZOM2 ZOM1@-", "9,10": "ZOM5", "9,8": "ZOM5"}


def imagined(s: HordesState, seat: int, draw: int) -> HordesState:
    """A table that the seat holds possible."""
    world = s.imagine(seat, seeded(str(draw)))
    assert isinstance(world, HordesState)
    return world


def seen(s: HordesState, seat: int, at: str) -> list[str | None]:
    """What a seat sees of a stack, from the top down."""
    found = shown(s, seat, at)
    return [tile and tile["tile"] for tile in reversed(found["tiles"])]


@clause("HRD-16.01")
def test_nobody_looks_into_face_down_stacks() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "ZOM5 GHO4", **AWAY})
    for seat in (0, 1, -1):
        assert seen(s, seat, "1,0") == [None, None]


@clause("HRD-16.02", "HRD-16.03")
def test_the_owner_looks_through_his_stacks_and_others_see_the_top() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO3@- GHO1@-", "1,0": "ZOM5 GHO4", **AWAY})
    assert seen(s, 0, "0,0") == ["GHO6", "GHO3", "GHO1"]
    assert seen(s, 1, "0,0") == seen(s, -1, "0,0") == ["GHO6", None, None]


@clause("HRD-R38", "HRD-16.03")
def test_a_tile_is_news_once() -> None:
    s = table("GHO", {"0,0": "GHO: GHO5 GHO6@- GHO1@-", "1,0": "ZOM: ZOM6 ZOM1"})
    revealed, seen = int(s.revealed), int(s.start_seen[0])
    bottom, _, top = s.pile(cell("0,0")).tiles
    s.seen(top, 0)
    assert (s.revealed, s.start_seen[0]) == (revealed, seen)
    s.seen(bottom, 0)
    assert (s.revealed, s.start_seen[0]) == (revealed + 1, seen | 1)


@clause("HRD-R45")
def test_a_table_remembers_only_if_that_was_agreed() -> None:
    assert not fresh().memory
    assert fresh(memory=True).memory
    assert GAME.forgets(GAME.resolve({}))
    assert not GAME.forgets(GAME.resolve({"memory": True}))


@clause("HRD-16.03", "HRD-16.04", "HRD-R45")
@pytest.mark.parametrize("memory", [True, False])
def test_what_a_turn_has_shown_is_hidden_again_unless_the_table_remembers(memory: bool) -> None:
    s = table("GHO", {"0,0": "GHO: GHO5 GHO3@- GHO1@-", "1,0": "ZOM5 ZOM4 ZOM3", **AWAY}, memory=memory)
    attack(s, "1,0", "0,0", "0,0")
    pick(s, "Stay") if the_ask(s).kind == "hide-away" else None
    assert seen(s, 1, "0,0") == ["GHO5", "GHO3", "GHO1"]  # all of them fought or were on top this turn
    end_turn(s)
    assert seen(s, 1, "0,0") == (["GHO5", "GHO3", "GHO1"] if memory else ["GHO5", None, None])
    assert seen(s, 0, "0,0") == ["GHO5", "GHO3", "GHO1"]


@clause("HRD-16.04")
def test_a_fighter_that_moves_is_seen_by_all_and_keeps_being_known() -> None:
    stacks = {"0,0": "GHO: GHO5 GHO6 GHO3@- GHO1@-", "1,0": "ZOM5 ZOM4 ZOM3", "0,1": "GHO: GHO6", **AWAY}
    s = table("GHO", stacks, memory=True)
    attack(s, "1,0", "0,0")
    assert seen(s, 1, "0,0") == ["GHO5", "GHO6", None, None]
    move(s, "0,0", "GHO3", "0,1")
    assert seen(s, 1, "0,1") == ["GHO3", "GHO6"]
    assert seen(s, 1, "0,0") == ["GHO5", "GHO6", None]


@clause("HRD-16.04")
@pytest.mark.parametrize("memory", [True, False])
def test_a_fighter_that_is_taken_up_is_seen_by_all_at_once_even_if_it_stays(memory: bool) -> None:
    stacks = {"0,0": "GHO: GHO5 GHO6 GHO3@- GHO1@-", "1,0": "ZOM5 ZOM4 ZOM3", "0,1": "GHO: GHO6", **AWAY}
    s = table("GHO", stacks, memory=memory)
    attack(s, "1,0", "0,0")
    go(s, "move-from", "0,0")
    revealed = s.revealed
    pick(s, "(GHO3)")
    assert s.revealed == revealed + 1  # others have seen it: this cannot be taken back
    for seat in (1, -1):
        assert seen(s, seat, "0,0")[2:] == ["GHO3", None]
    pick(s, "Stay")
    assert seen(s, 1, "0,0")[2:] == ["GHO3", None]
    end_turn(s)
    assert seen(s, 1, "0,0")[2:] == (["GHO3", None] if memory else [None, None])


@clause("HRD-16.05", "HRD-R46")
def test_what_is_public_is_in_every_view() -> None:
    s = table(
        "HUM",
        {"0,0": "HUM: HUM6 HUM2+gun+body-armor@- HUM1@-", "1,0": "ZOM5 ZOM4", **AWAY},
        held={"ZOM": ["Bomb"]},
        grave={"ZOM6": 2},
    )
    for seat in (0, 1, -1):
        view: Any = s.view(seat)
        mine = next(each for each in view["stacks"] if each["at"] == "0,0")
        assert (mine["owner"], len(mine["tiles"]), mine["items"]) == (0, 3, 2)
        assert view["players"][1]["held"] == ["bomb"]
        assert view["players"][1]["size"] == 29
        assert view["graveyard"] == {"ZOM6": 2}


@clause("HRD-16.06", "HRD-16.01")
def test_a_hidden_tile_is_remembered_by_all_with_table_memory_only() -> None:
    for memory in (True, False):
        s = table("GHO", {"0,0": "GHO: GHO3 GHO1", "1,0": "ZOM2 ZOM4", "2,0": "ZOM5", **AWAY}, memory=memory)
        attack(s, "1,0", "0,0")
        pick(s, "Hide")
        assert seen(s, 1, "2,0") == ["GHO3", None]
        while s.active == 0:
            s.choose(DONE) if DONE in the_ask(s).options else s.choose(the_ask(s).options[0])
        assert seen(s, 0, "2,0") == seen(s, 1, "2,0") == (["GHO3", None] if memory else [None, None])


@clause("HRD-2.07", "HRD-R03")
def test_armies_and_left_out_tiles_are_known_to_their_owner_only() -> None:
    s = GAME.new(seed=4, armies="random")
    view: Any = s.view(0)
    assert sum(view["players"][0]["tiles"].values()) == 29
    assert view["players"][1]["tiles"] == {}
    open_view: Any = GAME.new(seed=4).view(0)
    assert sum(open_view["players"][1]["tiles"].values()) == 29  # ready-made armies are open


# -- imagining ---------------------------------------------------------------------------------------------------------

MODES = st.sampled_from(["ready", "random", "build"])


def somewhere(seed: int, players: int, mode: str, memory: bool, choices: int) -> HordesState:
    """A position after so many random choices."""
    s = GAME.new(seed=f"secret {seed}", players=players, armies=mode, memory=memory)
    assert isinstance(s, HordesState)
    rng = Rng(stream(str(seed), "secrets"))
    for _ in range(choices):
        before = s.clone()
        asks = s.asks
        ask = asks[rng.below(len(asks))]
        s.choose(ask.options[rng.below(len(ask.options))], ask.seat)
        if s.over:
            return before
    return s


def everything_told(s: HordesState, seat: int) -> str:
    """All that a seat is told: view, scene, who is asked, its own question with every word, refusals."""
    told: dict[str, object] = {
        "view": s.view(seat),
        "scene": to_builtins(s.scene(seat)),
        "asked": [ask.seat for ask in s.asks],
    }
    ask = s.ask_of(seat)
    if ask is not None:
        told["ask"] = [ask.kind, ask.prompt, ask.clause, ask.options]
        told["options"] = [to_builtins(ask.describe(option)) for option in ask.options]
        told["denied"] = [to_builtins(denied) for denied in ask.denied()]
    if seat >= 0:
        wrong = [option for option in range(GAME.action_size) if ask is None or option not in ask.options]
        for option in wrong[:: len(wrong) // 5]:
            with pytest.raises(IllegalChoice) as refused:
                s.clone().choose(option, seat)
            told[f"refused {option}"] = [str(refused.value), refused.value.allowed]
    return json.dumps(told, sort_keys=True)


@clause("HRD-16.01", "HRD-16.02", "HRD-16.03", "HRD-16.05")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10_000), st.integers(2, 6), MODES, st.booleans(), st.integers(0, 500))
def test_two_worlds_that_differ_in_what_a_seat_may_not_know_look_the_same_to_it(
    seed: int, players: int, mode: str, memory: bool, choices: int
) -> None:
    s = somewhere(seed, players, mode, memory, choices)
    for seat in (-1, seed % players, (seed + 1) % players):
        for draw in range(2):
            world: Any = s.imagine(seat, seeded(f"{seed} {draw}"))
            GAME.check(world)
            assert everything_told(world, seat) == everything_told(s, seat)


@clause("HRD-2.06", "HRD-2.08", "HRD-16.01")
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 10_000), st.integers(2, 6), MODES, st.integers(0, 400))
def test_an_imagined_table_is_consistent_with_all_that_a_seat_knows(
    seed: int, players: int, mode: str, choices: int
) -> None:
    s = somewhere(seed, players, mode, True, choices)
    seat = seed % players
    world = s.imagine(seat, seeded(str(seed)))
    assert isinstance(world, HordesState)
    if not s.piles:
        return
    assert seen_tiles(world, seat) == seen_tiles(s, seat)
    assert world.built[seat] == s.built[seat]
    for mine, theirs in zip(s.piles, world.piles, strict=True):
        assert (mine.cell, mine.owner, len(mine.tiles)) == (theirs.cell, theirs.owner, len(theirs.tiles))
        for index in range(len(mine.tiles)):
            if not hidden_from(s, mine, index, seat):
                assert mine.tiles[index] == theirs.tiles[index]
    for other in range(players):
        counts = world.built[other]
        assert sum(counts) == sum(s.built[other]) == s.size
        levels = counts[1:FIGHTERS]
        assert max(levels) - min(levels) <= 1
        assert all(n <= most for n, most in zip(counts, ARMY[s.army[other]].copies, strict=True))


@clause("HRD-16.01")
def test_an_imagined_table_really_differs_and_covers_what_is_possible() -> None:
    s = somewhere(7, 2, "random", True, 60)
    truth = [tile & TYPE for pile in s.piles if pile.owner == DOWN for tile in pile.tiles]
    worlds = set()
    for draw in range(30):
        world = s.imagine(0, seeded(str(draw)))
        assert isinstance(world, HordesState)
        tiles = tuple(tile & TYPE for pile in world.piles if pile.owner == DOWN for tile in pile.tiles)
        worlds.add(tiles)
        assert {tile // LOCALS for tile in tiles} <= {tile // LOCALS for tile in truth}
    assert len(worlds) == 30


@clause("HRD-2.11", "HRD-16.01")
def test_a_level_of_which_all_were_seen_is_not_imagined_among_the_starting_tiles() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "WER3 GHO4", "9,9": "WER: WER4 WER5@- WER1@-", "9,10": "WER4"})
    s.start_seen[1] = 0b001110  # one of the levels 5 and 6 was left out, and there is no Werewolf of level 6
    for draw in range(12):
        below = next(pile for pile in imagined(s, 0, draw).piles if len(pile.tiles) == 3).tiles[:2]
        assert sorted(int(LOCAL_OF[tile & TYPE]) for tile in below) == [0, 4]


@clause("HRD-2.11")
def test_a_starting_tile_of_which_nothing_is_hidden_any_more_is_not_imagined() -> None:
    """It left the table without being shown as one of those, but all fighters of its level were seen since."""
    s = fresh(players=4, armies="ready", hordes=["Vampires", "Zombies", "Werewolves", "Demons"])
    other = [ARMY[army].name for army in s.army].index("Werewolves")
    s.start_seen[other] &= ~0b101000  # levels 4 and 6
    assert _start_levels(s, other, s.built[other].copy(), 0) == []


@clause("HRD-10.10")
def test_a_scouted_tile_stays_where_it_is_in_every_imagined_table() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO1", "1,0": "GHO2 ZOM5", "2,0": "ZOM3 ZOM2 GHO5", **AWAY})
    attack(s, "1,0", "0,0")
    go(s, "scouting", "2,0")
    for draw in range(20):
        assert stack(imagined(s, 0, draw), "2,0")[0] == "ZOM3"
    tops = {stack(imagined(s, 1, draw), "2,0")[0] for draw in range(40)}
    assert len(tops) > 1  # the rival cannot know it


def test_the_order_of_the_answers_says_nothing_while_armies_are_built() -> None:
    """Whoever has not finished is asked; who has is not: that is all that others see."""
    s = GAME.new(seed=2, armies="build", players=3)
    rng = Rng(stream("build", "secrets"))
    while len(s.asks) == 3:
        ask = s.asks[rng.below(3)]
        views = [s.view(seat) for seat in range(3) if seat != ask.seat]
        s.choose(ask.options[rng.below(len(ask.options))], ask.seat)
        assert views == [s.view(seat) for seat in range(3) if seat != ask.seat]


@clause("HRD-2.07")
@pytest.mark.parametrize("mode", ["build", "random"])
def test_others_are_imagined_as_far_as_they_have_come_with_their_armies(mode: str) -> None:
    s = fresh(players=2, armies=mode, hordes=["Ghouls", "Humans"])
    for number in range(40):
        world = imagined(s, 0, number)
        assert [len(plan) for plan in world.plans] == [len(plan) for plan in s.plans]
        assert len(world.starts[1]) == len(s.starts[1])
        assert sum(world.built[1]) == sum(s.built[1])
        ask = s.ask_of(1)
        if ask is None:
            break
        s.choose(ask.options[number % len(ask.options)], 1)
    assert len(s.starts[1]) == 5
    assert len({tuple(imagined(s, 0, number).starts[1]) for number in range(9)}) > 3


@clause("HRD-2.04", "HRD-2.06")
def test_of_whom_nothing_is_known_may_have_any_number_of_specials() -> None:
    for size in SIZES.values():
        assert _numbers_of_specials([0] * LOCALS, size.army) == list(range(SPECIALS + 1))
