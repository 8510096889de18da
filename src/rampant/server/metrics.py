"""Numbers for those who run a server, in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Tally
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

COMMIT_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
THINK_BOUNDS = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 15.0, 30.0, 60.0)


METHODS = ("GET", "HEAD", "POST", "OPTIONS")


class Counts(Collector):
    """How often what has happened. What every choice counts is counted so: a Counter costs ten times as much."""

    def __init__(self, name: str, text: str, label: str) -> None:
        self._name, self._text, self._label = name, text, label
        self.by: Tally[str] = Tally()

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily(self._name, self._text, labels=[self._label])
        for value, count in self.by.items():
            family.add_metric([value], count)
        yield family


class Times(Collector):
    """How long what took, in the same way."""

    def __init__(self, name: str, text: str, label: str, bounds: Sequence[float]) -> None:
        self._name, self._text, self._label, self._bounds = name, text, label, bounds
        self._found: dict[str, tuple[list[int], list[float]]] = {}  # how many up to each bound, and their sum

    def observe(self, value: str, seconds: float) -> None:
        found = self._found.get(value)
        if found is None:
            found = self._found[value] = ([0] * (len(self._bounds) + 1), [0.0])
        found[0][bisect_left(self._bounds, seconds)] += 1
        found[1][0] += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        family = HistogramMetricFamily(self._name, self._text, labels=[self._label] if self._label else [])
        bounds = [*(str(bound) for bound in self._bounds), "+Inf"]
        for value, (counts, total) in self._found.items():
            rising = list(zip(bounds, accumulate(counts), strict=True))
            family.add_metric([value] if self._label else [], rising, total[0])
        yield family


class Metrics:
    """What has happened since the server started. Each server of a process counts for itself."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._lines = Counts("rampant_lines", "Lines of records written", "kind")
        self._refusals = Counter("rampant_refusals", "Refused commands and requests", ["code"], registry=registry)
        self._events = Counts("rampant_events", "Connections, messages, loads, races", "event")
        self._commit = Times(
            "rampant_commit_seconds", "From a command's arrival to its place on disk", "", COMMIT_BOUNDS
        )
        self._store = Times("rampant_store_seconds", "Operations of the store", "operation", COMMIT_BOUNDS)
        for often in (self._lines, self._events, self._commit, self._store):
            registry.register(often)
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

    def line(self, kind: str) -> None:
        self._lines.by[kind] += 1

    def refusal(self, code: str) -> None:
        self._refusals.labels(code).inc()

    def event(self, event: str) -> None:
        self._events.by[event] += 1

    def store(self, operation: str, seconds: float) -> None:
        self._store.observe(operation, seconds)

    def commit(self, seconds: float) -> None:
        self._commit.observe("", seconds)

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
