"""What each game's editor does to a position: one sentence each."""

from __future__ import annotations

import tomllib
from typing import Any

from rampant.core.editing import Edit, Edited
from rampant.games import game
from rampant.games.monpoc.maps import map_notes


def start(id: str, which: str = "bare") -> str:
    editor = game(id).editor
    assert editor is not None
    return next(start.text for start in editor.starts() if start.id == which)


def edited(id: str, text: str, *edits: Edit) -> Edited:
    editor = game(id).editor
    assert editor is not None
    answer = editor.look(text)
    for edit in edits:
        answer = editor.edit(answer.text, edit)
        assert not answer.problem, answer.problem
    return answer


def table(answer: Edited) -> dict[str, Any]:
    return tomllib.loads(answer.text)


def refused(id: str, text: str, edit: Edit) -> Edited:
    editor = game(id).editor
    assert editor is not None
    answer = editor.edit(text, edit)
    assert answer.text == text
    return answer


# -- rage --------------------------------------------------------------------------------------------------------------


def rows(answer: Edited) -> list[str]:
    return [line.replace(" ", "") for line in table(answer)["board"].splitlines()]


def test_ground_is_painted_on_several_squares_at_once_and_wiped() -> None:
    answer = edited("rage", start("rage"), Edit("put", "ground:F", ("r1c2", "r10c9")))
    assert rows(answer)[0] == ".F........"
    assert rows(answer)[9] == "........F."
    assert rows(edited("rage", answer.text, Edit("wipe", at=("r1c2",))))[0] == ".........."


def test_a_block_that_is_moved_leaves_its_foundation() -> None:
    answer = edited("rage", start("rage"), Edit("put", "ground:b", ("r2c2",)), Edit("move", "ground:r2c2", ("r3c3",)))
    assert (rows(answer)[1], rows(answer)[2]) == (".G........", "..b.......")
    assert answer.picked == "ground:r3c3"


def test_what_stands_on_a_square_is_taken_away_before_its_ground() -> None:
    text = edited("rage", start("rage"), Edit("put", "ground:F", ("r5c5",)), Edit("put", "maser:", ("r5c5",))).text
    once = edited("rage", text, Edit("wipe", at=("r5c5",)))
    assert (rows(once)[4], "maser" in table(once)) == ("....F.....", False)
    assert rows(edited("rage", once.text, Edit("wipe", at=("r5c5",))))[4] == ".........."


def test_a_fifth_monster_is_refused_with_its_clause_and_the_text_stays() -> None:
    text = edited(
        "rage", start("rage"), Edit("put", "monster:gigan", ("r1c10",)), Edit("put", "monster:mothra", ("r10c1",))
    ).text
    answer = refused("rage", text, Edit("put", "monster:mothra", ("r5c5",)))
    assert (answer.problem, answer.clause) == ("at most four monsters fight", "RAGE-1.01")
    assert answer.scene is not None


def test_two_models_on_a_square_are_refused_with_the_square() -> None:
    assert "r1c1" in refused("rage", start("rage"), Edit("move", "monster:1", ("r1c1",))).problem


def test_a_card_of_a_monster_and_the_goals_are_set() -> None:
    answer = edited(
        "rage",
        start("rage"),
        Edit("set", "monster:0", field="monster.0.rage", value=7),
        Edit("set", field="victory", value=["destruction"]),
        Edit("set", field="turn", value=2),
    )
    assert table(answer)["monster"][0]["rage"] == 7
    assert (table(answer)["victory"], table(answer)["turn"]) == (["destruction"], 2)


# -- monpoc ------------------------------------------------------------------------------------------------------------


def test_painting_a_printed_map_writes_it_down_first() -> None:
    text = start("monpoc2", "crossfire-plaza")
    before = game("monpoc2").load(text)
    answer = edited("monpoc2", text, Edit("put", "water:", ("r1c17",)))
    after = game("monpoc2").load(answer.text)
    assert table(answer)["map"] == "open 17x17"
    changed = [cell for cell in range(289) if before.map.terrain[cell] != after.map.terrain[cell]]  # type: ignore[attr-defined]
    assert changed == [16]
    assert list(before.map.marks) == list(after.map.marks)  # type: ignore[attr-defined]
    assert sorted(before.map.foundations) == sorted(after.map.foundations)  # type: ignore[attr-defined]


def test_a_square_has_one_ground() -> None:
    answer = edited("monpoc2", start("monpoc2"), Edit("put", "water:", ("r5c5",)), Edit("put", "forest:", ("r5c5",)))
    assert "water" not in table(answer)
    assert table(answer)["forest"] == ["r5c5"]


def test_ten_dice_are_shared_and_health_is_set() -> None:
    answer = edited(
        "monpoc2",
        start("monpoc2"),
        Edit("set", field="side.0.units", value=4),
        Edit("set", "force1:0", field="health1", value=3),
    )
    side = table(answer)["side"][0]
    assert (side["units"], side["monsters"]) == (4, 6)
    assert side["force"][0].endswith("r2c2 3")


def test_both_forms_of_the_first_edition_have_their_health() -> None:
    answer = edited(
        "monpoc1",
        start("monpoc1"),
        Edit("set", "force1:0", field="health2", value=2),
        Edit("set", "force1:0", field="hyper", value=True),
    )
    line = table(answer)["side"][0]["force"][0]
    assert "/2" in line
    assert "hyper" in line


def test_a_smaller_map_loses_the_ground_beyond_its_edge() -> None:
    text = edited("monpoc2", start("monpoc2"), Edit("put", "rough:", ("r12c12", "r5c5"))).text
    answer = refused("monpoc2", text, Edit("set", field="rows", value=10))
    assert "does not fit" in answer.problem
    answer = edited("monpoc2", text, Edit("move", "force2:0", ("r7c7",)), Edit("set", field="rows", value=10))
    assert (table(answer)["map"], table(answer)["rough"]) == ("open 10x12", ["r5c5"])


def test_a_building_brings_its_foundation_and_a_unit_comes_to_the_reserve() -> None:
    answer = edited(
        "monpoc2",
        start("monpoc2"),
        Edit("put", "city:skyscraper", ("r5c5",)),
        Edit("put", "force2:g-tank-grunt", ("",)),
        Edit("set", "city:0", field="by", value=2),
    )
    assert table(answer)["city"] == ["skyscraper r5c5 by=2"]
    assert table(answer)["side"][1]["force"][-1] == "g-tank-grunt"
    assert any(thing.title == "G-Tank" and not thing.cells for thing in answer.things)


def test_a_map_that_is_cut_in_two_or_unfair_is_told_so_and_accepted() -> None:
    text = start("monpoc2")
    river = tuple(f"r6c{col}" for col in range(1, 13))
    notes = edited("monpoc2", text, Edit("put", "water:", river)).notes
    assert any(note.startswith("water cuts the map into 2 parts") for note in notes)
    assert not any(note.startswith("neither half") for note in notes)
    corner = edited("monpoc2", text, Edit("put", "water:", ("r1c1",)))
    assert any(note.startswith("neither half") for note in corner.notes)
    alone = edited("monpoc2", text, Edit("put", "mark:spawn-red", ("r1c5",)))
    assert "red has 1 spawn points, blue 0" in alone.notes
    fair = edited("monpoc2", alone.text, Edit("put", "mark:spawn-blue", ("r12c8",)))
    assert not any("spawn points" in note or "neither" in note for note in fair.notes)


def test_printed_maps_are_as_they_are_meant() -> None:
    edition: Any = game("monpoc2")
    for map in edition.edition.maps:
        assert map_notes(map) == [], map.title


# -- others ------------------------------------------------------------------------------------------------------------


def test_damage_goes_with_its_building() -> None:
    answer = edited(
        "monstrocity",
        start("monstrocity"),
        Edit("put", "board:H", ("r2c2",)),
        Edit("set", "board:r2c2", field="damage1", value=2),
        Edit("move", "board:r2c2", ("r3c3",)),
    )
    assert table(answer)["damage"] == [{"at": "r3c3", "by": [2]}]
    assert "damage" not in table(edited("monstrocity", answer.text, Edit("remove", "board:r3c3")))


def test_a_phase_brings_what_it_needs() -> None:
    answer = edited("monstrocity", start("monstrocity", "two"), Edit("set", field="phase", value="rampage"))
    assert len(table(answer)["monster"]) == 2
    answer = edited("monstrocity", answer.text, Edit("set", field="phase", value="choose"))
    assert "monster" not in table(answer)


def test_a_deck_is_emptied_card_by_card() -> None:
    answer = edited("monstrocity", start("monstrocity"), Edit("set", field="events", value=["riots"]))
    assert table(answer)["events"] == ["riots"]
    answer = edited("monstrocity", answer.text, Edit("set", field="events", value=[]))
    assert table(answer)["events"] == "none"


def test_a_tile_lies_on_top_of_its_stack_and_secrets_are_open_to_who_edits() -> None:
    answer = edited("hordes", start("hordes"), Edit("put", "stack:VAM3", ("1,1",)))
    assert [stack["tiles"] for stack in table(answer)["stack"] if stack["at"] == "1,1"] == [["VAM3", "ZOM2"]]
    assert answer.scene is not None
    assert not any(piece.art == "back" for piece in answer.scene.pieces)


def test_more_tiles_than_there_are_cannot_be() -> None:
    answer = refused("hordes", start("hordes"), Edit("put", "stack:VAM1", ("1,1",)))
    assert "VAM1" in answer.problem


def test_a_tile_of_an_army_that_nobody_plays_is_refused_in_words() -> None:
    answer = refused("hordes", start("hordes"), Edit("put", "stack:WER2", ("1,1",)))
    assert answer.problem.startswith("nobody plays the Werewolves here")


def test_a_map_is_not_cut_off_below_who_stands_on_it() -> None:
    answer = refused("monpoc2", start("monpoc2"), Edit("set", field="rows", value=8))
    assert answer.problem == "nova-esr stands on r10c10, beyond 8 x 12: move it first"
    moved = edited(
        "monpoc2", start("monpoc2"), Edit("move", "force2:0", ("r6c10",)), Edit("set", field="rows", value=8)
    )
    assert table(moved)["map"] == "open 8x12"


def test_padlocks_and_their_numbers_go_with_buildings() -> None:
    answer = edited("demolition", start("demolition"), Edit("put", "building:", ("r5c5", "r8c8")))
    assert (table(answer)["tokens"], table(answer)["pile"]) == ([1, 1], [3, 3])
    answer = edited("demolition", answer.text, Edit("set", "building:0", field="tokens.0", value=False))
    assert (table(answer)["tokens"], table(answer)["pile"]) == ([0, 1], [3])


def test_a_printed_map_that_is_painted_on_looks_as_before_and_shows_its_starting_areas() -> None:
    text = start("monpoc1", "crossfire-plaza")
    before = game("monpoc1").load(text).scene(-1).boards[0].cells
    answer = edited("monpoc1", text, Edit("put", "water:", ("r17c17",)))
    assert answer.scene is not None
    after = answer.scene.boards[0].cells
    assert [cell.id for one, cell in zip(before, after, strict=True) if one.terrain != cell.terrain] == ["cell:r17c17"]
    assert "start-red" in next(cell for cell in after if cell.id == "cell:r1c4").features
    assert not answer.unfit


def test_sand_is_rough_lava_is_water_and_grass_is_open() -> None:
    answer = edited(
        "monpoc2", start("monpoc2"), Edit("put", "look:lava", ("r5c5",)), Edit("put", "look:sand", ("r6c6",))
    )
    assert (table(answer)["water"], table(answer)["rough"]) == (["r5c5"], ["r6c6"])
    answer = edited("monpoc2", answer.text, Edit("put", "look:grass", ("r5c5",)), Edit("wipe", at=("r6c6",)))
    assert (table(answer)["look"], "water" in table(answer), "rough" in table(answer)) == (["grass r5c5"], False, False)
