"""Learns to judge positions by playing against itself, with NumPy alone, and shows how well it plays.

    python examples/learn_value.py --minutes 20 --out runs/value
    rampant sim rage --code examples/learn_value.py --bots learned@runs/value/value.npz,greedy --games 200

Whoever is asked tries every option in an imagined world and takes the one after which the network sees the best chance
to win. The network learns from what it saw after its choices, from how these games ended and from what it thought of
them on the way, generation by generation.
`curve.csv` and `curve.svg` in the folder show its share of wins against `random`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import rampant
import rampant.env
from rampant.bots import Bot, Seen, called
from rampant.core.chance import Seeded
from rampant.core.game import Game
from rampant.core.state import OpenAsk, State
from rampant.core.value import Judge
from rampant.lab.report import Rate

Rows = NDArray[np.int16]
Floats = NDArray[np.float32]

AT_ONCE = 64  # games side by side
ROOM = 1024  # positions that are judged at once
HIDDEN = 48
BATCH = 512
KEPT = 8  # generations that are learned from
DECAY = 2e-5  # of weights, so that few games are not learned by heart
TRUST = 0.7  # in how a game ended, against what the network saw later in it: less luck, as TD(lambda) has it
WORLDS = 4  # in which a finished player tries each option: dice differ


class Eyes:
    """What a network is shown of positions, as rows of small numbers.

    The numbers of an observation, with each question as an input of its own, and what lies under the target of an
    attack that is being resolved. Of the board, the features that the game counts (who can reach whom, say); where it
    counts none, all planes.
    """

    def __init__(self, game: Game, room: int) -> None:
        layout = game.layout
        self.sight = rampant.env.sight(game, room)
        self.features = game.features
        self.kinds = np.eye(len(game.question_numbers) + 1, dtype=np.int16)
        self.target = list(layout.planes).index("target") if "target" in layout.planes else -1
        self.width = self.look([game.new(seed=1)], [0]).shape[1]

    def look(self, states: Sequence[State], seats: Sequence[int]) -> Rows:
        self.sight.look(states, seats)
        numbers, planes = self.sight.numbers, self.sight.planes
        parts: list[NDArray[Any]] = [numbers[:, 1:], self.kinds[numbers[:, 0]]]
        if self.target >= 0:
            parts.append((planes * planes[:, self.target, None]).sum((2, 3)))
        if self.features is None:
            parts.append(planes.reshape(len(states), -1))
        else:
            counted = np.zeros((len(states), len(self.features.names)), np.int16)
            for place, (state, seat) in enumerate(zip(states, seats, strict=True)):
                row = self.features.zeros[:]
                self.features.fill(state, seat, row)
                counted[place] = np.frombuffer(row, np.int64)  # type: ignore[call-overload]  # a vec is a buffer
            parts.append(counted)
        return np.concatenate(parts, axis=1).astype(np.int16)


class Network:
    """The chance to win from what a seat sees: one hidden layer, fitted by Adam."""

    def __init__(self, width: int, rng: np.random.Generator) -> None:
        self.scale = np.ones(width, np.float32)
        self.weights: list[Floats] = [
            rng.normal(0, 0.05, (width, HIDDEN)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            rng.normal(0, 0.05, HIDDEN).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def judge(self, rows: Rows) -> Floats:
        """The chance to win."""
        return self._forward(rows * self.scale)[1]

    def learn(self, rows: Rows, outcomes: Floats, rate: float = 1e-3) -> float:
        """One step towards these outcomes; the error before it."""
        seen = rows * self.scale
        hidden, judged = self._forward(seen)
        wrong = (judged - outcomes) / len(outcomes)
        back = np.outer(wrong, self.weights[2]) * (hidden > 0)
        slopes = [seen.T @ back, back.sum(0), hidden.T @ wrong, wrong.sum(keepdims=True)]
        self.steps += 1
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= DECAY * weight + rate * (mean / (1 - 0.9**self.steps)) / (
                np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            )
        right = np.where(outcomes > 0.5, judged, 1 - judged)
        return float(-np.log(np.maximum(right, 1e-6)).mean())

    def save(self, path: Path) -> None:
        np.savez(path, *self.weights, scale=self.scale)

    def load(self, path: Path) -> None:
        with np.load(path) as kept:
            self.scale = kept["scale"]
            self.weights = [kept[f"arr_{n}"] for n in range(4)]

    def _forward(self, seen: Floats) -> tuple[Floats, Floats]:
        first, bias, last, offset = self.weights
        hidden = np.maximum(seen @ first + bias, 0)
        return hidden, (1 + np.tanh((hidden @ last + offset) / 2)) / 2


class Player:
    """Chooses by what a network sees after each option."""

    def __init__(self, game: Game, network: Network, rng: np.random.Generator, room: int = ROOM) -> None:
        self.network = network
        self.rng = rng
        self.eyes = Eyes(game, room)

    def chance(self) -> Seeded:
        """Dice of its own."""
        return Seeded(*map(int, self.rng.integers(2**62, size=2)))

    def choose(self, states: Sequence[State], seats: Sequence[int], explore: float = 0.0, worlds: int = 1) -> list[int]:
        """An option for each state; some of them blindly."""
        offered = [ask.options for state, seat in zip(states, seats, strict=True) if (ask := state.ask_of(seat))]
        blind = self.rng.random(len(states)) < explore
        after: list[State] = []
        who: list[int] = []
        for state, seat, options, guess in zip(states, seats, offered, blind, strict=True):
            if guess or len(options) == 1:
                continue
            for _ in range(worlds):
                world = state.imagine(seat, self.chance())
                for option in options:
                    after.append(world.clone())
                    after[-1].choose(option, seat)
            who += [seat] * (worlds * len(options))
        judged = self._judged(after, who)
        chosen = []
        for options, guess in zip(offered, blind, strict=True):
            if guess or len(options) == 1:
                chosen.append(options[int(self.rng.integers(len(options)))])
            else:
                own, judged = judged[: worlds * len(options)], judged[worlds * len(options) :]
                chosen.append(options[int(np.argmax(own.reshape(worlds, -1).mean(0)))])
        return chosen

    def _judged(self, after: list[State], who: list[int]) -> Floats:
        parts = [slice(first, first + self.eyes.sight.most) for first in range(0, len(after), self.eyes.sight.most)]
        judged = [self.network.judge(self.eyes.look(after[part], who[part])) for part in parts]
        found = np.concatenate(judged) if judged else np.zeros(0, np.float32)
        for place, (state, seat) in enumerate(zip(after, who, strict=True)):
            if state.over:
                found[place] = state.scores[seat]
        return found


def worth(player: Player, seen: list[tuple[int, Rows]], scores: Sequence[float], trust: float) -> list[float]:
    """What each position of a game is taken to be worth: its end, softened by what the network sees in between."""
    judged = player.network.judge(np.array([row for _, row in seen])) if trust < 1 else np.zeros(len(seen))
    later = list(scores)
    found = [0.0] * len(seen)
    for place in range(len(seen) - 1, -1, -1):
        seat = seen[place][0]
        found[place] = later[seat]
        later[seat] = trust * later[seat] + (1 - trust) * float(judged[place])
    return found


def self_play(game: Game, player: Player, games: int, explore: float, trust: float) -> tuple[Rows, Floats]:
    """What seats saw after their choices, and what that was worth to them."""
    settings = game.resolve({})
    rows: list[Rows] = []
    outcomes: list[float] = []
    seen: dict[int, list[tuple[int, Rows]]] = {}
    running: dict[int, State] = {}
    begun = 0
    while begun < games or running:
        while begun < games and len(running) < AT_ONCE:
            running[begun] = game.start(settings, player.chance())
            running[begun].settle()
            seen[begun] = []
            begun += 1
        states = list(running.values())
        seats = [state.asks[0].seat for state in states]
        for state, seat, option in zip(states, seats, player.choose(states, seats, explore), strict=True):
            state.choose(option, seat)
        found = player.eyes.look(states, seats)
        for number, seat, row in zip(list(running), seats, found, strict=True):
            seen[number].append((seat, row))
            if running[number].over:
                outcomes += worth(player, seen[number], running.pop(number).scores, trust)
                rows += [row for _, row in seen.pop(number)]
    return np.array(rows), np.array(outcomes, np.float32)


class NetworkJudge(Judge):
    """A network as bots ask for a judgement."""

    def __init__(self, game: Game, path: str) -> None:
        self.network = loaded(game, path)
        self.eyes = Eyes(game, 1)

    def of(self, s: State, seat: int) -> float:
        return float(s.scores[seat]) if s.over else float(self.network.judge(self.eyes.look([s], [seat]))[0])


class LearnedBot(Bot):
    """What was learned, at any table: `--code examples/learn_value.py --bots learned@FILE`."""

    name = "learned"
    text = "Judges each option by a network that learned from its own games."

    def learned(self, game: Game) -> Judge:
        return NetworkJudge(game, self.weights)

    def decide(self, seen: Seen, ask: OpenAsk) -> int:
        if not hasattr(self, "player"):
            rng = np.random.default_rng(self.rng.below(2**31))
            self.player = Player(seen.game, loaded(seen.game, self.weights), rng, room=64)
        return self.player.choose([seen], [ask.seat], worlds=WORLDS)[0]


BOT = LearnedBot


@cache
def loaded(game: Game, path: str) -> Network:
    network = Network(Eyes(game, 1).width, np.random.default_rng(0))
    network.load(Path(path))
    return network


def share_of_wins(game: Game, path: Path, against: str, games: int, seed: str) -> Rate:
    """How often what was learned wins against a bot, with its 95 % interval; they change seats."""
    loaded.cache_clear()
    bots = [f"{called(LearnedBot)}@{path}", against]
    report = rampant.simulate(game, games, bots, seed=seed, workers=1)
    return next(rate for rate in report.by_bot if rate.name == bots[0])


def learn(
    game: Game, folder: Path, minutes: float, generations: int, games: int, seed: int, shown: int = 40
) -> list[tuple[float, Rate]]:
    """Generation after generation until the time is up: the minutes, and the wins against `random` by then."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(seed)
    network = Network(Eyes(game, 1).width, rng)
    player = Player(game, network, rng)
    began = time.monotonic()
    data = [self_play(game, player, 5 * games, explore=1.0, trust=1.0)]  # blind games cost little
    network.scale = 1 / np.maximum(1, np.abs(data[0][0]).max(0)).astype(np.float32)
    curve: list[tuple[float, Rate]] = []
    for generation in range(generations):
        rows = np.concatenate([each[0] for each in data])
        outcomes = np.concatenate([each[1] for each in data])
        errors = []
        for _ in range(max(100, 3 * len(data[-1][1]) // BATCH)):
            some = rng.integers(len(rows), size=BATCH)
            errors.append(network.learn(rows[some], outcomes[some]))
        network.save(folder / "value.npz")
        rate = share_of_wins(game, folder / "value.npz", "random", shown, f"{seed} {generation}")
        passed = (time.monotonic() - began) / 60
        curve.append((passed, rate))
        error = float(np.mean(errors[-100:]))
        print(
            f"{generation:3}  {passed:5.1f} min ({time.process_time() / 60:.1f} of the processor)  error {error:.3f}"
            f"  against random {rate.rate:4.0%}  {'#' * round(40 * rate.rate)}",
            flush=True,
        )
        draw(curve, folder)
        if passed >= minutes or generation + 1 == generations:
            break
        data = [*data, self_play(game, player, games, explore=0.1, trust=TRUST)][-KEPT:]
    return curve


def draw(curve: list[tuple[float, Rate]], folder: Path) -> None:
    """The curve as numbers and as a picture."""
    lines = [f"{passed:.3f},{rate.rate:.4f},{rate.low:.4f},{rate.high:.4f}" for passed, rate in curve]
    (folder / "curve.csv").write_text("\n".join(["minutes,wins,low,high", *lines, ""]), encoding="utf-8")
    last = max(curve[-1][0], 1e-9)
    points = " ".join(f"{40 + 540 * passed / last:.1f},{220 - 200 * rate.rate:.1f}" for passed, rate in curve)
    (folder / "curve.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 250" font-family="sans-serif" font-size="12">'
        '<rect width="600" height="250" fill="#fff"/><path d="M40 20V220H580M40 30H580" stroke="#bbb" fill="none"/>'
        f'<text x="4" y="34">95 %</text><text x="4" y="224">0 %</text><text x="500" y="240">{last:.1f} minutes</text>'
        f'<polyline points="{points}" stroke="#c33" stroke-width="2" fill="none"/></svg>\n',
        encoding="utf-8",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to judge positions by self-play, with NumPy alone.")
    parser.add_argument("--game", default="rage")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--generations", type=int, default=1000, help="at the most")
    parser.add_argument("--games", type=int, default=300, help="of a generation")
    parser.add_argument("--test", type=int, default=400, help="games against each bot in the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("runs/value"))
    given = parser.parse_args()
    game = rampant.game(given.game)
    learn(game, given.out, given.minutes, given.generations, given.games, given.seed)
    for against in ("random", "greedy"):
        rate = share_of_wins(game, given.out / "value.npz", against, given.test, "test")
        print(f"wins {rate.rate:.1%} of {rate.games} games against {against} ({rate.low:.1%} to {rate.high:.1%})")
    print(f"misses greedy by {50 - 100 * rate.rate:.1f} points of an even match")


if __name__ == "__main__":
    main()
