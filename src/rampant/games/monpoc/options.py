"""What the numbers of options mean: the same everywhere in the game."""

from __future__ import annotations

from typing import Final

from rampant.core.grid import DIRECTION_NAMES
from rampant.core.options import Options, numbered, titled
from rampant.games.monpoc.cards import COLOUR_NAMES, NOBODY

# Spaces, models, numbers, directions, special rules, then words.
CELL: Final = 0
MODEL: Final = 400
NUMBER: Final = 500
DIRECTION: Final = 540
RULE: Final = 550
WORD: Final = 750

END: Final = WORD  # end this phase
SKIP: Final = WORD + 1  # do not use it
USE: Final = WORD + 2
MONSTERS_ACT: Final = WORD + 3
UNITS_ACT: Final = WORD + 4
ADVANCE: Final = WORD + 5
STEP: Final = WORD + 6
ROLL: Final = WORD + 7  # nobody else joins
ALPHA_FORM: Final = WORD + 8  # change back
KIND: Final = WORD + 10  # + kind of attack, up to 12 of them
COLOUR: Final = WORD + 22
MAP: Final = WORD + 24
MORE_KINDS: Final = WORD + 35  # the kinds of attack beyond these twelve
ACTIONS: Final = 800


def option_of_kind(kind: int) -> int:
    """The option that stands for a kind of attack."""
    return KIND + kind if kind < COLOUR - KIND else MORE_KINDS + kind - (COLOUR - KIND)


def kind_of_option(option: int) -> int:
    """The kind of attack that an option stands for, or NOBODY."""
    if KIND <= option < COLOUR:
        return option - KIND
    return option - MORE_KINDS + COLOUR - KIND if option >= MORE_KINDS else NOBODY


def named(rules: list[str], kinds: list[str], maps: list[str]) -> Options:
    """What the options of an edition are called, given the ids of its special rules, kinds of attack and maps."""
    few = COLOUR - KIND
    return Options(
        ACTIONS,
        {
            CELL: numbered("cell", MODEL - CELL),
            MODEL: numbered("model", NUMBER - MODEL),
            NUMBER: numbered("number", DIRECTION - NUMBER),
            DIRECTION: titled("direction", DIRECTION_NAMES),
            RULE: titled("rule", rules),
            WORD: ["end", "skip", "use", "monsters-act", "units-act", "advance", "step", "roll", "alpha-form"],
            KIND: titled("attack", kinds[:few]),
            COLOUR: titled("colour", COLOUR_NAMES),
            MAP: titled("map", maps),
            MORE_KINDS: titled("attack", kinds[few:]),
        },
    )
