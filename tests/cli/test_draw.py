"""Drawing scenes: everything that a person must see is there, in colour and in plain text."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from msgspec.structs import replace
from rich.console import Console

import rampant
from rampant.bots import bot
from rampant.cli.seats import Sitting
from rampant.cli.table import TerminalTable
from rampant.core.match import Match
from rampant.core.scene import (
    Board,
    Card,
    Cell,
    Event,
    Face,
    Likely,
    Modifier,
    Odds,
    Option,
    Panel,
    Piece,
    PieceKind,
    Result,
    Scene,
    Stat,
)
from rampant.draw.board import Room, draw_board, draw_legend, room
from rampant.draw.palette import Letters, ground
from rampant.draw.panels import draw_panels
from rampant.draw.screen import draw_scene
from rampant.draw.words import draw_event, draw_odds, draw_options, draw_result


def text_of(thing: object, width: int = 80, colour: bool = False) -> str:
    console = Console(file=StringIO(), width=width, force_terminal=colour, color_system="truecolor" if colour else None)
    console.print(thing)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def board(rows: int = 2, cols: int = 3, terrain: str = "clear") -> Board:
    cells = tuple(Cell(f"cell:r{r + 1}c{c + 1}", r, c, terrain) for r in range(rows) for c in range(cols))
    return Board("board:main", "Board", rows, cols, cells)


def piece(name: str, at: str, kind: PieceKind = "unit", **more: Any) -> Piece:
    return Piece(f"piece:{name}{at}", kind, "", name, f"cell:{at}", **more)


def test_a_board_may_begin_at_any_row_and_column() -> None:
    whole = board(terrain="forest")
    moved = Board(
        "board:main", "Board", 2, 3, tuple(replace(each, row=each.row - 1, col=each.col + 4) for each in whole.cells)
    )
    there = [piece("Godzilla", "r2c3", kind="monster")]
    assert text_of(draw_board(moved, there, {}, Room(6, 2))) == text_of(draw_board(whole, there, {}, Room(6, 2)))


def test_names_that_look_alike_get_letters_that_do_not() -> None:
    pieces = [piece("Police Car 1", "r1c1"), piece("Plasma Cannon 2", "r1c2"), piece("moderate crowd", "r1c3")]
    pieces += [piece("Maser Cannon", "r2c1"), piece("Godzilla", "r2c2", kind="monster")]
    letters = Letters(pieces)
    assert [letters.of(p) for p in pieces] == ["Poc1", "Plc2", "Moc", "Mac", "GOD"]
    assert letters.of(piece("Secret", "r1c1", face_down=True)) == "▒▒"


def test_numbers_of_options_stand_on_the_board() -> None:
    for high in (1, 2):
        drawn = text_of(
            draw_board(board(), [piece("Tank", "r1c1")], {"cell:r1c1": "1", "cell:r2c3": "22"}, Room(6, high))
        )
        assert "Tan" in drawn
        assert "1" in drawn.split("Tan")[1]
        assert "22" in drawn


def test_rows_and_columns_are_named_as_their_cells_are() -> None:
    drawn = text_of(draw_board(board(2, 3), [], {}, Room(4, 1))).splitlines()
    assert drawn[0].split() == ["1", "2", "3"]
    assert [line.split()[0] for line in drawn[1:]] == ["1", "2"]
    named = Board("b", "", 2, 2, tuple(Cell(f"cell:{c - 1},{r + 5}", r, c) for r in range(2) for c in range(2)))
    drawn = text_of(draw_board(named, [], {}, Room(4, 1))).splitlines()
    assert drawn[0].split() == ["-1", "0"]
    assert [line.split()[0] for line in drawn[1:]] == ["5", "6"]


def test_holes_of_a_board_stay_empty() -> None:
    holes = Board("b", "", 1, 3, (Cell("cell:r1c1", 0, 0), Cell("cell:r1c3", 0, 2)))
    assert text_of(draw_board(holes, [], {}, Room(4, 1))).splitlines()[1].count("·") == 2


def test_a_large_piece_fills_its_four_cells_in_the_colour_of_its_seat() -> None:
    drawn = text_of(
        draw_board(board(2, 2), [piece("Gorghadra", "r1c1", kind="monster", seat=0, size=2)], {}, Room(4, 1)),
        colour=True,
    )
    assert drawn.count("48;2;124;196;255") == 2 * 4  # each cell: its name or nothing, and the gap beside it
    assert drawn.count("GOR") == 1


def test_stacks_show_what_lies_below() -> None:
    pieces = [piece("Imp", "r1c1", level=2), piece("Hound", "r1c1", level=1), piece("Bomb", "r1c1", level=0)]
    drawn = text_of(draw_board(board(), pieces, {}, Room(6, 2)))
    assert "Imp" in drawn
    assert "Hou+1" in drawn


def test_ground_is_told_apart_without_colour() -> None:
    assert ground("forest")[1] != ground("water")[1]
    assert ground("rubble-burning")[1] != ground("clear")[1]
    assert ground("something odd") == ground("something odd")
    legend = text_of(draw_legend([board(terrain="forest")], [piece("Tank 1", "r1c1"), piece("Tank 2", "r1c2")]))
    assert legend.count("Tank") == 1
    assert "forest" in legend


def test_cells_shrink_until_the_board_fits() -> None:
    assert room(board(10, 10), 200, 100) == Room(6, 2)
    assert room(board(10, 10), 44, 100) == Room(4, 2)
    assert room(board(10, 10), 60, 14) == Room(5, 1)
    assert room(board(40, 40), 60, 14) == Room(3, 1)


def test_panels_show_tracks_cards_reserves_and_who_is_out() -> None:
    tracks = (Stat("Wounds", 3, 10), Stat("Coins", 7, note="gold"))
    cards = (Card("c", "Tail Whip", "", "RAGE-22.03"), Card("d", "Secret", face_down=True))
    panels = (
        Panel("panel:p0", "Godzilla", 0, stats=tracks, cards=cards),
        Panel("panel:p1", "Gigan", 1, out=True),
        Panel("panel:pile", "Pile"),
    )
    reserve = tuple(Piece(f"piece:{n}", "unit", "", "Tank", "panel:pile") for n in range(3))
    scene = Scene("Round 1", 0, (), reserve, panels)
    drawn = text_of(draw_panels(scene, ["You", "Gigan"])[0]) + text_of(draw_panels(scene, ["You", "Gigan"])[2])
    for part in ("▶ Godzilla · You", "███░░░░░░░ 3/10", "Coins 7 gold", "Tail Whip RAGE-22.03", "face down", "3× Tank"):
        assert part in drawn
    assert "Secret" not in drawn
    gone = text_of(draw_panels(scene, ["You", "Gigan"])[1])
    assert "out of the game" in gone
    assert "Gigan · Gigan" not in gone


def test_odds_say_what_they_are_made_of_and_equal_odds_are_told_once() -> None:
    odds = Odds((Likely("miss", 0.25), Likely("hit", 0.75)), (Modifier("printed", 3), Modifier("rage", 1)))
    assert text_of(draw_odds(odds)).strip() == "printed 3, rage 1  miss 25% · hit 75%"
    hit = Odds(
        odds.outcomes, (Modifier("A-dice", 2), Modifier("B-dice", 4), Modifier("no help", 0)), (Modifier("DEF", 5),)
    )
    assert text_of(draw_odds(hit)).strip() == (
        "6 (A-dice 2, B-dice 4) against DEF 5; no help  miss 25% · hit 75%"  # needed and rolled are not added up
    )
    options = [(1, Option("Bash", odds=odds)), (2, Option("Blast", odds=odds)), (3, Option("Stay"))]
    drawn = text_of(draw_options(options))
    assert drawn.count("miss 25%") == 1
    assert "Blast (odds of 1)" in drawn


def test_a_clause_that_all_options_share_is_not_repeated() -> None:
    options = [(n, Option(f"Go {n}", clause="X-1.01")) for n in range(1, 6)] + [(6, Option("Stay", clause="X-2.02"))]
    drawn = text_of(draw_options(options))
    assert "X-1.01" not in drawn
    assert "X-2.02" in drawn


def test_events_and_results_cite_their_clauses() -> None:
    event = Event("roll", "2 hits.", "X-1.02", dice=(Face("hit", 5), Face("miss", 1)))
    assert text_of(draw_event(event)).strip() == "[hit] [miss] 2 hits.  X-1.02"
    names = ["You", "greedy"]
    assert text_of(draw_result(Result((1,), "the last one", "X-3"), names)).strip() == "greedy won: the last one  X-3"
    assert "A draw between You, greedy" in text_of(draw_result(Result((0, 1), "equal", "X-4", draw=True), names))
    assert "Nobody won" in text_of(draw_result(Result((), "too late", "X-5"), names))


@pytest.mark.parametrize("id", rampant.game_ids())
@pytest.mark.parametrize("width", [60, 100, 160])
def test_every_game_is_drawn_at_every_width(id: str, width: int) -> None:
    """Positions of a random game are drawn without an overflow, and each lit cell shows its number."""
    state = rampant.game(id).new(seed="draw")
    mind = bot("random", "draw")
    for step in range(60):
        if state.over:
            break
        ask = state.asks[0]
        if step % 12 == 0:
            console = Console(file=StringIO(), width=width, color_system=None)
            scene = state.scene(ask.seat)
            cells = {cell.id for each in scene.boards for cell in each.cells}
            options = [ask.describe(option) for option in ask.options]
            lit = {option.target: str(n) for n, option in enumerate(options, 1) if option.target in cells}
            console.print(draw_scene(console, scene, [str(seat) for seat in range(state.seats)], lit))
            assert isinstance(console.file, StringIO)
            drawn = console.file.getvalue()
            assert scene.headline.split()[0] in drawn
            for number in lit.values():
                assert number in drawn
        state.choose(mind.choose(state, ask.seat) if ask.seat < state.seats else ask.options[0], ask.seat)


def test_what_is_printed_on_squares_and_health_is_drawn_and_explained() -> None:
    cells = (
        Cell("cell:r1c1", 0, 0, "clear", ("spawn-red",)),
        Cell("cell:r1c2", 0, 1, "forest"),
        Cell("cell:r1c3", 0, 2, "clear", ("power-zone",)),
    )
    strip = Board("board:main", "Board", 1, 3, cells)
    hurt = (Stat("Health", 4, 11),)
    khan = piece("Terra Khan", "r1c2", kind="monster", stats=hurt, marks=("hyper",))
    small = text_of(draw_board(strip, [], {"cell:r1c2": "7"}, Room(4, 1)))
    assert "Sr" in small
    assert "P+" in small
    assert "7♣" in small.replace(" ", ""), "the number of an option does not hide the ground"
    large = text_of(draw_board(strip, [khan], {}, Room(9, 2)))
    assert "4/11 hy" in large
    legend = text_of(draw_legend([strip], [khan]))
    for words in ("Sr spawn red", "P+ power zone", "hy hyper"):
        assert words in legend


def test_options_of_the_same_name_carry_their_square() -> None:
    options = [(1, Option("Tank", "piece:a")), (2, Option("Tank", "piece:b")), (3, Option("Copter", "piece:c"))]
    shown = text_of(draw_options(options, {"piece:a": "cell:r1c1", "piece:b": "cell:r2c2", "piece:c": "cell:r3c3"}))
    assert "1 Tank (r1c1)" in shown
    assert "2 Tank (r2c2)" in shown
    assert "r3c3" not in shown


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (150, 50)], ids=str)
@pytest.mark.parametrize("id", rampant.game_ids())
def test_boards_never_scroll_away(id: str, size: tuple[int, int]) -> None:
    game = rampant.game(id)
    match = Match(game, "screens")
    console = Console(file=StringIO(), width=size[0], height=size[1], force_terminal=True, color_system=None)
    assert isinstance(console.file, StringIO)
    table = TerminalTable(console, lambda prompt: None, match, [Sitting(name) for name in match.names])
    mind = bot("random", "screens")
    while not match.state.over and match.number < 32:
        ask = match.state.asks[0]
        if ask.seat >= match.state.seats:
            match.choose(ask.options[0], ask.seat)
            continue
        if match.number % 8 == 5:
            console.file.truncate(0)
            table.question(ask, [ask.describe(option) for option in ask.options])
            shown = console.file.getvalue().rpartition("\x1b[H")[2].splitlines()
            rows = max((board.rows for board in match.state.scene(ask.seat).boards if not board.preview), default=0)
            drawn = next((at for at, line in enumerate(shown) if line.lstrip().startswith("1 ") or rows == 0), 0)
            assert len(shown) - drawn < max(size[1], rows + 8), "\n".join(shown)
        match.choose(mind.choose(match.state, ask.seat), ask.seat)


@pytest.mark.parametrize(
    ("id", "settings", "numbers"),
    [
        ("rage", {}, ("Rage 0/10", "Wounds 0/10")),
        ("monpoc2", {"quick": True, "map": "crossfire-plaza"}, ("10/10", "11/11")),
    ],
)
def test_a_small_screen_shows_what_the_seats_have(id: str, settings: dict[str, Any], numbers: tuple[str, ...]) -> None:
    match = Match(rampant.game(id), "small", settings=settings)
    console = Console(file=StringIO(), width=80, height=24, force_terminal=True, color_system=None)
    table = TerminalTable(console, lambda prompt: None, match, [Sitting(name) for name in match.names])
    ask = match.state.asks[0]
    table.question(ask, [ask.describe(option) for option in ask.options])
    assert isinstance(console.file, StringIO)
    shown = " ".join(console.file.getvalue().split())
    for number in numbers:
        assert number in shown
