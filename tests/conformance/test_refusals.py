"""Whatever a player sees and might expect to choose, but cannot, is refused with a sentence and its clause."""

from __future__ import annotations

import pkgutil
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, NamedTuple

import pytest

import rampant.games
from rampant.core.game import Game
from rampant.core.scene import SPECTATOR
from rampant.core.state import OpenAsk, State
from rampant.core.step import Ask, kind_of_class
from tests.conformance.table import TABLES, any_choice, ids_of, picker, table_name

CHOICES = 700
OFTEN = 8  # so many questions of each kind are looked at for certain, later ones now and then

COMPLETE = {
    "rage use-tail-whip": "yes or no",
    "rage use-shobijin": "yes or no",
    "rage turn-section": "a section can always be turned, or left",
    "monpoc choose-colour": "both sides of the map can be taken",
    "monpoc run": "a Rampage may lead into any of its directions",
    "monpoc bargain": "yes or no",
    "monpoc power-up": "in the second edition asked only where it brings something: yes or no",
    "monstrocity begin": "there is only to be ready",
    "monstrocity time-up": "only the clock answers",
    "monstrocity give-card": "every player can get the card",
}
"""Kinds of questions that always offer everything, and why."""


def asks_of_games() -> Iterator[tuple[str, type[Ask[Any]]]]:
    """Every class of questions in the packages of the games, with the package."""
    prefix = f"{rampant.games.__name__}."
    for module in pkgutil.walk_packages(rampant.games.__path__, prefix):
        for thing in vars(import_module(module.name)).values():
            if isinstance(thing, type) and issubclass(thing, Ask) and thing.__module__ == module.name:
                yield module.name.removeprefix(prefix).partition(".")[0], thing


def explains(ask: type[Ask[Any]]) -> bool:
    ancestors = ask.__mro__[: ask.__mro__.index(Ask)]
    return any(name in vars(each) for each in ancestors for name in ("denied", "only"))


def test_every_kind_of_question_of_every_game_answers_why_not() -> None:
    silent = {f"{family} {kind_of_class(ask)}" for family, ask in asks_of_games() if not explains(ask)}
    assert silent == set(COMPLETE)


class Look(NamedTuple):
    """What one question offered and refused, and what its seat saw."""

    kind: str
    offered: set[str]
    refused: set[str]
    seen: set[str]
    rest: bool  # a reason is given against everything else


def things(ask: OpenAsk) -> dict[str, str]:
    """What is offered: things to click, or the options themselves where there is nothing to click. With labels."""
    described = {option: ask.describe(option) for option in ask.options}
    return {words.target or f"option {option}": words.label for option, words in described.items()}


def look(state: State, ask: OpenAsk) -> Look:
    denied = ask.denied()
    named = {each.target for each in denied} | {f"option {each.option}" for each in denied}
    scene = state.scene(SPECTATOR if ask.seat == state.clock else ask.seat)
    return Look(ask.kind, set(things(ask)), named, set(ids_of(scene)), bool(ask.step.only(state)))


@pytest.mark.once
@pytest.mark.parametrize(("game", "settings"), TABLES, ids=table_name)
def test_what_was_offered_before_and_is_not_now_is_refused_with_a_reason(
    game: Game, settings: Mapping[str, Any]
) -> None:
    state = game.new(seed="refusals", **settings)
    rng = picker("refusals", game.id)
    looks: list[Look] = []
    asked: Counter[str] = Counter()
    for _ in range(CHOICES):
        if state.over:
            break
        for ask in state.asks:
            asked[ask.kind] += 1
            if rng.below(asked[ask.kind]) < OFTEN:
                looks.append(look(state, ask))
        state.choose(*any_choice(state, rng))
    known = {each.kind: set[str]() for each in looks}
    for each in looks:
        known[each.kind] |= each.offered
    for each in looks:
        expected = {thing for thing in known[each.kind] if thing.startswith("option ") or thing in each.seen}
        unexplained = set() if each.rest else expected - each.offered - each.refused
        assert not unexplained, f"{each.kind} does not say why not: {unexplained}"
