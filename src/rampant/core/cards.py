"""Cards: everything that can be looked up in a game, with all its numbers and its rules in full.

A card's id is its kind and a name that stays (`monster:godzilla`); pieces, panels and cards of a scene name it.
Numbers come from the data of a game, texts from its clauses: nothing is written a second time for the catalogue.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from msgspec import Struct

from rampant.core.clause import Clause, Rules
from rampant.core.errors import UnknownName
from rampant.core.scene import Board, Stat

NEAR = 5
"""So many cards are named to somebody who asks for one that does not exist."""


class Ability(Struct, frozen=True, gc=False):
    """One rule on a card: its words in full and the clause that states them. `note` says how this card has it."""

    id: str
    title: str
    text: str
    clause: str
    note: str = ""


class Attack(Struct, frozen=True, gc=False):
    """One way to attack: its numbers, and the ids of those abilities of its face that ride on it."""

    name: str
    numbers: tuple[Stat, ...]
    abilities: tuple[str, ...] = ()


class Part(Struct, frozen=True, gc=False):
    """Another card that belongs to this one, and how often: a unit of a force, a tile of an army."""

    card: str
    title: str
    count: int = 1


class CardFace(Struct, frozen=True, gc=False):
    """One side of a card, or one form of a monster. `cost` is what it takes to bring it into play."""

    title: str = ""
    numbers: tuple[Stat, ...] = ()
    cost: Stat | None = None
    attacks: tuple[Attack, ...] = ()
    abilities: tuple[Ability, ...] = ()
    parts: tuple[Part, ...] = ()
    board: Board | None = None


class Card(Struct, frozen=True, gc=False):
    """Something that can be looked up. `art` is a kind of piece and a drawing (`monster:godzilla`), as on the board."""

    id: str
    kind: str
    title: str
    faces: tuple[CardFace, ...]
    group: str = ""  # its faction, army or deck
    tags: tuple[str, ...] = ()  # its agenda, its rank: words to filter by
    source: str = ""
    art: str = ""

    @property
    def words(self) -> str:
        """What it can be found by: its name, kind, group, tags, and the names of its rules."""
        rules = [f"{ability.title} {ability.clause}" for face in self.faces for ability in face.abilities]
        faces = [face.title for face in self.faces]
        words = " ".join([self.id, self.title, self.kind, self.group, *self.tags, *faces, *rules]).lower()
        return f"{words} {re.sub(r'[^a-z0-9 ]', '', words)}"  # G.U.A.R.D. is found by `guard` too

    @property
    def text(self) -> str:
        """All sentences on it."""
        return " ".join(ability.text for face in self.faces for ability in face.abilities)

    @property
    def cost(self) -> int | None:
        """What it takes to bring it into play, or to change into its dearest form."""
        return max((face.cost.value for face in self.faces if face.cost is not None), default=None)

    @property
    def numbers(self) -> dict[str, list[int]]:
        """All numbers by name, face by face; those of attacks as `Blast Range`."""
        found: dict[str, list[int]] = {}
        for face in self.faces:
            attacks = [(f"{attack.name} {stat.name}", stat.value) for attack in face.attacks for stat in attack.numbers]
            cost = [(face.cost.name, face.cost.value)] if face.cost is not None else []
            for name, value in [*cost, *((stat.name, stat.value) for stat in face.numbers), *attacks]:
                found.setdefault(name, []).append(value)
        return found


def card(cards: Iterable[Card], id: str) -> Card:
    """The card with that id; an error names near ones."""
    known = {each.id: each for each in cards}
    if id not in known:
        raise UnknownName("card", id, get_close_matches(id, list(known), n=NEAR, cutoff=0.3))
    return known[id]


def find(cards: Sequence[Card], words: str) -> list[Card]:
    """The cards in which every word stands, those called so first; if there are none, the one with the nearest name.

    Names, kinds, groups and the names of rules are searched; the texts of rules only if these say nothing.
    `cost 1` or `spd 5` is the number of that name.
    """
    wanted, numbers = _numbers_in(words.lower().split(), {name for each in cards for name in each.numbers})
    cards = [each for each in cards if all(_has(each, name, value) for name, value in numbers)]
    if not wanted:
        return list(cards)
    for about in (lambda each: each.words, lambda each: f"{each.words} {each.text.lower()}"):
        found = [each for each in cards if all(word in about(each) for word in wanted)]
        if found:
            return sorted(found, key=lambda each: _distance(each, wanted))
    titles = {each.title.lower(): each for each in reversed(cards)}
    return [titles[title] for title in get_close_matches(" ".join(wanted), list(titles), n=1)]


def _numbers_in(words: list[str], known: Iterable[str]) -> tuple[list[str], list[tuple[str, int]]]:
    """The words, and what is the name of a number and the number itself."""
    names = {name.lower().split()[-1] for name in known}
    rest: list[str] = []
    numbers: list[tuple[str, int]] = []
    for word in words:
        if rest and rest[-1] in names and word.isdecimal():
            numbers.append((rest.pop(), int(word)))
        else:
            rest.append(word)
    return rest, numbers


def _has(each: Card, name: str, value: int) -> bool:
    return any(value in values for known, values in each.numbers.items() if known.lower().split()[-1] == name)


def called(cards: Iterable[Card], words: str) -> list[Card]:
    """The cards with exactly that title or id, or that id without its kind."""
    wanted = plain(words)
    return [each for each in cards if wanted in (plain(each.title), plain(each.id), plain(each.id.split(":", 1)[1]))]


def plain(words: str) -> str:
    """Words as ids are written: `Defender X` is `defender-x`."""
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def _distance(each: Card, wanted: list[str]) -> tuple[int, str]:
    """How far a card is from what was asked: its whole name, part of its name, something about it."""
    title = each.title.lower()
    if plain(title) == plain(" ".join(wanted)):
        return 0, title
    return (1 if all(word in title for word in wanted) else 2), title


# -- texts from clauses ------------------------------------------------------------------------------------------------

_HEAD = re.compile(r"\*\*(.+?)\*\*\*?\s*(?:\([^)]*\))?\s*[:.—-]?\s*")


def cite(rules: Rules, id: str, title: str = "", note: str = "") -> Ability:
    """A clause as a rule on a card. What it sets in bold at its beginning is its title, unless another is given."""
    return _cited(rules[id], title, note)


def cited(rules: Rules, *ids: str) -> tuple[Ability, ...]:
    """Several clauses as the rules of a card; `RAGE-18` stands for all clauses of that section."""
    found: list[Ability] = []
    for id in ids:
        if id in rules.clauses:
            found.append(cite(rules, id))
        else:
            section = [clause for clause in rules.clauses.values() if clause.id.startswith(f"{id}.")]
            if not section:
                raise UnknownName("clause", id, [])
            found += [_cited(clause, "", "") for clause in section]
    return tuple(found)


def _cited(clause: Clause, title: str, note: str) -> Ability:
    head = _HEAD.match(clause.text)
    text = clause.text[head.end() :] if head else clause.text
    text = text.replace("**", "").replace("`", "")
    named = title or (head[1] if head else "")
    return Ability(f"clause:{clause.id}", named, text[:1].upper() + text[1:], clause.id, note)


def explained(kind: str, name: str, title: str, rules: Rules, *ids: str, art: str = "", group: str = "") -> Card:
    """A card that only tells of rules: a square of the board, a pile, a track."""
    return Card(f"{kind}:{name}", kind, title, (CardFace(abilities=cited(rules, *ids)),), group, (), "book", art)
