"""The words of an edition."""

from __future__ import annotations

from typing import Final, final


@final
class Wording:
    """What an edition calls things, and its clauses behind what the kernel does."""

    def __init__(
        self,
        kinds: list[str],
        debris: list[str],
        best: str,
        clauses: dict[str, str],
        of_kinds: list[str],
        of_steps: list[str],
    ) -> None:
        self.kinds: Final = kinds  # of attacks; the first two are brawl and blast
        self.debris: Final = debris  # what tiles are called: none, rubble, then hazards
        self.best: Final = best  # who wins a game that is stopped
        self.clauses: Final = clauses
        self.of_kinds: Final = of_kinds  # the clause behind each kind of attack
        self.of_steps: Final = of_steps  # and behind each step of its timing
