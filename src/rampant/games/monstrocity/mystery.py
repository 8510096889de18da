"""The Mystery deck of Enhanced Mode: cards that are carried out as soon as a Special Building falls."""

from __future__ import annotations

from rampant.core.scene import Event
from rampant.games.monstrocity.board import BIT
from rampant.games.monstrocity.data import MYSTERY_CARDS
from rampant.games.monstrocity.decks import draw_card
from rampant.games.monstrocity.state import CityState


def mystery(s: CityState, who: int) -> None:
    """CITY-20.15, 20.16: the destroyer of a Special Building resolves the top Mystery card at once."""
    if s.mystery_deck == 0:
        return
    card = draw_card(s, s.mystery_deck)
    s.mystery_deck &= ~BIT[card]
    words = MYSTERY_CARDS[card]
    monster = s.monsters[who]
    if s.watched:
        s.tell(Event("reveal", f"Mystery card: {words.name}.", "CITY-20.15", s.seat_of(who)))
    if words.health > 0:
        monster.gain_health(words.health)
    elif words.health < 0:
        monster.lose_health(-words.health)
    elif words.rage > 0:
        monster.gain_rage(words.rage)
    else:
        monster.lose_rage(-words.rage)
