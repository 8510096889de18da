"""Settings: each has a default, each wrong one is refused with what is allowed."""

from __future__ import annotations

import pytest

from rampant.core.errors import SettingError, UnknownName
from rampant.core.game import Setting
from tests.sample import GAME

FLAG = Setting("aligned", "flag", False, "Are boards aligned?")
NUMBER = Setting("players", "number", 2, "How many", low=2, high=4)
CHOICE = Setting("map", "choice", "city", "Where", choices=("city", "harbour"))
CHOICES = Setting("tokens", "choices", [], "Which", choices=("maser", "crowd", "rubble"), high=2)
REPEATED = Setting("team", "choices", [], "Who", choices=("a", "b"), distinct=False)
TEXT = Setting("force", "text", "", "Which force")


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        (FLAG, True),
        (NUMBER, 2),
        (NUMBER, 4),
        (CHOICE, "harbour"),
        (CHOICES, []),
        (CHOICES, ["crowd", "maser"]),
        (REPEATED, ["a", "a", "b"]),
        (TEXT, "anything at all"),
    ],
)
def test_an_allowed_value_is_taken_as_it_is(setting: Setting, value: object) -> None:
    assert setting.check(value) == value


@pytest.mark.parametrize(
    ("setting", "value", "says"),
    [
        (FLAG, 1, "setting 'aligned' cannot be 1; allowed: true or false"),
        (FLAG, "true", "cannot be 'true'"),
        (NUMBER, 1, "allowed: a number from 2 to 4"),
        (NUMBER, 5, "allowed: a number from 2 to 4"),
        (NUMBER, True, "cannot be True"),
        (NUMBER, 3.0, "cannot be 3.0"),
        (NUMBER, "3", "cannot be '3'"),
        (CHOICE, "harbor", "Did you mean 'harbour'? allowed: one of city, harbour"),
        (CHOICE, None, "cannot be None"),
        (CHOICES, ["maser", "crowds"], "Did you mean 'crowd'? allowed: a list: at most 2 of maser, crowd, rubble"),
        (CHOICES, ["maser", "crowd", "rubble"], "at most 2 of"),
        (CHOICES, ["maser", "maser"], "cannot be ['maser', 'maser']"),
        (CHOICES, "maser", "allowed: a list"),
        (CHOICES, [1], "allowed: a list"),
        (REPEATED, ["c"], "any of a, b"),
        (TEXT, 3, "allowed: a text"),
    ],
)
def test_a_wrong_value_is_refused_with_what_is_allowed(setting: Setting, value: object, says: str) -> None:
    with pytest.raises(SettingError) as refused:
        setting.check(value)
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("setting", "typed", "value"),
    [
        (FLAG, "Yes", True),
        (FLAG, "0", False),
        (FLAG, "off", False),
        (NUMBER, " 3 ", 3),
        (CHOICE, "city", "city"),
        (CHOICES, "maser, crowd,", ["maser", "crowd"]),
        (CHOICES, "", []),
        (TEXT, "a = b", "a = b"),
    ],
)
def test_what_people_type_is_understood(setting: Setting, typed: str, value: object) -> None:
    assert setting.parse(typed) == value


@pytest.mark.parametrize(
    ("setting", "typed"),
    [
        (FLAG, "maybe"),
        (FLAG, ""),
        (NUMBER, "three"),
        (NUMBER, "²"),
        (NUMBER, "--3"),
        (NUMBER, "9" * 6000),
        (CHOICE, ""),
    ],
)
def test_what_cannot_be_understood_is_refused(setting: Setting, typed: str) -> None:
    with pytest.raises(SettingError, match="allowed: "):
        setting.parse(typed)


def test_an_unknown_setting_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownName) as refused:
        GAME.new(seed=1, Player=3)
    assert "unknown setting of sample 'Player'. Did you mean 'players'? Known: players." in str(refused.value)
    assert refused.value.allowed == ["players"]


def test_defaults_fill_what_was_not_given() -> None:
    assert GAME.resolve({}) == {"players": 2, "rules": 1}
    assert GAME.resolve({"players": 3}) == {"players": 3, "rules": 1}


def test_without_a_seed_chance_is_fresh_and_with_one_it_is_the_same() -> None:
    starts = {GAME.new().digest() for _ in range(40)}
    assert len(starts) > 1
    assert GAME.new(seed=5).digest() == GAME.new(seed="5").digest()
