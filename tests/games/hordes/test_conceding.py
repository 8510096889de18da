"""HRD-17.07, R54: somebody leaves the table, in his turn or out of it, and the others play on."""

from __future__ import annotations

import pytest

from rampant.core.chance import Planned, Rng, stream
from rampant.core.step import kind_of
from rampant.games.hordes.data import code_of
from rampant.games.hordes.options import DONE, GO
from rampant.games.hordes.state import HordesState
from rampant.games.hordes.steps.building import free_armies
from rampant.games.hordes.steps.restacking import Restack
from rampant.games.hordes.tiles import MOVED
from tests.clause import clause
from tests.games.hordes.table import (
    GAME,
    attack,
    cell,
    dead,
    end_turn,
    fresh,
    go,
    held,
    labels,
    line,
    move,
    pick,
    stack,
    step,
    table,
    the_ask,
)

VAMPIRES = {"9,9": "VAM: VAM1", "9,8": "VAM5 VAM5"}
WEREWOLVES = {"5,5": "WER: WER1 WER6", "5,6": "WER4"}


@clause("HRD-17.07", "HRD-11.03")
def test_the_starting_tiles_of_one_who_leaves_before_they_are_placed_are_dead() -> None:
    s = fresh(players=3)
    assert the_ask(s).kind == "place"
    leaver = (the_ask(s).seat + 1) % 3
    kinds = {code_of(kind): 1 for kind in s.starts[leaver]}
    assert len(kinds) == 5
    s.concede(leaver)
    assert dead(s) == kinds
    assert not s.starts[leaver]
    GAME.check(s)


@clause("HRD-17.07")
def test_who_has_left_cannot_leave_again_nor_anybody_when_the_game_is_over() -> None:
    s = fresh(players=4)
    s.concede(1)
    for seat, over in ((1, False), (2, False), (1, False), (0, True), (3, True)):
        before = s.digest()
        twice = s.lives(seat) and not s.over
        s.concede(seat)
        assert (s.digest() != before, s.over) == (twice, over)
    assert s.out == [1, 2, 0]


@clause("HRD-17.07", "HRD-3.03", "HRD-2.01")
def test_who_leaves_before_an_army_is_picked_has_a_random_one_that_nobody_else_has() -> None:
    s = fresh(players=3, draft=True)
    picker = the_ask(s).seat
    leaver, last = (picker + 1) % 3, (picker + 2) % 3
    pick(s, "Ghouls")
    ghouls, free = int(s.army[picker]), free_armies(s)
    s.chance = Planned([], [1])
    s.concede(leaver)
    assert s.army[leaver] == free[1]
    assert (s.army[picker], free_armies(s)) == (ghouls, [free[0], *free[2:]])
    assert (the_ask(s).kind, the_ask(s).seat) == ("pick-army", last)
    s = fresh(players=3, draft=True)
    pick(s, "Ghouls")
    s.concede(picker)
    assert s.army[picker] == ghouls  # who has one keeps it


@clause("HRD-17.07", "HRD-2.12")
def test_who_leaves_while_armies_are_built_is_waited_for_no_more() -> None:
    s = fresh(players=3, armies="build")
    assert sorted(ask.seat for ask in s.asks) == [0, 1, 2]
    s.concede(1)
    assert sorted(ask.seat for ask in s.asks) == [0, 2]
    GAME.check(s)


@clause("HRD-17.07", "HRD-R50", "HRD-R54")
def test_conceding_kills_the_leader_at_once_and_the_others_play_on() -> None:
    stacks = {
        "0,0": "GHO: GHO2 GHO1",
        "1,0": "ZOM6 GHO5",
        "5,5": "ZOM: ZOM2 ZOM1",
        "5,6": "ZOM5",
        "8,8": "WER: WER1",
        "8,9": "WER6",
    }
    s = table("GHO", stacks, held={"ZOM": ["Bomb"], "WER": ["Bomb"]})
    assert the_ask(s).seat == 1  # the Zombies may throw their Bomb
    s.concede(1)
    GAME.check(s)
    assert not s.lives(1)
    assert stack(s, "5,5") == []
    assert the_ask(s).seat == 2  # the window goes on
    s.concede(0)
    assert s.over
    assert s.result is not None
    assert s.result.winners == (2,)
    assert s.result.ranking == (2, 0, 1)


@clause("HRD-R54", "HRD-5.02")
def test_when_the_owner_of_the_chosen_location_leaves_another_is_chosen() -> None:
    stacks = {"0,0": "GHO: GHO2 GHO6 GHO1", "1,0": "ZOM: ZOM6 ZOM1", "0,1": "ZOM5 ZOM4", **WEREWOLVES}
    s = table("GHO", stacks)
    go(s, "choose-location", "1,0")
    s.concede(1)
    GAME.check(s)
    assert (the_ask(s).kind, step(s).cell) == ("choose-fighters", cell("0,1"))
    s.choose(GO)
    assert dead(s) == {"ZOM6": 1, "ZOM1": 1, "ZOM5": 1}  # the Husk vanished: its army is dead
    assert stack(s, "5,5") == ["WER1", "WER6"]


@clause("HRD-R54", "HRD-4.05")
def test_when_the_only_one_in_touch_leaves_before_the_fight_there_is_none() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6 GHO6 GHO1", "1,0": "ZOM: ZOM6 ZOM1", **WEREWOLVES})
    assert the_ask(s).kind == "choose-fighters"
    s.concede(1)
    GAME.check(s)
    assert the_ask(s).kind == "move-who"  # of the only stack
    near = s.clone()
    move(s, "0,0", "GHO6", "3,2")
    assert DONE not in the_ask(s).options  # one could come nearer to the Werewolves
    move(near, "0,0", "GHO6", "4,2")
    assert DONE in the_ask(near).options


@clause("HRD-R54", "HRD-10.15")
def test_when_the_enemy_of_an_aided_pair_leaves_nobody_takes_the_blow() -> None:
    s = table("GHO", {"0,0": "GHO: GHO5 GHO5 GHO1", "1,0": "ZOM: ZOM2 ZOM6 ZOM1", **VAMPIRES})
    attack(s, "1,0", "0,0", "0,0")
    s.choose(the_ask(s).options[1])  # place 2 helps place 1
    pick(s, "Fight")
    assert the_ask(s).kind == "take-blow"
    s.concede(1)
    GAME.check(s)
    assert stack(s, "1,0") == ["GHO5", "GHO5"]  # the location is empty: they move in
    assert the_ask(s).kind == "move-from"


def scattering() -> HordesState:
    """Zombies attack; a Scatter of the Vampires hits ZOM6, ZOM5 and a Survivor of the Humans."""
    near = {"1,1": "VAM5", "2,0": "VAM6", "1,-1": "VAM6", "7,7": "HUM: HUM1", "7,8": "VAM4"}
    s = table("ZOM", {"0,0": "ZOM: ZOM6 ZOM5 ZOM1", "1,0": "VAM-scatter HUM6 VAM5", **near, **VAMPIRES})
    attack(s, "1,0", "0,0", "0,0")
    assert labels(s) == ["Crawler (ZOM6)", "Husk (ZOM5)", "Survivor (HUM6)"]
    return s


@clause("HRD-R54", "HRD-7.06")
def test_when_the_owner_of_a_fighter_that_is_scattered_leaves_the_others_are_scattered() -> None:
    s = scattering()
    s.concede(1)
    GAME.check(s)
    assert labels(s) == ["Crawler (ZOM6)", "Husk (ZOM5)"]
    s = scattering()
    pick(s, "HUM6")
    pick(s, "(1,1)")
    s.concede(1)  # what is face down already stays
    assert stack(s, "1,1") == ["HUM6", "VAM5"]
    s = scattering()
    pick(s, "HUM6")
    assert the_ask(s).kind == "scatter-stack"
    s.concede(1)
    GAME.check(s)
    assert labels(s) == ["Crawler (ZOM6)", "Husk (ZOM5)"]


@clause("HRD-R54", "HRD-7.06")
def test_when_the_active_player_leaves_the_next_on_the_left_spreads_what_is_scattered() -> None:
    near = {"1,1": "VAM5", "2,0": "VAM6", "7,7": "HUM: HUM1", "7,8": "VAM4"}
    s = table("ZOM", {"0,0": "ZOM: ZOM6 ZOM5 ZOM1", "1,0": "VAM-scatter HUM6 VAM5", **near, **VAMPIRES})
    attack(s, "1,0", "0,0", "0,0")
    s.concede(0)
    GAME.check(s)
    assert (the_ask(s).kind, the_ask(s).seat) == ("scatter-stack", 1)
    s.concede(1)
    assert s.over


@clause("HRD-R54", "HRD-14.08")
def test_when_the_owner_of_a_taken_fighter_leaves_it_fights_nobody() -> None:
    near = {"5,5": "ZOM: ZOM1", "5,6": "ZOM5", "7,7": "HUM: HUM1", "7,8": "ZOM4"}
    s = table("VAM", {"0,0": "VAM: VAM6 VAM3 VAM1", "1,0": "ZOM2 HUM6 ZOM6", **near}, held={"VAM": ["Hypnosis"]})
    attack(s, "1,0", "0,0", "0,0")
    pick(s, "Hypnosis")
    pick(s, "ZOM2")
    assert labels(s) == ["Survivor (HUM6)", "Nobody"]
    s.concede(1)
    GAME.check(s)
    assert dead(s)["HUM6"] == 1  # by the Stalker opposite
    assert stack(s, "0,0") == ["VAM6", "VAM3", "VAM1"]


@clause("HRD-R54", "HRD-7.03")
def test_when_the_active_player_leaves_the_next_on_the_left_sets_the_order_of_instants() -> None:
    near = {"5,5": "ZOM: ZOM1", "5,6": "ZOM5", "7,7": "HUM: HUM1", "7,8": "ZOM4"}
    s = table("VAM", {"0,0": "VAM: VAM5 VAM6 VAM6 VAM1", "1,0": "ZOM-trap ZOM-daybreak HUM6", **near})
    attack(s, "1,0", "0,0", "0,0", "0,0")
    s.concede(0)
    GAME.check(s)
    assert (the_ask(s).kind, the_ask(s).seat) == ("next-instant", 1)
    pick(s, "Trap")
    assert dead(s)["ZOM-daybreak"] == 1
    assert stack(s, "7,7") == ["HUM1", "HUM6"]  # the survivor went home
    assert s.active == 1


@clause("HRD-R54", "HRD-R24", "HRD-11.05")
def test_a_leader_who_died_in_this_combat_falls_in_step_seven_whoever_leaves_before() -> None:
    stacks = {"0,0": "GHO: GHO2 GHO5 GHO1", "1,0": "ZOM: ZOM1 ZOM2 ZOM4", "0,1": "ZOM6", **WEREWOLVES, **VAMPIRES}
    s = table("GHO", stacks, held={"ZOM": ["Miss"]})
    attack(s, "1,0", "0,0", "0,0")
    pick(s, "Pass", "use-held")
    assert line(s) == ["GHO2", "GHO5", "", "", "ZOM2", ""]  # the Leader has died in the first pair
    s.concede(3)
    GAME.check(s)
    assert s.lives(1)
    assert (the_ask(s).kind, line(s)) == ("use-held", ["GHO2", "GHO5", "", "", "ZOM2", ""])
    pick(s, "Pass", "use-held")
    assert dead(s)["GHO5"] == 1  # the second pair was fought
    assert not s.lives(1)


@clause("HRD-R54", "HRD-R33", "HRD-4.06")
def test_when_a_target_leaves_during_step_nine_the_step_begins_anew() -> None:
    stacks = {"0,0": "GHO: GHO3 GHO1", "0,3": "WER: WER1 WER6", "12,0": "ZOM: ZOM1 ZOM4", "13,0": "ZOM6"}
    s = table("GHO", stacks)
    move(s, "0,0", "GHO3", "-1,0")
    assert DONE not in the_ask(s).options
    s.concede(1)
    GAME.check(s)
    assert stack(s, "0,0") == ["GHO3", "GHO1"]
    assert s.moves == []
    assert [type(step) for step in s.stack].count(Restack) == 1  # what follows step 9 is not done twice
    move(s, "0,0", "GHO3", "2,0")
    assert DONE not in the_ask(s).options  # three spaces can be reached
    pick(s, "Take all moves back")
    move(s, "0,0", "GHO3", "3,0")
    end_turn(s)
    assert s.active == 2


@clause("HRD-R54", "HRD-R48")
def test_when_the_active_player_leaves_in_the_closing_window_his_turn_is_over() -> None:
    stacks = {"0,0": "GHO: GHO2 GHO1", "1,0": "ZOM6 GHO5", "5,5": "ZOM: ZOM2 ZOM1", "5,6": "ZOM5", **VAMPIRES}
    s = table("GHO", stacks, held={"ZOM": ["Bomb"]})
    while the_ask(s).kind != "use-held" or step(s).window != 16:
        attack(s, "1,0", "0,0") if the_ask(s).kind == "choose-fighters" else pick(s, "Pass")
    assert the_ask(s).seat == 1
    s.concede(0)
    assert (s.turns, s.active, step(s).window) == (2, 1, 1)
    assert held(s, 1) == ["Bomb"]


# -- at any moment -----------------------------------------------------------------------------------------------------

OFTEN = 4  # how often each seat leaves at each kind of question


def questions(s: HordesState) -> list[tuple[int, int]]:
    """Every question in all its words, and every (seat, option) that may be chosen."""
    found = []
    for ask in s.asks:
        assert s.lives(ask.seat)
        assert ask.options
        assert ask.prompt
        ask.denied()
        for option in ask.options:
            assert ask.describe(option).label
            found.append((ask.seat, option))
    return found


@clause("HRD-17.07", "HRD-R54")
@pytest.mark.once
def test_conceding_at_any_moment_leaves_a_sound_table() -> None:
    """Each seat leaves at each kind of question; then all options are described, chosen, and some played on."""
    rng = Rng(stream("concede", "test"))
    left: dict[tuple[str, int, bool], int] = {}
    for seed in range(48):
        s = GAME.new(seed=f"concede {seed}", players=3 + seed % 2, armies=("random", "ready", "build")[seed % 3])
        assert isinstance(s, HordesState)
        while not s.over:
            ask = s.asks[rng.below(len(s.asks))]
            for seat in range(s.seats):
                moment = (kind_of(ask.step), (seat - ask.seat) % s.seats, seat == s.active)
                if s.lives(seat) and left.get(moment, 0) < OFTEN:
                    left[moment] = left.get(moment, 0) + 1
                    leave_and_play_on(s.clone(), seat, rng)
            s.choose(ask.options[rng.below(len(ask.options))], ask.seat)
    assert len({kind for kind, _, _ in left}) >= 25


def leave_and_play_on(s: HordesState, seat: int, rng: Rng) -> None:
    s.concede(seat)
    GAME.check(s)
    s.scene(-1)
    for asked, option in questions(s):
        copy = s.clone()
        copy.choose(option, asked)
        GAME.check(copy)
    for _ in range(8):
        if s.over:
            return
        ask = s.asks[rng.below(len(s.asks))]
        turn, active = s.turns, int(s.active)
        s.choose(ask.options[rng.below(len(ask.options))], ask.seat)
        questions(s)
        if s.turns != turn and not s.over and active >= 0 and s.lives(active):
            assert not any(tile & MOVED for pile in s.piles for tile in pile.tiles)
