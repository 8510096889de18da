"""Writes the description of the wire: `python -m rampant.server.openapi [FILE]`; the page's types are made from it."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from rampant import __version__
from rampant.core.build import Built
from rampant.core.designed import Designed
from rampant.core.editing import Edited
from rampant.core.scene import Scene
from rampant.learn.guide import ExampleMoment, Guide
from rampant.server import messages, wire
from rampant.server.api import Api
from rampant.server.edit_api import EditApi
from rampant.server.edit_wire import EditorInfo, ScenarioInfo
from rampant.server.explain_api import ExplainApi
from rampant.server.puzzling import PuzzleNow, PuzzlesInfo

REF = "#/components/schemas/{name}"
PARTLY: dict[str, tuple[str, ...]] = {
    "SceneNow": (),
    "Changes": (),
    "TableNow": ("type", *messages.ALWAYS),
    "OptionNow": ("id", "label", "target", "clause"),
}
REFUSALS = {
    "400": "The request cannot be understood, or the settings cannot be",
    "403": "Not yours, or from a foreign page",
    "404": "There is no such thing",
    "409": "Not now: taken, over, or not over yet",
    "413": "Too large",
    "429": "Too many, or too fast",
    "503": "Busy: try again in a moment",
}


def schemas() -> dict[str, Any]:
    """JSON schemas of all messages of the WebSocket and all they are made of."""
    unions = {"ClientMessage": messages.ClientMessage, "ServerMessage": messages.ServerMessage}
    types = [
        *unions.values(),
        Scene,
        wire.Problem,
        wire.Moments,
        wire.Created,
        wire.Joined,
        wire.RulesInfo,
        wire.CardsInfo,
        Built,
        Guide,
        ExampleMoment,
        PuzzlesInfo,
        PuzzleNow,
        Designed,
        Edited,
        EditorInfo,
        ScenarioInfo,
        wire.Code,
    ]
    found, parts = msgspec.json.schema_components(types, ref_template=REF)
    for name, part in parts.items():
        if not issubclass(getattr(messages, name, getattr(wire, name, object)), wire.Sent):
            # The server sends every field of everything but what it sends in part: there, what has changed.
            part["required"] = list(PARTLY.get(name, part["properties"]))
    return {**parts, **dict(zip(unions, found, strict=False)), "Code": found[-1]}


def config() -> OpenAPIConfig:
    # The complete description is a route of its own; Litestar's stays out of its way.
    return OpenAPIConfig("Rampant", __version__, path="/api/schema/http", render_plugins=[JsonRenderPlugin()])


@cache
def _described() -> str:
    service = Provide(lambda: None, sync_to_thread=False)
    app = Litestar(
        [Api, EditApi, ExplainApi], dependencies={"service": service}, openapi_config=config(), logging_config=None
    )
    whole = app.openapi_schema.to_schema()
    # Where both describe a type, the wire's own word counts.
    whole["components"]["schemas"] |= schemas()
    problem = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}
    for path in whole["paths"].values():
        for call in path.values():
            call["responses"] |= {s: {"description": text, "content": problem} for s, text in REFUSALS.items()}
    return json.dumps(whole, indent=1, sort_keys=True, ensure_ascii=False)


def document() -> dict[str, Any]:
    """The OpenAPI document of the HTTP part, with the messages of the WebSocket among its components."""
    whole: dict[str, Any] = json.loads(_described())
    return whole


def main(arguments: list[str]) -> None:
    text = _described() + "\n"
    if arguments:
        Path(arguments[0]).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main(sys.argv[1:])
