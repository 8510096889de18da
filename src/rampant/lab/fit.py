"""Weights from games: the logistic regression of outcomes on features."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from rampant.core.value import UNIT

Rows = NDArray[np.float64]

ROUNDS = 20
CLOSE = 1e-4  # of a logit: less than a weight is rounded by


def fit(rows: Rows, outcomes: Rows, weights: Rows, ridge: float = 60.0) -> list[int]:
    """Whole-number weights, the constant first, that make the outcomes likeliest.

    `weights` say how much each row counts. The ridge pulls weights of rare features to zero: it is worth about so many
    rows against each. The last column is what the heuristic says, in logits: it is believed for nothing. Newton's
    method, with features brought to a like scale first.
    """
    scale = np.maximum(rows.std(axis=0), 1e-9)
    never = rows.std(axis=0) < 1e-9  # a feature that is always the same tells nothing
    scaled = np.where(never, 0.0, rows / scale)
    table = np.hstack([np.ones((len(rows), 1)), scaled])
    found = np.zeros(table.shape[1])
    penalty = np.full(len(found), ridge)
    penalty[[0, -1]] = 1e-3
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-np.clip(table @ found, -30, 30)))
        slope = table.T @ (weights * (outcomes - chance)) - penalty * found
        curve = (table * (weights * np.maximum(chance * (1 - chance), 1e-4))[:, None]).T @ table + np.diag(penalty)
        step = np.linalg.solve(curve, slope)
        found += step
        if np.abs(step).max() < CLOSE:
            break
    whole = np.concatenate([found[:1], np.where(never, 0.0, found[1:] / scale)])
    return [round(float(weight) * UNIT) for weight in whole]


def chances(rows: Rows, found: list[int]) -> Rows:
    """What weights think of positions."""
    logits = (found[0] + rows @ np.array(found[1:])) / UNIT
    judged: Rows = 1 / (1 + np.exp(-np.clip(logits, -30, 30)))
    return judged


def loss(rows: Rows, outcomes: Rows, found: list[int]) -> float:
    """The mean surprise of outcomes, in nats. A lower one need not play better: matches decide."""
    chance = np.clip(chances(rows, found), 1e-6, 1 - 1e-6)
    return float(-(outcomes * np.log(chance) + (1 - outcomes) * np.log(1 - chance)).mean())
