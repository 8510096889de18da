"""Whatever is sent, the answer is a clean refusal: never a crash, never a stack trace, never a leak.

A fixed share is tried here. `RAMPANT_FUZZ=25 pytest -rP tests/server/test_fuzz.py` tries 25 times as much: more
than ten thousand messages and ten thousand requests, and says how many they were.
"""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Iterator
from itertools import count
from typing import Any, get_args

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import checks
from websockets.exceptions import ConnectionClosed

from rampant.server.messages import ClientMessage
from tests.server.client import Player, Web
from tests.server.conftest import Start
from tests.server.test_play import MINE, two_players

# Servers run in threads of this process and use `random`; schemathesis does too.
pytestmark = pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")

TIMES = int(os.environ.get("RAMPANT_FUZZ", "1"))
LIGHT = settings(max_examples=250 * TIMES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)

scalars = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=30)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4)
)
SAID = get_args(ClientMessage)  # all that a client can say
KINDS = [*(str(said.__struct_config__.tag) for said in SAID), "welcome", "table", "lie"]
FIELDS = sorted({field.encode_name for said in SAID for field in msgspec.structs.fields(said)} | {"extra", "type"})
kinds = st.sampled_from(KINDS)
fields = st.sampled_from(FIELDS)
sensible = st.one_of(
    st.integers(-2, 20),
    st.sampled_from(["draw", "take-back", "pause", "bot", "rematch", "random", "x", "x" * 22]),
    st.booleans(),
    st.lists(st.text(min_size=20, max_size=30), max_size=3),
)
shaped = st.builds(
    lambda kind, body: {**body, "type": kind}, kinds, st.dictionaries(fields, sensible | values, max_size=7)
)
broken = st.text(max_size=60) | values.map(lambda value: json.dumps(value, allow_nan=True))
messages = st.one_of(shaped.map(json.dumps), broken, st.binary(max_size=40))

_refs = count()


@pytest.fixture(autouse=True)
def no_trace(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The server's log holds no error, and no trace."""
    yield
    bad = [record for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]
    assert not bad, [record.getMessage() for record in bad]


def answers(player: Player, message: str | bytes) -> list[dict[str, object]]:
    """All that comes back, up to the answer to a ping that was sent after it."""
    player.send(message)
    ref = f"fuzz {next(_refs)}"
    player.send({"type": "ping", "ref": ref})
    found = []
    while True:
        found.append(player.receive())
        if found[-1] == {"type": "pong", "ref": ref}:
            return found[:-1]


def test_any_message_of_a_spectator_changes_nothing_and_is_answered(web: Web) -> None:
    match, tokens, _ = two_players(web)
    eve = web.table(match)
    sent = count()

    @LIGHT
    @given(messages)
    def attack(message: str | bytes) -> None:
        heard = answers(eve, message)
        next(sent)
        assert all(each.get("code") != "failed" for each in heard)
        assert all("Traceback" not in str(each) for each in heard)
        kinds = {each["type"] for each in heard} - {"presence"}
        assert kinds, "it was not answered"

    attack()
    sys.stdout.write(f"{next(sent)} messages of a spectator\n")
    ada = web.table(match, tokens[0])
    assert ada.number == 0
    assert ada.choose()["type"] == "done"


def test_any_message_of_a_player_is_answered_and_the_match_goes_on(start_server: Start) -> None:
    web = start_server(matches=10**6).web
    sent = count()

    @settings(LIGHT, max_examples=40 * TIMES)
    @given(st.lists(messages, max_size=12))
    def attack(batch: list[str | bytes]) -> None:
        _, _, (ada, bob) = two_players(web)
        for message in batch:
            heard = answers(ada, message)
            next(sent)
            assert all(each.get("code") != "failed" for each in heard)
            if not all(each.get("code") != "not-yours" for each in heard):
                break  # she has left her seat
        bob.catch_up()
        assert bob.table["status"] in ("playing", "over", "paused")
        ada.close()
        bob.close()

    attack()
    sys.stdout.write(f"{next(sent)} messages of players\n")


def test_any_first_message_is_answered(web: Web) -> None:
    match = web.open(MINE)["id"]

    @settings(LIGHT, max_examples=60 * TIMES)
    @given(messages)
    def attack(message: str | bytes) -> None:
        player = Player(web.url, match, hello=False)
        player.send(message)
        try:
            assert player.receive()["type"] in ("refused", "welcome")
        except ConnectionClosed as closed:
            raise AssertionError("closed without a word") from closed
        finally:
            player.close()

    attack()


def test_the_http_part_keeps_to_its_own_description(start_server: Start) -> None:
    server = start_server(matches=10**6, joins=10**6)
    web = server.web
    played, _, (ada, bob) = two_players(web)
    ada.do("resign")
    bob.catch_up()
    sent = count()
    schema = schemathesis.openapi.from_dict(web.get("/api/schema/openapi.json"))
    wanted = [checks.not_a_server_error, *(schema_checks())]
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]

        @settings(LIGHT, max_examples=20 * TIMES, phases=[Phase.generate])
        @given(case=operation.as_strategy(), real=st.booleans())
        def call(case: Any, real: bool) -> None:
            if real and "match" in case.path_parameters:
                case.path_parameters["match"] = played
            if real and "game" in case.path_parameters:
                case.path_parameters["game"] = "sample"
            case.call_and_validate(base_url=web.url, checks=wanted)
            next(sent)

        call()
    sys.stdout.write(f"{next(sent)} requests\n")


def schema_checks() -> list[object]:
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

    return [content_type_conformance, response_schema_conformance, status_code_conformance]
