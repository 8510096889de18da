"""What a saved match proves: legal choices, dice as the seed gives them, and that deadlines and pace were kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rampant.core.clock import Timekeeper
from rampant.core.errors import FileError
from rampant.core.game import Game
from rampant.core.match import Match


@dataclass(frozen=True, slots=True)
class Verdict:
    """What `verify` found out."""

    game: str
    rules: int  # the version with which the match began
    choices: int
    chances: int  # dice and draws that were compared
    finished: bool
    seed_hash: str
    dice: str
    moments: int = 0  # choices of which it was checked that they came in time
    planned: int = 0  # dice and draws that were planned, so that the seed proves nothing of them
    taken: int = -1  # the position up to which dice came from another match, so that this seed proves nothing of them


def verify(text: str, find_game: Callable[[str], Game], source: str = "match") -> Verdict:
    """Replay a match from its seed and compare every line: legal choices, dice, draws, checks, moments and the end.

    Dice that people rolled cannot be proved; the draws of such a match can. Nor can what was taken over from another,
    nor what was planned.
    """
    match = Match.loads(text, find_game, source)
    proved = match.record[match.taken + 1 :]
    rolled = sum(len(entry.rolled) for entry in proved) if match.source != "entered" else 0
    drew = sum(len(entry.drew) for entry in proved)
    planned = min(rolled, len(match.beginning.dice)) + min(drew, len(match.beginning.draws))
    return Verdict(
        match.game.id,
        match.rules,
        match.number,
        rolled + drew - planned,
        match.state.over,
        match.seed_hash,
        match.source,
        _moments(match, source),
        planned,
        match.taken,
    )


def _moments(match: Match, source: str) -> int:
    """How many choices came in time, where the record says when they came; a FileError names one that did not."""
    if match.game.tempo is None:
        return 0
    positions = match.walk()
    state = next(positions)
    keeper = Timekeeper(state)
    count = 0
    for entry in match.record[1:]:
        if entry.number == match.taken + 1:
            keeper = Timekeeper(state)  # the match went on at another table, whose clock began anew
        if entry.at is not None:
            count += 1
            if problem := keeper.problem(state, entry.option, entry.seat, entry.at):
                raise FileError(f"choice {entry.number} did not come in time: {problem}", entry.number + 2, source)
        state = next(positions)
        keeper.watch(state, entry.option, entry.seat)
    return count
