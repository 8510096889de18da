"""How many special rules are coded and tested, and how many models can be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rampant.games.monpoc.cards import Form
from rampant.games.monpoc.reading import toml
from rampant.games.monpoc.second.abilities import ABILITIES
from rampant.games.monpoc.second.data import PACKAGE, edition


@dataclass(frozen=True, slots=True)
class Coverage:
    """Stated in the data, coded, tested; and models whose rules are all coded."""

    rules: int
    coded: int
    tested: int
    models: int
    playable: int
    untested: tuple[str, ...]

    def line(self) -> str:
        """What the command prints."""
        return (
            f"rules coded {self.coded} of {self.rules}, tested {self.tested} of {self.rules}, "
            f"models {self.playable} of {self.models}"
        )


def coverage(claimed: Mapping[str, object]) -> Coverage:
    """Count, given which clauses tests claim."""
    stated = [str(record["id"]) for record in toml(PACKAGE, "rules.toml")["rule"]]
    coded = {rule.fixed_name for rule in ABILITIES}
    second = edition()
    tested = [rule for rule in second.rules if rule.clause in claimed]
    playable = [
        card for card in second.cards if all(second.rules[rule].fixed_name in coded for rule in _rules(card.forms))
    ]
    return Coverage(
        len(stated),
        len([name for name in stated if name in coded]),
        len(tested),
        len(second.cards),
        len(playable),
        tuple(rule.title for rule in second.rules if rule not in tested),
    )


def _rules(forms: list[Form]) -> list[int]:
    return [rule for form in forms for rule in form.rules + form.brawl.rules + form.blast.rules + form.power.rules]
