"""Numbers for those who run a server, in the text format of Prometheus."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

COMMIT_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
THINK_BOUNDS = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 15.0, 30.0, 60.0)


METHODS = ("GET", "HEAD", "POST", "OPTIONS")


class Metrics:
    """What has happened since the server started. Each server of a process counts for itself."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._lines = Counter("rampant_lines", "Lines of records written", ["kind"], registry=registry)
        self._refusals = Counter("rampant_refusals", "Refused commands and requests", ["code"], registry=registry)
        self._events = Counter("rampant_events", "Connections, messages, loads, races", ["event"], registry=registry)
        self.commit = Histogram(
            "rampant_commit_seconds",
            "From a command's arrival to its place on disk",
            buckets=COMMIT_BOUNDS,
            registry=registry,
        )
        self._store = Histogram(
            "rampant_store_seconds",
            "Operations of the store",
            ["operation"],
            buckets=COMMIT_BOUNDS,
            registry=registry,
        )
        self._http = Histogram(
            "rampant_http_seconds",
            "Requests over HTTP",
            ["method", "status"],
            buckets=COMMIT_BOUNDS,
            registry=registry,
        )
        self.think = Histogram(
            "rampant_think_seconds", "Thinking of bots about one choice", buckets=THINK_BOUNDS, registry=registry
        )

        # What happens for every choice: looking the label up costs more than counting does.
        self._line, self._event = cache(self._lines.labels), cache(self._events.labels)
        self._operation = cache(self._store.labels)

    def line(self, kind: str) -> None:
        self._line(kind).inc()

    def refusal(self, code: str) -> None:
        self._refusals.labels(code).inc()

    def event(self, event: str) -> None:
        self._event(event).inc()

    def store(self, operation: str, seconds: float) -> None:
        self._operation(operation).observe(seconds)

    def http(self, method: str, status: int, seconds: float) -> None:
        self._http.labels(method if method in METHODS else "other", str(status)).observe(seconds)

    def gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        """A number that is asked for whenever somebody reads the metrics."""
        Gauge(f"rampant_{name}", text, registry=self.registry).set_function(value)

    def value(self, name: str, **labels: str) -> float:
        """One number of this moment: `value("rampant_events_total", event="race")`."""
        return self.registry.get_sample_value(name, labels) or 0.0

    def text(self) -> str:
        return generate_latest(self.registry).decode()
