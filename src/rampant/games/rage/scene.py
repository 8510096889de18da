"""What a seat sees, and how it is laid out. Nothing on this table is secret but the order of the piles."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, cast

from rampant.core.scene import NOBODY, Board, Card, Cell, Face, Panel, Piece, PieceKind, Scene, Stat
from rampant.games.rage.data import (
    CORNERS,
    GROUND_IDS,
    HEAVY,
    HIDDEN,
    MASER_SQUARES,
    POWER_WORDS,
    PROFILES,
    STAT_IDS,
    STAT_NAMES,
    STATS,
    TOKEN_IDS,
    UNSEEN,
)
from rampant.games.rage.faces import DIE_FACES
from rampant.games.rage.fight import NO_FIGHT
from rampant.games.rage.mask import SQUARES
from rampant.games.rage.squares import MASERS, MEGANULONS, OFF, PIECES, SAUCERS
from rampant.games.rage.state import (
    ARRANGING,
    DESTRUCTION,
    EVACUATION,
    GOAL,
    PHASE_NAMES,
    PICKING,
    SIDES,
    TOP_RAGE,
    TOP_RATING,
    TOP_WOUNDS,
    RageState,
)
from rampant.games.rage.steps.harm import pursues
from rampant.games.rage.steps.turn import end_in_sight
from rampant.games.rage.words import (
    BLOCK_NAMES,
    CROWD_NAMES,
    GROUND_NAMES,
    cell_id,
    model_id,
    rubble_art,
    square,
    token_art,
    token_id,
)

PILES = (
    ("crowds", "Crowd pile", [name[:1].upper() + name[1:] for name in CROWD_NAMES]),
    ("rubble", "Rubble pile", [name[:1].upper() + name[1:] for name in GROUND_NAMES]),
    ("injuries", "Injury deck", [*STAT_NAMES[:STATS], "DNA"]),
)


Seen = tuple[Any, ...]
"""What is seen of a monster, as `MONSTER` names it."""


def view(s: RageState) -> dict[str, object]:
    """What everybody may see: the whole table, but only the contents of the piles, not their order."""
    fight = s.fight
    tokens = list(s.token)  # at once: a vector gives its items one by one much more slowly
    hidden: list[int] = []
    if max(tokens) >= UNSEEN:  # only while tokens are placed
        hidden = [kind - HIDDEN for kind in tokens if kind > HIDDEN]
        tokens = [kind if kind < UNSEEN else UNSEEN for kind in tokens]
    return {
        "round": int(s.round),
        "phase": int(s.phase),
        "active": int(s.active),
        "over": s.over,
        "goals": int(s.agreed.goals),
        "sides": [int(side) for side in s.agreed.sides] if s.agreed.teams else [],
        "near": "" if s.over else end_in_sight(s)[0],
        "board": s.board.fixed_name,
        "ground": list(s.ground),
        "models": list(s.on),
        "at": list(s.at),
        "tokens": tokens,
        "keepers": list(s.keeper),
        "monsters": [_monster(s, seat) for seat in range(s.seats)],
        "crowds": [int(n) + hidden.count(kind) for kind, n in enumerate(s.crowd_pile)],
        "rubble": list(s.rubble_pile),
        "injuries": list(s.injuries),
        "attack": [] if fight is NO_FIGHT else _dice(fight.attack, fight.attack_dice),
        "defense": [] if fight is NO_FIGHT else _dice(fight.defense, fight.defense_dice),
    }


def _dice(packed: int, dice: int) -> list[int]:
    return [(int(packed) >> (4 * i)) & 15 for i in range(dice)]


def _monster(s: RageState, seat: int) -> dict[str, object]:
    monster = s.monsters[seat]
    return {
        "id": monster.profile.id,
        "name": monster.profile.name,
        "at": s.at[seat],
        "start": tuple(monster.profile.start),
        "stats": tuple(monster.stats),
        "hurt": tuple(monster.hurt),
        "rage": monster.rage,
        "wounds": monster.wounds,
        "empowered": monster.empowered,
        "down": bool(monster.down),
        "shockirus": monster.shockirus,
        "shobijin": monster.shobijin,
        "out": bool(monster.out),
        "destroyed": monster.destroyed if pursues(s, seat, DESTRUCTION) else None,
        "rescued": monster.rescued if pursues(s, seat, EVACUATION) else None,
    }


MONSTER = (
    *("id", "name", "at", "start", "stats", "hurt", "rage", "wounds", "empowered", "down"),
    *("shockirus", "shobijin", "out", "destroyed", "rescued"),
)
"""What is seen of a monster, in this order."""


# -- layout ------------------------------------------------------------------------------------------------------------


def scene(view: dict[str, object]) -> Scene:
    """A view laid out for eyes."""
    seen = [tuple(monster.values()) for monster in cast("list[dict[str, Any]]", view["monsters"])]
    phase = cast("int", view["phase"])
    picking = phase == PICKING
    return Scene(
        headline=_headline(view),
        active=NOBODY if view["over"] else cast("int", view["active"]),
        boards=(_board(cast("str", view["board"]), tuple(cast("list[int]", view["ground"]))),),
        pieces=tuple(_pieces(view, seen)),
        panels=(
            *(_seat_panel(view, seat, each, picking) for seat, each in enumerate(seen)),
            *((_choice_panel(),) if picking else ()),
            *(_pile(pile, tuple(cast("list[int]", view[PILES[pile][0]]))) for pile in range(len(PILES))),
        ),
        dice=tuple(
            Face(DIE_FACES.face_name(face), face, kind)
            for kind in ("attack", "defense")
            for face in cast("list[int]", view[kind])
        ),
        setup=phase in (PICKING, ARRANGING),
    )


def _headline(view: dict[str, object]) -> str:
    if view["over"]:
        return "The end"
    phase = PHASE_NAMES[cast("int", view["phase"])]
    near = cast("str", view["near"])
    return f"{near}: {phase}" if near else f"Round {view['round']}, {phase}"


@lru_cache(4096)  # of the tables that are played: the ground changes seldom
def _board(drawn: str, ground: tuple[int, ...]) -> Board:
    cells = tuple(_cell(cell, kind, drawn[cell] == "G") for cell, kind in enumerate(ground))
    return Board("board:main", "City", 10, 10, cells)


@cache
def _cell(cell: int, kind: int, foundation: bool) -> Cell:
    features = ["foundation"] if foundation else []
    if cell in CORNERS:
        features.append("start")
    if cell in MASER_SQUARES:
        features.append("maser")
    terrain = f"rubble-{GROUND_IDS[kind]}" if kind > 2 else GROUND_IDS[kind]
    return Cell(cell_id(cell), cell // 10, cell % 10, terrain, tuple(features), square(cell))


def _pieces(view: dict[str, object], seen: list[Seen]) -> list[Piece]:
    """First what stays where it is, row by row, then what moves: so a move changes no order."""
    ground, tokens, models = (tuple(cast("list[int]", view[part])) for part in ("ground", "tokens", "models"))
    pieces: list[Piece] = []
    for start in range(0, SQUARES, 10):
        end = start + 10
        pieces += _row(start, ground[start:end], tokens[start:end], models[start:end])
    for model, cell in enumerate(cast("list[int]", view["at"])):
        if cell != OFF:
            pieces.append(_model(model, cell) if model >= MASERS else _monster_piece(model, cell, seen[model]))
    for maser, keeper in enumerate(cast("list[int]", view["keepers"])):
        if keeper >= 0:
            id = model_id(MASERS + maser, OFF)
            name, at = "Maser Cannon (destroyed)", f"panel:p{keeper}"
            pieces.append(Piece(id, "vehicle", "maser", name, at, card="model:maser"))
    return pieces


@lru_cache(1 << 15)  # of the tables that are played: most rows stay as they are
def _row(start: int, grounds: tuple[int, ...], tokens: tuple[int, ...], models: tuple[int, ...]) -> list[Piece]:
    """What does not move of ten squares."""
    pieces = []
    for cell, (ground, token, model) in enumerate(zip(grounds, tokens, models, strict=True), start):
        if ground > 2:
            pieces.append(_rubble(ground, cell))
        if token:
            pieces.append(_token(token, cell))
        if model >= PIECES:
            pieces.append(_model(model, cell))
    return pieces


@cache
def _rubble(kind: int, cell: int) -> Piece:
    id, art = f"piece:rubble-{square(cell)}", rubble_art(kind)
    return Piece(id, "token", art, GROUND_NAMES[kind], cell_id(cell), card=f"token:rubble-{GROUND_IDS[kind]}")


@cache
def _token(kind: int, cell: int) -> Piece:
    if kind >= UNSEEN:
        id, at = token_id(cell), cell_id(cell)
        return Piece(id, "token", "token-back", "unseen token", at, level=1, face_down=True, card="token:unseen")
    return Piece(
        token_id(cell),
        "token",
        token_art(kind),
        CROWD_NAMES[kind],
        cell_id(cell),
        level=1,
        stats=(Stat("Value", kind),) if kind <= HEAVY else (),
        card=f"token:crowd-{TOKEN_IDS[kind]}",
    )


@lru_cache(8192)  # as above: of a monster, most choices change nothing
def _monster_piece(model: int, cell: int, seen: Seen) -> Piece:
    monster: dict[str, Any] = dict(zip(MONSTER, seen, strict=True))
    marks = [mark for mark in ("down", "empowered", "shockirus", "shobijin") if monster[mark]]
    if any(monster["hurt"]):
        marks.append("injured")
    stats = (Stat("Wounds", monster["wounds"], TOP_WOUNDS, harm=True), Stat("Rage", monster["rage"], TOP_RAGE))
    return Piece(
        model_id(model, cell),
        "monster",
        monster["id"],
        monster["name"],
        cell_id(cell),
        model,
        level=2,
        marks=tuple(marks),
        stats=stats,
        card=f"monster:{monster['id']}",
    )


@cache
def _model(model: int, cell: int) -> Piece:
    kind: PieceKind
    if model < MEGANULONS:
        kind, art, name = "vehicle", "maser", "Maser Cannon"
    elif model < SAUCERS:
        kind, art, name = "unit", "meganulon", "Meganulon"
    elif model < PIECES:
        kind, art, name = "vehicle", "saucer", "Xilien saucer"
    else:
        kind, art, name = "building", f"block-{BLOCK_NAMES[model]}", f"{BLOCK_NAMES[model]} block"
    card = f"building:{art}" if kind == "building" else f"model:{art}"
    return Piece(model_id(model, cell), kind, art, name, cell_id(cell), level=2, card=card)


def _seat_panel(view: dict[str, object], seat: int, seen: Seen, picking: bool) -> Panel:
    sides = cast("list[int]", view["sides"])
    team = f" (team {SIDES[sides[seat]]})" if sides else ""
    if picking:
        return Panel(f"panel:p{seat}", f"Player {seat + 1}{team}", seat, card="term:monsters")
    return _monster_panel(seat, team, seen)


@lru_cache(8192)
def _monster_panel(seat: int, team: str, seen: Seen) -> Panel:
    monster: dict[str, Any] = dict(zip(MONSTER, seen, strict=True))
    track = f"track:p{seat}."
    stats = []
    for stat in range(STATS):
        value, start, hurt = monster["stats"][stat], monster["start"][stat], monster["hurt"][stat]
        note = f"starts at {start}" + (f", {hurt} injured" if hurt else "")
        stats.append(Stat(STAT_NAMES[stat], value, TOP_RATING, track + STAT_IDS[stat], note))
    stats.append(Stat("Rage", monster["rage"], TOP_RAGE, track + "rage"))
    stats.append(Stat("Wounds", monster["wounds"], TOP_WOUNDS, track + "wounds", harm=True))
    stats.append(Stat("Empowered", monster["empowered"], 1, track + "empowered"))
    for name in ("shockirus", "shobijin"):
        if monster[name]:
            stats.append(Stat(name.capitalize(), monster[name], id=track + name))
    for name in ("destroyed", "rescued"):
        if monster[name] is not None:
            stats.append(Stat(name.capitalize(), monster[name], GOAL, track + name))
    profile = next(profile for profile in PROFILES if profile.id == monster["id"])
    return Panel(
        f"panel:p{seat}",
        monster["name"] + team,
        seat,
        art=monster["id"],
        stats=tuple(stats),
        cards=tuple(_power(id) for id in profile.powers),
        out=monster["out"],
        card=f"monster:{monster['id']}",
    )


@cache
def _power(id: str) -> Card:
    words = POWER_WORDS[id]
    return Card(f"card:{id}", words["name"], words["text"], words["clause"], card=f"power:{id}")


def _choice_panel() -> Panel:
    cards = tuple(
        Card(
            f"card:{profile.id}",
            profile.name,
            ", ".join(POWER_WORDS[id]["name"] for id in profile.powers),
            card=f"monster:{profile.id}",
        )
        for profile in PROFILES
    )
    return Panel("panel:monsters", "Monsters", group="pile", cards=cards, card="term:monsters")


@lru_cache(4096)
def _pile(pile: int, counts: tuple[int, ...]) -> Panel:
    name, title, words = PILES[pile]
    stats = tuple(Stat(words[kind], n) for kind, n in enumerate(counts) if n)
    return Panel(f"panel:{name}", f"{title} ({sum(counts)})", group="pile", stats=stats, card=f"term:{name}")
