"""Look up anything in a game: monsters, units, buildings, tiles, cards, tokens, rules, maps.

  rampant cards monpoc2
  rampant cards monpoc2 defender x            one card in full, with all forms and rules
  rampant cards monpoc2 g.u.a.r.d. aim        every card in which these words stand
  rampant cards hordes --kind tile --group Zombies
  rampant cards monpoc2 cost 1 spd 7          numbers by their names
  rampant cards monpoc2 --tag protectors --cost 2 --rule flight --sort spd
  rampant cards monpoc2 --compare defender-x ultra-terra
  rampant cards rage godzilla --json

With words, the cards whose name, kind, group or rules hold all of them. If one of them is called just so, or only one
is found, it is shown in full.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rampant.core.cards import Card

HELP = "look up a monster, unit, tile, card, token or rule with all its numbers"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("words", nargs="*", metavar="WORD", help="show only cards with all these words")
    parser.add_argument("--kind", help="only this kind: monster, unit, rule, ...")
    parser.add_argument("--group", "--faction", help="only this faction, army or deck")
    parser.add_argument("--tag", "--agenda", help="only with this agenda, rank or sort")
    parser.add_argument("--rule", help="only those that have this rule")
    parser.add_argument("--cost", type=int, metavar="N", help="only what costs so much or less")
    parser.add_argument("--sort", metavar="NUMBER", help="by a number, the highest first, or by name")
    parser.add_argument("--compare", nargs="+", metavar="CARD", help="these cards side by side")
    parser.add_argument("--full", action="store_true", help="every card in full")
    parser.add_argument("--json", action="store_true", help="as data")


def run(args: Namespace) -> int:
    import msgspec

    from rampant.cli.console import stdout
    from rampant.core.cards import called, find
    from rampant.core.errors import RampantError
    from rampant.draw.cards import draw_card, draw_cards, draw_compared
    from rampant.games import game

    words = " ".join(args.words)
    cards = _filtered(list(game(args.game).cards), args)
    found = called(cards, words) or find(cards, words)
    if not found:
        raise RampantError(f"no card of {args.game} holds {words!r}" if words else f"no card of {args.game} is so")
    if args.sort is not None:
        found = _sorted(found, args.sort)
    console = stdout()
    if args.compare is not None:
        found = [_one(found, name) for name in args.compare]
    if args.json:
        console.print(msgspec.json.format(msgspec.json.encode(found)).decode(), markup=False, soft_wrap=True)
    elif args.compare is not None:
        console.print(draw_compared(found))
    elif args.full or len(found) == 1 or called(found, words):
        for card in found:
            console.print(draw_card(card))
    else:
        console.print(draw_cards(found))
        console.print(f"[dim]{len(found)} cards; name one to read it in full[/]")
    return 0


def _filtered(cards: list[Card], args: Namespace) -> list[Card]:
    """Those of a kind, group, tag and rule that cost no more."""
    from rampant.core.cards import plain
    from rampant.core.errors import UnknownName

    for what in ("kind", "group", "tag", "rule"):
        wanted = getattr(args, what)
        if wanted is not None:
            known = sorted({word for card in cards for word in _words(card, what)} - {""})
            cards = [card for card in cards if plain(wanted) in map(plain, _words(card, what))]
            if not cards:
                raise UnknownName(f"{what} of cards", wanted, known)
    if args.cost is not None:
        cards = [card for card in cards if card.cost is not None and card.cost <= args.cost]
    return cards


def _words(card: Card, what: str) -> list[str]:
    """What a filter looks at."""
    if what == "rule":
        return [ability.title for face in card.faces for ability in face.abilities]
    return list(card.tags) if what == "tag" else [getattr(card, what)]


def _sorted(cards: list[Card], by: str) -> list[Card]:
    """By a number of their first face, the highest first, those without it last; or by name."""
    from rampant.core.cards import plain
    from rampant.core.errors import UnknownName

    if plain(by) == "name":
        return sorted(cards, key=lambda card: card.title)
    known = {plain(name): name for card in cards for name in card.numbers}
    if plain(by) not in known:
        raise UnknownName("number to sort by", by, ["name", *sorted(known.values())])
    name = known[plain(by)]
    return sorted(cards, key=lambda card: (name not in card.numbers, -card.numbers.get(name, [0])[0], card.title))


def _one(cards: list[Card], name: str) -> Card:
    """The card that is called so, or the only one in which these words stand."""
    from rampant.core.cards import called, find
    from rampant.core.errors import RampantError

    found = called(cards, name) or find(cards, name)
    if len(found) == 1:
        return found[0]
    some = ", ".join(card.id for card in found[:5])
    raise RampantError(f"{name!r} is {'no card' if not found else 'not one card: ' + some}")
