"""Write docs/monpoc-editions.md: how the editions of Monsterpocalypse differ. python -m tools.differences"""

from __future__ import annotations

from pathlib import Path

from rampant.games.monpoc.comparing.editions import EDITIONS, books, page

PAGE = Path(__file__).resolve().parent.parent / "docs" / "monpoc-editions.md"


def main() -> None:
    PAGE.write_text(page(*books(EDITIONS)), encoding="utf-8")
    print(f"written: {PAGE.relative_to(PAGE.parent.parent)}")


if __name__ == "__main__":
    main()
