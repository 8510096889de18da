"""Cards for the terminal: one in full, or many as a table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from rampant.core.cards import Attack, Card, CardFace
from rampant.core.scene import Stat
from rampant.draw.board import draw_board, room
from rampant.draw.words import with_clause

BOARD_ROOM = (76, 40)
"""Columns and lines for the board of a map."""

MOST_PARTS = 40
"""A rule that more models have is not worth naming them all."""


def draw_card(card: Card) -> RenderableType:
    """A card in full: every face with its numbers, attacks and rules."""
    about = " · ".join(word for word in (card.kind, card.group, *card.tags) if word)
    lines: list[RenderableType] = [Text.assemble((card.title, "bold"), f"  {about}", (f"  {card.id}", "dim"))]
    for face in card.faces:
        lines.append(Padding(_face(face, len(card.faces) > 1), (0, 0, 0, 2)))
    return Group(*lines)


def _face(face: CardFace, several: bool) -> RenderableType:
    lines: list[RenderableType] = []
    if several and face.title:
        lines.append(Text(face.title, "bold underline"))
    numbers = [_number(stat) for stat in (*face.numbers, *((face.cost,) if face.cost else ()))]
    if numbers:
        lines.append(Text(", ".join(numbers)))
    lines += [_attack(attack, face) for attack in face.attacks]
    if face.board is not None:
        lines.append(draw_board(face.board, [], {}, room(face.board, *BOARD_ROOM)))
    for ability in face.abilities:
        head = f"{ability.title} ({ability.note})" if ability.note and ability.title else ability.title
        text = f"{head}: {ability.text}" if head else ability.text
        lines.append(with_clause(text, ability.clause))
    if face.parts:
        named = [f"{part.count} {part.title}" if part.count > 1 else part.title for part in face.parts[:MOST_PARTS]]
        more = f" and {len(face.parts) - MOST_PARTS} more" if len(face.parts) > MOST_PARTS else ""
        lines.append(Text(", ".join(named) + more, "dim"))
    return Group(*lines)


def _number(stat: Stat) -> str:
    high = f"/{stat.high}" if stat.high else ""
    note = f" ({stat.note})" if stat.note else ""
    return f"{stat.name} {stat.value}{high}{note}"


def _attack(attack: Attack, face: CardFace) -> Text:
    titles = {ability.id: ability.title for ability in face.abilities}
    riding = ", ".join(titles[id] for id in attack.abilities)
    numbers = ", ".join(_number(stat) for stat in attack.numbers)
    return Text.assemble((attack.name, "bold"), f" {numbers}" + (f", {riding}" if riding else ""))


def draw_cards(cards: Sequence[Card]) -> Table:
    """Many cards: what each is, its numbers, its rules."""
    table = Table("card", "kind", "group", "numbers", "rules", box=None, pad_edge=False)
    for card in cards:
        faces = [" ".join(f"{stat.name} {stat.value}" for stat in _key(face)) for face in card.faces]
        titles = [ability.title for face in card.faces for ability in face.abilities if ability.title]
        rules = ", ".join(dict.fromkeys(titles))
        table.add_row(Text(card.title, "bold"), card.kind, card.group, "\n".join(faces), Text(rules, "dim"))
    return table


def draw_compared(cards: Sequence[Card]) -> Table:
    """Cards side by side: a line for each number, the values of several faces after each other."""
    table = Table("", *(card.title for card in cards), box=None, pad_edge=False)
    table.add_row("kind", *(card.kind for card in cards))
    table.add_row("group", *(card.group for card in cards))
    table.add_row("tags", *(", ".join(card.tags) for card in cards))
    numbers = [card.numbers for card in cards]
    for name in dict.fromkeys(name for each in numbers for name in each):
        values = [" / ".join(map(str, each.get(name, []))) for each in numbers]
        table.add_row(name, *values, style="" if len(set(values)) > 1 else "dim")
    rules = [[ability.title for face in card.faces for ability in face.abilities if ability.title] for card in cards]
    for title in dict.fromkeys(title for each in rules for title in each):
        table.add_row(Text(title, "italic"), *("yes" if title in each else "" for each in rules))
    return table


def _key(face: CardFace) -> list[Stat]:
    """The numbers that fit into a line of a table."""
    return [*face.numbers[:5], *([face.cost] if face.cost else [])]
