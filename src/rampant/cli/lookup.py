"""What can be looked up at the terminal table: pieces with their cards in full, all cards, what wins."""

from __future__ import annotations

import re

from rich.console import Console
from rich.text import Text

from rampant.cli.rulebook import print_clause
from rampant.core.cards import called
from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.core.scene import Piece, Scene
from rampant.draw.cards import draw_card, draw_cards

FULL = 4
"""So many cards are shown in full; more of them as a table."""


def print_info(console: Console, game: Game, scene: Scene, words: str) -> None:
    """The pieces on the table with these words, as they stand now, and the cards that tell of them."""
    if not words:
        raise RampantError("say what: i godzilla; `cards` lists what there is")
    wanted = words.lower()
    here = [piece for piece in scene.pieces if not piece.face_down and wanted in f"{piece.name} {piece.at}".lower()]
    for piece in here:
        console.print(_standing(piece))
    ids = {piece.card for piece in here if piece.card}
    ids |= {
        card.card
        for panel in scene.panels
        for card in panel.cards
        if card.card and not card.face_down and wanted in card.title.lower()
    }
    found = [card for card in game.cards if card.id in ids] or called(game.cards, words) or game.find(words)
    if not found:
        raise RampantError(f"no piece and no card is called {words!r}")
    if len(found) > FULL:
        console.print(draw_cards(found))
        return
    for card in found:
        console.print(draw_card(card))


def _standing(piece: Piece) -> Text:
    stats = ", ".join(f"{stat.name} {stat.value}" for stat in piece.stats)
    parts = [piece.at.split(":")[-1], stats, ", ".join(piece.marks), piece.note]
    about = "; ".join(part for part in parts if part)
    return Text.assemble((piece.name, "bold"), f": {about}")


def print_cards(console: Console, game: Game, words: str) -> None:
    """All cards with these words; without words, how many there are of each kind."""
    if words:
        console.print(draw_cards(game.find(words)))
        return
    kinds: dict[str, int] = {}
    for card in game.cards:
        kinds[card.kind] = kinds.get(card.kind, 0) + 1
    listed = ", ".join(f"{count} {kind}" for kind, count in kinds.items())
    console.print(Text(f"{listed}. `cards monster` lists a kind, `i NAME` shows one in full."))


def print_goal(console: Console, game: Game) -> None:
    """What the game is about, and the clauses that say how it ends."""
    console.print(Text(game.blurb, "bold"))
    for clause in game.rules.clauses.values():
        if re.search(r"\bend", clause.section, re.IGNORECASE) and not clause.ruling:
            print_clause(console, clause)
