"""The cards of Rage: monsters, powers, other models, tokens, injury cards, squares and board sections."""

from __future__ import annotations

from collections.abc import Iterator

from rampant.core.cards import Ability, Card, CardFace, Part, cite, cited, explained
from rampant.core.clause import Rules
from rampant.core.scene import Board, Cell, Stat
from rampant.games.rage.data import (
    MODEL_WORDS,
    MONSTER_WORDS,
    PIECES,
    POWER_WORDS,
    PROFILES,
    SECTIONS,
    STAT_IDS,
    STAT_NAMES,
    STATS,
    TOKEN_IDS,
    Profile,
)
from rampant.games.rage.state import TOP_RAGE, TOP_RATING, TOP_WOUNDS
from rampant.games.rage.words import CROWD_NAMES, GROUND_NAMES, rubble_art, token_art

_MODELS = {
    "maser": ("vehicle", ("RAGE-18",)),
    "meganulon": ("unit", ("RAGE-20",)),
    "saucer": ("vehicle", ("RAGE-21", "RAGE-R78")),
    "block-red": ("building", ("RAGE-19", "RAGE-15.01", "RAGE-17.01", "RAGE-2.06")),
    "block-gray": ("building", ("RAGE-19", "RAGE-15.01", "RAGE-17.01", "RAGE-2.06")),
    "block-blue": ("building", ("RAGE-19", "RAGE-15.01", "RAGE-17.01", "RAGE-2.06")),
}
"""The kind of piece that shows a model, and the clauses that tell of it."""

_CROWDS = ("RAGE-8.04", "RAGE-9.05", "RAGE-15.05", "RAGE-15.06", "RAGE-15.08", "RAGE-15.10", "RAGE-15.13", "RAGE-2.07")
_TOKENS = {
    "light": _CROWDS,
    "moderate": _CROWDS,
    "heavy": _CROWDS,
    "shobijin": ("RAGE-16.03", "RAGE-16.04", "RAGE-16.05", "RAGE-16.06", "RAGE-16.07", "RAGE-R55"),
    "shockirus": ("RAGE-16.08", "RAGE-16.09", "RAGE-16.10", "RAGE-16.11", "RAGE-16.12", "RAGE-16.13", "RAGE-16.14",
                  "RAGE-16.15"),
    "meganulon": ("RAGE-16.01", "RAGE-20"),
    "xilien": ("RAGE-16.02", "RAGE-21"),
}  # fmt: skip
_RUBBLE = {
    "rocky": ("RAGE-17.10", "RAGE-9.03"),
    "burning": ("RAGE-17.04", "RAGE-17.05"),
    "smoking": ("RAGE-17.11", "RAGE-17.12", "RAGE-11.06"),
    "explosion": ("RAGE-17.06", "RAGE-17.07", "RAGE-17.08", "RAGE-17.09"),
}
_GROUND = {".": "clear", "F": "forest", "W": "water", "G": "clear"}


def cards(rules: Rules) -> Iterator[Card]:
    for profile in PROFILES:
        yield _monster(profile, rules)
    for id in POWER_WORDS:
        yield _power(id, rules)
    for id, words in MODEL_WORDS.items():
        piece, clauses = _MODELS[id]
        numbers = tuple(
            Stat(name, words[key])
            for key, name in (*zip(STAT_IDS, STAT_NAMES, strict=True), ("wounds", "Destroyed by wounds"),
                              ("points", "Points"), ("count", "Count"))
            if key in words
        )  # fmt: skip
        face = CardFace(numbers=numbers, abilities=cited(rules, *clauses))
        kind = "building" if piece == "building" else "model"
        title = words["name"][:1].upper() + words["name"][1:]
        yield Card(f"{kind}:{id}", kind, title, (face,), "", (), words["source"], f"{piece}:{id}")
    yield from _tokens(rules)
    yield from _injuries(rules)
    for section in SECTIONS:
        yield _section(section.fixed_name, section.turned(0), rules)
    yield from _terms(rules)


def _monster(profile: Profile, rules: Rules) -> Card:
    numbers = [Stat(STAT_NAMES[i], int(profile.start[i]), TOP_RATING) for i in range(STATS)]
    numbers += [Stat("Rage", 0, TOP_RAGE), Stat("Wounds", 0, TOP_WOUNDS, harm=True)]
    face = CardFace(numbers=tuple(numbers), abilities=tuple(_words(id, rules) for id in profile.powers))
    source = MONSTER_WORDS[profile.id]["source"]
    return Card(f"monster:{profile.id}", "monster", profile.name, (face,), "", (), source, f"monster:{profile.id}")


def _words(id: str, rules: Rules) -> Ability:
    """A power in full: as its clause tells it."""
    words = POWER_WORDS[id]
    stated = cite(rules, words["clause"])
    return Ability(f"power:{id}", words["name"], stated.text, stated.clause)


def _power(id: str, rules: Rules) -> Card:
    bearers = [profile for profile in PROFILES if id in profile.powers]
    parts = tuple(Part(f"monster:{profile.id}", profile.name) for profile in bearers)
    face = CardFace(abilities=(_words(id, rules),), parts=parts)
    group = bearers[0].name if bearers else ""
    return Card(f"power:{id}", "power", POWER_WORDS[id]["name"], (face,), group, (), POWER_WORDS[id]["source"])


def _tokens(rules: Rules) -> Iterator[Card]:
    for entry in PIECES["crowd"]:
        id, number = entry["id"], TOKEN_IDS.index(entry["id"])
        yield _token(f"crowd-{id}", CROWD_NAMES[number], "crowd pile", entry, token_art(number), rules, *_TOKENS[id])
    for number, id in enumerate(("rocky", "burning", "smoking", "explosion"), 3):
        entry = next(entry for entry in PIECES["rubble"] if entry["id"] == id)
        art = rubble_art(number)
        yield _token(f"rubble-{id}", GROUND_NAMES[number], "rubble pile", entry, art, rules, *_RUBBLE[id])
    yield explained("token", "unseen", "Face-down token", rules, "RAGE-15.02", "RAGE-15.04", art="token:token-back")
    yield explained("token", "empowered", "Empowered token", rules, "RAGE-7.07", "RAGE-7.08", "RAGE-7.10", "RAGE-7.11")


def _token(
    id: str, name: str, group: str, entry: dict[str, object], art: str, rules: Rules, *clauses: str
) -> Card:  # fmt: skip
    face = CardFace(numbers=(Stat("Count", int(str(entry["count"]))),), abilities=cited(rules, *clauses))
    title = name[:1].upper() + name[1:]
    tags = ("special",) if entry.get("special") else ()
    return Card(f"token:{id}", "token", title, (face,), group, tags, str(entry["source"]), f"token:{art}")


def _injuries(rules: Rules) -> Iterator[Card]:
    for entry in PIECES["injury"]:
        any_stat = entry["stat"] == "any"
        stat = "any statistic" if any_stat else STAT_NAMES[STAT_IDS.index(entry["stat"])]
        face = CardFace(numbers=(Stat("Count", entry["count"]),), abilities=cited(rules, "RAGE-12"))
        yield Card(
            f"injury:{entry['id']}", "injury", f"Injury: {stat}", (face,), "injury deck", (), entry["source"]
        )  # fmt: skip


def _section(name: str, squares: str, rules: Rules) -> Card:
    cells = tuple(
        Cell(
            f"cell:{name}{i}", i // 5, i % 5, _GROUND[square], ("foundation",) if square == "G" else ()
        )
        for i, square in enumerate(squares)
    )  # fmt: skip
    board = Board(f"board:section-{name}", f"Section {name}", 5, 5, cells)
    counted = (("Foundations", "G"), ("Forest", "F"), ("Water", "W"))
    numbers = tuple(Stat(title, squares.count(symbol)) for title, symbol in counted)
    face = CardFace(numbers=numbers, abilities=cited(rules, "RAGE-1.04", "RAGE-1.05", "RAGE-1.09"), board=board)
    return Card(f"section:{name}", "section", f"Section {name}", (face,), "board", (), "example")


def _terms(rules: Rules) -> Iterator[Card]:
    yield explained("square", "clear", "Clear ground", rules, "RAGE-14.01", "RAGE-14.06", "RAGE-8.03")
    yield explained("square", "forest", "Forest", rules, "RAGE-14.02", "RAGE-8.03")
    yield explained("square", "water", "Water", rules, "RAGE-14.02", "RAGE-14.03", "RAGE-14.04")
    yield explained("square", "foundation", "Foundation", rules, "RAGE-14.05", "RAGE-1.08")
    yield explained("square", "start", "Start square", rules, "RAGE-1.06", "RAGE-1.11", "RAGE-14.06")
    yield explained("square", "maser", "Maser square", rules, "RAGE-1.07", "RAGE-14.06")
    yield explained("term", "monsters", "Choosing monsters", rules, "RAGE-1.01", "RAGE-1.02", "RAGE-1.03")
    yield explained("term", "crowds", "Crowd pile", rules, "RAGE-1.13", "RAGE-1.14", "RAGE-15.01", "RAGE-15.02")
    yield explained("term", "rubble", "Rubble pile", rules, "RAGE-1.13", "RAGE-17.01", "RAGE-17.02", "RAGE-17.13")
    yield explained("term", "injuries", "Injury deck", rules, "RAGE-1.15", "RAGE-12")
    yield explained("term", "dice", "Dice", rules, "RAGE-3")
