"""``judge edition``: the newest edition moves on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import click

from cli.errors import BadInput, told
from cli.options import EXISTING_FILE, opened_rulebook
from rules.kernel.succession import Succession
from scenarios.games import GAMES
from store.rule_documents import read_rules
from store.rule_documents.indexing import index_of


@click.group()
def edition() -> None:
    """Take over a new edition of a game's rules."""


@edition.command()
@click.argument("game", type=click.Choice(sorted(GAMES)))
@click.argument("date")
@click.argument("file", type=EXISTING_FILE)
@click.option("--before", type=EXISTING_FILE, help="The rulebook of the edition so far.")
def succeed(game: str, date: str, file: Path, before: Path | None) -> None:
    """Make the rulebook in FILE, of DATE, the newest edition of GAME.

    Its index is written, the chapters take its numbers where the text is the same, and the newest edition so far
    becomes an older one that says where it is numbered otherwise. What has another text now is listed: it has to be
    compared, and carried out otherwise or confirmed for the older edition. With --before both texts are shown, and
    where several have changed, each is found by what is most like it.
    """
    from cli.edition_files import write_succession
    from cli.likely_numbers import likely_numbers

    with told():
        book = opened_rulebook(game, GAMES[game].trunk)
        if date in GAMES[game].editions:
            raise BadInput(f"{game} has the edition {date} already")
        document = re.sub(r"[\d.-]+$", "", book.edition.index.documents[0])
        newer = index_of(date, {f"{document}-{date}": read_rules(file)})
        texts = [{one.number: one.text for one in read_rules(path).texts} if path else {} for path in (before, file)]
        likely = likely_numbers(book.edition.index, newer, *texts) if before else {}
        succession = Succession(book, newer, likely)
        for path in write_succession(f"rules.{GAMES[game].package}", succession):
            click.echo(f"written: {path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path}")
    for line in _told(succession, *texts):
        click.echo(line)


def _told(succession: Succession, before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[str]:
    moved = [number for number, there in succession.carried.items() if there != number]
    changed, gone = succession.changed, succession.gone
    yield f"{len(succession.carried)} numbers carried over, {len(moved)} of them moved"
    yield f"{len(changed)} have another text, to be compared:"
    for number in changed:
        there = succession.carried[number]
        yield f"{number} -> {there}  {_procedures(succession, number)}"
        yield from (f"  - {line}" for line in before.get(number, "").splitlines())
        yield from (f"  + {line}" for line in after[there].splitlines())
    if gone:
        yield f"{len(gone)} are in the newer rulebook no more; number their procedures anew, or let them go:"
    yield from (f"{number}  {_procedures(succession, number)}" for number in gone)


def _procedures(succession: Succession, number: str) -> str:
    keys: Sequence[str] = [procedure.key for procedure in succession.book.by_number(number)]
    return f"[{', '.join(keys)}]"
