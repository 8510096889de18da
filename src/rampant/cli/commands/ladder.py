"""All bots and levels against each other: ratings with error bars; or one question: is A stronger than B?

  rampant ladder rage                                     # the levels of kaiju
  rampant ladder rage --steps                             # each level against the one below
  rampant ladder rage --bots kaiju:4,greedy,mcts,random --games 100
  rampant ladder rage --test kaiju:5,kaiju:4              # plays until it knows
  rampant ladder rage --suite                             # who finds what must not be missed

400 points are ten wins to one loss. In co-operative games each bot plays with itself, and its mean outcome counts.
Luck is measured and taken out of ratings and tests; scores are shown both ways.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from rampant.cli.given import count, crew_arguments, game_arguments, game_of, settings_of

if TYPE_CHECKING:
    from rampant.core.game import Game
    from rampant.lab.ladder import Meeting

HELP = "how strong bots are, with error bars"
SETTINGS = True
LEVELS = "kaiju:1,kaiju:2,kaiju:3,kaiju:4,kaiju:5,kaiju:6"


def arguments(parser: ArgumentParser) -> None:
    game_arguments(parser)
    parser.add_argument("--bots", default=LEVELS, help="who plays, by name[:level] (all levels of kaiju)")
    parser.add_argument("--games", type=count, default=40, metavar="N", help="games of every two (40)")
    parser.add_argument("--steps", action="store_true", help="each meets only the one before it in the list")
    parser.add_argument("--test", metavar="A,B", help="only find out whether A is stronger than B")
    parser.add_argument("--suite", action="store_true", help="only ask them the positions of the game's suite")
    parser.add_argument("--better", type=float, default=0.55, help="the score that counts as stronger (0.55)")
    parser.add_argument("--most", type=count, default=2000, metavar="N", help="games of a test at the most (2000)")
    parser.add_argument("--seed", default="ladder", help="repeats it exactly")
    crew_arguments(parser)


def run(args: Namespace) -> int:
    from rich.table import Table

    from rampant.cli.console import stdout
    from rampant.cli.progress import stages
    from rampant.core.errors import RampantError
    from rampant.lab.ladder import Meeting, ladder, stronger

    game = game_of(args)
    settings = settings_of(game, args)
    console = stdout()
    if args.test:
        names = args.test.split(",")
        if len(names) != 2:
            raise RampantError("--test wants two bots: A,B")
        with stages(game.title) as tell:
            wanted = (args.most, args.seed, settings, args.workers, args.better)
            test = stronger(game, names[0], names[1], *wanted, tell, args.on)
        words = {True: "is stronger than", False: "is not stronger than", None: "may or may not be stronger than"}
        played = Meeting(names[0], names[1], tuple(test.scores), tuple(test.lucks))
        console.print(f"{names[0]} {words[test.verdict]} {names[1]}: {line(played)}, {2 * len(test.scores)} games")
        return 0 if test.verdict else 1
    bots = [name.strip() for name in args.bots.split(",") if name.strip()]
    if args.suite:
        return _suite(game, bots, args.seed)
    with stages(game.title) as tell:
        found = ladder(game, bots, args.games, args.seed, settings, args.workers, tell, args.steps, args.on)
    table = Table("", "outcome" if game.cooperative else "rating", "95 % interval", box=None, pad_edge=False)
    digits = 3 if game.cooperative else 0
    for rung in found.rungs:
        table.add_row(rung.bot, f"{rung.rating:.{digits}f}", f"{rung.low:.{digits}f} to {rung.high:.{digits}f}")
    console.print(table)
    for meeting in found.meetings:
        console.print(f"{meeting.first} against {meeting.second}: {line(meeting)}")
    return 0


def line(meeting: Meeting) -> str:
    """The score as played, and without luck."""
    parts = []
    for words, each in (("", meeting.played), ("without luck ", meeting.fair)):
        low, high = each.interval
        parts.append(f"{words}{each.mean:.3f} ({low:.3f} to {high:.3f})")
    return ", ".join(parts) if any(meeting.lucks) else parts[0]


def _suite(game: Game, bots: list[str], seed: str) -> int:
    """What each bot solves, and which positions it misses."""
    from rich.table import Table
    from rich.text import Text

    from rampant.cli.console import stdout
    from rampant.cli.progress import stages
    from rampant.core.errors import RampantError
    from rampant.lab.suite import answers, suite

    count = len(suite(game))
    if not count:
        raise RampantError(f"{game.id} has no suite of positions")
    table = Table("", "solved", "missed", box=None, pad_edge=False)
    with stages(game.title) as tell:
        for number, name in enumerate(bots):
            missed = []
            for asked, each in enumerate(answers(game, name, seed)):
                tell(name, number * count + asked, len(bots) * count)
                if not each.solved:
                    missed.append(each.position.name)
            table.add_row(name, f"{count - len(missed)} of {count}", Text(", ".join(missed), "dim"))
    stdout().print(table)
    return 0
