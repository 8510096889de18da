"""A report as one HTML page with pictures. It holds all it needs and opens without a network."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from textwrap import shorten
from typing import Any

from rampant.lab.answers import Share, Worth, dead, endings, lengths, shares, worths
from rampant.lab.course import branching, clauses, courses, turns, unseen
from rampant.lab.report import counted
from rampant.lab.shards import Shards

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #1c1c28 }
h1 { margin-bottom: 0 } h2 { margin-top: 2.5rem } .of { color: #667 }
table { border-collapse: collapse } td, th { padding: .2rem .8rem .2rem 0; text-align: left }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums }
@media (prefers-color-scheme: dark) { body { background: #14141c; color: #e8e8f0 } .of { color: #99a } }
"""
EVEN = "#888"
TITLES = {"played": "what was played", "map": "seat and map"}
"""What wins are counted by, where it has no name of its own."""


def page(shards: Shards) -> str:
    """The whole report."""
    run = shards.run
    game = shards.game
    parts = [f"<h1>{escape(game.title)}</h1>", f'<p class="of">{escape(_what(shards))}</p>']
    found = shares(shards)
    for group in sorted({share.group: None for share in found}, key=lambda group: group != "played"):
        rows = [share for share in found if share.group == group]
        if len(rows) > 1:
            parts += [
                f"<h2>Wins by {escape(TITLES.get(group, group))}</h2>",
                _figure(_wins(rows, 1 / _seats(shards)), group),
                _win_table(rows),
            ]
    parts += ["<h2>How long games take</h2>", _figure(_histogram(shards), "lengths"), _rows(lengths(shards))]
    parts += ["<h2>How games end</h2>", _rows(endings(shards))]
    if run["choices"]:
        parts += _course(shards)
        used = worths(shards)
        parts += ["<h2>What was used, and what went with winning</h2>", _figure(_worth(used), "worth"), _uses(used)]
        never = dead(shards)
        if never:
            parts += ["<h2>Never chosen by anybody</h2>", f"<p>{escape(', '.join(never))}</p>"]
        parts += ["<h2>Rules that the log cited</h2>", _cited(shards)]
        dormant = unseen(shards)
        if dormant:
            told = "Nobody used these, or they act without a line in the log: "
            parts += ["<h2>On cards, but never cited</h2>", f"<p>{told}{escape(', '.join(dormant))}.</p>"]
    body = "\n".join(parts)
    title = escape(game.title)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
        f"<script>{_vega()}</script>{body}</html>\n"
    )


def _course(shards: Shards) -> list[str]:
    """Who led and when games were decided; how much there was to choose."""
    import polars as pl

    parts: list[str] = []
    went = courses(shards)
    if len(went):
        changed = went.select(
            mean=pl.col("changes").mean(), median=pl.col("changes").median(), most=pl.col("changes").max()
        ).row(0)
        half, quarter = went.select(a=pl.col("decided").median(), b=pl.col("decided").quantile(0.75)).row(0)
        parts += [
            "<h2>Lead changes, and when games were decided</h2>",
            f"<p>The lead changed {changed[0]:.1f} times a game (median {changed[1]:g}, at most {changed[2]}). In the "
            f"median game the winner led for good from {half:.0%} of the choices on; in a quarter of the games not "
            f"before {quarter:.0%}.</p>",
            _figure(_decided(went), "decided"),
        ]
    mean, median, most = turns(shards).row(0)
    parts += [
        "<h2>How much there is to choose</h2>",
        f"<p>{mean:.1f} choices of a seat in a turn (median {median:g}, at most {most}).</p>",
        _rows(branching(shards)),
    ]
    return parts


def _decided(went: Any) -> Any:
    import altair as alt
    import polars as pl

    tenths = went.group_by(tenth=(pl.col("decided") * 10).floor().clip(0, 9) / 10).agg(games=pl.len()).sort("tenth")
    axis = alt.Axis(format="%", title="of the game was played when the winner took the lead for good")
    bars = alt.Chart(tenths.with_columns(end=pl.col("tenth") + 0.1)).mark_bar()
    return bars.encode(x=alt.X("tenth:Q", bin="binned", axis=axis), x2="end:Q", y="games:Q").properties(
        width=620, height=180
    )


def _cited(shards: Shards) -> str:
    cells = []
    for row in sorted(clauses(shards), key=lambda row: (not row.kind, -row.worth, row.name)):
        known = row.high - row.low < 2
        worth = (f"{row.worth:+.1%}", f"{row.low:+.1%} to {row.high:+.1%}") if known else ("", "")
        text = row.kind or shorten(shards.game.rules.clauses[row.name].text, 60, placeholder=" ...")
        cells.append((text, row.name, f"{row.used:,}", f"{row.games:.1%}", *worth))
    return _table(("ability, weapon, card, rule", "clause", "times", "of games", "worth", "95 % interval"), cells)


def _what(shards: Shards) -> str:
    import polars as pl

    run = shards.run
    played = shards.games().select(pl.len()).collect().item()
    defaults = {setting.name: setting.default for setting in shards.game.settings}
    changed = [f"{name} {value}" for name, value in run["settings"].items() if defaults.get(name, value) != value]
    return f"{counted(played)}, {', '.join(run['bots'])}, seed {run['seed']}; " + (
        ", ".join(changed) or "usual settings"
    )


def _seats(shards: Shards) -> int:
    import polars as pl

    return int(shards.games().select(pl.col("scores").list.len()).head(1).collect().item())


def _wins(rows: Sequence[Share], even: float) -> Any:
    import altair as alt
    import polars as pl

    table = pl.DataFrame({name: [getattr(row, name) for row in rows] for name in ("name", "rate", "low", "high")})
    base = alt.Chart(table).encode(y=alt.Y("name:N", title=None, sort="-x"))
    share = alt.Axis(format="%", title="share of wins")
    bars = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", axis=share), x2="high:Q")
    dots = base.mark_point(filled=True, size=70).encode(x="rate:Q", tooltip=["name", "rate", "low", "high"])
    line = alt.Chart(pl.DataFrame({"even": [even]})).mark_rule(color=EVEN, strokeDash=[4, 4]).encode(x="even:Q")
    return (line + bars + dots).properties(width=620)


def _histogram(shards: Shards) -> Any:
    import altair as alt
    import polars as pl

    longest = shards.games().select(pl.col("choices").max()).collect().item()
    step = max(1, longest // 40)
    table = (
        shards.games()
        .group_by(choices=(pl.col("choices") // step) * step)
        .agg(games=pl.len())
        .sort("choices")
        .collect()
    )
    return alt.Chart(table).mark_bar().encode(x="choices:Q", y="games:Q").properties(width=620, height=220)


def _worth(rows: Sequence[Worth]) -> Any:
    import altair as alt
    import polars as pl

    shown = sorted(rows, key=lambda row: -abs(row.worth))[:40]
    table = pl.DataFrame({name: [getattr(row, name) for row in shown] for name in ("name", "worth", "low", "high")})
    base = alt.Chart(table).encode(y=alt.Y("name:N", title=None, sort="-x"))
    points = alt.Axis(format="+%", title="points of winning more than seats that did not")
    bars = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", axis=points), x2="high:Q")
    return (bars + base.mark_point(filled=True, size=60).encode(x="worth:Q")).properties(width=620)


def _figure(chart: Any, name: str) -> str:
    """A place for a chart, and the call that draws it there."""
    spec = json.dumps(chart.to_dict())
    return f'<div id="{name}"></div><script>vegaEmbed("#{name}", {spec}, {{actions: false}})</script>'


def _vega() -> str:
    """The library that draws, as one script."""
    import vl_convert

    bundle: Any = vl_convert.javascript_bundle  # its types ask for what it can do without
    return str(bundle())


def _win_table(rows: Iterable[Share]) -> str:
    cells = []
    for row in rows:
        fair = (f"{row.fair.rate:.1%}", f"{row.fair.low:.1%} to {row.fair.high:.1%}") if row.fair else ("", "")
        cells.append((row.name, f"{row.games:,}", f"{row.rate:.1%}", f"{row.low:.1%} to {row.high:.1%}", *fair))
    measured = any(cell[-1] for cell in cells)
    columns = ("", "games", "won", "95 % interval", "without luck", "95 % interval")[: 6 if measured else 4]
    return _table(columns, [cell[: len(columns)] for cell in cells])


def _uses(rows: Iterable[Worth]) -> str:
    cells = []
    for row in sorted(rows, key=lambda row: -row.worth):
        interval = f"{row.low:+.1%} to {row.high:+.1%}"
        cells.append((row.kind, row.name, f"{row.used:,}", f"{row.games:.1%}", f"{row.worth:+.1%}", interval))
    return _table(("question", "option", "chosen", "of games", "worth", "95 % interval"), cells)


def _rows(table: Any) -> str:
    def shown(value: object) -> str:
        return f"{value:,.4g}" if isinstance(value, float) else str(value)

    return _table(table.columns, [list(map(shown, row)) for row in table.iter_rows()])


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    def cell(tag: str, text: str) -> str:
        number = ' class="n"' if text[:1].isdigit() or text[:1] in "+-" else ""
        return f"<{tag}{number}>{escape(text)}</{tag}>"

    lines = ["<table><tr>" + "".join(cell("th", text) for text in head) + "</tr>"]
    lines += ["<tr>" + "".join(cell("td", text) for text in row) + "</tr>" for row in rows]
    return "".join(lines) + "</table>"
