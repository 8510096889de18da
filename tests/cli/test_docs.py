"""Every command that the documents show is one that the command understands."""

from __future__ import annotations

import re
import shlex
from argparse import ArgumentParser
from importlib.util import find_spec
from pathlib import Path

import pytest

from rampant.cli import command, command_names
from rampant.cli.given import settings_of
from rampant.games import game
from tests.cli.command import ROOT


def shown() -> list[str]:
    lines: list[str] = []
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        text = Path(path).read_text(encoding="utf-8")
        lines += re.findall(r"^    (rampant .*)$", text, re.MULTILINE)
    parts = [part.strip() for line in lines for part in re.split(r"[;|>]", line.split(" #")[0])]
    return sorted({part.removesuffix(" ...").strip() for part in parts if part.startswith("rampant ")})


def others() -> list[str]:
    """Commands of the documents that are not ours: make, and modules of Python."""
    found: set[str] = set()
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        found.update(re.findall(r"^    ((?:make|python) [^#\n]*)", text, re.MULTILINE))
        found.update(re.findall(r"`((?:make|python) [^`#]*)`", text))
    return sorted(line.strip() for line in found)


@pytest.mark.parametrize("line", others())
def test_targets_modules_and_files_of_other_commands_are_there(line: str) -> None:
    program, *words = shlex.split(line)
    if program == "make":
        targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
        assert {word for word in words if word.isalpha()} <= targets
    elif words[0] == "-m":
        assert find_spec(words[1]) is not None
    else:
        text = (ROOT / words[0]).read_text(encoding="utf-8")
        for option in (word for word in words if word.startswith("--")):
            assert f'"{option}"' in text


@pytest.mark.parametrize("line", shown())
def test_commands_of_the_documents_are_understood(line: str) -> None:
    words = shlex.split(re.sub(r" --code \S+", "", line))[1:]  # every command takes it
    assert words[0] in command_names()
    module = command(words[0])
    parser = ArgumentParser(exit_on_error=False)
    module.arguments(parser)
    args, rest = parser.parse_known_args(words[1:])
    if rest:
        args.rest = rest
        assert settings_of(game(args.game), args)
