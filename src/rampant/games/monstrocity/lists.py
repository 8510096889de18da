"""Decks that somebody puts together (CITY-R71): which cards of the box are played with."""

from __future__ import annotations

from rampant.core.build import Quota, Stock, read_counts, too_many, written
from rampant.core.errors import SettingError
from rampant.games.monstrocity.board import BIT
from rampant.games.monstrocity.data import EVENT_CARDS, MYSTERY_CARDS, REINFORCEMENT_CARDS, RETALIATION_CARDS, Words
from rampant.games.monstrocity.decks import Mix, whole

DECKS = {
    "retaliation": RETALIATION_CARDS,
    "reinforcement": REINFORCEMENT_CARDS,
    "event": EVENT_CARDS,
    "mystery": MYSTERY_CARDS,
}
LEAST = {"retaliation": 1, "reinforcement": 0, "event": 0, "mystery": 0}
"""CITY-R71: a Retaliation deck that runs out is mixed anew, so it is never empty."""


def stocks(rules: int) -> list[Stock]:
    """Every card that was printed in that version of the rules, with how many copies."""
    found: list[Stock] = []
    for deck, words in DECKS.items():
        known = [card for card in words if card.since <= rules]
        for id in dict.fromkeys(card.id for card in known):
            copies = [card for card in known if card.id == id]
            found.append(Stock(f"{deck}:{id}", copies[0].name, deck, len(copies)))
    return found


def all_cards(rules: int) -> dict[str, int]:
    return {stock.name: stock.high for stock in stocks(rules)}


def quotas(counts: dict[str, int], rules: int) -> list[Quota]:
    """How many cards of each deck there are, and may be."""
    listed = stocks(rules)
    return [
        Quota(
            deck,
            sum(counts[stock.name] for stock in listed if stock.shelf == deck),
            LEAST[deck],
            sum(stock.high for stock in listed if stock.shelf == deck),
        )
        for deck in DECKS
    ]


def problems(counts: dict[str, int], rules: int) -> list[str]:
    """Everything that is wrong with decks, each with its clause."""
    return too_many(stocks(rules), counts, "CITY-R71") + [
        f"no {quota.shelf.capitalize()} card, at least {quota.low} is needed [CITY-R71]"
        for quota in quotas(counts, rules)
        if quota.count < quota.low
    ]


def mix_of(text: str, rules: int) -> Mix:
    """The cards that a setting names; all of them if it is empty. A SettingError if they cannot be played with."""
    if not text.strip():
        return whole(rules)
    counts = read_counts(text, stocks(rules))
    wrong = problems(counts, rules)
    if wrong:
        raise SettingError("decks cannot be played with: " + "; ".join(wrong))
    if counts == all_cards(rules):
        return whole(rules)
    bits = [_bits(words, counts, rules) for words in DECKS.values()]
    return Mix(written(counts), bits[0], bits[1], bits[2], bits[3])


def _bits(words: list[Words], counts: dict[str, int], rules: int) -> int:
    """The first copies of each card."""
    deck = 0
    left = dict(counts)
    for i, card in enumerate(words):
        if card.since <= rules and left[card.id] > 0:
            left[card.id] -= 1
            deck |= int(BIT[i])
    return deck
