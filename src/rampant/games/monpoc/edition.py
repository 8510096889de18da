"""What an edition says for itself where editions differ."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rampant.core.dice import Spread
from rampant.core.scene import Denied
from rampant.core.state import Ask, Fixed, Step
from rampant.games.monpoc.attack import Attack
from rampant.games.monpoc.cards import BLAST, BUILDING, MONSTER, BattleMap, Card, Form
from rampant.games.monpoc.dice import strikes
from rampant.games.monpoc.moves import Gait
from rampant.games.monpoc.rule import MOMENTS, Rule
from rampant.games.monpoc.state import Model, Table


@final
class Contents:
    """What the data files of an edition hold."""

    def __init__(
        self,
        maps: list[BattleMap],
        cards: list[Card],
        rules: list[Rule],
        factions: list[str],
        faction_names: list[str],
        agendas: list[str],
    ) -> None:
        self.maps: Final = maps
        self.cards: Final = cards
        self.rules: Final = rules
        self.factions: Final = factions
        self.faction_names: Final = faction_names
        self.agendas: Final = agendas


@final
class Wording:
    """What an edition calls things, and its clauses behind what the kernel does."""

    def __init__(
        self, kinds: list[str], debris: list[str], clauses: dict[str, str], of_kinds: list[str], of_steps: list[str]
    ) -> None:
        self.kinds: Final = kinds  # of attacks; the first two are brawl and blast
        self.debris: Final = debris  # what tiles are called: none, rubble, then hazards
        self.clauses: Final = clauses
        self.of_kinds: Final = of_kinds  # the clause behind each kind of attack
        self.of_steps: Final = of_steps  # and behind each step of its timing


@mypyc_attr(allow_interpreted_subclasses=True)
class Phases:
    """The phases of an edition, and what models do in them."""

    def open_turn(self, s: Table) -> None:
        """Push the phases of the activation that was chosen."""
        raise AssertionError("an edition says which phases there are")

    def doings(self, s: Table, m: Model) -> list[int]:
        """What the model can do now, in this phase."""
        raise AssertionError("an edition says what models can do")

    def can_do(self, s: Table, m: Model) -> bool:
        """Can the model do anything now? Like `doings`, but stops at the first thing found."""
        raise AssertionError("an edition says what models can do")

    def do(self, s: Table, m: Model, option: int) -> None:
        """Let the model do it."""
        raise AssertionError("an edition says what models can do")

    def doing_clause(self, s: Table, m: Model, option: int) -> str:
        """The clause behind something that a model can do."""
        raise AssertionError("an edition says what models can do")

    def why_idle(self, s: Table, m: Model) -> tuple[str, str]:
        """Why a model can do nothing now, and by which clause."""
        raise AssertionError("an edition says what models can do")

    def undone(self, s: Table, m: Model) -> list[Denied]:
        """What a player might expect the model to be able to do, but it cannot."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition(Fixed):
    """One edition as an object. The kernel asks it whatever the editions answer differently."""

    def __init__(self, name: str, contents: Contents, wording: Wording, phases: Phases) -> None:
        super().__init__(name)
        cards = contents.cards
        rules = contents.rules
        self.maps: Final = contents.maps
        self.cards: Final = cards
        self.by_name: Final = {card.fixed_name: card for card in cards}
        self.rules: Final = rules
        self.factions: Final = contents.factions
        self.faction_names: Final = contents.faction_names
        self.agendas: Final = contents.agendas
        self.kinds: Final = wording.kinds
        self.debris: Final = wording.debris
        self.wording: Final = wording
        self.phases: Final = phases
        self.size: Final[i64] = len(rules)
        self.busy_city: Final = any(card.kind == BUILDING and len(card.forms[0].acts) > 0 for card in cards)
        self.price_of_advance: i64 = 0  # A-dice for a model's own advance
        self.patience: i64 = 10  # turns in a row without a die rolled or spent that end the game
        bit = 1
        bits: list[i64] = []
        for _ in range(48):
            bits.append(bit)
            bit = bit + bit
        self.bits: Final[vec[i64]] = vec[i64](bits)
        self.at: Final[list[list[Rule]]] = [[] for _ in range(MOMENTS)]  # rules by moment
        self.givers: Final[list[list[Rule]]] = [[] for _ in rules]  # rules that grant a rule
        numbers: dict[str, int] = {}
        for i, rule in enumerate(rules):
            rule.id = i
            numbers[rule.fixed_name] = i
            for moment in rule.moments:
                self.at[moment].append(rule)
        for rule in rules:
            for name in rule.given():
                self.givers[numbers[name]].append(rule)

    def spell(self, form: Form, rule: int) -> str:
        """A special rule as a form has it, in words."""
        return self.rules[rule].title

    def cite(self, what: str) -> str:
        """The clause of this edition behind something that the kernel does."""
        return self.wording.clauses[what]

    def kind_clause(self, kind: i64) -> str:
        """The clause behind a kind of attack."""
        return self.wording.of_kinds[kind]

    def step_clause(self, moment: i64) -> str:
        """The clause behind a step of an attack."""
        return self.wording.of_steps[moment]

    def has(self, s: Table, m: Model, rule: i64) -> bool:
        """Has the model the rule, printed or given?"""
        raise AssertionError("an edition says how models come to have rules")

    def carried(self, s: Table, attack: Attack, rule: i64) -> bool:
        """Does the attack carry a rule of its leader, which is still there to use it?"""
        raise AssertionError("an edition says how models come to have rules")

    # -- setup and turns -------------------------------------------------------------------------------------------

    def starts(self, s: Table, m: Model) -> list[int]:
        """The places where a monster may be set up."""
        raise AssertionError("an edition says where monsters start")

    def neighbours(self, s: Table, m: Model) -> i64:
        """The enemy monsters next to a monster of the active player, as far as this must be remembered: bits."""
        return 0

    def begin_turn(self, s: Table) -> None:
        """A turn begins: note what must be remembered of the position."""

    def cost(self, s: Table, m: Model) -> i64:
        """A-dice to be paid for spawning a unit, at best."""
        raise AssertionError("an edition says what units cost")

    def spawn(self, s: Table, m: Model, at: int) -> None:
        """A unit is to be spawned there: settle its cost, and go on with `bring_in`."""
        raise AssertionError("an edition says what units cost")

    def may_shift(self, s: Table, m: Model) -> bool:
        """May the unit be shifted from the spawn point on which it stands?"""
        return True

    def allows(self, s: Table, map: BattleMap) -> bool:
        """Can this game be played on the map?"""
        return True

    def may_hold(self, s: Table, m: Model) -> bool:
        """Can the unit hold the space on which it stands?"""
        return True

    def may_secure(self, s: Table, seat: i64, building: Model) -> bool:
        """Can the seat's units secure the building, as far as special rules go?"""
        return True

    def stop_early(self, s: Table, why: str) -> None:
        """The game is stopped: find out who wins."""
        raise AssertionError("an edition says who wins a game that is stopped")

    def advise(self, s: Table, ask: Ask[Table], options: list[int]) -> list[float]:
        """What bots think of the options of a question that only this edition asks; none for all others."""
        return []

    # -- movement --------------------------------------------------------------------------------------------------

    def gait(self, s: Table, m: Model, budget: i64) -> Gait:
        """How a model moves; a budget below 0 means its SPD."""
        raise AssertionError("an edition says how models move")

    def may_stop(self, s: Table, m: Model, cell: i64) -> bool:
        """May the model stand on that ground? Other models are looked at elsewhere."""
        raise AssertionError("an edition says where models may stand")

    def tread(self, s: Table, m: Model, start: i64, passing: bool, advancing: bool) -> bool:
        """The model, which came from `start`, enters a place, or passes above it. False: it does not go on."""
        raise AssertionError("an edition says what hazards do")

    def fireproof(self, s: Table, m: Model) -> bool:
        """Do hazards that it moves into do nothing to it?"""
        raise AssertionError("an edition says what hazards do")

    def strike(self, s: Table, m: Model, n: i64) -> None:
        """The model takes damage outside an attack, at once."""
        raise AssertionError("an edition says what damage does")

    def perished(self, s: Table, m: Model, place: i64) -> None:
        """A model has died of a hazard at a place on its way."""

    def leaves_traces(self, m: Model) -> bool:
        """Does it change the spaces that it passes?"""
        return False

    def advanced(self, s: Table, m: Model) -> None:
        """An advance is over."""

    def arrive(self, s: Table, m: Model, lifted: bool) -> None:
        """A model has come to a new place outside an attack's damage: hazards there are suffered at once."""
        raise AssertionError("an edition says what hazards do")

    # -- attacks ---------------------------------------------------------------------------------------------------

    def aiming(self, s: Table, attack: Attack) -> list[Step[Table]]:
        """What is settled of an attack before its dice: its target, and who takes part."""
        raise AssertionError("an edition says how attacks are declared")

    def reach(self, s: Table, m: Model, kind: i64) -> i64:
        """How far the brawls or blasts of the model reach."""
        raise AssertionError("an edition says how far attacks reach")

    def in_reach(self, s: Table, m: Model, kind: i64, reach: i64, t: Model) -> bool:
        """May the model, with that reach, brawl or blast at the target?"""
        raise AssertionError("an edition says how far attacks reach")

    def aims(self, s: Table, attack: Attack) -> list[int]:
        """The models that the attack may aim at, in order."""
        raise AssertionError("an edition says whom attacks may aim at")

    def unfit(self, s: Table, attack: Attack, t: Model) -> str:
        """Why the attack cannot aim at a model that is no ally."""
        raise AssertionError("an edition says whom attacks may aim at")

    def may_join(self, s: Table, attack: Attack, m: Model) -> bool:
        """May the unit, which has the weapon, join the attack?"""
        raise AssertionError("an edition says who may join an attack")

    def least_power(self, s: Table, attack: Attack) -> int:
        """How many P-dice the attack must have: one of each participant of a power attack."""
        return len(attack.members) if attack.kind > BLAST else 0

    def most_power(self, s: Table, attack: Attack) -> int:
        """How many P-dice the attack may have: all of the pool for a monster, none for a unit."""
        return int(s.sides[attack.seat].power) if s.models[attack.leader].kind == MONSTER else 0

    def strikes(self, s: Table, attack: Attack, action: int, boost: int, power: int) -> Spread:
        """How many strikes count in the end if the attack is rolled with so many dice: exact."""
        return strikes(action, boost, power)

    def rolled(self, s: Table, attack: Attack) -> None:
        """The dice of the attack are in play: roll them, and resolve it."""
        raise AssertionError("an edition says in which steps attacks are resolved")

    def rampage(self, s: Table, attack: Attack, direction: int) -> None:
        """The leader of the attack runs."""
        raise AssertionError("an edition says how monsters rampage")

    def covers(self, s: Table, attack: Attack, m: Model) -> bool:
        """Does Cover help the unit against the blast?"""
        raise AssertionError("an edition says who has Cover")
