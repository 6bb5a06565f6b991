"""``judge coverage cards``: how many cards of a file a grammar reads whole, and what stops it."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import click
import msgspec
from tqdm import tqdm

from cli.errors import BadInput, told
from cli.options import EXISTING_FILE, game_option
from grammar.common.coverage import Ambiguous, measure
from scenarios.executing import is_playable
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
        measured = measure(
            tqdm(found, unit=" cards", disable=None, delay=1),
            lambda card: read(game, card, None),
            executable=lambda card, tree: is_playable(game, card, tree),
            ambiguous=_ambiguous(game) if ambiguity else None,
            watched=lambda readings: tqdm(readings, unit=" readings", disable=None, delay=1),
        )
    if form:
        click.echo(msgspec.json.encode(measured))
        return
    click.echo(
        f"{measured.cards} cards, {measured.read} read whole, {measured.executable} of them executable; "
        f"{measured.lines_read} of {measured.lines} lines read in {measured.seconds:.1f} s; "
        f"{measured.mismatch} mismatches, {_told_count(measured.ambiguous)} ambiguities"
    )
    for decline in measured.declines[:_DECLINES_SHOWN]:
        click.echo(f"{decline.frees:6} {decline.cards:6} {decline.lines:6}  {decline.tail}")


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
