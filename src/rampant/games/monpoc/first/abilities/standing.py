"""Skills that other rules look up by name: movement, positions, immunities, rewards (MP1-23)."""

from __future__ import annotations

from typing import Final

from rampant.games.monpoc.edition import PASSIVE, Rule

RULES: Final[list[Rule]] = [
    Rule("all-terrain", [PASSIVE], "figure"),
    Rule("annihilate", [PASSIVE], "attack"),
    Rule("atomize", [PASSIVE], "attack"),
    Rule("cargo", [PASSIVE], "this unit"),
    Rule("climb", [PASSIVE], "this figure"),
    Rule("cloak", [PASSIVE], "this figure"),
    Rule("dig-in", [PASSIVE], "this figure"),
    Rule("flight", [PASSIVE], "figure"),
    Rule("ground-control", [PASSIVE], "this unit"),
    Rule("hover", [PASSIVE], "figure"),
    Rule("indirect-fire", [PASSIVE], "attack"),
    Rule("jump", [PASSIVE], "figure"),
    Rule("low-flyer", [PASSIVE], "this unit"),
    Rule("mire", [PASSIVE], "enemy unit"),
    Rule("negation", [PASSIVE], "enemy figure"),
    Rule("radar", [PASSIVE], "figure"),
    Rule("resilience", [PASSIVE], "this monster"),
    Rule("sabotage", [PASSIVE], "building"),
    Rule("solid", [PASSIVE], "this monster"),
    Rule("solo-brawler", [PASSIVE], "this figure"),
    Rule("steady", [PASSIVE], "this monster"),
    Rule("super-rampage", [PASSIVE], "Rampage"),
    Rule("super-smash", [PASSIVE], "Smash"),
    Rule("super-stomp", [PASSIVE], "Stomp"),
    Rule("super-strength", [PASSIVE], "target monster"),
    Rule("terrify", [PASSIVE], "enemy unit"),
]
