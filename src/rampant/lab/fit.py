"""Weights from games: the logistic regression of outcomes on features."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rampant.core.value import UNIT

Rows = NDArray[np.float64]
Games = NDArray[Any]

ROUNDS = 8
CLOSE = 1e-3  # of a logit
RIDGES = (15_000.0, 4_000.0, 1_000.0, 250.0, 60.0)
"""How strongly the heuristic is believed, from hardly corrected to hardly believed."""


def fit(rows: Rows, outcomes: Rows, weights: Rows, ridge: float = 60.0, start: Rows | None = None) -> Rows:
    """Weights, the constant first, that make the outcomes likeliest.

    `weights` say how much each row counts. The ridge pulls weights to zero: it is worth about so many rows against
    each. The last column is what the heuristic says, in logits: it is believed for nothing. Newton's method from
    `start`, with features brought to a like scale first.
    """
    scale = np.maximum(rows.std(axis=0), 1e-9)
    never = rows.std(axis=0) < 1e-9  # a feature that is always the same tells nothing
    table = np.hstack([np.ones((len(rows), 1)), np.where(never, 0.0, rows / scale)])
    found = np.zeros(table.shape[1]) if start is None else np.concatenate([start[:1], start[1:] * scale])
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
    return np.concatenate([found[:1], np.where(never, 0.0, found[1:] / scale)])


def cautious_fit(
    rows: Rows, wanted: Rows, outcomes: Rows, weights: Rows, games: Games, held: Games
) -> tuple[Rows, float]:
    """Weights that make likeliest what is wanted, and the ridge that the outcomes of held-back games ask for.

    Positions of one game are much alike, so how much may be learned shows only on games that were not learned from: the
    strongest ridge that foretells them as well as the best one does, within a standard error. (Whoever chooses by a
    value seeks out its errors, so caution pays.)
    """
    found: list[Rows] = []
    missed: list[Rows] = []
    for ridge in RIDGES:
        found.append(fit(rows[~held], wanted[~held], weights[~held], ridge, found[-1] if found else None))
        missed.append(surprises(rows[held], outcomes[held], games[held], found[-1]))
    best = min(missed, key=lambda each: float(each.mean()))
    for weights_of, ridge, miss in zip(found, RIDGES, missed, strict=True):
        behind = miss - best
        if behind.mean() <= behind.std() / np.sqrt(len(behind)):
            return weights_of, ridge
    raise AssertionError("the best one is as good as itself")


def surprises(rows: Rows, outcomes: Rows, games: Games, found: Rows) -> Rows:
    """The mean surprise in each game."""
    numbers = np.unique(games, return_inverse=True)[1]
    missed = surprise(outcomes, chances(rows, found))
    mean: Rows = np.bincount(numbers, weights=missed).astype(np.float64) / np.bincount(numbers)
    return mean


def whole(found: Rows) -> list[int]:
    """Weights in whole numbers, as they are kept."""
    return [round(float(weight) * UNIT) for weight in found]


def chances(rows: Rows, found: Rows) -> Rows:
    """What weights think of positions."""
    judged: Rows = 1 / (1 + np.exp(-np.clip(found[0] + rows @ found[1:], -30, 30)))
    return judged


def surprise(outcomes: Rows, judged: Rows) -> Rows:
    """How unexpected each outcome is, in nats."""
    chance = np.clip(judged, 1e-6, 1 - 1e-6)
    found: Rows = -(outcomes * np.log(chance) + (1 - outcomes) * np.log(1 - chance))
    return found


def loss(rows: Rows, outcomes: Rows, found: Rows) -> float:
    """The mean surprise of outcomes. A lower one need not play better: matches decide."""
    return float(surprise(outcomes, chances(rows, found)).mean())
