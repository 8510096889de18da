"""Decks while they are put together (CITY-R71)."""

from __future__ import annotations

import secrets

from rampant.core.build import RANDOM, Bench, Built, Ready, Shelf, built_of, counts_of
from rampant.core.chance import seeded
from rampant.games.monstrocity.lists import DECKS, LEAST, all_cards, problems, quotas, stocks

ALL = "all"
BENCH = Bench(
    "decks",
    "decks",
    ("decks",),
    (),
    tuple(Shelf(deck, deck.capitalize(), deck) for deck in DECKS),
    (),
    (Ready(ALL, "All cards of the box"),),
)


def built(text: str, rules: int) -> Built:
    counts = counts_of(text, stocks(rules), {ALL: lambda: all_cards(rules), RANDOM: lambda: _random(rules)})
    return built_of(stocks(rules), counts, quotas(counts, rules), problems(counts, rules))


def _random(rules: int) -> dict[str, int]:
    """About half of the box, but enough of each deck."""
    chance = seeded(secrets.token_hex(16))
    counts = all_cards(rules)
    for stock in stocks(rules):
        for _ in range(stock.high):
            in_deck = sum(counts[other.name] for other in stocks(rules) if other.shelf == stock.shelf)
            if chance.draw(2) and in_deck > max(1, LEAST[stock.shelf]):
                counts[stock.name] -= 1
    return counts
