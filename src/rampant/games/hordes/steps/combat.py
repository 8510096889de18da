"""Steps 1 to 6 of a turn: fighters, location, line-up, instants, handing over, Hide, pairs (Aid: `aid`)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from rampant.core.scene import Denied, Event, Odds, Option
from rampant.core.state import Ask, Step
from rampant.games.hordes import refusals
from rampant.games.hordes.abilities import odds
from rampant.games.hordes.abilities.instants import go_off, is_instant
from rampant.games.hordes.abilities.special import HANDED, REVEALED
from rampant.games.hordes.adjacency import down_beside, is_target
from rampant.games.hordes.data import ARMY, ARMY_OF, FIGHTERS, HIDE, LOCAL_OF, kind_of
from rampant.games.hordes.elimination import decider
from rampant.games.hordes.lineup import can_fight, fighter_in, has_word, kill, mine, owner_of, put_down
from rampant.games.hordes.options import CELL, GO, PASS, SLOT, insert, offer
from rampant.games.hordes.spaces import TABLE
from rampant.games.hordes.state import DOWN, MOST, TAKEN, WHO, HordesState, Lineup, say, sees
from rampant.games.hordes.steps.aid import Aids
from rampant.games.hordes.steps.dispense import Dispense, Graveyard
from rampant.games.hordes.steps.hypnosis import HypnosisFights
from rampant.games.hordes.steps.windows import open_window, strike_window
from rampant.games.hordes.tiles import KNOWN, NOTHING, SPECTATOR_SEAT, TYPE
from rampant.games.hordes.words import (
    cell_target,
    counted,
    place,
    slot_option,
    slot_target,
    tile_name,
    tile_note,
    tile_target,
)

CHANCES: Final = "Chances are those of each pair alone, without Aid, held tiles and instants elsewhere."


@final
class ChooseLocation(Ask[HordesState]):
    """HRD-4.04, 5.02: an engaged player must fight; which stack does he attack?"""

    def options(self, s: HordesState) -> list[int]:
        seat: i64 = self.seat
        found = vec[i64]()
        for pile in s.piles:
            if pile.owner == seat:
                for near in TABLE.beside[pile.cell]:
                    if is_target(s.at[near], seat):
                        found = insert(found, CELL + near)
        return offer(found)

    def chosen(self, s: HordesState, option: int) -> None:
        if s.watched and len(self.options(s)) == 1:
            text = f"The {s.name(self.seat)} must fight at {place(option - CELL)}: they touch no other stack."
            say(s, text, "HRD-4.04", self.seat)
        s.push(ChooseFighters(self.seat, option - CELL, ()))

    def prompt(self, s: HordesState) -> str:
        return "Which stack do you attack?"

    def clause(self, s: HordesState) -> str:
        return "HRD-5.02"

    def describe(self, s: HordesState, option: int) -> Option:
        cell = option - CELL
        pile = s.pile(cell)
        whose = "face-down stack" if pile.owner == DOWN else f"stack of the {s.name(int(pile.owner))}"
        return Option(f"Attack the {whose} at {place(cell)} (height {len(pile.tiles)})", cell_target(cell), "HRD-5.02")

    def denied(self, s: HordesState) -> list[Denied]:
        allowed = self.options(s)
        denied: list[Denied] = []
        for pile in s.piles:
            cell = int(pile.cell)
            if CELL + cell not in allowed:
                own = pile.owner == self.seat
                reason = "it is your own" if own else "none of your stacks is adjacent to it"
                clause = "HRD-5.02" if own else "HRD-5.03"
                denied.append(Denied(f"Attack {place(cell)}", reason, clause, cell_target(cell), CELL + cell))
        return denied

    def only(self, s: HordesState) -> str:
        return "only a stack next to one of yours can be attacked"


@final
class ChooseFighters(Ask[HordesState]):
    """HRD-5.01 to 5.08: fighters from the top of adjacent stacks, one at a time, in the order of the line-up."""

    def __init__(self, seat: int, cell: int, homes: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.cell: Final = cell
        self.homes: Final = homes

    def options(self, s: HordesState) -> list[int]:
        found: list[int] = []
        if len(self.homes) < min(MOST, len(s.pile(self.cell).tiles)):
            for near in TABLE.beside[self.cell]:
                if s.at[near] & WHO == self.seat + 1 and len(s.pile(near).tiles) > self.homes.count(near):
                    found.append(CELL + near)
        if self.homes:
            found.append(GO)
        return found

    def chosen(self, s: HordesState, option: int) -> None:
        if option == GO:
            reveal(s, self.seat, self.cell, self.homes)
        else:
            s.push(ChooseFighters(self.seat, self.cell, (*self.homes, option - CELL)))

    def automatic(self, s: HordesState) -> bool:
        return not self.homes  # to attack waits for a word

    def prompt(self, s: HordesState) -> str:
        if GO in self.options(s) and len(self.options(s)) == 1:
            return f"Attack {place(self.cell)}? {CHANCES}"
        number = len(self.homes) + 1
        top = "always its next tile from the top"
        return f"Attack on {place(self.cell)}, fighter {number}: from which stack ({top})? {CHANCES}"

    def clause(self, s: HordesState) -> str:
        return "HRD-5.04"

    def describe(self, s: HordesState, option: int) -> Option:
        if option == GO:
            return Option(f"Attack with {counted(len(self.homes), 'fighter')}", "", "HRD-5.01", self.ahead(s))
        cell = option - CELL
        tiles = s.pile(cell).tiles
        index = len(tiles) - 1 - self.homes.count(cell)
        label = f"{tile_name(tiles[index])} from {place(cell)}: {tile_note(tiles[index])}"
        chances = odds.attack_odds(s, self.seat, self.cell, len(self.homes), tiles[index])
        return Option(label, tile_target(cell, index), "HRD-5.04", chances)

    def ahead(self, s: HordesState) -> Odds | None:
        """What the attack will bring: certain if it turns up nothing unknown, else each pair alone."""
        pile = s.pile(self.cell)
        height = len(pile.tiles)
        if pile.owner != DOWN and all(sees(s, pile, height - 1 - i, self.seat) for i in range(len(self.homes))):
            table = s.clone()
            reveal(table, self.seat, self.cell, self.homes)
            return odds.course_odds(table)
        mine = [s.pile(home).tiles[-1 - self.homes[:i].count(home)] for i, home in enumerate(self.homes)]
        if len(mine) == 1:
            return odds.attack_odds(s, self.seat, self.cell, 0, mine[0])
        return odds.attack_all_odds(s, self.seat, self.cell, mine)

    def denied(self, s: HordesState) -> list[Denied]:
        allowed = self.options(s)
        reason = refusals.not_chosen(s, self.seat, self.cell, self.homes)
        denied = refusals.stacks(s, allowed, reason, "A fighter from")
        if not self.homes:
            denied.append(Denied("Attack", "at least one fighter must fight", "HRD-5.01", "", GO))
        return denied

    def only(self, s: HordesState) -> str:
        return "fighters come from the tops of your stacks next to the location, one by one"


def reveal(s: HordesState, seat: int, cell: int, homes: tuple[int, ...]) -> None:
    """HRD-6.01 to 6.03: the line-up. Everybody sees it; undo stops here."""
    s.reveal()
    fight = Lineup()
    s.fight = fight
    fight.size = len(homes)
    fight.cell = cell
    fight.owner = s.pile(cell).owner
    fight.involved = 1 << seat
    for i in range(len(homes)):
        fight.homes[i] = homes[i]
        fight.tiles[i] = s.seen(s.take(homes[i]), seat)
    for i in range(len(homes)):
        tile = s.take(cell)
        if tile & (KNOWN << SPECTATOR_SEAT) == 0:
            s.progress = True  # turned up for the first time (HRD-R38)
        tile = s.seen(tile, fight.owner)
        fight.tiles[MOST + i] = tile
        if LOCAL_OF[tile & TYPE] < FIGHTERS:
            owner = owner_of(s, tile)
            if s.lives(owner):
                fight.involved |= 1 << owner
    if s.watched:
        tell_line_up(s)
    steps: list[Step[HordesState]] = [
        open_window(s, REVEALED),
        Instants(),
        HandOver(),
        open_window(s, HANDED),
        RemoveDead(),
        HideNext(0),
        Aids(seat),
        HypnosisFights(0),
        Pairs(0),
        Graveyard(),
        Dispense(),
    ]
    s.then(steps)


def tell_line_up(s: HordesState) -> None:
    fight = s.fight
    for i in range(int(fight.size)):
        text = f"Line-up {i + 1}: {tile_name(fight.tiles[i])} against {tile_name(fight.tiles[MOST + i])}."
        s.tell(Event("reveal", text, "HRD-6.01", s.active, slot_target(MOST + i)))


@final
class Instants(Step[HordesState]):
    """HRD-7.01, 7.03: instants go off; the active player sets the order of several."""

    def run(self, s: HordesState) -> None:
        slots = [slot for slot in range(MOST, 6) if is_instant(s.fight.tiles[slot])]
        if slots:
            s.push(self)
            s.push(NextInstant(decider(s)))


@final
class NextInstant(Ask[HordesState]):
    """HRD-7.03: which instant goes off next?"""

    def options(self, s: HordesState) -> list[int]:
        return [SLOT + slot for slot in range(MOST, 6) if is_instant(s.fight.tiles[slot])]

    def chosen(self, s: HordesState, option: int) -> None:
        go_off(s, option - SLOT)

    def prompt(self, s: HordesState) -> str:
        return "Which instant goes off next?"

    def clause(self, s: HordesState) -> str:
        return "HRD-7.03"

    def describe(self, s: HordesState, option: int) -> Option:
        return slot_option(s, option, "HRD-7.03")

    def denied(self, s: HordesState) -> list[Denied]:
        no_instant = ("only instants go off by themselves", "HRD-7.01")
        return refusals.slots(s, self.options(s), lambda slot: no_instant)


@final
class HandOver(Step[HordesState]):
    """HRD-8.01, 8.04: other events and items go to their owners, those of the dead to the graveyard."""

    def run(self, s: HordesState) -> None:
        fight = s.fight
        for slot in range(MOST, 6):
            tile = fight.tiles[slot]
            if tile == NOTHING or LOCAL_OF[tile & TYPE] < FIGHTERS:
                continue
            fight.tiles[slot] = NOTHING
            fight.events[slot - MOST] = tile & TYPE
            owner = owner_of(s, tile)
            alive = s.lives(owner)
            if s.watched:
                name = kind_of(LOCAL_OF[tile & TYPE]).name
                army = ARMY[ARMY_OF[tile & TYPE]].name
                text = f"The {army} receive {name}." if alive else f"{name} of the dead {army} is discarded."
                s.tell(Event("say", text, "HRD-8.01" if alive else "HRD-8.04", owner, slot_target(slot)))
            if alive:
                s.own_seats()
                s.held[owner].append(int(LOCAL_OF[tile & TYPE]))
                s.held[owner].sort()
            else:
                s.bury(tile)


@final
class RemoveDead(Step[HordesState]):
    """HRD-6.05: step 6 begins; fighters of an army that is out are removed without combat."""

    def run(self, s: HordesState) -> None:
        for slot in range(MOST, 6):
            if fighter_in(s, slot) and not s.lives(owner_of(s, s.fight.tiles[slot])):
                kill(s, slot, "HRD-6.05")


@final
class HideNext(Step[HordesState]):
    """HRD-10.22, 10.23: each Hide fighter of the active player's own army may hide, place by place."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def run(self, s: HordesState) -> None:
        for slot in range(self.slot, 6):
            if has_word(s, slot, HIDE) and mine(s, slot) and s.fight.marks[slot] & TAKEN == 0:
                if down_beside(s, s.fight.cell):
                    s.push(HideNext(slot + 1))
                    s.push(HideAway(s.active, slot))
                return


@final
class HideAway(Ask[HordesState]):
    """HRD-10.22: stay, or hide on which stack?"""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def options(self, s: HordesState) -> list[int]:
        return [CELL + cell for cell in down_beside(s, s.fight.cell)] + [PASS]

    def chosen(self, s: HordesState, option: int) -> None:
        if option != PASS:
            put_down(s, self.slot, option - CELL, "HRD-10.22")

    def prompt(self, s: HordesState) -> str:
        return f"Does {tile_name(s.fight.tiles[self.slot])} hide?"

    def clause(self, s: HordesState) -> str:
        return "HRD-10.22"

    def describe(self, s: HordesState, option: int) -> Option:
        if option == PASS:
            return Option("Stay in the line-up", "", "HRD-10.23", odds.course_odds(s))
        chances = odds.without_odds(s, self.slot)
        return Option(f"Hide on the stack at {place(option - CELL)}", cell_target(option - CELL), "HRD-10.22", chances)

    def denied(self, s: HordesState) -> list[Denied]:
        far = refusals.far_from(s, int(s.fight.cell), "HRD-10.22")
        return refusals.stacks(s, self.options(s), lambda pile: far(pile) if pile.owner == DOWN else None, "Hide at")

    def only(self, s: HordesState) -> str:
        return "a fighter hides on a face-down stack next to the combat location"


@final
class Pairs(Step[HordesState]):
    """HRD-9.01, 9.06: pair after pair; a pair without two fighters able to fight is skipped."""

    def __init__(self, pair: int) -> None:
        self.pair: Final = pair

    def run(self, s: HordesState) -> None:
        for pair in range(self.pair, int(s.fight.size)):
            if can_fight(s, pair) and can_fight(s, MOST + pair):
                s.push(Pairs(pair + 1))
                s.fight.left = pair
                s.fight.right = MOST + pair
                strike_window(s)
                return
