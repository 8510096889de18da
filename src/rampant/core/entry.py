"""One choice: what it makes of a position, and the entry that it leaves in the record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rampant.core import scenario
from rampant.core.chance import Chance, Entered, Tape
from rampant.core.errors import ChanceError, IllegalChoice, ScenarioError
from rampant.core.game import Game, Value
from rampant.core.options import CONCEDE, STOP
from rampant.core.record import Line
from rampant.core.scene import Event
from rampant.core.state import OpenAsk, State

AGREED = -1
"""The seat of a choice that all made together."""


@dataclass(frozen=True, slots=True)
class Entry(Line):
    """A line of the record as it was played here: with the option's number, and with what happened."""

    option: int
    events: tuple[Event, ...] = field(default=(), compare=False)  # told live; not part of the record


def begin(game: Game, settings: Mapping[str, Value], chance: Chance, scenario: str = "") -> tuple[State, Entry]:
    """The position after the setup, or that of a scenario."""
    chance.tape = Tape()
    state = _start(game, settings, chance, scenario)
    state.events = []
    if not scenario:
        state.settle()
    return state, _entry(state, 0, -1, -1, "", check(state))


def first_position(game: Game, settings: Mapping[str, Value], chance: Chance, scenario: str) -> State:
    """The position at which a match began, without a record of it."""
    state = _start(game, settings, chance, scenario)
    if not scenario:
        state.settle()
    return state


def _start(game: Game, settings: Mapping[str, Value], chance: Chance, scenario: str) -> State:
    if not scenario:
        return game.start(settings, chance)
    state = game.load(scenario)
    state.chance = chance
    return state


def apply(before: State, number: int, option: int, seat: int | None, means: str | None = None) -> tuple[State, Entry]:
    """Choose on a copy, so that a refusal leaves the position as it was. Without words for it, it is described."""
    asked = before.ask_of(seat) if seat is not None else next(iter(before.asks), None)
    after = before.clone()
    after.chance.tape = Tape()
    after.events = []
    replay(after, option, seat)
    if means is None:
        means = _meaning(asked, option, after)
    who = seat if seat is not None else asked.seat if asked is not None else -1
    turn = before.game.turn
    return after, _entry(after, number, who, option, means, check_turn(after) if turn(after) != turn(before) else "")


def replay(state: State, option: int, seat: int | None) -> None:
    """Choose as a record says: one of the options, giving up, or stopping by agreement."""
    if option == STOP and seat == AGREED and not state.over:
        state.stop()
    elif option != CONCEDE:
        state.choose(option, seat)
    elif seat is None or not 0 <= seat < state.seats:
        raise IllegalChoice(f"only a seat from 0 to {state.seats - 1} can concede")
    elif state.over:
        raise IllegalChoice("the game is over: nobody can concede any more")
    else:
        state.concede(seat)


def check(state: State) -> str:
    """The check of a position: a short hash of its scenario text, or nothing where it cannot be written down."""
    try:
        return "" if state.over else scenario.check(state.game.dump(state))
    except ScenarioError:
        return ""


def check_turn(state: State) -> str:
    """The same at a position with which a turn has just begun, of which some games need not try out their text."""
    table = None if state.over else state.game.turn_table(state)
    return check(state) if table is None else scenario.check_table(table)


def no_face_left(state: State) -> None:
    """Refuse faces of real dice that were entered and not rolled."""
    if isinstance(state.chance, Entered) and state.chance.faces:
        raise ChanceError(f"more dice were entered than the rules roll here: {state.chance.faces} are left over")


def _meaning(asked: OpenAsk | None, option: int, after: State) -> str:
    """A choice that was made, in words."""
    if option == CONCEDE:
        return "concedes"
    if option == STOP:
        return "a draw is agreed" if after.result is not None and after.result.draw else "all agree to stop"
    assert asked is not None, "what was chosen was asked for"
    return asked.describe(option).label


def _entry(state: State, number: int, seat: int, option: int, means: str, check: str) -> Entry:
    """What is written of a choice. From here on the state keeps neither chance nor events."""
    tape = state.chance.tape or Tape()
    events = tuple(state.events or ())
    state.chance.tape = None
    state.events = None
    choose = state.game.options.name(option) if number else ""
    return Entry(number, seat, choose, means, tuple(tape.rolled), tuple(tape.drew), check, option, events)
