"""What can be looked up at the terminal table: pieces with their cards in full, all cards, what wins."""

from __future__ import annotations

import re

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from rampant.cli.rulebook import print_clause
from rampant.core.cards import called
from rampant.core.errors import RampantError
from rampant.core.game import Game
from rampant.core.scene import Piece, Scene
from rampant.draw.board import draw_board, draw_legend, room
from rampant.draw.cards import draw_card, draw_cards
from rampant.draw.words import draw_event
from rampant.learn.guide import Told, guide, played

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
    """How the game is played; where nobody has told that, the clauses that say how it ends."""
    console.print(Text(game.blurb, "bold"))
    howto = guide(game).howto
    if howto is not None:
        _print_part(console, howto.aim)
        console.print(Text("\nHow a turn goes", "bold"))
        for number, part in enumerate(howto.turn, 1):
            _print_part(console, part, f"{number}. ")
        console.print(Text("\nTen things to know", "bold"))
        for number, part in enumerate(howto.know, 1):
            _print_part(console, part, f"{number}. ")
        _print_part(console, howto.wins)
        console.print(Text(f"`x NAME` draws an example; `rampant learn {game.id}` teaches by playing.", "dim"))
        return
    for clause in game.rules.clauses.values():
        if re.search(r"\bend", clause.section, re.IGNORECASE) and not clause.ruling:
            print_clause(console, clause)


def _print_part(console: Console, part: Told, number: str = "") -> None:
    shown = f"  (x {part.example})" if part.example else ""
    console.print(Text.assemble((f"{number}{part.title}", "bold"), (shown, "dim")))
    clauses = (f"  {', '.join(part.clauses)}", "dim cyan")
    console.print(Padding(Text.assemble(part.text, clauses), (0, 0, 0, 4)))


def print_example(console: Console, game: Game, words: str) -> None:
    """An example of the rules: its position drawn, what was chosen, what happened. Without a name, all of them."""
    found = guide(game)
    if not words:
        for example in found.examples:
            console.print(Text.assemble((f"{example.id:<14}", "bold"), example.title), soft_wrap=True)
        return
    example = found.example(words)
    first, *others = played(game, example.id)
    console.print(Text.assemble((example.title, "bold"), (f"  {', '.join(example.clauses)}", "dim cyan")))
    console.print(Text(example.text))
    _print_boards(console, first.scene)
    for moment in others:
        console.print(Text(f"> {moment.chosen}", "bold"))
        for event in moment.events:
            console.print(draw_event(event))
    if others:
        _print_boards(console, others[-1].scene)
    console.print(Text(example.told))


def _print_boards(console: Console, scene: Scene) -> None:
    for board in scene.boards:
        console.print(draw_board(board, scene.pieces, {}, room(board, console.width, 24)))
    console.print(draw_legend(scene.boards, scene.pieces))


def print_contents(console: Console, game: Game) -> None:
    """The sections of the rulebook, each with how many clauses it has."""
    sections: dict[str, int] = {}
    for clause in game.rules.clauses.values():
        sections[clause.section] = sections.get(clause.section, 0) + 1
    for section, count in sections.items():
        console.print(Text.assemble(section, (f"  {count}", "dim")))
    console.print(Text("`rules WORDS` or `r CLAUSE` reads.", "dim"))
