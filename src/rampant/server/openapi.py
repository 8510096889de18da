"""Writes the description of the wire: `python -m rampant.server.openapi [FILE]`; the page's types are made from it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components

from rampant import __version__
from rampant.server import wire
from rampant.server.api import Api

REF = "#/components/schemas/{name}"


def messages() -> dict[str, Any]:
    """JSON schemas of all messages of the WebSocket and all they are made of."""
    unions = {"ClientMessage": wire.ClientMessage, "ServerMessage": wire.ServerMessage}
    types = [*unions.values(), wire.Problem, wire.Moments, wire.Created, wire.Joined, wire.RulesInfo, wire.Code]
    found, parts = msgspec.json.schema_components(types, ref_template=REF)
    for name, part in parts.items():
        if not issubclass(getattr(wire, name, object), wire.Sent):
            part["required"] = list(part["properties"])  # the server always sends every field
    return {**parts, **dict(zip(unions, found, strict=False)), "Code": found[-1]}


def config() -> OpenAPIConfig:
    return OpenAPIConfig("Rampant", __version__, description=__doc__, path="/api/schema", components=Components())


def description() -> dict[str, Any]:
    """The OpenAPI document of the HTTP part, with the messages of the WebSocket among its components."""
    app = Litestar([Api], dependencies={"host": Provide(lambda: None, sync_to_thread=False)}, openapi_config=config())
    return complete(app.openapi_schema.to_schema())


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """Add the messages to the description of the HTTP part; where both describe a type, the wire's own word counts."""
    document["components"]["schemas"] |= messages()
    return document


def main(arguments: list[str]) -> None:
    text = json.dumps(description(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"
    if arguments:
        Path(arguments[0]).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main(sys.argv[1:])
