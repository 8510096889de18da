from tests.postgres_fixtures import postgres  # noqa: F401
