"""At each choice of random games: legal options, full descriptions, honest clones, sound scenes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rampant.core.errors import IllegalChoice, ScenarioError
from rampant.core.game import Game
from rampant.core.scene import SPECTATOR
from rampant.core.state import OpenAsk, State
from tests.conformance.table import TABLES, any_choice, fingerprint, ids_of, picker, seats, table_name, to_json

pytestmark = pytest.mark.once

tables = pytest.mark.parametrize(("game", "settings"), TABLES, ids=table_name)

QUICK_GAMES = 4
OFTEN = 150  # after so many choices every second one is looked at, later fewer
CLOSELY = 60  # the same for what takes longer to look at


@tables
def test_random_games_offer_legal_options_keep_invariants_and_end_in_time(
    game: Game, settings: Mapping[str, Any]
) -> None:
    for seed in range(QUICK_GAMES):
        state = game.new(seed=f"quick {seed}", **settings)
        rng = picker("quick", seed)
        choices = 0
        while not state.over:
            game.check(state)
            check_options(game, state)
            state.choose(*any_choice(state, rng))
            choices += 1
            assert choices <= game.longest, f"more than the {game.longest} choices that the game declares"
        game.check(state)
        check_end(game, state)


@tables
def test_every_choice_is_described_and_no_look_or_later_choice_changes_a_state(
    game: Game, settings: Mapping[str, Any]
) -> None:
    state = game.new(seed="thorough", **settings)
    rng = picker("thorough", game.id)
    past: list[tuple[int, State, str]] = []
    scenarios = number = 0
    spare: State | None = None
    while not state.over:
        check_options(game, state)
        if rng.below(number + OFTEN) < OFTEN:
            before = fingerprint(state)
            if rng.below(number + CLOSELY) < CLOSELY:
                scenarios += look_closely(game, state)
                assert fingerprint(state) == before, "looking at the state changed it"
            copy = state.clone()
            assert fingerprint(copy) == before, "a clone differs from the original"
            spare = state.clone_into(spare)
            assert fingerprint(spare) == before, "a clone made of an older one differs from the original"
            spare.events = []
            spare.choose(*any_choice(spare, rng))
            # Sometimes the clone plays on and sometimes the original: neither may move the other.
            state, kept = (copy, state) if rng.below(2) else (state, copy)
            past.append((number, kept, before))
        state.events = []
        state.choose(*any_choice(state, rng))
        check_events(game, state)
        number += 1
    for number, kept, before in past:
        assert fingerprint(kept) == before, f"the position before choice {number} was changed by later play"
    assert scenarios, "no position could be written as a scenario"
    check_scenes(state)


@tables
def test_a_seat_that_concedes_ends_or_leaves_the_game(game: Game, settings: Mapping[str, Any]) -> None:
    start = game.new(seed="concede", **settings)
    for seat in range(start.seats):
        state = start.clone()
        state.concede(seat)
        game.check(state)
        if state.over:
            assert state.result is not None
            assert state.result.reason
        else:
            assert all(ask.seat != seat for ask in state.asks), "a seat that gave up is asked"


def look_closely(game: Game, state: State) -> int:
    """Everything that people see of a position; 1 if it could be written down as a scenario."""
    targets = check_scenes(state)
    for ask in state.asks:
        check_words(game, ask, targets[SPECTATOR if ask.seat == state.clock else ask.seat])
        check_refusal(game, state, ask)
    check_judgement(game, state)
    return check_scenario(game, state)


def check_options(game: Game, state: State) -> None:
    asks = state.asks
    assert asks, "the game is not over, but nobody is asked"
    assert len({ask.seat for ask in asks}) == len(asks), "a seat is asked two things at once"
    for ask in asks:
        options = ask.options
        assert 0 <= ask.seat <= state.clock, f"{ask} asks a seat that does not exist"
        assert options, f"{ask} has no options"
        assert options == sorted(set(options)), f"{ask} is not sorted, or repeats itself"
        assert options[0] >= 0, f"{ask} offers a negative option"
        assert options[-1] < game.action_size, f"{ask} goes beyond the game's action_size {game.action_size}"
        assert all(game.options.number(game.options.name(option)) == option for option in options)


def check_words(game: Game, ask: OpenAsk, targets: set[str]) -> None:
    """Every option and every refusal in words, each pointing at something that the seat sees, or at nothing."""
    clauses = game.rules.clauses
    targets = targets | {""}
    assert ask.prompt, f"{ask} asks nothing"
    assert not ask.clause or ask.clause in clauses, f"{ask} cites {ask.clause}"
    labels: dict[tuple[str, str], int] = {}
    for option in ask.options:
        words = ask.describe(option)
        assert words.label, f"option {option} of {ask} has no label"
        assert words.clause in clauses, f"option {option} ({words.label}) of {ask} cites {words.clause!r}"
        assert words.target in targets, f"option {option} ({words.label}) of {ask} points to {words.target!r}"
        twin = labels.setdefault((words.label, words.target), option)
        assert twin == option, f"options {twin} and {option} of {ask} cannot be told apart: {words.label}"
        if words.odds is not None:
            assert words.odds.outcomes, f"option {option} ({words.label}) has odds without outcomes"
            whole = sum(likely.chance for likely in words.odds.outcomes)
            assert whole == pytest.approx(1), f"the odds of option {option} ({words.label}) add up to {whole}"
            assert all(not part.clause or part.clause in clauses for part in words.odds.modifiers + words.odds.against)
        to_json(words)
    for denied in ask.denied():
        assert denied.label, f"{ask} denies something without a label"
        assert denied.reason, f"{ask} denies {denied.label} without a reason"
        assert denied.clause in clauses, f"{ask} denies {denied.label} by {denied.clause!r}"
        assert denied.target in targets, f"{ask} denies {denied.label} at {denied.target!r}"
        assert denied.option not in ask.options, f"{ask} denies {denied.label}, which it offers"
        assert -1 <= denied.option < game.action_size
        to_json(denied)


def check_refusal(game: Game, state: State, ask: OpenAsk) -> None:
    """A choice that is not offered is refused with what is; the caller sees that nothing changed."""
    wrong = next((option for option in range(game.action_size) if option not in ask.options), game.action_size)
    for option in {wrong, -1, game.action_size}:
        with pytest.raises(IllegalChoice) as refused:
            state.choose(option, ask.seat)
        assert refused.value.allowed == ask.options


def check_scenes(state: State) -> dict[int, set[str]]:
    """What every seat sees is sound; the ids of what it can click."""
    targets: dict[int, set[str]] = {}
    for seat in seats(state):
        to_json(state.view(seat))
        scene = state.scene(seat)
        to_json(scene)
        ids = list(ids_of(scene))
        targets[seat] = set(ids)
        assert len(ids) == len(targets[seat]), f"ids stand twice: {sorted({i for i in ids if ids.count(i) > 1})}"
        for piece in scene.pieces:
            assert piece.at in targets[seat], f"{piece.id} lies at {piece.at!r}, which is not in the scene"
        assert scene.headline
        assert -1 <= scene.active < state.seats
    return targets


def check_events(game: Game, state: State) -> None:
    for event in state.events or ():
        to_json(event)
        assert event.text or event.kind != "say", "an event says nothing"
        assert not event.clause or event.clause in game.rules.clauses, f"{event.text} cites {event.clause}"
        assert event.only is None or all(0 <= seat < state.seats for seat in event.only)


def check_judgement(game: Game, state: State) -> None:
    for seat in range(state.seats):
        assert 0 <= game.evaluate(state, seat) <= 1, f"seat {seat} thinks its position is worth more than all"
    for ask in state.asks:
        weights = None if ask.seat == state.clock else game.advise(state, ask.seat)
        if weights is not None:
            assert len(weights) == len(ask.options)
            assert all(weight >= 0 for weight in weights)
            assert sum(weights) > 0


def check_scenario(game: Game, state: State) -> int:
    """1 if the position could be written down; then it reads back as it was."""
    try:
        text = game.dump(state)
    except ScenarioError:
        return 0
    again = game.load(text)
    assert game.dump(again) == text, "a scenario reads back as another text"
    assert again.digest() == state.digest(), f"a scenario reads back as another position:\n{text}"
    return 1


def check_end(game: Game, state: State) -> None:
    result = state.result
    assert result is not None
    assert not state.asks
    assert result.reason
    assert result.clause in game.rules.clauses, f"the game ended by {result.clause!r}"
    assert len(set(result.winners)) == len(result.winners)
    assert all(0 <= seat < state.seats for seat in result.winners)
    assert len(state.scores) == state.seats
    assert all(0 <= score <= 1 for score in state.scores)
    assert not result.ranking or sorted(result.ranking) == list(range(state.seats))
    with pytest.raises(IllegalChoice):
        state.choose(0)
