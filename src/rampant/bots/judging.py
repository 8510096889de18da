"""Which judge a bot asks: the learned value of a game, its heuristic, weights from a file, with or without tastes."""

from __future__ import annotations

from pathlib import Path

from rampant.core.errors import FileError, UnknownName
from rampant.core.game import Game
from rampant.core.value import ByHand, Judge, Tempered, read_value


def value_from(game: Game, path: str) -> Judge:
    """The value whose weights are in a file; the game's heuristic for the word `hand`."""
    if path == "hand":
        return ByHand()
    if game.features is None:
        raise FileError(f"{game.id} has no features for learned weights", 0, path)
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise FileError(f"these weights cannot be read ({error.strerror})", 0, path) from None
    return read_value(game.features, text, path)


def tempered(judge: Judge, game: Game, temper: str) -> Judge:
    """A judge with the tastes of one of a game's tempers (`data/tempers.toml`)."""
    if temper not in game.tempers:
        raise UnknownName(f"temper in {game.id}", temper, list(game.tempers))
    assert game.features is not None
    likes = game.tempers[temper].likes
    return Tempered(judge, game.features, [round(likes.get(name, 0.0) * 1000) for name in game.features.names])


def judge_of(game: Game) -> Judge:
    """The best judge that a game has: its learned value, or else its heuristic."""
    return game.value or ByHand()
