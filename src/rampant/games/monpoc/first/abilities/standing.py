"""Skills that other rules look up by name: movement, positions, immunities, rewards (MP1-23)."""

from __future__ import annotations

from typing import Final

from rampant.games.monpoc.rule import PASSIVE, Rule

RULES: Final[list[Rule]] = [
    Rule("all-terrain", [PASSIVE], "figure"),  # edition.gait
    Rule("annihilate", [PASSIVE], "attack"),  # roll.is_super
    Rule("atomize", [PASSIVE], "attack"),  # roll.worth
    Rule("cargo", [PASSIVE], "this unit"),  # actions.Bring
    Rule("climb", [PASSIVE], "this figure"),  # edition.gait
    Rule("cloak", [PASSIVE], "this figure"),  # numbers.in_reach, extras.ChainReaction
    Rule("dig-in", [PASSIVE], "this figure"),  # numbers.in_cover
    Rule("flight", [PASSIVE], "figure"),  # edition.gait, edition.may_hold, numbers
    Rule("ground-control", [PASSIVE], "this unit"),  # edition.may_hold
    Rule("hover", [PASSIVE], "figure"),  # edition.gait, edition.may_stop
    Rule("indirect-fire", [PASSIVE], "attack"),  # edition.covers
    Rule("jump", [PASSIVE], "figure"),  # edition.gait, numbers.may_brawl
    Rule("low-flyer", [PASSIVE], "this unit"),  # numbers.in_cover
    Rule("mire", [PASSIVE], "enemy unit"),  # edition.gait
    Rule("negation", [PASSIVE], "enemy figure"),  # numbers.negated
    Rule("radar", [PASSIVE], "figure"),  # numbers.blast_reach
    Rule("resilience", [PASSIVE], "this monster"),  # roll.inflict
    Rule("sabotage", [PASSIVE], "building"),  # edition.may_secure
    Rule("solid", [PASSIVE], "this monster"),  # numbers, roll.SlingshotSmash
    Rule("solo-brawler", [PASSIVE], "this figure"),  # edition.may_join
    Rule("steady", [PASSIVE], "this monster"),  # numbers
    Rule("super-rampage", [PASSIVE], "Rampage"),  # collide.prize
    Rule("super-smash", [PASSIVE], "Smash"),  # roll.is_super
    Rule("super-stomp", [PASSIVE], "Stomp"),  # collide.prize
    Rule("super-strength", [PASSIVE], "target monster"),  # numbers.throw_reach, collide.Farther
    Rule("terrify", [PASSIVE], "enemy unit"),  # edition.gait
]
