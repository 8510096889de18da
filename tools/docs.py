"""Build the site of documents: the pages of docs/, and those made from the games themselves, their rules and cards.

python -m tools.docs             writes src/rampant/server/docs, which the table serves under /docs
python -m tools.docs --behind    the same in the background, if anything has changed, as `make play` does

`make play` installs only what a table needs: what builds the site is fetched in the background too.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import rampant
from rampant.core.game import Game
from rampant.games.monpoc.comparing.editions import EDITIONS, books
from rampant.games.monpoc.comparing.editions import page as differences

ROOT = Path(__file__).resolve().parent.parent
BUILD = ROOT / "build"
WORK = BUILD / "docs"
LOG = BUILD / "docs.log"
SITE = ROOT / "src" / "rampant" / "server" / "docs"


def main(words: list[str]) -> int:
    if words == ["--behind"]:
        return start_behind()
    if words == ["--here"]:
        return build_behind()
    return build()


def start_behind() -> int:
    """Build in the background at low priority, unless there is nothing to do."""
    if not up_to_date():
        command = [sys.executable, "-m", "tools.docs", "--here"]
        subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, start_new_session=True)
    return 0


def build_behind() -> int:
    """The background process itself: everything goes into the log."""
    os.nice(19)
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "docs.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return 0  # somebody builds already
        with LOG.open("w", encoding="utf-8") as log:
            for stream in (1, 2):
                os.dup2(log.fileno(), stream)
            return (find_spec("zensical") is None and fetch()) or build()


def up_to_date() -> bool:
    """Is the site newer than all that it is made of?"""
    index = SITE / "index.html"
    return index.exists() and index.stat().st_mtime > max(path.stat().st_mtime for path in _sources())


def _sources() -> Iterator[Path]:
    yield from (ROOT / "mkdocs.yml", ROOT / "CHANGELOG.md", Path(__file__))
    yield from (path for path in (ROOT / "docs").rglob("*") if path.is_file())
    for folder, _, names in os.walk(ROOT / "src" / "rampant"):
        if not folder.startswith(str(SITE)):
            yield from (Path(folder) / name for name in names if name.endswith((".py", ".md", ".toml")))


def fetch() -> int:
    """Install what builds the site."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pip = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", "-c", "constraints.txt"]
    return subprocess.run([*pip, *project["optional-dependencies"]["docs"]], cwd=ROOT, check=False).returncode


def build() -> int:
    """Gather the pages, let Zensical build them, and put the site where the table finds it."""
    built = build_in(WORK)
    if built.returncode != 0:
        print(built.stdout, built.stderr, sep="\n", file=sys.stderr)
        return built.returncode
    old = WORK / "old"
    shutil.rmtree(old, ignore_errors=True)
    if SITE.exists():
        SITE.rename(old)
    (WORK / "site").rename(SITE)  # at once: a table that is open never serves half of it
    print(f"{len(list(SITE.rglob('*.html')))} pages in {SITE.relative_to(ROOT)}")
    return 0


def build_in(folder: Path) -> subprocess.CompletedProcess[str]:
    """Build the site in a folder, strictly: a link that leads nowhere fails it."""
    gather(folder / "docs")
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for name in ("src", "tools/examples.py"):
        settings = settings.replace(f"[{name}]", f"[{ROOT / name}]")
    (folder / "mkdocs.yml").write_text(settings, encoding="utf-8")
    return subprocess.run(
        [Path(sys.executable).parent / "zensical", "build", "--strict", "-f", "mkdocs.yml"],
        cwd=folder,
        check=False,
        capture_output=True,
        text=True,
    )


def gather(folder: Path) -> None:
    """All pages in one folder: those that are written, and those that are made."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "docs", folder)
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").replace("](docs/", "](")
    (folder / "changelog.md").write_text(changes, encoding="utf-8")
    (folder / "games").mkdir()
    rows = []
    for id in rampant.game_ids():
        game = rampant.game(id)
        (folder / "games" / f"{id}-rules.md").write_text(rules_page(game), encoding="utf-8")
        (folder / "games" / f"{id}-cards.md").write_text(cards_page(game), encoding="utf-8")
        rows.append(f"| [{game.title}]({id}-rules.md) | {game.blurb} | [cards]({id}-cards.md) |")
    table = "# The games\n\n| rules | | |\n| --- | --- | --- |\n" + "\n".join(rows) + "\n"
    (folder / "games" / "index.md").write_text(table, encoding="utf-8")
    (folder / "games" / "monpoc-editions.md").write_text(differences(*books(EDITIONS)), encoding="utf-8")


def rules_page(game: Game) -> str:
    """The clauses of a game, each with an anchor of its own."""
    lines = [f"# {game.title}: rules", ""]
    section = ""
    for clause in game.rules.clauses.values():
        if clause.section != section:
            section = clause.section
            lines += ["", f"## {section}", ""]
        lines += [f"**{clause.id}**{{ #{clause.id} }} {clause.text}", ""]
    return "\n".join(lines)


def cards_page(game: Game) -> str:
    """Everything that can be looked up, by kind."""
    lines = [f"# {game.title}: cards", "", f"`rampant cards {game.id}` shows the same in the terminal.", ""]
    kinds = dict.fromkeys(card.kind for card in game.cards)
    for kind in kinds:
        lines += [f"## {kind.capitalize()}", ""]
        for card in game.cards:
            if card.kind != kind:
                continue
            lines += [f"### {card.title}{{ #{card.id.replace(':', '-')} }}", ""]
            if card.group:
                lines += [f"*{card.group}*", ""]
            for face in card.faces:
                numbers = ", ".join(f"{stat.name} {stat.value}" for stat in face.numbers)
                title = f"**{face.title}** " if face.title and face.title != card.title else ""
                lines += [f"{title}{numbers}", ""] if title or numbers else []
                for attack in face.attacks:
                    lines += [f"- {attack.name}: " + ", ".join(f"{one.name} {one.value}" for one in attack.numbers)]
                lines += [f"- **{ability.title}** {ability.text} ({ability.clause})" for ability in face.abilities]
                lines += [""]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
