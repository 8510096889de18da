"""Finds what threads would share: objects at the top of a compiled module that some function changes.

Tables that are made once when a module is imported are fine, as long as nobody changes them afterwards. A change is an
assignment to a part or an attribute, a deletion, or a call of a method that changes its object (`append`, or one of our
own that does such a thing to `self`): on a name from the top of a module, on a local name for it or for a part of it,
or in a function that it is handed to. Nor may a table become an attribute whose value is changed in place elsewhere.

Names are followed, types are not: what is handed to a method is thought to be handed to all methods of that name in the
game and the core. `tests/conformance/test_threads.py` finds by playing what escapes this.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

CHANGING = frozenset(
    {
        *("append", "extend", "insert", "pop", "remove", "clear", "sort", "reverse"),
        *("add", "discard", "update", "setdefault", "popitem"),
    }
)
"""Methods of lists, sets and dictionaries that change them."""
PLAIN = frozenset({"int", "i64", "bool", "float", "str", "bytes", "None"})
"""Types whose values nobody can change."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
Place = tuple[int, str]  # a line, and the name that is changed there


@dataclass
class Module:
    """A parsed module: its dotted name, its file, and the names that it binds or imports."""

    name: str
    file: str
    tree: ast.Module
    shared: set[str] = field(default_factory=set)
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)  # local name: module, and name there

    def __post_init__(self) -> None:
        self.shared.update(_bound(self.tree.body))
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                self.imported |= {alias.asname or alias.name: (node.module, alias.name) for alias in node.names}


def _bound(body: Iterable[ast.stmt]) -> Iterator[str]:
    """The names at the top of a module that are bound to something that can be changed."""
    for node in body:
        if isinstance(node, (ast.If, ast.For, ast.Try, ast.With)):
            yield from _bound(inner for inner in ast.iter_child_nodes(node) if isinstance(inner, ast.stmt))
        elif isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None and _changeable(node.value):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name))


def _changeable(value: ast.expr) -> bool:
    """May this be an object that can be changed? Numbers, texts and tuples of them are not."""
    if isinstance(value, (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.Call)):
        return True
    if isinstance(value, ast.Tuple):
        return any(_changeable(part) for part in value.elts)
    return isinstance(value, ast.BinOp) and (_changeable(value.left) or _changeable(value.right))


class _Body:
    """What a function does to the names it uses."""

    def __init__(self, home: str, function: Function, method: bool) -> None:
        self.home = home
        self.function = function
        self.method = method
        nodes = list(ast.walk(function))
        arguments = [arg for node in nodes if isinstance(node, ast.arguments) for arg in _each(node)]
        self.parameters = [arg.arg for arg in (*function.args.posonlyargs, *function.args.args)]
        self.plain = {arg.arg for arg in arguments if _is_plain(arg.annotation)}
        self.outside = {name for node in nodes if isinstance(node, ast.Global) for name in node.names}
        self.own = {arg.arg for arg in arguments} | {
            node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        } - self.outside
        self.means: dict[str, set[str]] = {}  # local names, and the names that they may stand for
        named = [pair for node in nodes for pair in _named(node)]
        for _ in range(3):  # names of names of names
            for name, value in named:
                self.means.setdefault(name, set()).update(self.roots(value))
        self.changed: set[Place] = set()
        self.in_place: set[str] = set()  # attributes whose value is changed: `x.tiles[i] = 1`, `x.tiles.append(1)`
        self.becomes: list[tuple[int, str, str]] = []  # a name that becomes an attribute
        self.calls: list[tuple[ast.Call, str, set[str]]] = []  # with the method's or function's name, and on what
        self.note(function.lineno, self.outside)
        for node in nodes:
            self._look(node)

    def note(self, line: int, names: Iterable[str]) -> None:
        """These names are changed there; what is a number or a text is only given another value."""
        self.changed |= {(line, name) for name in names if name not in self.plain}

    def roots(self, value: ast.expr) -> set[str]:
        """The names that an expression `name.part[i].more` may stand for a part of."""
        if isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Slice):
            return set()  # a copy
        if isinstance(value, ast.IfExp):
            return self.roots(value.body) | self.roots(value.orelse)
        while isinstance(value, (ast.Attribute, ast.Subscript, ast.Starred)):
            value = value.value
        return {value.id} | self.means.get(value.id, set()) if isinstance(value, ast.Name) else set()

    def _look(self, node: ast.AST) -> None:
        for target in _targets(node):
            if isinstance(target, (ast.Attribute, ast.Subscript)):
                self.note(target.lineno, self.roots(target.value))
            if isinstance(target, ast.Subscript) and isinstance(target.value, ast.Attribute):
                self.in_place.add(target.value.attr)
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            self.note(node.lineno, [node.target.id])
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
            for target in node.targets:
                if isinstance(target, ast.Attribute):
                    self.becomes.append((node.lineno, node.value.id, target.attr))
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute):
                on = self.roots(node.func.value)
                self.calls.append((node, node.func.attr, on))
                if node.func.attr in CHANGING:
                    self.note(node.lineno, on)
                    if isinstance(node.func.value, ast.Attribute):
                        self.in_place.add(node.func.value.attr)
            elif isinstance(node.func, ast.Name):
                self.calls.append((node, node.func.id, set()))

    def fits(self, call: ast.Call, caller: _Body) -> bool:
        """Can it be called like this? So functions and methods of the same name are told apart."""
        if isinstance(call.func, ast.Name) and self.method and self.function.name != "__init__":
            return False
        if isinstance(call.func, ast.Attribute) and not self.method and caller.roots(call.func) & caller.own:
            return False
        if any(isinstance(value, ast.Starred) for value in call.args):
            return True
        most = len(self.parameters) - self.method
        least = most - len(self.function.args.defaults)
        return len(call.args) <= most and least <= len(call.args) + len(call.keywords)

    def given(self, call: ast.Call, to: _Body) -> Iterator[tuple[str, set[str]]]:
        """The parameters of a function that is called, each with the names that it may stand for."""
        names = to.parameters[1:] if to.method else to.parameters
        yield from ((name, self.roots(value)) for name, value in zip(names, call.args, strict=False))
        yield from ((word.arg, self.roots(word.value)) for word in call.keywords if word.arg)


class Program:
    """All compiled modules together."""

    def __init__(self, modules: Iterable[Module]) -> None:
        self.modules = {module.name: module for module in modules}
        self.bodies: list[tuple[Module, _Body]] = []
        self.by_name: dict[str, list[_Body]] = {}  # a class stands for its __init__
        for module in self.modules.values():
            self._collect(module, module.tree.body, "")
        self.in_place = {name for _, body in self.bodies for name in body.in_place}
        while self._spread():
            pass

    def _collect(self, module: Module, body: Iterable[ast.stmt], owner: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef):
                self._collect(module, node.body, node.name)
            elif isinstance(node, Function):
                found = _Body(_home(module.name), node, bool(owner))
                self.bodies.append((module, found))
                self.by_name.setdefault(owner if node.name == "__init__" else node.name, []).append(found)

    def _spread(self) -> bool:
        """Whoever hands a name to a function that changes it changes it too. True: that was news of somebody."""
        news = False
        for _, body in self.bodies:
            before = len(body.changed)
            for call, name, on in body.calls:
                for other in self.by_name.get(name, ()):
                    if other.home not in (body.home, "core") or not other.fits(call, body):
                        continue
                    changed = {name for _, name in other.changed}
                    if "self" in changed and other.function.name != "__init__":
                        body.note(call.lineno, on)
                    for parameter, names in body.given(call, other):
                        if parameter in changed and parameter in other.own:
                            body.note(call.lineno, names)
            news = news or len(body.changed) > before
        return news

    def faults(self) -> Iterator[str]:
        """Every change of something at the top of a module."""
        for module, body in self.bodies:
            for line, name in sorted(body.changed):
                if (what := self._shared(module, body, name)) is not None:
                    yield f"{module.file}:{line}: {body.function.name} changes {what}, which all threads share"
            for line, name, attribute in body.becomes:
                if attribute in self.in_place and (what := self._shared(module, body, name)) is not None:
                    yield f"{module.file}:{line}: {what} becomes the attribute {attribute}, which is changed in place"

    def _shared(self, module: Module, body: _Body, name: str) -> str | None:
        """What a name in a function stands for, if that is something at the top of a compiled module."""
        if name in body.own:
            return None
        if name in module.shared or name in body.outside:
            return f"{module.name}.{name}"
        source, original = module.imported.get(name, ("", ""))
        if f"{source}.{original}" in self.modules:
            return f"{source}.{original}"
        there = self.modules.get(source)
        return f"{source}.{original}" if there is not None and original in there.shared else None


def _home(module: str) -> str:
    """The game (or the layer) that a module belongs to: games do not know each other."""
    parts = module.split(".")
    return parts[2] if parts[1] == "games" else parts[1]


def _each(arguments: ast.arguments) -> Iterator[ast.arg]:
    yield from (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)


def _is_plain(annotation: ast.expr | None) -> bool:
    if isinstance(annotation, ast.BinOp):
        return _is_plain(annotation.left) and _is_plain(annotation.right)
    if isinstance(annotation, ast.Constant):
        return annotation.value is None
    return isinstance(annotation, ast.Name) and annotation.id in PLAIN


def _targets(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement assigns to or deletes."""
    targets: list[ast.expr] = []
    if isinstance(node, (ast.Assign, ast.Delete)):
        targets = node.targets
    elif isinstance(node, (ast.AugAssign, ast.AnnAssign, ast.For)):
        targets = [node.target]
    for target in targets:
        yield from target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]


def _named(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Local names that a statement gives to values."""
    pairs: list[tuple[ast.expr, ast.expr]] = []
    if isinstance(node, ast.Assign):
        pairs = [(target, node.value) for target in node.targets]
    elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)) and node.value is not None:
        pairs = [(node.target, node.value)]
    elif isinstance(node, (ast.For, ast.comprehension)):
        pairs = [(node.target, node.iter)]
    for target, value in pairs:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            parts = list(zip(target.elts, value.elts, strict=False))
        else:
            parts = [(target, value)]
        yield from ((name.id, what) for name, what in parts if isinstance(name, ast.Name))


def shared_state(folder: Path, files: Iterable[str]) -> list[str]:
    """What is wrong in these modules below a folder, one line each."""
    modules = [
        Module(name.removesuffix(".py").replace("/", "."), name, ast.parse((folder / name).read_text(encoding="utf-8")))
        for name in files
    ]
    return list(Program(modules).faults())
