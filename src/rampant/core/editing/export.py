"""A position for others: out of a match, as the skeleton of a test, for a suite that bots are asked, as a puzzle."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rampant.core.beginning import written
from rampant.core.errors import RampantError, ScenarioError, UnknownName

if TYPE_CHECKING:
    from rampant.core.game import Game
    from rampant.core.match import Match

FORMS = ("test", "suite", "puzzle")


def latest_turn(match: Match, number: int) -> tuple[str, int]:
    """The last position after `number` choices or fewer that can be written: its text, and after how many it is.

    Where a turn begins, the record of a match has a check: there its position can be written.
    """
    for entry in reversed(match.record):
        if entry.number <= number and entry.check:
            try:
                return match.game.dump(match.at(entry.number)), entry.number
            except ScenarioError:
                continue
    raise ScenarioError("no turn has begun yet: there is no position to write down")


def export(
    game: Game, text: str, form: str, dice: Sequence[int] = (), right: Sequence[str] = (), goal: str = ""
) -> str:
    """The text in another form; a ScenarioError if it is no position. `right` are the answers that solve it."""
    if form not in FORMS:
        raise UnknownName("form", form, FORMS)
    text = written(game, text)
    if form == "puzzle":
        return _puzzle(game, text, dice, right, goal)
    return _test(game, text, dice) if form == "test" else _suite(game, text, dice, right, goal)


def _test(game: Game, text: str, dice: Sequence[int]) -> str:
    """A test as they are written here: one sentence, a scenario, planned dice, a clause."""
    ask = game.load(text).asks[0]
    first = ask.options[0]
    name, label, clause = game.options.name(first), ask.describe(first).label, ask.describe(first).clause or ask.clause
    quotes = "'''" if '"""' in text else '"""'
    return f'''from rampant.core.chance import Planned
from rampant.games import game
from tests.clause import clause

GAME = game("{game.id}")
SCENARIO = {quotes}
{text}{quotes}


@clause("{clause}")
def test_what_follows_from_this_position() -> None:
    state = GAME.load(SCENARIO)
    state.chance = Planned(dice={list(dice)})
    state.choose(GAME.options.number("{name}"))  # {label}
    state.chance.finish()
    assert state.asks[0].prompt == ""
'''


def _puzzle(game: Game, text: str, dice: Sequence[int], right: Sequence[str], goal: str) -> str:
    """The end of a link to the page of a server: the puzzle itself is in it, packed as `docs/protocol.md` says."""
    ask = game.load(text).asks[0]
    names = [game.options.name(option) for option in ask.options]
    for name in right:
        if name not in names:
            raise UnknownName("answer", name, names)
    if not 0 < len(set(right)) < len(names):
        raise RampantError(f"say which answers are right, some and not all: {', '.join(names)}")
    told = {"text": text, "right": list(right), "goal": goal, "dice": " ".join(map(str, dice))}
    packed = zlib.compress(json.dumps(told, ensure_ascii=False).encode(), 9, -zlib.MAX_WBITS)
    return f"#/puzzle/{game.id}?own={base64.urlsafe_b64encode(packed).decode().rstrip('=')}\n"


def _suite(game: Game, text: str, dice: Sequence[int], right: Sequence[str], goal: str) -> str:
    """A position for `data/suite.toml` (`rampant ladder GAME --suite`); unless said, all answers are right."""
    ask = game.load(text).asks[0]
    names = [game.options.name(option) for option in ask.options]
    kept = [name for name in names if name in right] or names
    why = goal.strip() or "say why these answers are right, and keep only those in `right`"
    told = "\n".join(f"# {name}: {ask.describe(option).label}" for name, option in zip(names, ask.options, strict=True))
    listed = "[" + ", ".join(f'"{name}"' for name in kept) + "]"
    planned = f"dice = {list(dice)}\n" if dice else ""
    quotes = "'''" if "'''" not in text else '"""'
    return f"""# {ask.prompt}
{told}

[[position]]
name = "{game.id}-mine"
why = {json.dumps(why, ensure_ascii=False)}
right = {listed}
source = "house"
{planned}scenario = {quotes}
{text}{quotes}
"""
