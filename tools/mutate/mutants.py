"""Where a module of the rules can be broken, and how: each place with what would stand there instead."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

NO_RULES = frozenset(
    ("describe", "prompt", "denied", "clause", "question", "name", "say", "announce", "summary", "spell", "__repr__")
).union(("narrows", "minor", "several", "apart", "moment", "stretch"))
"""Functions that only build words, or tell bots what to think of (tests/conformance/test_narrowing.py, test_trials.py
and tests/bots/test_desk.py look at it)."""
PROBE = "__probe__"
NOTHING = "CELL"
"""Options for spaces begin at 0 in every game: adding or taking away that number is the same."""

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One place of a module with something else in it."""

    path: Path
    line: int
    function: str  # `Turn.run`
    block: int  # among the blocks of the module: which tests reach it is known by block
    start: int  # what is replaced, in bytes of the source
    end: int
    text: str  # by what
    was: str  # the lines that change, as they are
    now: str

    def source(self, code: bytes) -> str:
        """The whole module, broken; its code is that of the moment when its places were found."""
        return (code[: self.start] + self.text.encode() + code[self.end :]).decode()

    def rank(self, seed: int) -> bytes:
        """Its place in the order of a seed. Code that changes elsewhere does not change it."""
        return sha256(f"{seed} {self.path.name} {self.function} {self.was} {self.now}".encode()).digest()


class Module:
    """One module of the rules: its mutants, and its code with a probe in every block."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.code = path.read_bytes()
        self.tree = ast.parse(self.code)
        self.blocks = 0
        self.places: list[list[Mutant]] = []
        self._lines = self.code.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))
        self._names: list[str] = []
        self._probes: list[tuple[list[ast.stmt], int, int]] = []
        self._lambdas: list[tuple[ast.Lambda, int]] = []
        for node in self.tree.body:
            self._outside(node)

    def probed(self, offset: int) -> ast.Module:
        """The module with its probes, whose numbers begin at an offset. To be taken once."""
        for body, at, number in reversed(self._probes):
            body.insert(at, ast.parse(f"{PROBE}[{offset + number}] = 1").body[0])
        for node, number in self._lambdas:
            touch = ast.parse(f"{PROBE}.__setitem__({offset + number}, 1)", mode="eval").body
            node.body = ast.BoolOp(ast.Or(), [touch, node.body])
        return ast.fix_missing_locations(self.tree)

    # -- walking -------------------------------------------------------------------------------------------------------

    def _outside(self, node: ast.AST) -> None:
        """Look for functions in what runs when the module is imported."""
        if isinstance(node, ast.FunctionDef):
            self._function(node)
        elif isinstance(node, ast.ClassDef):
            self._names.append(node.name)
            for each in node.body:
                self._outside(each)
            self._names.pop()
        elif isinstance(node, ast.Lambda):
            self._lambda(node)
        else:
            for below in ast.iter_child_nodes(node):
                self._outside(below)

    def _function(self, node: ast.FunctionDef) -> None:
        if node.name in NO_RULES:
            return
        self._names.append(node.name)
        self._body(node.body)
        self._names.pop()

    def _lambda(self, node: ast.Lambda) -> None:
        number = self._new_block()
        self._lambdas.append((node, number))
        self._expression(node.body, number)

    def _new_block(self) -> int:
        self.blocks += 1
        return self.blocks - 1

    def _body(self, body: list[ast.stmt]) -> None:
        """A list of statements is a block."""
        number = self._new_block()
        documented = isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
        statements = body[1:] if documented else list(body)
        for statement in statements:
            self._statement(statement, number)
        self._probes.append((body, int(documented), number))

    def _statement(self, node: ast.stmt, block: int) -> None:
        if isinstance(node, ast.FunctionDef):
            self._function(node)
            return
        if isinstance(node, ast.Assert | ast.Raise | ast.Import | ast.ImportFrom):
            return
        if isinstance(node, ast.If) and "watched" in ast.unparse(node.test):
            for each in node.orelse:
                self._statement(each, block)
            return
        self._add(node, block, list(_instead(node)))
        for field, value in ast.iter_fields(node):
            if field == "annotation":
                continue
            if isinstance(value, ast.expr):
                self._expression(value, block)
            elif isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                self._body(value)
            elif isinstance(value, list):
                for each in value:
                    if isinstance(each, ast.match_case | ast.ExceptHandler):
                        self._body(each.body)
                    elif isinstance(each, ast.expr):
                        self._expression(each, block)

    def _expression(self, node: ast.AST, block: int) -> None:
        if _is_words(node) or (isinstance(node, ast.keyword) and node.arg == "capacity"):
            return
        if isinstance(node, ast.Lambda):
            self._lambda(node)
            return
        if isinstance(node, ast.expr):
            self._add(node, block, list(_otherwise(node)))
        for below in ast.iter_child_nodes(node):
            self._expression(below, block)

    def _add(self, node: ast.expr | ast.stmt, block: int, others: list[str]) -> None:
        if not others:
            return
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self._starts[node.lineno - 1] + node.col_offset
        end = self._starts[node.end_lineno - 1] + node.end_col_offset
        before = self._starts[node.lineno - 1]
        after = self._starts[node.end_lineno]
        was = _short(self.code[before:after])
        name = ".".join(self._names)
        found: list[Mutant] = []
        for text in others:
            now = _short(self.code[before:start] + text.encode() + self.code[end:after])
            found.append(Mutant(self.path, node.lineno, name, block, start, end, text, was, now))
        self.places.append(found)


def _is_words(node: ast.AST) -> bool:
    """A text that is put together, or one text or another: words and clauses for people."""
    if isinstance(node, ast.IfExp):
        return any(_is_words(each) or _is_text(each) for each in (node.body, node.orelse))
    return isinstance(node, ast.JoinedStr)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _short(lines: bytes) -> str:
    return " ".join(lines.decode().split())


def _instead(node: ast.stmt) -> Iterator[str]:
    """What may stand in place of a statement."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and "super()" not in ast.unparse(node):
        yield "pass"
    elif isinstance(node, ast.AugAssign):
        yield "pass"
        if other := COMPUTED.get(type(node.op)):
            yield ast.unparse(ast.AugAssign(node.target, other(), node.value))
    elif isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name | ast.Tuple):
        yield "pass"
    elif isinstance(node, ast.Continue):
        yield "break"
    elif isinstance(node, ast.Break):
        yield "continue"
    elif isinstance(node, ast.Return) and node.value is None:
        yield "pass"


def _otherwise(node: ast.expr) -> Iterator[str]:
    """What may stand in place of an expression."""
    match node:
        case ast.Compare(left=left, ops=[op], comparators=right):
            for other in COMPARED[type(op)]:
                yield ast.unparse(ast.Compare(left, [other()], right))
        case ast.Compare(left=left, ops=[op, then], comparators=right):
            yield ast.unparse(ast.Compare(left, [COMPARED[type(op)][0](), then], right))
            yield ast.unparse(ast.Compare(left, [op, COMPARED[type(then)][0]()], right))
        case ast.BoolOp(op=joint, values=values):
            yield ast.unparse(ast.BoolOp(ast.Or() if isinstance(joint, ast.And) else ast.And(), values))
            for left_out in range(len(values)):
                rest = values[:left_out] + values[left_out + 1 :]
                yield ast.unparse(rest[0] if len(rest) == 1 else ast.BoolOp(joint, rest))
        case ast.BinOp(right=ast.Name(id=id)) if id == NOTHING:
            pass
        case ast.BinOp(left=left, op=sign, right=second) if type(sign) in COMPUTED:
            yield ast.unparse(ast.BinOp(left, COMPUTED[type(sign)](), second))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield ast.unparse(operand)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            yield ast.unparse(operand)
        case ast.Constant(value=bool(value)):
            yield str(not value)
        case ast.Constant(value=int(value)):
            yield str(value + 1)
            if value > 0:
                yield str(value - 1)
        case ast.Call(func=ast.Name(id=id), args=[_, *_]) if id in CALLED:
            yield ast.unparse(ast.Call(ast.Name(CALLED[id]), node.args, node.keywords))
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield ast.unparse(ast.IfExp(ast.UnaryOp(ast.Not(), test), body, orelse))
