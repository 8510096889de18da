"""Importing the rules with a probe in every block, and replacing their code by that of a mutant."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tools.mutate.mutants import PROBE, Module, Mutant

CO_OPTIMIZED = 1  # set in the code of functions, not in that of modules and classes


class Rules(MetaPathFinder):
    """The modules of a game's rules, numbered block by block."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.modules = {path: Module(path) for path in paths}
        self.offsets: dict[Path, int] = {}
        self.blocks = 0
        for path, module in self.modules.items():
            self.offsets[path] = self.blocks
            self.blocks += module.blocks
        self.touched = bytearray(self.blocks)
        self.codes: dict[Path, CodeType] = {}
        self.mutant: Mutant | None = None  # one that has to be there from the first import on
        self.functions: list[FunctionType] = []  # those of all modules, once everything is imported

    def block(self, mutant: Mutant) -> int:
        """The number of its block among those of all modules."""
        return self.offsets[mutant.path] + mutant.block

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        found = PathFinder.find_spec(fullname, path, target) if fullname.startswith("rampant.games.") else None
        if found is None or found.origin is None or Path(found.origin) not in self.modules:
            return None
        return spec_from_file_location(fullname, found.origin, loader=_Loader(fullname, found.origin, self))

    def compiled(self, path: Path) -> CodeType:
        """The code of a module, with probes; that of the mutant without."""
        if self.mutant is not None and self.mutant.path == path:
            return _compile(self.broken(self.mutant), path)
        return _compile(self.modules[path].probed(self.offsets[path]), path)

    def broken(self, mutant: Mutant) -> str:
        """The module of a mutant, with the mutant in it."""
        return mutant.source(self.modules[mutant.path].code)

    def break_by(self, mutant: Mutant) -> None:
        """Let the functions of a module that was imported do what the mutant's do."""
        old = list(_units(self.codes[mutant.path]))
        new = list(_units(_compile(self.broken(mutant), mutant.path)))
        instead = {id(before): after for before, after in zip(old, new, strict=True)}
        for each in self.functions or functions():
            if id(each.__code__) in instead:
                each.__code__ = instead[id(each.__code__)]


class _Loader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, rules: Rules) -> None:
        super().__init__(fullname, path)
        self.rules = rules

    def get_code(self, fullname: str) -> CodeType:
        path = Path(self.path)
        self.rules.codes[path] = self.rules.compiled(path)
        return self.rules.codes[path]

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__[PROBE] = self.rules.touched
        super().exec_module(module)


def _compile(source: object, path: Path) -> CodeType:
    code: CodeType = compile(source, str(path), "exec", dont_inherit=True)  # type: ignore[call-overload]
    return code


def _units(code: CodeType) -> Iterator[CodeType]:
    """The functions that stand in a module or in its classes, in order."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if each.co_flags & CO_OPTIMIZED:
                yield each
            else:
                yield from _units(each)


def functions() -> list[FunctionType]:
    """All that there are now."""
    return [each for each in gc.get_objects() if isinstance(each, FunctionType)]


def ready(rules: Rules) -> None:
    """From now on the rules are imported this way."""
    sys.dont_write_bytecode = True
    sys.meta_path.insert(0, rules)
