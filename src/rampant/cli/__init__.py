"""The `rampant` command. Each subcommand is one file in `commands`; a file dropped there is a subcommand.

Such a module has `HELP` (one line), `arguments(parser)` and `run(args) -> exit code`; one that also sets
`SETTINGS = True` gets the options it does not know (`--players 3`) as settings of the game. What is slow to import is
imported inside `run`, so that the command starts at once.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, cast

from rampant import __version__, _compiled
from rampant.cli import commands
from rampant.core.added import add_code
from rampant.core.errors import RampantError, UnknownName

USAGE_ERROR = 2
INTERRUPTED = 130


class Command(Protocol):
    """What a module in `commands` offers."""

    HELP: str

    def arguments(self, parser: ArgumentParser) -> None: ...

    def run(self, args: Namespace) -> int: ...


def command_names() -> list[str]:
    """All subcommands."""
    files = (file for folder in commands.__path__ for file in os.listdir(folder))  # pkgutil takes a tenth of a start
    return sorted(file.removesuffix(".py") for file in files if file.endswith(".py") and not file.startswith("_"))


def command(name: str) -> Command:
    """The module of a subcommand."""
    return cast("Command", import_module(f"{commands.__name__}.{name}"))


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0 done, 1 something does not hold, 2 asked for the impossible."""
    given = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(given)
    except RampantError as error:
        print(f"rampant: {error}", file=sys.stderr)  # noqa: T201 - what this command is for
        return USAGE_ERROR
    except BrokenPipeError:  # `rampant rules rage | head`: the reader has closed the pipe, which is no error
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        if error.filename is None:  # not of a file that was named
            raise
        print(f"rampant: {_unusable(error)}", file=sys.stderr)  # noqa: T201 - as above
        return USAGE_ERROR
    except KeyboardInterrupt:
        return INTERRUPTED


def _unusable(error: OSError) -> str:
    """What is wrong with a file or a folder, and what would help."""
    if isinstance(error, FileNotFoundError):
        return f"there is no {error.filename}, and it cannot be made there: name another place"
    if isinstance(error, FileExistsError | NotADirectoryError):
        return f"{error.filename} would have to be in a folder or one itself, and is a file: name another place"
    if isinstance(error, IsADirectoryError):
        return f"{error.filename} is a folder: name a file"
    return f"{error.filename} cannot be used ({error.strerror}): name another place"


def _take_code(given: list[str]) -> list[str]:
    """Load the files named by `--code FILE`, and return what else was given."""
    rest: list[str] = []
    words = iter(given)
    for word in words:
        if word == "--code":
            file = next(words, None)
            if file is None:
                raise RampantError("--code wants a FILE with a bot or a game under work")
            add_code(file)
        elif word.startswith("--code="):
            add_code(word.removeprefix("--code="))
        else:
            rest.append(word)
    return rest


def _run(given: list[str]) -> int:
    given = _take_code(given)
    known = command_names()
    first = next((word for word in given if not word.startswith("-")), "")
    if first and first not in known:
        raise UnknownName("command", first, known)
    parser = ArgumentParser("rampant", description="Giant-monster games with their whole rulebooks enforced.")
    parser.add_argument("--version", action="version", version=f"rampant {__version__} ({_compiled.described()})")
    parser.add_argument("--code", metavar="FILE", help="a file with a BOT or a GAME under work, for any command")
    below = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in [first] if first else known:
        module = command(name)
        sub = below.add_parser(
            name,
            help=module.HELP,
            description=(module.__doc__ or module.HELP).strip(),
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        if first:  # else only the list of commands is shown
            module.arguments(sub)
        sub.set_defaults(run=module.run, parser=sub, rest=[], takes_settings=getattr(module, "SETTINGS", False))
    if not given:
        parser.print_help()
        return USAGE_ERROR
    args, rest = parser.parse_known_args(given)
    if rest and not args.takes_settings:
        args.parser.error(f"unrecognized arguments: {' '.join(rest)}")
    args.rest = rest
    return cast("int", args.run(args))
