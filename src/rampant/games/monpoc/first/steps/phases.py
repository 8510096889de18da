"""The phases of both activations (MP1-6, 7): Power Up, Hyper Phase, then what figures do one after another."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.core.grid import OFF
from rampant.core.scene import Denied, Event, Face, Likely, Odds, Option
from rampant.core.state import Ask, Step
from rampant.games.monpoc.board.city import secures
from rampant.games.monpoc.board.places import may_step
from rampant.games.monpoc.cards import BUILDING, MONSTER, NOBODY, WATER
from rampant.games.monpoc.dice import ACTION, BOOST, FACE_NAMES, strikes
from rampant.games.monpoc.first import refusals
from rampant.games.monpoc.first.numbers import KIND_CLAUSES, acting, attack_kinds, may_advance, may_attack
from rampant.games.monpoc.first.steps.damage import ALPHA, HYPER, change, revert, shape
from rampant.games.monpoc.movement.goals import goals
from rampant.games.monpoc.numbers import drains, gains, gains_tally
from rampant.games.monpoc.options import (
    ADVANCE,
    ALPHA_FORM,
    END,
    MODEL,
    NUMBER,
    RULE,
    SKIP,
    STEP,
    kind_of_option,
    option_of_kind,
)
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import OPENING, SUBSIDY, TERROR
from rampant.games.monpoc.state.position import (
    ADVANCEMENT_PHASE,
    ATTACK_PHASE,
    HYPER_PHASE,
    MONSTER_ACTIVATION,
    POWER_PHASE,
    SPAWN_PHASE,
    UNIT_ACTIVATION,
)
from rampant.games.monpoc.state.standing import asked
from rampant.games.monpoc.state.table import Phases, Rule, Table
from rampant.games.monpoc.steps.declare import Declare
from rampant.games.monpoc.steps.moving import OWN, Advance, StepTo
from rampant.games.monpoc.steps.phases import Activate, power_up
from rampant.games.monpoc.steps.turn import Phase, Spawn, push_phase
from rampant.games.monpoc.words import count, count_dice

POWER_UP_DICE: Final = 3


def subsidy(s: Table, seat: i64) -> int:
    """MP1-24.18: B-dice that special rules add to the roll of a Power Up."""
    total: i64 = 0
    for rule in asked(s, SUBSIDY):
        total += rule.subsidy(s, seat)
    return int(total)


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
        for _ in range(subsidy(s, self.seat)):
            faces.append(BOOST[s.die(6)])
        if s.watched:
            kinds = ["action"] * n + ["boost"] * (len(faces) - n)
            dice = tuple(Face(FACE_NAMES[face], face, kind) for face, kind in zip(faces, kinds, strict=True))
            text = f"Player {self.seat + 1} powers up: {count(sum(faces), 'strike')}."
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
        chance = float(strikes(n, subsidy(s, self.seat), 0).at_least(1))
        outcomes = (Likely("success", chance), Likely("failure", 1 - chance))
        return Option(count_dice(n, "A"), "", "MP1-6.03", Odds(outcomes, gains_tally(s, self.seat).modifiers))

    def denied(self, s: Table) -> list[Denied]:
        pool = int(s.pool())
        return [
            Denied(count_dice(n, "A"), f"the Monster Pool holds {pool}", "MP1-6.02", "", NUMBER + n)
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
            return s.word(option, "MP1-6.08")
        m = s.models[option - MODEL]
        price = count_dice(m.card.forms[HYPER].price, "P")
        return Option(f"{s.name(option - MODEL)} for {price}", f"piece:m{option - MODEL}", "MP1-13.02")

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
                    why, clause = f"it costs {count_dice(m.card.forms[HYPER].price, 'P')}", "MP1-13.02"
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

    def __init__(self, model: int, rule: Rule) -> None:
        self.model: Final = model
        self.rule: Final = rule

    def run(self, s: Table) -> None:
        m = s.models[self.model]
        s.spend(1)
        s.acts += 1
        if s.watched:
            text = f"{s.name(self.model)} uses {self.rule.title}."
            s.tell(Event("say", text, "MP1-14.02", int(s.turn_of), f"piece:m{m.id}"))
        self.rule.act(s, m)


# -- what figures do ---------------------------------------------------------------------------------------------------


def can_advance(s: Table, m: Model) -> bool:
    """Is there any other place where an advance of the figure can end?"""
    if m.at == OFF or m.rooted or m.form.spd == 0:
        return False
    if m.kind == MONSTER:
        if may_step(s, m):
            return True
    elif m.form.spd > 1 and not _hemmed_in(s, m):
        for to in s.map.grid.near[m.at]:
            if s.board[to] == NOBODY and s.map.terrain[to] != WATER:
                return True  # even rough ground costs no more than 2
    return len(goals(s, m, s.edition.gait(s, m, OWN))) > 0


def _hemmed_in(s: Table, m: Model) -> bool:
    """Are there enemies that keep the unit from some spaces?"""
    return any(s.fielded(1 - m.seat, rule.id) > 0 for rule in asked(s, TERROR))


def may_revert(m: Model) -> bool:
    """MP1-13.03: may the monster go back to its Alpha form?"""
    return m.kind == MONSTER and shape(m) == HYPER and m.spare > 0


@final
class FirstPhases(Phases):
    """The phases of the first edition, and what figures do in them."""

    def open_turn(self, s: Table) -> None:
        """MP1-5.04, 6.01, 7.01: Power and Hyper, or Spawn; then Advancement, Attack, Push."""
        seat = int(s.turn_of)
        steps: list[Step[Table]] = []
        for rule in asked(s, OPENING):
            steps.extend(rule.opening(s, seat))
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
        if acting(s, m):
            if s.pool() > 0:
                if s.phase == ADVANCEMENT_PHASE:
                    if may_advance(m):
                        found.append(ADVANCE)
                    if m.kind == MONSTER and may_step(s, m):
                        found.append(STEP)
                else:
                    found.extend([option_of_kind(kind) for kind in attack_kinds(s, m)])
            if may_revert(m):
                found.append(ALPHA_FORM)
        found.sort()
        return found

    def can_do(self, s: Table, m: Model) -> bool:
        """Can the figure do anything now? Like `doings`, but stops at the first thing found."""
        if acting(s, m):
            if may_revert(m):
                return True
            if s.pool() > 0:
                if s.phase == ADVANCEMENT_PHASE:
                    if may_advance(m) or (m.kind == MONSTER and may_step(s, m)):
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
            s.push(Perform(id, s.edition.rules[option - RULE]))

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
        return refusals.why_idle(s, m)

    def undone(self, s: Table, m: Model) -> list[Denied]:
        """What a figure cannot do now, and why."""
        return refusals.undone(s, m)
