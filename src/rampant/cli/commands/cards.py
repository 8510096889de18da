"""Look up anything in a game: monsters, units, buildings, tiles, cards, tokens, rules, maps.

  rampant cards monpoc2
  rampant cards monpoc2 defender x            one card in full, with all forms and rules
  rampant cards monpoc2 g.u.a.r.d. aim        every card in which these words stand
  rampant cards hordes --kind tile --group Zombies
  rampant cards rage godzilla --json

With words, the cards whose name, kind, group or rules hold all of them. If one of them is called just so, or only one
is found, it is shown in full.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "look up a monster, unit, tile, card, token or rule with all its numbers"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("words", nargs="*", metavar="WORD", help="show only cards with all these words")
    parser.add_argument("--kind", help="only this kind: monster, unit, rule, ...")
    parser.add_argument("--group", help="only this faction, army or deck")
    parser.add_argument("--full", action="store_true", help="every card in full")
    parser.add_argument("--json", action="store_true", help="as data")


def run(args: Namespace) -> int:
    import msgspec

    from rampant.cli.console import stdout
    from rampant.core.cards import called, find, plain
    from rampant.core.errors import RampantError, UnknownName
    from rampant.draw.cards import draw_card, draw_cards
    from rampant.games import game

    words = " ".join(args.words)
    cards = list(game(args.game).cards)
    for what in ("kind", "group"):
        wanted = getattr(args, what)
        if wanted is not None:
            known = sorted({getattr(card, what) for card in cards} - {""})
            cards = [card for card in cards if plain(getattr(card, what)) == plain(wanted)]
            if not cards:
                raise UnknownName(f"{what} of cards", wanted, known)
    found = called(cards, words) or find(cards, words)
    if not found:
        raise RampantError(f"no card of {args.game} holds {words!r}")
    console = stdout()
    if args.json:
        console.print(msgspec.json.format(msgspec.json.encode(found)).decode(), markup=False, soft_wrap=True)
    elif args.full or len(found) == 1 or called(found, words):
        for card in found:
            console.print(draw_card(card))
    else:
        console.print(draw_cards(found))
        console.print(f"[dim]{len(found)} cards; name one to read it in full[/]")
    return 0
