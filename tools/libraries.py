"""Inside a copy of the sources: from groups of modules to libraries. `tools.compile` runs it in a process of its own.

    python tools/libraries.py LEVEL '{"core": ["rampant/core/state.py", ...], "rage": [...]}'

mypyc writes one C file per group, setuptools compiles those that changed, several at once.
"""

from __future__ import annotations

import gc
import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Any

from mypyc.build import mypycify
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext


def size(extension: Extension) -> int:
    """How much there is to compile."""
    return sum(Path(source).stat().st_size for source in extension.sources)


class BuildWithBar(build_ext):
    """Compiles the biggest libraries first, so that all CPUs are busy to the end, and shows how far it is."""

    bar = Progress(
        TextColumn("compiling {task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )

    def build_extensions(self) -> None:
        self.extensions.sort(key=size, reverse=True)
        self.task = self.bar.add_task("", total=sum(map(size, self.extensions)))
        self.busy: list[str] = []
        self.lock = Lock()
        with self.bar:
            super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        self.tell(ext, started=True)
        super().build_extension(ext)
        self.tell(ext, started=False)

    def tell(self, ext: Extension, started: bool) -> None:
        name = ext.name.removeprefix("rampant_").removesuffix("__mypyc")
        with self.lock:
            (self.busy.append if started else self.busy.remove)(name)
            self.bar.update(self.task, description=", ".join(self.busy), advance=0 if started else size(ext))


DOOR = Path(__file__).resolve().with_name("door.h")


def lighten(extension: Extension) -> None:
    """Let the small file that opens a module, of which there are hundreds, read no more of Python than it needs."""
    if os.name != "posix" or extension.name.endswith("__mypyc"):
        return
    door = DOOR.read_text(encoding="utf-8")
    extension.sources = [
        _changed(source, ".door.c", lambda text: text.replace("#include <Python.h>", door))
        for source in map(str, extension.sources)
    ]


UNHURRIED = re.compile(
    r"^ *((?:static )?(?:PyObject \*|char |CPyTagged )"
    r"(?:CPyPy_\w+|CPyDef_\w+___(?:__top_level__|prompt|describe|denied|clause|carried))\([^;\n]*\) \{)$",
    re.MULTILINE,
)
"""Where functions begin that run once (the top of a module), that only interpreted code calls, or that talk."""


def relax(extension: Extension) -> None:
    """Let what nobody waits for be compiled without optimisation: it is half of a library, and most of gcc's time."""
    if not extension.name.endswith("__mypyc"):
        return
    extension.sources = [
        _changed(source, ".relaxed.c", lambda text: UNHURRIED.sub(r'__attribute__((optimize("O0"))) \1', text))
        for source in map(str, extension.sources)
    ]


def _changed(source: str, suffix: str, change: Callable[[str], str]) -> str:
    """The path of a C file beside another, changed; if it is as it was, what was made of it is still good."""
    text = change(Path(source).read_text(encoding="utf-8"))
    path = Path(source).with_suffix(suffix)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")
    return str(path)


def main() -> None:
    level, groups = sys.argv[1], json.loads(sys.argv[2])
    gc.disable()  # there is little garbage, and looking for it takes time; at the end everything is given back
    paths: list[str] = [path for modules in groups.values() for path in modules]
    extensions: list[Any] = mypycify(
        ["--cache-dir", os.devnull, *paths],  # always from the sources; what comes out the same is not compiled again
        opt_level=level,
        debug_level="0",
        separate=[(modules, f"rampant_{name}") for name, modules in groups.items()],
    )
    for extension in extensions:
        lighten(extension)
        relax(extension)
    setup(
        name="rampant-compiled",
        ext_modules=extensions,
        cmdclass={"build_ext": BuildWithBar},
        script_args=["-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)],
    )


if __name__ == "__main__":
    main()
