"""Options in words, for people."""

from __future__ import annotations

from rampant.core.grid import DIRECTION_NAMES
from rampant.core.scene import Odds, Option
from rampant.games.monpoc.options import (
    ADVANCE,
    ALPHA_FORM,
    CELL,
    DIRECTION,
    END,
    MODEL,
    NUMBER,
    ROLL,
    RULE,
    SKIP,
    STEP,
    USE,
    WORD,
    kind_of_option,
)
from rampant.games.monpoc.state.position import PHASE_NAMES, Position

_WORDS = {
    SKIP: "Do not use it",
    USE: "Use it",
    ADVANCE: "Advance",
    STEP: "Step",
    ROLL: "Nobody else joins",
    ALPHA_FORM: "Change to Alpha form",
}


class NamedPosition(Position):
    """A position whose options have words."""

    def kind_title(self, kind: int) -> str:
        """What the edition calls a kind of attack."""
        raise AssertionError("an edition names its attacks")

    def rule_title(self, rule: int) -> str:
        """What the edition calls a special rule."""
        raise AssertionError("an edition names its special rules")

    def word(self, option: int, clause: str, odds: Odds | None = None, size: int = 1) -> Option:
        """An option in words, and what to click for it; `size` is that of what comes to a space."""
        if option >= WORD:
            if option == END:
                return Option(f"End the {PHASE_NAMES[self.phase]}", "", clause)
            kind = kind_of_option(option)
            if kind >= 0:
                name = self.kind_title(kind)
                return Option(name[0].upper() + name[1:], "", clause, odds)
            return Option(_WORDS.get(option, str(option)), "", clause, odds)
        if option >= RULE:
            return Option(self.rule_title(option - RULE), "", clause, odds)
        if option >= DIRECTION:
            return Option(DIRECTION_NAMES[option - DIRECTION].capitalize(), "", clause, odds)
        if option >= NUMBER:
            return Option(str(option - NUMBER), "", clause, odds)
        if option >= MODEL:
            return Option(self.name(option - MODEL), f"piece:m{option - MODEL}", clause, odds)
        at = self.map.grid.name(option - CELL)
        return Option(at, f"cell:{at}", clause, odds, "", size)
