"""Learns a policy with MaskablePPO of sb3-contrib, against a bot, and shows how well it plays.

    pip install 'rampant[env]' sb3-contrib
    python examples/learn_ppo.py --minutes 20 --out runs/ppo

The environment is `rampant.env.gym`: one seat, the other played by `--against`. Only the end of a game counts, which
is far away, so each choice also earns what the position gained by the game's own `evaluate` (a potential: it changes no
best policy; `--plain` leaves it out).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from learn_value import Eyes
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import rampant.env
from rampant.lab import wilson

Row = NDArray[np.float32]
LARGEST = 20.0  # what numbers are divided by: few are larger
AT_ONCE = 32  # tables side by side
STEPS = 128  # choices at each between two lessons
WHERE = ("own", "others")  # planes that are shown as they are: options name squares


class OneRow(gymnasium.Env[Row, int]):
    """One seat sees one row of small numbers; what its position gained is its reward.

    The row is what `learn_value.py` looks at, and where everybody stands.
    """

    def __init__(self, game: str, against: str, shaped: bool) -> None:
        self.table = rampant.env.gym(game, bots=[against])
        self.shaped = shaped
        self.game = self.table.driver.game
        self.eyes = Eyes(self.game, 1)
        self.where = [place for place, name in enumerate(self.game.layout.planes) if name in WHERE]
        self.action_space: spaces.Discrete = self.table.action_space  # type: ignore[assignment]
        width = self.eyes.width + len(self.where) * self.game.layout.cells
        self.observation_space = spaces.Box(-np.inf, np.inf, (width,), np.float32)
        self.worth = 0.0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        _, info = self.table.reset(seed=seed)
        self.worth = self._worth()
        return self._row(), info

    def step(self, action: int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        _, reward, ended, cut, _ = self.table.step(int(action))
        before, self.worth = self.worth, 0.0 if ended else self._worth()
        gained = self.worth - before if self.shaped else 0.0
        return self._row(), reward + gained, ended, cut, {}  # tables copy what is told here at every step

    def action_masks(self) -> NDArray[np.int8]:
        return self.table.action_masks()

    def _worth(self) -> float:
        """From -1 to 1."""
        return 2 * self.game.evaluate(self.table.driver.state, self.table.seat) - 1 if self.shaped else 0.0

    def _row(self) -> Row:
        seen = self.eyes.look([self.table.driver.state], [self.table.seat])[0] / LARGEST
        return np.concatenate([seen, self.eyes.sight.planes[0, self.where].ravel()], dtype=np.float32)


def share_of_wins(model: MaskablePPO, game: str, against: str, games: int) -> tuple[float, float, float]:
    """Of games against a bot, with its 95 % interval; seats change from game to game."""
    table = OneRow(game, against, shaped=False)
    won = 0.0
    for number in range(games):
        row, _ = table.reset(seed=number if number == 0 else None)
        ended, reward = False, 0.0
        while not ended:
            option, _ = model.predict(row, action_masks=table.action_masks(), deterministic=True)
            row, reward, ended, _, _ = table.step(int(option))
        won += (1 + reward) / 2
    return won / games, *wilson(won, games)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn a policy with MaskablePPO.")
    parser.add_argument("--game", default="rage")
    parser.add_argument("--against", default="random", help="who sits on the other seat while it learns")
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--plain", action="store_true", help="only the end of a game is rewarded")
    parser.add_argument("--test", type=int, default=400, help="games against each bot in the end")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("runs/ppo"))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    tables = DummyVecEnv([lambda: OneRow(given.game, given.against, not given.plain) for _ in range(AT_ONCE)])
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=STEPS,
        batch_size=512,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=0.999,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [128, 128]},
        seed=given.seed,
        device="cpu",
    )
    began = time.monotonic()
    lines = ["minutes,choices,wins"]
    while (passed := (time.monotonic() - began) / 60) < given.minutes:
        model.learn(5 * AT_ONCE * STEPS, reset_num_timesteps=False)
        model.save(given.out / "policy.zip")
        won, _, _ = share_of_wins(model, given.game, "random", 40)
        passed = (time.monotonic() - began) / 60
        lines.append(f"{passed:.3f},{model.num_timesteps},{won:.3f}")
        (given.out / "curve.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(
            f"{passed:5.1f} min ({time.process_time() / 60:.1f} of the processor)  {model.num_timesteps:9,} choices"
            f"  against random {won:4.0%}  {'#' * round(40 * won)}",
            flush=True,
        )
    for against in ("random", "greedy"):
        won, low, high = share_of_wins(model, given.game, against, given.test)
        print(f"wins {won:.1%} of {given.test} games against {against} ({low:.1%} to {high:.1%})")
    print(f"misses greedy by {50 - 100 * won:.1f} points of an even match")


if __name__ == "__main__":
    main()
