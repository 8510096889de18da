"""Forces and cities while they are built: what is in one, what is wrong with it, what could be added."""

from __future__ import annotations

import re
import secrets

from rampant.core.build import RANDOM, Built, Quota, faults
from rampant.core.cards import Part
from rampant.core.chance import seeded
from rampant.games.monpoc.cards import BUILDING, KIND_NAMES, MONSTER, UNIT
from rampant.games.monpoc.catalogue import card_id
from rampant.games.monpoc.forces import Force, Lists, read_force

LONGEST = 60
"""Cards that could be added are looked for in lists of up to so many models; the rules allow fewer."""


def built(lists: Lists, text: str, monsters: int, rules: int) -> Built:
    """The list that a text names: a faction's ready-made force, a random one, or models. It need not be legal."""
    name = text.strip().lower()
    if name == RANDOM:
        force = lists.draw(seeded(secrets.token_hex(16)), monsters, rules)
    elif name in lists.edition.factions:
        force = lists.ready_made(name, monsters)
    else:
        force = read_force(lists.edition, text)
    listed = [*force.monsters, *force.units, *force.buildings]
    parts = tuple(Part(card_id(card), card.title, listed.count(card)) for card in dict.fromkeys(listed))
    wrong = lists.problems(force, monsters)
    low, high = lists.city
    quotas = (
        Quota(KIND_NAMES[MONSTER], len(force.monsters), monsters, monsters),
        Quota(KIND_NAMES[UNIT], len(force.units), 0, lists.unit_limit(monsters)),
        Quota(KIND_NAMES[BUILDING], len(force.buildings), low, high),
    )
    fitting: list[str] = []
    room = {quota.shelf for quota in quotas if quota.count < quota.high}
    if len(listed) <= LONGEST:
        known = _kinds(wrong)
        for card in lists.edition.cards:
            allowed = card.since <= rules and KIND_NAMES[card.kind] in room
            if allowed and _kinds(lists.problems(Force([*listed, card]), monsters)) <= known:
                fitting.append(card_id(card))
    return Built(force.text(), parts, faults(wrong), quotas, tuple(fitting))


def _kinds(problems: list[str]) -> set[str]:
    """Problems whatever their numbers are: with 1 building a list is short of them as it is with 0 buildings."""
    return {re.sub(r"\d+ (\w+?)s?\b", r"\1", problem.split("[")[0]) for problem in problems}
