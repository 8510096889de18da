"""What many games showed: wins with confidence intervals, lengths, endings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import chain
from statistics import fmean
from typing import Protocol, TypeVar

from rampant.core.game import Value
from rampant.lab.intervals import Fair, Tally, explained

FEW = 30
"""Seats with fewer games than this say nothing worth a line of its own,"""
MANY = 40
"""where there are more lines than this."""


def counted(games: int) -> str:
    """In words.

    >>> counted(1), counted(1000)
    ('1 game', '1,000 games')
    """
    return f"{games:,} game{'s' * (games != 1)}"


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game."""

    number: int
    bots: tuple[str, ...]  # by seat
    labels: tuple[str, ...]  # what each seat played: its monster, army, faction
    scores: tuple[float, ...]
    draw: bool
    reason: str
    clause: str
    choices: int
    measures: Mapping[str, float]
    digest: str
    luck: tuple[float, ...] = ()  # what chance did to each seat, in chances of winning; empty if it was not measured
    place: str = ""  # the map, where there are several
    groups: Mapping[str, Sequence[Sequence[str]]] = field(default_factory=dict)  # by kind and seat: what else it had


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something won."""

    name: str
    games: int
    won: float
    rate: float
    low: float
    high: float
    fair: Fair | None = None  # without luck, if it was measured


@dataclass(frozen=True, slots=True)
class Ending:
    """One way in which games ended."""

    reason: str
    clause: str
    games: int


@dataclass(frozen=True, slots=True)
class Measure:
    """Where a number lay over many games."""

    name: str
    mean: float
    low: float
    median: float
    high: float


@dataclass(slots=True)
class Report:
    """The results of a simulation. `played` is in the order of the games' numbers."""

    game: str
    settings: dict[str, Value]
    bots: tuple[str, ...]
    seed: str
    wanted: int
    played: list[Played]
    seconds: float = 0.0
    interrupted: bool = False
    accumulators: Sequence[object] = field(default=())

    @property
    def games(self) -> int:
        return len(self.played)

    @property
    def by_bot(self) -> list[Rate]:
        return _rates((_alone(game.bots), game) for game in self.played)

    @property
    def by_seat(self) -> list[Rate]:
        return _rates(([[f"seat {i + 1}"] for i in range(len(game.scores))], game) for game in self.played)

    @property
    def by_label(self) -> list[Rate]:
        """Wins by what was played; empty if the game does not say."""
        return _rates((_alone(game.labels), game) for game in self.played)

    @property
    def by_group(self) -> dict[str, list[Rate]]:
        """Wins by what else seats had, for each kind of thing: monsters, forces."""
        kinds = dict.fromkeys(kind for game in self.played for kind in game.groups)
        return {kind: often(_rates((game.groups.get(kind, ()), game) for game in self.played)) for kind in kinds}

    @property
    def by_map(self) -> list[Rate]:
        """Wins of every seat on every map; empty if all games were on one."""
        if len({game.place for game in self.played}) < 2:
            return []
        return _rates(
            ([[f"seat {i + 1} on {game.place}"] for i in range(len(game.scores))], game) for game in self.played
        )

    @property
    def draws(self) -> int:
        return sum(game.draw for game in self.played)

    @property
    def lengths(self) -> Measure | None:
        """How many choices games took."""
        return _measure("choices", [game.choices for game in self.played])

    @property
    def measures(self) -> list[Measure]:
        """The numbers that the game measures at its end."""
        values: dict[str, list[float]] = {}
        for game in self.played:
            for name, value in game.measures.items():
                values.setdefault(name, []).append(value)
        return [found for name, list_ in values.items() if (found := _measure(name, list_)) is not None]

    @property
    def endings(self) -> list[Ending]:
        """How games ended, the most frequent first."""
        count: dict[tuple[str, str], int] = {}
        for game in self.played:
            count[game.reason, game.clause] = count.get((game.reason, game.clause), 0) + 1
        ordered = sorted(count.items(), key=lambda item: (-item[1], item[0]))
        return [Ending(reason, clause, games) for (reason, clause), games in ordered]

    def to_json(self) -> dict[str, object]:
        """Plain data. Times aside, it is the same for the same seed, on any machine with any number of workers."""
        return {
            "game": self.game,
            "settings": self.settings,
            "bots": list(self.bots),
            "seed": self.seed,
            "wanted": self.wanted,
            "games": self.games,
            "interrupted": self.interrupted,
            "seconds": round(self.seconds, 3),
            "draws": self.draws,
            "by_bot": [asdict(rate) for rate in self.by_bot],
            "by_seat": [asdict(rate) for rate in self.by_seat],
            "by_label": [asdict(rate) for rate in self.by_label],
            "by_group": {kind: [asdict(rate) for rate in rates] for kind, rates in self.by_group.items()},
            "by_map": [asdict(rate) for rate in self.by_map],
            "choices": asdict(self.lengths) if self.lengths else None,
            "measures": [asdict(measure) for measure in self.measures],
            "endings": [asdict(ending) for ending in self.endings],
        }


class Counted(Protocol):
    """Something that is counted by games."""

    @property
    def games(self) -> int: ...


C = TypeVar("C", bound=Counted)


def often(rates: Sequence[C]) -> list[C]:
    """All, or of many those with games enough to say something: forces that are drawn at random are met once each."""
    return [rate for rate in rates if rate.games >= FEW] if len(rates) > MANY else list(rates)


def _alone(names: Sequence[str]) -> list[list[str]]:
    """One name a seat, or none."""
    return [[name] if name else [] for name in names]


def _rates(played: Iterable[tuple[Sequence[Sequence[str]], Played]]) -> list[Rate]:
    """A game is one observation for a name, however many seats have it: they win and lose by the same dice."""
    found: dict[str, Tally] = {}
    for names, game in played:
        for name in dict.fromkeys(chain.from_iterable(names)):
            seats = [seat for seat, own in enumerate(names) if name in own]
            luck = fmean(game.luck[seat] for seat in seats) if game.luck else 0.0
            found.setdefault(name, Tally()).add(fmean(game.scores[seat] for seat in seats), luck)
    factor = explained(found.values())
    return [
        Rate(name, tally.games, round(tally.score, 6), tally.rate, *tally.interval, tally.fair(factor))
        for name, tally in sorted(found.items())
    ]


def _measure(name: str, values: Sequence[float]) -> Measure | None:
    if not values:
        return None
    ordered = sorted(values)
    return Measure(name, sum(ordered) / len(ordered), ordered[0], ordered[len(ordered) // 2], ordered[-1])
