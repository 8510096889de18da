"""The opponent for people: looks to the end of its turn, judges by what was learned, and errs as people do.

A lower level looks at fewer answers, tries each less often, judges what it sees more vaguely, and does not look to the
end of its turn. None of them chooses at random: what is plainly best is seldom overlooked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf
from statistics import fmean
from time import monotonic
from types import MappingProxyType

from rampant.bots.agreed import spared
from rampant.bots.base import Bot, Budget, Judged, Seen
from rampant.bots.judging import tempered
from rampant.bots.lookahead import CHOICES, GLANCE, WIDE, Lookahead
from rampant.bots.playout import fresh
from rampant.core.game import Game
from rampant.core.state import OpenAsk, State
from rampant.core.value import ByHand, Judge


@dataclass(frozen=True, slots=True)
class Skill(Budget):
    """A level: besides its budget, how it errs."""

    tried: int = 6  # follow-up answers that it thinks of
    choices: int = CHOICES  # how far it looks ahead
    overlooks: int = 0  # of a hundred answers, how many it does not see
    vague: float = 0.0  # how far its judgement of an answer may be off,
    blurred: float = 0.0  # but no more than so many times what the best answer is ahead of the mean
    wide: int = WIDE  # answers that it follows to the end of its turn
    glance: float = GLANCE  # how much it believes its first look
    replied: float = 0.0  # how much the next player's reply counts
    learned: bool = True  # does it judge by the learned value?
    turn: float = 3.0  # seconds for all choices of a turn


LEVELS = MappingProxyType(
    {
        "1": Skill(4, 1.0, tried=2, choices=0, overlooks=72, vague=0.25, blurred=12.0, learned=False),
        "2": Skill(6, 1.0, tried=2, choices=2, overlooks=50, vague=0.12, blurred=3.0, learned=False),
        "3": Skill(8, 1.0, tried=2, choices=4, overlooks=35, vague=0.07, blurred=1.5),
        "4": Skill(12, 1.0, tried=3, overlooks=10, vague=0.024, blurred=0.34),
        "5": Skill(80, 2.5, tried=6, overlooks=3, vague=0.004, blurred=0.06, turn=7.0),
        "6": Skill(512, 4.0, tried=12, glance=0.1, replied=0.7, turn=7.0),
    }
)


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
        found = self._judge(seen, ask, self._hurried(self._skill()))
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
        found = looking.judge(state, ask, self._seen(self._sensible(state, ask), skill))
        return self._blur(found, skill) if skill.vague else found

    def _blur(self, found: list[Judged], skill: Skill) -> list[Judged]:
        """The answers as somebody sees them whose judgement is a little off.

        By how much depends on how far answers are apart: in some games all of them are nearly alike, and by the blur
        that passes for a small slip in Rage somebody would wander about there.
        """
        values = [each.value for each in found]
        most = min(skill.vague, skill.blurred * (max(values) - fmean(values)))
        off = [(-each.value + most * int(self.rng.below(1000)) / 1000, each) for each in found]
        return [each for _, each in sorted(off, key=lambda pair: pair[0])]

    def _skill(self) -> Skill:
        return self.budget if isinstance(self.budget, Skill) else Skill(self.budget.samples, self.budget.seconds)

    def _sensible(self, state: State, ask: OpenAsk) -> list[int]:
        """The answers but those that aim at what a mate takes, or that the game all but rules out, such as to take back
        moves and begin anew."""
        options = spared(state, ask, self.claims)
        advice = state.game.advise(state.imagine(ask.seat, fresh(self.rng)), ask.seat)
        if advice is None:
            return options
        weights = dict(zip(ask.options, advice, strict=True))
        least = POINTLESS * max(weights[option] for option in options)
        return [option for option in options if weights[option] >= least]

    def _seen(self, options: list[int], skill: Skill) -> list[int]:
        """Of these answers, those that it thinks of: two at least, where there are two."""
        seen = [option for option in options if self.rng.below(100) >= skill.overlooks]
        while len(seen) < min(2, len(options)):
            option = options[self.rng.below(len(options))]
            if option not in seen:
                seen.append(option)
        return seen


BOT = KaijuBot
