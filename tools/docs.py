"""Build the site of documents: the pages of docs/, and those made from the games themselves, their rules and cards.

python -m tools.docs      writes src/rampant/server/docs, which the table serves under /docs
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import rampant
from rampant.core.game import Game

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "docs"
SITE = ROOT / "src" / "rampant" / "server" / "docs"


def main() -> int:
    """Gather the pages, let Zensical build them, and put the site where the table finds it."""
    gather(WORK / "docs")
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").replace("paths: [src]", f"paths: [{ROOT / 'src'}]")
    (WORK / "mkdocs.yml").write_text(settings, encoding="utf-8")
    built = subprocess.run(
        [Path(sys.executable).parent / "zensical", "build", "--strict", "-f", "mkdocs.yml"],
        cwd=WORK,
        check=False,
        capture_output=True,
        text=True,
    )
    if built.returncode != 0:
        print(built.stdout, built.stderr, sep="\n", file=sys.stderr)
        return built.returncode
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.copytree(WORK / "site", SITE)
    print(f"{len(list(SITE.rglob('*.html')))} pages in {SITE.relative_to(ROOT)}")
    return 0


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
    sys.exit(main())
