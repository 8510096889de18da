"""Cards: all that lies on any table can be looked up, with every number of the data and its rules in words."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from typing import Any

import pytest

from rampant.core.cards import Card
from rampant.core.errors import UnknownName
from rampant.core.game import Game
from rampant.core.match import Match
from rampant.core.scene import Scene
from tests.conformance.table import GAMES, TABLES, any_choice, picker, seats, table_name

pytestmark = pytest.mark.once

games = pytest.mark.parametrize("game", GAMES.values(), ids=table_name)
tables = pytest.mark.parametrize(("game", "settings"), TABLES, ids=table_name)

CHOICES = 150


@games
def test_every_card_has_a_name_of_its_own_words_and_known_clauses(game: Game) -> None:
    assert len({card.id for card in game.cards}) == len(game.cards) > 0
    for card in game.cards:
        assert card.id.startswith(f"{card.id.split(':')[0]}:")
        assert card.title
        assert card.source, card.id
        assert card.text.strip(), card.id
        for face in card.faces:
            abilities = [ability.id for ability in face.abilities]
            for ability in face.abilities:
                assert ability.clause in game.rules.clauses, (card.id, ability.clause)
                assert ability.text, (card.id, ability.id)
            for attack in face.attacks:
                assert set(attack.abilities) <= set(abilities), card.id
            for part in face.parts:
                assert game.card(part.card).title, part.card


@games
def test_a_card_is_found_by_its_id_and_by_its_name(game: Game) -> None:
    for card in game.cards:
        assert game.card(card.id) is card
        assert card in game.find(card.title)
    with pytest.raises(UnknownName, match="unknown card"):
        game.card("monster:nobody")


@games
def test_whoever_is_on_the_cover_has_a_card_with_that_picture(game: Game) -> None:
    assert {card.art for card in game.cards if card.art}
    assert all(":" in card.art for card in game.cards if card.art)


@tables
def test_everything_on_a_table_refers_to_a_card(game: Game, settings: Mapping[str, Any]) -> None:
    match = Match(game, seed="cards", source="seeded", settings=settings)
    rng = picker(game.id, "cards")
    known = {card.id for card in game.cards}
    for number in range(CHOICES):
        if match.state.over:
            break
        if number % 5 == 0:
            for seat in seats(match.state):
                assert set(referred(match.state.scene(seat))) <= known
        match.choose(*any_choice(match.state, rng))


def referred(scene: Scene) -> Iterator[str]:
    """The cards that a scene names; what names none gives an empty one."""
    for piece in scene.pieces:
        yield piece.card
    for panel in scene.panels:
        yield panel.card
        yield from (card.card for card in panel.cards)


# -- numbers -----------------------------------------------------------------------------------------------------------

Where = Callable[[Mapping[str, Any]], list[str]]
"""The cards that tell of a record."""


def _by_id(kind: str) -> Where:
    return lambda record: [f"{kind}:{record['id']}"]


def _model(record: Mapping[str, Any]) -> list[str]:
    return [f"{'building' if record['id'].startswith('block') else 'model'}:{record['id']}"]


_BUILT = ["building:common-building", "building:bank", "building:mortar", "obstacle:bus"]

RECORDS: dict[str, dict[str, Where]] = {
    "rage": {
        "monster": _by_id("monster"),
        "model": _model,
        "rubble": lambda record: [f"token:rubble-{record['id']}"],
        "crowd": lambda record: [f"token:crowd-{record['id']}"],
        "injury": _by_id("injury"),
    },
    "hordes": {
        "fighter": lambda record: [f"tile:{record['code'].lower()}{record['level']}"],
        "special": lambda record: [f"tile:{record['code'].lower()}-{record['kind']}"],
        "size": lambda record: [f"size:{record['players']}"],
        "ready": lambda record: [f"army:{record['army'].lower()}"],
    },
    "monstrocity": {
        "monster": _by_id("monster"),
        "retaliation": _by_id("retaliation"),
        "mystery": _by_id("mystery"),
        "obstacle": _by_id("obstacle"),
        "zone": lambda record: ["track:threat"],
        "track": lambda record: ["track:threat"],
        "station": lambda record: ["track:police"],
        "health": lambda record: _BUILT,
    },
    "monpoc1": {
        "monster": lambda record: [f"monster:{record['id']}-{hyper}" for hyper in ("ultra", "mega")],
        "unit": _by_id("unit"),
        "building": _by_id("building"),
    },
    "monpoc2": {"monster": _by_id("monster"), "unit": _by_id("unit"), "building": _by_id("building")},
    "demolition": {"padlocks": lambda record: [f"map:{name}" for name in record if name != "source"]},
}

NO_NUMBERS = {"since", "public_datasets", "spaces", "players", "first_rage"}
"""What is no number of the game: versions and what earlier ones had, counts of sources, places; players are words."""


@pytest.mark.parametrize("id", RECORDS)
def test_every_number_of_the_data_stands_on_its_card(id: str) -> None:
    game, told = GAMES[id], 0
    for kind, record in records(game):
        if kind in RECORDS[id]:
            cards = [game.card(name) for name in RECORDS[id][kind](record)]
            missing = set(numbers(record)) - {n for card in cards for n in printed(card)}
            assert not missing, f"{kind} {record.get('id', '')}: {sorted(missing)} on no card"
            told += 1
    assert told > 0


def records(game: Game) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every record of the data with its kind; parts of an army carry its code."""
    for path in files(game.package).joinpath("data").iterdir():
        if path.name.endswith(".toml"):
            for kind, value in tomllib.loads(path.read_text(encoding="utf-8")).items():
                for record in value if isinstance(value, list) else [value]:
                    if isinstance(record, dict):
                        yield kind, record
                        if kind == "army":
                            yield from (
                                (part, {"code": record["code"], **each})
                                for part in ("fighter", "special")
                                for each in record[part]
                            )


def numbers(value: object) -> Iterator[int]:
    """All numbers of a record."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in NO_NUMBERS:
                yield from numbers(part)
    elif isinstance(value, list):
        for part in value:
            yield from numbers(part)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value


def printed(card: Card) -> Iterator[int]:
    """All numbers on a card."""
    for face in card.faces:
        stats = [*face.numbers, *([face.cost] if face.cost else [])]
        stats += [stat for attack in face.attacks for stat in attack.numbers]
        yield from (stat.value for stat in stats)
        yield from (part.count for part in face.parts)
