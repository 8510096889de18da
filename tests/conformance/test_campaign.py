"""The designed scenarios of every game are sound, said in sentences, measured, and can be played."""

from __future__ import annotations

import random

import pytest

from rampant.core.chance import seeded
from rampant.core.designed import Designed, campaign, designed
from rampant.core.errors import UnknownName
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.games import REGISTERED, game
from rampant.lab import simulate

pytestmark = pytest.mark.once

GAMES = [game(id) for id in REGISTERED]
ALL = [(each, one) for each in GAMES for one in campaign(each)]
CHOICES = 60


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_has_at_least_four_scenarios(game: Game) -> None:
    assert len(campaign(game)) >= 4
    assert len({one.title for one in campaign(game)}) == len(campaign(game))


@pytest.mark.parametrize(("game", "one"), ALL, ids=lambda value: getattr(value, "id", ""))
def test_a_scenario_is_said_measured_and_played(game: Game, one: Designed) -> None:
    for sentence in (one.about, one.goal):
        assert sentence.endswith(".")
        assert len(sentence) < 200
    assert one.measured
    assert all(len(measured.wins) == one.seats and measured.games >= 20 for measured in one.measured)
    for seat in range(one.seats):
        assert any(measured.wins[seat] for measured in one.measured), f"nobody has ever won it in seat {seat + 1}"
    match = Match(game, seed="campaign", scenario=one.scenario)
    assert match.beginning.scenario == one.scenario, "it is written as the game writes it"
    state, rng = match.state, random.Random(one.id)
    state.chance = seeded(one.id)
    for _ in range(CHOICES):
        if state.over:
            break
        ask = rng.choice(state.asks)
        state.choose(rng.choice(ask.options), ask.seat)
        game.check(state)


def test_a_scenario_is_called_by_its_id_or_without_its_number() -> None:
    first = campaign(game("rage"))[0]
    assert designed(game("rage"), first.id) == designed(game("rage"), first.id[2:]) == first
    with pytest.raises(UnknownName, match="1-two-on-one"):
        designed(game("rage"), "two-on-two")


def test_bots_play_many_games_from_one_position() -> None:
    one = campaign(game("demolition"))[0]
    report = simulate(game("demolition"), 2, ["random"], seed="7", workers=1, scenario=one.scenario)
    assert [len(played.scores) for played in report.played] == [1, 1]
    again = simulate(game("demolition"), 2, ["random"], seed="7", workers=1, scenario=one.scenario)
    assert [played.digest for played in again.played] == [played.digest for played in report.played]
