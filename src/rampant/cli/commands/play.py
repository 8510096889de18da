"""Play a game in the terminal, with people and bots in any mix.

  rampant play rage
  rampant play rage --seats you,kaiju:5
  rampant play rage --seats you:Anna,you:Ben --dice entered
  rampant play rage --scenario position.toml
  rampant play --load match.jsonl

Seats are `you`, `you:NAME` or a bot with its level; `kaiju` (levels 1 to 6) takes the seats that are left.
Options that are not listed here are settings of the game (`--players 4`). At the table, `help` lists what can be typed.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from rampant.core.errors import RampantError

if TYPE_CHECKING:
    from rich.console import Console

    from rampant.cli.seats import Sitting
    from rampant.cli.table import Lines, TerminalTable
    from rampant.core.match import Match

HELP = "play a game in the terminal"
SETTINGS = True


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game (`rampant games` lists them)")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game")
    parser.add_argument("--seats", default="", help="who sits where (you, and kaiju)")
    parser.add_argument("--seed", help="the seed of all dice (default: a fresh one)")
    parser.add_argument("--scenario", metavar="FILE", help="begin from a position: a text, or a scenario of the game")
    parser.add_argument("--load", metavar="FILE", help="go on with a saved match")
    parser.add_argument("--save", metavar="FILE", help="save the match there when it ends or you leave")
    parser.add_argument("--dice", choices=("rolled", "entered"), default="rolled", help="entered: you roll real dice")
    parser.add_argument("--delay", type=float, default=0.0, metavar="SECONDS", help="pause between choices of bots")


def run(args: Namespace) -> int:
    from rampant.cli.console import stdout
    from rampant.cli.lines import reader
    from rampant.cli.seats import seats_again, seats_of
    from rampant.cli.table import TerminalTable

    if (args.game is None) == (args.load is None):
        raise RampantError("say which game to play, or --load FILE to go on with a saved one")
    console = stdout()
    lines = reader(console)
    if args.load is not None:
        match = _loaded(args)
        game, names, seed = match.game, match.names, match.seed
        seats = seats_of(game, args.seats, names, seed) if args.seats else seats_again(game, names, seed)
    else:
        match, seats = _fresh(args, console, lines)
    live = sys.stdin.isatty() and console.is_terminal
    table = TerminalTable(console, lines, match, seats, args.delay, _rush if live else None)
    if args.load is not None:
        table.saved.add(Path(args.load).resolve())
    if args.save:
        table.free(args.save)  # better refused now than after the game
    table.run()
    if args.save:
        table.save(args.save)
    return 0


def _rush(table: TerminalTable) -> None:
    """Play against the clock with single keys."""
    from rampant.cli.keys import keyboard
    from rampant.cli.rush import Rush

    with keyboard() as keys:
        if keys is None:
            raise RampantError("this terminal gives no single keys: choose a mode without a clock")
        Rush(table, keys).run()


def _loaded(args: Namespace) -> Match:
    """A saved match, every line of it checked."""
    from rampant.cli.given import read_text
    from rampant.core.match import Match
    from rampant.games import game

    if args.rest or args.set or args.seed or args.scenario:
        raise RampantError("a saved match has its settings and its seed: only --seats can change")
    return Match.loads(read_text(args.load), game, args.load)


def _fresh(args: Namespace, console: Console, lines: Lines) -> tuple[Match, list[Sitting]]:
    """A new match with its seats. Dice of the setup are asked for if people roll them."""
    import secrets

    from rampant.cli.given import designed_scenario, game_of, scenario_text, settings_of
    from rampant.cli.seats import seats_of
    from rampant.cli.table import Leave, ask_faces
    from rampant.core.beginning import settings_of as settings_in
    from rampant.core.errors import DiceNeeded
    from rampant.core.match import Match

    game = game_of(args)
    settings = settings_of(game, args)
    seed = args.seed if args.seed is not None else secrets.token_hex(16)
    text = scenario_text(game, args.scenario) if args.scenario else ""
    found = designed_scenario(game, args.scenario) if text else None
    if found is not None:
        console.print(f"[b]{found.title}[/]: {found.about} {found.goal}")
    resolved = settings_in(game, settings, text) if text else game.resolve(settings)
    seats = seats_of(game, args.seats, game.seat_names(resolved), seed)
    names = [sitting.name for sitting in seats]
    source = "entered" if args.dice == "entered" else "sealed"
    faces: list[int] = []
    while True:
        try:
            return Match(game, seed, names, source, settings, faces, scenario=text), seats
        except DiceNeeded as needed:
            try:
                faces += ask_faces(console, lines, needed)
            except Leave:
                raise RampantError("without its first dice the game cannot begin") from None
