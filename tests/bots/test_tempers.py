"""Tempers: what a bot likes besides winning shows in how it plays, and counts for nothing once the game is decided."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

import pytest

from rampant.bots import bot
from rampant.bots.judging import tempered
from rampant.bots.kaiju import USUAL_TEMPER
from rampant.core.errors import FileError, UnknownName
from rampant.core.game import Game
from rampant.core.state import State
from rampant.core.temper import read_tempers
from rampant.core.value import ByHand, Judge
from rampant.games import game, game_ids
from tests.sample import GAME as SAMPLE

GAMES = [game(id) for id in game_ids()]


class Fixed(Judge):
    """Thinks the same of everything."""

    def __init__(self, value: float) -> None:
        self.value = value

    def of(self, s: State, seat: int) -> float:
        return self.value


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_tempers_that_say_what_they_are(game: Game) -> None:
    assert len(game.tempers) >= 3
    for temper in game.tempers.values():
        assert temper.text.endswith(".")
        assert any(temper.likes.values())


def test_a_temper_moves_a_judgement_most_where_the_game_is_open() -> None:
    rage = game("rage")
    state = rage.new(seed="temper")
    moved = [abs(tempered(Fixed(value), rage, "hunter").of(state, 0) - value) for value in (0.5, 0.9, 1.0)]
    assert moved[0] > moved[1] > moved[2] == 0


def test_of_a_finished_game_a_temper_thinks_as_everybody() -> None:
    rage = game("rage")
    state = rage.new(seed="temper")
    state.concede(0)
    assert state.over
    assert [tempered(ByHand(), rage, "hunter").of(state, seat) for seat in range(2)] == state.scores


def test_a_temper_that_a_game_does_not_know_is_refused_with_those_it_knows() -> None:
    rage = game("rage")
    state = rage.new(seed="temper")
    with pytest.raises(UnknownName, match="eager, hunter, patient, reckless"):
        bot("kaiju:1:sleepy").choose(state, state.asks[0].seat)
    with pytest.raises(UnknownName, match="temper in sample"):
        bot("kaiju:1:hunter").choose(SAMPLE.new("1"), 0)


def test_a_temper_that_likes_what_is_no_feature_is_refused() -> None:
    with pytest.raises(FileError, match="is no feature of the game"):
        read_tempers("rampant.games.rage", ["down", "out"])


def apart(name: str) -> float:
    """How far two such bots are from each other in Rage, on average over the beginning of a game."""
    rage = game("rage")
    features = rage.features
    assert features is not None
    place = features.names.index("squares to the nearest opponent")
    state = rage.new(seed="tempers")
    minds = [bot(name, str(seat), patient=True) for seat in range(2)]
    found: list[int] = []
    for _ in range(60):
        ask = state.asks[0]
        state.choose(minds[ask.seat].choose(state, ask.seat), ask.seat)
        row = features.zeros[:]
        features.fill(state, 0, row)
        found.append(int(row[place]))
    return fmean(found)


def test_a_hunter_comes_closer_than_a_patient_one() -> None:
    assert apart("kaiju:3:hunter") + 1 < apart("kaiju:3:patient")


@pytest.mark.parametrize(
    ("game", "temper"),
    [
        pytest.param(each, name, id=f"{each.id} {name}")
        for each in GAMES
        for name in each.tempers
        if name != USUAL_TEMPER
    ],
)
def test_every_temper_shows_in_play(game: Game, temper: str) -> None:
    """Somewhere it chooses what it thinks more of than the usual bot does, which chooses otherwise."""
    for number, position in enumerate(played(game)):
        seat = position.asks[0].seat
        theirs, usual = (
            {each.option: each.value for each in bot(f"kaiju:4{name}", str(number), patient=True).judge(position, seat)}
            for name in (f":{temper}", "")
        )
        mine, other = next(iter(theirs)), next(iter(usual))
        if mine != other and theirs[mine] - usual.get(mine, 1.0) > theirs.get(other, 1.0) - usual[other]:
            return
    pytest.fail(f"{temper} did nothing of its own")


def played(game: Game) -> Iterator[State]:
    """Positions of a few games."""
    for seed in ("1", "2", "3"):
        state, mind = game.new(seed), bot("kaiju:2", seed, patient=True)
        while not state.over:
            ask = state.asks[0]
            if ask.seat < state.seats and len(ask.options) > 1:
                yield state
            clock = ask.seat >= state.seats
            state.choose(ask.options[0] if clock else mind.choose(state, ask.seat), ask.seat)
