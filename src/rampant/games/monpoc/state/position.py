"""What is on the table, whichever edition is played, and what moves there."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.chance import Chance
from rampant.core.game import Game
from rampant.core.grid import OFF
from rampant.core.scene import Event
from rampant.core.state import Fixed, State
from rampant.games.monpoc.cards import ASSET, BUILDING, NOBODY, UNIT, BattleMap, Form
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.scratch import ZEROS, Ground, Scratch
from rampant.games.monpoc.state.sides import NO_SPAN, POWER_DICE, Side, Span

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


class Position(State):
    """Models, dice, debris and whose turn it is. The `Table` adds the edition by which they are played."""

    def __init__(self, game: Game, map: BattleMap, rules: int, chance: Chance) -> None:
        super().__init__(game, 2, chance)
        self.map: BattleMap = map
        self._rules: Final[i64] = rules  # how many special rules the edition has
        self.span: Span = NO_SPAN
        self.models: list[Model] = []
        self._lent = False  # do all that clones share know it, but for some?
        self._own: list[int] = []  # those: models that were put in the place of shared ones
        self.sides: list[Side] = []
        self.board: vec[i64] = vec[i64]()  # the model on each space
        self._board_lent = False  # do clones hold it, too?
        self._taken: vec[i64] = vec[i64]()  # the spaces with a model as bits (`taken`, `held_by`)
        self.tiles: vec[i64] = vec[i64]()  # the debris on each foundation: replaced when it changes
        self.hazards: i64 = 0  # how many tiles are hazards
        self.used: vec[i64] = vec[i64]()  # by side and rule: how often it was used this turn (`uses`)
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
        self.version: i64 = 0  # of the rules with which the match began
        self.limit: i64 = 0  # turns per player; 0: no limit
        self.patience: i64 = 0  # turns in a row without a die rolled or spent that end the game; 0: none do
        self.open_map = True  # the map is chosen during setup
        self.owners: list[int] = []  # who brought each building
        self._fielded: vec[i64] = vec[i64]()  # by side (2: nobody) and rule: how many models on the map have it
        self._present: Fixed | None = None  # which special rules there are in this match (`standing.Present`)
        self._ground: Ground | None = None  # work space: nothing in it outlives a call, so clones do not get it
        self._scratch: Scratch | None = None

    def lay_out(self) -> None:
        """Full pools, nothing counted yet."""
        self.sides = [Side(0), Side(1)]
        self._fielded = ZEROS[: 3 * self._rules]
        self.forget_uses()

    def copy_position(self, copy: Position) -> None:
        """The part of `clone` that concerns the table."""
        self.copy_base(copy)
        copy._present = self._present
        copy.map = self.map
        copy.span = self.span
        if len(copy.sides) == len(self.sides):
            for i in range(len(self.sides)):
                self.sides[i].copy_to(copy.sides[i])
        else:
            copy.sides = [side.clone() for side in self.sides]
        copy.board = self.board
        copy._taken = self._taken
        self._board_lent = True
        copy._board_lent = True
        copy.tiles = self.tiles
        copy.hazards = self.hazards
        copy._fielded = self._fielded  # these two are never changed, only replaced: most choices leave them as they are
        copy.used = self.used
        if self.attacks or copy.attacks:
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
        copy.version = self.version
        copy.limit = self.limit
        copy.patience = self.patience
        copy.open_map = self.open_map
        copy.owners = self.owners

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

    def own(self, m: Model) -> Model:
        """The model, to be changed: one that other tables may have too is replaced by a copy."""
        if not m.shared():
            return m
        mine = m.clone()
        self.models[m.id] = mine
        self._own.append(int(m.id))
        return mine

    def lend(self, copy: Position) -> list[Model]:
        """The models for a clone, which shares all but the monsters: it has to put copies in their place."""
        models = self.models
        if not self._lent:
            for i in range(self.span.monster_to[1], len(models)):
                models[i].share()
            self._lent = len(models) > 0
        elif self._own:
            for id in self._own:
                if id >= self.span.monster_to[1]:
                    models[id].share()
        if self._own:
            self._own = []
        if copy._own:
            copy._own = []
        copy._lent = self._lent
        return models.copy()

    def _own_board(self) -> None:
        """The board is about to change: clones keep what they have."""
        if self._board_lent:
            self.board = self.board[:]
            self._taken = self._taken[:]
            self._board_lent = False

    def put(self, m: Model, at: i64) -> None:
        """A model stands there now, wherever it was."""
        assert not m.shared(), "who changes a model owns it"
        self._own_board()
        if m.at == OFF:
            self._count(m, 1)
        else:
            self._clear(m)
        m.at = at
        board = self.board
        cols = self.map.cols
        row = self.map.row[at] + 1
        bit: i64 = BITS[self.map.col[at]]
        board[at] = m.id
        if m.size == 2:
            board[at + 1] = m.id
            board[at + cols] = m.id
            board[at + cols + 1] = m.id
            self._hold(m.seat, row, bit + bit + bit)
            self._hold(m.seat, row + 1, bit + bit + bit)
        else:
            self._hold(m.seat, row, bit)

    def lift(self, m: Model) -> None:
        """A model leaves the map."""
        assert not m.shared(), "who changes a model owns it"
        if m.at != OFF:
            self._own_board()
            self._clear(m)
            self._count(m, -1)
            m.at = OFF
        m.doomed = False
        m.burnt = 0

    def turn(self, m: Model, form: Form) -> None:
        """A monster shows another side of its card."""
        if m.form is not form:
            assert not m.shared(), "who changes a model owns it"
            if m.at != OFF:
                self._count(m, -1)
            m.form = form
            if m.at != OFF:
                self._count(m, 1)

    def clear_board(self) -> None:
        """Nobody stands anywhere."""
        self.board = vec[i64]([NOBODY] * self.map.cells)
        self._taken = vec[i64]([0] * (3 * (self.map.rows + 2)))
        self._board_lent = False

    def taken(self) -> vec[i64]:
        """The spaces that any model holds, as bits: word r + 1 has the columns of row r."""
        return self._taken

    def held_by(self, seat: i64) -> i64:
        """Where the words of the spaces begin, among those of `taken`, that models of a seat hold."""
        return (seat + 1) * (self.map.rows + 2)

    def recount(self) -> None:
        """Work out board and rule counts anew, after models were set up by hand."""
        self._present = None
        self.clear_board()
        self._fielded = ZEROS[: 3 * self._rules]
        for m in self.models:
            if m.at != OFF:
                at = m.at
                mine = self.own(m)
                mine.at = OFF
                self.put(mine, at)
        hazards: i64 = 0
        for tile in self.tiles:
            if tile >= HAZARD:
                hazards += 1
        self.hazards = hazards

    def set_tile(self, tile: i64, kind: i64) -> None:
        """Debris is placed, turned or taken away."""
        if self.tiles[tile] >= HAZARD:
            self.hazards -= 1
            bit: i64 = BITS[tile]
            for m in self.models:
                if m.burnt & bit:
                    self.own(m).burnt -= bit
        if kind >= HAZARD:
            self.hazards += 1
        self.tiles = self.tiles[:]
        self.tiles[tile] = kind

    def _clear(self, m: Model) -> None:
        at = m.at
        cols = self.map.cols
        row = self.map.row[at] + 1
        bit: i64 = BITS[self.map.col[at]]
        self._leave(m.id, at, row, bit)
        if m.size == 2:
            self._leave(m.id, at + 1, row, bit + bit)
            self._leave(m.id, at + cols, row + 1, bit)
            self._leave(m.id, at + cols + 1, row + 1, bit + bit)

    def _leave(self, id: i64, cell: i64, row: i64, bit: i64) -> None:
        """The model is not on the space any more; another may have been put there meanwhile."""
        if self.board[cell] == id:
            self.board[cell] = NOBODY
            self._free(row, bit)

    def _hold(self, seat: i64, row: i64, bits: i64) -> None:
        """Spaces of a row are held by a model of a seat, or of nobody, now."""
        self._free(row, bits)
        self._taken[row] |= bits
        if seat >= 0:
            self._taken[self.held_by(seat) + row] |= bits

    def _free(self, row: i64, bits: i64) -> None:
        taken = self._taken
        words = self.map.rows + 2
        taken[row] &= ~bits
        taken[words + row] &= ~bits
        taken[2 * words + row] &= ~bits

    def _count(self, m: Model, n: i64) -> None:
        if not m.form.rules:
            return
        base: i64 = (m.seat if m.seat >= 0 else 2) * self._rules
        fielded = self._fielded[:]
        for rule in m.form.rules:
            fielded[base + rule] += n
        self._fielded = fielded

    # -- special rules ---------------------------------------------------------------------------------------------

    def fielded(self, seat: i64, rule: i64) -> i64:
        """How many models of the seat on the map have the rule printed."""
        return self._fielded[seat * self._rules + rule]

    def built(self, rule: i64) -> i64:
        """How many buildings on the map have the rule."""
        return self._fielded[2 * self._rules + rule]

    def uses(self, seat: i64, rule: i64) -> i64:
        """How often the seat used the rule this turn; a rule may count in its own way."""
        return self.used[seat * self._rules + rule]

    def note_use(self, seat: i64, rule: i64, n: i64 = 1) -> None:
        """The seat has used the rule."""
        used = self.used[:]
        used[seat * self._rules + rule] += n
        self.used = used

    def forget_uses(self) -> None:
        """No rule was used yet this turn."""
        self.used = ZEROS[: 2 * self._rules]

    # -- asking ----------------------------------------------------------------------------------------------------

    def confirms(self) -> bool:
        """Is a single option asked all the same if it spends, attacks or ends a turn? Not in matches of rules 1."""
        return self.version > 1

    # -- work space ------------------------------------------------------------------------------------------------

    def ground(self) -> Ground:
        """Where `goals` writes what it finds."""
        ground = self._ground
        if ground is None:
            ground = Ground()
            self._ground = ground
        return ground

    def scratch(self) -> Scratch:
        """Where `search` writes what it finds."""
        scratch = self._scratch
        if scratch is None:
            scratch = Scratch()
            self._scratch = scratch
        return scratch

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
