"""``judge coverage cards``: how many cards of a file a grammar reads whole, and what stops it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

import click
import msgspec
from tqdm import tqdm

from cli.errors import BadInput, told
from cli.options import EXISTING_FILE, game_option
from grammar.common.coverage import Ambiguous, measure
from grammar.common.texts import CardText
from grammar.nodes import CardTree
from scenarios.cards import stored_cards
from scenarios.executing import is_playable
from scenarios.fuzzing.smoke import smoke
from scenarios.fuzzing.supply import ListedCards
from store.card_records import BrokenRecord, CardRecord, Rewording
from store.card_text import Card, FaceText
from store.importers import read_cards
from store.readings import read

_DECLINES_SHOWN = 30


@click.command()
@click.argument("file", type=EXISTING_FILE)
@game_option
@click.option("--ambiguity", flag_value="checked", help="Parse what was read once more, in all ways.")
@click.option("--json", "form", flag_value="json", help="As JSON.")
def cards(file: Path, game: str, ambiguity: str | None, form: str | None) -> None:
    """Read every card and older wording of FILE, in any form that `judge cards import` takes."""
    with told():
        found = _cards(file, game)
        plays = _SmokePlays(game, found)
        measured = measure(
            tqdm(found, unit=" cards", disable=None, delay=1),
            lambda card: read(game, card, None),
            executable=plays.passes,
            ambiguous=_ambiguous(game) if ambiguity else None,
            watched=lambda readings: tqdm(readings, unit=" readings", disable=None, delay=1),
        )
    fell = plays.fell.most_common()
    if form:
        more = {"built": plays.built, "fell": [{"because": because, "cards": count} for because, count in fell]}
        click.echo(msgspec.json.encode({**msgspec.structs.asdict(measured), **more}))
        return
    click.echo(
        f"{measured.cards} cards, {measured.read} read whole, {plays.built} of them built, "
        f"{measured.executable} of those executable; "
        f"{measured.lines_read} of {measured.lines} lines read in {measured.seconds:.1f} s; "
        f"{measured.mismatch} mismatches, {_told_count(measured.ambiguous)} ambiguities"
    )
    for because, count in fell:
        click.echo(f"{count:6} fell when played: {because}")
    for decline in measured.declines[:_DECLINES_SHOWN]:
        click.echo(f"{decline.frees:6} {decline.cards:6} {decline.lines:6}  {decline.tail}")


class _SmokePlays:
    """Asks of cards whether they are executable: built, and played without a fault; counts what fell, and why."""

    def __init__(self, game: str, cards: Iterable[Card]) -> None:
        self._game, self._source = game, ListedCards(cards, stored_cards())
        self.built = 0
        self.fell: Counter[str] = Counter()

    def passes(self, card: CardText, tree: CardTree) -> bool:
        """Whether a card is executable; an older wording is not played, as nothing else is known of its card."""
        if not is_playable(self._game, card, tree):
            return False
        self.built += 1
        fault = smoke(self._game, card, self._source) if isinstance(card, Card) and card.faces[0].type_line else None
        if fault is not None:
            self.fell[fault] += 1
        return fault is None


def _ambiguous(game: str) -> Ambiguous:
    """Whether a line that was read has another tree, by the game's grammar."""
    ambiguous: Ambiguous = import_module(f"grammar.{game.replace('-', '_')}.reading").is_ambiguous
    return ambiguous


def _told_count(count: int | None) -> str:
    return "unmeasured" if count is None else str(count)


def _cards(file: Path, game: str) -> list[Card]:
    found: list[Card] = []
    for record in tqdm(read_cards(file, game), unit=" records", disable=None, delay=1):
        if isinstance(record, BrokenRecord):
            raise BadInput(f"{file}, {record.place}: {record.because}")
        if isinstance(record, CardRecord):
            found.append(record.card)
        if isinstance(record, Rewording):
            found.append(Card(record.name, (FaceText(record.face, record.text),)))
    return found
