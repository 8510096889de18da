"""The phases of both activations (MP1-6, 7): Shuffle, Power Up, Hyper Phase, then what figures do one after another."""

from __future__ import annotations

from typing import Final, final

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Face, Likely, Odds, Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.cards import BUILDING, MONSTER, WATER
from rampant.games.monpoc.city import secured_with, secures
from rampant.games.monpoc.declare import Declare
from rampant.games.monpoc.dice import ACTION, BOOST, FACE_NAMES, strikes
from rampant.games.monpoc.edition import Phases
from rampant.games.monpoc.first.damage import ALPHA, HYPER, change, revert, shape
from rampant.games.monpoc.first.numbers import (
    BODY_SLAM,
    KIND_CLAUSES,
    KIND_NAMES,
    RAMPAGE,
    SLINGSHOT,
    SMASH,
    allowed,
    attack_kinds,
    may_attack,
    negated,
)
from rampant.games.monpoc.first.rules import SHUFFLE, SUBSIDIZE, TERRIFY
from rampant.games.monpoc.moves import goals
from rampant.games.monpoc.moving import OWN, Advance, StepTo
from rampant.games.monpoc.numbers import drains, gains, gains_tally
from rampant.games.monpoc.options import (
    ADVANCE,
    ALPHA_FORM,
    END,
    MODEL,
    MONSTERS_ACT,
    NUMBER,
    RULE,
    SKIP,
    STEP,
    UNITS_ACT,
    kind_of_option,
    option_of_kind,
)
from rampant.games.monpoc.phases import Activate, power_up
from rampant.games.monpoc.places import steps_of
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import (
    ADVANCEMENT_PHASE,
    ATTACK_PHASE,
    HYPER_PHASE,
    MONSTER_ACTIVATION,
    POWER_PHASE,
    SPAWN_PHASE,
    UNIT_ACTIVATION,
    Model,
    Table,
)
from rampant.games.monpoc.turn import Phase, Spawn, push_phase
from rampant.games.monpoc.words import pick_word

POWER_UP_DICE: Final = 3


@final
class Shuffle(Ask[Table]):
    """MP1-24.17, R62: before the first phase one A-die may go from either pool to the other."""

    def options(self, s: Table) -> list[int]:
        side = s.sides[self.seat]
        if not secured_with(s, self.seat, SHUFFLE):
            return []
        found = [SKIP]
        if side.units > 0:
            found.append(MONSTERS_ACT)
        if side.monsters > 0:
            found.append(UNITS_ACT)
        return found

    def chosen(self, s: Table, option: int) -> None:
        if option != SKIP:
            s.swap(self.seat, option == UNITS_ACT)

    def prompt(self, s: Table) -> str:
        return "Shuffle: does an A-die change pools?"

    def clause(self, s: Table) -> str:
        return "MP1-24.17"

    def describe(self, s: Table, option: int) -> Option:
        words = {SKIP: "Leave the dice", MONSTERS_ACT: "One to the Monster Pool", UNITS_ACT: "One to the Unit Pool"}
        return Option(words[option], "", "MP1-24.17")


@final
class PowerUp(Ask[Table]):
    """MP1-6.02 to 6.07: once per activation, 1 to 3 A-dice: any strike brings P-dice."""

    def options(self, s: Table) -> list[int]:
        most = min(s.pool(), POWER_UP_DICE)
        return [*[NUMBER + n for n in range(1, most + 1)], SKIP]

    def chosen(self, s: Table, option: int) -> None:
        if option == SKIP:
            return
        n = option - NUMBER
        s.spend(n)
        faces: list[int] = []
        for _ in range(n):
            faces.append(ACTION[s.die(6)])
        if secured_with(s, self.seat, SUBSIDIZE):
            faces.append(BOOST[s.die(6)])
        if s.watched:
            kinds = ["action"] * n + ["boost"]
            dice = tuple(Face(FACE_NAMES[face], face, kind) for face, kind in zip(faces, kinds, strict=False))
            text = f"Player {self.seat + 1} powers up: {sum(faces)} strikes."
            s.tell(Event("roll", text, "MP1-6.03", self.seat, dice=dice))
        if any(face > 0 for face in faces):
            power_up(s, self.seat, "MP1-6.04")

    def prompt(self, s: Table) -> str:
        return f"Power Up (gain {gains(s, self.seat)}, opponent loses {drains(s, self.seat)}) with how many A-dice?"

    def clause(self, s: Table) -> str:
        return "MP1-6.02"

    def describe(self, s: Table, option: int) -> Option:
        if option == SKIP:
            return Option("No Power Up", "", "MP1-6.06")
        n = option - NUMBER
        chance = float(strikes(n, 1 if secured_with(s, self.seat, SUBSIDIZE) else 0, 0).at_least(1))
        outcomes = (Likely("success", chance), Likely("failure", 1 - chance))
        return Option(f"{n} A-dice", "", "MP1-6.03", Odds(outcomes, gains_tally(s, self.seat).modifiers))

    def denied(self, s: Table) -> list[Denied]:
        pool = int(s.pool())
        return [
            Denied(f"{n} A-dice", f"the Monster Pool holds {pool}", "MP1-6.02", "", NUMBER + n)
            for n in range(pool + 1, POWER_UP_DICE + 1)
        ] + [Denied("4 A-dice", "a Power Up takes 1 to 3", "MP1-6.02", "", NUMBER + 4)]


@final
class Hyper(Ask[Table]):
    """MP1-6.08, 13.02: monsters in Alpha form change for P-dice, one after another."""

    def options(self, s: Table) -> list[int]:
        found: list[int] = []
        for i in range(s.span.monster_from[self.seat], s.span.monster_to[self.seat]):
            if can_change(s, s.models[i]):
                found.append(MODEL + i)
        if found:
            found.append(END)
        return found

    def chosen(self, s: Table, option: int) -> None:
        if option != END:
            m = s.models[option - MODEL]
            s.lose(self.seat, m.card.forms[HYPER].price)
            s.busy = True
            change(s, m, "MP1-13.02")
            s.push(self)

    def prompt(self, s: Table) -> str:
        return "Which monster changes into its Hyper form?"

    def clause(self, s: Table) -> str:
        return "MP1-13.02"

    def describe(self, s: Table, option: int) -> Option:
        if option == END:
            return pick_word(s, option, "MP1-6.08")
        m = s.models[option - MODEL]
        price = m.card.forms[HYPER].price
        return Option(f"{s.name(option - MODEL)} for {price} P-dice", f"piece:m{option - MODEL}", "MP1-13.02")

    def denied(self, s: Table) -> list[Denied]:
        refused: list[Denied] = []
        for i in range(s.span.monster_from[self.seat], s.span.monster_to[self.seat]):
            m = s.models[i]
            if m.at != OFF and not can_change(s, m):
                if shape(m) == HYPER:
                    why, clause = "it is in Hyper form", "MP1-6.08"
                elif m.spare <= 0:
                    why, clause = "its Hyper form is destroyed", "MP1-13.07"
                else:
                    why, clause = f"it costs {m.card.forms[HYPER].price} P-dice", "MP1-13.02"
                refused.append(Denied(s.name(i), why, clause, f"piece:m{i}", MODEL + i))
        return refused


def can_change(s: Table, m: Model) -> bool:
    """Can the monster change into its Hyper form now?"""
    return m.at != OFF and shape(m) == ALPHA and m.spare > 0 and s.sides[m.seat].power >= m.card.forms[HYPER].price


# -- Actions -----------------------------------------------------------------------------------------------------------


def actions_of(s: Table, m: Model) -> list[int]:
    """MP1-14.02, 14.03: the Actions that the figure can use now; one per turn in all."""
    found: list[int] = []
    if s.acts > 0 or not m.form.acts or s.pool() == 0:
        return found
    if m.kind == BUILDING:
        if s.activation != UNIT_ACTIVATION or not secures(s, s.turn_of, m):
            return found
    elif m.seat != s.turn_of or (m.kind == MONSTER) != (s.activation == MONSTER_ACTIVATION):
        return found
    for rule in m.form.acts:
        if s.edition.rules[rule].ready(s, m):
            found.append(rule)
    return found


@final
class Perform(Step[Table]):
    """MP1-14.02: an Action is paid for and used."""

    def __init__(self, model: int, rule: int) -> None:
        self.model: Final = model
        self.rule: Final = rule

    def run(self, s: Table) -> None:
        m = s.models[self.model]
        s.spend(1)
        s.acts += 1
        if s.watched:
            text = f"{s.name(self.model)} uses {s.edition.rules[self.rule].title}."
            s.tell(Event("say", text, "MP1-14.02", int(s.turn_of), f"piece:m{m.id}"))
        s.edition.rules[self.rule].act(s, m)


# -- what figures do ---------------------------------------------------------------------------------------------------


def active(s: Table, m: Model) -> bool:
    """Does the figure's kind act in this activation, on its player's side?"""
    return m.seat == s.turn_of and (m.kind == MONSTER) == (s.activation == MONSTER_ACTIVATION)


def may_advance(s: Table, m: Model) -> bool:
    """MP1-5.06, 6.09, 7.09, R05: is its paid advance still open, and is there any place to go?"""
    return not m.stayed and can_advance(s, m)


def can_advance(s: Table, m: Model) -> bool:
    """Is there any place where an advance of the figure can end?"""
    if m.at == OFF or m.rooted or m.form.spd == 0:
        return False
    if m.kind == MONSTER:
        if steps_of(s, m):
            return True
    elif m.form.spd > 1 and s.active[(1 - m.seat) * s.edition.size + TERRIFY] == 0:
        for to in s.map.grid.near[m.at]:
            if s.board[to] == NOBODY and s.map.terrain[to] != WATER:
                return True  # even rough ground costs no more than 2
    return len(goals(s, m, s.edition.gait(s, m, OWN))) > 0


def may_revert(m: Model) -> bool:
    """MP1-13.03: may the monster go back to its Alpha form?"""
    return m.kind == MONSTER and shape(m) == HYPER and m.spare > 0


def _why_no_power(s: Table, m: Model, kind: int) -> tuple[str, str]:
    if s.sides[m.seat].power == 0:
        return "a power attack needs a P-die", "MP1-9.07"
    if negated(s, m):
        return "an enemy with Negation is within 2 spaces", "MP1-23.30"
    if kind == RAMPAGE:
        return "it has advanced this turn", "MP1-16.08"
    if kind == SMASH:
        return "it needs an advance this turn that ended aligned, from a place that was not adjacent", "MP1-16.16"
    return "no target stands in a fitting place, or it is immune", KIND_CLAUSES[kind]


@final
class FirstPhases(Phases):
    """The phases of the first edition, and what figures do in them."""

    def open_turn(self, s: Table) -> None:
        """MP1-5.04, 6.01, 7.01: Power and Hyper, or Spawn; then Advancement, Attack, Push."""
        seat = int(s.turn_of)
        steps: list[Step[Table]] = [Shuffle(seat)]
        if s.activation == MONSTER_ACTIVATION:
            steps.extend([Phase(POWER_PHASE), PowerUp(seat), Phase(HYPER_PHASE), Hyper(seat)])
        else:
            steps.extend([Phase(SPAWN_PHASE), Spawn(seat)])
        steps.extend([Phase(ADVANCEMENT_PHASE), Activate(seat), Phase(ATTACK_PHASE), Activate(seat)])
        steps.extend(push_phase(seat))
        s.then(steps)

    def doings(self, s: Table, m: Model) -> list[int]:
        """What the figure can do now, in this phase: Actions, advance, step, change back, attacks."""
        found = [RULE + rule for rule in actions_of(s, m)]
        if active(s, m):
            if s.pool() > 0:
                if s.phase == ADVANCEMENT_PHASE:
                    if may_advance(s, m):
                        found.append(ADVANCE)
                    if m.kind == MONSTER and steps_of(s, m):
                        found.append(STEP)
                else:
                    found.extend([option_of_kind(kind) for kind in attack_kinds(s, m)])
            if may_revert(m):
                found.append(ALPHA_FORM)
        found.sort()
        return found

    def can_do(self, s: Table, m: Model) -> bool:
        """Can the figure do anything now? Like `doings`, but stops at the first thing found."""
        if active(s, m):
            if may_revert(m):
                return True
            if s.pool() > 0:
                if s.phase == ADVANCEMENT_PHASE:
                    if may_advance(s, m) or (m.kind == MONSTER and steps_of(s, m)):
                        return True
                elif may_attack(s, m):
                    return True
        return len(actions_of(s, m)) > 0

    def do(self, s: Table, m: Model, option: int) -> None:
        """Let the figure do it."""
        seat, id = int(s.turn_of), int(m.id)
        if option == ADVANCE:
            s.push(Advance(seat, id, OWN, "MP1-6.09" if m.kind == MONSTER else "MP1-7.09"))
        elif option == STEP:
            s.push(StepTo(seat, id))
        elif option == ALPHA_FORM:
            revert(s, m, "MP1-13.03")
        elif kind_of_option(option) != NOBODY:
            s.push(Declare(seat, id, kind_of_option(option)))
        else:
            s.push(Perform(id, option - RULE))

    def doing_clause(self, s: Table, m: Model, option: int) -> str:
        """The clause behind something that a figure can do."""
        if option == ADVANCE:
            return "MP1-6.09" if m.kind == MONSTER else "MP1-7.09"
        if option == STEP:
            return "MP1-6.10"
        if option == ALPHA_FORM:
            return "MP1-13.03"
        kind = kind_of_option(option)
        return KIND_CLAUSES[kind] if kind != NOBODY else "MP1-14.02"

    def why_idle(self, s: Table, m: Model) -> tuple[str, str]:
        """Why a figure can do nothing now."""
        if not active(s, m):
            return "its kind does not act in this activation", "MP1-5.01"
        if s.pool() == 0:
            return "no A-die is left in the active pool", "MP1-9.06" if s.phase == ATTACK_PHASE else "MP1-6.09"
        if s.phase == ADVANCEMENT_PHASE:
            if m.stayed:
                return "it has made its advance", "MP1-5.06"
            return "there is no place that it can reach", "MP1-8.02"
        if not allowed(m):
            return "it has made its attack", "MP1-9.10"
        return "no target is in reach", "MP1-9.02"

    def undone(self, s: Table, m: Model) -> list[Denied]:
        """What a monster cannot do now, and why."""
        if m.kind != MONSTER:
            return []
        refused: list[Denied] = []
        if s.phase == ADVANCEMENT_PHASE:
            if m.stayed:
                refused.append(Denied("Advance", "it has made its advance", "MP1-5.06", "", ADVANCE))
        elif allowed(m) and m.form.power.action > 0:
            open = attack_kinds(s, m)
            for kind in range(BODY_SLAM, SLINGSHOT):
                if kind in open:
                    continue
                why, clause = _why_no_power(s, m, kind)
                refused.append(Denied(KIND_NAMES[kind], why, clause, "", option_of_kind(kind)))
        return refused
