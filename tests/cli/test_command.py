"""The command as people use it: what it prints, what it complains about, with which exit code."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rampant import __version__
from rampant.cli import main
from tests.cli.command import ROOT, rampant, start


@pytest.mark.parametrize("words", [("--help",), ("--version",), ("games",)])
def test_what_needs_no_rules_starts_without_loading_any(words: tuple[str, ...]) -> None:
    """Loading one game takes longer than the whole command may (150 ms of CPU)."""
    say = "from rampant.cli import main\nimport sys\ntry: main()\nfinally: print(*sys.modules)"
    out = subprocess.run(
        [sys.executable, "-c", say, *words], cwd=ROOT / "src", capture_output=True, text=True, check=True
    )
    loaded = set(out.stdout.split())
    assert "rampant.cli" in loaded
    heavy = {"rampant.core.game", "rampant.core.state", "rampant.bots", "rampant.lab", "msgspec", "numpy", "asyncio"}
    assert not loaded & heavy
    assert not any(name.startswith("rampant.games.") for name in loaded)


def test_the_list_of_games_says_what_the_games_say_of_themselves() -> None:
    import rampant as package
    from rampant.games import REGISTERED

    for id, about in REGISTERED.items():
        found = package.game(id)
        assert (found.id, found.title, found.blurb, found.package) == (id, *about)


def test_version_and_help() -> None:
    assert rampant("--version")[1].startswith(f"rampant {__version__} (rules ")
    code, out, _ = rampant("--help")
    assert code == 0
    for command in ("games", "play", "replay", "rules", "sim", "verify"):
        assert command in out


def test_python_dash_m_is_the_same_command() -> None:
    out = subprocess.run(
        [sys.executable, "-m", "rampant", "--version"], cwd=ROOT / "src", capture_output=True, text=True
    )
    assert out.stdout.startswith(f"rampant {__version__} (rules ")


@pytest.mark.parametrize("word", ["--help", "games"])
def test_the_command_starts_without_what_is_slow_to_load(word: str) -> None:
    code = f"import sys\nfrom rampant.cli import main\ntry:\n main([{word!r}])\nexcept SystemExit:\n pass\n"
    slow = {"rich", "inspect", "multiprocessing", "rampant.bots", "rampant.lab"}
    code += f"assert not {slow} & set(sys.modules), sys.modules\n"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT / "src", capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["smi"], ["unknown command 'smi'", "Did you mean 'sim'?"]),
        (["sim", "smaple"], ["unknown game 'smaple'", "Did you mean 'sample'?"]),
        (["play", "smaple"], ["unknown game 'smaple'", "Did you mean 'sample'?"]),
        (["rules", "smaple"], ["unknown game 'smaple'"]),
        (["sim", "sample", "--bots", "gredy"], ["unknown bot 'gredy'", "Did you mean 'greedy'?", "random"]),
        (["sim", "sample", "--bots", "greedy:hrd"], ["unknown level of greedy 'hrd'", "Did you mean 'hard'?"]),
        (["sim", "sample", "--set", "plyers=3"], ["unknown setting of sample 'plyers'", "Did you mean 'players'?"]),
        (["sim", "sample", "--plyers", "3"], ["unknown setting of sample 'plyers'", "Did you mean 'players'?"]),
        (["sim", "sample", "--players", "9"], ["'players' cannot be 9", "2 to 4"]),
        (["sim", "sample", "--set", "players"], ["--set wants NAME=VALUE"]),
        (["sim", "sample", "--games", "0"], ["is not a number above 0"]),
        (["play", "sample", "--seats", "yuo"], ["unknown player 'yuo'", "Did you mean 'you'?"]),
        (["play", "rage", "--seats", "kaiju:4:sleepy,you"], ["unknown temper in rage 'sleepy'", "hunter"]),
        (["sim", "rage", "--bots", "kaiju:4:sleepy,random"], ["unknown temper in rage 'sleepy'", "hunter"]),
        (["play", "sample", "--seats", "you,you,you"], ["there are 2 seats, not 3"]),
        (["play"], ["say which game to play"]),
        (["play", "--load", "nothing.jsonl"], ["there is no file 'nothing.jsonl'"]),
        (["verify", "nothing.jsonl"], ["there is no file 'nothing.jsonl'"]),
        (["replay", "src/nothing"], ["there is no file"]),
        (["rules", "sample", "dragon"], ["no clause of sample holds 'dragon'"]),
        (["verify", "a", "--wrong"], ["unrecognized arguments: --wrong"]),
    ],
)
def test_what_cannot_be_is_refused_with_what_could(words: list[str], said: list[str]) -> None:
    code, out, err = rampant(*words)
    assert code == 2
    assert out == ""
    assert "Traceback" not in err
    for part in said:
        assert part in err


def test_a_near_file_is_suggested(tmp_path: Path) -> None:
    (tmp_path / "match.jsonl").write_text("")
    code, _, err = rampant("verify", str(tmp_path / "mach.jsonl"))
    assert code == 2
    assert "Did you mean" in err
    assert "match.jsonl" in err


def test_games_lists_settings_with_what_is_allowed() -> None:
    code, out, _ = rampant("games", "sample")
    assert code == 0
    assert "a number from 2 to 4" in out


def test_sim_ends_in_a_table() -> None:
    code, out, err = rampant("sim", "sample", "--games", "6", "--bots", "random", "--seed", "1", "--workers", "1")
    assert code == 0
    assert err == ""
    for part in ("6 games in", "seed 1", "95 % interval", "seat 2", "choices", "SAMPLE-"):
        assert part in out


def test_sim_json_has_its_schema_and_the_seed_repeats_it() -> None:
    words = ("sim", "sample", "--games", "8", "--bots", "greedy:easy,random", "--seed", "s", "--players", "3", "--json")
    one, two = (json.loads(rampant(*words, "--workers", workers)[1]) for workers in ("1", "2"))
    assert one.pop("seconds") > 0
    assert two.pop("seconds") > 0
    assert one == two
    assert set(one) == {
        *("game", "settings", "bots", "seed", "wanted", "games", "interrupted", "draws"),
        *("by_bot", "by_seat", "by_map", "by_label", "by_group", "choices", "measures", "endings"),
    }
    assert one["settings"] == {"players": 3, "rules": 1}
    assert one["games"] == one["wanted"] == 8
    assert [rate["name"] for rate in one["by_bot"]] == ["greedy:easy", "random"]
    assert sum(rate["won"] for rate in one["by_seat"]) == pytest.approx(8)
    assert all(0 <= rate["low"] <= rate["rate"] <= rate["high"] <= 1 for rate in one["by_seat"])
    assert sum(ending["games"] for ending in one["endings"]) == 8


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_shows_what_was_played_so_far(workers: str) -> None:
    words = ("sim", "sample", "--games", "100000", "--bots", "random", "--workers", workers, "--json", "--seed", "1")
    for seconds in (1, 5, 40):  # a busy machine may not have begun to play by then
        process = start(*words, start_new_session=True)
        time.sleep(seconds)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
        if process.returncode == 0 and json.loads(out)["games"]:
            break
    assert process.returncode == 0, err
    report = json.loads(out)
    assert report["interrupted"]
    assert 0 < report["games"] < 100000
    assert sum(ending["games"] for ending in report["endings"]) == report["games"]


def test_rules_are_read_and_searched() -> None:
    assert "three wounds falls" in rampant("rules", "sample")[1]
    found = rampant("rules", "sample", "equal", "bids")[1]
    assert "SAMPLE-R01" in found
    assert "SAMPLE-1.01" not in found
    assert rampant("rules", "sample", "sample-1.02")[1].count("SAMPLE-") == 1


def test_coverage_counts_clauses_and_names_tests(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text('@clause("SAMPLE-1.02", "SAMPLE-R01")\ndef test_a(): ...\n')
    code, out, _ = rampant("rules", "sample", "--coverage", "--tests", str(tmp_path))
    assert code == 0
    lines = out.strip().splitlines()
    assert "SAMPLE-1.02 tested test_one.py::test_a" in lines
    assert any(line.startswith("SAMPLE-1.01 untested") for line in lines)
    assert lines[-2] == "rulings 1, tested 1 (100%)"
    assert lines[-1] == "clauses 5, tested 1 (20%)"


def test_a_reader_who_stops_reading_is_no_error() -> None:
    with start("rules", "sample") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""


def test_numbered_settings_are_given_together() -> None:
    from argparse import Namespace

    from rampant.cli.given import settings_of
    from rampant.core.errors import RampantError
    from rampant.core.game import Setting
    from tests.sample.game import SampleGame

    class Forces(SampleGame):
        settings = (
            *SampleGame.settings,
            Setting("force1", "text", "x", "Force of seat 1"),
            Setting("force2", "text", "y", "Force of seat 2"),
        )

    def given(*rest: str) -> dict[str, object]:
        return dict(settings_of(Forces(), Namespace(set=[], rest=list(rest))))

    assert given("--forces", "a, b") == {"force1": "a", "force2": "b"}
    assert given("--forces=a") == {"force1": "a", "force2": "a"}
    assert given("--force2", "b", "--players", "3") == {"force2": "b", "players": 3}
    with pytest.raises(RampantError, match="one each for force1, force2, not 3"):
        given("--forces", "a,b,c")
    with pytest.raises(RampantError, match="unknown setting"):
        given("--farces", "a")


def test_a_card_is_shown_in_full_when_it_is_named() -> None:
    code, out, _ = rampant("cards", "monpoc2", "defender", "x")
    assert code == 0
    assert "Blast A-dice 7, B-dice 4, Range 3" in out
    assert "Hyper" in out
    assert "MP2-S063" in out


def test_cards_are_searched_listed_and_filtered() -> None:
    code, out, _ = rampant("cards", "monpoc2", "guard", "aim", "--kind", "unit")
    assert code == 0
    assert "Elite G-Tank" in out
    assert "Carnidon" not in out
    code, out, _ = rampant("cards", "hordes", "--kind", "tile", "--group", "zombies", "--json")
    assert {card["group"] for card in json.loads(out)} == {"Zombies"}
    _, out, _ = rampant("cards", "rage", "godzila")
    assert "Tail Whip" in out


def test_a_card_that_does_not_exist_is_refused() -> None:
    code, _, err = rampant("cards", "rage", "qqqq")
    assert code == 2
    assert "no card of rage holds 'qqqq'" in err
    code, _, err = rampant("cards", "rage", "--kind", "unicorn")
    assert code == 2
    assert "unknown kind of cards 'unicorn'" in err


def test_rules_that_were_edited_since_they_were_compiled_are_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "build.json").write_text('{"modules": {}, "sources": {"core": {"__init__.py": [0, "other"]}}}')
    (tmp_path / "now").write_text("a")
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "RAMPANT_BUILDS": str(tmp_path), "RAMPANT_PLAIN": ""}
    code = "import sys; from rampant.cli import main; sys.exit(main(['games', 'rage']))"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert done.stderr == (
        "rampant: the compiled rules are older than their sources: core runs from source (make compile)\n"
    )


def test_a_server_has_at_least_one_process(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--workers", "0"])
    assert "'0' is not a number above 0" in capsys.readouterr().err
