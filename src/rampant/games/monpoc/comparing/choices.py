"""What can be done in a position, phase by phase and figure by figure, in words."""

from __future__ import annotations

from rampant.core.state import OpenAsk
from rampant.games.monpoc.board.places import steps_of
from rampant.games.monpoc.cards import BLAST, NOBODY
from rampant.games.monpoc.movement.goals import goals
from rampant.games.monpoc.numbers import most_action
from rampant.games.monpoc.options import ADVANCE, END, MODEL, NUMBER, SKIP, STEP, kind_of_option
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import PHASE_NAMES
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.declare import hit_odds
from rampant.games.monpoc.steps.moving import OWN
from rampant.games.monpoc.steps.phases import Activate
from rampant.games.monpoc.steps.turn import Push

AIMLESS = (
    "Rampage",
    "Stomp",
    "Slingshot",
    "Cradle Throw",
    "Double Head-butt",
)  # no target, or one that needs a partner


def choices_in(s: Table) -> dict[str, str]:
    """What the player whose turn begins can do: for each phase and figure a line, in order."""
    found: dict[str, str] = {}
    for option in s.asks[0].options:
        label = s.asks[0].describe(option).label
        t = s.clone()
        t.choose(option)
        _phases(t, label, found)
    return found


def _phases(t: Table, label: str, found: dict[str, str]) -> None:
    """Pass through the activation without doing anything, and note what could have been done."""
    while t.asks:
        ask = t.asks[0]
        if isinstance(ask.step, Push):
            return
        phase = f"{label}, {PHASE_NAMES[t.phase]}"
        if isinstance(ask.step, Activate):
            for option in ask.options:
                if option != END:
                    m = t.models[option - MODEL]
                    found[f"{phase}: {t.name(option - MODEL)}"] = "; ".join(_doings(t, m))
        else:
            found[phase] = "; ".join(ask.describe(option).label for option in ask.options)
        t.choose(_pass(ask))


def _pass(ask: OpenAsk) -> int:
    """The option that does nothing."""
    return next(option for option in (SKIP, END, NUMBER, *ask.options) if option in ask.options)


def _doings(t: Table, m: Model) -> list[str]:
    found: list[str] = []
    for option in t.edition.phases.doings(t, m):
        label = t.word(option, "").label
        if option == ADVANCE:
            spaces = len(goals(t, m, t.edition.gait(t, m, OWN)))
            price = f" for {t.edition.price_of_advance}" if t.edition.price_of_advance else ""
            found.append(f"{label}{price}: {spaces} places")
        elif option == STEP:
            found.append(f"{label} for 1: {len(steps_of(t, m))} places")
        elif kind_of_option(option) != NOBODY:
            found.append(f"{label}{_targets(t, m, kind_of_option(option))}")
        else:
            found.append(label)
    return found


def _targets(t: Table, m: Model, kind: int) -> str:
    """The targets of an attack, each with the chance to hit it with all A-dice (and the least number of P-dice)."""
    if t.edition.kinds[kind] in AIMLESS:
        return ""
    attack = Attack(m.seat, kind, m.id, NOBODY, [int(m.id)], len(t.models))
    lines: list[str] = []
    for target in t.edition.aims(t, attack):
        attack.target = target
        odds = hit_odds(t, attack, most_action(t, attack), 1 if kind > BLAST else 0)
        lines.append(f"{t.name(target)} {odds.outcomes[0].chance:.0%}")
    return ": " + ", ".join(lines)
