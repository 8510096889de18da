"""Rules that give other models a rule."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from rampant.games.monpoc.cards import BLAST, BRAWL, UNIT
from rampant.games.monpoc.city import beside_secured
from rampant.games.monpoc.rule import GRANT, Rule
from rampant.games.monpoc.second.numbers import ANY, EVERYWHERE, aura
from rampant.games.monpoc.second.rules import FLIGHT
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import Model, Table

BOTH: Final = -2  # brawls and blasts


@final
class Gift(Rule):
    """Gives a rule to allies: which rule, to whom (units? of the Faction?), how near, for which attacks."""

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
    ) -> None:
        super().__init__(name, [GRANT])
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
        if m.seat == NOBODY or s.active[m.seat * s.edition.size + self.id] == 0:
            return False
        if self.units and m.kind != UNIT:
            return False
        if self.kind == BOTH:
            if kind > BLAST:
                return False
        elif self.kind != ANY and kind != self.kind:
            return False
        if self.grounded and m.form.has[FLIGHT]:
            return False
        return aura(s, m, self.id, self.spaces, self.faction, self.other)


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
    Gift("nano-construction", "action-repair", grounded=True),
    Gift("kinetic-distortions", ""),  # High Mobility: edition.mobile
    Gift("tunneler", "", spaces=2, units=False, faction=False, other=True),
    VantagePoint("vantage-point", [GRANT]),
]
