"""The fixture of a PostgreSQL that lasts for the whole test run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import cluster


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with cluster(tmp_path_factory.mktemp("pg")) as url:
        yield url
