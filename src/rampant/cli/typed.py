"""What a person typed at the table, understood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rampant.core.scene import Option
from rampant.core.words import fitting, listed

What = Literal[
    "choose",
    "why",
    "undo",
    "save",
    "hint",
    "take",
    "rule",
    "rules",
    "info",
    "cards",
    "goal",
    "example",
    "options",
    "log",
    "board",
    "concede",
    "quit",
    "help",
    "nothing",
    "unclear",
]

WORDS: dict[str, What] = {
    "?": "why",
    "u": "undo",
    "undo": "undo",
    "s": "save",
    "save": "save",
    "h": "hint",
    "hint": "hint",
    "take": "take",
    "r": "rule",
    "rule": "rule",
    "rules": "rules",
    "i": "info",
    "info": "info",
    "cards": "cards",
    "goal": "goal",
    "o": "options",
    "x": "example",
    "example": "example",
    "stop": "quit",
    "draw": "board",
    "l": "log",
    "log": "log",
    "b": "board",
    "board": "board",
    "concede": "concede",
    "q": "quit",
    "quit": "quit",
    "help": "help",
}

HELP = """\
a number, a square like r5c5 or the beginning of an option's words: choose it
?         what cannot be done now, and why          ? r5c5   about one thing
h         a hint                                    u        take back
r CLAUSE  read a rule (or search: r knock back)     i WORDS  a piece now, and its card in full
goal      how to play, and what wins                x NAME   an example of a rule (x alone lists them)
rules     the contents of the rulebook              cards    what can be looked up (cards WORDS: only such)
l         the log from the start                    draw     draw the table again (or b)
o         all options in full                       s FILE   save
take r5c5 leave this one to me, mates (take: none)
concede   give up                                   q        leave (or stop)"""


@dataclass(frozen=True, slots=True)
class Typed:
    """What to do; `number` counts options from 1, `words` is the rest of the line."""

    what: What
    number: int = 0
    words: str = ""


def understand(line: str, options: Sequence[Option]) -> Typed:
    """Understand a line at a question with these options (numbered from 1).

    >>> options = [Option("Go to r2c2", "cell:r2c2"), Option("Stay")]
    >>> understand("r2c2", options).number, understand("st", options).number, understand("u", options).what
    (1, 2, 'undo')
    """
    text = line.strip()
    if not text:
        return Typed("nothing")
    first, _, rest = text.partition(" ")
    if text.isdigit():
        number = int(text)
        if 1 <= number <= len(options):
            return Typed("choose", number)
        return Typed("unclear", words=f"there is no option {number}: they go from 1 to {len(options)}")
    if text.startswith("?"):
        return Typed("why", words=text[1:].strip())
    if first.lower() in WORDS:
        return Typed(WORDS[first.lower()], words=rest.strip())
    return _option(text, options)


def _option(text: str, options: Sequence[Option]) -> Typed:
    """The option whose target, label or part of the label was typed, if it is just one."""
    fits = fitting(text, options)
    if len(fits) == 1:
        return Typed("choose", fits[0] + 1)
    if fits:
        return Typed("unclear", words=f"{text!r} could be {listed(fits, options)}")
    open = listed(range(len(options)), options)
    return Typed("unclear", words=f"{text!r} is no option here. Type {open}, or a command (`help`; `?` says why not)")
