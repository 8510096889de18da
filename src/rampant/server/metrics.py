"""Numbers for those who run a server, in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Histogram:
    """How long something took, in seconds."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        found, count = [], 0
        for bound, each in zip((*BOUNDS, "+Inf"), self.counts, strict=True):
            count += each
            found.append(f'{name}_bucket{{le="{bound}"}} {count}')
        return [*found, f"{name}_sum {self.total:.6f}", f"{name}_count {count}"]


class Metrics:
    """What has happened since the server started."""

    def __init__(self) -> None:
        self.lines: Counter[str] = Counter()  # of records, by kind
        self.refusals: Counter[str] = Counter()  # by code
        self.events: Counter[str] = Counter()  # connections, messages, loads, evictions, races
        self.commit = Histogram()  # from a command's arrival to its place on disk
        self.think = Histogram()

    def text(self, now: dict[str, int]) -> str:
        """Everything, with the numbers of this moment (connections, tables in memory)."""
        out: list[str] = []
        for name, counter, label in (
            ("rampant_lines_total", self.lines, "kind"),
            ("rampant_refusals_total", self.refusals, "code"),
            ("rampant_events_total", self.events, "event"),
        ):
            out.append(f"# TYPE {name} counter")
            out += [f'{name}{{{label}="{key}"}} {count}' for key, count in sorted(counter.items())]
        for key, value in now.items():
            out += [f"# TYPE rampant_{key} gauge", f"rampant_{key} {value}"]
        for name, histogram in (("rampant_commit_seconds", self.commit), ("rampant_think_seconds", self.think)):
            out += [f"# TYPE {name} histogram", *histogram.lines(name)]
        return "\n".join(out) + "\n"
