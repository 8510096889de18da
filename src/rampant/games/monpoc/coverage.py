"""How many special rules of an edition are coded and tested, and how many models can be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rampant.games.monpoc.cards import Form
from rampant.games.monpoc.data import toml
from rampant.games.monpoc.state.table import Edition, Rule


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


def coverage(edition: Edition, package: str, abilities: list[Rule], claimed: Mapping[str, object]) -> Coverage:
    """Count, given which clauses tests claim. A model may have several cards of one title."""
    stated = [str(record["id"]) for record in toml(package, "rules.toml")["rule"]]
    coded = {rule.fixed_name for rule in abilities}
    tested = [rule for rule in edition.rules if rule.clause in claimed]
    lacking = {
        card.title
        for card in edition.cards
        if any(edition.rules[rule].fixed_name not in coded for rule in _rules(card.forms))
    }
    models = {card.title for card in edition.cards}
    return Coverage(
        len(stated),
        len([name for name in stated if name in coded]),
        len(tested),
        len(models),
        len(models - lacking),
        tuple(rule.title for rule in edition.rules if rule not in tested),
    )


def _rules(forms: list[Form]) -> list[int]:
    return [rule for form in forms for rule in form.rules + form.brawl.rules + form.blast.rules + form.power.rules]
