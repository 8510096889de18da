"""Rules that give other models a rule: to whom, how near, for which attacks. The table is what their texts say."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from rampant.games.monpoc.cards import BLAST, BRAWL, MONSTER, UNIT, Card
from rampant.games.monpoc.second.abilities.actions import REPAIR
from rampant.games.monpoc.second.abilities.movement import FLIGHT
from rampant.games.monpoc.second.game import GAME
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.standing import Standing
from tests.clause import clause
from tests.games.monpoc.play import Play

POWER = BLAST + 1  # the first of the power attacks
FAR = 5


class Text(NamedTuple):
    """What a text says: "your (Faction) units/models (within so many spaces, others) have it (for such attacks)"."""

    rule: str
    bearer: str
    spaces: int = FAR  # FAR: wherever they are
    brawls: bool = True
    blasts: bool = True
    rest: bool = True  # power attacks too
    units: bool = True  # only to units
    faction: bool = True


TEXTS = [
    Text("arcane-void", "yasheth {} 3", rest=False, faction=False),
    Text("battle-command", "command-ape {}", 2, rest=False, units=False),
    Text("combat-coordination", "zor-raiden {}", blasts=False, rest=False),
    Text("tactical-command", "zor-magna {}", brawls=False, rest=False),
    Text("death-blossom", "zor-magna {} 3", brawls=False, rest=False),
    Text("lead-from-the-front", "sergeant-titanica {} 3", 3, rest=False, faction=False),
    Text("guerrilla-tactics", "general-hondo {}", 3),
    Text("strip-mining", "cyber-khan {}", blasts=False, rest=False),
    Text("wrecking-crew", "white-dajan {}"),
    Text("unearthly-rage", "gorghadra {} 3", units=False, faction=False),
    Text("shadow-field", "shadow-gate {}", 1, faction=False),
    Text("defense-array", "general-hondo {}", 3),
    Text("shield-resonance", "uber-jet {}", 1),
    Text("nano-construction", "tharsis-5 {}"),
    Text("kinetic-distortions", "xaxor {}"),
    Text("tunneler", "hammerklak {}", 2, units=False, faction=False),
]


def friend(bearer: Card, kind: int, faction: bool, rule: int) -> str:
    """A card without the rule and without Flight, of the same Faction or of another."""
    fits = (
        card.fixed_name
        for card in GAME.edition.cards
        if card.kind == kind and (card.faction == bearer.faction) == faction and card is not bearer
        if not any(form.has[rule] or form.has[FLIGHT.id] for form in card.forms)
    )
    found = next(fits, "")
    return found or friend(bearer, kind, not faction, rule)


@clause("MP2-17.02", "MP2-S035", "MP2-S037", "MP2-S049", "MP2-S157", "MP2-S054", "MP2-S108", "MP2-S089", "MP2-S156")
@clause("MP2-S175", "MP2-S166", "MP2-S146", "MP2-S055", "MP2-S148", "MP2-S118", "MP2-S106", "MP2-S162")
@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text.rule)
def test_a_gift_is_for_those_whom_its_text_names(text: Text) -> None:
    rule = next(rule for rule in GAME.edition.rules if rule.fixed_name == text.rule)
    card = next(card for card in GAME.edition.cards if card.fixed_name.startswith(text.bearer.split()[0]))
    last = 10 if card.kind == MONSTER else 9  # the last column that the bearer takes
    near, beyond = f"r9c{last + min(text.spaces, 3)}", f"r12c{last + text.spaces + 1}"
    own, foreign = friend(card, UNIT, True, int(rule.id)), friend(card, UNIT, False, int(rule.id))
    red = [text.bearer.format("r9c9"), f"{own} {near}", f"{own} {beyond}", f"{foreign} r8c{last + 1}"]
    ally = friend(card, MONSTER, True, int(rule.id))
    t = Play(red=[f"{ally} r7c8", *red], blue=["ulgoth r16c16"])

    def given(m: Model) -> list[bool]:
        return [rule.grants(t.s, m, -1, kind) for kind in (BRAWL, BLAST, POWER)]

    said = [text.brawls, text.blasts, text.rest]
    none = [False] * 3
    assert given(t.m(own)) == said
    assert given(t.m(f"{own}#2")) == (said if text.spaces == FAR else none), "beyond its reach"
    assert given(t.m(foreign)) == (none if text.faction else said), "of another Faction"
    assert given(t.m(ally)) == (none if text.units else said), "a monster"
    assert given(t.m("ulgoth")) == none, "an enemy"
    t.s.lift(t.m(text.bearer.split()[0]))
    assert given(t.m(own)) == none, "whoever has it has left the map"


@clause("MP2-S118")
def test_nano_construction_teaches_repair_to_faction_units_on_the_ground_that_cannot_do_it() -> None:
    rule = next(rule for rule in GAME.edition.rules if rule.fixed_name == "nano-construction")
    assert isinstance(rule, Standing)
    units = {card.fixed_name: card for card in GAME.edition.cards if card.kind == UNIT}
    own = [name for name, card in units.items() if card.faction == card_named("tharsis-5").faction]
    flying = {name for name in own if units[name].forms[0].has[FLIGHT.id]}
    able = {name for name in own if units[name].forms[0].has[REPAIR.id]}
    assert flying
    assert len(own) > len(flying | able)
    red = [f"{name} r9c{col}" for col, name in enumerate(own, 2)]
    t = Play(red=["tharsis-5 r12c12", *red, "g-tank r9c1"], blue=["ulgoth r16c16"])
    for name in own:
        taught = [] if name in flying | able else [int(REPAIR.id)]
        assert rule.lends(t.s, t.m(name), []) == taught, name
    for name in ("g-tank", "tharsis-5", "ulgoth"):
        assert rule.lends(t.s, t.m(name), []) == []
    t.s.lift(t.m("tharsis-5"))
    assert all(rule.lends(t.s, t.m(name), []) == [] for name in own)


def card_named(name: str) -> Card:
    return next(card for card in GAME.edition.cards if card.fixed_name == name)
