"""The kinds of questions that the code of a game can ask, found in its source.

A kind that a procedure is handed is followed to whoever calls it; what can't be followed is left to a word list.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import rules

ROOT = Path(rules.__file__).parent
FORMS = frozenset({"Pick", "Arrange", "Amount", "Divide"})
"""The forms of a question; the first thing that each is made of is its kind."""

INHERITED = ROOT / "kernel" / "rule.py"
"""What every chapter inherits."""

Around = tuple[ast.FunctionDef, ...]
"""The functions around a place in the source, the innermost last."""


@dataclass(frozen=True)
class Site:
    """A place where a word is said, and what stands around it, the innermost function last."""

    file: Path
    said: ast.expr
    around: Around


@dataclass(frozen=True)
class Asked:
    """The kinds that were found, and the words in the source that nobody could follow."""

    kinds: frozenset[str]
    unfollowed: frozenset[str]


@cache
def asked_by(game: str) -> Asked:
    """Return the kinds of questions that the code of a game or of the kernel asks."""
    source = _Source([*_files("kernel"), *_files(game)])
    kinds, unfollowed = set[str](), set[str]()
    for site in source.made():
        for found in source.words(site):
            (kinds if isinstance(found, str) else unfollowed).add(found if isinstance(found, str) else _told(found))
    return Asked(frozenset(kinds), frozenset(unfollowed))


def _files(room: str) -> Sequence[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def _told(site: Site) -> str:
    return f"{site.file.relative_to(ROOT).with_suffix('')}: {ast.unparse(site.said)}"


class _Source:
    """The calls in some files, by the last word of what is called."""

    def __init__(self, files: Sequence[Path]) -> None:
        self.calls: dict[str, list[tuple[Path, ast.Call, Around]]] = defaultdict(list)
        self.constants: dict[str, set[str]] = defaultdict(set)
        self.forms: dict[Path, set[str]] = {}
        """The forms of a question that each file imports: other things may be called so, too."""
        self.homes: dict[str, set[str]] = defaultdict(set)
        """The modules and chapters that have a function of a name."""
        for file in files:
            tree = ast.parse(file.read_text(encoding="utf-8"))
            self._constants(tree)
            self.forms[file] = {*_imported(tree, "rules.kernel.choices")}
            self._walk(tree, file, ())

    def _constants(self, tree: ast.Module) -> None:
        for node in tree.body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(word))):
                    self.constants[name].add(word)

    def _walk(self, node: ast.AST, file: Path, around: Around) -> None:
        if isinstance(node, ast.Call) and (name := _last_word(node.func)):
            self.calls[name].append((file, node, around))
        if isinstance(node, ast.FunctionDef):
            self.homes[node.name] |= {file.stem, file.parent.name}
        inner = (*around, node) if isinstance(node, ast.FunctionDef) else around
        for child in ast.iter_child_nodes(node):
            self._walk(child, file, inner)

    def made(self) -> Iterator[Site]:
        """Return where a question is made, with what stands for its kind."""
        for form in FORMS:
            for file, call, around in self.calls[form]:
                if call.args and form in self.forms[file]:
                    yield Site(file, call.args[0], around)

    def words(self, site: Site, seen: frozenset[str] = frozenset()) -> Iterator[str | Site]:
        """Return the words that a place can say; a place itself where that can't be told."""
        match site.said:
            case ast.Constant(value=str(word)):
                yield word
            case ast.IfExp(body=body, orelse=orelse):
                for part in (body, orelse):
                    yield from self.words(Site(site.file, part, site.around), seen)
            case ast.Name(id=name) if sources := [*self._bound(name, site), *self._handed(name, site, seen)]:
                for source in sources:
                    yield from self.words(source, seen | {_key(site)})
            case ast.Name(id=name) if name in self.constants:
                yield from self.constants[name]
            case ast.Call(func=called) if _last_word(called) in FORMS:
                return  # a question, which has a kind of its own
            case _:
                yield site

    def _bound(self, name: str, site: Site) -> Iterator[Site]:
        """Return what a name is bound to in the function around it."""
        for node in ast.walk(site.around[-1]) if site.around else ():
            match node:
                case ast.Assign(targets=[ast.Name(id=bound)], value=value) if bound == name:
                    yield Site(site.file, value, site.around)

    def _handed(self, name: str, site: Site, seen: frozenset[str]) -> Iterator[Site]:
        """Return what callers hand to the function around a name, if it is one of its parameters."""
        if _key(site) in seen:
            return
        for function in site.around:
            words = [one.arg for one in function.args.args]
            if name not in words:
                continue
            place = words.index(name) - (words[0] in ("self", "cls"))
            for file, call, around in self._callers(function, site.file):
                handed = [one.value for one in call.keywords if one.arg == name] or call.args[place : place + 1]
                yield from (Site(file, one, around) for one in handed)

    def _callers(self, function: ast.FunctionDef, file: Path) -> Iterator[tuple[Path, ast.Call, Around]]:
        """Return the calls that can mean a function, by the module or chapter that is named before the dot."""
        for place, call, around in self.calls[function.name]:
            at_home = place == file or (place.parent == file.parent and file.parent.name != "chapters")
            match call.func:
                case ast.Attribute(value=ast.Name(id="self")):
                    is_meant = at_home or "editions" in place.parts or file == INHERITED
                case ast.Attribute(value=ast.Name(id=word) | ast.Attribute(attr=word)):
                    is_meant = word in (file.stem, file.parent.name) or word not in self.homes[function.name]
                case _:
                    is_meant = at_home or not function.name.startswith("_")
            if is_meant:
                yield place, call, around


def _key(site: Site) -> str:
    return f"{site.file}:{site.around[-1].name if site.around else ''}:{ast.unparse(site.said)}"


def _imported(tree: ast.Module, module: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == module:
            yield from (one.name for one in node.names)


def _last_word(called: ast.expr) -> str | None:
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return None
