"""What a balance looks at of each game: who won, what everybody brought, and where it was played."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from importlib import import_module
from typing import Any

from rampant.core.state import State
from rampant.lab.play import Accumulator
from rampant.lab.report import Played
from rampant.lab.series import work
from rampant.lab.simulate import series_of
from rampant.lab.variants import Changes, Variant


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game."""

    number: int
    scores: tuple[float, ...]  # by seat
    brought: tuple[Mapping[str, float], ...]  # by seat: how many of each thing
    place: str  # the map; "" where there is but one
    choices: int
    draw: bool
    luck: tuple[float, ...] = ()  # by seat; empty if it was not measured
    labels: tuple[str, ...] = ()  # by seat: what it plays, in a word


class Outcomes(Accumulator):
    """Notes the outcome of every game."""

    def __init__(self) -> None:
        self.found: list[Outcome] = []

    def end(self, state: State, played: Played) -> None:
        game = state.game
        self.found.append(
            Outcome(
                played.number,
                tuple(game.outcome(state, seat) for seat in range(state.seats)),
                tuple(game.brought(state)),
                game.place(state),
                played.choices,
                played.draw,
                played.luck,
                played.labels,
            )
        )

    def merge(self, other: Accumulator) -> None:
        assert isinstance(other, Outcomes)
        self.found += other.found


@dataclass(frozen=True, slots=True)
class Plan:
    """Games to play."""

    package: str
    bots: tuple[str, ...]
    seed: str
    settings: Mapping[str, Any]


def played_here(plan: Plan, first: int, after: int) -> list[Outcome]:
    """Play some games of a plan in this process."""
    game = import_module(plan.package).GAME
    given = {setting.name: plan.settings[setting.name] for setting in game.settings if setting.name in plan.settings}
    series = series_of(game, after, plan.bots, plan.seed, given, [Outcomes()], luck=True)
    (found,) = work(series, first, after).accumulators
    assert isinstance(found, Outcomes)
    return found.found


def played_varied(plan: Plan, changes: Changes, first: int, after: int) -> list[Outcome]:
    """Play some games of a plan with changed data, in a process of its own."""
    told = {**asdict(plan), "first": first, "after": after}
    with Variant(import_module(plan.package).GAME, changes) as variant:
        return read(variant.played(["rampant.lab.outcomes"], told))


def read(told: list[dict[str, Any]]) -> list[Outcome]:
    """Outcomes that another process has written."""
    return [
        Outcome(
            each["number"],
            tuple(each["scores"]),
            tuple(each["brought"]),
            each["place"],
            each["choices"],
            each["draw"],
            tuple(each["luck"]),
            tuple(each["labels"]),
        )
        for each in told
    ]


def main() -> None:
    """Play what standard input asks for, and write outcomes to standard output: how variants are played."""
    told = json.load(sys.stdin)
    plan = Plan(told["package"], tuple(told["bots"]), told["seed"], told["settings"])
    found = played_here(plan, told["first"], told["after"])
    json.dump([asdict(each) for each in found], sys.stdout)


if __name__ == "__main__":
    main()
