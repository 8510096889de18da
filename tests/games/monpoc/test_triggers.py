"""When special rules happen in an attack of the second edition, read a second time from their words.

Attacks are not played but made up: any kind, hits and misses, who was hurt, who fell, what came before. So each rule
meets what no player would think of.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rampant.core.grid import OFF
from rampant.games.monpoc.cards import ASSET, BUILDING, MONSTER, UNIT
from rampant.games.monpoc.second.game import GAME
from rampant.games.monpoc.second.numbers import RAMPAGE, STOMP, SWAT
from rampant.games.monpoc.second.steps.resolve import SECOND_SWAT
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import TIMING
from rampant.games.monpoc.state.position import MONSTER_ACTIVATION, UNIT_ACTIVATION
from rampant.games.monpoc.state.table import Rule, Table
from tests.clause import clause
from tests.games.monpoc.oracle import BLAST, BODY_SLAM, BRAWL, RULES, THROW, Oracle
from tests.games.monpoc.test_oracle import Maker

RAM = 3
LAST_STEP = 15  # of the timing: as many as there are


class Situation:
    """An attack that was made, and what the rules ask about it."""

    def __init__(self, s: Table, rules: Oracle, attack: Attack) -> None:
        self.s = s
        self.rules = rules
        self.attack = attack
        self.mine = int(attack.seat)
        self.theirs = 1 - self.mine
        self.kind = int(attack.kind)
        self.leader = s.models[attack.leader]
        self.target = s.models[attack.target] if attack.target >= 0 else None
        self.hits = [s.models[id] for id in attack.hits]
        self.fallen = [s.models[id] for id in attack.fallen]

    def carried(self, name: str) -> bool:
        """MP2-R10, 15.15: of the leader, who must still be there."""
        return self.leader.at != OFF and self.rules.carries(self.leader, name, self.kind)

    def shared(self, name: str) -> bool:
        """By anybody who takes part."""
        members = [self.s.models[id] for id in self.attack.members]
        return self.leader.at != OFF and any(self.rules.carries(m, name, self.kind) for m in members)

    def hit(self, *kinds: int) -> bool:
        """Did it hit a target of these types?"""
        return self.attack.hit and self.target is not None and self.target.kind in kinds

    def enemy(self, models: list[Model]) -> bool:
        return any(m.seat == self.theirs for m in models)

    def new(self, seat: int, name: str) -> bool:
        """Was it not used this turn?"""
        return not self.s.uses(seat, RULES[name])

    def own_turn(self) -> bool:
        return self.s.turn_of == self.mine

    def dice(self) -> bool:
        return self.s.pool() > 0

    def having(self, ids: list[int], name: str, everybody: bool = False) -> list[int]:
        """Those of the models that have the rule and are still there: of the other player's, or of both."""
        models = [self.s.models[id] for id in dict.fromkeys(ids)]
        there = [m for m in models if m.at != OFF and m.seat >= 0 and (everybody or m.seat == self.theirs)]
        return [int(m.id) for m in there if self.rules.has(m, name)]

    def server(self, name: str) -> list[int]:
        """MP2-10.12: the building that serves whoever secures it."""
        return [int(b.id) for b in self.rules.secured(self.mine, name)][:1]


def leader_if(says: Callable[[Situation], bool]) -> Callable[[Situation], list[int]]:
    """A rule of the attacker happens for the leader."""
    return lambda t: [int(t.leader.id)] if says(t) else []


def on_monster(name: str) -> Callable[[Situation], list[int]]:
    return leader_if(lambda t: t.carried(name) and t.hit(MONSTER))


def revived(name: str, mechanical: bool) -> Callable[[Situation], list[int]]:
    def says(t: Situation) -> bool:
        felled = t.target is not None and t.target in t.fallen and t.rules.printed(t.target, name)
        monster = t.leader.kind == MONSTER and t.leader.at != OFF
        return t.kind == BRAWL and monster and felled and t.rules.has(t.leader, "mechanical") == mechanical

    return leader_if(says)


def power_attacks(t: Situation) -> bool:
    """MP2-11.10: a stomp needs nobody."""
    m = t.leader
    return m.kind == MONSTER and m.form.power.action > 0 and t.s.sides[t.mine].power > 0


def other_weapon(t: Situation) -> bool:
    other = BLAST if t.kind == BRAWL else BRAWL
    if t.leader.at == OFF or t.leader.form.weapon(other).action == 0:
        return False
    return any(not t.s.models[id].doomed for id in t.rules.targets(t.leader, other))


def feeding_back(t: Situation) -> list[int]:
    if t.leader.kind != MONSTER or t.leader.at == OFF:
        return []
    fallen = t.having(list(t.attack.fallen), "feedback")
    return [id for id in fallen if t.kind == RAMPAGE or t.rules.next_to(t.leader, t.s.models[id])]


def sinking(t: Situation) -> list[int]:
    if t.attack.power == 0 or not t.new(t.theirs, "power-sink"):
        return []
    sinks = [m for m in t.s.models if m.kind == MONSTER and m.seat == t.theirs and m.at != OFF]
    return [int(m.id) for m in sinks if t.rules.printed(m, "power-sink")][:1]


def further(t: Situation) -> bool:
    """MP2-R78: two more blasts belong to the first one."""
    rule = GAME.edition.rules[RULES["multi-fire"]]
    made = sum(each.follows is rule for each in t.s.attacks)
    given = t.leader.at != OFF if t.attack.follows is rule else t.attack.follows is None and t.carried("multi-fire")
    return t.kind == BLAST and t.own_turn() and given and made < 2


def follows(t: Situation, name: str) -> bool:
    return t.attack.follows is GAME.edition.rules[RULES[name]]


WHEN: dict[str, Callable[[Situation], list[int]]] = {
    # the attacker: when it is rolled, when it hits
    "precision-strike": leader_if(
        lambda t: (
            t.carried("precision-strike")
            and not t.attack.rerolled
            and any(face < 2 for face in list(t.attack.faces)[: t.attack.action])
        )
    ),
    **{name: on_monster(name) for name in ("power-drain", "siphon", "cut-power", "energy-drain", "vampirism")},
    "energy-sap": leader_if(lambda t: t.carried("energy-sap") and t.hit(MONSTER) and t.s.sides[t.theirs].monsters > 0),
    "chain-reaction": leader_if(lambda t: t.carried("chain-reaction") and t.hit(UNIT)),
    "explosion": leader_if(lambda t: t.carried("explosion") and t.hit(UNIT)),
    "fling": leader_if(lambda t: t.carried("fling") and t.hit(UNIT)),
    "demolition": leader_if(lambda t: t.carried("demolition") and t.hit(BUILDING, ASSET)),
    "devastation": leader_if(lambda t: t.carried("devastation") and t.hit(BUILDING, ASSET)),
    "rocket-assist": leader_if(
        lambda t: t.carried("rocket-assist") and t.kind == SWAT and t.attack.follows is SECOND_SWAT and t.attack.hit
    ),
    # when it destroys
    "power-gorge": leader_if(lambda t: t.carried("power-gorge") and t.enemy(t.fallen)),
    "demolisher": leader_if(lambda t: t.shared("demolisher") and any(m.kind == BUILDING for m in t.fallen)),
    "rampager": leader_if(lambda t: t.carried("rampager") and t.kind == RAMPAGE and len(t.fallen) > 0),
    "power-converter": lambda t: (
        t.server("power-converter")
        if not t.attack.bleak and t.new(t.mine, "power-converter") and t.enemy(t.fallen)
        else []
    ),
    # right after it
    "munch": leader_if(lambda t: t.carried("munch") and any(m.kind == UNIT for m in t.fallen)),
    "self-destruct": leader_if(lambda t: t.carried("self-destruct") and t.enemy(t.hits)),
    "energy-cycle": leader_if(
        lambda t: (
            t.shared("energy-cycle")
            and t.attack.action >= 2
            and t.enemy(t.hits)
            and (t.s.sides[t.mine].units > 0 or (t.s.activation == MONSTER_ACTIVATION and t.own_turn()))
        )
    ),
    "manufacture": leader_if(lambda t: t.carried("manufacture") and t.hit(UNIT) and t.s.board[t.attack.origin] < 0),
    "hit-and-run": leader_if(lambda t: t.carried("hit-and-run") and t.attack.hit),
    "beat-back": leader_if(
        lambda t: t.carried("beat-back") and t.hit(MONSTER) and t.target is not None and t.target.at != OFF
    ),
    "resource-domination": lambda t: (
        t.server("resource-domination")
        if t.attack.power >= 2 and t.new(t.mine, "resource-domination") and t.leader.kind == MONSTER and t.enemy(t.hits)
        else []
    ),
    "high-occupancy": revived("high-occupancy", False),
    "electrical-node": revived("electrical-node", True),
    # extra attacks
    "berserk": leader_if(
        lambda t: t.carried("berserk") and t.kind == BRAWL and t.hit(UNIT) and not follows(t, "berserk")
    ),
    "combo-strike": leader_if(
        lambda t: (
            t.carried("combo-strike")
            and t.attack.hit
            and not follows(t, "combo-strike")
            and t.dice()
            and t.own_turn()
            and power_attacks(t)
        )
    ),
    "follow-through": leader_if(
        lambda t: (
            t.carried("follow-through")
            and t.attack.hit
            and t.kind in (BRAWL, BLAST)
            and t.attack.follows is None
            and t.dice()
            and t.own_turn()
            and other_weapon(t)
        )
    ),
    "multi-fire": leader_if(further),
    "seismic-step": leader_if(
        lambda t: t.carried("seismic-step") and t.kind == STOMP and t.new(t.mine, "seismic-step")
    ),
    # buildings, and the other player
    "blast-radius": lambda t: [int(m.id) for m in t.fallen if m.at != OFF and t.rules.printed(m, "blast-radius")],
    "focused-will": lambda t: (
        t.having(t.attack.hits, "focused-will")
        if t.new(t.theirs, "focused-will") and t.s.sides[t.theirs].units > 0
        else []
    ),
    "unstable": lambda t: t.having(t.attack.hits, "unstable", everybody=True),
    "riled": lambda t: t.having(t.attack.hurt, "riled"),
    "feedback": feeding_back,
    "power-sink": sinking,
    "reposition": lambda t: t.having(t.attack.hits, "reposition", everybody=True),
    "side-step": lambda t: t.having(t.attack.missed, "side-step", everybody=True),
    "gravid": lambda t: t.having(t.attack.hits, "gravid", everybody=True),
    "tantrum": lambda t: t.having(t.attack.hits, "tantrum") if t.kind in (BODY_SLAM, THROW) else [],
    "return-fire": lambda t: (
        [id for id in t.having(t.attack.missed, "return-fire") if t.s.models[id].form.blast.action > 0]
        if t.kind == BLAST and not follows(t, "return-fire")
        else []
    ),
}
"""By rule: for which models it happens. (Incubator and Command & Control look at more than the attack.)"""
ATTACKERS = sorted(
    {
        c.fixed_name
        for c in GAME.edition.cards
        for name in WHEN
        if c.kind != BUILDING
        for form in c.forms
        if form.has[RULES[name]] or any(form.weapon(kind).has[RULES[name]] for kind in range(8))
    }
)
"""The cards of those who have such a rule."""


class Attacks(Maker):
    """Positions full of such models, and attacks that may have happened there."""

    def force(self, seat: int, crowd: int) -> list[str]:
        lines = super().force(seat, crowd)
        cards = {c.fixed_name: c for c in GAME.edition.cards}
        for i in range(6):
            c = cards[ATTACKERS[(self.seed * 12 + seat * 6 + i) % len(ATTACKERS)]]
            full = sum(cards[line.split()[0]].kind == MONSTER for line in lines) == 4
            if c.kind == MONSTER and full:
                continue
            if place := self.anywhere(2 if c.kind == MONSTER else 1):
                health = f" {self.rnd.randint(1, int(c.forms[0].health))}" if c.kind == MONSTER else ""
                if not any(line.startswith(f"{c.fixed_name} ") for line in lines):
                    lines.insert(0 if c.kind == MONSTER else len(lines), f"{c.fixed_name} {place}{health}")
        return lines

    def attack(self, s: Table, leader: Model) -> Attack:
        """Anything that could be true of an attack by that model."""
        chance, some = self.rnd.random, self.rnd.sample
        kinds = [BRAWL, BLAST] + ([BODY_SLAM, RAM, RAMPAGE, STOMP, SWAT, THROW] if leader.kind == MONSTER else [])
        kind = self.rnd.choice(kinds)
        there = [m for m in s.models if m.at != OFF and m is not leader]
        foes = [m for m in there if m.seat != leader.seat]
        target = OFF if kind in (RAMPAGE, STOMP) else int(self.rnd.choice(foes).id)
        mates = [int(m.id) for m in there if m.seat == leader.seat and m.kind == leader.kind == UNIT]
        members = [int(leader.id), *some(mates, min(len(mates), self.rnd.randint(0, 2)))]
        attack = Attack(leader.seat, kind, leader.id, target, members, len(s.models))
        struck = [int(m.id) for m in there] if target == OFF else [target]
        attack.hits = some(struck, self.rnd.randint(0, min(len(struck), 5)))
        attack.hit = len(attack.hits) > 0
        attack.missed = [id for id in struck if id not in attack.hits]
        others = [int(m.id) for m in there if chance() < 0.2 and m.id not in attack.hits]
        attack.hurt = [*attack.hits, *others]
        attack.fallen = [id for id in attack.hurt if chance() < 0.6]
        attack.action, attack.boost, attack.power = (self.rnd.randint(low, 3) for low in (1, 0, 0))
        attack.faces = [self.rnd.choice([0, 1, 2, 2]) for _ in range(attack.action + attack.boost + attack.power)]
        attack.rerolled, attack.bleak = chance() < 0.3, chance() < 0.2
        attack.origin = s.models[target].at if target != OFF else OFF
        attack.shape = 0 if leader.form is leader.card.forms[0] else 1
        before = [None, None, None, SECOND_SWAT]
        attack.follows = self.rnd.choice([*before, *(GAME.edition.rules[RULES[name]] for name in FOLLOWED)])
        return attack


FOLLOWED = ("berserk", "combo-strike", "follow-through", "multi-fire", "multi-fire", "return-fire")


@clause("MP2-15.01", "MP2-15.03", "MP2-15.08", "MP2-15.09", "MP2-15.11", "MP2-15.13", "MP2-15.15", "MP2-R10", "MP2-R23")
@pytest.mark.parametrize("seed", range(40))
def test_every_rule_of_an_attack_happens_when_its_words_say_so(seed: int) -> None:
    maker = Attacks(seed)
    s = maker.position()
    rnd = maker.rnd
    models = [m for m in s.models if m.at != OFF and m.kind != BUILDING]
    for leader in models:
        for _ in range(3):
            t = s.clone()
            leader = t.models[leader.id]
            attack = maker.attack(t, leader)
            before = range(rnd.randint(0, 2))
            t.attacks = [Attack(attack.seat, BLAST, leader.id, OFF, [int(leader.id)], 0) for _ in before]
            for each in t.attacks:
                each.follows = rnd.choice([None, GAME.edition.rules[RULES["multi-fire"]]])
            t.attacks.append(attack)
            t.turn_of = leader.seat if rnd.random() < 0.8 else 1 - leader.seat
            t.activation = rnd.choice([MONSTER_ACTIVATION, UNIT_ACTIVATION])
            for side in t.sides:
                side.monsters, side.units = rnd.choice([(0, 10), (4, 6), (10, 0)])
                side.power = rnd.choice([0, 3])
            for name in WHEN:
                if rnd.random() < 0.2:
                    t.note_use(rnd.randint(0, 1), RULES[name])
            for id in attack.fallen:
                t.own(t.models[id]).doomed = True
            for gone in {int(leader.id), int(attack.target)}:
                if gone != OFF and t.models[gone].kind != BUILDING and rnd.random() < 0.15:
                    t.lift(t.own(t.models[gone]))
            compare(Situation(t, Oracle(t), attack))


def compare(situation: Situation) -> None:
    s, attack = situation.s, situation.attack
    for name, says in WHEN.items():
        rule = GAME.edition.rules[RULES[name]]
        assert isinstance(rule, Rule)
        for moment in rule.moments:
            if TIMING <= moment < TIMING + LAST_STEP:
                found = [int(id) for id in rule.bearers(s, attack, moment - TIMING)]
                assert found == says(situation), f"{name}: {situation.kind} by {s.name(int(attack.leader))}"


def test_every_rule_of_an_attack_is_looked_at() -> None:
    """But for two that ask for more than the attack itself."""
    rules = [rule for rule in GAME.edition.rules if any(TIMING <= moment < 40 for moment in rule.moments)]
    assert {rule.fixed_name for rule in rules} - set(WHEN) == {"incubator", "action-command-and-control"}


STEPS = {
    0: ("precision-strike", "power-sink"),  # the dice lie on the table
    1: (
        *("power-drain", "siphon", "cut-power", "energy-drain", "energy-sap", "fling", "rocket-assist"),
        *("chain-reaction", "explosion", "demolition", "devastation"),
    ),
    3: ("focused-will", "unstable"),
    6: ("riled",),
    7: ("power-gorge", "demolisher", "rampager", "power-converter"),
    8: ("blast-radius",),
    9: ("feedback",),
    11: (
        *("munch", "vampirism", "self-destruct", "energy-cycle", "manufacture", "hit-and-run", "beat-back"),
        *("resource-domination", "high-occupancy", "electrical-node"),
    ),
    12: ("incubator", "reposition", "side-step", "gravid", "tantrum", "return-fire"),
    13: ("berserk", "combo-strike", "follow-through", "multi-fire", "seismic-step"),  # what the attack created
    14: ("action-command-and-control",),  # it has missed
}
"""MP2-15.01 to 15.14: the step of the timing in which each rule happens, by its words."""


@clause("MP2-15.01", "MP2-15.03", "MP2-15.08", "MP2-15.09", "MP2-15.10", "MP2-15.11", "MP2-15.13", "MP2-15.14")
def test_every_rule_of_an_attack_happens_in_its_step() -> None:
    found = {
        (rule.fixed_name, int(moment - TIMING))
        for rule in GAME.edition.rules
        for moment in rule.moments
        if TIMING <= moment < TIMING + LAST_STEP
    }
    assert found == {(name, step) for step, names in STEPS.items() for name in names}


def test_what_several_models_may_have_at_once_is_put_in_order_where_that_matters() -> None:
    """One may take the other's space, or its unit in the reserves, or send it home."""
    assert {rule.fixed_name for rule in GAME.edition.rules if rule.in_turn} == {
        *("unstable", "incubator", "reposition", "side-step"),
    }
