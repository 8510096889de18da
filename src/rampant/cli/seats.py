"""Who sits where: people and bots in any mix, as `--seats you,kaiju:5,you:Anna` says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rampant.bots import Bot, bot, bots
from rampant.core.errors import RampantError, UnknownName
from rampant.core.game import Game

PERSON = "you"
OPPONENT = "kaiju"


@dataclass(frozen=True, slots=True)
class Sitting:
    """Somebody at the table: a person, or a bot."""

    name: str
    bot: Bot | None = None


def seats_of(game: Game, text: str, seat_names: Sequence[str], seed: str) -> list[Sitting]:
    """The seats that were asked for; those not mentioned are taken by the bot for people."""
    words = [word.strip() for word in text.split(",") if word.strip()] if text else [PERSON]
    count = len(seat_names)
    if len(words) > count:
        raise RampantError(f"there are {count} seats, not {len(words)}: {', '.join(words)}")
    words += [OPPONENT] * (count - len(words))
    alone = sum(word.partition(":")[0] == PERSON for word in words) == 1
    return [_sitting(game, word, seat, seat_names, seed, alone) for seat, word in enumerate(words)]


def _sitting(game: Game, word: str, seat: int, seat_names: Sequence[str], seed: str, alone: bool) -> Sitting:
    kind, _, rest = word.partition(":")
    if kind == PERSON:
        return Sitting(rest or ("You" if alone else seat_names[seat]))
    if kind not in bots():
        raise UnknownName("player", kind, [PERSON, *bots()])
    return Sitting(word, _ready(game, word, f"{seed}/{seat}"))


def _ready(game: Game, word: str, seed: str) -> Bot:
    """A bot whose temper and weights are there: better refused now than in the middle of the game."""
    mind = bot(word, seed)
    mind.learned(game)
    return mind


def told_apart(names: Sequence[str]) -> list[str]:
    """Names for people to read: those that several seats share get the number of the seat.

    >>> told_apart(["You", "kaiju", "kaiju"])
    ['You', 'kaiju 2', 'kaiju 3']
    """
    return [f"{name} {seat}" if names.count(name) > 1 else name for seat, name in enumerate(names, 1)]


def seats_again(game: Game, names: Sequence[str], seed: str) -> list[Sitting]:
    """The seats of a saved match: names of bots are bots again."""
    known = bots()
    return [
        Sitting(name, _ready(game, name, f"{seed}/{seat}") if name.partition(":")[0] in known else None)
        for seat, name in enumerate(names)
    ]
