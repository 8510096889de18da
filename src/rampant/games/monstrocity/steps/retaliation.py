"""The Retaliation Phase, and any Retaliation card that comes at another time."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.monstrocity.board import BIT
from rampant.games.monstrocity.cards.reinforcement import card_option, not_playable, play_card, playable
from rampant.games.monstrocity.cards.retaliation import EFFECTS
from rampant.games.monstrocity.data import RETALIATION_CARDS, RETALIATIONS
from rampant.games.monstrocity.decks import draw_card
from rampant.games.monstrocity.options import DONE
from rampant.games.monstrocity.state import RETALIATION, CityState


@final
class RetaliationPhase(Step[CityState]):
    """CITY-6.02: as many Retaliation cards as the City Threat Level says when the phase starts."""

    def run(self, s: CityState) -> None:
        s.phase = RETALIATION
        if s.watched:
            s.tell(Event("phase", f"Round {s.round}: Retaliation.", "CITY-6.02"))
        for _ in range(RETALIATIONS[s.threat]):
            s.push(Retaliate())


@final
class Retaliate(Step[CityState]):
    """CITY-6.03, 14.04: before each card is drawn, Instant and Ongoing cards may be played."""

    def run(self, s: CityState) -> None:
        s.push(DrawRetaliation())
        for who in range(s.players - 1, -1, -1):
            if s.monsters[who].cards:
                s.push(CardWindow(s.seat_of(who), who))


@final
class CardWindow(Ask[CityState]):
    """CITY-14.04, 14.05, 14.12: a moment to play a card, between other things."""

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who: Final = who

    def options(self, s: CityState) -> list[int]:
        found: list[int] = []
        playable(s, self.who, found)
        if found:
            found.append(DONE)
        return found

    def chosen(self, s: CityState, option: int) -> None:
        if option != DONE:
            s.push(CardWindow(self.seat, self.who))
            play_card(s, self.who, option)

    def prompt(self, s: CityState) -> str:
        return "A Retaliation card comes: play a card first?"

    def clause(self, s: CityState) -> str:
        return "CITY-14.04"

    def describe(self, s: CityState, option: int) -> Option:
        return Option("No card", "", "CITY-14.04") if option == DONE else card_option(option)

    def denied(self, s: CityState) -> list[Denied]:
        return not_playable(s, self.who)


@final
class DrawRetaliation(Step[CityState]):
    """CITY-6.04, 6.05: carry the top card out; an empty deck is re-formed from the discards."""

    def run(self, s: CityState) -> None:
        if s.retaliation_deck == 0:
            s.retaliation_deck = s.mix().retaliation
        card = draw_card(s, s.retaliation_deck)
        while card + 1 < len(EFFECTS) and EFFECTS[card + 1] is EFFECTS[card] and s.retaliation_deck & BIT[card + 1]:
            card += 1  # of two copies the last goes first: nobody can tell them apart
        s.retaliation_deck &= ~BIT[card]
        if s.watched:
            words = RETALIATION_CARDS[card]
            s.tell(Event("reveal", f"Retaliation: {words.name}. {words.text}", words.clause))
        EFFECTS[card].carry_out(s)
