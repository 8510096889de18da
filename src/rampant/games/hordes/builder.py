"""Armies that are built before a table is opened (HRD-R55, R56): read from text, judged, random, ready-made."""

from __future__ import annotations

import secrets

from rampant.core.build import RANDOM, Bench, Built, Curve, Quota, Ready, Shelf, Stock, built_of, faults, read_counts
from rampant.core.chance import Chance, seeded
from rampant.core.errors import SettingError
from rampant.games.hordes import armies
from rampant.games.hordes.data import ARMIES, ARMY, FIGHTERS, LOCALS, SIZES, army_named, code_of, name_of

SEATS = 6
BENCH = Bench(
    "army",
    "an army",
    tuple(f"army{seat + 1}" for seat in range(SEATS)),
    ("players", "free"),
    (Shelf("tile", "Fighters", "tile"), Shelf("special", "Specials", "special")),
    (
        Curve("Levels of fighters", "tile", "Level"),
        Curve("Attack of fighters", "tile", "Attack"),
        Curve("Defence of fighters", "tile", "Defence"),
    ),
    tuple(Ready(army.code.lower(), army.name) for army in ARMY),
    groups="Army",
    random=True,
)
STOCKS = [
    Stock(f"tile:{code_of(kind).lower()}", name_of(kind), "tile" if kind % LOCALS < FIGHTERS else "special", copies)
    for kind in range(ARMIES * LOCALS)
    if (copies := ARMY[kind // LOCALS].copies[kind % LOCALS])
]
KINDS = {code_of(kind).lower(): kind for kind in range(ARMIES * LOCALS)}


def named(text: str, players: int, rules: int, chance: Chance) -> dict[str, int]:
    """How many of each tile a text wants: those it lists, an army's ready-made ones, or random ones of some army."""
    name = text.strip().lower()
    if name == RANDOM:
        army = chance.draw(ARMIES)
        return _codes(army, armies.random_army(army, rules, SIZES[players].army, chance))
    if name in {ready.text for ready in BENCH.ready}:
        return _codes(army_named(name), armies.ready(army_named(name), rules, players, list(range(ARMIES))))
    return read_counts(text, STOCKS)


def _codes(army: int, counts: list[int]) -> dict[str, int]:
    found = dict.fromkeys((stock.name for stock in STOCKS), 0)
    return found | {code_of(army * LOCALS + local).lower(): n for local, n in enumerate(counts) if n}


def army_of(counts: dict[str, int]) -> tuple[int, list[int]]:
    """The army to which most of the tiles belong, and how many of each local number of it there are."""
    sums = [0] * ARMIES
    for stock in STOCKS:
        sums[KINDS[stock.name] // LOCALS] += counts[stock.name]
    army = sums.index(max(sums))
    return army, [counts.get(code_of(army * LOCALS + local).lower(), 0) for local in range(LOCALS)]


def problems(counts: dict[str, int], players: int, rules: int, free: bool) -> list[str]:
    """Everything that is wrong with an army, each with its clause (HRD-1.02, 2.02 to 2.06, R56)."""
    army, own = army_of(counts)
    foreign = [stock for stock in STOCKS if counts[stock.name] and KINDS[stock.name] // LOCALS != army]
    found = [f"{stock.title} is no tile of the {ARMY[army].name} [HRD-1.02]" for stock in foreign]
    start = ARMY[army].made(rules, players).start if free else None
    wrong = armies.problems(army, own, SIZES[players].army, start)
    return found + [f"{reason} [{clause}]" for reason, clause in wrong]


def chosen(text: str, players: int, rules: int, free: bool, chance: Chance, whose: str) -> tuple[int, list[int]]:
    """The army that a setting names, and its tiles; a SettingError if it is not legal."""
    counts = named(text, players, rules, chance)
    wrong = problems(counts, players, rules, free)
    if wrong:
        raise SettingError(f"{whose} is not legal: " + "; ".join(wrong))
    return army_of(counts)


def built(text: str, players: int, rules: int, free: bool = False) -> Built:
    """An army while it is built."""
    counts = named(text, players, rules, seeded(secrets.token_hex(16)))
    army, own = army_of(counts)
    size = SIZES[players].army
    specials = sum(own[FIGHTERS:])
    least, most = size - min(specials, armies.SPECIALS), size - specials
    if free:
        least, most = armies.START, sum(ARMY[army].copies[:FIGHTERS])
    quotas = (
        Quota("tile", sum(own[:FIGHTERS]), least, most),
        Quota("special", specials, 0, armies.SPECIALS),
    )
    wrong = problems(counts, players, rules, free)
    made = built_of(STOCKS, counts, quotas, wrong)
    if not any(counts.values()):
        return Built("", (), faults(["the army has no tiles yet [HRD-2.02]"]), quotas, made.fitting)
    coming = {"HRD-2.02", "HRD-2.04", "HRD-R56"}  # they come right with time
    settled = coming | {_fault(problem) for problem in wrong}
    fitting: list[str] = []
    for card in made.fitting if free or sum(counts.values()) < size else ():
        name = card.partition(":")[2]
        more = problems(counts | {name: counts[name] + 1}, players, rules, free)
        if KINDS[name] // LOCALS == army and {_fault(problem) for problem in more} <= settled:
            fitting.append(card)
    return Built(made.text, made.parts, made.faults, quotas, tuple(fitting))


def _fault(problem: str) -> str:
    return problem.partition("[")[2].rstrip("]")
