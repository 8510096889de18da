"""Uses the compiled rules of a source tree, where there are some and they are those of the sources.

`tools.compile` puts each build into a folder of its own below `build/rules` and then names it in `build/rules/now`, so
libraries of two builds are never mixed: a process looks once, when it starts, and keeps to what it found. What was
edited since runs from source: the whole of a game, or everything if it is the core. `RAMPANT_PLAIN=1` runs all so;
`RAMPANT_BUILDS=FOLDER` looks for builds elsewhere, as `make test` does. A compiled wheel brings its build along, inside
the package.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec

TYPE_CHECKING = False  # the module typing is slow to import
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

PACKAGE = os.path.dirname(os.path.abspath(__file__))
TREE = os.path.dirname(os.path.dirname(PACKAGE))
BUILDS = os.environ.get("RAMPANT_BUILDS") or os.path.join(TREE, "build", "rules")
NOW = os.path.join(BUILDS, "now")
INSIDE = os.path.join(PACKAGE, "compiled")
"""Where a wheel has its build."""
CORE = "core"
PLAIN = "RAMPANT_PLAIN"


def newest() -> str:
    """Which compiled rules a process that starts now would find; empty if there are none."""
    if os.environ.get(PLAIN):
        return ""
    try:
        with open(NOW, encoding="ascii") as file:
            return file.read().strip()
    except OSError:
        return INSIDE if os.path.isdir(INSIDE) else ""


def digest_of(path: str) -> str:
    """What a source says; going to another branch and back changes its time alone."""
    import hashlib  # only where a time has changed

    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


class Door(ExtensionFileLoader):
    """Opens one of the modules in a library: each has a function there that does so."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        inside = ModuleSpec(spec.name.replace(".", "___"), self, origin=self.path)
        module = super().create_module(inside)
        sys.modules.pop(inside.name, None)  # Python keeps a library under the name of its function
        return module


class Compiled:
    """One build: which modules are in it, and from which sources it was made."""

    def __init__(self, build: str) -> None:
        self.folder = os.path.join(BUILDS, build)
        import json  # only where there is a build

        with open(os.path.join(self.folder, "build.json"), encoding="utf-8") as file:
            made = json.load(file)
        self.modules: dict[str, list[str]] = made["modules"]  # name: family and file
        self.sources: dict[str, dict[str, tuple[int, str]]] = made["sources"]  # by family: file, its time and digest
        self._fit: dict[str, bool] = {}

    def fits(self, family: str) -> bool:
        """Are the sources of the core, or of a family of games, those that were compiled?"""
        if family not in self._fit:
            self._fit[family] = (family == CORE or self.fits(CORE)) and self._unchanged(family)
            if not self._fit[family]:
                import warnings

                text = f"the compiled rules are older than their sources: {family} runs from source (make compile)"
                shown = warnings.formatwarning
                warnings.formatwarning = lambda message, *where: f"rampant: {message}\n"  # no line of source
                try:
                    warnings.warn(text, stacklevel=2)
                finally:
                    warnings.formatwarning = shown
        return self._fit[family]

    def fitting(self) -> set[str]:
        """The families that fit."""
        import warnings

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return {family for family in self.sources if self.fits(family)}

    def _unchanged(self, family: str) -> bool:
        for name, (time, digest) in self.sources[family].items():
            path = os.path.join(PACKAGE, name)
            try:
                if os.stat(path).st_mtime_ns != time and digest_of(path) != digest:
                    return False
            except OSError:
                return False
        return True

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self.modules:
            return None
        family, file = self.modules[fullname]
        there = os.path.join(self.folder, file)
        if not self.fits(family) or not os.path.exists(there):
            return None
        loader = ExtensionFileLoader if fullname in file else Door
        return ModuleSpec(fullname, loader(fullname, there), origin=there)


def compiled_families() -> set[str]:
    """The core and the families of games whose compiled rules a process that starts now would use."""
    build = newest()
    if not build:
        return set()
    try:
        found = Compiled(build)
    except (OSError, ValueError, KeyError):
        return set()
    return found.fitting()


IN_USE: list[Compiled] = []
"""The build that this process uses, if any."""


def use() -> None:
    """Decide for this process. To be called before anything of the package is imported."""
    build = newest()
    try:
        found = Compiled(build) if build else None
    except (OSError, ValueError, KeyError):  # being removed, or half a disk: the sources are there
        found = None
    if found is not None and found.fits(CORE):
        IN_USE.append(found)
        sys.meta_path.insert(0, found)


def described() -> str:
    """Whether rules are compiled, for people."""
    if os.environ.get(PLAIN):
        return f"rules from source: {PLAIN} is set"
    if not IN_USE:
        return "rules from source"
    if changed := sorted(set(IN_USE[0].sources) - IN_USE[0].fitting()):
        return f"rules compiled, but changed since and from source: {', '.join(changed)}"
    return "rules compiled"
