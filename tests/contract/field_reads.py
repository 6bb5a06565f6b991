"""Which fields of nodes some code reads: found in its source, by the types that its annotations state.

A read is an attribute of an expression whose class is a node (`node.amount`), or a field of a class pattern
(`case control.If(condition=condition)`). What is read of every node alike, whatever its class, is no read: nothing
that walks through trees takes a field in the sense of what it means.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator, Sequence
from functools import cache
from types import FunctionType

from grammar.nodes.base import Effect, Node
from tests.contract.stated_types import (
    NONE,
    Classes,
    alternatives,
    classes_in,
    classes_in_any,
    hints_of,
    namespace,
    returned,
)

Field = tuple[type[Node], str]

NAMED = (ast.Name, ast.Attribute, ast.Subscript)
"""What can be asked of which class it is, and spoken of by the same words afterwards."""
ALIKE = 20
"""An expression that can be so many classes of nodes is any node: what is read of it is read of all alike."""
SAME = {
    "next",
    "iter",
    "sorted",
    "list",
    "tuple",
    "reversed",
    "set",
    "frozenset",
    "filter",
    "replace",
    "enumerate",
    "zip",
}
"""Functions that give back what they were handed, or its elements."""


def field_classes(kind: type, name: str) -> Classes:
    """What an attribute of a class can be."""
    if name in (hints := hints_of(kind)):
        return classes_in(hints[name])
    member = inspect.getattr_static(kind, name, None)
    function = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
    if isinstance(function, FunctionType):
        return returned(function)
    return frozenset(one for base in kind.__mro__ for one in assigned(base).get(name, NONE))


@cache
def assigned(kind: type) -> dict[str, Classes]:
    """What a class's own ``__init__`` assigns to attributes."""
    if not kind.__module__.startswith("rules.") or "__init__" not in vars(kind):
        return {}
    try:
        (made,) = ast.parse(textwrap.dedent(inspect.getsource(vars(kind)["__init__"]))).body
    except (OSError, TypeError):
        return {}
    assert isinstance(made, ast.FunctionDef)
    reads, found = Reads(kind.__module__, None), dict[str, Classes]()
    reads.function(made)
    for node in ast.walk(made):
        match node:
            case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)], value=value):
                found[name] = reads.of(value)
            case ast.AnnAssign(target=ast.Attribute(value=ast.Name(id="self"), attr=name), annotation=hint):
                found[name] = classes_in(reads.evaluated(hint))
    return found


class Reads(ast.NodeVisitor):
    """Collects the fields that one function reads."""

    def __init__(self, module: str, owner: type | None) -> None:
        self.found: set[Field] = set()
        self.names = vars(namespace(module))
        self.owner = owner
        self.local: dict[str, Classes] = {}
        self.narrowed: dict[str, Classes] = {}

    def function(self, node: ast.FunctionDef | ast.Lambda, given: Sequence[Classes] = ()) -> None:
        """Go through a function; ``given`` are the classes of parameters that have no annotations."""
        parameters = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        for place, one in enumerate(parameters):
            if one.annotation is not None:
                self.local[one.arg] = classes_in(self.evaluated(one.annotation))
            elif place < len(given):
                self.local[one.arg] = given[place]
        if parameters and parameters[0].arg == "self" and self.owner is not None:
            self.local["self"] = frozenset({self.owner})
        body = node.body if isinstance(node.body, list) else [node.body]
        for _ in range(2):
            before = self.narrowed
            for part in body:
                self.visit(part)
            self.narrowed = before

    def evaluated(self, expression: ast.expr) -> object:
        """What a type, class or table is that is written in the module; None if it is none of its names."""
        try:
            found = eval(ast.unparse(expression), self.names)
            return eval(found, self.names) if isinstance(found, str) else found
        except (NameError, AttributeError, TypeError, SyntaxError, KeyError):
            return None

    def of(self, node: ast.AST | None) -> Classes:
        """The classes of an expression."""
        if isinstance(node, NAMED) and (known := self.narrowed.get(ast.unparse(node))) is not None:
            return known
        return self.declared(node)

    def declared(self, node: ast.AST | None) -> Classes:
        """The classes of an expression, whatever it is asked to be."""
        match node:
            case ast.Name(id=name):
                return self.local.get(name, NONE)
            case ast.Attribute(value=value, attr=attr):
                return frozenset(one for kind in self.of(value) for one in field_classes(kind, attr))
            case ast.Call():
                return self.called(node)
            case ast.GeneratorExp(elt=element) | ast.ListComp(elt=element) | ast.SetComp(elt=element):
                before = self.narrowed
                self._gone_through(node.generators)
                found, self.narrowed = self.of(element), before
                return found
        return frozenset(kind for part in alternatives(node) for kind in self.of(part))

    def called(self, node: ast.Call) -> Classes:
        """What a call gives back."""
        name = ast.unparse(node.func).rpartition(".")[2]
        if name == "cast" and isinstance(node.args[0], ast.Constant | ast.Name | ast.Attribute):
            return classes_in(self.evaluated(node.args[0]))
        if name in SAME or (name == "fromkeys"):
            return frozenset(kind for part in node.args for kind in self.of(part))
        if isinstance(node.func, ast.Attribute) and (owners := self.of(node.func.value)):
            return frozenset(one for kind in owners for one in field_classes(kind, node.func.attr))
        target = self.evaluated(node.func)
        if isinstance(target, type):
            return frozenset({target})
        target = inspect.unwrap(target) if callable(target) else target
        return returned(target) if isinstance(target, FunctionType) else NONE

    def read(self, kinds: Classes, name: str) -> None:
        """Note that a field is read of any of these classes."""
        nodes = [kind for kind in kinds if issubclass(kind, Node) and kind not in {Node, Effect}]
        if len(nodes) < ALIKE:
            self.found |= {(kind, name) for kind in nodes if name in kind.__struct_fields__}

    def bind(self, target: ast.AST, kinds: Classes) -> None:
        """Let names stand for what is assigned to them."""
        match target:
            case ast.Name(id=name):
                self.local[name] = self.local.get(name, NONE) | kinds
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                for part in parts:
                    self.bind(part, kinds)
            case ast.Starred(value=value):
                self.bind(value, kinds)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.read(self.of(node.value), node.attr)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        self.generic_visit(node)
        targets = node.targets[0]
        if (
            isinstance(targets, ast.Tuple)
            and isinstance(node.value, ast.Tuple)
            and len(targets.elts) == len(node.value.elts)
        ):
            for target, value in zip(targets.elts, node.value.elts, strict=True):
                self.bind(target, self.of(value))
            return
        for target in node.targets:
            self.bind(target, self.of(node.value))

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.bind(node.target, classes_in(self.evaluated(node.annotation)))
        self.generic_visit(node)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.bind(node.target, self.of(node.value))
        self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        self.bind(node.target, self.of(node.iter))
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        self.bind(node.target, self.of(node.iter))
        self.generic_visit(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> None:
        self._comprehended(node.generators, node.elt)

    def visit_ListComp(self, node: ast.ListComp) -> None:
        self._comprehended(node.generators, node.elt)

    def visit_SetComp(self, node: ast.SetComp) -> None:
        self._comprehended(node.generators, node.elt)

    def visit_DictComp(self, node: ast.DictComp) -> None:
        self._comprehended(node.generators, node.key, node.value)

    def _comprehended(self, generators: Sequence[ast.comprehension], *made: ast.expr) -> None:
        before = self.narrowed
        self._gone_through(generators)
        for part in made:
            self.visit(part)
        self.narrowed = before

    def _gone_through(self, generators: Sequence[ast.comprehension]) -> None:
        for one in generators:
            self.visit(one.iter)
            self.bind(one.target, self.of(one.iter))
            for test in one.ifs:
                self.visit(test)
                self.narrow(test, so=True)

    def visit_Call(self, node: ast.Call) -> None:
        match node:
            case ast.Call(func=ast.Name(id="getattr"), args=[value, ast.Constant(value=str() as name), *_]):
                self.read(self.of(value), name)
        handed = frozenset(kind for part in node.args for kind in self.of(part))
        for option in (*node.args, *(one.value for one in node.keywords)):
            if isinstance(option, ast.Lambda) and option.args.args and handed:
                self.local[option.args.args[0].arg] = handed
        self.generic_visit(node)

    def narrow(self, test: ast.expr, so: bool) -> None:
        """Go on knowing how a test of classes came out."""
        self.narrowed = {**self.narrowed, **self.learned(test, so)}

    def learned(self, test: ast.expr, so: bool) -> dict[str, Classes]:
        """What a test says of the classes of names, if it comes out so."""
        match test:
            case ast.Call(func=ast.Name(id="isinstance"), args=[asked, classes]) if so:
                named = asked.target if isinstance(asked, ast.NamedExpr) else asked
                return {ast.unparse(named): classes_in_any(self.evaluated(classes))} if isinstance(named, NAMED) else {}
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return self.learned(operand, not so)
            case ast.BoolOp(op=operator, values=parts):
                several = [self.learned(part, so) for part in parts]
                if isinstance(operator, ast.And) == so:
                    return {name: kinds for one in several for name, kinds in one.items()}
                shared = [name for name in several[0] if all(name in one for one in several)]
                return {name: frozenset(kind for one in several for kind in one[name]) for name in shared}
        return {}

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        before = self.narrowed
        for part in node.values:
            self.visit(part)
            self.narrow(part, so=isinstance(node.op, ast.And))
        self.narrowed = before

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.visit(node.test)
        self._branches(node.test, [node.body], [node.orelse])

    def visit_If(self, node: ast.If) -> None:
        self.visit(node.test)
        self._branches(node.test, node.body, node.orelse)
        if isinstance(node.body[-1], ast.Return | ast.Raise | ast.Continue | ast.Break):
            self.narrow(node.test, so=False)

    def visit_While(self, node: ast.While) -> None:
        self.visit(node.test)
        self._branches(node.test, node.body, [])

    def _branches(self, test: ast.expr, body: Sequence[ast.AST], otherwise: Sequence[ast.AST]) -> None:
        before = self.narrowed
        for so, parts in ((True, body), (False, otherwise)):
            self.narrow(test, so)
            for part in parts:
                self.visit(part)
            self.narrowed = before

    def visit_Assert(self, node: ast.Assert) -> None:
        self.visit(node.test)
        self.narrow(node.test, so=True)

    def visit_Match(self, node: ast.Match) -> None:
        self.visit(node.subject)
        for case in node.cases:
            before = self.narrowed
            if isinstance(node.subject, ast.Tuple) and isinstance(case.pattern, ast.MatchSequence):
                pairs = zip(node.subject.elts, case.pattern.patterns, strict=False)
                asked: list[tuple[ast.expr, ast.pattern]] = [*pairs]
            else:
                asked = [(node.subject, case.pattern)]
            for part, pattern in asked:
                kinds = self.pattern(pattern, self.of(part))
                if isinstance(part, NAMED) and kinds:
                    self.narrowed = {**self.narrowed, ast.unparse(part): kinds}
            if case.guard is not None:
                self.visit(case.guard)
                self.narrow(case.guard, so=True)
            for statement in case.body:
                self.visit(statement)
            self.narrowed = before

    def pattern(self, node: ast.pattern, subject: Classes) -> Classes:
        """Read what a pattern asks, and bind its names; gives back the classes that it leaves."""
        match node:
            case ast.MatchClass(cls=written):
                kinds = classes_in_any(self.evaluated(written))
                for name, inner in self._parts(node, kinds):
                    self.read(kinds, name)
                    self.pattern(inner, frozenset(one for kind in kinds for one in field_classes(kind, name)))
                return kinds
            case ast.MatchAs(pattern=inner, name=name):
                kinds = subject if inner is None else self.pattern(inner, subject)
                if name is not None:
                    self.local[name] = self.local.get(name, NONE) | kinds
                return kinds
            case ast.MatchOr(patterns=several):
                return frozenset(one for part in several for one in self.pattern(part, subject))
            case ast.MatchSequence(patterns=several):
                return frozenset(one for part in several for one in self.pattern(part, subject))
            case ast.MatchStar(name=name) if name is not None:
                self.local[name] = self.local.get(name, NONE) | subject
        return subject

    def _parts(self, node: ast.MatchClass, kinds: Classes) -> Iterator[tuple[str, ast.pattern]]:
        yield from zip(node.kwd_attrs, node.kwd_patterns, strict=True)
        for kind in kinds:
            yield from zip(getattr(kind, "__match_args__", ()), node.patterns, strict=False)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        inner = Reads.__new__(Reads)
        inner.__dict__.update(self.__dict__, local=dict(self.local), narrowed={})
        inner.function(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.visit(node.body)
