"""Special rules with their moments, and the question that they ask, in stages."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from rampant.core.scene import Odds, Option
from rampant.core.state import Ask, Fixed
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.options import SKIP, USE
from rampant.games.monpoc.sides import NOBODY
from rampant.games.monpoc.state import Model, Table
from rampant.games.monpoc.words import pick_word

# Moments at which a special rule can act. Each has a method of `Rule`.
PASSIVE: Final = 0  # looked up by its name where the rules speak of it
SPEED: Final = 1  # `speed`
BOOST: Final = 2  # `boost`: B-dice of one participant
BOOST_ALL: Final = 3  # `boost_all`: B-dice of a whole attack
DEFENCE: Final = 4  # `defence`
GRANT: Final = 5  # `grants`: gives other models a rule
ACTION: Final = 6  # `ready`, `act`
POWER_UP: Final = 7  # `gain`, `drain`
ADVANCE_SPEED: Final = 8  # `speed`, of advances only
STAT: Final = 9  # `stat`: most A-dice of one participant
TIMING: Final = 10  # + step of an attack: `bearers`, `fire`
MOMENTS: Final = 30


@mypyc_attr(allow_interpreted_subclasses=True)
class Rule(Fixed):
    """A special rule: its words and clause, its moments, the subject that it affects only once, and what it does."""

    def __init__(self, name: str, moments: list[int], subject: str = "model", in_turn: bool = False) -> None:
        super().__init__(name)
        self.id: i64 = -1
        self.title = name
        self.effect = ""
        self.sort = ""
        self.clause = ""  # the clause that states it
        self.shared = False  # some card gives it to other models
        self.in_turn: Final = in_turn  # of several models that have it at once, its player says which is first
        self.moments: Final = moments
        self.subject: Final = subject

    # -- numbers ---------------------------------------------------------------------------------------------------

    def speed(self, s: Table, m: Model) -> i64:
        """What it adds to the SPD of a model."""
        return 0

    def stat(self, s: Table, m: Model, kind: i64) -> i64:
        """What it adds to the most A-dice of a model in attacks of a kind."""
        return 0

    def boost(self, s: Table, attack: Attack, m: Model) -> i64:
        """B-dice that it adds to the share of one participant."""
        return 0

    def boost_all(self, s: Table, attack: Attack, dice: i64) -> i64:
        """What it adds to the B-dice of a whole attack, which has so many."""
        return 0

    def defence(self, s: Table, attack: Attack, m: Model) -> i64:
        """What it adds to the DEF of a model against an attack."""
        return 0

    def grants(self, s: Table, m: Model, rule: i64, kind: i64) -> bool:
        """Does it give the model that rule (for attacks of a kind)?"""
        return False

    def given(self) -> list[str]:
        """The rules that it gives to others."""
        return []

    def gain(self, s: Table, seat: i64) -> i64:
        """P-dice that it adds to a power-up."""
        return 0

    def drain(self, s: Table, seat: i64) -> i64:
        """P-dice that the opponent loses in a power-up."""
        return 0

    # -- the steps of an attack ------------------------------------------------------------------------------------

    def bearers(self, s: Table, attack: Attack, moment: i64) -> list[int]:
        """The models for which it wants to happen now."""
        return []

    def fire(self, s: Table, attack: Attack, bearer: Model, moment: i64) -> None:
        """It happens; unless it says otherwise, by asking its player."""
        self.ask(s, bearer)

    # -- Actions ---------------------------------------------------------------------------------------------------

    def ready(self, s: Table, bearer: Model) -> bool:
        """Can the Action do anything now?"""
        return False

    def act(self, s: Table, bearer: Model) -> None:
        """Perform the Action, which is paid for."""
        raise AssertionError(f"{self.fixed_name} is no Action")

    # -- questions -------------------------------------------------------------------------------------------------

    def ask(self, s: Table, bearer: Model, stage: int = 0, picks: tuple[int, ...] = ()) -> None:
        """Ask its player. A building serves whoever has the turn."""
        seat = s.turn_of if bearer.seat == NOBODY else bearer.seat
        s.push(Use(int(seat), int(self.id), int(bearer.id), stage, picks))

    def options(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...]) -> list[int]:
        """What may be picked at this stage of using the rule; unless it says otherwise, whether it is used."""
        return [SKIP, USE]

    def picked(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> None:
        """Carry a pick out, or ask on."""
        raise AssertionError(f"{self.fixed_name} asks nothing")

    def question(self, stage: i64) -> str:
        """The question in words."""
        return self.effect

    def describe(self, s: Table, bearer: Model, stage: i64, picks: tuple[int, ...], option: int) -> Option:
        """A pick in words."""
        return pick_word(s, option, self.clause, self.odds(s, bearer, option))

    def odds(self, s: Table, bearer: Model, option: int) -> Odds | None:
        """What comes of a pick, if dice decide it."""
        return None


@final
class Use(Ask[Table]):
    """A special rule asks its player to pick something."""

    def __init__(self, seat: int, rule: int, bearer: int, stage: int = 0, picks: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.rule: Final = rule
        self.bearer: Final = bearer
        self.stage: Final = stage
        self.picks: Final = picks

    def options(self, s: Table) -> list[int]:
        return s.edition.rules[self.rule].options(s, s.models[self.bearer], self.stage, self.picks)

    def chosen(self, s: Table, option: int) -> None:
        s.edition.rules[self.rule].picked(s, s.models[self.bearer], self.stage, self.picks, option)

    def prompt(self, s: Table) -> str:
        rule = s.edition.rules[self.rule]
        return f"{rule.title}: {rule.question(self.stage)}"

    def clause(self, s: Table) -> str:
        return s.edition.rules[self.rule].clause

    def describe(self, s: Table, option: int) -> Option:
        return s.edition.rules[self.rule].describe(s, s.models[self.bearer], self.stage, self.picks, option)
