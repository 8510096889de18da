"""Inside a copy of the sources: from groups of modules to libraries. `tools.compile` runs it in a process of its own.

    python tools/libraries.py LEVEL '{"core": ["rampant/core/state.py", ...], "rage": [...]}' ['{"core": ...}' ...]

mypyc writes one C file per group, setuptools compiles those that changed, several at once; of several batches of groups
the first is done first. In between the C is made cheaper to compile: what all libraries need of mypyc is compiled once,
and what nobody waits for is not optimised.
"""

from __future__ import annotations

import gc
import json
import os
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from threading import Lock
from typing import Any, ClassVar

from mypyc.build import mypycify
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.modified import newer_group

BUILT = "built:"
"""How the line begins that tells which groups are ready for use."""
QUICK = "1"
"""The level at which only what games run often is optimised."""
HOT = Path(__file__).resolve().with_name("hot.txt")
"""What that is, as `tools.hot` found it."""
SHORTCUTS = Path(__file__).resolve().with_name("quick.h")
"""What libraries do without calling Python."""


def size(extension: Extension) -> int:
    """How much there is to compile."""
    return sum(Path(source).stat().st_size for source in extension.sources)


Groups = dict[str, list[str]]


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
    parts: ClassVar[list[str]] = []
    """Of mypyc's runtime."""

    def build_extensions(self) -> None:
        self.extensions.sort(key=size, reverse=True)
        self.task = self.bar.add_task("", total=sum(map(size, self.extensions)))
        self.busy: list[str] = []
        self.lock = Lock()
        with self.bar:
            if self.parts:
                self.build_runtime(self.extensions[0])
            super().build_extensions()

    def build_runtime(self, like: Extension) -> None:
        """Compile once what all libraries need of mypyc, to be linked into each."""
        there = Path(RUNTIME).read_text(encoding="utf-8") if Path(RUNTIME).exists() else ""
        write(Path(RUNTIME), there + "".join(part for part in self.parts if part not in there))
        (made,) = self.compiler.object_filenames([RUNTIME], output_dir=self.build_temp)
        if newer_group([RUNTIME], made):
            how = {"include_dirs": like.include_dirs, "extra_postargs": like.extra_compile_args}
            self.compiler.compile([RUNTIME], output_dir=self.build_temp, **how)
        for extension in self.extensions:
            extension.extra_objects.append(made)

    def build_extension(self, ext: Extension) -> None:
        self.tell(ext, started=True)
        super().build_extension(ext)
        self.tell(ext, started=False)

    def tell(self, ext: Extension, started: bool) -> None:
        name = group_of(ext)
        with self.lock:
            (self.busy.append if started else self.busy.remove)(name)
            self.bar.update(self.task, description=", ".join(self.busy), advance=0 if started else size(ext))


def group_of(extension: Extension) -> str:
    return str(extension.name.removeprefix("rampant_").removesuffix("__mypyc"))


# -- the C text --------------------------------------------------------------------------------------------------------

RUNTIME = "build/runtime.c"
INCLUDED = re.compile(r"^#include <(\S+)\.c>\n", re.MULTILINE)
"""A part of mypyc's runtime."""
DECLARED_APART = ("bytes_extra_ops", "str_extra_ops", "vecs_extra_ops", "vecs/librt_vecs_api")
"""The parts that say in a file of their own what they offer; CPy.h says it for the others."""


def without_runtime(text: str) -> str:
    return INCLUDED.sub(lambda part: f"#include <{part[1]}.h>\n" if part[1] in DECLARED_APART else "", text)


DOOR = """
static PyObject *open_door(PyObject *(*init)(void)) {{
    PyObject *library = PyImport_ImportModule("{library}");
    if (library == NULL) return NULL;
    Py_DECREF(library);
    return {failed} ? NULL : init();
}}
"""


def with_doors(text: str, library: str, modules: list[str]) -> str:
    """Let every module be opened through its library (`rampant._compiled`), not through a small one of its own."""
    deps = f"ensure_deps_{library}"
    doors = [DOOR.format(library=library, failed=f"{deps}() < 0" if f"int {deps}(void)" in text else "0")]
    for name in modules:
        doors.append(f"PyMODINIT_FUNC PyInit_{name}(void) {{ return open_door(CPyInit_{name}); }}\n")
    return text + "".join(doors)


UNCALLED = re.compile(r"^( *)PyObject \*(CPyPy_\w+_glue)\([^;\n]*\) \{\n.*?^\1\}\n", re.MULTILINE | re.DOTALL)
"""How interpreted code would call what adapts a method to its base class. It calls the method."""


def without_uncalled(text: str) -> str:
    """Leave out functions that stand in tables for other libraries, where nobody looks for them."""
    return re.sub(r"&CPyPy_\w+_glue,", "0,", UNCALLED.sub("", text))


TRACE = re.compile(r'CPy_AddTraceback\(("[^"]*", "[^"]*"), (\d+), (\w+)\);')


def with_short_traces(text: str) -> str:
    """Let a function say where it is once, and then only the line: each of its operations may fail."""
    names: dict[tuple[str, str], str] = {}

    def short(trace: re.Match[str]) -> str:
        name = names.setdefault((trace[1], trace[3]), f"trace{len(names)}")
        return f"{name}({trace[2]});"

    text = TRACE.sub(short, text)
    seldom = "static __attribute__((noinline, cold)) void"
    traces = [
        f"{seldom} {name}(int line) {{ CPy_AddTraceback({where}, line, {globals}); }}\n"
        for (where, globals), name in names.items()
    ]
    return below_includes(text, "".join(traces))


def below_includes(text: str, more: str) -> str:
    last = text.rindex('#include "__native_internal')
    at = text.index("\n", last) + 1
    return text[:at] + more + text[at:]


MADE = re.compile(r"\((\w+)Object \*\)type->tp_alloc\(type, 0\)")
GIVEN_BACK = re.compile(
    r"(_dealloc\((\w+)Object \*self\)\n.*?)Py_TYPE\(self\)->tp_free\(\(PyObject \*\)self\)", re.DOTALL
)


def with_shortcuts(text: str, shortcuts: str) -> str:
    """Let the most frequent dealings with Python's objects be done without a call (`quick.h`)."""
    text = MADE.sub(r"(\1Object *)quick_alloc(type, CPyType_\1)", text)
    return below_includes(GIVEN_BACK.sub(r"\1quick_free((PyObject *)self, CPyType_\2)", text), shortcuts)


FUNCTION = re.compile(
    r"^ *((?:static )?(?:PyObject \*|[A-Za-z]\w* )(CPyPy_\w+|CPyDef_\w+?)(?:__[A-Za-z]+_glue)?\([^;\n]*\) \{)$",
    re.MULTILINE,
)
"""Where functions of modules begin: those that interpreted code calls, and those that compiled code calls."""
ACCESS = re.compile(r"^ *(static (?:PyObject \*|int)\n *\w+_[gs]et_\w+\([^;\n]*\)\n *\{)$", re.MULTILINE)
"""Where interpreted code reads or writes an attribute."""
UNHURRIED = re.compile(r"CPyPy_\w+|CPyDef_\w+___(?:__top_level__|prompt|describe|denied|clause|carried)")
"""What only interpreted code calls, what runs once (the top of a module), and what talks."""
ALWAYS_HOT = ("CPyDef_rampant___core___", "CPyDef_rampant___bots___")
SLOWLY = '__attribute__((optimize("O0"))) '


def relaxed(text: str, hot: set[str] | None = None) -> str:
    """Let what nobody waits for be compiled without optimisation: that takes half the time.

    `hot` are the names of the functions that games run often; without it all rules are hot.
    """

    def waited_for(name: str) -> bool:
        if UNHURRIED.fullmatch(name):
            return False
        return hot is None or name in hot or name.startswith(ALWAYS_HOT) or name.endswith("_obj_____call__")

    text = FUNCTION.sub(lambda match: match[0] if waited_for(match[2]) else SLOWLY + match[1], text)
    return ACCESS.sub(rf"{SLOWLY}\1", text)


def hot_functions(text: str) -> set[str]:
    """The C names of what `hot.txt` lists."""
    lines = [line.split(": ") for line in text.splitlines() if not line.startswith("#")]
    return {"CPyDef_" + f"{module}.{name}".replace(".", "___") for module, names in lines for name in names.split()}


def rewrite(extension: Extension, level: str, modules: list[str]) -> list[str]:
    """Let a library be made of C that takes less time to compile; the parts of the runtime that are to be linked."""
    (source,) = map(Path, extension.sources)
    text = source.read_text(encoding="utf-8")
    parts = [match[0] for match in INCLUDED.finditer(text)]
    text = with_doors(text, extension.name, modules)
    if os.name == "posix":
        text = without_runtime(with_short_traces(without_uncalled(text)))
        text = with_shortcuts(text, SHORTCUTS.read_text(encoding="utf-8"))
        if level != "0":
            text = relaxed(text, hot_functions(HOT.read_text(encoding="utf-8")) if level == QUICK else None)
    light = source.with_suffix(".light.c")
    extension.sources = [str(light)]
    write(light, text)
    return parts


def write(path: Path, text: str) -> None:
    """If a file is as it was, what was made of it is still good."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def written(level: str, groups: Groups) -> tuple[list[Extension], list[str]]:
    """The libraries of some groups, as C files, and the parts of the runtime that they need."""
    gc.disable()  # there is little garbage, and looking for it takes time; at the end everything is given back
    paths = [path for modules in groups.values() for path in modules]
    extensions: list[Any] = mypycify(
        ["--cache-dir", os.devnull, *paths],  # always from the sources; what comes out the same is not compiled again
        opt_level=level,
        debug_level="0",
        separate=[(modules, f"rampant_{name}") for name, modules in groups.items()],
    )
    libraries = [extension for extension in extensions if extension.name.endswith("__mypyc")]
    parts: dict[str, None] = {}
    for library in libraries:
        modules = [path.removesuffix(".py").replace("/", "___") for path in groups[group_of(library)]]
        parts |= dict.fromkeys(rewrite(library, level, modules))
    return libraries, list(parts)


def main() -> None:
    level, batches = sys.argv[1], [json.loads(text) for text in sys.argv[2:]]
    done: set[str] = set()
    with ProcessPoolExecutor() as pool:  # a batch is compiled while mypyc still writes the next
        for libraries, parts in pool.map(written, repeat(level), batches):
            BuildWithBar.parts = parts if os.name == "posix" else []
            setup(
                name="rampant-compiled",
                ext_modules=[library for library in libraries if library.name not in done],
                cmdclass={"build_ext": BuildWithBar},
                script_args=["-q", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)],
            )
            done |= {library.name for library in libraries}
            print(BUILT, *sorted(map(group_of, libraries)), flush=True)


if __name__ == "__main__":
    main()
