"""What several special rules need: who was hit, and what is struck besides."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.games.monpoc.bearers import units_next_to
from rampant.games.monpoc.cards import ASSET, BUILDING
from rampant.games.monpoc.second.numbers import in_cover, own_defence
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import DEFENCE, SHRUG
from rampant.games.monpoc.state.standing import asked, rules_at
from rampant.games.monpoc.state.table import Table


def is_built(m: Model) -> bool:
    """MP2-17.15: is the model a building to those who attack it? Assets are."""
    return m.kind == BUILDING or m.kind == ASSET


def hit_enemy(s: Table, attack: Attack) -> bool:
    """Did the attack hit any enemy model, aimed at or not?"""
    return any(s.models[id].seat == 1 - attack.seat for id in attack.hits)


def blast_defence(s: Table, attack: Attack, u: Model) -> i64:
    """DEF with every bonus against blasts, Cover among them (MP2-18.08)."""
    total = u.form.defence + (1 if in_cover(s, u) else 0)
    for rule in rules_at(s, DEFENCE):
        total += max(rule.defence(s, attack, u), 0)
    return total


def splash(s: Table, attack: Attack, around: Model, blast: bool) -> None:
    """MP2-17.12: every unit next to the model whose DEF is not above the strikes takes 1 damage from a trigger."""
    for id in units_next_to(s, around):
        u = s.models[id]
        needed = blast_defence(s, attack, u) if blast else own_defence(s, u)
        if attack.strikes >= needed:
            by_trigger(s, attack, u)


def by_trigger(s: Table, attack: Attack, m: Model) -> None:
    """1 damage from a trigger, unless the model is immune to it."""
    for rule in asked(s, SHRUG):
        if m.form.has[rule.id] and rule.shrugs(attack):
            return
    attack.damage[m.id] += 1
