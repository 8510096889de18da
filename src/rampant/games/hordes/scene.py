"""What a seat may see (HRD section 16), and how it is laid out."""

from __future__ import annotations

from typing import Any, cast

from rampant.core.scene import NOBODY, Board, Card, Cell, Panel, Piece, Scene, Stat
from rampant.games.hordes.catalogue import army_id, special_id, tile_id
from rampant.games.hordes.data import (
    ARMY,
    ATTACK,
    CODES,
    DEFENCE,
    FIGHTERS,
    LOCAL,
    LOCALS,
    TYPES,
    army_named,
    code_of,
    kind_of,
)
from rampant.games.hordes.elimination import end_in_sight
from rampant.games.hordes.spaces import CELLS, HIGHEST, LOWEST, MARGIN, WIDE, name_at
from rampant.games.hordes.state import DOWN, LOST_WORDS, MISSED, MOST, TAKEN, HordesState, Pile, sees
from rampant.games.hordes.tiles import ARMOR, CARRIED, NOTHING, TYPE, WEAPON, item_bit, items_of
from rampant.games.hordes.words import (
    army_words,
    cell_target,
    held_target,
    slot_target,
    tile_name,
    tile_note,
    tile_target,
)

BORDER = 1  # empty spaces around the stacks that are drawn
MARKS = (("lost", LOST_WORDS), ("hypnotised", TAKEN), ("missed", MISSED))


def view(s: HordesState, seat: int) -> dict[str, object]:
    """A whitelist: public things, and what this seat has seen."""
    return {
        "seat": seat,
        "turn": int(s.turns),
        "active": s.active,
        "mode": s.mode,
        "over": s.over,
        "winners": list(s.result.winners) if s.result else [],
        "quiet": int(s.quiet),
        "near": "" if s.over else end_in_sight(s),
        "players": [_player(s, i, seat) for i in range(s.seats)],
        "stacks": [_stack(s, pile, seat) for pile in sorted(s.piles, key=lambda pile: pile.cell)],
        "line": _line(s),
        "graveyard": {code_of(kind): int(s.grave[kind]) for kind in range(TYPES) if s.grave[kind]},
        "clickable": _clickable(s, seat),
    }


def _player(s: HordesState, i: int, seat: int) -> dict[str, object]:
    mine = i == seat
    open_army = s.mode == "ready"
    counts = s.built[i]
    whole = open_army and sum(map(sum, s.built)) == s.size * s.seats  # a scenario may show a part of the tiles
    return {
        "army": ARMY[s.army[i]].name if s.army[i] != NOTHING else "",
        "out": not s.lives(i),
        "size": sum(counts) if whole else s.size,  # HRD-R56: armies built freely may differ
        "held": [kind_of(local).id for local in s.held[i]],
        # Left-out tiles are a secret (HRD-2.07), unless the armies are ready-made.
        "tiles": {code_of(s.army[i] * LOCALS + local): n for local, n in enumerate(counts) if n}
        if mine or open_army
        else {},
        "plan": list(s.plans[i]) if mine else [],
        "start": [code_of(kind) for kind in s.starts[i]] if mine else [],
    }


def _stack(s: HordesState, pile: Pile, seat: int) -> dict[str, object]:
    tiles: list[object] = []
    for index, tile in enumerate(pile.tiles):
        tiles.append(_tile(tile) if sees(s, pile, index, seat) else None)
    return {
        "at": name_at(int(pile.cell)),
        "owner": int(pile.owner),
        "items": sum(len(items_of(tile)) for tile in pile.tiles if tile & CARRIED),  # public (HRD-16.05)
        "tiles": tiles,  # from the bottom up; None: not known
    }


def _tile(tile: int) -> dict[str, object]:
    return {"tile": code_of(tile & TYPE), "items": [kind_of(local).id for local in items_of(tile)]}


def _line(s: HordesState) -> dict[str, object]:
    fight = s.fight
    if not fight.size:
        return {}
    return {
        "at": name_at(int(fight.cell)),
        "size": int(fight.size),
        "pair": [int(fight.left), int(fight.right)],  # about to strike; NOTHING between comparisons
        "slots": [_slot(s, slot) for slot in range(6)],
    }


def _slot(s: HordesState, slot: int) -> dict[str, object] | None:
    fight = s.fight
    if fight.tiles[slot] == NOTHING:
        return None
    marks = [word for word, bit in MARKS if fight.marks[slot] & bit]
    marks += ["strikes"] if slot in (fight.left, fight.right) else []
    marks += [f"burning {fight.burns[slot]}"] if fight.burns[slot] else []
    helped = fight.aids[slot] if slot < MOST else NOTHING
    return {**_tile(fight.tiles[slot]), "marks": marks, "aids": helped}


def _clickable(s: HordesState, seat: int) -> list[str]:
    """Spaces that this seat's own question offers, so that the board drawn is large enough."""
    ask = s.ask_of(seat)
    return [] if ask is None else [name_at(option) for option in ask.options if option < CELLS]


# -- layout ------------------------------------------------------------------------------------------------------------


def scene(view: dict[str, object]) -> Scene:
    """Drawn from the view alone."""
    stacks = cast("list[dict[str, Any]]", view["stacks"])
    players = cast("list[dict[str, Any]]", view["players"])
    line = cast("dict[str, Any]", view["line"])
    active = cast("int", view["active"])
    seat = cast("int", view["seat"])
    pieces: list[Piece] = []
    for stack in stacks:
        pieces += _stack_pieces(stack, players)
    boards = [_board(stacks, cast("list[str]", view["clickable"]))]
    if line:
        boards.append(_line_board(int(line["size"])))
        pieces += _line_pieces(line, players)
    headline = f"Turn {view['turn']}: {players[active]['army']}" if active >= 0 else "Before the first turn"
    if view["near"]:
        headline = f"{headline}. {view['near']}"
    if view["over"]:
        headline = "The game is over"
    panels = [_seat_panel(i, player, stacks, seat) for i, player in enumerate(players)]
    panels.append(_grave_panel(cast("dict[str, int]", view["graveyard"])))
    before = active < 0 and not view["over"]
    return Scene(
        headline, NOBODY if view["over"] else active, tuple(boards), tuple(pieces), tuple(panels), setup=before
    )


def _spot(name: str) -> tuple[int, int]:
    col, row = name.split(",")
    return int(col), int(row)


def _board(stacks: list[dict[str, Any]], clickable: list[str]) -> Board:
    """As much of the table as is needed. A space keeps its row and column, however much of it is drawn."""
    spots = [_spot(stack["at"]) for stack in stacks] or [(0, 0)]
    wanted = [_spot(name) for name in clickable] + [
        (col + dc, row + dr) for col, row in spots for dc in (-BORDER, BORDER) for dr in (-BORDER, BORDER)
    ]
    cols, rows = {col for col, _ in wanted}, {row for _, row in wanted}
    left, right = max(LOWEST, min(cols)), min(HIGHEST, max(cols))
    top, bottom = max(LOWEST, min(rows)), min(HIGHEST, max(rows))
    taken = dict(zip(spots, stacks, strict=False))
    cells = []
    for row in range(top, bottom + 1):
        for col in range(left, right + 1):
            stack = taken.get((col, row))
            terrain = "open" if stack is None else "face-down" if stack["owner"] == DOWN else "face-up"
            label = f"{len(stack['tiles'])}" if stack else ""
            cells.append(Cell(f"cell:{col},{row}", row, col, terrain, (), label))
    return Board("board:table", "Table", bottom - top + 1, right - left + 1, tuple(cells))


def _stats(tile: dict[str, Any]) -> tuple[Stat, ...]:
    kind = CODES[tile["tile"]]
    if kind % LOCALS >= FIGHTERS:
        return ()
    bits = _bits(tile)
    attack = ATTACK[kind] + (1 if bits & WEAPON else 0)
    defence = DEFENCE[kind] + (1 if bits & ARMOR else 0)
    return (Stat("Attack", int(attack)), Stat("Defence", int(defence)), Stat("Level", kind % LOCALS + 1))


def _bits(tile: dict[str, Any]) -> int:
    """The tile with its items as the rules hold it, for its words."""
    bits = CODES[tile["tile"]]
    for id in tile["items"]:
        bits |= item_bit(kind_of(LOCAL[id]))
    return bits


def _piece(
    id: str, tile: dict[str, Any] | None, at: str, owner: int, level: int, players: list[dict[str, Any]], down: bool
) -> Piece:
    if tile is None:
        whose = f"A tile of the {players[owner]['army']}" if owner >= 0 else "Unknown tile"
        return Piece(id, "tile", "back", whose, at, owner, level=level, face_down=True, card="term:face-down")
    kind = CODES[tile["tile"]]
    army = ARMY[kind // LOCALS]
    seat = next((i for i, player in enumerate(players) if player["army"] == army.name), NOBODY)
    local = kind % LOCALS
    art = f"{army.code.lower()}-{local + 1}" if local < FIGHTERS else kind_of(local).name.lower()
    marks = tuple(kind_of(LOCAL[id]).name.lower() for id in tile["items"]) + tuple(tile.get("marks", ()))
    name = tile_name(kind)
    return Piece(
        id, "tile", art, name, at, seat, level=level, face_down=down, marks=marks, stats=_stats(tile),
        note=tile_note(_bits(tile)), card=tile_id(tile["tile"]),
    )  # fmt: skip


def _stack_pieces(stack: dict[str, Any], players: list[dict[str, Any]]) -> list[Piece]:
    col, row = _spot(stack["at"])
    cell = (row + MARGIN) * WIDE + col + MARGIN
    down = stack["owner"] == DOWN
    return [
        _piece(tile_target(cell, index), tile, cell_target(cell), stack["owner"], index, players, down)
        for index, tile in enumerate(stack["tiles"])
    ]


def _line_board(size: int) -> Board:
    cells = []
    for slot in range(6):
        if slot % MOST < size:
            side = "chosen" if slot < MOST else "flipped"
            cells.append(Cell(f"cell:line-{slot + 1}", slot // MOST, slot % MOST, side, (), str(slot % MOST + 1)))
    return Board("board:line", "Line-up", 2, size, tuple(cells))


def _line_pieces(line: dict[str, Any], players: list[dict[str, Any]]) -> list[Piece]:
    return [
        _piece(slot_target(slot), tile, f"cell:line-{slot + 1}", NOBODY, 0, players, False)
        for slot, tile in enumerate(line["slots"])
        if tile is not None
    ]


def _seat_panel(i: int, player: dict[str, Any], stacks: list[dict[str, Any]], seat: int) -> Panel:
    cards: list[Card] = []
    for id in sorted(set(player["held"]), key=lambda id: LOCAL[id]):
        kind = kind_of(LOCAL[id])
        count = player["held"].count(id)
        title = kind.name if count == 1 else f"{kind.name} x{count}"
        card = special_id(army_named(player["army"]), id)
        cards.append(Card(held_target(i, kind.local), title, kind.text, kind.clause, card=card))
    if player["army"]:
        cards.append(_player_card(i, player))
    fighters = sum(len(stack["tiles"]) for stack in stacks if stack["owner"] == i)
    stats = (
        Stat("Face-up fighters", fighters, id=f"track:p{i}.fighters"),
        Stat("Stacks", sum(stack["owner"] == i for stack in stacks), id=f"track:p{i}.stacks"),
        Stat("Army", player["size"], id=f"track:p{i}.army"),
    )
    title = player["army"] or f"Player {i + 1}"
    card = army_id(ARMY[army_named(player["army"])]) if player["army"] else "term:army"
    return Panel(f"panel:p{i}", title, i, "seat", title.lower(), stats, tuple(cards), player["out"], card)


def _player_card(i: int, player: dict[str, Any]) -> Card:
    """HRD-R47: the numbers and words of an army's tiles, and how many of each it has as far as the seat may know."""
    number = army_named(player["army"])
    army = ARMY[number]
    lines = [f"{army.name}: {army.colour} border, creatures of the {'night' if army.night else 'day'}."]
    for local in range(LOCALS):
        if army.copies[local]:
            kind = number * LOCALS + local
            count = player["tiles"].get(code_of(kind), 0) if player["tiles"] else army.copies[local]
            about = tile_note(kind) if local < FIGHTERS else kind_of(local).text
            lines.append(f"{count} x {tile_name(kind)}: {about}{'' if about.endswith('.') else '.'}")
    if not player["tiles"]:
        lines.append(f"The army is a secret: {player['size']} of these tiles.")
    return Card(f"card:p{i}.army", army_words(number), "\n".join(lines), "HRD-R47", card=army_id(army))


def _grave_panel(graveyard: dict[str, int]) -> Panel:
    stats = tuple(Stat(tile_name(CODES[code]), count, id=f"track:grave.{code}") for code, count in graveyard.items())
    return Panel("panel:grave", "Graveyard", NOBODY, "pile", "graveyard", stats, card="term:graveyard")
