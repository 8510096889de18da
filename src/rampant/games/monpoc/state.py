"""What is on the table, for every edition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.chance import Chance
from rampant.core.game import Game
from rampant.core.grid import OFF
from rampant.core.scene import Event
from rampant.core.state import State
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import ASSET, BUILDING, UNIT, BattleMap, Card, Form
from rampant.games.monpoc.sides import NO_SPAN, NOBODY, POWER_DICE, Side, Span

if TYPE_CHECKING:
    from rampant.games.monpoc.edition import Edition

# Activations and phases.
MONSTER_ACTIVATION: Final = 0
UNIT_ACTIVATION: Final = 1
ACTIVATION_NAMES: Final = ["Monster Activation", "Unit Activation"]
START: Final = 0
POWER_PHASE: Final = 1
SPAWN_PHASE: Final = 2
ADVANCEMENT_PHASE: Final = 3
ATTACK_PHASE: Final = 4
PUSH_PHASE: Final = 5
HYPER_PHASE: Final = 6
PHASE_NAMES: Final = [
    "Start",
    "Power Phase",
    "Spawn Phase",
    "Advancement Phase",
    "Attack Phase",
    "Push Phase",
    "Hyper Phase",
]

# Debris tiles.
BARE: Final = 0
RUBBLE: Final = 1
HAZARD: Final = 2  # hazards are all sorts from here on


@final
class Model:
    """One model: where it is, its health, and what it has done this turn."""

    def __init__(self, id: i64, card: Card, seat: i64) -> None:
        self.id: Final[i64] = id
        self.card: Card = card
        self.seat: Final[i64] = seat  # NOBODY for buildings and assets
        self.kind: Final[i64] = card.kind
        self.size: Final[i64] = card.size
        self.form: Form = card.forms[0]
        self.at: i64 = OFF  # the upper left space; OFF: reserves, or out of the game
        self.health: i64 = card.health
        self.spare: i64 = card.spare  # the health of the form that waits in the reserves
        self.out = False  # destroyed for good, or not yet in the game
        self.doomed = False  # destroyed by the present attack, removed at its end
        self.burnt: i64 = 0  # bit per hazard that has hurt it and that it still touches
        self.advanced = False
        self.stayed = False  # was offered an advance this turn and declined it
        self.moved = False
        self.entered = False  # came into play this turn
        self.met: i64 = 0  # bit per monster that it was adjacent to when the turn began
        self.lined: i64 = 0  # bit per monster that it was aligned with when its last advance ended
        self.rooted = False  # may not advance this turn
        self.barred = False  # may not attack this turn
        self.acted: i64 = 0  # Actions performed this turn
        self.last_act: i64 = NOBODY  # the rule of the last of them
        self.brawls: i64 = 0  # attacks declared this turn, by kind
        self.blasts: i64 = 0
        self.powers: i64 = 0

    def clone(self) -> Model:
        copy = Model(self.id, self.card, self.seat)
        copy.form = self.form
        copy.at = self.at
        copy.health = self.health
        copy.spare = self.spare
        copy.out = self.out
        copy.doomed = self.doomed
        copy.burnt = self.burnt
        copy.advanced = self.advanced
        copy.stayed = self.stayed
        copy.moved = self.moved
        copy.entered = self.entered
        copy.met = self.met
        copy.lined = self.lined
        copy.rooted = self.rooted
        copy.barred = self.barred
        copy.acted = self.acted
        copy.last_act = self.last_act
        copy.brawls = self.brawls
        copy.blasts = self.blasts
        copy.powers = self.powers
        return copy

    def fresh(self) -> None:
        """Nothing done yet this turn."""
        self.advanced = False
        self.stayed = False
        self.moved = False
        self.entered = False
        self.lined = 0
        self.rooted = False
        self.barred = False
        self.acted = 0
        self.last_act = NOBODY
        self.brawls = 0
        self.blasts = 0
        self.powers = 0


@final
class Table(State):
    """The whole table."""

    def __init__(self, game: Game, edition: Edition, chance: Chance) -> None:
        super().__init__(game, 2, chance)
        self.edition: Final = edition
        self.map: BattleMap = edition.maps[0]
        self.span: Span = NO_SPAN
        self.models: list[Model] = []
        self.sides: list[Side] = []
        self.board: vec[i64] = vec[i64]()  # the model on each space
        self.tiles: vec[i64] = vec[i64]()  # the debris on each foundation
        self.hazards: i64 = 0  # how many tiles are hazards
        self.active: vec[i64] = vec[i64]()  # how many models on the map have a rule
        self.used: vec[i64] = vec[i64]()  # how often each side used a rule this turn
        self.attacks: list[Attack] = []
        self.first: i64 = 0  # the seat that won the setup roll
        self.turn_of: i64 = 0
        self.activation: i64 = UNIT_ACTIVATION
        self.phase: i64 = START
        self.turns: i64 = 0
        self.idle: i64 = 0  # turns in a row without a die rolled or spent
        self.busy = False  # a die was rolled or spent this turn
        self.attacker: i64 = NOBODY  # the monster whose attacks are being made
        self.acts: i64 = 0  # Actions used this turn
        self.limit: i64 = 60  # turns per player
        self.open_map = True  # the map is chosen during setup
        self.owners: list[int] = []  # who brought each building

    def lay_out(self) -> None:
        """Full pools, nothing counted yet."""
        self.sides = [Side(0), Side(1)]
        self.active = vec[i64]([0] * (3 * self.edition.size))
        self.used = vec[i64]([0] * (2 * self.edition.size))

    def clone(self) -> Table:
        copy = Table(self.game, self.edition, self.chance.clone())
        self.copy_base(copy)
        copy.map = self.map
        copy.span = self.span
        copy.models = [model.clone() for model in self.models]
        copy.sides = [side.clone() for side in self.sides]
        copy.board = self.board[:]
        copy.tiles = self.tiles[:]
        copy.hazards = self.hazards
        copy.active = self.active[:]
        copy.used = self.used[:]
        copy.attacks = [attack.clone() for attack in self.attacks]
        copy.first = self.first
        copy.turn_of = self.turn_of
        copy.activation = self.activation
        copy.phase = self.phase
        copy.turns = self.turns
        copy.idle = self.idle
        copy.busy = self.busy
        copy.attacker = self.attacker
        copy.acts = self.acts
        copy.limit = self.limit
        copy.open_map = self.open_map
        copy.owners = self.owners
        return copy

    def stop(self) -> None:
        """A game that everybody agrees to stop goes by counts, like one that reaches its limit."""
        self.edition.stop_early(self, "all agreed to stop")
        self.settle()

    # -- dice ------------------------------------------------------------------------------------------------------

    def pool(self) -> i64:
        """A-dice in the active pool."""
        side = self.sides[self.turn_of]
        return side.monsters if self.activation == MONSTER_ACTIVATION else side.units

    def take(self, n: i64) -> None:
        """A-dice leave the active pool to be rolled; `give` puts them into the other pool."""
        side = self.sides[self.turn_of]
        if self.activation == MONSTER_ACTIVATION:
            side.monsters -= n
        else:
            side.units -= n
        self.busy = True

    def give(self, n: i64) -> None:
        """A-dice that were taken out of the active pool go to the other one."""
        side = self.sides[self.turn_of]
        if self.activation == MONSTER_ACTIVATION:
            side.units += n
        else:
            side.monsters += n

    def spend(self, n: i64) -> None:
        """A-dice of the active pool are paid: they go to the other pool."""
        self.take(n)
        self.give(n)

    def earn(self, seat: i64, n: i64) -> None:
        """P-dice go to a Power Pool, which never holds more than ten."""
        side = self.sides[seat]
        side.power = min(side.power + n, POWER_DICE)

    def lose(self, seat: i64, n: i64) -> None:
        """P-dice leave a Power Pool, if there are any."""
        side = self.sides[seat]
        side.power = max(side.power - n, 0)

    def swap(self, seat: i64, to_units: bool) -> bool:
        """One A-die goes from one pool to the other, if there is any."""
        side = self.sides[seat]
        n: i64 = 1 if to_units else -1
        if (side.monsters if to_units else side.units) == 0:
            return False
        side.monsters -= n
        side.units += n
        return True

    # -- models on the map -----------------------------------------------------------------------------------------

    def put(self, m: Model, at: i64) -> None:
        """A model stands there now, wherever it was."""
        if m.at == OFF:
            self._count(m, 1)
        else:
            self._clear(m)
        m.at = at
        board = self.board
        cols = self.map.cols
        board[at] = m.id
        if m.size == 2:
            board[at + 1] = m.id
            board[at + cols] = m.id
            board[at + cols + 1] = m.id

    def lift(self, m: Model) -> None:
        """A model leaves the map."""
        if m.at != OFF:
            self._clear(m)
            self._count(m, -1)
            m.at = OFF
        m.doomed = False
        m.burnt = 0

    def turn(self, m: Model, form: Form) -> None:
        """A monster shows another side of its card."""
        if m.form is not form:
            if m.at != OFF:
                self._count(m, -1)
            m.form = form
            if m.at != OFF:
                self._count(m, 1)

    def recount(self) -> None:
        """Work out board and rule counts anew, after models were set up by hand."""
        self.board = vec[i64]([NOBODY] * self.map.cells)
        self.active = vec[i64]([0] * (3 * self.edition.size))
        for m in self.models:
            if m.at != OFF:
                at = m.at
                m.at = OFF
                self.put(m, at)
        hazards: i64 = 0
        for tile in self.tiles:
            if tile >= HAZARD:
                hazards += 1
        self.hazards = hazards

    def set_tile(self, tile: i64, kind: i64) -> None:
        """Debris is placed, turned or taken away."""
        if self.tiles[tile] >= HAZARD:
            self.hazards -= 1
            bit: i64 = self.edition.bits[tile]
            for m in self.models:
                if m.burnt & bit:
                    m.burnt -= bit
        if kind >= HAZARD:
            self.hazards += 1
        self.tiles[tile] = kind

    def _clear(self, m: Model) -> None:
        board = self.board
        at = m.at
        cols = self.map.cols
        if board[at] == m.id:
            board[at] = NOBODY
        if m.size == 2:
            if board[at + 1] == m.id:
                board[at + 1] = NOBODY
            if board[at + cols] == m.id:
                board[at + cols] = NOBODY
            if board[at + cols + 1] == m.id:
                board[at + cols + 1] = NOBODY

    def _count(self, m: Model, n: i64) -> None:
        base: i64 = (m.seat if m.seat >= 0 else 2) * self.edition.size
        active = self.active
        for rule in m.form.rules:
            active[base + rule] += n

    # -- words -----------------------------------------------------------------------------------------------------

    def name(self, id: int) -> str:
        """What people call a model."""
        m = self.models[id]
        if m.kind == UNIT:
            same = [k.id for k in self.models if k.card is m.card and k.seat == m.seat]
            number = f" {same.index(m.id) + 1}" if len(same) > 1 else ""
            return f"{m.card.title}{number}"
        if m.kind == BUILDING or m.kind == ASSET:
            return m.card.title
        twins = [k.id for k in self.models if k.card is m.card and k.seat == m.seat]
        return m.card.title if len(twins) == 1 else f"{m.card.title} {twins.index(m.id) + 1}"

    def say(self, text: str, clause: str, seat: int = NOBODY) -> None:
        """Tell those who watch. Callers ask `watched` first."""
        self.tell(Event("say", text, clause, seat))
