"""Declaring an attack: Declare -> Target -> Join -> ActionDice -> PowerDice -> Roll.

Editions say who may be aimed at, and who joins.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.dice import Spread, Tally
from rampant.core.grid import OFF
from rampant.core.scene import Denied, Likely, Modifier, Odds, Option
from rampant.core.state import Ask, Fixed, Step
from rampant.games.monpoc.cards import BLAST, BRAWL, NOBODY, UNIT
from rampant.games.monpoc.numbers import boost, boost_tally, defence_tally, most_action
from rampant.games.monpoc.options import MODEL, NUMBER, ROLL
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.roll import Roll, repeat
from rampant.games.monpoc.words import count, count_dice


def note(m: Model, kind: int) -> None:
    """The attack counts as one of the model's attacks this turn."""
    if kind == BRAWL:
        m.brawls += 1
    elif kind == BLAST:
        m.blasts += 1
    else:
        m.powers += 1


@final
class Declare(Step[Table]):
    """An attack of a kind is declared. `rule` is the rule that gives it, if it is an extra one."""

    def __init__(self, seat: int, leader: int, kind: int, rule: Fixed | None = None) -> None:
        self.seat: Final = seat
        self.leader: Final = leader
        self.kind: Final = kind
        self.rule: Final = rule

    def run(self, s: Table) -> None:
        attack = Attack(self.seat, self.kind, self.leader, NOBODY, [self.leader], int(s.span.models))
        attack.follows = self.rule
        attack.owns = True
        s.attacks.append(attack)
        steps = s.edition.aiming(s, attack)
        steps.append(ActionDice(self.seat))
        steps.append(PowerDice(self.seat))
        steps.append(Roll())
        s.then(steps)


@final
class Target(Ask[Table]):
    """The target: an enemy model or a building."""

    def options(self, s: Table) -> list[int]:
        return [MODEL + id for id in s.edition.aims(s, s.attacks[-1])]

    def chosen(self, s: Table, option: int) -> None:
        attack = s.attacks[-1]
        attack.target = option - MODEL
        attack.origin = s.models[option - MODEL].at

    def prompt(self, s: Table) -> str:
        attack = s.attacks[-1]
        return f"Whom does {s.name(int(attack.leader))} attack ({s.edition.kinds[attack.kind]})?"

    def clause(self, s: Table) -> str:
        return s.edition.kind_clause(s.attacks[-1].kind)

    def describe(self, s: Table, option: int) -> Option:
        attack = s.attacks[-1].clone()
        attack.target = option - MODEL
        return s.word(option, self.clause(s), combined_odds(s, attack))

    def denied(self, s: Table) -> list[Denied]:
        attack = s.attacks[-1]
        m = s.models[attack.leader]
        open = self.options(s)
        refused: list[Denied] = []
        for t in s.models:
            if t.at == OFF or MODEL + int(t.id) in open:
                continue
            if t is m:
                why, clause = "it is the attacker", s.edition.cite("no allies")
            elif t.seat == m.seat:
                why, clause = "allied models may not be attacked", s.edition.cite("no allies")
            else:
                why, clause = s.edition.unfit(s, attack, t), self.clause(s)
            refused.append(Denied(s.name(int(t.id)), why, clause, f"piece:m{t.id}", MODEL + int(t.id)))
        return refused

    def only(self, s: Table) -> str:
        return "only a model on the map can be attacked"


def joiners(s: Table, attack: Attack) -> list[int]:
    """The units that could still join: each needs an A-die."""
    found: list[int] = []
    if len(attack.members) >= s.pool():
        return found
    for i in range(s.span.unit_from[attack.seat], s.span.unit_to[attack.seat]):
        m = s.models[i]
        if m.at == OFF or m.form.weapon(attack.kind).action == 0 or any(i == id for id in attack.members):
            continue
        if s.edition.may_join(s, attack, m):
            found.append(i)
    return found


@final
class Join(Ask[Table]):
    """One more unit joins the attack, or nobody else."""

    def options(self, s: Table) -> list[int]:
        found = [MODEL + id for id in joiners(s, s.attacks[-1])]
        if found:
            found.append(ROLL)
        return found

    def chosen(self, s: Table, option: int) -> None:
        if option != ROLL:
            s.attacks[-1].members.append(option - MODEL)
            s.push(self)

    def prompt(self, s: Table) -> str:
        return "Who joins the attack?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("join")

    def describe(self, s: Table, option: int) -> Option:
        attack = s.attacks[-1].clone()
        if option != ROLL:
            attack.members.append(option - MODEL)
        odds = hit_odds(s, attack, most_action(s, attack), s.edition.least_power(s, attack))
        return s.word(option, self.clause(s), odds)

    def denied(self, s: Table) -> list[Denied]:
        attack = s.attacks[-1]
        open = self.options(s)
        joined, idle = "it takes part already", "it has attacked, has no such attack, or is out of reach"
        return [
            Denied(s.name(i), joined if i in attack.members else idle, self.clause(s), f"piece:m{i}", MODEL + i)
            for i in range(s.span.unit_from[attack.seat], s.span.unit_to[attack.seat])
            if s.models[i].at != OFF and MODEL + i not in open
        ]

    def only(self, s: Table) -> str:
        return "only your own units on the map join"


def combined_odds(s: Table, attack: Attack) -> Odds:
    """The chance to hit without help; and with everybody who may join, if anybody is asked to."""
    alone = hit_odds(s, attack, most_action(s, attack), s.edition.least_power(s, attack))
    if not any(isinstance(step, Join) for step in s.stack[-2:]):  # after this question
        return alone
    together = attack.clone()
    while found := joiners(s, together):
        together.members.append(found[0])
    helpers = len(together.members) - len(attack.members)
    if not helpers:
        return alone
    hit = hit_odds(s, together, most_action(s, together), s.edition.least_power(s, together)).outcomes[0].chance
    words = f"hit {hit:.0%} if {count(helpers, 'more unit')} {'join' if helpers > 1 else 'joins'}"
    note = Modifier(words, 0, s.edition.cite("join"))
    return Odds(alone.outcomes, (*alone.modifiers, note), alone.against)


def hit_odds(s: Table, attack: Attack, action: int, power: int) -> Odds:
    """The exact chance to hit with so many dice, what is rolled, and what DEF is made of."""
    boosts = boost_tally(s, attack)
    spread = s.edition.strikes(s, attack, action, boosts.total, power)
    cite = s.edition.cite
    dice = Tally().add("A-dice", action, cite("action dice")).add("P-dice", power, cite("power dice"))
    rolled = dice.modifiers + boosts.modifiers
    if attack.target == NOBODY:
        return Odds(spread.likely(lambda n: count(n, "strike")), rolled)
    return against(defence_tally(s, attack, s.models[attack.target]), spread, rolled)


def against(needed: Tally, spread: Spread, dice: tuple[Modifier, ...] = ()) -> Odds:
    """The chance to reach a DEF, with what DEF and dice are made of."""
    chance = spread.at_least(needed.total)
    return Odds((Likely("hit", float(chance)), Likely("miss", float(1 - chance))), dice, needed.modifiers)


def odds_again(s: Table, kind: i64, leader: Model, option: int, ally: int = NOBODY) -> Odds | None:
    """The chance that the dice in play, rolled again by a model (and its ally), hit the one that an option means."""
    if not MODEL <= option < NUMBER:
        return None
    attack = repeat(s, kind, leader, option - MODEL, None)
    if ally != NOBODY:
        attack.members.append(ally)
    spread = s.edition.strikes(s, attack, int(attack.action), int(attack.boost), int(attack.power))
    return against(defence_tally(s, attack, s.models[attack.target]), spread)


@final
class ActionDice(Ask[Table]):
    """At least one A-die per participant, at most what the stats and the pool allow."""

    def options(self, s: Table) -> list[int]:
        attack = s.attacks[-1]
        return [NUMBER + n for n in range(len(attack.members), most_action(s, attack) + 1)]

    def automatic(self, s: Table) -> bool:
        return not s.confirms()  # dice are spent and rolled with this answer

    def chosen(self, s: Table, option: int) -> None:
        s.attacks[-1].action = option - NUMBER

    def prompt(self, s: Table) -> str:
        attack = s.attacks[-1]
        return f"How many A-dice, besides {count_dice(boost(s, attack), 'B')}?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("action dice" if len(s.attacks[-1].members) == 1 else "combined dice")

    def describe(self, s: Table, option: int) -> Option:
        attack = s.attacks[-1]
        power = s.edition.least_power(s, attack)
        n = option - NUMBER
        return Option(count_dice(n, "A"), "", self.clause(s), hit_odds(s, attack, n, power))

    def denied(self, s: Table) -> list[Denied]:
        attack = s.attacks[-1]
        least, most = len(attack.members), most_action(s, attack)
        few, many = "everybody who takes part rolls at least one", f"the stat and the pool allow at most {most}"
        others = [*range(least), *range(most + 1, max(most + 2, 11))]
        return [Denied(count_dice(n, "A"), few if n < least else many, self.clause(s), "", NUMBER + n) for n in others]


@final
class PowerDice(Ask[Table]):
    """A monster adds P-dice; a power attack needs some."""

    def options(self, s: Table) -> list[int]:
        attack = s.attacks[-1]
        least = s.edition.least_power(s, attack)
        return [NUMBER + n for n in range(least, s.edition.most_power(s, attack) + 1)]

    def chosen(self, s: Table, option: int) -> None:
        attack = s.attacks[-1]
        attack.power = option - NUMBER
        if attack.follows is None:
            for id in attack.members:
                note(s.own(s.models[id]), int(attack.kind))

    def prompt(self, s: Table) -> str:
        return "How many P-dice?"

    def clause(self, s: Table) -> str:
        return s.edition.cite("power attack" if s.attacks[-1].kind > BLAST else "power dice")

    def describe(self, s: Table, option: int) -> Option:
        attack = s.attacks[-1]
        odds = hit_odds(s, attack, int(attack.action), option - NUMBER)
        return Option(count_dice(option - NUMBER, "P"), "", self.clause(s), odds)

    def denied(self, s: Table) -> list[Denied]:
        attack = s.attacks[-1]
        least, most = s.edition.least_power(s, attack), s.edition.most_power(s, attack)
        clause = self.clause(s)
        few = f"it needs at least {least}"
        refused = [Denied(count_dice(n, "P"), few, clause, "", NUMBER + n) for n in range(least)]
        many = "units roll no P-dice" if s.models[attack.leader].kind == UNIT and most == 0 else f"at most {most}"
        over = range(most + 1, max(most + 2, 11))
        return refused + [Denied(count_dice(n, "P"), many, clause, "", NUMBER + n) for n in over]
