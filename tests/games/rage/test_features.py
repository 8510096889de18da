"""What the learned value looks at is counted as its names say."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.chance import Rng
from rampant.games.rage.features import FEATURES, SHARE, TABLE
from rampant.games.rage.state import RageState
from tests.games.rage.tables import GAME, TOWERS, board, table


def seen(seat: int, *monsters: str, **keys: Any) -> dict[str, int]:
    """The features of a position that are not zero, in whole opponents."""
    s = table(*monsters, **keys)
    row = FEATURES.zeros[:]
    FEATURES.fill(s, seat, row)
    return {name: int(value) // SHARE for name, value in zip(FEATURES.names, row, strict=True) if value}


def test_the_own_monster_and_the_opponents_are_counted() -> None:
    row = seen(0, "godzilla r5c5 wounds=2 rage=1 injuries.bash=2 empowered=1 shockirus=2 shobijin=1",
               "gigan r5c8 wounds=1 down=1", specials=["shockirus", "shobijin"], board=board(**TOWERS))  # fmt: skip
    own = {name: value for name, value in row.items() if " apart" not in name and "opponent" not in name}
    assert own == {
        "wounds over 0": 1, "wounds over 1": 1, "rage over 0": 1, "stomp": 3, "bash": 1, "blast": 3, "range": 3,
        "defense": 3, "injured bash": 2, "empowered": 1, "shockirus": 2, "shobijin": 1,
        "acts next": 1, "can reach to bash": 1, "bash over defense in reach": -1, "can reach to blast": 1,
        "blast over defense in reach": 1, "sees it now": 1,
    }  # fmt: skip
    theirs = {name: value for name, value in row.items() if name.startswith("opponent's ")}
    assert theirs == {f"opponent's {name}": value for name, value in {
        "wounds over 0": 1, "stomp": 4, "bash": 4, "blast": 2, "range": 3, "defense": 2, "down": 1,
    }.items()}  # fmt: skip
    assert (row["3 apart"], row["opponent 3 apart"]) == (1, 1)
    assert row["opponent bash over defense in reach"] == 1
    assert row["opponent blast over defense in reach"] == -1


def test_ground_masers_and_absence_are_counted() -> None:
    row = seen(1, "godzilla r9c5", "gigan r5c5", board=board(r9c5="%", r5c5="*"), maser=["r5c6", "r4c4", "r1c1"])
    assert (row["in fire"], row["opponent's in smoke"]) == (1, 1)
    assert row["masers that can fire at it"] == 2
    assert "sees it now" not in row  # smoke
    assert row["opponent's acts next"] == 1
    assert "acts next" not in row
    assert "in smoke" not in row
    goals = {"victory": ["destruction"], "board": board(**TOWERS)}
    away: dict[str, Any] = goals
    gone = seen(0, "godzilla r1c1", "gigan wounds=10", **away)
    assert gone["opponent's off the board"] == 1
    assert not [name for name in gone if "apart" in name]
    out = seen(0, "godzilla r1c1", "gigan wounds=10 out=1", "mothra r10c10", "mechagodzilla r1c10")
    assert "opponent's off the board" not in out


def test_distances_far_away_are_one_and_several_opponents_share() -> None:
    assert seen(0, "godzilla r1c1", "gigan r1c10")["7 apart"] == 1
    assert seen(0, "godzilla r1c1", "gigan r1c7")["6 apart"] == 1
    assert seen(0, "godzilla r1c1", "gigan r1c8")["7 apart"] == 1
    both = seen(0, "godzilla r1c1", "gigan r1c2", "mothra r2c1")
    assert both["1 apart"] == 1  # two halves
    assert both["opponent's stomp"] == 4  # (4 + 5) halves, cut
    reach = seen(0, "godzilla r1c1", "gigan r1c5")
    assert reach["can reach to bash"] == 1
    assert "can reach to bash" not in seen(0, "godzilla r1c1", "gigan r1c6")
    assert reach["can reach to blast"] == 1
    assert "can reach to blast" not in seen(0, "godzilla r1c1", "gigan r1c8")
    team = seen(0, "godzilla r1c1", "gigan r10c10", "mothra r1c2", "mechagodzilla r10c1", teams=True)
    assert "1 apart" not in team


def test_what_features_weigh_together_is_the_sum_of_what_each_weighs() -> None:
    rng = Rng(5)
    weights = [int(rng.below(20001)) - 10000 for _ in FEATURES.names]
    ready = vec[i64](FEATURES.ready(weights))
    known: set[str] = set()
    for number in range(60):
        state = GAME.new(seed=f"weights {number}", **GAME.samples[number % len(GAME.samples)])
        assert isinstance(state, RageState)
        while not state.over:
            state.wander(rng, 7)
            for seat in range(state.seats):
                row = FEATURES.zeros[:]
                FEATURES.fill(state, seat, row)
                whole = [int(number) * weight for number, weight in zip(row, weights, strict=True)]
                assert FEATURES.added(state, seat, ready, 0) == sum(whole)
                assert FEATURES.added(state, seat, ready, 1) == sum(whole[TABLE:])
                known |= {name for name, each in zip(FEATURES.names, row, strict=True) if each}
    assert len(known) > 0.8 * len(FEATURES.names)
