"""What options certainly cost: found by trying each on a copy, as long as neither dice nor secrets decide it."""

from __future__ import annotations

from rampant.core.chance import Planned
from rampant.core.errors import ChanceError
from rampant.core.state import OpenAsk, State

MOST = 64
"""So many options are tried at most: of a longer list none is, for half of its dangers would mislead."""


def dangers(ask: OpenAsk) -> dict[int, str]:
    """What the seat's own pieces lose by each option, in words: `Gigan loses 2 health`. Only what is certain."""
    state = ask.state
    game = state.game
    if game.secrets or ask.kind in game.harmless or not 1 < len(ask.options) <= MOST:
        return {}
    before = game.vitals(state, ask.seat)
    if not before:
        return {}
    found: dict[int, str] = {}
    spare: State | None = None
    no_dice = Planned([])
    for option in ask.options:
        spare = state.clone_into(spare)
        spare.chance = no_dice
        try:
            spare.choose(option, ask.seat)
        except ChanceError:  # dice decide it
            spare = None  # it stopped in the middle of a rule
            continue
        after = game.vitals(spare, ask.seat)
        if after != before and (words := losses(before, dict(after))):
            found[option] = words
    return found


def losses(before: list[tuple[str, int]], after: dict[str, int]) -> str:
    """What has become less, piece by piece."""
    found = []
    for name, health in before:
        left = after.get(name, 0)
        if left <= 0:
            found.append(f"{name} is lost")
        elif left < health:
            found.append(f"{name} loses {health - left} health")
    return "; ".join(found)
