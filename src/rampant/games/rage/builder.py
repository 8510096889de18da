"""Piles while they are put together (RAGE-R80)."""

from __future__ import annotations

import secrets

from rampant.core.build import RANDOM, Bench, Built, Ready, Shelf, built_of, counts_of
from rampant.core.chance import seeded
from rampant.games.rage.lists import LEAST, printed, problems, quotas, stocks

PLAIN, ALL = "printed", "all"
BENCH = Bench(
    "piles",
    "piles",
    ("tokens",),
    (),
    (
        Shelf("crowd", "Crowds", "token", "crowd pile"),
        Shelf("rubble", "Rubble", "token", "rubble pile"),
        Shelf("injury", "Injury cards", "injury"),
    ),
    (),
    (Ready(PLAIN, "As printed, without special tokens"), Ready(ALL, "All of the box")),
)


def built(text: str, rules: int) -> Built:
    ready = {
        PLAIN: lambda: printed(rules, False),
        ALL: lambda: printed(rules, True),
        RANDOM: lambda: _random(rules),
    }
    counts = counts_of(text, stocks(rules), ready)
    return built_of(stocks(rules), counts, quotas(counts, rules), problems(counts, rules))


def _random(rules: int) -> dict[str, int]:
    """Some of everything is left out, as far as a pile allows it."""
    chance = seeded(secrets.token_hex(16))
    counts = printed(rules, True)
    for stock in stocks(rules):
        pile = sum(counts[other.name] for other in stocks(rules) if other.shelf == stock.shelf)
        spare = min(stock.high, pile - LEAST[stock.shelf])
        counts[stock.name] -= chance.draw(spare + 1) if spare > 0 else 0
    return counts
