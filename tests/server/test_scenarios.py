"""Tables that begin from a written position, and tables with planned dice: everybody is told."""

from __future__ import annotations

from rampant.core.match import Match
from rampant.core.verify import verify
from rampant.server.tables import Tables
from tests.core.test_beginning import BESIDE, STRIKE
from tests.core.toys import find
from tests.sample import GAME
from tests.server.client import Player, Web
from tests.server.conftest import Running
from tests.server.test_play import BOT, MINE, refusal, two_players

NAME = GAME.options.name(STRIKE)


def test_a_table_begins_from_a_scenario_and_everybody_is_told(web: Web) -> None:
    id, _, (player, _) = two_players(web, scenario=BESIDE)
    info = web.get(f"/api/matches/{id}")
    assert (info["scenario"], info["planned"], len(info["seats"])) == (True, 0, 2)
    assert NAME in [option["id"] for option in player.table["asks"][0]["options"]]


def test_a_bot_plays_from_a_scenario(web: Web) -> None:
    opened = web.open(BOT, MINE, scenario=BESIDE)
    player = web.table(opened["id"], opened["held"][0]["token"])
    player.until_table(lambda table: table["asks"] or table["status"] == "over")
    assert player.table["position"] > 0


def test_planned_dice_fall_and_the_table_says_so(web: Web) -> None:
    id, _, (player, _) = two_players(web, scenario=BESIDE, planned={"dice": [5, 1]})
    assert player.welcome["match"]["planned"] == 2
    player.choose(NAME)
    record = web.get(f"/api/matches/{id}/record")
    assert Match.loads(record, find).record[1].rolled == (5, 1)
    assert verify(record, find).planned == 2


def test_a_table_from_a_scenario_is_rebuilt_and_branched(server: Running) -> None:
    web = server.web
    id, _, (player, _) = two_players(web, scenario=BESIDE, planned={"dice": [5, 1]})
    player.choose(NAME)
    tables: Tables = server.service.tables
    server.on_loop(lambda: tables.drop(id))
    info = web.get(f"/api/matches/{id}")
    assert (info["scenario"], info["planned"], info["trouble"]) == (True, 2, "")
    branch = web.post(f"/api/matches/{id}/branch", {"position": 0, "seats": [MINE, MINE]})
    info = web.get(f"/api/matches/{branch['id']}")
    assert (info["scenario"], info["planned"]) == (True, 0)
    server.on_loop(lambda: tables.drop(branch["id"]))
    assert web.get(f"/api/matches/{branch['id']}")["trouble"] == ""


def test_a_rematch_begins_from_the_same_position(web: Web) -> None:
    _, tokens, players = two_players(web, scenario=BESIDE, planned={"dice": [5, 1]})
    players[0].choose(NAME)
    players[0].do("offer", what="rematch")
    players[1].until_table(lambda table: table["offers"])
    players[1].do("answer", offer=players[1].table["offers"][0]["number"], agree=True)
    again: Player = web.table(players[1].table["rematch"], *tokens)
    assert again.table["position"] == 0
    assert NAME in [option["id"] for option in again.table["asks"][0]["options"]]


def test_the_goal_of_a_position_is_told_and_goes_on_with_rematches(web: Web) -> None:
    _, _, players = two_players(web, scenario=BESIDE, goal="Win\x00\n before   night.")
    assert players[0].welcome["match"]["goal"] == "Win before night."
    players[0].do("resign")
    players[0].do("offer", what="rematch")
    players[1].until_table(lambda table: table["offers"])
    players[1].do("answer", offer=players[1].table["offers"][0]["number"], agree=True)
    again = players[1].until_table(lambda table: table["rematch"])["rematch"]
    assert web.get(f"/api/matches/{again}")["goal"] == "Win before night."
    assert web.get(f"/api/matches/{two_players(web, goal='None here.')[0]}")["goal"] == "", "only from a position"
    assert refusal(lambda: web.open(MINE, MINE, scenario=BESIDE, goal="x" * 301)) == (400, "bad-message")


def test_a_wrong_scenario_is_refused_with_its_reason(web: Web) -> None:
    seats = web.post("/api/games/sample/seats", {"scenario": BESIDE})
    assert len(seats["seats"]) == 2
    assert "1 2 ." in seats["scenario"]
    wrong = BESIDE.replace("wounds = 2", "wounds = 22")
    assert refusal(lambda: web.open(MINE, MINE, scenario=wrong)) == (400, "bad-setting")
    assert refusal(lambda: web.open(MINE, MINE, scenario=BESIDE, settings={"players": 3})) == (400, "bad-setting")
    assert refusal(lambda: web.open(MINE, MINE, scenario="x" * 6001)) == (400, "bad-message")
