"""What the learned value looks at is counted as its names say, in both editions."""

from __future__ import annotations

from rampant.games.monpoc.demolition.game import GAME as DEMOLITION
from rampant.games.monpoc.features import FEATURES
from tests.conformance.test_features import features_of
from tests.games.monpoc.first.play import Play as First
from tests.games.monpoc.play import Play


def seen(t: Play, seat: int = 0) -> dict[str, int]:
    return features_of(t.s, seat)


def test_a_bought_hyper_form_is_told_from_a_forced_one() -> None:
    bought = seen(First(red=["yasheth-ultra r5c5 5/3 hyper"], blue=["gorghadra-ultra r16c16"]))
    assert bought["Hyper forms that were bought"] == 1
    assert "Hyper forms that were forced" not in bought
    forced = seen(First(red=["yasheth-ultra r5c5 0/3 hyper"], blue=["gorghadra-ultra r16c16"]))
    assert forced["Hyper forms that were forced"] == 1
    assert "Hyper forms that were bought" not in forced
    alpha = seen(First(red=["yasheth-ultra r5c5"], blue=["gorghadra-ultra r16c16"], power=2))
    assert alpha["Alpha forms with a Hyper form to come"] == 1
    price = First(red=["yasheth-ultra r5c5"], blue=["gorghadra-ultra r16c16"]).m("yasheth-ultra").card.forms[1].price
    assert alpha["P-dice that lack for a Hyper form"] == price - 2
    rich = seen(First(red=["yasheth-ultra r5c5"], blue=["gorghadra-ultra r16c16"], power=10))
    assert rich["a Hyper form can be bought"] == 1


def test_dice_health_and_units_of_both_sides_are_counted() -> None:
    t = Play(red=["defender-x r5c5", "g-tank r6c7"], blue=["gorghadra r5c8"], monsters=7, power=3, enemy_power=1)
    row = seen(t)
    assert (row["P-dice over 2"], row["A-dice for monsters"], row["A-dice for units"]) == (1, 7, 3)
    assert "P-dice over 3" not in row
    assert row["A-dice for monsters over 4"] == 3
    assert row["health"] == t.health("defender-x")
    assert row["opponent's health"] == t.health("gorghadra")
    assert row["grunts on the map"] + row.get("elites on the map", 0) == 1
    assert row["acts next"] == 1
    other = seen(t, 1)
    assert other["opponent's A-dice for monsters"] == 7
    assert other["health"] == t.health("gorghadra")
    assert {name: number for name, number in row.items() if name.startswith("opponent's ")} == {
        f"opponent's {name}": number for name, number in other.items() if f"opponent's {name}" in FEATURES.names
    }


def test_reach_and_what_stands_around_are_counted() -> None:
    row = seen(Play(red=["defender-x r5c5", "g-tank r5c7"], blue=["gorghadra r5c8"], monsters=8))
    assert (row["2 apart"], row["opponent 2 apart"]) == (1, 1)
    assert row["can reach to brawl"] == 1
    assert row["opponent's enemy units beside its monsters"] == 1
    assert row["own units beside its monsters"] == 1
    far = seen(Play(red=["defender-x r1c1"], blue=["gorghadra r16c16"]))
    assert far["8 apart"] == 1
    assert "can reach to brawl" not in far
    fire = seen(Play(red=["defender-x r5c5"], blue=["gorghadra r16c16"], tiles=["hazard r7c5"]))
    assert (fire["hazards"], fire["hazards beside its monsters"]) == (1, 1)
    city = seen(Play(red=["defender-x r5c5"], blue=["gorghadra r16c16"], city=["apartment-building r7c5"]))
    assert (city["buildings"], city["buildings beside its monsters"]) == (1, 1)


def test_spaces_to_the_enemy_are_counted_for_each_own_monster() -> None:
    name = "spaces between own monsters and the nearest enemy one"
    assert seen(Play(red=["defender-x r5c5"], blue=["gorghadra r5c8"]))[name] == 2
    assert seen(Play(red=["defender-x r5c5"], blue=["gorghadra r5c15"]))[name] == 9


CITY = """\
game = "demolition"
map = "backlot-brawl"
points = 12
saved = 4
red = 5
gorghadra = "r7c3"
eaters = ["r9c9", "gone"]
guards = ["r6c5"]
buildings = ["r5c3"]
pile = [4]
"""


def test_the_race_dice_and_padlocks_of_downtown_demolition_are_counted() -> None:
    row = features_of(DEMOLITION.load(CITY), 0)
    assert (row["points"], row["points of the city"], row["3 points lack"]) == (12, 4, 1)
    assert not any(name.endswith("points lack to the city") for name in row)
    assert (row["red dice"], row["red dice over 2"], row["red dice over 4"]) == (5, 1, 1)
    assert (row["eaters"], row["guards"]) == (1, 1)
    assert (row["padlocks"], row["sum of the padlocks"], row["most under a padlock"]) == (1, 4, 4)
    assert row["padlocks beside Gorghadra with 1 guards"] == 1
    assert row["spaces to the nearest padlock"] == 1
    assert "Defender X is here" not in row
