"""``judge coverage cards``: how many cards of a file a grammar reads whole, and what stops it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import starmap
from pathlib import Path

import click
import msgspec
from tqdm import tqdm

from cli.card_files import sound_records
from cli.errors import told
from cli.options import EXISTING_FILE, game_option, workers_options
from grammar.common.coverage import Ambiguous, measure
from grammar.common.texts import CardText
from grammar.nodes import CardTree
from scenarios.cards import stored_cards
from scenarios.executing import is_playable
from scenarios.fuzzing.smoke import smoke
from scenarios.fuzzing.supply import ListedCards
from scenarios.pool import Pool, Workers
from store.card_records import CardRecord, Rewording
from store.card_text import Card, FaceText
from store.readings import read

_DECLINES_SHOWN = 30
_PATIENCE = 120
"""How many seconds of computing the play of one card may take."""


@click.command()
@click.argument("file", type=EXISTING_FILE)
@game_option
@click.option("--ambiguity", flag_value="checked", help="Parse what was read once more, in all ways.")
@workers_options(1)
@click.option("--json", "form", flag_value="json", help="As JSON.")
def cards(file: Path, game: str, ambiguity: str | None, workers: Workers, form: str | None) -> None:
    """Read every card and older wording of FILE, in any form that `judge cards import` takes."""
    with told():
        found = _cards(file, game)
        plays = _SmokePlays(game, found)
        measured = measure(
            tqdm(found, unit=" cards", disable=None, delay=1),
            lambda card: read(game, card, None),
            executable=plays.takes,
            ambiguous=_ambiguous(game) if ambiguity else None,
            watched=lambda readings: tqdm(readings, unit=" readings", disable=None, delay=1),
        )
        met = Counter(fault for fault in tqdm(plays.faults(workers), unit=" played", disable=None, delay=1) if fault)
    built = measured.executable or 0
    executable = built - met.total()
    fell = sorted(met.items(), key=lambda pair: (-pair[1], pair[0]))
    if form:
        counted = {"built": built, "executable": executable}
        reasons = [{"because": because, "cards": count} for because, count in fell]
        click.echo(msgspec.json.encode({**msgspec.structs.asdict(measured), **counted, "fell": reasons}))
        return
    click.echo(
        f"{measured.cards} cards, {measured.read} read whole, {built} of them built, "
        f"{executable} of those executable; "
        f"{measured.lines_read} of {measured.lines} lines read in {measured.seconds:.1f} s; "
        f"{measured.mismatch} mismatches, {_told_count(measured.ambiguous)} ambiguities"
    )
    for because, count in fell:
        click.echo(f"{count:6} fell when played: {because}")
    if measured.declines:
        click.echo(" frees  cards  lines  reading stops at")
    for decline in measured.declines[:_DECLINES_SHOWN]:
        click.echo(f"{decline.frees:6} {decline.cards:6} {decline.lines:6}  {decline.tail}")


class _SmokePlays:
    """The cards of which all is built, each to be played: executable is what meets no fault."""

    def __init__(self, game: str, cards: Iterable[Card]) -> None:
        self._game, self._source = game, ListedCards(cards, stored_cards())
        self._built: list[Card] = []

    def takes(self, card: CardText, tree: CardTree) -> bool:
        """Whether all of a card is built; an older wording is not played, as nothing else is known of its card."""
        if not is_playable(self._game, card, tree):
            return False
        if isinstance(card, Card) and card.faces[0].type_line:
            self._built.append(card)
        return True

    def faults(self, workers: Workers) -> Iterator[str | None]:
        """Return what each card that is to be played falls by, None for one that doesn't."""
        pool: Pool[Card, str | None] = Pool(self._fault, _lost, workers=workers, seconds=_PATIENCE)
        return pool.each(self._built)

    def _fault(self, card: Card) -> str | None:
        return smoke(self._game, card, self._source)


def _lost(card: Card, why: str) -> str | None:
    return f"end: {why}"


def _ambiguous(game: str) -> Ambiguous:
    """Whether a line that was read has another tree, by the game's grammar."""
    ambiguous: Ambiguous = import_module(f"grammar.{game.replace('-', '_')}.reading").is_ambiguous
    return ambiguous


def _told_count(count: int | None) -> str:
    return "unmeasured" if count is None else str(count)


def _cards(file: Path, game: str) -> list[Card]:
    found: list[Card] = []
    for record in tqdm(sound_records(file, game), unit=" records", disable=None, delay=1):
        if isinstance(record, CardRecord):
            found.append(record.card)
        if isinstance(record, Rewording):
            found.append(Card(record.name, tuple(starmap(FaceText, record.texts.items()))))
    return found
