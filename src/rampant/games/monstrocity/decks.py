"""Face-down decks: sets of cards, as bits. Nobody knows their order, so a card is drawn from what is left."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.state import Fixed, State
from rampant.games.monstrocity.board import BIT
from rampant.games.monstrocity.data import EVENT_CARDS, MYSTERY_CARDS, REINFORCEMENT_CARDS, RETALIATION_CARDS, Words


def full(cards: list[Words], rules: i64) -> i64:
    """All cards of a deck that were printed in that version of the rules."""
    deck: i64 = 0
    for i in range(len(cards)):
        if cards[i].since <= rules:
            deck |= BIT[i]
    return deck


@final
class Mix(Fixed):
    """The cards that a match is played with: all that were printed, or those that somebody named (CITY-R71)."""

    def __init__(self, name: str, retaliation: i64, reinforcement: i64, events: i64, mystery: i64) -> None:
        super().__init__(name)  # the cards as text; empty: all of them
        self.retaliation: Final[i64] = retaliation
        self.reinforcement: Final[i64] = reinforcement
        self.events: Final[i64] = events
        self.mystery: Final[i64] = mystery


NO_CARDS: Final = Mix("", 0, 0, 0, 0)


def whole(rules: i64) -> Mix:
    """All cards of that version of the rules."""
    return Mix(
        "",
        full(RETALIATION_CARDS, rules),
        full(REINFORCEMENT_CARDS, rules),
        full(EVENT_CARDS, rules),
        full(MYSTERY_CARDS, rules),
    )


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
