"""The game around the rampage: choosing monsters, the round with its Spawn and Police Phase, the end."""

from __future__ import annotations

from typing import Final, final

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Option, Result
from rampant.core.state import Ask, Step
from rampant.games.monstrocity.board import BIT, BOARD
from rampant.games.monstrocity.cards.reinforcement import card_option, not_playable, play_card, playable
from rampant.games.monstrocity.data import DECOY, KIND_FIRST, MONSTER_KINDS, ROUNDS, STANDARD
from rampant.games.monstrocity.monster import Monster
from rampant.games.monstrocity.monsters import free_corners, put_monster, reset, taken_corners, told_placed
from rampant.games.monstrocity.options import BREED, CELL, DONE, FREE, PLAY
from rampant.games.monstrocity.pieces import cell_id, take_off
from rampant.games.monstrocity.placing import spawn_cars
from rampant.games.monstrocity.setup import build_city
from rampant.games.monstrocity.state import (
    CHOOSING,
    POLICE_PHASE,
    SPAWN,
    CityState,
    profile,
)
from rampant.games.monstrocity.steps.cleanup import CleanUp
from rampant.games.monstrocity.steps.rampage import RampagePhase
from rampant.games.monstrocity.steps.retaliation import RetaliationPhase

# -- set-up ----------------------------------------------------------------------------------------------------------


@final
class NewCity(Step[CityState]):
    """CITY-3.01 to 3.17, 19.01: build the city; the players choose their monsters."""

    def run(self, s: CityState) -> None:
        build_city(s)
        s.phase = CHOOSING
        s.push(Round())
        for who in range(s.players - 1, -1, -1):
            s.push(ChooseMonster(s.seat_of(who)))


@final
class ChooseMonster(Ask[CityState]):
    """CITY-3.05: from seat 1 on each player picks a different monster."""

    def options(self, s: CityState) -> list[int]:
        return [
            BREED + kind
            for kind in range(MONSTER_KINDS)
            if STANDARD[kind].since <= s.rules and not any(m.profile.kind == kind for m in s.monsters)
        ]

    def chosen(self, s: CityState, option: int) -> None:
        s.monsters.append(Monster(profile(s, option - BREED)))
        if s.watched:
            s.tell(Event("say", f"{STANDARD[option - BREED].name} is chosen.", "CITY-3.05", self.seat))

    def prompt(self, s: CityState) -> str:
        return "Which monster do you play?"

    def clause(self, s: CityState) -> str:
        return "CITY-3.05"

    def describe(self, s: CityState, option: int) -> Option:
        chosen = profile(s, option - BREED)
        words = f"{chosen.name} (Speed {chosen.speed}, Health {chosen.health}, {chosen.ability})"
        return Option(words, f"card:{chosen.id}", "CITY-3.05")

    def denied(self, s: CityState) -> list[Denied]:
        return [
            Denied(m.profile.name, "another player has it", "CITY-3.05", f"card:{m.profile.id}", BREED + m.profile.kind)
            for m in s.monsters
        ]


# -- the round -------------------------------------------------------------------------------------------------------


@final
class Round(Step[CityState]):
    """CITY-4.01: Spawn, Police, Retaliation, Rampage, Clean-Up."""

    def run(self, s: CityState) -> None:
        s.then([SpawnPhase(), PolicePhase(), RetaliationPhase(), RampagePhase(), CleanUp(), EndCheck()])


@final
class SpawnPhase(Step[CityState]):
    """CITY-4.02: monsters that are off the board come in; cards may be played (CITY-4.05)."""

    def run(self, s: CityState) -> None:
        s.phase = SPAWN
        if s.watched:
            s.tell(Event("phase", f"Round {s.round}: Spawn.", "CITY-4.02"))
        s.push(SpawnNext(0))


@final
class SpawnNext(Step[CityState]):
    """CITY-4.02, 4.05, R67: from seat 1 on, whose monster is out, or who has a card and has not yet said no."""

    def __init__(self, declined: int) -> None:
        self.declined: Final = declined  # who said no since anything happened, as bits

    def run(self, s: CityState) -> None:
        for who in range(s.players):
            cards: list[int] = []
            if s.monsters[who].cards and not self.declined & BIT[who]:
                playable(s, who, cards)
            if s.monsters[who].at == OFF or cards:
                s.push(SpawnTurn(s.seat_of(who), who, self.declined))
                return


@final
class SpawnTurn(Ask[CityState]):
    """CITY-4.02 to 4.05: a spawn space for a monster off the board; cards may be played, Spawn cards only here."""

    def __init__(self, seat: int, who: int, declined: int) -> None:
        super().__init__(seat)
        self.who: Final = who
        self.declined: Final = declined

    def options(self, s: CityState) -> list[int]:
        found: list[int] = []
        out = s.monsters[self.who].at == OFF
        if out:
            found = free_corners(s)
        playable(s, self.who, found)
        if not out:
            found.append(DONE)
        return found

    def chosen(self, s: CityState, option: int) -> None:
        if option == DONE:
            s.push(SpawnNext(int(self.declined | BIT[self.who])))
            return
        s.push(SpawnNext(0))
        if option >= PLAY:
            play_card(s, self.who, option)
            return
        if s.monsters[self.who].health == 0:
            reset(s, self.who)
        put_monster(s, self.who, option - CELL)
        if s.watched:
            told_placed(s, self.who, "CITY-4.02")

    def prompt(self, s: CityState) -> str:
        monster = s.monsters[self.who]
        if monster.at == OFF:
            return f"{monster.profile.name} comes in: on which spawn space?"
        return "Play a card before the round begins?"

    def clause(self, s: CityState) -> str:
        return "CITY-4.02" if s.monsters[self.who].at == OFF else "CITY-4.05"

    def describe(self, s: CityState, option: int) -> Option:
        if option < FREE:
            return Option(f"Spawn on {BOARD.name(option - CELL)}", cell_id(option - CELL), "CITY-4.02")
        return Option("No card", "", "CITY-4.05") if option == DONE else card_option(option)

    def denied(self, s: CityState) -> list[Denied]:
        cards = not_playable(s, self.who)
        return [*taken_corners(s, "CITY-2.06"), *cards] if s.monsters[self.who].at == OFF else cards

    def only(self, s: CityState) -> str:
        return "a monster comes in on a free spawn space; one on the board stays where it is"


@final
class PolicePhase(Step[CityState]):
    """CITY-5.01: as many Police Cars as players."""

    def run(self, s: CityState) -> None:
        s.phase = POLICE_PHASE
        if s.watched:
            s.tell(Event("phase", f"Round {s.round}: Police.", "CITY-5.01"))
        spawn_cars(s, s.players)


# -- the end ---------------------------------------------------------------------------------------------------------


@final
class EndCheck(Step[CityState]):
    """CITY-13.07, 13.08: the end, or the next round; what lasts until the end of the round is over."""

    def run(self, s: CityState) -> None:
        if s.round == ROUNDS or s.standing == 0:
            s.push(End())
            return
        s.radios = 0
        for who in range(s.players):
            s.monsters[who].shielded = 0
        if s.kinds[DECOY]:
            take_off(s, KIND_FIRST[DECOY])
        s.round += 1
        s.push(Round())


@final
class End(Step[CityState]):
    """CITY-16: count the Victory Stars; CITY-19: after the first of two games the teams swap."""

    def run(self, s: CityState) -> None:
        s.stars = s.stars_now()
        stars = "1 Victory Star" if s.stars == 1 else f"{s.stars} Victory Stars"
        if s.watched:
            s.tell(Event("end", f"{stars}.", "CITY-16.05", value=int(s.stars)))
        if not s.competitive:
            names = ["Dr. Spotnik escapes", "partial success", "partial success", "complete victory"]
            everybody = tuple(range(s.seats)) if s.stars else ()
            s.finish(Result(everybody, f"{names[s.stars]}: {stars}", "CITY-16.05"))
        elif s.half == 0:
            swap(s)
        else:
            compare(s)


def swap(s: CityState) -> None:
    """CITY-19.01, 19.10: keep what the first attackers reached, and start again with the other team."""
    s.first_stars = s.stars
    s.first_threat = s.threat
    s.first_broken = s.obstacles_broken
    s.half = 1
    s.attackers = 1 - s.attackers
    clear(s)
    s.push(NewCity())


def clear(s: CityState) -> None:
    """Everything off the table, for the second game."""
    s.clear_board()
    s.turrets = 0
    s.standing = 0
    s.cars = 0
    s.monsters = []
    s.round = 1
    s.threat = 0
    s.curfew = 0
    s.uplink = 0
    s.radios = 0
    s.stars = 0
    s.obstacles_broken = 0
    s.new_decks()


def compare(s: CityState) -> None:
    """CITY-19.11: more Stars, then higher threat, then more Obstacles; else a draw."""
    first = (int(s.first_stars), int(s.first_threat), int(s.first_broken))
    second = (int(s.stars), int(s.threat), int(s.obstacles_broken))
    words = f"{first} against {second} (Stars, threat, Obstacles)"
    if first == second:
        s.finish(Result(tuple(range(s.seats)), f"a draw: {words}", "CITY-19.11", draw=True))
        return
    team = int(s.attackers) if second > first else 1 - int(s.attackers)
    winners = tuple(seat for seat in range(s.seats) if s.team_of(seat) == team)
    s.finish(Result(winners, f"team {team + 1} wins: {words}", "CITY-19.11"))
