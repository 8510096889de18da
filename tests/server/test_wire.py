"""The description that the page's types are made from says what the wire says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from rampant.core import scene
from rampant.server import messages, openapi

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"


@pytest.fixture(scope="module")
def parts() -> dict[str, Any]:
    return openapi.document()["components"]["schemas"]


def test_all_messages_are_described(parts):
    for union, name in ((messages.ClientMessage, "ClientMessage"), (messages.ServerMessage, "ServerMessage")):
        described = {reference["$ref"].rsplit("/", 1)[1] for reference in parts[name]["anyOf"]}
        assert described == {message.__name__ for message in get_args(union)}


def test_every_reference_leads_somewhere(parts):
    text = json.dumps(openapi.document())
    for name in {piece.split('"')[0] for piece in text.split("#/components/schemas/")[1:]}:
        assert name in parts


def test_the_core_is_described_field_by_field(parts):
    for name in ("Event", "Piece", "Panel", "Board", "Cell", "Odds", "Denied", "Result"):
        assert set(parts[name]["properties"]) == set(getattr(scene, name).__dataclass_fields__)


def test_what_the_server_sends_is_always_whole(parts):
    assert set(parts["Table"]["required"]) == {"type", *messages.Table.__struct_fields__}


def test_the_description_is_written_to_a_file(tmp_path):
    openapi.main([str(tmp_path / "openapi.json")])
    assert json.loads((tmp_path / "openapi.json").read_text()) == openapi.document()


def test_unknown_fields_and_values_out_of_bounds_are_refused():
    decode = msgspec.json.Decoder(messages.ClientMessage).decode
    for text in (
        '{"type": "ping", "ref": "1", "more": 1}',
        '{"type": "ping", "ref": ""}',
        '{"type": "ping"}',
        '{"type": "choose", "ref": "1", "seat": -1, "number": 0, "option": 0}',
        '{"type": "choose", "ref": "1", "seat": 0, "number": 0, "option": -1}',
        '{"type": "choose", "ref": "1", "seat": 0, "number": 0, "option": 0.5}',
        '{"type": "choose", "ref": "1", "seat": "0", "number": 0, "option": 0}',
        '{"type": "hello", "tokens": ["short"]}',
    ):
        with pytest.raises(msgspec.ValidationError):
            decode(text)


def test_the_protocol_in_words_names_every_message():
    text = PROTOCOL.read_text(encoding="utf-8")
    for message in (*get_args(messages.ClientMessage), *get_args(messages.ServerMessage)):
        assert f"`{message.__struct_config__.tag}`" in text, message
