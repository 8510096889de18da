"""Set-up: the table from its settings, the city by CITY-3.10 to 3.17."""

from __future__ import annotations

from mypy_extensions import i64

from rampant.core.chance import Chance
from rampant.core.errors import SettingError
from rampant.core.game import Game, Settings
from rampant.games.monstrocity.board import BIT, BLOCK_OF, BLOCKS, CENTRE, LOTS
from rampant.games.monstrocity.data import BANK, BUILDINGS, CITY_HALL, COMMON, COMMONS, NOTHING, TURRET, TURRETS
from rampant.games.monstrocity.lists import mix_of
from rampant.games.monstrocity.state import MODES, CityState

SPEEDS = ("novice", "normal", "expert")
NORMAL = 1


def seats_of(settings: Settings) -> int:
    """How many seats people take: two for one person with two monsters (CITY-18.02)."""
    return 2 if settings["two_handed"] else int(str(settings["players"]))


def empty_table(game: Game, settings: Settings, chance: Chance) -> CityState:
    """The table with nothing on it; refuses settings that do not fit together."""
    players = int(str(settings["players"]))
    competitive = bool(settings["competitive"])
    if competitive and players not in (2, 4):
        raise SettingError(f"competitive teams need 2 or 4 players, not {players} [CITY-19.01]")
    if settings["two_handed"] and (players != 1 or competitive):
        raise SettingError("two-handed solo is for 1 player and not competitive [CITY-18.02]")
    seats = seats_of(settings)
    s = CityState(game, seats, chance, seats // 2 if competitive else seats)
    s.rules = int(str(settings.get("rules", game.version)))
    s.clear_board()
    s.play_with(mix_of(str(settings["decks"]), int(s.rules)))
    s.competitive = competitive
    s.enhanced = bool(settings["enhanced"])
    s.mode = MODES.index(str(settings["mode"]))
    s.pace = int(str(settings["pace"]))
    given = settings["speeds"]
    named = [str(speed) for speed in given] if isinstance(given, list) else []
    s.speeds = [SPEEDS.index(named[seat]) if seat < len(named) else NORMAL for seat in range(seats)]
    return s


def put_building(s: CityState, piece: i64, lot: i64) -> None:
    s.at[piece] = lot
    s.board[lot] = piece
    s.standing += 1
    if piece >= TURRET:
        s.turret_in[BLOCK_OF[lot]] = piece
        s.turrets |= BIT[BLOCK_OF[lot]]


def build_city(s: CityState) -> None:
    """CITY-3.10 to 3.17: City Hall, Turrets, Common Buildings, the other Special Buildings; each at random."""
    put_building(s, CITY_HALL, _free_lot(s, [CENTRE]))
    pieces: list[int] = list(range(TURRET, TURRET + TURRETS))
    outer: list[int] = [block for block in range(BLOCKS) if block != CENTRE]
    put_building(s, pieces.pop(s.draw(len(pieces))), _free_lot(s, [CENTRE]))
    while pieces:
        block = outer.pop(s.draw(len(outer)))
        put_building(s, pieces.pop(s.draw(len(pieces))), _free_lot(s, [block]))
    # Common Buildings cannot be told apart: only their lots are drawn.
    common: i64 = COMMON
    put_building(s, common, _free_lot(s, outer))
    for block in range(BLOCKS):
        common += 1
        put_building(s, common, _free_lot(s, [block]))
    while common < COMMONS - 1:
        common += 1
        put_building(s, common, _free_lot(s, list(range(BLOCKS))))
    for special in range(BANK, TURRET):
        put_building(s, special, _free_lot(s, [block for block in range(BLOCKS) if not _has_special(s, block)]))
    assert s.standing == BUILDINGS


def _has_special(s: CityState, block: int) -> bool:
    return any(CITY_HALL <= s.board[lot] < TURRET for lot in LOTS[block])


def _free_lot(s: CityState, blocks: list[int]) -> i64:
    """A random free lot of some blocks, each as likely."""
    free = [lot for block in blocks for lot in LOTS[block] if s.board[lot] == NOTHING]
    return free[s.draw(len(free))]
