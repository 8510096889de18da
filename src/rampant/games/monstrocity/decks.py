"""Face-down decks: sets of cards, as bits. Nobody knows their order, so a card is drawn from what is left."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.state import State
from rampant.games.monstrocity.board import BIT
from rampant.games.monstrocity.data import Words


def full(cards: list[Words], rules: i64) -> i64:
    """All cards of a deck that were printed in that version of the rules."""
    deck: i64 = 0
    for i in range(len(cards)):
        if cards[i].since <= rules:
            deck |= BIT[i]
    return deck


def draw_card(s: State, deck: i64) -> i64:
    """One of the cards of a deck, each as likely."""
    count: i64 = 0
    rest = deck
    while rest:
        rest &= rest - 1
        count += 1
    index = s.draw(count)
    card: i64 = 0
    while True:
        if deck & BIT[card]:
            if index == 0:
                return card
            index -= 1
        card += 1


def listed(deck: i64, cards: list[Words]) -> list[str]:
    """The ids of the cards of a deck, in their order; a card with several copies as often as it is there."""
    return [cards[i].id for i in range(len(cards)) if deck & BIT[i]]
