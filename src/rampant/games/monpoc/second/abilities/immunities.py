"""Immunities, keywords and other rules that the general rules look up by name where they matter."""

from __future__ import annotations

from typing import Final

from rampant.games.monpoc.rule import PASSIVE, Rule

RULES: Final[list[Rule]] = [
    # Immunities (MP2-17.08)
    Rule("armored", [PASSIVE]),  # collide.crash
    Rule("burrower", [PASSIVE]),  # declare.power_targets
    Rule("fire-proof", [PASSIVE]),  # damage.fireproof, collide.burns_in_collision
    Rule("hunker", [PASSIVE]),  # common.by_trigger
    Rule("resilience", [PASSIVE]),  # roll.is_super
    Rule("uncrushable", [PASSIVE]),  # roll._stomp
    # Keywords
    Rule("cargo", [PASSIVE]),  # actions.Bring
    Rule("mechanical", [PASSIVE]),  # buildings.Revive
    # Movement
    Rule("all-terrain", [PASSIVE]),  # edition.gait
    Rule("amphibious", [PASSIVE]),  # edition.gait, may_stop
    Rule("flight", [PASSIVE]),  # edition.may_stop, damage.fireproof
    Rule("hover", [PASSIVE]),  # edition.gait, may_stop
    Rule("fire-step", [PASSIVE], "tile"),  # edition.tread
    Rule("waterlogged", [PASSIVE]),  # edition.tread
    Rule("grappler", [PASSIVE], "enemy model"),  # moves._model_at, damage.fireproof
    Rule("treacherous-territory", [PASSIVE], "space"),  # edition.gait
    # Attacks
    Rule("annihilate", [PASSIVE], "attack"),  # roll.is_super
    Rule("crunch", [PASSIVE], "attack"),
    Rule("feeding-frenzy", [PASSIVE], "attack"),
    Rule("weapon-master", [PASSIVE], "attack"),
    Rule("windup", [PASSIVE], "attack"),
    Rule("feed-the-flames", [PASSIVE], "target"),  # statics.Penetrator
    Rule("air-drop", [PASSIVE], "attack"),  # numbers.throw_reach
    Rule("bulwark", [PASSIVE], "range"),  # numbers.reach_from
    Rule("cloak", [PASSIVE]),  # numbers.cloaked
    Rule("dig-in", [PASSIVE]),  # numbers.in_cover
    Rule("mobile-fortress", [PASSIVE]),  # numbers.in_cover
    Rule("forward-observer", [PASSIVE], "enemy model"),  # numbers.cloaked
    Rule("reach", [PASSIVE]),  # numbers.weapon_reach
    Rule("slingshot", [PASSIVE], "attack"),  # roll.Resolve, weapons.Flung
    Rule("lone-wolf", [PASSIVE]),  # edition.may_join
    Rule("power-hitter", [PASSIVE]),  # edition.most_power
    Rule("rampant-destruction", [PASSIVE], "attack"),  # edition.aiming
    Rule("juggernaut", [PASSIVE], "enemy monster"),  # collide._stopped
    Rule("hazardous", [PASSIVE], "enemy monster"),  # collide.crash, collide.rampage
    Rule("disintegrate", [PASSIVE], "building"),  # roll.remove
    Rule("incombustible", [PASSIVE], "building"),  # damage.debris_of
    Rule("spire", [PASSIVE], "collision"),  # collide.crash
    Rule("indirect-fire", [PASSIVE], "attack"),  # edition.covers
    # More attacks (declare.allowed)
    Rule("dual-attack", [PASSIVE]),
    Rule("lightning-attack", [PASSIVE]),
    Rule("quick-fire", [PASSIVE]),
    Rule("rapid-fire", [PASSIVE]),
    Rule("ultimate-weapon", [PASSIVE]),
    # Health
    Rule("entropic-presence", [PASSIVE], "enemy monster"),  # damage.heal
    Rule("inexorable", [PASSIVE]),  # damage.heal
    Rule("bifurcate", [PASSIVE]),  # damage.turn_hyper
    # Actions
    Rule("double-duty", [PASSIVE]),  # acting.free_to_act
    Rule("jam", [PASSIVE], "Action"),  # acting.free_to_act
    Rule("redline", [PASSIVE]),  # acting.Perform
    Rule("abduction-matrix", [PASSIVE]),  # actions.Abduct
    # Lists
    Rule("high-density", [PASSIVE], "city"),  # forces
]
