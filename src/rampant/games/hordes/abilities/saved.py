"""Saved events: Lost, Miss, Extraction, Hypnosis, Bomb (HRD section 14)."""

from __future__ import annotations

from typing import Final, final

from rampant.core.scene import Denied, Event, Option
from rampant.core.state import Ask, Step
from rampant.games.hordes.abilities.special import (
    CLOSING,
    HANDED,
    OPENING,
    REVEALED,
    STRIKE,
    Special,
    involved,
    spend,
)
from rampant.games.hordes.data import BOMB, EXTRACTION, HYPNOSIS, LOST, MISS
from rampant.games.hordes.rules import attacks, fighter_in, helpers, mine, owner_of
from rampant.games.hordes.state import (
    CELL,
    DOWN,
    LOST_WORDS,
    MISSED,
    MOST,
    NOTHING,
    PASS,
    SLOT,
    TAKEN,
    HordesState,
    say,
)
from rampant.games.hordes.steps.fate import settle_fallen
from rampant.games.hordes.words import cell_target, place, slot_target, tile_name


@final
class Lost(Special):
    """HRD-14.03: cancels the words of one fighter of another player. Anybody may use it."""

    def playable(self, s: HordesState, seat: int) -> bool:
        return len(lost_targets(s, seat)) > 0

    def play(self, s: HordesState, seat: int) -> None:
        s.push(LostTarget(seat))


def lost_targets(s: HordesState, seat: int) -> list[int]:
    return [
        slot
        for slot in range(6)
        if fighter_in(s, slot) and owner_of(s, s.fight.tiles[slot]) != seat and s.fight.marks[slot] & LOST_WORDS == 0
    ]


@final
class LostTarget(Ask[HordesState]):
    """HRD-14.03, 14.04: which fighter loses its words until the turn ends."""

    def options(self, s: HordesState) -> list[int]:
        return [SLOT + slot for slot in lost_targets(s, self.seat)]

    def chosen(self, s: HordesState, option: int) -> None:
        slot = option - SLOT
        spend(s, self.seat, LOST)
        s.fight.marks[slot] |= LOST_WORDS
        if s.watched:
            say(s, f"{tile_name(s.fight.tiles[slot])} is lost: its words do not count.", "HRD-14.04", self.seat)

    def prompt(self, s: HordesState) -> str:
        return "Lost: which fighter's words are cancelled?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.03"

    def describe(self, s: HordesState, option: int) -> Option:
        return slot_option(s, option, "HRD-14.03")


@final
class Miss(Special):
    """HRD-14.05: cancels one attack of one enemy fighter in the pair that is about to strike."""

    def playable(self, s: HordesState, seat: int) -> bool:
        return involved(s, seat) and len(miss_targets(s, seat)) > 0

    def play(self, s: HordesState, seat: int) -> None:
        s.push(MissTarget(seat))


def miss_targets(s: HordesState, seat: int) -> list[int]:
    """HRD-R15: fighters of others that attack in this comparison; a hypnotised one is with the hypnotist."""
    fight = s.fight
    left, right = int(fight.left), int(fight.right)
    found: list[int] = []
    for slot in sorted([left, right, *(helpers(s, left) if fight.hypnotist == NOTHING else [])]):
        if attacks(s, slot):
            hypnotised = fight.hypnotist != NOTHING and slot == left
            keeper = int(fight.hypnotist) if hypnotised else owner_of(s, fight.tiles[slot])
            if keeper != seat:
                found.append(slot)
    return found


@final
class MissTarget(Ask[HordesState]):
    """HRD-14.05: whose attack is cancelled."""

    def options(self, s: HordesState) -> list[int]:
        return [SLOT + slot for slot in miss_targets(s, self.seat)]

    def chosen(self, s: HordesState, option: int) -> None:
        slot = option - SLOT
        spend(s, self.seat, MISS)
        s.fight.marks[slot] |= MISSED
        if s.watched:
            say(s, f"The attack of {tile_name(s.fight.tiles[slot])} misses.", "HRD-14.05", self.seat)

    def prompt(self, s: HordesState) -> str:
        return "Miss: whose attack is cancelled?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.05"

    def describe(self, s: HordesState, option: int) -> Option:
        return slot_option(s, option, "HRD-14.05")


@final
class Extraction(Special):
    """HRD-14.06, 14.07: one of the user's own fighters leaves the combat for another stack of his."""

    def playable(self, s: HordesState, seat: int) -> bool:
        return involved(s, seat) and len(extractable(s, seat)) > 0 and len(shelters(s, seat)) > 0

    def play(self, s: HordesState, seat: int) -> None:
        s.push(ExtractionFighter(seat))


def extractable(s: HordesState, seat: int) -> list[int]:
    return [
        slot
        for slot in range(6)
        if fighter_in(s, slot) and owner_of(s, s.fight.tiles[slot]) == seat and s.fight.marks[slot] & TAKEN == 0
    ]


def shelters(s: HordesState, seat: int) -> list[int]:
    """HRD-14.07, R16: own stacks with room that are neither attacked nor have supplied fighters."""
    return sorted(
        pile.cell
        for pile in s.piles
        if pile.owner == seat and s.has_room(pile) and pile.cell != s.fight.cell and pile.cell not in s.fight.homes
    )


@final
class ExtractionFighter(Ask[HordesState]):
    """HRD-14.06: who is taken out."""

    def options(self, s: HordesState) -> list[int]:
        return [SLOT + slot for slot in extractable(s, self.seat)]

    def chosen(self, s: HordesState, option: int) -> None:
        s.push(ExtractionStack(self.seat, option - SLOT))

    def prompt(self, s: HordesState) -> str:
        return "Extraction: which of your fighters leaves the combat?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.06"

    def describe(self, s: HordesState, option: int) -> Option:
        return slot_option(s, option, "HRD-14.06")


@final
class ExtractionStack(Ask[HordesState]):
    """HRD-14.06: where it goes, on top."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def options(self, s: HordesState) -> list[int]:
        return [CELL + cell for cell in shelters(s, self.seat)]

    def chosen(self, s: HordesState, option: int) -> None:
        spend(s, self.seat, EXTRACTION)
        tile = s.fight.tiles[self.slot]
        s.fight.tiles[self.slot] = NOTHING
        s.put_top(option - CELL, self.seat, tile)
        if s.watched:
            text = f"{tile_name(tile)} is extracted to {place(option - CELL)}."
            where = (cell_target(option - CELL),)
            s.tell(Event("move", text, "HRD-14.06", self.seat, slot_target(self.slot), where))

    def prompt(self, s: HordesState) -> str:
        return "Extraction: onto which of your stacks?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.06"

    def describe(self, s: HordesState, option: int) -> Option:
        return cell_option(option, "The stack at", "HRD-14.06")

    def denied(self, s: HordesState) -> list[Denied]:
        denied: list[Denied] = []
        for pile in s.piles:
            if pile.owner == self.seat and CELL + pile.cell not in self.options(s):
                full = not s.has_room(pile)
                reason = "it has four fighters already" if full else "it takes part in this combat"
                label = f"The stack at {place(pile.cell)}"
                denied.append(Denied(label, reason, "HRD-14.07", cell_target(pile.cell), CELL + pile.cell))
        return denied


@final
class Hypnosis(Special):
    """HRD-14.08: take over a fighter of the opposing side; it may fight one that stands after it."""

    def playable(self, s: HordesState, seat: int) -> bool:
        return involved(s, seat) and len(opposing(s, seat)) > 0

    def play(self, s: HordesState, seat: int) -> None:
        s.push(HypnosisTarget(seat))


def opposing(s: HordesState, seat: int) -> list[int]:
    """HRD-R17: the other side of the line-up, own finds of the active player excluded."""
    slots = range(MOST, 6) if seat == s.active else range(MOST)
    return [
        slot
        for slot in slots
        if fighter_in(s, slot) and s.fight.marks[slot] & TAKEN == 0 and (slot < MOST or not mine(s, slot))
    ]


@final
class HypnosisTarget(Ask[HordesState]):
    """HRD-14.08: who is taken."""

    def options(self, s: HordesState) -> list[int]:
        return [SLOT + slot for slot in opposing(s, self.seat)]

    def chosen(self, s: HordesState, option: int) -> None:
        slot = option - SLOT
        spend(s, self.seat, HYPNOSIS)
        s.fight.marks[slot] |= TAKEN
        if s.watched:
            say(s, f"{tile_name(s.fight.tiles[slot])} is hypnotised.", "HRD-14.08", self.seat)
        s.push(HypnosisVictim(self.seat, slot))

    def prompt(self, s: HordesState) -> str:
        return "Hypnosis: which opposing fighter do you take?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.08"

    def describe(self, s: HordesState, option: int) -> Option:
        return slot_option(s, option, "HRD-14.08")


@final
class HypnosisVictim(Ask[HordesState]):
    """HRD-14.08, R17: whom it fights, or nobody."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def options(self, s: HordesState) -> list[int]:
        if not fighter_in(s, self.slot):  # it left with its owner (HRD-R54)
            return []
        return [SLOT + slot for slot in opposing(s, self.seat) if slot > self.slot] + [PASS]

    def chosen(self, s: HordesState, option: int) -> None:
        if option != PASS:
            s.push(HypnosisFight(self.seat, self.slot, option - SLOT))

    def prompt(self, s: HordesState) -> str:
        return f"Whom does {tile_name(s.fight.tiles[self.slot])} fight?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.08"

    def describe(self, s: HordesState, option: int) -> Option:
        if option == PASS:
            return Option("Nobody", "", "HRD-R17")
        return slot_option(s, option, "HRD-14.08")


@final
class HypnosisFight(Step[HordesState]):
    """HRD-14.09: the fight takes place before all ordinary pairs, with a window of its own (HRD-14.01)."""

    def __init__(self, seat: int, taken: int, victim: int) -> None:
        self.seat: Final = seat
        self.taken: Final = taken
        self.victim: Final = victim

    def run(self, s: HordesState) -> None:
        from rampant.games.hordes.steps.windows import announce

        s.fight.hypnotist = self.seat
        announce(s, self.taken, self.victim)


@final
class Bomb(Special):
    """HRD-14.10: removes a face-down stack. Anybody, in any window."""

    def playable(self, s: HordesState, seat: int) -> bool:
        return len(bomb_targets(s)) > 0

    def play(self, s: HordesState, seat: int) -> None:
        s.push(BombTarget(seat))


def bomb_targets(s: HordesState) -> list[int]:
    """HRD-14.11: not the stack that is being fought over."""
    location = s.fight.cell if s.fight.size else NOTHING
    return sorted(pile.cell for pile in s.piles if pile.owner == DOWN and pile.cell != location)


@final
class BombTarget(Ask[HordesState]):
    """HRD-14.10, R18: which stack. Its tiles are turned up as they go."""

    def options(self, s: HordesState) -> list[int]:
        return [CELL + cell for cell in bomb_targets(s)]

    def chosen(self, s: HordesState, option: int) -> None:
        cell = option - CELL
        spend(s, self.seat, BOMB)
        s.reveal()
        if s.watched:
            names = ", ".join(tile_name(tile) for tile in reversed(s.pile(cell).tiles))
            s.tell(
                Event(
                    "remove",
                    f"The stack at {place(cell)} is destroyed: {names}.",
                    "HRD-14.10",
                    self.seat,
                    target=cell_target(cell),
                )
            )
        s.bury_pile(cell)
        if s.fight.size == 0:
            settle_fallen(s)

    def prompt(self, s: HordesState) -> str:
        return "Bomb: which face-down stack is destroyed?"

    def clause(self, s: HordesState) -> str:
        return "HRD-14.10"

    def describe(self, s: HordesState, option: int) -> Option:
        return cell_option(option, "The stack at", "HRD-14.10")

    def denied(self, s: HordesState) -> list[Denied]:
        cell = int(s.fight.cell)
        if s.fight.size and s.is_down(cell):
            label = f"The stack at {place(cell)}"
            return [Denied(label, "it is being fought over", "HRD-14.11", cell_target(cell), CELL + cell)]
        return []


def slot_option(s: HordesState, option: int, clause: str) -> Option:
    return Option(tile_name(s.fight.tiles[option - SLOT]), slot_target(option - SLOT), clause)


def cell_option(option: int, words: str, clause: str) -> Option:
    return Option(f"{words} {place(option - CELL)}", cell_target(option - CELL), clause)


LOST_EVENT: Final = Lost(LOST, REVEALED | HANDED | STRIKE)
MISS_EVENT: Final = Miss(MISS, STRIKE)
EXTRACTION_EVENT: Final = Extraction(EXTRACTION, HANDED | STRIKE)
HYPNOSIS_EVENT: Final = Hypnosis(HYPNOSIS, HANDED)
BOMB_EVENT: Final = Bomb(BOMB, OPENING | REVEALED | HANDED | STRIKE | CLOSING)
