"""The tree of a search over what all seats may choose: one tree for all worlds that a seat holds possible.

A branch is a sequence of choices, whatever the dice were in between. A trial takes one imagined world, follows the
branches that are legal in it, adds one, plays quickly to the end of the turn, and remembers how good that looked to
every seat. Each seat is taken to choose what has looked best to itself.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from rampant.bots.playout import play_on, whose
from rampant.core.chance import Rng
from rampant.core.state import OpenAsk, State

CURIOSITY: Final = 0.6
"""How much what was seldom tried is preferred to what looked good."""
CHOICES: Final = 24
"""How far a trial is played on beyond the tree if the turn does not end before."""


@final
class Branch:
    """What was seen of one choice in one place of the tree, from the eyes of the seat that makes it."""

    def __init__(self, seat: int, prior: float) -> None:
        self.seat: Final = seat
        self.prior: Final = prior
        self.visits = 0
        self.offered = 0  # how often it was legal here: in other worlds it may not be
        self.total = 0.0
        self.places: Final[dict[int, Place]] = {}  # by the seat that is asked next: after other dice, another may be


@final
class Place:
    """A question in the tree: the branches of one seat's options."""

    def __init__(self) -> None:
        self.branches: Final[dict[int, Branch]] = {}


def trial(root: Branch, world: State, seat: int, rng: Rng) -> None:
    """One world: down the tree, one branch further, on to the end of the turn, and the result into each branch."""
    path: list[Branch] = []
    node = root
    turn = world.moment()
    ask = world.ask_of(seat)  # of several open questions, the bot's own comes first
    while ask is not None:
        place = place_of(node, ask.seat)
        option = pick(place, world, ask, rng)
        node = place.branches[option]
        path.append(node)
        world.choose(option, ask.seat)
        if node.visits == 0 or world.over:
            break
        ask = whose(world, rng)
    play_on(world, rng, turn, CHOICES)
    values = [world.sense.evaluate(world, each) for each in range(world.seats)]
    values.append(0.0)  # the clock wins nothing
    for branch in path:
        branch.visits += 1
        branch.total += values[branch.seat]


def place_of(node: Branch, seat: int) -> Place:
    """Where the options of a seat that is asked after a choice hang."""
    found = node.places.get(seat)
    if found is None:
        found = Place()
        node.places[seat] = found
    return found


def pick(place: Place, world: State, ask: OpenAsk, rng: Rng) -> int:
    """The choice that looked best, or was not looked at enough, among those that are legal in this world."""
    options = ask.options
    grow(place, world, ask)
    total = 0.0
    visits = 0
    for option in options:
        branch = place.branches[option]
        branch.offered += 1
        total += branch.total
        visits += branch.visits
    unseen = total / visits if visits else 0.5  # what was never tried is taken to be as good as the rest
    best = options[0]
    most = -1.0
    count = len(options)
    start = rng.below(count)
    for i in range(count):
        option = options[(start + i) % count]
        branch = place.branches[option]
        value = branch.total / branch.visits if branch.visits else unseen
        value += CURIOSITY * branch.prior * sqrt(branch.offered) / (1 + branch.visits)
        if value > most:
            best = option
            most = value
    return best


def grow(place: Place, world: State, ask: OpenAsk) -> None:
    """Branches for options that were not seen here before."""
    options = ask.options
    for option in options:
        if option not in place.branches:
            break
    else:
        return
    seat = ask.seat
    advice = world.sense.advise(world, seat) if seat < world.seats else None
    weights = advice if advice is not None else [1.0] * len(options)
    whole = 0.0
    for weight in weights:
        whole += weight
    for i in range(len(options)):
        if options[i] not in place.branches:
            place.branches[options[i]] = Branch(seat, weights[i] / whole if whole > 0 else 1.0 / len(options))
