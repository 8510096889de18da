"""What is on the table, and the numbers that read it: ranges, levels, health left."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.chance import Chance
from rampant.core.game import Game
from rampant.core.grid import OFF
from rampant.core.scene import Result
from rampant.core.state import State
from rampant.games.monstrocity.board import BIT, BOARD, CELLS, TOUCH
from rampant.games.monstrocity.data import (
    ALONE,
    CAR,
    CARS,
    CITY_HALL,
    DECOY,
    ENHANCED,
    EVENT_CARDS,
    FIRST_ENHANCED,
    FIRST_STANDARD,
    HEALTH,
    KIND_FIRST,
    KIND_IDS,
    KINDS,
    MONSTER,
    MOST_PLAYERS,
    MYSTERY_CARDS,
    NOTHING,
    PIECE_IDS,
    POLICE_LEVEL,
    PYLON,
    REINFORCEMENT_CARDS,
    RETALIATION_CARDS,
    STANDARD,
    TARGETS,
    TURRET,
    TURRET_DAMAGE,
    Profile,
)
from rampant.games.monstrocity.decks import NO_CARDS, Mix, listed
from rampant.games.monstrocity.monster import Monster

# How the Rampage Phase is played.
SETS_MODE: Final = 0
CLOCK_MODE: Final = 1
TUTORIAL: Final = 2
MODES: Final = ["turn-based", "real-time", "tutorial"]

# Phases of a round.
CHOOSING: Final = 0
SPAWN: Final = 1
POLICE_PHASE: Final = 2
RETALIATION: Final = 3
RAMPAGE: Final = 4
CLEAN_UP: Final = 5
PHASES: Final = ["Set-up", "Spawn", "Police", "Retaliation", "Rampage", "Clean-Up"]

# How far the Rampage Phase is.
RUNNING: Final = 0
RUNG: Final = 1  # the clock has ended: open rolls may be finished
CLOSING: Final = 2  # the time for that has ended too: open rolls finish themselves
STOPPED: Final = 3  # nothing more is resolved

# An empty table, to be copied.
NONE: Final = vec[i64]()
EMPTY_BOARD: Final[vec[i64]] = vec[i64]([NOTHING] * CELLS)
NOWHERE: Final[vec[i64]] = vec[i64]([OFF] * (CAR + CARS))
UNHURT: Final[vec[i64]] = vec[i64]([0] * TARGETS)
NO_COUNTERS: Final[vec[i64]] = vec[i64]([0] * (TARGETS * MOST_PLAYERS))
NO_TURRETS: Final[vec[i64]] = vec[i64]([NOTHING] * 9)
NO_OBSTACLES: Final[vec[i64]] = vec[i64]([0] * KINDS)


def piece_id(piece: i64) -> str:
    """What a piece is called where positions are written down; monsters by player."""
    if piece == NOTHING:
        return ""
    return PIECE_IDS[piece] if piece < MONSTER else f"monster-{piece - MONSTER + 1}"


@final
class CityState(State):
    """The whole table. Monsters are numbered by player; `seat_of` says who sits there."""

    def __init__(self, game: Game, seats: int, chance: Chance, players: i64) -> None:
        super().__init__(game, seats, chance)
        self.players: i64 = players  # X: monsters in the game
        self.rules: i64 = 1  # the version of the rules with which the match began: its decks hold no later cards
        self.mode: i64 = SETS_MODE
        self.enhanced = False
        self.competitive = False
        self.pace: i64 = 0  # least seconds between two rolls
        self.speeds: list[int] = []  # of each seat, for modelled time: 0 novice, 1 normal, 2 expert
        self.board: vec[i64] = NONE  # the piece on each cell
        self.at: vec[i64] = NONE  # the cell of each piece: replaced when one comes or goes
        self.taken: vec[i64] = NONE  # counters on each target, of all players
        self.placed: vec[i64] = NONE  # the same by player
        self._lent = False  # do clones hold the counters, too?
        self.turret_in: vec[i64] = NONE  # the Turret of each block
        self.turrets: i64 = 0  # blocks with a standing Turret, as bits
        self.standing: i64 = 0  # Buildings
        self.cars: i64 = 0  # Police Cars on the board
        self.kinds: vec[i64] = NONE  # Obstacles on the board, by kind: replaced when one comes or goes
        self.monsters: list[Monster] = []
        self.round: i64 = 1
        self.phase: i64 = CHOOSING
        self.set: i64 = 0
        self.bell: i64 = RUNNING
        self.threat: i64 = 0
        self.rising: i64 = 0  # threat of the Buildings razed in this Rampage Phase
        self.curfew: i64 = 0
        self.uplink: i64 = 0
        self.radios: i64 = 0
        self._mix: Mix = NO_CARDS  # the cards that are played with; `canonical` tells of others than all
        self.retaliation_deck: i64 = 0  # cards not yet drawn, as bits: nobody knows the order
        self.reinforcement_deck: i64 = 0
        self.reinforcement_discard: i64 = 0
        self.event_deck: i64 = 0
        self.mystery_deck: i64 = 0
        self.obstacles_broken: i64 = 0  # that count for the score
        self.attackers: i64 = 0  # the team with the monsters (competitive)
        self.half: i64 = 0  # the second game of a competitive match is half 1
        self.first_stars: i64 = 0  # what the first attackers reached
        self.first_threat: i64 = 0
        self.first_broken: i64 = 0
        self.stars: i64 = 0

    def clear_board(self) -> None:
        """Nothing is on the board."""
        self.board = EMPTY_BOARD[:]
        self.at = NOWHERE[:]
        self.taken = UNHURT[:]
        self.placed = NO_COUNTERS[:]
        self.turret_in = NO_TURRETS[:]
        self.kinds = NO_OBSTACLES[:]

    def clone(self) -> CityState:
        copy = CityState(self.game, self.seats, self.chance.clone(), self.players)
        self._copy_to(copy)
        return copy

    def clone_into(self, spare: State | None) -> CityState:
        if not isinstance(spare, CityState) or spare is self or spare.players != self.players:
            return self.clone()
        spare.chance = self.chance.clone()
        self._copy_to(spare)
        return spare

    def _copy_to(self, copy: CityState) -> None:
        self.copy_base(copy)
        copy.rules = self.rules
        copy.mode = self.mode
        copy.enhanced = self.enhanced
        copy.competitive = self.competitive
        copy.pace = self.pace
        copy.speeds = self.speeds
        copy.board = self.board[:]
        copy.at = self.at
        copy.taken = self.taken
        copy.placed = self.placed
        self._lent = True
        copy._lent = True
        copy.turret_in = self.turret_in
        copy.turrets = self.turrets
        copy.standing = self.standing
        copy.cars = self.cars
        copy.kinds = self.kinds
        if len(copy.monsters) == len(self.monsters):
            for i in range(len(self.monsters)):
                self.monsters[i].copy_to(copy.monsters[i])
        else:
            copy.monsters = [monster.clone() for monster in self.monsters]
        copy.round = self.round
        copy.phase = self.phase
        copy.set = self.set
        copy.bell = self.bell
        copy.threat = self.threat
        copy.rising = self.rising
        copy.curfew = self.curfew
        copy.uplink = self.uplink
        copy.radios = self.radios
        copy._mix = self._mix
        copy.retaliation_deck = self.retaliation_deck
        copy.reinforcement_deck = self.reinforcement_deck
        copy.reinforcement_discard = self.reinforcement_discard
        copy.event_deck = self.event_deck
        copy.mystery_deck = self.mystery_deck
        copy.obstacles_broken = self.obstacles_broken
        copy.attackers = self.attackers
        copy.half = self.half
        copy.first_stars = self.first_stars
        copy.first_threat = self.first_threat
        copy.first_broken = self.first_broken
        copy.stars = self.stars

    def own_counters(self) -> None:
        """Whoever moves counters calls this first: clones keep what they have."""
        if self._lent:
            self.taken = self.taken[:]
            self.placed = self.placed[:]
            self._lent = False

    def moment(self) -> i64:
        """A number for half, round, phase and set; against the clock, a set is as many rolls as there are players."""
        part = self.set
        if self.timed:
            part = 0
            for monster in self.monsters:
                part += monster.rolls
            part //= self.players
        return (self.half * 100 + self.round * 10 + self.phase) * 1000 + part

    def mix(self) -> Mix:
        """The cards that are played with (CITY-R71)."""
        return self._mix

    def play_with(self, mix: Mix) -> None:
        """Play with these cards; all of them are in their decks."""
        self._mix = mix
        self.new_decks()

    def new_decks(self) -> None:
        """CITY-3.04, 20.14: all cards are in their decks."""
        self.retaliation_deck = self._mix.retaliation
        self.reinforcement_deck = self._mix.reinforcement
        self.reinforcement_discard = 0
        self.event_deck = self._mix.events
        self.mystery_deck = self._mix.mystery

    def canonical(self) -> dict[str, object]:
        """Pieces, kinds of Obstacle and cards by their ids, and only what is there."""
        placed = {
            PIECE_IDS[target]: [int(self.placed[target * MOST_PLAYERS + who]) for who in range(self.players)]
            for target in range(TARGETS)
            if self.taken[target]
        }
        return {
            "board": {
                BOARD.name(cell): piece_id(self.board[cell]) for cell in range(CELLS) if self.board[cell] != NOTHING
            },
            "at": {
                PIECE_IDS[piece]: BOARD.name(self.at[piece]) for piece in range(CAR + CARS) if self.at[piece] != OFF
            },
            "taken": {PIECE_IDS[target]: int(self.taken[target]) for target in range(TARGETS) if self.taken[target]},
            "placed": placed,
            "turret_in": [piece_id(turret) for turret in self.turret_in],
            "kinds": {KIND_IDS[kind]: int(self.kinds[kind]) for kind in range(KINDS) if self.kinds[kind]},
            "retaliation_deck": listed(self.retaliation_deck, RETALIATION_CARDS),
            "reinforcement_deck": listed(self.reinforcement_deck, REINFORCEMENT_CARDS),
            "reinforcement_discard": listed(self.reinforcement_discard, REINFORCEMENT_CARDS),
            "event_deck": listed(self.event_deck, EVENT_CARDS),
            "mystery_deck": listed(self.mystery_deck, MYSTERY_CARDS),
            **({"mix": self._mix.fixed_name} if self._mix.fixed_name else {}),
        }

    # -- who ---------------------------------------------------------------------------------------------------------

    def seat_of(self, player: int) -> int:
        """The seat of a player with a monster: in competitive play the attackers' team."""
        return player + int(self.attackers * self.players) if self.competitive else player

    def length(self) -> i64:
        """CITY-18.03: how many times the usual sets or minutes a Rampage Phase has."""
        return ALONE if self.players == 1 and self.rules > 1 else 1

    def player_of(self, seat: int) -> int:
        """The player with a monster at a seat; OFF: the seat runs the city."""
        player = seat - int(self.attackers * self.players) if self.competitive else seat
        return player if 0 <= player < self.players else OFF

    def defender(self, number: i64 = 0) -> int:
        """CITY-19.06: the seat that places the next piece for the city; defenders take turns."""
        return int((1 - self.attackers) * self.players + number % self.players)

    def team_of(self, seat: int) -> int:
        return seat // int(self.players) if self.competitive else 0

    @property
    def timed(self) -> bool:
        """CITY-17.07: is this round's Rampage Phase played against the clock?"""
        return self.mode == CLOCK_MODE or (self.mode == TUTORIAL and self.round > 1)

    # -- numbers -----------------------------------------------------------------------------------------------------

    def health_of(self, target: i64) -> i64:
        """CITY-10.01: the Health of an undamaged Building or Obstacle; a Police Car has 1 (CITY-5.09)."""
        return HEALTH[self.players][target] if target < TARGETS else 1

    def left(self, target: i64) -> i64:
        """The Health a target has left."""
        return HEALTH[self.players][target] - self.taken[target] if target < TARGETS else 1

    def turret_damage(self) -> i64:
        """CITY-6.01, 14.28."""
        damage = TURRET_DAMAGE[self.threat]
        return damage + 1 if self.uplink and self.phase == RAMPAGE else damage

    def police_level(self) -> i64:
        """CITY-5.06: by the cars on the board; Hacked Radios make it count as 0 (CITY-14.44)."""
        return 0 if self.radios else POLICE_LEVEL[self.cars]

    def decoyed(self) -> i64:
        """CITY-14.46: the blocks whose Turrets are blind, as bits."""
        cell = self.at[KIND_FIRST[DECOY]]
        return 0 if cell == OFF else TOUCH[cell]

    def in_range(self, cell: i64) -> i64:
        """CITY-2.10: the blocks whose Turrets have the space in range, as bits."""
        blocks = TOUCH[cell] & self.turrets
        if self.kinds[DECOY]:
            blocks &= ~self.decoyed()
        return blocks

    def turrets_of_kind(self, cell: i64, kind: i64) -> i64:
        """How many Turrets of a kind have the space in range."""
        blocks = self.in_range(cell)
        count: i64 = 0
        for block in range(9):
            if blocks & BIT[block] and (self.turret_in[block] - TURRET) // 2 == kind:
                count += 1
        return count

    def shielded_blocks(self) -> i64:
        """CITY-14.63: the blocks that touch a standing Pylon, as bits."""
        blocks: i64 = 0
        if self.kinds[PYLON]:
            for i in range(2):
                cell = self.at[KIND_FIRST[PYLON] + i]
                if cell != OFF:
                    blocks |= TOUCH[cell]
        return blocks

    def stars_now(self) -> i64:
        """CITY-16.02 to 16.04: what the game is worth if it ended in this round."""
        stars: i64 = 0
        if self.at[CITY_HALL] == OFF:
            stars += 1
        if self.standing == 0:
            stars += 2 if self.round <= 4 else 1
        return stars

    # -- the end -----------------------------------------------------------------------------------------------------

    @property
    def scores(self) -> list[float]:
        """Co-operative: a third of a point per Victory Star, for everybody. Competitive: 1 for the winning team."""
        result = self.result
        if result is None:
            return [0.0] * self.seats
        if not self.competitive:
            return [int(self.stars) / 3] * self.seats
        return [(0.5 if result.draw else 1.0) if seat in result.winners else 0.0 for seat in range(self.seats)]

    def concede(self, seat: int) -> None:
        """The squad gives up: no Stars; in competitive play the other team wins."""
        self.stars = 0
        mine = self.team_of(seat)
        others = tuple(i for i in range(self.seats) if self.team_of(i) != mine)
        self.finish(Result(others if self.competitive else (), f"seat {seat + 1} gave up", "CITY-16.05"))
        self.settle()


def profile(s: CityState, kind: int) -> Profile:
    """CITY-3.06, 20.01: the side of the Player Board that is used."""
    if s.rules == 1:
        return FIRST_ENHANCED[kind] if s.enhanced else FIRST_STANDARD[kind]
    return ENHANCED[kind] if s.enhanced else STANDARD[kind]
