"""Rules that give other models a rule."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.games.monpoc.board.city import beside_secured
from rampant.games.monpoc.cards import BLAST, BRAWL, NOBODY, UNIT
from rampant.games.monpoc.second.abilities.actions import REPAIR
from rampant.games.monpoc.second.abilities.movement import FLIGHT
from rampant.games.monpoc.second.numbers import ANY, EVERYWHERE, aura
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import GAIT, GRANT, LEND
from rampant.games.monpoc.state.standing import Standing
from rampant.games.monpoc.state.table import Rule, Table

BOTH: Final = -2  # brawls and blasts


@final
class Gift(Standing):
    """Gives a rule, or High Mobility, to allies: to whom (units? of the Faction?), how near, for which attacks."""

    def __init__(
        self,
        name: str,
        gives: str,
        spaces: i64 = EVERYWHERE,
        kind: i64 = ANY,
        units: bool = True,
        faction: bool = True,
        other: bool = False,
        grounded: bool = False,
        taught: Rule | None = None,
    ) -> None:
        super().__init__(name, [GRANT, LEND] if taught is not None else [GRANT] if gives else [GAIT])
        self.taught: Final = taught  # the Action that it gives
        self.gives: Final = gives
        self.spaces: Final[i64] = spaces
        self.kind: Final[i64] = kind
        self.units: Final = units
        self.faction: Final = faction
        self.other: Final = other
        self.grounded: Final = grounded  # not to models with Flight

    def given(self) -> list[str]:
        return [self.gives] if self.gives else []

    def grants(self, s: Table, m: Model, rule: i64, kind: i64) -> bool:
        if m.seat == NOBODY or s.fielded(m.seat, self.id) == 0:
            return False
        if self.units and m.kind != UNIT:
            return False
        if self.kind == BOTH:
            if kind > BLAST:
                return False
        elif self.kind != ANY and kind != self.kind:
            return False
        if self.grounded and m.form.has[FLIGHT.id]:
            return False
        return aura(s, m, self.id, self.spaces, self.faction, self.other)

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        """Kinetic Distortions, Tunneler: High Mobility."""
        if self.grants(s, m, self.id, ANY):
            gait.mobile = True

    def lends(self, s: Table, m: Model, acts: list[int]) -> list[int]:
        """Nano-Construction: an Action, if it is not printed on the unit."""
        taught = self.taught
        if taught is None or m.kind != UNIT or s.fielded(m.seat, self.id) == 0 or m.form.has[taught.id]:
            return acts
        return [*acts, int(taught.id)] if self.grants(s, m, taught.id, ANY) else acts


@final
class VantagePoint(Rule):
    """Blasts of units next to the secured building ignore Cover."""

    def given(self) -> list[str]:
        return ["indirect-fire"]

    def grants(self, s: Table, m: Model, rule: i64, kind: i64) -> bool:
        return kind == BLAST and m.kind == UNIT and beside_secured(s, m, self.id)


RULES: Final[list[Rule]] = [
    Gift("arcane-void", "siphon", kind=BOTH, faction=False),
    Gift("battle-command", "hit-and-run", spaces=2, kind=BOTH, units=False),
    Gift("combat-coordination", "hit-and-run", kind=BRAWL),
    Gift("tactical-command", "hit-and-run", kind=BLAST),
    Gift("death-blossom", "penetrator", kind=BLAST),
    Gift("lead-from-the-front", "precision-strike", spaces=3, kind=BOTH, faction=False),
    Gift("guerrilla-tactics", "indirect-fire", spaces=3),
    Gift("strip-mining", "destabilizer", kind=BRAWL),
    Gift("wrecking-crew", "demolisher"),
    Gift("unearthly-rage", "riled", units=False, faction=False, other=True),
    Gift("shadow-field", "cloak", spaces=1, faction=False, other=True),
    Gift("defense-array", "force-field", spaces=3),
    Gift("shield-resonance", "force-field", spaces=1, other=True),
    Gift("nano-construction", "action-repair", grounded=True, taught=REPAIR),
    Gift("kinetic-distortions", ""),
    Gift("tunneler", "", spaces=2, units=False, faction=False, other=True),
    VantagePoint("vantage-point", [GRANT]),
]
