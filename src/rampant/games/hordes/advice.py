"""What one would do without thinking: quick weights for the options of a question, for looking ahead."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.sense import Sense
from rampant.core.state import OpenAsk
from rampant.games.hordes.adjacency import apart, engaged, touches_other
from rampant.games.hordes.data import ATTACK, DEFENCE, LEADER, LOCAL_OF
from rampant.games.hordes.heuristic import LEADER_DEFENCE, attack, evaluate, exchange, strikes
from rampant.games.hordes.options import CELL, DEPTH, DONE, GO, PASS, RESET
from rampant.games.hordes.spaces import NOWHERE, TABLE
from rampant.games.hordes.state import DOWN, WHO, HordesState
from rampant.games.hordes.steps.combat import ChooseFighters
from rampant.games.hordes.steps.moving import MoveTo, MoveWho
from rampant.games.hordes.steps.restacking import RestackNext
from rampant.games.hordes.tiles import MOVED, TYPE

ALONE: Final = 0.03  # to end a move where there is no neighbour
FURTHER: Final = 0.05  # for each space that a hunter's move ends away from its prey
PATIENCE: Final = 2  # quiet rounds after which one goes where something can happen
RATHER_NOT: Final = 0.002  # bots do not think of it

# Who should go where something can happen.
NOBODY: Final = 0
STRIKERS: Final = 1
EVERYBODY: Final = 2


@final
class HordesSense(Sense[HordesState]):
    """Of tables that are imagined: everything on them may be looked at."""

    def evaluate(self, s: HordesState, seat: int) -> float:
        return evaluate(s, seat)

    def advise(self, s: HordesState, seat: int) -> list[float] | None:
        ask = s.ask_of(seat)
        return None if ask is None else advise(s, ask)


SENSE: Final = HordesSense("hordes")


def advise(s: HordesState, ask: OpenAsk) -> list[float] | None:
    """End one's moves rather sooner than later, keep together, fight where one wins, use what one has."""
    options = ask.options
    step = ask.step
    if isinstance(step, MoveTo):
        return _ends(s, step, options)
    kind = ask.kind
    if kind == "move-from" and (hunters := _hunters(s, ask.seat)):
        late = [o < DEPTH and _lags(s, hunters, o, ask.seat) for o in options]
        if any(late):
            return [1.0 if lags else RATHER_NOT for lags in late]
    if isinstance(step, MoveWho):
        tiles = s.pile(step.cell).tiles
        hunters = _hunters(s, ask.seat)
        return [4.0 if _hunts(hunters, tiles[-1 - (o - DEPTH)]) else 1.0 for o in options]
    if kind in ("move-from", "restack"):
        return [4.0 * len(options) if o == DONE else RATHER_NOT if o == RESET else 1.0 for o in options]
    if kind == "aids":
        return [0.3 if o == GO else 1.0 for o in options]
    if kind in ("use-held", "hide-away", "scouting"):
        return [0.6 if o == PASS else 1.0 for o in options]
    if isinstance(step, ChooseFighters):
        return [0.7 if o == GO else _next_fighter(s, step, o - CELL) for o in options]
    if isinstance(step, RestackNext):
        tiles = s.pile(step.cell).tiles
        return [_next_below(tiles[-1 - (o - DEPTH)]) for o in options]
    return None


def _next_fighter(s: HordesState, step: ChooseFighters, home: int) -> float:
    """The next fighter of a stack against the next tile of the stack that is attacked, if that is known."""
    tile = s.pile(home).tiles[-1 - step.homes.count(home)]
    leads = LOCAL_OF[tile & TYPE] == LEADER
    target = s.pile(step.cell)
    if target.owner == DOWN:
        return 0.1 if leads else 1.0
    theirs = target.tiles[-1 - len(step.homes)]
    if LOCAL_OF[theirs & TYPE] == LEADER and attack(tile) >= LEADER_DEFENCE:
        return 1.0 if leads else 9.0
    if leads and attack(theirs) >= LEADER_DEFENCE:
        return 0.05
    won = exchange(tile, theirs)
    return 3.0 if won > 0 else 1.0 if won == 0 else 0.3


def _ends(s: HordesState, step: MoveTo, options: list[int]) -> list[float]:
    """Where a move may end so that nobody is alone (HRD-13.05); of a hunter as near to its prey as can be."""
    tiles = s.pile(step.cell).tiles
    gone: i64 = step.cell if len(tiles) == 1 else NOWHERE
    left: list[i64] = []  # who has no other neighbour
    if gone != NOWHERE:
        for near in TABLE.beside[gone]:
            if s.at[near] & WHO == step.seat + 1 and not touches_other(s, near, gone):
                left.append(near)
    together = [
        (s.stands(cell) or touches_other(s, cell, gone)) and all(apart(cell, each) == 1 for each in left)
        for cell in options
    ]
    prey = _prey(s, step.cell, step.seat) if _hunts(_hunters(s, step.seat), tiles[step.index]) else NOWHERE
    if prey == NOWHERE:
        return [1.0 if good else ALONE for good in together]
    alone = RATHER_NOT * RATHER_NOT if engaged(s, step.seat) else ALONE  # HRD-R33
    return [(1.0 if together[i] else alone) * FURTHER ** apart(options[i], prey) for i in range(len(options))]


def _hunters(s: HordesState, seat: i64) -> int:
    """Who should go where something can happen?

    After two quiet rounds everybody but the Leader goes to what can be turned up; if there is nothing, those who can
    kill a Leader go to one. They go at once if no rival can do that: who is ahead would else put off the end for ever.
    """
    pool = False
    fear = False
    for pile in s.piles:
        if pile.owner == DOWN:
            pool = True
        elif pile.owner != seat and any(strikes(tile) for tile in pile.tiles):
            fear = True
    if (pool or fear) and s.quiet < PATIENCE * s.living():
        return NOBODY
    return EVERYBODY if pool else STRIKERS


def _hunts(hunters: int, tile: i64) -> bool:
    if hunters == EVERYBODY:
        return LOCAL_OF[tile & TYPE] != LEADER
    return hunters == STRIKERS and strikes(tile)


def _prey(s: HordesState, cell: i64, seat: i64) -> int:
    """The nearest face-down stack, unless one is touched already; if there is none, the nearest enemy Leader."""
    down: list[int] = []
    leaders: list[int] = []
    for pile in s.piles:
        if pile.owner == DOWN:
            down.append(int(pile.cell))
        elif pile.owner != seat and any(LOCAL_OF[tile & TYPE] == LEADER for tile in pile.tiles):
            leaders.append(int(pile.cell))
    if any(s.at[near] & WHO == seat + 1 for each in down for near in TABLE.beside[each]):
        return NOWHERE
    return min(down or leaders, key=lambda each: apart(each, cell), default=NOWHERE)


def _lags(s: HordesState, hunters: int, cell: int, seat: int) -> bool:
    """Are there hunters in this stack, not beside their prey, who have not moved yet?"""
    if not any(tile & MOVED == 0 and _hunts(hunters, tile) for tile in s.pile(cell).tiles):
        return False
    prey = _prey(s, cell, seat)
    return prey != NOWHERE and apart(prey, cell) > 1


def _next_below(tile: int) -> float:
    """Who lies next in a stack, from the top down: the strong fight, the Leader is guarded."""
    kind: i64 = tile & TYPE
    if LOCAL_OF[kind] == LEADER:
        return 0.05
    return float(ATTACK[kind] + DEFENCE[kind]) ** 3 / 100.0
