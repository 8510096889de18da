"""The Clean-Up Phase: threat and its marks, events."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Event, Option
from rampant.core.state import Ask, Step
from rampant.games.monstrocity.board import BIT
from rampant.games.monstrocity.data import (
    EVENT_CARDS,
    EVENT_KIND,
    EVENT_ROUND,
    KIND_COUNT,
    MADDIE,
    REINFORCEMENT_CARDS,
    ROUNDS,
    SPOTNIK,
    TRACK_END,
)
from rampant.games.monstrocity.decks import draw_card
from rampant.games.monstrocity.options import PLAYER
from rampant.games.monstrocity.placing import spawn_obstacles
from rampant.games.monstrocity.state import CityState
from rampant.games.monstrocity.steps.retaliation import Retaliate


def goes_on(s: CityState) -> bool:
    """CITY-13.07, R33: will there be another round? If not, no card can matter any more, and none is drawn."""
    return s.round < ROUNDS and s.standing > 0


@final
class CleanUp(Step[CityState]):
    """CITY-13.01: threat, then events; `EndCheck` does the rest."""

    def run(self, s: CityState) -> None:
        if s.watched:
            s.tell(Event("phase", f"Round {s.round}: Clean-Up.", "CITY-13.01"))
        rising = int(s.rising)
        s.rising = 0
        s.then([RaiseThreat(rising), DrawEvent()])


@final
class RaiseThreat(Step[CityState]):
    """CITY-13.02 to 13.05: the marker goes up one by one; marks act in passing."""

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def run(self, s: CityState) -> None:
        left = self.left
        while left > 0 and s.threat < TRACK_END:
            left -= 1
            s.threat += 1
            if goes_on(s) and (MADDIE[s.threat] or SPOTNIK[s.threat]):
                s.push(RaiseThreat(left))
                s.push(Reinforce() if MADDIE[s.threat] else Retaliate())
                return


@final
class Reinforce(Step[CityState]):
    """CITY-13.04, 14.11: draw a Reinforcement card; an empty deck is re-formed from the discards."""

    def run(self, s: CityState) -> None:
        if s.reinforcement_deck == 0:
            s.reinforcement_deck = s.reinforcement_discard
            s.reinforcement_discard = 0
        if s.reinforcement_deck == 0:
            return
        card = draw_card(s, s.reinforcement_deck)
        s.reinforcement_deck &= ~BIT[card]
        if s.watched:
            words = REINFORCEMENT_CARDS[card]
            s.tell(Event("reveal", f"Maddie Newton sends {words.name}. {words.text}", "CITY-13.04"))
        s.push(GiveCard(s.seat_of(0), int(card)))


@final
class GiveCard(Ask[CityState]):
    """CITY-14.01, 1.07: who gets the card; seat 1 decides for the group."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def canonical(self) -> dict[str, object]:
        return {"card": REINFORCEMENT_CARDS[self.card].id}

    def options(self, s: CityState) -> list[int]:
        return [PLAYER + who for who in range(s.players)]

    def chosen(self, s: CityState, option: int) -> None:
        monster = s.monsters[option - PLAYER]
        monster.cards |= BIT[self.card]
        if s.watched:
            text = f"{monster.profile.name} gets {REINFORCEMENT_CARDS[self.card].name}."
            s.tell(Event("say", text, "CITY-14.01", s.seat_of(option - PLAYER)))

    def prompt(self, s: CityState) -> str:
        return f"Who gets {REINFORCEMENT_CARDS[self.card].name}?"

    def clause(self, s: CityState) -> str:
        return "CITY-14.01"

    def describe(self, s: CityState, option: int) -> Option:
        name = s.monsters[option - PLAYER].profile.name
        return Option(name, f"panel:p{option - PLAYER}", "CITY-14.01")


@final
class DrawEvent(Step[CityState]):
    """CITY-13.06, 14.08: an Event in rounds with the Threat Icon."""

    def run(self, s: CityState) -> None:
        if not EVENT_ROUND[s.round] or not goes_on(s):
            return
        if s.event_deck == 0:
            for card in range(len(EVENT_CARDS)):
                if s.kinds[EVENT_KIND[card]] == 0 and s.mix().events & BIT[card]:
                    s.event_deck |= BIT[card]
        if s.event_deck == 0:
            return
        card_drawn = draw_card(s, s.event_deck)
        s.event_deck &= ~BIT[card_drawn]
        if s.watched:
            words = EVENT_CARDS[card_drawn]
            s.tell(Event("reveal", f"Event: {words.name}. {words.text}", words.clause))
        kind = EVENT_KIND[card_drawn]
        spawn_obstacles(s, kind, KIND_COUNT[kind])
