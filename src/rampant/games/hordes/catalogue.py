"""The cards of Six Hordes: armies, fighters, special tiles, words, sizes of the table."""

from __future__ import annotations

from collections.abc import Iterator

from rampant.core.cards import Ability, Card, CardFace, Part, cite, cited, explained
from rampant.core.clause import Rules
from rampant.core.scene import Stat
from rampant.games.hordes.data import ARMY, FIGHTERS, LATEST, LOCAL, LOCALS, SIZES, Army, code_of, kind_of, name_of

_WORDS = {
    "Resist": ("HRD-10.01", "HRD-10.02", "HRD-10.03", "HRD-10.04"),
    "Fast": ("HRD-10.05", "HRD-10.06"),
    "Scout": ("HRD-10.07", "HRD-10.08", "HRD-10.09", "HRD-10.10"),
    "Aid": ("HRD-10.11", "HRD-10.12", "HRD-10.13", "HRD-10.14", "HRD-10.15", "HRD-10.16", "HRD-10.17", "HRD-10.18",
            "HRD-10.19"),
    "No Event": ("HRD-10.20", "HRD-10.21"),
    "No Start": ("HRD-2.10", "HRD-2.11"),
    "Hide": ("HRD-10.22", "HRD-10.23", "HRD-10.24"),
}  # fmt: skip
"""The words on fighters, and the clauses that tell of them; the first says what the word does."""

_MORE = {
    "lost": ("HRD-14.04",),
    "extraction": ("HRD-14.07",),
    "hypnosis": ("HRD-14.09",),
    "bomb": ("HRD-14.11",),
    "scatter": ("HRD-7.07", "HRD-7.08"),
    "flashfire": ("HRD-7.11",),
    "crystal": ("HRD-15.11",),
    "amulet": ("HRD-15.11",),
}
_SORTS = {
    "instant": ("HRD-7.01", "HRD-7.04", "HRD-7.13"),
    "saved": ("HRD-8.01", "HRD-14.01"),
    "item": ("HRD-15.01", "HRD-15.02", "HRD-15.03", "HRD-15.04"),
}
"""What else belongs to a kind of special tile, and to a sort of them."""


def tile_id(code: str) -> str:
    """The id of a tile's card, by the code of its type."""
    return f"tile:{code.lower()}"


def army_id(army: Army) -> str:
    return f"army:{army.code.lower()}"


def cards(rules: Rules) -> Iterator[Card]:
    for number, army in enumerate(ARMY):
        yield _army(number, army, rules)
    for number, army in enumerate(ARMY):
        for local, count in enumerate(army.copies):
            if count:
                make = _fighter if local < FIGHTERS else _special
                yield make(army, number * LOCALS + local, local, count, rules)
    for word, clauses in _WORDS.items():
        bearers = tuple(
            Part(tile_id(code_of(number * LOCALS + fighter["level"] - 1)), f"{fighter['name']} ({army.one})")
            for number, army in enumerate(ARMY)
            for fighter in army.fighters
            if word in fighter["words"]
        )
        face = CardFace(abilities=cited(rules, *clauses), parts=bearers)
        yield Card(f"word:{_slug(word)}", "word", word, (face,), "", (), "book")
    for size in SIZES.values():
        numbers = [Stat("Tiles of an army", size.army), Stat("Columns", size.cols), Stat("Rows", size.rows)]
        numbers.append(Stat("Specials of ready-made armies that say no other number", size.ready_specials))
        face = CardFace(numbers=tuple(numbers), abilities=cited(rules, "HRD-2.02", "HRD-3.02", "HRD-2.06"))
        yield Card(f"size:{size.players}", "size", f"{size.players} players", (face,), "", (), "book")
    yield from _terms(rules)


def _slug(word: str) -> str:
    return word.lower().replace(" ", "-")


def _army(number: int, army: Army, rules: Rules) -> Card:
    parts = tuple(
        Part(tile_id(code_of(number * LOCALS + local)), name_of(number * LOCALS + local), count)
        for local, count in enumerate(army.copies)
        if count
    )
    fighters = sum(army.copies[:FIGHTERS])
    numbers = (
        Stat("Tiles", sum(army.copies)),
        Stat("Fighters", fighters),
        Stat("Specials", sum(army.copies) - fighters),
        *_ready(army),
    )
    abilities = (*cited(rules, "HRD-1.02", "HRD-1.03", "HRD-2"), cite(rules, "HRD-10.25", "Leader"))
    face = CardFace(numbers=numbers, abilities=abilities, parts=parts)
    tags = ("night" if army.night else "day", army.colour)
    art = f"tile:{army.code.lower()}-1"
    return Card(army_id(army), "army", army.name, (face,), army.name, tags, "book", art)


def _ready(army: Army) -> Iterator[Stat]:
    """What its ready-made armies hold, for each number of players."""
    for players in SIZES:
        made = army.made(LATEST, players)
        yield Stat(f"Ready-made for {players}: specials", made.room(players))
        for level in made.start:
            yield Stat(f"Ready-made for {players}: starts with level", level)
        yield Stat(f"Ready-made for {players}: first to have one more, level", made.more[0])


def _fighter(army: Army, kind: int, local: int, count: int, rules: Rules) -> Card:
    fighter = army.fighters[local]
    numbers = (
        Stat("Attack", fighter["attack"]),
        Stat("Defence", fighter["defence"]),
        Stat("Level", fighter["level"], note="spaces it may move"),
        Stat("Count", count),
    )
    abilities = [Ability(f"word:{_slug(word)}", word, _all(rules, word), _WORDS[word][0]) for word in fighter["words"]]
    if local == 0:
        abilities.append(cite(rules, "HRD-11.03", "Leader"))
    face = CardFace(numbers=numbers, abilities=tuple(abilities))
    tags = ("leader" if local == 0 else "fighter", "night" if army.night else "day")
    art = f"tile:{army.code.lower()}-{local + 1}"
    return Card(tile_id(code_of(kind)), "tile", fighter["name"], (face,), army.name, tags, fighter["source"], art)


def _all(rules: Rules, word: str) -> str:
    return " ".join(ability.text for ability in cited(rules, *_WORDS[word]))


def _special(army: Army, kind: int, local: int, count: int, rules: Rules) -> Card:
    special = kind_of(local)
    clauses = (special.clause, *_MORE.get(special.id, ()), *_SORTS[special.sort])
    face = CardFace(numbers=(Stat("Count", count),), abilities=cited(rules, *clauses))
    tags = tuple(word for word in (special.sort, special.worn) if word)
    art = f"tile:{special.name.lower()}"
    source = next(row["source"] for row in army.specials if row["kind"] == special.id)
    return Card(tile_id(code_of(kind)), "special", name_of(kind), (face,), army.name, tags, source, art)


def special_id(army: int, id: str) -> str:
    """The card of a special tile, by its kind."""
    return tile_id(code_of(army * LOCALS + LOCAL[id]))


def _terms(rules: Rules) -> Iterator[Card]:
    yield explained("term", "face-down", "Face-down tile", rules, "HRD-1.10", "HRD-16.01", "HRD-16.03", art="tile:back")
    yield explained("term", "army", "Building an army", rules, "HRD-2")
    yield explained("term", "line-up", "Line-up", rules, "HRD-1.11", "HRD-6", "HRD-9")
    yield explained("term", "graveyard", "Graveyard", rules, "HRD-11.01", "HRD-11.02", "HRD-16.05")
