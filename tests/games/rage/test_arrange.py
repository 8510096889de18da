"""What players decide before the first turn, teams of any size, and the ends that a table may switch off."""

from __future__ import annotations

from typing import Any, cast

import pytest

from rampant.core.chance import Planned
from rampant.core.errors import ChanceError, ScenarioError
from rampant.games.rage.arrange import turned
from rampant.games.rage.data import CORNERS, SECTIONS
from rampant.games.rage.options import DONE, TURN
from rampant.games.rage.setup import make_board
from rampant.games.rage.squares import BLUE, GRAY, GRID, RED
from rampant.games.rage.state import RageState
from rampant.games.rage.steps.masers import section
from tests.clause import clause
from tests.games.rage.tables import (
    GAME,
    TOWERS,
    board,
    cell,
    choose,
    heard,
    kind,
    names,
    options,
    pass_turn,
    table,
    text,
    watch,
    where,
)


def new(seed: int = 1, **settings: Any) -> RageState:
    return cast("RageState", GAME.new(seed=seed, **settings))


def denied(s: RageState) -> dict[str, str]:
    """What cannot be chosen now: label and reason."""
    return {denied.label: denied.reason for denied in s.asks[0].denied()}


# -- sections ----------------------------------------------------------------------------------------------------------


@clause("RAGE-R79", "RAGE-1.05")
def test_players_turn_the_sections_one_after_the_other() -> None:
    s = new(turning=True, first=2, players=3)
    drawn = {name for part in SECTIONS for name in part.sides[:1]}
    rows = [s.board.fixed_name[row * 10 : row * 10 + 5] for row in range(5)]
    assert "".join(rows) in drawn  # not turned by chance
    asked = []
    while kind(s) == "turn-section":
        asked.append(s.asks[0].seat)
        choose(s, "turn-section", DONE)
    assert asked == [1, 2, 0, 1]
    assert all(s.on[square] in (RED, GRAY, BLUE) for square in s.board.foundations)
    assert s.active == 1


@clause("RAGE-R79")
def test_a_section_is_turned_by_quarters_and_the_other_three_stay() -> None:
    s = new(turning=True)
    before = s.board.fixed_name
    choose(s, "turn-section", TURN)
    after = s.board.fixed_name
    assert after[0] == before[40]  # the left column becomes the top row
    assert after[4] == before[0]
    assert after[44] == before[4]
    assert [after[i] for i in range(100) if section(i)] == [before[i] for i in range(100) if section(i)]
    assert list(s.ground) == list(s.board.ground)
    choose(s, "turn-section", TURN)
    choose(s, "turn-section", TURN)  # a fourth turn would change nothing: the next player is asked
    assert s.asks[0].prompt == "Turn the top right section?"
    assert turned(s.board.fixed_name, 0) == before


@clause("RAGE-R79")
def test_a_quarter_turn_moves_every_square_of_its_section_and_no_other() -> None:
    squares = "".join(chr(100 + number) for number in range(100))
    for quadrant, (top, left) in enumerate(((0, 0), (0, 5), (5, 0), (5, 5))):
        after = turned(squares, quadrant)
        part = [after[(top + row) * 10 + left : (top + row) * 10 + left + 5] for row in range(5)]
        columns = [squares[top * 10 + left + col : (top + 5) * 10 : 10] for col in range(5)]
        assert part == [column[::-1] for column in columns]  # a column, from the bottom up, is a row now
        moved = {i for i in range(100) if after[i] != squares[i]}
        assert len(moved) == 24  # all but the middle one
        assert all(top <= i // 10 < top + 5 and left <= i % 10 < left + 5 for i in moved)


# -- blocks ------------------------------------------------------------------------------------------------------------


@clause("RAGE-R03", "RAGE-1.09")
def test_players_place_the_blue_and_gray_blocks_of_a_section_each() -> None:
    s = new(placing=True, first=1)
    assert s.asks[0].seat == 0
    own = [c for c in s.board.foundations if section(c) == 0]
    assert options(s, "place-block") == own
    assert denied(s)[f"A block on {GRID.name(s.board.foundations[-1])}"] == "it belongs to another section"
    for option in own[:3]:
        choose(s, "place-block", option)
    assert [s.on[c] for c in own] == [BLUE, GRAY, GRAY, RED, RED, RED, RED, RED]
    assert s.asks[0].seat == 1
    for _ in range(9):
        choose(s, "place-block", options(s)[-1])
    assert [sum(s.on[c] == colour for c in s.board.foundations) for colour in (RED, GRAY, BLUE)] == [20, 8, 4]
    assert s.active == 0
    assert kind(s) == "move"


# -- first player and corners ------------------------------------------------------------------------------------------


@clause("RAGE-R07", "RAGE-5.01")
def test_the_first_player_can_be_agreed() -> None:
    assert [new(seed, first=2, players=3).active for seed in range(8)] == [1] * 8
    assert {int(new(seed, players=3).active) for seed in range(20)} == {0, 1, 2}


@clause("RAGE-R07", "RAGE-1.11", "RAGE-1.12")
def test_of_two_players_the_first_chooses_a_corner_and_the_second_has_the_one_opposite() -> None:
    s = watch(new(corners=True, first=2))
    assert options(s, "choose-corner") == sorted(CORNERS)
    choose(s, "choose-corner", cell("r1c10"))
    assert [where(s, 0), where(s, 1)] == ["r10c1", "r1c10"]
    assert "RAGE-1.11: Player 1 begins on r10c1." in heard(s)


@clause("RAGE-R07", "RAGE-1.11")
def test_three_players_choose_among_the_corners_that_are_free() -> None:
    s = new(corners=True, first=1, players=3)
    choose(s, "choose-corner", cell("r10c1"))
    assert options(s, "choose-corner") == [cell("r1c1"), cell("r1c10"), cell("r10c10")]
    assert denied(s) == {"Begin on r10c1": "another monster stands there"}
    choose(s, "choose-corner", cell("r1c1"))
    choose(s, "choose-corner", cell("r1c10"))
    assert [where(s, seat) for seat in range(3)] == ["r10c1", "r1c1", "r1c10"]
    assert GAME.load(GAME.dump(s)).digest() == s.digest()  # with the corners on which they began


@clause("RAGE-R62", "RAGE-R07")
def test_a_monster_returns_near_the_corner_that_was_chosen() -> None:
    corners = {"r1c1": "r", "r1c10": "r", "r10c1": "r", "r10c10": "r"}
    s = cast("RageState", GAME.load(
        text("godzilla wounds=10", "gigan r5c5", board=board(**TOWERS | corners), victory=["destruction"])
        .replace('id = "godzilla"', 'id = "godzilla"\nhome = "r1c10"')))  # fmt: skip
    assert names(options(s, "return")) == {"r1c9", "r2c9", "r2c10"}
    with pytest.raises(ScenarioError, match="home must be a corner"):
        GAME.load(GAME.dump(s).replace('home = "r1c10"', 'home = "r2c2"'))


@clause("RAGE-R62")
def test_a_monster_whose_corner_is_walled_in_returns_as_near_as_it_can() -> None:
    taken = dict.fromkeys(["r1c1", "r1c10", "r10c1", "r10c10", "r1c2", "r2c1", "r2c2"], "r")
    s = table("godzilla wounds=10", "gigan r5c5", board=board(**TOWERS | taken), victory=["destruction"])
    assert names(options(s, "return")) == {"r1c3", "r2c3", "r3c3", "r3c1", "r3c2"}
    taken = dict.fromkeys(["r1c1", "r1c10", "r10c1", "r10c10", "r10c9", "r9c10", "r9c9"], "r")
    s = table("gigan r5c5", "godzilla wounds=10", board=board(**TOWERS | taken), victory=["destruction"], turn=2)
    assert names(options(s, "return")) == {"r10c8", "r9c8", "r8c8", "r8c9", "r8c10"}


def test_a_player_can_give_up_while_corners_are_chosen() -> None:
    s = new(corners=True, first=1, players=3)
    gave_up = s.monsters[1].profile.id
    s.concede(1)
    choose(s, "choose-corner", cell("r10c1"))
    assert s.asks[0].seat == 2  # who gave up has no corner
    choose(s, "choose-corner", cell("r1c1"))
    assert [where(s, seat) for seat in range(3)] == ["r10c1", "gone", "r1c1"]
    assert s.monsters[1].profile.id == gave_up


# -- teams -------------------------------------------------------------------------------------------------------------


@clause("RAGE-R65", "RAGE-23.02")
def test_one_against_two() -> None:
    s = new(players=3, sides=["A", "B", "B"])
    assert [s.side(seat) for seat in range(3)] == [0, 1, 1]
    assert not s.opponents(1, 2)
    assert s.next_opponent(1) == 0
    s.concede(0)
    assert s.result is not None
    assert s.result.winners == (1, 2)


@clause("RAGE-R65")
def test_sides_are_known_by_who_is_with_whom_not_by_their_letters() -> None:
    s = new(players=4, sides=["D", "B", "D", "D"])
    assert list(s.agreed.sides) == [0, 1, 0, 0]
    assert GAME.load(GAME.dump(s)).digest() == s.digest()
    assert [panel.title.split(" (")[1] for panel in s.scene(0).panels[:4]] == [
        "team A)",
        "team B)",
        "team A)",
        "team A)",
    ]
    alone = new(players=2, sides=["C", "A"])
    assert not alone.agreed.teams
    assert alone.digest() == new(players=2).digest()


@clause("RAGE-R64", "RAGE-2.08")
def test_opposition_of_one_against_three() -> None:
    s = new(players=4, sides=["A", "B", "B", "B"], victory=["opposition"], destroyer=3, first=1)
    view = cast("list[dict[str, Any]]", s.view(0)["monsters"])
    assert [monster["destroyed"] for monster in view] == [None, 0, 0, 0]
    assert [monster["rescued"] for monster in view] == [0, None, None, None]


@clause("RAGE-R66", "RAGE-R65")
def test_at_the_round_limit_a_single_monster_is_worth_a_whole_team() -> None:
    def ends(*monsters: str, sides: list[str]) -> tuple[int, ...]:
        s = pass_turn(table(*monsters, turn=len(monsters), rounds=1, sides=sides))
        assert s.result is not None
        return s.result.winners

    # one of one is left against one of two
    assert ends("godzilla r1c1 wounds=9", "gigan wounds=10 out=1", "mothra r10c10", sides=["A", "B", "B"]) == (0,)
    # all are left: 3 wounds of one against 4 of two, 2 each
    whole = ("godzilla r1c1 wounds=3", "gigan r1c10 wounds=4", "mothra r10c10")
    assert ends(*whole, sides=["A", "B", "B"]) == (1, 2)


# -- ends by limits ----------------------------------------------------------------------------------------------------


@clause("RAGE-R66")
def test_without_a_round_limit_the_game_goes_on() -> None:
    s = pass_turn(table("godzilla r1c1", "gigan r10c10", turn=2, round=1, rounds=1))
    assert s.over
    s = pass_turn(table("godzilla r1c1", "gigan r10c10", turn=2, round=300, rounds=0))
    assert not s.over
    assert s.round == 301
    assert s.scene(0).headline == "Round 301, Movement"


@clause("RAGE-R66")
def test_everybody_sees_when_the_round_limit_is_near() -> None:
    s = watch(table("godzilla r1c1", "gigan r10c10", turn=2, round=45, rounds=50))
    assert s.scene(0).headline == "Round 45, Movement"
    pass_turn(s)
    assert s.scene(1).headline == "Round 46 of 50, then fewest wounds win: Movement"
    assert "RAGE-R66: Round 46 of 50, then fewest wounds win." in heard(s)
    goals = table("godzilla r1c1", "gigan r10c10", round=50, rounds=50, victory=["destruction"], board=board(**TOWERS))
    assert goals.scene(0).headline == "Round 50 of 50, then most points win: Movement"
    teams = table("godzilla r1c1", "gigan r10c10", "mothra r1c10", round=3, rounds=3, sides=["A", "B", "B"])
    assert teams.scene(0).headline == "Round 3 of 3, then most monsters left win: Movement"


@clause("RAGE-R63")
def test_a_stalemate_of_points_ends_the_game_unless_that_was_switched_off() -> None:
    few: dict[str, Any] = {"victory": ["destruction"], "board": board(r10c1="b")}
    assert pass_turn(table("godzilla r1c1", "gigan r10c10", **few)).over
    assert not pass_turn(table("godzilla r1c1", "gigan r10c10", stalemate=False, **few)).over


@clause("RAGE-R63")
def test_everybody_sees_when_a_stalemate_is_near() -> None:
    s = watch(pass_turn(watch(table("godzilla r1c1", "gigan r10c10", victory=["destruction"], board=board(**TOWERS)))))
    line = "Only 1 point may be lost before no goal can be reached, then most points win"
    assert s.scene(0).headline == f"{line}: Movement"
    assert table("godzilla r1c1 destroyed=3", "gigan r10c10", victory=["destruction"],
                 board=board(**TOWERS)).scene(0).headline == "Round 1, Movement"  # fmt: skip
    pass_turn(s)
    assert f"RAGE-R63: {line}." in heard(s)


@clause("RAGE-R01", "RAGE-1.04")
def test_sections_are_drawn_one_of_those_left_and_turned_by_one_of_four_quarters() -> None:
    drawn: list[int] = []
    for things in (4, 4, 3, 4, 2, 4, 1, 4):
        with pytest.raises(ChanceError, match=f"draw from {things} things"):
            make_board(Planned([], drawn), False, 1)
        drawn.append(0)
    assert make_board(Planned([], drawn), False, 1).foundations


def test_the_scene_shows_the_monsters_while_the_board_is_arranged() -> None:
    s = new(corners=True, monsters=["gigan", "mothra"])
    scene = s.scene(0)
    assert scene.headline == "Round 1, Setup"
    assert [panel.title for panel in scene.panels[:2]] == ["Gigan", "Mothra"]
    picking = new(pick=True).scene(0)
    assert picking.headline == "Round 1, Picking monsters"
    assert [panel.title for panel in picking.panels[:2]] == ["Player 1", "Player 2"]
