"""The table, the edition by which it is played, and its special rules: each speaks of the others."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from rampant.core.chance import Chance
from rampant.core.dice import Spread
from rampant.core.game import Game
from rampant.core.scene import Denied, Odds, Option
from rampant.core.state import Ask, Fixed, State, Step
from rampant.games.monpoc.cards import ASSET, BLAST, MONSTER, NOBODY, BattleMap, Card, Form
from rampant.games.monpoc.dice import strikes
from rampant.games.monpoc.options import SKIP, USE
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.book import Book, Contents
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import MOMENTS
from rampant.games.monpoc.state.naming import NamedPosition
from rampant.games.monpoc.state.wording import Wording


@final
class Table(NamedPosition):
    """The whole table."""

    def __init__(self, game: Game, edition: Edition, chance: Chance) -> None:
        super().__init__(game, edition.maps[0], int(edition.size), chance)
        self.edition: Final = edition

    def clone(self) -> Table:
        copy = Table(self.game, self.edition, self.chance.clone())
        models = self.lend(copy)
        for i in range(self.span.monster_to[1]):
            models[i] = models[i].clone()
        copy.models = models
        self.copy_position(copy)
        return copy

    def moment(self) -> i64:
        return self.turns

    def clone_into(self, spare: State | None) -> Table:
        if not isinstance(spare, Table) or spare is self or spare.span is not self.span:
            return self.clone()
        spare.chance = self.chance.clone()
        models = self.lend(spare)
        for i in range(self.span.monster_to[1]):
            own = spare.models[i]
            models[i].copy_to(own)
            models[i] = own
        spare.models = models
        self.copy_position(spare)
        return spare

    def stop(self) -> None:
        """A game that everybody agrees to stop goes by counts, like one that reaches its limit."""
        self.edition.stop_early(self, "all agreed to stop")
        self.settle()

    def canonical(self) -> dict[str, object]:
        """Rules by name: their numbers change when others are added. A map that is not chosen yet is none."""
        size = int(self.edition.size)
        uses = {(i // size, self.edition.rules[i % size].fixed_name): int(n) for i, n in enumerate(self.used) if n}
        return {"used": uses, "map": None if self.open_map else self.map}

    def kind_title(self, kind: int) -> str:
        return self.edition.kinds[kind]

    def rule_title(self, rule: int) -> str:
        return self.edition.rules[rule].title


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
        s.push(Use(int(seat), self, int(bearer.id), stage, picks))

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
        return s.word(option, self.clause, self.odds(s, bearer, option))

    def odds(self, s: Table, bearer: Model, option: int) -> Odds | None:
        """What comes of a pick, if dice decide it."""
        return None


@final
class Use(Ask[Table]):
    """A special rule asks its player to pick something."""

    def __init__(self, seat: int, rule: Rule, bearer: int, stage: int = 0, picks: tuple[int, ...] = ()) -> None:
        super().__init__(seat)
        self.rule: Final = rule
        self.bearer: Final = bearer
        self.stage: Final = stage
        self.picks: Final = picks

    def options(self, s: Table) -> list[int]:
        return self.rule.options(s, s.models[self.bearer], self.stage, self.picks)

    def chosen(self, s: Table, option: int) -> None:
        self.rule.picked(s, s.own(s.models[self.bearer]), self.stage, self.picks, option)

    def prompt(self, s: Table) -> str:
        return f"{self.rule.title}: {self.rule.question(self.stage)}"

    def clause(self, s: Table) -> str:
        return self.rule.clause

    def describe(self, s: Table, option: int) -> Option:
        return self.rule.describe(s, s.models[self.bearer], self.stage, self.picks, option)

    def only(self, s: Table) -> str:
        return self.rule.effect


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
class Edition(Book):
    """One edition as an object. The kernel asks it whatever the editions answer differently."""

    def __init__(self, name: str, contents: Contents, rules: list[Rule], wording: Wording, phases: Phases) -> None:
        super().__init__(name, contents, wording)
        self.rules: Final = rules
        self.phases: Final = phases
        self.size: Final[i64] = len(rules)
        self.price_of_advance: i64 = 0  # A-dice for a model's own advance
        self.patience: i64 = 10  # turns in a row without a die rolled or spent that end the game
        self.at: Final[list[list[Rule]]] = [[] for _ in range(MOMENTS)]  # rules by moment
        self.givers: Final[list[list[Rule]]] = [[] for _ in rules]  # rules that grant a rule
        self.number_of: Final = {rule.fixed_name: i for i, rule in enumerate(rules)}  # a special rule by its id
        for i, rule in enumerate(rules):
            rule.id = i
            for moment in rule.moments:
                self.at[moment].append(rule)
        for rule in rules:
            for name in rule.given():
                self.givers[self.number_of[name]].append(rule)

    def spell(self, form: Form, rule: int) -> str:
        """A special rule as a form has it, in words."""
        return self.rules[rule].title

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

    def affordable(self, s: Table, m: Model, dice: i64) -> bool:
        """Is a unit to be had for so many A-dice?"""
        return self.cost(s, m) <= dice

    def spawn(self, s: Table, m: Model, at: int) -> None:
        """A unit is to be spawned there: settle its cost, and go on with `bring_in`."""
        raise AssertionError("an edition says what units cost")

    def assets(self, n: int) -> list[Card]:
        """So many assets of the roster; none, where an edition has none."""
        kinds = [card for card in self.cards if card.kind == ASSET]
        return [kinds[i % len(kinds)] for i in range(n)] if kinds else []

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
