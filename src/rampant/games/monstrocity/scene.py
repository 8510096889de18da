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
    FACES,
    INTERSECTIONS,
    MONSTER_KINDS,
    MOST_PLAYERS,
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
from rampant.games.monstrocity.monster import Monster
from rampant.games.monstrocity.numbers import free_length
from rampant.games.monstrocity.pieces import figure_id
from rampant.games.monstrocity.state import CHOOSING, PHASES, CityState, profile

DICE_NAMES = tuple(dict.fromkeys(FACES))
ICONS = "Threat Icon: rounds " + " and ".join(str(number) for number in range(ROUNDS + 1) if EVENT_ROUND[number])


def _names(words: list[Any], bits: int) -> list[str]:
    return [card.name for i, card in enumerate(words) if bits & BIT[i]]


def _monster(s: CityState, who: int, monster: Monster) -> dict[str, object]:
    profile = monster.profile
    return {
        "seat": s.seat_of(who),
        "name": profile.name,
        "art": profile.id,
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
            "art": side.id,
            "speed": int(side.speed),
            "health": int(side.health),
            "rage": int(side.rage),
            "text": f"{side.ability}: {side.text}",
        }
        for side in (profile(s, kind) for kind in range(MONSTER_KINDS))
        if s.phase == CHOOSING and side.kind not in taken and side.since <= s.rules
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
        "sets": SETS * int(s.length()) - int(s.curfew),
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
                "piece": PIECE_IDS[piece],
                "at": BOARD.name(s.at[piece]),
                "left": int(s.left(piece)),
                "health": int(s.health_of(piece)),
                "by": [int(s.placed[piece * MOST_PLAYERS + who]) for who in range(s.players)]
                if piece < TARGETS
                else [],
            }
            for piece in range(CAR + CARS)
            if s.at[piece] != OFF
        ],
        "monsters": [_monster(s, who, monster) for who, monster in enumerate(s.monsters)],
        "choice": _choice(s),
        "events": [
            card.id
            for card, kind in zip(EVENT_CARDS, EVENT_KIND, strict=True)
            if s.kinds[kind] and card.since <= s.rules
        ],
        "retaliation_all": bin(s.mix().retaliation).count("1"),
        "retaliation_left": bin(s.retaliation_deck).count("1"),
        "retaliation_discard": _names(RETALIATION_CARDS, s.mix().retaliation & ~s.retaliation_deck),
        "reinforcement_all": bin(s.mix().reinforcement).count("1"),
        "reinforcement_left": bin(s.reinforcement_deck).count("1"),
        "reinforcement_discard": _names(REINFORCEMENT_CARDS, s.reinforcement_discard),
        "event_all": bin(s.mix().events).count("1"),
        "event_left": bin(s.event_deck).count("1"),
        "event_discard": [
            card.name
            for i, card in enumerate(EVENT_CARDS)
            if not s.event_deck & BIT[i] and s.kinds[EVENT_KIND[i]] == 0 and s.mix().events & BIT[i]
        ],
        "mystery_all": bin(s.mix().mystery).count("1"),
        "mystery_left": bin(s.mystery_deck).count("1") if s.enhanced else 0,
        "mystery_discard": _names(MYSTERY_CARDS, s.mix().mystery & ~s.mystery_deck),
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
    number = PIECE_IDS.index(shown["piece"])
    kind, art = _art(number)
    by = [(f"Player {who + 1}", n) for who, n in enumerate(shown["by"]) if n]
    marks = ("damaged",) if shown["left"] < shown["health"] else ()
    stats = (Stat("Health", shown["left"], shown["health"]), *(Stat(name, n) for name, n in by))
    note = "Special" if CITY_HALL <= number < TURRET else "Turret" if TURRET <= number < OBSTACLE else ""
    sort = "building" if number < OBSTACLE else "obstacle" if number < CAR else "vehicle"
    return Piece(
        figure_id(number),
        kind,
        art,
        PIECE_NAMES[number],
        f"cell:{shown['at']}",
        marks=marks,
        stats=stats,
        note=note,
        card=f"{sort}:{art}",
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
    own = f"monster:{monster['art']}"
    cards = [Card(f"card:{monster['art']}", monster["ability"], monster["ability_text"], "CITY-12.02", card=own)]
    if monster["attribute"]:
        cards.append(Card(f"card:{monster['art']}-attribute", monster["attribute"], "", "CITY-20.01", card=own))
    for words in REINFORCEMENT_CARDS:
        if words.name in monster["cards"]:
            id, text = f"card:{words.id}", f"{words.type}. {words.text}"
            cards.append(Card(id, words.name, text, words.clause, card=f"reinforcement:{words.id}"))
    if monster["force_field"]:
        id, shield = f"card:p{who}-force-field", "reinforcement:force-field"
        cards.append(Card(id, "Force Field (in play)", "", "CITY-14.43", card=shield))
    return Panel(
        f"panel:p{who}",
        monster["name"],
        monster["seat"],
        art=monster["art"],
        stats=tuple(stats),
        cards=tuple(cards),
        card=own,
    )


def _free(monster: dict[str, Any]) -> Card:
    words = f"Speed {monster['speed']}, Health {monster['health']}, Rage {monster['rage']}. {monster['text']}"
    return Card(f"card:{monster['art']}", monster["name"], words, "CITY-3.05", card=f"monster:{monster['art']}")


def _card_id(name: str) -> str:
    return f"card:{name.lower().replace(' ', '-')}"


def _city(view: dict[str, Any]) -> Panel:
    stats = [
        Stat("City Threat", view["threat"], TRACK_END, "track:threat", f"Turret Damage {view['turret_damage']}", True),
        Stat("Turret Damage", view["turret_damage"]),
        Stat("Police Threat", view["police_level"], note=f"{view['cars']} of {CARS} cars out"),
        Stat("Round", view["round"], ROUNDS, "track:round", ICONS),
        Stat("Buildings standing", view["standing"], OBSTACLE),
        Stat("Victory Stars", view["stars"], 3, "track:stars"),
        Stat("Obstacles destroyed", view["obstacles_broken"]),
    ]
    if view["set"]:
        stats.append(Stat("Set", view["set"], view["sets"], "track:set"))
    cards = [
        Card(f"card:{words.id}", words.name, words.text, words.clause, card=f"event:{words.id}")
        for words in EVENT_CARDS
        if words.id in view["events"]
    ]
    for name, shown, clause, card in (
        ("Curfew", view["curfew"], "CITY-14.27", "retaliation:curfew"),
        ("Targeting Uplink", view["uplink"], "CITY-14.28", "retaliation:targeting-uplink"),
        ("Hacked Radios", view["radios"], "CITY-14.44", "reinforcement:hacked-radios"),
    ):
        if shown:
            cards.append(Card(f"{_card_id(name)}-in-play", f"{name} (in play)", "", clause, card=card))
    return Panel("panel:city", "The city", NOBODY, "track", stats=tuple(stats), cards=tuple(cards), card="track:threat")


def _piles(view: dict[str, Any]) -> Panel:
    """How many cards of each deck are left, and which lie beside it."""
    decks = ["Retaliation", "Reinforcement", "Event"]
    if view["enhanced"]:
        decks.append("Mystery")
    stats = [
        Stat(
            name,
            view[f"{name.lower()}_left"],
            view[f"{name.lower()}_all"],
            note=", ".join(view[f"{name.lower()}_discard"]),
        )
        for name in decks
    ]
    return Panel("panel:piles", "Decks", NOBODY, "pile", stats=tuple(stats), card="term:decks")


def _first_game(view: dict[str, Any]) -> Panel:
    stars, threat, broken = view["first"]
    stats = (
        Stat("Victory Stars", stars, 3),
        Stat("City Threat", threat, TRACK_END, harm=True),
        Stat("Obstacles destroyed", broken),
    )
    title = f"Team {2 - view['attackers']} reached"
    return Panel("panel:first", title, NOBODY, "track", stats=stats, card="term:teams")


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
                    card=f"monster:{monster['art']}",
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
            Panel(
                "panel:monsters",
                "Monsters",
                NOBODY,
                "reserve",
                cards=tuple(_free(m) for m in view["choice"]),
                card="term:monsters",
            )
        )
    panels += [_city(view), _piles(view)]
    if view["half"]:
        panels.append(_first_game(view))
    board = Board("board:city", "The city", 10, 10, CELLS_DRAWN)
    before = view["phase"] == PHASES[CHOOSING]
    return Scene(headline, view["active"], (board,), tuple(pieces), tuple(panels), _dice(view), before)
