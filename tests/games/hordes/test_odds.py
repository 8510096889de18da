"""Before a strike everybody sees what it will bring; before a tile is turned up, how likely each outcome is."""

from __future__ import annotations

import pytest

from rampant.core.scene import Odds
from rampant.games.hordes.abilities.odds import may_lie_down, may_stand, standing
from rampant.games.hordes.data import code_of
from rampant.games.hordes.options import GO, PASS
from rampant.games.hordes.state import HordesState
from rampant.games.hordes.tiles import KNOWN, SPECTATOR_SEAT
from tests.clause import clause
from tests.games.hordes.table import attack, cell, dead, fresh, pass_all, pick, table, the_ask

AWAY = {"5,5": "ZOM: ZOM1", "5,6": "ZOM5", "5,4": "ZOM5"}


def odds(s: HordesState, words: str) -> Odds:
    """The odds of the one option whose label holds these words."""
    ask = the_ask(s)
    (found,) = [given for given in map(ask.describe, ask.options) if words in given.label]
    assert found.odds is not None, found
    return found.odds


def certain(s: HordesState, words: str) -> str:
    (outcome,) = odds(s, words).outcomes
    assert outcome.chance == 1.0
    return outcome.label


@clause("HRD-9.02", "HRD-9.03", "HRD-9.05")
def test_before_a_strike_its_outcome_is_shown_and_comes_true() -> None:
    s = table("GHO", {"0,0": "GHO: GHO6+knife GHO1", "1,0": "ZOM6 ZOM5", **AWAY}, held={"ZOM": ["Miss"]})
    attack(s, "1,0", "0,0")
    assert certain(s, "Pass") == "Crawler (ZOM6) falls (4 against 2); Sniffer (GHO6) falls (4 against 3)"
    copy = s.clone()
    pick(s, "Pass")
    assert dead(s) == {"ZOM6": 1, "GHO6": 1, "GHO-knife": 1}
    pick(copy, "Miss")
    assert certain(copy, "GHO6") == "Crawler (ZOM6) stands (0 against 2); Sniffer (GHO6) falls (4 against 3)"


@clause("HRD-10.05", "HRD-10.01", "HRD-R41")
def test_the_outcome_knows_fast_and_resist() -> None:
    s = table("VAM", {"0,0": "VAM: VAM3 VAM6 VAM1", "1,0": "ZOM: ZOM6 ZOM5 ZOM1", "0,1": "VAM5"}, memory=True)
    attack_all(s, 2)
    first, second = certain(s, "Attack with 2 fighters").split(". ")
    assert first == "1: Crawler (ZOM6) falls (4 against 2); Stalker (VAM3) stands (the enemy falls first)"
    assert second == "2: Husk (ZOM5) stands (3 against 4); Bat (VAM6) falls (3 against 2)"
    s.choose(GO)
    assert dead(s) == {"ZOM6": 1, "VAM6": 1}
    s = table("VAM", {"0,0": "VAM: VAM5 VAM6 VAM1", "1,0": "ZOM: ZOM5 ZOM1", "0,1": "VAM5"})
    attack_all(s, 1)
    assert certain(s, "Attack with 1 fighter").startswith("1: Husk (ZOM5) stands (Resist)")


def attack_all(s: HordesState, number: int) -> None:
    """Choose that many fighters of the only stack for the attack on (1,0), but do not attack yet."""
    if the_ask(s).kind == "choose-location":
        pick(s, "(1,0)")
    while len([o for o in the_ask(s).options if o != GO]) and number > 1:
        s.choose(the_ask(s).options[0])
        number -= 1


@clause("HRD-10.11", "HRD-10.15")
def test_every_answer_of_an_aided_pair_shows_what_it_brings() -> None:
    s = table("GHO", {"0,0": "GHO: GHO5 GHO5 GHO1", "1,0": "ZOM: ZOM2 ZOM6 ZOM1", "0,1": "ZOM5"})
    attack(s, "1,0", "0,0", "0,0")
    assert certain(s, "Fight").startswith("1: Hulk (ZOM2) stands (3 against 4)")
    s.choose(the_ask(s).options[1])  # place 2 helps place 1
    pick(s, "Fight")
    assert the_ask(s).kind == "take-blow"
    labels = [the_ask(s).describe(option).odds for option in the_ask(s).options]
    assert all(
        each is not None and each.outcomes[0].label.startswith("Hulk (ZOM2) falls (6 against 4)") for each in labels
    )


@clause("HRD-14.08", "HRD-10.22")
def test_hypnosis_and_hide_show_what_they_bring() -> None:
    s = table(
        "VAM",
        {"0,0": "VAM: VAM6 VAM6 VAM1", "1,0": "ZOM2 ZOM3 ZOM6", **AWAY, "1,1": "VAM5"},
        held={"VAM": ["Hypnosis"]},
    )
    attack(s, "1,0", "0,0", "0,0")
    pick(s, "Hypnosis")
    assert certain(s, "ZOM2").startswith("1: Bat (VAM6) does not fight")
    pick(s, "ZOM2")
    assert the_ask(s).kind == "hide-away"
    assert certain(s, "Hide on").endswith("2: Abomination (ZOM3) stands (3 against 5); Bat (VAM6) falls (5 against 2)")
    pass_all(s, "hypnosis-victim")
    assert certain(s, "ZOM3") == "Abomination (ZOM3) falls (6 against 5); Hulk (ZOM2) falls (5 against 4)"


@clause("HRD-2.08", "HRD-16.03")
def test_below_the_top_of_a_fresh_stack_lie_the_starting_tiles_that_were_not_seen_yet() -> None:
    """Ghouls begin with levels 3, 4, 5, 6 and 1; the Boneeater was on top before and lies elsewhere."""
    stacks = {"0,0": "GHO: GHO3 GHO5@- GHO6@- GHO1@-", "3,3": "GHO: GHO4", "1,0": "ZOM: ZOM6 ZOM1"}
    s = table("ZOM", {**stacks, "0,1": "GHO5 GHO-lost", "1,1": "ZOM5"}, grave={"GHO5": 1})
    assert standing(s, 1, 0) == (0, {0, 4, 5})
    assert {code_of(kind): weight for kind, weight in may_stand(s, 1, 0).items()} == {"GHO1": 1, "GHO5": 1, "GHO6": 1}
    assert {code_of(kind): weight for kind, weight in may_lie_down(s, 1).items()} == {
        "GHO5": 1,
        "GHO-lost": 1,
        "ZOM5": 1,
    }
    s.pile(cell("0,0")).tiles[0] |= KNOWN << SPECTATOR_SEAT  # it was seen once and moved there since
    assert {code_of(kind): weight for kind, weight in may_stand(s, 1, 0).items()} == {"GHO1": 1, "GHO5": 2, "GHO6": 1}


@clause("HRD-5.06", "HRD-16.01")
def test_the_chances_against_a_hidden_tile_count_every_tile_that_may_lie_there() -> None:
    """Of the tiles that are face down, ZOM5 lies there twice, GHO2, a Trap and a Miss once each."""
    hidden = {"1,0": "ZOM5 GHO2 ZOM-trap", "5,6": "ZOM5 ZOM-miss"}
    s = table("GHO", {"0,0": "GHO: GHO2 GHO1", **hidden, "5,5": "ZOM: ZOM1"})
    given = the_ask(s).describe(GO).odds
    assert given is not None
    chances = {each.label: each.chance for each in given.outcomes}
    assert chances == pytest.approx(
        {
            "it wins": 0.4,
            "an instant removes it": 0.2,
            "a comrade lies there: no fight": 0.2,
            "no fighter lies there: no fight": 0.2,
        }
    )


@clause("HRD-5.06", "HRD-16.01")
def test_the_chances_of_several_fighters_count_no_tile_twice() -> None:
    """Two ZOM5 and a GHO2 lie hidden: GHO2 and GHO3 kill any ZOM5; nobody of them can die."""
    s = table("GHO", {"0,0": "GHO: GHO2 GHO3 GHO1", "1,0": "ZOM5 GHO2 ZOM5", "5,5": "ZOM: ZOM1"})
    attack_all(s, 2)
    given = odds(s, "Attack with 2 fighters")
    chances = {each.label: each.chance for each in given.outcomes}
    assert chances == pytest.approx({"you lose 0, they lose 1": 2 / 3, "you lose 0, they lose 2": 1 / 3})


@clause("HRD-16.03", "HRD-2.07")
def test_chances_tell_nothing_about_secret_armies_and_sum_to_one() -> None:
    for mode, known in (("ready", True), ("random", False)):
        s = fresh(armies=mode, players=3)
        seen = False
        for _ in range(400):
            if s.over:
                break
            ask = s.asks[0]
            for option in ask.options:
                given = ask.describe(option).odds
                if given is not None:
                    assert sum(each.chance for each in given.outcomes) == pytest.approx(1.0)
                    seen = seen or len(given.outcomes) > 1
            s.choose(ask.options[-1] if PASS not in ask.options else PASS, ask.seat)
        assert seen == known
