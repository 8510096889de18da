"""Settings of all tests, and what tests of several folders share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

# A busy machine is not a failure, and the same tree gives the same verdict; HYPOTHESIS_PROFILE=search looks further.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))


collect_ignore = ["sample"]  # a game: nothing in it is a test

LONGEST = ("compiled/", "browser/", "lab/", "cli/test_docs", "project/", "conformance/")
"""What takes minutes begins first (`make test` keeps this order), so that no process waits for the last of it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def rank(item: pytest.Item) -> int:
        return next((place for place, name in enumerate(LONGEST) if f"tests/{name}" in item.nodeid), len(LONGEST))

    items.sort(key=rank)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL that lasts for the whole test run."""
    from tests.postgres import cluster

    with cluster() as url:
        yield url
