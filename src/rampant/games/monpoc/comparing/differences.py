"""How two editions differ: rule by rule, ability by ability, figure by figure, as a page of text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rampant.core.clause import Rules
from rampant.games.monpoc.cards import MONSTER, Card, Form, Weapon
from rampant.games.monpoc.data import toml
from rampant.games.monpoc.forces import slug
from rampant.games.monpoc.state.table import Edition, Rule

HEAD = """\
# How the editions of Monsterpocalypse differ

Made from the rules, abilities and rosters of the editions. Each topic
says what the difference comes to and quotes the clauses of both. `rampant compare {a} {b} --scenario FILE`
shows what can be done in one position under each.
"""


class Book:
    """What is compared of one edition."""

    def __init__(self, id: str, label: str, edition: Edition, rules: Rules) -> None:
        self.id = id
        self.label = label
        self.edition = edition
        self.rules = rules

    def key(self, rule: Rule) -> str:
        """A name under which abilities of several editions are found."""
        return slug(rule.title.removeprefix("Action: "))


def page(a: Book, b: Book) -> str:
    """The whole page."""
    parts = [HEAD.format(a=a.id, b=b.id), *_topics(a, b), *_numbers(a, b), *_abilities(a, b), *_figures(a, b)]
    return "\n".join(parts)


# -- rules -------------------------------------------------------------------------------------------------------------


def _topics(a: Book, b: Book) -> Iterator[str]:
    section = ""
    for topic in toml("rampant.games.monpoc", "differences.toml")["topic"]:
        if topic["section"] != section:
            section = topic["section"]
            yield f"## {section}\n"
        yield f"### {topic['name']}\n\n{topic['says']}\n"
        lines: list[str] = []
        for book in (a, b):
            for id in topic[book.id]:
                lines.append(f"- {book.label}, {id}: {book.rules[id].text}")
        if lines:
            yield "\n".join(lines) + "\n"


def _numbers(a: Book, b: Book) -> Iterator[str]:
    """What the code itself counts."""
    yield "## In numbers\n"
    yield f"| | {a.label} | {b.label} |\n| --- | --- | --- |"
    rows = [
        ("A-dice for an advance", [str(book.edition.price_of_advance) for book in (a, b)]),
        ("Turns without a die that end the game", [str(book.edition.patience) for book in (a, b)]),
        ("Attacks", [", ".join(book.edition.kinds) for book in (a, b)]),
        ("Debris", [", ".join(book.edition.debris[1:]) for book in (a, b)]),
        ("Agendas", [", ".join(book.edition.agendas) for book in (a, b)]),
        ("Abilities", [str(len(book.edition.rules)) for book in (a, b)]),
        ("Clauses and rulings", [str(len(book.rules.clauses)) for book in (a, b)]),
    ]
    for name, cells in rows:
        yield f"| {name} | {cells[0]} | {cells[1]} |"
    yield ""


# -- abilities ---------------------------------------------------------------------------------------------------------


def _abilities(a: Book, b: Book) -> Iterator[str]:
    ours = {a.key(rule): rule for rule in a.edition.rules}
    theirs = {b.key(rule): rule for rule in b.edition.rules}
    yield "## Abilities of the same name\n"
    yield f"| | {a.label} | {b.label} |\n| --- | --- | --- |"
    for key in sorted(ours.keys() & theirs.keys()):
        yield f"| {ours[key].title} | {_effect(ours[key])} | {_effect(theirs[key])} |"
    yield ""
    for book, mine, other in ((a, ours, theirs), (b, theirs, ours)):
        alone = [mine[key].title for key in sorted(mine.keys() - other.keys())]
        yield f"## Abilities only in: {book.label}\n\n{', '.join(alone)}.\n"


def _effect(rule: Rule) -> str:
    return f"{rule.effect} ({rule.clause})"


# -- figures -----------------------------------------------------------------------------------------------------------


def common(a: Edition, b: Edition) -> list[tuple[Card, Card]]:
    """The figures that both editions have."""
    theirs: dict[str, Card] = {}
    for card in b.cards:
        theirs.setdefault(plain(card.title), card)
    found: dict[str, tuple[Card, Card]] = {}
    for card in a.cards:
        name = plain(card.title)
        if name in theirs and theirs[name].kind == card.kind:
            found.setdefault(name, (card, theirs[name]))
    return list(found.values())


def plain(title: str) -> str:
    """A title without marks: Downtown High-Rise is also Downtown Highrise."""
    return re.sub(r"[^a-z0-9]", "", title.lower())


def _figures(a: Book, b: Book) -> Iterator[str]:
    yield "## Figures in both\n"
    yield (
        "SPD, DEF, health; A-dice + B-dice of brawl, blast (range) and power. Monsters: Alpha, then Hyper, with the "
        "price in P-dice where forms are bought.\n"
    )
    yield f"| | {a.label} | {b.label} |\n| --- | --- | --- |"
    for ours, theirs in common(a.edition, b.edition):
        cells = [
            "; ".join(_stats(ours.kind == MONSTER, form) for form in _forms(edition, card))
            for edition, card in ((a.edition, ours), (b.edition, theirs))
        ]
        yield f"| {ours.title} | {cells[0]} | {cells[1]} |"
    yield ""


def _forms(edition: Edition, card: Card) -> list[Form]:
    """Every form of a figure, each once; a monster may have several cards."""
    found: list[Form] = []
    for other in edition.cards:
        if other.title == card.title:
            found.extend(form for form in other.forms if form not in found)
    return found


def _stats(monster: bool, form: Form) -> str:
    words = [f"SPD {form.spd}"] if form.spd else []
    words.append(f"DEF {form.defence}")
    if monster:
        words.append(f"health {form.health}")
    for name, weapon in (("brawl", form.brawl), ("blast", form.blast), ("power", form.power)):
        if weapon.action:
            words.append(f"{name} {_weapon(name, weapon)}")
    text = ", ".join(words)
    if not monster:
        return text
    price = f" for {form.price}" if form.price else ""
    return f"{form.name}{price}: {text}"


def _weapon(name: str, weapon: Weapon) -> str:
    reach = f" ({weapon.reach})" if name == "blast" else ""
    return f"{weapon.action}+{weapon.boost}{reach}"
