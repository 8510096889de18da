"""Positions as pictures: with the page's own art, drawn from what a seat sees."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import rampant
from rampant.cli import main
from rampant.core.errors import UnknownName
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.core.scene import SPECTATOR
from rampant.draw.drawings import ART, drawing, feature, index, look_of, mark
from rampant.draw.lists import WIDE, list_picture
from rampant.draw.picture import picture
from tests.cli.command import ROOT
from tests.conformance.table import GAMES

SVG = "{http://www.w3.org/2000/svg}"
games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def played(game: Game, choices: int) -> Match:
    match = Match(game, seed="picture")
    while not match.state.over and match.number < choices:
        ask = match.state.asks[0]
        match.choose(ask.options[match.number % len(ask.options)], ask.seat)
    return match


@games
@pytest.mark.parametrize("style", ["dark", "light"])
def test_every_position_of_a_game_can_be_drawn(game: Game, style: str) -> None:
    match = played(game, 120)
    for number in range(0, match.number, 20):
        root = ET.fromstring(picture(match.at(number).scene(SPECTATOR), style=style))
        ids = {one.get("id") for one in root.iter() if one.get("id")}
        used = {str(one.get("href"))[1:] for one in root.iter(f"{SVG}use")}
        assert used <= ids, "what is used is defined"
        assert "var(--" not in ET.tostring(root, encoding="unicode"), "every colour is put in"


def test_every_drawing_of_the_index_is_there_and_every_file_is_in_it() -> None:
    named = {(family["folder"], name) for family in index()["families"] for one in family["drawings"]
             for look in one["looks"] for name in look}  # fmt: skip
    named |= {("grounds", name) for one in index()["grounds"] for look in one["looks"] for name in look}
    named |= {("features", one["look"]) for one in index()["features"] if one["look"]} | {("features", "corners")}
    named |= {("marks", one["look"]) for one in index()["marks"]}
    assert {(path.parent.name, path.stem) for path in ART.glob("*/*.svg")} == named
    for folder, name in named:
        assert drawing(folder, name)


def test_a_piece_is_drawn_by_its_art_then_by_its_name_then_as_its_kind() -> None:
    assert look_of("monster", "godzilla", "Somebody") == ("monsters-rage", ("godzilla",))
    assert look_of("monster", "", "Furious George, an ape") == ("monsters", ("ape",))
    assert look_of("token", "nothing of the kind", "either")[0] == "tokens"
    assert feature("spawn-red") != feature("spawn-blue")
    assert "<text" in mark("quixotic")


def test_a_style_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownName, match="dark"):
        picture(rampant.game("rage").new(seed=1).scene(0), style="darkk")


def test_a_match_is_stepped_through_in_a_notebook() -> None:
    html = played(rampant.game("rage"), 60)._repr_html_()
    assert html.count("<figure") > 2
    assert html.count("<defs>") == 1
    assert "http" not in html.replace("http://www.w3.org", "")


def test_the_command_draws_a_match_and_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = ROOT / "tests" / "playthroughs" / "rage-1.jsonl"
    assert main(["picture", str(match), "--at", "20", "--as", "1", "-o", str(tmp_path / "x.svg")]) == 0
    assert (tmp_path / "x.svg").read_text(encoding="utf-8").startswith("<svg")
    scenario = tmp_path / "position.toml"
    scenario.write_text(rampant.game("rage").dump(rampant.game("rage").new(seed=2)), encoding="utf-8")
    assert main(["picture", str(scenario), "--light", "--width", "300", "-o", str(tmp_path / "x.png")]) == 0
    assert (tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")
    for wrong in (["-o", "x.gif"], ["-o", "x.svg", "--at", "99999"], ["-o", "x.svg", "--as", "9"]):
        assert main(["picture", str(match), *wrong]) == 2
    assert "rampant:" in capsys.readouterr().err


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.builds], ids=lambda game: game.id)
def test_no_name_on_a_picture_of_a_list_is_wider_than_its_card(game: Game) -> None:
    """In fonts whose bold letters are seven tenths of their size wide, as the widest are on average."""
    bench, settings = game.bench(), game.resolve({})
    cards = {card.id: card for card in game.cards}
    for shelf in bench.shelves:
        fitting = [one for one in game.build("", settings).fitting if cards[one].kind == shelf.kind]
        text = "; ".join(one.partition(":")[2] for one in fitting[:120])
        svg = list_picture(game.build(text, settings), bench, cards, "All", game.title)
        names = [one for one in ET.fromstring(svg).iter(f"{SVG}text") if one.get("font-weight") == "700"]
        titles = {card.title for card in cards.values()}
        for one in (one for one in names if one.text in titles):
            wide = float(one.get("textLength") or 0.7 * float(one.get("font-size") or 0) * len(one.text or ""))
            assert wide <= WIDE - 10, one.text
