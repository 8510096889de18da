"""Small positions near the end of a game, drawn at random, for games that puzzles are made from.

python -m tools.endgames rage --count 40 --seed 7 --to endgames     writes endgames/rage-01.toml and so on;
rampant puzzles rage --from endgames/rage-*.toml                     lets bots begin there.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from rampant.core.errors import RampantError
from rampant.games import game

RAGE = ("godzilla", "gigan", "mothra", "mechagodzilla")
MONSTERS = ("defender-x", "sky-sentinel", "armodax", "terra-khan", "cthugrosh", "zor-maxim", "deimos-9", "gorghadra")
CITY = ("george", "tortsy", "max", "bobzilla")
ARMIES = ("VAM", "ZOM", "WER", "DEM", "GHO", "HUM")


def rage(rng: Random) -> str:
    """Two monsters that are nearly dead, close to each other."""
    ground = [rng.choices(".FWrgb^*%", (60, 8, 5, 8, 4, 3, 4, 4, 4))[0] for _ in range(100)]
    ours = rng.randint(2, 7) * 10 + rng.randint(2, 7)
    theirs = ours + rng.choice((-2, -1, 0, 1, 2)) * 10 + rng.choice((-2, -1, 1, 2))
    ground[ours] = ground[theirs] = "."
    board = "\n".join(" ".join(ground[row * 10 : row * 10 + 10]) for row in range(10))
    text = f'game = "rage"\nboard = """\n{board}\n"""\n'
    for id, at in zip(rng.sample(RAGE, 2), (ours, theirs), strict=True):
        place = f"r{at // 10 + 1}c{at % 10 + 1}"
        text += f'[[monster]]\nid = "{id}"\nat = "{place}"\nwounds = {rng.randint(7, 9)}\nrage = {rng.randint(0, 5)}\n'
    return text


def monpoc(rng: Random, id: str) -> str:
    """Two monsters with little health side by side or nearly so, some buildings, a few units."""
    first = id == "monpoc1"
    row, col = rng.randint(3, 6), rng.randint(2, 4)
    gap = rng.choice((2, 2, 3, 4))
    places = [f"r{row}c{col}", f"r{row + rng.randint(-1, 1)}c{col + gap}"]
    city = [f"apartment-building r{row}c{col + gap + 2 + rng.randint(0, 1)} by=2"] if col + gap < 6 else []
    text = f'game = "{id}"\nmap = "open 10x10"\nactive = 1\n'
    if city:
        text += f'city = ["{city[0]}"]\n'
    for colour, name, place in zip(("red", "blue"), rng.sample(MONSTERS, 2), places, strict=True):
        low = rng.randint(1, 3)
        health = f"{low}/{rng.choice((0, 0, 2))}" if first else f"{low}"
        dice = rng.randint(4, 8)
        text += (
            f'[[side]]\ncolour = "{colour}"\nunits = {10 - dice}\nmonsters = {dice}\npower = {rng.randint(0, 6)}\n'
            f'force = ["{name} {place} {health}"]\n'
        )
    return text


def demolition(rng: Random) -> str:
    """The last few buildings, with both sides close to fifteen points."""
    spots = rng.sample(["r6c3", "r11c14", "r6c11", "r11c6", "r3c13", "r13c10"], 3)
    eaters = rng.sample(["r4c6", "r8c8", "r9c5", "r10c12", "r5c9"], 2)
    guards = rng.sample(["r6c5", "r8c3", "r8c11", "r13c14", "r10c8"], 2)
    names = ", ".join(f'"{each}"' for each in spots)
    return (
        f'game = "demolition"\nmap = "crossfire-plaza"\nplayers = {rng.choice((1, 1, 2))}\n'
        f'gorghadra = "{rng.choice(("r4c3", "r2c5", "r8c6", "r9c9", "r4c9"))}"\npoints = {rng.randint(8, 13)}\n'
        f"saved = {rng.randint(9, 14)}\nred = {rng.randint(0, 6)}\nbuildings = [{names}]\n"
        f'eaters = ["{eaters[0]}", "{eaters[1]}"]\nguards = ["{guards[0]}", "{guards[1]}"]\ndefender = "r16c16"\n'
        f"pile = [{', '.join(str(rng.randint(2, 5)) for _ in spots)}]\n"
    )


def hordes(rng: Random) -> str:
    """Two Leaders with few fighters left, close to each other."""
    ours, theirs = rng.sample(ARMIES, 2)
    places = rng.sample([f"{x},{y}" for x in range(1, 5) for y in range(1, 4)], 8)
    text = f'game = "hordes"\nturn = "{ours}"\nnumber = 9\n'
    text += "".join(f'[[player]]\narmy = "{army}"\n' for army in (ours, theirs))
    stacks = []
    for army in (ours, theirs):
        tiles = [f"{army}{rng.randint(2, 6)}" for _ in range(rng.randint(0, 2))] + [f"{army}1"]
        stacks.append((army, tiles))
        stacks += [(army, [f"{army}{rng.randint(2, 6)}" for _ in range(rng.randint(1, 2))]) for _ in range(2)]
    stacks += [("", [f"{rng.choice((ours, theirs))}{rng.randint(3, 6)}"]) for _ in range(2)]
    for place, (army, tiles) in zip(places, stacks, strict=True):
        owner = f'owner = "{army}"\n' if army else ""
        named = ", ".join(f'"{tile}"' for tile in tiles)
        text += f'[[stack]]\nat = "{place}"\n{owner}tiles = [{named}]\n'
    return text


def monstrocity(rng: Random) -> str:
    """The last round of a city in which little is left."""
    cells = ["."] * 100
    lots = rng.sample([row * 10 + col for row in (1, 2, 4, 5, 7, 8) for col in (1, 2, 4, 5, 7, 8)], len("HBPabcd"))
    for at, symbol in zip(lots, "HBPabcd", strict=True):
        cells[at] = symbol
    beside = {at + way for at in lots for way in (-10, -1, 1, 10)}
    free = [at for at in sorted(beside) if cells[at] == "." and (at // 10 % 3 == 0 or at % 10 % 3 == 0)]
    at = rng.choice(free)
    cells[at] = "1"
    board = "\n".join(" ".join(cells[row * 10 : row * 10 + 10]) for row in range(10))
    return (
        'game = "monstrocity"\nplayers = 1\nmode = "turn-based"\nround = 3\nphase = "rampage"\n'
        f"set = {rng.randint(9, 12)}\n"
        f'threat = {rng.randint(2, 10)}\nboard = """\n{board}\n"""\n[[monster]]\n'
        f'id = "{rng.choice(CITY)}"\nhealth = {rng.randint(4, 16)}\nrage = {rng.randint(0, 1)}\n'
    )


MAKERS = {"rage": rage, "hordes": hordes, "demolition": demolition, "monstrocity": monstrocity}


def endgames(id: str, count: int, seed: str) -> list[str]:
    """So many positions that can be played; those that the rules refuse are drawn again."""
    rng = Random(f"{seed} {id}")
    found: list[str] = []
    while len(found) < count:
        text = monpoc(rng, id) if id in ("monpoc1", "monpoc2") else MAKERS[id](rng)
        try:
            if not game(id).load(text).over:
                found.append(text)
        except RampantError:
            continue
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", default="endgames")
    parser.add_argument("--to", type=Path, default=Path("endgames"))
    args = parser.parse_args()
    args.to.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(endgames(args.game, args.count, args.seed), 1):
        (args.to / f"{args.game}-{number:02}.toml").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
