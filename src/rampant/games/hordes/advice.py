"""What one would do without thinking: quick weights for the options of a question, for looking ahead."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.state import OpenAsk
from rampant.games.hordes.adjacency import touches_stack
from rampant.games.hordes.data import ATTACK, DEFENCE, LEADER, LOCAL_OF
from rampant.games.hordes.heuristic import LEADER_DEFENCE, attack, exchange
from rampant.games.hordes.options import CELL, DEPTH, DONE, GO, PASS, RESET
from rampant.games.hordes.state import DOWN, HordesState
from rampant.games.hordes.steps.combat import ChooseFighters
from rampant.games.hordes.steps.restacking import RestackNext
from rampant.games.hordes.tiles import TYPE


def advise(s: HordesState, ask: OpenAsk) -> list[float] | None:
    """End one's moves rather sooner than later, keep together, fight where one wins, use what one has."""
    kind = ask.kind
    options = ask.options
    if kind == "move-to":
        return [1.0 if s.stands(cell) or touches_stack(s, cell) else 0.03 for cell in options]
    if kind in ("move-from", "restack"):
        return [4.0 * len(options) if o == DONE else 0.002 if o == RESET else 1.0 for o in options]
    if kind == "aids":
        return [0.3 if o == GO else 1.0 for o in options]
    if kind in ("use-held", "hide-away", "scouting"):
        return [0.6 if o == PASS else 1.0 for o in options]
    step = ask.step
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


def _next_below(tile: int) -> float:
    """Who lies next in a stack, from the top down: the strong fight, the Leader is guarded."""
    kind: i64 = tile & TYPE
    if LOCAL_OF[kind] == LEADER:
        return 0.05
    return float(ATTACK[kind] + DEFENCE[kind]) ** 3 / 100.0
