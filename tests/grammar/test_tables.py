"""Compiled grammars are kept beside the compiled modules, and made anew where what is kept is not of use."""

from __future__ import annotations

from pathlib import Path

import pytest
from lark import Lark

from grammar.common import tables
from grammar.common.tables import compiled

ONE = 'start: "a" /b/'
OTHER = 'start: "a" /c/'


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The sources of the grammars that were compiled, and not loaded."""
    sources: list[str] = []

    class Counting(Lark):
        def __init__(self, source: str, **options: object) -> None:
            sources.append(source)
            super().__init__(source, **options)

    monkeypatch.setattr(tables, "Lark", Counting)
    return sources


def test_a_grammar_is_compiled_once(tmp_path: Path, made: list[str]) -> None:
    kept = tmp_path / "kept" / "card.tables"
    first, second = (compiled(ONE, ["start"], kept) for _ in range(2))
    assert made == [ONE]
    assert first.parse("ab") == second.parse("ab")
    assert first.rules == second.rules
    assert list(kept.parent.iterdir()) == [kept]


def test_another_grammar_is_compiled_again(tmp_path: Path, made: list[str]) -> None:
    kept = tmp_path / "card.tables"
    compiled(ONE, ["start"], kept)
    assert compiled(OTHER, ["start"], kept).parse("ac").children == ["c"]
    assert made == [ONE, OTHER]


def test_what_was_cut_short_is_compiled_again(tmp_path: Path, made: list[str]) -> None:
    kept = tmp_path / "card.tables"
    kept.write_bytes(b"cut")
    compiled(ONE, ["start"], kept)
    assert made == [ONE]


def test_a_place_that_can_not_be_written_is_no_hindrance(tmp_path: Path, made: list[str]) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert compiled(ONE, ["start"], tmp_path / "file" / "card.tables").parse("ab").children == ["b"]
    assert made == [ONE]
