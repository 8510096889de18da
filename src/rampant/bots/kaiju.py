"""The opponent for people: looks to the end of its turn, judges by what was learned, and errs as people do.

A lower level looks at fewer answers, tries each less often, judges what it sees more vaguely, and does not look to the
end of its turn. None of them chooses at random: what is plainly best is seldom overlooked.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from time import monotonic

from rampant.bots.agreed import spared
from rampant.bots.base import Bot, Budget, Judged, Seen
from rampant.bots.judging import tempered
from rampant.bots.lookahead import Lookahead, blurred, noticed
from rampant.bots.playout import fresh
from rampant.bots.skill import LEVELS, Skill, skill_in
from rampant.core.game import Game
from rampant.core.state import OpenAsk, State
from rampant.core.value import ByHand, Judge

USUAL_TEMPER = "eager"
POINTLESS = 0.003
"""What the game advises so much less than something else is not thought of."""
BLINK = 0.05
"""Seconds that a choice may always take."""
HASTE = 0.8
"""The part of a turn's time after which it only looks as far as somebody quick does:"""
QUICK_TRIED = 3
QUICK_CHOICES = 10


class KaijuBot(Bot):
    """Somebody to play against, at six strengths."""

    name = "kaiju"
    text = "Plans its turn, judges by what it has learned, and plays at six strengths."
    levels = LEVELS
    usual = "4"

    def __init__(self, seed: str = "bot", budget: Budget = LEVELS["4"]) -> None:
        super().__init__(seed, budget)
        self._turn = -1
        self._used = 0.0  # seconds of the turn
        self._level: tuple[Game, Budget, Skill] | None = None  # what `_skill` found last

    def inclined(self, game: Game, judge: Judge) -> Judge:
        """Without a temper of its own it comes nearer, where the game knows that: two who wait bore everybody."""
        if not self.temper and USUAL_TEMPER in game.tempers:
            return tempered(judge, game, USUAL_TEMPER)
        return super().inclined(game, judge)

    def decide(self, seen: Seen, ask: OpenAsk) -> int:
        return self.weigh(seen, ask)[0].option

    def weigh(self, seen: Seen, ask: OpenAsk) -> list[Judged]:
        began = monotonic()
        turn = seen.game.turn(seen)
        if turn != self._turn:
            self._turn, self._used = turn, 0.0
        found = self._judge(seen, ask, self._hurried(self._skill(seen.game)))
        self._used += monotonic() - began
        return found

    def _hurried(self, skill: Skill) -> Skill:
        """No choice takes more than a third of what is left for the turn: many choices stay within it together.

        In a turn of very many choices little is left at last; then it looks only as far as somebody quick does.
        """
        if skill.seconds == inf:
            return skill
        seconds = min(skill.seconds, max(skill.turn - self._used, 0.0) / 3 + BLINK)
        if self._used > HASTE * skill.turn:
            skill = replace(skill, tried=min(skill.tried, QUICK_TRIED), choices=min(skill.choices, QUICK_CHOICES))
        return replace(skill, seconds=seconds)

    def _judge(self, state: State, ask: OpenAsk, skill: Skill) -> list[Judged]:
        judge: Judge = self.learned(state.game) if skill.learned else self.inclined(state.game, ByHand())
        looking = Lookahead(
            judge,
            self.rng,
            skill,
            skill.tried,
            skill.choices,
            skill.wide,
            skill.glance,
            skill.replied,
            self.hands,
        )
        found = looking.judge(state, ask, noticed(self._sensible(state, ask), skill.overlooks, self.rng))
        return blurred(found, skill.vague, skill.blurred, self.rng) if skill.vague else found

    def _skill(self, game: Game) -> Skill:
        """Its level, as it plays this game."""
        known = self._level
        if known is None or known[0] is not game or known[1] is not self.budget:
            budget = self.budget if isinstance(self.budget, Skill) else Skill(self.budget.samples, self.budget.seconds)
            known = self._level = (game, self.budget, skill_in(game.package, budget))
        return known[2]

    def _sensible(self, state: State, ask: OpenAsk) -> list[int]:
        """The answers but those that aim at what a mate takes, or that the game all but rules out, such as to take back
        moves and begin anew."""
        options = spared(state, ask, self.claims)
        chance = fresh(self.rng)
        if state.sense.advise(state, ask.seat) is None:
            return options  # in no world does the game advise anything here
        advice = state.sense.advise(state.imagine(ask.seat, chance), ask.seat)
        if advice is None:
            return options
        weights = dict(zip(ask.options, advice, strict=True))
        least = POINTLESS * max(weights[option] for option in options)
        return [option for option in options if weights[option] >= least]


BOT = KaijuBot
