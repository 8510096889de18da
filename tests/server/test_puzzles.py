"""Puzzles over HTTP, and tables that begin at the question of one."""

from __future__ import annotations

import asyncio

import pytest

from rampant.games import game
from rampant.lab.puzzles import puzzles
from rampant.server import wire
from rampant.server.backend import Backend
from rampant.server.limits import Limits
from rampant.server.puzzling import puzzle_now, puzzles_now
from rampant.server.refusal import Refusal
from rampant.server.service import Service
from rampant.store import open_store
from tests.server.client import Web

RAGE = game("rage")
LATE = next(each for each in puzzles(RAGE) if each.after)


def test_a_game_lists_its_puzzles(web: Web) -> None:
    assert web.get("/api/games/sample/puzzles") == {"game": "sample", "today": "", "puzzles": []}
    answer = web.http.get("/api/games/sample/puzzles/nonsense")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    told = puzzles_now(RAGE)
    assert [each.id for each in told.puzzles] == [each.id for each in puzzles(RAGE)]
    assert told.today in [each.id for each in told.puzzles]


def test_a_puzzle_is_a_position_with_a_question_and_its_answers() -> None:
    now = puzzle_now(RAGE, LATE.id)
    assert {option.id for option in now.ask.options} == {answer.option for answer in now.answers}
    assert [answer.grade for answer in now.answers].count("right") == LATE.right
    assert now.scene == LATE.question(RAGE).scene(now.ask.seat)
    assert now.why
    assert len(now.seats) == LATE.question(RAGE).seats


def test_a_table_begins_at_the_question_of_a_puzzle(tmp_path: object) -> None:
    async def opened() -> tuple[str, str]:
        backend = Backend(open_store(f"{tmp_path}/table.sqlite"), {"rage": RAGE}, Limits())
        service = Service(backend)
        await service.open()
        try:
            seats = [wire.SeatWish("mine") for _ in range(LATE.question(RAGE).seats)]
            created = await service.create(wire.NewMatch("rage", seats=seats, puzzle=LATE.id), "here")
            service.tables.drop(created.id)
            async with service.tables.use(created.id) as table:
                with pytest.raises(Refusal, match="nonsense"):
                    await service.create(wire.NewMatch("rage", puzzle="nonsense"), "here")
                return table.state.match.state.digest(), table.state.trouble
        finally:
            await service.close()

    assert asyncio.run(opened()) == (LATE.question(RAGE).digest(), "")
