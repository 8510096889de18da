"""The house rules catch what they should, and let pass what they should."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import house

HERE = house.ROOT / "example.py"


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("open('/" + "root/x')", "the path of a machine"),
        ("see /" + "home/ada/notes", "the path of a machine"),
        ("https://registry.npm" + "js.org/x", "the address of a registry"),
        ("# TO" + "DO later", "work left undone"),
        ('"resolved": ' + '"https://x"', "a download address"),
    ],
)
def test_what_may_not_be_there_is_found(line: str, what: str) -> None:
    (found,) = (breach for breach in house.forbidden(HERE, f"x\n{line}\n") if what in breach)
    assert found.startswith("example.py:2: ")


def test_ordinary_lines_pass() -> None:
    text = "href='/wo" + "rk'\ntmp_path / 'x'\n/usr/bin/env bash\nsrc/ro" + "ot/x\n"
    assert list(house.forbidden(HERE, text)) == []


@pytest.mark.parametrize(
    ("text", "breaches"),
    [
        ('[[unit]]\nid = "a"\nsource = "book"\n', 0),
        ('[[unit]]\nid = "a"\n', 1),
        ('[[unit]]\nid = "a"\nsource = "dream"\n', 1),
        ('[map.one]\nsource = "house"\n[map.two]\nsource = "public"\n', 0),
        ('[map.one]\nsource = "house"\n[map.two]\nsize = 3\n', 1),
        ('edition = "2e"\nschema = 1\n', 0),
    ],
)
def test_records_without_a_source_are_found(text: str, breaches: int) -> None:
    assert len(list(house.unsourced(HERE, text))) == breaches


@pytest.mark.parametrize("wrong", ["2.01", "R2", "S999", "2"])
def test_clauses_that_do_not_exist_are_found(wrong: str) -> None:
    rules = house.ROOT / "RULES.md"
    code = house.ROOT / "x.py"
    texts: dict[Path, str] = {
        rules: "- TEST-1.01 A rule.\n- TEST-R1 A ruling.\n- TEST-S001 A special rule.\n",
        code: f"TEST-1.01 TEST-1 TEST-R1 TEST-S001 TEST-{wrong} UTF-8\n",
    }
    assert list(house.uncited(texts)) == [f"x.py:1: clause TEST-{wrong} does not exist"]
