"""How games went, from all their choices: who led and when it was decided, how much there was to choose, what was at
work and what never was."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from rampant.lab.answers import Worth, summary
from rampant.lab.answers import dead as dead_options
from rampant.lab.intervals import Z95
from rampant.lab.report import FEW
from rampant.lab.shards import Shards

if TYPE_CHECKING:
    import polars

SHOWN = 5
"""Names in a line."""


def courses(shards: Shards) -> polars.DataFrame:
    """A row per game with one winner in which somebody led: how often the lead changed, and when it was decided.

    Who leads is whom the game's own judgement sees ahead before a choice. Decided is the last choice at which the
    later winner did not lead, as a share of the game: 0 led from the start, 1 came from behind at the very end.
    """
    import polars as pl

    won = (
        shards.games()
        .filter(pl.col("scores").list.eval(pl.element() > 0.5).list.sum() == 1)
        .select("game", "choices", winner=pl.col("scores").list.arg_max().cast(pl.Int64))
    )
    led = shards.choices().filter(pl.col("leader") >= 0).select("game", "n", "leader").sort("game", "n")
    return (
        led.join(won, on="game")
        .group_by("game", maintain_order=True)
        .agg(
            changes=(pl.col("leader") != pl.col("leader").shift()).sum(),
            behind=pl.col("n").filter(pl.col("leader") != pl.col("winner")).max().fill_null(0),
            choices=pl.col("choices").first(),
        )
        .select("game", "changes", decided=pl.col("behind") / pl.col("choices"))
        .sort("game")
        .collect()
    )


def branching(shards: Shards) -> polars.DataFrame:
    """How many options there were, by kind of question and in all, the most frequent first."""
    import polars as pl

    columns = {"asked": pl.len(), "mean": pl.col("options").mean(), "most": pl.col("options").max()}
    choices = shards.choices()
    by_kind = choices.group_by("kind").agg(**columns).sort("asked", "kind", descending=[True, False])
    return pl.concat([choices.select(kind=pl.lit("all questions"), **columns), by_kind]).collect()


def turns(shards: Shards) -> polars.DataFrame:
    """Choices of one seat in one turn: mean, median, most."""
    import polars as pl

    return (
        shards.choices()
        .group_by("game", "turn", "seat")
        .agg(choices=pl.len())
        .select(
            mean=pl.col("choices").mean(),
            median=pl.col("choices").median(),
            most=pl.col("choices").max(),
        )
        .collect()
    )


def clauses(shards: Shards) -> list[Worth]:
    """Every clause that the log cited: in how many games, how often, and how much more often those won who used it.

    `kind` is the ability, weapon or card that has it, where it is one's. Worth shows what goes with winning, not what
    causes it; it is left out (0 within -1 to 1) where nearly everybody used it, or nearly nobody.
    """
    import polars as pl

    titles = content(shards)
    seats = (
        shards.games()
        .select("game", "scores")
        .with_columns(seat=pl.int_ranges(0, pl.col("scores").list.len()))
        .explode("scores", "seat")
        .with_columns(pl.col("seat").cast(pl.Int64))
    )
    n, everybody = seats.select(n=pl.len(), won=pl.col("scores").sum()).collect().row(0)
    games = shards.games().select(pl.len()).collect().item()
    used = (
        shards.uses()
        .join(seats, on=["game", "seat"], how="left")
        .group_by("clause")
        .agg(
            times=pl.col("times").sum(),
            games=pl.col("game").n_unique(),
            seats=pl.col("scores").count(),
            won=pl.col("scores").sum(),
        )
        .sort("clause")
        .collect()
    )
    found: list[Worth] = []
    for clause, times, in_games, users, won in used.iter_rows():
        others = n - users
        worth, half = 0.0, 1.0
        if users >= FEW and others >= FEW:
            with_it, without = won / users, (everybody - won) / others
            worth = with_it - without
            half = Z95 * sqrt(with_it * (1 - with_it) / users + without * (1 - without) / others)
        found.append(Worth(titles.get(clause, ""), clause, times, in_games / games, worth, worth - half, worth + half))
    return found


def content(shards: Shards) -> dict[str, str]:
    """The abilities, weapons, tokens and rules that cards of the game have, by clause."""
    abilities = (each for card in shards.game.cards for face in card.faces for each in face.abilities)
    return {each.clause: each.title for each in abilities if each.clause and each.title}


def unseen(shards: Shards) -> list[str]:
    """Content that no log cited, by name: dead, or at work without a word."""
    import polars as pl

    seen = set(shards.uses().select(pl.col("clause").unique()).collect().to_series())
    return sorted({f"{title} [{clause}]" for clause, title in content(shards).items() if clause not in seen})


def full_summary(shards: Shards) -> str:
    """The most important numbers as text and, where all choices were kept, how games went."""
    went = _went(shards) if shards.run["choices"] else []
    return "\n".join([summary(shards), *(f"  {line}" for line in went)])


def _went(shards: Shards) -> list[str]:
    import polars as pl

    lines = []
    games = courses(shards)
    if games.height:
        changed, half, late = games.select(
            pl.col("changes").mean(), pl.col("decided").median(), late=pl.col("decided").quantile(0.75)
        ).row(0)
        lines.append(f"lead        changed {changed:.1f} times a game")
        lines.append(f"decided     from {half:.0%} of the choices on (median), in a quarter not before {late:.0%}")
    _, asked, mean, most = branching(shards).row(0)
    lines.append(f"options     {mean:.1f} of a question, at the most {most} ({asked:,} questions)")
    lines.append(f"choices     {turns(shards)['mean'].item():.1f} of a seat in a turn")
    used = sorted((each for each in clauses(shards) if each.kind), key=lambda each: (-each.used, each.name))
    if used:
        lines.append("most used   " + _few([f"{each.kind} [{each.name}] {each.used:,}" for each in used]))
    for title, dead in (("never cited", unseen(shards)), ("not chosen", dead_options(shards))):
        if dead:
            lines.append(f"{title:11} " + _few(dead))
    return lines


def _few(names: list[str]) -> str:
    return ", ".join(names[:SHOWN]) + (f" and {len(names) - SHOWN} more" if len(names) > SHOWN else "")
