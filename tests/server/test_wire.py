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
    schemas: dict[str, Any] = openapi.document()["components"]["schemas"]
    return schemas


def test_all_messages_are_described(parts: dict[str, Any]) -> None:
    for union, name in ((messages.ClientMessage, "ClientMessage"), (messages.ServerMessage, "ServerMessage")):
        described = {reference["$ref"].rsplit("/", 1)[1] for reference in parts[name]["anyOf"]}
        assert described == {message.__name__ for message in get_args(union)}


def test_every_reference_leads_somewhere(parts: dict[str, Any]) -> None:
    text = json.dumps(openapi.document())
    for name in {piece.split('"')[0] for piece in text.split("#/components/schemas/")[1:]}:
        assert name in parts


def test_the_core_is_described_field_by_field(parts: dict[str, Any]) -> None:
    for name in ("Event", "Piece", "Panel", "Board", "Cell", "Odds", "Result"):
        assert set(parts[name]["properties"]) == set(getattr(scene, name).__struct_fields__)


def test_what_the_server_sends_is_whole_but_for_tables_and_scenes(parts: dict[str, Any]) -> None:
    assert set(parts["News"]["required"]) == set(messages.News.__struct_fields__)
    assert set(parts["TableNow"]["required"]) == {"type", *messages.ALWAYS}
    assert parts["SceneNow"]["required"] == []
    assert set(parts["SceneNow"]["properties"]) == set(scene.Scene.__struct_fields__)
    assert {"$ref": "#/components/schemas/Changes"} in parts["SceneNow"]["properties"]["pieces"]["anyOf"]


def test_the_description_is_written_to_a_file(tmp_path: Path) -> None:
    openapi.main([str(tmp_path / "openapi.json")])
    assert json.loads((tmp_path / "openapi.json").read_text()) == openapi.document()


def test_unknown_fields_and_values_out_of_bounds_are_refused() -> None:
    decode = msgspec.json.Decoder(messages.ClientMessage).decode
    for text in (
        '{"type": "ping", "ref": "1", "more": 1}',
        '{"type": "ping", "ref": ""}',
        '{"type": "ping"}',
        '{"type": "choose", "ref": "1", "seat": -1, "number": 0, "option": "a"}',
        '{"type": "choose", "ref": "1", "seat": 0, "number": 0, "option": ""}',
        '{"type": "choose", "ref": "1", "seat": 0, "number": 0, "option": 5}',
        '{"type": "choose", "ref": "1", "seat": "0", "number": 0, "option": "a"}',
        '{"type": "hello", "tokens": ["short"]}',
    ):
        with pytest.raises(msgspec.ValidationError):
            decode(text)


def test_the_protocol_in_words_names_every_message() -> None:
    text = PROTOCOL.read_text(encoding="utf-8")
    for message in (*get_args(messages.ClientMessage), *get_args(messages.ServerMessage)):
        assert f"`{message.__struct_config__.tag}`" in text, message
