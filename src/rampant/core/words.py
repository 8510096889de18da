"""Options by the words that people use for them."""

from __future__ import annotations

from collections.abc import Sequence

from rampant.core.errors import IllegalChoice
from rampant.core.scene import Option
from rampant.core.state import OpenAsk

SHOWN = 6
"""So many options are named in an answer."""


def fitting(text: str, options: Sequence[Option]) -> list[int]:
    """The places of the options that a text may mean: by their target, their words, or a part of these.

    >>> options = [Option("Go to r2c2", "cell:r2c2"), Option("Stay"), Option("Bash Gigan at r2c3", "piece:gigan")]
    >>> fitting("r2c2", options), fitting("st", options), fitting("bash r2c3", options), fitting("to", options)
    ([0], [1], [2], [0])
    """
    wanted = text.lower().strip()
    labels = [option.label.lower() for option in options]
    for fits in (
        [at for at, option in enumerate(options) if option.target.lower().split(":", 1)[-1] == wanted],
        [at for at, label in enumerate(labels) if label == wanted],
        [at for at, label in enumerate(labels) if label.startswith(wanted)],
        [at for at, label in enumerate(labels) if wanted in label],
        [at for at, label in enumerate(labels) if all(word in label for word in wanted.split())],
    ):
        if fits:
            return fits
    return []


def listed(places: Sequence[int], options: Sequence[Option]) -> str:
    """The first few of some options, numbered from 1: `1 Stay, 2 Go to r2c2, ...`."""
    first = [f"{at + 1} {options[at].label}" for at in places[:SHOWN]]
    return ", ".join(first + ["..."] * (len(places) > SHOWN))


def parse(text: str, ask: OpenAsk) -> int:
    """The option of a question that a text means: its name in records (`cell:r5c6`), or words that fit only it."""
    names = ask.state.game.options
    for option in ask.options:
        if names.name(option) == text.strip():
            return option
    options = [ask.describe(option) for option in ask.options]
    fits = fitting(text, options) if text.strip() else []
    if len(fits) == 1:
        return ask.options[fits[0]]
    if fits:
        raise IllegalChoice(f"{text!r} could be {listed(fits, options)}", ask.clause, ask.options)
    everything = listed(range(len(options)), options)
    raise IllegalChoice(f"{text!r} is no option here; there are {everything}", ask.clause, ask.options)
