"""House rules that no linter knows; `make check` runs it. Prints every breach and fails if there is one.

- No tracked file holds the path of a machine, the address of a package registry, or a note of work left undone.
- Every record of a game's data says where it comes from.
- Every clause that code, tests or data cite stands in its game's RULES.md, or in the data that it names.
- No lock file remembers where packages were downloaded from.
- No compiled module has anything at its top that is changed in play: threads would share it.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

from rampant.core.clause import read_rules
from tools.compile import families, groups
from tools.modules import SRC
from tools.shared import shared_state

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("book", "example", "public", "house")

# Written in pieces, so that this file does not breach what it checks.
FORBIDDEN = {
    "the path of a machine": re.compile(r"(?<![\w.])/(?:work|root|tmp|home/[a-z]+)" + r"/"),
    "the address of a registry": re.compile(
        "|".join(("registry\\.npm" + "js", "py" + "pi\\.org", "python" + "hosted"))
    ),
    "work left undone": re.compile(r"\b(?:" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK")) + r")\b"),
    "a download address": re.compile('"resolved"' + ': *"http'),
}
CITED = re.compile(r"\b([A-Z][A-Z0-9]+)-([RS]?\d+(?:\.\d+[a-z]?)?)\b(?!\{)")


def tracked() -> list[Path]:
    """The files under version control, and those about to be."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return [path for name in listed.split("\0") if name and (path := ROOT / name).is_file()]


def readable(path: Path) -> str | None:
    """The text of a file, or None for pictures and the like."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def forbidden(path: Path, text: str) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), 1):
        for what, pattern in FORBIDDEN.items():
            if found := pattern.search(line):
                yield f"{path.relative_to(ROOT)}:{number}: {what}: {found[0]}"


def unsourced(path: Path, text: str) -> Iterator[str]:
    """Records of a data file without a `source`: entries of a list of tables, or tables, at the top of the file.

    A file whose records all come from one place may say so once, at its top.
    """
    table = tomllib.loads(text)
    if "source" in table and _sourced(table):  # said once for the whole file
        return
    for name, value in table.items():
        records = value if isinstance(value, list) else [value]
        for number, record in enumerate(records, 1):
            if isinstance(record, dict) and not _sourced(record):
                label = record.get("id", record.get("name", number))
                yield f"{path.relative_to(ROOT)}: [{name}] {label} needs a source, one of: {', '.join(SOURCES)}"


def _sourced(record: dict[str, object]) -> bool:
    """A record says its source itself, or is a group whose every table says it."""
    if "source" in record:
        return str(record["source"]).split(":")[0].split()[0:1] in [[source] for source in SOURCES]
    return bool(record) and all(isinstance(part, dict) and _sourced(part) for part in record.values())


def uncited(files: dict[Path, str]) -> Iterator[str]:
    """Clauses that are cited but do not exist."""
    known: dict[str, set[str]] = {}
    for path, text in files.items():
        if path.name == "RULES.md":
            for prefix in {found[1] for found in re.finditer(r"^- ([A-Z][A-Z0-9]+)-", text, re.MULTILINE)}:
                known.setdefault(prefix, set()).update(read_rules(text, prefix, _beside(path, files)).clauses)
    for path, text in files.items():
        if path.suffix in (".py", ".toml", ".ts", ".svelte", ".md"):
            for number, line in enumerate(text.splitlines(), 1):
                for found in CITED.finditer(line):
                    if found[1] in known and not _known(found[0], known[found[1]]):
                        yield f"{path.relative_to(ROOT)}:{number}: clause {found[0]} does not exist"


def _beside(path: Path, files: dict[Path, str]) -> Callable[[str], str]:
    """What gives the text of a file by its path from the folder of another."""
    return lambda name: files[path.parent / name]


def _known(id: str, clauses: set[str]) -> bool:
    """A clause, or a whole section (`RAGE-4`)."""
    return id in clauses or ("." not in id and any(clause.startswith(f"{id}.") for clause in clauses))


def breaches() -> list[str]:
    """Everything that is wrong in the house, one line each."""
    files = {path: text for path in tracked() if (text := readable(path)) is not None}
    found: list[str] = []
    for path, text in files.items():
        found += forbidden(path, text)
        if path.suffix == ".toml" and path.parent.name == "data":
            found += unsourced(path, text)
    found += uncited(files)
    compiled = [name for names in groups(SRC, families([])).values() for name in names]
    found += [f"src/{fault}" for fault in shared_state(SRC, compiled)]
    return found


if __name__ == "__main__":
    wrong = breaches()
    print("\n".join(wrong) if wrong else "house rules: kept")
    sys.exit(1 if wrong else 0)
