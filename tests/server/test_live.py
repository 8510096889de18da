"""The chances of a public match while it is played: for those who look on, and from what they may know."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from rampant.core.chance import Rng, seeded
from rampant.core.scene import SPECTATOR
from rampant.games import game
from rampant.server.explaining import MadeChoice, seen_chances
from rampant.server.fair_queue import FairQueue
from rampant.server.live import _Curve
from tests.server.client import Web
from tests.server.test_play import MINE, refusal

BOT = {"kind": "bot", "level": "random"}


def live(web: Web, id: str, **more: Any) -> dict[str, Any]:
    now: dict[str, Any] = web.get(f"/api/matches/{id}/live", **more)
    return now


def test_the_curve_follows_a_match_of_bots_to_its_end(web: Web) -> None:
    id = web.open(BOT, BOT, public=True)["id"]
    eve = web.table(id)
    until = time.monotonic() + 60
    while time.monotonic() < until:
        now = live(web, id)
        if now["over"] and not now["computing"]:
            break
        if eve.table["status"] != "over":
            eve.until("table")
    assert now["over"]
    eve.until_table(lambda table: table["status"] == "over")
    places = [point["position"] for point in now["points"]]
    assert places[0] == 0
    assert places[-1] == now["position"] == eve.table["position"]
    assert places == sorted(places)
    assert all(sum(point["chances"]) == pytest.approx(1) for point in now["points"])
    winners = eve.table["result"]["winners"]
    for seat, chance in enumerate(now["points"][-1]["chances"]):
        assert chance == pytest.approx(1 / len(winners) if seat in winners else 0)


def test_players_and_their_addresses_are_told_after_the_end(web: Web) -> None:
    opened = web.open(MINE, BOT, public=True)
    id, token = opened["id"], opened["held"][0]["token"]
    head = {"Authorization": f"Bearer {token}"}
    assert refusal(lambda: live(web, id, headers=head)) == (403, "not-yours")
    player = web.table(id, token)
    assert refusal(lambda: live(web, id)) == (403, "not-yours")  # another window of the same address
    assert player.do("resign")["type"] == "done"
    assert live(web, id, headers=head)["over"]


def test_a_private_match_is_not_followed(web: Web) -> None:
    id = web.open(BOT, BOT)["id"]
    assert refusal(lambda: live(web, id)) == (409, "not-over")


def test_what_was_taken_back_is_forgotten() -> None:
    curve = _Curve()
    curve.past = [MadeChoice(0, option, (), ()) for option in (0, 1, 2, 3)]
    curve.points = {0: [0.5], 2: [0.6], 3: [0.7]}
    curve.keep([MadeChoice(0, option, (), ()) for option in (0, 1, 5, 6, 7)])
    assert curve.points == {0: [0.5]}
    assert len(curve.past) == 2


def test_what_nobody_who_looks_on_can_see_changes_nothing() -> None:
    hordes = game("hordes")
    state = hordes.new(seed=4)
    rng = Rng(9)
    while hordes.turn(state) < 6 and not state.over:
        ask = state.asks[0]
        state.choose(ask.options[rng.below(len(ask.options))], ask.seat)
    worlds = [state.imagine(SPECTATOR, seeded(f"world {number}")) for number in range(3)]
    assert len({world.digest() for world in worlds}) > 1
    assert len({seen_chances(world, Rng(5)) for world in [state, *worlds]}) == 1


def test_nobody_waits_for_it() -> None:
    async def crowd() -> None:
        queue = FairQueue(1, 100, 50)
        order: list[str] = []

        async def visit(name: str, late: bool) -> None:
            async with queue.place(name, "t", late):
                order.append(name)
                await asyncio.sleep(0)

        guests = [("first", False), ("curve", True), ("bot", False), ("other bot", False)]
        await asyncio.gather(*(visit(*guest) for guest in guests))
        assert order == ["first", "bot", "other bot", "curve"]

    asyncio.run(crowd())
