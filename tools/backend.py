"""How packages of Rampant are built: setuptools, and the compiled rules in a wheel if `RAMPANT_COMPILE` is set.

    pip wheel --no-deps .                       a plain wheel, for every platform
    RAMPANT_COMPILE=1 pip wheel --no-deps .     a wheel for this platform, with compiled rules in it

pip and cibuildwheel call this module, as pyproject.toml says.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).resolve().parent.parent
COMPILE = "RAMPANT_COMPILE"
Settings = dict[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    needed = build_meta.get_requires_for_build_wheel(config_settings)
    if os.environ.get(COMPILE):
        text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
        pins = {line.split("==")[0]: line.split(";")[0].strip() for line in text.splitlines() if "==" in line}
        needed += ["wheel", "mypy[mypyc]", pins["mypy"], pins["librt"], pins["msgspec"], "rich"]
    return needed


def build_wheel(folder: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """The name of the wheel in the folder."""
    if not os.environ.get(COMPILE):
        return build_meta.build_wheel(folder, config_settings, metadata_directory)
    with tempfile.TemporaryDirectory() as work:
        plain = Path(work) / build_meta.build_wheel(work, config_settings, metadata_directory)
        _wheel("unpack", "-d", work, str(plain))
        (tree,) = (path for path in Path(work).iterdir() if path.is_dir())
        _compile_into(tree / "rampant")
        plain.unlink()
        _wheel("pack", "-d", work, str(tree))
        (packed,) = Path(work).glob("*.whl")
        python = f"cp{sys.version_info.major}{sys.version_info.minor}"
        tags = ("--python-tag", python, "--abi-tag", python, "--platform-tag", _platform())
        _wheel("tags", "--remove", *tags, str(packed))
        (tagged,) = Path(work).glob("*.whl")
        target = Path(folder) / tagged.name
        target.write_bytes(tagged.read_bytes())
        return target.name


def _compile_into(package: Path) -> None:
    """Put compiled rules into a package: those of a copy that is there already, if one is named."""
    sys.path[:0] = [str(ROOT), str(ROOT / "src")]
    try:
        from tools.compile import build, pack_for_wheel

        ready = os.environ.get("RAMPANT_STAGE")
        pack_for_wheel(Path(ready) if ready else build(), package)
    finally:
        del sys.path[:2]


def _platform() -> str:
    import sysconfig

    return sysconfig.get_platform().replace("-", "_").replace(".", "_")


def _wheel(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "wheel", *words], check=True, stdout=subprocess.DEVNULL)
