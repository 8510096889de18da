"""What people and programs see: scenes, words, scenario texts, invariants, bots' judgement."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from rampant.cli.claims import claims
from rampant.core.chance import Rng, stream
from rampant.core.errors import ScenarioError
from rampant.core.scene import SPECTATOR
from rampant.games.rage.options import DONE, STAT
from rampant.games.rage.squares import GRID
from rampant.games.rage.state import RageState
from tests.clause import clause
from tests.games.rage.tables import EX, GAME, TOWERS, board, choose, kind, model, pass_turn, table, text, to

ALL = ["explosion", "meganulon", "shobijin", "shockirus", "xilien"]
MODES: list[dict[str, Any]] = [
    {},
    {"players": 3, "specials": ALL},
    {"players": 4, "teams": True, "specials": ALL},
    {"specials": ALL, "victory": ["destruction", "evacuation"], "rounds": 20},
    {"players": 4, "teams": True, "victory": ["opposition"], "specials": ALL, "rounds": 10},
    {"pick": True, "aligned": True},
]


def test_every_clause_is_claimed_by_a_test() -> None:
    from pathlib import Path

    claimed = claims(Path(__file__).parent)
    assert [id for id in GAME.rules.clauses if id not in claimed and not GAME.rules[id].ruling] == []
    assert [id for id in claimed if id not in GAME.rules.clauses] == []


@pytest.mark.parametrize("mode", range(len(MODES)))
def test_random_games_keep_every_invariant_and_describe_every_option(mode: int) -> None:
    for seed in range(3):
        s = cast("RageState", GAME.new(seed=seed, **MODES[mode]))
        s.events = []
        rng = Rng(stream(str(seed), "choices"))
        while not s.over:
            ask = s.asks[0]
            assert ask.options == sorted(set(ask.options))
            assert ask.options[0] >= 0
            assert ask.options[-1] < GAME.action_size
            assert GAME.rules[ask.clause]
            assert ask.prompt
            targets = ids(s)
            for option in ask.options:
                described = ask.describe(option)
                assert described.label
                assert GAME.rules[described.clause]
                assert not described.target or described.target in targets, described
            for refusal in ask.denied():
                assert refusal.option not in ask.options
                assert refusal.reason
                assert GAME.rules[refusal.clause]
            s.choose(ask.options[rng.below(len(ask.options))])
            GAME.check(s)
            for event in s.events:
                assert event.text
                assert event.clause in GAME.rules.clauses
            s.events = []
        assert s.result is not None
        assert s.result.clause in GAME.rules.clauses


def ids(s: RageState) -> set[str]:
    """Everything in the scene that can be clicked."""
    scene = s.scene(0)
    found = {cell.id for cell in scene.boards[0].cells} | {piece.id for piece in scene.pieces}
    found |= {f"die:{i}" for i in range(8)}
    for panel in scene.panels:
        found |= {panel.id} | {stat.id for stat in panel.stats} | {card.id for card in panel.cards}
    return found


@clause("RAGE-4.09", "RAGE-4.06")
def test_a_scene_shows_board_pieces_and_cards() -> None:
    s = table(
        "godzilla r1c1 rage=3 wounds=2 injuries.bash=1", "gigan r10c10 down=1", board=EX, maser=["r5c5"], held=[2],
        token={"light": ["r5c1"], "shockirus": ["r6c1"]}, specials=["shockirus"],
    )  # fmt: skip
    scene = s.scene(SPECTATOR)
    assert scene.headline == "Round 1, Rage"
    assert scene.active == 0
    terrain = {cell.id: (cell.terrain, cell.features) for cell in scene.boards[0].cells}
    assert terrain["cell:r1c1"] == ("clear", ("start",))
    assert terrain["cell:r1c2"] == ("forest", ())
    assert terrain["cell:r1c3"] == ("clear", ("foundation",))
    assert terrain["cell:r5c5"] == ("clear", ("maser",))
    art = {piece.id: (piece.art, piece.at) for piece in scene.pieces}
    assert art["piece:monster-0"] == ("godzilla", "cell:r1c1")
    assert art["piece:maser-1"] == ("maser", "cell:r5c5")
    assert art["piece:maser-2"] == ("maser", "panel:p1")
    assert art["piece:block-r3c1"] == ("block-blue", "cell:r3c1")
    assert art["piece:token-r5c1"] == ("crowd-light", "cell:r5c1")
    assert art["piece:token-r6c1"] == ("shockirus", "cell:r6c1")
    marks = {piece.id: piece.marks for piece in scene.pieces}
    assert marks["piece:monster-0"] == ("injured",)
    assert marks["piece:monster-1"] == ("down",)
    panel = next(panel for panel in scene.panels if panel.id == "panel:p0")
    tracks = {stat.id: (stat.value, stat.high) for stat in panel.stats}
    assert tracks["track:p0.rage"] == (3, 10)
    assert tracks["track:p0.wounds"] == (2, 10)
    assert tracks["track:p0.bash"] == (2, 6)
    assert [card.title for card in panel.cards] == ["Aquatic", "Sweeping Blast", "Tail Whip"]
    assert s.asks[0].describe(STAT + 1).target == "track:p0.bash"


def test_views_are_plain_data_and_the_same_for_everybody() -> None:
    s = cast("RageState", GAME.new(seed=3, specials=ALL))
    texts = {json.dumps(s.view(seat), sort_keys=True) for seat in (0, 1, SPECTATOR)}
    assert len(texts) == 1


def test_a_scenario_comes_back_as_it_was_written() -> None:
    count = 0
    for mode in MODES[:5]:
        for seed in range(4):
            s = cast("RageState", GAME.new(seed=seed, **mode))
            rng = Rng(stream(str(seed), "choices"))
            turn = s.turn
            while not s.over:
                if s.turn != turn:
                    turn = s.turn
                    try:
                        written = GAME.dump(s)
                    except ScenarioError:  # the turn began with something that has happened already
                        assert kind(s) not in ("reinforce", "spend-rage", "infest", "return")
                        continue
                    count += 1
                    again = cast("RageState", GAME.load(written))
                    assert GAME.dump(again) == written
                    assert again.digest() == s.digest()
                options = s.asks[0].options
                s.choose(options[rng.below(len(options))])
    assert count > 200


def test_wrong_scenarios_say_what_is_wrong() -> None:
    for wrong, words in (
        (text("godzilla r1c1"), "2 to 4"),
        (text("godzila r1c1", "gigan r2c2"), "Did you mean 'godzilla'"),
        (text("godzilla r1c1", "gigan r1c1"), "two models on r1c1"),
        (text("godzilla r1c11", "gigan r1c1"), "r1c11"),
        (text("godzilla r1c1", "gigan r2c2", board="...\n"), "10 rows"),
        (text("godzilla r1c1", "gigan r2c2", token={"shobijin": ["r5c5"]}), "not so many shobijin"),
        (text("godzilla r1c1", "gigan r2c2", token={"light": ["r5c5", "r5c5"]}), "two tokens"),
        (text("godzilla r1c1", "gigan r2c2", turn=3), "turn must be"),
        (text("godzilla r1c1", "gigan r2c2", victory=["peace"]), "peace"),
        (text("godzilla r1c1", "gigan r2c2", masers=["r5c5"]), "masers"),
        (text("godzilla r1c1", "gigan r2c2 hunger=3"), "hunger"),
        ("game = 'rage'\nboard = = 1\n", "line 2"),
        ("game = 'chess'", "rage"),
    ):
        with pytest.raises(ScenarioError, match=words):
            GAME.load(wrong)


def test_the_judgement_prefers_what_a_player_would() -> None:
    def judge(*monsters: str, **keys: Any) -> float:
        return GAME.evaluate(table(*monsters, **keys), 0)

    even = judge("godzilla r5c5", "gigan r5c8")
    assert judge("godzilla r5c5 wounds=2", "gigan r5c8") < even < judge("godzilla r5c5", "gigan r5c8 wounds=2")
    assert judge("godzilla r5c5 injuries.bash=1", "gigan r5c8") < even
    assert judge("godzilla r5c5", "gigan r5c8", maser=["r5c6"]) < even
    goal = {"board": board(**TOWERS), "victory": ["destruction"]}
    assert judge("godzilla r5c5 destroyed=5", "gigan r5c8", **goal) > judge("godzilla r5c5", "gigan r5c8", **goal)
    over = table("godzilla r5c5", "gigan r5c6 wounds=9")
    over.concede(1)
    assert (GAME.evaluate(over, 0), GAME.evaluate(over, 1)) == (1.0, 0.0)


def test_turns_labels_and_measures_for_the_lab() -> None:
    s = table()
    turn = GAME.turn(s)
    pass_turn(s)
    assert GAME.turn(s) == turn + 1
    assert GAME.labels(s) == ["Godzilla", "Gigan"]
    assert GAME.measures(s)["rounds"] == 1


def test_an_imagined_table_is_the_same_but_for_what_chance_brings() -> None:
    s = cast("RageState", GAME.new(seed=5))
    copy = s.imagine(0, s.chance.clone())
    assert copy.digest() == s.digest()
    before = s.digest()
    while not copy.over:
        copy.choose(copy.asks[0].options[0])
    assert s.digest() == before


def test_a_clone_shares_nothing_that_changes() -> None:
    s = to(table("godzilla r5c5 wounds=1", "gigan r5c6", board=board(r5c4="r"), dice=[6, 2, 2, 6, 6]), "act")
    past = [(s.clone(), s.digest())]
    choose(s, "act", model("r5c6"))
    while kind(s) != "act":
        past.append((s.clone(), s.digest()))
        s.choose(DONE if DONE in s.asks[0].options else s.asks[0].options[0])
    assert all(state.digest() == digest for state, digest in past)
    assert GRID.cells == 100
