"""Special rules that the general rules ask wherever they may make a difference: how a model moves, whom it may attack,
what hurts it. A rule says at which moments it is to be asked (`moments`), and answers there.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rampant.core.dice import Spread
from rampant.core.state import Fixed, Step
from rampant.games.monpoc.cards import Card
from rampant.games.monpoc.state.attack import Attack
from rampant.games.monpoc.state.book import Contents
from rampant.games.monpoc.state.gait import Gait
from rampant.games.monpoc.state.model import Model
from rampant.games.monpoc.state.moments import LEND, MOMENTS
from rampant.games.monpoc.state.table import Edition, Phases, Rule, Table
from rampant.games.monpoc.state.wording import Wording


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing(Rule):
    """A special rule that is asked by others. `early`: before others of the same moment."""

    def __init__(
        self, name: str, moments: list[int], subject: str = "model", in_turn: bool = False, early: bool = False
    ) -> None:
        super().__init__(name, moments, subject, in_turn)
        self.early: Final = early

    # -- movement --------------------------------------------------------------------------------------------------

    def gait(self, s: Table, m: Model, gait: Gait) -> None:
        """Change how the model moves."""

    def floats(self, s: Table, m: Model) -> bool:
        """May the unit stand on water?"""
        return False

    def fireproof(self, s: Table, m: Model, forced: bool) -> bool:
        """Do hazards do nothing to the model: where it walks, or where it is `forced` to go?"""
        return False

    def exposes(self, s: Table, m: Model) -> bool:
        """Does it take such protection away?"""
        return False

    def trace(self, s: Table, m: Model, start: i64) -> bool:
        """A model that has it comes to a place on its way from `start`. False: it does not go on."""
        return True

    def kindle(self, s: Table, m: Model, tiles: list[int], damage: vec[i64]) -> None:
        """A monster that has it was moved onto these tiles by an attack that has done so much damage."""

    def quench(self, s: Table, m: Model, start: i64) -> bool:
        """A model that has it walks into what may be a hazard. False: it does not go on."""
        return True

    # -- units and the city ----------------------------------------------------------------------------------------

    def discounts(self, s: Table, m: Model) -> i64:
        """How often it can still take 1 off the cost of the unit this turn."""
        return 0

    def holds_nothing(self, s: Table, m: Model) -> bool:
        """Does it keep the unit from holding spaces?"""
        return False

    def grounds(self, s: Table, m: Model) -> bool:
        """Can the unit hold spaces all the same?"""
        return False

    def prevents(self, s: Table, seat: i64, building: Model) -> bool:
        """Does it keep the seat from securing the building?"""
        return False

    def copies(self, most: int) -> int:
        """How many buildings with it a city may have, if `most` are allowed otherwise."""
        return most

    def opening(self, s: Table, seat: int) -> list[Step[Table]]:
        """What comes before the first phase of the seat's turn."""
        return []

    def subsidy(self, s: Table, seat: i64) -> i64:
        """B-dice that it adds to the roll of a power-up."""
        return 0

    # -- targets ---------------------------------------------------------------------------------------------------

    def reach(self, s: Table, m: Model, kind: i64) -> i64:
        """Spaces that it adds to the reach of the model's attacks of a kind."""
        return 0

    def hides(self, s: Table, m: Model) -> bool:
        """Is the model hidden from blasts from afar?"""
        return False

    def reveals(self, s: Table, m: Model) -> bool:
        """Is it revealed all the same?"""
        return False

    def covers(self, s: Table, m: Model) -> bool:
        """Has the unit Cover by it?"""
        return False

    def bares(self, s: Table, m: Model) -> bool:
        """Has the unit no Cover because of it, wherever it stands?"""
        return False

    def lowers(self, s: Table, m: Model) -> bool:
        """Can the unit have Cover all the same?"""
        return False

    def uncovers(self, s: Table, attack: Attack) -> bool:
        """Does Cover not help against the attack?"""
        return False

    def immune(self, s: Table, m: Model, kind: i64) -> bool:
        """Is the model immune to attacks of the kind?"""
        return False

    def aloft(self, s: Table, m: Model) -> bool:
        """Is the model out of reach of units that brawl?"""
        return False

    def lifts(self, s: Table, m: Model) -> bool:
        """Can the unit brawl those who are aloft?"""
        return False

    # -- declaring an attack ---------------------------------------------------------------------------------------

    def lone(self, s: Table, attack: Attack, m: Model) -> bool:
        """Does it keep the model from attacking together with others?"""
        return False

    def declared(self, s: Table, attack: Attack, steps: list[Step[Table]]) -> None:
        """Add steps that come before the dice of the attack."""

    def more(self, m: Model, kind: i64) -> i64:
        """How many more attacks of the kind the model may make in a turn."""
        return 0

    def negates(self, s: Table, m: Model) -> bool:
        """Does it forbid the monster power attacks?"""
        return False

    def power_dice(self, m: Model) -> int:
        """P-dice that the unit may add to an attack."""
        return 0

    def strikes(self, s: Table, attack: Attack, action: int, boost: int, power: int, spread: Spread) -> Spread:
        """The strikes that count in the end, if the first roll gives this `spread`."""
        return spread

    # -- damage ----------------------------------------------------------------------------------------------------

    def is_super(self, s: Table, attack: Attack, target: Model) -> bool:
        """Does the attack, which hit, do 1 extra damage?"""
        return False

    def resilient(self, s: Table, m: Model) -> bool:
        """Does the model never take extra damage?"""
        return False

    def shrugs(self, attack: Attack) -> bool:
        """Do triggers of the attack not hurt a model that has it?"""
        return False

    def standing(self, s: Table, m: Model) -> i64:
        """What it adds to the DEF of the model against everything."""
        return 0

    def crash(self, s: Table, m: Model, other: Model) -> i64:
        """Damage that it adds for a monster that collides with another model."""
        return 0

    def barge(self, s: Table, attack: Attack, m: Model, other: Model) -> None:
        """The run of a monster that has it ends at another monster."""

    def clean(self, s: Table, attack: Attack) -> bool:
        """Do buildings that the attack destroys leave nothing behind?"""
        return False

    def debris(self, kind: i64) -> i64:
        """What a building that has it leaves behind, instead of `kind`."""
        return kind

    def pays(self, s: Table, attack: Attack) -> bool:
        """Is a building worth its full Energy to the attacker?"""
        return False

    def prize(self, s: Table, attack: Attack) -> i64:
        """P-dice that it adds for each building or enemy that the attack destroys."""
        return 0

    def most_health(self, s: Table, m: Model, top: i64) -> i64:
        """Up to how much health the monster can be healed, if it is `top` otherwise."""
        return top

    def flipped(self, s: Table, m: Model) -> None:
        """The card of a monster that has it was turned."""

    def destroyed(self, s: Table, m: Model) -> None:
        """A model that has it is about to leave the map."""

    def perished(self, s: Table, m: Model, at: i64) -> None:
        """A model that has it was destroyed there, outside an attack."""

    # -- Actions ---------------------------------------------------------------------------------------------------

    def lends(self, s: Table, m: Model, acts: list[int]) -> list[int]:
        """The Actions that the model has, if it has `acts` otherwise."""
        return acts

    def repeats(self, s: Table, seat: i64) -> bool:
        """May the seat use each Action twice in a turn?"""
        return False

    def forbids(self, s: Table, m: Model) -> bool:
        """Does it forbid the model Actions?"""
        return False

    def paid(self, s: Table, m: Model) -> None:
        """A model that has it has paid for an Action."""

    def raises(self, s: Table, m: Model, action: Rule) -> i64:
        """What it adds to the limit of an Action of the model."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Rulebook(Edition):
    """An edition that knows which rules are to be asked at each moment."""

    def __init__(self, name: str, contents: Contents, rules: list[Rule], wording: Wording, phases: Phases) -> None:
        super().__init__(name, contents, rules, wording, phases)
        self.standing: Final[list[list[Standing]]] = [[] for _ in range(MOMENTS)]
        for early in (True, False):
            for rule in rules:
                if isinstance(rule, Standing) and rule.early == early:
                    for moment in rule.moments:
                        self.standing[moment].append(rule)


@final
class Present(Fixed):
    """The special rules of one match by moment: only those that some of its models have, or may be given."""

    def __init__(self, s: Table) -> None:
        super().__init__("present")
        edition = s.edition
        assert isinstance(edition, Rulebook)
        known = [False] * len(edition.rules)
        for m in s.models:
            for form in [*m.card.forms, m.form]:
                for rule in form.rules + form.brawl.rules + form.blast.rules + form.power.rules:
                    known[rule] = True
        givers = [rule for rule in edition.rules if known[rule.id]]
        while givers:
            for name in givers.pop().given():
                rule = edition.number_of[name]
                if not known[rule]:
                    known[rule] = True
                    givers.append(edition.rules[rule])
        self.built: Final[list[list[int]]] = [[] for _ in edition.rules]  # by rule: the buildings that have it
        for i in range(s.span.building_from, s.span.building_to):
            for rule in s.models[i].form.rules:
                self.built[rule].append(i)
        self.rules: Final[list[list[Rule]]] = [[rule for rule in each if known[rule.id]] for each in edition.at]
        lent = any(known[rule.id] for rule in edition.standing[LEND])
        self.busy: Final[list[int]] = [
            i for i in range(s.span.building_from, s.span.building_to) if lent or s.models[i].form.acts
        ]  # the buildings that may have Actions
        self.standing: Final[list[list[Standing]]] = [
            [rule for rule in each if known[rule.id]] for each in edition.standing
        ]

    def __reduce__(self) -> tuple[object, ...]:
        return type(None), ()  # another process sorts them when it needs them


def present(s: Table) -> Present:
    """The special rules of the match, sorted once and shared by all clones."""
    found = s._present
    if found is None:
        found = Present(s)
        s._present = found
    assert isinstance(found, Present)
    return found


def rules_at(s: Table, moment: i64) -> list[Rule]:
    """The rules of the match that act at a moment."""
    return present(s).rules[moment]


def asked(s: Table, moment: i64) -> list[Standing]:
    """The rules of the match that are to be asked at a moment."""
    return present(s).standing[moment]


def most_copies(edition: Edition, card: Card, most: int) -> int:
    """How many buildings with this card a city may have, if `most` are allowed otherwise."""
    for number in card.forms[0].rules:
        rule = edition.rules[number]
        if isinstance(rule, Standing):
            most = rule.copies(most)
    return most
