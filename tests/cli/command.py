"""The real command in a process of its own, with the sample game registered beside the others."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
START = """
import sys
from rampant.games import REGISTERED, About
REGISTERED["sample"] = About("A sample", "Towers that strike each other.", "tests.sample")
from rampant.cli import main
sys.exit(main())
"""


def start(*words: str, start_new_session: bool = False) -> subprocess.Popen[str]:
    """The running command."""
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    env = {**os.environ, "PYTHONPATH": paths, "COLUMNS": "100", "NO_COLOR": "1", "PYTHONUTF8": "1"}
    return subprocess.Popen(
        [sys.executable, "-c", START, *words],
        env=env,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=start_new_session,
        preexec_fn=interruptible,
    )


def interruptible() -> None:
    """Let Ctrl-C interrupt a process also where its parent ignores it, as jobs in the background do."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def rampant(*words: str, typed: str = "") -> tuple[int, str, str]:
    """Exit code, what it printed, what it complained about."""
    process = start(*words)
    out, err = process.communicate(typed, timeout=120)
    return process.returncode, out, err
