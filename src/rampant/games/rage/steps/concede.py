"""A player gives up."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.scene import Result
from rampant.games.rage.data import TOKEN_KINDS
from rampant.games.rage.state import NO_FIGHT, PICKING, RageState
from rampant.games.rage.steps.act import ActionPhase
from rampant.games.rage.steps.harm import leave, pass_masers_on, return_token, tell_end
from rampant.games.rage.steps.masers import MaserAttackPhase, MaserMovementPhase
from rampant.games.rage.steps.move import MovementPhase
from rampant.games.rage.steps.rage import RagePhase
from rampant.games.rage.steps.turn import EndTurn, Turn
from rampant.games.rage.words import model_id, monster_name, tell


def give_up(s: RageState, seat: i64) -> None:
    """The monster leaves the game. What was being resolved is dropped, and play goes on with the next phase."""
    monster = s.monsters[seat]
    if monster.out:
        return
    if s.watched:
        tell(s, "remove", f"{monster_name(s, seat)} gives up.", "RAGE-2.03", seat, model_id(seat, s.at[seat]))
    if s.on_board(seat):
        leave(s, seat)
    monster.out = 1
    pass_masers_on(s, seat)
    s.fight = NO_FIGHT
    for cell in range(100):
        if s.token[cell] >= TOKEN_KINDS:
            return_token(s, cell)
    rivals = [other for other in range(s.seats) if not s.monsters[other].out]
    if not any(s.opponents(rivals[0], other) for other in rivals):
        won = tuple([other for other in range(s.seats) if s.side(other) == s.side(rivals[0])])
        s.finish(Result(won, f"{monster_name(s, seat)} gave up", "RAGE-2.03"))
        tell_end(s)
        return
    if s.phase == PICKING:
        return  # the others go on picking
    phases = (Turn, EndTurn, RagePhase, MovementPhase, ActionPhase, MaserAttackPhase, MaserMovementPhase)
    while s.stack and not isinstance(s.stack[-1], phases):
        s.stack.pop()
    if s.active == seat:
        s.stack = s.stack[:1]  # its turn ends
