"""Where a match was won: the chances over time, what each roll brought, what each choice cost.

  rampant analyse match.jsonl
  rampant analyse match.jsonl --samples 200 --worlds 64     # takes longer, knows more
  rampant analyse match.jsonl --json > match.analysis.json

For every player the chance at the beginning, what own and others' choices changed, and luck add up to the result. The
error rate is thousandths of a game lost per choice; costs are given with their standard error.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from rampant.cli.given import count

if TYPE_CHECKING:
    from rich.console import Console

    from rampant.bots.analysis import Analysis

HELP = "where a saved match was won: luck, mistakes, better answers"
BARS = " ▁▂▃▄▅▆▇█"
WIDTH = 72
COLOURS = {"doubtful": "yellow", "mistake": "dark_orange", "blunder": "bold red"}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a saved match")
    parser.add_argument("--samples", type=count, default=48, metavar="N", help="to look for better answers (48)")
    parser.add_argument("--worlds", type=count, default=16, metavar="N", help="in which answers are compared (16)")
    parser.add_argument("--worst", type=count, default=12, metavar="N", help="choices and rolls to list (12)")
    parser.add_argument("--seed", default="analysis", help="repeats it exactly")
    parser.add_argument("--json", action="store_true", help="everything, as plain data")


def run(args: Namespace) -> int:
    import json

    from rampant.bots.analysis import analyse
    from rampant.cli.console import stdout
    from rampant.cli.given import read_text
    from rampant.cli.progress import counting
    from rampant.core.match import Match
    from rampant.games import game

    match = Match.loads(read_text(args.file), game, args.file)
    with counting("analysing", match.number) as progress:
        found = analyse(match, args.samples, args.worlds, args.seed, progress)
    if args.json:
        print(json.dumps(found.to_json(), ensure_ascii=False))  # noqa: T201 - for machines
        return 0
    console = stdout()
    _curves(console, found)
    _totals(console, found)
    _listed(console, found, args.worst)
    return 0


def curve(numbers: list[float], width: int = WIDTH) -> str:
    """Chances as a row of bars.

    >>> curve([0.0, 0.5, 1.0], 3)
    ' ▄█'
    """
    every = max(1, -(-len(numbers) // width))
    picked = [max(numbers[i : i + every], key=lambda n: abs(n - 0.5)) for i in range(0, len(numbers), every)]
    return "".join(BARS[min(int(number * (len(BARS) - 1) + 0.01), len(BARS) - 1)] for number in picked)


def _curves(console: Console, found: Analysis) -> None:
    """How the chances of every player went."""
    from rich.text import Text

    widest = max(len(name) for name in found.names)
    for seat, name in enumerate(found.names):
        numbers = [choice.chances[seat] for choice in found.choices] + [found.last[seat]]
        console.print(Text.assemble((f"{name:<{widest}} ", "bold"), curve(numbers), f" {found.last[seat]:.0%}"))


def _totals(console: Console, found: Analysis) -> None:
    from rich.table import Table

    table = Table(
        "", "at first", "own choices", "others'", "luck", "in the end", "error rate", box=None, pad_edge=False
    )
    for total in found.totals:
        table.add_row(
            found.names[total.seat],
            f"{total.first:.0%}",
            f"{total.own:+.0%}",
            f"{total.others:+.0%}",
            f"{total.luck:+.0%}",
            f"{total.result:.0%}",
            f"{total.rate:.1f} ({total.choices} choices)",
        )
    console.print(table)


def _listed(console: Console, found: Analysis, most: int) -> None:
    """The choices that cost most, and the luckiest and unluckiest rolls."""
    from rich.text import Text

    wrong = sorted(
        (choice for choice in found.choices if choice.cost > 0 and choice.mark != "fine"),
        key=lambda choice: -choice.cost,
    )
    for choice in wrong[:most]:
        console.print(
            Text.assemble(
                f"{choice.number:>5} ",
                (found.names[choice.seat], "bold"),
                f": {choice.means} ",
                (choice.mark, COLOURS[choice.mark]),
                f", cost {choice.cost:.1%} (± {choice.error:.1%}); better: {choice.better}",
            )
        )
    for choice in found.choices:
        if choice.mark == "brilliant":
            console.print(
                Text.assemble(
                    f"{choice.number:>5} ", (found.names[choice.seat], "bold"), f": {choice.means} ★ brilliant"
                )
            )
    rolls = [choice for choice in found.choices if choice.fortune]
    rolls.sort(key=lambda choice: -abs(choice.luck[choice.seat]))
    for choice in rolls[: max(1, most // 3)]:
        luck = choice.luck[choice.seat]
        console.print(
            Text.assemble(
                f"{choice.number:>5} ",
                (found.names[choice.seat], "bold"),
                f": {choice.means} ",
                (choice.fortune, "green" if luck > 0 else "red"),
                f", {luck:+.0%}; as {'good' if luck > 0 else 'bad'} in "
                f"{choice.as_good if luck > 0 else choice.as_bad:.0%} of rolls",
            )
        )
