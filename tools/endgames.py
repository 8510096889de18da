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
    """The last round: a few buildings near Gorghadra, of which one or two are enough."""
    row, col = rng.randint(4, 10), rng.randint(4, 11)
    around = [(row - 2, col), (row + 2, col), (row, col - 2), (row, col + 2), (row + 2, col + 3), (row - 2, col - 3)]
    spots = [f"r{r}c{c}" for r, c in rng.sample(around, rng.randint(2, 3))]
    beside = [f"r{row + rng.choice((-3, 4))}c{col + rng.choice((-1, 0, 1, 2))}" for _ in range(3)]
    guards = list(dict.fromkeys(beside))[: rng.randint(0, 3)]
    tokens = [1, *(rng.choice((0, 1, 1)) for _ in spots[1:])]
    need = rng.choice((3, 3, 6))
    listed = [", ".join(f'"{each}"' for each in names) for names in (spots, guards)]
    return (
        f'game = "demolition"\nmap = "crossfire-plaza"\nplayers = {rng.choice((1, 2))}\nround = 6\nlast = 6\n'
        f'gorghadra = "r{row}c{col}"\npoints = {15 - need}\nsaved = {rng.randint(5, 12)}\nred = {rng.randint(0, 7)}\n'
        f"buildings = [{listed[0]}]\ntokens = {tokens}\nguards = [{listed[1]}]\n"
        f'eaters = ["r{rng.randint(7, 9)}c{rng.randint(5, 9)}"]\ndefender = "r16c16"\n'
        f"pile = [{', '.join(str(rng.randint(3, 5)) for each in tokens if each)}]\n"
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
    """The last set of all: a few Buildings that are nearly razed, and a monster close to them."""
    cells = ["."] * 100
    spots = [row * 10 + col for row in (1, 2, 4, 5, 7, 8) for col in (1, 2, 4, 5, 7, 8)]
    first = rng.choice(spots)
    near = [at for at in spots if at != first and abs(at // 10 - first // 10) + abs(at % 10 - first % 10) <= 4]
    lots = [first, *rng.sample(near, rng.randint(1, 2))]
    names = rng.sample("HHabcP", len(lots))
    while len(set(names)) < len(names):
        names = rng.sample("HHabcP", len(lots))
    health = {"H": 7, "P": 7}
    hurt = ""
    for at, symbol in zip(lots, names, strict=True):
        cells[at] = symbol
        taken = min(health.get(symbol, 6) - rng.randint(1, 4), 14 // len(lots))
        hurt += f'[[damage]]\nat = "r{at // 10 + 1}c{at % 10 + 1}"\nby = [{taken}]\n'
    free = [
        at
        for at in range(100)
        if cells[at] == "." and min(abs(at // 10 - lot // 10) + abs(at % 10 - lot % 10) for lot in lots) <= 3
    ]
    cells[rng.choice(free)] = "1"
    board = "\n".join(" ".join(cells[row * 10 : row * 10 + 10]) for row in range(10))
    rage = rng.randint(0, 1)
    return (
        'game = "monstrocity"\nplayers = 1\nmode = "turn-based"\nround = 5\nphase = "rampage"\n'
        f'set = {rng.randint(11, 12)}\nthreat = {rng.randint(2, 10)}\nboard = """\n{board}\n"""\n{hurt}'
        f'[[monster]]\nid = "{rng.choice(CITY)}"\nhealth = {rng.randint(8, 16)}\nrage = {rage}\n'
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
