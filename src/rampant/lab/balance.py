"""Is a game fair? Plays until intervals are narrow enough, and says what is too strong or too weak.

from rampant.lab.balance import balance, compare
found = balance(rampant.game("rage"), ["greedy"])
found.named                                  # what is certainly worth something
compare(game, {"monsters.toml": {"monster.george.standard.health": 20}})
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field

from rampant.core.game import Game
from rampant.lab.crews import Started, crew_of
from rampant.lab.effects import DOUBT, Effect, differences, effects
from rampant.lab.outcomes import Outcome, Outcomes, Plan, read
from rampant.lab.series import Span
from rampant.lab.simulate import series_of
from rampant.lab.variants import Changes, Variant

FIRST = 400
"""Games before intervals are looked at for the first time."""
PORTION = 200
"""Games that a process of a variant plays at a time."""


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
) -> Balance:
    """Play until every interval reaches no more than `width` to either side, or `most` games have been played.

    Ctrl-C ends it early, with what was played.
    """
    found = Balance(game.id, tuple(bots), seed, 0)
    outcomes: list[Outcome] = []
    for after in _portions(found, width, most):
        series = series_of(game, after, bots, seed, settings, [Outcomes()], luck=True)
        spans = [(at, min(at + PORTION, after)) for at in range(len(outcomes), after, PORTION)]
        fresh: list[Outcome] = []
        try:
            with Started(crew_of(workers, len(spans))) as crew:
                for batch in crew.run(series, spans):
                    (noted,) = batch.accumulators
                    assert isinstance(noted, Outcomes)
                    fresh += noted.found
                    if progress is not None:
                        progress(len(outcomes) + len(fresh))
        except KeyboardInterrupt:
            found.interrupted = True
        outcomes += sorted(fresh, key=lambda outcome: outcome.number)
        if not outcomes:
            raise KeyboardInterrupt
        found.games = len(outcomes)
        found.effects = effects(outcomes, doubt)
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
) -> Balance:
    """What a variant changes: the same games are played with the data as they are and with the changed ones."""
    found = Balance(game.id, tuple(bots), seed, 0)
    plan = Plan(game.package, tuple(bots), seed, game.resolve(settings or {}))
    series_of(game, 1, bots, seed, settings)
    before: list[Outcome] = []
    after: list[Outcome] = []
    size = workers or os.cpu_count() or 1
    with Variant(game, changes) as variant, Variant(game, {}) as usual:
        for until in _portions(found, width, most):
            step = max(PORTION, -(-(until - len(before)) // size))  # a process takes a moment to start
            spans = [(at, min(at + step, until)) for at in range(len(before), until, step)]
            with ThreadPoolExecutor(size) as pool:  # each waits for a process
                for one, other in zip(
                    pool.map(lambda span: variant_games(usual, plan, span), spans),
                    pool.map(lambda span: variant_games(variant, plan, span), spans),
                    strict=True,
                ):
                    before += one
                    after += other
                    if progress is not None:
                        progress(len(before))
            found.games = until
            found.effects = differences(before, after, doubt)
    return found


def variant_games(variant: Variant, plan: Plan, span: Span) -> list[Outcome]:
    """Some games of a plan, played with the data of a variant."""
    told = {**asdict(plan), "first": span[0], "after": span[1]}
    return read(variant.played(["rampant.lab.outcomes"], told))


def _portions(found: Balance, width: float, most: int) -> Iterator[int]:
    """Up to which number to play next: as far as the widest interval asks for, but at most twice as far as now."""
    until = min(FIRST, most)
    while True:
        yield until
        if found.widest <= width or until >= most or found.interrupted:
            return
        wanted = int(until * (found.widest / width) ** 2 * 1.05) + 1
        until = min(most, max(until + PORTION, min(wanted, 4 * until)))
