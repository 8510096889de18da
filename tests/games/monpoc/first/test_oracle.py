"""The engine against a second, independent reading of the rules, in random positions."""

from __future__ import annotations

import random

import pytest

from rampant.core import scenario
from rampant.games.monpoc.cards import BUILDING, MONSTER, NOBODY, UNIT
from rampant.games.monpoc.first.game import GAME
from rampant.games.monpoc.first.numbers import landings, partners, power_kinds, power_targets, trial
from rampant.games.monpoc.first.steps.phases import can_advance
from rampant.games.monpoc.movement.goals import goals
from rampant.games.monpoc.numbers import boost, defence, most_action, targets
from rampant.games.monpoc.options import KIND
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.position import ATTACK_PHASE, MONSTER_ACTIVATION, UNIT_ACTIVATION
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.moving import OWN
from tests.clause import clause
from tests.games.monpoc.first.oracle import BODY_SLAM, CRADLE, DOUBLE, SLINGSHOT, THROW, Oracle, Place
from tests.games.monpoc.first.test_melee import SIZE, Maker


def position(seed: int) -> Table:
    """A crowded position with water, rocks and forest."""
    table = scenario.read(Maker(seed).text(), GAME.id)
    cells = [f"r{row}c{col}" for row in range(1, SIZE + 1) for col in range(1, SIZE + 1)]
    rnd = random.Random(seed)
    ground = {"water": rnd.sample(cells, 8), "rough": rnd.sample(cells, 6), "forest": rnd.sample(cells, 5)}
    return GAME.load(scenario.write({**table, **ground}))


def places(s: Table, cells: list[int]) -> set[Place]:
    return {divmod(int(cell), int(s.map.cols)) for cell in cells}


@clause("MP1-8.01", "MP1-8.02", "MP1-8.09", "MP1-8.11", "MP1-23.28", "MP1-23.46")
@pytest.mark.parametrize("seed", range(1000, 1030))
def test_every_advance_ends_where_the_rules_let_it(seed: int) -> None:
    s = position(seed)
    rules = Oracle(s)
    for m in rules.live:
        if m.kind != BUILDING:
            reach = rules.goals(m)
            assert places(s, goals(s, m, s.edition.gait(s, m, OWN))) == reach, s.name(int(m.id))
            assert can_advance(s, m) == (len(reach) > 0)


@clause("MP1-24.19", "MP1-R61")
@pytest.mark.parametrize("seed", range(12))
def test_an_underground_network_leads_where_the_rules_let_it(seed: int) -> None:
    rnd = random.Random(seed)
    beside = rnd.sample([f"r{row}c{col}" for row in (3, 6) for col in range(3, 7)], 4)
    units = [f"{name} {place}" for name, place in zip(["s-type-shinobi", "sun-fighter"] * 2, beside, strict=True)]
    t = {
        "game": GAME.id,
        "map": "open 10x10",
        "city": ["skyscraper r4c4", "skyscraper r8c8"],
        "rough": rnd.sample([f"r{row}c{col}" for row in range(1, 11) for col in range(1, 11)], 25),
        "side": [
            {"force": ["zor-maxim-ultra r1c9", *units, "shadow-gate r10c1"], "units": 10},
            {"force": ["cthugrosh-mega r8c4 hyper"], "units": 10},
        ],
    }
    s = GAME.load(scenario.write(t))
    rules = Oracle(s)
    for m in rules.live:
        if m.kind == UNIT:
            assert places(s, goals(s, m, s.edition.gait(s, m, OWN))) == rules.goals(m), s.name(int(m.id))


@clause("MP1-9.03", "MP1-9.04", "MP1-9.06", "MP1-9.08", "MP1-17.04", "MP1-14.13")
@pytest.mark.parametrize("seed", range(2000, 2030))
def test_targets_dice_and_defence_are_what_the_rules_add_up_to(seed: int) -> None:
    s = position(seed)
    rnd = random.Random(seed)
    rules = Oracle(s)
    for m in rules.live:
        m.advanced = rnd.random() < 0.3
    s.phase = ATTACK_PHASE
    for m in rules.live:
        s.turn_of = max(m.seat, 0)
        s.activation = MONSTER_ACTIVATION if m.kind == MONSTER else UNIT_ACTIVATION
        side = s.sides[s.turn_of]
        pools = int(side.monsters), int(side.units)
        for side.monsters, side.units in ((0, 0), pools):
            doings = s.edition.phases.doings(s, m)
            assert s.edition.phases.can_do(s, m) == (len(doings) > 0), s.name(int(m.id))
            assert s.pool() or all(option < KIND for option in doings), "no attack without a die"
        for kind in (0, 1):
            if m.kind == BUILDING or m.form.weapon(kind).action == 0:
                continue
            aims = targets(s, m, kind)
            assert sorted(aims) == sorted(rules.targets(m, kind))
            for aim in aims:
                able = [u for u in rules.live if u.kind == m.kind == UNIT and u.seat == m.seat and u is not m]
                able = [u for u in able if u.form.weapon(kind).action and aim in rules.targets(u, kind)]
                members = [m, *rnd.sample(able, rnd.randint(0, len(able)))]
                attack = Attack(m.seat, kind, m.id, aim, [int(u.id) for u in members], len(s.models))
                target = s.models[aim]
                found = (int(boost(s, attack)), int(defence(s, attack, target)), most_action(s, attack))
                assert found == (
                    rules.boost(members, kind, target),
                    rules.defence(members, kind, target),
                    rules.action(members, kind),
                )


@clause("MP1-16.03", "MP1-16.04", "MP1-16.16", "MP1-16.23", "MP1-18.08", "MP1-18.09", "MP1-18.10", "MP1-R47", "MP1-R48")
@pytest.mark.parametrize("seed", range(3000, 3060))
def test_power_attacks_are_open_where_the_rules_open_them(seed: int) -> None:
    s = position(seed)
    rnd = random.Random(seed)
    monsters = [m for m in s.models if m.kind == MONSTER]
    for m in monsters:  # side by side, as far as there is room
        mate = rnd.choice(monsters)
        beside = [mate.at + step for step in (2, -2, 2 * SIZE, -2 * SIZE)]
        free = [at for at in beside if at >= 0 and at < SIZE * (SIZE - 1) and s.map.fits(at)]
        for at in free:
            cells = (at, at + 1, at + SIZE, at + SIZE + 1)
            if mate is not m and all(s.board[cell] in (NOBODY, m.id) for cell in cells):
                s.put(m, at)
                break
    rules = Oracle(s)
    s.activation = MONSTER_ACTIVATION
    for m in monsters:
        s.turn_of = m.seat
        m.met = 0
        m.advanced = rnd.random() < 0.5
        if m.advanced:
            s.edition.advanced(s, m)
        kinds = power_kinds(s, m)
        aims = {kind: sorted(power_targets(s, trial(s, m, kind, NOBODY))) for kind in kinds}
        wanted = rules.power_attacks(m)
        assert sorted(kinds) == sorted(wanted)
        power = int(s.sides[m.seat].power)
        for kind, those in wanted.items():
            if those:
                assert aims[kind] == those
            for aim in those if kind in (BODY_SLAM, THROW) else []:
                target = s.models[aim]
                for dice in (1, power):
                    spots = places(s, landings(s, trial(s, m, kind, NOBODY), target, dice))
                    assert spots == rules.landings([m], kind, target, dice)
        for kind in (SLINGSHOT, CRADLE, DOUBLE):
            allies = partners(s, m, kind)
            assert sorted(allies) == sorted(rules.partners(m, kind))
            for id in allies if kind == CRADLE else []:
                pair = trial(s, m, CRADLE, id)
                for aim in power_targets(s, pair):
                    spots = places(s, landings(s, pair, s.models[aim], power))
                    assert spots == rules.landings([m, s.models[id]], CRADLE, s.models[aim], power)
