"""What everybody sees (nothing is hidden), and how it is laid out."""

from __future__ import annotations

from typing import Any, cast

from rampant.core.grid import OFF
from rampant.core.scene import Board, Card, Panel, Piece, PieceKind, Scene, Stat
from rampant.games.monpoc.cards import KIND_NAMES, MONSTER, UNIT, BattleMap, Form
from rampant.games.monpoc.cards import Card as Figure
from rampant.games.monpoc.drawing import draw_board, map_view, preview_board
from rampant.games.monpoc.setup import ChooseMap
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.position import ACTIVATION_NAMES, BARE, PHASE_NAMES
from rampant.games.monpoc.state.table import Edition, Table
from rampant.games.monpoc.steps.turn import end_in_sight
from rampant.games.monpoc.words import count_dice

PIECES: dict[str, PieceKind] = {"monster": "monster", "unit": "unit", "building": "building", "asset": "token"}


def cells_of(s: Table, m: Model) -> list[int]:
    """The spaces under a model."""
    at, cols = int(m.at), int(s.map.cols)
    return [at] if m.size == 1 else [at, at + 1, at + cols, at + cols + 1]


def view(s: Table) -> dict[str, object]:
    name = s.map.grid.name
    return {
        "map": map_view(s.map),
        "maps": [map_view(map) for map in _offered(s)],
        "laid": not s.open_map,
        "turn": int(s.turns),
        "active": int(s.turn_of),
        "activation": ACTIVATION_NAMES[s.activation],
        "phase": PHASE_NAMES[s.phase],
        "near": "" if s.over else end_in_sight(s),
        "sides": [
            {
                "colour": int(side.colour),
                "units": int(side.units),
                "monsters": int(side.monsters),
                "power": int(side.power),
                "in_play": sum(int(a.action) for a in s.attacks if a.owns and a.faces and side.seat == s.turn_of),
            }
            for side in s.sides
        ],
        "models": [
            {
                "id": int(m.id),
                "card": m.card.fixed_name,
                "name": s.name(int(m.id)),
                "kind": KIND_NAMES[m.kind],
                "seat": int(m.seat),
                "at": None if m.at == OFF else name(int(m.at)),
                "size": int(m.size),
                "form": m.form.name,
                "health": int(m.health),
                "spare": int(m.spare),
                "out": m.out,
                "doomed": m.doomed,
            }
            for m in s.models
        ],
        "owners": list(s.owners),
        "tiles": [
            {"at": name(int(s.map.foundations[i])), "kind": s.edition.debris[kind]}
            for i, kind in enumerate(s.tiles)
            if kind != BARE
        ],
    }


def _offered(s: Table) -> list[BattleMap]:
    """The battle maps, while one is chosen."""
    step = s.asks[0].step if s.asks else None
    return step.offered(s) if isinstance(step, ChooseMap) else []


def scene(edition: Edition, view: dict[str, object]) -> Scene:
    models = cast("list[dict[str, Any]]", view["models"])
    sides = cast("list[dict[str, Any]]", view["sides"])
    return Scene(
        headline=_headline(view),
        active=cast("int", view["active"]),
        boards=_boards(cast("dict[str, Any]", view)),
        pieces=tuple(_pieces(edition, view, models)),
        panels=tuple(_side(edition, seat, side, models) for seat, side in enumerate(sides))
        + tuple(_reserve(seat) for seat in range(2)),
        setup=not view["turn"],
    )


def _headline(view: dict[str, object]) -> str:
    if not view["turn"]:
        return "Setup"
    now = f"{view['activation']}, {view['phase']}"
    return f"{view['near']}: {now}" if view["near"] else f"Turn {view['turn']}, {now}"


def _boards(view: dict[str, Any]) -> tuple[Board, ...]:
    return (draw_board(view["map"]),) if view["laid"] else tuple(preview_board(map) for map in view["maps"])


def _pieces(edition: Edition, view: dict[str, object], models: list[dict[str, Any]]) -> list[Piece]:
    pieces = [
        Piece(
            f"piece:t{tile['at']}",
            "tile",
            tile["kind"],
            tile["kind"].capitalize(),
            f"cell:{tile['at']}",
            size=2,
            card=f"debris:{tile['kind']}",
        )
        for tile in cast("list[dict[str, Any]]", view["tiles"])
    ]
    owners = cast("list[int]", view["owners"])
    first = next((i for i, m in enumerate(models) if m["kind"] == "building"), 0)
    for i, m in enumerate(models):
        seat = m["seat"]
        if m["at"]:
            at = f"cell:{m['at']}"
        elif m["kind"] == "unit":
            at = f"panel:reserve{seat}"
        elif m["kind"] == "building" and not view["turn"] and not m["out"]:
            at = f"panel:reserve{owners[i - first]}"
        else:
            continue
        pieces.append(_piece(edition, m, at))
    return pieces


def _piece(edition: Edition, m: dict[str, Any], at: str) -> Piece:
    card = edition.by_name.get(m["card"])
    stats: list[Stat] = []
    note = ""
    if card is not None:
        form = next(form for form in card.forms if form.name == m["form"])
        if card.kind == MONSTER:
            stats.extend(_health(card, m, "Health", f"track:m{m['id']}"))
        if card.kind in (MONSTER, UNIT):
            stats.append(Stat("SPD", int(form.spd), note="High Mobility" if form.mobile else ""))
        stats.append(Stat("DEF", int(form.defence)))
        stats.extend(_weapons(edition, form))
        if card.kind == UNIT:
            stats.append(Stat("Cost", int(card.cost)))
        if card.worth:
            stats.append(Stat("Energy", int(card.worth)))
        note = ", ".join(edition.spell(form, rule) for rule in form.rules)
    changed = card is not None and m["form"] != card.forms[0].name
    marks = tuple(word for word, on in ((m["form"], changed), ("doomed", m["doomed"])) if on)
    return Piece(
        f"piece:m{m['id']}",
        PIECES[m["kind"]],
        m["card"],
        m["name"],
        at,
        m["seat"],
        m["size"],
        1,
        marks=marks,
        stats=tuple(stats),
        note=note,
        card="term:asset" if card is None else f"{m['kind']}:{m['card']}",
    )


def _weapons(edition: Edition, form: Form) -> list[Stat]:
    """The attacks of a form: most A-dice, free B-dice, range, rules that only ride on the weapon."""
    found: list[Stat] = []
    for name, weapon in (("Brawl", form.brawl), ("Blast", form.blast), ("Power", form.power)):
        if weapon.action:
            words = [f"+{count_dice(weapon.boost, 'B')}"] if weapon.boost else []
            if name == "Blast":
                words.append(f"range {weapon.reach}")
            words.extend(edition.rules[rule].title for rule in weapon.rules if rule not in form.rules)
            found.append(Stat(name, int(weapon.action), note=", ".join(words)))
    return found


def _health(card: Figure, m: dict[str, Any], name: str, track: str) -> list[Stat]:
    """The health of a monster; where forms have their own, that of the one that waits too."""
    if card.spare == 0:
        return [Stat(name, max(m["health"], 0), int(card.health), f"{track}.health", m["form"])]
    form, other = card.forms if m["form"] == card.forms[0].name else card.forms[::-1]
    return [
        Stat(name, max(m["health"], 0), int(form.health), f"{track}.health", form.name),
        Stat(f"{name} ({other.name})", max(m["spare"], 0), int(other.health), f"{track}.spare", "in reserve"),
    ]


def _side(edition: Edition, seat: int, side: dict[str, Any], models: list[dict[str, Any]]) -> Panel:
    stats = [
        Stat("Monster Pool", side["monsters"], 10, f"track:p{seat}.monsters"),
        Stat("Unit Pool", side["units"], 10, f"track:p{seat}.units"),
        Stat("Power Pool", side["power"], 10, f"track:p{seat}.power"),
    ]
    mine = [m for m in models if m["seat"] == seat and m["kind"] == "monster"]
    cards: list[Card] = []
    for m in mine:
        card = edition.by_name[m["card"]]
        stats.extend(_health(card, m, m["name"], f"track:p{seat}.m{m['id']}"))
        form = next(form for form in card.forms if form.name == m["form"])
        for rule in form.rules + form.brawl.rules + form.blast.rules + form.power.rules:
            known = edition.rules[rule]
            id, name = f"card:m{m['id']}.{known.fixed_name}", f"rule:{known.fixed_name}"
            cards.append(Card(id, known.title, known.effect, known.clause, card=name))
    colour = "red" if side["colour"] == 0 else "blue"
    return Panel(
        f"panel:p{seat}",
        f"Player {seat + 1} ({colour})",
        seat,
        art=colour,
        stats=tuple(stats),
        cards=tuple({card.id: card for card in cards}.values()),
        out=all(m["out"] for m in mine),
        card="term:pools",
    )


def _reserve(seat: int) -> Panel:
    return Panel(f"panel:reserve{seat}", f"Reserves of player {seat + 1}", seat, "reserve", card="term:reserves")
