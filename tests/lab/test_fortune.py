"""Luck taken out: the same mean, less spread, the same games."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean, pvariance

import pytest

from rampant.core.chance import Rng
from rampant.core.state import State
from rampant.lab import Report, fortune, simulate
from rampant.lab.effects import effects
from rampant.lab.fortune import Fortune
from rampant.lab.intervals import Tally, explained, tally
from rampant.lab.outcomes import Plan, played_here
from rampant.lab.sequential import Sequential
from tests.duel import FIGHTERS
from tests.duel import GAME as DUEL
from tests.sample import GAME


@pytest.fixture(scope="module")
def played() -> Report:
    return simulate(GAME, 300, ["greedy:easy", "random"], "luck", workers=1, luck=True)


def own(report: Report, bot: str) -> Tally:
    """What a bot scored, and its luck."""
    found = Tally()
    for game in report.played:
        seat = game.bots.index(bot)
        found.add(game.scores[seat], game.luck[seat])
    return found


def test_luck_has_no_mean(played: Report) -> None:
    """Whoever plays, and whoever won: a bot that plays better is not luckier."""
    for bot in ("greedy:easy", "random"):
        seats = own(played, bot)
        error = (seats.spread[1] / seats.games**2) ** 0.5
        assert error > 0
        assert abs(seats.luck / seats.games) < 4 * error


def test_luck_explains_scores(played: Report) -> None:
    seats = own(played, "random")
    factor = explained([seats])
    assert 0.5 < factor < 1.5
    fair = seats.fair(factor)
    assert fair is not None
    low, high = seats.interval
    assert fair.high - fair.low < 0.8 * (high - low)
    assert low < fair.rate < high


def test_measuring_luck_changes_no_game(played: Report) -> None:
    plain = simulate(GAME, 20, ["greedy:easy", "random"], "luck", workers=2)
    assert [game.digest for game in plain.played] == [game.digest for game in played.played[:20]]
    assert all(not game.luck for game in plain.played)
    assert all(rate.fair is None for rate in plain.by_bot)
    again = simulate(GAME, 20, ["greedy:easy", "random"], "luck", workers=2, luck=True)
    assert again.played == played.played[:20]


def test_what_is_left_of_a_duel_is_the_odds() -> None:
    """One roll decides, and the judge knows nothing before it: luck is the result less the mean of the rolls."""
    report = simulate(DUEL, 600, ["random"], "odds", workers=1, luck=True)
    left = []
    for game in report.played:
        mine, theirs = (next(f["strength"] for f in FIGHTERS if f["id"] == label) for label in game.labels)
        left.append(game.scores[0] - game.luck[0] - (500 + mine - theirs) / 1000)
        assert game.luck[0] == -game.luck[1]
    assert fmean(left) == pytest.approx(0, abs=4 * (0.25 / fortune.REROLLS / 600) ** 0.5)
    assert pvariance(left) == pytest.approx(0.25 / fortune.REROLLS, rel=0.2)


class Watched(Fortune):
    """Looks at the dice of copies instead of weighing them."""

    def __init__(self, state: State, seed: str) -> None:
        super().__init__(state, seed)
        self.seen: list[tuple[int, ...]] = []
        self.own: list[tuple[int, ...]] = []

    def _weigh(self, state: State, before: State, option: int, seat: int) -> None:
        self.own.append(tuple(before.clone().die(1000) for _ in range(4)))
        for _ in range(2):
            copy = before.clone()
            copy.chance = self._chance
            self.seen.append(tuple(copy.die(1000) for _ in range(4)))


def test_only_what_rolled_is_weighed_with_dice_of_its_own() -> None:
    """Copies that rolled what the game rolls would see no luck at all; copies alike would see too much of it."""
    state = GAME.new("dice")
    watched = Watched(state, "dice")
    rng = Rng(7)
    rolled = still = 0
    while not state.over:
        ask = state.asks[0]
        before = _used(state)
        watched.choose(state, ask.options[rng.below(len(ask.options))], ask.seat)
        rolled += _used(state) > before
        still += _used(state) == before
    assert rolled > 0
    assert still > 0
    assert len(watched.own) == rolled
    assert len({*watched.seen, *watched.own}) == 3 * rolled


def _used(state: State) -> int:
    assert state.chance.tape is not None
    return len(state.chance.tape.rolled) + len(state.chance.tape.drew)


def test_a_sequential_test_knows_more_without_luck(played: Report) -> None:
    plain, fair = Sequential(better=0.9, even=0.8), Sequential(better=0.9, even=0.8)
    for game in played.played:
        seat = game.bots.index("greedy:easy")
        plain.add(game.scores[seat])
        fair.add(game.scores[seat], game.luck[seat])
    assert fair.mean == pytest.approx(plain.mean, abs=0.05)
    low, high = plain.interval
    assert fair.interval[1] - fair.interval[0] < 0.9 * (high - low)


def test_what_is_brought_is_told_apart_sooner_without_luck() -> None:
    outcomes = played_here(Plan(DUEL.package, ("random",), "worth", {}), 0, 400)
    plain = [replace(outcome, luck=()) for outcome in outcomes]
    for fair, as_played in zip(effects(outcomes), effects(plain), strict=True):
        assert fair.width < 0.5 * as_played.width
        assert as_played.low < fair.worth < as_played.high


def test_games_that_were_not_measured_or_are_few_have_no_fair_rate() -> None:
    assert tally([1.0, 0.0] * 10, [0.0] * 20).fair(1.0) is None
    assert tally([1.0, 0.0], [0.5, -0.5]).fair(1.0) is None
