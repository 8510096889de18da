"""Positions for tests, written short, and a hand that plays them by what the options say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import rampant
from rampant.core import scenario
from rampant.core.state import OpenAsk
from rampant.games.hordes.data import code_of, kind_of
from rampant.games.hordes.options import CELL, DONE, GO, PASS
from rampant.games.hordes.spaces import cell_at
from rampant.games.hordes.state import HordesState
from rampant.games.hordes.tiles import TYPE, items_of

GAME = rampant.game("hordes")
ARMIES = {
    "VAM": "Vampires",
    "ZOM": "Zombies",
    "WER": "Werewolves",
    "DEM": "Demons",
    "GHO": "Ghouls",
    "HUM": "Humans",
}


def table(
    turn: str,
    stacks: Mapping[str, str],
    held: Mapping[str, Sequence[str]] | None = None,
    grave: Mapping[str, int] | None = None,
    first_turn: Sequence[str] = (),
    hidden: Sequence[str] = (),
    out: Sequence[str] = (),
    **more: Any,
) -> HordesState:
    """A position: `table("GHO", {"1,2": "GHO: GHO3 GHO1", "2,2": "ZOM5 ZOM6"})`, tiles from the top down.

    Seats are in the order in which armies appear as owners, then `hidden` (all fighters face down), then `out`.
    """
    owners = [text.split(":")[0] for text in stacks.values() if ":" in text]
    seats = list(dict.fromkeys([*owners, *hidden, *out]))
    listed = []
    for at, text in stacks.items():
        owner, colon, tiles = text.rpartition(":")
        stack: dict[str, object] = {"at": at, "tiles": [tile.replace("_", " ") for tile in tiles.split()]}
        if colon:
            stack["owner"] = ARMIES[owner]
        listed.append(stack)
    players = [
        {
            "army": ARMIES[code],
            "held": list((held or {}).get(code, ())),
            "first_turn": code in first_turn,
            "out": list(out).index(code) + 1 if code in out else 0,
        }
        for code in seats
    ]
    position: dict[str, Any] = {"game": "hordes", "turn": ARMIES[turn], **more, "player": players, "stack": listed}
    if grave:
        position["graveyard"] = dict(grave)
    s = cast("HordesState", GAME.load(scenario.write(position)))
    GAME.check(s)
    return s


def fresh(seed: int = 3, **settings: Any) -> HordesState:
    """A game from its beginning."""
    return cast("HordesState", GAME.new(seed=seed, **settings))


def view(s: HordesState, seat: int) -> dict[str, Any]:
    """What a seat sees."""
    return s.view(seat)


def the_ask(s: HordesState) -> OpenAsk:
    (ask,) = s.asks
    return ask


def step(s: HordesState) -> Any:
    """The step that asks."""
    return the_ask(s).step


def labels(s: HordesState) -> list[str]:
    ask = the_ask(s)
    return [ask.describe(option).label for option in ask.options]


def pick(s: HordesState, words: str, kind: str = "") -> None:
    """Choose the one option whose label holds these words."""
    ask = the_ask(s)
    assert not kind or ask.kind == kind, f"{ask.kind}: {ask.prompt}"
    found = [option for option in ask.options if words in ask.describe(option).label]
    assert len(found) == 1, f"{words!r} is not one of {labels(s)} ({ask.prompt})"
    s.choose(found[0], ask.seat)
    GAME.check(s)


def cell(at: str) -> int:
    col, row = at.split(",")
    return cell_at(int(col), int(row))


def go(s: HordesState, kind: str, at: str) -> None:
    """Choose a space, if that is asked: questions with one answer are not."""
    if the_ask(s).kind == kind:
        s.choose(CELL + cell(at))


def attack(s: HordesState, at: str, *homes: str) -> None:
    """The active player attacks that space with fighters from these stacks, in this order."""
    go(s, "choose-location", at)
    wanted = [cell(home) for home in homes]
    while not s.over and s.asks and the_ask(s).kind == "choose-fighters":
        taken = step(s).homes
        s.choose(CELL + wanted[len(taken)] if len(taken) < len(wanted) else GO)
    GAME.check(s)


def shown(s: HordesState, seat: int, at: str) -> dict[str, Any]:
    """What a seat's view tells of a stack."""
    found: dict[str, Any] = next(each for each in view(s, seat)["stacks"] if each["at"] == at)
    return found


def stack(s: HordesState, at: str) -> list[str]:
    """The tiles of a stack from the top down; empty if the space is open."""
    if not s.stands(cell(at)):
        return []
    return [text_of(tile) for tile in reversed(s.pile(cell(at)).tiles)]


def text_of(tile: int) -> str:
    return code_of(tile & TYPE) + "".join(f"+{kind_of(local).id}" for local in items_of(tile))


def line(s: HordesState) -> list[str]:
    """The six places of the line-up; empty text where nothing is."""
    return ["" if tile < 0 else text_of(tile) for tile in s.fight.tiles]


def dead(s: HordesState) -> dict[str, int]:
    return {code_of(kind): int(n) for kind, n in enumerate(s.grave) if n}


def held(s: HordesState, seat: int) -> list[str]:
    return [kind_of(local).name for local in s.held[seat]]


def move(s: HordesState, start: str, who: str, end: str) -> None:
    """In step 9: a fighter from a stack to a space."""
    go(s, "move-from", start)
    if the_ask(s).kind == "move-who":
        pick_first(s, f"({who})")
    s.choose(CELL + cell(end))
    GAME.check(s)


def pick_first(s: HordesState, words: str) -> None:
    """Choose the first option whose label holds these words: copies of a tile are alike."""
    ask = the_ask(s)
    s.choose(next(option for option in ask.options if words in ask.describe(option).label), ask.seat)


def destinations(s: HordesState) -> set[str]:
    """Where the fighter that is being moved may go."""
    ask = the_ask(s)
    assert ask.kind == "move-to"
    return {ask.describe(option).target.removeprefix("cell:") for option in ask.options}


def pass_all(s: HordesState, until: str) -> None:
    """Pass every window, stay in the line-up and fight without aid until a question of that kind comes."""
    while not s.over and the_ask(s).kind != until:
        options = the_ask(s).options
        s.choose(next(option for option in (PASS, GO, DONE) if option in options))


def end_turn(s: HordesState) -> None:
    """Move nothing more and end the turn."""
    turn = s.turns
    while not s.over and s.turns == turn:
        options = the_ask(s).options
        s.choose(next((option for option in (PASS, DONE) if option in options), options[0]))
    GAME.check(s)


def reasons(s: HordesState) -> dict[str, str]:
    """What is denied now by its name: label -> clause."""
    return {denied.label: denied.clause for denied in the_ask(s).step.denied(s)}


def told(s: HordesState) -> str:
    """The log so far, where `s.events` was set to a list before."""
    return "\n".join(event.text for event in s.events or [])
