"""What a folder of games shows: wins with intervals, lengths, endings, what was used and what it was worth."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from rampant.lab.intervals import Z95, Fair, Tally, explained
from rampant.lab.report import FEW, counted, often
from rampant.lab.shards import Shards

if TYPE_CHECKING:
    import polars


@dataclass(frozen=True, slots=True)
class Share:
    """How often something won, with its 95 % interval."""

    group: str  # bot, seat, played, map; and kinds of things that the game names: monster, force
    name: str
    games: int
    rate: float
    low: float
    high: float
    fair: Fair | None = None  # without luck, if it was measured


@dataclass(frozen=True, slots=True)
class Worth:
    """How often something was chosen, and how much more often those won who chose it."""

    kind: str
    name: str
    used: int  # choices
    games: float  # share of games in which it was chosen at all
    worth: float  # points of winning more than seats that did not choose it
    low: float
    high: float


def shares(shards: Shards) -> list[Share]:
    """Wins by bot, by seat, by what was played and what else a game names, and by seat on each of several maps.

    A game is one observation, however many seats share a name.
    """
    import polars as pl

    sums = pl.concat([_sums(piece) for piece in shards.pieces()]).group_by("group", "name").sum().sort("group", "name")
    tallies: dict[str, dict[str, Tally]] = {}
    for group, name, *each in sums.iter_rows():
        tallies.setdefault(group, {})[name] = Tally(*each)
    bots, seats, played, maps = (_shares(group, tallies.pop(group, {})) for group in ("bot", "seat", "played", "map"))
    others = [share for kind, named in tallies.items() for share in often(_shares(kind, named))]
    return [*bots, *seats, *played, *others, *(maps if len(maps) > len(seats) else [])]


def _sums(games: polars.LazyFrame) -> polars.DataFrame:
    """Of some games, what intervals are made of: by group and name, sums over games of the mean of its seats."""
    import polars as pl

    seats = (
        games.with_columns(
            seat=pl.int_ranges(1, pl.col("scores").list.len() + 1),
            luck=pl.when(pl.col("luck").list.len() > 0).then("luck").otherwise(pl.col("scores") * 0.0),
        )
        .explode("bots", "labels", "scores", "luck", "seat")
        .with_columns(seat=pl.format("seat {}", "seat"))
        .with_columns(map=pl.format("{} on {}", "seat", "place"))
    )
    columns = {"bot": "bots", "seat": "seat", "played": "labels", "map": "map"}
    rows = [
        seats.select("game", "scores", "luck", group=pl.lit(group), name=column) for group, column in columns.items()
    ]
    if "groups" in games.collect_schema():  # folders of older runs have none
        had = games.select("game", "groups", "scores", "luck").explode("groups").drop_nulls().unnest("groups")
        rows.append(
            had.select(
                "game",
                scores=pl.col("scores").list.get("seat"),
                luck=pl.col("luck").list.get("seat", null_on_oob=True).fill_null(0.0),
                group="kind",
                name="name",
            )
        )
    return (
        pl.concat(rows)
        .filter(pl.col("name") != "")
        .group_by("game", "group", "name")
        .agg(pl.col("scores").mean(), pl.col("luck").mean())
        .group_by("group", "name")
        .agg(
            pl.len(),
            pl.col("scores").sum(),
            pl.col("luck").sum(),
            pl.col("scores").pow(2).sum().alias("score_squared"),
            pl.col("luck").pow(2).sum().alias("luck_squared"),
            (pl.col("scores") * pl.col("luck")).sum().alias("product"),
        )
        .collect(engine="streaming")
    )


def _shares(group: str, tallies: dict[str, Tally]) -> list[Share]:
    factor = explained(tallies.values())
    return [
        Share(group, name, each.games, each.rate, *each.interval, each.fair(factor)) for name, each in tallies.items()
    ]


def lengths(shards: Shards) -> polars.DataFrame:
    """Choices per game, and what the game measures: mean, least, median, most."""
    import polars as pl

    values = pl.concat([_values(piece) for piece in shards.pieces()])  # how many games have each value
    many = pl.col("many")
    middle = many.cum_sum() * 2 >= many.sum()
    beyond = many.cum_sum() * 2 > many.sum()
    return (
        values.group_by("name", "value", maintain_order=True)
        .agg(many.sum())
        .sort("value")
        .group_by("name")
        .agg(
            mean=(pl.col("value") * many).sum() / many.sum(),
            least=pl.col("value").first(),
            median=(pl.col("value").filter(middle).first() + pl.col("value").filter(beyond).first()) / 2,
            most=pl.col("value").last(),
        )
        .join(values.select(pl.col("name").unique(maintain_order=True)), on="name", maintain_order="right")
    )


def _values(games: polars.LazyFrame) -> polars.DataFrame:
    import polars as pl

    choices = games.select(name=pl.lit("choices"), value=pl.col("choices").cast(pl.Float64))
    measured = games.select("measures").explode("measures").drop_nulls().unnest("measures")
    return pl.concat([choices, measured]).group_by("name", "value", maintain_order=True).agg(many=pl.len()).collect()


def endings(shards: Shards) -> polars.DataFrame:
    """How games ended, the most frequent first."""
    import polars as pl

    found = [
        piece.group_by("reason", "clause")
        .agg(games=pl.len(), draws=pl.col("draw").sum(), choices=pl.col("choices").sum())
        .collect()
        for piece in shards.pieces()
    ]
    return (
        pl.concat(found)
        .group_by("reason", "clause")
        .sum()
        .with_columns(choices=pl.col("choices") / pl.col("games"))
        .sort("games", "reason", descending=[True, False])
    )


def worths(shards: Shards) -> list[Worth]:
    """Every option that is more than a place or a number: how often it was chosen, and what it was worth.

    Worth is the difference in winning between seats that chose it at least once in a game and those that did not, with
    the interval of that difference. It shows what goes with winning, not what causes it.
    """
    import polars as pl

    games = (
        shards.games()
        .select("game", "scores")
        .with_columns(seat=pl.int_ranges(0, pl.col("scores").list.len()))
        .explode("scores", "seat")
    )
    everybody = games.select(n=pl.len(), won=pl.col("scores").sum()).collect().row(0)
    count = shards.games().select(pl.len()).collect().item()
    used = (
        shards.choices()
        .filter(~pl.col("option").str.contains(r"^r\d+c\d+$|:\d+$|^-?\d+,-?\d+$"))
        .group_by("game", "seat", "kind", "option")
        .agg(times=pl.len())
        .join(games.with_columns(pl.col("seat").cast(pl.Int64)), on=["game", "seat"])
        .group_by("kind", "option")
        .agg(
            used=pl.col("times").sum(),
            seats=pl.len(),
            games=pl.col("game").n_unique(),
            won=pl.col("scores").sum(),
        )
        .sort("kind", "option")
        .collect()
    )
    found: list[Worth] = []
    for kind, option, times, seats, in_games, won in used.iter_rows():
        others = everybody[0] - seats
        if seats < FEW or others < FEW:
            continue
        with_it, without = won / seats, (everybody[1] - won) / others
        half = Z95 * sqrt(with_it * (1 - with_it) / seats + without * (1 - without) / others)
        worth = with_it - without
        found.append(Worth(kind, option, times, in_games / count, worth, worth - half, worth + half))
    return found


def dead(shards: Shards) -> list[str]:
    """Options that the game names (rules, cards, abilities) and that nobody chose in any game."""
    import polars as pl

    chosen = set(shards.choices().select(pl.col("option").unique()).collect().to_series())
    named = [name for name in shards.game.options.names() if _is_content(name)]
    return [name for name in named if name not in chosen]


def _is_content(name: str) -> bool:
    """Is this the name of a thing of the game, not of a place or a number?"""
    _, colon, rest = name.partition(":")
    return bool(colon) and re.fullmatch(r"[\d,-]+|r\d+c\d+", rest) is None


def _fairly(share: Share) -> str:
    fair = share.fair
    return f"  without luck {fair.rate:.1%} ({fair.low:.1%} to {fair.high:.1%})" if fair else ""


def summary(shards: Shards) -> str:
    """The most important numbers, as text; `course.full_summary` also tells how games went."""
    run = shards.run
    lines = [f"{run['game']}, {', '.join(run['bots'])}, seed {run['seed']}"]
    for share in shares(shards):
        lines.append(
            f"  {share.group:9}{share.name:24}{counted(share.games):>15} {share.rate:7.1%}"
            f"  ({share.low:.1%} to {share.high:.1%}){_fairly(share)}"
        )
    for name, mean, least, median, most in lengths(shards).iter_rows():
        lines.append(f"  {name:20} mean {mean:9.2f}, from {least:g} to {most:g}, median {median:g}")
    for reason, clause, games, draws, _ in endings(shards).head(8).iter_rows():
        drawn = f", {draws:,} drawn" if draws else ""
        lines.append(f"  {games:9,} {reason} [{clause}]{drawn}")
    return "\n".join(lines)
