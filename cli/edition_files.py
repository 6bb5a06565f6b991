"""The files in which the newest edition moves on: index, list of editions, chapters, and the older edition's folder."""

from __future__ import annotations

import ast
import json
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

from rules.kernel.index import save
from rules.kernel.rule import clause, rule
from rules.kernel.succession import Succession

DECORATORS = frozenset({rule.__name__, clause.__name__})
"""The calls that bind a procedure to numbers."""


@dataclass(frozen=True, slots=True)
class Renumbered:
    """A number in a decorator: where it stands, and how it is to be written."""

    line: int
    begin: int
    end: int
    written: str


def write_succession(package: str, succession: Succession) -> Iterator[Path]:
    """Make the newer edition the trunk, and what was the trunk an older edition; yields each file that was written."""
    module = import_module(package)
    home = Path(str(module.__file__)).parent
    before, after = succession.book.edition.id, succession.newer.edition
    index = home / "index" / f"{after}.csv"
    save(succession.newer, index)
    yield index
    yield from _write_older(home / "editions" / f"e{before.replace('-', '_')}", before, after, succession)
    listed = home / "editions" / "__init__.py"
    listed.write_text(listed.read_text("utf-8").replace(f'("{before}"', f'("{after}", "{before}"', 1), "utf-8")
    yield listed
    for name in sorted({one.home for one in succession.book.procedures.values()}):
        yield from _renumber(import_module(name), succession.carried)


def _write_older(folder: Path, before: str, after: str, succession: Succession) -> Iterator[Path]:
    folder.mkdir()
    there: dict[str, list[str]] = {}
    for what, numbers in succession.moved.items():
        there.setdefault(", ".join(numbers), []).append(what)
    moved = [f"{json.dumps(number)}: [{', '.join(whats)}]" for number, whats in there.items()]
    rows = "\n  ".join(textwrap.wrap(", ".join(moved), 117, break_long_words=False, break_on_hyphens=False))
    said = f"# How the numbers of {before} differ from those of {after}: a line speaks of all under its number, too.\n"
    files = {
        "__init__.py": f'"""The rules as of {before}."""\n',
        "chapters.py": f'"""The chapters of {before} that were different from those of {after}."""\n\n'
        "from __future__ import annotations\n\nfrom rules.kernel.rule import Chapter\n\n"
        "CHAPTERS: tuple[type[Chapter], ...] = ()\n",
        "numbers.yaml": said + (f"moved: {{\n  {rows}\n}}\n" if moved else ""),
    }
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
        yield folder / name


def _renumber(module: ModuleType, carried: Mapping[str, str]) -> Iterator[Path]:
    """Write the newer numbers into the decorators of a module."""
    path = Path(str(module.__file__))
    lines = path.read_bytes().splitlines(keepends=True)
    found = [*_renumbered(ast.parse(path.read_bytes()), module, carried)]
    for one in sorted(found, key=lambda one: (one.line, one.begin), reverse=True):
        line = lines[one.line - 1]
        lines[one.line - 1] = line[: one.begin] + one.written.encode() + line[one.end :]
    if found:
        path.write_bytes(b"".join(lines))
        yield path


def _renumbered(tree: ast.AST, module: ModuleType, carried: Mapping[str, str]) -> Iterator[Renumbered]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in DECORATORS:
            for given in node.args:
                number = _value(given, module)
                if carried.get(number, number) != number and given.end_col_offset is not None:
                    written = _written(given, module, carried[number])
                    yield Renumbered(given.lineno, given.col_offset, given.end_col_offset, written)


def _value(given: ast.expr, module: ModuleType) -> str:
    return str(eval(compile(ast.Expression(given), module.__name__, "eval"), vars(module)))


def _written(given: ast.expr, module: ModuleType, number: str) -> str:
    """A number as source: with the name that stood before it, if it still begins so."""
    begun = given.values[0] if isinstance(given, ast.JoinedStr) and given.values else None
    if isinstance(begun, ast.FormattedValue):
        page = _value(begun.value, module)
        if number.startswith(page):
            return f'f"{{{ast.unparse(begun.value)}}}{number.removeprefix(page)}"'
    return json.dumps(number)
