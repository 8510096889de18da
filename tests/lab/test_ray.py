"""Games on Ray: two nodes, a worker killed in the middle, and still the games of one process."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rampant.core.errors import RampantError
from rampant.core.state import State
from rampant.lab import Accumulator, Played, simulate
from tests.sample import GAME

GAMES = 60


class Killed(Accumulator):
    """Kills the worker that plays a certain game: until a file marks that it did, if there is one, else each time."""

    def __init__(self, number: int, mark: Path | None = None) -> None:
        self.number = number
        self.mark = mark
        self.games: list[int] = []

    def end(self, state: State, played: Played) -> None:
        self.games.append(played.number)
        if played.number == self.number and not (self.mark and self.mark.exists()):
            if self.mark:
                self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)

    def merge(self, other: Accumulator) -> None:
        assert isinstance(other, Killed)
        self.games += other.games


def test_a_cluster_that_is_not_there_is_refused_at_once() -> None:
    for address, said in (
        ("nowhere.invalid:1", "no Ray cluster answers at nowhere.invalid:1"),
        ("127.0.0.1:1", "no Ray cluster answers"),
        ("ray://127.0.0.1:99999", "no Ray cluster answers"),
        ("nowhere", "HOST:PORT"),
    ):
        with pytest.raises(RampantError, match=said):
            simulate(GAME, 1, ["random"], on=address)


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster of two nodes with a core each."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    cluster_of: Any = import_module("ray.cluster_utils").Cluster
    node = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}
    both = cluster_of(initialize_head=True, head_node_args=node)
    both.add_node(num_cpus=1, object_store_memory=80_000_000)
    yield str(both.address)
    both.shutdown()


@pytest.mark.filterwarnings("ignore")  # of Ray itself, at its start and end
def test_a_killed_worker_of_two_nodes_loses_and_doubles_nothing(cluster: str, tmp_path: Path) -> None:
    alone = simulate(GAME, GAMES, ["random"], "ray", workers=1, accumulators=[Killed(GAMES)])
    mark = tmp_path / "killed"
    many = simulate(GAME, GAMES, ["random"], "ray", accumulators=[Killed(30, mark)], on=cluster)
    assert mark.exists()
    assert many.played == alone.played
    (found,) = many.accumulators
    assert isinstance(found, Killed)
    assert found.games == list(range(GAMES))


@pytest.mark.filterwarnings("ignore")
def test_a_game_that_ends_every_worker_is_given_up_with_its_number(cluster: str) -> None:
    with pytest.raises(RampantError, match=r"games 0 to 0 ended 3 workers"):
        simulate(GAME, 1, ["random"], "ray", accumulators=[Killed(0)], on=cluster)
