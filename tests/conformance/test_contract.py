"""What a game says about itself: settings, clauses, seats."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

import pytest

import rampant
from rampant.core.errors import RampantError, ScenarioError, SettingError, UnknownName
from rampant.core.game import RULES, Game, Value
from tests.conformance.table import GAMES, any_choice, picker, table_name

SHELF = Path(__file__).parents[1] / "shelf"

games = pytest.mark.parametrize("game", GAMES.values(), ids=table_name)


def test_every_registered_game_loads_under_its_own_id() -> None:
    assert [rampant.game(id).id for id in rampant.game_ids()] == rampant.game_ids()


@games
def test_a_game_is_ready_with_nothing_but_a_seed(game: Game) -> None:
    state = game.new(seed=1)
    assert state.asks
    assert state.seats == game.seats(game.resolve({})) == len(game.seat_names(game.resolve({})))
    assert game.title
    assert game.blurb
    assert game.art, "the lobby shows somebody on the cover of every game"
    assert game.action_size == game.options.size > 0
    assert all(setting.name != RULES for setting in game.settings)


@games
def test_every_setting_has_a_default_and_words_and_every_sample_is_allowed(game: Game) -> None:
    for setting in game.settings:
        assert setting.check(setting.default) == setting.default
        assert setting.text
        assert not setting.clause or setting.clause in game.rules.clauses
    for sample in game.samples:
        settings = game.resolve(sample)
        assert game.new(seed=1, **sample).seats == game.seats(settings)


@games
def test_a_wrong_setting_is_refused_with_what_is_allowed(game: Game) -> None:
    with pytest.raises(UnknownName, match="Known:"):
        game.new(seed=1, dragons=3)
    for setting in game.settings:
        wrong: list[object] = [None, 1.5, {"a": 1}, [1]]
        if setting.kind == "number":
            wrong += [setting.low - 1, setting.high + 1, True, "3"]
        if setting.kind in ("choice", "choices"):
            wrong += ["no such thing", ["no such thing"]]
        for value in wrong:
            with pytest.raises(SettingError, match="allowed: "):
                game.new(seed=1, **cast("dict[str, Any]", {setting.name: value}))


@games
def test_every_combination_of_two_settings_plays_or_is_refused_with_a_reason(game: Game) -> None:
    """One value of each kind at its edges, against every other's: no combination falls over."""
    edges: list[tuple[str, Value]] = []
    for setting in game.settings:
        if setting.kind == "flag":
            edges += [(setting.name, True), (setting.name, False)]
        elif setting.kind == "number":
            edges += [(setting.name, setting.low), (setting.name, setting.high)]
        elif setting.kind == "choice":
            edges += [(setting.name, choice) for choice in setting.choices[:6]]
        elif setting.kind == "choices":
            edges += [(setting.name, []), (setting.name, list(setting.choices[: setting.high or None]))]
        else:
            edges += [(setting.name, ""), (setting.name, "nonsense")]
    for name, value in edges:
        for other, also in edges:
            if name < other:
                play_or_refuse(game, {name: value, other: also})


def play_or_refuse(game: Game, settings: dict[str, Any]) -> None:
    try:
        state = game.new(seed=1, **settings)
    except RampantError:
        return
    assert state.seats == game.seats(game.resolve(settings))
    rng = picker("edges")
    for _ in range(5):
        if not state.over:
            state.choose(*any_choice(state, rng))


@games
def test_every_option_of_version_0_1_has_its_name_still(game: Game) -> None:
    """The list is frozen: old matches hold these numbers, and their names have to mean what they meant."""
    path = files(game.package).joinpath("data/format1.json")
    if not path.is_file():
        assert not list(SHELF.glob(f"0.1/{game.id}-*")), "matches of 0.1 hold numbers"
        return
    names = json.loads(path.read_text(encoding="utf-8"))
    known = [name for name in names if name is not None]
    assert len(set(known)) == len(known) > 0
    for name in known:
        assert game.options.name(game.options.number(name)) == name


@games
def test_clauses_are_in_the_games_own_rules(game: Game) -> None:
    assert game.rules.clauses
    for id, clause in game.rules.clauses.items():
        assert id.startswith(f"{game.prefix}-")
        assert len(clause.text) > 10
        assert clause.section
    assert files(game.package).joinpath("RULES.md").is_file()


@games
def test_a_broken_scenario_is_refused_and_never_falls_over(game: Game) -> None:
    """Lines lost, values of another kind: a ScenarioError, or a position that stands."""
    text = game.dump(first_turn(game))
    lines = text.splitlines()
    broken = ["", "game = 3", "game =", f'game = "{game.id}"', text + "nonsense = 1\n"]
    for i, line in enumerate(lines):
        key, equals, _ = line.partition(" = ")
        broken.append("\n".join(lines[:i] + lines[i + 1 :]))
        if equals:
            broken += ["\n".join([*lines[:i], f"{key} = {value}", *lines[i + 1 :]]) for value in WRONG_VALUES]
    for each in broken:
        try:
            state = game.load(each)
        except ScenarioError:
            continue
        game.check(state)


WRONG_VALUES = ("-1", "99999", '"nonsense"', "true", "[[1]]", "{ a = 1 }", "1.5", "[]", '""')


def first_turn(game: Game) -> rampant.State:
    """A position that can be written down, as early as there is one."""
    state = game.new(seed="scenario")
    rng = picker("scenario")
    while not state.over:
        try:
            game.dump(state)
        except ScenarioError:
            state.choose(*any_choice(state, rng))
        else:
            return state
    raise AssertionError("no position of a whole game can be written as a scenario")
