"""Every command that the documents show is one that the command understands."""

from __future__ import annotations

import re
import shlex
from argparse import ArgumentParser
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
