"""A position after half a turn with red and blue exchanged: on a printed map it is the same position.

`turned` turns a scenario text. `Pair` plays a game and its image side by side, with the same dice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, cast

from rampant.core import scenario
from rampant.core.game import Game
from rampant.core.grid import NORTH
from rampant.core.state import OpenAsk
from rampant.games.monpoc.cards import COLOUR_NAMES, BattleMap
from rampant.games.monpoc.forces import find_card
from rampant.games.monpoc.game import MonpocGame
from rampant.games.monpoc.maps import map_of
from rampant.games.monpoc.options import CELL, COLOUR, DIRECTION, MAP, MODEL, RULE
from rampant.games.monpoc.state.table import Table
from rampant.games.monpoc.steps.turn import ChooseActivation

BURNT = "burnt="


def other(map: BattleMap, cell: int, size: int) -> int:
    """The upper left space of a block after half a turn."""
    return int((map.rows - size - map.row[cell]) * map.cols + map.cols - size - map.col[cell])


def turned(game: MonpocGame, text: str) -> str:
    """The position that a scenario text describes, on a printed map or open ground, turned."""
    table = scenario.read(text, game.id)
    map = map_of(game.edition, table)

    def place(name: str, size: int) -> str:
        return map.grid.name(other(map, map.grid.cell(name), size))

    def line(words: str, size: int) -> str:
        words = re.sub(r"\br\d+c\d+\b", lambda found: place(found[0], size), words)
        return re.sub(rf"(?<={BURNT})\d+", lambda found: str(_tiles(map, int(found[0]))), words)

    for seat, side in enumerate(table["side"]):
        side["colour"] = COLOUR_NAMES[1 - COLOUR_NAMES.index(side.get("colour", COLOUR_NAMES[seat]))]
        side["force"] = [line(each, int(find_card(game.edition, each.split()[0]).size)) for each in side["force"]]
    for key, size in (("city", 2), ("tiles", 2), ("foundations", 2), ("yellow", 2), ("assets", 1)):
        if key in table:
            table[key] = [line(each, size) for each in table[key]]
    return scenario.write(table)


def _tiles(map: BattleMap, bits: int) -> int:
    """The same foundations as bits."""
    anchors = [int(at) for at in map.foundations]
    return sum(1 << anchors.index(other(map, at, 2)) for i, at in enumerate(anchors) if bits >> i & 1)


class Pair:
    """A table, and its image."""

    def __init__(self, one: Table, two: Table) -> None:
        self.one, self.two = one, two

    @classmethod
    def begun(cls, game: Game, map: str, **settings: Any) -> Pair:
        """From the first question of the set-up on: there the players are as yet on no side."""
        one, two = (game.new(map=map, **settings) for _ in range(2))
        return cls(cast("Table", one), cast("Table", two))

    @classmethod
    def of(cls, game: MonpocGame, text: str) -> Pair:
        """From a scenario."""
        return cls(game.load(text), game.load(turned(game, text)))

    @property
    def asks(self) -> tuple[OpenAsk, OpenAsk]:
        """The question of both tables."""
        (one,), (two,) = self.one.asks, self.two.asks
        assert (one.seat, one.kind) == (two.seat, two.kind)
        return one, two

    def images(self) -> dict[int, int]:
        """What each option is on the other table, where nothing else is offered."""
        one, two = self.asks
        sizes = [one.describe(option).size for option in one.options if option < MODEL]
        # A special rule that puts a monster or a tile somewhere does not say that it is two spaces wide.
        for size in (*sizes[:1], 1, 2):
            found = {option: self._image(option, size) for option in one.options}
            if sorted(found.values()) == sorted(two.options):
                return found
        raise AssertionError(f"{one.kind}: {one.options} and {two.options}")

    def _image(self, option: int, size: int) -> int:
        if option < MODEL:
            return CELL + other(self.one.map, option - CELL, size)
        if DIRECTION <= option < RULE:
            return DIRECTION + (option - DIRECTION + 4 - NORTH) % 8
        if COLOUR <= option < MAP:
            return 2 * COLOUR + 1 - option
        return option

    def choose(self, option: int) -> None:
        """The same choice on both."""
        image = self.images()[option]
        self.one.choose(option)
        self.two.choose(image)

    def compare(self) -> None:
        """Whatever bots go by is the same, to the bit; where a turn begins, all that is on the tables."""
        one, two = self.asks
        images = self.images()
        assert _by(one, images.__getitem__) == _by(two, int)
        game = cast("MonpocGame", self.one.game)
        if not self.one.open_map:
            for seat in range(2):
                assert game.evaluate(self.one, seat) == game.evaluate(self.two, seat)
                assert list(_features(self.one, seat)) == list(_features(self.two, seat))
        if isinstance(one.step, ChooseActivation):
            assert game.dump(game.load(turned(game, game.dump(self.one)))) == game.dump(self.two)


def _by(ask: OpenAsk, image: Callable[[int], int]) -> tuple[object, ...]:
    """What the game tells bots of a question, by what its options are on the other table."""
    state = ask.state
    advice = state.game.advise(state, ask.seat)
    narrows = {image(option): ask.step.narrows(state, option) for option in ask.options}
    advised = advice and dict(zip(map(image, ask.options), advice, strict=True))
    return advised, narrows, ask.step.minor(state), ask.step.apart(state), state.stretch()


def _features(s: Table, seat: int) -> Iterator[int]:
    features = s.game.features
    assert features is not None
    row = features.zeros[:]
    features.fill(s, seat, row)
    yield from row
