"""What a seat sees (everything but the order of the decks, which nobody knows), and how it is laid out."""

from __future__ import annotations

from typing import Any, cast

from rampant.core.grid import OFF
from rampant.core.scene import NOBODY, Board, Card, Cell, Face, Panel, Piece, PieceKind, Scene, Stat
from rampant.games.monstrocity.board import BIT, BLOCK_OF, BOARD, CELLS, IS_CORNER
from rampant.games.monstrocity.data import (
    CAR,
    CARS,
    CITY_HALL,
    COUNTERS,
    EVENT_CARDS,
    EVENT_KIND,
    EVENT_ROUND,
    INTERSECTIONS,
    MYSTERY_CARDS,
    OBSTACLE,
    PIECE_IDS,
    PIECE_NAMES,
    REINFORCEMENT_CARDS,
    RETALIATION_CARDS,
    ROUNDS,
    SETS,
    TARGETS,
    TRACK_END,
    TURRET,
)
from rampant.games.monstrocity.state import CHOOSING, PHASES, CityState, Monster, profile
from rampant.games.monstrocity.steps.dice import free_length

DICE_NAMES = ("City", "Police", "Combat", "Energy", "Rage")
ICONS = "Threat Icon: rounds " + " and ".join(str(number) for number in range(ROUNDS + 1) if EVENT_ROUND[number])


def _names(words: list[Any], bits: int) -> list[str]:
    return [card.name for i, card in enumerate(words) if bits & BIT[i]]


def _monster(s: CityState, who: int, monster: Monster) -> dict[str, object]:
    profile = monster.profile
    return {
        "seat": s.seat_of(who),
        "name": profile.name,
        "art": profile.art,
        "at": None if monster.at == OFF else BOARD.name(monster.at),
        "health": int(monster.health),
        "most_health": int(profile.health),
        "rage": int(monster.rage),
        "most_rage": int(profile.rage),
        "speed": int(profile.speed),
        "free": int(profile.free),
        "damage": int(profile.damage),
        "ability": profile.ability,
        "ability_text": profile.text,
        "attribute": profile.attribute,
        "counters": int(monster.counters),
        "cards": _names(REINFORCEMENT_CARDS, monster.cards),
        "force_field": bool(monster.shielded),
        "razed": int(monster.razed),
        "broken": int(monster.broken),
        "rolls": int(monster.rolls),
        "free_move": int(free_length(s, monster)),
        "dice": [int(n) for n in (monster.city, monster.police, monster.combat, monster.energy, monster.fury)],
    }


def _choice(s: CityState) -> list[dict[str, object]]:
    """The monsters that can still be chosen."""
    taken = [monster.profile.kind for monster in s.monsters]
    return [
        {
            "name": side.name,
            "art": side.art,
            "speed": int(side.speed),
            "health": int(side.health),
            "rage": int(side.rage),
            "text": f"{side.ability}: {side.text}",
        }
        for side in (profile(kind, s.enhanced) for kind in range(4))
        if s.phase == CHOOSING and side.kind not in taken
    ]


def view(s: CityState, seat: int) -> dict[str, object]:
    """Board, tracks, dice, hands and discards are public to everybody."""
    asks = s.asks
    return {
        "seat": seat,
        "active": asks[0].seat if len(asks) == 1 and asks[0].seat < s.seats else NOBODY,
        "round": int(s.round),
        "phase": PHASES[s.phase],
        "set": int(s.set),
        "timed": s.timed,
        "bell": int(s.bell),
        "enhanced": s.enhanced,
        "threat": int(s.threat),
        "turret_damage": int(s.turret_damage()),
        "police_level": int(s.police_level()),
        "cars": int(s.cars),
        "standing": int(s.standing),
        "stars": int(s.stars if s.over else s.stars_now()),
        "curfew": bool(s.curfew),
        "uplink": bool(s.uplink),
        "radios": bool(s.radios),
        "pieces": [
            {
                "piece": piece,
                "at": BOARD.name(s.at[piece]),
                "left": int(s.left(piece)),
                "health": int(s.health_of(piece)),
                "by": [int(s.placed[piece * 4 + who]) for who in range(s.players)] if piece < TARGETS else [],
            }
            for piece in range(CAR + CARS)
            if s.at[piece] != OFF
        ],
        "monsters": [_monster(s, who, monster) for who, monster in enumerate(s.monsters)],
        "choice": _choice(s),
        "events": [card for card, kind in enumerate(EVENT_KIND) if s.kinds[kind]],
        "retaliation_left": bin(s.retaliation_deck).count("1"),
        "retaliation_discard": _names(RETALIATION_CARDS, ~s.retaliation_deck & 1023),
        "reinforcement_left": bin(s.reinforcement_deck).count("1"),
        "reinforcement_discard": _names(REINFORCEMENT_CARDS, s.reinforcement_discard),
        "event_left": bin(s.event_deck).count("1"),
        "event_discard": [
            card.name for i, card in enumerate(EVENT_CARDS) if not s.event_deck & BIT[i] and s.kinds[EVENT_KIND[i]] == 0
        ],
        "mystery_left": bin(s.mystery_deck).count("1") if s.enhanced else 0,
        "mystery_discard": _names(MYSTERY_CARDS, ~s.mystery_deck & 15),
        "competitive": s.competitive,
        "attackers": int(s.attackers),
        "half": int(s.half),
        "first": [int(s.first_stars), int(s.first_threat), int(s.first_broken)],
        "obstacles_broken": int(s.obstacles_broken),
    }


# -- layout ----------------------------------------------------------------------------------------------------------


def _cells() -> tuple[Cell, ...]:
    cells: list[Cell] = []
    for cell in range(CELLS):
        features: list[str] = []
        label = ""
        if IS_CORNER[cell]:
            features.append("spawn")
        if cell in INTERSECTIONS:
            features.append("intersection")
            label = str(INTERSECTIONS.index(cell) + 1)
        terrain = "road" if BLOCK_OF[cell] == OFF else "lot"
        cells.append(Cell(f"cell:{BOARD.name(cell)}", cell // 10, cell % 10, terrain, tuple(features), label))
    return tuple(cells)


CELLS_DRAWN = _cells()


def _art(piece: int) -> tuple[PieceKind, str]:
    name = PIECE_NAMES[piece]
    words = name.rsplit(" ", 1)
    art = (words[0] if len(words) == 2 and words[1].isdigit() else name).lower().replace(" ", "-")
    if piece < OBSTACLE:
        return "building", art
    return ("vehicle" if piece >= CAR or art in ("tank", "bus") else "token"), art


def _piece(shown: dict[str, Any]) -> Piece:
    number = int(shown["piece"])
    kind, art = _art(number)
    by = [(f"Player {who + 1}", n) for who, n in enumerate(shown["by"]) if n]
    marks = ("damaged",) if shown["left"] < shown["health"] else ()
    stats = (Stat("Health", shown["left"], shown["health"]), *(Stat(name, n) for name, n in by))
    note = "Special" if CITY_HALL <= number < TURRET else "Turret" if TURRET <= number < OBSTACLE else ""
    return Piece(
        PIECE_IDS[number], kind, art, PIECE_NAMES[number], f"cell:{shown['at']}", marks=marks, stats=stats, note=note
    )


def _rolled(dice: list[int]) -> str:
    """Unresolved dice in words."""
    return ", ".join(name for name, count in zip(DICE_NAMES, dice, strict=True) for _ in range(count))


def _player(who: int, monster: dict[str, Any]) -> Panel:
    stats = [
        Stat("Health", monster["health"], monster["most_health"], f"track:p{who}.health"),
        Stat("Rage", monster["rage"], monster["most_rage"], f"track:p{who}.rage"),
        Stat("Speed", monster["speed"], note=f"free move {monster['free']}"),
        Stat("Damage", monster["damage"]),
        Stat("Counters", monster["counters"], COUNTERS),
        Stat("Buildings razed", monster["razed"]),
        Stat("Obstacles destroyed", monster["broken"]),
        Stat("Rolls", monster["rolls"]),
        Stat("Dice", sum(monster["dice"]), note=_rolled(monster["dice"])),
    ]
    cards = [Card(f"card:{monster['art']}", monster["ability"], monster["ability_text"], "CITY-12.02")]
    if monster["attribute"]:
        cards.append(Card(f"card:{monster['art']}-attribute", monster["attribute"], "", "CITY-20.01"))
    for words in REINFORCEMENT_CARDS:
        if words.name in monster["cards"]:
            cards.append(Card(_card_id(words.name), words.name, f"{words.type}. {words.text}", words.clause))
    if monster["force_field"]:
        cards.append(Card(f"card:p{who}-force-field", "Force Field (in play)", "", "CITY-14.43"))
    return Panel(
        f"panel:p{who}", monster["name"], monster["seat"], art=monster["art"], stats=tuple(stats), cards=tuple(cards)
    )


def _free(monster: dict[str, Any]) -> Card:
    words = f"Speed {monster['speed']}, Health {monster['health']}, Rage {monster['rage']}. {monster['text']}"
    return Card(f"card:{monster['art']}", monster["name"], words, "CITY-3.05")


def _card_id(name: str) -> str:
    return f"card:{name.lower().replace(' ', '-')}"


def _city(view: dict[str, Any]) -> Panel:
    stats = [
        Stat("City Threat", view["threat"], TRACK_END, "track:threat", f"Turret Damage {view['turret_damage']}"),
        Stat("Turret Damage", view["turret_damage"]),
        Stat("Police Threat", view["police_level"], note=f"{view['cars']} of {CARS} cars out"),
        Stat("Round", view["round"], ROUNDS, "track:round", ICONS),
        Stat("Buildings standing", view["standing"], OBSTACLE),
        Stat("Victory Stars", view["stars"], 3, "track:stars"),
        Stat("Obstacles destroyed", view["obstacles_broken"]),
    ]
    if view["set"]:
        stats.append(Stat("Set", view["set"], SETS - view["curfew"], "track:set"))
    cards = [
        Card(_card_id(EVENT_CARDS[i].name), EVENT_CARDS[i].name, EVENT_CARDS[i].text, EVENT_CARDS[i].clause)
        for i in view["events"]
    ]
    for name, shown, clause in (
        ("Curfew", view["curfew"], "CITY-14.27"),
        ("Targeting Uplink", view["uplink"], "CITY-14.28"),
        ("Hacked Radios", view["radios"], "CITY-14.44"),
    ):
        if shown:
            cards.append(Card(f"{_card_id(name)}-in-play", f"{name} (in play)", "", clause))
    return Panel("panel:city", "The city", NOBODY, "track", stats=tuple(stats), cards=tuple(cards))


def _piles(view: dict[str, Any]) -> Panel:
    """How many cards of each deck are left, and which lie beside it."""
    decks: list[tuple[str, list[Any]]] = [
        ("Retaliation", RETALIATION_CARDS),
        ("Reinforcement", REINFORCEMENT_CARDS),
        ("Event", EVENT_CARDS),
    ]
    if view["enhanced"]:
        decks.append(("Mystery", MYSTERY_CARDS))
    stats = [
        Stat(name, view[f"{name.lower()}_left"], len(cards), note=", ".join(view[f"{name.lower()}_discard"]))
        for name, cards in decks
    ]
    return Panel("panel:piles", "Decks", NOBODY, "pile", stats=tuple(stats))


def _first_game(view: dict[str, Any]) -> Panel:
    stars, threat, broken = view["first"]
    stats = (
        Stat("Victory Stars", stars, 3),
        Stat("City Threat", threat, TRACK_END),
        Stat("Obstacles destroyed", broken),
    )
    return Panel("panel:first", f"Team {2 - view['attackers']} reached", NOBODY, "track", stats=stats)


def _dice(view: dict[str, Any]) -> tuple[Face, ...]:
    """The looker's own unresolved dice; for a spectator, everybody's."""
    faces: list[Face] = []
    for monster in view["monsters"]:
        if view["seat"] in (monster["seat"], NOBODY):
            for number, count in enumerate(monster["dice"], 1):
                faces += [Face(DICE_NAMES[number - 1], number, DICE_NAMES[number - 1].lower())] * count
    return tuple(faces)


def scene(shown: dict[str, object]) -> Scene:
    view = cast("dict[str, Any]", shown)
    pieces = [_piece(piece) for piece in view["pieces"]]
    for who, monster in enumerate(view["monsters"]):
        if monster["at"]:
            pieces.append(
                Piece(
                    f"piece:monster-{who + 1}",
                    "monster",
                    monster["art"],
                    monster["name"],
                    f"cell:{monster['at']}",
                    monster["seat"],
                    stats=(
                        Stat("Health", monster["health"], monster["most_health"]),
                        Stat("Rage", monster["rage"], monster["most_rage"]),
                    ),
                )
            )
    headline = f"Round {view['round']}, {view['phase']} Phase"
    if view["set"]:
        headline += f", set {view['set']}"
    if view["bell"] == 1:
        headline += ": time is up"
    if view["competitive"]:
        headline = f"Game {view['half'] + 1}, team {view['attackers'] + 1} attacks. {headline}"
    panels = [_player(who, monster) for who, monster in enumerate(view["monsters"])]
    if view["choice"]:
        panels.append(
            Panel("panel:monsters", "Monsters", NOBODY, "reserve", cards=tuple(_free(m) for m in view["choice"]))
        )
    panels += [_city(view), _piles(view)]
    if view["half"]:
        panels.append(_first_game(view))
    board = Board("board:city", "The city", 10, 10, CELLS_DRAWN)
    return Scene(headline, view["active"], (board,), tuple(pieces), tuple(panels), _dice(view))
