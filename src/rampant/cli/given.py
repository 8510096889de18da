"""What was given on the command line, turned into games, settings, bots and files, or into a helpful error."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rampant.core.errors import RampantError, ScenarioError, UnknownName, near_match
from rampant.games import game as find_game

if TYPE_CHECKING:
    from rampant.core.designed import Designed
    from rampant.core.game import Game, Value
    from rampant.core.state import State

LARGEST_FILE = 64 * 2**20


def count(text: str) -> int:
    """A number above 0, as an option is given."""
    if not text.isdigit() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is not a number above 0")
    return int(text)


def game_arguments(parser: ArgumentParser) -> None:
    """A game and its settings."""
    parser.add_argument("game", metavar="GAME", help="which game (`rampant games` lists them)")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a setting of the game; `--NAME VALUE` does the same (`rampant games GAME` lists them)",
    )


def crew_arguments(parser: ArgumentParser) -> None:
    """Who plays many games: `args.workers` and `args.on`."""
    parser.add_argument("--workers", type=count, default=0, metavar="K", help="processes (one per core)")
    parser.add_argument("--on", default="", metavar="WHERE", help="a Ray cluster's address, or ray: one started here")


def game_of(args: Namespace) -> Game:
    """The game that was asked for."""
    return find_game(args.game)


def settings_of(game: Game, args: Namespace) -> dict[str, Value]:
    """The settings given by `--set name=value` or `--name value`, each checked."""
    pairs = []
    for text in args.set:
        name, equals, value = text.partition("=")
        if not equals:
            raise RampantError(f"--set wants NAME=VALUE, not {text!r}")
        pairs.append((name, value))
    pairs += _flags(args.rest)
    known = {setting.name: setting for setting in game.settings}
    settings: dict[str, Value] = {}
    for given, value in pairs:
        name = given.replace("-", "_")
        numbered = [each for each in known if each.rstrip("0123456789") == name.removesuffix("s") != each]
        if name in known:
            settings[name] = known[name].parse(value)
        elif numbered:
            settings |= {
                each: known[each].parse(part) for each, part in zip(numbered, _each(value, numbered), strict=True)
            }
        else:
            raise UnknownName(f"setting of {game.id}", given, list(known))
    return settings


def _each(value: str, names: Sequence[str]) -> list[str]:
    """`--forces a,b` means force1 and force2; one value means all of them."""
    parts = [part.strip() for part in value.split(",")]
    if len(parts) not in (1, len(names)):
        raise RampantError(f"give one value, or one each for {', '.join(names)}, not {len(parts)}: {value}")
    return parts * len(names) if len(parts) == 1 else parts


def _flags(rest: Sequence[str]) -> list[tuple[str, str]]:
    """`--players 3 --mode=solo` as pairs."""
    pairs = []
    words = list(rest)
    while words:
        word = words.pop(0)
        if not word.startswith("--"):
            raise RampantError(f"what is {word!r} for? Options begin with --")
        name, equals, value = word[2:].partition("=")
        if not equals:
            if not words or words[0].startswith("--"):
                raise RampantError(f"--{name} is no option of this command, and as a setting it lacks a value")
            value = words.pop(0)
        pairs.append((name, value))
    return pairs


def read_text(name: str) -> str:
    """The text of a file; what is wrong with it is said in words."""
    path = Path(name)
    if path.is_dir():
        raise RampantError(f"{name} is a folder, not a file")
    if not path.is_file():
        folder = path.parent
        beside = sorted(p.name for p in folder.iterdir() if p.is_file()) if folder.is_dir() else []
        hint = near_match(name, [str(folder / each) for each in beside])
        raise RampantError(f"there is no file {name!r}.{hint}")
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise RampantError(f"{name} is too large to be a match ({path.stat().st_size} bytes)")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RampantError(f"{name} is not a text file (byte {error.start} is not UTF-8)") from None
    except OSError as error:
        raise RampantError(f"{name} cannot be read: {error.strerror}") from None


def designed_scenario(game: Game, name: str) -> Designed | None:
    """One of the scenarios that come with the game, by its id, if that is no file."""
    from rampant.core.designed import campaign, designed

    return designed(game, name) if not Path(name).exists() and campaign(game) else None


def scenario_text(game: Game, name: str) -> str:
    """A position: the text of a file, or one of the scenarios that come with the game, by its id."""
    found = designed_scenario(game, name)
    if found is not None:
        return found.scenario
    text = read_text(name)
    load_scenario(game, text, name)
    return text


def load_scenario(game: Game, text: str, name: str) -> State:
    """The position in the text of a file; a ScenarioError names the file, and the line where that is known."""
    from rampant.core.scenario import line_of

    try:
        return game.load(text)
    except ScenarioError as error:
        raise ScenarioError(error.problem, error.line or line_of(text, error.problem), name) from None


def game_in(text: str, name: str) -> Game:
    """The game that the text of a scenario names."""
    found = re.search(r'^game\s*=\s*"([^"]*)"', text, re.MULTILINE)
    if found is None:
        raise ScenarioError('a scenario says which game it is of: game = "..."', 1, name)
    return find_game(found[1])


def position_of(name: str, at: int | None = None) -> tuple[State, list[str]]:
    """A position out of a saved match (after `at` choices, or the last) or a scenario, and the names of its seats."""
    from rampant.core.match import Match

    text = read_text(name)
    if text.lstrip().startswith("{"):
        match, _ = Match.salvage(text, find_game, name)
        return match.at(match.number if at is None else at), match.names
    if at is not None:
        raise RampantError(f"{name} is a scenario: it has one position, so --at says nothing")
    state = load_scenario(game_in(text, name), text, name)
    return state, [f"Player {seat + 1}" for seat in range(state.seats)]
