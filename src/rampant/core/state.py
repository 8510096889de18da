"""States: the loop in which rules run.

A state holds a stack of steps. A step is never changed, only replaced: running one does its work and pushes the
steps that follow. An `Ask` waits until its seat chooses. So a clone copies a list and shares the steps, and a rule
reads like the rulebook's own sequence. `settle` runs until every open stack waits for a seat.

Several seats can be asked at once: `fork` gives each its own stack (a lane), and the trunk goes on when they are done.
"""

from __future__ import annotations

from hashlib import sha256
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64, mypyc_attr

from rampant.core.canon import canon, fields
from rampant.core.chance import Chance, Rng
from rampant.core.errors import IllegalChoice
from rampant.core.pickling import packed, unpacked
from rampant.core.scene import SPECTATOR, Denied, Event, Option, Result, Scene
from rampant.core.sense import Sense
from rampant.core.step import Ask, Fixed, Lane, Step, kind_of, not_asked, refusal

if TYPE_CHECKING:
    from rampant.core.game import Game

__all__ = ["Ask", "Fixed", "Lane", "OpenAsk", "State", "Step"]
"""All that rules are written with."""

SKIPPED: Final = frozenset({"game", "sense", "chance", "events", "revealed"})
"""Attributes of a state that are not on the table: the digest does not see them."""


NO_OPTIONS: Final[list[int]] = []
NO_STEPS: Final[list[Step[Any]]] = []
"""A trunk while there are no lanes; nothing is ever put on it."""
UNLISTED: Final[list[int]] = []
"""Stands for several options that nobody has asked for yet."""


def _holds(options: list[int], option: int) -> bool:
    """Is it among them? They are few: compiled, this is quicker than asking the list."""
    return any(known == option for known in options)  # mypyc makes a plain loop of it


@final
@mypyc_attr(free_list_len=1)  # one is made and dropped for every choice
class OpenAsk:
    """A question that is open in a state right now."""

    def __init__(self, state: State, step: Ask[Any], options: list[int]) -> None:
        self.state: Final = state
        self.step: Final = step
        self.seat: Final = step.seat
        self.options: Final = options

    @property
    def kind(self) -> str:
        return kind_of(self.step)

    @property
    def prompt(self) -> str:
        return self.step.prompt(self.state)

    @property
    def clause(self) -> str:
        return self.step.clause(self.state)

    def describe(self, option: int) -> Option:
        """Label, what to click, clause and odds of one of the options."""
        if option not in self.options:
            raise IllegalChoice(f"option {option} is not among {self.options}", self.clause, self.options)
        return self.step.describe(self.state, option)

    def carried(self) -> list[str]:
        """The pieces that can be dragged to where they go."""
        return self.step.carried(self.state)

    def denied(self) -> list[Denied]:
        """What cannot be chosen now, and why; at last why nothing else can."""
        denied = self.step.denied(self.state)
        only = self.step.only(self.state)
        return [*denied, Denied("Anything else", only, self.clause)] if only else denied

    def __repr__(self) -> str:
        return f"OpenAsk(seat={self.seat}, kind={self.kind!r}, options={self.options})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The whole table at one instant. Each game has its own subclass with its pieces and a `clone`.

    Rules use `push`, `then`, `fork`, `die`, `draw`, `reveal`, `tell` and `finish`;
    everybody else uses `asks`, `choose`, `over`, `result`, `scores`, `clone`, `view`, `scene` and `digest`.
    """

    def __init__(self, game: Game, seats: int, chance: Chance) -> None:
        self.game: Final = game
        self.sense: Final[Sense[Any]] = game.sense  # for those who ask very often
        self.seats: Final = seats
        self.chance = chance
        self.events: list[Event] | None = None
        self.stack: list[Step[Any]] = []
        self.trunk: list[Step[Any]] = []
        self.lanes: list[Lane] = []
        self.result: Result | None = None
        self.over = False
        self.revealed: i64 = 0  # how often something unknown became known: undo stops there
        self._ask: Ask[Any] | None = None  # the open question, while a single stack runs,
        self._options: list[int] = NO_OPTIONS  # and what it offers
        self._asked: list[Ask[Any]] = []  # those of the lanes, while several seats act at once
        self._offered: list[list[int]] = []
        self._moved = False  # did a lane do anything since the others were asked?
        self._trial: State | None = None  # what the last `trial` gave
        self._glanced = False  # is it a trial? What it offers is listed when somebody asks

    # -- for everybody ---------------------------------------------------------------------------------------------

    @property
    def asks(self) -> list[OpenAsk]:
        """The questions open now: one, or one per seat while several seats act at once. Empty when the game is over."""
        if self._ask is not None:
            return [OpenAsk(self, self._ask, self.offer())]
        return [OpenAsk(self, self._asked[i], self._offer_of(i)) for i in range(len(self._asked))]

    def asked(self) -> list[Ask[Any]]:
        """The steps that ask these questions."""
        return self._asked if self._ask is None else [self._ask]

    def ask_of(self, seat: int) -> OpenAsk | None:
        """The question that is open for a seat, if there is one."""
        ask = self._ask
        if ask is not None:
            return OpenAsk(self, ask, self.offer()) if ask.seat == seat else None
        for i in range(len(self._asked)):
            if self._asked[i].seat == seat:
                return OpenAsk(self, self._asked[i], self._offer_of(i))
        return None

    def offer(self) -> list[int]:
        """What the open question offers, while a single stack runs."""
        if self._options is UNLISTED and self._ask is not None:
            self._options = self._ask.options(self)
        return self._options

    def _offer_of(self, lane: i64) -> list[int]:
        """What a lane's question offers, while several seats act at once."""
        options = self._offered[lane]
        if options is UNLISTED:
            options = self._asked[lane].options(self)
            self._offered = self._offered.copy()  # clones may have the same list
            self._offered[lane] = options
        return options

    def forced(self, seat: int) -> int | None:
        """The only answer to the only open question, if it is for that seat."""
        ask = self._ask
        options = self._options
        if ask is None:
            if len(self._asked) != 1:
                return None
            ask = self._asked[0]
            options = self._offered[0]
        return options[0] if ask.seat == seat and len(options) == 1 else None

    def choose(self, option: int, seat: int | None = None) -> None:
        """Answer an open question and play on to the next. `seat` may be left out while only one seat is asked."""
        at = self._which(seat)
        ask = self._ask
        options = self.offer()
        if ask is None:
            ask = self._asked[at]
            options = self._offer_of(at)
        if not _holds(options, option):
            raise refusal(ask, self, option, options)
        self.answer(ask, option)

    def answer(self, ask: Ask[Any], option: int) -> None:
        """What `choose` does, for those who know that the question is open and has this option."""
        if self.lanes:
            self.stack = self._lane_of(ask).steps
        self.stack.pop()
        ask.chosen(self, option)
        self.settle()

    def wander(self, rng: Rng, most: int) -> int:
        """Play on at random until the game is over or `most` choices are made; how many were made.

        Any option of any open question, as asking and choosing one by one would do, but in compiled code.
        """
        made: i64 = 0
        while made < most and not self.over:
            ask = self._ask
            options = self.offer()
            if ask is None:
                at = 0 if len(self._asked) == 1 else rng.below(len(self._asked))
                ask = self._asked[at]
                options = self._offer_of(at)
            self.answer(ask, options[rng.below(len(options))])
            made += 1
        return made

    @property
    def clock(self) -> int:
        """The seat of the clock, in games that have one: the next after the players'. Its choice is "time is up"."""
        return self.seats

    @property
    def scores(self) -> list[float]:
        """One number per seat, 0 (lost) to 1 (won); a draw shares the one. All zero until the game is over."""
        result = self.result
        scores = [0.0] * self.seats
        if result is not None:
            share = 1.0 / max(1, len(result.winners)) if result.draw else 1.0
            for seat in result.winners:
                scores[seat] = share
        return scores

    def clone(self) -> State:
        """An independent copy that goes on in the same way, chance included. Nobody watches it."""
        raise AssertionError("a state copies itself in clone()")

    def clone_into(self, spare: State | None) -> State:
        """A clone. To save time it may be made of a `spare` clone of the same match that nobody needs any more."""
        return self.clone()

    def trial(self) -> State:
        """A clone to try one thing on: the next trial of this state overwrites it.

        It is made to be judged, so what it offers next is not listed before somebody asks.
        """
        trial = self.trial_on(self._trial)
        self._trial = trial
        return trial

    def trial_on(self, spare: State | None) -> State:
        """The same on a spare state, for those who keep several trials."""
        trial = self.clone_into(spare)
        trial._glanced = True
        return trial

    def moment(self) -> i64:
        """`Game.turn`. States whose game is played on often in imagination tell it themselves."""
        return int(self.game.turn(self))

    def stretch(self) -> i64:
        """A number that stays the same during that part of a turn whose questions bots look at together.

        The rest of the turn begins with a question that stands `apart`.
        """
        ask = self._ask
        return 2 * self.moment() + (1 if ask is not None and ask.apart(self) else 0)

    def imagine(self, seat: int, chance: Chance) -> State:
        """A copy as `seat` may imagine it: what that seat cannot know, dice to come included, is drawn anew."""
        copy: State = self.game.imagine(self, seat, chance)
        return copy

    def imagine_on(self, spare: State | None, seat: int, chance: Chance) -> State:
        """The same. To save time it may be made of a world that was imagined before and that nobody needs any more."""
        return self.imagine(seat, chance)

    def concede(self, seat: int) -> None:
        """The seat gives up, and the game says what follows."""
        self.game.concede(self, seat)
        self.settle()

    def stop(self) -> None:
        """Everybody agrees to stop here: a draw. Games whose rules settle a game that is stopped override it."""
        self.finish(Result(tuple(range(self.seats)), "all agreed on a draw", "", draw=True))
        self.settle()

    def __eq__(self, other: object) -> bool:
        """The same table: everything on it, whatever dice are to come."""
        return isinstance(other, State) and self.game is other.game and self.digest() == other.digest()

    def __hash__(self) -> int:
        raise TypeError("a state changes: use its digest() as a key")

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        self._trial = None  # nobody needs it elsewhere
        self.offer()
        for lane in range(len(self._offered)):
            self._offer_of(lane)
        return unpacked, (packed(self, self.game.package),)

    def __repr__(self) -> str:
        if self.result is not None:
            return f"<{self.game.id}: over, {self.result.reason}>"
        asked = ", ".join(f"seat {ask.seat} {ask.prompt!r}" for ask in self.asks)
        return f"<{self.game.id}: {self.scene(SPECTATOR).headline}; {asked}>"

    def _repr_svg_(self) -> str:
        """In a notebook: the table as everybody sees it. What draws is above this layer, and loaded when looked at."""
        return str(import_module("rampant.draw.picture").picture(self.scene(SPECTATOR)))

    def view(self, seat: int) -> dict[str, object]:
        """What a seat (or a SPECTATOR) may see, as plain data."""
        return self.game.view(self, seat)

    def scene(self, seat: int) -> Scene:
        """What a seat may see, laid out for eyes."""
        return self.game.scene(self.view(seat))

    def digest(self) -> str:
        """A hash of everything on the table, the same on every machine, interpreted or compiled."""
        table = [(name, part) for name, part in fields(self) if name not in SKIPPED]
        return sha256(canon(table).encode()).hexdigest()[:32]

    # -- for rules -------------------------------------------------------------------------------------------------

    def push(self, step: Step[Any]) -> None:
        """Do this next."""
        self.stack.append(step)

    def then(self, steps: list[Step[Any]]) -> None:
        """Do these next, in this order."""
        for i in range(len(steps) - 1, -1, -1):
            self.stack.append(steps[i])

    def fork(self, lanes: list[Lane]) -> None:
        """Let several seats act at once. What is on the stack goes on when all lanes but background ones are done."""
        assert not self.lanes, "lanes cannot fork again"
        if lanes:
            self.trunk = self.stack
            self.lanes = lanes

    def die(self, sides: i64) -> i64:
        """The face of one die."""
        self.revealed += 1
        return self.chance.die(sides)

    def draw(self, n: i64) -> i64:
        """One of n unknown things, 0 to n - 1."""
        self.revealed += 1
        return self.chance.draw(n)

    def reveal(self) -> None:
        """Something that was hidden becomes known without any chance: what was chosen before cannot be undone."""
        self.revealed += 1

    def finish(self, result: Result) -> None:
        """The game is over."""
        self.result = result
        self.over = True

    @property
    def watched(self) -> bool:
        """Does anybody listen to events? Build none if not."""
        return self.events is not None

    def tell(self, event: Event) -> None:
        """Something happened that people want to know."""
        if self.events is not None:
            self.events.append(event)

    def settle(self) -> None:
        """Run steps until every open stack waits for its seat, or the game is over."""
        while not self.over:
            if not self.lanes:
                if self._run():
                    return
                if not self.lanes:
                    assert self.over, "the rules ran out of steps before the game was over"
            elif self._run_lanes():
                return
        self.stack = []
        self.trunk = []
        self.lanes = []
        self._ask = None
        self._options = NO_OPTIONS
        self._asked = []
        self._offered = []

    def offer_again(self) -> bool:
        """After hidden things were redrawn: what the open questions offer now. False: one of them offers nothing."""
        offered = [ask.options(self) for ask in self.asked()]
        if not all(offered):
            return False
        if self._ask is not None:
            self._options = offered[0]
        else:
            self._offered = offered
        return True

    def copy_base(self, copy: State) -> None:
        """The part of `clone` that is the same for every game; the copy may be a state that was played on."""
        copy.events = None
        if self.lanes:
            copy.trunk = self.trunk  # what is on it is never changed, only left
            copy.stack = []
            if len(copy.lanes) == len(self.lanes):
                for i in range(len(self.lanes)):
                    self.lanes[i].copy_to(copy.lanes[i])
            else:
                copy.lanes = [lane.clone() for lane in self.lanes]
        else:
            copy.stack = self.stack.copy()
            if copy.lanes:
                copy.trunk = NO_STEPS
                copy.lanes = []
        copy.result = self.result
        copy.over = self.over
        copy.revealed = self.revealed
        # What was asked and offered is never changed, only replaced: both states may hold the same lists.
        copy._ask = self._ask
        copy._options = self._options
        copy._asked = self._asked
        copy._offered = self._offered

    # -- inside ----------------------------------------------------------------------------------------------------

    def _run(self) -> bool:
        """Run the current stack. True: it waits for a seat. False: it is empty, it forked, or the game is over."""
        stack = self.stack
        while stack and not self.over:
            step = stack.pop()
            ask = step.question()
            if ask is None:
                step.run(self)
            elif self._glanced and ask.several(self):
                stack.append(ask)
                if self.lanes:
                    self._asked.append(ask)
                    self._offered.append(UNLISTED)
                else:
                    self._ask = ask
                    self._options = UNLISTED
                return True
            else:
                options = ask.options(self)
                n = len(options)
                if n > 1 or (n == 1 and not ask.automatic(self)):
                    stack.append(ask)
                    if self.lanes:
                        self._asked.append(ask)
                        self._offered.append(options)
                    else:
                        self._ask = ask
                        self._options = options
                    return True
                if n == 1:
                    ask.chosen(self, options[0])
            self._moved = True
            if self.lanes and stack is self.trunk:
                return False
        return False

    def _run_lanes(self) -> bool:
        """Run every lane to its next question, again and again until no lane moves another. True: seats are asked.

        What a lane asks stays as it is until another one moves.
        """
        self._ask = None
        self._options = NO_OPTIONS
        count: i64 = len(self.lanes)
        waiting: i64 = 0  # lanes that wait for their seat, as bits
        steady: i64 = 0  # lanes, up to the one that ran last, whose questions nothing has changed since
        while not self.over:
            asked = self._asked
            offered = self._offered
            self._asked = []
            self._offered = []
            busy = False
            at: i64 = 0
            for i in range(count):
                lane = self.lanes[i]
                waited = waiting & (1 << i) != 0
                waits = waited
                if steady < count:
                    self._moved = False
                    self.stack = lane.steps
                    waits = self._run()
                    if self.over:
                        return False
                    if waits != waited:
                        waiting ^= 1 << i
                    steady = 1 if self._moved else steady + 1
                elif waited:
                    self._asked.append(asked[at])
                    self._offered.append(offered[at])
                if waited:
                    at += 1
                busy = busy or (waits and not lane.background)
            if not busy:
                self.lanes = []
                self.stack = self.trunk.copy()  # clones may have the same
                self.trunk = NO_STEPS
                self._asked = []
                self._offered = []
                return False
            if steady >= count:
                self.stack = []
                return True
        return False

    def _lane_of(self, ask: Ask[Any]) -> Lane:
        for lane in self.lanes:
            if lane.steps and lane.steps[-1] is ask:
                return lane
        raise AssertionError("an open ask lies on top of a lane")

    def _which(self, seat: int | None) -> int:
        """The open question that a choice answers: its place among those of the lanes."""
        ask = self._ask
        if ask is not None and (seat is None or ask.seat == seat):
            return 0
        asked = self.asked()
        if seat is None and len(asked) == 1:
            return 0
        for i in range(len(asked)):
            if asked[i].seat == seat:
                return i
        raise not_asked(asked, seat)
