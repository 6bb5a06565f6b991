"""What every edition of every game must keep: its book holds together, and people can read it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import rules.flesh_and_blood
import rules.grand_archive
import rules.magic
from rules.kernel.errors import EditionError
from rules.kernel.index import fingerprint
from rules.kernel.renumbering import Renumbering
from rules.kernel.rulebook import Procedure, Rulebook

GAMES = {one.game: one for one in (rules.magic.EDITIONS, rules.flesh_and_blood.EDITIONS, rules.grand_archive.EDITIONS)}
HOME = Path(rules.magic.__file__).parent.parent
BOOKS = [
    pytest.param(game, edition, id=f"{game} {edition}")
    for game, editions in GAMES.items()
    for edition in editions.ids()
]
PAST_THE_NEIGHBOUR = {
    ("2002-03", "combat_damage.by_blocker"),
    ("2002-03", "state_based_actions.token_elsewhere"),
}
"""What an edition has in common with a newer one than that which followed it: another one is to be looked at."""


def book_of(game: str, edition: str) -> Rulebook:
    return GAMES[game].rulebook(edition)


@pytest.mark.parametrize(("game", "edition"), BOOKS)
def test_every_procedure_has_a_number_of_the_edition(game: str, edition: str) -> None:
    book = book_of(game, edition)
    assert book.procedures
    for procedure in book.procedures.values():
        assert procedure.numbers, procedure.key
        assert all(number in book.edition.index for number in procedure.numbers), procedure.key


@pytest.mark.parametrize(("game", "edition"), BOOKS)
def test_every_gist_is_one_plain_sentence_of_our_own(game: str, edition: str) -> None:
    book = book_of(game, edition)
    official = {entry.fingerprint for entry in book.edition.index}
    for procedure in book.procedures.values():
        assert procedure.gist.endswith("."), f"{procedure.key}: {procedure.gist}"
        assert "`" not in procedure.gist, f"{procedure.key} speaks of code"
        assert fingerprint(procedure.gist) not in official, f"{procedure.key} repeats the rulebook"


@pytest.mark.parametrize(("game", "edition"), BOOKS)
def test_every_citation_names_a_document_of_the_edition(game: str, edition: str) -> None:
    book = book_of(game, edition)
    documents = set(book.edition.index.documents)
    cited = {c.document for names in book.citations.values() for citations in names.values() for c in citations}
    assert cited <= documents


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_edition_is_named_with_those_there_are(game: str) -> None:
    for edition in GAMES[game].ids():
        with pytest.raises(EditionError, match=edition):
            book_of(game, "1066-10-14")


@pytest.mark.parametrize(("game", "edition"), BOOKS)
def test_every_line_on_numbers_is_needed(game: str, edition: str) -> None:
    book = book_of(game, edition)
    if book.newer is None:
        return
    said, bound = book.edition, {n for p in book.newer.procedures.values() for n in p.numbers}
    whole = Renumbering(book.newer.edition.index, said.index, said.moved, said.absent)
    for line in sorted((said.moved.keys() | said.absent.keys()) & set(book.newer.edition.index.entries)):
        moved = {one: to for one, to in said.moved.items() if one != line}
        absent = {one: why for one, why in said.absent.items() if one != line}
        without = Renumbering(book.newer.edition.index, said.index, moved, absent)
        under = [entry.number for entry in book.newer.edition.index.under(line) if entry.number in bound]
        assert any(whole(number) != without(number) for number in under), f"{line} is found without its line"


@pytest.mark.parametrize("edition", rules.magic.edition_ids())
def test_a_number_of_magic_that_stayed_stands_under_the_same_heading(edition: str) -> None:
    book = book_of("magic", edition)
    for procedure in book.procedures.values():
        newer = book.newer.procedures.get(procedure.key) if book.newer and not procedure.own else None
        for number in set(newer.numbers if newer else ()) & set(procedure.numbers) - book.edition.moved.keys():
            assert book.newer is not None
            assert heading_of(book, number) == heading_of(book.newer, number), f"{procedure.key}: {number}"


def heading_of(book: Rulebook, number: str) -> str:
    """The fingerprint of the heading that a number stands under, or is."""
    index = book.edition.index
    while index[number].kind != "heading" and (parent := index.parent(number)) is not None:
        number = parent
    return index[number].fingerprint


def asks_whether_it_is_there(tree: ast.AST) -> list[int]:
    """The lines that ask whether an edition has a procedure: by its citations, or the rulebook by `exists`."""
    found = []
    for node in ast.walk(tree):
        match node:
            case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Attribute(attr="citations")]):
                found.append(node.lineno)
            case ast.Call(func=ast.Attribute(attr="get", value=ast.Attribute(attr="citations"))):
                found.append(node.lineno)
            case ast.Call(func=ast.Attribute(attr="exists", value=ast.Attribute(attr="rulebook"))):
                found.append(node.lineno)
    return found


def test_no_chapter_asks_whether_its_edition_has_a_procedure() -> None:
    files = [path for path in sorted(HOME.rglob("*.py")) if path.parent.name != "kernel"]
    asking = {
        str(path.relative_to(HOME)): asks_whether_it_is_there(ast.parse(path.read_text(encoding="utf-8")))
        for path in files
    }
    assert files
    assert {path: lines for path, lines in asking.items() if lines} == {}


def test_that_a_chapter_asks_is_seen() -> None:
    asking = 'x = "leave" in self.citations\ny = keywords.citations.get("sharpen", ())\nx.rulebook.exists("a.b")\n'
    assert asks_whether_it_is_there(ast.parse(asking)) == [1, 2, 3]


def test_what_an_older_edition_takes_past_its_neighbour_is_meant() -> None:
    """What the edition that followed carries out otherwise, while an older one has it from a newer one still."""
    past = {
        (edition, procedure.key)
        for game in GAMES.values()
        for edition in game.ids()[2:]
        for procedure in game.rulebook(edition).procedures.values()
        if not procedure.own and _differs(game.rulebook(edition).newer, procedure)
    }
    assert past == PAST_THE_NEIGHBOUR


def _differs(book: Rulebook | None, procedure: Procedure) -> bool:
    """Whether an edition carries out a procedure otherwise."""
    there = book.procedures.get(procedure.key) if book is not None else None
    return there is not None and there.home != procedure.home
