"""The numbers of a model and of an attack, summed by the same rules that explain them: SPD, A-dice, B-dice, DEF."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.dice import Tally
from rampant.core.grid import OFF
from rampant.games.monpoc.board.city import held, secured_count
from rampant.games.monpoc.cards import BLAST, NEGATIVE_ZONE, POWER_ZONE, UNIT
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.bits import BITS
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import ADVANCE_SPEED, BOOST, BOOST_ALL, DEFENCE, POWER_UP, SPEED, STAT
from rampant.games.monpoc.state.standing import rules_at
from rampant.games.monpoc.state.table import Table


def speed(s: Table, m: Model) -> i64:
    """SPD with all that changes it, as the model stands now."""
    total = m.form.spd
    for rule in rules_at(s, SPEED):
        total += rule.speed(s, m)
    return total


def advance_speed(s: Table, m: Model) -> i64:
    """How far an advance goes that begins now."""
    total = speed(s, m)
    for rule in rules_at(s, ADVANCE_SPEED):
        total += rule.speed(s, m)
    return total


def stat(s: Table, m: Model, kind: i64) -> i64:
    """The most A-dice of a model in attacks of a kind; 0 if it cannot make them, else never below 1."""
    total = m.form.weapon(kind).action
    if total > 0:
        for rule in rules_at(s, STAT):
            total += rule.stat(s, m, kind)
        if total < 1:
            total = 1
    return total


def most_action(s: Table, attack: Attack) -> int:
    """The most A-dice for an attack: what the stats of its participants and the pool allow."""
    total: i64 = 0
    for id in attack.members:
        total += stat(s, s.models[id], attack.kind)
    return int(min(total, s.pool()))


# -- DEF ---------------------------------------------------------------------------------------------------------------


def defence(s: Table, attack: Attack, m: Model) -> i64:
    """The strikes that this attack needs to hit the model; never below 1."""
    total = m.form.defence
    if attack.kind == BLAST and m.kind == UNIT and s.edition.covers(s, attack, m):
        total += 1
    for rule in rules_at(s, DEFENCE):
        total += rule.defence(s, attack, m)
    return total if total > 1 else 1


def defence_tally(s: Table, attack: Attack, m: Model) -> Tally:
    """The same, part by part."""
    cite = s.edition.cite
    tally = Tally().add("DEF", int(m.form.defence), cite("DEF"))
    if attack.kind == BLAST and m.kind == UNIT and s.edition.covers(s, attack, m):
        tally.add("Cover", 1, cite("cover"))
    for rule in rules_at(s, DEFENCE):
        tally.add(rule.title, int(rule.defence(s, attack, m)), rule.clause)
    return tally.floor(1, "at least 1", cite("least DEF"))


# -- B-dice ------------------------------------------------------------------------------------------------------------


def boost_of(s: Table, attack: Attack, m: Model) -> i64:
    """The B-dice that one participant brings; never below 0."""
    total = m.form.weapon(attack.kind).boost
    for rule in rules_at(s, BOOST):
        total += rule.boost(s, attack, m)
    return total if total > 0 else 0


def boost(s: Table, attack: Attack) -> i64:
    """All B-dice of an attack."""
    total: i64 = 0
    for id in attack.members:
        total += boost_of(s, attack, s.models[id])
    for rule in rules_at(s, BOOST_ALL):
        total += rule.boost_all(s, attack, total)
    return total


def boost_tally(s: Table, attack: Attack) -> Tally:
    """The same, part by part."""
    cite = s.edition.cite
    tally = Tally()
    for id in attack.members:
        m = s.models[id]
        name = f" ({s.name(id)})" if len(attack.members) > 1 else ""
        share = Tally().add(f"B-dice{name}", int(m.form.weapon(attack.kind).boost), cite("boost"))
        for rule in rules_at(s, BOOST):
            share.add(f"{rule.title}{name}", int(rule.boost(s, attack, m)), rule.clause)
        for part in share.floor(0, "at least 0", cite("least boost")).parts:
            tally.add(part.name, part.amount, part.clause)
    for rule in rules_at(s, BOOST_ALL):
        tally.add(rule.title, int(rule.boost_all(s, attack, tally.total)), rule.clause)
    return tally


# -- powering up -------------------------------------------------------------------------------------------------------


def gains(s: Table, seat: i64) -> i64:
    """P-dice that a power-up gives."""
    total = held(s, seat, POWER_ZONE) + secured_count(s, seat)
    for rule in rules_at(s, POWER_UP):
        total += rule.gain(s, seat)
    return total


def drains(s: Table, seat: i64) -> i64:
    """P-dice that the opponent loses by it."""
    total = held(s, seat, NEGATIVE_ZONE)
    for rule in rules_at(s, POWER_UP):
        total += rule.drain(s, seat)
    return total


def gains_tally(s: Table, seat: i64) -> Tally:
    """What a power-up gives, part by part."""
    cite = s.edition.cite
    tally = Tally().add("power zones", int(held(s, seat, POWER_ZONE)), cite("gain"))
    tally.add("secured buildings", int(secured_count(s, seat)), cite("gain"))
    for rule in rules_at(s, POWER_UP):
        tally.add(rule.title, int(rule.gain(s, seat)), rule.clause)
    return tally


# -- reach -------------------------------------------------------------------------------------------------------------


def targets(s: Table, m: Model, kind: i64) -> list[int]:
    """All legal targets of a brawl or blast, in order."""
    reach = s.edition.reach(s, m, kind)
    found: list[int] = []
    for t in s.models:
        if t.at != OFF and t.seat != m.seat and s.edition.in_reach(s, m, kind, reach, t):
            found.append(t.id)
    return found


def can_reach(s: Table, m: Model, kind: i64) -> bool:
    """Is there any target for a brawl or blast?"""
    reach = s.edition.reach(s, m, kind)
    if reach == 1 and not s.attacks:
        return _can_touch(s, m, kind)
    rows = s.map.row
    cols = s.map.col
    row = rows[m.at]
    col = cols[m.at]
    far = reach + 1  # bases are two spaces wide at most: whoever begins farther away is out of reach
    own = m.seat
    for t in s.models:
        at = t.at
        if at == OFF or t.seat == own:
            continue
        down = rows[at] - row
        if down < -far or down > far:
            continue
        across = cols[at] - col
        if -far <= across <= far and s.edition.in_reach(s, m, kind, reach, t):
            return True
    return False


def _can_touch(s: Table, m: Model, kind: i64) -> bool:
    """The same for a reach of one space: few spaces around a model are taken. (In an attack, models may share some.)"""
    map = s.map
    taken = s.taken()
    row = map.row[m.at]
    left = max(map.col[m.at] - 1, 0)
    around: i64 = BITS[min(map.col[m.at] + m.size + 1, map.cols)] - BITS[left]
    for r in range(max(row - 1, 0), min(row + m.size + 1, map.rows)):
        near = (taken[r + 1] & around) >> left
        cell: i64 = r * map.cols + left
        while near:
            if near & 1:
                t = s.models[s.board[cell]]
                if t.seat != m.seat and s.edition.in_reach(s, m, kind, 1, t):
                    return True
            near >>= 1
            cell += 1
    return False
