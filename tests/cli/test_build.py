"""`rampant build`: a list in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.command import rampant


def test_what_is_built_is_told_with_ready_made_lists() -> None:
    code, out, _ = rampant("build", "hordes")
    assert (code, out.splitlines()[0][:51]) == (0, "Build an army for Six Hordes. It goes into army1, a")
    assert "Werewolves" in out


def test_a_list_is_judged_with_clauses_and_the_exit_code_says_so(tmp_path: Path) -> None:
    file = tmp_path / "army.txt"
    file.write_text("wer1 # the leader\n7 wer2\n")
    code, out, _ = rampant("build", "hordes", str(file))
    assert code == 1
    assert "wrong: 7 of level 2, but the Werewolves own 6 [HRD-1.03]" in out
    found = json.loads(rampant("build", "monpoc2", "guard", "--monsters", "2", "--json")[1])
    assert (found["faults"], found["quotas"][0]["count"]) == ([], 2)


def test_a_list_is_drawn(tmp_path: Path) -> None:
    rampant("build", "rage", "printed", "-o", str(tmp_path / "piles.svg"))
    assert "Heavy crowd" in (tmp_path / "piles.svg").read_text()
    code, _, err = rampant("build", "rage", "all", "-o", "piles.gif")
    assert code != 0
    assert "a picture is an .svg or a .png file" in err
