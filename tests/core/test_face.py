"""What people get who `import rampant`: names, comparing, copying, pickling, words and back."""

from __future__ import annotations

import copy
import pickle

import pytest

import rampant
from rampant.bots import Seen, called, kind
from rampant.bots.greedy import GreedyBot
from rampant.core.designed import campaign
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

    def decide(self, seen: Seen, ask: OpenAsk) -> int:
        return ask.options[-1]


def played(game: Game, choices: int = 25) -> Match:
    match = Match(game, seed="face")
    while not match.state.over and match.number < choices:
        ask = match.state.asks[0]
        match.choose(ask.options[match.number % len(ask.options)], ask.seat)
    return match


def test_every_public_name_is_there() -> None:
    assert set(rampant.__all__) <= set(dir(rampant))
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


def test_a_copy_of_a_match_goes_its_own_way() -> None:
    match = played(GAMES["rage"])
    before = match.dumps()
    for twin in (copy.copy(match), copy.deepcopy(match)):
        assert twin == match
        ask = twin.state.asks[0]
        twin.choose(ask.options[0], ask.seat)
        assert twin != match
        assert match.dumps() == before


@games
def test_a_pickled_state_goes_on_as_the_one_it_was_made_from(game: Game) -> None:
    """Interpreted or compiled, wherever a match is: in the middle of a fight, and while several seats are asked."""
    begun = [game.new(seed=seed, **settings) for seed, settings in enumerate(game.samples)]
    for state in begun + [game.load(each.scenario) for each in campaign(game)]:
        for number in range(90):
            if state.over:
                break
            if number % 15 == 0:
                for each in (state, _tried(state)):
                    again = pickle.loads(pickle.dumps(each))  # noqa: S301 - our own
                    assert again.digest() == each.digest()
                    assert again.game is game
                    assert _after(again) == _after(each.clone())
            ask = state.asks[number % len(state.asks)]
            state.choose(ask.options[number * 7 % len(ask.options)], ask.seat)


def _tried(state: State) -> State:
    """What is still to be asked there is not listed yet."""
    trial = state.trial()
    trial.choose(trial.asks[0].options[-1], trial.asks[0].seat)
    return trial


def _after(state: State, choices: int = 15) -> tuple[str, bool]:
    """Where a state gets to: dice, tables that are kept for speed and all."""
    for number in range(choices):
        if state.over:
            break
        ask = state.asks[-1]
        state.choose(ask.options[number * 5 % len(ask.options)], ask.seat)
    return state.digest(), state.over


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
