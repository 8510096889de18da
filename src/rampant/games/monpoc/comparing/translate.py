"""A position of one edition as a position of another: the same models on the same spaces."""

from __future__ import annotations

import re
from typing import Any

from rampant.core.errors import RampantError, ScenarioError
from rampant.games.monpoc.cards import MONSTER, Card
from rampant.games.monpoc.comparing.differences import plain
from rampant.games.monpoc.forces import find_card
from rampant.games.monpoc.state.table import Edition

FIRST_HAZARD = 2
OWN_KEYS = ("mode",)  # what only one edition's scenarios say
_HEALTH = re.compile(r"-?\d{1,3}(/\d{1,2})?")


def translate(table: dict[str, Any], a: Edition, b: Edition, id: str, label: str) -> dict[str, Any]:
    """The scenario for edition `b`, whose game has that id and is called `label` in complaints."""
    missing: list[str] = []

    def line(text: str) -> str:
        words = text.split()
        card = _card(a, words[0]) if words else None
        if card is None:
            return text
        other = counterpart(b, card)
        if other is None:
            if card.title not in missing:
                missing.append(card.title)
            return text
        rest = _health(card, other, words[1:]) if card.kind == MONSTER else words[1:]
        return " ".join([other.fixed_name, *rest])

    found = {key: value for key, value in table.items() if key not in OWN_KEYS}
    found["game"] = id
    found["city"] = [line(text) for text in table.get("city", [])]
    found["tiles"] = [_tile(text, a, b) for text in table.get("tiles", [])]
    found["side"] = [{**side, "force": [line(text) for text in side.get("force", [])]} for side in table["side"]]
    if missing:
        raise ScenarioError(f"not in the {label}: {', '.join(missing)}", 0, "scenario")
    return found


def _card(edition: Edition, name: str) -> Card:
    try:
        return find_card(edition, name)
    except RampantError as error:
        raise ScenarioError(str(error), 0, "scenario") from None


def counterpart(edition: Edition, card: Card) -> Card | None:
    """The model of that name and type in another edition."""
    for other in edition.cards:
        if other.kind == card.kind and plain(other.title) == plain(card.title):
            return other
    return None


def _tile(text: str, a: Edition, b: Edition) -> str:
    """Rubble stays rubble; a hazard of any sort becomes the other edition's first sort, if it does not know it."""
    kind, _, place = text.partition(" ")
    if kind not in b.debris and kind in a.debris[FIRST_HAZARD:]:
        kind = b.debris[FIRST_HAZARD]
    return f"{kind} {place}"


def _health(card: Card, other: Card, words: list[str]) -> list[str]:
    """The damage on the form that is on the map is carried over; a form always keeps at least 1 health."""
    hyper, lost = _damage(card, words)
    rest = [word for word in words if not _HEALTH.fullmatch(word) and word != "hyper"]
    if "out" in words:
        return [*rest, "0/0" if other.spare else "0"]
    form = other.forms[1 if hyper else 0]
    left = max(int(form.health) - lost, 1)
    if other.spare:
        health = [int(each.health) for each in other.forms]
        health[1 if hyper else 0] = left
        return [*rest, f"{health[0]}/{health[1]}", *(["hyper"] if hyper else [])]
    return [*rest, str(left if hyper else left + int(other.forms[1].health))]


def _damage(card: Card, words: list[str]) -> tuple[bool, int]:
    """Is the Hyper form on the map, and how much damage has the form taken?"""
    said = next((word for word in words if _HEALTH.fullmatch(word)), "")
    if card.spare:
        hyper = "hyper" in words
        form = card.forms[1 if hyper else 0]
        return hyper, int(form.health) - int(said.split("/")[1 if hyper else 0]) if "/" in said else 0
    health = int(said) if said else int(card.health)
    hyper = health <= card.forms[1].health
    return hyper, int(card.forms[1].health if hyper else card.health) - health
