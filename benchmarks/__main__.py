"""Random play of every game, plain and compiled, beside peers from the registry, in one run: `make bench`.

Every sample is a fresh process on one CPU; rounds are interleaved, so that a slow spell of the machine meets all rows;
the table gives medians. Time is CPU time. Games differ, so decisions a second compare engines only roughly; the ratio
to catanatron, a rules-complete dice game in pure Python, is the figure to quote.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import rampant
from benchmarks import environments
from benchmarks.players import PEERS
from rampant._compiled import compiled_families
from rampant.games import REGISTERED

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / ".bench"
PINNED = (
    *("catanatron==3.2.1", "open_spiel==2.0.2", "chess==1.11.2"),
    *("pettingzoo==1.27.0", "pygame==2.6.1", "rlcard==1.2.0"),  # environments
)
REFERENCE = "catanatron"


@dataclass
class Row:
    """One line of the table: who plays, with which interpreter, and what came out."""

    name: str
    python: Path
    plain: bool = False
    samples: list[dict[str, Any]] = field(default_factory=list)
    problem: str = ""

    @property
    def title(self) -> str:
        return f"{self.name}, {'plain' if self.plain else 'compiled'}" if self.name.startswith("rampant") else self.name

    def sample(self, number: int, seconds: float) -> None:
        """Measure once, in a fresh process."""
        env = dict(os.environ) | {"PYTHONHASHSEED": "0", "PYTHONWARNINGS": "ignore", "OMP_NUM_THREADS": "1"}
        env.pop("RAMPANT_PLAIN", None)
        if self.plain:
            env["RAMPANT_PLAIN"] = "1"
        command = [str(self.python), "-m", "benchmarks.worker", self.name, str(number), str(seconds)]
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            self.problem = (done.stderr.strip().splitlines() or ["no output"])[-1]
        else:
            self.samples.append(json.loads(done.stdout.splitlines()[-1]))

    def median(self, value: str, per: str = "") -> float:
        values: list[float] = [s[value] / (s[per] if per else 1) for s in self.samples]
        return statistics.median(values)

    def to_json(self, reference: float) -> dict[str, Any]:
        rates = [s["decisions"] / s["seconds"] for s in self.samples]
        return {
            "engine": self.title,
            "version": self.samples[0]["version"],
            "rules_in": self.samples[0]["rules_in"],
            "decisions_per_s": statistics.median(rates),
            "spread": (max(rates) - min(rates)) / statistics.median(rates),
            "games_per_s": self.median("games", "seconds"),
            "decisions_per_game": sum(s["decisions"] for s in self.samples) / sum(s["games"] for s in self.samples),
            "clone_us": self.median("clone_us"),
            "clones_per_s": 1e6 / self.median("clone_us"),
            "x_catanatron": statistics.median(rates) / reference if reference else None,
            "note": self.samples[0]["note"],
            "samples": self.samples,
        }


def peers() -> Path | None:
    """The interpreter of the environment with the peers, made if need be."""
    python = ENVIRONMENT / "bin" / "python"
    done = ENVIRONMENT / ".installed"
    if not done.exists() or done.read_text(encoding="utf-8") != "\n".join(PINNED):
        print(f"installing {', '.join(PINNED)} into {ENVIRONMENT.name} ...", flush=True)
        subprocess.run([sys.executable, "-m", "venv", str(ENVIRONMENT)], check=True)
        pip = [str(python), "-m", "pip", "install", "-q", "--disable-pip-version-check", *PINNED]
        if subprocess.run(pip, stderr=subprocess.DEVNULL, check=False).returncode:
            print("*** The peers could not be installed: only Rampant is measured. ***")
            return None
        done.write_text("\n".join(PINNED), encoding="utf-8")
    return python


def compiled(id: str) -> bool:
    """Are the rules of a game compiled?"""
    return REGISTERED[id].package.split(".")[2] in compiled_families()


def rows(words: list[str], with_peers: bool) -> list[Row]:
    found: list[Row] = []
    for id in rampant.game_ids():
        found.append(Row(f"rampant {id}", Path(sys.executable), plain=True))
        if compiled(id):
            found.append(Row(f"rampant {id}", Path(sys.executable)))
    if with_peers and (python := peers()):
        found += [Row(name, python) for name in PEERS]
    return [row for row in found if not words or row.name == REFERENCE or any(word in row.title for word in words)]


def pin() -> str:
    """Stay on the last CPU, this process and its children."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned"
    cpu = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cpu})
    return f"CPU {cpu}"


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.machine())


def short(value: float) -> str:
    for limit, divisor, unit in ((1e6, 1e6, " M"), (1e4, 1e3, " k")):
        if value >= limit:
            return f"{value / divisor:.3g}{unit}"
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def table(found: list[dict[str, Any]]) -> str:
    rates = ("decisions/s", "spread", "games/s", "decisions/game", "clone us", "clones/s", "x catanatron")
    head = ("engine", "rules in", *rates)
    lines = ["| " + " | ".join(head) + " |", "|---|---|" + "---:|" * len(rates)]
    for row in found:
        ratio = f"{row['x_catanatron']:.2f}" if row["x_catanatron"] else "-"
        cells = (
            f"{row['engine']} {row['version']}",
            row["rules_in"],
            short(row["decisions_per_s"]),
            f"{100 * row['spread']:.0f} %",
            short(row["games_per_s"]),
            f"{row['decisions_per_game']:.0f}",
            f"{row['clone_us']:.2f}",
            short(row["clones_per_s"]),
            ratio,
        )
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="make bench ARGS=...", description="Speed beside peers, in one run.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time of each sample (default 2)")
    parser.add_argument("--quick", action="store_true", help="three rounds of half a second: a glance, not a figure")
    parser.add_argument(
        "--only", default="", help="rows whose name holds one of these words, and catanatron: rage,chess"
    )
    parser.add_argument("--no-peers", action="store_true")
    parser.add_argument("--json", default=str(ROOT / "build" / "bench.json"), help="where to write the samples")
    args = parser.parse_args()
    rounds, seconds = (3, 0.5) if args.quick else (args.rounds, args.seconds)

    chosen = rows([word for word in args.only.split(",") if word], not args.no_peers)
    if lacking := [id for id in rampant.game_ids() if not compiled(id)]:
        print(f"*** Not compiled, so measured only from source (make compile): {', '.join(lacking)} ***")
    where = pin()
    for number in range(1, rounds + 1):
        for at, row in enumerate(chosen, 1):
            if not row.problem:
                row.sample(number, seconds)
                rate = row.samples[-1]["decisions"] / row.samples[-1]["seconds"] if row.samples else 0.0
                done = (number - 1) * len(chosen) + at
                told = row.problem or f"{short(rate)} decisions/s"
                print(f"{done} of {rounds * len(chosen)}: {row.title}: {told}", file=sys.stderr, flush=True)

    measured = [row for row in chosen if row.samples]
    if not measured:
        sys.exit("nothing could be measured: " + "; ".join(f"{row.title}: {row.problem}" for row in chosen))
    reference = next((row.median("decisions", "seconds") for row in measured if row.name == REFERENCE), 0.0)
    found = [row.to_json(reference) for row in measured]
    calibrations = [s["calibration"] for row in measured for s in row.samples]
    waits = [s["wall"] / s["seconds"] for row in measured for s in row.samples]
    about = {
        "date": time.strftime("%Y-%m-%d"),
        "machine": f"{processor()}, {os.cpu_count()} CPUs, {where}",
        "python": platform.python_version(),
        "rounds": rounds,
        "seconds": seconds,
        "calibration": statistics.median(calibrations) if calibrations else 0,
        "calibration_spread": (max(calibrations) - min(calibrations)) / statistics.median(calibrations)
        if calibrations
        else 0,
        "wall_per_cpu": statistics.median(waits) if waits else 0,
    }
    print(f"{about['date']}; {about['machine']}; Python {about['python']}; median of {rounds} rounds of {seconds} s")
    print(
        f"calibration {about['calibration']:.2f} M steps/s, spread {100 * float(about['calibration_spread']):.0f} %; "
        f"wall / CPU time {about['wall_per_cpu']:.2f} (1.00: an idle machine)\n"
    )
    print(table(found))
    if not args.only:
        print("\nLearning environments, observation and mask included:\n")
        print(environments.table(None if args.no_peers else peers(), rounds, seconds))
    for row in chosen:
        if row.problem:
            print(f"* not measured: {row.title}: {row.problem}")
    path = Path(args.json)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"about": about, "rows": found}, indent=1), encoding="utf-8")
    print(f"\nsamples: {os.path.relpath(path)}")


if __name__ == "__main__":
    main()
