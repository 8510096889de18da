"""Nothing that attacks, spends or ends a turn happens by itself; every question says why something is refused."""

from __future__ import annotations

import re

import pytest

from rampant.core.chance import Rng, stream
from rampant.core.step import kind_of
from rampant.games.hordes.options import DONE, GO
from tests.clause import clause
from tests.games.hordes.table import GAME, attack, end_turn, fresh, labels, pick, reasons, table, the_ask, told, view

AWAY = {"5,5": "ZOM: ZOM1", "5,6": "ZOM5", "5,4": "ZOM5"}


# -- by itself ---------------------------------------------------------------------------------------------------------


@clause("HRD-4.04", "HRD-5.01", "HRD-5.08")
def test_even_the_last_fighter_attacks_only_at_a_word_and_is_told_why_it_must() -> None:
    s = table("ZOM", {"0,0": "GHO: GHO1", "1,0": "ZOM6", "5,5": "ZOM: ZOM4 ZOM1", "5,6": "GHO6 GHO6"})
    s.events = []
    attack(s, "5,6", "5,5")
    end_turn(s)
    assert s.active == 0
    assert labels(s) == ["Attack with 1 fighter"]
    assert the_ask(s).prompt.startswith("Attack (1,0)?")
    assert "The Ghouls must fight at (1,0): they touch no other stack." in told(s)
    s.choose(GO)
    assert s.turns == 2


@clause("HRD-13.12", "HRD-13.10")
def test_a_turn_ends_only_at_a_word() -> None:
    s = table("GHO", {"0,0": "GHO: GHO1", "1,0": "ZOM5 ZOM4 ZOM4", "0,1": "GHO: GHO5", **AWAY})
    attack(s, "1,0", "0,0")
    assert s.turns == 1
    assert DONE in the_ask(s).options
    s.choose(DONE)
    assert s.turns == 2  # nothing to reorder


# -- limits ------------------------------------------------------------------------------------------------------------


QUIET = {"0,0": "GHO: GHO6 GHO1", "12,0": "ZOM: ZOM6 ZOM1", "0,5": "GHO5 GHO5", "0,6": "GHO5"}


@clause("HRD-17.06", "HRD-R38")
@pytest.mark.parametrize(("limit", "quiet", "near"), [(6, 7, False), (6, 8, True), (2, 0, True), (0, 50, False)])
def test_everybody_is_told_when_a_stalemate_is_near(limit: int, quiet: int, near: bool) -> None:
    s = table("GHO", QUIET, stalemate=limit, quiet=quiet)
    words = f"{limit * 2 - quiet} more turns in which nothing happens, then most fighters left win"
    words = words.replace(" more turns", " turns more")
    assert (words in s.scene(0).headline) == near
    assert (view(s, 1)["near"] == words) == near


@clause("HRD-17.06", "HRD-R38")
def test_a_stalemate_ends_the_game_unless_that_is_switched_off() -> None:
    s = table("GHO", QUIET, stalemate=1, quiet=1)
    assert view(s, 1)["near"].startswith("1 turn more")
    end_turn(s)
    assert s.over
    assert s.result is not None
    assert (s.result.clause, "for 1 round:" in s.result.reason) == ("HRD-17.06", True)
    s = table("GHO", QUIET, stalemate=0, quiet=500)
    end_turn(s)
    assert not s.over


# -- refusals ----------------------------------------------------------------------------------------------------------


@clause("HRD-13.09", "HRD-1.13")
def test_who_must_split_a_stack_is_told_why() -> None:
    """The only stack has five fighters: the first question is already which of them moves."""
    stacks = {"0,0": "GHO: GHO5 GHO6 GHO3 GHO4 GHO1", "1,0": "ZOM5 ZOM4 ZOM4", **AWAY}
    s = table("GHO", stacks, first_turn=["GHO"])
    attack(s, "1,0", "0,0")
    assert the_ask(s).kind == "move-who"
    assert reasons(s)["Done moving"] == "HRD-13.09"


SAMPLES: tuple[dict[str, object], ...] = ({}, {"players": 4, "armies": "build", "draft": True}, {"players": 6})
WRONG = re.compile(r"\b1 (fighters|tiles|spaces|turns|rounds)\b|the The|\ba [aeiou]|\ban [^aeiou\W]")


@clause("HRD-16.05")
def test_every_kind_of_question_refuses_in_words_and_counts_well() -> None:
    """Refusals name a clause, never an option that is offered; no sentence counts wrongly."""
    rng = Rng(stream("asking", "test"))
    refused: dict[str, int] = {}
    asked: dict[str, int] = {}
    for seed in range(9):
        s = fresh(seed, **SAMPLES[seed % 3])
        s.events = []
        while not s.over:
            ask = s.asks[rng.below(len(s.asks))]
            name = kind_of(ask.step)
            refused.setdefault(name, 0)
            asked[name] = asked.get(name, 0) + 1
            if refused[name] < 6:
                denied = ask.denied()
                refused[name] += 1 if denied else 0
                said = [ask.prompt, s.scene(ask.seat).headline]
                for refusal in denied:
                    assert refusal.option not in ask.options
                    assert refusal.clause in GAME.rules.clauses
                    assert refusal.reason
                    said += [refusal.label, refusal.reason]
                said += [ask.describe(option).label for option in ask.options]
                assert [line for line in said if WRONG.search(line)] == []
            s.choose(ask.options[rng.below(len(ask.options))], ask.seat)
        assert [event.text for event in s.events if WRONG.search(event.text)] == []
    assert len(refused) > 22
    assert [kind for kind, count in refused.items() if count == 0 and asked[kind] > 5] == []


@clause("HRD-2.01", "HRD-R47")
def test_every_army_can_be_read_with_its_numbers_and_words() -> None:
    s = fresh(players=2, hordes=["Ghouls"], draft=True, armies="build")
    assert any(label.startswith("Zombies (1: ") and "2: 6/4 No Event" in label for label in labels(s))
    pick(s, "Zombies")
    for seat in (0, 1, -1):
        cards = {card.id: card for panel in s.scene(seat).panels for card in panel.cards}
        card = cards["card:p1.army"]
        assert "6: 4/2 Scout" in card.title
        assert "Crawler (ZOM6): level 6 Zombie, 4/2, Scout." in card.text
        assert "Zombie Trap: " in card.text
        assert "blue border, creatures of the day" in card.text
        assert "secret: 29 of these tiles" in card.text
