"""Write constraints.txt from what is installed in this environment: exact versions, no addresses."""

from __future__ import annotations

from importlib.metadata import distributions
from pathlib import Path

HEADER = """\
# Exact versions that are known to work together; `make constraints` writes this file from the installed set.
# mypy and librt belong together: compiled modules use librt's arrays from inside.
"""


def pinned() -> list[str]:
    """`name==version` of all that is installed, but for this package and pip itself."""
    found = {dist.metadata["Name"].lower().replace("_", "-"): dist.version for dist in distributions()}
    return [f"{name}=={version}" for name, version in sorted(found.items()) if name not in ("rampant", "pip", "wheel")]


if __name__ == "__main__":
    path = Path(__file__).resolve().parent.parent / "constraints.txt"
    path.write_text(HEADER + "\n".join(pinned()) + "\n", encoding="utf-8")
    print(f"{path.name}: {len(pinned())} versions")
