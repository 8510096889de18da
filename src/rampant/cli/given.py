"""What was given on the command line, turned into games, settings, bots and files, or into a helpful error."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from rampant.core.errors import RampantError, UnknownName
from rampant.core.game import Game, Value
from rampant.games import game as find_game

LARGEST_FILE = 64 * 2**20


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
        near = get_close_matches(path.name, beside, n=1)
        hint = f" Did you mean {str(folder / near[0])!r}?" if near else ""
        raise RampantError(f"there is no file {name!r}.{hint}")
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise RampantError(f"{name} is too large to be a match ({path.stat().st_size} bytes)")
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise RampantError(f"{name} is not a text file (byte {error.start} is not UTF-8)") from None
    except OSError as error:
        raise RampantError(f"{name} cannot be read: {error.strerror}") from None
