"""A match that begins from a scenario: what its text settles, and the form in which it is kept."""

from __future__ import annotations

from collections.abc import Mapping

from rampant.core.errors import ScenarioError, SettingError
from rampant.core.game import RULES, Game, Value


def settings_of(game: Game, given: Mapping[str, object], scenario: str) -> dict[str, Value]:
    """All settings of a match that begins from a scenario. What the text says cannot be set otherwise."""
    state = game.load(scenario)
    if state.over:
        raise ScenarioError("the game is over in this position: nobody can choose anything", 0, "scenario")
    agreed = game.agreed(state)
    for name, value in agreed.items():
        if name in given and given[name] != value:
            what = "version of the rules" if name == RULES else f"setting {name!r}"
            raise SettingError(f"the scenario says that the {what} is {value!r}, not {given[name]!r}")
    return game.resolve({**given, **agreed})


def written(game: Game, scenario: str) -> str:
    """The text as the game itself writes it, so that it stays the same position whatever comes to the game later.

    Where the game writes no text of the position (it is in the middle of a turn), the text stays as it is.
    """
    state = game.load(scenario)
    try:
        text = game.dump(state)
        return text if game.load(text).digest() == state.digest() else scenario
    except ScenarioError:
        return scenario
