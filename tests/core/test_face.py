"""What people get who `import rampant`: names, comparing, copying, pickling, words and back."""

from __future__ import annotations

import copy
import pickle

import pytest

import rampant
from rampant.bots import called, kind
from rampant.bots.greedy import GreedyBot
from rampant.core.errors import IllegalChoice, RampantError
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.core.state import OpenAsk, State
from rampant.lab.simulate import simulate
from tests.conformance.table import GAMES

games = pytest.mark.parametrize("game", [GAMES[id] for id in rampant.game_ids()], ids=lambda game: game.id)


class Last(rampant.Bot):
    """A bot that nobody registered."""

    name = "last"
    text = "Takes the last option."

    def decide(self, state: State, ask: OpenAsk) -> int:
        return ask.options[-1]


def played(game: Game, choices: int = 25) -> Match:
    match = Match(game, seed="face")
    while not match.state.over and match.number < choices:
        ask = match.state.asks[0]
        match.choose(ask.options[match.number % len(ask.options)], ask.seat)
    return match


def test_every_public_name_is_there() -> None:
    for name in rampant.__all__:
        assert getattr(rampant, name) is not None


@games
def test_states_and_matches_say_where_they_are_and_are_compared_copied_and_pickled(game: Game) -> None:
    match = played(game)
    state = match.state
    assert game.id in repr(state)
    assert f"{match.number} choices" in repr(match)
    twin = copy.deepcopy(state)
    assert twin == state
    assert twin is not state
    ask = twin.asks[0]
    twin.choose(ask.options[0], ask.seat)
    assert twin != state
    with pytest.raises(TypeError, match="digest"):
        hash(state)
    again = pickle.loads(pickle.dumps(match))  # noqa: S301 - our own
    assert again == match
    assert again.state == state
    assert again.game is game


@games
def test_the_words_of_a_choice_are_understood_again(game: Game) -> None:
    match = played(game, 40)
    again = Match(game, seed="face")
    for words, entry in zip(match.choices, match.record[1:], strict=True):
        try:
            option = again.parse(words, entry.seat)
        except IllegalChoice:  # several options may have the same words; each has a name of its own
            option = again.parse(entry.choose, entry.seat)
        assert again.parse(entry.choose, entry.seat) == entry.option
        again.choose(option if game.options.name(option) == entry.choose else entry.option, entry.seat)
    with pytest.raises(IllegalChoice, match="no option here"):
        again.parse("dance the tango", again.state.asks[0].seat)


def test_a_class_plays_where_a_name_does() -> None:
    report = simulate(rampant.game("rage"), 2, [Last, "random"], seed="1", workers=1)
    assert report.bots == ("tests.core.test_face.Last", "random")
    assert called(GreedyBot) == "greedy"
    assert kind("tests.core.test_face.Last") is Last
    with pytest.raises(RampantError, match="no bot"):
        kind("tests.core.test_face.Nobody")
    with pytest.raises(RampantError, match="subclass"):
        kind("tests.core.test_face.Match")
