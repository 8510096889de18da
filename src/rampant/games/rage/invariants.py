"""What must be true of every state."""

from __future__ import annotations

from rampant.games.rage.data import (
    BURNING,
    CLEAR,
    EXPLOSION,
    HEAVY,
    SHOBIJIN,
    SHOCKIRUS,
    SMOKING,
    STATS,
    TOKEN_KINDS,
    WATER,
)
from rampant.games.rage.mask import mask_of
from rampant.games.rage.squares import BLUE, EMPTY, MASERS, MEGANULONS, NO_SEAT, OFF, PIECES, RED, SAUCERS
from rampant.games.rage.state import ARRANGING, PICKING, TOP_RAGE, TOP_RATING, TOP_WOUNDS, RageState
from rampant.games.rage.steps.tokens import ChooseToken, LayRubble, PlaceCrowd


def check(s: RageState) -> None:
    """Assert that nothing is lost, doubled, in two places or where it may not be."""
    _models(s)
    _tokens(s)
    _sets(s)
    _monsters(s)


def _models(s: RageState) -> None:
    for model in range(PIECES):
        assert s.at[model] == OFF or s.on[s.at[model]] == model, f"model {model} is not where it says"
    standing = [int(model) for model in s.on if model != EMPTY and model < PIECES]
    assert len(standing) == len(set(standing)), "a model stands on two squares"
    for cell in range(100):
        model = s.on[cell]
        if RED <= model <= BLUE:
            assert cell in s.board.foundations, "a block stands beside its foundation"
            assert s.ground[cell] == CLEAR, "a block stands on rubble"
        if MASERS <= model < SAUCERS:
            assert s.ground[cell] != WATER, "a Maser or Meganulon stands in the water"
    for maser in range(4):
        assert (s.at[MASERS + maser] == OFF) == (s.keeper[maser] != NO_SEAT), (
            "a Maser is held and on the board, or neither"
        )
        if s.keeper[maser] >= 0 and not s.over:
            assert not s.monsters[s.keeper[maser]].out, "somebody who is out holds a Maser"


def _tokens(s: RageState) -> None:
    box = s.agreed.box()
    for cell in range(100):
        kind = s.token[cell]
        if 0 < kind <= HEAVY:
            assert s.ground[cell] not in (WATER, BURNING, SMOKING), "a crowd stands where it may not"
            assert not MASERS <= s.on[cell] < MEGANULONS, "a crowd was not rescued"
            assert s.on[cell] < PIECES, "a crowd stands in a block"
    for kind in range(1, HEAVY + 1):
        there = sum(1 for token in s.token if token % TOKEN_KINDS == kind)
        known = int(s.crowd_pile[kind] + there + s.saved[kind]) + _looked_at(s, kind)
        assert _all_there(s, known, int(box.crowds[kind])), f"crowds of kind {kind}"
    for kind, held in ((SHOBIJIN, "shobijin"), (SHOCKIRUS, "shockirus")):
        carried = sum(int(getattr(monster, held)) for monster in s.monsters)
        there = sum(1 for token in s.token if token % TOKEN_KINDS == kind)
        most = 1 if kind == SHOBIJIN else 4
        mixed = int(box.crowds[kind]) if box.text else most if held in s.agreed.specials else 0
        known = int(s.crowd_pile[kind]) + there + carried + _looked_at(s, kind)
        assert _all_there(s, known, mixed), f"tokens of kind {kind}"
    for ground in range(3, EXPLOSION):
        laid = sum(1 for there in s.ground if there == ground)
        known = int(s.rubble_pile[ground]) + laid + _looked_at(s, ground, True)
        assert _all_there(s, known, int(box.rubble[ground])), "rubble"
    for pile in (s.rubble_pile, s.crowd_pile, s.injuries, s.discard):
        assert all(n >= 0 for n in pile), "a pile holds less than nothing"
    for stat in range(6):
        assert s.injuries[stat] + s.discard[stat] == box.injuries[stat], "injury cards"


def _all_there(s: RageState, known: int, right: int) -> bool:
    """Nothing is missing, but for two tokens in the hand of somebody whose last opponent gave up just then."""
    return known == right or (s.over and right - 2 <= known < right)


def _looked_at(s: RageState, kind: int, rubble: bool = False) -> int:
    """Tokens in the hand of somebody whom the Shobijin help, or about to be placed."""
    held = 0
    for step in s.stack:
        if isinstance(step, ChooseToken) and isinstance(step.step, LayRubble) == rubble:
            held += [step.first, step.second].count(kind)
        elif isinstance(step, LayRubble):
            held += rubble and step.kind == kind
        elif isinstance(step, PlaceCrowd):
            held += not rubble and step.kind == kind
    return held


def _sets(s: RageState) -> None:
    cells = range(100)
    kept = {
        "models": (mask_of([c for c in cells if s.on[c] != EMPTY]), (s.occ_lo, s.occ_hi)),
        "rough": (mask_of([c for c in cells if s.ground[c] != CLEAR]), (s.rough_lo, s.rough_hi)),
        "crowds": (mask_of([c for c in cells if 0 < s.token[c] <= HEAVY]), (s.crowd_lo, s.crowd_hi)),
        "others": (mask_of([c for c in cells if s.token[c] > HEAVY]), (s.other_lo, s.other_hi)),
        "burning": (mask_of([c for c in cells if s.ground[c] == BURNING]), (s.burn_lo, s.burn_hi)),
        "smoking": (mask_of([c for c in cells if s.ground[c] == SMOKING]), (s.smoke_lo, s.smoke_hi)),
    }
    for name, (right, held) in kept.items():
        assert right == held, f"the set of {name} does not fit the board"


def _monsters(s: RageState) -> None:
    names = {monster.profile.id for monster in s.monsters}
    assert len(names) == s.seats or s.phase in (PICKING, ARRANGING), "a monster is used twice"
    for seat, monster in enumerate(s.monsters):
        assert all(0 <= monster.stats[stat] <= TOP_RATING for stat in range(STATS)), "a rating is out of bounds"
        assert all(monster.hurt[stat] >= 0 for stat in range(STATS)), "negative injuries"
        assert 0 <= monster.rage <= TOP_RAGE, "rage out of bounds"
        assert 0 <= monster.wounds <= TOP_WOUNDS, "wounds out of bounds"
        assert monster.empowered in (0, 1), "more than one empowered token"
        assert not (monster.out and s.at[seat] != OFF), "a monster that is out stands on the board"
        waiting = s.agreed.goals or s.phase in (PICKING, ARRANGING)
        assert monster.out or s.at[seat] != OFF or waiting, "a monster is nowhere"
        if monster.wounds == TOP_WOUNDS:
            assert s.at[seat] == OFF, "a monster with ten wounds stands on the board"
