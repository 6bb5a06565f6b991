"""``judge rules``: official texts, the index of their numbers, and the assembled rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from cli.errors import BadInput, told
from cli.options import (
    EXISTING_FILE,
    edition_option,
    game_option,
    known_number,
    opened_database,
    opened_index,
    opened_rulebook,
)
from rules.kernel.index import save
from rules.kernel.rulebook import Procedure, Rulebook
from scenarios.coverage import covering_scenarios
from scenarios.games import GAMES
from store.folding import fold
from store.official_texts import Comparison, OfficialText, OfficialTexts
from store.rule_documents import read_rules
from store.rule_documents.indexing import index_of

_NUMBERS_SHOWN = 20


@click.group()
def rules() -> None:
    """Import, search and show rules."""


@rules.command("import")
@click.argument("file", type=EXISTING_FILE)
@game_option
@edition_option
def import_(file: Path, game: str, edition: str | None) -> None:
    """Import the official text in FILE, and compare it with what the edition means."""
    with told():
        index = opened_index(game, edition)
        others = (opened_index(game, other) for other in GAMES[game].editions if other != index.edition)
        compared = OfficialTexts(opened_database()).import_rules(file, game, index, others)
    click.echo(f"{compared.imported} numbers of {compared.document} imported for {game} {index.edition}")
    _tell_differences(compared)


def _tell_differences(compared: Comparison) -> None:
    for numbers, what in (
        (compared.different, "numbers have another text than the edition"),
        (compared.missing, "numbers of the edition are not in the file"),
        (compared.elsewhere, "numbers of the file are in another document of the edition, and were left out"),
        (compared.unknown, "numbers of the file are not in the edition, and were left out"),
    ):
        if numbers:
            click.echo(f"{len(numbers)} {what}: {_listed(numbers)}", err=True)
    for line in compared.unplaced:
        click.echo(f"line {line.line} looks numbered but is out of order: {line.text[:60]}", err=True)


def _listed(numbers: tuple[str, ...]) -> str:
    more = len(numbers) - _NUMBERS_SHOWN
    return ", ".join(numbers[:_NUMBERS_SHOWN]) + (f" and {more} more" if more > 0 else "")


@rules.command()
@click.argument("game", type=click.Choice(sorted(GAMES)))
@click.argument("query")
@edition_option
def search(game: str, query: str, edition: str | None) -> None:
    """Find rules of GAME that have all words of QUERY: our gists, numbers, and imported official texts."""
    with told():
        index = opened_index(game, edition)
        texts = OfficialTexts(opened_database()).search(game, index, query)
        procedures = _with_words(opened_rulebook(game, index.edition), query)
    for procedure in procedures:
        click.echo(f"{', '.join(procedure.numbers)}  {procedure.gist}  [{procedure.key}]")
    for text in texts:
        differs = "" if text.agrees else "  (not the text of this edition)"
        click.echo(f"{text.number}  {text.text}{differs}")
    if not texts and not procedures:
        raise BadInput(
            f"no rule of {game} {index.edition} has all of these words; "
            "`.venv/bin/judge rules import FILE` brings an official text in, to be searched too"
        )


def _with_words(rulebook: Rulebook, query: str) -> tuple[Procedure, ...]:
    """The procedures whose gist, number or key has all the words."""
    words = fold(query).split()
    return tuple(
        procedure
        for procedure in rulebook.procedures.values()
        if all(word in fold(f"{procedure.gist} {procedure.key} {' '.join(procedure.numbers)}") for word in words)
    )


@rules.command()
@click.argument("game", type=click.Choice(sorted(GAMES)))
@click.argument("edition")
@click.option("--chapter", help="Only this number and what stands under it.")
def show(game: str, edition: str, chapter: str | None) -> None:
    """Show the rulebook of an EDITION of GAME as assembled: numbers, gists, procedures, imported texts, scenarios."""
    with told():
        index = opened_index(game, edition)
        rulebook = opened_rulebook(game, edition)
        entries = list(index if chapter is None else index.under(known_number(index, chapter)))
        covering = covering_scenarios(game, edition)
        texts = OfficialTexts(opened_database())
    for entry in entries:
        if procedures := rulebook.by_number(entry.number):
            text = texts.text(game, index, entry.number)
            whose = [_whose(procedure, rulebook) for procedure in procedures]
            click.echo(_told_number(entry.number, whose, text, covering.get(entry.number, ())))
    if chapter is None and rulebook.newer is not None:
        click.echo(_told_share(rulebook))


def _whose(procedure: Procedure, rulebook: Rulebook) -> str:
    """A procedure in words, and in an older edition whether it is its own or a newer one's."""
    owner = "" if rulebook.newer is None else ", its own" if procedure.own else _taken_over(procedure, rulebook.newer)
    owner += ", not checked against its text" if procedure.key in rulebook.unchecked else ""
    return f"{procedure.gist}  [{procedure.key}{owner}]"


def _taken_over(procedure: Procedure, newer: Rulebook) -> str:
    """That a procedure is a newer edition's, and where the edition that followed has another instead."""
    there = newer.procedures.get(procedure.key)
    differs = there is not None and there.home != procedure.home
    return ", as later" + (f", but not as in {newer.edition.id}" if differs else "")


def _told_share(rulebook: Rulebook) -> str:
    """How much of an older edition is its own."""
    own = sum(procedure.own for procedure in rulebook.procedures.values())
    edition = rulebook.edition
    there = f"{own} of {len(rulebook.procedures)} procedures are its own, the others as later"
    return f"{edition.id}: {there}; {len(rulebook.absent)} came later"


def _told_number(number: str, procedures: Sequence[str], text: OfficialText | None, files: Sequence[str]) -> str:
    lines = [f"{number}  {procedure}" for procedure in procedures]
    if text is not None:
        differs = "" if text.agrees else "  (not the text of this edition)"
        lines += [f"    | {line}{differs}" for line in text.text.splitlines()]
    return "\n".join([*lines, *(f"    {file}" for file in files)])


@rules.command("index")
@click.argument("documents", nargs=-1, required=True, metavar="DOCUMENT=FILE...")
@click.option("--edition", required=True, help="The edition's identifier.")
@click.option("--output", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The CSV to write.")
def index_(documents: tuple[str, ...], edition: str, output: Path) -> None:
    """Write the index of an edition from the official texts of its documents, as DOCUMENT=FILE each."""
    with told():
        named = dict(_named(document) for document in documents)
        index = index_of(edition, {name: read_rules(path) for name, path in named.items()})
        save(index, output)
    click.echo(f"{len(index)} numbers of {', '.join(index.documents)} written to {output}")


def _named(document: str) -> tuple[str, Path]:
    name, separator, path = document.partition("=")
    if not (name and separator and path):
        raise BadInput(f"{document!r} must be a document's identifier, an equals sign and a file")
    return name, Path(path)
