"""The Reinforcement deck: cards that players keep and play. Each card is one class: when, and what then."""

from __future__ import annotations

from typing import Final, final

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Fixed
from rampant.games.monstrocity.board import BIT, BOARD, CELLS, IS_CORNER, IS_ROAD
from rampant.games.monstrocity.damage import strike
from rampant.games.monstrocity.data import DECOY, NOTHING, PIECE_NAMES, REINFORCEMENT_CARDS, TARGETS
from rampant.games.monstrocity.monster import Monster
from rampant.games.monstrocity.monsters import put_monster, reset, told_placed
from rampant.games.monstrocity.options import CELL, PLAY
from rampant.games.monstrocity.pieces import cell_id, elsewhere
from rampant.games.monstrocity.placing import put_obstacle
from rampant.games.monstrocity.state import CLOSING, RAMPAGE, SPAWN, CityState

ORBITAL_DAMAGE: Final = 4


class Reinforcement(Fixed):
    """A Reinforcement card."""

    def allowed(self, s: CityState, monster: Monster) -> bool:
        """May it be played now?"""
        raise AssertionError("a card says when it can be played")

    def why_not(self, s: CityState, monster: Monster) -> str:
        """Why not, in words."""
        return "Spawn cards are played in the Spawn Phase"

    def play(self, s: CityState, who: int) -> None:
        raise AssertionError("a card says what it does")


@final
class GrowthSerum(Reinforcement):
    """CITY-14.40 (Instant): full Health, on the board."""

    def allowed(self, s: CityState, monster: Monster) -> bool:
        return monster.at != OFF and monster.health > 0

    def why_not(self, s: CityState, monster: Monster) -> str:
        return "your monster is not on the board"

    def play(self, s: CityState, who: int) -> None:
        monster = s.monsters[who]
        monster.health = monster.profile.health


@final
class AdrenalineSurge(Reinforcement):
    """CITY-14.41 (Instant): full Rage."""

    def allowed(self, s: CityState, monster: Monster) -> bool:
        return True

    def play(self, s: CityState, who: int) -> None:
        monster = s.monsters[who]
        monster.rage = monster.profile.rage


@final
class OrbitalStrike(Reinforcement):
    """CITY-14.42 (Instant): 4 damage to a Building or Obstacle anywhere; Rampage Phase only."""

    def allowed(self, s: CityState, monster: Monster) -> bool:
        return s.phase == RAMPAGE and (s.standing > 0 or sum(s.kinds) > 0)

    def why_not(self, s: CityState, monster: Monster) -> str:
        return "it needs a target in the Rampage Phase"

    def play(self, s: CityState, who: int) -> None:
        s.push(AimOrbitalStrike(s.seat_of(who), who))


@final
class ForceField(Reinforcement):
    """CITY-14.43 (Ongoing): City dice cost this monster 2 less this round."""

    def allowed(self, s: CityState, monster: Monster) -> bool:
        return True

    def play(self, s: CityState, who: int) -> None:
        s.monsters[who].shielded = 1


@final
class HackedRadios(Reinforcement):
    """CITY-14.44 (Ongoing): the Police Threat Level counts as 0 this round."""

    def allowed(self, s: CityState, monster: Monster) -> bool:
        return True

    def play(self, s: CityState, who: int) -> None:
        s.radios = 1


@final
class DropPod(Reinforcement):
    """CITY-14.45 (Spawn): the monster goes to any empty road space."""

    def allowed(self, s: CityState, monster: Monster) -> bool:
        return s.phase == SPAWN

    def play(self, s: CityState, who: int) -> None:
        s.push(LandPod(s.seat_of(who), who))


@final
class DecoyCard(Reinforcement):
    """CITY-14.46 (Spawn): the Decoy blinds the Turrets around it for the round."""

    def allowed(self, s: CityState, monster: Monster) -> bool:
        return s.phase == SPAWN and s.kinds[DECOY] == 0

    def play(self, s: CityState, who: int) -> None:
        s.push(SetDecoy(s.seat_of(who)))


_KNOWN: Final[list[Reinforcement]] = [
    GrowthSerum("growth-serum"),
    AdrenalineSurge("adrenaline-surge"),
    OrbitalStrike("orbital-strike"),
    ForceField("force-field"),
    HackedRadios("hacked-radios"),
    DropPod("drop-pod"),
    DecoyCard("decoy"),
]

CARDS: Final[list[Reinforcement]] = [
    next(card for card in _KNOWN if card.fixed_name == words.id) for words in REINFORCEMENT_CARDS
]
"""What each card of the deck does, in the deck's order."""


def playable(s: CityState, who: int, out: list[int]) -> None:
    """CITY-14.04 to 14.06: add the cards that a player may play now."""
    monster = s.monsters[who]
    for card in range(len(CARDS)):
        if monster.cards & BIT[card] and CARDS[card].allowed(s, monster):
            out.append(PLAY + card)


def play_card(s: CityState, who: int, option: int) -> None:
    """A player plays a card; it is discarded."""
    card = option - PLAY
    s.monsters[who].cards &= ~BIT[card]
    s.reinforcement_discard |= BIT[card]
    if s.watched:
        words = REINFORCEMENT_CARDS[card]
        s.tell(Event("say", f"{s.monsters[who].profile.name} plays {words.name}.", words.clause, s.seat_of(who)))
    CARDS[card].play(s, who)


def not_playable(s: CityState, who: int) -> list[Denied]:
    """Why cards in a player's hand cannot be played now."""
    monster = s.monsters[who]
    denied: list[Denied] = []
    for card in range(len(CARDS)):
        if monster.cards & BIT[card] and not CARDS[card].allowed(s, monster):
            words = REINFORCEMENT_CARDS[card]
            why = CARDS[card].why_not(s, monster)
            clause = "CITY-14.06" if words.type == "Spawn" else words.clause
            denied.append(Denied(f"Play {words.name}", why, clause, f"card:{words.id}", PLAY + card))
    return denied


def card_option(option: int) -> Option:
    """Playing a card, in words."""
    words = REINFORCEMENT_CARDS[option - PLAY]
    return Option(f"Play {words.name}: {words.text}", f"card:{words.id}", words.clause)


@final
class AimOrbitalStrike(Ask[CityState]):
    """CITY-14.42: which Building or Obstacle?"""

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who: Final = who

    def options(self, s: CityState) -> list[int]:
        if s.bell >= CLOSING:
            return []
        return [CELL + cell for cell in range(CELLS) if NOTHING < s.board[cell] < TARGETS]

    def automatic(self, s: CityState) -> bool:
        return False

    def chosen(self, s: CityState, option: int) -> None:
        strike(s, self.who, option - CELL, ORBITAL_DAMAGE, False)

    def prompt(self, s: CityState) -> str:
        return "Orbital Strike: 4 damage to which target?"

    def clause(self, s: CityState) -> str:
        return "CITY-14.42"

    def describe(self, s: CityState, option: int) -> Option:
        cell = option - CELL
        return Option(f"Strike {PIECE_NAMES[s.board[cell]]}", cell_id(cell), "CITY-14.42")

    def denied(self, s: CityState) -> list[Denied]:
        return elsewhere(self.options(s), "Strike", "no Building or Obstacle stands there", "CITY-14.42")


@final
class LandPod(Ask[CityState]):
    """CITY-14.45: any empty road space."""

    def __init__(self, seat: int, who: int) -> None:
        super().__init__(seat)
        self.who: Final = who

    def options(self, s: CityState) -> list[int]:
        return [CELL + cell for cell in range(CELLS) if IS_ROAD[cell] and s.board[cell] == NOTHING]

    def chosen(self, s: CityState, option: int) -> None:
        if s.monsters[self.who].health == 0:
            reset(s, self.who)
        put_monster(s, self.who, option - CELL)
        if s.watched:
            told_placed(s, self.who, "CITY-14.45")

    def prompt(self, s: CityState) -> str:
        return "Drop Pod: land where?"

    def clause(self, s: CityState) -> str:
        return "CITY-14.45"

    def describe(self, s: CityState, option: int) -> Option:
        return Option(f"Land on {BOARD.name(option - CELL)}", cell_id(option - CELL), "CITY-14.45")

    def denied(self, s: CityState) -> list[Denied]:
        return elsewhere(self.options(s), "Land on", "not an empty road space", "CITY-14.45")


@final
class SetDecoy(Ask[CityState]):
    """CITY-14.46: any empty road space that is no spawn space."""

    def options(self, s: CityState) -> list[int]:
        return [
            CELL + cell for cell in range(CELLS) if IS_ROAD[cell] and IS_CORNER[cell] == 0 and s.board[cell] == NOTHING
        ]

    def chosen(self, s: CityState, option: int) -> None:
        put_obstacle(s, DECOY, option - CELL, "CITY-14.46")

    def prompt(self, s: CityState) -> str:
        return "Where does the Decoy go?"

    def clause(self, s: CityState) -> str:
        return "CITY-14.46"

    def describe(self, s: CityState, option: int) -> Option:
        return Option(f"Decoy to {BOARD.name(option - CELL)}", cell_id(option - CELL), "CITY-14.46")

    def denied(self, s: CityState) -> list[Denied]:
        return elsewhere(self.options(s), "Decoy to", "not an empty road space, or a spawn space", "CITY-14.46")
