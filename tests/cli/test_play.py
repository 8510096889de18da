"""Whole matches at the terminal table, typed through a pipe."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import rampant
from tests.cli.command import rampant as command


def test_a_whole_game_is_played_by_typing_numbers() -> None:
    code, out, err = command("play", "sample", "--seed", "1", "--seats", "you,random", typed="1\n" * 200)
    assert (code, err) == (0, "")
    assert "You: Move, strike or stay?  SAMPLE-1.01" in out
    assert "SAMPLE-2.02" in out or "SAMPLE-1.03" in out
    assert " won: " in out or "A draw" in out


def test_cells_labels_and_their_beginnings_are_understood(tmp_path: Path) -> None:
    saved = tmp_path / "m.jsonl"
    typed = f"go to r\nr2c2\nbid 2\ns {saved}\nq\n"
    _, out, _ = command("play", "sample", "--seed", "3", "--seats", "you,random", typed=typed)
    assert "'go to r' could be 1 Go to r1c2" in out
    record = [json.loads(line) for line in saved.read_text().splitlines()]
    mine = [line["means"] for line in record if line.get("seat") == 0]
    assert mine[:2] == ["Go to r2c2", "Bid 2"]


def test_what_a_person_can_ask_at_the_table() -> None:
    typed = "?\n? tower 2\n? dragon\nh\nr bid\nr\ni tower\nl\nb\nhelp\n77\nxyzzy\n\nq\n"
    code, out, err = command("play", "sample", "--seed", "3", typed=typed)
    assert (code, err) == (0, "")
    assert out.count("Strike tower 2: it is not adjacent  SAMPLE-1.01") == 2
    assert out.count("Anything else: a tower goes to an adjacent free square, or strikes an adjacent") == 2
    assert re.search(r"\d+ %|\d+%", out)
    assert "After each round every seat bids" in out
    assert "A tower moves to an adjacent free square" in out
    assert "take back" in out
    assert "there is no option 77: they go from 1 to 4" in out
    assert "'xyzzy' is no option here. Type 1 Go to r1c2, 2 Go to r2c1, " in out
    assert "You leave the table" in out


def test_how_to_play_examples_and_the_rulebook_are_read_at_the_table() -> None:
    typed = "goal\nx\nx knock-back\nx nonsense\nrules\nr RAGE-13.08\no\ndraw\nstop\n"
    code, out, err = command("play", "rage", "--seed", "3", typed=typed)
    assert (code, err) == (0, "")
    assert "Ten things to know" in out
    assert "Whoever is hit flies  (x knock-back)" in out
    assert "MechaGodzilla collides with the red block" in out
    assert "unknown example 'nonsense'" in out
    assert "13 Knock back, collisions, knock down" in out
    assert "example: Thrown into a wall (x knock-back)" in out
    assert out.count("Round 1, Movement") == 2, "drawn at first, and again"
    assert "You leave the table" in out


def test_odds_are_shown_before_a_roll() -> None:
    _, out, _ = command("play", "sample", "--seed", "3", "--seats", "you,you", typed="r2c2\n\nq\n")
    assert "0 wounds 44% · 1 wounds 44% · 2 wounds 11%" in out


def test_undo_takes_back_the_last_choice_of_a_person(tmp_path: Path) -> None:
    saved = tmp_path / "m.jsonl"
    typed = f"u\nr1c2\n\nu\n\nr2c1\n\ns {saved}\nq\n"
    _, out, _ = command("play", "sample", "--seed", "3", "--seats", "you,you", typed=typed)
    assert "nothing can be taken back" in out
    record = [json.loads(line) for line in saved.read_text().splitlines()]
    assert [line["means"] for line in record if "means" in line] == ["Go to r2c1"]


def test_save_load_and_verify(tmp_path: Path) -> None:
    first, second = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    command("play", "sample", "--seed", "5", "--seats", "you,random", "--save", str(first), typed="1\n1\nq\n")
    assert command("verify", str(first))[0] == 0
    code, out, _ = command("play", "--load", str(first), "--save", str(second), typed="1\n" * 200)
    assert code == 0
    assert "won: " in out or "A draw" in out
    code, out, _ = command("verify", str(second))
    assert code == 0
    assert "finished" in out
    before, after = first.read_text().splitlines(), second.read_text().splitlines()
    assert after[: len(before) - 1] == before[:-1]


def test_a_file_is_not_overwritten(tmp_path: Path) -> None:
    saved = tmp_path / "m.jsonl"
    saved.write_text("precious")
    typed = f"s {saved}\ns\ns {tmp_path}/no/m.jsonl\nq\n"
    _, out, _ = command("play", "sample", "--seed", "5", typed=typed)
    flat = " ".join(out.split())
    assert "is there already: take another name" in flat
    assert "say where: s FILE" in flat
    assert "cannot be written" in flat
    assert saved.read_text() == "precious"


def test_a_place_to_save_is_refused_before_the_game_and_a_loaded_match_goes_back_to_its_file(tmp_path: Path) -> None:
    saved = tmp_path / "m.jsonl"
    assert command("play", "sample", "--seed", "5", "--save", str(saved), typed="1\nq\n")[0] == 0
    code, out, err = command("play", "sample", "--seed", "5", "--save", str(saved), typed="1\nq\n")
    assert (code, out) == (2, "")
    assert "is there already" in err
    before = saved.read_text()
    assert command("play", "--load", str(saved), "--save", str(saved), typed="1\nq\n")[0] == 0
    assert len(saved.read_text()) > len(before)


def test_verify_finds_what_was_tampered_with(tmp_path: Path) -> None:
    saved = tmp_path / "m.jsonl"
    command("play", "sample", "--seats", "random,random", "--seed", "9", "--save", str(saved))
    lines = saved.read_text().splitlines()
    rolled = next(i for i, line in enumerate(lines) if '"rolled"' in line)
    line = json.loads(lines[rolled])
    line["rolled"][0] = line["rolled"][0] % 6 + 1
    broken = {
        "dice": [*lines[:rolled], json.dumps(line), *lines[rolled + 1 :]],
        "cut": lines[:-1],
        "gap": [*lines[:4], *lines[5:]],
        "noise": [*lines[:4], "{", *lines[5:]],
        "empty": [],
    }
    for name, text in broken.items():
        path = tmp_path / name
        path.write_text("\n".join(text))
        code, out, err = command("verify", str(path))
        assert code == 1, name
        assert "holds:" not in out
        assert err.startswith("does not hold: "), name
        assert "Traceback" not in err
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert command("verify", str(tmp_path / "binary"))[0] == 2


def test_replay_shows_a_match_that_was_changed_to_its_last_certain_position(tmp_path: Path) -> None:
    saved = tmp_path / "m.jsonl"
    command("play", "sample", "--seats", "random,random", "--seed", "9", "--save", str(saved))
    lines = saved.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if '"rolled"' in line)
    line = json.loads(lines[at])
    line["rolled"][0] = line["rolled"][0] % 6 + 1
    saved.write_text("\n".join([*lines[:at], json.dumps(line), *lines[at + 1 :]]))
    code, out, err = command("replay", str(saved))
    assert code == 1
    assert f"after {line['n'] - 1} of {line['n'] - 1} choices" in out
    assert err.startswith(f"certain only up to choice {line['n'] - 1}: {saved}, line {at + 1}: turn ")
    assert "the seed rolls" in err


def test_real_dice_are_asked_for(tmp_path: Path) -> None:
    saved = tmp_path / "m.jsonl"
    typed = f"r2c2\n\nstrike\nx\n9\n5 7\n6 6\n\ns {saved}\nq\n"
    _, out, _ = command("play", "sample", "--seed", "3", "--seats", "you,you", "--dice", "entered", typed=typed)
    assert out.count("roll a die with 6 sides") == 4
    assert "a face from 1 to 6, please" in out
    assert "a die with 6 sides cannot show 7" in out
    record = [json.loads(line) for line in saved.read_text().splitlines()]
    assert [line["rolled"] for line in record if "rolled" in line] == [[6, 6]]
    assert "rolled by hand" in command("verify", str(saved))[1]


def test_several_people_do_not_see_each_others_secrets() -> None:
    _, out, _ = command("play", "sample", "--seed", "3", "--seats", "you:Anna,you:Ben", typed="4\n\n4\n\nbid 3\n\nq\n")
    assert "Now Ben: press Enter when nobody else is looking" in out
    told_ben = out[out.rindex("Now Ben") :]
    assert "You bid 3." not in told_ben


def test_conceding_ends_the_match() -> None:
    _, out, _ = command("play", "sample", "--seed", "3", typed="concede\n")
    assert "kaiju won: seat 1 conceded" in out


def test_replay_tells_the_match_and_stops_where_asked(tmp_path: Path) -> None:
    saved = tmp_path / "m.jsonl"
    command("play", "sample", "--seats", "random,random", "--seed", "9", "--save", str(saved))
    code, whole, _ = command("replay", str(saved))
    assert code == 0
    assert "won: " in whole or "A draw" in whole
    code, part, _ = command("replay", str(saved), "--to", "2")
    assert "after 2 of" in part
    assert len(part) < len(whole)
    assert command("replay", str(saved), "--to", "999")[0] == 2
    assert command("replay", str(saved), "--as", "3")[0] == 2
    assert command("replay", str(saved), "--to", "3", "--delay", "0.01")[1].count("Round 1") > 3


def test_scenarios_are_drawn_and_written(tmp_path: Path) -> None:
    saved, drawn = tmp_path / "m.jsonl", tmp_path / "s.toml"
    command("play", "sample", "--seats", "random,random", "--seed", "9", "--save", str(saved))
    code, text, _ = command("scenario", "--from", str(saved))
    assert code == 0
    drawn.write_text(text)
    code, out, _ = command("scenario", str(drawn))
    assert code == 0
    assert "seat 1: Move, strike or stay?" in out
    drawn.write_text("x = 1")
    assert command("scenario", str(drawn))[0] == 2


BESIDE = 'game = "sample"\nboard = """\n1 2 .\n. . .\n. . .\n"""\n[[tower]]\n[[tower]]\nwounds = 2\n'


def test_a_scenario_is_checked_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "s.toml"
    file.write_text(BESIDE)
    code, out, _ = command("scenario", "check", str(file))
    assert code == 0
    assert "is sound" in out
    assert "player 1 is asked: Move, strike or stay?" in out
    file.write_text(BESIDE.replace("wounds = 2", "wounds = 22"))
    code, _, err = command("scenario", "check", str(file))
    assert code == 1
    assert f"{file}, line 9: wounds must be a number" in err
    file.write_text(BESIDE + "]")
    assert "line 10" in command("scenario", "check", str(file))[2]


def test_a_match_is_played_from_a_scenario(tmp_path: Path) -> None:
    file, saved = tmp_path / "s.toml", tmp_path / "m.jsonl"
    file.write_text(BESIDE)
    code, _, err = command("play", "sample", "--scenario", str(file), "--seats", "random,random", "--save", str(saved))
    assert (code, err) == (0, "")
    assert '"scenario": "game = ' in saved.read_text()
    assert command("verify", str(saved))[0] == 0
    code, _, err = command("play", "sample", "--scenario", str(file), "--players", "3")
    assert code == 2
    assert "the scenario says" in err


@pytest.mark.parametrize("id", rampant.game_ids())
def test_every_game_is_played_at_the_terminal(id: str, tmp_path: Path) -> None:
    """Some choices, every command, save and verify: what a person does with any of the games."""
    saved = tmp_path / "m.jsonl"
    typed = "1\n2\n1\n?\nl\ni a\nr\n" + "1\n" * 12 + f"s {saved}\nq\n"
    code, out, err = command("play", id, "--seed", "1", "--seats", "you,random", typed=typed)
    assert (code, err) == (0, "")
    assert "saved as" in out
    assert command("verify", str(saved))[0] == 0
    code, out, err = command("replay", str(saved))
    assert (code, err) == (0, "")


def test_a_card_can_be_read_in_full_at_the_table() -> None:
    typed = "i hulk\ni qqqq\ni\ncards\ncards zombies tile\ngoal\nrules hide\nq\n"
    code, out, err = command("play", "hordes", "--seed", "3", "--hordes", "Zombies,Ghouls", typed=typed)
    assert (code, err) == (0, "")
    assert "Attack 6, Defence 4, Level 2" in out
    assert "An event tile matched directly opposite this fighter has no effect on it" in out
    assert "no piece and no card is called 'qqqq'" in out
    assert "say what: i godzilla" in out
    assert "36 tile" in out
    assert "Plague King" in out
    assert "A player whose Leader falls is out with everything in the open." in out
    assert "HRD-10.22" in out


def test_a_piece_is_shown_as_it_stands_with_its_card() -> None:
    code, out, _ = command("play", "rage", "--seed", "3", "--monsters", "godzilla", typed="i godzilla\nq\n")
    assert code == 0
    assert "Godzilla: r1" in out
    assert "Stomp 3/6" in out
    assert "RAGE-22.03" in out


def test_a_person_tells_the_mates_what_they_take() -> None:
    typed = "take r5c5\ntake city-hall\ntake r99c1\ntake\nhelp\nq\n"
    code, out, err = command("play", "monstrocity", "--seed", "3", "--seats", "you,kaiju:1", typed=typed)
    assert (code, err) == (0, "")
    assert re.search(r"your mates leave .*r5c5 to you", out)
    assert re.search(r"your mates leave City Hall on r\dc\d to you", out)
    assert "there is no square or piece 'r99c1' on the board" in out
    assert "your mates leave nothing to you any more" in out
    assert "leave this one to me" in out
    _, out, _ = command("play", "rage", "--seed", "3", typed="take r5c5\nq\n")
    assert "nobody plays on your side" in out


@pytest.mark.parametrize("memory", ["true", "false"])
def test_the_log_tells_nothing_again_where_the_table_forgets(memory: str) -> None:
    words = ("play", "hordes", "--seed", "1", "--seats", "you,random", "--memory", memory)
    code, out, err = command(*words, typed="1\n" * 12 + "l\nq\n")
    assert (code, err) == (0, "")
    log = out[out.index("You> l") :]
    assert "A fighter of the Zombies goes from (0,-1) to (0,-7)." in log, "the latest news"
    assert ("Line-up 1: Lurker (GHO3) against Crawler (ZOM6)." in log) == (memory == "true")
