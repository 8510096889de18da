"""Is a game fair? Plays until intervals are narrow enough, and says what is too strong or too weak.

from rampant.lab.balance import balance, compare
found = balance(rampant.game("rage"), ["greedy"])
found.named                                  # what is certainly worth something
compare(game, {"monsters.toml": {"monster.george.standard.health": 20}})
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial

from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.lab.crews import Started, crew_of
from rampant.lab.effects import DOUBT, Effect, differences, effects
from rampant.lab.outcomes import Outcome, Plan, played_here, played_varied
from rampant.lab.series import Job
from rampant.lab.simulate import series_of
from rampant.lab.variants import Changes, changed

FIRST = 400
"""Games before intervals are looked at for the first time."""
PORTION = 200
"""Games that are played at a time."""


@dataclass(slots=True)
class Balance:
    """What many games showed of a game's fairness."""

    game: str
    bots: tuple[str, ...]
    seed: str
    games: int
    effects: list[Effect] = field(default_factory=list)
    interrupted: bool = False

    @property
    def named(self) -> list[Effect]:
        """What is certainly worth something: too strong above 0, too weak below. The largest first."""
        return sorted((each for each in self.effects if each.named), key=lambda each: -abs(each.worth))

    @property
    def widest(self) -> float:
        """Half of the widest interval."""
        return max((each.width for each in self.effects), default=0.0)

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "interrupted": self.interrupted,
            "effects": [asdict(each) | {"named": each.named} for each in self.effects],
        }


def balance(
    game: Game,
    bots: Sequence[str] = ("greedy",),
    seed: str = "balance",
    settings: Mapping[str, object] | None = None,
    width: float = 0.02,
    most: int = 20_000,
    workers: int = 0,
    progress: Callable[[int], None] | None = None,
    doubt: float = DOUBT,
    on: str = "",
) -> Balance:
    """Play until every interval reaches no more than `width` to either side, or `most` games have been played.

    Ctrl-C ends it early, with what was played. `workers` and `on` say who plays, as in `simulate`.
    """
    plan = _plan(game, bots, seed, settings)

    def judge(games: Sequence[Compared]) -> list[Effect]:
        return effects([outcome for (outcome,) in games], doubt)

    found = Balance(game.id, plan.bots, seed, 0)
    _play(found, partial(_usual, plan), judge, width, most, workers, progress, on)
    return found


def compare(
    game: Game,
    changes: Changes,
    bots: Sequence[str] = ("greedy",),
    seed: str = "balance",
    settings: Mapping[str, object] | None = None,
    width: float = 0.02,
    most: int = 20_000,
    workers: int = 0,
    progress: Callable[[int], None] | None = None,
    doubt: float = DOUBT,
    on: str = "",
) -> Balance:
    """What a variant changes: the same games are played with the data as they are and with the changed ones."""
    plan = _plan(game, bots, seed, settings)
    for name, numbers in changes.items():
        changed(game, name, numbers)  # refused before any process starts

    def judge(games: Sequence[Compared]) -> list[Effect]:
        return differences([usual for usual, _ in games], [varied for _, varied in games], doubt)

    found = Balance(game.id, plan.bots, seed, 0)
    _play(found, partial(_both, plan, changes), judge, width, most, workers, progress, on, starts=True)
    return found


Compared = tuple[Outcome, ...]
"""One game: as it is, or as it is and with changed data."""


def _plan(game: Game, bots: Sequence[str], seed: str, settings: Mapping[str, object] | None) -> Plan:
    series_of(game, 1, bots, seed, settings)
    return Plan(game.package, tuple(bots), seed, game.resolve(settings or {}))


def _usual(plan: Plan, first: int, after: int) -> list[Compared]:
    return [(outcome,) for outcome in played_here(plan, first, after)]


def _both(plan: Plan, changes: Changes, first: int, after: int) -> list[Compared]:
    usual, varied = (played_varied(plan, each, first, after) for each in ({}, changes))
    return list(zip(usual, varied, strict=True))


def _play(
    found: Balance,
    job: Job[list[Compared]],
    judge: Callable[[Sequence[Compared]], list[Effect]],
    width: float,
    most: int,
    workers: int,
    progress: Callable[[int], None] | None,
    on: str,
    starts: bool = False,
) -> None:
    """Play until what is found is narrow enough. A job that `starts` a process is given much to do at a time."""
    games: list[Compared] = []

    def look() -> None:
        games.sort(key=lambda game: game[0].number)
        found.games, found.effects = len(games), judge(games)

    try:
        with Started(crew_of(workers, -(-most // PORTION), on, starts)) as crew:
            for until in _portions(found, width, most):
                step = max(PORTION, -(-(until - len(games)) // crew.size)) if starts else PORTION
                spans = [(at, min(at + step, until)) for at in range(len(games), until, step)]
                for part in crew.run(job, spans):
                    games += part
                    if progress is not None:
                        progress(len(games))
                look()
    except KeyboardInterrupt:
        if not games:
            raise
        found.interrupted = True
        look()


def _portions(found: Balance, width: float, most: int) -> Iterator[int]:
    """Up to which number to play next: as far as the widest interval asks for, but at most twice as far as now."""
    if not width > 0:
        raise RampantError(f"intervals reach more than 0 points to a side, not {100 * width:g}")
    until = min(FIRST, most)
    while True:
        yield until
        if found.widest <= width or until >= most:
            return
        wanted = int(until * (found.widest / width) ** 2 * 1.05) + 1
        until = min(most, max(until + PORTION, min(wanted, 4 * until)))
