"""One player's monster: its tracks, dice, counters and cards."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from rampant.core.grid import OFF
from rampant.games.monstrocity.data import COUNTERS, REINFORCEMENT_CARDS, Profile
from rampant.games.monstrocity.decks import listed


@final
@mypyc_attr(acyclic=True)
class Monster:
    """One player's monster, dice, counters and cards."""

    def __init__(self, profile: Profile) -> None:
        self.profile: Profile = profile
        self.at: i64 = OFF
        self.health: i64 = profile.health  # 0: overwhelmed
        self.rage: i64 = profile.rage
        self.counters: i64 = COUNTERS  # in front of the player
        self.cards: i64 = 0  # Reinforcement cards held, as bits
        self.shielded: i64 = 0  # Force Field this round
        self.razed: i64 = 0  # Buildings
        self.broken: i64 = 0  # Obstacles
        self.rolls: i64 = 0  # in this Rampage Phase
        self.passed: i64 = 0  # sets given up in the whole game
        self.free: i64 = 0  # is the free move still open?
        self.unasked: i64 = 0  # modelled seconds of dice that resolved themselves since the player last chose
        self.city: i64 = 0  # unresolved dice, by face
        self.police: i64 = 0
        self.combat: i64 = 0
        self.energy: i64 = 0
        self.fury: i64 = 0

    def clone(self) -> Monster:
        copy = Monster(self.profile)
        self.copy_to(copy)
        return copy

    def copy_to(self, copy: Monster) -> None:
        copy.profile = self.profile
        copy.at = self.at
        copy.health = self.health
        copy.rage = self.rage
        copy.counters = self.counters
        copy.cards = self.cards
        copy.shielded = self.shielded
        copy.razed = self.razed
        copy.broken = self.broken
        copy.rolls = self.rolls
        copy.passed = self.passed
        copy.free = self.free
        copy.unasked = self.unasked
        copy.city = self.city
        copy.police = self.police
        copy.combat = self.combat
        copy.energy = self.energy
        copy.fury = self.fury

    def canonical(self) -> dict[str, object]:
        return {"cards": listed(self.cards, REINFORCEMENT_CARDS)}

    def gain_health(self, amount: i64) -> None:
        """CITY-8.08: never above the track; an overwhelmed monster is beyond help (CITY-20.17)."""
        if self.health > 0:
            self.health = min(self.health + amount, self.profile.health)

    def lose_health(self, amount: i64) -> None:
        """CITY-11.01: never below 0."""
        self.health = max(self.health - amount, 0)

    def gain_rage(self, amount: i64) -> None:
        self.rage = min(self.rage + amount, self.profile.rage)

    def lose_rage(self, amount: i64) -> None:
        self.rage = max(self.rage - amount, 0)

    def drop_dice(self) -> None:
        self.city = 0
        self.police = 0
        self.combat = 0
        self.energy = 0
        self.fury = 0
        self.free = 0
        self.unasked = 0

    def dice(self) -> i64:
        """How many dice are unresolved."""
        return self.city + self.police + self.combat + self.energy + self.fury
