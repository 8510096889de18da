"""What an option certainly costs: found by trying it on a copy, as long as neither dice nor secrets decide it."""

from __future__ import annotations

from rampant.core.chance import Planned
from rampant.core.errors import ChanceError
from rampant.core.state import OpenAsk

MOST = 80
"""Of longer lists of options none is tried."""


def danger(ask: OpenAsk, option: int) -> str:
    """What the seat's own pieces lose by an option, in words: `Gigan loses 2 health`. Empty if nothing is certain."""
    state = ask.state
    game = state.game
    if game.secrets or len(ask.options) > MOST:
        return ""
    before = game.vitals(state, ask.seat)
    if not before:
        return ""
    copy = state.clone()
    copy.chance = Planned([])
    try:
        copy.choose(option, ask.seat)
    except ChanceError:
        return ""  # dice decide it
    after = dict(game.vitals(copy, ask.seat))
    found = []
    for name, health in before:
        left = after.get(name, 0)
        if left <= 0:
            found.append(f"{name} is lost")
        elif left < health:
            found.append(f"{name} loses {health - left} health")
    return "; ".join(found)
