"""Sections 1 and 2: the tiles, and building an army out of them."""

from __future__ import annotations

from itertools import combinations
from math import comb, prod
from typing import Any

import pytest

from rampant.core.chance import seeded
from rampant.core.errors import IllegalChoice
from rampant.games.hordes import armies
from rampant.games.hordes.data import (
    AID,
    ARMY,
    ARMY_OF,
    ATTACK,
    CODES,
    DEFENCE,
    FIGHTERS,
    KINDS,
    LOCAL,
    LOCALS,
    NO_EVENT,
    SIZES,
    WORDS_OF,
    army_named,
    kind_of,
)
from rampant.games.hordes.options import LEVEL, NUMBER, SEAT_ARMY
from rampant.games.hordes.state import HordesState
from tests.clause import clause
from tests.games.hordes.table import GAME, fresh, the_ask

RULES = GAME.version


def tiles(army: str, text: str) -> list[int]:
    """Counts from text: `1 6 6 5 5 5 Gun:1 Miss:2` (levels 1 to 6, then specials)."""
    counts = [0] * LOCALS
    words = text.split()
    for level in range(6):
        counts[level] = int(words[level])
    for word in words[6:]:
        kind, number = word.replace("_", " ").split(":")
        counts[LOCAL[kind.lower().replace(" ", "-")]] = int(number)
    return counts


@clause("HRD-1.01", "HRD-1.03", "HRD-1.04", "HRD-R01")
def test_six_armies_have_forty_tiles_each_of_which_31_are_fighters() -> None:
    assert len(ARMY) == 6
    for army in ARMY:
        assert army.copies[:6] == [1, 6, 6, 6, 6, 6]
        assert sum(army.copies[6:]) == 9
        assert sum(army.copies) == 40
        items = [KINDS[i].name for i in range(14) if army.copies[6 + i] and KINDS[i].sort == "item"]
        assert bool(items) == (army.code in ("HUM", "GHO", "DEM"))


@clause("HRD-1.02", "HRD-R47")
def test_every_army_has_its_border_colour() -> None:
    colours = {army.name: army.colour for army in ARMY}
    assert colours == {
        "Vampires": "red",
        "Zombies": "blue",
        "Werewolves": "yellow",
        "Demons": "black",
        "Ghouls": "green",
        "Humans": "white",
    }
    assert all(ARMY_OF[kind] == army_named(code[:3]) for code, kind in CODES.items())


@clause("HRD-1.05", "HRD-1.06", "HRD-R49")
def test_a_fighter_has_two_numbers_and_one_word_and_the_leader_two_words() -> None:
    assert (ATTACK[CODES["GHO3"]], DEFENCE[CODES["GHO3"]]) == (4, 5)
    for number, army in enumerate(ARMY):
        assert WORDS_OF[number * LOCALS] == NO_EVENT | AID
        assert sum("No Start" in fighter["words"] for fighter in army.fighters) <= 1
        for level in range(1, 6):
            assert int(WORDS_OF[number * LOCALS + level]).bit_count() == 1


@clause("HRD-2.02", "HRD-2.03", "HRD-2.04", "HRD-2.05", "HRD-2.06")
def test_the_human_army_of_the_book_is_legal() -> None:
    army = tiles("HUM", "1 5 5 5 4 4 Gun:1 Body_Armor:1 Bomb:1 Miss:1 Extraction:1")
    assert sum(army) == SIZES[2].army == 29
    assert armies.problems(army_named("HUM"), army, 29) == []


@clause("HRD-2.04", "HRD-2.05")
def test_all_nine_specials_leave_room_for_levels_of_four_and_three() -> None:
    army = tiles("HUM", "1 4 4 4 4 3 Gun:2 Body_Armor:2 Bomb:1 Miss:1 Extraction:2 Daybreak:1")
    assert armies.problems(army_named("HUM"), army, 29) == []


@clause("HRD-2.04")
def test_levels_that_differ_by_two_are_refused_with_the_clause() -> None:
    army = tiles("HUM", "1 5 3 4 4 4 Gun:2 Body_Armor:2 Bomb:1 Miss:1 Extraction:2")
    assert armies.problems(army_named("HUM"), army, 29) == [
        ("5 fighters of level 2 but 3 of level 3: they may differ by 1", "HRD-2.04")
    ]


@clause("HRD-2.02", "HRD-2.03", "HRD-2.05")
def test_the_validator_explains_everything_that_is_wrong() -> None:
    army = tiles("HUM", "0 5 5 5 4 4 Gun:3")
    clauses = [clause for _, clause in armies.problems(army_named("HUM"), army, 29)]
    assert clauses == ["HRD-2.02", "HRD-2.03", "HRD-2.05"]


@clause("HRD-2.06")
@pytest.mark.parametrize(("players", "humans", "others"), [(2, 1366, 1829), (3, 1269, 1672), (4, 1269, 1672)])
def test_the_number_of_legal_armies_is_as_counted(players: int, humans: int, others: int) -> None:
    size = SIZES[players].army
    for number, army in enumerate(ARMY):
        kinds = [army.copies[local] for local in armies.kinds_of(army_named(army.code), RULES)]
        ways = [0] * 10
        for at in range(prod(copies + 1 for copies in kinds)):
            taken, rest = 0, at
            for copies in kinds:
                taken += rest % (copies + 1)
                rest //= copies + 1
            ways[taken] += 1
        count = sum(ways[specials] * comb(5, (size - 1 - specials) % 5) for specials in range(10))
        # No level may be taken more than six times.
        assert all((size - 1 - specials) // 5 + 1 <= 6 or specials < 0 for specials in range(10))
        assert count == (humans if army.code == "HUM" else others), number


@clause("HRD-2.06")
def test_every_legal_army_and_only_those_can_be_built_from_the_questions() -> None:
    """All ways through the questions for one army, counted."""
    size, army = 20, army_named("HUM")
    seen: set[tuple[int, ...]] = set()

    def walk(plan: list[int]) -> None:
        if len(plan) == armies.army_questions(army, RULES):
            built = armies.planned_army(army, RULES, plan)
            assert armies.problems(army, built, size) == []
            seen.add(tuple(built))
            return
        for answer in armies.answers(army, RULES, size, plan, len(plan)):
            walk([*plan, answer])

    walk([])
    assert len(seen) == 1269


@clause("HRD-2.02", "HRD-2.06")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_ready_and_random_armies_are_legal(players: int) -> None:
    size = SIZES[players].army
    assert size == {2: 29, 3: 25}.get(players, 20)
    chance = seeded("armies")
    for army in range(6):
        for rivals in combinations([other for other in range(6) if other != army], players - 1):
            built = armies.ready(army, RULES, players, list(rivals))
            assert armies.problems(army, built, size) == []
            assert not built[LOCAL["daybreak"]] or any(ARMY[rival].night for rival in rivals)
            assert not built[LOCAL["scatter"]] or any(not ARMY[rival].night for rival in rivals)
        for _ in range(50):
            assert armies.problems(army, armies.random_army(army, RULES, size, chance), size) == []
        assert armies.start_problems(army, ARMY[army].made(RULES, players).start) == []


@clause("HRD-2.07")
def test_matches_of_rules_2_keep_the_ready_made_armies_of_rules_2() -> None:
    four: dict[str, Any] = {"players": 4, "hordes": ["Humans", "Vampires", "Werewolves", "Ghouls"]}
    assert fresh(**four).built[0][LOCAL["daybreak"]] == 0
    assert fresh(**four, rules=2).built[0][LOCAL["daybreak"]] == 1


@clause("HRD-2.06", "HRD-2.07")
def test_ready_made_armies_are_for_a_number_of_players_and_matches_of_older_rules_keep_theirs() -> None:
    two: dict[str, Any] = {"hordes": ["Humans", "Vampires"]}
    assert fresh(**two).built[1][:FIGHTERS] == [1, 6, 5, 5, 5, 5]
    assert fresh(**two, rules=4).built[1][:FIGHTERS] == [1, 5, 5, 5, 4, 4]
    assert fresh(**two, rules=4).built[0][:FIGHTERS] == [1, 4, 4, 5, 5, 5]
    assert fresh(**two, rules=3).built[0][:FIGHTERS] == [1, 5, 5, 5, 4, 4]
    four: dict[str, Any] = {"players": 4, "hordes": ["Werewolves", "Vampires", "Humans", "Ghouls"]}
    now, before, then = fresh(**four), fresh(**four, rules=4), fresh(**four, rules=3)
    assert now.built[0][:FIGHTERS] == [1, 3, 3, 3, 3, 3]
    assert before.built[0][:FIGHTERS] == [1, 3, 3, 4, 3, 3]
    assert then.built[0][:FIGHTERS] == [1, 3, 3, 3, 3, 3]
    assert [kind_of(local).id for local in range(FIGHTERS, LOCALS) if now.built[0][local]] == [
        "lost",
        "miss",
        "extraction",
        "trap",
    ]
    assert [kind % LOCALS + 1 for kind in reversed(before.starts[0])] == [2, 3, 5, 6, 1]
    assert [kind % LOCALS + 1 for kind in reversed(then.starts[0])] == [2, 3, 4, 5, 1]


@clause("HRD-R56")
def test_an_army_built_freely_needs_the_levels_with_which_its_rules_let_it_start() -> None:
    without = "wer1; 3 wer2; 3 wer3; 3 wer5; 3 wer6; wer-trap"
    settings = GAME.resolve({"players": 4, "free": True})
    assert not any("HRD-R56" in fault.clause for fault in GAME.build(without, settings).faults)
    older = settings | {"rules": 3}
    assert any("HRD-R56" in fault.clause for fault in GAME.build(without, older).faults)


@clause("HRD-2.08", "HRD-2.09", "HRD-2.12")
def test_starting_with_leader_and_levels_two_to_five_leaves_24_tiles_for_the_pool() -> None:
    assert armies.start_problems(army_named("HUM"), [1, 2, 3, 4, 5]) == []
    s = fresh(hordes=["Humans", "Vampires"])
    assert sum(s.built[0]) - len(s.starts[0]) == 24
    assert all(kind % LOCALS < FIGHTERS for kind in s.starts[0])


@clause("HRD-2.08")
def test_four_fighters_of_one_level_cannot_start() -> None:
    problems = armies.start_problems(army_named("HUM"), [1, 3, 3, 3, 3])
    assert problems == [("the levels of starting tiles must all differ", "HRD-2.08")]
    assert armies.start_problems(army_named("HUM"), [2, 3, 4, 5, 6])[0][0] == "the Leader must be a starting tile"


def building(**settings: Any) -> HordesState:
    s = GAME.new(seed=5, armies="build", **settings)
    assert isinstance(s, HordesState)
    return s


def answer(s: HordesState, seat: int, *numbers: int) -> None:
    for number in numbers:
        s.choose(NUMBER + number, seat)


@clause("HRD-2.10", "HRD-2.11")
def test_a_no_start_level_cannot_be_a_starting_tile_and_an_army_without_one_leaves_a_level_out() -> None:
    s = building(hordes=["Vampires", "Humans"])
    answer(s, 0, 1, 1, 1, 2, 1, 2, 1, 4, 4, 4, 4, 3)
    ask = s.ask_of(0)
    assert ask is not None
    assert ask.options == [LEVEL + level - 1 for level in (1, 3, 4, 5, 6)]
    assert ask.denied()[0].clause == "HRD-2.10"
    with pytest.raises(IllegalChoice, match="No Start"):
        s.clone().choose(LEVEL + 1, 0)
    answer(s, 1, 1, 2, 1, 1, 2, 2, 4, 4, 4, 4, 3)
    other = s.ask_of(1)
    assert other is not None
    assert other.prompt == "Which level is not among your starting tiles?"
    assert other.options == [LEVEL + level - 1 for level in (2, 3, 4, 5, 6)]
    assert armies.start_problems(army_named("VAM"), [1, 2, 3, 4, 5])[0][1] == "HRD-2.10"


@clause("HRD-2.07", "HRD-R03")
def test_building_is_secret_simultaneous_and_of_constant_length() -> None:
    s = building(hordes=["Vampires", "Zombies"])
    assert [ask.seat for ask in s.asks] == [0, 1]
    few, many = s.clone(), s.clone()
    answer(few, 0, 0, 0, 0, 0, 0, 0, 0)
    answer(many, 0, 1, 1, 1, 2, 1, 2, 1)
    assert few.view(1) == many.view(1) == s.view(1)
    answer(few, 0, 6, 6, 6, 5, 5)
    answer(many, 0, 4, 4, 4, 4, 3)
    assert len(few.plans[0]) == len(many.plans[0])
    few_ask, many_ask = few.ask_of(0), many.ask_of(0)
    assert few_ask is not None
    assert many_ask is not None
    assert few_ask.kind == many_ask.kind
    assert few.view(1) == many.view(1)
    assert few.view(0) != many.view(0)


@clause("HRD-2.04")
def test_building_refuses_uneven_levels_with_the_clause() -> None:
    s = building(hordes=["Vampires", "Zombies"])
    answer(s, 0, 1, 1, 1, 2, 1, 2, 1)
    with pytest.raises(IllegalChoice, match=r"differ by 1.*HRD-2\.04"):
        s.choose(NUMBER + 6, 0)
    (ask,) = (each for each in s.asks if each.seat == 0)
    assert [each.label for each in ask.denied()[:-1]] == [
        f"{n} fighter{'' if n == 1 else 's'}" for n in (0, 1, 2, 5, 6)
    ]


@clause("HRD-2.08", "HRD-2.10")
def test_building_says_who_cannot_be_left_out_and_who_cannot_start() -> None:
    s = building(hordes=["Vampires", "Humans"])
    said: set[tuple[str, str, str]] = set()
    while asks := [ask for ask in s.asks if ask.kind == "build"]:
        said.update((asks[0].prompt, denied.label, denied.reason) for denied in asks[0].denied())
        s.choose(asks[0].options[0], asks[0].seat)
    leave, lay = "Which level is not among your starting tiles?", "Who lies on top of your starting stack?"
    assert (leave, "Commander", "the Leader is always among the starting tiles") in said
    assert (lay, "Elder", "it bears No Start") in said


@clause("HRD-2.01", "HRD-R02")
def test_armies_are_picked_round_from_a_random_seat_and_none_twice() -> None:
    firsts = set()
    for seed in range(12):
        s = GAME.new(seed=seed, players=3, draft=True)
        assert isinstance(s, HordesState)
        first = the_ask(s).seat
        firsts.add(first)
        s.choose(SEAT_ARMY + 2)
        assert the_ask(s).seat == (first + 1) % 3
        assert SEAT_ARMY + 2 not in the_ask(s).options
        with pytest.raises(IllegalChoice, match="another player has this army"):
            s.choose(SEAT_ARMY + 2)
    assert len(firsts) > 1
    for seed in range(20):
        drawn = GAME.labels(GAME.new(seed=seed, players=6))
        assert len(set(drawn)) == 6


@clause("HRD-R56")
def test_an_army_that_is_built_freely_needs_its_starting_tiles() -> None:
    for army in range(len(ARMY)):
        counts = [1] * FIGHTERS + [0] * (LOCALS - FIGHTERS)
        start = ARMY[army].made(RULES, 2).start
        assert armies.problems(army, counts, 40, start) == []
        for level in range(2, FIGHTERS + 1):
            lacking = [0 if local == level - 1 else n for local, n in enumerate(counts)]
            found = [clause for _, clause in armies.problems(army, lacking, 40, start)]
            assert found == (["HRD-R56"] if level in start else []), (army, level)
