"""A card or monster that is added later changes no older match: tried with a copy of the rules."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rampant
from rampant.core.match import Match

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[3]
PLAYTHROUGHS = sorted((ROOT / "tests" / "playthroughs").glob("monstrocity-*.jsonl"))
LATER = rampant.game("monstrocity").version + 1

TELL = """
import json, sys
import rampant
from rampant.core.match import Match
from rampant.core.verify import verify
game = rampant.game("monstrocity")
for path in sys.argv[1:]:
    text = open(path, encoding="utf-8").read()
    verify(text, rampant.game)
    match = Match.loads(text, rampant.game)
    print(json.dumps([state.digest() for state in match.walk()]))
old, new = (game.new(seed=1, players=4, enhanced=True, rules=rules) for rules in (game.version - 1, game.version))
for state in (old, new):
    print(json.dumps([len(state.asks[0].options), *(bin(deck).count("1") for deck in (
        state.retaliation_deck, state.reinforcement_deck, state.event_deck, state.mystery_deck))]))
"""

CARD = """
[[{deck}]]
id = "added-{deck}"
name = "Added"
text = "Something new."
clause = "CITY-14.40"
{more}
since = {since}
source = "house"

[[{deck}]]
"""

MONSTER = """
[[monster]]
name = "Added Monster"
id = "added"
ability = "Turtle Power"
text = "Like another."
attribute = "Heavy"
since = {since}
source = "house"
standard = { speed = 2, free = 1, damage = 1, health = 9, rage = 2, source = "house" }
enhanced = { speed = 2, free = 1, damage = 1, health = 9, rage = 2, source = "house" }

[[monster]]
"""


def grown(folder: Path) -> Path:
    """A copy of the sources in which every deck has a new card in front, and there is a new monster."""
    copy = folder / "src" / "rampant"
    shutil.copytree(ROOT / "src" / "rampant", copy, ignore=shutil.ignore_patterns("*.so", "__pycache__", "static"))
    rules = copy / "games" / "monstrocity"
    cards = rules / "data" / "cards.toml"
    text = cards.read_text(encoding="utf-8")
    for deck, more in (
        ("retaliation", "count = 1"),
        ("reinforcement", 'type = "Instant"'),
        ("event", 'obstacle = "bus"'),
        ("mystery", "mission = false\nhealth = 1\nrage = 0"),
    ):
        text = text.replace(f"[[{deck}]]\n", CARD.format(deck=deck, more=more, since=LATER).lstrip(), 1)
    cards.write_text(text, encoding="utf-8")
    monsters = rules / "data" / "monsters.toml"
    added = MONSTER.replace("{since}", str(LATER)).lstrip()
    monsters.write_text(monsters.read_text(encoding="utf-8").replace("[[monster]]\n", added, 1), encoding="utf-8")
    for name, line, new in (
        ("cards/retaliation.py", '    SquadCars("squad-cars"),\n', '    Curfew("added-retaliation"),\n'),
        ("cards/reinforcement.py", '    GrowthSerum("growth-serum"),\n', '    ForceField("added-reinforcement"),\n'),
        ("game.py", f"    version = {LATER - 1}\n", f"    version = {LATER}\n"),
    ):
        path = rules / name
        source = path.read_text(encoding="utf-8")
        assert line in source
        path.write_text(source.replace(line, new if name == "game.py" else line + new), encoding="utf-8")
    return folder / "src"


def test_new_cards_and_monsters_change_no_position_of_an_older_match(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": str(grown(tmp_path)), "RAMPANT_PLAIN": "1"}
    told = subprocess.run(
        [sys.executable, "-c", TELL, *map(str, PLAYTHROUGHS)], env=env, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    *digests, old, new = [json.loads(line) for line in told.stdout.splitlines()]
    for path, there in zip(PLAYTHROUGHS, digests, strict=True):
        match = Match.loads(path.read_text(encoding="utf-8"), rampant.game)
        assert there == [state.digest() for state in match.walk()], path.name
    assert (old, new) == ([4, 10, 7, 4, 4], [5, 11, 8, 5, 5])
