"""The cards of MonstroCity: monsters with both sides, the four decks, buildings, obstacles, dice, tracks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rampant.core.cards import Card, CardFace, Part, cite, cited, explained
from rampant.core.clause import Rules
from rampant.core.scene import Stat
from rampant.games.monstrocity.data import (
    CARDS,
    CARS,
    CITY,
    ENHANCED,
    MONSTERS,
    STANDARD,
    TURRET_NAMES,
    Profile,
)

_ABILITY = {
    "Jump Smash": ("CITY-12.04",),
    "Turtle Power": ("CITY-12.05",),
    "Monstrous Charge": ("CITY-12.06", "CITY-12.07", "CITY-12.08"),
    "Roaring Blaze": ("CITY-12.09",),
}
_ATTRIBUTE = {"Trample": "CITY-20.05", "Heavy": "CITY-20.06", "Fast": "CITY-20.07", "Regenerate": "CITY-20.08"}
_TURRET = {
    "Freeze Ray": "CITY-20.09",
    "Mortar": "CITY-20.10",
    "Plasma Cannon": "CITY-20.11",
    "Rocket Launcher": "CITY-20.12",
}
_SPECIAL = {
    "City Hall": ("CITY-3.10", "CITY-16.02"),
    "Bank": ("CITY-3.17",),
    "Police Station": ("CITY-3.17",),
    "DNA Lab": ("CITY-3.17",),
}
_TYPES = {"Instant": "CITY-14.04", "Ongoing": "CITY-14.05", "Spawn": "CITY-14.06"}
_DICE = {
    "City": ("CITY-8.02", "CITY-8.03"),
    "Police": ("CITY-8.04",),
    "Combat": ("CITY-8.05", "CITY-20.04"),
    "Energy": ("CITY-8.06",),
    "Rage": ("CITY-8.07",),
}


def cards(rules: Rules) -> Iterator[Card]:
    for standard, enhanced in zip(STANDARD, ENHANCED, strict=True):
        faces = (_side("Standard", standard, rules), _side("Enhanced", enhanced, rules))
        art = f"monster:{standard.id}"
        source = MONSTERS[standard.kind]["source"]
        yield Card(f"monster:{standard.id}", "monster", standard.name, faces, "", (), source, art)
    yield from _decks(rules)
    yield from _city(rules)
    for name, clauses in _DICE.items():
        faces_of = Stat("Faces of six", [str(face) for face in CITY["die"]["faces"]].count(name))
        face = CardFace(numbers=(faces_of,), abilities=cited(rules, *clauses, "CITY-8.10"))
        yield Card(f"die:{name.lower()}", "die", f"{name} die", (face,), "", (), CITY["die"]["source"])
    yield from _tracks(rules)


def _side(title: str, profile: Profile, rules: Rules) -> CardFace:
    numbers = (
        Stat("Health", int(profile.health)),
        Stat("Rage", int(profile.rage), note="needed for its ability"),
        Stat("Speed", int(profile.speed), note="spaces with an Energy die"),
        Stat("Free move", int(profile.free)),
        Stat("Damage", int(profile.damage), note="of a Combat die"),
    )
    abilities = [cite(rules, id, profile.ability) for id in _ABILITY[profile.ability]]
    abilities.append(cite(rules, "CITY-12.02", "Rage ability"))
    if profile.attribute:
        abilities.append(cite(rules, _ATTRIBUTE[profile.attribute], profile.attribute))
    return CardFace(title, numbers, None, (), tuple(abilities))


def _decks(rules: Rules) -> Iterator[Card]:
    for row in CARDS["retaliation"]:
        count = Stat("Count", row["count"])
        face = CardFace(numbers=(count,), abilities=cited(rules, row["clause"], "CITY-14.03"))
        yield _card("retaliation", row, face, ())
    for row in CARDS["reinforcement"]:
        face = CardFace(abilities=cited(rules, row["clause"], _TYPES[row["type"]], "CITY-14.01"))
        yield _card("reinforcement", row, face, (row["type"].lower(),))
    for row in CARDS["event"]:
        obstacle = next(each for each in CITY["obstacle"] if each["id"] == row["obstacle"])
        parts = (Part(f"obstacle:{obstacle['id']}", obstacle["kind"], obstacle["count"]),)
        abilities = cited(rules, row["clause"], "CITY-14.08", "CITY-14.09")
        yield _card("event", row, CardFace(abilities=abilities, parts=parts), (row["obstacle"],))
    for row in CARDS["mystery"]:
        numbers = (Stat("Health", row["health"]), Stat("Rage", row["rage"]))
        clauses = ("CITY-20.14",) if row["mission"] else ("CITY-20.16", "CITY-20.15", "CITY-20.17")
        face = CardFace(numbers=numbers, abilities=cited(rules, *clauses))
        yield _card("mystery", row, face, ("mission",) if row["mission"] else ())


def _card(deck: str, row: dict[str, Any], face: CardFace, tags: tuple[str, ...]) -> Card:
    return Card(f"{deck}:{row['id']}", deck, row["name"], (face,), f"{deck.capitalize()} deck", tags, row["source"])


def _health(what: str) -> tuple[Stat, ...]:
    return tuple(
        Stat("Health", row[what], note=f"{' or '.join(map(str, row['players']))} players") for row in CITY["health"]
    )


def _city(rules: Rules) -> Iterator[Card]:
    """Everything that stands in the city."""
    common = ("Common Building", 12, "common", ("CITY-1.01", "CITY-3.15"))
    special = [(name, 1, "special", ("CITY-1.01", *clauses)) for name, clauses in _SPECIAL.items()]
    turrets = [
        (name, 2, "turret", (_TURRET[name], "CITY-1.02", "CITY-2.10", "CITY-8.02", "CITY-3.13"))
        for name in TURRET_NAMES
    ]
    for name, count, sort, clauses in (common, *special, *turrets):
        threat = Stat("Threat when razed", 1 if sort == "common" else 2)
        numbers = (*_health(sort), threat, Stat("Count", count))
        face = CardFace(numbers=numbers, abilities=cited(rules, *clauses, "CITY-10.03", "CITY-13.02"))
        id = name.lower().replace(" ", "-")
        yield Card(f"building:{id}", "building", name, (face,), f"{sort.capitalize()} buildings", (sort,), "book",
                   f"building:{id}")  # fmt: skip
    for row in CITY["obstacle"]:
        source = next((each for each in CARDS["event"] if each["obstacle"] == row["id"]), None)
        clause = {"tank": "CITY-14.22", "decoy": "CITY-14.46"}.get(row["id"]) or (source and source["clause"])
        assert clause is not None, f"no card brings {row['id']}"
        numbers = (*_health("obstacle"), Stat("Count", row["count"]))
        face = CardFace(numbers=numbers, abilities=cited(rules, clause, "CITY-15.01", "CITY-15.05"))
        piece = "vehicle" if row["id"] in ("tank", "bus") else "token"
        yield Card(f"obstacle:{row['id']}", "obstacle", row["kind"], (face,), "Obstacles", (), row["source"],
                   f"{piece}:{row['id']}")  # fmt: skip
    numbers = (Stat("Health", 1), Stat("Count", CARS))
    face = CardFace(numbers=numbers, abilities=cited(rules, "CITY-5"))
    yield Card("vehicle:police-car", "vehicle", "Police Car", (face,), "Police", (), "book", "vehicle:police-car")


def _tracks(rules: Rules) -> Iterator[Card]:
    track = CITY["track"]
    numbers: list[Stat] = []
    for zone in CITY["zone"]:
        start = f"from threat {zone['from']}"
        numbers += [Stat("Threat", zone["from"]), Stat("Turret Damage", zone["damage"], note=start)]
        numbers.append(Stat("Retaliation cards", zone["cards"], note=start))
    numbers += [Stat("Maddie Newton", level) for level in track["maddie"]]
    numbers += [Stat("Dr. Spotnik", level) for level in track["spotnik"]]
    numbers += [Stat("Event in round", number) for number in track["event_rounds"]]
    abilities = cited(rules, "CITY-6.01", "CITY-6.02", "CITY-13", "CITY-16")
    face = CardFace(numbers=tuple(numbers), abilities=abilities)
    yield Card("track:threat", "track", "City Threat Track", (face,), "", (), track["source"])
    levels = tuple(Stat(f"{cars} cars out", level) for cars, level in enumerate(CITY["station"]["levels"]))
    face = CardFace(numbers=levels, abilities=cited(rules, "CITY-5.06", "CITY-8.04"))
    yield Card("track:police", "track", "Police Station Board", (face,), "", (), CITY["station"]["source"])
    yield explained("term", "decks", "Decks", rules, "CITY-14.01", "CITY-14.03", "CITY-14.08", "CITY-14.11",
                    "CITY-20.14")  # fmt: skip
    yield explained("term", "monsters", "Choosing monsters", rules, "CITY-3.05", "CITY-3.06", "CITY-3.07")
    yield explained("term", "teams", "Two teams", rules, "CITY-19")
    yield explained("square", "spawn", "Spawn space", rules, "CITY-2.05", "CITY-4.02", "CITY-15.06")
    yield explained("square", "intersection", "Intersection", rules, "CITY-2.02", "CITY-5.03")
    yield explained("square", "lot", "Lot", rules, "CITY-2.01", "CITY-2.12")
