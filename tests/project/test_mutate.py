"""Mutants break rules where they should, leave alone what only speaks to people, and survive where no test looks."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from tools import modules
from tools.mutate.equivalent import as_toml, key, listed, same
from tools.mutate.known import Known, Reach, Sharp
from tools.mutate.loading import Rules
from tools.mutate.mutants import PROBE, Module, Mutant

import rampant

SOURCE = '''
"""A module."""

LIMIT = 3


class Step:
    def run(self, s):
        """A docstring."""
        if s.count < LIMIT and s.open:
            s.push(1)
        s.kill("A-1.01" if s.fast else "A-1.02")
        s.seen = vec(capacity=s.count + 2)
        if s.watched:
            s.tell(2 + 2)

    def describe(self, s):
        return s.count + 1


WORTH = [lambda n: n * 2]
'''


@pytest.fixture
def module(tmp_path: Path) -> Module:
    path = tmp_path / "step.py"
    path.write_text(SOURCE, encoding="utf-8")
    return Module(path)


def all_of(module: Module) -> list[Mutant]:
    return [mutant for place in module.places for mutant in place]


def test_every_way_to_break_a_rule_is_found_and_nothing_that_is_for_people(module: Module) -> None:
    changes = {(mutant.was, mutant.now) for mutant in all_of(module)}
    condition = "if s.count < LIMIT and s.open:"
    assert changes == {
        (condition, "if s.count < LIMIT or s.open:"),
        (condition, "if s.count < LIMIT:"),
        (condition, "if s.open:"),
        (condition, "if s.count <= LIMIT and s.open:"),
        (condition, "if s.count >= LIMIT and s.open:"),
        ('s.kill("A-1.01" if s.fast else "A-1.02")', "pass"),  # but which clause it cites is for people
        ("s.seen = vec(capacity=s.count + 2)", "pass"),  # and room that is kept is no rule
        ("s.push(1)", "pass"),
        ("s.push(1)", "s.push(2)"),
        ("s.push(1)", "s.push(0)"),
        ("WORTH = [lambda n: n * 2]", "WORTH = [lambda n: n + 2]"),
        ("WORTH = [lambda n: n * 2]", "WORTH = [lambda n: n * 3]"),
        ("WORTH = [lambda n: n * 2]", "WORTH = [lambda n: n * 1]"),
    }


def test_a_mutant_is_the_module_with_one_change(module: Module) -> None:
    (mutant,) = (each for each in all_of(module) if each.now == "s.push(0)")
    assert mutant.source(module.code) == SOURCE.replace("s.push(1)", "s.push(0)")
    assert (mutant.function, mutant.line) == ("Step.run", 11)


def test_probes_tell_which_blocks_were_reached(module: Module) -> None:
    blocks = {mutant.now: mutant.block for mutant in all_of(module)}
    touched = bytearray(module.blocks)
    names: dict[str, object] = {PROBE: touched}
    exec(compile(module.probed(0), "step.py", "exec"), names)
    assert not any(touched)
    worth = names["WORTH"]
    assert isinstance(worth, list)
    assert worth[0](4) == 8
    assert [number for number, reached in enumerate(touched) if reached] == [blocks["WORTH = [lambda n: n * 3]"]]


def test_the_sample_of_a_seed_does_not_change_with_code_elsewhere(module: Module, tmp_path: Path) -> None:
    (tmp_path / "step.py").write_text("def before(n):\n    return n + 1\n" + SOURCE, encoding="utf-8")
    later = Module(tmp_path / "step.py")
    ranks = {(mutant.was, mutant.now): mutant.rank(7) for mutant in all_of(module)}
    assert {(mutant.was, mutant.now): mutant.rank(7) for mutant in all_of(later)}.items() >= ranks.items()


def test_what_tests_reach_is_kept_by_module_and_file(tmp_path: Path) -> None:
    """An edit of a module makes what is known of it coarse; an edit of a test, or a new one, runs that file alone."""
    for name in ("one", "two"):
        (tmp_path / f"{name}.py").write_text(SOURCE, encoding="utf-8")
        (tmp_path / f"test_{name}.py").write_text("", encoding="utf-8")
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    files = [str(tmp_path / "test_one.py"), str(tmp_path / "test_two.py")]
    ran: list[str] = []
    same: list[str] = []  # tests that were run with the rules as they are

    def reach() -> dict[str, set[int]]:
        ran.clear()
        rules = Rules([one, two])

        def run(fresh: Sequence[str]) -> dict[str, dict[str, Reach]]:
            ran.extend(fresh)
            return {name: {f"{name}::t": Reach(0.1, frozenset({1, rules.offsets[two]}))} for name in fresh}

        known = Known(tmp_path / "reach.json", rules)
        found = known.reach(files, run)
        same[:] = sorted(Path(name.split("::")[0]).stem for name in known.unchanged)
        return {Path(name.split("::")[0]).stem: set(each.blocks) for name, each in found.items()}

    blocks = Module(one).blocks
    assert reach() == {"test_one": {1, blocks}, "test_two": {1, blocks}}
    assert ran == files
    assert reach() == {"test_one": {1, blocks}, "test_two": {1, blocks}}
    assert ran == []
    one.write_text("def before(n):\n    return n + 1\n" + SOURCE, encoding="utf-8")
    coarse = {*range(blocks + 1), blocks + 1}
    assert reach() == {"test_one": coarse, "test_two": coarse}, "every block of what was edited, the same of the other"
    assert ran == same == []
    Path(files[1]).write_text("# edited", encoding="utf-8")
    assert reach() == {"test_one": coarse, "test_two": {1, blocks + 1}}
    assert ran == [files[1]]
    assert same == ["test_two"]
    learned = Known(tmp_path / "reach.json", Rules([one, two]))
    learned.forget()
    assert learned.files == {}


def test_tests_that_noticed_something_nearby_come_first_also_in_later_runs(module: Module, tmp_path: Path) -> None:
    mutants = {each.now: each for each in all_of(module)}
    sharp = Sharp(tmp_path / "sharp.json")
    sharp.note(mutants["WORTH = [lambda n: n + 2]"], "b")
    sharp.note(mutants["s.push(2)"], "c")
    later = Sharp(tmp_path / "sharp.json")
    assert later.first(mutants["s.push(0)"], ["a", "b", "c", "d"]) == ["c", "b", "a", "d"]
    assert later.first(mutants["WORTH = [lambda n: n * 3]"], ["a", "b", "c", "d"]) == ["b", "c", "a", "d"]


def test_an_edition_has_its_own_rules_and_what_editions_share() -> None:
    owners = {modules.owner(path).name for path in modules.rules_of("monpoc2")}
    assert owners == {"monpoc", "second"}
    assert {modules.owner(path).name for path in modules.rules_of("monpoc/second")} == {"second"}


def test_where_options_for_spaces_begin_is_no_rule(tmp_path: Path) -> None:
    for family in sorted({modules.family_of(id) for id in rampant.game_ids()}):
        rules = {path: Module(path) for path in modules.rules_of(family)}
        found = [line for module in rules.values() for line in module.code.splitlines() if line.startswith(b"CELL: ")]
        assert found, family
        assert all(line.split(b"#")[0].split() == [b"CELL:", b"Final", b"=", b"0"] for line in found)
    (tmp_path / "step.py").write_text("def cell(option):\n    return option - CELL\n", encoding="utf-8")
    assert all_of(Module(tmp_path / "step.py")) == []


def test_words_data_and_bots_are_not_rules() -> None:
    names = {path.name for path in modules.rules_of("rage")}
    assert "strike.py" in names
    assert not names & {"scene.py", "words.py", "data.py", "heuristic.py", "observation.py", "__init__.py"}


def test_every_mutant_that_is_listed_as_equivalent_can_still_be_made() -> None:
    for family in sorted({modules.family_of(id) for id in rampant.game_ids()}):
        there = {key(mutant) for path in modules.rules_of(family) for mutant in all_of(Module(path))}
        for entry, why in listed(family).items():
            found = any(same(each, entry) for each in there)
            assert found, f"{family}: {entry} is no mutant any more: delete it from equivalent.toml"
            assert why, f"{family}: say why {entry} means the same"


def test_an_entry_may_speak_of_all_methods_of_a_class() -> None:
    entry = ("state.py Rule.*", "return 0", "return 1")
    assert same(("state.py Rule.speed", "return 0", "return 1"), entry)
    assert not same(("state.py Rules.speed", "return 0", "return 1"), entry)
    assert not same(("state.py Rule.speed", "return 0", "return 2"), entry)


def test_entries_for_equivalent_mutants_read_back() -> None:
    import tomllib

    path = modules.rules_of("rage")[0]
    mutants = all_of(Module(path))[:5]
    entries = tomllib.loads(as_toml(mutants))["mutant"]
    assert [(entry["place"], entry["was"], entry["now"]) for entry in entries] == [key(mutant) for mutant in mutants]


@pytest.mark.parametrize(("skip", "tried", "patience", "noticed"), [(0, 8, 9, True), (3, 7, 0, False)])
def test_the_command_says_which_mutant_survives_and_which_test_noticed_another(
    skip: int, tried: int, patience: int, noticed: bool, tmp_path: Path
) -> None:
    """Tests that look at one rule only: breaking it is noticed, breaking others is not, nor anything without trying.

    There are ten places.
    """
    (tmp_path / "test_few.py").write_text(
        "from tests.games.rage.test_turn import test_each_injury_lowers_its_statistic_but_not_below_zero\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [
            sys.executable,
            *["-m", "tools.mutate", "rage", "--only", "RagePhase.run", "--count", "8", "--verbose"],
            *["--skip", str(skip), "--patience", str(patience), "--tests", str(tmp_path)],
        ],
        cwd=modules.ROOT,
        env=os.environ | {"RAMPANT_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    assert ("noticed rage/steps/rage.py" in done.stdout) == noticed
    assert "SURVIVED rage/steps/rage.py" in done.stdout
    assert f"{tried} mutants tried" in done.stdout


@pytest.mark.parametrize(
    ("game", "only", "count", "tests"),
    [
        ("rage", "steps/knock.py", 10, ("test_collisions", "test_ending", "test_knock")),
        ("monstrocity", "steps/dice.py", 10, ("test_cards", "test_damage", "test_enhanced", "test_rampage")),
        ("hordes", "steps/moving.py", 6, ("test_moving", "test_turn")),
        ("monpoc1", "first/steps/phases.py", 5, ("first.test_turns",)),
        ("monpoc2", "second/abilities/auras.py", 5, ("test_gifts",)),
        ("demolition", "demolition/units.py", 5, ("test_demolition",)),
    ],
)
def test_a_fixed_sample_of_mutants_is_noticed(
    game: str, only: str, count: int, tests: tuple[str, ...], tmp_path: Path
) -> None:
    """About a minute for all games; other seeds, modules and whole games by command."""
    folder = f"tests.games.{modules.family_of(game)}"
    lines = [f"from {folder}.{name} import *\n" for name in tests]
    (tmp_path / "test_few.py").write_text("".join(lines), encoding="utf-8")
    command = ["-m", "tools.mutate", game, "--only", only, "--count", str(count), "--seed", "3"]
    done = subprocess.run(
        [sys.executable, *command, "--tests", str(tmp_path)],
        cwd=modules.ROOT,
        env=os.environ | {"RAMPANT_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{count} mutants tried, {count} noticed" in done.stdout
