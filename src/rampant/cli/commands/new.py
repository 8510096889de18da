"""Begin a game or a bot of your own: a package of a few files that works, with its tests.

rampant new game meteor      writes the folder meteor: a race in three clauses to change into your game
rampant new bot patient      writes the folder patient: a bot that looks one choice ahead

Then: pip install -e ./meteor, and `rampant play meteor` knows it; so do the table, the lab and the environments.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

HELP = "begin a game or a bot of your own"


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", choices=("game", "bot"), help="what to begin")
    parser.add_argument("name", metavar="NAME", help="what it is called: small letters, digits and -")


def run(args: Namespace) -> int:
    import re
    from pathlib import Path

    from rampant.cli.console import stdout
    from rampant.core.errors import RampantError

    if not re.fullmatch(r"[a-z][a-z0-9-]{1,29}", args.name):
        raise RampantError(
            f"a name is 2 to 30 small letters, digits and -, and begins with a letter: not {args.name!r}"
        )
    folder = Path(args.name)
    if folder.exists():
        raise RampantError(f"{folder} is there already: nothing was written")
    title = args.name.replace("-", " ").capitalize()
    package = f"rampant_{args.name.replace('-', '_')}"
    words = {
        "name": args.name,
        "title": title,
        "package": package,
        "name_class": title.title().replace(" ", ""),
        "prefix": re.sub(r"[^A-Z]", "", args.name.upper())[:6],
    }
    places = {
        "game.py": f"{package}/game.py",
        "__init__.py": f"{package}/__init__.py",
        "RULES.md": f"{package}/RULES.md",
    }
    places |= {"bot.py": f"{package}.py", "test.py": f"tests/test_{package}.py", "pyproject.toml": "pyproject.toml"}
    for source in sorted((Path(__file__).parent.parent / "skeletons" / args.what).glob("*.txt")):
        target = folder / places[source.name.removesuffix(".txt")]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(source.read_text(encoding="utf-8").format_map(words), encoding="utf-8")
        stdout().print(f"  {target}", markup=False)
    stdout().print(f"Now: pip install -e ./{folder} && python -m pytest {folder}", markup=False)
    return 0
