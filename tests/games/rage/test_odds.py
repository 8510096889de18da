"""The odds that are shown are exact, powers and forced rerolls included."""

from __future__ import annotations

from itertools import product

import pytest

from rampant.games.rage.data import BASH, BLAST
from rampant.games.rage.faces import BLOCKS, HITS, SPECIALS
from rampant.games.rage.state import TOP_RATING, RageState
from rampant.games.rage.steps import odds
from tests.clause import clause
from tests.games.rage.tables import HH, B, S, board, choose, model, options, table, to


@pytest.fixture(autouse=True)
def nothing_remembered() -> None:
    """Odds are computed by each test anew."""
    for function in (odds.rolled, odds.defended, odds.worth, odds.meet):
        function.cache_clear()


def odds_of(s: RageState, name: str) -> dict[str, float]:
    shown = s.asks[0].describe(model(name)).odds
    assert shown is not None
    return {outcome.label: outcome.chance for outcome in shown.outcomes}


def test_odds_count_force_field_fire_and_the_best_path() -> None:
    plain = odds_of(to(table("gigan r5c5", "mechagodzilla r5c6", board=board(r5c6="F")), "act"), "r5c6")
    field = odds_of(to(table("gigan r5c5", "mechagodzilla r5c6"), "act"), "r5c6")
    down = odds_of(to(table("gigan r5c5", "mechagodzilla r5c6 down=1"), "act"), "r5c6")
    assert field["no wound"] > plain["no wound"] == down["no wound"]
    wall = {"r4c6": "r", "r5c6": "r", "r6c6": "r"}
    free = odds_of(to(table("godzilla r5c5", "gigan r5c7"), "act"), "r5c7")
    some = odds_of(to(table("godzilla r5c5", "gigan r5c7", board=board(r5c6="r")), "act"), "r5c7")
    shut = odds_of(to(table("godzilla r5c5", "gigan r5c7", board=board(**wall)), "act"), "r5c7")
    fire = odds_of(to(table("godzilla r5c5", "gigan r5c7", board=board(**wall, r5c7="*")), "act"), "r5c7")
    assert shut["no wound"] > free["no wound"] == some["no wound"] == fire["no wound"]


def test_odds_say_when_a_monster_is_knocked_out() -> None:
    words = {}
    for wounds in (6, 7, 8, 9):
        likely = odds_of(to(table("godzilla r5c5", f"mechagodzilla r5c6 wounds={wounds}"), "act"), "r5c6")
        assert abs(sum(likely.values()) - 1) < 1e-12
        words[wounds] = list(likely)
    assert words == {
        6: ["no wound", "1 wound", "2 wounds", "3 wounds", "3 wounds and an injury"],
        7: ["no wound", "1 wound", "2 wounds", "knocked out"],
        8: ["no wound", "1 wound", "knocked out"],
        9: ["no wound", "knocked out"],
    }


def test_odds_do_not_name_injuries_that_do_not_count_yet() -> None:
    s = to(table("godzilla r5c5 injuries.bash=1", "gigan r5c6"), "act")
    s.monsters[0].hurt[1] = 2
    shown = s.asks[0].describe(model("r5c6")).odds
    assert shown is not None
    assert [(part.name, part.amount) for part in shown.modifiers][:2] == [
        ("on the card", 3), ("rage, injuries and Shockirus", -1),
    ]  # fmt: skip


def rated(s: RageState, stat: int, rating: int) -> RageState:
    """The active monster with another rating (the Rage phase has reset what a scenario says)."""
    s.monsters[0].stats[stat] = rating
    return s


def failure(likely: dict[str, float]) -> float:
    """The chance that an attack brings no wound, whatever it costs."""
    return sum(chance for label, chance in likely.items() if label.startswith("no wound"))


@clause("RAGE-22.09", "RAGE-R21")
def test_odds_count_forced_rerolls_as_the_attacker_uses_them_best() -> None:
    s = to(table("gigan r5c5", "mechagodzilla r5c6"), "act")
    assert 0.6675 < 1 - failure(odds_of(s, "r5c6")) < 0.6685
    parts = s.asks[0].describe(model("r5c6")).odds
    assert parts is not None
    assert "forced rerolls included" in [part.name for part in parts.modifiers]
    # without any special symbol's power: 58.2 % against the same roll
    plain = 0
    for roll in product(range(1, 9), repeat=4):
        for guard in product(range(1, 9), repeat=2):
            plain += sum(HITS[face] for face in roll) > sum(BLOCKS[face] + SPECIALS[face] for face in guard)
    assert round(plain / 8**6, 3) == 0.582
    assert failure(odds_of(to(table("mechagodzilla r5c5", "gigan r5c8 defense=2"), "act"), "r5c8")) < failure(
        odds_of(rated(to(table("godzilla r5c5", "gigan r5c8 defense=2"), "act"), BLAST, 4), "r5c8")
    )


@pytest.mark.parametrize(
    ("target", "guarded"), [("mothra r5c6 defense=2 down=1", 0), ("mechagodzilla r5c6 defense=2", 1)]
)
def test_odds_with_forced_rerolls_agree_with_trying_every_roll(target: str, guarded: int) -> None:
    """Two dice against two: every roll, every choice of dice, every reroll; a Force Field blocks with specials too."""
    stopped = [BLOCKS[face] + guarded * SPECIALS[face] for face in range(9)]
    beaten = [2 - stopped[face] for face in range(1, 9) if stopped[face] < 2]
    assert odds.worth(1, guarded == 1, 2) == (len(beaten) * 8 ** (TOP_RATING - 1), sum(beaten) * 8 ** (TOP_RATING - 1))

    def surplus(attack: tuple[int, ...], defense: list[int]) -> int:
        return sum(HITS[face] for face in attack) - sum(stopped[face] for face in defense)

    faces = range(1, 9)
    success = wounds = 0.0
    for attack, defense in product(product(faces, repeat=2), product(faces, repeat=2)):
        best = (-1.0, -1.0)
        most = sum(SPECIALS[face] for face in attack)
        for dice in ((), (0,), (1,), (0, 1)):
            if len(dice) > most or not all(stopped[defense[die]] for die in dice):
                continue
            rolls = []
            for again in product(faces, repeat=len(dice)):
                after = list(defense)
                for die, face in zip(dice, again, strict=True):
                    after[die] = face
                rolls.append(surplus(attack, after))
            value = (sum(n > 0 for n in rolls) / len(rolls), sum(min(4, max(0, n)) for n in rolls) / len(rolls))
            best = max(best, value)
        success += best[0] / 8**4
        wounds += best[1] / 8**4
    likely = odds_of(rated(to(table("gigan r5c5", target), "act"), BASH, 2), "r5c6")
    assert abs(1 - failure(likely) - success) < 1e-12
    values = {"1 wound": 1, "2 wounds": 2, "3 wounds": 3, "3 wounds and an injury": 4}
    assert abs(sum(chance * values.get(label, 0) for label, chance in likely.items()) - wounds) < 1e-12


@clause("RAGE-22.03", "RAGE-22.08", "RAGE-22.11")
def test_odds_say_what_a_failed_bash_costs() -> None:
    saw = odds_of(rated(to(table("godzilla r5c5", "gigan r5c6 defense=2"), "act"), BASH, 1), "r5c6")
    labels = ["no wound", "no wound, 1 wound in return", "no wound, 2 wounds in return", "1 wound", "2 wounds"]
    assert list(saw) == labels
    # two specials in return: the attack die shows no hit (5 of 8), both defense dice a special (2 of 8 each)
    assert saw[labels[2]] == 5 / 8 / 16
    down = odds_of(rated(to(table("godzilla r5c5", "gigan r5c6 defense=2 down=1"), "act"), BASH, 1), "r5c6")
    assert list(down) == ["no wound", "1 wound", "2 wounds"]
    far = odds_of(rated(to(table("godzilla r5c5", "gigan r5c8 defense=2"), "act"), BLAST, 1), "r5c8")
    assert list(far) == ["no wound", "1 wound", "2 wounds"]
    poison = odds_of(rated(to(table("gigan r5c5", "mothra r5c6 defense=2"), "act"), BASH, 1), "r5c6")
    assert list(poison)[:2] == ["no wound", "no wound, an injury in return"]
    whip = odds_of(rated(to(table("gigan r5c5", "godzilla r5c6 defense=1"), "act"), BASH, 1), "r5c6")
    assert list(whip)[:2] == ["no wound", "no wound, perhaps thrown back 1 square"]


@clause("RAGE-7.11")
def test_odds_say_that_they_leave_empowered_tokens_out() -> None:
    def notes(*monsters: str) -> list[str]:
        shown = to(table(*monsters), "act").asks[0].describe(model("r5c6")).odds
        assert shown is not None
        return [part.name for part in shown.modifiers if part.amount == 0]

    assert notes("godzilla r5c5", "gigan r5c6") == []
    assert notes("godzilla r5c5 empowered=1", "gigan r5c6") == ["empowered tokens left out"]
    assert notes("godzilla r5c5", "gigan r5c6 empowered=1") == ["empowered tokens left out"]


@clause("RAGE-11.03", "RAGE-22.02")
def test_paths_and_swept_targets_have_odds_of_their_own() -> None:
    s = to(table("godzilla r5c5", "gigan r5c7", board=board(r5c6="r"), dice=[HH, S, B]), "act")
    choose(s, "act", model("r5c7"))
    path = {option: s.asks[0].describe(option).odds for option in options(s, "choose-path")}
    chances = [shown.outcomes[0].chance for shown in path.values() if shown is not None]
    assert len(chances) == 2
    assert chances[0] < chances[1]  # a bonus die more
    s = to(table("godzilla r5c5", "gigan r5c7", board=board(r4c8="g"), dice=[HH, S, B]), "act")
    choose(s, "act", model("r5c7"))
    assert odds_of(s, "r4c8") == {"2 wounds: destroyed": 1.0}  # the roll is known: two hits, no defense dice
