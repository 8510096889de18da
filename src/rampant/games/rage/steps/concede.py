"""A player gives up."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.games.rage.fight import NO_FIGHT
from rampant.games.rage.state import ARRANGING, GAVE_UP, PICKING, RageState
from rampant.games.rage.steps.act import ACTS
from rampant.games.rage.steps.attack import ChoosePath
from rampant.games.rage.steps.harm import end, leave, pass_masers_on
from rampant.games.rage.steps.strike import AFTERMATH, COMPARE
from rampant.games.rage.words import model_id, monster_name, tell


def give_up(s: RageState, seat: i64) -> None:
    """RAGE-R77: the monster leaves the game, and the others go on with what they are at."""
    monster = s.monsters[seat]
    was_out = monster.out
    monster.out = GAVE_UP
    if was_out:
        return
    if s.watched:
        tell(s, "remove", f"{monster_name(s, seat)} gives up.", "RAGE-R77", seat, model_id(seat, s.at[seat]))
    if s.on_board(seat):
        leave(s, seat)
    pass_masers_on(s, seat)
    rivals = [other for other in range(s.seats) if not s.monsters[other].out]
    if not any(s.opponents(rivals[0], other) for other in rivals):
        end(s, rivals, f"{monster_name(s, seat)} gave up", "RAGE-R77")
    elif s.phase not in (PICKING, ARRANGING):
        drop_what_has_no_object(s, seat)


def drop_what_has_no_object(s: RageState, seat: i64) -> None:
    """RAGE-5.06, R60, R77: its own turn ends; a roll against it does nothing more, but crowds still flee."""
    top = s.stack[-1]
    if s.fight is NO_FIGHT:
        if s.active == seat:
            s.stack = s.stack[:1]  # only EndTurn is left
        elif isinstance(top, ChoosePath) and top.model == seat:
            s.stack[-1] = ACTS[s.active]
    elif s.fight.target == seat and COMPARE in s.stack:
        while s.stack.pop() is not COMPARE:
            pass
        s.push(AFTERMATH)
